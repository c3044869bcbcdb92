"""Where Qt asks for a cell to be painted: puts its content and what stands out together for `paint_cell`."""

from __future__ import annotations

import sys

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.interaction.highlights import Highlights
from sudoku_app.interaction.region_lines import cell_edges
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.ink import Ink


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
