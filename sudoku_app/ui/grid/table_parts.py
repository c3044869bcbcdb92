"""How Qt has the table of the grid painted: its cells by a delegate, its row and column numbers by a header."""

from __future__ import annotations

import sys

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.interaction.highlights import Highlights
from sudoku_app.interaction.region_lines import cell_edges
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.ink import Ink, Typeface, number_pixels, number_room


class CellDelegate(QStyledItemDelegate):
    """Puts content and highlights of a cell together and has them painted."""

    def __init__(self, model: GridModel, ink: Ink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._edges = cell_edges(model.shape)
        self.ink = ink
        self.highlights = Highlights(model.shape)

    def set_highlights(self, highlights: Highlights) -> None:
        """Paint with other highlights from now on."""
        if highlights.shape != self.highlights.shape:
            self._edges = cell_edges(highlights.shape)
        self.highlights = highlights

    def appearance_of(self, cell: int) -> CellAppearance:
        """Return how a cell is painted now."""
        return self.highlights.appearance(cell, self._model.content(cell), self._edges[cell])

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint one cell; what goes wrong is reported as any unexpected error and the other cells are painted.

        An exception must not leave here: Qt calls this while it paints the view from Python, and PySide crashes when
        such a call ends in one.
        """
        try:
            paint_cell(painter, QRectF(option.rect), self.appearance_of(self._model.cell_of(index)), self.ink)
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)


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
