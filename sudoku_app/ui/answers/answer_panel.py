"""The panel beside the grid: shows any report, offers what can be done, lets the grid follow what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QToolButton, QVBoxLayout, QWidget

from sudoku_app.qtmodels.coalesced_call import CoalescedCall
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.links import LinkedLabel, target
from sudoku_app.ui.answers.panel_parts import Fold, LegendRow, SolvedPicture, StickyRow
from sudoku_app.ui.answers.report_speech import ReportSpeech
from sudoku_app.ui.answers.verdict_card import VerdictCard
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.grid.flow_layout import FlowLayout
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.icons import themed_icon
from sudoku_app.ui.style.style_sheet import HEADING, PRIMARY, QUIET, ROLE
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.report import NO_MARKS, NO_REPORT, GridMarks, Line, Offer, OfferKind, Report, Section

_CHOSEN_BY_ENTER = frozenset(
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
_LINE_HEIGHT = 124  # percent
_TEXT_SHARE, _GROUND_SHARE = 3, 2  # of a line's width
# Ways out and spoilers, not what is meant to come next.
_PLAIN = frozenset(
    {OfferKind.TAKE_READING, OfferKind.SHOW_SOLUTION, OfferKind.NEXT_SOLUTION, OfferKind.PREVIOUS_SOLUTION}
)
_MOST_BUTTONS = 2  # what else can be done is folded
_CARD_PADDING = (16, 14, 14, 16)
_CROSS = 16


class AnswerLine(QFrame):
    """One statement; when it has marks of its own it can be pointed at and chosen.

    Attributes:
        pointable: it has.

    Signals:
        pointed(bool): the mouse came or went.
        chosen(): it was clicked, or reached by the keyboard.
    """

    pointed = Signal(bool)
    chosen = Signal()

    def __init__(self, line: Line, pointable: bool, colour: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = line
        self.pointable = pointable
        self.setObjectName("answerLine")
        self.setProperty("pointable", pointable)
        self.setAccessibleName(line.whole)
        self.text = LinkedLabel(self)
        self.text.show_text(line.text, colour, line_height=_LINE_HEIGHT)
        self.ground = LinkedLabel(self)
        self.ground.setProperty(ROLE, QUIET)
        self.ground.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignTop)
        self.ground.show_text(line.ground, colour, line_height=_LINE_HEIGHT)
        self.ground.setVisible(bool(line.ground))
        layout = QHBoxLayout(self)
        if pointable:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            layout.setContentsMargins(10, 6, 10, 6)
        else:
            layout.setContentsMargins(0, 1, 0, 1)
        layout.addWidget(self.text, _TEXT_SHARE)
        layout.addWidget(self.ground, _GROUND_SHARE)

    def set_chosen(self, chosen: bool) -> None:
        """Look chosen or not."""
        self.setProperty("chosen", chosen)
        self.style().unpolish(self)
        self.style().polish(self)

    @Slot(bool)
    def point(self, here: bool) -> None:
        """Tell that the mouse came or went: to the statement, or to a button below it."""
        self.pointed.emit(here and self.pointable)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse came."""
        super().enterEvent(event)
        self.point(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse went."""
        super().leaveEvent(event)
        self.point(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose."""
        super().mousePressEvent(event)
        if self.pointable:
            self.chosen.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose by the keyboard."""
        super().focusInEvent(event)
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Space."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return):
            self.chosen.emit()
        else:
            super().keyPressEvent(event)


class AnswerPanel(QScrollArea):
    """Shows a report as a card: headline, sentence, two buttons at most, the rest folded; and nothing without one.

    However long it is, its buttons are in sight.

    Signals:
        marks_requested(GridMarks): what the grid is to show now.
        cells_pointed(frozenset): cells pointed at in a text.
        cell_chosen(int, int): row and column, from 1, of a cell clicked in a text.
        step_chosen(int): the index of another step of the same list, clicked in a text.
        technique_chosen(Technique): a technique's name was clicked.
        offer_chosen(Offer): a button was pressed.
        dismissed(): the cross was pressed.
        announced(str): screen readers were given these words.
    """

    marks_requested = Signal(object)
    cells_pointed = Signal(object)
    cell_chosen = Signal(int, int)
    step_chosen = Signal(int)
    technique_chosen = Signal(object)
    offer_chosen = Signal(object)
    dismissed = Signal()
    announced = Signal(str)

    def __init__(self, labels: Labels, ink: Ink, handled: frozenset[OfferKind], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = labels.language
        self._ink = ink
        self._handled = handled
        self._report = NO_REPORT
        self._standing_out: Offer | None = None
        self._lines: list[AnswerLine] = []
        self._first_lines: list[int] = []  # for each section the number of its first line
        self._chosen: AnswerLine | None = None
        self._pointed: AnswerLine | None = None  # the mouse is there
        self._card: VerdictCard | None = None
        self._buttons: StickyRow | None = None
        self._labels = labels
        self._pictures = True
        self._unfolded: frozenset[str] = frozenset()  # headings of what a person opened
        self._speech = ReportSpeech()
        self._announcing = CoalescedCall(self._announce, self)  # one gesture may show several reports
        self.setObjectName("answerPanel")
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.panel_name))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().valueChanged.connect(self._place_buttons)
        self.show_report(NO_REPORT)

    @property
    def report(self) -> Report:
        """The report shown."""
        return self._report

    @property
    def primary_offer(self) -> Offer | None:
        """The offer that Enter chooses: what a hint says that can be done."""
        return next((offer for offer in self._report.offers if offer.kind in _CHOSEN_BY_ENTER), None)

    def set_ink(self, ink: Ink) -> None:
        """Show the same in other colours."""
        self._ink = ink
        self.show_report(self._report, announce=False)

    @called_by(Command.SOLVED_PICTURE)
    @Slot(bool)
    def show_pictures(self, on: bool) -> None:
        """Show a picture of a solved grid, or none."""
        self._pictures = on
        if self._report.solved is not None:
            self.show_report(self._report, announce=False)

    def focus_first(self) -> bool:
        """Give the keyboard to the first thing in the panel that takes it, a button before a line, if there is one."""
        for kind in (QPushButton, AnswerLine):
            for widget in self.findChildren(kind):
                if widget.isVisibleTo(self) and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
                    widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
                    return True
        return False

    def show_report(self, report: Report, *, announce: bool = True) -> None:
        """Show a report in place of the one before, and its marks in the grid."""
        if self.widget() is not None and report == self._report and self._chosen is None and announce:
            self.marks_requested.emit(report.marks)
            self._announcing.ask()
            return
        if self._card is not None and announce and report == replace(self._report, basis=report.basis):
            self._show_basis(self._card, report)
            return
        held = self._with_keyboard()
        self._report = report
        self._standing_out = self._most_likely(report)
        self._lines, self._first_lines = [], []
        self._chosen = self._pointed = self._buttons = self._card = None
        self.setWidget(self._body(report))
        self.marks_requested.emit(report.marks)
        self.cells_pointed.emit(frozenset())
        self._give_keyboard_back(held)
        if announce:
            self._announcing.ask()

    def _body(self, report: Report) -> QWidget:
        body = QWidget(self)
        body.setObjectName("answerBody")
        outer = QVBoxLayout(body)
        outer.setContentsMargins(0, 0, 0, 0)
        if report.headline:
            outer.addWidget(self._whole(report, body))
        outer.addStretch(1)
        return body

    def _whole(self, report: Report, body: QWidget) -> QFrame:
        """Return a frame with all of a report."""
        whole = QFrame(body)
        whole.setObjectName("answerCard")
        layout = QVBoxLayout(whole)
        layout.setContentsMargins(*_CARD_PADDING)
        layout.setSpacing(8)
        self._card = VerdictCard(self._language, self._ink, whole, None if report.lasting else self._cross(whole))
        self._card.show_report(report)
        for text in (self._card.headline, self._card.sentence):
            text.linkActivated.connect(self._on_link_activated)
            text.linkHovered.connect(self._on_link_hovered)
        layout.addWidget(self._card)
        if report.solved is not None and self._pictures:
            layout.addSpacing(6)
            layout.addWidget(SolvedPicture(report.solved, self._ink.theme, self._labels.solved_picture, whole))
        for section in (section for section in report.sections if not section.folded):
            self._add_section(section, whole, layout)
        shown = [offer for offer in report.offers if offer.kind in self._handled]
        self._buttons = self._add_sticky_offers(shown[:_MOST_BUTTONS], whole, layout)
        if report.aside:
            aside = QLabel(report.aside, whole)
            aside.setWordWrap(True)
            aside.setProperty(ROLE, QUIET)
            layout.addWidget(aside)
        if report.legend is not None:
            layout.addWidget(LegendRow(report.legend, self._ink, whole))
        for section in (section for section in report.sections if section.folded):
            inside = self._add_fold(section.heading, whole, layout, section.summary)
            self._add_section(replace(section, heading=""), inside, inside.rows)
        more = [*shown[_MOST_BUTTONS:], *(offer for offer in report.more if offer.kind in self._handled)]
        if more:
            inside = self._add_fold(self._labels.more, whole, layout)
            self._add_offers(more, inside, inside.rows)
        return whole

    def _cross(self, parent: QWidget) -> QToolButton:
        """Return the button that dismisses the answer."""
        cross = QToolButton(parent)
        cross.setObjectName("cross")
        cross.setIcon(themed_icon("close", self._ink.theme))
        cross.setIconSize(QSize(_CROSS, _CROSS))
        cross.setAccessibleName(self._labels.dismiss)
        cross.setToolTip(
            self._labels.tip(
                self._labels.dismiss, QKeySequence(Qt.Key.Key_Escape).toString(QKeySequence.SequenceFormat.NativeText)
            )
        )
        cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        cross.clicked.connect(self.dismissed, Qt.ConnectionType.QueuedConnection)  # it goes with what it dismisses
        return cross

    def _add_section(self, section: Section, body: QWidget, layout: QVBoxLayout) -> None:
        self._first_lines.append(len(self._lines))
        if section.heading:
            heading = QLabel(body)
            heading.setTextFormat(Qt.TextFormat.PlainText)  # it may be a title that anybody wrote
            heading.setWordWrap(True)
            heading.setText(section.heading)
            heading.setProperty(ROLE, HEADING)
            heading.setContentsMargins(0, 6, 0, 0)
            layout.addWidget(heading)
        for line in section.lines:
            self._add_line(line, body, layout)

    def _add_fold(self, heading: str, body: QWidget, layout: QVBoxLayout, summary: str = "") -> Fold:
        """Add a heading that opens what is below it, as open as one of that heading was before."""
        fold = Fold(heading, heading in self._unfolded, body, summary)
        fold.toggled.connect(self._on_fold_toggled)
        layout.addWidget(fold)
        return fold

    @Slot(str, bool)
    def _on_fold_toggled(self, heading: str, unfolded: bool) -> None:
        self._unfolded = self._unfolded | {heading} if unfolded else self._unfolded - {heading}

    @Slot()
    def expect_answer(self) -> None:
        """Announce the next answer in full, even if it reads as before: the person asked for it."""
        self._speech.expect_answer()

    def _announce(self) -> None:
        """Announce what is new in the report."""
        report = self._report
        if not self.isVisible() or not report.headline:
            return
        text = self._speech.news(report)
        if not QAccessible.isActive():  # no screen reader is there
            self._speech.expect_answer()
        if text:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
            self.announced.emit(text)

    def _with_keyboard(self) -> Line | Offer | None:
        """Return the statement or the offer that has the keyboard."""
        body = self.widget()
        widget = None if body is None else body.focusWidget()
        if widget is None or not widget.hasFocus():
            return None
        if isinstance(widget, AnswerLine):
            return widget.line
        return widget.offer if isinstance(widget, OfferButton) else None

    def _give_keyboard_back(self, held: Line | Offer | None) -> None:
        """Give the keyboard to what had it before the report was shown again, if that is still there."""
        body = self.widget()
        if held is None or body is None:
            return
        for line in self._lines:
            if line.line == held:
                line.setFocus(Qt.FocusReason.OtherFocusReason)
        for button in body.findChildren(OfferButton):
            if button.offer == held and button.isVisibleTo(body):
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_basis(self, card: VerdictCard, report: Report) -> None:
        """Update only what the report rests on: the person may be reading the rest, or pointing at a line of it."""
        self._report = report
        card.show_report(report)
        self._announcing.ask()

    def _most_likely(self, report: Report) -> Offer | None:
        """Return the one offer whose button stands out: what Enter chooses, or the first that changes the grid."""
        open_sections = (section for section in report.sections if not section.folded)
        of_lines = [offer for section in open_sections for line in section.lines for offer in line.offers]
        seen = (*of_lines, *report.offers[:_MOST_BUTTONS])
        return self.primary_offer or next((one for one in seen if one.kind in self._handled - _PLAIN), None)

    def _several_shown(self) -> bool:
        """Whether the report's lines show more than the report itself, which one comes back to by pointing too."""
        lines = (line for section in self._report.sections for line in section.lines)
        return any(line.marks not in (NO_MARKS, self._report.marks) for line in lines)

    def _add_line(self, line: Line, body: QWidget, layout: QVBoxLayout) -> None:
        pointable = bool(line.offers) or (line.marks != NO_MARKS and self._several_shown())
        widget = AnswerLine(line, pointable, self._ink.theme.ink.name(), body)
        widget.pointed.connect(self._on_line_pointed)
        widget.chosen.connect(self._on_line_chosen)
        widget.text.linkHovered.connect(self._on_link_hovered)
        widget.text.linkActivated.connect(self._on_link_activated)
        self._lines.append(widget)
        layout.addWidget(widget)
        for button in self._add_offers(line.offers, body, layout):
            button.pointed.connect(widget.point)

    def _add_offers(self, offers: Sequence[Offer], body: QWidget, layout: QVBoxLayout) -> list[OfferButton]:
        shown = [offer for offer in offers if offer.kind in self._handled]
        if not shown:
            return []
        row = QWidget(body)
        layout.addWidget(row)
        return self._add_buttons(shown, FlowLayout(row, spacing=8), row)

    def _add_sticky_offers(self, offers: list[Offer], body: QWidget, layout: QVBoxLayout) -> StickyRow | None:
        """Add buttons that stay in sight; None where there are none."""
        if not offers:
            return None
        place = StickyRow(body)
        for button in self._add_buttons(offers, place.flow, place.row):
            button.pointed.connect(self._on_button_pointed)
        layout.addWidget(place)
        place.moved.connect(self._place_buttons)
        return place

    def _add_buttons(self, offers: list[Offer], flow: FlowLayout, row: QWidget) -> list[OfferButton]:
        buttons = []
        for offer in offers:
            by_enter = offer is self.primary_offer
            button = OfferButton(offer, self._labels.by_enter(offer.label) if by_enter else offer.label, row)
            button.setProperty(ROLE, PRIMARY if offer is self._standing_out else "")
            button.clicked.connect(self._on_offer_pressed)
            flow.addWidget(button)
            buttons.append(button)
        return buttons

    @Slot()
    def _on_offer_pressed(self) -> None:
        button = self.sender()
        if isinstance(button, OfferButton):
            self.offer_chosen.emit(button.offer)

    @property
    def _bottom(self) -> int:
        """The lower edge of what is seen of the report."""
        return self.verticalScrollBar().value() + self.viewport().height()

    @Slot()
    def _place_buttons(self) -> None:
        """Keep the buttons in sight."""
        if self._buttons is not None:
            self._buttons.place(self._bottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the buttons in sight."""
        super().resizeEvent(event)
        self._place_buttons()

    def _show_line(self, line: AnswerLine) -> None:
        """Scroll to a line, so far that the buttons do not cover it."""
        covered = 0 if self._buttons is None else self._buttons.covers(self._bottom)
        self.ensureWidgetVisible(line, 0, covered)

    @Slot(bool)
    def _on_line_pointed(self, here: bool) -> None:
        line = self.sender()
        self._point_at(line if here and isinstance(line, AnswerLine) else None)

    @Slot(bool)
    def _on_button_pointed(self, here: bool) -> None:
        """Show what a button of the answer would change."""
        button = self.sender()
        changes = button.offer.changes if here and isinstance(button, OfferButton) else ()
        self.marks_requested.emit(GridMarks(corrected=changes) if changes else self._lasting_marks())

    def _point_at(self, line: AnswerLine | None) -> None:
        self._pointed = line
        self.marks_requested.emit(self._lasting_marks() if line is None else line.line.marks)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll, and show what the mouse is at now: Qt tells of that only when the mouse itself is moved."""
        super().wheelEvent(event)
        place = event.globalPosition().toPoint()
        inside = self.viewport().rect().contains(self.viewport().mapFromGlobal(place))
        under = [line for line in self._lines if line.pointable and line.rect().contains(line.mapFromGlobal(place))]
        now = under[0] if under and inside else None
        if now is not self._pointed:
            self.cells_pointed.emit(frozenset())
            self._point_at(now)

    @Slot()
    def _on_line_chosen(self) -> None:
        line = self.sender()
        if isinstance(line, AnswerLine):
            self._choose(line)

    def _choose(self, line: AnswerLine) -> None:
        self._chosen = line
        for other in self._lines:
            other.set_chosen(other is line)
        self._show_line(line)
        self.marks_requested.emit(self._lasting_marks())

    @Slot(int)
    def choose_section(self, number: int) -> None:
        """Go to a section by its number from 0, and show the marks of its first line; where there is none, stay."""
        first = self._first_lines[number] if number < len(self._first_lines) else len(self._lines)
        if first < len(self._lines):
            self._choose(self._lines[first])

    def _lasting_marks(self) -> GridMarks:
        return self._report.marks if self._chosen is None else self._chosen.line.marks

    @Slot(str)
    def _on_link_hovered(self, link: str) -> None:
        place = target(link)
        self.cells_pointed.emit(frozenset([place]) if isinstance(place, tuple) else frozenset())

    @Slot(str)
    def _on_link_activated(self, link: str) -> None:
        place = target(link)
        if isinstance(place, tuple):
            self.cell_chosen.emit(*place)
        elif isinstance(place, Technique):
            self.technique_chosen.emit(place)
        elif place is not None:
            self.step_chosen.emit(place)


class OfferButton(QPushButton):
    """The button of an offer.

    Signals:
        pointed(bool): the mouse came or went.
    """

    pointed = Signal(bool)

    def __init__(self, offer: Offer, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.offer = offer
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse came."""
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse went."""
        super().leaveEvent(event)
        self.pointed.emit(False)
