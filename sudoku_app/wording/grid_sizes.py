"""How large a grid is, in a few signs."""

from __future__ import annotations

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.wording.language import Language


def grid_size(language: Language, shape: BoxShape) -> str:
    """Return a grid's size: "9×9 · boxes 3×3"."""
    return language.say(
        "{size}×{size} · boxes {rows}×{columns}", size=shape.size, rows=shape.rows, columns=shape.columns
    )
