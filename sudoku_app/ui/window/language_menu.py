"""The menu of languages: each by its own name, so that everybody finds the one that he or she reads."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QObject, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from sudoku_app.background.settings import Settings
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.application.language_switch import CHOSEN
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import language_codes


def own_name(code: str) -> str:
    """Return what a language calls itself, by its code: "Deutsch" for "de"."""
    where = QLocale(code)
    if "_" in code:  # of one country: 简体中文
        name = where.nativeLanguageName()
    else:  # of all: not "español de España"
        anywhere = QLocale.matchingLocales(where.language(), where.script(), QLocale.Country.AnyCountry)
        name = min((one.nativeLanguageName() for one in anywhere), key=len, default="")
    return name[:1].upper() + name[1:] or code


class LanguageMenu(QObject):
    """Offers what the program speaks, and to follow the system.

    Attributes:
        menu: filled when it opens.

    Signals:
        chosen(str): this one is wanted, by its code; "" for the system's.
    """

    chosen = Signal(str)

    def __init__(self, settings: Settings, labels: Labels, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._labels = labels
        self.menu = QMenu(window)
        self.menu.aboutToShow.connect(self._fill)
        OnLanguageChange(self.menu, lambda: self.menu.setTitle(labels.languages))

    @Slot()
    def _fill(self) -> None:
        self.menu.clear()
        group = QActionGroup(self.menu)
        codes = sorted(language_codes(), key=lambda code: own_name(code).casefold())
        kept = self._settings.text(CHOSEN)
        for code in ("", *codes):
            action = QAction(own_name(code) if code else self._labels.language_of_system, group)
            action.setCheckable(True)
            action.setChecked(code == (kept if kept in codes else ""))
            action.setData(code)
            action.triggered.connect(self._on_chosen)
            self.menu.addAction(action)
            if not code:
                self.menu.addSeparator()

    @Slot()
    def _on_chosen(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.chosen.emit(str(action.data()))
