"""The pages in the middle of the window: the workspace, and what hides it in a pause or before there is a session."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.play.solving_clock import SolvingClock
from sudoku_app.ui.style.style_sheet import PRIMARY, QUIET, ROLE
from sudoku_app.ui.window.puzzle_head import TimeButton
from sudoku_app.wording.language import Language
from sudoku_app.wording.sessions import last_session_is_read_text
from sudoku_app.wording.solving import go_on_label, paused_headline, paused_text

_HEADLINE_SCALE = 1.8


class PausePage(QWidget):
    """A calm page with one button.

    Attributes:
        button: ends the pause.
    """

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
        headline = paused_headline(self._language)
        self.setAccessibleName(headline)
        self._headline.setText(headline)
        self.button.setText(go_on_label(self._language))
        self.show_time(self._seconds)

    @Slot(float)
    def show_time(self, seconds: float) -> None:
        """Tell the time that was counted before the pause."""
        self._seconds = seconds
        status_message = paused_text(self._language, seconds)
        self._time.setText(status_message)
        self.button.setAccessibleDescription(status_message)


class PausablePages(QWidget):
    """Shows the workspace, or the pause page while a clock is paused.

    A stacked widget would be a layered pane to screen readers, which they say whenever the keyboard comes back to it.

    Signals:
        turned(): the other page is shown, and the keyboard needs a place.
    """

    turned = Signal()

    def __init__(
        self, workspace: QWidget, clock: SolvingClock, pause: QAction, language: Language, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._clock = clock
        self._pause = pause
        self.pause_page = PausePage(language, self)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(workspace)
        self._pages.addWidget(self.pause_page)
        self._waiting = QLabel(self)
        OnLanguageChange(self, lambda: self._waiting.setText(last_session_is_read_text(language)))
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
        self._pages.setCurrentWidget(self._waiting if on else self._workspace)
        self.turned.emit()

    @Slot(bool)
    def _on_paused(self, paused: bool) -> None:
        if paused:
            self.pause_page.show_time(self._clock.seconds)  # it stands still from now on
        self._pages.setCurrentWidget(self.pause_page if paused else self._workspace)
        self._pause.setChecked(paused)
        self.turned.emit()
