"""The page of keys: all of them, searched by what they are and do, and those that hold now."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from sudoku_app.ui.teaching.keys_page import KeysPage, shortcut_groups
from sudoku_app.wording.language import Language
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


def test_the_keys_of_the_dialog_of_regions_are_there(page: KeysPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "region")
    assert ("Arrows", "Move; with Shift, let the next cell join the region") in rows_of(page)
    assert listed(page)[0] == "Draw regions"
