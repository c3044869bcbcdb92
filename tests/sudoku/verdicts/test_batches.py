import numpy as np
import pytest
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, NUGGET, position

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.fillings import Filled
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts import batches
from sudoku_app.sudoku.verdicts.answer import UnsoundAnswerError
from sudoku_app.sudoku.verdicts.batches import goes_in_batches, grids_of, solution_counts, solved
from sudoku_app.sudoku.verdicts.checking import check

SMALL = GridShape(2, 2)
PUZZLES = ((1, 2, 3, 4, *([0] * 12)), (1, 1, *([0] * 14)), (0,) * 16, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))


def test_many_are_solved_as_each_alone() -> None:
    found = solved(SMALL, PUZZLES)
    for puzzle, count, solution in zip(PUZZLES, found.counts.tolist(), found.solutions.tolist(), strict=True):
        alone = check(SMALL, puzzle)
        assert count == len(alone.solutions)
        assert solution == (list(alone.solutions[0]) if count == 1 else [0] * 16)
    hard = [position(text).givens for text in (NEWSPAPER, HARDER, NUGGET)]
    assert solved(BOX_3X3, hard).solutions.tolist() == [list(check(BOX_3X3, one).solutions[0]) for one in hard]


def test_solutions_are_counted_up_to_a_limit() -> None:
    counts = solution_counts(SMALL, grids_of(SMALL, PUZZLES), Effort(), limit=5)
    assert counts.tolist() == [5, 0, 5, 1]


def test_what_is_cancelled_is_not_known() -> None:
    control = Control()
    control.cancel()
    assert solved(SMALL, [(0,) * 16] * 3, Effort(control=control)).counts.tolist() == [-1] * 3


def test_a_solution_of_another_puzzle_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Filled(np.array([1]), np.array([PUZZLES[3]], np.uint8), 0)
    monkeypatch.setattr(batches, "fill_all", lambda *args, **kwargs: wrong)
    with pytest.raises(UnsoundAnswerError):
        solved(SMALL, [(2, *([0] * 15))])


def test_large_grids_and_the_plain_engine_are_asked_one_by_one() -> None:
    assert goes_in_batches(BOX_3X3, Effort())
    assert not goes_in_batches(GridShape(4, 4), Effort())
    assert not goes_in_batches(BOX_3X3, Effort(Engine.PLAIN))
