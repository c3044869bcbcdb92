from pathlib import Path

import pytest

from sudoku_app.session.journal import JournalFault
from sudoku_app.session.store import SessionProblem, SessionSummary
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Position
from sudoku_app.wording.language import Language
from sudoku_app.wording.sessions import (
    not_kept_sentence,
    recent_session_text,
    session_in_use_sentence,
    session_problem_sentence,
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


def test_damage_is_told_with_what_was_saved() -> None:
    problem = SessionProblem(FILE, JournalFault.DAMAGED, 1234, ASIDE, 1)
    assert session_problem_sentence(ENGLISH, problem) == (
        "The session one.session is damaged from line 1234 on; 1 edit before it was saved, "
        "and the damaged file was set aside as one.session.damaged."
    )


def test_failures_of_autosave_are_told() -> None:
    assert "No space left" in not_kept_sentence(ENGLISH, "No space left on device")
    assert "()" not in not_kept_sentence(ENGLISH, "")
    assert session_in_use_sentence(ENGLISH).endswith(".")


def summary(**details: str) -> SessionSummary:
    return SessionSummary(FILE, 0.0, Position.empty(BoxShape(2, 2)), 0, 0.0, details)


def test_a_recent_session_is_called_by_its_title_else_by_its_file() -> None:
    assert recent_session_text(ENGLISH, summary()).endswith("4×4 · 0 of 16 filled")
    assert recent_session_text(ENGLISH, summary(file="/x/y.sudoku")).endswith(" · y.sudoku")
    assert recent_session_text(ENGLISH, summary(file="/x/y.sudoku", title="Sunday")).endswith(" · Sunday")
