"""A session file that somebody else wrote to: what stands above a fault is kept, and the fault has its line."""

from pathlib import Path
from typing import Any

import pytest
from support.puzzles import NEWSPAPER, position

from sudoku_app.session.codec import Record
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import JournalFault, encoded, header
from sudoku_app.session.saved import SavedSession, SessionReading, read_session
from sudoku_app.session.session import Session


def edited() -> Session:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    session.enter([2], 4)
    session.toggle_corner_mark([3], 2)
    session.undo()
    return session


def read(folder: Path, records: list[Record]) -> SessionReading:
    path = folder / "session"
    path.write_text(encoded([header(), *records]), "utf-8")
    return read_session(path)


def test_what_was_saved_comes_back(tmp_path: Path) -> None:
    saved = SavedSession.of(edited(), 12.5, {"path": "/a/b.sudoku"})
    found = read(tmp_path, saved.records())
    assert found.saved == saved
    assert (found.fault, found.line) == (None, 0)


def test_the_last_of_each_single_record_counts_and_details_add_up(tmp_path: Path) -> None:
    records = [
        *SavedSession.of(edited(), 3).records(),
        {"mode": "enter"},
        {"seconds": 7},
        {"details": {"a": "1", "b": "1"}},
        {"details": {"b": "2"}},
    ]
    saved = read(tmp_path, records).saved
    assert saved is not None
    assert (saved.mode, saved.seconds, saved.details) == (Mode.ENTER, 7.0, {"a": "1", "b": "2"})


@pytest.mark.parametrize(
    "wrong",
    [
        {"mode": "sleep"},
        {"mode": "enter", "more": 1},
        {"seconds": -1},
        {"seconds": 10**400},
        {"seconds": "7"},
        {"details": {"a": 1}},
        {"details": []},
        {"unheard": "of"},
    ],
)
def test_a_record_without_sense_ends_what_is_read(tmp_path: Path, wrong: dict[str, Any]) -> None:
    good = SavedSession.of(edited()).records()
    found = read(tmp_path, [*good, wrong, {"seconds": 7}])
    assert found.saved == SavedSession.of(edited())
    assert (found.fault, found.line) == (JournalFault.CONTENT, len(good) + 2)
    assert found.content is not None
    assert list(found.content.records) == good


def test_a_file_that_begins_with_nonsense_has_no_session(tmp_path: Path) -> None:
    found = read(tmp_path, [{"mode": "solve"}])
    assert (found.saved, found.content, found.fault) == (None, None, JournalFault.CONTENT)


def test_a_header_alone_is_no_session(tmp_path: Path) -> None:
    found = read(tmp_path, [])
    assert (found.saved, found.fault, found.line) == (None, JournalFault.NO_SESSION, 1)


def test_a_file_that_is_not_there_or_is_a_folder_is_reported_and_not_raised(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere", tmp_path):
        found = read_session(path)
        assert (found.saved, found.fault) == (None, JournalFault.UNREADABLE)
