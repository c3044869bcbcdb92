"""What of a puzzle is given to others: a link that opens it elsewhere, or a game ID, of the givens or of everything."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.qr_code import QRCode, fits_code, qr_code
from sudoku_app.formats.reading import FormatName, puzzle_values
from sudoku_app.formats.registry import write_position
from sudoku_app.sudoku.grid.position import Position

# A page has nine puzzles, which are asked for where they are laid out and where they are painted.
_KEPT: Final = 16
_SHAPES: Final = 256


@lru_cache(maxsize=_KEPT)
def code_of(position: Position, link: FormatName) -> QRCode | None:
    """Return the code of a link to a position's givens, None where there is no such link or no code holds it."""
    text = shared_text(position, link)
    return None if text is None else qr_code(text)


def has_code(position: Position, link: FormatName) -> bool:
    """Return whether a position has such a code; none is made, for the window's thread asks.

    Of grids with boxes alone, or drawn regions, the empty one decides: a code holds more than the longest links of
    f-puzzles and SudokuPad take (boxes of 2×8, every cell a given: 1,800 of 2,953 characters), and those of SudokuWiki
    have one length for a shape. Extra regions may take more room than there is.
    """
    return _has_code(position if position.shape.extra else Position.empty(position.shape), link)


@lru_cache(maxsize=_SHAPES)
def _has_code(position: Position, link: FormatName) -> bool:
    text = shared_text(position, link)
    return text is not None and fits_code(text)


LINKS: Final = (FormatName.SUDOKUPAD, FormatName.F_PUZZLES, FormatName.SUDOKUWIKI)
SHARED: Final = (*LINKS, FormatName.SOLO)
# The largest that Solo plays: its digits are 1 to 9 and then letters, of which it takes 22 (solo.c, validate_params).
_LARGEST_OF_SOLO: Final = 31


def shared_text(position: Position, name: FormatName, *, whole: bool = False) -> str | None:
    """Return the text that opens a puzzle elsewhere, None where the format, one of `SHARED`, cannot hold the grid.

    Of the position that is the givens (every value where none is given), or the ``whole`` with entries and marks as far
    as the format has them.
    """
    if name is FormatName.SOLO and position.shape.size > _LARGEST_OF_SOLO:
        return None
    shared = position if whole else Position.of_givens(position.shape, puzzle_values(position), position.symbols)
    try:
        return write_position(shared, name).strip()
    except FormatError:
        return None
