"""Puzzles over several lines: N lines of N cells, with or without borders, blank lines and titles between them.

A text is cut into puzzles under several interpretations (each row N integers, N characters or 2·N digits); the one
that works out for most puzzles is taken. Borders that enclose equal boxes name the box shape.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS, Alphabet, encode, symbols_of
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.grid import shape_in_borders
from sudoku_app.formats.line import CellStyle, decoded_text, reading_of, reading_of_words, two_digit_words
from sudoku_app.formats.links import address_in
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.seen_rows import in_columns
from sudoku_app.formats.source import (
    LONGEST_LINE,
    SourceLine,
    Token,
    cells_of,
    columns_of_cells,
    ends_with_separator,
    tokens_of,
)
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape
from sudoku_app.sudoku.grid.position import Position

_FEW = 50
_MOST_DIGITS = 9
_DASHES = re.compile(r"[\s|]*(?:-[\s|]*){4,36}")
_WORDS = re.compile(r"\s*[^\W\d_]{2,}.*")


class Row(NamedTuple):
    """One line of cells: its words, its characters that may be cells, and what stood before it."""

    line: SourceLine
    tokens: list[Token]
    cells: str
    after_border: bool = False
    after_blank: bool = False
    title: str = ""


class Interpretation(NamedTuple):
    """What the rows of a text are taken for."""

    style: CellStyle
    size: int

    def count(self, row: Row) -> int:
        """Return how many cells a row has."""
        if self.style is CellStyle.INTEGERS:
            return len(row.tokens)
        pairs, rest = divmod(len(row.cells), 2)
        return len(row.cells) if self.style is CellStyle.SYMBOLS or rest else pairs


class ReadRows(NamedTuple):
    """What lines gave, and the lines at their end that belong to a puzzle which may go on below them."""

    found: list[Reading | FormatError]
    rest: list[SourceLine]


def read_rows(lines: Sequence[SourceLine], shape: GridShape | None = None) -> list[Reading | FormatError]:
    """Return the puzzles that stand over several lines each, and an error for each that cannot be read.

    A text of which nothing can be read gives one error.
    """
    return read_rows_so_far(lines, shape, goes_on=False).found


def read_rows_so_far(lines: Sequence[SourceLine], shape: GridShape | None, *, goes_on: bool = True) -> ReadRows:
    """Return what `read_rows` does of lines below which more may come; a puzzle that may go on there is left over.

    Where nothing would be left to return, all is read as if nothing came.
    """
    lengths = Counter(len(line.text) for line in lines if line.text)
    if lengths and lengths.most_common(1)[0][0] < MIN_SIZE:
        # Most lines are too short for a row of any grid. The error needs no more than the first of them.
        return ReadRows([_nothing_fits(_rows_of(lines[:_FEW], dashes_are_cells=False), lines[:_FEW], shape)], [])
    if not goes_on:
        lines = _with_blanks_filled(lines)
    best = ReadRows([], [])
    most = -1
    for dashes_are_cells in (True, False) if any(_DASHES.fullmatch(line.text) for line in lines) else (False,):
        rows = _rows_of(lines, dashes_are_cells)
        for meaning in _interpretations(rows, shape):
            puzzles, settled = _puzzles(rows, meaning.size)
            rest: list[SourceLine] = []
            if goes_on and settled:
                last = puzzles[settled - 1][-1].line.number
                puzzles, rest = puzzles[:settled], [line for line in lines if line.number > last]
            results = [_read_puzzle(puzzle, meaning, shape) for puzzle in puzzles]
            readings = sum(isinstance(one, Reading) for one in results)
            if readings == len(results):
                return ReadRows(results, rest)
            if readings > most:
                best, most = ReadRows(results, rest), readings
    if most > 0:
        return best
    rows = _rows_of(lines, dashes_are_cells=False)
    errors = [one for one in best.found if isinstance(one, FormatError)]
    if link := next((error for line in lines if (error := _link_error(line))), None):
        return ReadRows([link], [])
    return ReadRows([errors[0] if errors and len(rows) > 1 else _nothing_fits(rows, lines, shape)], [])


def _with_blanks_filled(lines: Sequence[SourceLine]) -> Sequence[SourceLine]:
    """Return lines that are one grid in which blanks are empty cells with signs in their places, others as they are."""
    rows = [line for line in lines if line.text]
    fits = MIN_SIZE <= len(rows) <= MAX_SIZE and any(line.text[0] == " " or "  " in line.text for line in rows)
    return (fits and in_columns(rows, len(rows))) or lines


def _rows_of(lines: Sequence[SourceLine], dashes_are_cells: bool) -> list[Row]:
    """Return the rows among lines: all that is neither blank nor border nor title."""
    rows: list[Row] = []
    border = blank = False
    for line in lines:
        if line.is_blank:
            blank = True
        elif line.is_border and not (dashes_are_cells and _DASHES.fullmatch(line.text)):
            border = True
        else:
            rows.append(Row(line, tokens_of(line), cells_of(line), border, blank))
            border = blank = False
    return _without_last_separators(_without_titles(rows))


def _without_titles(rows: list[Row]) -> list[Row]:
    """Return rows without the lines of words among them, which become the titles of the rows that follow."""
    usual = Counter(len(row.cells) for row in rows).most_common(1)
    found: list[Row] = []
    title = ""
    for row in rows:
        if len(row.cells) != usual[0][0] and _WORDS.fullmatch(row.line.text):
            title = row.line.text.strip()
        elif title:
            found.append(row._replace(title=title, after_blank=True))
            title = ""
        else:
            found.append(row)
    return found


def _without_last_separators(rows: list[Row]) -> list[Row]:
    """Return rows that all end with a separator without it, where only so their number fits their length."""
    if not rows or not all(ends_with_separator(row.line) for row in rows):
        return rows
    width = len(rows[0].tokens)
    if width <= MIN_SIZE or len(rows) % width == 0 or len(rows) % (width - 1) != 0:
        return rows
    return [row._replace(tokens=row.tokens[:-1]) for row in rows]


def _interpretations(rows: Sequence[Row], shape: GridShape | None) -> list[Interpretation]:
    """Return what the rows may be, likeliest first, judged by the most frequent counts."""
    found = []
    # Words are read as integers first: where each is one digit, both readings agree; where letters stand, it fails.
    for style in (CellStyle.INTEGERS, CellStyle.SYMBOLS, CellStyle.TWO_DIGITS) if rows else ():
        divisor = 2 if style is CellStyle.TWO_DIGITS else 1
        counts = Counter(len(row.tokens if style is CellStyle.INTEGERS else row.cells) for row in rows)
        usual = counts.most_common(1)[0][0]
        size = usual // divisor
        fits = MIN_SIZE <= size <= MAX_SIZE and usual % divisor == 0 and (shape is None or shape.size == size)
        if fits and not (style is CellStyle.TWO_DIGITS and size <= 9) and _hold_cells(rows, style, size):
            found.append(Interpretation(style, size))
    return found


def _hold_cells(rows: Sequence[Row], style: CellStyle, size: int) -> bool:
    """Return whether half of the rows or more may be cells; those that begin with a word are none."""
    letters = set("X")
    if style is CellStyle.SYMBOLS and size > _MOST_DIGITS:
        letters |= set("".join(symbols_of(alphabet, size) for alphabet in Alphabet))
    words = 0
    for row in rows:
        strange = any(symbol.isalpha() and symbol.upper() not in letters for symbol in row.cells)
        words += strange and _WORDS.fullmatch(row.line.text) is not None
    return 2 * words <= len(rows)


def _puzzles(rows: Sequence[Row], size: int) -> tuple[list[list[Row]], int]:
    """Return the rows cut into puzzles of ``size`` rows, and how many of them no further rows would change.

    Blank lines part puzzles; where the rows between them are too few, they may part the bands of one puzzle, and
    rows are gathered as long as they make up exactly one.
    """
    blocks: list[list[Row]] = []
    for row in rows:
        if row.after_blank or not blocks:
            blocks.append([])
        blocks[-1].append(row)
    puzzles: list[list[Row]] = []
    settled: int | None = None
    index = 0
    while index < len(blocks):
        block = blocks[index]
        index += 1
        gathered, last = list(block), index
        while len(gathered) < size and last < len(blocks):
            gathered += blocks[last]
            last += 1
        if settled is None and last == len(blocks) and len(gathered) <= size:
            settled = len(puzzles)  # with more rows below, others may be gathered
        if len(gathered) == size:
            block, index = gathered, last
        puzzles += [block[start : start + size] for start in range(0, len(block), size)]
    return puzzles, max(len(puzzles) - 1, 0) if settled is None else settled


def _read_puzzle(rows: list[Row], meaning: Interpretation, shape: GridShape | None) -> Reading | FormatError:
    """Return the reading of the rows of one puzzle, or what is wrong with them."""
    try:
        return _reading_of_rows(rows, meaning, shape)
    except FormatError as error:
        return error.record()


def _reading_of_rows(rows: list[Row], meaning: Interpretation, shape: GridShape | None) -> Reading:
    """Return the reading of the rows of one puzzle; FormatError where their number, their length or a cell is wrong."""
    size = meaning.size
    first = rows[0].line
    title = first.remark or rows[0].title
    for row in rows:
        if (count := meaning.count(row)) != size:
            raise FormatError(
                FormatFault.ROW_LENGTH, row.line.number, 1, row.line.text.strip(), counts=(size,), number=count
            )
    if len(rows) != size:
        raise FormatError(FormatFault.ROW_COUNT, first.number, 1, "", counts=(size,), number=len(rows))
    bordered = shape_in_borders(
        [row.line.text for row in rows], [row.after_border for row in rows], meaning.style, size
    )
    name = FormatName.GRID if bordered or any(row.after_border for row in rows[1:]) else FormatName.ROWS
    box = shape or bordered
    if meaning.style is CellStyle.SYMBOLS:
        decoded = decoded_text("".join(row.cells for row in rows), size, partial(_place_of, rows, size))
        return reading_of(decoded, size, box, name, first.number, title)
    if name is FormatName.ROWS and meaning.style is CellStyle.INTEGERS:
        name = FormatName.INTEGERS
    return reading_of_words([(row.line, _words(row, meaning)) for row in rows], size, box, name, title)


def _place_of(rows: list[Row], size: int, index: int) -> tuple[int, int]:
    """Return line and column of a cell of rows."""
    row = rows[index // size].line
    return row.number, columns_of_cells(row)[index % size]


def _words(row: Row, meaning: Interpretation) -> list[Token]:
    if meaning.style is CellStyle.INTEGERS:
        return row.tokens
    columns = columns_of_cells(row.line)
    return [Token(token.text, columns[token.column - 1]) for token in two_digit_words(Token(row.cells, 1))]


def _nothing_fits(rows: list[Row], lines: Sequence[SourceLine], shape: GridShape | None) -> FormatError:
    """Return the error for rows whose counts fit no grid at all."""
    if not rows:
        drawn = next((line for line in lines if not line.is_blank), None)
        unknown = drawn and FormatError(FormatFault.UNKNOWN, drawn.number, 1, drawn.text.strip())
        return unknown or FormatError(FormatFault.EMPTY)
    first = rows[0]
    count = len(first.tokens) if len(first.tokens) > 1 else len(first.cells)
    if len(rows) == 1 or (shape and count > MAX_SIZE):
        return line_error(first.line, shape.size if shape else None)
    for row in rows:
        if (column := _strange_column(row.line)) is not None:
            return FormatError(FormatFault.SYMBOL, row.line.number, column, row.line.text[column - 1])
    if shape is None:
        return FormatError(FormatFault.UNKNOWN, first.line.number, 1, first.line.text.strip())
    return FormatError(
        FormatFault.ROW_LENGTH, first.line.number, 1, first.line.text.strip(), counts=(shape.size,), number=count
    )


def line_error(line: SourceLine, size: int | None = None) -> FormatError:
    """Return what is wrong with a line that should be one puzzle of ``size`` symbols (None: of any size)."""
    text = line.text.strip()
    if line.is_endless:
        return FormatError(FormatFault.ENDLESS_LINE, line.number, 1, text, number=line.length)
    if len(text) > LONGEST_LINE:
        return FormatError(FormatFault.LINE_LENGTH, line.number, 1, text, number=len(text) + line.dropped)
    if link := _link_error(line):
        return link
    if (column := _strange_column(line)) is not None:
        return FormatError(FormatFault.SYMBOL, line.number, column, line.text[column - 1])
    words = tokens_of(line, most=None)
    count = len(words) if len(words) >= MIN_SIZE else len(cells_of(line))
    nearest = size or min(range(MIN_SIZE, MAX_SIZE + 1), key=lambda one: abs(one * one - count))
    # Where words have no cells, or as many characters as a puzzle has cells, their number is not what is wrong.
    if count == nearest**2 or not any(symbol.isdigit() or symbol in EMPTY_SYMBOLS for symbol in text):
        return FormatError(FormatFault.UNKNOWN, line.number, 1, text)
    return FormatError(FormatFault.CELL_COUNT, line.number, 1, text, counts=(nearest**2,), number=count)


def _link_error(line: SourceLine) -> FormatError | None:
    """Return that a link stands in a line in which nothing else can be read, or None where none does."""
    found = address_in(line.text[:LONGEST_LINE])
    return found and FormatError(FormatFault.LINK, line.number, found.start() + 1, found[0])


def _strange_column(line: SourceLine) -> int | None:
    """Return the column of the first character that is no printable one, or None."""
    if line.text.isprintable():
        return None
    return next((k for k, symbol in enumerate(line.text, 1) if not symbol.isprintable() and symbol != "\t"), None)


def write_rows(position: Position) -> str:
    """Return the values in N lines of N characters; see `encode` for the symbols."""
    size = position.shape.size
    text = encode(position.values, size, position.symbols)
    return "".join(text[start : start + size] + "\n" for start in range(0, size * size, size))


FORMATS = (Format(FormatName.ROWS, (".skp", ".txt"), write=write_rows),)
