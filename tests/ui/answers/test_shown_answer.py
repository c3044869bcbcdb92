"""Which answer stands, and for how long."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position

from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import CellContent
from sudoku_app.sudoku.verdicts.checking import check_position
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Report


@pytest.fixture
def session() -> Session:
    return Session(position(NEWSPAPER))


@pytest.fixture
def answer(qapp: QApplication, session: Session) -> ShownAnswer:
    owner = QObject(qapp)
    return ShownAnswer(session, Language(), owner)


def test_what_is_taken_is_told_and_what_is_cleared_is_not_asked(answer: ShownAnswer, session: Session) -> None:
    status_message: list[Report] = []
    answer.answer_changed.connect(status_message.append)
    assert answer.empty
    answer.take(check_position(session.position))
    assert not answer.empty
    answer.clear()
    assert answer.empty
    assert [report.headline for report in status_message] == ["Exactly one solution", ""]


def test_a_verdict_holds_while_only_the_solver_s_digits_differ(answer: ShownAnswer, session: Session) -> None:
    now = session.position
    assert not answer.still_holds(now)
    answer.take(check_position(now))
    assert answer.still_holds(now)
    assert answer.still_holds(now.replaced({2: CellContent(4, solved=True)}))
    assert not answer.still_holds(now.replaced({2: CellContent(4)}))
    assert not answer.still_holds(now.replaced({2: CellContent(4, given=True)}))


def test_the_solution_in_the_grid_is_known_by_its_number(answer: ShownAnswer, session: Session) -> None:
    answer.take(check_position(session.position))
    assert len(answer.solutions) == 1
    assert answer.shown_solution == -1
    session.show_solution([int(digit) for digit in NEWSPAPER_SOLUTION])
    assert answer.shown_solution == 0
