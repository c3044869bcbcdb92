"""What is made while a person may go on with something else: a bar says how far it is, and that it waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from sudoku_app.background.puzzle_maker import Making, PuzzleMaker
from sudoku_app.qtmodels.widget_updates import OnLanguageChange, announce
from sudoku_app.session.session import Session
from sudoku_app.ui.style.form_parts import filled, text_label
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import CANCEL, DISMISS, making_sentence

# What is there sooner needs no words: they would only flash, and the grid shrinks for them. The hardest puzzles take
# this long; that the solver is at work, and can be stopped, is said in the status bar before.
_MOMENT_SECONDS: Final = 1.0


class MakingBar(QFrame):
    """Shown while the person waits for a puzzle, and while what has come waits for the person."""

    def __init__(self, maker: PuzzleMaker, pending: PendingPuzzles, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = language
        self._pending = pending
        self._text = text_label(self, wraps=False)
        self._making: Making | None = None
        self.cancel, self.show_it, self.dismiss = QPushButton(self), QPushButton(self), QPushButton(self)
        buttons = self.cancel, self.show_it, self.dismiss
        filled(QHBoxLayout(self), (self._text, 1), *buttons, margins=(16, 6, 16, 6))
        self.cancel.clicked.connect(maker.cancel)
        self.show_it.clicked.connect(pending.show)
        self.dismiss.clicked.connect(pending.dismiss)
        maker.progressed.connect(self._on_progressed)
        maker.busy_changed.connect(self._on_busy)
        pending.changed.connect(self._show_state)
        OnLanguageChange(self, self._retranslate)
        self._show_state()

    @property
    def sentence(self) -> str:
        """The sentence that is shown beside the progress."""
        return self._text.text()

    def _retranslate(self) -> None:
        self.cancel.setText(self._language.translated(CANCEL))
        self.dismiss.setText(self._language.translated(DISMISS))
        pending_puzzle = self._pending.waiting
        if self._making is not None:
            tried, made, count = self._making.tried, self._making.made, self._making.count
            self._text.setText(making_sentence(self._language, tried, made, count))
        elif pending_puzzle is not None:
            self._text.setText(pending_puzzle.show_message())
            self.show_it.setText(pending_puzzle.label())

    @Slot()
    def _show_state(self) -> None:
        self._retranslate()
        making, waiting = self._making is not None, self._pending.waiting is not None
        self.cancel.setVisible(making)
        for button in (self.show_it, self.dismiss):
            button.setVisible(waiting and not making)
        self.setVisible(making or waiting)
        if waiting and not making:
            announce(self, self.sentence)

    @Slot(object)
    def _on_progressed(self, making: Making) -> None:
        if making.seconds < _MOMENT_SECONDS:
            return
        before, self._making = self._making, making
        if before is not None:
            self._retranslate()
            return
        self._show_state()
        announce(self, self.sentence)

    @Slot(bool)
    def _on_busy(self, busy: bool) -> None:
        if not busy and self._making is not None:
            self._making = None
            self._show_state()


@dataclass(frozen=True)
class PendingPuzzle:
    """Something that has come: what says so, what names the button that shows it, and what shows it."""

    show_message: Callable[[], str]
    label: Callable[[], str]
    show: Callable[[], None]


class PendingPuzzles(QObject):
    """Shows what has come at once where nothing has changed in the grid since it was asked for; else it is waiting."""

    changed = Signal()  # something waits, or no longer

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._asked_at = session.revision
        self.waiting: PendingPuzzle | None = None

    def request_started(self) -> None:
        """Something is asked for now; what waited from before is wanted no longer."""
        self._asked_at = self._session.revision
        self.dismiss()

    def bring(self, pending_puzzle: PendingPuzzle, *, lasting: bool = False) -> None:
        """Show what has come, or let it wait; where it is ``lasting`` it waits to be shown again in any case."""
        undisturbed = self._session.revision == self._asked_at
        if undisturbed:
            pending_puzzle.show()
        if lasting or not undisturbed:
            self._wait_with(pending_puzzle)

    @Slot()
    def show(self) -> None:
        """Show what waits."""
        pending_puzzle = self.waiting
        self.dismiss()
        if pending_puzzle is not None:
            pending_puzzle.show()

    @Slot()
    def dismiss(self) -> None:
        """Forget what waits."""
        self._wait_with(None)

    def _wait_with(self, pending_puzzle: PendingPuzzle | None) -> None:
        if pending_puzzle is not self.waiting:
            self.waiting = pending_puzzle
            self.changed.emit()
