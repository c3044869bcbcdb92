"""Anything may be done in any order: nothing fails, nothing is said on standard error, undo and redo lead to and fro.

The suite runs a short version. ``RANDOM_EVENTS=20000 RANDOM_SEED=1`` in the environment makes it longer.
"""

from __future__ import annotations

import os
import random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.random_events import DialogCloser, RandomPerson
from support.windows import MakeWindow, part

from sudoku_app.ui.answers.solver_controller import LiveCheck, SolverController
from sudoku_app.ui.files.file_jobs import FileSaver
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

EVENTS = int(os.environ.get("RANDOM_EVENTS", "1200"))
SEED = int(os.environ.get("RANDOM_SEED", "20"))

# Said by Qt's offscreen platform, which has no window manager.
_OFFSCREEN = "This plugin does not support"


def come_to_rest(window: MainWindow, qtbot: QtBot) -> None:
    """Stop every question and let the last answers come."""
    part(window, LiveCheck).set_enabled(False)
    part(window, SolverController).open_job.stop()
    qtbot.waitUntil(
        lambda: (
            not part(window, SolverController).busy
            and part(window, FileReader)._jobs.service.resting
            and part(window, FileSaver)._jobs.service.resting
        ),
    )
    QApplication.processEvents()


def all_the_way(window: MainWindow, command: Command) -> int:
    """Undo or redo until nothing is left; return how many steps that took."""
    steps = 0
    while window.act[command].isEnabled():
        window.act[command].trigger()
        steps += 1
    return steps


@pytest.mark.slow
@pytest.mark.timeout(240 + EVENTS // 10)
def test_anything_may_be_done(make_window: MakeWindow, qtbot: QtBot, capfd: pytest.CaptureFixture[str]) -> None:
    window = make_window()
    qtbot.waitUntil(window.isActiveWindow)
    closer = DialogCloser(random.Random(SEED))
    person = RandomPerson(window, SEED, closer)
    for number in range(EVENTS):
        what = person.step()
        focused = QApplication.focusWidget()
        assert focused is not None, f"the keyboard is nowhere after event {number}: {what}"
        assert window.isAncestorOf(focused), (number, what, focused, focused.window())
    come_to_rest(window, qtbot)  # a picture that was still being read asks what to take: somebody has to answer
    closer.stop()
    all_the_way(window, Command.REDO)
    end = window.session.position
    steps = all_the_way(window, Command.UNDO)
    assert all_the_way(window, Command.REDO) == steps
    assert window.session.position == end
    said = [line for line in capfd.readouterr().err.splitlines() if _OFFSCREEN not in line]
    assert said == []
    print(f"\n{EVENTS} events, {steps} steps, {dict(closer.kinds)}, {dict(person.done)}")
