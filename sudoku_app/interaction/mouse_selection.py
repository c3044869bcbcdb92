"""Which cells a press and a drag of the mouse select.

A plain drag selects every cell that the mouse passes over, as pencil solvers expect it; with Ctrl the cells are added
to those selected before, or taken from them when the drag started on one of them; with Shift everything between where
the selection started and the mouse is selected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position


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


class Dragging(Enum):
    """What a drag does with the cells it passes over."""

    NEW = "new"  # they alone are selected
    ADD = "add"
    REMOVE = "remove"
    EXTEND = "extend"  # all between the anchor and the mouse


@dataclass(frozen=True)
class MouseSelection:
    """The selection while a button is down.

    Attributes:
        shape: the box shape.
        dragging: what the drag does.
        anchor: where the selection started.
        current: the cell below the mouse.
        cells: the selected cells.
    """

    shape: GridShape
    dragging: Dragging
    anchor: int
    current: int
    cells: frozenset[int]

    @classmethod
    def pressed(
        cls,
        shape: GridShape,
        cell: int,
        anchor: int,
        selected: frozenset[int],
        *,
        add: bool = False,
        extend: bool = False,
    ) -> MouseSelection:
        """Return the selection after a press on a cell: plain, with Ctrl (``add``) or with Shift (``extend``)."""
        if extend:
            return cls(shape, Dragging.EXTEND, anchor, cell, _rectangle(shape, anchor, cell))
        if add and cell in selected and len(selected) > 1:
            return cls(shape, Dragging.REMOVE, cell, cell, selected - {cell})
        kept = selected if add else frozenset()
        return cls(shape, Dragging.ADD if add else Dragging.NEW, cell, cell, kept | {cell})

    @property
    def nearest(self) -> int:
        """The selected cell nearest to the mouse: the one below it, unless that was just removed."""
        n = self.shape.size
        row, column = divmod(self.current, n)
        return min(self.cells, key=lambda cell: (abs(cell // n - row) + abs(cell % n - column), cell))

    def dragged_to(self, cell: int) -> MouseSelection:
        """Return the selection when the mouse has moved to another cell; what it passed over quickly counts too."""
        passed = frozenset(_line(self.shape, self.current, cell))
        if self.dragging is Dragging.EXTEND:
            cells = _rectangle(self.shape, self.anchor, cell)
        elif self.dragging is Dragging.REMOVE:
            cells = self.cells - passed or self.cells  # something stays selected
        else:
            cells = self.cells | passed
        return MouseSelection(self.shape, self.dragging, self.anchor, cell, cells)


def _rectangle(shape: GridShape, one: int, other: int) -> frozenset[int]:
    n = shape.size
    rows, columns = sorted((one // n, other // n)), sorted((one % n, other % n))
    return frozenset(
        row * n + column for row in range(rows[0], rows[1] + 1) for column in range(columns[0], columns[1] + 1)
    )


def _line(shape: GridShape, start: int, end: int) -> Iterator[int]:
    """Yield the cells on the straight line from one cell to another, both of them included."""
    n = shape.size
    row, column = divmod(start, n)
    down, across = end // n - row, end % n - column
    steps = max(abs(down), abs(across), 1)
    for step in range(steps + 1):
        yield (row + round(down * step / steps)) * n + column + round(across * step / steps)
