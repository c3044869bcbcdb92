"""The window with a page for each technique: made when it is first wanted, turned to the page that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from sudoku_app.background.jobs import Job
from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.solver import ExampleRequest
from sudoku_app.background.service import JobService
from sudoku_app.resources_path import resource
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels

if TYPE_CHECKING:
    from sudoku_app.sudoku.techniques.catalogue import Example
    from sudoku_app.sudoku.techniques.step import Step
    from sudoku_app.sudoku.techniques.technique import Technique
    from sudoku_app.ui.teaching.techniques_window import TechniquesWindow


class TechniquesController(QObject):
    """Shows the window.

    Attributes:
        window: the window, None before it was wanted.

    Args:
        service: finds the steps of examples.
        labels: the window's words.
        ink: how it looks at first.
        play: begins a puzzle that needs a technique.
        practise: begins exercises of a technique.
        parent: the owner.
    """

    def __init__(
        self,
        service: JobService,
        labels: Labels,
        ink: Ink,
        play: Callable[[Technique], None],
        practise: Callable[[Technique], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._service = service
        self._finding = LatestJob(self)
        self._labels = labels
        self._ink = ink
        self._play = play
        self._practise = practise
        self.window: TechniquesWindow | None = None

    @called_by(Command.TECHNIQUES)
    @Slot()
    def show(self) -> None:
        """Show the page that was looked at last, the first one at first."""
        self._open().search.setFocus()

    @Slot(object)
    def show_technique(self, technique: Technique) -> None:
        """Show the page of a technique."""
        self._made_window().show_technique(technique)
        self._open().table.setFocus()

    def _open(self) -> TechniquesWindow:
        window = self._made_window()
        window.show()
        window.raise_()
        window.activateWindow()
        return window

    def set_ink(self, ink: Ink) -> None:
        """Show it in another look."""
        self._ink = ink
        if self.window is not None:
            self.window.set_ink(ink)

    @Slot()
    def close(self) -> None:
        """Close the window with the main one, and for good."""
        if self.window is not None:
            self._finding.abandon()
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def _made_window(self) -> TechniquesWindow:
        from sudoku_app.formats.technique_examples import POSITIONS, read_examples
        from sudoku_app.ui.teaching.techniques_window import TechniquesWindow

        if self.window is None:
            examples = read_examples(resource(*POSITIONS).read_text(encoding="utf-8"))
            self.window = TechniquesWindow(self._labels, self._ink, examples)
            self.destroyed.connect(self.window.deleteLater)
            self.window.step_requested.connect(self._find)
            self.window.needed_in_puzzle.connect(self._play)
            self.window.to_be_practised.connect(self._practise)
            self.window.table.choose(0)
        return self.window

    @Slot(object)
    def _find(self, example: Example) -> None:
        """Have the step of an example found; the one before is waited for no longer."""
        self._finding.ask(self._service, ExampleRequest(example), self._on_found, self._on_failed)

    @Slot(object, object)
    def _on_found(self, step: Step | None, job: Job[ExampleRequest]) -> None:
        if self.window is not None:
            self.window.take_step(job.request.example.technique, step)

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[ExampleRequest]) -> None:
        self._on_found(None, job)
        raise error
