"""A bar below the grid that says how far a puzzle is that takes longer than a moment to be made."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from sudoku_app.background.puzzle_maker import Making, PuzzleMaker
from sudoku_app.qtmodels.retold import Retold
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import cancel_label, making_sentence

# What is there sooner needs no words: they would only flash.
_MOMENT_SECONDS: Final = 0.4


class MakingBar(QFrame):
    """Shown while the person waits for a puzzle; has a button that ends it.

    Attributes:
        button: ends it.
    """

    def __init__(self, maker: PuzzleMaker, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = language
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._making: Making | None = None
        self.button = QPushButton(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 16, 6)
        row.addWidget(self._text, 1)
        row.addWidget(self.button)
        self.button.clicked.connect(maker.cancel)
        maker.progressed.connect(self._on_progressed)
        maker.busy_changed.connect(self._on_busy)
        Retold(self, self._tell)
        self.hide()

    @property
    def sentence(self) -> str:
        """What it says."""
        return self._text.text()

    def _tell(self) -> None:
        self.button.setText(cancel_label(self._language))
        if self._making is not None:
            tried, made, count = self._making.tried, self._making.made, self._making.count
            self._text.setText(making_sentence(self._language, tried, made, count))

    @Slot(object)
    def _on_progressed(self, making: Making) -> None:
        if making.seconds < _MOMENT_SECONDS:
            return
        self._making = making
        self._tell()
        if self.isHidden():
            self.show()
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.sentence))

    @Slot(bool)
    def _on_busy(self, busy: bool) -> None:
        if not busy:
            self.hide()
