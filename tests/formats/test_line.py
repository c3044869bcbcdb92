"""One line as a puzzle: in which ways it may be one, where it is wrong, and what follows it."""

from dataclasses import replace

import pytest
from support.puzzles import SIX

from sudoku_app.formats.alphabets import Alphabet
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.line import CellStyle, line_layouts, read_line, read_quickly, write_line
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import GridShape

P = "000010000301400860900500200700160000020805010000097004003004006048006907000080000"
VALUES = tuple(int(symbol) for symbol in P)
ROWS = [P[start : start + 9] for start in range(0, 81, 9)]
SOLUTION = "123456789" * 9
NINE = GridShape(3, 3)
PAIRS_16 = "".join(f"{value:02}" for value in range(1, 17)) + ".." * 240
PAIRS_10 = "".join(f"{value:02}" for value in range(1, 11)) + "00" * 90


def styles(text: str, size: int | None = None) -> list[tuple[CellStyle, int]]:
    return [(layout.style, layout.size) for layout in line_layouts(SourceLine(1, text), size)]


def read(text: str, shape: GridShape | None = None, remark: str = "") -> Reading:
    found = read_line(SourceLine(7, text, remark), shape)
    assert found is not None
    if isinstance(found, FormatError):
        raise found
    return found


def fault(text: str, shape: GridShape | None = None) -> tuple[FormatFault, int, int, str]:
    with pytest.raises(FormatError) as caught:
        read(text, shape)
    return caught.value.kind, caught.value.line, caught.value.column, caught.value.found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("0" * 16, [(CellStyle.SYMBOLS, 4)]),
        ("0" * 1296, [(CellStyle.SYMBOLS, 36)]),
        ("0" * 9, []),
        ("0" * 1369, []),
        ("0" * 80, []),
        (P, [(CellStyle.SYMBOLS, 9)]),
        (P + " and a remark", [(CellStyle.SYMBOLS, 9)]),
        (SIX, [(CellStyle.SYMBOLS, 6)]),
        (SIX + ",", []),
        (SIX + " and a remark", []),  # too short to be certain of
        ("0" * 64 + ",1", []),
        ("0" * 100 + ",1", [(CellStyle.SYMBOLS, 10)]),
        ("0" * 162, []),  # two digits a cell make no sense up to 9 symbols
        (PAIRS_10, [(CellStyle.TWO_DIGITS, 10)]),
        (PAIRS_16, [(CellStyle.TWO_DIGITS, 16)]),
        (PAIRS_16 + "0", []),
        (PAIRS_16 + " a remark", []),
        (PAIRS_16.replace("..", "--"), []),
        (P.replace("0", " "), [(CellStyle.SYMBOLS, 9)]),
        (P.replace("0", " ")[:-1] + "x", []),
        (P.replace("0", " ")[:-1] + ".", []),  # either blanks or signs
        (P.replace("0", " ") + " ", []),
        (f"1,2,3,4,{P},6", []),
        (" ".join(["0"] * 36), [(CellStyle.INTEGERS, 6)]),
        (",".join(["0"] * 36), [(CellStyle.INTEGERS, 6)]),
        (",".join(["0"] * 36) + ",", [(CellStyle.INTEGERS, 6)]),
        (",".join(["0"] * 35) + ",", [(CellStyle.INTEGERS, 6)]),  # the last cell is empty
        (",".join(["0"] * 37), []),
        (" ".join(ROWS), [(CellStyle.SYMBOLS, 9)]),
        (" ".join(["000"] * 12), [(CellStyle.SYMBOLS, 6)]),
        ("|".join(["000"] * 12), []),  # a row of a grid with borders
        (" ".join(["00"] * 8), []),  # two integers are likelier than two cells
        (" ".join(["0000"] * 16), [(CellStyle.INTEGERS, 4), (CellStyle.SYMBOLS, 8)]),
        (" ".join([*["000"] * 11, "0000"]), []),
    ],
)
def test_the_ways_in_which_a_line_may_be_a_whole_puzzle(text: str, found: list[tuple[CellStyle, int]]) -> None:
    assert styles(text) == found


@pytest.mark.parametrize(
    ("text", "size"),
    [
        (P, 9),
        (P.replace("0", " "), 9),
        (PAIRS_16, 16),
        (" ".join(["0"] * 36), 6),
        (" ".join(ROWS), 9),
    ],
)
def test_only_the_size_that_is_wanted_is_found(text: str, size: int) -> None:
    assert [found for _, found in styles(text, size)] == [size]
    assert styles(text, size + 1) == []


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (P, ""),
        (f"{P} ; 11.9 ; Golden Nugget", "11.9 ; Golden Nugget"),
        (f"{P}\t|: by tarek, 2007 ;,", "by tarek, 2007"),
        (f"{P},{SOLUTION}", ""),  # the solution is no title
        (f"{P},{SOLUTION[1:]}", SOLUTION[1:]),
        (f"{P},{SOLUTION[1:]}x", SOLUTION[1:] + "x"),
        (f"{P},25", "25"),
        (f"{P}:25", "25"),
        (f"{P};25", "25"),
        (f"{P}|25", "25"),
        (f"  {P} last", "last"),
    ],
)
def test_what_follows_a_puzzle_is_its_title(text: str, title: str) -> None:
    reading = read(text)
    assert (reading.position.values, reading.title, reading.line) == (VALUES, title, 7)
    assert read(text, remark="from the paper").title == "from the paper"


def test_the_style_is_the_format_and_a_box_that_was_asked_for_is_known() -> None:
    for text, name in ((P, FormatName.LINE), (" ".join(P), FormatName.INTEGERS), (" ".join(ROWS), FormatName.LINE)):
        reading, asked = read(text), read(text, GridShape(1, 9))
        assert (reading.format, reading.position.values, reading.shape_is_known) == (name, VALUES, False)
        assert (asked.position.shape, asked.shape_is_known) == (GridShape(1, 9), True)
    pairs = read(PAIRS_16)
    assert (pairs.format, pairs.position.shape, pairs.shape_is_known) == (FormatName.LINE, GridShape(4, 4), False)
    assert pairs.position.values[:17] == (*range(1, 17), 0)
    integers = read(",".join(["1", *["0"] * 35]) + ",", remark="from the paper")
    assert (integers.position.values[0], integers.line, integers.title) == (1, 7, "from the paper")
    assert read(P.replace("0", " ")).position.values == VALUES
    assert read(PAIRS_16, GridShape(2, 8)).position.shape == GridShape(2, 8)


@pytest.mark.parametrize(
    ("text", "kind", "column", "found"),
    [
        (P[:40] + "q" + P[41:], FormatFault.SYMBOL, 41, "q"),
        ("   " + P[:40] + "q" + P[41:], FormatFault.SYMBOL, 44, "q"),
        (" ".join([*ROWS[:2], "00q000000", *ROWS[3:]]), FormatFault.SYMBOL, 23, "q"),
        (" ".join([*ROWS[:8], "00000000q"]), FormatFault.SYMBOL, 89, "q"),
        (" ".join([ROWS[0], "q00000000", *ROWS[2:]]), FormatFault.SYMBOL, 11, "q"),
        (",  ".join(["q00000000", *ROWS[1:]]), FormatFault.SYMBOL, 1, "q"),
        (PAIRS_16[:40] + "17" + PAIRS_16[42:], FormatFault.NUMBER, 41, "17"),
        ("  " + PAIRS_16[:40] + "17" + PAIRS_16[42:], FormatFault.NUMBER, 43, "17"),
        (" ".join(["0"] * 35 + ["7"]), FormatFault.NUMBER, 71, "7"),
    ],
)
def test_what_is_wrong_is_found_where_it_stands(text: str, kind: FormatFault, column: int, found: str) -> None:
    assert fault(text) == (kind, 7, column, found)


def test_of_two_ways_the_one_that_works_out_is_taken_and_the_error_is_that_of_the_first() -> None:
    words = ["1234", *["0000"] * 15]
    reading = read(" ".join(words))
    assert (reading.position.shape.size, reading.position.values[:4]) == (8, (1, 2, 3, 4))
    assert fault(" ".join(["1234", "00q0", *words[2:]])) == (FormatFault.NUMBER, 7, 1, "1234")


def test_both_alphabets_of_a_line_are_kept_with_all_that_is_known_of_it() -> None:
    reading = read("1.A".ljust(256, ".") + " a title", GridShape(2, 8))
    (other,) = reading.alternatives
    assert (reading.alphabet, reading.position.values[:3]) == (Alphabet.FROM_ONE, (1, 0, 10))
    assert (other.alphabet, other.position.values[:3]) == (Alphabet.FROM_ZERO, (2, 0, 11))
    for one in (reading, other):
        assert (one.title, one.line, one.format, one.shape_is_known) == ("a title", 7, FormatName.LINE, True)
        assert one.position.shape == GridShape(2, 8)


def test_plain_lines_of_a_list_are_read_quickly_and_as_a_closer_look_would() -> None:
    for text in (P, P.replace("0", ".")):
        quick = read_quickly(SourceLine(7, text, "from the paper"), NINE)
        assert quick == replace(read(text, NINE, "from the paper"), alphabet=None)
    for text in (P[:-1] + "q", P[:-1] + "é"):
        assert read_quickly(SourceLine(7, text), NINE) is None


def test_a_written_line_ends() -> None:
    assert write_line(read(P).position) == P.replace("0", ".") + "\n"
