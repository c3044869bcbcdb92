#!/bin/sh
# py-sudoku 2.0.0: what difficulty() returns has often several solutions.
#
# Guessed before it was run: difficulty(0.5), as in its README, takes values away only as long as one solution is left.
# Seen: of ten made with the seeds 0 to 9, 7 have several solutions, and with difficulty(0.6) all ten. The board does not
# show it: get_difficulty() is then -3, which print() writes as "INVALID PUZZLE (MULTIPLE SOLUTIONS)".
# Seen besides: the default seed is taken once, when the module is loaded, so that all Sudoku(3) of a process are the same
# solved grid.
# Whom it hurts: who gives such grids to people, or checks answers against the solution they were made from.
#
# Installs py-sudoku into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check py-sudoku==2.0.0
"$folder/venv/bin/python" - <<'EOF'
from sudoku import Sudoku

for difficulty, expected in ((0.5, 7), (0.6, 10)):
    made = [Sudoku(3, seed=seed).difficulty(difficulty) for seed in range(10)]
    several = [puzzle for puzzle in made if puzzle.has_multiple_solutions()]
    print(f"difficulty({difficulty}): {len(several)} of {len(made)} have several solutions")
    assert len(several) == expected
    assert all(puzzle.get_difficulty() == -3 for puzzle in several)

boards = [Sudoku(3).solve().board for _ in range(5)]
print(f"Sudoku(3), five times: {len({str(board) for board in boards})} different grid")
assert boards == boards[:1] * 5
EOF
