"""A bar below the grid that says how far a puzzle is that takes longer than a moment, and that it has come."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from sudoku_app.background.puzzle_maker import Making, PuzzleMaker
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.play.pending_puzzles import PendingPuzzles
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import cancel_label, dismiss_label, making_sentence

# What is there sooner needs no words: they would only flash.
_MOMENT_SECONDS: Final = 0.4


class MakingBar(QFrame):
    """Shown while the person waits for a puzzle, and while what has come waits for the person.

    Attributes:
        cancel: ends the making.
        show_it: shows what has come.
        dismiss: lets it go.
    """

    def __init__(self, maker: PuzzleMaker, pending: PendingPuzzles, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = language
        self._pending = pending
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._making: Making | None = None
        self.cancel, self.show_it, self.dismiss = QPushButton(self), QPushButton(self), QPushButton(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 16, 6)
        row.addWidget(self._text, 1)
        for button in (self.cancel, self.show_it, self.dismiss):
            row.addWidget(button)
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
        self.cancel.setText(cancel_label(self._language))
        self.dismiss.setText(dismiss_label(self._language))
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
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.sentence))

    @Slot(object)
    def _on_progressed(self, making: Making) -> None:
        if making.seconds < _MOMENT_SECONDS:
            return
        before, self._making = self._making, making
        if before is not None:
            self._retranslate()
            return
        self._show_state()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.sentence))

    @Slot(bool)
    def _on_busy(self, busy: bool) -> None:
        if not busy and self._making is not None:
            self._making = None
            self._show_state()
