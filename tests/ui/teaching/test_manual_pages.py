"""The page of keys, searched by what they are and do; and pictures, which show what the program shows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.interaction.highlights import Highlights
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_list import Progress
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.difficulty import difficulties_of
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import DARK
from sudoku_app.ui.teaching.manual_pages import (
    GIVENS,
    GRIDS,
    LISTED,
    SHAPE,
    WIDTH,
    KeysPage,
    drawn,
    listed_puzzles,
    shortcut_groups,
)
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.manual_texts import ManualPicture
from sudoku_app.wording.puzzle_lists import PuzzleListWords
from sudoku_app.wording.shortcuts import Keys, ShortcutLabels


@pytest.fixture
def page(qtbot: QtBot) -> KeysPage:
    made = KeysPage(None)
    qtbot.addWidget(made)
    made.show_keys(Language(), Keys.OWN)
    return made


def listed(page: KeysPage) -> list[str]:
    """Return the headings and what the keys below them do, as far as they are shown."""
    table = page.table
    items = [table.item(row, 0 if table.columnSpan(row, 0) > 1 else 1) for row in range(table.rowCount())]
    return [item.text() for item in items if item is not None]


def rows_of(page: KeysPage) -> set[tuple[str, str]]:
    """Return keys with what they do."""
    table = page.table
    return {
        (one.text(), other.text())
        for row in range(table.rowCount())
        if (one := table.item(row, 0)) is not None and (other := table.item(row, 1)) is not None
    }


def test_it_names_every_key_of_the_grid_and_of_the_menus(page: KeysPage) -> None:
    groups = [*ShortcutLabels(Language()).grid_keys, *shortcut_groups(Language())]
    assert listed(page) == [text for heading, rows in groups for text in (heading, *(what for _, what in rows))]
    assert {"Enter values and marks", "Corner mark", "Solver", "Check", "Manual…"} <= set(listed(page))
    assert page.table.item(0, 0).flags() & Qt.ItemFlag.ItemIsSelectable  # type: ignore[union-attr]
    numbers = {page.table.model().headerData(row, Qt.Orientation.Vertical) for row in range(page.table.rowCount())}
    assert numbers == {""}  # hidden, but a screen reader would say them


def test_no_key_is_listed_twice() -> None:
    keys = [key for _, rows in shortcut_groups(Language()) for row, _ in rows for key in row.split(", ")]
    assert len(keys) == len(set(keys))


def test_what_is_typed_above_it_picks_keys_by_what_they_are_and_do(page: KeysPage, qtbot: QtBot) -> None:
    everything, announced = listed(page), []
    page.announced.connect(announced.append)
    qtbot.keyClicks(page.search, "redund")
    assert listed(page) == ["Solver", "Find redundant givens"]
    assert announced[-1] == "1 shortcut"
    assert QAccessible.queryAccessibleInterface(page.table).childCount() == 3 * (1 + 2)  # no row that is hidden
    page.search.setText("mark SHIFT 1")
    assert listed(page) == ["Enter values and marks", "Corner mark"]
    page.show_keys(Language(), Keys.MARKS)  # what was typed still picks
    assert listed(page) == []
    page.show_keys(Language(), Keys.OWN)
    page.search.clear()
    assert listed(page) == everything


def test_tab_leads_from_the_search_to_the_table_and_out_of_it(page: KeysPage, qtbot: QtBot) -> None:
    with qtbot.waitActive(page):
        page.show()
    page.search.setFocus()
    qtbot.keyClick(page.search, Qt.Key.Key_Tab)
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Tab)
    assert not page.table.hasFocus()


def test_every_line_is_seen_whole_however_narrow_the_window_is(page: KeysPage, qtbot: QtBot) -> None:
    table = page.table
    page.show()
    for width in (900, 420, 560):
        page.resize(width, 400)
        qtbot.waitUntil(lambda: table.columnWidth(0) + table.columnWidth(1) == table.viewport().width())
        rows = [row for row in range(table.rowCount()) if table.columnSpan(row, 0) == 1]
        qtbot.waitUntil(lambda: all(table.sizeHintForRow(row) <= table.rowHeight(row) for row in rows))  # noqa: B023
        assert table.sizeHintForColumn(0) <= table.columnWidth(0)


@pytest.mark.parametrize(
    ("keys", "there", "missing"),
    [
        (Keys.OWN, ("Shift+1–9", "Corner mark"), "Z, X, C, V"),
        (Keys.SUDOKUPAD, ("Ctrl+Shift+1–9", "Colour"), "0 . Space"),
        (Keys.MARKS, ("Shift+1–9", "Enter a value, or remove it again"), "Z, X, C, V"),
    ],
)
def test_it_shows_the_keys_that_hold_now(page: KeysPage, keys: Keys, there: tuple[str, str], missing: str) -> None:
    page.show_keys(Language(), keys)
    assert there in rows_of(page)
    assert missing not in {key for key, _ in rows_of(page)}
    assert {text for _, texts in ShortcutLabels(Language(), keys).grid_keys for text in texts} <= rows_of(page)


Key = Qt.Key


def is_shown(window: MainWindow, picture: ManualPicture, *, marks_alone: bool = False) -> None:
    """Compare a picture with the grid of a window; answers stand there beside the cell that the keyboard is in."""
    come_to_show()
    position, expected = GRIDS[picture]
    found = window.grid.highlights
    assert window.session.position.cells == position.cells
    assert found.marks == expected.marks
    if not marks_alone:
        assert _around(found) == _around(expected)


def _around(highlights: Highlights) -> tuple[object, ...]:
    return highlights.current, highlights.selected, highlights.value, highlights.breaks


def ask(qtbot: QtBot, window: MainWindow, command: Command) -> None:
    window.act[command].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)


def type_givens(qtbot: QtBot, window: MainWindow, text: str) -> None:
    window.grid.move_to(0)
    qtbot.keyClicks(window.grid, text)


def test_a_puzzle_half_typed_and_a_typo_in_it(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(SHAPE), Mode.ENTER)
    typed = "".join(map(str, GIVENS))
    type_givens(qtbot, window, typed[:14])
    is_shown(window, ManualPicture.TYPED)
    qtbot.keyClicks(window.grid, f"{typed[14:17]}4")
    is_shown(window, ManualPicture.CLASH)


def test_entries_marks_and_colours_by_keys(make_window: MakeWindow, qtbot: QtBot) -> None:
    plain, shift, control = (
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.ShiftModifier,
        Qt.KeyboardModifier.ControlModifier,
    )
    one, three, four, six = Key.Key_Exclam, Key.Key_NumberSign, Key.Key_Dollar, Key.Key_AsciiCircum  # with Shift
    window = make_window(Position.of_givens(SHAPE, GIVENS))
    for cell, modifier, keys in (
        (15, plain, (Key.Key_6,)),
        (35, plain, (Key.Key_4,)),
        (0, shift, (one, three, four)),
        (1, shift, (three, six)),
        (2, shift, (one, three, four)),
        (16, control, (Key.Key_2, Key.Key_5)),
        (23, control, (Key.Key_2, Key.Key_5)),
        (16, control | shift, (one,)),
        (23, control | shift, (one,)),
    ):
        window.grid.move_to(cell)
        for key in keys:
            qtbot.keyClick(window.grid, key, modifier)
    position, _ = GRIDS[ManualPicture.MARKS]
    assert window.session.position.cells == position.cells


def test_a_value_that_is_selected(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.of_givens(SHAPE, GIVENS))
    window.grid.move_to(15)
    qtbot.keyClick(window.grid, Qt.Key.Key_6)
    is_shown(window, ManualPicture.SAME_VALUE)


def test_what_a_check_shows_of_several_solutions(make_window: MakeWindow, qtbot: QtBot) -> None:
    position, _ = GRIDS[ManualPicture.SEVERAL]
    assert len(check(SHAPE, position.givens, limit=9).solutions) == 2
    window = make_window(position, Mode.ENTER)
    ask(qtbot, window, Command.CHECK)
    is_shown(window, ManualPicture.SEVERAL, marks_alone=True)


def test_what_the_second_check_shows_of_a_wrong_entry(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.of_givens(SHAPE, GIVENS))
    for cell, value in ((15, 6), (35, 4), (1, 3)):
        window.session.enter([cell], value)
    ask(qtbot, window, Command.CHECK)
    assert window.grid.highlights.marks.wrong == ()
    ask(qtbot, window, Command.CHECK)
    is_shown(window, ManualPicture.WRONG, marks_alone=True)


def test_what_a_hint_shows_first_and_then(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.of_givens(SHAPE, GIVENS))
    ask(qtbot, window, Command.HINT)
    is_shown(window, ManualPicture.QUESTION, marks_alone=True)
    ask(qtbot, window, Command.HINT)
    is_shown(window, ManualPicture.STEP, marks_alone=True)


def test_the_puzzles_of_the_list_are_as_hard_as_it_says_and_as_far_as_it_shows() -> None:
    puzzles = listed_puzzles()
    givens = [one.position.givens for one in puzzles.readings()]
    assert [difficulty for _, difficulty in LISTED] == list(difficulties_of(GridShape(3, 3), givens))
    assert [puzzles.progress(number) for number in range(3)] == [
        Progress.DONE,
        Progress.IN_PROGRESS,
        Progress.UNTOUCHED,
    ]
    begun = puzzles.position(1)
    assert begun is not None
    assert check(GridShape(3, 3), begun.values).solutions


@pytest.mark.parametrize("picture", ManualPicture)
def test_a_picture_is_drawn_in_the_look_and_the_writing_direction_of_the_window(
    qtbot: QtBot, ink: Ink, picture: ManualPicture
) -> None:
    widget, words = QWidget(), PuzzleListWords(Language())
    qtbot.addWidget(widget)
    light = drawn(picture, ink, words, widget).toImage()
    assert light.width() == WIDTH * widget.devicePixelRatioF() or picture in GRIDS
    assert drawn(picture, Ink(DARK), words, widget).toImage() != light
    assert drawn(picture, ink, words, widget).toImage() == light
    widget.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert (drawn(picture, ink, words, widget).toImage() == light) is (picture in GRIDS)  # grids are never mirrored


def test_the_keys_of_the_dialog_of_regions_are_there(page: KeysPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "region")
    assert ("Arrows", "Move; with Shift, let the next cell join the region") in rows_of(page)
    assert listed(page)[0] == "Draw regions"
