"""Game IDs of Solo (Simon Tatham's Portable Puzzle Collection): one short line that names the box shape too.

``CxR:desc`` has boxes C rows high and R columns wide. In ``desc`` a number is a given, ``a`` to ``z`` are runs of 1 to
26 empty cells, and ``_`` parts two numbers that follow each other.
"""

from __future__ import annotations

import re

from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading, puzzle_values
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import GridShape, ShapeError
from sudoku_app.sudoku.grid.position import Position

_ID = re.compile(r"(\d{1,2})(x(\d{1,2})|j)([a-z0-9]*):([0-9a-z_,]*)")
_PART = re.compile(r"(\d+)|([a-z])|_")
# Flags of other rules: diagonals, killer cages.
_VARIANTS = "xk"


def read_solo(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the puzzle of a game ID, or None when the line is not one.

    Raises:
        FormatError: the ID has rules beyond plain Sudoku, a shape out of range, or a broken description.
    """
    text = line.text.strip()
    found = _ID.fullmatch(text)
    if not found:
        return None
    height, jigsaw, width, flags, cells = found.groups()
    if jigsaw == "j" or any(flag in flags for flag in _VARIANTS):
        raise FormatError(FormatFault.VARIANT, line.number, 1, text.partition(":")[0])
    try:
        box = GridShape(int(height), int(width))
    except ShapeError as error:
        raise FormatError(FormatFault.SIZE, line.number, 1, error.text) from None
    if shape not in (None, box):
        raise FormatError(FormatFault.SHAPE, line.number, 1, str(box), Expected(part=str(shape)))
    values = _values(line.number, found.start(5) + 1, cells, box)
    return Reading(Position.of_givens(box, values), FormatName.SOLO, line.number, line.remark, shape_is_known=True)


def _values(line: int, column: int, text: str, box: GridShape) -> list[int]:
    values: list[int] = []
    place = 0
    for part in _PART.finditer(text):
        number, run = part.groups()
        if part.start() != place or (number and (len(number) > 2 or not 1 <= int(number) <= box.size)):
            break
        place = part.end()
        if number:
            values.append(int(number))
        elif run:
            values += [0] * (ord(run) - ord("a") + 1)
    if place < len(text):
        raise FormatError(FormatFault.NUMBER, line, column + place, text[place:], Expected(largest=box.size))
    if len(values) != box.cell_count:
        expected = Expected(counts=(box.cell_count,), found=len(values))
        raise FormatError(FormatFault.CELL_COUNT, line, column, text, expected)
    return values


def write_solo(position: Position) -> str:
    """Return the givens (all values where none is given) as a game ID and a line end."""
    shape = position.shape
    words: list[str] = []
    empty = 0
    for value in (*puzzle_values(position), None):
        if value == 0:
            empty += 1
            continue
        while empty:
            run = min(empty, 26)
            words.append(chr(ord("a") + run - 1))
            empty -= run
        if value is not None:
            if words and words[-1].isdecimal():
                words.append("_")
            words.append(str(value))
    return f"{shape.rows}x{shape.columns}:{''.join(words)}\n"


FORMATS = (Format(FormatName.SOLO, read_line=read_solo, marks=":", write=write_solo),)
