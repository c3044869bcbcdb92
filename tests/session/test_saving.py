"""What a session becomes in a file, by the file's ending."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.puzzles import NEWSPAPER, position

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.detector import read_puzzle
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import GivenUpError
from sudoku_app.formats.reading import FormatName
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.saved import SavedSession
from sudoku_app.session.saving import Saved, file_formats, file_name, file_text, save_file
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import BoxShape
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
        file_text("large.sdm", Position.empty(BoxShape(6, 6)))


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
