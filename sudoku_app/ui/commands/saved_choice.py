"""One of several values that is chosen from a list and saved in the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.settings import Settings

Value = TypeVar("Value")


class SavedChoice(QObject, Generic[Value]):
    """A lasting choice among too many values for a command each.

    Attributes:
        values: what can be chosen, each by its text in the settings.
        default: the text of the value that holds as long as nothing was chosen.

    Args:
        settings: where it is saved.
        key: its name there.

    Signals:
        changed(object): another value was chosen.
    """

    changed = Signal(object)

    def __init__(
        self, settings: Settings, key: str, values: Mapping[str, Value], default: str, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._key = key
        self.values = values
        self.default = default

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
