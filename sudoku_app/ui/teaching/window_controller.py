"""Windows of their own, made when they are first wanted: what they share, the manual, and the pages of techniques."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.solver import ExampleRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.resources_path import resource
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.commands import Choices, called_by
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import wear_sheet
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.text import ManualPage

if TYPE_CHECKING:
    from sudoku_app.sudoku.techniques.catalogue import Example
    from sudoku_app.sudoku.techniques.step import Step
    from sudoku_app.sudoku.techniques.technique import Technique
    from sudoku_app.ui.teaching.manual_window import ManualWindow
    from sudoku_app.ui.teaching.steps_window import StepsWindow
    from sudoku_app.ui.teaching.techniques_window import TechniquesWindow

AnyWindow = TypeVar("AnyWindow", "ManualWindow", "StepsWindow", "TechniquesWindow")


class WindowController(QObject, Generic[AnyWindow]):
    """Has a ``window``, once it was wanted; None before."""

    def __init__(self, ink: Ink, parent: QObject) -> None:
        super().__init__(parent)
        self._ink = ink
        self._stale = False  # whether the window was hidden when the look was changed
        self.window: AnyWindow | None = None

    def set_ink(self, ink: Ink) -> None:
        """Show it in another look, at once where it can be seen."""
        self._ink = ink
        self._stale = True
        if self.window is not None and self.window.isVisible():
            self._refresh(self.window)

    @Slot()
    def close(self) -> None:
        """Close the window with the main one, and for good."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def _refresh(self, window: AnyWindow) -> None:
        if self._stale:
            self._stale = False
            window.set_ink(self._ink)

    def _bring_to_front(self, window: AnyWindow) -> AnyWindow:
        wear_sheet(window)
        self._refresh(window)
        window.show()
        window.raise_()
        window.activateWindow()
        return window


class ManualController(WindowController["ManualWindow"]):
    """Opens the manual at the page that fits what the person is doing."""

    window_made = Signal(object)  # ManualWindow: what is clicked in it can be connected

    def __init__(self, session: Session, answer: ShownAnswer, choices: Choices, ink: Ink, parent: QObject) -> None:
        super().__init__(ink, parent)
        self._session = session
        self._answer = answer
        self._choices = choices

    @called_by(Command.MANUAL)
    @Slot()
    def show(self) -> None:
        """Show the page that fits what the person is doing."""
        window = self._made_window()
        window.show_page(self._fitting_page())
        self._bring_to_front(window).contents.setFocus()

    def _fitting_page(self) -> ManualPage:
        """Return the page on the answer that stands; without one on entering or playing."""
        if self._answer.advises or self._answer.attempt is not None:
            return ManualPage.HINTS
        if not (self._answer.empty or self._answer.ended):
            return ManualPage.CHECK
        entering = self._session.mode is Mode.ENTER or not any(self._session.position.values)
        return ManualPage.ENTER if entering else ManualPage.PLAY

    def _made_window(self) -> ManualWindow:
        from sudoku_app.ui.teaching.manual_window import ManualWindow

        if self.window is None:
            self.window = ManualWindow(self._answer.language, self._ink, self._choices.keys)
            self.destroyed.connect(self.window.deleteLater)
            self._choices.keys_changed.connect(self.window.set_keys)
            self.window_made.emit(self.window)
        return self.window


class TechniquesController(WindowController["TechniquesWindow"]):
    """Shows the page of a technique; ``play`` begins a puzzle that needs it, ``practise`` exercises of it."""

    def __init__(
        self,
        service: JobService,
        labels: Labels,
        ink: Ink,
        play: Callable[[Technique], None],
        practise: Callable[[Technique], None],
        parent: QObject,
    ) -> None:
        super().__init__(ink, parent)
        self._service = service
        self._finding = LatestJob(self)
        self._labels = labels
        self._play = play
        self._practise = practise

    @called_by(Command.TECHNIQUES)
    @Slot()
    def show(self) -> None:
        """Show the page that was looked at last, the first one at first."""
        self._bring_to_front(self._made_window()).search.setFocus()

    @Slot(object)
    def show_technique(self, technique: Technique) -> None:
        """Show the page of a technique."""
        window = self._made_window()
        window.show_technique(technique)
        self._bring_to_front(window).table.setFocus()

    @Slot()
    def close(self) -> None:
        """Close the window with the main one, and for good."""
        self._finding.abandon()
        super().close()

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
