"""What keys and mouse mean to the editor of the grid: strokes, presets, typed numbers, and which cells are selected.

Presets are the program's own and those of other programs. A key of a menu does the same with every preset; no preset
gives such a key to the grid.

A plain drag selects every cell that the mouse passes over, as pencil solvers expect it; with Ctrl the cells are added
to those selected before, or taken from them when the drag started on one of them; with Shift everything between where
the selection started and the mouse is selected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import Symbols, SymbolStyle


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
    """A key as the editor understands it."""

    kind: StrokeKind  # what it asks for
    symbol: str = ""  # the digit or letter typed
    layer: Layer | None = None  # what it becomes, when a modifier says so; None leaves it to the pad's choice
    extend: bool = False  # the movement extends the selection
    add: bool = False  # the movement adds the cell that it leads to


_NO_KEYS: Mapping[str, Layer] = MappingProxyType({})


@dataclass(frozen=True)
class KeyPreset:
    """What keys mean in the grid."""

    solving: Layer = Layer.VALUE  # what typed digits become when solving begins; the pad shows it and can change it
    shift: Layer = Layer.CORNER  # what they become with Shift
    control: Layer = Layer.CENTRE  # and with Ctrl
    both: Layer = Layer.COLOUR  # and with Ctrl and Shift
    # the letters that change what digits become, where they are no values of the grid
    tools: Mapping[str, Layer] = field(default_factory=lambda: _NO_KEYS)
    cycle: tuple[Layer, ...] = ()  # what Space changes through while solving; empty where it clears a cell
    # arrows with Shift or Ctrl add the cell they lead to; else they select a rectangle or move by a box
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
    """A value made of what was typed."""

    value: int  # 1 to N
    grows: bool = False  # it takes the place of the value typed just before
    may_grow: bool = False  # another digit could still make a larger number of it


_BEYOND_LETTERS = 36  # A to Z stand for 10 to 35


class NumberTyping:
    """Puts digits typed into one cell together; letters name the values from 10 on, or a puzzle's own symbols all.

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

    def type(self, symbol: str, symbols: Symbols = SymbolStyle.NUMBERS) -> Typed | None:
        """Return the value that a sign makes as values are shown now, or None when it makes none (0, or above N).

        Where letters are in use, two digits make only the numbers that no letter stands for.
        """
        first, self._first = self._first, 0
        if isinstance(symbols, str):
            place = symbols.find(symbol if symbol in symbols else symbol.upper()) if len(symbol) == 1 else -1
            return Typed(place + 1) if place >= 0 else None
        least = 10 if symbols is SymbolStyle.NUMBERS else _BEYOND_LETTERS
        if not symbol.isascii() or not symbol.isalnum() or len(symbol) != 1:
            return None
        if symbol.isalpha():
            value = ord(symbol.lower()) - ord("a") + 10
            return Typed(value) if value <= self._size else None
        digit = int(symbol)
        if first and least <= first * 10 + digit <= self._size:
            return Typed(first * 10 + digit, grows=True)
        if not 1 <= digit <= self._size:
            return None
        if any(least <= number <= self._size for number in range(digit * 10, digit * 10 + 10)):
            self._first = digit
        return Typed(digit, may_grow=self._first != 0)


def cells_alike(position: Position, cell: int) -> tuple[int, ...]:
    """Return the cells that hold the same as ``cell``, ascending and with it among them.

    That is the same value; of an empty cell the same pencil marks, of one without marks the same colours, and of one
    without either the same note. Nothing is like an empty cell that has none of these.
    """
    content = position.cells[cell]
    if content.value:
        return tuple(other for other, value in enumerate(position.values) if value == content.value)
    if content.corner or content.centre:
        return _cells_with(position, lambda it: (it.value, it.corner, it.centre) == (0, content.corner, content.centre))
    if content.colours:
        return _cells_with(position, lambda it: it.colours == content.colours)
    if content.note:
        return _cells_with(position, lambda it: it.note == content.note)
    return (cell,)


def _cells_with(position: Position, wanted: Callable[[CellContent], bool]) -> tuple[int, ...]:
    return tuple(cell for cell, content in enumerate(position.cells) if wanted(content))


class Dragging(Enum):
    """What a drag does with the cells it passes over."""

    NEW = "new"  # they alone are selected
    ADD = "add"
    REMOVE = "remove"
    EXTEND = "extend"  # all between the anchor and the mouse


@dataclass(frozen=True)
class MouseSelection:
    """The selection while a button is down."""

    shape: GridShape
    dragging: Dragging  # what the drag does
    anchor: int  # where the selection started
    current: int  # the cell below the mouse
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
