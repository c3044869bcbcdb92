"""What lasts and is not needed while one solves: opened as one dialog, where each change acts at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.settings import Settings
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.fitted_dialog import deleted_after
from sudoku_app.ui.application.language_and_theme import LANGUAGE_KEY
from sudoku_app.ui.commands import Choices, called_by
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import SettingsWords
from sudoku_app.wording.language import Language, language_codes

if TYPE_CHECKING:
    from sudoku_app.ui.window import settings_dialog
else:
    settings_dialog = DeferredModule("sudoku_app.ui.window.settings_dialog")

Value = TypeVar("Value")
_TIMES: Final = {"never": None, "10": 10.0, "60": 60.0, "300": 300.0}


class SavedChoice(QObject, Generic[Value]):
    """A lasting choice among too many values for a command each; ``key`` is its name in the settings."""

    changed = Signal(object)  # object: another value was chosen

    def __init__(
        self, settings: Settings, key: str, values: Mapping[str, Value], default: str, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._key = key
        self.values = values  # each by its text in the settings
        self.default = default  # the text of the value that holds as long as nothing was chosen

    @property
    def saved(self) -> str:
        """The text of the value that holds; what a later version saved does not count."""
        saved = self._settings.text(self._key)
        return saved if saved in self.values else self.default

    @property
    def value(self) -> Value:
        """The value that holds."""
        return self.values[self.saved]

    @Slot(str)
    def choose(self, text: str) -> None:
        """Choose a value by its text in the settings."""
        if text != self.saved:
            self._settings.set_text(self._key, text)
            self.changed.emit(self.values[text])


class SettingsController(QObject):
    """Keeps what is chosen from lists, and opens the settings.

    A language is chosen by its code, "" for that of the system; the solver's time limit in seconds, None for never.
    """

    dialog_closed = Signal()  # the settings were open

    def __init__(self, choices: Choices, settings: Settings, language: Language, window: MainWindow) -> None:
        super().__init__(window)
        self._choices = choices
        self._window = window
        self._words = SettingsWords(language)
        codes = {code: code for code in ("", *language_codes())}
        levels = {level.name.lower(): level for level in Level}
        hardest = Level.ASSUMPTIONS.name.lower()
        self.languages: Final = SavedChoice(settings, LANGUAGE_KEY, codes, "", self)
        self.hardest: Final = SavedChoice(settings, "hardest_in_hints", levels, hardest, self)
        self.time_limit: Final = SavedChoice(settings, "solver_time_limit", _TIMES, "never", self)

    @called_by(Command.SETTINGS)
    @Slot()
    def show(self) -> None:
        """Show them until they are closed."""
        dialog = settings_dialog.SettingsDialog(self._window, self._words, self._choices, self)
        with deleted_after(dialog):
            dialog.exec()
        self.dialog_closed.emit()
