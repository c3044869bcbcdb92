"""Two grids side by side: the picture drawn straight, and what was read from it. Both show the same cells."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.interaction.keys_and_mouse import NumberTyping
from sudoku_app.pictures.result import PicturePage, PictureReading
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.voice import SymbolStyle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_PAGE_SIDE: Final = 300  # pixels of the longer side of the picture
_OUTLINE: Final = 3
_BADGE: Final = 26  # pixels of the side of the square with a grid's number
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


@guarded
class PageBoard(QWidget):
    """A click, the number of a grid or an arrow key chooses a grid."""

    chosen = Signal(int)  # the index of another grid that was chosen

    def __init__(self, page: PicturePage, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._ink = ink
        self._image = image_of(page.image)
        self._outlines = [QPolygonF([QPointF(x, y) for x, y in reading.corners]) for reading in page.readings]
        self.index = 0  # the grid that is chosen
        self.setMinimumSize(QSize(_PAGE_SIDE // 2, _PAGE_SIDE // 2))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def sizeHint(self) -> QSize:
        """Return how large the picture is shown."""
        return self._image.size().scaled(QSize(_PAGE_SIDE, _PAGE_SIDE), Qt.AspectRatioMode.KeepAspectRatio)

    def choose(self, index: int) -> None:
        """Choose a grid."""
        if 0 <= index < len(self._outlines) and index != self.index:
            self.index = index
            self.update()
            self.chosen.emit(index)

    def middle_of(self, index: int) -> QPointF:
        """Return where the middle of a grid is shown."""
        return self._shown(index).boundingRect().center()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the grid under the mouse."""
        for index in range(len(self._outlines)):
            if self._shown(index).containsPoint(event.position(), Qt.FillRule.OddEvenFill):
                self.choose(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a grid by its number, or the one before or after; Return and Esc are the dialog's."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.choose((self.index + step) % len(self._outlines))
        elif event.text().isdecimal() and int(event.text()):
            self.choose(int(event.text()) - 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, the outlines and the numbers."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._whole(), self._image)
        for index in range(len(self._outlines)):
            self._paint_outline(painter, index)

    def _paint_outline(self, painter: QPainter, index: int) -> None:
        theme = self._ink.theme
        chosen = index == self.index
        colour = theme.entry if chosen else theme.premise
        outline = self._shown(index)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 2 * _OUTLINE if chosen else _OUTLINE))
        painter.drawPolygon(outline)
        badge = QRectF(0, 0, _BADGE, _BADGE)
        badge.moveCenter(outline.boundingRect().center())
        painter.setPen(QPen(colour, 2))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(badge, 4, 4)
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, self.locale().toString(index + 1))
        if chosen and self.hasFocus():
            painter.setPen(QPen(theme.entry, 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(badge.adjusted(-4, -4, 4, 4))

    def _whole(self) -> QRectF:
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        return QRectF(left, top, size.width(), size.height())

    def _shown(self, index: int) -> QPolygonF:
        whole = self._whole()
        scale = whole.width() / self._image.width()
        return QPolygonF([whole.topLeft() + point * scale for point in self._outlines[index].toList()])


# Pixels of a grid's side: cells of at least 24 where the screen has room, in which two digits are easy to read.
_SIDE: Final = 430
_CELL: Final = 24
_RING_SHARE: Final = 0.07  # of a cell's side: how thick a ring is
_CURSOR: Final = 3  # pixels of the chosen cell's frame
_AROUND: Final = 4  # pixels of paper around a frame or a ring, half on each side
_POINTED_ALPHA: Final = 70
_CLEARING: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Space, Qt.Key.Key_0, Qt.Key.Key_Period)
_MOVES: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


@guarded
class CellBoard(QWidget):
    """Shows cells of which some are doubtful, one is chosen and one is pointed at."""

    pointed = Signal(int)  # the cell under the mouse, -1 for none
    chosen = Signal(int)  # a cell was clicked

    def __init__(self, reading: PictureReading, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._reading = reading
        self._shape = reading.chosen.shape
        self._ink = ink
        self.doubtful: frozenset[int] = frozenset()  # the cells that have a ring
        self._pointed = -1
        self._chosen = 0
        self.setMouseTracking(True)
        self.setMinimumSize(QSize(_SIDE // 2, _SIDE // 2))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def square(self) -> QRectF:
        """Return where the grid is shown: at the top, in whole pixels, with room around it for the picture's margin."""
        size, room = self._shape.size, min(self.width(), self.height())
        margin, _, pitch = self._reading.square_of(0)
        side = size * int(room / (size + 2 * margin / pitch))
        return QRectF((self.width() - side) // 2, (room - side) // 2, side, side)

    def place(self, cell: int) -> QRectF:
        """Return where a cell is shown: in every board at the same place."""
        square, size = self.square(), self._shape.size
        side = square.width() / size
        return QRectF(square.left() + cell % size * side, square.top() + cell // size * side, side, side)

    @abstractmethod
    def paint_cells(self, painter: QPainter) -> None:
        """Paint everything but rings and what is pointed at."""

    def sizeHint(self) -> QSize:
        """Return a square in which a photo can be compared cell by cell."""
        side = max(_SIDE, _CELL * self._shape.size)
        return QSize(side, side)

    def ring(self, doubtful: Iterable[int]) -> None:
        """Put a ring around doubtful cells, and around no other."""
        self.doubtful = frozenset(doubtful)
        self.update()

    def point_at(self, cell: int) -> None:
        """Light up a cell that is pointed at somewhere; -1 for none."""
        self._pointed = cell
        self.update()

    def choose(self, cell: int) -> None:
        """Frame the cell that typing changes."""
        self._chosen = cell
        self.update()

    def cell_at(self, point: QPointF) -> int:
        """Return the cell at a point, -1 for none."""
        return next((cell for cell in range(self._shape.cell_count) if self.place(cell).contains(point)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell which cell is pointed at."""
        self.pointed.emit(self.cell_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that none is pointed at any more."""
        self.pointed.emit(-1)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a cell."""
        cell = self.cell_at(event.position())
        if cell >= 0:
            self.chosen.emit(cell)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.paint_cells(painter)
        theme = self._ink.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._pointed >= 0:
            light = QColor(theme.entry)
            light.setAlpha(_POINTED_ALPHA)
            painter.fillRect(self.place(self._pointed), light)
        for cell in self.doubtful:
            paint_doubt(painter, self.place(cell), theme)
        place = self.place(self._chosen)
        for pen in _pens(theme, theme.entry, _CURSOR):
            painter.setPen(pen)
            painter.drawRect(place.adjusted(1, 1, -1, -1))


def paint_doubt(painter: QPainter, place: QRectF, theme: Theme) -> None:
    """Paint the ring around a doubtful cell."""
    width = max(2.0, _RING_SHARE * place.width())
    for pen in _pens(theme, theme.premise, width):
        painter.setPen(pen)
        painter.drawEllipse(place.adjusted(width, width, -width, -width))


def _pens(theme: Theme, colour: QColor, width: float) -> tuple[QPen, QPen]:
    """Return two pens for a line: seen on whatever a picture shows below it, as it runs between two of paper."""
    return QPen(theme.paper, width + _AROUND), QPen(colour, width)


def image_of(pixels: NDArray[np.uint8]) -> QImage:
    """Return rows × columns × blue, green and red as an image."""
    height, width, _ = pixels.shape
    image = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_BGR888)
    return image.copy()  # of its own: Qt does not keep the bytes


class PictureBoard(CellBoard):
    """The picture, drawn straight."""

    def __init__(self, reading: PictureReading, ink: Ink, parent: QWidget) -> None:
        super().__init__(reading, ink, parent)
        self._image = image_of(reading.image)

    def paint_cells(self, painter: QPainter) -> None:
        """Paint the picture."""
        first = self.place(0)
        x, y, pitch = self._reading.square_of(0)
        scale = first.width() / pitch
        size = self._image.size().toSizeF() * scale
        painter.drawImage(QRectF(first.topLeft() - QPointF(x, y) * scale, size), self._image)


@guarded
class ValueBoard(CellBoard):
    """What was read; typing changes it."""

    changed = Signal(int)  # the value of a cell is another one

    def __init__(self, reading: PictureReading, ink: Ink, parent: QWidget) -> None:
        super().__init__(reading, ink, parent)
        self.values = reading.chosen.values
        self._boxes = reading.chosen.shape
        self._with_entries = False
        self._with_marks = False
        self._typing = NumberTyping(self._shape.size)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def position(self) -> Position:
        """They as a puzzle, with the entries and marks that are taken."""
        entries, marks = self._with_entries, self._with_marks
        return self._reading.position(self._boxes, self.values, with_entries=entries, with_marks=marks)

    def lay(self, shape: GridShape, values: tuple[int, ...]) -> None:
        """Show other boxes of as many symbols, and values."""
        self._boxes, self.values = shape, values
        self.update()

    def take_entries(self, taken: bool) -> None:
        """Show what was entered as entries, or as givens."""
        self._with_entries = taken
        self.update()

    def take_marks(self, taken: bool) -> None:
        """Show the pencil marks, or leave them out."""
        self._with_marks = taken
        self.update()

    def choose(self, cell: int) -> None:
        """Let typing change another cell."""
        self._typing.settle()
        super().choose(cell)

    def paint_cells(self, painter: QPainter) -> None:
        """Paint the grid."""
        paint_grid(painter, self.square(), self.position, self._ink)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the chosen cell, or choose another one; Return and Esc are the dialog's."""
        row, column = divmod(self._chosen, self._shape.size)
        key = Qt.Key(event.key())
        typed = self._typing.type(event.text(), self._reading.symbols or SymbolStyle.NUMBERS) if event.text() else None
        if typed is not None:
            self._put(typed.value)
        elif key in _CLEARING:
            self._put(0)
        elif key in _MOVES:
            down, right = _MOVES[key]
            size = self._shape.size
            self.chosen.emit((row + down) % size * size + (column + right) % size)
        else:
            super().keyPressEvent(event)

    def _put(self, value: int) -> None:
        self.values = (*self.values[: self._chosen], value, *self.values[self._chosen + 1 :])
        self.update()
        self.changed.emit(self._chosen)
