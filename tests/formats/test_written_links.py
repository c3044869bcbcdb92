"""Links that are written: as their programs write them, and read back the same."""

import pytest
from hypothesis import given, settings
from support.reading import read_puzzle
from support.recipes import Recipe, recipes

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import carriers, write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

P = "000010000301400860900500200700160000020805010000097004003004006048006907000080000"
# Made by f-puzzles itself.
FOUR = (
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv34hSlagGZ6jFu04xxIsb0nkqCOugWt4HboMFqB5iVO"
    "3wATPKYGjKoUK5A==="
)
# From SudokuWiki's own pages: a position that the solver reached, and the puzzle from its start.
GROUPED_CHAIN = (
    "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i464i"
    "0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609"
)
GROUPED_CHAIN_START = "500001024020060090001700000000203006090000010200607000000009600040050030170800009"
GROUPED_CELL = (
    "S9B091o014y055a0u1g073u3u0c8i1m02178z082224088m070a1a8410082m062c0w2i090z0z2i0i0b014a050f5u0c2b2f0536520i0b5u041v1v"
    "0d3o0936080c11035f0g041g4y0z0l09024i0i4m0146070d06"
)
GROUPED_CELL_START = "901050007000002008008070000806000900000105000005000004000090800300400009200010706"
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="


def carried(position: Position, *, one_kind_of_marks: bool = False) -> Position:
    """Return what of a position links carry: no colours, no look of the solver's, and SudokuWiki's no centre marks."""
    return Position(position.shape, tuple(_carried(cell, one_kind_of_marks) for cell in position.cells))


def _carried(cell: CellContent, one_kind_of_marks: bool) -> CellContent:
    if not one_kind_of_marks:
        return CellContent(cell.value, cell.given, cell.corner, cell.centre)
    if cell.value:
        return CellContent(cell.value, cell.given)
    return CellContent(corner=cell.corner | cell.centre)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"https://f-puzzles.com/?load={FOUR}", FormatName.F_PUZZLES),
        (f"https://sudokupad.app/fpuzzles{FOUR}", FormatName.SUDOKUPAD),
        (f"{WIKI}{P}", FormatName.SUDOKUWIKI),
        (f"{WIKI}{GROUPED_CHAIN}", FormatName.SUDOKUWIKI),
        (f"{WIKI}{GROUPED_CELL}", FormatName.SUDOKUWIKI),
    ],
)
def test_a_published_link_is_written_byte_for_byte(text: str, name: FormatName) -> None:
    reading = read_puzzle(text)
    assert reading.format is name
    assert write_position(reading.position, name) == text + "\n"


@pytest.mark.parametrize(("board", "start"), [(GROUPED_CHAIN, GROUPED_CHAIN_START), (GROUPED_CELL, GROUPED_CELL_START)])
def test_sudokuwiki_distinguishes_givens_from_placed_values_as_here(board: str, start: str) -> None:
    position = read_puzzle(WIKI + board).position
    assert "".join(map(str, position.givens)) == start
    assert any(cell.value and not cell.given for cell in position.cells)


@pytest.mark.slow
@pytest.mark.parametrize("name", [FormatName.F_PUZZLES, FormatName.SUDOKUPAD])
@settings(max_examples=30, deadline=None)
@given(recipe=recipes(largest=16))
def test_links_of_f_puzzles_carry_givens_entries_marks_and_boxes(name: FormatName, recipe: Recipe) -> None:
    reading = read_puzzle(write_position(recipe.position, name))
    assert reading.format is name
    assert reading.position == carried(recipe.position)


@settings(max_examples=30, deadline=None)
@given(recipe=recipes())
def test_links_of_sudokuwiki_carry_givens_entries_and_marks_in_the_usual_boxes(recipe: Recipe) -> None:
    shape = recipe.shape
    if shape.size in (4, 6, 8, 9, 16, 25) and shape == GridShape.usual(shape.size):
        for position in (recipe.position, recipe.puzzle):
            reading = read_puzzle(write_position(position, FormatName.SUDOKUWIKI))
            assert reading.format is FormatName.SUDOKUWIKI
            assert reading.position == carried(position, one_kind_of_marks=True)
    else:
        assert FormatName.SUDOKUWIKI not in [one.name for one in carriers(recipe.puzzle)]


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        (FormatName.F_PUZZLES, GridShape(3, 6)),
        (FormatName.SUDOKUPAD, GridShape(5, 5)),
        (FormatName.SUDOKUWIKI, GridShape(3, 2)),
        (FormatName.SUDOKUWIKI, GridShape(3, 4)),
    ],
)
def test_what_a_site_cannot_draw_is_not_carried(name: FormatName, shape: GridShape) -> None:
    with pytest.raises(FormatError) as caught:
        write_position(Position.empty(shape), name)
    assert (caught.value.kind, caught.value.part) == (FormatFault.NOT_CARRIED, name.value)
