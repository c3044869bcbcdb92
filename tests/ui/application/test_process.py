from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from sudoku_app.ui.application.process import ErrorDialog, ErrorReporter, GarbageCollector
from sudoku_app.wording.language import Language


class Ring:
    """Two of these that know each other are garbage only the collector finds."""

    def __init__(self) -> None:
        self.other: Ring | None = None


def test_garbage_is_left_until_the_window_s_thread_collects(qapp: QApplication) -> None:
    owner = QObject()
    collector = GarbageCollector(owner)
    was_enabled = gc.isenabled()
    collector.begin()
    try:
        assert not gc.isenabled()
        one, two = Ring(), Ring()
        one.other, two.other = two, one
        known = weakref.ref(one)
        del one, two
        kept = [[] for _ in range(200_000)]  # so many allocations would have made Python collect
        assert known() is not None
        collector.collect()
        assert known() is None
        assert len(kept) == 200_000
    finally:
        collector.end()
        gc.unfreeze()
        assert gc.isenabled()
        if not was_enabled:
            gc.disable()


@pytest.fixture
def reporter(qtbot: QtBot, tmp_path: Path) -> Iterator[ErrorReporter]:
    hooks = sys.excepthook, threading.excepthook
    made = ErrorReporter(Language(), str(tmp_path / "log"))
    made.install()
    yield made
    sys.excepthook, threading.excepthook = hooks
    for dialog in dialogs():
        dialog.close()


def dialogs() -> list[ErrorDialog]:
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, ErrorDialog)]


def fail() -> None:
    raise ValueError("as planned")


def test_an_error_in_any_thread_is_shown_once_with_text_to_copy(qtbot: QtBot, reporter: ErrorReporter) -> None:
    with qtbot.waitSignal(reporter.shown) as shown:
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    assert "ValueError: as planned" in shown.args[0]
    dialog = dialogs()[0]
    assert "PySide6" in dialog.findChildren(QPlainTextEdit)[0].toPlainText()
    copy = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Copy text")
    copy.click()
    assert "ValueError: as planned" in QGuiApplication.clipboard().text()


def test_what_is_said_names_the_log_only_where_there_is_one(qtbot: QtBot, tmp_path: Path) -> None:
    for log in (str(tmp_path / "log"), ""):
        dialog = ErrorDialog(Language(), "the text", log, None)
        qtbot.addWidget(dialog)
        said = dialog.findChildren(QLabel)[0].text()
        assert said.startswith("An unexpected error happened.")
        assert ("The log in" in said, str(tmp_path) in said) == (bool(log), bool(log))


def test_the_same_error_is_not_shown_again(qtbot: QtBot, reporter: ErrorReporter) -> None:
    error = ValueError("twice")
    with qtbot.waitSignal(reporter.shown):
        reporter.report(error)
    with qtbot.assertNotEmitted(reporter.shown, wait=100):
        reporter.report(error)


def test_uncaught_errors_of_the_main_thread_come_here(qtbot: QtBot, reporter: ErrorReporter) -> None:
    with qtbot.waitSignal(reporter.shown):
        error = ValueError("in the main thread")
        sys.excepthook(type(error), error, None)
    assert len(dialogs()) == 1


# Blocks of a megabyte, each with a small one behind it that stays, as a picture is read and its cells are noted.
_PIECES = """
import re, sys, threading
from pathlib import Path
from sudoku_app.ui.application.process import return_freed_memory
if sys.argv[1] == "returned":
    return_freed_memory()
def held():
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) >> 10
kept = []
def work():
    for _ in range(3):
        blocks = []
        for _ in range(100):
            blocks.append(bytearray(b"x") * (1 << 20))
            kept.append(bytes(400) + b"y")
            kept.append(bytearray(b"z") * 3000)
        del blocks
before = held()
thread = threading.Thread(target=work)
thread.start()
thread.join()
print(held() - before)
"""


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="of glibc")
def test_memory_that_is_free_again_is_given_back() -> None:
    kept, returned = (
        int(subprocess.run([sys.executable, "-c", _PIECES, how], capture_output=True, text=True, check=True).stdout)
        for how in ("kept", "returned")
    )
    assert returned < 20  # megabytes of a hundred that were in use at a time
    assert returned <= kept
