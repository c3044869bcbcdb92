"""Where a key moves to in the grid. Nothing wraps: at an edge the cell stays."""

from __future__ import annotations

from sudoku_app.interaction.key_strokes import StrokeKind
from sudoku_app.sudoku.geometry import BoxShape


def moved(shape: BoxShape, cell: int, kind: StrokeKind) -> int | None:
    """Return the cell a movement leads to, or None when the stroke is no movement."""
    n = shape.size
    row, column = divmod(cell, n)
    box_row, box_column = row // shape.rows, column // shape.columns
    places = {
        StrokeKind.LEFT: (row, column - 1),
        StrokeKind.RIGHT: (row, column + 1),
        StrokeKind.UP: (row - 1, column),
        StrokeKind.DOWN: (row + 1, column),
        StrokeKind.BOX_LEFT: (row, column - shape.columns),
        StrokeKind.BOX_RIGHT: (row, column + shape.columns),
        StrokeKind.BOX_UP: (row - shape.rows, column),
        StrokeKind.BOX_DOWN: (row + shape.rows, column),
        StrokeKind.ROW_START: (row, 0),
        StrokeKind.ROW_END: (row, n - 1),
        StrokeKind.COLUMN_START: (0, column),
        StrokeKind.COLUMN_END: (n - 1, column),
        StrokeKind.GRID_START: (0, 0),
        StrokeKind.GRID_END: (n - 1, n - 1),
        StrokeKind.NEXT_ROW: (row + 1, 0) if row + 1 < n else (row, column),
    }
    if kind in (StrokeKind.NEXT_BOX, StrokeKind.PREVIOUS_BOX):
        return _neighbouring_box(shape, box_row, box_column, 1 if kind is StrokeKind.NEXT_BOX else -1)
    if kind not in places:
        return None
    to_row, to_column = places[kind]
    return min(max(to_row, 0), n - 1) * n + min(max(to_column, 0), n - 1)


def _neighbouring_box(shape: BoxShape, box_row: int, box_column: int, step: int) -> int:
    """Return the first cell of the next or previous box, boxes counted from left to right and top to bottom."""
    n = shape.size
    across = n // shape.columns
    number = min(max(box_row * across + box_column + step, 0), n - 1)
    return number // across * shape.rows * n + number % across * shape.columns
