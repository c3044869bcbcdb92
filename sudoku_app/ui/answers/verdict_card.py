"""What is said first of an answer: its headline with the sign of its tone, and a sentence."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from sudoku_app.ui.answers.linked_text import LinkedLabel
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Report, Tone

HEADLINE = "headline"  # its name
_HEADLINE_SCALE = 1.15
_LINE_HEIGHT = 128  # percent, of the sentence
_SIGN = 16


class Sign(QWidget):
    """Shows the sign of a tone."""

    def __init__(self, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._ink = ink
        self._tone = Tone.NOTE
        self.setFixedSize(_SIGN + 2, _SIGN + 2)

    def show_tone(self, tone: Tone, ink: Ink) -> None:
        """Show another tone."""
        self._tone, self._ink = tone, ink
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sign(painter, QRectF(self.rect()).center(), self._tone, self._ink)


class StickyTitle(QWidget):
    """Holds the place of ``row`` in a layout.

    Args:
        holder: what scrolls, over which the row is held in sight; None where nothing scrolls.

    Attributes:
        row: what stays in sight.
        line: its layout.

    Signals:
        resized(): the place has another size.
    """

    resized = Signal()

    def __init__(self, holder: QWidget | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._holder = holder or self
        self.row = QFrame(self._holder)
        self.line = QHBoxLayout(self.row)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.row.setObjectName("stickyTitle")
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """Return the height that the row needs."""
        return self.line.heightForWidth(width) if self.line.hasHeightForWidth() else self.line.sizeHint().height()

    def sizeHint(self) -> QSize:
        """Return the size that the row needs."""
        return self.line.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the row."""
        return self.line.minimumSize()

    def place(self, top: int) -> None:
        """Put the row at its place; where that is above ``top``, the upper edge of what is seen, there."""
        corner = self.mapTo(self._holder, QPoint())
        sticks = corner.y() < top
        if sticks is not self.row.property("sticks"):
            self.row.setProperty("sticks", sticks)
            self.row.style().unpolish(self.row)
            self.row.style().polish(self.row)
        self.row.setGeometry(corner.x(), max(corner.y(), top), self.width(), self.height())
        self.row.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the row there, and tell it."""
        super().resizeEvent(event)
        self.place(0)
        self.resized.emit()


class VerdictCard(QFrame):
    """Shows a report's headline, with the rating of its step, and its sentence.

    Attributes:
        headline: the headline, in which something may be named that can be chosen; see `linked_text`.
        sentence: the sentence.
        title: the headline's line, which can be held in sight.

    Args:
        close: a button that stands at the end of the headline's line, None for none.
        holder: over what the headline's line is held in sight, None for nothing.
    """

    def __init__(
        self,
        language: Language,
        ink: Ink,
        parent: QWidget,
        close: QToolButton | None = None,
        holder: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.title = StickyTitle(holder, self)
        self._language = language
        self._ink = ink
        self._report = Report(Tone.UNKNOWN, "")
        self.headline = LinkedLabel(self)
        self.headline.setObjectName(HEADLINE)
        font = self.headline.font()
        font.setPointSizeF(font.pointSizeF() * _HEADLINE_SCALE)
        font.setWeight(QFont.Weight.DemiBold)
        self.headline.setFont(font)
        self.sentence = LinkedLabel(self)
        self._rating = QLabel(self)
        self._rating.setProperty(ROLE, QUIET)
        self._sign = Sign(ink, self)
        height = self.headline.fontMetrics().height()
        if close is not None:
            height = max(height, close.sizeHint().height())
        self._sign.setFixedHeight(height)
        self.headline.setMinimumHeight(height)
        top = self.title.line
        top.setSpacing(9)
        top.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.headline, 1)
        self._rating.setFixedHeight(height)
        top.addWidget(self._rating, 0, Qt.AlignmentFlag.AlignTop)
        if close is not None:
            top.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(7)
        layout.addWidget(self.title)
        layout.addWidget(self.sentence)

    def show_report(self, report: Report) -> None:
        """Show another report."""
        self._report = report
        self.sentence.setVisible(bool(report.basis))
        self._rating.setText(report.rating)
        self._rating.setVisible(bool(report.rating))
        self.setAccessibleName(self._language.headed(report.headline, report.basis))
        self._show_texts()

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        self._show_texts()

    def _show_texts(self) -> None:
        colour = self._ink.theme.ink.name()
        self.headline.show_text(self._report.headline, colour)
        self.sentence.show_text(self._report.basis, colour, line_height=_LINE_HEIGHT)
        self._sign.show_tone(self._report.tone, self._ink)
        self.title.updateGeometry()


def paint_sign(painter: QPainter, middle: QPointF, tone: Tone, ink: Ink) -> None:
    """Paint the sign of a tone, 16 pixels wide: a tick, not-equal, a triangle, dots, a bulb, a short line."""
    colour = ink.theme.tones[tone]
    painter.setPen(ink.pen(colour, 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    x, y = middle.x(), middle.y()

    def strokes(*points: tuple[float, float, float, float]) -> None:
        for x1, y1, x2, y2 in points:
            painter.drawLine(QPointF(x + x1, y + y1), QPointF(x + x2, y + y2))

    if tone is Tone.ONE:
        strokes((-6, 0.5, -2, 4.5), (-2, 4.5, 6, -5))
    elif tone is Tone.SEVERAL:
        strokes((-6, -2.5, 6, -2.5), (-6, 2.5, 6, 2.5), (-3, 6, 3, -6))
    elif tone is Tone.NONE:
        strokes((0, -6.5, 7, 6), (7, 6, -7, 6), (-7, 6, 0, -6.5), (0, -2, 0, 1.5), (0, 3.8, 0, 4))
    elif tone is Tone.HINT:
        painter.drawArc(QRectF(x - 4.5, y - 7, 9, 9), -60 * 16, 300 * 16)
        strokes((-2.2, 1.5, -2.2, 3.8), (2.2, 1.5, 2.2, 3.8), (-2.2, 3.8, 2.2, 3.8), (-1.7, 6.5, 1.7, 6.5))
    elif tone is Tone.NOTE:
        strokes((-5, 0, 5, 0))
    else:
        painter.setBrush(colour)
        painter.setPen(Qt.PenStyle.NoPen)
        for dx in (-5.5, 0.0, 5.5):
            painter.drawEllipse(QPointF(x + dx, y), 1.6, 1.6)
