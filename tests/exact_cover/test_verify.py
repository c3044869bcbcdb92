import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.text import parse_cover
from sudoku_app.exact_cover.verify import WrongCoverError, WrongCoverFault, check_cover, verify_cover
from tests.exact_cover.problems import SEVEN_ITEMS, covers, covers_by_definition


def test_the_cover_is_accepted_in_any_order() -> None:
    problem = parse_cover(SEVEN_ITEMS)
    assert verify_cover(problem, (1, 3, 5))
    assert verify_cover(problem, [5, 1, 3])


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
    assert not verify_cover(problem, options)
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
    assert verify_cover(problem, (0, 3))
    assert verify_cover(problem, (1, 3))
    assert not verify_cover(problem, (1, 2))


@given(covers(), st.data())
def test_it_agrees_with_the_definition(problem: ExactCover, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.integers(0, problem.option_count - 1))) if problem.option_count else set()
    by_definition = covers_by_definition(problem)
    assert verify_cover(problem, tuple(chosen)) == (tuple(sorted(chosen)) in by_definition)
    assert all(verify_cover(problem, cover) for cover in by_definition)
