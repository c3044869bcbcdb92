import numpy as np
import pytest
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, NUGGET, position

from sudoku_app.exact_cover.batch import BatchOutcome
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.cover import options_of
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts import batches
from sudoku_app.sudoku.verdicts.answer import UnsoundAnswerError
from sudoku_app.sudoku.verdicts.batches import chosen_of, goes_in_batches, grids_of, solution_counts, solved
from sudoku_app.sudoku.verdicts.checking import check

SMALL = GridShape(2, 2)
PUZZLES = ((1, 2, 3, 4, *([0] * 12)), (1, 1, *([0] * 14)), (0,) * 16, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))


def test_many_are_solved_as_each_alone() -> None:
    found = solved(SMALL, PUZZLES)
    for puzzle, count, solution in zip(PUZZLES, found.counts.tolist(), found.solutions.tolist(), strict=True):
        alone = check(SMALL, puzzle)
        assert count == len(alone.solutions)
        assert not count or all(value in (0, other) for value, other in zip(puzzle, solution, strict=True))
    hard = [position(text).givens for text in (NEWSPAPER, HARDER, NUGGET)]
    assert solved(BOX_3X3, hard).solutions.tolist() == [list(check(BOX_3X3, one).solutions[0]) for one in hard]


def test_solutions_are_counted_up_to_a_limit() -> None:
    counts = solution_counts(SMALL, grids_of(SMALL, PUZZLES), Effort(), limit=5)
    assert counts.tolist() == [5, 0, 5, 1]


def test_options_are_those_of_each_puzzle() -> None:
    chosen = chosen_of(SMALL, grids_of(SMALL, PUZZLES))
    lists = [options_of(SMALL, puzzle) for puzzle in PUZZLES]
    assert [chosen.options[a:b].tolist() for a, b in zip(chosen.starts, chosen.starts[1:], strict=False)] == lists


def test_what_is_cancelled_is_not_known() -> None:
    control = Control()
    control.cancel()
    assert solved(SMALL, [(0,) * 16] * 3, Effort(control=control)).counts.tolist() == [-1] * 3


def test_a_solution_of_another_puzzle_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other = np.array([[4 * cell + value - 1 for cell, value in enumerate(PUZZLES[3])]], np.uint32)
    wrong = BatchOutcome(np.array([1]), other, 0)
    monkeypatch.setattr(batches, "search_batch", lambda *args, **kwargs: wrong)
    with pytest.raises(UnsoundAnswerError):
        solved(SMALL, [(2, *([0] * 15))])


def test_large_grids_and_the_plain_engine_are_asked_one_by_one() -> None:
    assert goes_in_batches(BOX_3X3, Effort())
    assert not goes_in_batches(GridShape(4, 4), Effort())
    assert not goes_in_batches(BOX_3X3, Effort(Engine.PLAIN))
