"""Where the file is that was opened or saved last: the next one is looked for there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir

from sudoku_app.background.settings import Settings
from sudoku_app.formats.files import absolute_path

_KEY: Final = "last_file"  # in the settings


class LastFolder:
    """Remembers the file that was used last."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def path(self) -> str:
        """Return where to look for a file: where the last one was."""
        last = self._settings.text(_KEY)
        return str(Path(last).parent) if last else QDir.homePath()

    def remember(self, path: str) -> None:
        """Look beside this file from now on."""
        self._settings.set_text(_KEY, absolute_path(path))
