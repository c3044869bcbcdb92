"""A grid on which regions are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QKeyCombination, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.interaction.cell_appearance import Ground
from sudoku_app.interaction.region_lines import lines_around, lines_between
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import announce
from sudoku_app.sudoku.grid.drawn_regions import loose_cells, regions_of
from sudoku_app.sudoku.grid.position import EMPTY_CELL, Position
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.grid_paint import bare_appearance, paint_region_lines
from sudoku_app.ui.painting.ink import Ink, pixel_lines
from sudoku_app.wording.regions import RegionLabels
from sudoku_app.wording.voice import SymbolStyle

_SIDE: Final = 432  # pixels of the grid: of 9×9 cells each has 48
_LEAST_CELL: Final = 18
_MOVES: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


_Drawing = tuple[list[int], list[set[int]]]  # regions and extra regions
_ALSO_REDO: Final = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Y)


@guarded
class RegionBoard(QWidget):
    """A grid whose regions are drawn: cells that are dragged over join the region of the first one.

    As long as there are fewer regions than symbols, a region that is too large is the rest, in which others begin.
    """

    changed = Signal()  # a cell joined another region
    stayed = Signal()  # a region's last cell did not join another one

    def __init__(self, position: Position, style: SymbolStyle, labels: RegionLabels, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._style, self._labels, self._ink = style, labels, ink
        self.draws_extra = False  # whether extra regions are drawn rather than the others
        self._joining: int | None = None  # the region, or extra region, that cells join while the mouse is dragged
        self._start = 0  # the first of them, which joins a region that begins with it
        self._leaving = False  # whether the current cell leaves its extra region unless the mouse is dragged
        self.begin(position)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setAccessibleName(labels.title)
        self.setAccessibleDescription(labels.about)

    def begin(self, position: Position) -> None:
        """Show a position with the regions that it has; nothing is there to be undone."""
        self._position = position
        self._size = position.shape.size
        self._tinted: Mapping[int, Ground] = {}
        # For each cell the number of its region; while they are drawn they may be of any size
        self.regions = regions_of(position.shape)
        self.extra = [set(cells) for cells in position.shape.extra]  # the cells of each extra region; so may they
        self._current = 0
        self._before: list[_Drawing] = []  # what was drawn before each gesture
        self._after: list[_Drawing] = []  # what was undone
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return a square of whole cells."""
        side = self._size * max(_LEAST_CELL, _SIDE // self._size) + 1
        return QSize(side, side)

    def remember(self) -> None:
        """Remember what is drawn, to come back to it; nothing where it is what was remembered last."""
        now = [*self.regions], [{*cells} for cells in self.extra]
        if now not in self._before[-1:]:
            self._before.append(now)
            self._after.clear()

    def undo(self) -> None:
        """Come back to what was drawn before the last gesture, or choice, that changed it."""
        self._exchange(self._before, self._after)

    def redo(self) -> None:
        """Come back to what was drawn before it was undone."""
        self._exchange(self._after, self._before)

    def _exchange(self, source: list[_Drawing], target: list[_Drawing]) -> None:
        """Show the last drawing of a list that is another one, and put the one that is shown into another list."""
        now = self.regions, self.extra
        while source:
            drawing = source.pop()
            if drawing != now:
                target.append(now)
                self.regions, self.extra = drawing
                self.changed.emit()
                return

    def show_regions(self, regions: list[int], tinted: Mapping[int, Ground]) -> None:
        """Show other regions, and cells of diagonals and windows."""
        self.regions, self._tinted = regions, tinted
        self.update()

    def wrong_sizes(self) -> dict[int, int]:
        """Return how many cells the regions have that have too few or too many, by their first cells."""
        sizes = Counter(self.regions)
        return {self.regions.index(region): count for region, count in sizes.items() if count != self._size}

    def loose_cells(self) -> list[int]:
        """Return the cells that are not connected with the rest of their regions, ascending."""
        return loose_cells(self.regions, self._size)

    def rest(self) -> set[int]:
        """Return the cells in which a region can begin."""
        sizes = Counter(self.regions)
        if len(sizes) == self._size:
            return set()
        return {cell for cell, region in enumerate(self.regions) if sizes[region] > self._size}

    def wrong_extra(self) -> list[int]:
        """Return the same of extra regions, which have from two cells to as many as there are symbols."""
        return sorted(len(cells) for cells in self.extra if cells and not 2 <= len(cells) <= self._size)

    # Drawing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin with the region of a cell, or with a new extra one."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.remember()
            self._current = self._cell_at(event.position())
            self._leaving = self.draws_extra and self._extra_of(self._current) is not None
            self._joining = self._joined_at(self._current)
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let a cell that is dragged over join it."""
        if self._joining is None or not self._place_of_grid().contains(event.position()):
            return
        for cell in self._cells_to(self._cell_at(event.position())):
            self._current, self._leaving = cell, False
            self._join(self._joining)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """End it; a cell of an extra region that was clicked leaves that."""
        if self._leaving:
            self._leave_extra()
        self._joining, self._leaving = None, False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to another cell; with Shift it joins the region of the one before."""
        key, standard = Qt.Key(event.key()), QKeySequence.StandardKey
        if event.matches(standard.Undo) or (key is Qt.Key.Key_Escape and self._joining is not None):
            self._joining, self._leaving = None, False
            self.undo()
        elif event.matches(standard.Redo) or event.keyCombination() == _ALSO_REDO:
            self.redo()
        elif self.draws_extra and key is Qt.Key.Key_Space:
            self.remember()
            if self._extra_of(self._current) is None:
                self._joined_at(self._current)
            else:
                self._leave_extra()
        elif key in _MOVES:
            self._move(*_MOVES[key], joins=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            super().keyPressEvent(event)
            return
        self._speak()

    def _move(self, down: int, across: int, *, joins: bool) -> None:
        """Go to another cell, which joins what the one before belongs to, or does not."""
        if joins:
            self.remember()
        joined = self._joined_at(self._current) if joins else None
        row, column = divmod(self._current, self._size)
        last = self._size - 1
        self._current = min(max(row + down, 0), last) * self._size + min(max(column + across, 0), last)
        if joined is not None:
            self._join(joined)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the current cell."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show no current cell."""
        super().focusOutEvent(event)
        self.update()

    def _extra_of(self, cell: int) -> int | None:
        return next((number for number, cells in enumerate(self.extra) if cell in cells), None)

    def _joined_at(self, cell: int) -> int:
        """Return what cells join that are dragged over from a cell on; in the rest, a region begins with it."""
        if not self.draws_extra:
            self._start = cell
            unused = set(range(self._size)).difference(self.regions)
            return min(unused) if cell in self.rest() else self.regions[cell]
        found = self._extra_of(cell)
        if found is not None:
            return found
        self.extra.append({cell})
        self.changed.emit()
        return len(self.extra) - 1

    def _join(self, region: int) -> None:
        """Let the current cell join a region, or an extra one, and leave the one that it was in."""
        if self.draws_extra:
            if self._current not in self.extra[region]:
                for cells in self.extra:
                    cells.discard(self._current)
                self.extra[region].add(self._current)
                self.changed.emit()
            self.update()
            return
        if region not in self.regions:
            self.regions[self._start] = region
            self.changed.emit()
        own = self.regions[self._current]
        if own != region and self.regions.count(own) > 1:
            self.regions[self._current] = region
            self.changed.emit()
        elif own != region:
            self.stayed.emit()  # without a cell a region could not come back
        self.update()

    def _leave_extra(self) -> None:
        for cells in self.extra:
            cells.discard(self._current)
        self.changed.emit()

    def _speak(self) -> None:
        row, column = divmod(self._current, self._size)
        if self.draws_extra:
            found = self._extra_of(self._current)
            text = self._labels.extra_cell(row + 1, column + 1, 0 if found is None else len(self.extra[found]))
        else:
            region = self.regions[self._current]
            number = [*dict.fromkeys(self.regions)].index(region) + 1
            text = self._labels.cell(row + 1, column + 1, number, self.regions.count(region))
        announce(self, text)

    # Places

    def _cell(self) -> int:
        return max(1, (min(self.width(), self.height()) - 1) // self._size)

    def _cell_at(self, place: QPointF) -> int:
        n, side = self._size, self._cell()
        row, column = (min(max(int(at // side), 0), n - 1) for at in (place.y(), place.x()))
        return row * n + column

    def _cells_to(self, cell: int) -> list[int]:
        """Return the cells on the way from the current one to another, which a quick hand leaves out."""
        (row, column), (down, across) = divmod(self._current, self._size), divmod(cell, self._size)
        steps = max(abs(down - row), abs(across - column))
        parts = [at / steps for at in range(1, steps + 1)]
        places = [(round(row + (down - row) * part), round(column + (across - column) * part)) for part in parts]
        return [y * self._size + x for y, x in places]

    def _place_of_grid(self) -> QRectF:
        side = self._cell() * self._size
        return QRectF(0, 0, side, side)

    def _place(self, cell: int) -> QRectF:
        row, column = divmod(cell, self._size)
        side = self._cell()
        return QRectF(column * side, row * side, side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint grounds, values, lines, and the frame of the current cell."""
        painter, theme, side = QPainter(self), self._ink.theme, self._cell()
        square = self._place_of_grid()
        painter.fillRect(square, theme.paper)
        sizes = Counter(self.regions)
        wrong = {cell for cell, region in enumerate(self.regions) if sizes[region] != self._size}
        wrong.update(self.loose_cells())
        wrong -= self.rest()
        wrong = wrong.union(*(cells for cells in self.extra if len(cells) in self.wrong_extra()))
        for cell, content in enumerate(self._position.cells):
            if cell in wrong:
                painter.fillRect(self._place(cell), theme.clash)
            elif cell in self._tinted:
                painter.fillRect(self._place(cell), self._ink.grounds[self._tinted[cell]])
            if content != EMPTY_CELL:
                look = bare_appearance(self._position, cell, self._style)
                paint_cell(painter, self._place(cell), look, self._ink)
        pieces = lines_between(self._size, self.regions)
        around = lines_around(self._size, self.extra)
        paint_region_lines(painter, square, self._size, pieces, self._ink, pixel_lines(side), around)
        if self.hasFocus():
            painter.setPen(self._ink.pen(theme.entry, 2))
            painter.drawRect(self._place(self._current).adjusted(3, 3, -3, -3))
