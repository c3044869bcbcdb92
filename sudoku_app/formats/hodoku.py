"""HoDoKu's library line: ``:TTTT:cands:CELLS:DELETED:ELIMS:SETS:EXTRA``; cells and deleted candidates matter here."""

from __future__ import annotations

import re

from sudoku_app.formats.candidate_cells import eliminations, without_candidates
from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.source import SourceLine
from sudoku_app.formats.susser import cells_with_placed, eliminated_of
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

_BOX = GridShape(3, 3)
_HEAD = re.compile(r":[0-9x]{4}(-[^:]*)?:[^:]*:")
_CELLS = re.compile(r"(?:\+?[1-9]|[.0]){81}")
_TRIPLE = re.compile(r"[1-9]{3}")
_COLONS = (6, 7)


def read_hodoku(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the position of a library line, or None when the line is not one.

    Raises:
        FormatError: the line begins as one and is broken.
    """
    text = line.text.strip()
    if not _HEAD.match(text) or text.count(":") not in _COLONS:
        return None
    if shape not in (None, _BOX):
        raise FormatError(FormatFault.SHAPE, line.number, 1, str(_BOX), Expected(part=str(shape)))
    fields = text.split(":")
    if not _CELLS.fullmatch(fields[3]):
        raise FormatError(FormatFault.CONTENT, line.number, _column(fields, 3), fields[3], Expected(part="cells"))
    position = Position(_BOX, cells_with_placed(fields[3]))
    triples = fields[4].split()
    bad = next((triple for triple in triples if not _TRIPLE.fullmatch(triple)), None)
    if bad is not None:
        raise FormatError(
            FormatFault.CONTENT, line.number, _column(fields, 4), bad, Expected(part="deleted candidates")
        )
    if triples:
        position = without_candidates(position, eliminated_of(triples))
    return Reading(position, FormatName.HODOKU, line.number, line.remark, shape_is_known=True)


def _column(fields: list[str], index: int) -> int:
    return sum(len(field) + 1 for field in fields[:index]) + 1


def write_hodoku(position: Position) -> str:
    """Return a library line without a technique: givens, placed values, and candidates that marks leave out.

    Raises:
        FormatError: NOT_CARRIED, boxes are not 3×3.
    """
    if position.shape != _BOX:
        raise FormatError(FormatFault.NOT_CARRIED, expected=Expected(part=FormatName.HODOKU.value))
    cells = "".join(f"{'' if cell.given else '+'}{cell.value}" if cell.value else "." for cell in position.cells)
    deleted = " ".join(f"{value}{cell // 9 + 1}{cell % 9 + 1}" for cell, value in eliminations(position))
    return f":0000:x:{cells}:{deleted}:::\n"


FORMATS = (Format(FormatName.HODOKU, read_line=read_hodoku, marks=":", write=write_hodoku),)
