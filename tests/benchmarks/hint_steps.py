"""``python -m tests.benchmarks.hint_steps FILE…``: whether every step of hints follows from what it names alone.

FILE holds puzzles as for `hints`, and the same hints are asked for. For each step a SAT solver is given the truths and
the digits that the step names and what the earlier steps excluded to which it refers, and no more (see
`support.entailment`); with the opposite of what the step concludes there must be no solution. The statements of
forcing chains, nets and cases are held against their own causes in the same way. Printed are the steps by technique,
and what does not follow. The solver is python-sat's CaDiCaL, of the extra ``bench``.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from pysat.solvers import Solver

from sudoku_app.sudoku.hints.hint import Hint, hint
from sudoku_app.sudoku.techniques.step import Technique
from tests.benchmarks.hints import questions
from tests.support.entailment import Clause, told_objections


def satisfiable(clauses: Sequence[Clause], assumed: Sequence[int]) -> bool:
    """Return whether clauses can all hold together with literals."""
    with Solver(name="cadical153", bootstrap_with=clauses) as solver:
        return bool(solver.solve(assumptions=list(assumed)))


def main() -> int:
    """Print the table and what does not follow; return 1 where anything does not."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--cells", type=int, default=5)
    arguments = parser.parse_args()
    steps: Counter[Technique] = Counter()
    faulty: Counter[Technique] = Counter()
    hints = 0
    for path in arguments.files:
        for question in questions(path, arguments.cells):
            found = hint(question.position, question.cell)
            hints += 1
            for explained in (
                (found.explained, *([found.shorter] if found.shorter else [])) if isinstance(found, Hint) else ()
            ):
                for number, (technique, wrong) in enumerate(
                    told_objections(question.position, explained, satisfiable), 1
                ):
                    steps[technique] += 1
                    faulty[technique] += bool(wrong)
                    for one in wrong:
                        print(f"{question.name}: step {number}, {technique.value}: {one}", flush=True)
    print(f"{hints} hints, {steps.total()} steps, {faulty.total()} that do not follow\n")
    print("| technique | steps | do not follow |")
    print("| --- | --- | --- |")
    for technique, count in sorted(steps.items(), key=lambda item: -item[1]):
        print(f"| {technique.value} | {count} | {faulty[technique]} |")
    return 1 if faulty.total() else 0


if __name__ == "__main__":
    raise SystemExit(main())
