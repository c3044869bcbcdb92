"""The keys that the manual counts for what one does in an hour of play, pressed in a real window."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER, position
from support.windows import come_to_show, part

from sudoku_app.session.gestures import Mode
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.pausing import PausablePages
from sudoku_app.wording.report import OfferKind

MANUAL = Path(__file__).resolve().parents[2] / "resources" / "manual.md"
_ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \|(?: [^|]+ \|){4}$", re.MULTILINE)
COUNTED = {
    row[1]: list(map(int, re.findall(r"(?:^|; )(\d+)", row[2]))) for row in _ROW.finditer(MANUAL.read_text("utf-8"))
}
_WITH_SHIFT = {"Shift+4": Qt.Key.Key_Dollar, "Ctrl+Shift+3": Qt.Key.Key_NumberSign}  # what these keys say to Qt
Press = Callable[..., int]


@pytest.fixture
def press(window: MainWindow, qtbot: QtBot) -> Press:
    def pressed(*keys: str) -> int:
        """Press keys in the window, wait for what they ask for, and return how many they were."""
        for key in keys:
            one = QKeySequence(key)[0]
            signs = _WITH_SHIFT.get(key, one.key())
            qtbot.keyClick(QApplication.focusWidget() or window, signs, one.keyboardModifiers())
            qtbot.waitUntil(lambda: not part(window, SolverController).busy)
            come_to_show()
        return len(keys)

    window.grid.move_to(2)
    return pressed


def test_the_manual_has_the_rows() -> None:
    assert len(COUNTED) > 12


def test_a_value(window: MainWindow, press: Press) -> None:
    entering, erasing = COUNTED["enter a value; erase it"]
    assert press("4") == entering
    assert window.session.position.values[2] == 4
    assert press("Del") == erasing
    assert window.session.position.values[2] == 0


def test_marks_and_colours(window: MainWindow, press: Press) -> None:
    marking, removing = COUNTED["set a mark; remove it"]
    assert press("Shift+4") == marking
    assert window.session.position.cells[2].corner
    assert press("Shift+4") == removing
    assert not window.session.position.cells[2].corner
    assert [press("Ctrl+Shift+3")] == COUNTED["colour a cell"]
    assert window.session.position.cells[2].colours
    assert [press("Ctrl+M")] == COUNTED["all marks at once"]
    assert all(cell.value or cell.corner for cell in window.session.position.cells)


def test_undo_and_redo(window: MainWindow, press: Press) -> None:
    undoing, redoing = COUNTED["undo; redo"]
    press("4")
    assert press("Ctrl+Z") == undoing
    assert window.session.position.values[2] == 0
    assert press("Ctrl+Shift+Z") == redoing
    assert window.session.position.values[2] == 4


def test_a_hint(window: MainWindow, press: Press) -> None:
    before = window.session.position.values
    asked = press("F3")
    assert [asked] == COUNTED["be told where to look"]
    assert OfferKind.ENTER_VALUE not in {offer.kind for offer in window.panel.report.offers}
    assert asked + press("F3") == COUNTED["be told the next step, with its reason"][0]
    assert OfferKind.ENTER_VALUE in {offer.kind for offer in window.panel.report.offers}
    assert [press("Return")] == COUNTED["have it done"]
    assert sum(map(bool, window.session.position.values)) == sum(map(bool, before)) + 1


def test_check_and_pause(window: MainWindow, press: Press) -> None:
    press("4")
    assert [press("F2")] == COUNTED["compare entries with the solution"]
    assert window.panel.report.headline == "Right so far"
    assert [press("F8")] == COUNTED["pause"]
    assert part(window, PausablePages).paused


def test_the_next_puzzle_of_a_list(window: MainWindow, press: Press, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{NEWSPAPER}\n{HARDER}\n", encoding="utf-8")
    part(window, FileReader).open_path(str(tmp_path / "two.txt"))
    qtbot.waitUntil(lambda: len(part(window, PuzzleListController).puzzles) == 2)
    assert [press("Alt+Down")] == COUNTED["the next puzzle"]
    qtbot.waitUntil(lambda: window.session.position.givens == position(HARDER).givens)


def test_entering_a_puzzle_and_solving_it(window: MainWindow, press: Press) -> None:
    before = press("Ctrl+E")
    assert window.session.mode is Mode.ENTER
    press("4")
    after = press("Ctrl+B")
    assert window.session.mode is Mode.SOLVE
    assert window.session.position.givens[2] == 4
    assert [before + after] == COUNTED["enter a puzzle, besides its digits"]
