"""Sessions and files: what comes out of a text or a file, which others may have written to, and what is saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import HARDER, NEWSPAPER, position
from support.random_editing import RandomEditor
from support.reading import read_puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import GivenUpError
from sudoku_app.formats.json_text import MOST_VALUES
from sudoku_app.formats.native import read_document, write_document
from sudoku_app.formats.reading import FormatName
from sudoku_app.session import files
from sudoku_app.session.codec import CodecError, Record
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.files import (
    MOST_HISTORY,
    Saved,
    SavedSession,
    SessionReading,
    document_of,
    file_formats,
    file_name,
    file_text,
    history_of,
    load_file,
    load_text,
    read_session,
    records_with,
    save_file,
    shorter,
)
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import JournalFault, JournalLostError, encoded, header
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position


def test_one_puzzle_is_no_list() -> None:
    loaded = load_text(NEWSPAPER)
    assert [reading.position for reading in loaded.readings] == [position(NEWSPAPER)]
    assert (loaded.errors, loaded.puzzles, loaded.document) == ((), None, None)
    assert loaded.details == PuzzleDetails()


def test_several_puzzles_are_a_list_with_its_file_and_what_could_not_be_read(tmp_path: Path) -> None:
    file = tmp_path / "some.sdm"
    file.write_text(f"{NEWSPAPER}\n{'1234567890' * 4}\n{HARDER}\n", "utf-8")
    loaded = load_file(str(file), Effort(Engine.PLAIN))
    assert len(loaded.readings) == 2
    assert len(loaded.errors) == 1
    assert loaded.puzzles is not None
    assert (loaded.puzzles.path, loaded.puzzles.puzzle_count) == (str(file), 2)


def test_the_programs_own_file_brings_its_history_and_details(tmp_path: Path) -> None:
    session = Session(position(NEWSPAPER))
    details = PuzzleDetails("Sunday", "R. Uud", "Lines rise.", unknown_rules="Lines rise\nline")
    session.enter([2], 4)
    file = str(tmp_path / "own.sudoku")
    save_file(file, SavedSession.of(session, 12.0), details, Effort())
    loaded = load_file(file, Effort(Engine.PLAIN))
    assert loaded.details == details
    assert loaded.readings[0].unknown_rules == ("Lines rise", "line")
    assert loaded.history is not None
    assert loaded.history.position == session.position
    assert len(loaded.history.done) == 1


def test_a_text_longer_than_a_file_may_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 100)
    with pytest.raises(FormatError) as refused:
        load_text(f"{NEWSPAPER}\n{HARDER}\n")
    assert refused.value.kind is FormatFault.TOO_LARGE


def test_what_holds_no_puzzle_has_neither_choice_nor_details() -> None:
    loaded = load_text("no puzzle")
    assert (loaded.readings, loaded.choice, loaded.details) == ((), None, PuzzleDetails())
    assert loaded.errors


def typed_session() -> Session:
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
    saved = SavedSession.of(typed_session(), 12.5, {"path": "/a/b.sudoku"})
    found = read(tmp_path, saved.records())
    assert found.saved == saved
    assert (found.fault, found.line) == (None, 0)


def test_the_last_of_each_single_record_counts_and_details_add_up(tmp_path: Path) -> None:
    records = [
        *SavedSession.of(typed_session(), 3).records(),
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
    good = SavedSession.of(typed_session()).records()
    found = read(tmp_path, [*good, wrong, {"seconds": 7}])
    assert found.saved == SavedSession.of(typed_session())
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


NOTHING = PuzzleDetails()


def saved_session() -> SavedSession:
    return SavedSession.of(Session(position(NEWSPAPER)), 0.0)


@pytest.mark.parametrize("name", ["a.sudoku", "b.sdm", "c.txt", "d.unknown", "e", "f.sav", "g.save"])
def test_whatever_the_ending_the_puzzle_comes_back(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert save_file(str(path), saved_session(), NOTHING, Effort()) == Saved(str(path), position(NEWSPAPER), NOTHING)
    assert read_puzzle(path.read_text("utf-8")).position == position(NEWSPAPER)


def test_an_ending_whose_formats_cannot_carry_the_grid_is_refused() -> None:
    with pytest.raises(FormatError):
        file_text("large.sdm", Position.empty(GridShape(6, 6)))
    with pytest.raises(FormatError):
        file_text("small.save", Position.empty(GridShape(2, 3)))


def test_after_a_cancel_the_file_stays_as_it_was(tmp_path: Path) -> None:
    path, control = tmp_path / "a.txt", Control()
    path.write_text("before", "utf-8")
    control.cancel()
    with pytest.raises(GivenUpError):
        save_file(str(path), saved_session(), NOTHING, Effort(control=control))
    assert path.read_text("utf-8") == "before"


def test_the_programs_own_format_is_offered_first() -> None:
    assert file_formats()[0].name is FormatName.NATIVE
    assert all(one.suffixes for one in file_formats())


@pytest.mark.parametrize(
    ("stem", "name"),
    [
        ("Sunday", "Sunday.sudoku"),
        ("a/b\\c:d*?", "a b c d.sudoku"),
        ("two\nlines\x1b", "two lines.sudoku"),
        (" .. ", "sudoku.sudoku"),
        ("", "sudoku.sudoku"),
        ("é" * 300, "é" * 100 + ".sudoku"),
    ],
)
def test_any_text_makes_a_name_that_every_system_takes(stem: str, name: str) -> None:
    assert file_name(stem) == name


START = Position.empty(GridShape(3, 3))


def edited(seed: int, steps: int) -> Session:
    session = Session(START)
    editor = RandomEditor(session, seed)
    for _ in range(steps):
        editor.step()
    return session


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 60))
def test_a_saved_file_brings_its_history_along(seed: int, steps: int) -> None:
    session = edited(seed, steps)
    text = write_document(document_of(SavedSession.of(session, 12.34), PuzzleDetails("Title", "Author", "Notes")))
    document = read_document(text)
    assert (document.title, document.author, document.notes, document.seconds) == ("Title", "Author", "Notes", 12.3)
    history, fault = history_of(document)
    assert fault is None
    assert (history.position, history.done, history.undone) == (
        session.position,
        session.history.done,
        session.history.undone,
    )


def test_a_history_that_does_not_fit_costs_only_itself() -> None:
    document = document_of(SavedSession.of(edited(3, 30)))
    other = replace(document, position=Position.empty(GridShape(2, 3)))
    history, fault = history_of(other)
    assert fault is not None
    assert (history.position, history.done) == (other.position, ())
    history, fault = history_of(replace(document, history=("nonsense",)))
    assert fault is not None
    assert history.position == document.position
    assert history_of(replace(document, history=()))[1] is None


@given(
    st.lists(st.sampled_from(['"', "\\", "\ud83c", "\udf08", "\ud83c\udf08", "🌈", "u", "é"]), max_size=6).map("".join)
)
def test_half_a_character_in_a_title_is_written_and_comes_back(title: str) -> None:
    session = edited(1, 3)
    details = PuzzleDetails(title, "Author \udfff", title)
    text = write_document(document_of(SavedSession.of(session, 1.0), details))
    document = read_document(text.encode().decode())
    joined = title.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    assert (document.title, document.author) == (joined, "Author \udfff")


def test_of_a_history_longer_than_a_file_may_hold_the_latest_steps_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    session = edited(5, 200)
    whole = document_of(SavedSession.of(session))
    monkeypatch.setattr(files, "MOST_HISTORY", 400)
    document = document_of(SavedSession.of(session))
    assert 0 < len(document.history) < len(whole.history)
    history, fault = history_of(read_document(write_document(document)))
    assert fault is None
    done, undone = history.done, history.undone
    assert history.position == session.position
    assert done == session.history.done[-len(done) :]
    assert undone == session.history.undone[len(session.history.undone) - len(undone) :]
    assert 0 < len(done) < len(session.history.done)


def test_a_saved_history_is_within_what_a_file_may_hold() -> None:
    assert MOST_HISTORY + 4 * 36**2 * 36 < MOST_VALUES  # and the cells with all their marks


def test_a_session_whose_file_is_gone_or_begins_nowhere_cannot_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "one.session"
    with pytest.raises(JournalLostError):
        records_with(path, [])
    path.write_text(encoded([header()]), "utf-8")
    with pytest.raises(JournalLostError):
        records_with(path, [])
    with pytest.raises(CodecError):
        shorter([])
    path.write_text(encoded([header(), *saved_session().records()]), "utf-8")
    assert records_with(path, []) == saved_session().records()
