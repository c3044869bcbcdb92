"""What comes out of a text or a file: puzzles, errors, a list, a document with its history."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.puzzles import HARDER, NEWSPAPER, position

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.session import loading
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.loading import load_file, load_text
from sudoku_app.session.saved import SavedSession
from sudoku_app.session.saving import save_file
from sudoku_app.session.session import Session


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
    session, details = Session(position(NEWSPAPER)), PuzzleDetails("Sunday", "R. Uud")
    session.enter([2], 4)
    file = str(tmp_path / "own.sudoku")
    save_file(file, SavedSession.of(session, 12.0), details, Effort())
    loaded = load_file(file, Effort(Engine.PLAIN))
    assert loaded.details == details
    assert loaded.opened is not None
    assert loaded.opened.history.position == session.position
    assert len(loaded.opened.history.done) == 1


def test_a_text_longer_than_a_file_may_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "MOST_BYTES", 100)
    with pytest.raises(FormatError) as refused:
        load_text(f"{NEWSPAPER}\n{HARDER}\n")
    assert refused.value.kind is FormatFault.TOO_LARGE


def test_what_holds_no_puzzle_has_neither_choice_nor_details() -> None:
    loaded = load_text("no puzzle")
    assert (loaded.readings, loaded.choice, loaded.details) == ((), None, PuzzleDetails())
    assert loaded.errors
