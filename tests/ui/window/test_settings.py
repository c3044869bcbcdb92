"""The settings: what is chosen there acts at once, is kept, and can be as at the first start again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QStyle, QStyleOptionButton, QWidget
from pytestqt.qtbot import QtBot
from support.grids import endless_for_the_plain_engine
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.background.services import Services
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.grid.grid_speech import GridSpeech
from sudoku_app.ui.style.form_parts import ChoiceButton, SegmentedSwitch
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import DARK, DARK_HIGH, LIGHT
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.settings_controller import SettingsController
from sudoku_app.ui.window.settings_dialog import SettingRow, SettingsDialog
from sudoku_app.wording.command_rows import SettingsSection, Switch
from sudoku_app.wording.commands import Command, settings_commands
from sudoku_app.wording.labels import SettingsWords
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import OfferKind, Tone

Key = Qt.Key
ALL = [command for section in SettingsSection for command in settings_commands(section)]


def opened(window: MainWindow, qtbot: QtBot) -> SettingsDialog:
    controller = part(window, SettingsController)
    dialog = SettingsDialog(window, SettingsWords(Language()), part(window, Choices), controller)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> SettingsDialog:
    return opened(window, qtbot)


def control(dialog: SettingsDialog, name: str) -> QWidget:
    """Return what changes a setting, by the name of the setting."""
    found = [one for one in dialog.findChildren(QWidget) if one.accessibleName() == name and one.isEnabled()]
    assert len(found) == 1, name
    return found[0]


def segment(dialog: SettingsDialog, name: str, text: str) -> ChoiceButton:
    return next(one for one in control(dialog, name).findChildren(ChoiceButton) if one.text() == text)


def test_each_switch_and_each_group_of_choices_has_one_line(dialog: SettingsDialog) -> None:
    names = [row.findChild(QLabel).text() for row in dialog.findChildren(SettingRow)]
    assert names == [
        "Theme", "High contrast", "Ticks on colours", "Size of symbols", "Values above 9", "Language",
        "Keys", "Advance while entering", "Remove marks that a new entry excludes", "Show solving time",
        "Colour pattern when solved",
        "Hints show the step at once", "Hints use my marks", "Check while typing", "Hardest technique in hints",
        "Solver stops after",
    ]  # fmt: skip
    assert {row.height() for row in dialog.findChildren(SettingRow)} == {46}
    labels = [label for row in dialog.findChildren(SettingRow) for label in row.findChildren(QLabel)]
    assert all(label.sizeHint().height() < 2 * label.fontMetrics().height() for label in labels)


def test_what_changes_a_setting_ends_at_one_line(dialog: SettingsDialog) -> None:
    dialog.setStyleSheet(style_sheet(LIGHT))
    ends = set()
    for row in dialog.findChildren(SettingRow):
        box = row.findChild(QCheckBox)
        if box is None:
            other = row.findChild(SegmentedSwitch) or row.findChild(QComboBox)
            ends.add(row.width() - other.geometry().right())
        else:
            option = QStyleOptionButton()
            box.initStyleOption(option)
            seen = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box)
            ends.add(row.width() - box.mapTo(row, seen.topRight()).x())
    assert len(ends) == 1, ends


def test_it_opens_by_its_key_and_leaves_the_keyboard_in_the_grid(window: MainWindow, qtbot: QtBot) -> None:
    seen = []

    def close() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, SettingsDialog)
        seen.append(dialog.windowTitle())
        qtbot.keyClick(dialog, Key.Key_Escape)

    QTimer.singleShot(0, close)
    qtbot.keyClick(window.grid, Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert seen == ["Settings"]
    assert window.focusWidget() is window.grid


def test_what_is_chosen_acts_at_once_and_what_is_chosen_elsewhere_is_seen(
    window: MainWindow, dialog: SettingsDialog, qtbot: QtBot
) -> None:
    qtbot.mouseClick(segment(dialog, "Values above 9", "Letters"), Qt.MouseButton.LeftButton)
    assert window.act[Command.LETTERS].isChecked()
    contrast = control(dialog, "High contrast")
    qtbot.keyClick(contrast, Key.Key_Space)
    assert window.act[Command.HIGH_CONTRAST].isChecked()
    window.act[Command.KEYS_MARKS].trigger()
    assert segment(dialog, "Keys", "Marks").isChecked()
    assert not segment(dialog, "Keys", "Usual").isChecked()
    window.act[Command.HIGH_CONTRAST].trigger()
    assert isinstance(contrast, QCheckBox)
    assert not contrast.isChecked()


def test_ticks_on_colours_are_a_choice_and_high_contrast_always_has_them(
    window: MainWindow, dialog: SettingsDialog, qtbot: QtBot
) -> None:
    assert not window.ink.ticks
    qtbot.keyClick(control(dialog, "Ticks on colours"), Key.Key_Space)
    assert window.ink.ticks
    assert window.grid.ink.ticks
    window.set_theme(DARK)
    assert window.ink.ticks
    qtbot.keyClick(control(dialog, "Ticks on colours"), Key.Key_Space)
    assert not window.grid.ink.ticks
    window.set_theme(DARK_HIGH)
    assert window.grid.ink.ticks


def test_a_click_on_the_name_of_a_switch_switches(window: MainWindow, dialog: SettingsDialog, qtbot: QtBot) -> None:
    row = next(one for one in dialog.findChildren(SettingRow) if one.findChild(QLabel).text() == "Check while typing")
    assert window.act[Command.LIVE_CHECK].isChecked()
    qtbot.mouseClick(row.findChild(QLabel), Qt.MouseButton.LeftButton)
    assert not window.act[Command.LIVE_CHECK].isChecked()
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(row.width() // 2, 3))
    assert window.act[Command.LIVE_CHECK].isChecked()


def test_what_is_chosen_from_a_list_acts_at_once_and_is_kept(
    window: MainWindow, dialog: SettingsDialog, services: Services, qtbot: QtBot
) -> None:
    controller, told = part(window, SettingsController), []
    controller.hardest.changed.connect(told.append)
    controller.time_limit.changed.connect(told.append)
    for name, key in (("Hardest technique in hints", Key.Key_Home), ("Solver stops after", Key.Key_End)):
        qtbot.keyClick(control(dialog, name), key)
    assert told == [Level.SINGLES, 300.0]
    assert services.settings.text("hardest_in_hints") == "singles"
    assert services.settings.text("solver_time_limit") == "300"
    limit = control(dialog, "Solver stops after")
    assert isinstance(limit, QComboBox)
    languages = control(dialog, "Language")
    assert isinstance(languages, QComboBox)
    names = [languages.itemText(place) for place in range(languages.count())]
    assert names[:4] == ["Follow the system", "Deutsch", "English", "Español"]
    assert [limit.itemText(place) for place in range(limit.count())] == ["Never", "10 seconds", "1 minute", "5 minutes"]


@pytest.mark.parametrize("engine", [Engine.PLAIN])
def test_a_search_that_took_a_persons_own_time_says_how_far_it_came(
    make_window: MakeWindow, services: Services, qtbot: QtBot
) -> None:
    window = make_window(endless_for_the_plain_engine())
    services.solver.set_time_limit(0.2)  # none of those in the list: nobody waits so long for a test
    solver = part(window, SolverController)
    with qtbot.waitSignal(solver.open_job.busy_changed, check_params_cb=lambda busy: not busy):
        window.act[Command.CHECK].trigger()
    assert window.panel.report.tone is Tone.UNKNOWN
    assert [offer.kind for offer in window.panel.report.offers] == [OfferKind.KEEP_GOING]


def test_reset_takes_back_every_setting_and_nothing_else(
    window: MainWindow, dialog: SettingsDialog, qtbot: QtBot
) -> None:
    choices, controller = part(window, Choices), part(window, SettingsController)
    assert not dialog.reset_button.isEnabled()
    window.act[Command.SHOW_CANDIDATES].trigger()
    assert not dialog.reset_button.isEnabled()
    for command in ALL:
        if isinstance(command.row.kind, Switch) or not choices.is_default(command):
            window.act[command].trigger()
    for command in (Command.THEME_DARK, Command.LETTERS, Command.SYMBOLS_LARGE, Command.KEYS_SUDOKUPAD):
        window.act[command].trigger()
    controller.hardest.choose("pairs")
    controller.time_limit.choose("10")
    assert dialog.reset_button.isEnabled()
    qtbot.mouseClick(dialog.reset_button, Qt.MouseButton.LeftButton)
    assert [command for command in ALL if not choices.is_default(command)] == []
    assert (controller.hardest.value, controller.time_limit.value) == (Level.ASSUMPTIONS, None)
    assert window.act[Command.SHOW_CANDIDATES].isChecked()
    assert not dialog.reset_button.isEnabled()


def test_tab_comes_once_to_each_setting_and_arrows_choose(
    window: MainWindow, dialog: SettingsDialog, qtbot: QtBot
) -> None:
    come_to_show()
    names = []
    for _ in dialog.findChildren(SettingRow):
        at = dialog.focusWidget()
        assert at is not None
        names.append((at.parentWidget() if isinstance(at, ChoiceButton) else at).accessibleName())
        qtbot.keyClick(at, Key.Key_Tab)
    assert names == [row.findChild(QLabel).text() for row in dialog.findChildren(SettingRow)]
    theme = segment(dialog, "Theme", "System")
    theme.setFocus()
    qtbot.keyClick(theme, Key.Key_Right)
    assert window.act[Command.THEME_LIGHT].isChecked()


def test_the_setting_that_has_the_keyboard_is_seen_where_the_screen_is_small(
    dialog: SettingsDialog, qtbot: QtBot
) -> None:
    dialog.resize(dialog.width(), 300)
    for _ in range(12):
        qtbot.keyClick(dialog.focusWidget(), Key.Key_Tab)
        at = dialog.focusWidget()
        assert at is not None
        assert at.visibleRegion().boundingRect().height() >= min(at.height(), 20), at.accessibleName()


def test_it_is_as_tall_as_what_is_in_it_up_to_the_screen(dialog: SettingsDialog) -> None:
    free = dialog.screen().availableGeometry().height()
    last = dialog.findChildren(SettingRow)[-1]
    bottom = last.mapTo(dialog, QPoint(0, last.height())).y()
    assert dialog.height() <= free
    assert bottom < dialog.height() or dialog.height() >= round(0.9 * free)


def test_screen_readers_hear_names_and_meanings_and_nothing_twice(
    window: MainWindow, qtbot: QtBot, somebody_listens: None
) -> None:
    dialog = opened(window, qtbot)
    dialog.setModal(True)
    dialog.show()
    said: list[str] = []
    part(window, GridSpeech).announced.connect(said.append)
    box = control(dialog, "Check while typing")
    interface = QAccessible.queryAccessibleInterface(box)
    assert interface.role() is QAccessible.Role.CheckBox
    assert interface.text(QAccessible.Text.Description).startswith("Check the givens after every change")
    assert QAccessible.queryAccessibleInterface(segment(dialog, "Theme", "Dark")).role() is QAccessible.Role.RadioButton
    dialog.hide()
    dialog.open()
    qtbot.keyClick(box, Key.Key_Space)
    assert said == []
    dialog.close()
    window.act[Command.LIVE_CHECK].trigger()
    assert said == ["Check while typing: on"]


def test_from_right_to_left_controls_stand_on_the_left(dialog: SettingsDialog) -> None:
    dialog.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    come_to_show()
    for row in dialog.findChildren(SettingRow):
        label = row.findChild(QLabel)
        assert label.x() + label.width() >= row.width() - 20
