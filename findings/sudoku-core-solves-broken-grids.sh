#!/bin/sh
# sudoku-core 3.0.3 (npm): a grid that breaks the rules is "solved", and has a unique solution.
#
# Guessed before it was run: analyze() and solve() say of two equal digits in a row that there is no solution.
# Seen: of 81 fives, of a finished grid whose last digit is wrong, and of that grid with seven cells empty, analyze() says
# hasSolution and hasUniqueSolution, difficulty "easy"; solve() says solved and gives the broken grid back. Only whether
# all cells can be filled is looked at, not whether the digits given agree.
# Whom it hurts: who asks it whether a finished or a typed grid is right: a mistake is praised.
#
# Installs sudoku-core into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund sudoku-core@3.0.3
cat >broken.mjs <<'EOF'
import assert from "node:assert";
import { analyze, solve } from "sudoku-core";

const right = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const lastWrong = right.slice(0, 80) + "1";
const board = (text) => [...text].map((digit) => Number(digit) || null);
const without = (text, ...cells) => [...text].map((digit, cell) => (cells.includes(cell) ? "0" : digit)).join("");

for (const [name, text] of [
  ["81 fives", "5".repeat(81)],
  ["the last digit is wrong", lastWrong],
  ["the last digit is wrong, seven cells are empty", without(lastWrong, 0, 1, 2, 9, 10, 11, 40)],
]) {
  const { hasSolution, hasUniqueSolution, difficulty } = analyze(board(text));
  const answer = solve(board(text));
  console.log(`${name}: hasSolution ${hasSolution}, hasUniqueSolution ${hasUniqueSolution}, solved ${answer.solved}`);
  assert(hasSolution && hasUniqueSolution && difficulty === "easy" && answer.solved);
  assert(answer.board.every((value) => value >= 1 && value <= 9));
  const lastColumn = [...Array(9).keys()].map((row) => answer.board[9 * row + 8]);
  assert(new Set(lastColumn).size < 9, "the column on the right has a digit twice");
}
EOF
node broken.mjs
