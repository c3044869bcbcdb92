"""Susser's lines: ``+d`` is a placed value, ``:`` leads the eliminated candidates, ``*`` ends a row early."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sudoku_app.formats.candidate_cells import without_candidates
from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import EMPTY_CELL, CellContent, Position

_BOX = GridShape(3, 3)
_CELLS = r"(?:\+?[1-9]|[.0]){81}"
_LINE = re.compile(rf"({_CELLS})(?::((?:[1-9]{{3}}\s+)*[1-9]{{3}}))?")
_ROW = r"(?:\+?[1-9]|[.0])"
_SHORT = re.compile(rf"(?:{_ROW}*\*|{_ROW}{{9}})(?:\s*,\s*(?:{_ROW}*\*|{_ROW}{{9}})){{8}}")
_CELL = re.compile(r"(\+?)([0-9.])")


def cells_with_placed(text: str) -> tuple[CellContent, ...]:
    """Return the cells of a text in which ``+d`` is a placed value, ``d`` a given and ``.`` or ``0`` empty."""
    return tuple(
        CellContent(int(symbol), given=not plus) if symbol not in ".0" else EMPTY_CELL
        for plus, symbol in _CELL.findall(text)
    )


def eliminated_of(triples: Iterable[str]) -> dict[int, int]:
    """Return eliminated candidates by cell (bit masks) from triples digit, row, column, counted from 1."""
    found: dict[int, int] = {}
    for triple in triples:
        digit, row, column = (int(symbol) for symbol in triple)
        cell = (row - 1) * 9 + column - 1
        found[cell] = found.get(cell, 0) | 1 << (digit - 1)
    return found


def read_susser(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the position of a line that shows placed values, eliminations or shortened rows, or None."""
    text = line.text.strip()
    if shape not in (None, _BOX) or not ("+" in text or ":" in text or "*" in text):
        return None
    found = _LINE.fullmatch(text)
    if found and ("+" in found[1] or found[2]):
        position = Position(_BOX, cells_with_placed(found[1]))
        if found[2]:
            position = without_candidates(position, eliminated_of(found[2].split()))
        return Reading(position, FormatName.SUSSER, line.number, line.remark, shape_is_known=True)
    if "*" in text and _SHORT.fullmatch(text):
        rows = [cells_with_placed(row.strip().rstrip("*")) for row in text.split(",")]
        if any(len(row) > 9 for row in rows):
            raise FormatError(
                FormatFault.ROW_LENGTH, line.number, 1, text, Expected(counts=(9,), found=max(map(len, rows)))
            )
        cells = tuple(cell for row in rows for cell in (*row, *[EMPTY_CELL] * (9 - len(row))))
        return Reading(Position(_BOX, cells), FormatName.SUSSER, line.number, line.remark, shape_is_known=True)
    return None


FORMATS = (Format(FormatName.SUSSER, read_line=read_susser, marks="[:+*]"),)
