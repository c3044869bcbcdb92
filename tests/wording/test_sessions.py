from pathlib import Path

import pytest

from sudoku_app.session.journal import JournalFault, SessionInUseError
from sudoku_app.session.recorder import UnsavedError
from sudoku_app.session.store import SessionProblem
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Line, Position
from sudoku_app.wording.language import Language
from sudoku_app.wording.sessions import (
    no_place_sentence,
    not_saved_sentence,
    progress_text,
    session_not_opened_sentence,
    session_problem_sentence,
    sessions_not_saved_sentence,
)

ENGLISH = Language()
FILE, ASIDE = Path("/x/one.session"), Path("/x/one.session.damaged")


@pytest.mark.parametrize("kind", list(JournalFault))
@pytest.mark.parametrize("aside", [None, ASIDE])
@pytest.mark.parametrize("rescued", [None, 0, 1, 5])
def test_every_problem_has_one_sentence_that_names_the_file(
    kind: JournalFault, aside: Path | None, rescued: int | None
) -> None:
    sentence = session_problem_sentence(ENGLISH, SessionProblem(FILE, kind, 7, aside, rescued))
    assert "one.session" in sentence
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_damage_is_described_with_what_was_saved() -> None:
    problem = SessionProblem(FILE, JournalFault.DAMAGED, 1234, ASIDE, 1)
    assert session_problem_sentence(ENGLISH, problem) == (
        "The session one.session is damaged from line 1234 on; 1 edit before it was saved, and the damaged file was "
        "renamed to one.session.damaged."
    )


def test_failures_of_autosave_are_described() -> None:
    folder = Path("/home/me/sessions")
    sentence = not_saved_sentence(ENGLISH, "No space left on device", folder)
    assert "No space left" in sentence
    assert str(folder) in sentence


@pytest.mark.parametrize("wanted", [None, Path("/home/me/state")])
@pytest.mark.parametrize("used", [None, Path("/tmp/x")])
def test_what_hinders_the_own_folder_is_described_with_its_place(wanted: Path | None, used: Path | None) -> None:
    reason = "permission was denied"
    sentence = no_place_sentence(ENGLISH, wanted, reason, used)
    assert ("home folder" in sentence) == (wanted is None)
    assert (str(wanted) in sentence) == (wanted is not None)
    assert (reason in sentence) or wanted is None
    assert (str(used) in sentence) == (used is not None)


def test_sessions_that_cannot_be_kept_are_described_with_their_place() -> None:
    folder = Path("/home/me/sessions")
    assert sessions_not_saved_sentence(ENGLISH, "Not a directory", folder) == (
        "Your work cannot be saved in /home/me/sessions (Not a directory); puzzles that you save to a file are safe."
    )


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            SessionInUseError(FILE),
            "This puzzle is open in another window. Continue it there, or close that window first.",
        ),
        (FileNotFoundError(2, "No such file"), "The puzzle is no longer there: its file was removed."),
        (
            UnsavedError(28, "No space left on device"),
            "The puzzle in the grid cannot be saved in /x (there is no room left), so it was not replaced.",
        ),
        (
            OSError(30, "Read-only file system"),
            "Earlier puzzles cannot be continued while nothing can be saved in /x (it cannot be written to).",
        ),
        (None, "Opening the puzzle was cancelled."),
    ],
)
def test_why_an_earlier_puzzle_is_not_opened_is_said(error: Exception | None, sentence: str) -> None:
    assert session_not_opened_sentence(ENGLISH, error, FILE.parent) == sentence


def test_how_far_a_puzzle_is_is_said_in_short() -> None:
    start = Position(GridShape(2, 2), (CellContent(1, given=True), *[CellContent()] * 15))
    begun = start.replaced({1: CellContent(2), 2: CellContent(3)})
    full = start.replaced({cell: CellContent(2) for cell in range(1, 16)})
    said = [progress_text(ENGLISH, one) for one in (start, begun, full, Position.empty(GridShape(2, 2)))]
    assert said == ["not started", "2 of 15 cells filled in", "full", "0 cells filled"]


def test_a_puzzle_is_solved_where_it_is_right_and_the_person_had_a_part_in_it() -> None:
    start = Position(GridShape(2, 2), (CellContent(1, given=True), *[CellContent()] * 15))
    solution = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    solved = start.replaced({cell: CellContent(value) for cell, value in enumerate(solution) if cell})
    assert progress_text(ENGLISH, solved) == "solved"
    assert progress_text(ENGLISH, solved.replaced({1: CellContent(2, solved=True)})) == "solved"  # by a hint
    shown = {cell: CellContent(value, solved=True) for cell, value in enumerate(solution) if cell}
    assert progress_text(ENGLISH, start.replaced(shown)) == "full"


@pytest.mark.parametrize("done", [CellContent(corner=1), CellContent(centre=1), CellContent(colours=1)])
def test_a_puzzle_with_marks_is_in_progress(done: CellContent) -> None:
    start = Position(GridShape(2, 2), (CellContent(1, given=True), *[CellContent()] * 15))
    assert progress_text(ENGLISH, start.replaced({3: done})) == "in progress"
    assert progress_text(ENGLISH, start.redrawn((), (Line(1, 2, 1),))) == "in progress"
