from collections.abc import Callable
from functools import partial
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.covers import Covers
from sudoku_app.exact_cover.problem import Coloured, ExactCover
from sudoku_app.exact_cover.search import Search
from sudoku_app.exact_cover.text import parse_cover
from sudoku_app.exact_cover.verify import WrongCoverError, WrongCoverFault, check_cover, check_covers
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.exact_cover.problems import SEVEN_ITEMS, covers, covers_by_definition, general_covers, is_cover


def test_the_cover_is_accepted_in_any_order() -> None:
    problem = parse_cover(SEVEN_ITEMS)
    assert is_cover(problem, (1, 3, 5))
    assert is_cover(problem, [5, 1, 3])


@pytest.mark.parametrize(
    ("options", "fault", "number"),
    [
        ((1, 3), WrongCoverFault.NOT_COVERED, 1),
        ((), WrongCoverFault.NOT_COVERED, 0),
        ((1, 3, 4, 5), WrongCoverFault.COVERED_TWICE, 1),
        ((1, 3, 5, 5), WrongCoverFault.REPEATED_OPTION, 5),
        ((1, 3, 6), WrongCoverFault.UNKNOWN_OPTION, 6),
        ((1, 3, -1), WrongCoverFault.UNKNOWN_OPTION, -1),
    ],
)
def test_what_is_no_cover_is_refused(options: tuple[int, ...], fault: WrongCoverFault, number: int) -> None:
    problem = parse_cover(SEVEN_ITEMS)
    assert not is_cover(problem, options)
    with pytest.raises(WrongCoverError) as caught:
        check_cover(problem, options)
    assert (caught.value.fault, caught.value.number) == (fault, number)


def test_a_cover_without_an_option_that_is_wanted_is_refused() -> None:
    problem = parse_cover(SEVEN_ITEMS)
    check_cover(problem, (1, 3, 5), {5, 3})
    with pytest.raises(WrongCoverError) as caught:
        check_cover(problem, (1, 3, 5), {3, 0})
    assert (caught.value.fault, caught.value.number) == (WrongCoverFault.LEFT_OUT, 0)


def test_secondary_items_need_not_be_covered_but_not_twice_either() -> None:
    problem = ExactCover.from_options([["a"], ["a", "s"], ["b", "s"], ["b"]], secondary=["s"])
    assert is_cover(problem, (0, 3))
    assert is_cover(problem, (1, 3))
    assert not is_cover(problem, (1, 2))


# Two options agree in the colour of s, two others have s without one, and the last two differ.
COLOURED = ExactCover.from_options(
    [
        ["a", Coloured("s", "red")],
        ["b", Coloured("s", "red")],
        ["a", "s"],
        ["b", "s"],
        ["a", Coloured("s", "green")],
        ["a", "b"],
    ],
    secondary=["s"],
)


def test_a_secondary_item_is_shared_in_one_colour_only() -> None:
    check_cover(COLOURED, (0, 1))
    for options in ((2, 3), (1, 2), (0, 3), (1, 4)):  # without a colour, one without, with different ones
        assert fault_in(partial(check_cover, COLOURED, options)) == (WrongCoverFault.COVERED_TWICE, 2)


def test_a_primary_item_is_not_shared_where_secondary_ones_have_colours() -> None:
    assert fault_in(partial(check_cover, COLOURED, (0, 5))) == (WrongCoverFault.COVERED_TWICE, 0)
    assert fault_in(partial(check_cover, COLOURED, (0, 4, 1))) == (WrongCoverFault.COVERED_TWICE, 0)


def test_without_options_items_are_left_uncovered_and_every_option_is_unknown() -> None:
    problem = ExactCover.from_options([], items=["a"], secondary=["s"])
    assert fault_in(partial(check_cover, problem, ())) == (WrongCoverFault.NOT_COVERED, 0)
    assert fault_in(partial(check_cover, problem, (0,))) == (WrongCoverFault.UNKNOWN_OPTION, 0)
    check_cover(ExactCover.from_options([], secondary=["s"]), ())


@given(st.one_of(covers(), general_covers()), st.data())
def test_it_agrees_with_the_definition(problem: ExactCover, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.integers(0, problem.option_count - 1))) if problem.option_count else set()
    by_definition = covers_by_definition(problem)
    assert is_cover(problem, tuple(chosen)) == (tuple(sorted(chosen)) in by_definition)
    assert all(is_cover(problem, cover) for cover in by_definition)


@given(covers(), st.data())
def test_many_at_once_are_judged_as_each_alone(problem: ExactCover, data: st.DataObject) -> None:
    by_definition = sorted(covers_by_definition(problem))
    options = st.integers(0, problem.option_count)  # the last is unknown
    fine = st.lists(st.sampled_from(by_definition), max_size=5) if by_definition else st.just([])
    rows = data.draw(fine)
    rows += data.draw(st.lists(st.lists(options, max_size=4).map(tuple), max_size=1))
    rows += data.draw(fine)
    wanted = data.draw(st.sets(st.integers(0, problem.option_count - 1), max_size=1)) if problem.option_count else set()
    alone = [fault_in(partial(check_cover, problem, row, wanted)) for row in rows]
    first = next((fault for fault in alone if fault), None)
    block = Covers.of_tuples(rows).blocks[0] if rows else np.empty((0, 1), np.uint32)
    assert first == fault_in(lambda: check_covers(problem, block, np.array(sorted(wanted), np.uint32)))


@pytest.mark.parametrize("step", [1, 37])  # covers that begin alike, of which little is taken out, and others
def test_a_wrong_row_is_found_wherever_it_stands_among_covers(step: int) -> None:
    problem = sudoku_cover(GridShape(2, 2))
    block = Covers.of_tuples(sorted(Search(problem).run(None).solutions)[::step][:20]).blocks[0]
    check_covers(problem, block)
    for row in range(len(block)):
        wrong = block.copy()
        wrong[row, 5 + row % 11] ^= 1
        alone = fault_in(partial(check_cover, problem, wrong[row, :16].tolist(), set()))
        assert alone is not None
        assert fault_in(partial(check_covers, problem, wrong)) == alone


def fault_in(check: Callable[[], None]) -> tuple[WrongCoverFault, int] | None:
    """Return what a check finds wrong."""
    try:
        check()
    except WrongCoverError as error:
        return error.fault, error.number
    return None


def test_when_the_two_checks_differ_nothing_is_let_through() -> None:
    block = Covers.of_tuples([(1, 3, 5), (1, 3)]).blocks[0]
    with patch("sudoku_app.exact_cover.verify.check_cover"), pytest.raises(WrongCoverError) as caught:
        check_covers(parse_cover(SEVEN_ITEMS), block)
    assert (caught.value.fault, caught.value.number) == (WrongCoverFault.CHECKS_DIFFER, 1)
