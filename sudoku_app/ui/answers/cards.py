"""Cards that show a report: what is said first, with the sign of its tone; statements, two buttons, the rest folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.ui.answers.linked_text import AnswerLine, LinkedLabel, OfferButton
from sudoku_app.ui.answers.panel_parts import FlowLayout, Fold, LegendRow, SolvedPicture, StickyRow
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.form_parts import filled, set_look, text_label
from sudoku_app.ui.style.style_sheet import HEADING, PRIMARY, QUIET, ROLE
from sudoku_app.ui.style.theme import themed_icon
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import NO_MARKS, Line, Offer, OfferKind, Report, Section, Tone

HEADLINE = "headline"  # its name
_HEADLINE_SCALE = 1.15
_LINE_HEIGHT = 128  # percent, of the sentence
_SIGN = 16


@guarded
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


@guarded
class StickyTitle(QWidget):
    """Holds the place of ``row``, which stays in sight over a holder that scrolls; None where nothing scrolls."""

    resized = Signal()  # the place has another size

    def __init__(self, holder: QWidget | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._holder = holder or self
        self.row = QFrame(self._holder)
        self.line = filled(QHBoxLayout(self.row), margins=(0, 0, 0, 0))
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
        set_look(self.row, "sticks", corner.y() < top)
        self.row.setGeometry(corner.x(), max(corner.y(), top), self.width(), self.height())
        self.row.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the row there, and tell it."""
        super().resizeEvent(event)
        self.place(0)
        self.resized.emit()


class VerdictCard(QFrame):
    """Shows a report's headline, with the rating of its step and a button that may close it, and its sentence."""

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
        self._rating = text_label(self, role=QUIET, wraps=False)
        self._sign = Sign(ink, self)
        height = max(self.headline.fontMetrics().height(), 0 if close is None else close.sizeHint().height())
        self._sign.setFixedHeight(height)
        self.headline.setMinimumHeight(height)
        self._rating.setFixedHeight(height)
        top = self.title.line
        top.setSpacing(9)
        top.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.headline, 1)
        top.addWidget(self._rating, 0, Qt.AlignmentFlag.AlignTop)
        if close is not None:
            top.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        filled(QVBoxLayout(self), self.title, self.sentence, margins=(0, 0, 0, 0), spacing=7)

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


# What goes on with an answer stands out before what changes the grid.
_NEXT = frozenset(
    {
        OfferKind.MORE_HELP,
        OfferKind.ENTER_VALUE,
        OfferKind.REMOVE_MARKS,
        OfferKind.CHECK_CELLS,
        OfferKind.NEXT_EXERCISE,
        OfferKind.NEXT_PUZZLE,
        OfferKind.ANOTHER_LIKE_THIS,
    }
)
# Ways out and spoilers, not what is meant to come next.
_PLAIN = frozenset(
    {
        OfferKind.TAKE_READING,
        OfferKind.SHOW_SOLUTION,
        OfferKind.NEXT_SOLUTION,
        OfferKind.PREVIOUS_SOLUTION,
        OfferKind.REDO_STEPS,
    }
)
# Stand there unasked, in an empty grid, where Enter goes on to the next row.
_UNASKED = frozenset({OfferKind.PLAY, OfferKind.COLLECTION})
_MOST_BUTTONS = 2  # what else can be done is folded
_CROSS = 16
# Of a card, and of one where room is short: the padding at its left, top, right and bottom, and between its parts.
_ROOMY, _DENSE = ((16, 14, 14, 16), 8), ((12, 6, 10, 6), 4)


class CardOptions(NamedTuple):
    """How answers are shown."""

    handled: frozenset[OfferKind]  # the kinds of offers that get buttons
    dismissible: bool  # whether an answer that is not lasting has a cross
    # The width where room is short, 0 where it is not. Then less is free, and buttons take one line: what does not fit
    # beside the first is folded.
    dense_width: int
    pictures: bool  # whether a picture of a solved grid is shown
    unfolded: frozenset[str]  # headings of what is open


class AnswerCard(QFrame):
    """Shows one report; another one gets a card of its own."""

    def __init__(self, report: Report, labels: Labels, ink: Ink, options: CardOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self._report, self._labels, self._ink = report, labels, ink
        self._handled, dismissible, dense_width, pictures, self._unfolded = options
        self._standing_out = self._most_likely()
        self.lines: list[AnswerLine] = []
        self.first_lines: list[int] = []  # for each section the number of its first line
        self.sticky: StickyRow | None = None  # the buttons below what is not folded; None where there are none
        self.setObjectName("answerCard")
        padding, spacing = _DENSE if dense_width else _ROOMY
        self._column = filled(QVBoxLayout(self), margins=padding, spacing=spacing)
        self._room = dense_width - padding[0] - padding[2] - 2 * self.frameWidth()
        self._dense = dense_width > 0
        # The button that dismisses the answer; None where it is lasting
        self.cross = self._new_cross() if dismissible and not report.lasting else None
        self.verdict = VerdictCard(labels.language, ink, self, self.cross, holder=self)
        self.verdict.show_report(report)
        self._column.addWidget(self.verdict)
        if report.solved is not None and pictures:
            self._column.addSpacing(6)
            self._column.addWidget(SolvedPicture(report.solved, ink.theme, labels.solved_picture, self))
        self._fill()

    @property
    def primary_offer(self) -> Offer | None:
        """The offer that Enter chooses, whose button stands out."""
        offer = self._standing_out
        return None if offer is None or offer.guess or offer.kind in _UNASKED else offer

    @property
    def texts(self) -> list[LinkedLabel]:
        """Everything in which cells and techniques are named."""
        return [self.verdict.headline, self.verdict.sentence, *(line.text for line in self.lines)]

    def _fill(self) -> None:
        report, column = self._report, self._column
        for section in (section for section in report.sections if not section.folded):
            self._add_section(section, self, column)
        shown = [offer for offer in report.offers if offer.kind in self._handled]
        more = [offer for offer in report.more if offer.kind in self._handled]
        seen = self._add_sticky_offers(shown[:_MOST_BUTTONS], foldable=self._dense and bool(more))
        if report.aside:
            column.addWidget(text_label(self, report.aside, QUIET))
        if report.legend is not None:
            column.addWidget(LegendRow(report.legend, self._ink, self))
        for section in (section for section in report.sections if section.folded):
            inside = self._add_fold(section.heading, section.summary)
            self._add_section(replace(section, heading=""), inside, inside.rows)
        if shown[seen:] or more:
            inside = self._add_fold(self._labels.more)
            self._add_offers([*shown[seen:], *more], inside, inside.rows)

    def _new_cross(self) -> QToolButton:
        cross = QToolButton(self)
        cross.setObjectName("cross")
        cross.setIcon(themed_icon("close", self._ink.theme))
        cross.setIconSize(QSize(_CROSS, _CROSS))
        cross.setAccessibleName(self._labels.dismiss)
        escape = QKeySequence(Qt.Key.Key_Escape).toString(QKeySequence.SequenceFormat.NativeText)
        cross.setToolTip(self._labels.tip(self._labels.dismiss, escape))
        cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return cross

    def _add_section(self, section: Section, parent: QWidget, layout: QVBoxLayout) -> None:
        self.first_lines.append(len(self.lines))
        if section.heading:
            heading = text_label(parent, section.heading, HEADING)
            heading.setContentsMargins(0, 6, 0, 0)
            layout.addWidget(heading)
        for line in section.lines:
            self._add_line(line, parent, layout)

    def _add_fold(self, heading: str, summary: str = "") -> Fold:
        """Add a heading that opens what is below it, as open as one of that heading was before."""
        fold = Fold(heading, heading in self._unfolded, self, summary)
        self._column.addWidget(fold)
        return fold

    def _add_line(self, line: Line, parent: QWidget, layout: QVBoxLayout) -> None:
        pointable = bool(line.offers) or (line.marks != NO_MARKS and self._several_shown())
        widget = AnswerLine(line, pointable, self._ink.theme.ink.name(), parent, dense=self._dense)
        self.lines.append(widget)
        layout.addWidget(widget)
        for button in self._add_offers(line.offers, parent, layout):
            button.pointed.connect(widget.point)

    def _several_shown(self) -> bool:
        """Whether the report's lines show more than the report itself, which one comes back to by pointing too."""
        lines = (line for section in self._report.sections for line in section.lines)
        return any(line.marks not in (NO_MARKS, self._report.marks) for line in lines)

    # Buttons

    def _most_likely(self) -> Offer | None:
        """Return the one offer whose button stands out: what goes on with the answer, else what changes the grid."""
        report = self._report
        open_sections = (section for section in report.sections if not section.folded)
        of_lines = [offer for section in open_sections for line in section.lines for offer in line.offers]
        seen = (*of_lines, *report.offers[:_MOST_BUTTONS])
        likely = [one for one in seen if one.kind in self._handled - _PLAIN]
        return next((one for one in likely if one.kind in _NEXT), next(iter(likely), None))

    def _add_offers(self, offers: Sequence[Offer], parent: QWidget, layout: QVBoxLayout) -> list[OfferButton]:
        shown = [offer for offer in offers if offer.kind in self._handled]
        if not shown:
            return []
        row = QWidget(parent)
        layout.addWidget(row)
        flow = FlowLayout(row, spacing=8)
        buttons = [self._button(offer, row) for offer in shown]
        for button in buttons:
            flow.addWidget(button)
        return buttons

    def _add_sticky_offers(self, offers: Sequence[Offer], *, foldable: bool) -> int:
        """Add buttons that stay in sight, of ``foldable`` ones as many as fit into one line, and return how many."""
        if not offers:
            return 0
        self.sticky = StickyRow(self, dense=self._dense)
        for offer in offers:
            button = self._button(offer, self.sticky.row)
            if foldable and not self.sticky.fits(button, self._room):
                button.deleteLater()
                break
            self.sticky.add_button(button)
        self._column.addWidget(self.sticky)
        return len(self.sticky.buttons)

    def _button(self, offer: Offer, parent: QWidget) -> OfferButton:
        by_enter = offer is self.primary_offer
        button = OfferButton(offer, self._labels.by_enter(offer.label) if by_enter else offer.label, parent)
        button.setProperty(ROLE, PRIMARY if offer is self._standing_out else "")
        return button
