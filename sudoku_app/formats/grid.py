"""Grids with borders: what their bars and rules say about the box shape, and writing one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter

from sudoku_app.formats.line import CellStyle
from sudoku_app.formats.reading import Format, FormatName
from sudoku_app.formats.source import SourceLine, cells_of, tokens_of
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position


def shape_in_borders(texts: Sequence[str], starts: Sequence[bool], style: CellStyle, size: int) -> GridShape | None:
    """Return the box shape that the borders of N rows enclose, or None where they do not say.

    ``starts`` says for every row whether a rule or a blank line stands before it.
    """
    columns = _common(width for text in texts for width in _widths(text, style, size))
    breaks = [index for index, start in enumerate(starts) if start and index] + [len(texts)]
    rows = _common(end - start for start, end in zip([0, *breaks], breaks, strict=False))
    # A rule after every row or a bar after every cell draws cells, not boxes; none at all says nothing.
    columns = columns if columns not in (1, size) else None
    rows = rows if rows not in (1, size) else None
    if columns and rows:
        return GridShape(rows, columns) if rows * columns == size else None
    if columns and size % columns == 0:
        return GridShape(size // columns, columns)
    if rows and size % rows == 0:
        return GridShape(rows, size // rows)
    return None


def _widths(text: str, style: CellStyle, size: int) -> list[int]:
    """Return how many cells stand between the bars of a row, or between its gaps where it has no bars."""
    if "|" in text:
        parts = re.split(r"\|\|+" if "||" in text.strip("| ") else r"\|", text)
    else:
        parts = text.split() if style is CellStyle.SYMBOLS else []

    def count(part: str) -> int:
        line = SourceLine(0, part)
        if style is CellStyle.INTEGERS:
            return len(tokens_of(line))
        return len(cells_of(line)) // (2 if style is CellStyle.TWO_DIGITS else 1)

    widths = [count(part) for part in parts if part.strip(" |")]
    return widths or [size]


def _common(numbers: Iterable[int]) -> int | None:
    """Return the number that all are equal to, or None."""
    found = set(numbers)
    return found.pop() if len(found) == 1 else None


def write_grid(position: Position) -> str:
    """Return the values as a grid with borders around the boxes, a point for an empty cell."""
    return write_values(position.shape, position.values, position.symbols)


def write_values(shape: GridShape, values: Sequence[int], symbols: str = "") -> str:
    """Return N² values (0 to N) as `write_grid` does, by numbers or ``symbols``.

    Drawn regions have borders, too, in a form that is only read by people.
    """
    words: tuple[str, ...] = itemgetter(*values)(_words(shape.size, symbols))
    return _frame(shape, 1 if symbols else len(str(shape.size))) % words


@lru_cache(maxsize=64)
def _words(size: int, symbols: str) -> tuple[str, ...]:
    """Return what stands in a cell for every value from 0 to ``size``, all of one width."""
    if symbols:
        return (".", *symbols)
    width = len(str(size))
    return tuple((str(value) if value else ".").rjust(width) for value in range(size + 1))


@lru_cache(maxsize=64)
def _frame(shape: GridShape, width: int) -> str:
    """Return the grid with a place for the word of each cell, of one ``width``; puzzles of a list share it."""
    if shape.regions:
        return _drawn_frame(shape, width)
    rule = "+".join(["", *["-" * (shape.columns * (width + 1) + 1)] * shape.rows, ""]) + "\n"
    row = "| " + " | ".join([" ".join(["%s"] * shape.columns)] * shape.rows) + " |\n"
    return (rule + row * shape.rows) * shape.columns + rule


def _drawn_frame(shape: GridShape, width: int) -> str:
    """Return the grid with a line wherever a drawn region ends."""
    n, dash = shape.size, "-" * (width + 2)

    def region(row: int, column: int) -> int:
        inside = 0 <= row < n and 0 <= column < n
        return shape.regions[row * n + column] if inside else -1

    def rule(row: int) -> str:
        """Return the line above a row: a cross where any line ends or turns."""
        text = ""
        for column in range(n + 1):
            around = {region(y, x) for y in (row - 1, row) for x in (column - 1, column)}
            text += "+" if len(around) > 1 else " "
            if column < n:
                text += dash if region(row - 1, column) != region(row, column) else " " * len(dash)
        return f"{text}\n"

    def cells(row: int) -> str:
        ends = ("|" if region(row, column) != region(row, column + 1) else " " for column in range(n))
        return f"|{''.join(f' %s {end}' for end in ends)}\n"

    return "".join(rule(row) + cells(row) for row in range(n)) + rule(n)


FORMATS = (Format(FormatName.GRID, (".txt",), write=write_grid),)
