import os
from pathlib import Path

import pytest

from sudoku_app.session.codec import Record, SavedHistory
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import VERSION, JournalFault, encoded, header
from sudoku_app.session.saved import SavedSession
from sudoku_app.session.session import Session
from sudoku_app.session.store import OpenSession, SessionInUseError, SessionStore
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Position


@pytest.fixture
def store(tmp_path: Path) -> SessionStore:
    return SessionStore(tmp_path / "sessions")


def some_session(edits: int = 3) -> list[Record]:
    session = Session(Position.empty(BoxShape(2, 3)), Mode.SOLVE)
    for cell in range(edits):
        session.enter([cell], 1 + cell)
    history = SavedHistory(session.position, session.history.done, session.history.undone)
    return SavedSession(history, session.mode, 12.5, {"file": "x"}).records()


def begun(store: SessionStore, edits: int = 3, changed: float | None = None) -> Path:
    """Write a session, let go of it and give its file a date."""
    session = store.create(some_session(edits))
    session.release()
    if changed is not None:
        os.utime(session.file.path, (changed, changed))
    return session.file.path


def taken(session: OpenSession | None) -> OpenSession:
    assert session is not None
    return session


def test_nothing_comes_back_from_a_folder_that_is_not_there(store: SessionStore) -> None:
    found = store.restore_last()
    assert (found.saved, found.session, found.problems) == (None, None, ())
    assert store.recent() == []
    assert not store.folder.exists()


def test_the_last_session_comes_back_whole(store: SessionStore) -> None:
    begun(store, 2, changed=1000)
    path = begun(store, 3, changed=2000)
    found = store.restore_last()
    assert found.saved is not None
    assert found.saved.records() == some_session(3)
    assert (found.saved.mode, found.saved.seconds, found.saved.details) == (Mode.SOLVE, 12.5, {"file": "x"})
    assert taken(found.session).file.path == path
    taken(found.session).release()


def test_two_windows_never_have_the_same_session(store: SessionStore, tmp_path: Path) -> None:
    begun(store, 2, changed=1000)
    path = begun(store, 3, changed=2000)
    first = store.restore_last()
    other = SessionStore(store.folder)
    with pytest.raises(SessionInUseError):
        other.open(path)
    second = other.restore_last()
    assert second.saved is not None
    assert len(second.saved.history.done) == 2
    assert other.restore_last().saved is None
    taken(first.session).release()
    third = other.restore_last()
    assert taken(third.session).file.path == path
    taken(second.session).release()
    taken(third.session).release()


def test_a_damaged_session_is_set_aside_and_what_stood_above_goes_on(store: SessionStore) -> None:
    path = begun(store, 3)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = b"nonsense\n"
    damaged = b"".join(lines)
    path.write_bytes(damaged)
    found = store.restore_last()
    (problem,) = found.problems
    assert (problem.path, problem.kind, problem.line, problem.rescued) == (path, JournalFault.DAMAGED, 5, 2)
    assert problem.set_aside is not None
    assert problem.set_aside.read_bytes() == damaged
    assert found.saved is not None
    assert len(found.saved.history.done) == 2
    taken(found.session).file.append([{"undo": 1}])
    taken(found.session).release()
    again = store.restore_last()
    assert again.problems == ()
    assert again.saved is not None
    assert (len(again.saved.history.done), len(again.saved.history.undone)) == (1, 1)
    taken(again.session).release()


def test_a_destroyed_session_costs_nothing_but_itself(store: SessionStore) -> None:
    begun(store, 2, changed=1000)
    path = begun(store, 3)
    path.write_bytes(b"\0" * 1000)
    found = store.restore_last()
    (problem,) = found.problems
    assert (problem.kind, problem.rescued) == (JournalFault.NO_SESSION, None)
    assert problem.set_aside is not None
    assert problem.set_aside.read_bytes() == b"\0" * 1000
    assert not path.exists()
    assert found.saved is not None
    assert len(found.saved.history.done) == 2
    taken(found.session).release()


def test_a_session_of_a_newer_version_stays_where_it_is(store: SessionStore) -> None:
    begun(store, 2, changed=1000)
    path = begun(store, 3)
    text = encoded([header() | {"version": VERSION + 1}])
    path.write_text(text)
    found = store.restore_last()
    (problem,) = found.problems
    assert (problem.kind, problem.set_aside) == (JournalFault.VERSION, None)
    assert path.read_text() == text
    assert found.saved is not None
    taken(found.session).release()


def test_a_folder_in_the_place_of_a_session_is_passed_over(store: SessionStore) -> None:
    begun(store, 2, changed=1000)
    (store.folder / "odd.session").mkdir()
    found = store.restore_last()
    assert [problem.kind for problem in found.problems] == [JournalFault.UNREADABLE]
    assert found.saved is not None
    taken(found.session).release()


def test_recent_sessions_are_listed_with_the_last_one_first(store: SessionStore) -> None:
    begun(store, 1, changed=3000)
    begun(store, 2, changed=1000)
    begun(store, 3, changed=2000).write_bytes(b"broken")
    open_now = store.create(some_session(4))
    found = store.recent()
    assert [summary.edits for summary in found] == [4, 1, 2]
    assert [summary.changed for summary in found[1:]] == [3000, 1000]
    assert found[0].position.entry_count == 4
    assert (found[0].seconds, found[0].details) == (12.5, {"file": "x"})
    assert len(store.recent(1)) == 1
    open_now.release()


def test_a_session_that_could_not_be_begun_leaves_nothing(store: SessionStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    for _ in range(3):
        with pytest.raises(OSError, match="No space"):
            store.create(some_session(1))
    assert os.listdir(store.folder) == []


@pytest.mark.parametrize("in_the_way", ["file", "dangling link"])
def test_what_stands_where_the_folder_should_be_is_told(store: SessionStore, in_the_way: str) -> None:
    if in_the_way == "file":
        store.folder.write_text("")
    else:
        store.folder.symlink_to("nowhere")
    assert isinstance(store.hindrance(), NotADirectoryError)
    assert store.restore_last().saved is None
    assert (store.last_size(), store.recent()) == (0, [])
    with pytest.raises(NotADirectoryError):
        store.create(some_session(1))


def test_nothing_hinders_a_folder_that_can_be_made(store: SessionStore) -> None:
    assert store.hindrance() is None
    assert os.listdir(store.folder) == []


def test_a_pipe_among_the_sessions_is_not_waited_for(store: SessionStore) -> None:
    path = begun(store, 2, changed=1000)
    os.mkfifo(store.folder / "pipe.session")
    found = store.restore_last()
    assert taken(found.session).file.path == path
    taken(found.session).release()


def test_only_so_many_sessions_are_kept_and_drafts_of_killed_programs_go(store: SessionStore) -> None:
    for number in range(203):
        (store.folder).mkdir(exist_ok=True)
        path = store.folder / f"{number:04}.session"
        path.write_text(encoded([header(), *some_session(1)]))
        os.utime(path, (number, number))
    old, new = store.folder / ".sudoku-ab.tmp", store.folder / ".sudoku-cd.tmp"
    old.write_text("")
    new.write_text("")
    os.utime(old, (0, 0))
    found = store.restore_last()
    assert sorted(path.name for path in store.folder.glob("*.session"))[0] == "0003.session"
    assert (old.exists(), new.exists()) == (False, True)
    taken(found.session).release()
