"""Grids with a line wherever a drawn region ends, as Solo copies them, and this program.

The rows of cells have a bar between two cells that a line parts; the lines of text between them have dashes, or a
cross, where a line parts a cell from the one below. In Solo's copy of a puzzle with diagonals an empty cell on them is
``_`` and elsewhere ``.``. Source: Simon Tatham, ``solo.c``, ``grid_text_format``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.line import decoded_text, reading_of, reading_of_words
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.source import SourceLine, Token
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape

_CELL = re.compile(r"[^\s|]+")
_BETWEEN = re.compile(r"[\s|+-]*")


def read_region_lines(lines: Sequence[SourceLine], shape: GridShape | None) -> tuple[int, Reading | FormatError] | None:
    """Return how many lines from the first on are a grid with drawn regions, and what they give; None for others."""
    size = len(_CELL.findall(lines[0].text))
    drawn = lines[: 2 * size - 1]
    if not MIN_SIZE <= size <= MAX_SIZE or len(drawn) < 2 * size - 1 or (shape and shape.size != size):
        return None
    cells = [[Token(found.group(), found.start()) for found in _CELL.finditer(line.text)] for line in drawn[::2]]
    places = [token.column for token in cells[0]]
    aligned = all([token.column for token in row] == places for row in cells)
    if not aligned or not all(_BETWEEN.fullmatch(line.text) for line in drawn[1::2]):
        return None
    regions = _regions(drawn, places)
    counts = Counter(regions)
    if len(counts) == 1 or set(counts.values()) == {1} or _boxes_of(regions, size, bands=True):
        return None  # no lines at all, one around each cell, or whole ones across
    return len(drawn), _result(drawn[::2], cells, regions, size)


def _result(
    rows: Sequence[SourceLine], cells: Sequence[Sequence[Token]], regions: tuple[int, ...], size: int
) -> Reading | FormatError:
    """Return the reading of the rows of cells, or what is wrong with a region or a cell."""
    counts = Counter(regions)
    wrong = next((cell for cell, one in enumerate(regions) if counts[one] != size), None)
    if wrong is not None:
        row, token = rows[wrong // size], cells[wrong // size][wrong % size]
        count = counts[regions[wrong]]
        return FormatError(
            FormatFault.REGION_SIZE, row.number, token.column + 1, token.text, counts=(size,), number=count
        )
    try:
        return _reading(rows, cells, regions, size)
    except FormatError as error:
        return error.record()


def _regions(lines: Sequence[SourceLine], places: Sequence[int]) -> tuple[int, ...]:
    """Return for each cell the first cell of those that no line parts from it."""
    size = len(places)
    region = list(range(size * size))

    def root(cell: int) -> int:
        while region[cell] != cell:
            cell = region[cell]
        return cell

    for row in range(size):
        text = lines[2 * row].text
        below = lines[2 * row + 1].text if row + 1 < size else ""
        for column, place in enumerate(places):
            cell = row * size + column
            if column + 1 < size and "|" not in text[place : places[column + 1]]:
                region[root(cell)] = root(cell + 1)
            if row + 1 < size and below[place : place + 1] not in ("-", "+"):
                region[root(cell)] = root(cell + size)
    return tuple(root(cell) for cell in range(size * size))


def _boxes_of(regions: Sequence[int], size: int, *, bands: bool = False) -> GridShape | None:
    """Return the boxes that regions are, or None; or the bands, one cell wide or high."""

    def box_of(cell: int, box: GridShape) -> tuple[int, int]:
        return cell // size // box.rows, cell % size // box.columns

    cells = range(size * size)
    shapes = (box for box in GridShape.all_of(size) if bands is (1 in (box.rows, box.columns)))
    return next((box for box in shapes if len({(regions[cell], box_of(cell, box)) for cell in cells}) == size), None)


def _reading(
    rows: Sequence[SourceLine], cells: Sequence[Sequence[Token]], regions: tuple[int, ...], size: int
) -> Reading:
    box = GridShape.usual(size)
    signs = [token.text for row in cells for token in row]
    diagonal = {k * (size + 1) for k in range(size)} | {(k + 1) * (size - 1) for k in range(size)}
    marked = {cell for cell, sign in enumerate(signs) if sign == "_"}
    diagonals = bool(marked) and marked == {cell for cell in diagonal if signs[cell] in ("_", ".")}
    whole = replace(_boxes_of(regions, size) or replace(box, regions=regions), diagonals=diagonals)
    first = rows[0]
    if all(len(sign) == 1 for sign in signs):
        places = [(line.number, token.column + 1) for line, row in zip(rows, cells, strict=True) for token in row]
        decoded = decoded_text("".join(signs), size, places.__getitem__)
        return reading_of(decoded, size, whole, FormatName.GRID, first.number, first.remark)
    words = [[token._replace(column=token.column + 1) for token in row] for row in cells]
    return reading_of_words(list(zip(rows, words, strict=True)), size, whole, FormatName.GRID, first.remark)
