"""A grid that shows a step looks cell by cell as the window's grid does when it shows the same."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, position
from support.windows import MakeWindow

from sudoku_app.interaction.region_lines import cell_edges
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.techniques.step import Candidate, Link
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.marked_grid import MarkedGrid, position_on_the_way
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import GridMarks
from sudoku_app.wording.voice import SymbolStyle

START = position(HARDER)
MARKS = GridMarks(
    bands=(3, 20),
    circles=(6, 18),
    goal=(40,),
    struck=(Candidate(0, 1), Candidate(1, 8)),
    premises=(Candidate(0, 5), Candidate(9, 4)),
    boxed=(Candidate(10, 2),),
    fins=(Candidate(11, 7),),
)
LINKS = GridMarks(
    links=(Link(Candidate(0, 5), Candidate(9, 4), strong=True), Link(Candidate(9, 4), Candidate(10, 2), strong=False))
)


@pytest.fixture
def shown(qtbot: QtBot, ink: Ink) -> MarkedGrid:
    made = MarkedGrid(ink)
    qtbot.addWidget(made)
    made.resize(600, 600)
    made.show_grid(START, CandidateGrid(START.shape, START.values), SymbolStyle.NUMBERS)
    return made


def image(shown: MarkedGrid) -> QImage:
    return shown.grab().toImage()


def test_every_cell_looks_as_in_the_window(make_window: MakeWindow, shown: MarkedGrid) -> None:
    window = make_window(START)
    window.act[Command.SHOW_CANDIDATES].setChecked(True)
    window.grid.show_marks(MARKS)
    window.grid.move_to(80)
    shown.show_marks(MARKS)
    shown.point_at(frozenset({(1, 3)}))
    window.grid.point_at(frozenset({2}))
    highlights, edges = shown.highlights, cell_edges(START.shape)
    assert highlights is not None
    assert window.grid.highlights.marks == MARKS
    for cell, content in enumerate(START.cells):
        if cell != 80:  # where the keyboard is
            assert highlights.appearance(cell, content, edges[cell]) == window.grid.appearance_of(cell)


def test_marks_and_links_are_painted(shown: MarkedGrid) -> None:
    bare = image(shown)
    shown.show_marks(MARKS)
    marked = image(shown)
    shown.show_marks(LINKS)
    linked = image(shown)
    assert len({bytes(one.constBits()) for one in (bare, marked, linked)}) == 3


@pytest.mark.slow
def test_nothing_is_painted_where_nothing_is_shown(shown: MarkedGrid) -> None:
    shown.clear()
    shown.show_marks(MARKS)
    shown.point_at(frozenset({(1, 1)}))
    colours = {image(shown).pixelColor(x, y).name() for x in range(0, 600, 7) for y in range(0, 600, 7)}
    assert len(colours) == 1


def test_what_came_since_the_start_is_the_solvers_and_colours_stay() -> None:
    start = Position.empty(GridShape(2, 2)).replaced(
        {
            0: CellContent(1, given=True, colours=1),
            1: CellContent(2, corner=0),
            2: CellContent(corner=3, colours=2),
            3: CellContent(centre=3, colours=4, note="a"),
        }
    )
    grid = CandidateGrid(start.shape, start.values)
    grid.place(2, 3)
    found = position_on_the_way(start, grid)
    assert found.cells[:4] == (
        *start.cells[:2],
        CellContent(3, solved=True, colours=2),
        CellContent(colours=4, note="a"),
    )


@pytest.mark.parametrize("shape", [GridShape(1, 4), GridShape(5, 5), GridShape(6, 6)], ids=str)
def test_it_is_painted_at_every_size(qtbot: QtBot, ink: Ink, shape: GridShape) -> None:
    made = MarkedGrid(ink)
    qtbot.addWidget(made)
    start = Position.empty(shape)
    made.show_grid(start, CandidateGrid(shape, start.values), SymbolStyle.LETTERS)
    for side in (60, 300, 900):
        made.resize(side, side)
        assert not image(made).isNull()
