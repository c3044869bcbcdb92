"""The person's choices and the window's place, kept between starts. The only room that names QSettings."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings


class Settings:
    """Named values in an ini file; a value of another type than expected counts as missing."""

    def __init__(self, path: Path) -> None:
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """Return the text saved under a key, the default where there is none."""
        found = self._store.value(key, default)
        return found if isinstance(found, str) else default

    def set_text(self, key: str, value: str) -> None:
        """Save a text under a key."""
        self._store.setValue(key, value)

    def flag(self, key: str, default: bool) -> bool:
        """Return whether a setting is on, the default where that was never chosen."""
        return self.text(key, "yes" if default else "no") == "yes"

    def set_flag(self, key: str, value: bool) -> None:
        """Save whether a setting is on."""
        self.set_text(key, "yes" if value else "no")

    def state(self, key: str) -> QByteArray:
        """Return the saved state of a widget, empty when there is none."""
        found = self._store.value(key)
        return found if isinstance(found, QByteArray) else QByteArray()

    def set_state(self, key: str, value: QByteArray) -> None:
        """Save the state of a widget under a key."""
        self._store.setValue(key, value)

    def write(self) -> None:
        """Write what was changed to disk now."""
        self._store.sync()
