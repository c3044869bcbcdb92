#!/bin/sh
# python-constraint2 2.9.0: "a * b * c <= 8" as a text loses half of the solutions that the same lambda finds.
#
# Guessed before it was run: a text, which its README prefers to a function, means what the function means.
# Seen: with a and b from 1 to 9 and c from 0 to 9 the lambda gives 119 solutions; the text, and the MaxProdConstraint that
# it becomes, 58. A value too large for the product so far is ruled out although c may still be 0. All solvers that look
# ahead do so; without (forwardcheck=False) all 119 come.
# Seen besides: where a text leaves one variable no value ("a == 1" and "a == 2"), getSolutions() raises ValueError; with
# functions it returns an empty list.
# Whom it hurts: who counts solutions, or takes the first one alone for the only one.
#
# Installs python-constraint2 into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-constraint2==2.9.0
"$folder/venv/bin/python" - <<'EOF'
from constraint import (
    BacktrackingSolver,
    MaxProdConstraint,
    OptimizedBacktrackingSolver,
    Problem,
    RecursiveBacktrackingSolver,
)

DIGITS = range(1, 10)
expected = sum(a * b * c <= 8 for a in DIGITS for b in DIGITS for c in range(10))


def count(constraint, solver):
    problem = Problem(solver)
    problem.addVariables("ab", list(DIGITS))
    problem.addVariable("c", list(range(10)))
    problem.addConstraint(constraint, None if isinstance(constraint, str) else "abc")
    return len(problem.getSolutions())


text, ready = "a * b * c <= 8", MaxProdConstraint(8)
for solver in (OptimizedBacktrackingSolver, BacktrackingSolver, RecursiveBacktrackingSolver):
    counts = count(lambda a, b, c: a * b * c <= 8, solver()), count(text, solver()), count(ready, solver())
    print(f"{solver.__name__}: {counts[0]} with a function, {counts[1]} with a text, {counts[2]} with MaxProdConstraint")
    assert counts == (expected, 58, 58)
assert count(text, OptimizedBacktrackingSolver(forwardcheck=False)) == expected == 119

functions, texts = Problem(), Problem()
for problem in (functions, texts):
    problem.addVariables("ab", [1, 2, 3])
for value in (1, 2):
    functions.addConstraint(lambda a, value=value: a == value, "a")
    texts.addConstraint(f"a == {value}")
assert functions.getSolutions() == []
try:
    texts.getSolutions()
except ValueError as error:
    print(f"no solution, as texts: ValueError: {error}")
else:
    raise SystemExit("texts without a solution are answered now")
EOF
