"""The legend below the matrix: what its colours and signs mean, each with a small sample."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.ui.explorer.matrix_appearance import RowAppearance
from sudoku_app.ui.explorer.matrix_paint import ARROW, paint_strokes, paint_tab
from sudoku_app.ui.painting.ink import as_seen
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.explorer import ExplorerLabels, MatrixSign
from sudoku_app.wording.report import Tone

_SAMPLE: Final = 18.0
_LINE: Final = 22.0
_GAP: Final = 16.0
_TAB: Final = 12.0
_TABBED: Final = {
    MatrixSign.CANDIDATE: RowAppearance.CANDIDATE,
    MatrixSign.COVER: RowAppearance.COVER,
    MatrixSign.REMOVED_NOW: RowAppearance.REMOVED_NOW,
    MatrixSign.RESTORED: RowAppearance.RESTORED_NOW,
}


@guarded
class Legend(QWidget):
    """Samples and words, in as many lines as needed."""

    def __init__(self, labels: ExplorerLabels, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels = labels
        self._theme = theme
        self._font = QFont(self.font())
        self._font.setPixelSize(12)
        self._signs = True
        OnLanguageChange(self, self._retranslate)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.update()

    @Slot(bool)
    def show_signs(self, signs: bool) -> None:
        """Explain the signs in the cells, or the tabs in the margin where cells are too small for signs."""
        self._signs = signs
        self.update()

    def _retranslate(self) -> None:
        self.setAccessibleName(self._labels.legend)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(round(self._places()[-1][1].bottom()) + 2)

    def _places(self) -> list[tuple[MatrixSign, QRectF]]:
        metrics = QFontMetricsF(self._font)
        x, y, places = 0.0, 0.0, []
        for sign in MatrixSign:
            width = _SAMPLE + 6 + metrics.horizontalAdvance(self._labels.sign(sign)) + _GAP
            if x and x + width - _GAP > self.width():
                x, y = 0.0, y + _LINE
            places.append((sign, QRectF(x, y, width, _LINE)))
            x += width
        return places

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the lines need."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Return the size of two lines."""
        return QSize(400, round(2 * _LINE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint samples and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font)
        for sign, place in self._places():
            sample = QRectF(place.left(), place.top() + 2, _SAMPLE, _SAMPLE)
            self._paint_sample(painter, sign, as_seen(self.layoutDirection(), QRectF(self.rect()), sample))
            painter.setPen(self._theme.quiet)
            words = place.adjusted(_SAMPLE + 6, 0, 0, 0)
            alignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            words = as_seen(self.layoutDirection(), QRectF(self.rect()), words)
            painter.drawText(words, alignment, self._labels.sign(sign))  # Qt turns the alignment

    def _paint_sample(self, painter: QPainter, sign: MatrixSign, box: QRectF) -> None:
        theme = self._theme
        ground = {
            MatrixSign.CHOSEN_ITEM: theme.pointed,
            MatrixSign.CANDIDATE: theme.band,
            MatrixSign.TRIED: theme.pointed,
            MatrixSign.COVER: theme.tone_grounds[Tone.ONE],
            MatrixSign.REMOVED_NOW: theme.clash_band,
            MatrixSign.COVERED: theme.peers,
            MatrixSign.RESTORED: theme.tone_grounds[Tone.HINT],
            MatrixSign.DEAD: theme.clash,
        }.get(sign, theme.paper)
        frame = {MatrixSign.CHOSEN_ITEM: theme.premise, MatrixSign.DEAD: theme.tones[Tone.NONE]}.get(sign)
        painter.fillRect(box, ground)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(frame or theme.hairline, 2 if frame else 0.8))
        painter.drawRect(box)
        disc = {
            MatrixSign.CANDIDATE: theme.ink,
            MatrixSign.TRIED: theme.entry,
            MatrixSign.COVER: theme.solved,
            MatrixSign.RESTORED: theme.entry,
        }.get(sign)
        if not self._signs:
            self._paint_small(painter, sign, box, disc or theme.tones[Tone.NONE])
            return
        if disc is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(disc)
            painter.drawEllipse(box.center(), 4.6, 4.6)
        if sign in (MatrixSign.CANDIDATE, MatrixSign.TRIED):
            self._ring(painter, box, disc or theme.ink)
        if sign in (MatrixSign.REMOVED_NOW, MatrixSign.REMOVED, MatrixSign.DEAD):
            self._struck(painter, box, theme.hairline if sign is MatrixSign.REMOVED else theme.tones[Tone.NONE])
        if sign is MatrixSign.REMOVED_NOW:
            self._ring(painter, box, theme.tones[Tone.NONE])

    def _paint_small(self, painter: QPainter, sign: MatrixSign, box: QRectF, colour: QColor) -> None:
        """Paint what a row of small cells has instead of signs: a tab, the arrow of the option tried, or nothing."""
        margin = QRectF(box.center().x() - _TAB / 2, box.center().y() - 3, _TAB, 6)
        if sign in _TABBED:
            paint_tab(painter, margin, _TABBED[sign], colour)
        elif sign is MatrixSign.TRIED:
            painter.setPen(QPen(colour, 2))
            paint_strokes(painter, box.center(), *ARROW)
        elif sign is MatrixSign.REMOVED:
            painter.fillRect(QRectF(box.center().x() - 2, box.center().y() - 2, 4, 4), self._theme.edge)

    def _ring(self, painter: QPainter, box: QRectF, colour: QColor) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 1.6))
        painter.drawEllipse(box.center(), 7.3, 7.3)

    def _struck(self, painter: QPainter, box: QRectF, colour: QColor) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 1.4))
        painter.drawEllipse(box.center(), 3.6, 3.6)
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()))
