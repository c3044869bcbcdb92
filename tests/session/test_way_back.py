import random

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.session.edits import removed_marks
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.session.way_back import WayBack, way_back
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, check

SOLUTION = puzzle(NEWSPAPER_SOLUTION).givens
SEVERAL = position(NEWSPAPER.replace("7", "0").replace("9", "0"))


def asked(session: Session) -> WayBack:
    return way_back(session.position, session.history.done, effort=Effort(Engine.PLAIN))


def test_with_one_solution_the_entries_are_compared_with_it() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    session.enter([2], 4)
    assert asked(session).steps == 0
    session.enter([3], 2)
    session.enter([5], 8)
    assert asked(session) == WayBack(session.position, Verdict.UNIQUE, 2)


@pytest.mark.parametrize("seed", range(6))
def test_with_several_solutions_it_is_the_last_position_that_has_one(seed: int) -> None:
    rng = random.Random(seed)
    session = Session(SEVERAL, Mode.SOLVE)
    for _ in range(25):
        session.enter([rng.randrange(81)], rng.randint(1, 9))
        session.toggle_corner_mark([rng.randrange(81)], 3)
    found = asked(session)
    assert found.verdict is Verdict.SEVERAL
    assert found.steps is not None
    for _ in range(found.steps):
        assert not check(BOX_3X3, session.position.values, limit=1, effort=Effort(Engine.PLAIN)).solutions
        session.undo()
    assert check(BOX_3X3, session.position.values, limit=1, effort=Effort(Engine.PLAIN)).solutions


def test_it_stays_within_this_puzzle() -> None:
    session = Session(Position.empty(BOX_3X3), Mode.SOLVE)
    session.begin(SEVERAL.replaced({2: CellContent(5)}))
    session.toggle_corner_mark([5], 1)
    assert asked(session) == WayBack(session.position, Verdict.SEVERAL, None)


def test_givens_without_a_solution_have_no_correct_position() -> None:
    session = Session(Position.empty(BOX_3X3))
    session.enter([0, 1], 5)
    assert asked(session) == WayBack(session.position, Verdict.NONE, None)


def test_a_stopped_search_is_not_called_an_answer() -> None:
    control = Control()
    control.cancel()
    found = way_back(SEVERAL, (), effort=Effort(Engine.PLAIN, control))
    assert (found.steps, found.known) == (None, False)
    again = way_back(SEVERAL, (), search=found.search, effort=Effort(Engine.PLAIN))
    assert (again.steps, again.known) == (0, True)
    assert again.search is found.search


def test_a_search_of_another_engine_is_started_again() -> None:
    kept = VerdictSearch(BOX_3X3, SEVERAL.givens)
    kept.run(effort=Effort(Engine.COMPILED).limited(0))
    assert kept.engine is Engine.COMPILED
    found = way_back(SEVERAL, (), search=kept, effort=Effort(Engine.PLAIN))
    assert found.search is not None
    assert found.search.engine is Engine.PLAIN


def test_marks_that_were_taken_are_remembered_until_they_are_back() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)

    def taken() -> dict[int, int]:
        masks = removed_marks(session.position, session.history.done)
        return {cell: mask for cell, mask in enumerate(masks) if mask}

    session.toggle_corner_mark([2], 4)
    session.toggle_centre_mark([2], 2)
    assert taken() == {}
    session.toggle_corner_mark([2], 4)
    assert taken() == {2: mask_of([4])}
    session.toggle_centre_mark([2], 4)
    assert taken() == {}
    session.toggle_centre_mark([2], 4)
    session.clear([2])
    assert taken() == {2: mask_of([4])}
    session.begin(position(NEWSPAPER).replaced({2: CellContent(corner=1)}))
    assert taken() == {}


def test_a_mark_that_an_entry_took_counts_as_taken() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    session.tidy_marks = True
    session.toggle_corner_mark([2], 2)
    session.toggle_corner_mark([2], 4)
    session.enter([3], 2)
    assert removed_marks(session.position, session.history.done)[2] == mask_of([2])


def test_it_stays_within_the_shape_of_the_grid() -> None:
    session = Session(Position.empty(GridShape(2, 2)), Mode.SOLVE)
    session.enter([0], 1)
    session.enter([1], 1)
    assert asked(session) == WayBack(session.position, Verdict.SEVERAL, 1)
    session.take_shape(GridShape(1, 4))
    assert asked(session) == WayBack(session.position, Verdict.SEVERAL, None)
