"""Opens the Algorithm X explorer on the grid being edited, and shows what it tries in the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.service import JobService
from sudoku_app.session.session import Session
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import NO_MARKS, GridMarks

if TYPE_CHECKING:
    from sudoku_app.ui.explorer import puzzle_source
    from sudoku_app.ui.explorer import window as windows
    from sudoku_app.ui.explorer.puzzle_source import TriedValues
    from sudoku_app.ui.explorer.window import ExplorerWindow
else:
    puzzle_source = DeferredModule("sudoku_app.ui.explorer.puzzle_source")
    windows = DeferredModule("sudoku_app.ui.explorer.window")


class ExplorerController(QObject):
    """Makes the explorer's window when it is first wanted.

    Signals:
        marks_requested(GridMarks): the values of the explorer's partial cover, for the grid.
    """

    marks_requested = Signal(object)

    def __init__(
        self, session: Session, jobs: JobService, files: JobService, language: Language, theme: Theme, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._jobs = jobs
        self._files = files
        self._language = language
        self._theme = theme
        self.window: ExplorerWindow | None = None

    @called_by(Command.ALGORITHM_X)
    @Slot()
    def show(self) -> None:
        """Show the explorer's window."""
        if self.window is None:
            source = puzzle_source.PuzzleSource(lambda: self._session.position, self)
            source.values_tried.connect(self._on_values_tried)
            self.window = windows.ExplorerWindow(self._language, self._theme, self._jobs, self._files, source)
            self.destroyed.connect(self.window.deleteLater)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    @Slot(object)
    def set_theme(self, theme: Theme) -> None:
        """Show it in other colours."""
        self._theme = theme
        if self.window is not None:
            self.window.set_theme(theme)

    @Slot()
    def close(self) -> None:
        """Close the explorer's window with the main one."""
        if self.window is not None:
            self.window.close()

    @Slot(object)
    def _on_values_tried(self, values: TriedValues) -> None:
        if values.shape != self._session.position.shape or not values.placed:
            self.marks_requested.emit(NO_MARKS)
            return
        small = tuple((cell, (value,)) for cell, value in values.placed)
        goal = () if values.tried is None else (values.tried[0],)
        self.marks_requested.emit(GridMarks(small=small, goal=goal))
