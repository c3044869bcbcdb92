"""Which cells are like one: what a double click selects."""

from __future__ import annotations

from collections.abc import Callable

from sudoku_app.sudoku.position import CellContent, Position


def cells_alike(position: Position, cell: int) -> tuple[int, ...]:
    """Return the cells that hold the same as ``cell``, ascending and with it among them.

    That is the same value; of an empty cell the same pencil marks, of one without marks the same colours, and of one
    without either the same note. Nothing is like an empty cell that has none of these.
    """
    content = position.cells[cell]
    if content.value:
        return tuple(other for other, value in enumerate(position.values) if value == content.value)
    if content.corner or content.centre:
        return _with(position, lambda it: (it.value, it.corner, it.centre) == (0, content.corner, content.centre))
    if content.colours:
        return _with(position, lambda it: it.colours == content.colours)
    if content.note:
        return _with(position, lambda it: it.note == content.note)
    return (cell,)


def _with(position: Position, wanted: Callable[[CellContent], bool]) -> tuple[int, ...]:
    return tuple(cell for cell, content in enumerate(position.cells) if wanted(content))
