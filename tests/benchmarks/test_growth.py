import pytest

from sudoku_app.sudoku.grid.geometry import GridShape
from tests.benchmarks.compare import Result, Times
from tests.benchmarks.growth import OURS, PEER, SHARES, Point, points, puzzles_of
from tests.benchmarks.solvers import SOLVERS


def test_what_is_compared_is_known() -> None:
    assert {OURS, PEER} <= set(SOLVERS)


@pytest.mark.parametrize("share", SHARES)
def test_puzzles_have_the_share_of_givens_and_are_the_same_again(share: float) -> None:
    shape = GridShape(2, 3)
    puzzles = puzzles_of(shape, share, 2).puzzles
    assert [len(givens) for givens in puzzles] == [round(36 * share)] * 2
    assert puzzles[0] != puzzles[1]
    assert puzzles_of(shape, share, 2).puzzles == puzzles


def test_a_solver_that_mostly_comes_too_late_has_no_time() -> None:
    result = Result(puzzles_of(GridShape(2, 2), 0.5, 3), 10.0)
    result.times[OURS] = Times([0.0, 0.0, None], [1.0, 3.0, None], 50.0)
    result.times[PEER] = Times([None, None, 0.0], [None, None, 1.0], 70.0)
    assert list(points(result, 0.5)) == [Point(4, 0.5, OURS, 3.0, 50.0, 2), Point(4, 0.5, PEER, None, 70.0, 1)]
