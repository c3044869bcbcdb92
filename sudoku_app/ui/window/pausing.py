"""The pages in the middle of the window: the workspace, and what hides it: a pause, the first screen, waiting."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.ui.play.solving import SolvingClock
from sudoku_app.ui.style.style_sheet import PRIMARY, QUIET, ROLE
from sudoku_app.ui.window.puzzle_head import TimeButton
from sudoku_app.wording.language import Language
from sudoku_app.wording.sessions import SESSION_IS_READ
from sudoku_app.wording.solving import GO_ON, PAUSED, paused_text

if TYPE_CHECKING:
    from sudoku_app.ui.window.start_page import StartPage

_HEADLINE_SCALE = 1.8


class PausePage(QWidget):
    """A calm page with one button, which ends the pause."""

    def __init__(self, language: Language, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._seconds = 0.0
        self._headline = headline = QLabel(self)
        font = headline.font()
        font.setPointSizeF(font.pointSizeF() * _HEADLINE_SCALE)
        font.setBold(True)
        headline.setFont(font)
        self._time = QLabel(self)
        self._time.setProperty(ROLE, QUIET)
        self.button = QPushButton(self)
        self.button.setProperty(ROLE, PRIMARY)
        self.button.setAutoDefault(True)
        column = QVBoxLayout(self)
        column.setSpacing(14)
        column.addStretch(1)
        for widget in (headline, self._time, self.button):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        OnLanguageChange(self, self._retranslate)

    def _retranslate(self) -> None:
        headline = self._language.translated(PAUSED)
        self.setAccessibleName(headline)
        self._headline.setText(headline)
        self.button.setText(self._language.translated(GO_ON))
        self.show_time(self._seconds)

    @Slot(float)
    def show_time(self, seconds: float) -> None:
        """Tell the time that was counted before the pause."""
        self._seconds = seconds
        status_message = paused_text(self._language, seconds)
        self._time.setText(status_message)
        self.button.setAccessibleDescription(status_message)


class PausablePages(QWidget):
    """Shows the workspace, the pause page while a clock is paused, or the first screen.

    A stacked widget would be a layered pane to screen readers, which they say whenever the keyboard comes back to it.
    """

    turned = Signal()  # the other page is shown, and the keyboard needs a place
    grid_shown = Signal(bool)  # the workspace is shown, or hidden
    start_shown = Signal(bool)  # the first screen is shown, or no longer

    def __init__(
        self, workspace: QWidget, clock: SolvingClock, pause: QAction, language: Language, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._clock = clock
        self._pause = pause
        self.make_start: Callable[[], StartPage] | None = None  # the first screen, when it is first shown
        self.start: StartPage | None = None
        self.starting = False  # whether the first screen hides the workspace
        self._is_waiting = False
        self.pause_page = PausePage(language, self)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(workspace)
        self._pages.addWidget(self.pause_page)
        self._waiting = QLabel(self)
        OnLanguageChange(self, lambda: self._waiting.setText(language.translated(SESSION_IS_READ)))
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._waiting.setProperty(ROLE, QUIET)
        self._pages.addWidget(self._waiting)
        clock.paused_changed.connect(self._on_paused)
        pause.toggled.connect(clock.set_paused)
        self.pause_page.button.clicked.connect(clock.go_on)

    @property
    def paused(self) -> bool:
        """Whether the pause page hides the workspace."""
        return self._clock.paused

    @Slot()
    def show_start(self) -> None:
        """Show the first screen."""
        if self.start is None and self.make_start is not None:
            self.start = self.make_start()
            self._pages.addWidget(self.start)
        self._set_starting(on=self.start is not None)

    @Slot()
    def leave_start(self) -> None:
        """Show what the first screen hides, if it does."""
        self._set_starting(on=False)

    def _set_starting(self, *, on: bool) -> None:
        if on != self.starting:
            self.starting = on
            self.start_shown.emit(on)
            self._turn()

    def _turn(self) -> None:
        """Show the page that is to be seen now."""
        if self.starting and self.start is not None:
            page: QWidget = self.start
        elif self._is_waiting:
            page = self._waiting
        else:
            page = self.pause_page if self.paused else self._workspace
        self._pages.setCurrentWidget(page)
        self.grid_shown.emit(page is self._workspace)
        self.turned.emit()

    def show_time_in(self, time: TimeButton) -> None:
        """Show the time in a button, and let a press on it pause."""
        self._clock.ticked.connect(time.show_time)
        self._clock.paused_changed.connect(time.set_paused)
        time.clicked.connect(self._pause.trigger)
        OnLanguageChange(self, lambda: time.setToolTip(self._pause.toolTip()))
        self._clock.show_time()

    @Slot(bool)
    def set_waiting(self, on: bool) -> None:
        """Show that the last session is being read in place of the grid, or the grid."""
        self._is_waiting = on
        self._turn()

    @Slot(bool)
    def _on_paused(self, paused: bool) -> None:
        if paused:
            self.pause_page.show_time(self._clock.seconds)  # it stands still from now on
        self._pause.setChecked(paused)
        self._turn()
