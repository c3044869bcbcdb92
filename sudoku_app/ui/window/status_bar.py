"""The status bar: the grid on the left, what typing means, and the solver on the right; a quiet line while it works."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Slot
from PySide6.QtGui import QAction, QFocusEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QStatusBar, QStyle, QStyleOptionToolButton, QToolButton, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.solving import minutes_spoken, time_spoken, time_text

_MINUTE = 60


class TimeButton(QToolButton):
    """Shows a time that goes on, without an event for screen readers each second.

    A button's own text tells every change of it. The time is painted instead, and the accessible name gives whole
    minutes while it runs: one event a minute. With the keyboard on the button, and in a pause, it is exact.
    """

    def __init__(self, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = language
        self._seconds = 0.0
        self._paused = False
        self._named: tuple[int, bool] | None = None  # the minute that the name gives, and whether it is paused
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        OnLanguageChange(self, self._retranslate)

    @property
    def shown(self) -> str:
        """The time as it is seen: "12:34"."""
        return time_text(self._seconds)

    @Slot(float)
    def show_time(self, seconds: float) -> None:
        """Show a time."""
        before, self._seconds = self.shown, seconds
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

    def initStyleOption(self, option: QStyleOptionToolButton) -> None:
        """Paint the time as the button's text."""
        super().initStyleOption(option)
        option.text = self.shown
        option.toolButtonStyle = Qt.ToolButtonStyle.ToolButtonTextOnly

    def sizeHint(self) -> QSize:
        """Return what the time needs."""
        self.ensurePolished()
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        text = self.fontMetrics().size(Qt.TextFlag.TextSingleLine, self.shown)
        text.setWidth(text.width() + 2 * self.fontMetrics().horizontalAdvance(" "))  # as Qt does for its own text
        return self.style().sizeFromContents(QStyle.ContentsType.CT_ToolButton, option, text, self)

    def minimumSizeHint(self) -> QSize:
        """Return what the time needs."""
        return self.sizeHint()


_LINE_AFTER_MILLISECONDS = 250
_TOLD_MILLISECONDS = 4000


class ProgressLine(QProgressBar):
    """A line of two pixels that moves while something runs for longer than a moment."""

    def __init__(self, labels: Labels, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("progressLine")
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.progress_name))
        self.setFixedHeight(2)
        self.setTextVisible(False)
        self.setRange(0, 1)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_LINE_AFTER_MILLISECONDS)
        self._delay.timeout.connect(self._begin)

    @Slot(bool)
    def set_busy(self, busy: bool) -> None:
        """Move or rest."""
        if busy:
            self._delay.start()
        else:
            self._delay.stop()
            self.setRange(0, 1)
            self.reset()

    @Slot()
    def _begin(self) -> None:
        self.setRange(0, 0)


class StopButton(QToolButton):
    """Shows while something that can be stopped takes longer than a moment; its place stays, so that nothing moves."""

    def __init__(self, stop: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("stopButton")
        self.setDefaultAction(stop)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_LINE_AFTER_MILLISECONDS)
        self._delay.timeout.connect(self.show)
        stop.enabledChanged.connect(self._on_enabled)
        self.hide()

    @Slot(bool)
    def _on_enabled(self, enabled: bool) -> None:
        if enabled:
            self._delay.start()
        else:
            self._delay.stop()
            self.hide()


class StatusBar(QStatusBar):
    """Shows what is in the grid and what the solver does, which can be stopped there."""

    def __init__(self, session: Session, labels: Labels, stop: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._labels = labels
        self.setSizeGripEnabled(False)
        self._grid = self._label()
        self._grid.setObjectName("gridStatus")
        self._mode = self._label()
        self.time = TimeButton(labels.language, self)
        self._solver = self._label()
        self._solver.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.addWidget(self._grid)
        self.addPermanentWidget(self._mode)  # no message covers what typing means
        self.addPermanentWidget(StopButton(stop, self))
        self.addPermanentWidget(self._solver)
        self.addPermanentWidget(self.time)
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.status_name))

    def minimumSizeHint(self) -> QSize:
        """Return no width: a narrow window cuts the texts off rather than refusing to be narrow."""
        return QSize(0, super().minimumSizeHint().height())

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    @property
    def grid_text(self) -> str:
        """What the left side says."""
        return self._grid.text()

    @property
    def solver_text(self) -> str:
        """What the right side says."""
        return self._solver.text()

    def show_grid(self, current: int, breaks: int) -> None:
        """Say what is in the grid; while it is entered, also in the current row."""
        entering = self._session.mode is Mode.ENTER
        size = self._session.position.shape.size
        text = self._labels.status(self._session.position, current // size if entering else None)
        if breaks:
            text = f"{text} · {self._labels.breaks_now(breaks)}"
        self._grid.setText(text)
        self._mode.setText(self._labels.mode(self._session.mode))

    @called_by(Command.SHOW_TIME)
    @Slot(bool)
    def show_time(self, on: bool) -> None:
        """Show the solving time or not."""
        self.time.setVisible(on)

    @Slot(str)
    def show_message(self, text: str) -> None:
        """Say something that was done, for a few seconds."""
        self.showMessage(text, _TOLD_MILLISECONDS)

    @Slot(str)
    def show_until_done(self, text: str) -> None:
        """Say what is being done, until something else, or nothing, is shown."""
        self.showMessage(text)

    @Slot(str)
    def show_solver(self, text: str) -> None:
        """Say what the solver does."""
        self._solver.setText(text)
