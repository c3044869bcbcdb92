import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_editing import RandomEditor

from sudoku_app.session.codec import Record, edit_data
from sudoku_app.session.files import read_session
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import (
    VERSION,
    JournalError,
    JournalFault,
    JournalFile,
    JournalLostError,
    compacted,
    encoded,
    header,
    read_journal,
)
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

START: Record = {"start": {"box": [2, 2], "cells": []}}
EDITS: list[Record] = [{"edit": "enter", "cells": [[cell, 1]], "value": 1} for cell in range(5)]


@pytest.fixture
def journal(tmp_path: Path) -> JournalFile:
    journal = JournalFile(tmp_path / "one.session")
    journal.rewrite([START])
    return journal


def records_in(path: Path) -> list[Record]:
    content = read_journal(path)
    assert content.damaged_line is None
    return list(content.records)


def test_what_is_appended_is_read_back(journal: JournalFile) -> None:
    journal.append(EDITS[:2])
    journal.append(EDITS[2:], durable=False)
    assert records_in(journal.path) == [START, *EDITS]


def test_wherever_writing_stopped_all_whole_lines_are_read(journal: JournalFile) -> None:
    sizes = [journal.path.stat().st_size]
    for edit in EDITS:
        journal.append([edit])
        sizes.append(journal.path.stat().st_size)
    data = journal.path.read_bytes()
    for end in range(sizes[0], len(data) + 1):
        journal.path.write_bytes(data[:end])
        whole = sum(size <= end for size in sizes) - 1
        content = read_journal(journal.path)
        assert list(content.records) == [START, *EDITS[:whole]]
        assert content.good_size == sizes[whole]
        assert content.damaged_line is None


def test_zeros_at_the_end_as_a_lost_disk_cache_leaves_them_are_ignored(journal: JournalFile) -> None:
    journal.append(EDITS)
    with open(journal.path, "ab") as file:
        file.write(b"\0" * 300 + b"\n" + b"\0" * 300)
    assert records_in(journal.path) == [START, *EDITS]


def test_appending_goes_on_over_a_torn_line(journal: JournalFile) -> None:
    journal.append(EDITS[:3])
    with open(journal.path, "ab") as file:
        file.write(b'12345678 {"edit":"enter","cells":[[9,1]],"value":1,"sel')
    again = JournalFile(journal.path, read_journal(journal.path))
    again.append(EDITS[3:4])
    assert records_in(journal.path) == [START, *EDITS[:4]]


def test_what_a_failed_attempt_left_is_not_read_behind_what_was_written_next(
    journal: JournalFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="Input/output"):
            journal.append(EDITS[:3])
    journal.append(EDITS[3:4])  # as long as the first of these
    assert records_in(journal.path) == [START, EDITS[3]]


def test_what_is_durable_is_on_the_disk_itself_before_it_is_reported(
    journal: JournalFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[tuple[int, int]] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        synced.append((os.fstat(handle).st_ino, os.fstat(handle).st_size))

    monkeypatch.setattr(os, "fsync", fsync)
    journal.append(EDITS[:1], durable=False)
    assert synced == []
    journal.append(EDITS[1:])
    assert synced == [(journal.path.stat().st_ino, journal.path.stat().st_size)]


def test_damage_in_the_middle_is_distinguished_from_a_torn_end(journal: JournalFile) -> None:
    journal.append(EDITS)
    lines = journal.path.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b"[[2,1]]", b"[[2,3]]")
    journal.path.write_bytes(b"".join(lines))
    content = read_journal(journal.path)
    assert content.damaged_line == 5
    assert list(content.records) == [START, *EDITS[:2]]


def test_a_file_that_is_too_long_is_read_so_far_and_called_damaged(
    journal: JournalFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.append(EDITS)
    size = journal.path.stat().st_size
    monkeypatch.setattr("sudoku_app.session.journal.MOST_BYTES", size)
    assert records_in(journal.path) == [START, *EDITS]
    monkeypatch.setattr("sudoku_app.session.journal.MOST_BYTES", size - 1)
    content = read_journal(journal.path)
    assert list(content.records) == [START, *EDITS[:-1]]
    assert content.damaged_line == len(EDITS) + 2  # the header is line 1


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", JournalFault.NO_SESSION),
        ("\n", JournalFault.NO_SESSION),
        ("hello", JournalFault.NO_SESSION),
        (encoded([START]), JournalFault.NO_SESSION),
        (encoded([header()])[:-1], JournalFault.NO_SESSION),
        (encoded([header() | {"version": 99}]), JournalFault.VERSION),
    ],
)
def test_what_is_no_journal_is_refused(tmp_path: Path, text: str, kind: JournalFault) -> None:
    path = tmp_path / "one.session"
    path.write_text(text)
    with pytest.raises(JournalError) as caught:
        read_journal(path)
    assert caught.value.kind is kind


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_damage_at_all_makes_reading_fail(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.session"
    good = encoded([header(), START, *EDITS, {"undo": 2}, {"mode": "solve"}, {"seconds": 3.5}]).encode()
    bad = bytearray(good)
    for place, byte in data.draw(st.lists(st.tuples(st.integers(0, len(good) - 1), st.integers(0, 255)), max_size=4)):
        bad[place] = byte
    cut = data.draw(st.integers(0, len(good)))
    path.write_bytes(bytes(bad[:cut]) + data.draw(st.binary(max_size=40)))
    reading = read_session(path)
    assert (reading.saved is None) <= (reading.fault is not None)


@pytest.mark.parametrize(
    "record",
    [
        {"edit": "enter", "cells": [[0, 9]]},
        {"undo": 9},
        {"mode": "dance"},
        {"mode": 3},
        {"mode": "solve", "undo": 1},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": "3"},
        {"details": {"file": 3}},
        {"details": []},
        {},
    ],
)
def test_a_line_that_is_whole_but_makes_no_sense_is_named(journal: JournalFile, record: Record) -> None:
    journal.append([EDITS[0]])
    with open(journal.path, "a") as file:
        file.write(encoded([record, EDITS[1]]))
    reading = read_session(journal.path)
    assert (reading.fault, reading.line) == (JournalFault.CONTENT, 4)
    assert reading.saved is not None
    assert len(reading.saved.history.done) == 1


def test_a_removed_or_shortened_file_is_noticed(journal: JournalFile) -> None:
    journal.append(EDITS)
    os.truncate(journal.path, 30)
    with pytest.raises(JournalLostError):
        journal.append(EDITS)
    with pytest.raises(JournalLostError):
        journal.compact()
    journal.path.unlink()
    with pytest.raises(JournalLostError):
        journal.append(EDITS)
    with pytest.raises(JournalLostError):
        journal.compact()


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000))
def test_a_compact_journal_says_the_same(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    session = Session(Position.empty(GridShape(2, 2)))
    records: list[Record] = [START]
    follow(session, records)
    editor = RandomEditor(session, seed, begins=False)
    for _ in range(200):
        editor.step()
    records += [{"mode": "enter"}, {"seconds": 1}, {"details": {"a": "1"}}, {"mode": "solve"}, {"seconds": 2.5}]
    lines = encoded([header(), *records, {"details": {"b": "2"}}]).encode().splitlines(keepends=True)
    path = tmp_path_factory.getbasetemp() / "compact.session"
    small = compacted(lines)
    path.write_bytes(b"".join(small))
    assert compacted(small) == small
    assert len(small) <= len(session.history.done) + len(session.history.undone) + 6
    reading = read_session(path)
    assert reading.fault is None
    saved = reading.saved
    assert saved is not None
    assert (saved.history.done, saved.history.undone) == (session.history.done, session.history.undone)
    assert (saved.history.position, saved.mode, saved.seconds) == (session.position, Mode.SOLVE, 2.5)
    assert saved.details == {"a": "1", "b": "2"}


def follow(session: Session, records: list[Record]) -> None:
    def on_change(change: Change) -> None:
        if change.kind is ChangeKind.EDITED:
            records.extend(edit_data(edit) for edit in change.edits)
        else:
            records.append({"undo" if change.kind is ChangeKind.UNDONE else "redo": len(change.edits)})

    session.listen(on_change)


def test_compacting_keeps_the_file_the_same_and_small(journal: JournalFile) -> None:
    journal.append(EDITS)
    while not journal.wasteful:
        journal.append([{"undo": 1}, {"redo": 1}] * 500)
    before = read_session(journal.path).saved
    size = journal.path.stat().st_size
    journal.compact()
    assert read_session(journal.path).saved == before
    assert journal.path.stat().st_size < size / 50
    assert not journal.wasteful
    journal.append([{"undo": 5}])
    saved = read_session(journal.path).saved
    assert saved is not None
    assert saved.history.position == Position.empty(GridShape(2, 2))


def test_a_session_file_of_a_newer_version_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "newer.session"
    path.write_text(encoded([header() | {"version": VERSION + 1}, START]))
    with pytest.raises(JournalError) as raised:
        read_journal(path)
    assert raised.value.kind is JournalFault.VERSION
