"""The QR code of a puzzle's givens: a link that opens them elsewhere, made when it is looked at."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sudoku_app.formats.qr_code import QRCode, qr_code
from sudoku_app.formats.reading import FormatName
from sudoku_app.interaction.sharing import shared_text
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Position

# A page has nine puzzles, which are asked for where they are laid out and where they are painted.
_KEPT: Final = 16
_SHAPES: Final = 256


@lru_cache(maxsize=_KEPT)
def code_of(position: Position, link: FormatName) -> QRCode | None:
    """Return the code of a link to a position's givens, None where there is no such link or no code holds it."""
    text = shared_text(position, link)
    return None if text is None else qr_code(text)


@lru_cache(maxsize=_SHAPES)
def has_code(shape: BoxShape, link: FormatName) -> bool:
    """Return whether puzzles of a box shape have such codes.

    The empty grid tells: a code holds more than the longest links of f-puzzles and SudokuPad take (boxes of 2×8, every
    cell a given: 1,800 of 2,953 characters), and those of SudokuWiki have one length for a shape.
    """
    return code_of(Position.empty(shape), link) is not None
