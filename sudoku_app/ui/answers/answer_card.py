"""The card that shows a report: headline, sentence, statements, two buttons at most, and the rest folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QVBoxLayout, QWidget

from sudoku_app.ui.answers.linked_text import AnswerLine, LinkedLabel, OfferButton
from sudoku_app.ui.answers.panel_parts import FlowLayout, Fold, LegendRow, SolvedPicture, StickyRow
from sudoku_app.ui.answers.verdict_card import VerdictCard
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import HEADING, PRIMARY, QUIET, ROLE
from sudoku_app.ui.style.theme import themed_icon
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.report import NO_MARKS, Line, Offer, OfferKind, Report, Section

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
    """How answers are shown.

    Attributes:
        handled: the kinds of offers that get buttons.
        dismissible: whether an answer that is not lasting has a cross.
        dense_width: the width where room is short, 0 where it is not. Then less is free, and buttons take one line:
            what does not fit beside the first is folded.
        pictures: whether a picture of a solved grid is shown.
        unfolded: headings of what is open.
    """

    handled: frozenset[OfferKind]
    dismissible: bool
    dense_width: int
    pictures: bool
    unfolded: frozenset[str]


class AnswerCard(QFrame):
    """Shows one report; another one gets a card of its own.

    Attributes:
        cross: the button that dismisses the answer; None where it is lasting.
        verdict: the headline and the sentence.
        lines: all statements.
        first_lines: for each section the number of its first line.
        sticky: the buttons below what is not folded; None where there are none.

    Signals:
        fold_toggled(str, bool): the heading of what was opened (True) or closed.
    """

    fold_toggled = Signal(str, bool)

    def __init__(self, report: Report, labels: Labels, ink: Ink, options: CardOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self._report, self._labels, self._ink = report, labels, ink
        self._handled, dismissible, dense_width, pictures, self._unfolded = options
        self._standing_out = self._most_likely()
        self.lines: list[AnswerLine] = []
        self.first_lines: list[int] = []
        self.sticky: StickyRow | None = None
        self.setObjectName("answerCard")
        self._column = QVBoxLayout(self)
        padding, spacing = _DENSE if dense_width else _ROOMY
        self._column.setContentsMargins(*padding)
        self._column.setSpacing(spacing)
        self._room = dense_width - padding[0] - padding[2] - 2 * self.frameWidth()
        self._dense = dense_width > 0
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
        return None if offer is None or offer.kind in _UNASKED else offer

    @property
    def texts(self) -> list[LinkedLabel]:
        """Everything in which cells and techniques are named."""
        return [self.verdict.headline, self.verdict.sentence, *(line.text for line in self.lines)]

    def _fill(self) -> None:
        """Add what is below the sentence."""
        report, column = self._report, self._column
        for section in (section for section in report.sections if not section.folded):
            self._add_section(section, self, column)
        shown = [offer for offer in report.offers if offer.kind in self._handled]
        more = [offer for offer in report.more if offer.kind in self._handled]
        seen = self._add_sticky_offers(shown[:_MOST_BUTTONS], foldable=self._dense and bool(more))
        if report.aside:
            aside = QLabel(report.aside, self)
            aside.setWordWrap(True)
            aside.setProperty(ROLE, QUIET)
            column.addWidget(aside)
        if report.legend is not None:
            column.addWidget(LegendRow(report.legend, self._ink, self))
        for section in (section for section in report.sections if section.folded):
            inside = self._add_fold(section.heading, section.summary)
            self._add_section(replace(section, heading=""), inside, inside.rows)
        if shown[seen:] or more:
            inside = self._add_fold(self._labels.more)
            self._add_offers([*shown[seen:], *more], inside, inside.rows)

    def _new_cross(self) -> QToolButton:
        """Return the button that dismisses the answer."""
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
            heading = QLabel(parent)
            heading.setTextFormat(Qt.TextFormat.PlainText)  # it may be a title that anybody wrote
            heading.setWordWrap(True)
            heading.setText(section.heading)
            heading.setProperty(ROLE, HEADING)
            heading.setContentsMargins(0, 6, 0, 0)
            layout.addWidget(heading)
        for line in section.lines:
            self._add_line(line, parent, layout)

    def _add_fold(self, heading: str, summary: str = "") -> Fold:
        """Add a heading that opens what is below it, as open as one of that heading was before."""
        fold = Fold(heading, heading in self._unfolded, self, summary)
        fold.toggled.connect(self.fold_toggled)
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
