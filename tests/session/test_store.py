import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from sudoku_app.session.codec import Record, SavedHistory
from sudoku_app.session.edits import EditKind, cell_edit, whole_edit
from sudoku_app.session.files import SavedSession
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import (
    MOST_BYTES,
    VERSION,
    JournalFault,
    OpenSession,
    SessionInUseError,
    encoded,
    header,
)
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore, SessionSummary
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position


@pytest.fixture
def store(tmp_path: Path) -> SessionStore:
    return SessionStore(tmp_path / "sessions")


def some_session(edits: int = 3) -> list[Record]:
    session = Session(Position.empty(GridShape(2, 3)), Mode.SOLVE)
    for cell in range(edits):
        session.enter([cell], 1 + cell)
    history = SavedHistory(session.position, session.history.done, session.history.undone)
    return SavedSession(history, session.mode, 12.5, {"file": "x"}).records()


def begun(store: SessionStore, edits: int = 3, changed: float | None = None) -> Path:
    """Write a session, let go of it and give its file a date."""
    session = store.create(some_session(edits))
    session.release()
    if changed is not None:
        os.utime(session.path, (changed, changed))
    return session.path


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
    assert taken(found.session).path == path
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
    assert taken(third.session).path == path
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
    taken(found.session).append([{"undo": 1}])
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


@pytest.mark.parametrize("rescued", [None, 3])
def test_a_huge_file_in_place_of_a_session_is_set_aside_unread(store: SessionStore, rescued: int | None) -> None:
    begun(store, 2, changed=1000)
    path = begun(store, 3)
    if rescued is None:
        path.write_bytes(b"")
    os.truncate(path, 300 << 20)
    tracemalloc.start()
    found = store.restore_last()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 * MOST_BYTES
    (problem,) = found.problems
    assert problem.set_aside is not None
    assert problem.set_aside.stat().st_size == 300 << 20
    assert problem.rescued == rescued
    assert found.saved is not None
    assert len(found.saved.history.done) == (rescued or 2)
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


def test_in_a_folder_that_cannot_be_written_to_no_session_is_to_blame(
    store: SessionStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(store)
    begun(store)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("sudoku_app.session.store.locked", refuse)
    assert len(store.restore_last().problems) == 2
    monkeypatch.setattr("sudoku_app.session.store.tempfile.TemporaryFile", refuse)
    assert store.restore_last().problems == ()


def test_recent_sessions_are_listed_with_the_last_one_first(store: SessionStore) -> None:
    begun(store, 2, changed=1000)
    begun(store, 1, changed=3000)
    begun(store, 3, changed=2000).write_bytes(b"broken")
    open_now = store.create(some_session(4))
    found = store.recent()
    assert [summary.edits for summary in found] == [4, 1, 2]
    assert [summary.changed for summary in found[1:]] == [3000, 1000]
    assert found[0].position.entry_count == 4
    assert (found[0].seconds, found[0].details) == (12.5, {"file": "x"})
    assert store.recent(lambda: True) == []
    open_now.release()


def kept(store: SessionStore, entries: dict[int, int], **details: str) -> None:
    """Write a session of a puzzle with one given."""
    start = Position.empty(GridShape(2, 3)).replaced({0: CellContent(1, given=True)})
    session = Session(start, Mode.SOLVE)
    for cell, value in entries.items():
        session.enter([cell], value)
    history = SavedHistory(session.position, session.history.done, session.history.undone)
    store.create(SavedSession(history, session.mode, 0.0, details).records()).release()


def test_a_puzzle_is_listed_twice_only_where_something_would_be_lost(store: SessionStore) -> None:
    for entries in ({1: 3}, {1: 2}, {1: 2, 2: 3}):
        kept(store, entries)
    assert [summary.position.values[:3] for summary in store.recent()] == [(1, 2, 3), (1, 3, 0)]


def test_of_two_sessions_that_hold_the_same_one_is_listed(store: SessionStore) -> None:
    kept(store, {1: 2, 2: 3})
    position = store.recent()[0].position
    store.create(
        SavedSession(SavedHistory(position, (), ()), Mode.SOLVE, 0.0, {}).records()
    ).release()  # opened as a file
    assert [summary.edits for summary in store.recent()] == [2]


def test_an_empty_grid_is_listed_where_regions_were_drawn(store: SessionStore) -> None:
    drawn = Position.empty(GridShape(3, 3, diagonals=True))
    for position in (drawn, Position.empty(GridShape(3, 3))):
        store.create(SavedSession(SavedHistory(position, (), ()), Mode.ENTER, 0.0, {}).records()).release()
    assert [summary.position for summary in store.recent()] == [drawn]


def test_what_has_ended_is_not_listed(store: SessionStore) -> None:
    kept(store, {1: 3})
    kept(store, {1: 2}, ended="yes")
    assert [summary.position.values[1] for summary in store.recent()] == [3]


def test_a_puzzle_is_taken_up_in_the_session_in_which_something_was_done_last(store: SessionStore) -> None:
    kept(store, {1: 2})
    kept(store, {1: 2, 2: 3}, hints="3")
    for details in ({"ended": "yes"}, {"file": "x"}, {"damaged": "soon"}):
        kept(store, {1: 3, 3: 5}, **details)
    damaged = store.recent()[0].path
    damaged.write_bytes(b'"celLs"'.join(damaged.read_bytes().rsplit(b'"cells"', 1)))
    kept(store, {})
    (found,) = store.of_puzzles(lambda _: True).values()
    assert found.saved.history.position.values[:3] == (1, 2, 3)
    assert (found.hints, found.size) == (3, found.path.stat().st_size)
    assert store.of_puzzles(lambda position: position.shape == GridShape(3, 3)) == {}
    assert store.of_puzzles(lambda _: True, lambda: True) == {}


def test_a_session_that_could_not_be_started_leaves_nothing(
    store: SessionStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    for _ in range(3):
        with pytest.raises(OSError, match="No space"):
            store.create(some_session(1))
    assert os.listdir(store.folder) == []


@pytest.mark.parametrize("in_the_way", ["file", "dangling link"])
def test_what_stands_where_the_folder_should_be_is_reported(store: SessionStore, in_the_way: str) -> None:
    if in_the_way == "file":
        store.folder.write_text("")
    else:
        store.folder.symlink_to("nowhere")
    assert isinstance(store.storage_error(), NotADirectoryError)
    assert store.restore_last().saved is None
    assert (store.is_quick(0), store.recent()) == (True, [])
    with pytest.raises(NotADirectoryError):
        store.create(some_session(1))


def test_nothing_hinders_a_folder_that_can_be_made(store: SessionStore) -> None:
    assert store.storage_error() is None
    assert os.listdir(store.folder) == []


def test_a_pipe_among_the_sessions_is_not_waited_for(store: SessionStore) -> None:
    path = begun(store, 2, changed=1000)
    os.mkfifo(store.folder / "pipe.session")
    found = store.restore_last()
    assert taken(found.session).path == path
    taken(found.session).release()


def old_sessions(store: SessionStore, count: int, first: int = 0) -> None:
    """Write sessions without an order, each a second later than the one before."""
    store.folder.mkdir(exist_ok=True)
    for number in range(count):
        path = store.folder / f"{number:04}.session"
        path.write_text(encoded([header(), *some_session(1)]))
        os.utime(path, (first + number, first + number))


def test_of_very_many_sessions_those_go_that_nobody_misses_and_drafts_of_killed_programs(store: SessionStore) -> None:
    four = GridShape(2, 2)
    puzzle = Position.of_givens(four, (1, *[0] * 15))
    begun_one = puzzle.replaced({1: CellContent(2)})
    solved = puzzle.replaced({cell: CellContent(value) for cell, value in enumerate((1, 2, 3, 4, 3, 4, 1, 2)) if cell})
    solved = solved.replaced({cell + 8: CellContent(value) for cell, value in enumerate((2, 1, 4, 3, 4, 3, 2, 1))})
    full = solved.replaced({15: CellContent(4)})
    sessions = {  # of each what was done, and its details
        "in progress": (puzzle, begun_one, {}),
        "full and wrong": (puzzle, full, {}),
        "read": (puzzle, puzzle, {}),
        "solved": (puzzle, solved, {}),
        "made": (puzzle, puzzle, {"made": "yes"}),
        "of a file": (puzzle, puzzle, {"file": "x"}),
        "ended": (puzzle, begun_one, {"ended": "yes"}),
        "nothing": (Position.empty(four), Position.empty(four), {}),
        "newest": (puzzle, solved, {}),
    }
    paths = {}
    for name, (start, end, details) in sessions.items():
        if name == "newest":
            paths["damaged"] = begun(store)
            paths["damaged"].write_bytes(paths["damaged"].read_bytes() + b"x\n" + encoded([{"undo": 1}]).encode())
            os.utime(paths["damaged"], (0, 0))
        edit = whole_edit(EditKind.REGIONS, start, end)
        history = SavedHistory(end, () if edit is None else (edit,), ())
        opened = store.create(SavedSession(history, Mode.SOLVE, 0.0, details).records())
        opened.release()
        paths[name] = opened.path
    for _ in range(199):
        begun(store)
    old, new = store.folder / ".sudoku-ab.tmp", store.folder / ".sudoku-cd.tmp"
    old.write_text("")
    new.write_text("")
    os.utime(old, (0, 0))
    store.remove_old(lambda: True)
    assert all(path.exists() for path in paths.values())
    SessionStore(store.folder).remove_old()
    kept = {name for name, path in paths.items() if path.exists()}
    assert kept == {"in progress", "full and wrong", "read", "damaged", "newest"}
    assert (old.exists(), new.exists()) == (False, True)


def test_a_session_in_use_is_never_removed(store: SessionStore) -> None:
    position = Position.empty(GridShape(2, 2))
    opened = store.create(SavedSession(SavedHistory(position, (), ())).records())
    for _ in range(200):
        begun(store)
    store.remove_old()
    assert opened.path.exists()
    opened.release()
    store.remove_old()
    assert not opened.path.exists()


def test_among_very_many_sessions_the_last_is_not_waited_for(store: SessionStore) -> None:
    assert store.is_quick(0)
    begun(store)
    assert (store.is_quick(10_000), store.is_quick(100)) == (True, False)
    old_sessions(store, 400)
    assert not store.is_quick(10_000)


def test_a_session_is_listed_whose_marks_and_colours_no_later_one_of_the_puzzle_has(store: SessionStore) -> None:
    start = Position.of_givens(GridShape(2, 2), (1, *[0] * 15))
    for own in (CellContent(corner=6), CellContent(colours=1), CellContent(note="x"), CellContent(2)):
        session = Session(start, Mode.SOLVE)
        assert session._do(cell_edit(EditKind.COLOUR, start, {1: own}))
        store.create(SavedSession.of(session).records()).release()
    listed = [one.position.cells[1] for one in store.recent()]
    assert listed == [CellContent(2), CellContent(note="x"), CellContent(colours=1)]


IN_1980, IN_2040 = 315_532_800, 2_208_988_800


def test_with_the_clock_in_the_past_the_newest_session_comes_back_and_stays(store: SessionStore) -> None:
    old_sessions(store, 202, first=IN_2040)
    past = SessionStore(store.folder, lambda: IN_1980)
    path = begun(past, 3, changed=IN_1980)
    found = SessionStore(store.folder, lambda: IN_1980).restore_last()
    assert taken(found.session).path == path
    assert SessionStore(store.folder).recent()[0].path == path
    taken(found.session).release()


def test_what_was_written_last_comes_back_whatever_the_times_of_files_say(store: SessionStore) -> None:
    first, second = store.create(some_session(1)), store.create(some_session(2))
    first.append([{"undo": 1}, store.order_record()])
    for session, changed in ((first, IN_1980), (second, IN_2040)):
        session.release()
        os.utime(session.path, (changed, changed))
    found = SessionStore(store.folder, lambda: IN_1980).restore_last()
    assert taken(found.session).path == first.path
    taken(found.session).release()


def test_a_clock_that_was_far_ahead_makes_nothing_older_later(store: SessionStore) -> None:
    begun(SessionStore(store.folder, lambda: IN_2040), 1, changed=IN_2040)
    path = begun(store, 2)
    assert [summary.path for summary in SessionStore(store.folder).recent()][:1] == [path]


@pytest.mark.parametrize("order", ["", "-1", "x", "9" * 5000, "\u0663"])
def test_an_order_that_is_none_is_passed_over(store: SessionStore, order: str) -> None:
    path = begun(store, 1)
    with open(path, "a") as file:
        file.write(encoded([{"details": {"order": order}}]))
    newest = begun(SessionStore(store.folder), 2)
    os.utime(path, (1000, 1000))
    found = SessionStore(store.folder).restore_last()
    assert (taken(found.session).path, found.problems) == (newest, ())
    taken(found.session).release()


_RESTART = """
import sys, time
from pathlib import Path
from sudoku_app.session.recorder import SessionRecorder
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

session = Session(Position.empty(GridShape(2, 2)))
store = SessionStore(Path(sys.argv[1]), lambda: float(sys.argv[2]))
recorder = SessionRecorder(session, store)
found = store.restore_last()
if found.saved is not None:
    session.load(found.saved.history, found.saved.mode)
    recorder.go_on(found.saved, found.session)
print(len(session.history.done))
session.enter([len(session.history.done)], 1)
recorder.write()
recorder.close()
"""


@pytest.mark.slow
def test_each_start_goes_on_where_the_last_one_ended_whatever_the_clock_says(store: SessionStore) -> None:
    old_sessions(store, 200, first=IN_2040)
    for path in store.folder.iterdir():
        path.write_text(encoded([header(), {"start": {"box": [2, 2], "cells": []}}]))
        os.utime(path, (IN_2040, IN_2040))
    found = []
    for now in (IN_2040, IN_1980, 86_400, IN_1980):
        command = [sys.executable, "-c", _RESTART, str(store.folder), str(now)]
        found.append(int(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
        for path in store.folder.glob("*.session"):  # as the system would with that clock
            if path.stat().st_mtime != IN_2040:
                os.utime(path, (now, now))
    assert found == [0, 1, 2, 3]
    assert len(list(store.folder.glob("*.session"))) == 200


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_nobody_else_can_read_a_session(store: SessionStore) -> None:
    before = os.umask(0)
    try:
        session = store.create(some_session(1))
    finally:
        os.umask(before)
    session.path.chmod(0o644)
    session.compact()
    modes = [path.stat().st_mode & 0o077 for path in (store.folder, session.path)]
    assert modes == [0, 0]
    session.release()


def test_a_file_system_without_links_keeps_a_copy_of_a_damaged_session(
    store: SessionStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")  # as FAT says it

    path = begun(store, 3)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:4], b"nonsense\n", *lines[5:]])
    path.write_bytes(damaged)
    monkeypatch.setattr(os, "link", refuse)
    found = store.restore_last()
    (problem,) = found.problems
    assert problem.set_aside is not None
    assert problem.set_aside.read_bytes() == damaged
    assert path.read_bytes() != damaged
    assert SessionStore(store.folder).recent()[0].edits == 2
    taken(found.session).release()


def test_a_session_tells_how_much_of_its_puzzle_is_filled() -> None:
    empty = Position.empty(GridShape(2, 2))
    start = empty.replaced({0: CellContent(1, given=True)})
    begun = start.replaced({1: CellContent(2), 2: CellContent(3, solved=True), 3: CellContent(corner=1)})
    full = Position.of_givens(GridShape(2, 2), (1,) * 16)

    def progress(position: Position, mode: Mode = Mode.SOLVE) -> float:
        return SessionSummary(Path("x"), 0.0, position, 0, 0.0, mode).progress

    assert [progress(one) for one in (empty, start, begun, full)] == [0, 0, 2 / 15, 0]
    assert progress(begun, Mode.ENTER) == 0


def test_a_session_that_was_removed_is_not_opened_and_leaves_no_lock(store: SessionStore) -> None:
    path = begun(store)
    path.unlink()
    with pytest.raises(FileNotFoundError) as caught:
        store.open(path)
    assert caught.value.filename == str(path)
    assert os.listdir(store.folder) == []


def test_the_session_of_a_puzzle_is_found_by_its_givens(store: SessionStore) -> None:
    start = Position.of_givens(GridShape(2, 2), [1, *[0] * 15])
    records = SavedSession(SavedHistory(start, (), ()), Mode.SOLVE, 0.0, {}).records()
    session = store.create(records)
    session.release()
    begun(store)
    assert store.with_puzzle(start.puzzle) == session.path
    assert store.with_puzzle(Position.of_givens(GridShape(2, 2), [2, *[0] * 15]).puzzle) is None
