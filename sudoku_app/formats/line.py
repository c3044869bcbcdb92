"""One puzzle in one line: N² cells of one character each, or N² integers, or two digits a cell.

Integers may stand in N lines as well, and are separated by blanks or commas; ``0`` or ``.`` is an empty cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from sudoku_app.formats.alphabets import (
    EMPTY_SYMBOLS,
    Alphabet,
    Decoded,
    UnreadableSymbolError,
    counts_from_zero,
    decode,
    decode_digits,
    encode,
    symbols_of,
)
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.source import SourceLine, Token, ends_with_separator, tokens_of
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape
from sudoku_app.sudoku.grid.position import Position

# The size of a grid by the number of its cells.
SIZE_OF_COUNT = {size * size: size for size in range(MIN_SIZE, MAX_SIZE + 1)}
# From this many characters on, a first word that is a whole puzzle may be followed by anything (lists with remarks).
CERTAIN_COUNT = 81
# One field of "puzzle,…" lists: the longest puzzle in one word has two digits a cell.
_FIRST_WORD = re.compile(r"[^\s|,;:]+")
_TWO_DIGITS = re.compile(r"[0-9.]+")
# From this length on a word of cells is one that was meant for a puzzle, though its length may be wrong.
LONG_WORD = 65
_CELLS = frozenset("123456789" + EMPTY_SYMBOLS)
_MARKS_BETWEEN_ROWS = "/.|"
_SEPARATING = frozenset("\t|,;/")
_WITH_BLANKS = re.compile(r"[1-9 ]{81}")
_SIZE = 9


class CellStyle(Enum):
    """How the cells of a text are written."""

    SYMBOLS = "symbols"
    INTEGERS = "integers"
    TWO_DIGITS = "two digits"


class LineLayout(NamedTuple):
    """A way to read a line as a whole puzzle: the style and words of its cells, the grid's size, what follows."""

    style: CellStyle
    size: int
    words: list[Token]
    remark: str = ""


def line_layouts(line: SourceLine, size: int | None = None) -> list[LineLayout]:
    """Return the ways in which a line may be a whole puzzle, best first; none when its cell count fits no grid.

    ``size`` is the only size wanted, or None for any.
    """

    def fitting(count: int) -> int | None:
        found = SIZE_OF_COUNT.get(count)
        return found if found and size in (None, found) else None

    text = line.text.strip()
    column = len(line.text) - len(line.text.lstrip()) + 1
    first = _FIRST_WORD.match(text)
    if first:
        length = len(first.group())
        whole = length == len(text)
        word = [Token(first.group(), column)]
        remark = _remark(text[length:])
        if (fits := fitting(length)) and (whole or length >= CERTAIN_COUNT):
            return [LineLayout(CellStyle.SYMBOLS, fits, word, remark)]
        if length % 2 == 0 and (fits := fitting(length // 2)) and fits > 9 and _TWO_DIGITS.fullmatch(text):
            return [LineLayout(CellStyle.TWO_DIGITS, fits, word)]
    if fitting(CERTAIN_COUNT) and _WITH_BLANKS.fullmatch(line.text) and not _is_row_of_candidates(line.text):
        return [LineLayout(CellStyle.SYMBOLS, 9, [Token(line.text, 1)])]
    if (rows := _rows_between_marks(text, column)) and fitting(len(rows) ** 2):
        return [LineLayout(CellStyle.SYMBOLS, len(rows), rows)]
    layouts = []
    words = tokens_of(line)
    if ends_with_separator(line) and not fitting(len(words)):
        words.pop()
    if fits := fitting(len(words)):
        layouts.append(LineLayout(CellStyle.INTEGERS, fits, words))
    lengths = {len(word.text) for word in words}
    if len(words) > 1 and len(lengths) == 1 and "|" not in text:
        length = lengths.pop()
        if length >= 3 and (fits := fitting(length * len(words))):
            layouts.append(LineLayout(CellStyle.SYMBOLS, fits, words))
    return layouts


def _is_row_of_candidates(text: str) -> bool:
    """Return whether a line of 81 characters is a row of nine cells with their candidates, each in ascending order."""
    words = text.split()
    return len(words) == _SIZE and all(list(word) == sorted(set(word)) for word in words)


def _rows_between_marks(text: str, column: int) -> list[Token]:
    """Return the N parts of N characters that one of the usual marks parts, [] where there are no such."""
    for mark in _MARKS_BETWEEN_ROWS:
        parts = text.split(mark)
        length = len(parts[0])
        if len(parts) == length and all(len(part) == length and not part.isspace() for part in parts):
            signs = set().union(*parts)
            if signs & _SEPARATING or (" " in signs and signs & set(EMPTY_SYMBOLS)):
                return []
            return [Token(part, column + k * (length + 1)) for k, part in enumerate(parts)]
    return []


def _remark(rest: str) -> str:
    """Return what follows a puzzle as its remark; a solution of many digits is none."""
    remark = rest.strip(" \t|,;:")
    return "" if remark.isdecimal() and len(remark) >= CERTAIN_COUNT else remark


def read_line(line: SourceLine, shape: GridShape | None = None) -> Reading | FormatError | None:
    """Return the puzzle of a line by the first layout that works out, else the error of the first; None without any."""
    errors = []
    for layout in line_layouts(line, shape.size if shape else None):
        try:
            return _read_layout(line, layout, shape)
        except FormatError as error:
            errors.append(error.record())
    return errors[0] if errors else None


def _read_layout(line: SourceLine, layout: LineLayout, shape: GridShape | None) -> Reading:
    size, title = layout.size, line.remark or layout.remark
    if layout.style is CellStyle.SYMBOLS:
        text = "".join(word.text for word in layout.words)
        decoded = decoded_text(text, size, lambda index: (line.number, _column_in(layout.words, index)))
        return reading_of(decoded, size, shape, FormatName.LINE, line.number, title)
    words = layout.words
    if layout.style is CellStyle.TWO_DIGITS:
        words = two_digit_words(words[0])
    name = FormatName.INTEGERS if layout.style is CellStyle.INTEGERS else FormatName.LINE
    return reading_of_words([(line, words)], size, shape, name, title)


def decoded_text(text: str, size: int, place_of: Callable[[int], tuple[int, int]]) -> list[Decoded]:
    """Return the readings of `decode`; FormatError (SYMBOL) for a character, whose line and column ``place_of`` has."""
    try:
        return decode(text, size)
    except UnreadableSymbolError as error:
        raise FormatError(
            FormatFault.SYMBOL, *place_of(error.index), text[error.index], symbols=error.symbols
        ) from None


def read_quickly(line: SourceLine, shape: GridShape) -> Reading | None:
    """Return the puzzle of a line of 81 plain characters, or None where a closer look is needed.

    Lists of many thousand lines take this way: it costs some ten microseconds a puzzle.
    """
    values = decode_digits(line.text, 9)
    if values is None or _is_drawn(line.text):
        return None
    return Reading(Position.of_givens(shape, values), FormatName.LINE, line.number, line.remark, shape_is_known=True)


def is_certain_line(text: str, shape: GridShape | None) -> bool:
    """Return whether a line can be nothing but a whole puzzle: 81 plain characters, where boxes may have 9 cells."""
    fits = len(text) == CERTAIN_COUNT and (shape is None or shape.size == 9)
    return fits and decode_digits(text, 9) is not None and not _is_drawn(text)


def _is_drawn(text: str) -> bool:
    """Return whether a line of 81 characters is a border: dashes between dots or stars, and no value."""
    return text[0] in ".*" and text[1:4] == "---" and not text.strip(".*-")


def is_long(text: str) -> bool:
    """Return whether a word is long and is a puzzle, or mostly cells."""
    if len(text) < LONG_WORD:
        return False
    return 2 * sum(symbol in _CELLS for symbol in text) > len(text) or values_of_word(text) is not None


def is_meant_for_puzzle(text: str) -> bool:
    """Return whether a string among others is a puzzle, perhaps a broken one: no words of a language are."""
    return is_long(text) or (len(text) < LONG_WORD and values_of_word(text) is not None)


def values_of_word(text: str) -> tuple[int, ...] | None:
    """Return the values of a word that is a whole puzzle, or None."""
    size = SIZE_OF_COUNT.get(len(text))
    if size is None:
        return None
    try:
        return decode(text, size)[0].values
    except UnreadableSymbolError:
        return None


def agree(puzzle: Sequence[int], solution: Sequence[int]) -> bool:
    """Return whether a grid has the values that another one has, and perhaps more; it is as large."""
    return len(puzzle) == len(solution) and all(
        value in (0, solved) for value, solved in zip(puzzle, solution, strict=True)
    )


def two_digit_words(word: Token) -> list[Token]:
    """Return the cells of a word with two digits a cell."""
    text, column = word
    return [Token(text[k : k + 2], column + k) for k in range(0, len(text), 2)]


def _column_in(words: list[Token], index: int) -> int:
    """Return the column of the character number ``index`` (from 0) of words put together."""
    for word in words:
        if index < len(word.text):
            return word.column + index
        index -= len(word.text)
    raise IndexError(index)


def reading_of(
    decoded: list[Decoded], size: int, shape: GridShape | None, name: FormatName, line: int, title: str = ""
) -> Reading:
    """Return the likeliest of several decoded texts as a reading, with the others as its alternatives."""
    box = shape or GridShape.usual(size)
    first, *others = [
        Reading(
            Position.of_givens(box, one.values, one.symbols),
            name,
            line,
            title,
            shape_is_known=shape is not None,
            alphabet=one.alphabet,
        )
        for one in decoded
    ]
    return replace(first, alternatives=tuple(others)) if others else first


def write_line(position: Position) -> str:
    """Return the values in one line of N² characters and a line end; see `encode` for the symbols."""
    return encode(position.values, position.shape.size, position.symbols) + "\n"


_EMPTY_WORDS = frozenset((".", "0", "00", "..", "*", "_", "-", "x", "X", "?"))


def reading_of_words(
    rows: Sequence[tuple[SourceLine, Sequence[Token]]],
    size: int,
    shape: GridShape | None,
    name: FormatName,
    title: str = "",
) -> Reading:
    """Return the reading of a grid of N² words: numbers, or one character each of which some are letters.

    Raises:
        FormatError: NUMBER, a word is none of them.
    """
    cells = [(line, token) for line, tokens in rows for token in tokens]
    signs = [token.text for _, token in cells]
    first = cells[0][0].number
    if all(len(sign) == 1 for sign in signs) and any(sign.isalpha() for sign in signs):
        with suppress(UnreadableSymbolError):
            name = FormatName.ROWS if name is FormatName.INTEGERS else name
            return reading_of(decode("".join(signs), size), size, shape, name, first, title)
    symbols = symbols_of(Alphabet.FROM_ZERO, size) if _counts_from_zero(signs, size) else ""
    known = _numbers(size, 0 if symbols else 1)
    values = []
    for line, token in cells:
        value = known.get(token.text)
        if value is None:
            raise FormatError(FormatFault.NUMBER, line.number, token.column, token.text, largest=size)
        values.append(value)
    position = Position.of_givens(shape or GridShape.usual(size), values, symbols)
    return Reading(position, name, first, title, shape_is_known=shape is not None)


def _counts_from_zero(words: Sequence[str], size: int) -> bool:
    """Return what `counts_from_zero` does of words, each of which may be written with two characters."""
    signs = ["." if word == ".." else word[-1] if len(word) == 2 and word[0] == "0" else word for word in words]
    return counts_from_zero(signs, size)


@lru_cache(maxsize=64)
def _numbers(size: int, first: int) -> dict[str, int]:
    """Return the value of every word of a grid of numbers that count from ``first``, 0 for an empty cell."""
    known = dict.fromkeys(_EMPTY_WORDS, 0)
    for value in range(1, size + 1):
        number = value - 1 + first
        known |= {str(number): value, f"{number:02}": value}
    return known


def write_integers(position: Position) -> str:
    """Return the values in N lines of N integers, columns aligned, 0 for an empty cell."""
    size = position.shape.size
    width = len(str(size))
    words = [str(value).rjust(width) for value in position.values]
    return "".join(" ".join(words[start : start + size]) + "\n" for start in range(0, size * size, size))


FORMATS = (
    Format(FormatName.LINE, (".txt",), write=write_line),
    Format(FormatName.INTEGERS, (".txt", ".csv"), write=write_integers),
)
