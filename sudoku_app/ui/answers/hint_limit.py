"""The hardest technique that hints may use: asked for in a dialog, kept in the settings."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from sudoku_app.background.settings import Settings
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.wording.commands import Command
from sudoku_app.wording.grades import HintSettingsWords
from sudoku_app.wording.language import Language


class HintLimitDialog(QDialog):
    """A list of levels, the easiest first."""

    def __init__(self, parent: QWidget | None, words: HintSettingsWords, hardest: Level) -> None:
        super().__init__(parent)
        self.setWindowTitle(words.title)
        self._levels = QComboBox(self)
        for level in Level:
            self._levels.addItem(words.level(level))
        self._levels.setCurrentIndex(hardest.value)
        question = QLabel(words.question, self)
        question.setBuddy(self._levels)
        explanation = QLabel(words.explanation, self)
        explanation.setProperty(ROLE, QUIET)
        explanation.setWordWrap(True)
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 14)
        layout.setSpacing(10)
        for widget in (question, self._levels, explanation, buttons):
            layout.addWidget(widget)

    @property
    def hardest(self) -> Level:
        """The level that is chosen."""
        return Level(self._levels.currentIndex())

    @classmethod
    def ask(cls, parent: QWidget, words: HintSettingsWords, hardest: Level) -> Level | None:
        """Return the level that was chosen, None where it was dismissed."""
        with deleted_after(cls(parent, words, hardest)) as dialog:
            return dialog.hardest if dialog.exec() else None


_KEY = "hardest_in_hints"


class HintLimit(QObject):
    """Keeps the level.

    Signals:
        changed(Level): another one was chosen.
    """

    changed = Signal(object)

    def __init__(self, settings: Settings, language: Language, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._words = HintSettingsWords(language)
        self._window = window

    @property
    def hardest(self) -> Level:
        """The level of the hardest techniques that hints may use."""
        saved = self._settings.text(_KEY)
        return next((level for level in Level if level.name.lower() == saved), Level.ASSUMPTIONS)

    @called_by(Command.HARDEST_IN_HINTS)
    @Slot()
    def choose(self) -> None:
        """Ask for it."""
        chosen = HintLimitDialog.ask(self._window, self._words, self.hardest)
        if chosen is not None and chosen is not self.hardest:
            self._settings.set_text(_KEY, chosen.name.lower())
            self.changed.emit(chosen)
