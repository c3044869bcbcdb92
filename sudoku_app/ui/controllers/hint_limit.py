"""The hardest technique that hints may use: asked for in a dialog, kept in the settings."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.settings import Settings
from sudoku_app.sudoku.level import Level
from sudoku_app.wording.hint_settings import HintSettingsWords
from sudoku_app.wording.language import Language

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
        kept = self._settings.text(_KEY)
        return next((level for level in Level if level.name.lower() == kept), Level.ASSUMPTIONS)

    @Slot()
    def choose(self) -> None:
        """Ask for it."""
        from sudoku_app.ui.dialogs.hint_limit_dialog import HintLimitDialog

        chosen = HintLimitDialog.ask(self._window, self._words, self.hardest)
        if chosen is not None and chosen is not self.hardest:
            self._settings.set_text(_KEY, chosen.name.lower())
            self.changed.emit(chosen)
