#!/bin/sh
# exact-cover 1.5.0 (PyPI): a cover that uses every row comes back from get_all_solutions() as an empty tuple.
#
# Guessed before it was run: it holds the rows that get_exact_cover() gives.
# Seen: for a 4x4 Sudoku of which every cell has one candidate left (16 rows, each of them needed) get_exact_cover() gives
# all 16 rows, get_solution_count() 1, and get_all_solutions() the set {()}. With one row more, which nothing can use, the
# same 16 rows come. What the result's array is filled up with is cut off at the end: where that is nothing, all is cut off.
# Whom it hurts: who removes candidates before the search, and then reads an empty grid, or no solution, from the answer.
#
# Installs exact-cover into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check exact-cover==1.5.0 numpy==2.4.6
"$folder/venv/bin/python" - <<'EOF'
import exact_cover
import numpy as np

GRID = ("1234", "3412", "2143", "4321")


def row(r, c, value):
    box = 2 * (r // 2) + c // 2
    columns = np.zeros(64, dtype=bool)
    columns[[4 * r + c, 16 + 4 * r + value, 32 + 4 * c + value, 48 + 4 * box + value]] = True
    return columns


solved = np.array([row(r, c, int(GRID[r][c]) - 1) for r in range(4) for c in range(4)])
assert (solved.sum(axis=0) == 1).all(), "every column is covered once"
spare = np.vstack([solved, row(0, 0, 1)])
for name, problem in (("16 rows", solved), ("16 rows and one more", spare)):
    one, every = exact_cover.get_exact_cover(problem), exact_cover.get_all_solutions(problem)
    print(f"{name}: get_exact_cover gives {len(one)} rows, get_all_solutions a cover of {[len(cover) for cover in every]}")
    assert sorted(one) == list(range(16)) and exact_cover.get_solution_count(problem) == 1
    assert every == {()} if problem is solved else [sorted(cover) for cover in every] == [list(range(16))]
EOF
