"""A row in a scrolled text that stays in sight: at the lower edge of what is seen while its own place is below that."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from sudoku_app.ui.grid.flow_layout import FlowLayout

_LINE = 1
_EDGE = 7 + _LINE  # above the row where text goes on behind it


class StickyRow(QWidget):
    """Holds the place of ``row`` in a layout.

    Attributes:
        row: what stays in sight.
        flow: its layout.

    Signals:
        moved(): the place is another, or has another size.
    """

    moved = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.row = QFrame(parent)
        self.row.setObjectName("stickyRow")
        self.flow = FlowLayout(self.row, spacing=8)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """Return the height that the row needs."""
        return self.flow.heightForWidth(width)  # without the edge

    def sizeHint(self) -> QSize:
        """Return the size that the row needs."""
        return self.flow.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the row."""
        return self.flow.minimumSize()

    def covers(self, bottom: int) -> int:
        """Return how much of what is seen above ``bottom`` the row covers while it does not stand at its place."""
        return self.height() + _EDGE if bottom < self.geometry().bottom() + 1 else 0

    def place(self, bottom: int) -> None:
        """Put the row at its place, or above ``bottom``, the lower edge of what the parent shows."""
        covered = self.covers(bottom)
        sticks = covered > 0
        if sticks is not self.row.property("sticks"):
            self.row.setProperty("sticks", sticks)
            self.row.setContentsMargins(0, _EDGE - _LINE if sticks else 0, 0, 0)
            self.row.style().unpolish(self.row)
            self.row.style().polish(self.row)
        top = bottom - covered if sticks else self.y()
        self.row.setGeometry(self.x(), top, self.width(), covered or self.height())
        self.row.raise_()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Tell it."""
        super().moveEvent(event)
        self.moved.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell it."""
        super().resizeEvent(event)
        self.moved.emit()
