"""One of several values that is chosen from a list and kept in the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.settings import Settings

Value = TypeVar("Value")


class KeptChoice(QObject, Generic[Value]):
    """A lasting choice among too many values for a command each.

    Attributes:
        values: what can be chosen, each by what is kept of it.
        default: what is kept of the value that holds as long as nothing was chosen.

    Args:
        settings: where it is kept.
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
    def kept(self) -> str:
        """What is kept of the value that holds; what a later version kept does not count."""
        kept = self._settings.text(self._key)
        return kept if kept in self.values else self.default

    @property
    def value(self) -> Value:
        """The value that holds."""
        return self.values[self.kept]

    @Slot(str)
    def choose(self, kept: str) -> None:
        """Choose a value by what is kept of it."""
        if kept != self.kept:
            self._settings.set_text(self._key, kept)
            self.changed.emit(self.values[kept])
