import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.batch import NO_OPTION, Chosen, count_batch, search_batch
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.verify import WrongCoverError, WrongCoverFault, check_covers
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.exact_cover.problems import covers, covers_by_definition, dominoes, is_cover, queens


@given(covers(), st.data(), st.integers(1, 4))
def test_each_problem_is_answered_as_the_definition_says(problem: ExactCover, data: st.DataObject, limit: int) -> None:
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=3) if problem.option_count else st.just(set())
    lists = data.draw(st.lists(options, max_size=6))
    every_list = Chosen.of_lists([tuple(chosen) for chosen in lists])
    outcome = search_batch(problem, every_list, limit=limit, threads=1)
    assert count_batch(problem, every_list, limit=limit, threads=1).tolist() == outcome.counts.tolist()
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
    assert count_batch(problem, Chosen.of_lists([(0,), (0, 1)]), limit=1).tolist() == [1, 0]


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
