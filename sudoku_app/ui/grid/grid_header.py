"""Row and column numbers in the margin; those of the current cell stand out."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from sudoku_app.ui.painting.grid_lines import number_pixels, number_room
from sudoku_app.ui.painting.ink import Ink, Typeface


class GridHeader(QHeaderView):
    """The numbers along one side of the grid."""

    def __init__(self, orientation: Qt.Orientation, ink: Ink, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._ink = ink
        self._current = -1
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(1)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_cell_side(self, side: int) -> None:
        """Stand beside cells of another size."""
        self.setDefaultSectionSize(side)
        room = number_room(self.count(), side)
        if self.orientation() is Qt.Orientation.Horizontal:
            self.setFixedHeight(room)
        else:
            self.setFixedWidth(room)

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        self.viewport().update()

    def set_current(self, section: int) -> None:
        """Let the number of one row or column stand out."""
        if section != self._current:
            self._current = section
            self.viewport().update()

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one number."""
        theme = self._ink.theme
        painter.fillRect(QRectF(rect), theme.ground)
        pixels = number_pixels(self.count(), self.defaultSectionSize())
        current = section == self._current
        painter.setPen(theme.ink if current else theme.quiet)
        glyph = self._ink.glyph(str(section + 1), Typeface.GIVEN if current else Typeface.MARK, pixels)
        middle = QRectF(rect).center()
        self._ink.write(painter, glyph, middle.x(), middle.y())
        painter.setFont(QFont())
