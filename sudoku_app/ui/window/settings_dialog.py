"""The settings: switches and choices in sections; the table of commands says which, and lists are added to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import QMargins, Qt, Slot
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.ui.application.fitted_dialog import FittedDialog
from sudoku_app.ui.application.language_and_theme import own_name
from sudoku_app.ui.commands import Actions, Choices
from sudoku_app.ui.style.form_parts import DropDown, SegmentedSwitch
from sudoku_app.ui.style.style_sheet import CARD, HEADING, ROLE
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.settings_controller import SavedChoice, SettingsController
from sudoku_app.wording.command_rows import Choice, Setting, SettingsSection
from sudoku_app.wording.commands import Command, settings_commands
from sudoku_app.wording.grades import level_text
from sudoku_app.wording.labels import SettingsWords
from sudoku_app.wording.mnemonics import without_mnemonic

_ROW_HEIGHT: Final = 46
_LEAST_WIDTH: Final = 560
_LIST_WIDTH: Final = 160
_MARGIN: Final = 24
_ROW_END: Final = 12
_BOX_RING: Final = 4  # around a check box, for the ring of the keyboard; the style sheet gives it


@guarded
class SettingRow(QWidget):
    """A name on the left, what changes the setting on the right; ``words`` returns the name, and what it means."""

    def __init__(self, control: QWidget, words: Callable[[], tuple[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self._control = control
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setBuddy(control)  # else a screen reader reads all names together, as what the dialog is about
        self.setMinimumHeight(_ROW_HEIGHT)
        row = QHBoxLayout(self)
        ring = _BOX_RING if isinstance(control, QCheckBox) else 0  # what is seen of it ends where the others end
        row.setContentsMargins(16, 0, _ROW_END - ring, 0)
        row.setSpacing(24)
        row.addWidget(self._label)
        row.addStretch(1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        OnLanguageChange(self, self._retranslate)

    def _retranslate(self) -> None:
        name, meaning = self._words()
        self._label.setText(name)
        self._control.setAccessibleName(name)
        if meaning:
            self.setToolTip(meaning)
            self._control.setAccessibleDescription(meaning)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let a click on the name do what one on its check box does."""
        if isinstance(self._control, QCheckBox) and self.rect().contains(event.position().toPoint()):
            self._control.click()


class ActionBox(QCheckBox):
    """A check box that shows and triggers an action."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._action = action
        self.setChecked(action.isChecked())
        self.toggled.connect(self._on_toggled)
        action.toggled.connect(self.setChecked)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        if self._action.isChecked() != on:
            self._action.trigger()


class SavedChoiceList(DropDown):
    """A drop-down list of the values of a choice, by their texts in order; ``text`` returns how one is shown."""

    def __init__(
        self, choice: SavedChoice[Any], order: Iterable[str], text: Callable[[str], str], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._choice = choice
        self._text = text
        self.setMinimumWidth(_LIST_WIDTH)
        for value in order:
            self.addItem("", value)
        OnLanguageChange(self, self._retranslate)
        self._show()
        self.activated.connect(self._on_activated)
        choice.changed.connect(self._show)

    def _retranslate(self) -> None:
        for place in range(self.count()):
            self.setItemText(place, self._text(self.itemData(place)))

    @Slot()
    def _show(self) -> None:
        self.setCurrentIndex(self.findData(self._choice.saved))

    @Slot(int)
    def _on_activated(self, place: int) -> None:
        self._choice.choose(self.itemData(place))


class SettingsDialog(FittedDialog):
    """Sections below each other, and a button that lets everything be as at the first start."""

    def __init__(self, window: MainWindow, words: SettingsWords, choices: Choices, saved: SettingsController) -> None:
        super().__init__(window)
        self._actions: Actions = window.act
        self._words = words
        self._choices = choices
        self._saved = saved
        self._lists: tuple[SavedChoice[Any], ...] = (saved.languages, saved.hardest, saved.time_limit)
        self._commands = [command for section in SettingsSection for command in settings_commands(section)]
        self._content = QWidget(self)
        self._content.setMinimumWidth(_LEAST_WIDTH)
        column = QVBoxLayout(self._content)
        column.setSpacing(8)
        for section in SettingsSection:
            self._add_section(section, column)
        column.addStretch(1)
        standard = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(standard.Close | standard.Reset, self)
        self._buttons.rejected.connect(self.reject)
        self.reset_button = self._buttons.button(standard.Reset)
        self.reset_button.clicked.connect(self._reset)
        self._buttons.button(standard.Close).setDefault(True)
        self.set_content(self._content, self._buttons, QMargins(_MARGIN, 20, _MARGIN, 16), 12)
        self._follow()
        OnLanguageChange(self, lambda: self.setWindowTitle(self._words.title))
        self.focusNextChild()

    # What stands in it

    def _add_section(self, section: SettingsSection, column: QVBoxLayout) -> None:
        heading = QLabel(self._content)
        heading.setProperty(ROLE, HEADING)
        OnLanguageChange(heading, lambda: heading.setText(self._words.language.translated(section.value)))
        card = QFrame(self._content)
        card.setProperty(ROLE, CARD)
        heading.setBuddy(card)
        OnLanguageChange(card, lambda: card.setAccessibleName(self._words.language.translated(section.value)))
        rows = QVBoxLayout(card)
        rows.setContentsMargins(1, 1, 1, 1)
        rows.setSpacing(0)
        for row in self._rows(section, card):
            if rows.count():
                line = QFrame(card)
                line.setObjectName("settingLine")
                line.setFixedHeight(1)
                rows.addWidget(line)
            rows.addWidget(row)
        column.addWidget(heading, 0, Qt.AlignmentFlag.AlignLeading)
        column.addWidget(card)
        column.addSpacing(12)

    def _rows(self, section: SettingsSection, card: QWidget) -> Iterator[SettingRow]:
        """Yield the rows of a section: a switch has one, and so have all choices of one setting."""
        for setting, group in groupby(settings_commands(section), _setting_of):
            commands = list(group)
            if setting is not None:
                yield self._choice_row(setting, commands, card)
            else:
                for command in commands:
                    yield self._switch_row(command, card)
        words, saved = self._words, self._saved
        if section is SettingsSection.APPEARANCE:
            codes = sorted(saved.languages.values, key=lambda code: (code != "", own_name(code).casefold()))
            languages = SavedChoiceList(
                saved.languages, codes, lambda code: own_name(code) if code else words.language_of_system, card
            )
            yield SettingRow(languages, lambda: (words.languages, ""), card)
        if section is SettingsSection.HINTS:
            levels, times = saved.hardest.values, saved.time_limit.values
            hardest = SavedChoiceList(
                saved.hardest, levels, lambda text: level_text(words.language, levels[text]), card
            )
            yield SettingRow(hardest, lambda: (words.hardest, words.hardest_tip), card)
            time_limit = SavedChoiceList(saved.time_limit, times, lambda text: words.time(times[text]), card)
            yield SettingRow(time_limit, lambda: (words.time_limit, ""), card)

    def _switch_row(self, command: Command, card: QWidget) -> SettingRow:
        translated, row = self._words.language.translated, command.row
        box = ActionBox(self._actions[command], card)

        def words() -> tuple[str, str]:
            return without_mnemonic(translated(row.menu_text)), translated(row.tip) if row.tip else ""

        return SettingRow(box, words, card)

    def _choice_row(self, setting: Setting, commands: list[Command], card: QWidget) -> SettingRow:
        switch = SegmentedSwitch(self._actions.of(*commands), card, takes_focus=True)
        return SettingRow(switch, lambda: (self._words.name(setting), ""), card)  # each choice has a meaning of its own

    # Reset

    def _follow(self) -> None:
        """Let it be seen at once whether there is anything to be reset."""
        for command in self._commands:
            self._actions[command].toggled.connect(self._show_reset)
        for choice in self._lists:
            choice.changed.connect(self._show_reset)
        self._show_reset()

    @Slot()
    def _show_reset(self) -> None:
        chosen = any(choice.saved != choice.default for choice in self._lists)
        changed = any(not self._choices.is_default(command) for command in self._commands)
        self.reset_button.setEnabled(chosen or changed)

    @Slot()
    def _reset(self) -> None:
        self._choices.reset(self._commands)
        for choice in self._lists:
            choice.choose(choice.default)


def _setting_of(command: Command) -> Setting | None:
    """Return what a command is one of several choices of, None for a switch."""
    kind = command.row.kind
    return kind.setting if isinstance(kind, Choice) else None
