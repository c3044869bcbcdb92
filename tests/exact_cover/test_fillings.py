from random import Random

import numpy as np
import pytest
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, NUGGET, position

from sudoku_app.exact_cover import fillings
from sudoku_app.exact_cover.batch import search_batch
from sudoku_app.exact_cover.dancing.lanes_tables import bands_of, filling_of
from sudoku_app.exact_cover.fillings import chosen_of, count_fillings, fill_all
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.verify import WrongCoverError, WrongCoverFault, check_fillings
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.sudoku.cover import options_of, sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import is_solution

# A drawn region is a pair of rows: a Latin square with regions in the place of boxes.
DRAWN = GridShape(2, 2, regions=(0, 0, 0, 1, 0, 2, 2, 1, 3, 3, 2, 1, 3, 3, 2, 1))
SHAPES = (
    GridShape(2, 2),
    GridShape(2, 3),
    GridShape(1, 5),
    GridShape(4, 1),
    BOX_3X3,
    GridShape(3, 4),
    GridShape(4, 4),
    GridShape(5, 4),
    DRAWN,
    GridShape(3, 3, diagonals=True),
    GridShape(3, 3, windows=True),
    GridShape(2, 2, extra=((0, 5, 10, 15), (3, 6), (1, 8, 14))),
)


def puzzles_of(shape: GridShape, count: int) -> np.ndarray:
    """Return puzzles of few givens and of many, some with a given that was drawn anew."""
    random = Random(1)
    grids = full_grids(GridShape(shape.rows, shape.columns), random)
    puzzles = []
    for _ in range(count):
        share = random.uniform(0.3, 0.8)
        puzzle = [value if random.random() < share else 0 for value in next(grids)]
        if random.random() < 0.3:
            puzzle[random.randrange(shape.cell_count)] = random.randint(1, shape.size)
        puzzles.append(puzzle)
    return np.array(puzzles, np.uint8)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_what_is_found_side_by_side_is_what_a_batch_of_covers_finds(shape: GridShape) -> None:
    problem, given = sudoku_cover(shape), puzzles_of(shape, 70)
    found = fill_all(problem, given, steps_each=2_000)
    wanted = search_batch(problem, chosen_of(given, shape.size), steps_each=2_000)
    known = (found.counts >= 0) & (wanted.counts >= 0)
    assert found.counts[known].tolist() == wanted.counts[known].tolist()
    assert {0, 1, 2} >= set(found.counts[known].tolist())
    assert known.sum() > 60
    for puzzle, count, values in zip(given.tolist(), found.counts.tolist(), found.values.tolist(), strict=True):
        assert is_solution(shape, puzzle, values) if count == 1 else not any(values)
    assert count_fillings(problem, given, steps_each=2_000).tolist() == found.counts.tolist()


def test_solutions_are_counted_up_to_any_limit() -> None:
    problem = sudoku_cover(GridShape(2, 2))
    empty = np.zeros((40, 16), np.uint8)
    assert count_fillings(problem, empty, limit=1_000).tolist() == [288] * 40
    assert count_fillings(problem, empty, limit=100).tolist() == [100] * 40
    assert count_fillings(problem, empty[:1], limit=1_000).tolist() == [288]


def test_nothing_depends_on_neighbours_threads_or_the_length_of_the_list() -> None:
    problem = sudoku_cover(BOX_3X3)
    hard = [position(text).givens for text in (NEWSPAPER, HARDER, NUGGET)]
    given = np.concatenate([np.array(hard, np.uint8), puzzles_of(BOX_3X3, 4_200)])
    whole = fill_all(problem, given, threads=2)
    for part in (slice(0, 1), slice(0, 3), slice(2, 40), slice(1_990, 2_010)):
        alone = fill_all(problem, given[part], threads=1)
        assert alone.counts.tolist() == whole.counts[part].tolist()
        assert alone.values.tolist() == whole.values[part].tolist()
    assert whole.counts[:3].tolist() == [1, 1, 1]


def test_what_takes_too_many_choices_in_a_lane_is_found_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    problem, given = sudoku_cover(BOX_3X3), puzzles_of(BOX_3X3, 30)
    wanted = fill_all(problem, given)
    monkeypatch.setattr(fillings, "_CHOICES", 0)
    found = fill_all(problem, given)
    assert found.counts.tolist() == wanted.counts.tolist()
    assert found.values.tolist() == wanted.values.tolist()


def test_what_is_cancelled_is_not_known() -> None:
    control = Control()
    control.cancel()
    problem, empty = sudoku_cover(BOX_3X3), np.zeros((50, 81), np.uint8)
    assert fill_all(problem, empty, control=control).counts.tolist() == [-1] * 50
    assert fill_all(problem, empty[:2], control=control).counts.tolist() == [-1] * 2


def test_no_puzzle_no_answer() -> None:
    found = fill_all(sudoku_cover(BOX_3X3), np.zeros((0, 81), np.uint8))
    assert (found.counts.tolist(), found.values.tolist(), found.steps) == ([], [], 0)


def test_a_value_that_there_is_not_is_refused() -> None:
    with pytest.raises(IndexError):
        fill_all(sudoku_cover(GridShape(2, 2)), np.full((1, 16), 5, np.uint8))


def test_units_that_cross_are_bands() -> None:
    def sizes(shape: GridShape) -> list[tuple[int, int, int]]:
        filling = filling_of(sudoku_cover(shape))
        assert filling is not None
        bands = list(bands_of(filling))
        stands = {frozenset(sum(line, ())) for band in bands for line in band.segments}
        stands |= {frozenset(sum(box, ())) for band in bands for box in zip(*band.segments, strict=True)}
        assert stands == {frozenset(unit) for unit in filling.units}
        return sorted({(len(b.segments), len(b.segments[0]), len(b.segments[0][0])) for b in bands})

    assert sizes(BOX_3X3) == [(3, 3, 3)]
    assert sizes(GridShape(2, 3)) == [(2, 2, 3), (3, 3, 2)]
    assert sizes(GridShape(4, 4)) == [(4, 4, 4)]
    assert sizes(GridShape(3, 3, diagonals=True)) == [(1, 1, 9), (3, 3, 3)]
    assert sizes(DRAWN) == [(1, 1, 4)]


def test_only_cells_with_a_value_each_are_fillings() -> None:
    assert filling_of(sudoku_cover(GridShape(3, 6))) is None  # a mask has 16 bits
    assert filling_of(ExactCover.from_options([["a", "b"], ["b", "c"], ["c", "d"], ["d"], ["c"]])) is None
    assert filling_of(ExactCover.from_options([["a", "x"], ["a", "y"], ["b", "y"], ["b", "x"]])) is None


SOLVED = np.array([[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]], np.uint8)


@pytest.mark.parametrize(
    ("cell", "value", "fault"),
    [
        (0, 0, WrongCoverFault.NOT_COVERED),
        (5, 1, WrongCoverFault.COVERED_TWICE),
        (2, 5, WrongCoverFault.COVERED_TWICE),
        (15, 65, WrongCoverFault.UNKNOWN_OPTION),
    ],
)
def test_a_wrong_filling_is_refused(cell: int, value: int, fault: WrongCoverFault) -> None:
    problem, nothing = sudoku_cover(GridShape(2, 2)), np.zeros((3, 16), np.uint8)
    rows = np.repeat(SOLVED, 3, axis=0)
    one_each = np.ones(3, np.int64)
    check_fillings(problem, rows, rows, one_each)
    wrong = rows.copy()
    wrong[1, cell] = value
    with pytest.raises(WrongCoverError) as caught:
        check_fillings(problem, nothing, wrong, one_each)
    assert caught.value.fault is fault
    check_fillings(problem, nothing, wrong, np.array([1, 0, 1]))


def test_a_filling_that_drops_what_is_given_is_refused() -> None:
    problem = sudoku_cover(GridShape(2, 2))
    other = np.array([[2, *([0] * 15)]], np.uint8)
    with pytest.raises(WrongCoverError) as caught:
        check_fillings(problem, other, SOLVED, np.ones(1, np.int64))
    assert caught.value.fault is WrongCoverFault.LEFT_OUT


def test_a_problem_of_other_options_has_no_fillings() -> None:
    problem = ExactCover.from_options([["a", "x"], ["a", "y"], ["b", "y"], ["b", "x"]])
    with pytest.raises(ValueError, match="cells"):
        check_fillings(problem, np.zeros((1, 2), np.uint8), np.ones((1, 2), np.uint8), np.ones(1, np.int64))


def test_options_are_those_of_each_row() -> None:
    rows = puzzles_of(GridShape(2, 2), 10)
    chosen = chosen_of(rows, 4)
    lists = [options_of(GridShape(2, 2), row) for row in rows.tolist()]
    assert [chosen.options[a:b].tolist() for a, b in zip(chosen.starts, chosen.starts[1:], strict=False)] == lists


def test_few_are_counted_of_which_some_need_more_than_is_tried_first() -> None:
    given = np.zeros((2, 81), np.uint8)
    given[1, 0], given[1, 40] = 1, 2
    assert count_fillings(sudoku_cover(GridShape(3, 3, windows=True)), given).tolist() == [2, 2]
