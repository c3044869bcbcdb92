"""Painting of the matrix: pure functions of what it shows, for the window and for pictures alike.

A cell of at least `LEGIBLE` pixels has hairlines, discs and names; a smaller one is a block of colour with a tab in
the margin, so that the 324×729 matrix of a 9×9 Sudoku can be seen whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.ui.explorer.matrix_appearance import ColumnAppearance, MatrixAppearance, RowAppearance
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.algorithm_steps import StepWords
from sudoku_app.wording.report import Tone

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    from sudoku_app.ui.explorer.matrix_appearance import Appearances

LEGIBLE: Final = 8.0
_STRUCK: Final = 12.0  # smaller cells and names would vanish below strokes
_STRIP: Final = 12.0  # what the margin shrinks to without names
_NAME_ROOM: Final = 150.0
_SAMPLED_NAMES: Final = 400
_LARGEST_NAME: Final = 13
_SIGN_ROOM: Final = 16.0
# Appearances of rows and columns (the same numbers for both) that leave a small margin empty.
_PLAIN: Final = (RowAppearance.LEFT, RowAppearance.REMOVED)
# From where to where of a small margin's width a tab reaches.
_REACH: Final = {
    RowAppearance.REMOVED_NOW: (0.0, 0.4),
    RowAppearance.RESTORED_NOW: (0.3, 0.7),
    RowAppearance.CANDIDATE: (0.6, 1.0),
    RowAppearance.COVER: (0.0, 1.0),
}


ARROW: Final = ((-4, 0, 4, 0), (1, -4, 5, 0), (1, 4, 5, 0))  # of the option that is tried


def paint_strokes(painter: QPainter, middle: QPointF, *strokes: tuple[float, float, float, float]) -> None:
    """Paint strokes with the painter's pen, each from one place to another as seen from the middle."""
    painter.drawLines([QLineF(*stroke).translated(middle) for stroke in strokes])


def paint_tab(painter: QPainter, margin: QRectF, appearance: int, colour: QColor) -> None:
    """Paint the tab of a row that looks so into its part of the margin; some looks have none."""
    if appearance in _REACH:
        start, end = _REACH[RowAppearance(appearance)]
        left = margin.left() + start * margin.width()
        painter.fillRect(QRectF(left, margin.top(), (end - start) * margin.width(), margin.height()), colour)


class Area(NamedTuple):
    """A part of the matrix: rows and columns from the first to the one before the last."""

    first_row: int
    last_row: int
    first_column: int
    last_column: int


@dataclass(frozen=True)
class MatrixPainter:
    """Paints the matrix of one problem in the colours of one theme, with square cells of ``cell`` pixels."""

    problem: ExactCover
    teller: StepWords
    theme: Theme
    cell: float

    @property
    def whole(self) -> Area:
        """The whole matrix."""
        return Area(0, self.problem.option_count, 0, self.problem.item_count)

    def name_font(self) -> QFont:
        """Return the font of the names in the margins."""
        font = QFont()
        font.setPixelSize(min(_LARGEST_NAME, max(8, round(self.cell * 0.8))))
        return font

    def left_margin(self) -> float:
        """Return how wide the names of the options are."""
        return self._margin(self.problem.option_names)

    def top_margin(self) -> float:
        """Return how high the names of the items are; longer ones are turned upright."""
        room = self._margin(self.problem.item_names)
        return room if self._upright() or self.cell < LEGIBLE else max(_STRIP + 12.0, 26.0)

    def _margin(self, names: Sequence[object]) -> float:
        if self.cell < LEGIBLE:
            return _STRIP
        font = self.name_font()
        font.setBold(True)  # as the name of an option that is tried
        metrics = QFontMetricsF(font)
        step = max(1, len(names) // _SAMPLED_NAMES)
        widest = max((metrics.horizontalAdvance(str(names[k])) for k in range(0, len(names), step)), default=0.0)
        return min(widest, _NAME_ROOM) + _SIGN_ROOM + 8

    def _upright(self) -> bool:
        metrics = QFontMetricsF(self.name_font())
        names = self.problem.item_names
        step = max(1, len(names) // _SAMPLED_NAMES)
        return any(metrics.horizontalAdvance(str(names[k])) > self.cell - 2 for k in range(0, len(names), step))

    # Cells

    def paint_cells(self, painter: QPainter, appearance: MatrixAppearance, area: Area, origin: QPointF) -> None:
        """Paint cells; ``origin`` is where the top left corner of row 0, column 0 lies."""
        legible = self.cell >= LEGIBLE
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, legible)
        frame = self._rect(area, origin)
        if legible:
            painter.fillRect(frame, self.theme.paper)
            self._paint_columns(painter, appearance, area, origin)
            self._paint_rows(painter, appearance, area, origin)
            self._paint_lines(painter, area, frame)
            self._paint_marks(painter, appearance, area, origin)
            self._paint_strokes(painter, appearance, area, origin)
        elif area.last_row > area.first_row and area.last_column > area.first_column:
            painter.drawImage(frame, self._small_cells(appearance, area))
        self._paint_chosen_column(painter, appearance, area, origin)

    def _small_cells(self, appearance: MatrixAppearance, area: Area) -> QImage:
        """Return cells as an image of one pixel each; painting them one by one would take too long."""
        theme, problem = self.theme, self.problem
        rows = appearance.rows[area.first_row : area.last_row]
        column_grounds, row_grounds = self._column_grounds(), self._row_grounds()
        columns = _rgb([column_grounds.get(code, theme.paper) for code in ColumnAppearance])
        pixels = np.tile(columns[appearance.columns[area.first_column : area.last_column]], (len(rows), 1))
        for code, colour in row_grounds.items():
            pixels[rows == code] = colour.rgb()
        start = problem.option_start[area.first_row : area.last_row + 1]
        items = problem.option_item[start[0] : start[-1]] - area.first_column
        row_of = np.repeat(np.arange(len(rows)), np.diff(start))
        inside = (items >= 0) & (items < pixels.shape[1])
        marks = _rgb([self._mark_colour(code) for code in RowAppearance])
        pixels[row_of[inside], items[inside]] = marks[rows[row_of[inside]]]
        height, width = pixels.shape
        return QImage(pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32).copy()

    def _rect(self, area: Area, origin: QPointF) -> QRectF:
        return QRectF(
            origin.x() + area.first_column * self.cell,
            origin.y() + area.first_row * self.cell,
            (area.last_column - area.first_column) * self.cell,
            (area.last_row - area.first_row) * self.cell,
        )

    def _paint_columns(self, painter: QPainter, appearance: MatrixAppearance, area: Area, origin: QPointF) -> None:
        grounds = self._column_grounds()
        codes = appearance.columns[area.first_column : area.last_column].tolist()
        for column, code in enumerate(codes, start=area.first_column):
            if code in grounds:
                strip = area._replace(first_column=column, last_column=column + 1)
                painter.fillRect(self._rect(strip, origin), grounds[code])

    def _paint_rows(self, painter: QPainter, appearance: MatrixAppearance, area: Area, origin: QPointF) -> None:
        grounds = self._row_grounds()
        codes = appearance.rows[area.first_row : area.last_row].tolist()
        for row, code in enumerate(codes, start=area.first_row):
            if code in grounds:
                painter.fillRect(self._rect(area._replace(first_row=row, last_row=row + 1), origin), grounds[code])

    def _column_grounds(self) -> dict[int, QColor]:
        theme = self.theme
        return {
            ColumnAppearance.COVERED: theme.peers,
            ColumnAppearance.COVERED_NOW: theme.same,
            ColumnAppearance.CHOSEN: theme.pointed,
            ColumnAppearance.DEAD: theme.clash,
        }

    def _row_grounds(self) -> dict[int, QColor]:
        theme = self.theme
        return {
            RowAppearance.REMOVED_NOW: theme.clash_band,
            RowAppearance.RESTORED_NOW: theme.tone_grounds[Tone.HINT],
            RowAppearance.CANDIDATE: theme.band,
            RowAppearance.TRIED: theme.pointed,
            RowAppearance.COVER: theme.tone_grounds[Tone.ONE],
        }

    def _paint_lines(self, painter: QPainter, area: Area, frame: QRectF) -> None:
        colour = QColor(self.theme.hairline)
        colour.setAlphaF(0.45)
        painter.setPen(QPen(colour, 1))
        down, across = QLineF(frame.topLeft(), frame.bottomLeft()), QLineF(frame.topLeft(), frame.topRight())
        columns, rows = area.last_column - area.first_column, area.last_row - area.first_row
        lines = [down.translated(k * self.cell, 0) for k in range(columns + 1)]
        painter.drawLines(lines + [across.translated(0, k * self.cell) for k in range(rows + 1)])

    def _paint_marks(self, painter: QPainter, appearance: MatrixAppearance, area: Area, origin: QPointF) -> None:
        problem = self.problem
        for row in range(area.first_row, area.last_row):
            code = int(appearance.rows[row])
            top = origin.y() + row * self.cell
            for column in problem.items_of(row).tolist():
                if not area.first_column <= column < area.last_column:
                    continue
                box = QRectF(origin.x() + column * self.cell, top, self.cell, self.cell)
                self._paint_mark(painter, box, code, int(appearance.columns[column]))

    def _mark_colour(self, row: int) -> QColor:
        theme = self.theme
        return {
            RowAppearance.REMOVED: theme.edge if self.cell < LEGIBLE else theme.hairline,
            RowAppearance.REMOVED_NOW: theme.tones[Tone.NONE],
            RowAppearance.RESTORED_NOW: theme.entry,
            RowAppearance.TRIED: theme.entry,
            RowAppearance.COVER: theme.solved,
        }.get(RowAppearance(row), theme.ink)

    def _paint_mark(self, painter: QPainter, box: QRectF, row: int, column: int) -> None:
        """Paint one mark: a disc; hollow when its option is removed; ringed when it is the reason of something."""
        colour = self._mark_colour(row)
        removed = row in (RowAppearance.REMOVED, RowAppearance.REMOVED_NOW)
        radius = self.cell * (0.2 if removed else 0.27)
        painter.setPen(QPen(colour, 1.4) if removed else Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush if removed else colour)
        painter.drawEllipse(box.center(), radius, radius)
        reason = (
            (row == RowAppearance.REMOVED_NOW and column in (ColumnAppearance.COVERED_NOW, ColumnAppearance.DEAD))
            or (row in (RowAppearance.CANDIDATE, RowAppearance.TRIED) and column == ColumnAppearance.CHOSEN)
            or (row == RowAppearance.TRIED and column == ColumnAppearance.COVERED_NOW)
        )
        if reason:
            painter.setPen(QPen(colour, 1.8))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.center(), self.cell * 0.41, self.cell * 0.41)

    def _paint_strokes(self, painter: QPainter, appearance: MatrixAppearance, area: Area, origin: QPointF) -> None:
        for row in range(area.first_row, area.last_row):
            code = int(appearance.rows[row])
            if code == RowAppearance.REMOVED_NOW or (code == RowAppearance.REMOVED and self.cell >= _STRUCK):
                y = origin.y() + (row + 0.5) * self.cell
                painter.setPen(QPen(self._mark_colour(code), 1.6 if code == RowAppearance.REMOVED_NOW else 1.0))
                left = origin.x() + area.first_column * self.cell
                painter.drawLine(
                    QPointF(left, y), QPointF(left + (area.last_column - area.first_column) * self.cell, y)
                )

    def _paint_chosen_column(
        self, painter: QPainter, appearance: MatrixAppearance, area: Area, origin: QPointF
    ) -> None:
        column = appearance.column
        if not area.first_column <= column < area.last_column:
            return
        dead = appearance.columns[column] == ColumnAppearance.DEAD
        painter.setPen(QPen(self.theme.tones[Tone.NONE] if dead else self.theme.premise, 2 if self.cell > 4 else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self._rect(area._replace(first_column=column, last_column=column + 1), origin))

    # Margins

    def paint_option_names(self, painter: QPainter, appearance: MatrixAppearance, area: Area, origin: QPointF) -> None:
        """Paint the margin on the left; ``origin`` is where the right edge of row 0 lies."""
        width = self.left_margin()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.name_font())
        grounds = self._row_grounds()
        for row, code in _shown(appearance.rows, area.first_row, area.last_row, every=self.cell >= LEGIBLE):
            box = QRectF(origin.x() - width, origin.y() + row * self.cell, width, self.cell)
            if self.cell < LEGIBLE:
                paint_tab(painter, box, code, self._mark_colour(code))
            elif code in grounds:
                painter.fillRect(box, grounds[code])
            if self.cell >= LEGIBLE:
                self._paint_name(painter, box.adjusted(2, 0, -_SIGN_ROOM - 2, 0), self.teller.option(row), code)
            if code == RowAppearance.TRIED or (code == RowAppearance.COVER and self.cell >= LEGIBLE):
                middle = QPointF(box.right() - _SIGN_ROOM / 2 + 1, box.center().y())
                self._paint_row_sign(painter, middle, code)

    def _paint_name(self, painter: QPainter, box: QRectF, name: str, code: int) -> None:
        removed = code in (RowAppearance.REMOVED, RowAppearance.REMOVED_NOW)
        font = self.name_font()
        font.setBold(code in (RowAppearance.TRIED, RowAppearance.COVER))
        painter.setFont(font)
        painter.setPen(self.theme.quiet if removed else self.theme.ink)
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shown)
        if removed and self.cell >= _STRUCK:
            width = QFontMetricsF(font).horizontalAdvance(shown)
            painter.setPen(QPen(self._mark_colour(code), 1.2))
            y = box.center().y()
            painter.drawLine(QPointF(box.right() - width, y), QPointF(box.right(), y))

    def _paint_row_sign(self, painter: QPainter, middle: QPointF, code: int) -> None:
        """Paint an arrow beside the option tried, a tick beside those in the partial cover."""
        painter.setPen(QPen(self._mark_colour(code), 2))
        paint_strokes(painter, middle, *(ARROW if code == RowAppearance.TRIED else [(-4, 0, -1, 4), (-1, 4, 5, -4)]))

    def paint_item_names(self, painter: QPainter, appearance: MatrixAppearance, area: Area, origin: QPointF) -> None:
        """Paint the margin on top; ``origin`` is where the bottom edge of column 0 lies."""
        height = self.top_margin()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        grounds, upright = self._column_grounds(), self._upright()
        named = self.cell >= LEGIBLE
        for column, code in _shown(appearance.columns, area.first_column, area.last_column, every=named):
            box = QRectF(origin.x() + column * self.cell, origin.y() - height, self.cell, height)
            if code in grounds:
                painter.fillRect(box, grounds[code])
            if self.cell >= LEGIBLE:
                self._paint_item_name(painter, box, column, code, upright=upright)
            if code in (ColumnAppearance.CHOSEN, ColumnAppearance.DEAD) or column == appearance.column:
                bottom = QPointF(box.center().x(), box.bottom() - 7)
                self._paint_column_sign(painter, bottom, dead=code == ColumnAppearance.DEAD)

    def _paint_item_name(self, painter: QPainter, box: QRectF, column: int, code: int, *, upright: bool) -> None:
        covered = code == ColumnAppearance.COVERED
        font = self.name_font()
        font.setBold(code in (ColumnAppearance.CHOSEN, ColumnAppearance.DEAD, ColumnAppearance.COVERED_NOW))
        secondary = column >= self.problem.primary_count
        font.setItalic(secondary)
        painter.setFont(font)
        painter.setPen(self.theme.quiet if covered else self.theme.ink)
        room = box.height() - _SIGN_ROOM if upright else box.width()
        shown = QFontMetricsF(font).elidedText(self.teller.item(column), Qt.TextElideMode.ElideRight, room)
        width = QFontMetricsF(font).horizontalAdvance(shown)
        if upright:
            painter.save()
            painter.translate(box.center().x(), box.bottom() - _SIGN_ROOM)
            painter.rotate(-90)
            text_box = QRectF(0, -box.width() / 2, room, box.width())
            painter.drawText(text_box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
            if covered and self.cell >= _STRUCK:
                painter.drawLine(QPointF(0, 0), QPointF(width, 0))
            painter.restore()
            return
        line = QRectF(box.left(), box.top(), box.width(), box.height() - 12)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, shown)
        if covered:
            middle = line.center()
            painter.drawLine(middle - QPointF(width / 2 + 2, 0), middle + QPointF(width / 2 + 2, 0))

    def _paint_column_sign(self, painter: QPainter, middle: QPointF, *, dead: bool) -> None:
        """Paint an arrow above the chosen item, a cross above one without options."""
        painter.setPen(QPen(self.theme.tones[Tone.NONE] if dead else self.theme.premise, 2))
        cross, arrow = [(-4, -4, 4, 4), (-4, 4, 4, -4)], [(0, -5, 0, 4), (-4, 0, 0, 4), (4, 0, 0, 4)]
        paint_strokes(painter, middle, *(cross if dead else arrow))


def _rgb(colours: list[QColor]) -> NDArray[np.uint32]:
    return np.array([colour.rgb() for colour in colours], dtype=np.uint32)


def _shown(appearances: Appearances, first: int, last: int, *, every: bool) -> list[tuple[int, int]]:
    """Return the number and the appearance of those rows or columns that have something in the margin."""
    part = appearances[first:last]
    numbers = np.arange(len(part)) if every else np.flatnonzero(~np.isin(part, _PLAIN))
    return list(zip((numbers + first).tolist(), part[numbers].tolist(), strict=True))
