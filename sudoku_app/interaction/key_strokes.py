"""What keys mean to the editor of the grid, and presets: the program's own keys, and those of other programs.

A key of a menu does the same with every preset; no preset gives such a key to the grid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from sudoku_app.wording.shortcuts import Keys


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
    CANCEL = "cancel"  # Escape: a line that was started
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


_NO_KEYS: Mapping[str, Layer] = MappingProxyType({})


@dataclass(frozen=True)
class KeyPreset:
    """What keys mean in the grid.

    Attributes:
        solving: what typed digits become when solving begins; the pad shows it and can change it.
        shift: what they become with Shift.
        control: and with Ctrl.
        both: and with Ctrl and Shift.
        tools: the letters that change what digits become, where they are no values of the grid.
        cycle: what Space changes through while solving; empty where it clears a cell.
        adding: arrows with Shift or Ctrl add the cell they lead to; else they select a rectangle or move by a box.
    """

    solving: Layer = Layer.VALUE
    shift: Layer = Layer.CORNER
    control: Layer = Layer.CENTRE
    both: Layer = Layer.COLOUR
    tools: Mapping[str, Layer] = field(default_factory=lambda: _NO_KEYS)
    cycle: tuple[Layer, ...] = ()
    adding: bool = False


PRESETS: Mapping[Keys, KeyPreset] = MappingProxyType(
    {
        Keys.OWN: KeyPreset(),
        Keys.SUDOKUPAD: KeyPreset(
            tools=MappingProxyType({"z": Layer.VALUE, "x": Layer.CORNER, "c": Layer.CENTRE, "v": Layer.COLOUR}),
            cycle=(Layer.VALUE, Layer.CORNER, Layer.CENTRE, Layer.COLOUR),
            adding=True,
        ),
        Keys.MARKS: KeyPreset(solving=Layer.CORNER, shift=Layer.VALUE),
    }
)
