#!/bin/sh
# python-sat 1.9.dev24: in pysat.integer X - Y < 0 lets X equal Y in, while X < Y does not.
#
# Guessed before it was run: the two say the same, for the documentation has "<" and ">" among the comparisons.
# Seen: of the 81 pairs of two variables from 1 to 9, X < Y allows 36 and X - Y < 0 allows 45. A strict comparison with a
# number becomes one with the next float beside it, and that step is lost where the bound is shifted. Whether it is lost
# depends on the numbers: X + Y > 8 is right, X + Y > 7 allows a sum of 7. numeric="decimal" does the same.
# Whom it hurts: who states an inequality, or a bound of a cage's sum: solutions come that break it.
#
# Installs python-sat into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-sat==1.9.dev24 pindakaas==0.6.1
"$folder/venv/bin/python" - <<'EOF'
from pysat.integer import Integer, IntegerEngine
from pysat.solvers import Solver

PAIRS = {(x, y) for x in range(1, 10) for y in range(1, 10)}


def allowed(constraint, encoding, numeric):
    variables = [Integer(name, 1, 9, encoding=encoding, numeric=numeric) for name in "XY"]
    engine = IntegerEngine(variables, adaptive=False)
    engine.add_linear(constraint(*variables))
    with Solver(name="cadical195") as solver:
        solver.connect_propagator(engine)
        engine.setup_observe(solver)
        return {p for p in PAIRS if solver.solve(assumptions=engine.encode_model(dict(zip(variables, p))))}


for encoding in ("direct", "order", "coupled"):
    for numeric in ("float", "decimal"):
        less = allowed(lambda x, y: x < y, encoding, numeric)
        below_zero = allowed(lambda x, y: x - y < 0, encoding, numeric)
        above = {bound: allowed(lambda x, y: x + y > bound, encoding, numeric) for bound in (7, 8)}
        assert less == {(x, y) for x, y in PAIRS if x < y}
        assert below_zero == {(x, y) for x, y in PAIRS if x <= y}
        assert above[8] == {(x, y) for x, y in PAIRS if x + y > 8}
        assert above[7] == {(x, y) for x, y in PAIRS if x + y >= 7}
print(f"X < Y allows {len(less)} pairs, X - Y < 0 allows {len(below_zero)}: {sorted(below_zero - less)} besides")
print("X + Y > 7 allows besides:", sorted(pair for pair in above[7] if sum(pair) == 7))
EOF
