"""The whole program in a process of its own: it opens, is used, closes, and says nothing on standard error."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app import app
from sudoku_app.exact_cover.kernels.library import LeftOut, Library, LibraryFault

USE = """
import faulthandler, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app import start

def use():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    if not window.findChild(FileReader)._jobs.service.resting:
        QTimer.singleShot(50, use)
        return
    QApplication.sendPostedEvents()  # the title follows what was read
    if "--crash" in sys.argv:
        faulthandler._sigsegv()
    if "--search" in sys.argv:
        window.act[Command.CHECK].trigger()
    print(window.model.shape.size, window.session.position.given_count, window.windowTitle(), flush=True)
    print("in session", QApplication.instance().sessionId())
    QTimer.singleShot(300, window.close)

real = QApplication.exec
def run(*_):
    QTimer.singleShot(700, use)
    return real()
QApplication.exec = run
session = sys.argv[1:5] if "-session" in sys.argv else []
paths = [path for path in sys.argv[1 + len(session):] if not path.startswith("--")]
sys.exit(start.run_window(paths, new_window="--new-window" in sys.argv, session=session))
"""
# What the offscreen platform says of every window with a smallest size.
HARMLESS = "This plugin does not support propagateSizeHints()"


def used(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", USE, *arguments], capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False
    )


# Tells what the panel says; with "--fail" something is saved to no folder, and the person leaves anyway.
TELL = """
import pwd, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.file_jobs import FileSaver
from sudoku_app.ui.window.leaving import Leaving
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app import start

def nobody(_):
    raise KeyError("getpwuid(): uid not found")

if "--nobody" in sys.argv:
    pwd.getpwuid = nobody
steps = []

def step():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    if window.findChild(FileReader)._jobs.service.resting and not steps:
        steps.append(window)
        QApplication.sendPostedEvents()  # the title follows what was read
        print(window.windowTitle(), flush=True)
        print(window.panel.report.plain(), flush=True)
        if "--fail" in sys.argv:
            window.findChild(FileSaver).save_to("/no/such/folder/x.txt")
        window.close()
    elif window.findChild(Leaving).dialog is not None:
        print(window.findChild(Leaving).dialog.informativeText(), flush=True)
        window.findChild(Leaving).dialog.leave.click()

real = QApplication.exec
def run(*_):
    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(50)
    return real()
QApplication.exec = run
sys.exit(start.run_window([path for path in sys.argv[1:] if not path.startswith("--")]))
"""


def told(*arguments: str, folder: Path, **environment: str | None) -> subprocess.CompletedProcess[str]:
    changed = {name: value for name, value in (os.environ | environment).items() if value is not None}
    return subprocess.run(
        [sys.executable, "-c", TELL, *arguments],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
        cwd=folder,
        env=changed,
    )


def complaints(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in done.stderr.splitlines() if line and line != HARMLESS]


def test_the_first_start_shows_no_puzzle() -> None:
    done = used()
    assert (done.returncode, complaints(done)) == (0, [])
    assert done.stdout.startswith("9 0 Sudoku")


@pytest.mark.slow
def test_a_file_is_opened_and_comes_back_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("1..4\n....\n....\n4..1\n", encoding="utf-8")
    for arguments, session in (
        ([str(path)], ""),
        ([], ""),
        (["-session", "10c0_7", "-name", "sudoku-app"], "10c0"),
    ):  # after a login
        done = used(*arguments)
        assert (done.returncode, complaints(done)) == (0, [])
        assert done.stdout.startswith("4 4 mine.txt")
        assert done.stdout.strip().endswith(f"in session {session}".strip())


@pytest.mark.slow
def test_a_new_window_does_not_show_what_was_left_in_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("1..4\n....\n....\n4..1\n", encoding="utf-8")
    assert used(str(path)).stdout.startswith("4 4 mine.txt")
    done = used("--new-window")
    assert (done.returncode, complaints(done)) == (0, [])
    assert done.stdout.startswith("9 0 Sudoku")
    assert used().stdout.startswith("4 4 mine.txt")  # it is still there


@pytest.mark.slow
@pytest.mark.parametrize("size", [16, 25])
def test_closing_while_a_search_runs_says_nothing(tmp_path: Path, size: int) -> None:
    path = tmp_path / "empty.txt"
    path.write_text((" ".join("0" * size) + "\n") * size, encoding="utf-8")
    done = used(str(path), "--search")
    assert (done.returncode, complaints(done)) == (0, [])


def logged() -> str:
    (log,) = Path(os.environ["XDG_STATE_HOME"]).rglob("sudoku-app.log")
    return log.read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_log_begins_with_what_runs_where() -> None:
    assert used().returncode == 0
    first, second = logged().splitlines()[:2]
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    for name in ("Sudoku ", "Python ", "PySide6 ", "Qt ", system, *filter(None, [" ".join(platform.libc_ver())])):
        assert name in first
    assert second.endswith("Qt's window system: offscreen")


@pytest.mark.slow
def test_a_crash_is_in_the_log() -> None:
    done = used("--crash")
    assert done.returncode not in (0, 1, 2)
    assert "Segmentation fault" in logged()
    assert "in open_window" in logged()


@pytest.mark.slow
@pytest.mark.parametrize("in_the_way", ["file", "dangling link"])
@pytest.mark.parametrize("opens", [False, True])
def test_it_starts_without_a_folder_for_sessions_and_says_so(tmp_path: Path, in_the_way: str, opens: bool) -> None:
    state = tmp_path / "state"
    (state / "sudoku-app").mkdir(parents=True)
    sessions = state / "sudoku-app" / "sessions"
    if in_the_way == "file":
        sessions.write_text("no folder", encoding="utf-8")
    else:
        sessions.symlink_to("nowhere")
    puzzle = tmp_path / "mine.txt"
    puzzle.write_text("1..4\n....\n....\n4..1\n", encoding="utf-8")
    done = told(*([str(puzzle)] if opens else []), folder=tmp_path, XDG_STATE_HOME=str(state))
    assert complaints(done) == []
    assert f"Your work cannot be saved in {sessions} (a part of the path is not a folder)" in done.stdout
    assert done.stdout.startswith("mine.txt") == opens
    # Opening a file is an edit; that it is kept nowhere is told once more at the end, and the status says it too.
    assert ("Your latest work could not be saved to disk" in done.stdout) == opens
    assert done.returncode == int(opens)


@pytest.mark.slow
def test_it_starts_where_its_folder_cannot_be_written_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("no folder", encoding="utf-8")
    done = told(folder=tmp_path, XDG_STATE_HOME=str(tmp_path / "state"), TMPDIR=str(tmp_path))
    assert (done.returncode, complaints(done)) == (0, [])
    assert f"Your work and settings cannot be saved in {tmp_path / 'state' / 'sudoku-app'} (" in done.stdout
    assert f"This time they are saved in {tmp_path}{os.sep}sudoku-app-" in done.stdout
    # Nothing was done, and nothing of it is left behind.
    assert not list(tmp_path.glob("sudoku-app-*"))


@pytest.mark.slow
def test_what_was_done_stays_in_the_temporary_folder_that_was_named(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("no folder", encoding="utf-8")
    puzzle = tmp_path / "mine.txt"
    puzzle.write_text("1..4\n....\n....\n4..1\n", encoding="utf-8")
    done = told(str(puzzle), folder=tmp_path, XDG_STATE_HOME=str(tmp_path / "state"), TMPDIR=str(tmp_path))
    assert (done.returncode, complaints(done)) == (0, [])
    (own,) = tmp_path.glob("sudoku-app-*")
    assert len(list((own / "sessions").glob("*.session"))) == 1


def test_why_the_faster_kernels_are_left_out_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    library = Library("x86-64-v2", ctypes.CDLL(None), LeftOut("x86-64-v3", LibraryFault.DAMAGED))
    monkeypatch.setattr(app, "loaded_library", lambda: library)
    monkeypatch.setattr(app, "compiles_while_running", lambda: False)
    app.log_what_runs("offscreen")
    assert caplog.messages[-1:] == ["The kernels for x86-64-v3 are left out (damaged); those for x86-64-v2 serve."]


@pytest.mark.slow
def test_it_starts_for_somebody_without_a_home(tmp_path: Path) -> None:
    done = told("--nobody", folder=tmp_path, HOME=None, XDG_STATE_HOME=None, TMPDIR=str(tmp_path))
    assert (done.returncode, complaints(done)) == (0, [])
    assert "You have no home folder" in done.stdout
    assert "~" not in os.listdir(tmp_path)


@pytest.mark.slow
def test_what_is_not_saved_at_the_end_is_told_and_is_the_status(tmp_path: Path) -> None:
    done = told("--fail", folder=tmp_path)
    assert "x.txt was not saved: there is no such file or folder." in done.stdout
    assert (done.returncode, complaints(done)) == (1, [])


# Starts the program once more with a file, and tells what became of both.
START_TWICE = """
import subprocess, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app import start

second = []

def step():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    if not second:
        window.showMinimized()
        second.append(subprocess.Popen([sys.executable, "-m", "sudoku_app", sys.argv[1]]))
    elif window.isVisible() and second[0].poll() is not None and window.windowTitle().startswith("mine"):
        timer.stop()  # on a busy machine it would come again before the window is closed
        print(second[0].returncode, window.model.shape.size, window.isMinimized(), flush=True)
        window.close()

real = QApplication.exec
def run(*_):
    global timer
    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(50)
    return real()
QApplication.exec = run
sys.exit(start.run_window([]))
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sockets that are files")
def test_a_second_start_opens_its_file_in_the_window_that_runs(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("1..4\n....\n....\n4..1\n", encoding="utf-8")
    with (
        tempfile.TemporaryDirectory() as sockets
    ):  # a socket's name is short, and the names of pytest's folders are not
        done = subprocess.run(
            [sys.executable, "-c", START_TWICE, "mine.txt"],
            capture_output=True,
            text=True,
            timeout=TIMEOUT_SECONDS,
            check=False,
            cwd=tmp_path,
            env=os.environ | {"XDG_RUNTIME_DIR": sockets},
        )
    assert (done.returncode, done.stdout) == (0, "0 4 False\n"), done.stderr
    assert [line for line in complaints(done) if "does not support raise" not in line] == []
