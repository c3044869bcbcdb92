"""When the first screen is shown, and what its choices do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from sudoku_app.background.service import JobService
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.session import Session
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Report
from sudoku_app.wording.start_page import StartLabels

if TYPE_CHECKING:
    from sudoku_app.ui.window import start_page
    from sudoku_app.ui.window.start_page import StartPage
else:
    start_page = DeferredModule("sudoku_app.ui.window.start_page")


class StartScreen(QObject):
    """Shows the first screen in place of the grid, until something comes that is to be seen, such as any change."""

    # Callable: what was noted was said below the screen, and is not to be said again beside the grid
    note_done = Signal(object)

    def __init__(
        self,
        session: Session,
        sessions: SessionController,
        puzzles: NewPuzzles,
        reading: JobService,
        language: Language,
        window: MainWindow,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._sessions = sessions
        self._puzzles = puzzles
        self._reading = reading
        self._language = language
        self._window = window
        window.pages.make_start = self._make_page
        window.pages.start_shown.connect(window.show_start)
        window.pages.start_shown.connect(self._on_shown)
        sessions.nothing_left_open.connect(self.show)
        sessions.here_already.connect(self.leave)
        puzzles.enter_requested.connect(self.show_grids_to_enter)
        session.listen(lambda _: self.leave())
        self._note: Callable[[], Report] | None = None
        OnLanguageChange(window, self._update_notice)

    @Slot(object)
    def show_note(self, note: Callable[[], Report]) -> None:
        """Say below the screen what was noted; what offers something is to be seen beside the grid."""
        report = note()
        if not self._window.pages.starting:
            return
        if report.offers or report.more:
            self.leave()
            return
        self._note = note
        self._update_notice()
        notice = self._window.start_notice
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(notice, notice.text()))

    def _update_notice(self) -> None:
        notice = self._window.start_notice
        notice.setText("" if self._note is None else _in_short(self._note()))
        notice.setVisible(self._note is not None)

    @called_by(Command.CONTINUE)
    @Slot()
    def show(self) -> None:
        """Show it."""
        self._window.pages.show_start()

    @Slot()
    def show_grids_to_enter(self) -> None:
        """Show it with the keyboard on the grids to enter a puzzle."""
        pages = self._window.pages
        pages.show_start()
        if pages.start is not None:
            pages.start.enter()

    @Slot()
    def leave(self) -> None:
        """Show what it hides, if it is shown."""
        self._window.pages.leave_start()

    def _make_page(self) -> StartPage:
        window, sessions, puzzles = self._window, self._sessions, self._puzzles
        page = start_page.StartPage(StartLabels(self._language), window.act, window.ink, self._reading, window.pages)
        page.grade_chosen.connect(puzzles.play_grade)
        page.size_chosen.connect(puzzles.play_size)
        page.shape_chosen.connect(puzzles.enter)
        page.sessions.chosen.connect(sessions.go_on_in)
        page.left.connect(self._on_left)
        sessions.listed.connect(page.show_sessions)
        window.ink_changed.connect(page.set_ink)
        return page

    @Slot(bool)
    def _on_shown(self, shown: bool) -> None:
        if self._note is not None:
            self.note_done.emit(self._note)
        self._note = None
        self._update_notice()
        if shown:
            self._sessions.refresh()

    @Slot()
    def _on_left(self) -> None:
        """Escape leads to a puzzle, not to an empty grid."""
        if any(self._session.position.values):
            self.leave()


def _in_short(report: Report) -> str:
    """Return what a report says, without what it says of a grid that is not to be seen."""
    lines = [line.whole for section in report.sections for line in section.lines]
    return " · ".join([report.headline, *([report.basis] if report.basis else lines)])
