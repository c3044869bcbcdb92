"""The card on top of the panel: one sentence large, one small, with the colour and the sign of its tone."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from sudoku_app.ui.answers.links import LinkedLabel
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Report, Tone

HEADLINE = "headline"  # its name
HEADLINE_SCALE = 1.25
_BAR = 5.0
_SIGN = 18.0
_SIGN_LEFT = 16.0


class VerdictCard(QFrame):
    """Shows a report's headline and what it was computed from.

    Attributes:
        headline: the headline, in which something may be named that can be chosen; see `links`.
    """

    def __init__(self, language: Language, ink: Ink, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._ink = ink
        self._tone = Tone.UNKNOWN
        self._text = ""
        self.headline = LinkedLabel(self)
        self.headline.setObjectName(HEADLINE)
        font = self.headline.font()
        font.setPointSizeF(font.pointSizeF() * HEADLINE_SCALE)
        font.setBold(True)
        self.headline.setFont(font)
        self._basis = QLabel(self)
        self._basis.setWordWrap(True)
        self._basis.setTextFormat(Qt.TextFormat.PlainText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(round(_SIGN_LEFT + _SIGN + 12), 11, 12, 11)
        layout.setSpacing(4)
        layout.addWidget(self.headline)
        layout.addWidget(self._basis)

    def show_report(self, report: Report) -> None:
        """Show another report."""
        self._tone = report.tone
        self._text = report.headline
        self._basis.setText(report.basis)
        self._basis.setVisible(bool(report.basis))
        self.setAccessibleName(self._language.headed(report.headline, report.basis))
        self._paint_texts()

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        self._paint_texts()

    def _paint_texts(self) -> None:
        theme = self._ink.theme
        colour = theme.tones[self._tone].name()
        self.headline.setStyleSheet(f"color: {colour};")
        self.headline.show_text(self._text, colour)
        self._basis.setStyleSheet(f"color: {theme.ink.name()};")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, bar and sign."""
        theme = self._ink.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tone_grounds[self._tone])
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        painter.setBrush(theme.tones[self._tone])
        painter.drawRoundedRect(QRectF(0, 0, _BAR, self.height()), 2.5, 2.5)
        middle = QPointF(_SIGN_LEFT + _SIGN / 2, 11 + self.headline.fontMetrics().height() / 2)
        paint_sign(painter, middle, self._tone, self._ink)


def paint_sign(painter: QPainter, middle: QPointF, tone: Tone, ink: Ink) -> None:
    """Paint the sign of a tone: a tick, not-equal, a cross, dots, an arrow, a short line."""
    colour = ink.theme.tones[tone]
    painter.setPen(ink.pen(colour, 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    x, y = middle.x(), middle.y()

    def strokes(*points: tuple[float, float, float, float]) -> None:
        for x1, y1, x2, y2 in points:
            painter.drawLine(QPointF(x + x1, y + y1), QPointF(x + x2, y + y2))

    if tone is Tone.ONE:
        strokes((-7, 0.5, -2, 6), (-2, 6, 7, -6))
    elif tone is Tone.SEVERAL:
        strokes((-7, -3, 7, -3), (-7, 3, 7, 3), (-4, 7.5, 4, -7.5))
    elif tone is Tone.NONE:
        strokes((-6, -6, 6, 6), (-6, 6, 6, -6))
    elif tone is Tone.HINT:
        strokes((-7, 0, 7, 0), (2, -5, 7, 0), (2, 5, 7, 0))
    elif tone is Tone.NOTE:
        strokes((-6, 0, 6, 0))
    else:
        painter.setBrush(colour)
        painter.setPen(Qt.PenStyle.NoPen)
        for dx in (-6.5, 0.0, 6.5):
            painter.drawEllipse(QPointF(x + dx, y), 2, 2)
