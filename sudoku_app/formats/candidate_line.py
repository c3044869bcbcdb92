"""The 729-character line (Sukaku): nine characters a cell, position k holds ``k`` or an empty sign."""

from __future__ import annotations

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS
from sudoku_app.formats.candidate_cells import position_of_candidates, shown_candidates
from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

_SIZE = 9
_LENGTH = _SIZE**3


def read_candidate_line(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the position of a 729-character line, or None when the line is not one."""
    text = line.text.strip()
    if len(text) != _LENGTH or (shape and shape.size != _SIZE):
        return None
    masks = [0] * _SIZE**2
    for place, symbol in enumerate(text):
        value = place % _SIZE
        if symbol == str(value + 1):
            masks[place // _SIZE] |= 1 << value
        elif symbol not in EMPTY_SYMBOLS:
            return None
    if sum(mask != 0 for mask in masks) <= len(masks) // 2:
        # Rather a nearly empty 27×27 puzzle than a puzzle of which most cells have no candidate left.
        return None
    box = shape or GridShape.usual(_SIZE)
    position = position_of_candidates(box, masks)
    return Reading(position, FormatName.CANDIDATE_LINE, line.number, line.remark, shape_is_known=True)


def write_candidate_line(position: Position) -> str:
    """Return the candidates of every cell in one line; see `shown_candidates`.

    Raises:
        FormatError: NOT_CARRIED, there are not 9 symbols.
    """
    if position.shape.size != _SIZE:
        raise FormatError(FormatFault.NOT_CARRIED, expected=Expected(part=FormatName.CANDIDATE_LINE.value))
    bits = [(mask >> place & 1, str(place + 1)) for mask in shown_candidates(position) for place in range(_SIZE)]
    return "".join(symbol if bit else "." for bit, symbol in bits) + "\n"


FORMATS = (
    Format(FormatName.CANDIDATE_LINE, read_line=read_candidate_line, marks="^.{729}", write=write_candidate_line),
)
