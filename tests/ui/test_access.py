"""Everything can be reached, heard and kept hold of: names for screen readers, keys, focus, writing direction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.random_events import DIALOGS, LEFT_OUT, DialogCloser
from support.windows import MakeWindow, part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.play.solving import SolvingClock
from sudoku_app.ui.style.form_parts import ChoiceButton, DropDown
from sudoku_app.ui.teaching.manual_pages import shortcut_groups
from sudoku_app.ui.teaching.steps_controller import StepsController
from sudoku_app.ui.teaching.window_controller import TechniquesController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.workspace import KeyboardPlace
from sudoku_app.wording.command_rows import Menu, Place, Setting, SettingsSection
from sudoku_app.wording.commands import Command, cell_menu_commands, choices_of, menu_commands
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import NO_REPORT, OfferKind

Key = Qt.Key
SEVERAL = position(NEWSPAPER.replace("7", "0").replace("9", "0"))
# Delete is a key of the grid, listed with the others under F1.
WITHOUT_SHORTCUT = frozenset({Command.CLEAR, Command.CHANGE_GIVENS})


def ask(qtbot: QtBot, window: MainWindow, command: Command) -> None:
    window.act[command].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)


def name_of(widget: QWidget) -> str:
    """Return what a screen reader says of a control."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def unnamed(window: QWidget) -> list[QWidget]:
    """Return the controls that can be seen and reached by the keyboard but have no name."""
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not name_of(widget).strip()
    ]


def test_every_control_has_a_name_whatever_is_shown(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SEVERAL)
    assert unnamed(window) == []
    for command in (Command.CHECK, Command.SOLVE):
        ask(qtbot, window, command)
        assert unnamed(window) == []
    for command in (Command.TYPE_COLOUR, Command.PAUSE):
        window.act[command].trigger()
        assert unnamed(window) == []


def test_every_control_of_the_windows_beside_it_has_a_name(window: MainWindow, qtbot: QtBot) -> None:
    for command in (Command.ALL_STEPS, Command.TECHNIQUES):
        window.act[command].trigger()
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    for beside in (part(window, StepsController).window, part(window, TechniquesController).window):
        assert beside is not None
        qtbot.waitUntil(lambda beside=beside: bool(name_of(beside.picture)))  # found in a thread
        assert unnamed(beside) == []
    window.session.enter([2], 4)
    assert part(window, StepsController).window is not None
    assert part(window, StepsController).window.notice.again.isVisible()
    assert unnamed(part(window, StepsController).window) == []


def test_the_parts_of_the_window_have_names(window: MainWindow) -> None:
    for widget in (window.grid, window.panel, window.pad, window.head.time, window.pages.pause_page):
        assert name_of(widget)


def all_within(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Return an accessible object and everything in it."""
    yield interface
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None and child.isValid():
            yield from all_within(child)


def test_choices_of_which_one_holds_are_radio_buttons_and_switches_check_boxes(window: MainWindow) -> None:
    roles = {
        one.text(QAccessible.Text.Name): one.role()
        for one in all_within(QAccessible.queryAccessibleInterface(window))
        if one.state().checkable and isinstance(one.object(), QWidget)
    }
    modes = ("Enter puzzle", "Solve by hand", "Value", "Corner", "Centre", "Colour", "Line")
    assert {roles[name] for name in modes} == {QAccessible.Role.RadioButton}
    assert {roles[name] for name in ("Value first", "Arrows")} == {QAccessible.Role.CheckBox}


def test_a_choice_that_is_made_by_a_screen_reader_or_elsewhere_is_seen_on_both_sides(window: MainWindow) -> None:
    corner, colour = (
        next(one for one in window.pad.findChildren(ChoiceButton) if one.action is window.act[command])
        for command in (Command.TYPE_CORNER, Command.TYPE_COLOUR)
    )
    actions = QAccessible.queryAccessibleInterface(corner).actionInterface()
    assert actions is not None
    actions.doAction(QAccessibleActionInterface.toggleAction())
    assert window.act[Command.TYPE_CORNER].isChecked()
    assert corner.isChecked()
    window.act[Command.TYPE_COLOUR].trigger()
    assert colour.isChecked()
    assert not corner.isChecked()


def rows_showing(interface: QAccessibleInterface) -> list[bool]:
    """Return of each row of the lists within something whether it is showing."""
    rows = [one for one in all_within(interface) if one.role() is QAccessible.Role.ListItem]
    return [not (row.state().invisible or row.state().offscreen) for row in rows]


def test_the_rows_of_a_closed_list_are_not_showing(window: MainWindow) -> None:
    rows = rows_showing(QAccessible.queryAccessibleInterface(window))
    assert rows == [False] * 9  # of the list of puzzles: what it shows, and its order


def test_the_rows_of_a_list_are_showing_whenever_it_is_open(qtbot: QtBot) -> None:
    box = DropDown()
    qtbot.addWidget(box)
    box.addItems(["one", "two", "three"])
    box.show()
    table = QAccessible.queryAccessibleInterface(box)
    for _ in range(3):
        assert rows_showing(table) == [False] * 3
        box.showPopup()
        assert rows_showing(table) == [True] * 3
        box.hidePopup()


def test_the_bars_have_names(window: MainWindow) -> None:
    names = {
        one.role(): one.text(QAccessible.Text.Name)
        for one in all_within(QAccessible.queryAccessibleInterface(window))
        if one.role() in (QAccessible.Role.ProgressBar, QAccessible.Role.StatusBar) and not one.state().invisible
    }
    assert names == {QAccessible.Role.ProgressBar: "Progress", QAccessible.Role.StatusBar: "Status"}


def test_every_action_has_a_shortcut_of_its_own_and_settings_only_where_they_are_used_while_solving(
    window: MainWindow,
) -> None:
    settings = {command for command in Command if isinstance(command.row.place, SettingsSection)}
    without = {command for command in Command if not window.act[command].shortcuts()}
    assert without - settings <= WITHOUT_SHORTCUT
    assert settings - without == set(choices_of(Setting.KEYS))
    keys = Counter(keys.toString() for command in Command for keys in window.act[command].shortcuts())
    assert [key for key, times in keys.items() if times > 1] == []
    listed = {text for _, rows in shortcut_groups(Language()) for _, text in rows}
    assert len(listed) == len(set(Command) - without)
    assert set(window.actions()) >= {window.act[command] for command in Command}  # or the keys of some did nothing


def test_every_command_is_in_a_menu_or_where_its_like_is_done(window: MainWindow) -> None:
    found = set()
    for title in window.menuBar().actions():
        found |= {action.objectName() for action in title.menu().actions()}
    in_no_menu = {command for menu in Menu for command, group in menu_commands(menu).items() if group is None}
    places = {command for command in Command if isinstance(command.row.place, Place)}
    assert {command.object_name for command in places} - found == {command.object_name for command in in_no_menu}
    buttons = window.findChildren(ChoiceButton), window.findChildren(QToolButton)
    actions = {button.action for button in buttons[0]} | {button.defaultAction() for button in buttons[1]}
    on_buttons = {command for command in in_no_menu if window.act[command] in actions}
    on_cells = {*cell_menu_commands(1), *cell_menu_commands(2)}
    offered = {command for command in in_no_menu if command.name in OfferKind.__members__}
    assert in_no_menu - on_buttons - on_cells - offered == {
        Command.PREVIOUS_PUZZLE,  # a click in the list
        Command.OTHER_PANE,  # a click in the other one
    }


def test_the_menus_have_at_most_48_entries(window: MainWindow) -> None:
    menus = [menu for title in window.menuBar().actions() if isinstance(menu := title.menu(), QMenu)]
    entries = [action for menu in menus for action in menu.actions() if not action.isSeparator()]
    assert len(entries) <= 48


def test_no_menu_has_one_entry(window: MainWindow) -> None:
    for title in window.menuBar().actions():
        assert len(title.menu().actions()) > 1, title.text()


def test_every_entry_of_a_menu_has_a_letter_of_its_own(window: MainWindow) -> None:
    for title in window.menuBar().actions():
        title.menu().aboutToShow.emit()
        texts = [action.text() for action in title.menu().actions() if not action.isSeparator()]
        letters = [QKeySequence.mnemonic(text).toString() for text in texts]
        assert "" not in letters, texts
        assert [letter for letter, times in Counter(letters).items() if times > 1] == [], texts
    titles = [QKeySequence.mnemonic(title.text()).toString() for title in window.menuBar().actions()]
    assert len(set(titles)) == len(titles)


def test_cells_are_told_with_place_value_kind_and_conflict(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER).replaced({2: CellContent(5), 3: CellContent(2, solved=True)}))
    table = QAccessible.queryAccessibleInterface(window.grid)
    assert table.role() is QAccessible.Role.Table
    names = {table.child(number).text(QAccessible.Text.Name) for number in range(table.childCount())}
    assert {
        "row 1 column 1, given 5, in conflict with row 1 column 3",
        "row 1 column 3, entry 5, in conflict with row 1 column 1",
        "row 1 column 4, solver’s 2",
        "row 1 column 6, empty",
        "row 9 column 9, given 9",
    } <= names


def test_nothing_around_the_grid_is_a_layered_pane(window: MainWindow) -> None:
    around = QAccessible.queryAccessibleInterface(window.grid).parent()
    while around.isValid() and around.role() is not QAccessible.Role.Application:
        assert around.role() is not QAccessible.Role.LayeredPane  # Orca says so whenever the keyboard comes back
        around = around.parent()


@pytest.mark.parametrize("shape", [GridShape(2, 3), GridShape(3, 3)])
def test_the_grid_is_not_mirrored_where_text_runs_leftwards(
    make_window: MakeWindow, qtbot: QtBot, shape: GridShape
) -> None:
    window = make_window(Position.empty(shape))
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert window.panel.mapTo(window, QPoint()).x() < window.grid.mapTo(window, QPoint()).x()  # the window is
    grid, side, n = window.grid, window.grid.cell_side, shape.size
    assert [grid.columnViewportPosition(column) for column in range(n)] == [side * column for column in range(n)]
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(side + 5, 5))
    assert grid.current() == 1
    qtbot.keyClick(grid, Key.Key_Right)
    assert grid.current() == 2
    qtbot.keyClick(grid, Key.Key_Left)
    assert grid.current() == 1
    keys = [key for key in window.pad.findChildren(QWidget) if getattr(key, "number", 0)]
    assert keys[0].x() < keys[1].x()


@pytest.mark.parametrize("mode", list(Mode))
def test_no_command_loses_the_keyboard(make_window: MakeWindow, qtbot: QtBot, mode: Mode) -> None:
    window = make_window(SEVERAL, mode)
    qtbot.waitUntil(window.isActiveWindow)
    for command in Command:
        if command in LEFT_OUT or window.act[command].text().endswith("…"):
            continue
        for _ in range(2):  # switches go both ways
            window.act[command].trigger()
            qtbot.waitUntil(lambda: not part(window, SolverController).busy)
            focused = QApplication.focusWidget()
            assert focused is not None, command
            assert window.isAncestorOf(focused), command
            assert focused.isVisible(), command
    assert not part(window, SolvingClock).paused
    part(window, KeyboardPlace).return_to_grid()
    assert QApplication.focusWidget() is window.grid


def test_no_dialog_keeps_the_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    closer = DialogCloser()
    for command in (Command.SAVE, *DIALOGS):
        before = closer.closed
        window.act[command].trigger()
        qtbot.waitUntil(lambda: closer.closed > before)  # noqa: B023 - waited for before the next one
        window.activateWindow()  # a desktop does so; the offscreen platform does not
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.waitUntil(lambda: QApplication.focusWidget() is window.grid)
    closer.stop()
    assert len(DIALOGS) >= 10


def test_folding_the_panel_while_the_keyboard_is_in_it_gives_it_back(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    ask(qtbot, window, Command.HINT)
    window.act[Command.OTHER_PANE].trigger()
    assert window.panel.isAncestorOf(window.focusWidget())
    window.act[Command.SHOW_PANEL].trigger()
    assert QApplication.focusWidget() is window.grid


def test_what_every_edit_brings_back_is_not_told_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER), Mode.ENTER)
    qtbot.waitUntil(window.panel.isVisible)
    ask(qtbot, window, Command.CHECK)
    QApplication.processEvents()
    status_message: list[str] = []
    window.panel.announced.connect(status_message.append)
    window.session.enter([2], 1)
    QApplication.processEvents()
    assert window.panel.report == NO_REPORT
    assert status_message == []
    ask(qtbot, window, Command.CHECK)
    QApplication.processEvents()
    assert {words.split("\n")[0] for words in status_message} == {"No solution"}
