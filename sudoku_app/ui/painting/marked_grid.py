"""A grid that shows a step: painted as the window's own grid is, with candidates, marks and links."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.interaction.highlights import Highlights
from sudoku_app.interaction.region_lines import cell_edges
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.painting.cell_paint import paint_cell, paint_step_over
from sudoku_app.ui.painting.grid_paint import paint_numbers
from sudoku_app.ui.painting.ink import Ink, number_pixels
from sudoku_app.ui.painting.marks_paint import mark_pixels
from sudoku_app.wording.report import GridMarks
from sudoku_app.wording.voice import SymbolStyle

_MARGIN = 26  # for the numbers of rows and columns, in pixels
_BARE_MARGIN = 2  # where there are none: the frame of the grid is drawn on its border


def position_on_the_way(start: Position, grid: CandidateGrid) -> Position:
    """Return how a position looks when the grid has come so far: what was put in since is the solver's.

    Marks give way to candidates; colours and notes stay.
    """
    return Position(
        start.shape,
        tuple(
            content if content.value else content._replace(value=value, solved=bool(value), corner=0, centre=0)
            for content, value in zip(start.cells, grid.values, strict=True)
        ),
        symbols=start.symbols,
    )


def paint_marked_grid(
    painter: QPainter, rect: QRectF, position: Position, highlights: Highlights, ink: Ink, *, numbered: bool = True
) -> None:
    """Paint a position with candidates and the marks of a step, as large as fits, in the middle of ``rect``.

    ``numbered`` puts the numbers of columns and rows above and beside it.
    """
    size = position.shape.size
    margin = _MARGIN if numbered else _BARE_MARGIN
    side = max(1, int((min(rect.width(), rect.height()) - margin) / size))
    written = mark_pixels(ink, size, side, highlights.style) > 0
    highlights = replace(highlights, written_marks=written)
    left = rect.x() + (rect.width() - margin - side * size) // 2 + margin
    top = rect.y() + (rect.height() - margin - side * size) // 2 + margin

    edges = cell_edges(position.shape)
    looks = [highlights.appearance(cell, content, edges[cell]) for cell, content in enumerate(position.cells)]
    for cell, look in enumerate(looks):
        place = QRectF(left + cell % size * side, top + cell // size * side, side, side)
        paint_cell(painter, place, look, ink)
    whole = QRectF(left, top, side * size, side * size)
    paint_step_over(painter, whole, position.values, highlights, looks.__getitem__, ink)
    if numbered:
        paint_numbers(painter, whole.topLeft(), size, side, margin, number_pixels(size, side), ink)


@guarded
class MarkedGrid(QWidget):
    """Shows a position that cannot be typed into, with the marks of a step."""

    def __init__(self, ink: Ink, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ink = ink
        self.position: Position | None = None  # the one that is shown
        self.highlights: Highlights | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(220, 220))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def sizeHint(self) -> QSize:
        """Return a size at which the marks of a 9×9 grid are easy to read."""
        return QSize(560, 560)

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        self.update()

    def show_grid(self, start: Position, grid: CandidateGrid, style: SymbolStyle) -> None:
        """Show how far a grid has come from a position, without marks."""
        self.position = position_on_the_way(start, grid)
        self.highlights = Highlights(start.shape, candidates=tuple(grid.masks), style=start.symbols or style)
        self.update()

    @Slot(object)
    def show_marks(self, marks: GridMarks) -> None:
        """Show the marks of a step or of a part of it."""
        if self.highlights is not None:
            self.highlights = replace(self.highlights, marks=marks)
            self.update()

    @Slot(object)
    def point_at(self, places: frozenset[tuple[int, int]]) -> None:
        """Light up cells by their rows and columns from 1."""
        if self.highlights is not None:
            size = self.highlights.shape.size
            cells = frozenset((row - 1) * size + column - 1 for row, column in places)
            self.highlights = replace(self.highlights, pointed=cells)
            self.update()

    def clear(self) -> None:
        """Show nothing."""
        self.position = self.highlights = None
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        if self.position is not None and self.highlights is not None:
            paint_marked_grid(QPainter(self), QRectF(self.rect()), self.position, self.highlights, self._ink)
