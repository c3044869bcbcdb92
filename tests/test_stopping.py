"""The window, in a process of its own, is asked to end by the system: it closes as by its button, with all kept."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")

# Types a 7 into the first empty cell, of the file's grid where there is one, and says so; from then on it only waits,
# in a dialog where one is asked for. What goes wrong meanwhile ends it.
USE = """
import os, signal, sys, traceback
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN if "--ignored" in sys.argv else signal.SIG_DFL)
if "--ignored" not in sys.argv:
    signal.signal(signal.SIGINT, signal.default_int_handler)
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from sudoku_app.__main__ import main
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

def use():
    try:
        use_window(next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)))
    except Exception:
        traceback.print_exc()
        os._exit(70)

def use_window(window):
    position = window.session.position
    if any(word.endswith(".txt") for word in sys.argv) and position.shape.size != 25:
        QTimer.singleShot(1, use)  # the file is still being read
        return
    if "--look" in sys.argv:
        print(sum(value == 7 and not cell.given for value, cell in zip(position.values, position.cells)), flush=True)
        window.close()
        return
    window.session.enter([next(k for k, value in enumerate(position.values) if not value)], 7)
    if "--search" in sys.argv:
        window.act[Command.CHECK].trigger()
    if "--dialog" in sys.argv:
        QTimer.singleShot(0, lambda: print("ready", flush=True))
        window.act[Command.NEW].trigger()
    else:
        print("ready", flush=True)
    if "--ignored" in sys.argv:
        QTimer.singleShot(1_000, window.close)

real = QApplication.exec
def run(*_):
    QTimer.singleShot(0, use)
    return real()
QApplication.exec = run
sys.exit(main([word for word in sys.argv[1:] if not word.startswith("--")]))
"""
HARMLESS = "This plugin does not support propagateSizeHints()"


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", USE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def asked_to_end(number: signal.Signals, *arguments: str) -> tuple[int, list[str]]:
    """Return the exit status of a window that was asked to end, and what it said on standard error."""
    with start(*arguments) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        said = [line for line in process.stderr.read().splitlines() if line and line != HARMLESS]
    return process.returncode, said


def kept() -> str:
    with start("--look") as process:
        out, _ = process.communicate()
    assert process.returncode == 0
    return out


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_the_window_closes_and_everything_is_kept(number: signal.Signals) -> None:
    assert asked_to_end(number) == (0, [])
    assert kept() == "1\n"


@pytest.mark.slow
def test_it_closes_while_a_search_runs(tmp_path: Path) -> None:
    path = tmp_path / "nearly_empty.txt"
    rows = [["25", *"0" * 24], *(["0"] * 25 for _ in range(24))]  # all 0 it could be 25 grids of 5×5
    path.write_text("".join(" ".join(row) + "\n" for row in rows), encoding="utf-8")
    assert asked_to_end(signal.SIGTERM, str(path), "--search") == (0, [])


@pytest.mark.slow
def test_it_closes_when_a_dialog_is_open() -> None:
    assert asked_to_end(signal.SIGINT, "--dialog") == (0, [])
    assert kept() == "1\n"


@pytest.mark.slow
def test_what_is_ignored_at_the_start_stays_ignored() -> None:
    with start("--ignored") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process.send_signal(number)
        process.communicate()
    assert process.returncode == 0
    assert kept() == "1\n"
