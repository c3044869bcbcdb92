from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, NUGGET, position

from sudoku_app.exact_cover import batch
from sudoku_app.exact_cover.batch import NO_OPTION, Chosen, chosen_of, fill_all, search_batch
from sudoku_app.exact_cover.dancing.lanes_tables import bands_of, filling_of
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.verify import WrongCoverError, WrongCoverFault, check_covers, check_fillings
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.sudoku.cover import options_of, sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import is_solution
from tests.exact_cover.problems import covers, covers_by_definition, dominoes, is_cover, queens


@given(covers(), st.data(), st.integers(1, 4))
def test_each_problem_is_answered_as_the_definition_says(problem: ExactCover, data: st.DataObject, limit: int) -> None:
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=3) if problem.option_count else st.just(set())
    lists = data.draw(st.lists(options, max_size=6))
    every_list = Chosen.of_lists([tuple(chosen) for chosen in lists])
    outcome = search_batch(problem, every_list, limit=limit, threads=1)
    assert (
        search_batch(problem, every_list, limit=limit, threads=1, keep=False).counts.tolist() == outcome.counts.tolist()
    )
    every = covers_by_definition(problem)
    for chosen, count, row in zip(lists, outcome.counts.tolist(), outcome.covers.tolist(), strict=True):
        wanted = {cover for cover in every if chosen <= set(cover)}
        cover = tuple(option for option in row if option != NO_OPTION)
        assert count == min(limit, len(wanted))
        assert cover in wanted if wanted else cover == ()


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_answer_all_of_a_long_list(threads: int) -> None:
    problem = sudoku_cover(GridShape(2, 2))
    lists = [(k % 64, (7 * k + 5) % 64) for k in range(2_500)]
    outcome = search_batch(problem, Chosen.of_lists(lists), limit=300, threads=threads)
    alone = {
        pair: search_batch(problem, Chosen.of_lists([pair]), limit=300, threads=1).counts[0] for pair in set(lists)
    }
    assert outcome.counts.tolist() == [alone[pair] for pair in lists]
    assert max(outcome.counts) == 24
    assert min(outcome.counts) == 0


def test_problems_that_do_not_fit_planes_are_answered_too() -> None:
    problem = sudoku_cover(GridShape(4, 4))
    outcome = search_batch(problem, Chosen.of_lists([(0,), (0, 1)]), limit=1)
    assert outcome.counts.tolist() == [1, 0]
    assert outcome.covers[0, 0] == 0
    assert (outcome.covers[1] == NO_OPTION).all()
    assert search_batch(problem, Chosen.of_lists([(0,), (0, 1)]), limit=1, keep=False).counts.tolist() == [1, 0]


def test_a_cancelled_batch_claims_nothing() -> None:
    control = Control()
    control.cancel()
    outcome = search_batch(dominoes(4, 4), Chosen.of_lists([(), (0,)]), limit=100, control=control)
    assert outcome.counts.tolist() == [-1, -1]


def test_options_that_do_not_exist_are_refused() -> None:
    for wrong in (24, -1):
        with pytest.raises(IndexError):
            search_batch(dominoes(4, 4), Chosen.of_lists([(), (wrong,)]))


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ([0, 3, NO_OPTION], WrongCoverFault.NOT_COVERED),
        ([NO_OPTION, NO_OPTION, NO_OPTION], WrongCoverFault.NOT_COVERED),
        ([0, 1, NO_OPTION], WrongCoverFault.COVERED_TWICE),
        ([0, 0, NO_OPTION], WrongCoverFault.REPEATED_OPTION),
        ([0, 1, 99], WrongCoverFault.UNKNOWN_OPTION),
    ],
)
def test_one_wrong_row_among_covers_is_refused(row: list[int], fault: WrongCoverFault) -> None:
    problem = ExactCover.from_options([["a", "b"], ["b", "c"], ["c", "d"], ["d"], ["c"]])
    fine = [[0, 2, NO_OPTION], [0, 3, 4]]
    check_covers(problem, np.array(fine, dtype=np.uint32))
    with pytest.raises(WrongCoverError) as caught:
        check_covers(problem, np.array([*fine, row], dtype=np.uint32))
    assert caught.value.fault is fault


def refused(problem: ExactCover, row: list[int]) -> bool:
    """Return whether a row alone is said to be no cover."""
    try:
        check_covers(problem, np.array([row], dtype=np.uint32))
    except WrongCoverError:
        return True
    return False


@pytest.mark.slow
def test_rows_are_judged_as_each_cover_alone_is() -> None:
    # 28 primary and 54 secondary items, which share a word: any permutation covers the rows and columns, few of them
    # no diagonal twice. The items of the dominoes, all primary, fill one word.
    dice = np.random.default_rng(1)
    rows = [[14 * r + int(c) for r, c in enumerate(dice.permutation(14))] for _ in range(100)]
    rows.append([14 * r + c for r, c in enumerate((0, 2, 4, 10, 12, 9, 1, 5, 13, 3, 6, 8, 11, 7))])
    found = search_batch(queens(14), Chosen.of_lists([(k,) for k in range(14)]), limit=1).covers[:, :14]
    rows += found.tolist()
    assert [refused(queens(14), row) for row in rows] == [not is_cover(queens(14), row) for row in rows]
    assert not any(refused(queens(14), row) for row in found.tolist())
    tiling = search_batch(dominoes(8, 8), Chosen.of_lists([()]), limit=1).covers[0, :32].tolist()
    assert not refused(dominoes(8, 8), tiling)
    assert all(refused(dominoes(8, 8), [*tiling[:k], tiling[k] ^ 1, *tiling[k + 1 :]]) for k in range(32))


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
    assert fill_all(problem, given, steps_each=2_000, keep=False).counts.tolist() == found.counts.tolist()


def test_solutions_are_counted_up_to_any_limit() -> None:
    problem = sudoku_cover(GridShape(2, 2))
    empty = np.zeros((40, 16), np.uint8)
    assert fill_all(problem, empty, limit=1_000, keep=False).counts.tolist() == [288] * 40
    assert fill_all(problem, empty, limit=100, keep=False).counts.tolist() == [100] * 40
    assert fill_all(problem, empty[:1], limit=1_000, keep=False).counts.tolist() == [288]


@pytest.mark.slow
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
    monkeypatch.setattr(batch, "_CHOICES", 0)
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
    assert fill_all(sudoku_cover(GridShape(3, 3, windows=True)), given, keep=False).counts.tolist() == [2, 2]
