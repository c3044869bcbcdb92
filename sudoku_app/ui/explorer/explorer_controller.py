"""Opens the Algorithm X explorer on the grid being edited, and shows what it tries in the grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.service import JobService
from sudoku_app.session.session import Session
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.style.style_sheet import wear_sheet
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import NO_MARKS, GridMarks

if TYPE_CHECKING:
    from sudoku_app.ui.explorer import puzzle_source
    from sudoku_app.ui.explorer import window as windows
else:
    puzzle_source = DeferredModule("sudoku_app.ui.explorer.puzzle_source")
    windows = DeferredModule("sudoku_app.ui.explorer.window")


class ExplorerController(QObject):
    """Makes the explorer's window when it is first wanted."""

    marks_requested = Signal(object)  # GridMarks: the values of the explorer's partial cover, for the grid

    def __init__(
        self, session: Session, jobs: JobService, files: JobService, language: Language, theme: Theme, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._jobs = jobs
        self._files = files
        self._language = language
        self._theme = theme
        self._stale = False  # whether the window was hidden when the colours were changed
        self.window: windows.ExplorerWindow | None = None

    @called_by(Command.ALGORITHM_X)
    @Slot()
    def show(self) -> None:
        """Show the explorer's window."""
        if self.window is None:
            self.window = windows.ExplorerWindow(self._language, self._theme, self._jobs, self._files, self._puzzle)
            self.window.options_tried.connect(self._on_options_tried)
            self.destroyed.connect(self.window.deleteLater)
        wear_sheet(self.window)
        self._refresh(self.window)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    @Slot(object)
    def set_theme(self, theme: Theme) -> None:
        """Show it in other colours, at once where it can be seen."""
        self._theme = theme
        self._stale = True
        if self.window is not None and self.window.isVisible():
            self._refresh(self.window)

    def _refresh(self, window: windows.ExplorerWindow) -> None:
        if self._stale:
            self._stale = False
            window.set_theme(self._theme)

    @Slot()
    def close(self) -> None:
        """Close the explorer's window with the main one."""
        if self.window is not None:
            self.window.close()

    def _puzzle(self) -> puzzle_source.PuzzleMatrix:
        return puzzle_source.PuzzleMatrix(self._session.position)

    @Slot(object, object)
    def _on_options_tried(self, puzzle: puzzle_source.PuzzleMatrix, options: Sequence[int]) -> None:
        """Show the values of the partial cover small, the one tried last as the goal."""
        placed = puzzle.placed(options)
        if puzzle.position.shape != self._session.position.shape or not placed:
            self.marks_requested.emit(NO_MARKS)
            return
        small = tuple((cell, (value,)) for cell, value in placed)
        self.marks_requested.emit(GridMarks(small=small, goal=(placed[-1][0],)))
