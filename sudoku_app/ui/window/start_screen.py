"""When the first screen is shown, and what its choices do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from sudoku_app.session.session import Change, Session
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_page import StartLabels

if TYPE_CHECKING:
    from sudoku_app.ui.window import start_page
    from sudoku_app.ui.window.start_page import StartPage
else:
    start_page = DeferredModule("sudoku_app.ui.window.start_page")


class StartScreen(QObject):
    """Shows the first screen in place of the grid, until something comes that is to be seen.

    Args:
        session: the puzzle in the grid; the screen goes with any change of it.
        sessions: lists the earlier puzzles, and goes on with them.
        puzzles: has puzzles made, and begins empty grids.
        window: where the screen is shown.
    """

    def __init__(
        self, session: Session, sessions: SessionController, puzzles: NewPuzzles, language: Language, window: MainWindow
    ) -> None:
        super().__init__(window)
        self._session = session
        self._sessions = sessions
        self._puzzles = puzzles
        self._language = language
        self._window = window
        window.pages.make_start = self._make_page
        window.pages.start_shown.connect(window.show_start)
        window.pages.start_shown.connect(self._on_shown)
        sessions.nothing_left_open.connect(self.show)
        sessions.here_already.connect(self.leave)
        puzzles.enter_requested.connect(self.show_grids_to_enter)
        session.listen(self._on_change)

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
        page = start_page.StartPage(StartLabels(self._language), window.act, window.ink, window.pages)
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
        if shown:
            self._sessions.refresh()

    @Slot()
    def _on_left(self) -> None:
        """Escape leads to a puzzle, not to an empty grid."""
        if any(self._session.position.values):
            self.leave()

    def _on_change(self, _change: Change) -> None:
        self.leave()
