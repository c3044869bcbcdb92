"""What a key asks for, as the editor of the grid understands it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Layer(Enum):
    """What a typed value becomes."""

    VALUE = "value"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"
    LINE = "line"


# What a number is put in as; lines are drawn from cell to cell.
PUT_IN = (Layer.VALUE, Layer.CORNER, Layer.CENTRE, Layer.COLOUR)


class StrokeKind(Enum):
    """What a key asks for."""

    SYMBOL = "symbol"
    CLEAR = "clear"  # Delete
    SKIP = "skip"  # 0, full stop
    SPACE = "space"  # ends a number that could still grow, else skips
    BACK = "back"  # Backspace
    NEXT_ROW = "next row"
    CANCEL = "cancel"  # Escape: a line that was begun
    NEXT_BOX = "next box"
    PREVIOUS_BOX = "previous box"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    BOX_LEFT = "box left"
    BOX_RIGHT = "box right"
    BOX_UP = "box up"
    BOX_DOWN = "box down"
    ROW_START = "row start"
    ROW_END = "row end"
    GRID_START = "grid start"
    GRID_END = "grid end"
    COLUMN_START = "column start"
    COLUMN_END = "column end"


@dataclass(frozen=True)
class Stroke:
    """A key as the editor understands it.

    Attributes:
        kind: what it asks for.
        symbol: the digit or letter typed.
        layer: what it becomes, when a modifier says so; None leaves it to the pad's choice.
        extend: the movement extends the selection.
        add: the movement adds the cell that it leads to.
    """

    kind: StrokeKind
    symbol: str = ""
    layer: Layer | None = None
    extend: bool = False
    add: bool = False
