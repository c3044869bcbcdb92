"""What of a puzzle is given to others: a link that opens it elsewhere, or a game ID, of the givens or of everything."""

from __future__ import annotations

from typing import Final

from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.reading import FormatName, puzzle_values
from sudoku_app.formats.registry import write_position
from sudoku_app.sudoku.grid.position import Position

LINKS: Final = (FormatName.SUDOKUPAD, FormatName.F_PUZZLES, FormatName.SUDOKUWIKI)
SHARED: Final = (*LINKS, FormatName.SOLO)


def shared_text(position: Position, name: FormatName, *, whole: bool = False) -> str | None:
    """Return the text that opens a puzzle elsewhere, None where the format, one of `SHARED`, cannot hold the grid.

    Of the position that is the givens (every value where none is given), or the ``whole`` with entries and marks as far
    as the format has them.
    """
    shared = position if whole else Position.of_givens(position.shape, puzzle_values(position), position.symbols)
    try:
        return write_position(shared, name).strip()
    except FormatError:
        return None
