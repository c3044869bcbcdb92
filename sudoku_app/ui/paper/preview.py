"""The preview beside the choices: one page as it will be, and a way to the others."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from sudoku_app.ui.style.style_sheet import QUIET, ROLE, SEGMENT
from sudoku_app.wording.printing import PrintLabels

_LEAST = QSize(150, 200)  # on a screen of 683×450, as one of 1366×900 at scale 2 is
_USUAL = QSize(410, 580)  # of a page of A4; beside it all choices have room
_EDGE = QColor(0, 0, 0, 70)


class PageView(QWidget):
    """Shows an image of a page in the middle of its room, with a fine edge.

    Signals:
        resized(): another size of image would fit better.
    """

    resized = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image = QImage()
        self.setMinimumSize(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_image(self, image: QImage) -> None:
        """Show another image."""
        self._image = image
        self.update()

    @property
    def image(self) -> QImage:
        """The image shown; null before the first."""
        return self._image

    def sizeHint(self) -> QSize:
        """Return a size at which a page can be judged."""
        return _USUAL

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Report the new size, for an image that fits it."""
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the image as large as it fits."""
        if self._image.isNull():
            return
        size = self._image.size().scaled(self.size() - QSize(2, 2), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(QPointF((self.width() - size.width()) // 2, (self.height() - size.height()) // 2), QSizeF(size))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self._image)
        painter.setPen(_EDGE)
        painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5))
        painter.end()


class Preview(QWidget):
    """A page; which one of how many is told and chosen elsewhere.

    Attributes:
        turning: says which page is shown, and leads to the others; there while there are several.

    Signals:
        requested(): another page or size is to be shown; `page` and `pixels` say which.
    """

    requested = Signal()

    def __init__(self, words: PrintLabels, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self._count = 1
        self.page = 0
        self.view = PageView(self)
        self.view.setAccessibleName(words.preview)
        self.back = self._button("‹", words.previous_page)
        self.forth = self._button("›", words.next_page)
        self.back.clicked.connect(self._on_back)
        self.forth.clicked.connect(self._on_forth)
        self.where = QLabel(self)
        self.where.setProperty(ROLE, QUIET)
        self.where.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.turning = QWidget(self)
        row = QHBoxLayout(self.turning)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.back, self.where, self.forth):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.set_count(1)

    @property
    def pixels(self) -> int:
        """How high an image of a page should be, in pixels of the screen."""
        return max(1, round(self.view.height() * self.devicePixelRatioF()))

    def set_count(self, count: int) -> None:
        """Say how many pages there are."""
        self._count = count
        self.page = min(self.page, count - 1)
        self.where.setText(self._words.page_of(self.page + 1, count))
        self.turning.setVisible(count > 1)
        self.back.setEnabled(self.page > 0)
        self.forth.setEnabled(self.page < count - 1)

    def _button(self, sign: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(sign)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setProperty(ROLE, SEGMENT)
        return button

    @Slot()
    def _on_back(self) -> None:
        self._turn(-1)

    @Slot()
    def _on_forth(self) -> None:
        self._turn(1)

    def _turn(self, by: int) -> None:
        self.page = min(max(0, self.page + by), self._count - 1)
        self.set_count(self._count)
        self.requested.emit()
