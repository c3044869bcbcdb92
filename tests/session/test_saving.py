"""What a session becomes in a file, by the file's ending."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, position
from support.random_editing import RandomEditor

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.detector import read_puzzle
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import GivenUpError
from sudoku_app.formats.json_text import MOST_VALUES
from sudoku_app.formats.native import read_document, write_document
from sudoku_app.formats.reading import FormatName
from sudoku_app.session import saving
from sudoku_app.session.codec import CodecFault
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.loading import history_of
from sudoku_app.session.saved import SavedSession
from sudoku_app.session.saving import MOST_HISTORY, Saved, document_of, file_formats, file_name, file_text, save_file
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

NOTHING = PuzzleDetails()


def saved_session() -> SavedSession:
    return SavedSession.of(Session(position(NEWSPAPER)), 0.0)


@pytest.mark.parametrize("name", ["a.sudoku", "b.sdm", "c.txt", "d.unknown", "e"])
def test_whatever_the_ending_the_puzzle_comes_back(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert save_file(str(path), saved_session(), NOTHING, Effort()) == Saved(str(path), position(NEWSPAPER), NOTHING)
    assert read_puzzle(path.read_text("utf-8")).position == position(NEWSPAPER)


def test_an_ending_whose_formats_cannot_carry_the_grid_is_refused() -> None:
    with pytest.raises(FormatError):
        file_text("large.sdm", Position.empty(GridShape(6, 6)))


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
    opened = history_of(document)
    assert opened.fault is None
    assert (opened.history.position, opened.history.done, opened.history.undone) == (
        session.position,
        session.history.done,
        session.history.undone,
    )


def test_a_history_that_does_not_fit_costs_only_itself() -> None:
    document = document_of(SavedSession.of(edited(3, 30)))
    other = replace(document, position=Position.empty(GridShape(2, 3)))
    opened = history_of(other)
    assert opened.fault is not None
    assert opened.fault.kind is CodecFault.MISMATCH
    assert (opened.history.position, opened.history.done) == (other.position, ())
    broken = history_of(replace(document, history=("nonsense",)))
    assert broken.fault is not None
    assert broken.history.position == document.position
    assert history_of(replace(document, history=())).fault is None


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
    monkeypatch.setattr(saving, "MOST_HISTORY", 400)
    document = document_of(SavedSession.of(session))
    assert 0 < len(document.history) < len(whole.history)
    opened = history_of(read_document(write_document(document)))
    assert opened.fault is None
    done, undone = opened.history.done, opened.history.undone
    assert opened.history.position == session.position
    assert done == session.history.done[-len(done) :]
    assert undone == session.history.undone[len(session.history.undone) - len(undone) :]
    assert 0 < len(done) < len(session.history.done)


def test_a_saved_history_is_within_what_a_file_may_hold() -> None:
    assert MOST_HISTORY + 4 * 36**2 * 36 < MOST_VALUES  # and the cells with all their marks
