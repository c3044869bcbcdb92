#!/bin/sh
# hodoku-py 0.2.1: a puzzle with six solutions is "solved", with a level and a score.
#
# Guessed before it was run: solve() refuses what has several solutions; its steps by uniqueness rest on there being one.
# Seen: solved=True, one of the six as the solution, "Extreme" and a score; nothing in the result says that there are more.
# Whom it hurts: who takes solved=True to mean that a puzzle is sound, or rates a list with it.
#
# Installs hodoku-py into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check hodoku-py==0.2.1
"$folder/venv/bin/python" - <<'EOF'
from hodoku import Solver

puzzle = "530070000600190000098000060800060003400803001700020006060000280000419005000080000"
others = (
    "531276948647198532298345167859761423426853791713924856164537289382419675975682314",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
)
result = Solver().solve(puzzle)
print(f"solved={result.solved}, {result.level.name}, score {result.score}: {result.solution}")
assert result.solved and result.level.name == "EXTREME"
units = [[9 * r + c for c in range(9)] for r in range(9)] + [[9 * r + c for r in range(9)] for c in range(9)]
units += [[27 * a + 3 * b + 9 * i + j for i in range(3) for j in range(3)] for a in range(3) for b in range(3)]
for solution in others:
    assert all(given in ("0", value) for given, value in zip(puzzle, solution))
    assert all(len({solution[cell] for cell in unit}) == 9 for unit in units)
print("two solutions, checked:", *others)
EOF
