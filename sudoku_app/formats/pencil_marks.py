"""Grids of candidates: pencil-mark grids as many solvers copy them, and the files and clipboard of Simple Sudoku.

A pencil-mark grid is N rows of N groups of candidates. Sources: Sudopedia, "Sudoku Clipboard and File Formats";
HoDoKu's clipboard. Decorations of copied steps (``*`` ``#`` ``@`` beside a cell, ``-d`` for a candidate about to go,
capital letters for sets) are passed over; ``<d>`` is a given and ``*d*`` a placed value, as SudokuStudio writes them.

Simple Sudoku, in ``.ss`` files and on the clipboard, has one to three bordered grids: after the givens may follow the
grid of all values and one of candidates, or, in files, lines ``I nn d`` (digit d placed in cell nn) and ``E nn ddd``
(candidate d eliminated), cells numbered from 00 row by row. Sources: Sudopedia; HoDoKu's reader.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from sudoku_app.formats.alphabets import Alphabet, symbols_of
from sudoku_app.formats.candidate_cells import (
    has_boxes_and_candidates,
    listed_by_peers,
    masks_by_cell,
    position_of_candidates,
    shown_candidates,
    without_candidates,
)
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.grid import shape_in_borders
from sudoku_app.formats.line import CellStyle
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.rows import read_rows
from sudoku_app.formats.source import QUOTE, SourceLine, cells_of, plain_lines, split_lines
from sudoku_app.sudoku.grid.candidates import with_exclusions
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of

# A grid of 35 symbols with every candidate in every cell has some 45,000 characters.
_LONGEST_TEXT = 100_000
_KNOWN = re.compile(r"<([1-9A-Z])>|\*([1-9A-Z])\*")
# Up to 9 symbols letters are decoration too.
_DECORATION = re.compile(r"[-*#@A-Z]")
_BARS = str.maketrans({"│": " ", "┃": " ", "║": " ", "|": " "})

_BOX = GridShape(3, 3)
_LONGEST_SIMPLE_SUDOKU = 20_000
_MOST_GRIDS = 3
_CHANGE = re.compile(r"\s*(?:I\s?([0-7]\d|80)\s?([1-9])|E\s?([0-7]\d|80)\s?00([1-9]))\s*")
_PROGRAM = "Simple Sudoku"


class _Row(NamedTuple):
    """A line with its groups of candidates, and whether a rule stands before it."""

    line: SourceLine
    groups: list[str]
    ruled: bool


def read_pencil_marks(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the pencil-mark grids of a text, or None where it has none, or a broken one.

    One has as many rows as each row has groups, every group lists its symbols in ascending order, no cell is marked
    empty, and some group is no bare value; lines that are no such rows are passed over.
    """
    if len(text) > _LONGEST_TEXT:
        return None
    grids = _grids_of(split_lines(text))
    if not grids or not all(_is_whole(rows, shape) for rows in grids):
        return None
    return [_reading_of(rows, shape) for rows in grids]


def _is_whole(rows: Sequence[_Row], shape: GridShape | None) -> bool:
    """Return whether rows are a grid of candidates, of the size that was asked for."""
    size = len(rows)
    if size != len(rows[0].groups) or (shape and shape.size != size):
        return False
    return any(_is_group_alone(group, size) or _KNOWN.fullmatch(group) for row in rows for group in row.groups)


def _reading_of(rows: Sequence[_Row], shape: GridShape | None) -> Reading:
    size = len(rows)
    cells = [group for row in rows for group in row.groups]
    masks = [_group(group, size) or 0 for group in cells]
    known = {cell: content for cell, group in enumerate(cells) if (content := _known(group, size))}
    bordered = shape_in_borders([row.line.text for row in rows], [row.ruled for row in rows], CellStyle.INTEGERS, size)
    box = shape or bordered
    position = position_of_candidates(box or GridShape.usual(size), masks, known)
    return Reading(position, FormatName.PENCIL_MARKS, rows[0].line.number, shape_is_known=box is not None)


def _grids_of(lines: Sequence[SourceLine]) -> list[list[_Row]]:
    """Return the lines that may be rows, a list for each grid: one ends with N rows, or where others begin."""
    grids: list[list[_Row]] = []
    ruled = False
    for line in lines:
        if line.is_border:
            ruled = True
            continue
        groups = line.text.translate(_BARS).split()
        size = len(groups)
        if not MIN_SIZE <= size < MAX_SIZE or any(_group(group, size) is None for group in groups):
            continue
        if not grids or size != len(grids[-1][0].groups) or len(grids[-1]) == size:
            grids.append([])
        grids[-1].append(_Row(line, groups, ruled))
        ruled = False
    return [rows for rows in grids if len(rows) > 1]  # a single one is a heading


def _is_group_alone(group: str, size: int) -> bool:
    """Return whether a word can only be several candidates; above 9 symbols two digits may be one number."""
    symbols = _symbols(group, size)
    return len(symbols) > 1 and (size <= 9 or len(symbols) > 2 or not symbols.isdecimal())


def _symbols(group: str, size: int) -> str:
    """Return the symbols of a group without its decorations."""
    if _KNOWN.fullmatch(group):
        return group[1]
    if size > 9:
        return group
    symbols = _DECORATION.sub("", group)
    # A candidate about to go may be listed a second time, after a minus sign.
    return "".join(sorted(set(symbols) if "-" in group else symbols))


def _group(group: str, size: int) -> int | None:
    """Return the bit mask of a group, or None when it is none: a symbol that the grid has not, or one in disorder."""
    mask = 0
    alphabet = symbols_of(Alphabet.FROM_ONE, size)
    for symbol in _symbols(group, size):
        place = alphabet.find(symbol)
        if place < 0 or mask >> place:
            return None
        mask |= 1 << place
    return mask or None


def _known(group: str, size: int) -> CellContent | None:
    found = _KNOWN.fullmatch(group)
    if not found:
        return None
    value = symbols_of(Alphabet.FROM_ONE, size).index(group[1]) + 1
    return CellContent(value, given=found[1] is not None)


def write_pencil_marks(position: Position) -> str:
    """Return the candidates of every cell in a bordered grid; columns are as wide as their longest group and two more.

    See `shown_candidates`. A value that is a candidate of another cell that sees it stands as ``<d>`` or ``*d*``: a
    bare one would not set its cell.
    """
    shape = position.shape
    size = shape.size
    symbols = symbols_of(Alphabet.FROM_ONE, size)
    masks = shown_candidates(position)
    groups = ["".join(symbols[value - 1] for value in values_of(mask)) for mask in masks]
    # Borders do not tell boxes that are rows or columns, so that the usual ones are read.
    assumed = {shape, GridShape.usual(size)} if 1 in (shape.rows, shape.columns) else {shape}
    for cell in frozenset().union(*(listed_by_peers(one, masks) for one in assumed)):
        if position.cells[cell].value:
            groups[cell] = f"<{groups[cell]}>" if position.cells[cell].given else f"*{groups[cell]}*"
    widths = [max(len(groups[k]) for k in range(column, size * size, size)) + 2 for column in range(size)]
    bands = ["-" * sum(widths[k : k + shape.columns]) for k in range(0, size, shape.columns)]
    lines = []
    for row in range(size):
        if row % shape.rows == 0:
            lines.append("." + ".".join(bands) + "." if row == 0 else ":" + "+".join(bands) + ":")
        words = [groups[row * size + k].ljust(widths[k] - 1) for k in range(size)]
        boxes = ["".join(words[k : k + shape.columns]) for k in range(0, size, shape.columns)]
        parts = [" " + box.ljust(len(band) - 1) for box, band in zip(boxes, bands, strict=True)]
        lines.append("|" + "|".join(parts) + "|")
    return "\n".join([*lines, "'" + "'".join(bands) + "'", ""])


def _carries(position: Position) -> bool:
    """Return whether there are fewer than 36 symbols, and every cell has a candidate."""
    return has_boxes_and_candidates(position) and position.shape.size < MAX_SIZE and all(shown_candidates(position))


def read_simple_sudoku(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the position of a Simple Sudoku text, or None when it is none.

    It is one when lines of changes follow the grid, or when a second grid holds every value of the first.
    """
    # Grids in quotes are those of a table.
    if len(text) > _LONGEST_SIMPLE_SUDOKU or shape not in (None, _BOX) or QUOTE in text:
        return None
    lines = [line for line in plain_lines((text,)) if not line.is_blank and _PROGRAM not in line.text]
    changes = [found for line in lines if (found := _CHANGE.fullmatch(line.text))]
    rows = [line for line in lines if not _CHANGE.fullmatch(line.text) and not line.is_border]
    grids = [rows[start : start + 9] for start in range(0, len(rows), 9)]
    givens = _values(grids[0]) if 1 <= len(grids) <= _MOST_GRIDS else None
    if givens is None:
        return None
    cells = [CellContent(value, given=value != 0) for value in givens]
    values = _values(grids[1]) if len(grids) > 1 else None
    if len(grids) > 1:
        same = values == givens and len(grids) < _MOST_GRIDS  # the same puzzle twice
        if values is None or same or any(one not in (0, value) for one, value in zip(givens, values, strict=True)):
            return None
        cells = [CellContent(value, given=given != 0) for given, value in zip(givens, values, strict=True)]
    elif not changes:
        return None
    position = _changed(Position(_BOX, tuple(cells)), changes)
    if len(grids) == _MOST_GRIDS:
        marked = _with_marks(position, rows[18:])
        if marked is None:
            return None
        position = marked
    return [Reading(position, FormatName.SIMPLE_SUDOKU, rows[0].number, shape_is_known=True)]


def _values(rows: list[SourceLine]) -> tuple[int, ...] | None:
    """Return the values of nine rows, or None when they are no grid."""
    if len(rows) != 9 or any(len(cells_of(row)) != 9 for row in rows):
        return None
    found = read_rows(rows, _BOX)
    return None if isinstance(found[0], FormatError) else found[0].position.values


def _changed(position: Position, changes: Sequence[re.Match[str]]) -> Position:
    placed = {int(change[1]): CellContent(int(change[2])) for change in changes if change[1]}
    eliminated = masks_by_cell((int(change[3]), int(change[4])) for change in changes if change[3])
    position = position.replaced({cell: one for cell, one in placed.items() if not position.cells[cell].given})
    return without_candidates(position, eliminated) if eliminated else position


def _with_marks(position: Position, rows: list[SourceLine]) -> Position | None:
    """Return the position with the candidates of a third grid as marks of its empty cells."""
    found = read_pencil_marks("\n".join(row.text for row in rows), _BOX)
    if not found:
        return None
    marks = found[0].position.cells
    marked = position.replaced(
        {
            cell: content._replace(corner=marks[cell].corner or 1 << (marks[cell].value - 1))
            for cell, content in enumerate(position.cells)
            if not content.value and (marks[cell].corner or marks[cell].value)
        }
    )
    return with_exclusions(marked)


FORMATS = (
    Format(
        FormatName.PENCIL_MARKS,
        (".txt",),
        read_document=read_pencil_marks,
        write=write_pencil_marks,
        carries=_carries,
    ),
    Format(FormatName.SIMPLE_SUDOKU, (".ss",), read_document=read_simple_sudoku),
)
