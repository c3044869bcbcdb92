"""Plain text: puzzles in one line each, puzzles over several lines, and both in one text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.line import line_layouts, read_line, read_quickly
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.rows import line_error, read_rows
from sudoku_app.formats.source import LONGEST_LINE, SourceLine, cells_of, tokens_of
from sudoku_app.sudoku.geometry import BoxShape

# A reader of one-line formats with marks of their own (links, game IDs): None where the line is not of its format.
LineReader = Callable[[SourceLine, BoxShape | None], Reading | None]

_QUICK_LENGTH = 81
# A 4×4 puzzle in one line; only game IDs, which have a colon, may be shorter.
_SHORTEST = 16
# The heading of a table that follows: the first line of puzzle lists in CSV.
_HEADING = re.compile(r"\s*[A-Za-z_]{3,}([\s,;]+[A-Za-z_]+)*\s*")
# Rows of these sizes have as many cells as a whole puzzle of the square root of it.
_ROW_OR_PUZZLE = {16: 4, 25: 5, 36: 6}
_SMALL = frozenset("123456")
_EMPTY_WORDS = frozenset((*EMPTY_SYMBOLS, *"xX"))


def read_plain(
    lines: Sequence[SourceLine], shape: BoxShape | None, read_special: LineReader
) -> Iterator[Reading | FormatError]:
    """Yield the puzzles of a plain text in order, and an error for each that cannot be read.

    Lines that hold a whole puzzle are read one by one; the lines between them are taken together as puzzles over
    several lines. Where a list has bad lines, each gives an error of its own; a text in which nothing at all can be
    read gives one.
    """
    quick = shape or BoxShape.usual(9)
    size = shape.size if shape else None
    rows_only = size is None and _are_rows(lines)
    others: list[SourceLine] = []
    answered = False
    list_sizes: Counter[int] = Counter()
    for line in lines:
        reading: Reading | FormatError | None = None
        if len(line.text) == _QUICK_LENGTH and quick.size == 9:
            reading = read_quickly(line, quick)
        if reading is None and not line.is_blank:
            reading = _read_single(line, shape, read_special, rows_only)
        if reading is None:
            others.append(line)
            continue
        yield from _read_others(others, shape, list_sizes, first=not answered)
        others, answered = [], True
        if isinstance(reading, Reading):
            list_sizes[reading.position.shape.size] += 1
        yield reading
    yield from _read_others(others, shape, list_sizes, last=True, first=not answered)


def _read_single(
    line: SourceLine, shape: BoxShape | None, read_special: LineReader, rows_only: bool
) -> Reading | FormatError | None:
    """Return the puzzle of a line, the error in it, or None when the line is not a whole puzzle."""
    if len(line.text) < _SHORTEST and ":" not in line.text:
        return None
    try:
        special = read_special(line, shape)
        if special is not None:
            return special
        if len(line.text) > LONGEST_LINE:
            return line_error(line)
        if rows_only or line.is_border:
            return None
        layouts = line_layouts(line, shape.size if shape else None)
        return read_line(line, layouts, shape) if layouts else None
    except FormatError as error:
        return error


def _read_others(
    lines: list[SourceLine], shape: BoxShape | None, list_sizes: Counter[int], *, first: bool, last: bool = False
) -> Iterator[Reading | FormatError]:
    """Yield what lines that are no whole puzzles give: puzzles over several lines, or an error.

    ``first`` and ``last`` say whether they stand before every and after every whole puzzle of the text.
    """
    rows = [line for line in lines if not (line.is_blank or line.is_border)]
    if not rows and not (first and last):
        return
    if first and not last and len(rows) == 1 and _HEADING.fullmatch(rows[0].text):
        return
    results = read_rows(lines, shape)
    if any(isinstance(one, Reading) for one in results) or not list_sizes:
        yield from results
        return
    usual = list_sizes.most_common(1)[0][0]
    for line in rows:
        yield line_error(line, usual)


def _are_rows(lines: Sequence[SourceLine]) -> bool:
    """Return whether lines of 16, 25 or 36 cells are rows of one large grid rather than small puzzles.

    They are when bars part the cells of each, or when more than half of their values are too large for the small ones.
    """
    large = small = count = barred = 0
    for line in lines:
        if line.is_blank or line.is_border:
            continue
        if len(line.text) > LONGEST_LINE:
            return False
        words = [token.text for token in tokens_of(line)]
        symbols = words if len(words) in _ROW_OR_PUZZLE else list(cells_of(line))
        size = _ROW_OR_PUZZLE.get(len(symbols))
        if size is None:
            return False
        count += 1
        barred += "|" in line.text
        for symbol in symbols:
            if symbol not in _EMPTY_WORDS:
                fits = symbol in _SMALL and int(symbol) <= size
                small += fits
                large += not fits
    return count > 1 and (large > small or barred == count)
