"""Every published example of a format reads as its documentation says."""

import pytest

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of

P = "000010000301400860900500200700160000020805010000097004003004006048006907000080000"
SIX = "103000056000000504060001010600000302"
FOUR = "1000003001000002"


def only(text: str, shape: GridShape | None = None) -> Reading:
    (found,) = read_puzzles(text, shape)
    assert isinstance(found, Reading), vars(found)
    return found


def digits(position: Position) -> str:
    return "".join(map(str, position.givens))


KSUDOKU = """<!DOCTYPE ksudoku>
<ksudoku>
 <game had-help="0" msecs-elapsed="0">
  <puzzle>
   <graph order="9" type="sudoku" specific-type="Plain"/>
   <values>_djh_________c__e__b____di__efbi____b__g_j__i____fheg__ic____j__g__b_________egh_</values>
  </puzzle>
  <history/>
 </game>
</ksudoku>
"""
OPENSUDOKU = f"""<?xml version='1.0' encoding='UTF-8' standalone='yes'?>
<opensudoku version="2">
  <folder name="Easy" created="1243447200000">
    <game created="0" state="1" time="0" last_played="0" data="{P}" note="" command_stack=""/>
  </folder>
</opensudoku>
"""
F_PUZZLES = (
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv34hSlagGZ6jFu04xxIsb0nkqCOugWt4HboMFqB5iVO"
    "3wATPKYGjKoUK5A==="
)


@pytest.mark.parametrize(
    ("text", "name", "shape", "cells"),
    [
        (P, FormatName.LINE, "3x3", P),
        (P + "\n", FormatName.LINE, "3x3", P),
        (f":0000:x:{P.replace('0', '.')}:::", FormatName.HODOKU, "3x3", P),
        (
            ":0000:x:....1....3.14..86.9..5..2..7..16.....2.8.5.1.....97..4..3..4..6.48..69.7....8....:::",
            FormatName.HODOKU,
            "3x3",
            P,
        ),
        ("3x3:d1d3a1_4b8_6a9b5b2b7b1_6e2a8a5a1e9_7b4b3b4b6a4_8b6_9a7d8d", FormatName.SOLO, "3x3", P),
        ("2x3:1a3d5_6f5a4a6c1a1a6e3a2", FormatName.SOLO, "2x3", SIX),
        (KSUDOKU, FormatName.KSUDOKU, "3x3", P),
        (OPENSUDOKU, FormatName.OPENSUDOKU, "3x3", P),
        ('#7GGH$E4?dY."9=nT1>RaHoU$SpX@:M#J^', FormatName.GNOME, "3x3", P),
        ("UfD1O8GTPMR1uCIFp9RONOG4S6Jlm", FormatName.CODOKU, "3x3", P),
        (f"https://f-puzzles.com/?load={F_PUZZLES}", FormatName.F_PUZZLES, "2x2", FOUR),
        (f"https://www.f-puzzles.com/?load={F_PUZZLES.replace('=', '%3D')}", FormatName.F_PUZZLES, "2x2", FOUR),
        (f"https://sudokupad.app/fpuzzles{F_PUZZLES}", FormatName.SUDOKUPAD, "2x2", FOUR),
        (f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{F_PUZZLES}", FormatName.SUDOKUPAD, "2x2", FOUR),
        (f"https://www.sudokuwiki.org/sudoku.htm?bd={P}", FormatName.SUDOKUWIKI, "3x3", P),
        (f"https://sudokuexchange.com/play/?s={P}", FormatName.SUDOKU_EXCHANGE, "3x3", P),
        ("#ARuud\n#LEasy\n" + "\n".join(P[k : k + 9] for k in range(0, 81, 9)), FormatName.SDK, "3x3", P),
        (
            "[Puzzle]\n" + "\n".join(P[k : k + 9] for k in range(0, 81, 9)) + "\n[State]\n" + "1........\n" * 9,
            FormatName.SDK,
            "3x3",
            P,
        ),
    ],
)
def test_published_puzzles(text: str, name: FormatName, shape: str, cells: str) -> None:
    reading = only(text)
    assert (reading.format, str(reading.position.shape)) == (name, shape)
    assert digits(reading.position) == cells
    assert reading.position.values == reading.position.givens


def test_the_published_sdk_with_its_author() -> None:
    rows = [
        "2..1.5..3",
        ".54...71.",
        ".1.2.3.8.",
        "6.28.73.4",
        ".........",
        "1.53.98.6",
        ".2.7.1.6.",
        ".81...24.",
        "7..4.2..1",
    ]
    reading = only("#ARuud\n#LEasy\n#DA first one\n" + "\n".join(rows) + "\n")
    assert (reading.author, reading.title, reading.line) == ("Ruud", "A first one", 4)
    assert digits(reading.position) == "".join(rows).replace(".", "0")


def test_simple_sudoku_numbers_cells_from_zero() -> None:
    rows = [P[k : k + 9].replace("0", ".") for k in range(0, 81, 9)]
    grid = "\n".join(["*-----------*", *(f"|{r[:3]}|{r[3:6]}|{r[6:]}|" for r in rows), "*-----------*"])
    reading = only(grid + "\n\nI404\nE78007\n")
    assert reading.format is FormatName.SIMPLE_SUDOKU
    position = reading.position
    assert digits(position) == P
    # I404: cell 40 is r5c5. E78007: 7 is no candidate of cell 78, r9c7, any more.
    assert position.cells[40] == CellContent(4)
    assert not position.cells[78].corner & mask_of([7])
    assert position.cells[78].corner & mask_of([1])


def test_simple_sudoku_clipboard_with_givens_values_and_candidates() -> None:
    def grid(text: str) -> str:
        rows = [text[k : k + 9].replace("0", ".") for k in range(0, 81, 9)]
        lines = [f"|{r[:3]}|{r[3:6]}|{r[6:]}|" for r in rows]
        rule = "|---+---+---|"
        return "\n".join(["*-----------*", *lines[:3], rule, *lines[3:6], rule, *lines[6:], "*-----------*"])

    played = P[:40] + "4" + P[41:]
    values = only(played).position
    text = f"{grid(P)}\n\n{grid(played)}\n\n{write_position(values, FormatName.PENCIL_MARKS)}"
    reading = only(text)
    assert reading.format is FormatName.SIMPLE_SUDOKU
    assert digits(reading.position) == P
    assert reading.position.cells[40] == CellContent(4)
    assert reading.position.cells[0].corner


def test_hodoku_shows_placed_values_and_deleted_candidates() -> None:
    reading = only(f":0000:x:+6{P[1:].replace('0', '.')}:213::")
    position = reading.position
    assert position.cells[0] == CellContent(6)
    # Candidate 2 was removed at r1c3.
    assert not position.cells[2].corner & mask_of([2])
    assert position.cells[3].corner & mask_of([2])


def test_susser_lines() -> None:
    placed = only("+6" + P[1:].replace("0", "."))
    assert (placed.format, placed.position.cells[0]) == (FormatName.SUSSER, CellContent(6))
    deleted = only(P.replace("0", ".") + ":213 412")
    assert not deleted.position.cells[2].corner & mask_of([2])
    assert not deleted.position.cells[1].corner & mask_of([4])
    short = only("....1*,3.14..86.,9..5..2*,7..16*,.2.8.5.1*,....97..4,..3..4..6,.48..69.7,....8*")
    assert (short.format, digits(short.position)) == (FormatName.SUSSER, P)


def test_a_sukaku_cell_with_two_candidates() -> None:
    reading = only("1.3......" + "123456789" * 80)
    assert reading.format is FormatName.CANDIDATE_LINE
    assert reading.position.cells[0] == CellContent(corner=mask_of([1, 3]))


def test_opensudoku_notes_in_every_version() -> None:
    def game(data: str) -> Position:
        return only(f'<opensudoku version="2"><folder name="f"><game data="{data}"/></folder></opensudoku>').position

    rest = 80
    two = game("version: 2&#10;5|0||0|" + "0|6||1|" * rest)
    three = game("version: 3\n5|0|0|" + "0|6|1|" * rest)
    four = game("version: 4\n5|0|0|0|" + "0|6|1|1|" * rest)
    five = game("version: 5\n5|0|0|0|0|" + "0|6|1|3|1|" * rest)
    one = only(f"<opensudoku><name>old</name><game data='{'5|-|0|' + '0|2,3,|1|' * rest}'/></opensudoku>")
    for position in (one.position, two, three, four, five):
        assert position.cells[0] == CellContent(5, given=True)
        assert position.cells[1].corner == mask_of([2, 3])
    assert four.cells[1].centre == five.cells[1].centre == mask_of([1])
    assert one.title == "old"


def test_opensudoku_collections_are_lists_in_which_a_bad_game_costs_only_itself() -> None:
    games = f'<game data="{P}"/>\n<game data="12"/>\n<game data="{P[:-1]}q"/>\n<game data="{P}"/>'
    found = read_puzzles(f'<opensudoku version="2">\n<folder name="mine">\n{games}\n</folder></opensudoku>')
    assert [(one.line, isinstance(one, Reading)) for one in found] == [(3, True), (4, False), (5, False), (6, True)]
    assert [one.title for one in found if isinstance(one, Reading)] == ["mine", "mine"]


def test_ksudoku_values_run_down_the_columns_and_b_is_1() -> None:
    position = only(KSUDOKU).position
    # The second character, d, is 3 in column 1, row 2.
    assert position.values[9] == 3


def test_ksudoku_6x6_is_a_custom_puzzle_with_boxes_as_cliques() -> None:
    boxes = ["0 1 6 7 12 13", "18 19 24 25 30 31", "2 3 8 9 14 15", "20 21 26 27 32 33"]
    boxes += ["4 5 10 11 16 17", "22 23 28 29 34 35"]
    cliques = "".join(f'<clique size="6">{cells}</clique>' for cells in boxes)
    columns = "".join(SIX[row * 6 + column] for column in range(6) for row in range(6))
    values = "".join(chr(ord("a") + int(digit)) if digit != "0" else "_" for digit in columns)
    text = (
        '<ksudoku><game><puzzle><graph type="custom" name="6x6" sizeX="6" sizeY="6" sizeZ="1">'
        f'<sudokugroups at="0" withblocks="0"/>{cliques}</graph><values>{values}</values></puzzle>'
        '<history><simple-event index="6" value="4"/><simple-event index="1" markers="010100"/></history>'
        "</game></ksudoku>"
    )
    reading = only(text)
    assert (reading.position.shape, digits(reading.position)) == (GridShape(2, 3), SIX)
    # Index 6 is the first cell of the second column, index 1 the second of the first.
    assert reading.position.cells[1] == CellContent(4)
    assert reading.position.cells[6] == CellContent(corner=mask_of([2, 4]))


def test_sudokuwiki_packed_boards() -> None:
    # In 9×9 two characters a cell: a given 5 is 05, a placed 5 is 0E, the candidates 1 and 2 are 0L.
    reading = only("S9B050E0L" + "00" * 78)
    assert reading.format is FormatName.SUDOKUWIKI
    first, second, third, fourth = reading.position.cells[:4]
    assert (first, second) == (CellContent(5, given=True), CellContent(5))
    assert (third, fourth) == (CellContent(corner=mask_of([1, 2])), CellContent())
    assert only("https://www.sudokuwiki.org/sudoku.htm?bd=S9B050E0L" + "00" * 78).position == reading.position
    assert only("SGB" + "000G" + "0000" * 255).position.values[0] == 16


def test_hodoku_pencil_marks_and_the_rule_for_single_candidates() -> None:
    text = (
        """
.----------------.------------------.------------------.
| 45  6    245   | 1    2    3      | 7    8     9      |
| 1   2    3     | 4    5    6      | 7    8     9      |
"""
        + "| 123456789 123456789 123456789 | 123456789 123456789 123456789 | 1 2 3 |\n" * 7
    )
    reading = only(text)
    assert reading.format is FormatName.PENCIL_MARKS
    first, second, third = reading.position.cells[:3]
    assert first == CellContent(corner=mask_of([4, 5]))
    # Other cells of its column still list the 6: a naked single, not a solved cell.
    assert second == CellContent(corner=mask_of([6]))
    assert third == CellContent(corner=mask_of([2, 4, 5]))


def test_decorations_of_copied_steps_are_passed_over() -> None:
    rows = ["<5> *3* 12 45*  #67 89@ 12-2 34A 67"] + ["123456789 " * 9] * 8
    cells = only("\n".join(rows)).position.cells
    assert cells[0] == CellContent(5, given=True)
    assert cells[1] == CellContent(3)
    assert [cell.corner for cell in cells[2:9]] == [
        mask_of(values) for values in ([1, 2], [4, 5], [6, 7], [8, 9], [1, 2], [3, 4], [6, 7])
    ]
