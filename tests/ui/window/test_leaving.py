"""The window goes when everything is saved that was promised to be, or when the person knows that it is not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.hanging_disk import HangingDisk
from support.timeouts import TIMEOUT_MS
from support.windows import part

from sudoku_app.background.services import Services
from sudoku_app.ui.files.file_jobs import FileSaver
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.window.leaving import Leaving, LeavingDialog
from sudoku_app.ui.window.main_window import MainWindow

FOR_EVER = 1_000_000


@pytest.fixture
def services(services: Services) -> Services:
    """Services of somebody who has all the patience in the world."""
    return replace(services, patience=FOR_EVER)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, services: Services) -> Iterator[HangingDisk]:
    made = HangingDisk(monkeypatch)
    yield made
    made.go.set()
    assert services.writing.shutdown(TIMEOUT_MS)


def type_a_value(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.select_cells((2,))
    qtbot.keyClick(window.grid, Qt.Key.Key_4)


def save_slowly(window: MainWindow, qtbot: QtBot, disk: HangingDisk, folder: Path) -> Path:
    path = folder / "slow.txt"
    part(window, FileSaver).save_to(str(path))
    qtbot.waitUntil(disk.reached.is_set)
    return path


def dialog_of(window: MainWindow, qtbot: QtBot) -> LeavingDialog:
    qtbot.waitUntil(lambda: part(window, Leaving).dialog is not None)
    assert part(window, Leaving).dialog is not None
    assert part(window, Leaving).dialog.isVisible()
    return part(window, Leaving).dialog


def gone(window: MainWindow) -> bool:
    return not window.isVisible()


def test_where_nothing_is_to_be_saved_the_window_goes_at_once(window: MainWindow) -> None:
    assert window.close()
    assert not part(window, Leaving).lost


def test_what_was_typed_last_is_on_disk_before_the_window_goes(window: MainWindow, qtbot: QtBot) -> None:
    type_a_value(window, qtbot)
    window.close()
    qtbot.waitUntil(lambda: gone(window))
    (found,) = part(window, SessionController).keeper.store.recent()
    assert found.position == window.session.position
    assert not part(window, Leaving).lost


def test_the_window_waits_for_a_promise_and_goes_when_it_is_kept(
    window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path
) -> None:
    path = save_slowly(window, qtbot, disk, tmp_path)
    assert not window.close()
    assert window.isVisible()
    assert part(window, Leaving).dialog is None
    disk.go.set()
    qtbot.waitUntil(lambda: gone(window))
    assert path.exists()
    assert not part(window, Leaving).lost


def test_who_tries_again_is_told_what_is_waited_for_and_may_leave(
    window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path
) -> None:
    path = save_slowly(window, qtbot, disk, tmp_path)
    window.close()
    window.close()
    dialog = dialog_of(window, qtbot)
    assert dialog.informativeText() == "slow.txt is still being saved."
    assert dialog.defaultButton() is dialog.stay
    dialog.leave.click()
    assert gone(window)
    assert part(window, Leaving).lost
    disk.go.set()
    qtbot.waitUntil(lambda: part(window, FileSaver)._jobs.service.resting)
    assert not path.exists()


def test_after_some_time_it_is_said_what_is_waited_for_and_goes_when_that_is_done(
    window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path
) -> None:
    part(window, Leaving)._timer.setInterval(0)
    save_slowly(window, qtbot, disk, tmp_path)
    window.close()
    assert dialog_of(window, qtbot).informativeText() == "slow.txt is still being saved."
    disk.go.set()
    qtbot.waitUntil(lambda: gone(window))
    assert not part(window, Leaving).lost


def test_a_promise_that_fails_at_the_end_is_told_before_the_window_goes(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "folder.txt").mkdir()
    part(window, FileSaver).save_to(str(tmp_path / "folder.txt"))
    window.close()
    dialog = dialog_of(window, qtbot)
    assert dialog.informativeText() == "folder.txt was not saved: this is a folder, not a file."
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert part(window, Leaving).dialog is None
    window.close()
    dialog_of(window, qtbot).leave.click()
    assert gone(window)
    assert part(window, Leaving).lost


def test_what_was_saved_elsewhere_is_good_again(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "folder.txt").mkdir()
    part(window, FileSaver).save_to(str(tmp_path / "folder.txt"))
    qtbot.waitUntil(lambda: window.panel.report.headline == "Not saved")
    part(window, FileSaver).save_to(str(tmp_path / "other.txt"))
    qtbot.waitUntil(lambda: window.windowTitle().startswith("other.txt"))
    assert window.close()
    assert not part(window, Leaving).lost


def test_work_that_cannot_be_kept_is_told_before_the_window_goes(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = part(window, SessionController).keeper.store.folder
    folder.write_text("in the way")
    type_a_value(window, qtbot)
    window.close()
    dialog = dialog_of(window, qtbot)
    assert (
        dialog.informativeText() == "Your latest work could not be saved to disk: a part of the path is not a folder."
    )
    dialog.stay.click()
    assert window.isVisible()
    os.unlink(folder)
    window.close()
    qtbot.waitUntil(lambda: gone(window))
    assert not part(window, Leaving).lost
