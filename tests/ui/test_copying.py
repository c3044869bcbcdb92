"""Copy and Paste through the window's own functions and the real clipboard."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.recipes import Recipe, recipes
from support.windows import MakeWindow, part

from sudoku_app.formats.candidate_cells import shown_candidates
from sudoku_app.formats.reading import FormatName, Reading, puzzle_values
from sudoku_app.formats.registry import carriers, writable_formats
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.ui.files.file_controller import CopyController
from sudoku_app.ui.files.file_reader import ReadingDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

ALL_VALUES = (FormatName.LINE, FormatName.ROWS, FormatName.GRID, FormatName.INTEGERS)
GIVENS_ONLY = (FormatName.SDK, FormatName.SDM, FormatName.SOLO)


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def press(qtbot: QtBot, window: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    """Press a shortcut, which is heard by an active window alone."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.grid, key, modifiers)


def as_givens(shape: GridShape, values: tuple[int, ...]) -> Position:
    return Position.of_puzzle(Puzzle(shape, values))


def play(session: Session) -> Position:
    """Put an entry and marks into the newspaper puzzle."""
    session.enter([2], 4)
    session.toggle_corner_mark([3], 2)
    session.toggle_corner_mark([3], 6)
    return session.position


def paste(window: MainWindow, qtbot: QtBot) -> Position:
    """Paste into a grid that holds something else, and return what came."""
    window.session.begin(as_givens(GridShape(2, 2), (1,) * 16))
    before = window.session.revision
    window.act[Command.PASTE].trigger()
    qtbot.waitUntil(lambda: window.session.revision > before)
    return window.session.position


def test_copy_is_one_line_for_9x9_and_a_grid_for_others_until_something_is_chosen(
    window: MainWindow, qtbot: QtBot
) -> None:
    press(qtbot, window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard() == NEWSPAPER.replace("0", ".") + "\n"
    assert window.status.currentMessage() == "Copied as: All cells in one line"
    window.session.begin(Position.empty(GridShape(2, 3)))
    window.act[Command.COPY].trigger()
    assert clipboard().startswith("+-------+")


def test_the_menu_offers_what_can_carry_the_grid_and_marks_what_was_chosen(window: MainWindow) -> None:
    part(window, CopyController).fill_menu()
    offered = [str(action.data()) for action in part(window, CopyController).menu.actions() if not action.isSeparator()]
    assert offered == ["", *(one.name.value for one in writable_formats())]
    part(window, CopyController).copy_as(FormatName.SOLO)
    window.session.begin(Position.empty(GridShape(4, 4)))
    part(window, CopyController).fill_menu()
    actions = {
        str(action.data()): action for action in part(window, CopyController).menu.actions() if not action.isSeparator()
    }
    assert FormatName.SDK.value not in actions
    assert [name for name, action in actions.items() if action.isChecked()] == [FormatName.SOLO.value]


def test_the_format_chosen_last_is_that_of_ctrl_c_from_now_on(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    part(window, CopyController).fill_menu()
    solo = next(one for one in part(window, CopyController).menu.actions() if one.data() == FormatName.SOLO.value)
    solo.trigger()
    assert clipboard().startswith("3x3:5_3b7")
    QGuiApplication.clipboard().setText("")
    press(qtbot, window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard().startswith("3x3:5_3b7")
    other = make_window()  # the choice is kept in the settings
    assert part(other, CopyController).chosen is FormatName.SOLO


def test_what_the_chosen_format_cannot_carry_is_copied_as_usual_and_said(window: MainWindow) -> None:
    part(window, CopyController).copy_as(FormatName.SDK)
    window.session.begin(Position.empty(GridShape(4, 4)))
    window.act[Command.COPY].trigger()
    assert clipboard().startswith("+---")
    assert window.status.currentMessage() == (
        "Copied as: Grid with borders. This grid cannot be copied as: An .sdk file, givens only"
    )


def test_the_menu_comes_by_its_key(window: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert part(window, CopyController).menu.isVisible()
    part(window, CopyController).menu.close()


@pytest.mark.parametrize("name", [one.name for one in writable_formats()])
def test_what_was_copied_is_pasted_as_far_as_the_format_carries_it(
    window: MainWindow, qtbot: QtBot, name: FormatName
) -> None:
    played = play(window.session)
    part(window, CopyController).copy_as(name)
    found = paste(window, qtbot)
    if name in ALL_VALUES:
        assert found == as_givens(played.shape, played.values)
    elif name in GIVENS_ONLY:
        assert found == position(NEWSPAPER)
    elif name in (FormatName.NATIVE, FormatName.HODOKU):
        assert found.values == played.values
        assert found.givens == played.givens
    if name in (FormatName.NATIVE, FormatName.PENCIL_MARKS, FormatName.CANDIDATE_LINE):
        assert found.values == played.values
        assert found.cells[3].corner == 0b100010
    if name in (FormatName.NATIVE, FormatName.SOLO_SAVE, FormatName.GNOME_SAVE):
        assert found == played


def is_usual(recipe: Recipe) -> bool:
    """Rows of 16 or 25 empty cells may be as many small grids; and grids with borders have boxes on all sides."""
    return recipe.values in ("any", "large") and 1 not in (recipe.shape.rows, recipe.shape.columns)


@pytest.mark.slow
@pytest.mark.parametrize("name", [one.name for one in writable_formats()])
@settings(
    max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(recipe=recipes(largest=25).filter(is_usual))
def test_every_puzzle_comes_back_in_every_format_that_carries_it(
    window: MainWindow, qtbot: QtBot, name: FormatName, recipe: Recipe
) -> None:
    start = recipe.puzzle
    if name not in [one.name for one in carriers(start)]:
        return
    window.session.begin(start)
    part(window, CopyController).copy_as(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ReadingDialog, "ask", lambda *arguments: meant(arguments[-1].readings, start))
        found = paste(window, qtbot)
    if name in (FormatName.PENCIL_MARKS, FormatName.CANDIDATE_LINE):
        assert shown_candidates(found) == shown_candidates(start)
    else:
        values = puzzle_values(start) if name in GIVENS_ONLY else start.values
        assert found.values == values
    if name in (FormatName.NATIVE, FormatName.GRID, FormatName.PENCIL_MARKS, FormatName.SOLO, FormatName.SOLO_SAVE):
        assert found.shape == start.shape


def meant(readings: tuple[Reading, ...], start: Position) -> Reading:
    """What a person chooses where the text can be read in several ways."""
    return next(one for one in readings if one.position.values == start.values)
