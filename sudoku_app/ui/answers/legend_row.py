"""The legend below an answer: what the signs in the grid mean, each with a small sample."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.ui.grid.flow_layout import FlowLayout
from sudoku_app.ui.painting.answer_paint import paint_end, paint_false, paint_true
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.wording.report import Legend, LegendEntry, MarkSign

_SAMPLE: Final = 18
_RADIUS: Final = 6.0


class LegendRow(QWidget):
    """Shows a legend in as many lines as it needs."""

    def __init__(self, legend: Legend, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("legend")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 2, 0, 0)
        rows.setSpacing(2)
        if legend.lead:
            rows.addWidget(_quiet(legend.lead, self))
        entries = QWidget(self)
        flow = FlowLayout(entries, spacing=12)
        for entry in legend.entries:
            flow.addWidget(_Entry(entry, ink, entries))
        rows.addWidget(entries)


class _Entry(QWidget):
    def __init__(self, entry: LegendEntry, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        layout.addWidget(_Sample(entry.sign, ink, self))
        layout.addWidget(_quiet(entry.text, self))


def _quiet(text: str, parent: QWidget) -> QLabel:
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty(ROLE, QUIET)
    return label


class _Sample(QWidget):
    def __init__(self, sign: MarkSign, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign = sign
        self._ink = ink
        self.setFixedSize(QSize(_SAMPLE, _SAMPLE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sign as it is in the grid."""
        painter, ink, middle = QPainter(self), self._ink, QPointF(_SAMPLE / 2, _SAMPLE / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        match self._sign:
            case MarkSign.TRUE:
                paint_true(painter, middle, _RADIUS, ink)
            case MarkSign.FALSE:
                paint_false(painter, middle, _RADIUS, ink)
            case MarkSign.END:
                paint_end(painter, middle, _RADIUS - 1, ink)
            case MarkSign.BOX:
                painter.setPen(ink.pen(ink.theme.other_premise, 1.3))
                painter.drawRect(QRectF(middle.x() - _RADIUS, middle.y() - _RADIUS, 2 * _RADIUS, 2 * _RADIUS))
            case MarkSign.OUTLINE:
                painter.setPen(ink.pen(ink.theme.other_premise, 1.3))
                painter.drawRoundedRect(QRectF(2.5, 1, _SAMPLE - 5, _SAMPLE - 2), 4, 4)
            case MarkSign.RING | MarkSign.DOTTED_RING:
                dotted = self._sign is MarkSign.DOTTED_RING
                style = Qt.PenStyle.DotLine if dotted else Qt.PenStyle.SolidLine
                painter.setPen(ink.pen(ink.theme.premise, 1.3, style))
                painter.drawEllipse(middle, _RADIUS, _RADIUS)
