"""A cell in words, in grids with other regions than boxes."""

from support.regions import SHAPES

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import EMPTY_CELL, CellContent
from sudoku_app.wording.cell_labels import CellLabels
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle

LABELS = CellLabels(Language())
GIVEN = CellContent(5, given=True)
STYLE = SymbolStyle.NUMBERS


def test_a_cell_says_in_which_region_it_is() -> None:
    jigsaw = SHAPES["jigsaw"]
    assert LABELS.cell(jigsaw, 8, GIVEN, STYLE) == "row 2 column 3, region 3, given 5"
    assert LABELS.current(jigsaw, 8, GIVEN, STYLE) == "r2c3 · region 3 · given 5"
    assert LABELS.current(jigsaw, 8, CellContent(corner=1), STYLE) == "r2c3 · region 3"
    assert LABELS.current(GridShape(2, 3), 8, EMPTY_CELL, STYLE) == "r2c3 · empty"


def test_a_cell_says_on_which_diagonals_in_which_windows_and_extra_regions_it_is() -> None:
    assert LABELS.cell(SHAPES["all"], 10, EMPTY_CELL, STYLE) == "row 2 column 2, diagonal 1, window 1, empty"
    assert LABELS.cell(SHAPES["extra"], 0, EMPTY_CELL, STYLE) == "row 1 column 1, extra region 1, empty"
    assert LABELS.cell(SHAPES["all"], 1, EMPTY_CELL, STYLE) == "row 1 column 2, empty"
