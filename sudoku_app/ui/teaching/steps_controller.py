"""The steps to the solution, in a window of their own: asks for them, shows them, and knows when they are stale."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDir, QLocale, QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from sudoku_app.background.requests.solver import NextStepsRequest, PathRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.session.files import plain_stem
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.paper.paper_controller import PaperJobs
from sudoku_app.ui.teaching.window_controller import WindowController
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.mnemonics import title_of
from sudoku_app.wording.report import Report
from sudoku_app.wording.voice import SymbolStyle

if TYPE_CHECKING:
    from sudoku_app.sudoku.hints import hint as hints
    from sudoku_app.sudoku.rating import path as paths
    from sudoku_app.sudoku.verdicts.refusal import Refusal
    from sudoku_app.ui.paper import outputs, page_form
    from sudoku_app.ui.paper.outputs import PrintedText, Sheet
    from sudoku_app.ui.teaching import steps_window
else:
    hints = DeferredModule("sudoku_app.sudoku.hints.hint")
    paths = DeferredModule("sudoku_app.sudoku.rating.path")
    page_form = DeferredModule("sudoku_app.ui.paper.page_form")
    steps_window = DeferredModule("sudoku_app.ui.teaching.steps_window")
    outputs = DeferredModule("sudoku_app.ui.paper.outputs")


class StepsPaper(QObject):
    """Asks where the text of the steps is to go; ``jobs`` write and print it."""

    hindered = Signal(str)  # why it did not get there

    def __init__(self, jobs: PaperJobs, parent: QObject) -> None:
        super().__init__(parent)
        self.jobs: Final = jobs
        jobs.noted.connect(self._on_noted)

    def print(self, text: PrintedText, window: QWidget) -> None:
        """Ask for a printer and print."""
        try:
            printer = outputs.ask_printer(window, self._sheet(), text.heading)
        except outputs.NoPrintingError as error:
            self.hindered.emit(self.jobs.print_words.no_printing(error.library))
            return
        if printer is not None:
            self.jobs.print(printer, lambda _effort: outputs.print_text(printer, text))

    def save(self, text: PrintedText, window: QWidget) -> None:
        """Ask for a file and write it as PDF."""
        ending, words = outputs.Kind.PDF.value, self.jobs.print_words
        suggestion = str(Path(QDir.homePath()) / (plain_stem(text.heading) + ending))
        title = title_of(words.save_pdf_button)
        path, _ = QFileDialog.getSaveFileName(window, title, suggestion, words.file_filter(ending))
        if path:
            self.save_to(path if outputs.Kind.of_path(path) is outputs.Kind.PDF else path + ending, text)

    def save_to(self, path: str, text: PrintedText) -> None:
        """Write a PDF file."""
        self.jobs.save(path, partial(outputs.save_text, path, text, self._sheet()))

    def _sheet(self) -> Sheet:
        return outputs.Sheet(page_form.usual_paper(QLocale.system()))

    @Slot(object)
    def _on_noted(self, report_now: Callable[[], Report]) -> None:
        report = report_now()
        self.hindered.emit(self.jobs.words.language.headed(report.headline, report.basis))


class StepsController(WindowController["steps_window.StepsWindow"]):
    """Has the steps worked out by a service of its own, so that no hint waits for it, and shows them."""

    page_requested = Signal(object)  # Technique: a technique's name was chosen; its page is wanted
    busy_changed = Signal(bool)  # steps are being worked out, or no longer

    def __init__(
        self, session: Session, service: JobService, jobs: PaperJobs, labels: Labels, ink: Ink, parent: QObject
    ) -> None:
        super().__init__(ink, parent)
        self._session = session
        self._service = service
        self._labels = labels
        self._style = SymbolStyle.NUMBERS
        self._question = LatestJob(self)
        self._known: Position | None = None  # what the window shows the steps of, or why there are none
        self._stopped = False  # they may not be all
        self.paper = StepsPaper(jobs, self)
        session.listen(lambda _change: self._show_age())

    @property
    def busy(self) -> bool:
        """Whether steps are being worked out."""
        return self._question.busy

    @called_by(Command.ALL_STEPS)
    @Slot()
    def show(self) -> None:
        """Show the steps from the present position to the solution."""
        self._show(now=False)

    @Slot()
    def show_now(self) -> None:
        """Show the steps that are available in the present position."""
        self._show(now=True)

    def _show(self, *, now: bool) -> None:
        window = self._shown_window()
        window.show_view(now=now)
        request = self._question.request
        asked = request.position if isinstance(request, PathRequest | NextStepsRequest) else self._known
        if asked is None or self._stopped or not _same_values(asked, self._session.position):
            self.ask()
        self._bring_to_front(window).table.setFocus()

    def _shown_window(self) -> steps_window.StepsWindow:
        if self.window is None:
            self.window = window = steps_window.StepsWindow(self._labels, self._ink)
            self.destroyed.connect(window.deleteLater)
            window.set_style(self._style)
            window.notice.again.clicked.connect(self.ask)
            window.view_changed.connect(self.ask)
            window.notice.stop.clicked.connect(self.stop)
            window.print_button.clicked.connect(lambda: self._to_paper(self.paper.print))
            window.pdf_button.clicked.connect(lambda: self._to_paper(self.paper.save))
            window.panel.technique_chosen.connect(self.page_requested)
            window.closed.connect(self._on_closed)
            self.paper.jobs.status_message.connect(window.show_message)
            self.paper.hindered.connect(window.show_message)
        return self.window

    @Slot()
    def ask(self) -> None:
        """Have the steps worked out for the present position, in place of what is under way."""
        self._abandon()
        self._known, self._stopped = None, False
        position = self._session.position
        self._shown_window().show_working(position)
        now = self._shown_window().shows_now
        request = NextStepsRequest(position) if now else PathRequest(position)
        self._question.ask(self._service, request, self._on_answered, self._on_failed, self._on_cancelled)
        self.busy_changed.emit(True)

    @Slot()
    def stop(self) -> None:
        """Stop working the steps out; those found until then are shown."""
        if self.busy:
            self._question.cancel()
            self._shown_window().show_stopping()

    def set_style(self, style: SymbolStyle) -> None:
        """Write values above 9 in another way."""
        self._style = style
        if self.window is not None:
            self.window.set_style(style)

    def _abandon(self) -> bool:
        abandoned = self._question.abandon()
        if abandoned:
            self.busy_changed.emit(False)
        return abandoned

    @Slot(object)
    def _on_answered(self, found: paths.SolvingPath | hints.NextSteps | Refusal) -> None:
        self.busy_changed.emit(False)
        self._known = found.position
        window = self._shown_window()
        if isinstance(found, paths.SolvingPath):
            window.show_path(found)
        elif isinstance(found, hints.NextSteps):
            window.show_next(found)
        else:
            window.show_refusal(found)
        self._show_age()

    @Slot(object)
    def _on_cancelled(self, found: paths.SolvingPath | hints.NextSteps | Refusal | None) -> None:
        """Show the steps found until it was stopped; asked for again, they are worked out anew."""
        self.busy_changed.emit(False)
        window = self._shown_window()
        if isinstance(found, paths.SolvingPath) and found.steps:
            self._known, self._stopped = found.position, True
            window.show_path(found)
            self._show_age()
        else:
            window.show_stopped()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.busy_changed.emit(False)
        self._shown_window().show_stopped()
        raise error

    def _show_age(self) -> None:
        if self.window is not None and self._known is not None:
            self.window.set_earlier(not _same_values(self._known, self._session.position))

    @Slot()
    def _on_closed(self) -> None:
        """Nobody waits for the steps any more."""
        if self._abandon():
            self._shown_window().show_stopped()

    def _to_paper(self, output: Callable[[PrintedText, QWidget], None]) -> None:
        window = self._shown_window()
        if window.plain:
            output(outputs.PrintedText(window.windowTitle(), tuple(window.plain.splitlines())), window)


def _same_values(one: Position, other: Position) -> bool:
    """Return whether two positions have the same steps: marks and colours make no difference."""
    return (one.shape, one.values, one.givens) == (other.shape, other.values, other.givens)
