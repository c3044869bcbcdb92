"""A puzzle's own symbols: read from its text, and written as they were, in every form that has room for them."""

import random
from dataclasses import replace
from string import ascii_uppercase

import pytest
from support.reading import read_puzzle

from sudoku_app.formats.alphabets import UNKNOWN_SYMBOL
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import carriers, write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, SymbolsError

HEXADECIMAL = "0123456789ABCDEF"
# Signs of a puzzle, and the box shape that they belong to.
OWN = [
    pytest.param(GridShape(4, 4), HEXADECIMAL, id="0 to F"),
    pytest.param(GridShape(4, 4), "123456789ABCDEFG", id="1 to G"),
    pytest.param(GridShape(3, 3), "012345678", id="0 to 8"),
    pytest.param(GridShape(2, 2), "0123", id="0 to 3"),
    pytest.param(GridShape(4, 4), "ABCDEFGHIJKLMNOP", id="A to P"),
    pytest.param(GridShape(3, 3), "ABCDEFGHI", id="A to I"),
    pytest.param(GridShape(3, 3), "ADINORSVW", id="nine letters"),
    pytest.param(GridShape(2, 3), "ACEHKX", id="six letters, one of which marks empty cells elsewhere"),
    pytest.param(GridShape(2, 2), "♠♣♥♦", id="suits"),
    pytest.param(GridShape(2, 5), "ABCDEFGHKM", id="ten letters"),
]


def latin_square(size: int) -> list[int]:
    """Return values in which each stands in every row; where boxes lie does not matter for reading."""
    return [(row + column) % size + 1 for row in range(size) for column in range(size)]


def with_symbols(shape: GridShape, symbols: str, seed: int = 1) -> Position:
    """Return a position in which every symbol occurs, half of the cells being empty."""
    values = latin_square(shape.size)
    chosen = random.Random(seed)
    for cell in range(shape.size, shape.cell_count):
        if chosen.random() < 0.5:
            values[cell] = 0
    return Position.of_givens(shape, values, symbols)


@pytest.mark.parametrize("name", [FormatName.LINE, FormatName.ROWS, FormatName.GRID, FormatName.NATIVE])
@pytest.mark.parametrize(("shape", "symbols"), OWN)
def test_what_is_written_is_read_with_the_same_symbols(shape: GridShape, symbols: str, name: FormatName) -> None:
    position = with_symbols(shape, symbols)
    assert read_puzzle(write_position(position, name), shape).position == position


@pytest.mark.parametrize("separator", ["\t", ",", ";"])
@pytest.mark.parametrize(("shape", "symbols"), OWN)
def test_blank_fields_of_a_table_are_empty_cells(shape: GridShape, symbols: str, separator: str) -> None:
    position = with_symbols(shape, symbols)
    fields = ["" if not value else symbols[value - 1] for value in position.values]
    rows = [separator.join(fields[start : start + shape.size]) for start in range(0, shape.cell_count, shape.size)]
    assert read_puzzle("\n".join(rows) + "\n", shape).position == position


@pytest.mark.parametrize("name", [FormatName.F_PUZZLES, FormatName.SUDOKUPAD, FormatName.SUDOKUWIKI])
@pytest.mark.parametrize(("shape", "symbols"), OWN)
def test_a_link_opens_with_the_same_symbols(shape: GridShape, symbols: str, name: FormatName) -> None:
    position = with_symbols(shape, symbols)
    if name in [one.name for one in carriers(position)]:
        link = write_position(position, name)
        assert link.isascii()
        assert read_puzzle(link).position == position
        plain = read_puzzle(write_position(replace(position, symbols=""), name)).position
        assert plain == replace(position, symbols="")


@pytest.mark.parametrize("symbols", ["ABCDEFGH", "AABCDEFGH", "%20BCDEFGHI"])
def test_a_link_with_symbols_that_cannot_be_is_refused(symbols: str) -> None:
    (error,) = read_puzzles(f"https://www.sudokuwiki.org/sudoku.htm?bd={'1' + '0' * 80}&symbols={symbols}")
    assert isinstance(error, FormatError)
    assert (error.kind, error.part) == (FormatFault.CONTENT, "symbols")


def test_a_symbol_that_is_nowhere_in_the_text_has_a_place_of_its_own() -> None:
    values = [value if value < 9 else 0 for value in latin_square(9)]
    text = "".join("." if not value else "ADINORSV"[value - 1] for value in values)
    read = read_puzzle(text).position
    assert read.symbols == "ADINORSV" + UNKNOWN_SYMBOL
    assert read.givens == tuple(values)


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("..2.0..33...12.0", "0123"),
        ("..2.0..33...12.4", ""),  # 4 is a value, and 0 an empty cell
        ("0.2.0..33...12.0", ""),  # no value stands twice in a column
        ("0020000330001200", ""),
        (".. 00 02 .. .. 01 .. .. 05 .. .. .. " * 3, ""),
        (". 0 . 1 . . 5 . . . . . . . 3 5 . . . . 0 . 1 4 . 4 . . . 0 . . . . . .", "012345"),
        (".. 00 .. 01 .. .. 05 .. .. .. .. .. .. .. 03 05 .. .. " + ".. " * 18, "012345"),
    ],
)
def test_zero_is_a_value_where_others_are_empty_cells_and_the_last_value_is_nowhere(text: str, symbols: str) -> None:
    words = text.split() if " " in text else list(text)
    known = {sign: value for value, sign in enumerate(symbols or "123456", 1)}
    read = read_puzzle(text).position
    assert read.symbols == symbols
    assert read.givens == tuple(known.get(word.removeprefix("0") or "0", 0) for word in words)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("size", [9, 16])
def test_a_table_of_letters_with_empty_fields(separator: str, size: int) -> None:
    symbols = HEXADECIMAL if size > 9 else "ABCDEFGHI"
    shape = GridShape.usual(size)
    position = with_symbols(shape, symbols)
    cells = ["", *symbols]
    rows = (position.values[start : start + size] for start in range(0, size * size, size))
    text = "".join(separator.join(cells[value] for value in row) + "\n" for row in rows)
    assert read_puzzle(text).position == position


def test_a_letter_among_digits_is_a_slip_and_no_symbol() -> None:
    digits = "".join(str(value) if value < 9 else "." for value in latin_square(9))
    with pytest.raises(FormatError):
        read_puzzle("Q" + digits[1:])


def test_too_few_letters_are_no_symbols() -> None:
    text = "".join("." if value > 7 else "ZADINORSV"[value - 1] for value in latin_square(9))
    with pytest.raises(FormatError):
        read_puzzle(text)


def test_a_hexadecimal_puzzle_without_a_zero_is_written_so_that_it_stays_one() -> None:
    position = with_symbols(GridShape(4, 4), HEXADECIMAL)
    without = Position.of_givens(position.shape, [value if value > 1 else 0 for value in position.givens], HEXADECIMAL)
    read = read_puzzle(write_position(without, FormatName.LINE))
    assert (read.position.givens, read.position.symbols, read.alternatives) == (without.givens, HEXADECIMAL, ())


def test_an_empty_grid_has_no_symbols_of_its_own() -> None:
    for size in (9, 16, 25):
        empty = Position.empty(GridShape.usual(size))
        assert read_puzzle(write_position(empty, FormatName.LINE)).position == empty


@pytest.mark.parametrize("symbols", ["ABCD" * 4, HEXADECIMAL[:-1], HEXADECIMAL[:-1] + " ", HEXADECIMAL[:-1] + "\x07"])
def test_symbols_that_cannot_be_told_apart_are_none(symbols: str) -> None:
    with pytest.raises(SymbolsError):
        Position.of_givens(GridShape(4, 4), [0] * 256, symbols)


@pytest.mark.parametrize("symbols", [ascii_uppercase, "AA", 7, "ABCDEFGH\x1b"])
def test_a_file_with_symbols_that_cannot_be_is_refused(symbols: object) -> None:
    text = write_position(with_symbols(GridShape(3, 3), "ADINORSVW"), FormatName.NATIVE)
    wrong = text.replace('"ADINORSVW"', f'"{symbols}"' if isinstance(symbols, str) else str(symbols))
    with pytest.raises(FormatError):
        read_puzzle(wrong.replace("\x1b", "\\u001b"))
