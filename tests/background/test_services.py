from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from support.timeouts import TIMEOUT_MS, TIMEOUT_SECONDS

from sudoku_app.background import services as module
from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService
from sudoku_app.background.services import Ending, ServiceGroup
from sudoku_app.session.files import read_session
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position


def kept_session(group: ServiceGroup, folder: Path) -> tuple[Session, SessionStore, JobService]:
    session, store = Session(Position.empty(GridShape(3, 3))), SessionStore(folder)
    keeping = group.begin(JobService())
    group.keep(SessionKeeper(session, store, keeping), keeping)
    return session, store, keeping


def test_what_was_started_is_ended_and_what_was_typed_is_on_disk(qtbot: QtBot, tmp_path: Path) -> None:
    group = ServiceGroup()
    session, store, _ = kept_session(group, tmp_path / "sessions")
    group.begin(JobService())
    session.enter([0], 7)
    assert group.end(hurry=False) == Ending(saved=True, ended=True)
    saved = read_session(store.recent()[0].path).saved
    assert saved is not None
    assert saved.history.position == session.position


def test_what_cannot_be_written_at_the_end_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    group = ServiceGroup()
    session, store, _ = kept_session(group, tmp_path / "sessions")
    store.folder.write_text("in the way")
    session.enter([0], 7)
    assert group.end(hurry=False) == Ending(saved=False, ended=True)


@pytest.mark.parametrize("what", ["promise", "question", "session"])
def test_a_thread_that_does_not_end_is_reported_and_so_is_what_it_was_to_keep(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(module, "_HURRY_MILLISECONDS", 0)
    go = threading.Event()
    group = ServiceGroup()
    _, _, keeping = kept_session(group, tmp_path / "sessions")
    other = group.begin(JobService())
    began = threading.Event()

    def hang(*_: object) -> None:
        began.set()
        go.wait(TIMEOUT_SECONDS)

    if what == "promise":
        monkeypatch.setattr("sudoku_app.background.service.LONGEST_WAIT_MILLISECONDS", 0)
        other.submit(FileRequest("a", hang, promised=True))
    else:
        (keeping if what == "session" else other).submit(FileRequest("a", hang))
    assert began.wait(TIMEOUT_SECONDS)
    ending = group.end(hurry=what == "session")
    go.set()
    assert ending == Ending(saved=what == "question", ended=False)
    assert keeping.shutdown(TIMEOUT_MS)
    assert other.shutdown(TIMEOUT_MS)


def test_what_was_started_before_anything_was_kept_is_ended_too(qtbot: QtBot) -> None:
    group = ServiceGroup()
    group.begin(JobService())
    assert group.end(hurry=False) == Ending(saved=True, ended=True)


# In a process of its own, where nothing is loaded yet.
LOAD = """
import sys
from sudoku_app.background.services import WANTED_SOON, LoadRequest
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control

control = Control()
if "cancelled" in sys.argv:
    control.cancel()
LoadRequest().run(Effort(control=control))
print(sum(name in sys.modules for name in WANTED_SOON), len(WANTED_SOON))
"""


@pytest.mark.slow
@pytest.mark.parametrize("cancelled", [False, True])
def test_what_is_wanted_soon_is_loaded_unless_the_window_closes(cancelled: bool) -> None:
    words = [sys.executable, "-c", LOAD, *(["cancelled"] if cancelled else [])]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    loaded, all_of_them = done.stdout.split()
    assert loaded == ("0" if cancelled else all_of_them)
