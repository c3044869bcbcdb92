"""The first puzzle of a text."""

from __future__ import annotations

from sudoku_app.formats.detector import iterate_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.grid.geometry import GridShape


def read_puzzle(text: str, shape: GridShape | None = None) -> Reading:
    """Return the first puzzle of a text; FormatError where it cannot be read."""
    first = next(iterate_puzzles(text, shape), None)
    if isinstance(first, Reading):
        return first
    raise first or FormatError(FormatFault.EMPTY)
