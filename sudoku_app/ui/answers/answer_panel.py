"""The panel beside the grid: shows any report, offers what can be done, lets the grid follow what is pointed at."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import CoalescedCall, OnLanguageChange, announce
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.cards import AnswerCard, CardOptions
from sudoku_app.ui.answers.linked_text import AnswerLine, OfferButton, target
from sudoku_app.ui.answers.panel_parts import Fold
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.form_parts import filled, set_look
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.report import NO_REPORT, GridMarks, Line, Offer, OfferKind, Report, Tone


@guarded
class AnswerPanel(QScrollArea):
    """Shows a report as a card: headline, sentence, two buttons at most, the rest folded; and nothing without one.

    However long it is, its buttons are in sight, for offers of the kinds that are ``handled``. Where it is not
    ``dismissible`` by a cross, something is always shown.
    """

    marks_requested = Signal(object)  # GridMarks: what the grid is to show now
    cells_pointed = Signal(object)  # frozenset: cells pointed at in a text
    cell_chosen = Signal(int, int)  # row and column, from 1, of a cell clicked in a text
    step_chosen = Signal(int)  # the index of another step of the same list, clicked in a text
    technique_chosen = Signal(object)  # Technique: a technique's name was clicked
    offer_chosen = Signal(object)  # Offer: a button was pressed
    dismissed = Signal()  # the cross was pressed
    height_changed = Signal()  # what is shown may need another height
    announced = Signal(str)  # screen readers were given these words

    def __init__(
        self,
        labels: Labels,
        ink: Ink,
        handled: frozenset[OfferKind],
        parent: QWidget | None = None,
        *,
        dismissible: bool = True,
    ) -> None:
        super().__init__(parent)
        self._dismissible = dismissible
        self._labels = labels
        self._ink = ink
        self._handled = handled
        self.report = NO_REPORT
        self._card: AnswerCard | None = None
        self._chosen: AnswerLine | None = None
        self._pointed: AnswerLine | None = None  # the mouse is there
        self._opened: Fold | None = None  # until it has its place
        self._dense = False
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
        self.verticalScrollBar().valueChanged.connect(self._hold_in_sight)
        self.verticalScrollBar().rangeChanged.connect(self._show_opened)
        self.show_report(NO_REPORT)

    @property
    def primary_offer(self) -> Offer | None:
        """The offer that Enter chooses: that of the button that stands out."""
        return None if self._card is None else self._card.primary_offer

    def needed_height(self, width: int) -> int:
        """Return the height in which all that is shown is seen at a width; 0 where nothing is shown."""
        return 0 if self._card is None else self._card.heightForWidth(width)

    def set_dense(self, dense: bool) -> None:
        """Leave less free in answers, because room is short."""
        if dense is not self._dense:
            self._dense = dense
            if self._card is not None:
                self.show_report(self.report, announce=False)

    @property
    def _lines(self) -> list[AnswerLine]:
        return [] if self._card is None else self._card.lines

    def set_ink(self, ink: Ink) -> None:
        """Show the same in other colours."""
        self._ink = ink
        self.show_report(self.report, announce=False)

    @called_by(Command.SOLVED_PICTURE)
    @Slot(bool)
    def show_pictures(self, on: bool) -> None:
        """Show a picture of a solved grid, or none."""
        self._pictures = on
        if self.report.solved is not None:
            self.show_report(self.report, announce=False)

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
        if self.widget() is not None and report == self.report and self._chosen is None and announce:
            self.marks_requested.emit(report.marks)
            self._announcing.ask()
            return
        if self._card is not None and announce and report == replace(self.report, basis=report.basis):
            self._show_basis(self._card, report)
            return
        held = self._with_keyboard()
        self.report = report
        self._chosen = self._pointed = self._card = self._opened = None
        self.setWidget(self._body(report))
        self.marks_requested.emit(report.marks)
        self.cells_pointed.emit(frozenset())
        self._give_keyboard_back(held)
        self.height_changed.emit()
        if announce:
            self._announcing.ask()

    def _body(self, report: Report) -> QWidget:
        body = QWidget(self)
        body.setObjectName("answerBody")
        outer = filled(QVBoxLayout(body), margins=(0, 0, 0, 0))
        if report.headline:
            self._card = self._new_card(report, body)
            outer.addWidget(self._card)
        outer.addStretch(1)
        return body

    def _new_card(self, report: Report, parent: QWidget) -> AnswerCard:
        dense_width = self.width() if self._dense else 0
        options = CardOptions(self._handled, self._dismissible, dense_width, self._pictures, self._unfolded)
        card = AnswerCard(report, self._labels, self._ink, options, parent)
        if card.cross is not None:  # queued: it goes with what it dismisses
            card.cross.clicked.connect(self.dismissed, Qt.ConnectionType.QueuedConnection)
        for fold in card.findChildren(Fold):
            fold.toggled.connect(self._on_fold_toggled)
        for text in card.texts:
            text.linkActivated.connect(self._on_link_activated)
            text.linkHovered.connect(self._on_link_hovered)
        for line in card.lines:
            line.pointed.connect(self._point_at)
            line.chosen.connect(self._choose)
        for button in card.findChildren(OfferButton):
            button.clicked.connect(lambda _checked=False, offer=button.offer: self.offer_chosen.emit(offer))
        card.verdict.title.resized.connect(self._hold_in_sight)
        if card.sticky is not None:
            card.sticky.moved.connect(self._hold_in_sight)
            for button in card.sticky.buttons:
                button.pointed.connect(self._on_button_pointed)
        return card

    @Slot(object, bool)
    def _on_fold_toggled(self, fold: Fold, unfolded: bool) -> None:
        self._unfolded = self._unfolded | {fold.heading} if unfolded else self._unfolded - {fold.heading}
        self.height_changed.emit()
        self._opened = fold if unfolded else None

    @Slot()
    def _show_opened(self) -> None:
        """Scroll to what was opened, now that it has its place; where it is higher than the panel, to its heading."""
        opened, self._opened = self._opened, None
        if opened is not None and self._card is not None:
            self.ensureWidgetVisible(opened, 0, 0)
            bar, top = self.verticalScrollBar(), opened.mapTo(self._card, QPoint()).y() + self._card.y()
            bar.setValue(min(bar.value(), top - self._card.verdict.title.height()))

    @Slot()
    def expect_answer(self) -> None:
        """Announce the next answer in full, even if it reads as before: the person asked for it."""
        self._speech.expect_answer()

    def _announce(self) -> None:
        report = self.report
        if not self.isVisible() or not report.headline:
            return
        text = self._speech.news(report)
        if not QAccessible.isActive():  # no screen reader is there
            self._speech.expect_answer()
        if text:
            announce(self, text)
            self.announced.emit(text)

    def _with_keyboard(self) -> Line | Offer | None:
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

    def _show_basis(self, card: AnswerCard, report: Report) -> None:
        """Update only what the report rests on: the person may be reading the rest, or pointing at a line of it."""
        self.report = report
        card.verdict.show_report(report)
        self.height_changed.emit()
        self._announcing.ask()

    @property
    def _bottom(self) -> int:
        """The lower edge of what is seen of the report."""
        return self.verticalScrollBar().value() + self.viewport().height()

    @Slot()
    def _hold_in_sight(self) -> None:
        card = self._card
        if card is not None:
            card.verdict.title.place(self.verticalScrollBar().value())
            if card.sticky is not None:
                card.sticky.place(self._bottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the headline and the buttons in sight."""
        super().resizeEvent(event)
        self._hold_in_sight()

    def _show_line(self, line: AnswerLine) -> None:
        """Scroll to a line, so far that neither the headline nor the buttons cover it."""
        card = self._card
        if card is not None:
            buttons = 0 if card.sticky is None else card.sticky.covers(self._bottom)
            self.ensureWidgetVisible(line, 0, max(card.verdict.title.height(), buttons))

    @Slot(object)
    def _on_button_pointed(self, offer: Offer | None) -> None:
        """Show what a button of the answer would change."""
        changes = () if offer is None else offer.changes
        self.marks_requested.emit(GridMarks(corrected=changes) if changes else self._lasting_marks())

    @Slot(object)
    def _point_at(self, line: AnswerLine | None) -> None:
        for one, pointed in ((self._pointed, False), (line, True)):
            if one is not None:
                set_look(one, "pointed", pointed)
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

    @Slot(object)
    def _choose(self, line: AnswerLine) -> None:
        self._chosen = line
        for other in self._lines:
            set_look(other, "chosen", other is line)
        self._show_line(line)
        self.marks_requested.emit(self._lasting_marks())

    @Slot(int)
    def choose_section(self, number: int) -> None:
        """Go to a section by its number from 0, and show the marks of its first line; where there is none, stay."""
        firsts = () if self._card is None else self._card.first_lines
        first = firsts[number] if number < len(firsts) else len(self._lines)
        if first < len(self._lines):
            self._choose(self._lines[first])

    def _lasting_marks(self) -> GridMarks:
        return self.report.marks if self._chosen is None else self._chosen.line.marks

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
        elif isinstance(place, int):
            self.step_chosen.emit(place)


class ReportSpeech:
    """Remembers what was said.

    A report often only grows: a hint by its next level, a verdict by its reasons, an ending by how hard the puzzle was.
    """

    def __init__(self) -> None:
        self._headline = ""
        self._spoken: frozenset[str] = frozenset()
        self._asked = True

    def expect_answer(self) -> None:
        """Let the next answer be said in full, even if it reads as before: the person asked for it."""
        self._asked = True

    def news(self, report: Report) -> str:
        """Return what is to be said of a report that is shown, as lines of text; empty where nothing is new."""
        known = self._known(report)
        status_message = [text for text in (report.headline, report.basis) if text and text not in known]
        for section in (section for section in report.sections if not section.folded):
            lines = [line.whole for line in section.lines if line.whole not in known]
            if section.heading and section.heading not in known and (lines or not section.lines):
                status_message.append(section.heading)
            status_message += lines
        if report.aside and report.aside not in known:
            status_message.append(report.aside)
        self._asked = self._asked and _unanswered(report)
        self._headline, self._spoken = report.headline, _lines(report)
        return "\n".join(status_message)

    def _known(self, report: Report) -> frozenset[str]:
        """Return the lines of a report that a person knows."""
        if self._asked and not _unanswered(report):
            return frozenset()
        goes_on = report.headline == self._headline or self._spoken <= _lines(report)
        return self._spoken if goes_on else frozenset()


def _unanswered(report: Report) -> bool:
    """Return whether a report is no answer yet: it may say that one is being sought."""
    return report.working or report.tone is Tone.UNKNOWN


def _lines(report: Report) -> frozenset[str]:
    return frozenset(line.strip() for line in report.plain().split("\n"))
