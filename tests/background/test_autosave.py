from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from support.services import RecordingService, Waiting

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.requests.files import ReadSessionRequest
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.session.files import read_session
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import JournalFault, SessionInUseError
from sudoku_app.session.session import Session
from sudoku_app.session.solving import SolvingTimer
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position


class Desk:
    """What app.py puts together, without a window."""

    def __init__(self, folder: Path) -> None:
        self.session = Session(Position.empty(GridShape(3, 3)))
        self.store = SessionStore(folder)
        self.service = RecordingService()
        self.now = 0.0
        self.timer = SolvingTimer(lambda: self.now)
        self.keeper = SessionKeeper(self.session, self.store, self.service, self.timer)

    def close(self) -> None:
        """End as the window does."""
        assert self.keeper.close()
        assert self.service.shutdown()

    def assert_on_disk(self) -> None:
        saved = read_session(self.store.recent()[0].path).saved
        assert saved is not None
        assert saved.history.position == self.session.position
        assert (saved.history.done, saved.history.undone) == (self.session.history.done, self.session.history.undone)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sessions"


@pytest.fixture
def desk(qtbot: QtBot, folder: Path) -> Iterator[Desk]:
    desk = Desk(folder)
    yield desk
    desk.keeper.close()
    assert desk.service.shutdown()


def test_an_edit_is_on_disk_soon_and_nobody_waited_for_it(qtbot: QtBot, desk: Desk) -> None:
    with qtbot.waitSignal(desk.keeper.saved) as saved:
        desk.session.enter([0], 1)
        desk.session.enter([1], 2)
        assert not desk.store.folder.exists()
    assert saved.args == [2]
    desk.assert_on_disk()


def test_what_happens_while_a_write_is_on_its_way_goes_with_the_next(qtbot: QtBot, desk: Desk) -> None:
    go = threading.Event()
    desk.service.submit(Waiting(go))
    desk.session.enter([0], 1)
    qtbot.waitUntil(lambda: len(desk.service.asked) == 2)
    saved: list[int] = []
    desk.keeper.saved.connect(saved.append)
    for cell in range(1, 5):
        desk.session.enter([cell], 1)
        qtbot.wait(60)
    assert len(desk.service.asked) == 2  # still one write, however much there is
    go.set()
    qtbot.waitUntil(lambda: saved[-1:] == [5])
    desk.assert_on_disk()


def test_closing_writes_the_rest_and_the_next_start_finds_all_of_it(qtbot: QtBot, folder: Path) -> None:
    first = Desk(folder)
    first.timer.start()
    first.session.enter([0], 1)
    first.session.enter([0], 2)
    first.session.undo()
    first.session.mode = Mode.SOLVE
    first.now += 75
    first.close()

    second = Desk(folder)
    found = second.keeper.restore()
    assert found.saved is not None
    assert found.problems == ()
    assert (second.session.position, second.session.mode) == (first.session.position, Mode.SOLVE)
    assert second.session.history.done == first.session.history.done
    assert second.timer.seconds == 75
    assert not second.timer.running
    assert second.session.redo()
    assert second.session.position.values[0] == 2
    second.close()
    assert len(list(folder.glob("*.session"))) == 1


def test_closing_after_the_service_has_ended_writes_too(qtbot: QtBot, folder: Path) -> None:
    desk = Desk(folder)
    desk.session.enter([0], 1)
    assert desk.service.shutdown()
    assert desk.keeper.close()
    desk.assert_on_disk()


def test_a_cancelled_write_is_made_up_for(qtbot: QtBot, desk: Desk) -> None:
    go = threading.Event()
    desk.service.submit(Waiting(go))
    desk.session.enter([0], 1)
    qtbot.waitUntil(lambda: len(desk.service.asked) == 2)
    desk.service.cancel_all()
    with qtbot.waitSignal(desk.keeper.saved):
        go.set()
    desk.assert_on_disk()


@pytest.mark.slow
def test_a_failure_is_reported_once_and_writing_is_tried_again(qtbot: QtBot, desk: Desk) -> None:
    desk.store.folder.parent.mkdir(exist_ok=True)
    desk.store.folder.write_text("in the way")
    failures: list[object] = []
    desk.keeper.failed.connect(failures.append)
    with qtbot.waitSignal(desk.keeper.failed):
        desk.session.enter([0], 1)
    desk.keeper._write()
    qtbot.waitUntil(lambda: not desk.service.busy)
    desk.store.folder.unlink()
    with qtbot.waitSignal(desk.keeper.saved):
        desk.session.enter([1], 2)
    assert len(failures) == 1
    desk.assert_on_disk()


def test_a_lost_file_is_written_again_with_all_of_its_history(qtbot: QtBot, desk: Desk) -> None:
    with qtbot.waitSignal(desk.keeper.saved):
        desk.session.enter([0], 1)
    shutil.rmtree(desk.store.folder)
    with qtbot.waitSignal(desk.keeper.saved):
        desk.session.enter([1], 2)
    desk.assert_on_disk()


def test_another_recent_session_is_opened_and_this_one_stays(qtbot: QtBot, folder: Path) -> None:
    first = Desk(folder)
    first.session.enter([0], 7)
    first.close()
    desk = Desk(folder)
    desk.session.enter([0], 1)
    desk.session.enter([1], 2)
    (other,) = desk.store.recent()
    found = desk.store.open(other.path)
    assert found.saved is not None
    with qtbot.waitSignal(desk.keeper.went_on):
        desk.keeper.go_on_in(found)
    assert desk.session.position == first.session.position
    with pytest.raises(SessionInUseError):
        desk.store.open(other.path)
    desk.session.enter([5], 5)
    desk.close()
    assert sorted(summary.edits for summary in desk.store.recent()) == [2, 2]


def test_what_is_edited_while_a_session_waits_is_kept_in_the_one_before(qtbot: QtBot, folder: Path) -> None:
    first = Desk(folder)
    first.session.enter([0], 7)
    first.close()
    desk = Desk(folder)
    (other,) = desk.store.recent()
    found = desk.store.open(other.path)
    go = threading.Event()
    desk.service.submit(Waiting(go))
    desk.session.enter([0], 1)
    desk.keeper.go_on_in(found)
    desk.session.enter([1], 2)
    assert desk.session.position.values[:2] == (1, 2)  # nothing is replaced before it is on disk
    with qtbot.waitSignal(desk.keeper.went_on):
        go.set()
    assert desk.session.position == first.session.position
    desk.close()
    assert sorted(summary.position.values[:2] for summary in desk.store.recent()) == [(1, 2), (7, 0)]


def test_a_session_that_waits_is_let_go_when_the_present_one_cannot_be_written_or_the_window_closes(
    qtbot: QtBot, folder: Path, tmp_path: Path
) -> None:
    first = Desk(folder)
    first.session.enter([0], 7)
    first.close()
    (other,) = first.store.recent()
    desk = Desk(tmp_path / "in the way")
    desk.store.folder.write_text("a file where the folder should be")
    desk.session.enter([0], 1)
    with qtbot.waitSignal(desk.keeper.failed):
        desk.keeper.go_on_in(first.store.open(other.path))
    assert desk.session.position.values[0] == 1
    waiting = first.store.open(other.path)  # nobody else has it any more
    desk.store.folder.unlink()
    desk.session.enter([1], 2)
    desk.keeper.go_on_in(waiting)
    desk.close()
    again = first.store.open(other.path).session
    assert again is not None
    again.release()


def test_a_session_is_read_in_the_background_and_what_hinders_it_is_an_error(qtbot: QtBot, folder: Path) -> None:
    first = Desk(folder)
    first.session.enter([0], 7)
    first.close()
    (other,) = first.store.recent()
    request = ReadSessionRequest(first.store, other.path)
    found = request.run(Effort(Engine.PLAIN, Control()))
    with pytest.raises(SessionInUseError):
        request.run(Effort(Engine.PLAIN, Control()))
    request.unheard(found)  # nobody wants it: others can have it
    last = ReadSessionRequest(first.store).run(Effort(Engine.PLAIN, Control()))
    assert last.saved is not None
    request.unheard(last)


def test_another_puzzle_begins_with_a_new_time(qtbot: QtBot, desk: Desk) -> None:
    desk.timer.start()
    desk.session.enter([0], 7)
    desk.now += 30
    assert desk.timer.seconds == 30
    desk.session.begin(Position.empty(GridShape(2, 3)))
    desk.now += 1
    assert desk.timer.seconds == 1
    desk.session.enter([0], 1)
    desk.session.undo()
    assert desk.timer.seconds == 1


def test_damage_is_reported_and_what_could_be_read_comes_back(qtbot: QtBot, folder: Path) -> None:
    first = Desk(folder)
    for cell in range(4):
        first.session.enter([cell], 1 + cell)
    first.close()
    (path,) = folder.glob("*.session")
    path.write_bytes(path.read_bytes().replace(b"[[2,3,1]]", b"[[2,4,1]]"))
    second = Desk(folder)
    found = second.keeper.restore()
    assert [(problem.kind, problem.rescued) for problem in found.problems] == [(JournalFault.DAMAGED, 2)]
    assert second.session.position.values[:3] == (1, 2, 0)
    second.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not is_root or subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("only root can mount a disk, and not everywhere")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.slow
def test_a_full_disk_loses_nothing_once_there_is_room_again(qtbot: QtBot, small_disk: Path) -> None:
    desk = Desk(small_disk / "sessions")
    with qtbot.waitSignal(desk.keeper.saved):
        desk.session.enter([0], 1)
    filling = small_disk / "filling"
    with open(filling, "wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    with qtbot.waitSignal(desk.keeper.failed):
        desk.session.begin(Position.empty(GridShape(6, 6)))
        desk.session.enter(range(1296), 1)
    before = read_session(desk.store.recent()[0].path)
    assert before.fault is None  # what was kept is as it was
    filling.unlink()
    with qtbot.waitSignal(desk.keeper.saved):
        pass
    desk.assert_on_disk()
    desk.close()
    assert [path.suffix for path in desk.store.folder.iterdir() if path.suffix != ".lock"] == [".session"] * 2
