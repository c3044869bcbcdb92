"""Files and copies of other programs: saved games of Solo and GNOME Sudoku, and grids with drawn regions."""

import json

import pytest

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.grid import write_grid
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import write_position
from sudoku_app.formats.solo import write_solo
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

SAVED = """\
SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :4:Solo
PARAMS  :3:2x2
CPARAMS :5:2x2db
DESC    :11:1b4a4d1a3b2
AUXINFO :34:1164352.1ab7617af205f4d994d113fe52
NSTATES :1:4
STATEPOS:1:3
MOVE    :6:R1,0,2
MOVE    :6:P2,0,3
MOVE    :6:R3,1,4
"""
FOUR = (1, 0, 0, 4, 0, 4, 0, 0, 0, 0, 1, 0, 3, 0, 0, 2)
JIGSAW = ["AABBB", "AACBB", "ACCCD", "EECDD", "EEEDD"]


def only(text: str) -> Reading:
    (found,) = read_puzzles(text)
    assert isinstance(found, Reading), found
    return found


def jigsaw(*, diagonals: bool = False) -> Position:
    shape = GridShape(1, 5, regions=tuple("ABCDE".index(sign) for row in JIGSAW for sign in row), diagonals=diagonals)
    return Position.of_givens(shape, [1, 0, 0, 2, 0, *[0] * 15, 0, 3, 0, 0, 5])


def solo_copy(position: Position) -> str:
    """Return a jigsaw as Solo copies it."""
    size, regions = position.shape.size, position.shape.regions
    lines = []
    for row in range(size):
        text, rule = "", ""
        for column in range(size):
            cell = row * size + column
            on_diagonal = position.shape.diagonals and row in (column, size - 1 - column)
            value = position.values[cell]
            text += str(value) if value else "_" if on_diagonal else "."
            below = row + 1 < size and regions[cell] != regions[cell + size]
            rule += "-" if below else " "
            if column + 1 < size:
                text += " | " if regions[cell] != regions[cell + 1] else "   "
                around = {regions[min(r, size - 1) * size + c] for r in (row, row + 1) for c in (column, column + 1)}
                rule += "-+-" if len(around) > 2 else ("---" if below else " | " if len(around) > 1 else "   ")
        lines += [text, rule]
    return "\n".join(lines[:-1]) + "\n"


def test_a_saved_game_of_solo() -> None:
    found = only(SAVED)
    assert found.format is FormatName.SOLO_SAVE
    assert found.position.givens == FOUR
    assert found.position.cells[1] == CellContent(2)
    assert found.position.cells[2] == CellContent(corner=1 << 2)
    assert not found.position.cells[7].value  # it was undone


def test_a_game_is_written_as_solo_saves_it() -> None:
    text = write_position(only(SAVED).position, FormatName.SOLO_SAVE)
    assert (
        text
        == """\
SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :4:Solo
PARAMS  :3:2x2
CPARAMS :3:2x2
DESC    :11:1b4a4d1a3b2
NSTATES :1:3
STATEPOS:1:3
MOVE    :6:R1,0,2
MOVE    :6:P2,0,3
"""
    )


def played(position: Position) -> Position:
    """Return a position with entries, the first of which no mark is left under, and marks of both kinds."""
    empty = [cell for cell, content in enumerate(position.cells) if not content.value]
    size = position.shape.size
    written = {empty[0]: CellContent(size), empty[1]: CellContent(1), empty[2]: CellContent(corner=0b11, centre=0b100)}
    return position.replaced(written)


@pytest.mark.parametrize("name", [FormatName.SOLO_SAVE, FormatName.GNOME_SAVE])
@pytest.mark.parametrize("kind", ["9×9", "2×3", "jigsaw", "both", "entries alone", "empty"])
def test_saved_games_bring_back_what_was_played(name: FormatName, kind: str) -> None:
    position = {
        "9×9": Position.of_givens(GridShape(3, 3), [5, 3, *[0] * 78, 9]),
        "2×3": Position.of_givens(GridShape(2, 3), [6, 0, 5, *[0] * 33]),
        "jigsaw": jigsaw(),
        "both": jigsaw(diagonals=True),
        "entries alone": Position.empty(GridShape(3, 3)),
        "empty": Position.empty(GridShape(3, 3)),
    }[kind]
    position = position if kind == "empty" else played(position)
    if name is FormatName.GNOME_SAVE and position.shape != GridShape(3, 3):
        with pytest.raises(FormatError) as caught:
            write_position(position, name)
        assert (caught.value.kind, caught.value.part) == (FormatFault.NOT_CARRIED, name.value)
        return
    found = only(write_position(position, name))
    assert found.format is name
    assert found.position.shape == position.shape
    for cell, wanted in zip(found.position.cells, position.cells, strict=True):
        assert cell == CellContent(wanted.value, wanted.given, corner=wanted.corner | wanted.centre)


def test_what_a_puzzle_excludes_is_not_left_out_in_a_game_of_another_program() -> None:
    shape = GridShape(3, 3, excluded=(1, *[0] * 80))
    for name in (FormatName.SOLO, FormatName.SOLO_SAVE, FormatName.GNOME_SAVE):
        with pytest.raises(FormatError) as caught:
            write_position(Position.empty(shape), name)
        assert caught.value.kind is FormatFault.NOT_CARRIED


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        (":Solo", ":Towers", FormatFault.CONTENT),
        ("DESC    :11", "GONE    :11", FormatFault.MISSING),
        ("1b4a4d1a3b2", "1b4a4d1a3b", FormatFault.CELL_COUNT),
    ],
)
def test_a_saved_game_that_is_broken(old: str, new: str, kind: FormatFault) -> None:
    (error,) = read_puzzles(SAVED.replace(old, new))
    assert isinstance(error, FormatError)
    assert error.kind is kind


def test_short_parameters_of_solo() -> None:
    assert only("2:1b4a4d1a3b2").position.givens == FOUR
    for text in ("12:30", "2: 1b4a4d1a3b2"):
        assert isinstance(read_puzzles(text)[0], FormatError)


@pytest.mark.parametrize("diagonals", [False, True])
def test_a_copy_of_a_jigsaw_has_its_regions(diagonals: bool) -> None:
    position = jigsaw(diagonals=diagonals)
    regions = only(write_solo(position)).position
    assert only(solo_copy(position)).position == regions
    assert only("Nice one:\n" + solo_copy(position)).title == "Nice one"
    if not diagonals:
        assert only(write_grid(position)).position == regions


def test_a_line_that_is_missing_in_a_jigsaw_is_said() -> None:
    first, *others = solo_copy(jigsaw()).splitlines()
    (error,) = read_puzzles("\n".join([first.replace("|", " "), *others]) + "\n")
    assert isinstance(error, FormatError)
    assert (error.kind, error.counts) == (FormatFault.REGION_SIZE, (5,))


def test_a_saved_game_of_gnome_sudoku() -> None:
    cells = [
        {"position": [0, 1], "value": 5, "fixed": True, "earmarks": []},
        {"position": [8, 0], "value": 3, "fixed": False, "earmarks": []},
        {"position": [4, 4], "value": 0, "fixed": False, "earmarks": [4, 6]},
    ]
    saved = {"difficulty_category": "Easy Difficulty", "time_elapsed": 0.0, "cells": cells}
    found = only(json.dumps(saved, indent=2)).position
    written = json.loads(write_position(found, FormatName.GNOME_SAVE))
    assert written == {**saved, "cells": [cells[0], cells[2], cells[1]]}  # as GNOME Sudoku has it, row by row
    assert list(written) == list(saved)
    assert found.cells[1] == CellContent(5, given=True)
    assert found.cells[72] == CellContent(3)
    assert found.cells[40] == CellContent(corner=0b101000)
    assert sum(bool(cell.value) for cell in found.cells) == 2
    for wrong in ({"position": [0, 9]}, {"position": [0, 1]}, {"position": [1, 1], "value": 10}):
        (error,) = read_puzzles(json.dumps({"cells": [*cells, wrong]}))
        assert isinstance(error, FormatError)
        assert error.kind is FormatFault.CONTENT


@pytest.mark.parametrize("heading", ["Puzzle,", "Puzzle,Solution,"])
def test_tables_of_qqwing_end_each_line_with_a_comma(heading: str) -> None:
    puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    rest = f",{solution}," if "Solution" in heading else ","
    found = read_puzzles(f"{heading}\n{puzzle}{rest}\n{puzzle}{rest}\n")
    assert [isinstance(one, Reading) for one in found] == [True, True]


def test_a_saved_game_of_gnome_sudoku_says_of_each_cell_whether_it_is_fixed() -> None:
    (error,) = read_puzzles(json.dumps({"cells": [{"position": [0, 1], "value": 5, "fixed": "yes"}]}))
    assert isinstance(error, FormatError)
    assert (error.kind, error.part, error.found) == (FormatFault.CONTENT, "fixed", "yes")


def test_a_wrong_cell_in_a_jigsaw_is_said_where_it_stands() -> None:
    lines = solo_copy(jigsaw()).splitlines()
    at = lines[2].index(".")
    lines[2] = f"{lines[2][:at]}7{lines[2][at + 1 :]}"
    (error,) = read_puzzles("\n".join(lines) + "\n")
    assert isinstance(error, FormatError)
    assert (error.kind, error.line, error.column, error.found) == (FormatFault.SYMBOL, 3, at + 1, "7")


def test_a_drawn_jigsaw_may_have_numbers_of_two_digits() -> None:
    # Regions of ten cells: two rows of five columns, but for two cells that the upper two have changed over.
    region = [[row // 2 * 2 + column // 5 for column in range(10)] for row in range(10)]
    region[0][4], region[1][5] = 1, 0
    value = {(0, 0): "10", (9, 9): "7"}
    lines = []
    for row in range(10):
        text = rule = ""
        for column in range(10):
            text += f"{value.get((row, column), '.'):<3}"
            below = row < 9 and region[row][column] != region[row + 1][column]
            rule += "---" if below else "   "
            text += "|" if column < 9 and region[row][column] != region[row][column + 1] else " "
            rule += " "
        lines += [text.rstrip(), rule.rstrip()]
    found = only("\n".join(lines[:-1]) + "\n").position
    assert found.shape.regions == tuple(number for row in region for number in row)
    assert (found.givens[0], found.givens[99], found.given_count) == (10, 7, 2)


def test_a_saved_game_of_solo_passes_over_what_cannot_be_a_move() -> None:
    saved = SAVED.replace("STATEPOS:1:3\n", "")
    plain = only(saved).position
    for move in ("R9,0,2", "R1,9,2", "R1,0,9", "S", "R0,0,3"):  # outside, too large, solved, onto a given
        assert only(f"{saved}MOVE    :{len(move)}:{move}\n").position == plain, move
    marks = "".join(f"MOVE    :6:P3,2,{value}\n" for value in (1, 3, 1))
    assert only(saved + marks).position.cells[11] == CellContent(corner=0b100)
    assert plain.cells[1].value == 2
    assert only(f"{saved}MOVE    :6:R1,0,0\n").position.cells[1].value == 0


def test_tables_of_qqwing_with_all_that_it_tells() -> None:
    """Its headings have brackets and slashes, and its steps are longer than any puzzle; the last line is no row."""
    puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    steps = " -- ".join(f"{k}. Round: 2 - Mark guess (Row: 1 - Column: {k % 9} - Value: 4)" for k in range(400))
    told = ("Solve History", "Solve Instructions", "Solution Count", "Time (milliseconds)", "Givens", "Naked Pairs")
    told = (*told, "Pointing Pairs/Triples", "Box/Line Intersections", "Difficulty")
    heading = ",".join(("Puzzle", "Solution", *told))
    row = f"{puzzle},{solution},{steps},{steps},1,21.821,30,0,2,1,Easy,"
    found = read_puzzles(f"{heading},\n{row}\n{row}\n2 puzzles generated in 0.055883 seconds.\n")
    assert [isinstance(one, Reading) and one.position.givens for one in found] == [tuple(map(int, puzzle))] * 2
    assert [isinstance(one, Reading) and one.title for one in found] == ["", ""]
    short = read_puzzles(f"Puzzle,Solution Count,Difficulty,\n{puzzle},1,Expert,\n{puzzle[:-1]},1,Easy,\n")
    assert isinstance(short[0], Reading)
    assert isinstance(short[1], FormatError)
    assert short[1].kind is FormatFault.CELL_COUNT


NUDOKU = """\


   ┌───┬───┬───┬───┐     nudoku 2.1.0
   │ 1 │   │   │ 4 │
   ├───┼───┼───┼───┤
   │   │ 4 │   │   │     Movement
   ├───┼───┼───┼───┤      h - Move left
   │   │   │ 1 │   │      j - Move down
   ├───┼───┼───┼───┤
   │ 3 │   │   │ 2 │     Commands
   └───┴───┴───┴───┘
"""


def test_what_a_terminal_shows_beside_a_grid_is_left_out() -> None:
    """As nudoku has the names of its keys there."""
    assert only(NUDOKU).position.givens == FOUR
    (error,) = read_puzzles(NUDOKU.replace("Movement", "│ 3 │"))
    assert isinstance(error, FormatError)


@pytest.mark.parametrize("height", [2, 3])
def test_blank_cells_and_bars_with_blanks_on_both_sides(height: int) -> None:
    """As sudokutools prints puzzles; two of these have one bar, which does not tell how wide what it parts is."""
    shape = GridShape(height, 6 // height)
    rows = ["100040", "020003", "003000", "000400", "600010", "050002"]
    width = shape.columns
    lines = []
    for number, row in enumerate(rows):
        cells = [sign if sign != "0" else " " for sign in row]
        lines.append(" | ".join(" ".join(cells[k : k + width]) for k in range(0, 6, width)))
        if number in range(shape.rows - 1, 5, shape.rows):
            lines.append("-" * (2 * width) + "+" + "-" * 7)
    found = only("\n".join(lines) + "\n").position
    assert found.givens == tuple(int(sign) for row in rows for sign in row)
    assert found.shape == shape


def test_a_column_behind_the_puzzles_is_their_name() -> None:
    puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    found = read_puzzles(f"puzzle,name\n{puzzle},Sunday\n{puzzle},Monday\n")
    assert [isinstance(one, Reading) and one.title for one in found] == ["Sunday", "Monday"]
