"""What was typed is there again: after a restart, and after a kill -9, in the whole program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.processes import wait_until
from support.puzzles import HARDER, NEWSPAPER, position
from support.timeouts import TIMEOUT_SECONDS
from support.windows import MakeWindow, part

from sudoku_app.background.program_folder import ProgramFolder
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.files import SavedSession
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_book import BookEntries, PuzzleBook, Work
from sudoku_app.session.store import Restoration, SessionStore
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.files.file_controller import FileController
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

# Types 7 into r1c3 of the example, says so, and waits.
TYPE = """
import sys
from PySide6.QtCore import QTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app import start

def use():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    window.grid.select_cells((2,))
    QTest.keyClick(window.grid, Qt.Key.Key_4)
    print("typed", flush=True)

real = QApplication.exec
def run(*_):
    QTimer.singleShot(300, use)
    return real()
QApplication.exec = run
sys.exit(start.run_window([]))
"""


@pytest.mark.slow
def test_what_was_typed_survives_a_kill() -> None:
    program = subprocess.Popen([sys.executable, "-c", TYPE], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "typed\n"
    store = SessionStore(ProgramFolder.of_user().sessions)
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not any(session.edits for session in store.recent()) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.kill(program.pid, signal.SIGKILL)
    program.wait(timeout=TIMEOUT_SECONDS)
    program.stdout.close()
    found = store.restore_last()
    assert found.saved is not None
    assert found.session is not None
    assert found.problems == ()
    assert found.saved.history.position.values[2] == 4
    assert len(found.saved.history.done) == 1
    found.session.release()


# Opens a list, or finds it open, types 4 into r1c3 of its first puzzle where told so and goes on to the next one.
USE_LIST = """
import sys
from PySide6.QtCore import QTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sudoku_app.ui.lists.list_work import ListWork
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app import start

def use():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    if not window.findChild(ListWork).is_known:
        QTimer.singleShot(20, use)
    elif len(sys.argv) > 1:
        window.grid.select_cells((2,))
        QTest.keyClick(window.grid, Qt.Key.Key_4)
        QTest.keyClick(window.grid, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        print("left", flush=True)
    else:
        lists = window.findChild(PuzzleListController)
        print(lists.model.current, lists.puzzles.progress(0).value, flush=True)
        window.close()

real = QApplication.exec
def run(*_):
    QTimer.singleShot(20, use)
    return real()
QApplication.exec = run
sys.exit(start.run_window(sys.argv[1:]))
"""


@pytest.mark.slow
def test_what_was_done_in_a_puzzle_that_was_left_is_in_the_book_after_a_kill(tmp_path: Path) -> None:
    several = tmp_path / "several.txt"
    several.write_text(f"{NEWSPAPER}\n{HARDER}\n", encoding="utf-8")
    own = ProgramFolder.of_user()
    program = subprocess.Popen([sys.executable, "-c", USE_LIST, several], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "left\n"
    wait_until(lambda: len(list(own.sessions.glob("*.session"))) == 2)
    program.kill()  # before the book, which is written more seldom
    program.wait(timeout=TIMEOUT_SECONDS)
    program.stdout.close()
    PuzzleBook(own.puzzle_book).write(BookEntries(work=(Work(position(NEWSPAPER), touched=False),)))  # however late
    again = subprocess.run(
        [sys.executable, "-c", USE_LIST], stdout=subprocess.PIPE, text=True, timeout=TIMEOUT_SECONDS, check=True
    )
    assert again.stdout == "1 in progress\n"
    (work,) = PuzzleBook(own.puzzle_book).known([Reading(position(NEWSPAPER), FormatName.LINE, 1)]).result.work.values()
    assert work.position.values[2] == 4


def test_that_nothing_can_be_kept_is_said_at_the_start_below_the_next_note_and_never_twice(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window()
    folder = part(window, SessionController).keeper.store.folder
    folder.write_text("in the way", encoding="utf-8")
    part(window, SessionController).report_folders(ProgramFolder(tmp_path))
    assert window.panel.report.headline == "Saving problem"
    assert f"cannot be saved in {folder} (a part of the path is not a folder)" in window.panel.report.plain()
    part(window, FileReader).noted.emit(lambda: part(window, FileController)._words.nothing_to_paste)
    assert window.panel.report.headline == "Nothing to paste"
    assert f"cannot be saved in {folder}" in window.panel.report.plain()
    part(window, SessionController).report_folders(ProgramFolder(tmp_path))
    with qtbot.waitSignal(part(window, SessionController).keeper.failed):
        window.grid.select_cells((2,))
        qtbot.keyClick(window.grid, Qt.Key.Key_4)
    assert window.panel.report.plain().count("cannot be saved") == 1
    folder.unlink()


def test_that_nothing_can_be_kept_stands_below_whatever_is_shown_until_something_is(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    keeper, notes = part(window, SessionController).keeper, part(window, Notes)
    keeper.store.folder.write_text("in the way", encoding="utf-8")

    def failed() -> None:
        with qtbot.waitSignal(keeper.settled):
            keeper.finish()

    window.session.enter([2], 4)
    failed()
    assert window.panel.report.headline == "Saving problem"
    for cell, value in ((3, 6), (5, 8)):
        window.session.enter([cell], value)
        failed()
        assert window.panel.report.plain().count("cannot be saved") == 1
    notes.dismiss()
    assert window.panel.report.plain().count("cannot be saved") == 1
    part(window, FileReader).noted.emit(lambda: part(window, FileController)._words.nothing_to_paste)
    notes.dismiss()
    assert window.panel.report.plain().count("cannot be saved") == 1
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline != "Saving problem"
    assert window.panel.report.plain().count("cannot be saved") == 1
    keeper.store.folder.unlink()
    keeper.write_rest()  # in whichever thread, and then nothing waits
    with qtbot.waitSignal(keeper.saved):
        keeper.finish()
    assert "cannot be saved" not in window.panel.report.plain()


@pytest.mark.slow
def test_that_nothing_can_be_kept_is_no_longer_said_when_it_was_kept(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window()
    keeper = part(window, SessionController).keeper
    folder = keeper.store.folder
    folder.write_text("in the way", encoding="utf-8")
    with qtbot.waitSignal(keeper.failed):
        window.grid.select_cells((2,))
        qtbot.keyClick(window.grid, Qt.Key.Key_4)
    assert "cannot be saved" in window.panel.report.plain()
    folder.unlink()
    with qtbot.waitSignal(keeper.saved):
        pass
    assert "cannot be saved" not in window.panel.report.plain()
    assert window.panel.report.headline != "Saving problem"


def test_a_note_above_it_stays_when_it_no_longer_holds(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window = make_window()
    keeper = part(window, SessionController).keeper
    keeper.store.folder.write_text("in the way", encoding="utf-8")
    part(window, SessionController).report_folders(ProgramFolder(tmp_path))
    part(window, FileReader).noted.emit(lambda: part(window, FileController)._words.nothing_to_paste)
    assert "cannot be saved" in window.panel.report.plain()
    keeper.store.folder.unlink()
    keeper.saved.emit(0)
    assert window.panel.report.headline == "Nothing to paste"
    assert "cannot be saved" not in window.panel.report.plain()


def test_recent_sessions_are_offered_and_taken_up_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    first = make_window()
    first.grid.select_cells((2,))
    qtbot.keyClick(first.grid, Qt.Key.Key_4)
    before = first.session.position
    assert part(first, SessionController).keeper.close()
    second = make_window()
    with qtbot.waitSignal(part(second, SessionController).listed) as listed:
        part(second, SessionController).refresh()
    with qtbot.waitSignal(part(second, SessionController).keeper.went_on):
        part(second, SessionController).go_on_in(listed.args[0][0].path)
        assert second.status.currentMessage() == "Reading the session…"
        assert second.session.position != before  # the window goes on meanwhile
    assert second.status.currentMessage() == ""
    assert second.session.position == before
    assert second.session.undo()
    assert second.session.position.values[2] == 0


def test_the_keyboard_comes_back_to_the_cell_at_which_it_was_left(make_window: MakeWindow, qtbot: QtBot) -> None:
    first = make_window()
    first.grid.select_cells((2,))
    qtbot.keyClick(first.grid, Qt.Key.Key_4)
    first.grid.select_cells((40,))
    first.close()
    keeper = part(first, SessionController).keeper
    qtbot.waitUntil(lambda: not keeper.pending)
    assert keeper.close()
    second = make_window()
    with qtbot.waitSignal(part(second, SessionController).keeper.went_on):
        part(second, SessionController)._read(keeper.store.recent()[0].path)
    assert second.session.position.values[2] == 4
    assert second.grid.selected() == [40]


@pytest.mark.parametrize("kept", ["81", "-1", "x", ""])
def test_a_cell_that_there_is_not_changes_nothing(window: MainWindow, kept: str) -> None:
    window.grid.move_to(5)
    history = SavedHistory(window.session.position, (), ())
    saved = SavedSession(history, Mode.SOLVE, details={"cell": kept})
    part(window, SessionController).show_restored(Restoration(saved))
    assert window.grid.current() == 5


def test_a_session_that_another_window_has_is_left_alone_and_said(make_window: MakeWindow, qtbot: QtBot) -> None:
    first = make_window()
    first.grid.select_cells((2,))
    qtbot.keyClick(first.grid, Qt.Key.Key_4)
    store = part(first, SessionController).keeper.store
    qtbot.waitUntil(lambda: len(store.recent()) == 1)
    second = make_window()
    before = second.session.position
    part(second, SessionController)._read(store.recent()[0].path)
    qtbot.waitUntil(lambda: second.panel.report.headline == "Not opened")
    assert "open in another window" in second.panel.report.plain()
    assert second.session.position is before


@pytest.mark.parametrize("whole_folder", [True, False])
def test_a_session_that_was_removed_is_said_to_be_gone_and_listed_no_more(
    make_window: MakeWindow, qtbot: QtBot, whole_folder: bool
) -> None:
    window = make_window()
    sessions = part(window, SessionController)
    folder = sessions.keeper.store.folder
    if not whole_folder:
        folder.mkdir()
    with qtbot.waitSignal(sessions.listed) as listed:
        sessions.go_on_in(folder / "gone.session")
    assert listed.args == [[]]
    assert window.panel.report.headline == "Not opened"
    assert "no longer there" in window.panel.report.plain()
    assert not folder.exists() or list(folder.iterdir()) == []


def test_damage_has_a_heading_of_its_own(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    sessions = part(window, SessionController)
    sessions.keeper.store.folder.mkdir()
    for name in ("one", "two"):
        (sessions.keeper.store.folder / f"{name}.session").write_text("no session", encoding="utf-8")
    with qtbot.waitSignal(sessions.keeper.went_on):
        sessions.restore_later()
    assert window.panel.report.headline == "2 saved puzzles could not be read completely"
    assert "was renamed to one.session" in window.panel.report.plain()


def test_a_puzzle_that_cannot_be_saved_is_not_replaced_by_an_earlier_one(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    sessions = part(window, SessionController)
    folder = sessions.keeper.store.folder
    folder.write_text("in the way", encoding="utf-8")
    window.session.enter([2], 4)
    before = window.session.position
    with qtbot.waitSignal(sessions.noted) as noted:
        sessions.go_on_in(folder / "earlier.session")
    assert noted.args is not None
    assert noted.args[0]().headline == "Not opened"
    assert "The puzzle in the grid cannot be saved" in noted.args[0]().plain()
    assert window.session.position is before
    folder.unlink()


def test_only_the_session_chosen_last_takes_the_place_and_the_other_is_let_go(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    paths = []
    for key in (Qt.Key.Key_4, Qt.Key.Key_1):
        window = make_window()
        window.grid.select_cells((2,))
        qtbot.keyClick(window.grid, key)
        store = part(window, SessionController).keeper.store
        assert part(window, SessionController).keeper.close()
        paths.append(store.recent()[0].path)
    last = make_window()
    with qtbot.waitSignal(part(last, SessionController).keeper.went_on):
        part(last, SessionController)._read(paths[0])
        part(last, SessionController)._read(paths[1])
    assert last.session.position.values[2] == 1
    other = store.open(paths[0]).session
    assert other is not None
    other.release()


def test_the_last_session_may_come_after_the_window_and_the_grid_is_hidden_until_then(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    first = make_window()
    first.grid.select_cells((2,))
    qtbot.keyClick(first.grid, Qt.Key.Key_4)
    before = first.session.position
    assert part(first, SessionController).keeper.close()
    second = make_window()
    part(second, SessionController).restore_later()
    assert not second.grid.isVisible()
    qtbot.waitUntil(second.grid.isVisible)
    assert second.session.position == before
    assert second.grid.hasFocus()


def test_without_a_last_session_the_grid_comes_back(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    before = window.session.position
    part(window, SessionController).restore_later()
    qtbot.waitUntil(window.grid.isVisible)
    assert window.session.position is before


def test_recent_sessions_that_cannot_be_listed_are_an_error_that_is_raised(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_stopped: object) -> None:
        raise ValueError("as planned")

    monkeypatch.setattr(part(window, SessionController).keeper.store, "recent", fail)
    with qtbot.captureExceptions() as raised:
        part(window, SessionController).refresh()
        qtbot.waitUntil(lambda: bool(raised))
    assert [str(error) for _kind, error, _trace in raised] == ["as planned"]
