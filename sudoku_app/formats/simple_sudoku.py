"""``.ss`` files and the clipboard of Simple Sudoku: one to three bordered grids, then placements and eliminations.

After the givens may follow the grid of all values and one of candidates, or, in files, lines ``I nn d`` (digit d
placed in cell nn) and ``E nn ddd`` (candidate d eliminated), cells numbered from 00 row by row. Sources: Sudopedia;
HoDoKu's reader.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sudoku_app.formats.candidate_cells import without_candidates
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.pencil_marks import read_pencil_marks
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.rows import read_rows
from sudoku_app.formats.source import QUOTE, SourceLine, cells_of, plain_lines
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

_BOX = GridShape(3, 3)
_LONGEST_TEXT = 20_000
_CHANGE = re.compile(r"\s*(?:I\s?([0-7]\d|80)\s?([1-9])|E\s?([0-7]\d|80)\s?00([1-9]))\s*")
_PROGRAM = "Simple Sudoku"


def read_simple_sudoku(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the position of a Simple Sudoku text, or None when it is none.

    It is one when lines of changes follow the grid, or when a second grid holds every value of the first.
    """
    if len(text) > _LONGEST_TEXT or shape not in (None, _BOX) or QUOTE in text:  # grids in quotes are those of a table
        return None
    lines = [line for line in plain_lines((text,)) if not line.is_blank and _PROGRAM not in line.text]
    changes = [found for line in lines if (found := _CHANGE.fullmatch(line.text))]
    rows = [line for line in lines if not _CHANGE.fullmatch(line.text) and not line.is_border]
    grids = [rows[start : start + 9] for start in range(0, len(rows), 9)]
    givens = _values(grids[0]) if 1 <= len(grids) <= 3 else None
    if givens is None:
        return None
    cells = [CellContent(value, given=value != 0) for value in givens]
    values = _values(grids[1]) if len(grids) > 1 else None
    if len(grids) > 1:
        if values is None or any(given not in (0, value) for given, value in zip(givens, values, strict=True)):
            return None
        cells = [CellContent(value, given=given != 0) for given, value in zip(givens, values, strict=True)]
    elif not changes:
        return None
    position = _changed(Position(_BOX, tuple(cells)), changes)
    if len(grids) == 3:
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
    placed: dict[int, CellContent] = {}
    eliminated: dict[int, int] = {}
    for change in changes:
        cell, digit, from_cell, candidate = change.groups()
        if cell:
            if not position.cells[int(cell)].given:
                placed[int(cell)] = CellContent(int(digit))
        else:
            eliminated[int(from_cell)] = eliminated.get(int(from_cell), 0) | 1 << (int(candidate) - 1)
    position = position.replaced(placed)
    return without_candidates(position, eliminated) if eliminated else position


def _with_marks(position: Position, rows: list[SourceLine]) -> Position | None:
    """Return the position with the candidates of a third grid as marks of its empty cells."""
    found = read_pencil_marks("\n".join(row.text for row in rows), _BOX)
    if not found:
        return None
    marks = found[0].position.cells
    return position.replaced(
        {
            cell: content._replace(corner=marks[cell].corner or 1 << (marks[cell].value - 1))
            for cell, content in enumerate(position.cells)
            if not content.value and (marks[cell].corner or marks[cell].value)
        }
    )


FORMATS = (Format(FormatName.SIMPLE_SUDOKU, (".ss",), read_document=read_simple_sudoku),)
