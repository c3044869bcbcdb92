"""The walks that CONTRIBUTING.md describes are the ways that values really go."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from support.windows import part

import sudoku_app
from sudoku_app.background.jobs import Request
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.requests.solver import CheckRequest
from sudoku_app.ui.answers.solver_controller import LiveCheck
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

PACKAGE = Path(sudoku_app.__file__).parent
CONTRIBUTING = (PACKAGE.parent / "CONTRIBUTING.md").read_text("utf-8")


def described(heading: str) -> list[str]:
    """Return the files of a walk in order."""
    table = CONTRIBUTING.split(f"**{heading}**", 1)[1].split("**", 1)[0]
    return re.findall(r"^\| `([\w/]+\.py)`", table, re.M)


def left_over(walk: list[str], entered: list[str]) -> list[str]:
    """Return what is left of a walk after files were entered in an order."""
    going = iter(entered)
    return [file for file in walk if file not in going]


class Followed:
    """Notes which files of the program are entered, in this thread and in those that work for it."""

    def __init__(self) -> None:
        self.entered: list[str] = []

    def note(self, frame: FrameType, event: str, _argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(PACKAGE):
            self.entered.append(path.relative_to(PACKAGE).as_posix())

    def in_worker(self, request: type[Request], monkeypatch: pytest.MonkeyPatch) -> None:
        """Follow a kind of request into the thread that runs it."""
        run: Callable[..., object] = request.run

        def followed(*arguments: Any) -> object:
            sys.setprofile(self.note)
            try:
                return run(*arguments)
            finally:
                sys.setprofile(None)

        monkeypatch.setattr(request, "run", followed)


@pytest.fixture
def followed() -> Iterator[Followed]:
    found = Followed()
    yield found
    sys.setprofile(None)


def test_a_key_goes_from_event_to_paint_as_described(window: MainWindow, qtbot: QtBot, followed: Followed) -> None:
    walk = described("A key, from event to paint")
    window.grid.move_to(2)
    qtbot.waitUntil(window.isActiveWindow)
    sys.setprofile(followed.note)
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    qtbot.waitUntil(lambda: not left_over(walk, followed.entered))


def test_check_goes_from_click_to_verdict_as_described(
    window: MainWindow, qtbot: QtBot, followed: Followed, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk = described("Check, from click to verdict")
    part(window, LiveCheck).set_enabled(False)
    followed.in_worker(CheckRequest, monkeypatch)
    sys.setprofile(followed.note)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: not left_over(walk, followed.entered))
    assert window.panel.report.headline == "Exactly one solution"


def test_a_pasted_text_goes_from_clipboard_to_grid_as_described(
    window: MainWindow, qtbot: QtBot, followed: Followed, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk = described("A pasted text, from clipboard to grid")
    followed.in_worker(FileRequest, monkeypatch)
    QGuiApplication.clipboard().setText("1..4\n....\n....\n4..1")
    sys.setprofile(followed.note)
    window.act[Command.PASTE].trigger()
    qtbot.waitUntil(lambda: not left_over(walk, followed.entered))
    assert window.model.shape.size == 4


@pytest.mark.slow
def test_no_signal_is_passed_on_more_than_once_under_one_name() -> None:
    """A signal that is connected to one of the same name is not itself the end of such a connection."""
    passed: dict[str, list[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for source, name in re.findall(r"([\w.()\[\]]+)\.(\w+)\.connect\(self\.\2\)", path.read_text("utf-8")):
            passed.setdefault(name, []).append(f"{path.relative_to(PACKAGE)}: {source}")
    assert passed == {}
