"""``.sdm``: a list of puzzles, 81 characters a line, ``0`` for an empty cell (documented by SudoCue).

Reading such lists is the work of `line`; here is how they are written.
"""

from __future__ import annotations

from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, puzzle_values
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

_BOX = GridShape(3, 3)


def write_sdm(position: Position) -> str:
    """Return the puzzle as one line of a list.

    Raises:
        FormatError: NOT_CARRIED, boxes are not 3×3.
    """
    if position.shape != _BOX:
        raise FormatError(FormatFault.NOT_CARRIED, expected=Expected(part=FormatName.SDM.value))
    return "".join(map(str, puzzle_values(position))) + "\n"


FORMATS = (Format(FormatName.SDM, (".sdm",), write=write_sdm),)
