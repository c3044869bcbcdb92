"""From key strokes to gestures of the session and moves in the grid: what typing does.

Typing a printed puzzle flows as in a text editor: each digit goes into the current cell and moves on; 0, full stop and
Space leave a cell empty; Backspace goes back. A digit that could still become a two-digit number stays until the next
key shows what it was; Space then only ends the number, so that 1 and 2 can follow each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from sudoku_app.interaction.keys_and_mouse import PRESETS, Layer, NumberTyping, Stroke, StrokeKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, Line
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import Symbols, SymbolStyle


def moved(shape: GridShape, cell: int, kind: StrokeKind) -> int | None:
    """Return the cell a movement leads to, or None when the stroke is no movement."""
    n = shape.size
    row, column = divmod(cell, n)
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
    if kind not in places:
        return None
    to_row, to_column = places[kind]
    return min(max(to_row, 0), n - 1) * n + min(max(to_column, 0), n - 1)


class Cursor(Protocol):
    """Where the person is in the grid."""

    def current(self) -> int:
        """Return the current cell."""

    def selected(self) -> list[int]:
        """Return the selected cells, the current one at least."""

    def move_to(self, cell: int, *, extend: bool = False) -> None:
        """Make a cell the current one, and the only one selected unless the selection is extended."""

    def add(self, cell: int) -> None:
        """Make a cell the current one, and select it beside those that are selected."""


@dataclass(frozen=True)
class Pen:
    """What lines are drawn with: the number of a colour, and whether they have a head."""

    colour: int = 1
    arrow: bool = False


# On these layers numbers are colours: nothing that is locked for another one means anything there.
_COLOURED = frozenset({Layer.COLOUR, Layer.LINE})
_WRITING = frozenset({StrokeKind.SYMBOL, StrokeKind.SKIP, StrokeKind.SPACE, StrokeKind.BACK, StrokeKind.CLEAR})


class GridEditor:
    """Turns strokes into gestures of the session and movements of the cursor, and calls those who asked for it."""

    def __init__(self, session: Session, cursor: Cursor) -> None:
        self._session = session
        self._cursor = cursor
        self.layer = Layer.VALUE  # what typed values become: the pad's choice
        self.advance = True  # whether typing moves on while a puzzle is entered
        self.style = SymbolStyle.NUMBERS  # of puzzles without symbols of their own
        self.locked: int | None = None  # what the mouse puts into the cells it passes over; 0 is the eraser
        self.keys = PRESETS[Keys.OWN]
        self.pen = Pen()
        self.line_from: int | None = None  # the cell in which a line was started
        # A key that writes or clears changed nothing: where a value stands there are no marks to write.
        self.on_unchanged: Callable[[], None] = lambda: None
        self.on_given: Callable[[], None] = lambda: None  # nothing but givens would change, while solving
        self.on_layer: Callable[[Layer], None] = lambda _: None  # a key asks for it
        self.on_pen: Callable[[], None] = lambda: None  # it is another one, or a line was started or given up
        self._number = NumberTyping(session.position.shape.size)
        self._typed_revision = -1  # the revision the last typed value made; it may still be replaced by a longer number
        self._flowing = False  # the current cell was reached by typing, so Backspace goes back

    @property
    def symbols(self) -> Symbols:
        """How values are shown and typed: by the puzzle's own symbols, if it has any, else in the style chosen."""
        return self._session.position.symbols or self.style

    def handle(self, stroke: Stroke) -> None:
        """Do what a key asks for."""
        before = self._state()
        self._do(stroke)
        if stroke.kind in _WRITING and self._state() == before:
            self.on_unchanged()

    def _state(self) -> tuple[object, ...]:
        return self._session.revision, self._cursor.current(), self.layer, self.pen

    def _do(self, stroke: Stroke) -> None:
        wanted = self._layer_wanted(stroke)
        if wanted is not None:
            self.on_layer(wanted)
        elif stroke.kind is StrokeKind.SYMBOL:
            self._type(stroke.symbol, self._layer_of(stroke))
        elif stroke.kind is StrokeKind.NEXT_ROW and self.layer is Layer.LINE:
            self.draw_to(self._cursor.current())
        elif stroke.kind is StrokeKind.CANCEL:
            self.give_up_line()
        elif stroke.kind is StrokeKind.SPACE and self._number.waiting and self._advancing():
            self._number.settle()
            self._step(1)
        elif stroke.kind in (StrokeKind.SKIP, StrokeKind.SPACE):
            self._skip()
        elif stroke.kind is StrokeKind.BACK:
            self._back()
        elif stroke.kind is StrokeKind.CLEAR:
            self.erase()
        else:
            target = moved(self._session.position.shape, self._cursor.current(), stroke.kind)
            self.settle()
            if target is not None and stroke.add:
                self._cursor.add(target)
            elif target is not None:
                self._cursor.move_to(target, extend=stroke.extend)

    def _layer_of(self, stroke: Stroke) -> Layer:
        """Return what a typed sign becomes; a capital letter is the same value while a puzzle is entered."""
        capital = stroke.symbol.isalpha() and self._session.mode is Mode.ENTER
        return self.layer if capital or stroke.layer is None else stroke.layer

    def _layer_wanted(self, stroke: Stroke) -> Layer | None:
        """Return the layer that a key of the preset asks for, else None: a letter that is a value stays one."""
        if stroke.kind is StrokeKind.SYMBOL and stroke.layer is None and stroke.symbol in self.keys.tools:
            number = NumberTyping(self._session.position.shape.size).type(stroke.symbol, self.symbols)
            return self.keys.tools[stroke.symbol] if number is None else None
        cycle = self.keys.cycle
        if stroke.kind is StrokeKind.SPACE and cycle and self._session.mode is Mode.SOLVE:
            return cycle[(cycle.index(self.layer) + 1) % len(cycle)] if self.layer in cycle else cycle[0]
        return None

    def erase(self) -> None:
        """Empty the selected cells; while colours are typed of colours alone, while lines are drawn of lines."""
        self.settle()
        self._erase(self._cursor.selected())

    def _erase(self, cells: list[int]) -> None:
        if self.layer is Layer.COLOUR:
            self._session.clear_colours(cells)
        elif self.layer is Layer.LINE:
            self._session.clear_lines(cells)
        else:
            self._mind_givens(cells)
            self._session.clear(cells)

    def press(self, value: int) -> None:
        """Put in a value chosen on the pad, 0 for the eraser; while lines are drawn, it is the colour of the next."""
        if value and self.layer is Layer.LINE:
            self.take_pen(replace(self.pen, colour=value))
        elif value:
            self.put_in(self.layer, value)
        else:
            self.erase()

    def put_in(self, layer: Layer, value: int) -> None:
        """Put a value, a mark or a colour into the selected cells, or take it away where all of them have it."""
        self.settle()
        self._apply(layer, self._cursor.selected(), value)

    def set_layer(self, layer: Layer) -> None:
        """Let typed values become something else; a locked value stays, but is no colour, nor a colour a value."""
        self.settle()
        if layer is not self.layer and _COLOURED & {layer, self.layer}:
            self.locked = None
        self.layer = layer
        self.give_up_line()

    # Lines

    @property
    def chosen(self) -> int | None:
        """What stands out on the pad: the colour of the pen while lines are drawn, else what is locked."""
        return self.pen.colour if self.layer is Layer.LINE else self.locked

    @property
    def line(self) -> Line | None:
        """The line as it would be if it ended in the current cell, None while none is being drawn."""
        if self.line_from is None:
            return None
        return Line(self.line_from, self._cursor.current(), self.pen.colour, self.pen.arrow)

    def take_pen(self, pen: Pen) -> None:
        """Draw with another pen from now on."""
        self.pen = pen
        self.on_pen()

    def draw_to(self, cell: int) -> None:
        """Begin a line in a cell, or end there the one that was started; where it started it is given up."""
        self.settle()
        start = self.line_from
        self.line_from = cell if start is None else None
        if start is not None and start != cell:
            self._session.draw_line(Line(start, cell, self.pen.colour, self.pen.arrow))
        self.on_pen()

    def give_up_line(self) -> None:
        """Stop drawing the line that was started."""
        if self.line_from is not None:
            self.line_from = None
            self.on_pen()

    def paint(self) -> None:
        """Put what is locked into the cells that the mouse has passed over: they are selected."""
        if self.locked is not None:
            self.press(self.locked)

    def settle(self) -> None:
        """Whatever was typed is complete: call it when the cursor was moved otherwise or the grid was replaced."""
        self._number = NumberTyping(self._session.position.shape.size)
        self._typed_revision = -1
        self._flowing = False

    @property
    def waiting(self) -> bool:
        """Whether the digit just typed could still become a two-digit number."""
        return self._number.waiting

    def _advancing(self) -> bool:
        return self.advance and self._session.mode is Mode.ENTER and len(self._cursor.selected()) == 1

    def _type(self, symbol: str, layer: Layer) -> None:
        if layer is Layer.COLOUR:
            if symbol.isdigit() and symbol != "0":
                self._session.colour(self._cursor.selected(), int(symbol))
            elif symbol == "0":
                self._erase(self._cursor.selected())
            return
        if layer is Layer.LINE:
            if symbol.isdigit() and 1 <= int(symbol) <= COLOUR_COUNT:
                self.take_pen(replace(self.pen, colour=int(symbol)))
            return
        advancing = layer is Layer.VALUE and self._advancing()
        waited = self._number.waiting
        typed = self._number.type(symbol, self.symbols)
        if typed is None:
            if symbol == "0":
                if waited and advancing:
                    self._step(1)
                self._skip()
            return
        if typed.grows and self._typed_revision == self._session.revision:
            self._session.undo()  # one number, one step to undo
        elif waited and advancing and not typed.grows:
            self._step(1)
        changed = self._apply(layer, self._cursor.selected(), typed.value, again=not advancing)
        self._typed_revision = self._session.revision if changed and typed.may_grow else -1
        if advancing and not typed.may_grow:
            self._step(1)

    def _apply(self, layer: Layer, cells: list[int], value: int, *, again: bool = True) -> bool:
        """Put a value in; with ``again`` one that is in already is removed, as marks and colours are."""
        if layer is Layer.CORNER:
            return self._session.toggle_corner_mark(cells, value)
        if layer is Layer.CENTRE:
            return self._session.toggle_centre_mark(cells, value)
        if layer is Layer.COLOUR:
            return self._session.colour(cells, value)
        self._mind_givens(cells)
        return self._session.toggle_value(cells, value) if again else self._session.enter(cells, value)

    def _mind_givens(self, cells: list[int]) -> None:
        contents = self._session.position.cells
        if self._session.mode is Mode.SOLVE and all(contents[cell].given for cell in cells):
            self.on_given()

    def _skip(self) -> None:
        if not self._advancing():
            self.erase()
            return
        if self._number.waiting:
            self._step(1)
            self._number.settle()
        cell = self._cursor.current()
        content = self._session.position.cells[cell]
        if content.value or content.corner or content.centre:
            self._session.clear([cell])
        self._step(1)

    def _back(self) -> None:
        cell = self._cursor.current()
        here = self._session.position.cells[cell].value != 0
        go_back = self._advancing() and not self._number.waiting and (self._flowing or not here)
        at_end = self._flowing and cell == self._session.position.shape.cell_count - 1 and here
        if go_back and not at_end:
            self._step(-1)
        self._erase(self._cursor.selected())
        self._number.settle()

    def _step(self, by: int) -> None:
        """Move on or back in reading order; at the ends the cursor stays."""
        last = self._session.position.shape.cell_count - 1
        cell = min(max(self._cursor.current() + by, 0), last)
        self._typed_revision = -1
        self._cursor.move_to(cell)
        self._flowing = True
