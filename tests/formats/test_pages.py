"""Puzzles in web pages: in tables whose cells hold values, fields or candidates, and as text with line breaks."""

from __future__ import annotations

import pytest
from support.reading import read_puzzle

from sudoku_app.formats.reading import FormatName
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

FOUR = Position.of_givens(GridShape(2, 2), [1, 0, 0, 4, *[0] * 8, 4, 0, 0, 1])
ROWS = [[str(value or "") for value in FOUR.givens[start : start + 4]] for start in range(0, 16, 4)]
LINES = ["".join(value or "." for value in row) for row in ROWS]


def table(rows: list[list[str]]) -> str:
    return "<table>" + "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>\n" for row in rows) + "</table>"


@pytest.mark.parametrize(
    "page",
    [
        table(ROWS),
        table([["Sudoku"], *ROWS]),
        table([line for row in ROWS for line in (row, [])]),
        table([[f'<input value="{value}">' if value else "<input>" for value in row] for row in ROWS]),
        table([["<br>".join(LINES)]]),
        table([["<pre>" + "\n".join(LINES) + "</pre>"]]),
        table([["".join(f"<div>{line}</div>" for line in LINES)]]),
    ],
)
def test_a_table_of_values_or_with_a_puzzle_in_a_cell(page: str) -> None:
    assert read_puzzle(page).position == FOUR


@pytest.mark.parametrize("between", ["", " ", "<br>", "</small>\n <small>", "</div><div>"])
def test_candidates_in_the_cells_of_a_table(between: str) -> None:
    cells = [["1", "23", "23", "4"], ["34", "12", "12", "3"], ["2", "14", "34", "13"], ["4", "3", "12", "1"]]
    marks = [[f"<div><small>{between.join(cell)}</small></div>" for cell in row] for row in cells]
    found = read_puzzle(table(marks))
    assert found.format is FormatName.PENCIL_MARKS
    assert found.position.cells[1].corner == 0b0110
    assert found.position.cells[4].corner == 0b1100


def test_a_heading_is_the_name_of_the_table_below_it() -> None:
    assert read_puzzle(table([["My Sudoku"], *ROWS])).title == "My Sudoku"
