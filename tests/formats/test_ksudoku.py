"""KSudoku's XML: what is broken or has other rules is refused by name, and a game is taken up where it was left."""

import pytest

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.ksudoku import read_ksudoku
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

EMPTY = "_" * 16
CUSTOM = 'type="custom" name="Odd" sizeX="4" sizeY="4" sizeZ="1"'
# The boxes of 2×2, cell by cell down the columns.
CLIQUES = "".join(
    f"<clique>{' '.join(str(4 * (2 * x + i) + 2 * y + j) for i in (0, 1) for j in (0, 1))}</clique>"
    for x in (0, 1)
    for y in (0, 1)
)


def game(graph: str = 'order="4"', values: str = EMPTY, history: str = "", inside: str = "") -> str:
    return (
        f"<ksudoku><game><puzzle><graph {graph}>{inside}</graph><values>{values}</values></puzzle>"
        f"<history>{history}</history></game></ksudoku>"
    )


def position(text: str) -> Position:
    (reading,) = read_ksudoku(text, None) or ()
    return reading.position


def fault(text: str, shape: GridShape | None = None) -> FormatError:
    with pytest.raises(FormatError) as caught:
        read_ksudoku(text, shape)
    return caught.value


def test_another_document_is_nobodys_business() -> None:
    assert read_ksudoku("<opensudoku></opensudoku>", None) is None


def test_cells_run_down_the_columns() -> None:
    cells = position(game(values="_b" + "_" * 13 + "e")).cells
    assert (cells[4], cells[15]) == (CellContent(1, given=True), CellContent(4, given=True))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("<ksudoku></ksudoku>", "puzzle"),
        ("<ksudoku><puzzle></puzzle></ksudoku>", "graph"),
        ('<ksudoku><puzzle><graph order="4"/></puzzle></ksudoku>', "values"),
    ],
)
def test_a_missing_part_is_named(text: str, part: str) -> None:
    error = fault(text)
    assert (error.kind, error.part) == (FormatFault.MISSING, part)


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        (game('order="4" type="roxdoku"'), FormatFault.VARIANT, "roxdoku"),
        (game('order="4" specific-type="XSudoku"'), FormatFault.VARIANT, "XSudoku"),
        (game('order="6"'), FormatFault.SIZE, "6"),
        (game('order="four"'), FormatFault.CONTENT, "four"),
        (game('order="1"'), FormatFault.SIZE, "1x1"),
        (game('order="49"'), FormatFault.SIZE, "7x7"),
        (game(values="_" * 15), FormatFault.CELL_COUNT, "_" * 15),
        (game(values="f" + "_" * 15), FormatFault.CONTENT, "f"),
        (game(CUSTOM.replace('sizeY="4"', 'sizeY="5"')), FormatFault.VARIANT, "Odd"),
        (game(CUSTOM), FormatFault.VARIANT, "Odd"),
        (game(CUSTOM, inside="<sudokugroups/><cage/>" + CLIQUES), FormatFault.VARIANT, "Odd"),
        (game(CUSTOM, inside="<sudokugroups/><clique>0 1 2 3</clique>"), FormatFault.VARIANT, "Odd"),
        (game(CUSTOM, inside="<sudokugroups/><clique>0 1 2 3 4</clique>"), FormatFault.CONTENT, "0 1 2 3 4"),
    ],
)
def test_other_rules_and_wrong_contents_are_distinguished(text: str, kind: FormatFault, found: str) -> None:
    error = fault(text)
    assert (error.kind, error.found) == (kind, found)


def test_a_custom_puzzle_is_read_by_its_cliques_or_its_blocks() -> None:
    by_cliques = position(game(CUSTOM, inside="<sudokugroups/>" + CLIQUES))
    by_blocks = position(game(CUSTOM, inside='<sudokugroups withblocks="1"/>'))
    assert by_cliques.shape == by_blocks.shape == GridShape(2, 2)


@pytest.mark.parametrize("size", [5, 7, 0])
def test_blocks_of_a_size_that_has_none_are_refused_by_the_size(size: int) -> None:
    graph = CUSTOM.replace('"4"', f'"{size}"')
    error = fault(game(graph, "_" * size * size, inside='<sudokugroups withblocks="1"/>'))
    assert (error.kind, error.found) == (FormatFault.SIZE, str(size))


def test_another_shape_than_the_one_asked_for() -> None:
    assert fault(game(), GridShape(3, 3)).kind is FormatFault.SHAPE


def test_a_game_goes_on_after_its_moves() -> None:
    moves = (
        '<compound-event><simple-event index="1" markers="0110"/></compound-event>'
        '<simple-event index="2" value="3"/><simple-event index="2" value="e"/>'
        '<simple-event index="3" value="b" given="true"/><simple-event index="4" value="0" given="true"/>'
        '<simple-event index="5"/>'
    )
    cells = position(game(history=moves)).cells
    assert cells[4] == CellContent(corner=0b110)
    assert cells[8] == CellContent(4)
    assert cells[12] == CellContent(1, given=True)
    assert cells[1] == cells[5] == CellContent()


@pytest.mark.parametrize(
    ("move", "found"),
    [('index="16" value="1"', "16"), ('index="x"', "x"), ('index="1" value="5"', "5"), ('index="1" value="é"', "é")],
)
def test_a_move_outside_of_the_grid_is_refused(move: str, found: str) -> None:
    error = fault(game(history=f"<simple-event {move}/>"))
    assert (error.kind, error.found) == (FormatFault.CONTENT, found)


@pytest.mark.parametrize("size", [2, 40])
def test_groups_of_a_size_that_no_grid_has_are_another_puzzle(size: int) -> None:
    graph = CUSTOM.replace('"4"', f'"{size}"')
    error = fault(game(graph, "_" * size * size, inside="<sudokugroups/><clique>0 1</clique>"))
    assert (error.kind, error.found) == (FormatFault.VARIANT, "Odd")
