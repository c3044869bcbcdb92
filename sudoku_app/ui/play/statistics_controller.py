"""The statistics in their dialog: shown, exported and cleared; and what went wrong with the file they are kept in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from sudoku_app.background.jobs import Job
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import FileService, LatestJob
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.files import write_atomically
from sudoku_app.session.book_file import BookError, Done
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.fitted_dialog import deleted_after
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.file_jobs import LastFolder
from sudoku_app.wording.commands import Command
from sudoku_app.wording.format_errors import file_error_reason
from sudoku_app.wording.language import Language

if TYPE_CHECKING:
    from sudoku_app.session import statistics
    from sudoku_app.ui.play import statistics_dialog
    from sudoku_app.wording import statistics as words
    from sudoku_app.wording.report import Report
else:
    statistics = DeferredModule("sudoku_app.session.statistics")
    statistics_dialog = DeferredModule("sudoku_app.ui.play.statistics_dialog")
    words = DeferredModule("sudoku_app.wording.statistics")


class StatisticsController(QObject):
    """Shows the dialog as soon as the solved puzzles are read."""

    # Callable: says that nothing can be kept, or was damaged; what is said next is not to hide it
    warned = Signal(object)
    withdrawn = Signal(object)  # Callable: what was said does not hold any more
    dialog_closed = Signal()  # the keyboard belongs to the grid again

    def __init__(
        self, records: PuzzleRecords, writing: FileService, folder: LastFolder, language: Language, window: QWidget
    ) -> None:
        super().__init__(window)
        self._records = records
        self._writing = writing
        self._folder = folder
        self._language = language
        self._window = window
        self._reading = LatestJob(self)
        self._solves: list[statistics.Solve] = []
        self._practised: list[statistics.PractisedExercise] = []
        self._failures: list[Callable[[], Report]] = []
        self.dialog: statistics_dialog.StatisticsDialog | None = None
        records.set_aside.connect(self._on_set_aside)
        records.failed.connect(self._on_failed)
        records.recovered.connect(self._on_recovered)

    @cached_property
    def _words(self) -> words.StatisticsWords:
        return words.StatisticsWords(self._language)

    @called_by(Command.STATISTICS)
    @Slot()
    def show(self) -> None:
        """Read the solved puzzles and show them; a file that cannot be read says so in the dialog."""
        if not self._reading.busy and self.dialog is None:
            self._ask()

    def _ask(self) -> None:
        self._reading.wait_for(self._records.solves(), self._on_read, self._on_not_read)

    @Slot(object)
    def _on_read(self, done: Done[list[statistics.Solve]]) -> None:
        self._solves = done.result
        self._reading.wait_for(self._records.practised(), self._on_all_read, self._on_not_read)

    @Slot(object)
    def _on_all_read(self, done: Done[list[statistics.PractisedExercise]]) -> None:
        self._practised = done.result
        dialog = self._opened()
        dialog.show_solves(self._solves)
        dialog.show_practised(self._practised)

    @Slot(object)
    def _on_not_read(self, error: BaseException) -> None:
        if isinstance(error, BookError):
            self._opened().show_message(self._words.failure(error))

    def _opened(self) -> statistics_dialog.StatisticsDialog:
        if self.dialog is None:
            self.dialog = statistics_dialog.StatisticsDialog(self._words, self._window)
            self.dialog.export.clicked.connect(self.export)
            self.dialog.clear_requested.connect(self._on_clear)
            self.dialog.finished.connect(self._on_finished)
            self.dialog.open()
        return self.dialog

    @Slot()
    def _on_finished(self) -> None:
        self.dialog = None
        self.dialog_closed.emit()

    @Slot()
    def export(self) -> None:
        """Ask for a file and write to it what the page is about: the solved puzzles, or the exercises."""
        exercises = self.dialog is not None and self.dialog.about_exercises
        stem = self._words.practice_export_stem if exercises else self._words.export_stem
        suggestion = Path(self._folder.path()) / f"{stem}.csv"
        path = _ask_path(self.dialog or self._window, self._words, str(suggestion))
        if path:
            solves, practised = self._solves, self._practised

            def write(effort: Effort) -> None:
                text = statistics.practice_table_text(practised) if exercises else statistics.table_text(solves)
                write_atomically(path, text, lambda: effort.cancelled)

            request = FileRequest(path, write, promised=True)
            self._writing.ask(request, self._on_exported, self._on_not_exported)

    @Slot(object, object)
    def _on_exported(self, _result: object, job: Job[FileRequest]) -> None:
        self._show_in_dialog(self._words.exported(Path(job.request.path).name))

    @Slot(object, object)
    def _on_not_exported(self, error: Exception, job: Job[FileRequest]) -> None:
        if isinstance(error, OSError):
            reason = file_error_reason(self._words.language, error)
            self._show_in_dialog(self._words.not_exported(Path(job.request.path).name, reason))
        else:
            raise error

    def _show_in_dialog(self, sentence: str) -> None:
        if self.dialog is not None:
            self.dialog.show_message(sentence)

    @Slot()
    def _on_clear(self) -> None:
        exercises = self.dialog is not None and self.dialog.about_exercises
        clearing = self._records.clear_practised() if exercises else self._records.clear_solves()
        clearing.connect_ends(self._on_cleared, self._on_not_read)

    @Slot()
    def _on_cleared(self) -> None:
        if self.dialog is not None:
            self._ask()

    @Slot(object, object)
    def _on_set_aside(self, book: Path, aside: Path) -> None:
        self.warned.emit(lambda: self._words.set_aside(book, aside))

    @Slot(object)
    def _on_failed(self, error: BookError) -> None:
        failure = partial(self._words.failed, error)
        self._failures.append(failure)
        self.warned.emit(failure)

    @Slot()
    def _on_recovered(self) -> None:
        for failure in self._failures:
            self.withdrawn.emit(failure)
        self._failures.clear()


def _ask_path(parent: QWidget, labels: words.StatisticsWords, suggestion: str) -> str:
    """Return the path that was chosen for a table, with an ending; "" where the dialog was left."""
    with deleted_after(QFileDialog(parent, labels.export_title, suggestion)) as dialog:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(labels.export_filter)
        dialog.setDefaultSuffix("csv")
        return dialog.selectedFiles()[0] if dialog.exec() else ""
