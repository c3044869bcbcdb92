"""HoDoKu's library line, and the lines of Susser, which know placed and deleted candidates too.

HoDoKu's is ``:TTTT:cands:CELLS:DELETED:ELIMS:SETS:EXTRA``, of which cells and deleted candidates matter here. In
Susser's ``+d`` is a placed value, ``:`` leads the eliminated candidates, and ``*`` ends a row early.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sudoku_app.formats.candidate_cells import eliminations, masks_by_cell, without_candidates
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading, require_shape
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import EMPTY_CELL, CellContent, Position

_BOX = GridShape(3, 3)
_HEAD = re.compile(r":[0-9x]{4}(-[^:]*)?:[^:]*:")
_CELLS = re.compile(r"(?:\+?[1-9]|[.0]){81}")
_TRIPLE = re.compile(r"[1-9]{3}")
_COLONS = (6, 7)

_LINE = re.compile(rf"({_CELLS.pattern})(?::((?:[1-9]{{3}}\s+)*[1-9]{{3}}))?")
_ROW = r"(?:\+?[1-9]|[.0])"
_SHORT = re.compile(rf"(?:{_ROW}*\*|{_ROW}{{9}})(?:\s*,\s*(?:{_ROW}*\*|{_ROW}{{9}})){{8}}")
_CELL = re.compile(r"(\+?)([0-9.])")


def read_hodoku(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the position of a library line, None for another; FormatError where it begins as one and is broken."""
    text = line.text.strip()
    if not _HEAD.match(text) or text.count(":") not in _COLONS:
        return None
    require_shape(_BOX, shape, line.number)
    fields = text.split(":")
    if not _CELLS.fullmatch(fields[3]):
        raise FormatError(FormatFault.CONTENT, line.number, _column(fields, 3), fields[3], part="cells")
    position = Position(_BOX, cells_with_placed(fields[3]))
    triples = fields[4].split()
    bad = next((triple for triple in triples if not _TRIPLE.fullmatch(triple)), None)
    if bad is not None:
        raise FormatError(FormatFault.CONTENT, line.number, _column(fields, 4), bad, part="deleted candidates")
    if triples:
        position = without_candidates(position, eliminated_of(triples))
    return Reading(position, FormatName.HODOKU, line.number, line.remark, shape_is_known=True)


def _column(fields: list[str], index: int) -> int:
    return sum(len(field) + 1 for field in fields[:index]) + 1


def write_hodoku(position: Position) -> str:
    """Return a library line without a technique: givens, placed values, and candidates that marks leave out."""
    cells = "".join(f"{'' if cell.given else '+'}{cell.value}" if cell.value else "." for cell in position.cells)
    deleted = " ".join(f"{value}{cell // 9 + 1}{cell % 9 + 1}" for cell, value in eliminations(position))
    return f":0000:x:{cells}:{deleted}:::\n"


def cells_with_placed(text: str) -> tuple[CellContent, ...]:
    """Return the cells of a text in which ``+d`` is a placed value, ``d`` a given and ``.`` or ``0`` empty."""
    return tuple(
        CellContent(int(symbol), given=not plus) if symbol not in ".0" else EMPTY_CELL
        for plus, symbol in _CELL.findall(text)
    )


def eliminated_of(triples: Iterable[str]) -> dict[int, int]:
    """Return eliminated candidates by cell (bit masks) from triples digit, row, column, counted from 1."""
    digits = ([int(symbol) for symbol in triple] for triple in triples)
    return masks_by_cell(((row - 1) * 9 + column - 1, digit) for digit, row, column in digits)


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
            raise FormatError(FormatFault.ROW_LENGTH, line.number, 1, text, counts=(9,), number=max(map(len, rows)))
        cells = tuple(cell for row in rows for cell in (*row, *[EMPTY_CELL] * (9 - len(row))))
        return Reading(Position(_BOX, cells), FormatName.SUSSER, line.number, line.remark, shape_is_known=True)
    return None


FORMATS = (
    Format(
        FormatName.HODOKU,
        read_line=read_hodoku,
        marks=":",
        write=write_hodoku,
        carries=lambda position: position.shape.without_exclusions == _BOX,
    ),
    Format(FormatName.SUSSER, read_line=read_susser, marks="[:+*]"),
)
