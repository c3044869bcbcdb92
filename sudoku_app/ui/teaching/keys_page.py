"""The page of the manual that lists what every key does."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.qtmodels.coalesced_call import CoalescedCall
from sudoku_app.ui.commands.actions import key_names
from sudoku_app.wording.command_rows import Menu, SettingsSection
from sudoku_app.wording.commands import Command, menu_commands, settings_commands
from sudoku_app.wording.language import Language
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.settings import SettingsWords
from sudoku_app.wording.shortcuts import Keys, ShortcutLabels

_ROW_ROOM = 9  # added to the height of a line

KeyGroup: TypeAlias = tuple[str, list[tuple[str, str]]]  # a heading, and keys with what they do


def shortcut_groups(language: Language) -> list[KeyGroup]:
    """Return what each shortcut does, menu by menu, then in the settings: a title, and keys and text; no mnemonics."""
    groups = [(without_mnemonic(language.translated(menu.value)), list(menu_commands(menu))) for menu in Menu]
    settings = [command for section in SettingsSection for command in settings_commands(section)]
    groups.append((SettingsWords(language).title, settings))
    return [(title, _shortcuts(language, commands)) for title, commands in groups]


def _shortcuts(language: Language, commands: list[Command]) -> list[tuple[str, str]]:
    names = {command: ", ".join(key_names(command)) for command in commands}
    return [
        (keys, without_mnemonic(language.translated(command.row.menu_text))) for command, keys in names.items() if keys
    ]


class KeysPage(QWidget):
    """A table of keys in groups, those of the grid first, then menu by menu; what is typed above it picks rows.

    Attributes:
        search: where that is typed.

    Signals:
        announced(str): screen readers were given these words.
    """

    announced = Signal(str)

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._labels: ShortcutLabels | None = None
        self._groups: list[KeyGroup] = []
        self.search = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_search)
        self.table = self._empty_table()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.search)
        layout.addWidget(self.table)

    def show_keys(self, language: Language, keys: Keys) -> None:
        """Show the keys in a language, with those in the grid that a preset gives it."""
        labels = self._labels = ShortcutLabels(language, keys)
        self._groups = [*labels.grid_keys, *shortcut_groups(language)]
        self.search.setPlaceholderText(labels.search)
        self.search.setAccessibleName(labels.search)
        self.table.setAccessibleName(labels.title)
        self.table.setHorizontalHeaderLabels(labels.headings)
        self._pick()

    def _empty_table(self) -> QTableWidget:
        table = QTableWidget(0, 2)
        table.setObjectName("rowsTable")  # before it has a parent, with which it gets its looks
        table.verticalHeader().hide()
        table.verticalHeader().setMinimumSectionSize(table.fontMetrics().height() + _ROW_ROOM)
        table.setShowGrid(False)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        table.setWordWrap(True)
        header = table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        rows = CoalescedCall(table.resizeRowsToContents, self)  # 4 ms
        header.sectionResized.connect(rows.ask)  # lines break elsewhere
        return table

    def _show(self, groups: list[KeyGroup]) -> None:
        """Show these groups and nothing else: a screen reader counts rows that are hidden."""
        self.table.clearSpans()
        self.table.setRowCount(0)
        for heading, rows in groups:
            self._add_group(heading, rows)
        self.table.resizeRowsToContents()

    def _add_group(self, heading: str, rows: list[tuple[str, str]]) -> None:
        first = self.table.rowCount()
        self.table.setRowCount(first + 1 + len(rows))
        self.table.setVerticalHeaderLabels([""] * self.table.rowCount())  # screen readers say hidden numbers, too
        title = QTableWidgetItem(heading)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        self.table.setItem(first, 0, title)
        self.table.setSpan(first, 0, 1, 2)
        for row, texts in enumerate(rows, first + 1):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)

    def _pick(self) -> int:
        """Show only the rows with every word that was typed, and the headings above them; return how many rows."""
        words = self.search.text().casefold().split()
        picked = []
        for heading, rows in self._groups:
            fitting = [texts for texts in rows if all(word in " ".join(texts).casefold() for word in words)]
            if fitting:
                picked.append((heading, fitting))
        self._show(picked)
        return sum(len(rows) for _, rows in picked)

    @Slot()
    def _on_search(self) -> None:
        count = self._pick()
        if self._labels is not None:
            text = self._labels.found(count)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.search, text))
            self.announced.emit(text)
