"""The whole picture with the grids in it outlined and numbered, to choose one of them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.pictures.result import PicturePage
from sudoku_app.ui.dialogs.picture_boards import image_of
from sudoku_app.ui.painting.ink import Ink

_SIDE: Final = 300  # pixels of the longer side of the picture
_OUTLINE: Final = 3
_BADGE: Final = 26  # pixels of the side of the square with a grid's number
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class PageBoard(QWidget):
    """A click, the number of a grid or an arrow key chooses a grid.

    Signals:
        chosen(int): the index of another grid that was chosen.
    """

    chosen = Signal(int)

    def __init__(self, page: PicturePage, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._ink = ink
        self._image = image_of(page.image)
        self._outlines = [QPolygonF([QPointF(x, y) for x, y in reading.corners]) for reading in page.readings]
        self._chosen = 0
        self.setMinimumSize(QSize(_SIDE // 2, _SIDE // 2))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def sizeHint(self) -> QSize:
        """Return how large the picture is shown."""
        return self._image.size().scaled(QSize(_SIDE, _SIDE), Qt.AspectRatioMode.KeepAspectRatio)

    @property
    def index(self) -> int:
        """The grid that is chosen."""
        return self._chosen

    def choose(self, index: int) -> None:
        """Choose a grid."""
        if 0 <= index < len(self._outlines) and index != self._chosen:
            self._chosen = index
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
            self.choose((self._chosen + step) % len(self._outlines))
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
        colour = theme.entry if index == self._chosen else theme.premise
        outline = self._shown(index)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, _OUTLINE if index != self._chosen else 2 * _OUTLINE))
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
        if index == self._chosen and self.hasFocus():
            painter.setPen(QPen(theme.entry, 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(badge.adjusted(-4, -4, 4, 4))

    def _whole(self) -> QRectF:
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        return QRectF(
            (self.width() - size.width()) / 2, (self.height() - size.height()) / 2, size.width(), size.height()
        )

    def _shown(self, index: int) -> QPolygonF:
        whole = self._whole()
        scale = whole.width() / self._image.width()
        return QPolygonF([whole.topLeft() + point * scale for point in self._outlines[index].toList()])
