"""What keys mean to the editor of the grid: strokes, presets of its own and of other programs, and typed numbers.

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


@dataclass(frozen=True)
class Typed:
    """A value made of what was typed.

    Attributes:
        value: 1 to N.
        grows: it takes the place of the value typed just before.
        may_grow: another digit could still make a larger number of it.
    """

    value: int
    grows: bool = False
    may_grow: bool = False


class NumberTyping:
    """Puts digits typed into one cell together; letters name the values from 10 on.

    No timers: the first digit is a value at once, and a second one typed into the same cell makes a two-digit number of
    both where there is one.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._first = 0

    @property
    def waiting(self) -> bool:
        """Whether the last digit could still become a two-digit number."""
        return self._first != 0

    def settle(self) -> None:
        """Forget the last digit: the next one begins a number of its own."""
        self._first = 0

    def type(self, symbol: str, *, two_digits: bool = True) -> Typed | None:
        """Return the value that a digit or letter makes, or None when it makes none (0, or above N)."""
        first, self._first = self._first, 0
        if not symbol.isascii() or not symbol.isalnum() or len(symbol) != 1:
            return None
        if symbol.isalpha():
            value = ord(symbol.lower()) - ord("a") + 10
            return Typed(value) if value <= self._size else None
        digit = int(symbol)
        if first and 10 <= first * 10 + digit <= self._size:
            return Typed(first * 10 + digit, grows=True)
        if not 1 <= digit <= self._size:
            return None
        if two_digits and digit * 10 <= self._size:
            self._first = digit
        return Typed(digit, may_grow=self._first != 0)
