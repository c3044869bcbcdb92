"""What is given to others: givens alone, or everything that the format has."""

from __future__ import annotations

import pytest
from support.puzzles import NEWSPAPER, position
from support.reading import read_puzzle

from sudoku_app.formats.reading import FormatName
from sudoku_app.interaction.sharing import LINKS, SHARED, shared_text
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

WORKED = position(NEWSPAPER).replaced({2: CellContent(4), 3: CellContent(corner=0b11)})


@pytest.mark.parametrize("name", SHARED)
def test_the_givens_alone_are_shared_unless_more_is_asked_for(name: FormatName) -> None:
    text = shared_text(WORKED, name)
    assert text is not None
    reading = read_puzzle(text)
    assert (reading.position, reading.format) == (position(NEWSPAPER), name)


@pytest.mark.parametrize("name", LINKS)
def test_entries_and_marks_go_along_where_they_are_wanted(name: FormatName) -> None:
    text = shared_text(WORKED, name, whole=True)
    assert text is not None
    assert read_puzzle(text).position == WORKED


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        (FormatName.SUDOKUPAD, GridShape(5, 5)),
        (FormatName.F_PUZZLES, GridShape(3, 6)),
        (FormatName.SUDOKUWIKI, GridShape(3, 4)),
        (FormatName.SOLO, GridShape(6, 6)),
    ],
)
def test_what_a_program_cannot_show_has_no_text(name: FormatName, shape: GridShape) -> None:
    assert shared_text(Position.empty(shape), name) is None
