"""The files that were opened or saved last: kept in the settings, offered in a menu."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir, QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from sudoku_app.background.settings import Settings
from sudoku_app.formats.files import absolute_path
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.wording.labels import Labels

_MOST_RECENT = 10


class RecentFiles(QObject):
    """Remembers files.

    Signals:
        chosen(str): this one is to be opened.

    Attributes:
        menu: the files, the latest first.
    """

    chosen = Signal(str)

    def __init__(self, settings: Settings, labels: Labels, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._labels = labels
        self.menu = QMenu(window)
        self.menu.triggered.connect(self._on_chosen)
        OnLanguageChange(self.menu, self._fill)

    def folder(self) -> str:
        """Return where to look for a file: where the last one was."""
        recent = self._settings.texts("recent")
        return str(Path(recent[0]).parent) if recent else QDir.homePath()

    def remember(self, path: str) -> None:
        """Put a file first."""
        path = absolute_path(path)
        recent = [path, *(other for other in self._settings.texts("recent") if other != path)]
        self._settings.set_texts("recent", recent[:_MOST_RECENT])
        self._settings.set_text("last_file", path)
        self._fill()

    def forget(self, path: str) -> None:
        """Offer a file no more: it is not there."""
        kept = [other for other in self._settings.texts("recent") if other != absolute_path(path)]
        self._settings.set_texts("recent", kept)
        self._fill()

    def _fill(self) -> None:
        self.menu.clear()
        recent = self._settings.texts("recent")
        for path in recent:
            action = QAction(path.replace("&", "&&"), self.menu)
            action.setData(path)
            self.menu.addAction(action)
        if not recent:
            self.menu.addAction(self._labels.no_recent).setEnabled(False)

    @Slot(QAction)
    def _on_chosen(self, action: QAction) -> None:
        self.chosen.emit(action.data())
