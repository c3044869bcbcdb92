"""The head of the panel: what the puzzle is called, its time, how hard it is, and how it stands; it never moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFocusEvent, QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import CoalescedCall, OnLanguageChange, plain_tip
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import PositionCheck
from sudoku_app.ui.answers.cards import Sign
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.ui.style.theme import themed_icon
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import HeadWords, PuzzleState
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Tone
from sudoku_app.wording.solving import minutes_spoken, time_spoken, time_text

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty

_MINUTE = 60
_TITLE_SCALE = 1.3
_TITLE_STEP = 0.5  # points
_ICON = 16


@guarded
class TimeButton(QToolButton):
    """Shows a time that goes on, without an event for screen readers each second; a press pauses it.

    A button's own text tells every change of it. The time is painted instead, and the accessible name gives whole
    minutes while it runs: one event a minute. With the keyboard on the button, and in a pause, it is exact.
    """

    def __init__(self, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = language
        self._seconds = 0.0
        self.shown = time_text(0)  # as it is seen: "12:34"
        self._paused = False
        self._named: tuple[int, bool] | None = None  # the minute that the name gives, and whether it is paused
        self.setObjectName("time")
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setIconSize(QSize(_ICON, _ICON))
        OnLanguageChange(self, self._retranslate)

    @Slot(float)
    def show_time(self, seconds: float) -> None:
        """Show a time."""
        before, self.shown = self.shown, time_text(seconds)
        self._seconds = seconds
        if self.shown != before:
            if len(self.shown) != len(before):
                self.updateGeometry()
            self.update()
        self._name()

    @Slot(bool)
    def set_paused(self, paused: bool) -> None:
        """Say that the time is paused, or that it goes on."""
        self._paused = paused
        self._name()

    def _retranslate(self) -> None:
        self._named = None
        self._name()

    def _name(self) -> None:
        minute = int(self._seconds) // _MINUTE
        if (minute, self._paused) != self._named:
            self._named = (minute, self._paused)
            self.setAccessibleName(
                time_spoken(self._language, self._seconds, paused=True)
                if self._paused
                else minutes_spoken(self._language, minute)
            )

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be exact for who listens now."""
        self.setAccessibleName(time_spoken(self._language, self._seconds, paused=self._paused))
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the time as the button's text, with the sign of a pause after it."""
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = self.shown
        option.toolButtonStyle = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        leftwards = option.direction is Qt.LayoutDirection.RightToLeft
        option.direction = Qt.LayoutDirection.LeftToRight if leftwards else Qt.LayoutDirection.RightToLeft
        QStylePainter(self).drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)

    def sizeHint(self) -> QSize:
        """Return what the time needs."""
        self.ensurePolished()
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        text = self.fontMetrics().size(Qt.TextFlag.TextSingleLine, self.shown)
        text.setWidth(text.width() + _ICON + 3 * self.fontMetrics().horizontalAdvance(" "))
        return self.style().sizeFromContents(QStyle.ContentsType.CT_ToolButton, option, text, self)

    def minimumSizeHint(self) -> QSize:
        """Return what the time needs."""
        return self.sizeHint()


@guarded
class ElidedLabel(QLabel):
    """A line of plain text, cut short where it has no room; then its whole text is its tooltip."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """Return no width: it may be cut short."""
        return QSize(0, super().minimumSizeHint().height())

    def seen(self) -> tuple[QFont, str]:
        """Return the type, and what of the text is seen in it."""
        return self.font(), self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much as there is room for."""
        painter = QStylePainter(self)
        font, seen = self.seen()
        painter.setFont(font)
        self.setToolTip("" if seen == self.text() else plain_tip(self.text()))
        flags = QStyle.visualAlignment(
            self.layoutDirection(), Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        )
        painter.drawItemText(self.rect(), flags.value, self.palette(), self.isEnabled(), seen, self.foregroundRole())


class TitleLabel(ElidedLabel):
    """A title in larger type as far as that has room, else without its middle, for its end tells one from another."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("puzzleTitle")
        self._least = self.font().pointSizeF()
        font = self.font()
        font.setPointSizeF(self._least * _TITLE_SCALE)
        font.setWeight(QFont.Weight.DemiBold)
        self.setFont(font)

    def seen(self) -> tuple[QFont, str]:
        """Return the type, and what of the title is seen in it."""
        font = self.font()
        while font.pointSizeF() > self._least and QFontMetrics(font).horizontalAdvance(self.text()) > self.width():
            font.setPointSizeF(max(self._least, font.pointSizeF() - _TITLE_STEP))
        return font, QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())


class PuzzleHead(QWidget):
    """Two lines that are there at any time: title and time; below them what is known of the puzzle, and how it stands.

    Where room is short the second one is there only while it says something. Between them stands what the grid is
    divided into, where that is not boxes alone. While a puzzle is entered the shape of its boxes replaces the time.
    """

    announced = Signal(str)  # screen readers were given these words

    def __init__(self, words: HeadWords, ink: Ink, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ink = ink
        self._known = ""  # of the puzzle
        self._state = PuzzleState()
        self._entering = self._dense = False
        self._time_wanted = True
        OnLanguageChange(self, lambda: self.setAccessibleName(words.name))
        self.title = TitleLabel(self)
        self.time = TimeButton(words.language, self)
        self._boxes, self._facts = QLabel(self), QLabel(self)
        self._sign = Sign(ink, self)
        self.rules, self._verdict = ElidedLabel(self), ElidedLabel(self)
        for label in (self._boxes, self.rules, self._facts, self._verdict):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setProperty(ROLE, QUIET)
        self._lay_out()
        self.set_ink(ink)

    def _lay_out(self) -> None:
        first, second = QHBoxLayout(), QHBoxLayout()
        for widget, stretch in ((self.title, 1), (self._boxes, 0), (self.time, 0)):
            first.addWidget(widget, stretch)
        second.addWidget(self._facts)
        second.addWidget(self._sign)
        second.addWidget(self._verdict, 1)
        second.setSpacing(6)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 8)
        self._column.setSpacing(0)
        self._column.addLayout(first)
        self._column.addWidget(self.rules)
        self._column.addLayout(second)
        height = max(self.time.sizeHint().height(), self.title.sizeHint().height())
        for widget in (self.title, self._boxes, self.time):
            widget.setFixedHeight(height)  # whichever of them are shown
        self._verdict.setMinimumHeight(max(self._sign.height(), self._verdict.sizeHint().height()))

    def set_dense(self, dense: bool) -> None:
        """Leave nothing free, because room is short: neither below, nor where the second line would say nothing."""
        if dense is not self._dense:
            self._dense = dense
            self._column.setContentsMargins(0, 0, 0, 0 if dense else 8)
            self._show_state()
            self._column.activate()  # so that the panel lays its parts out once, and not twice

    @property
    def texts(self) -> tuple[str, str, str]:
        """Title, what is known of the puzzle, and how it stands; each may be "" but the first."""
        return self.title.text(), self._known, self._state.text

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        self.time.setIcon(themed_icon("pause", ink.theme))
        self._show_state()

    def show_puzzle(self, title: str, boxes: str, rules: str, *, entering: bool) -> None:
        """Show what a puzzle is called, and what its grid is divided into."""
        self.title.setText(title)
        self._boxes.setText(boxes)
        self.rules.setText(rules)
        self.rules.setVisible(bool(rules))
        self._entering = entering
        self._show_time()

    def show_state(self, known: str, state: PuzzleState) -> None:
        """Show what is known of the puzzle, and how it stands."""
        if (known, state) != (self._known, self._state):
            self._known, self._state = known, state
            self._show_state()

    def announce(self, text: str) -> None:
        """Have a screen reader say something."""
        if text and self.isVisible():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
            self.announced.emit(text)

    def _show_state(self) -> None:
        known, state = self._known, self._state
        self._facts.setText(f"{known} ·" if known and state.text else known)
        self._facts.setVisible(bool(known))
        self._verdict.setText(state.text or " ")  # the line keeps its height
        self._verdict.setVisible(bool(state.text) or not self._dense)
        self._verdict.setStyleSheet(
            f"color: {self._ink.theme.tones[state.tone].name()};" if state.tone is Tone.NONE else ""
        )
        self._sign.setVisible(bool(state.text) and state.tone is not Tone.NOTE)
        self._sign.show_tone(state.tone, self._ink)

    @called_by(Command.SHOW_TIME)
    @Slot(bool)
    def show_time(self, on: bool) -> None:
        """Show the solving time or not."""
        self._time_wanted = on
        self._show_time()

    def _show_time(self) -> None:
        self.time.setVisible(self._time_wanted and not self._entering)
        self._boxes.setVisible(self._entering and bool(self._boxes.text()))


class PuzzleHeadFacts(QObject):
    """Keeps a head up to date: once for a gesture, however many things that changes.

    ``difficulty`` returns how hard the puzzle in the grid is, None where that is not known.
    """

    def __init__(
        self,
        head: PuzzleHead,
        session: Session,
        model: GridModel,
        file: CurrentFile,
        difficulty: Callable[[], Difficulty | None],
        words: HeadWords,
    ) -> None:
        super().__init__(head)
        self._head = head
        self._session = session
        self._model = model
        self._file = file
        self._difficulty = difficulty
        self._words = words
        self._live: PositionCheck | None = None
        self._announced_state = PuzzleState()
        self._announced_grade = ""
        self._shown_for: tuple[object, ...] | None = None  # the puzzle that what is known was worked out for
        self._facts = ""
        self._showing = CoalescedCall(self._show, self)
        model.changed.connect(self._showing.ask)
        file.name_changed.connect(self.show)
        OnLanguageChange(head, self._retranslate)

    @Slot()
    def show(self) -> None:
        """Show all anew when the gesture is over."""
        self._shown_for = None
        self._showing.ask()

    @Slot(object)
    def show_live(self, checked: PositionCheck | None) -> None:
        """Show the verdict on the givens that is kept up to date while the person types."""
        self._live = checked
        self._showing.ask()

    def _retranslate(self) -> None:
        self._shown_for = None
        self._show()

    def _show(self) -> None:
        position, live = self._session.position, self._live
        entering = self._session.mode is Mode.ENTER
        difficulty = None if entering else self._difficulty()  # it may become known later than the puzzle
        puzzle = position.shape, position.givens, entering, difficulty
        if puzzle != self._shown_for:  # entries and marks leave the puzzle as it was
            self._shown_for = puzzle
            self._show_puzzle(position, difficulty, entering=entering)
        known = live is not None and live.position.puzzle == position.puzzle and any(position.givens)
        verdict = live.puzzle if live and known else None
        state = self._words.state(len(self._model.breaks), verdict, entering=entering)
        self._head.show_state(self._facts, state)
        self._announce("" if entering else self._facts, state, known=known)

    def _show_puzzle(self, position: Position, difficulty: Difficulty | None, *, entering: bool) -> None:
        words, shape, file = self._words, position.shape, self._file
        title = words.title(file.details.title or file.name, shape)
        self._facts = words.givens(position) if entering else ""
        if difficulty is not None:
            self._facts = words.grade(title, shape, difficulty)
        self._head.show_puzzle(title, words.boxes(shape), words.rules(shape), entering=entering)

    def _announce(self, grade: str, state: PuzzleState, *, known: bool) -> None:
        """Say how hard another puzzle is, and a verdict that became another one.

        Its title is said as that of the window, and broken rules with the cells that break them; the verdict is said
        again when no rule is broken any more.
        """
        if grade != self._announced_grade:
            self._announced_grade = grade
            self._head.announce(grade)
        if self._model.breaks:
            self._announced_state = state
        elif known and state != self._announced_state:
            self._announced_state = state
            self._head.announce(state.text)
