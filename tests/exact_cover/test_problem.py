from typing import Any

import pytest
from hypothesis import given

from sudoku_app.exact_cover.problem import MOST_COST, Coloured, CoverError, CoverFault, ExactCover
from tests.exact_cover.problems import covers_by_definition, general_covers


def test_primary_items_come_first() -> None:
    problem = ExactCover.from_options({"x": ["s", "a"], "y": ["b", "s"]}, secondary=["s"])
    assert list(problem.item_names) == ["a", "b", "s"]
    assert problem.primary_count == 2
    assert [problem.items_of(option).tolist() for option in range(2)] == [[0, 2], [1, 2]]


def test_the_incidence_is_read_by_item() -> None:
    problem = ExactCover.from_options([[0, 1], [1], [1, 2]])
    start, options = problem.options_by_item
    assert [options[start[item] : start[item + 1]].tolist() for item in range(3)] == [[0], [0, 1, 2], [2]]


def test_items_no_option_has_are_kept() -> None:
    problem = ExactCover.from_options([["a"]], items=["a", "b"])
    start, _ = problem.options_by_item
    assert start.tolist() == [0, 1, 1]


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"x": []}, CoverFault.EMPTY_OPTION),
        ({"x": ["a", "a"]}, CoverFault.REPEATED_ITEM),
        ({"x": ["a", "c"]}, CoverFault.UNKNOWN_ITEM),
    ],
)
def test_wrong_options_are_named(options: dict[str, list[str]], fault: CoverFault) -> None:
    with pytest.raises(CoverError) as caught:
        ExactCover.from_options(options, items=["a", "b"])
    assert caught.value.fault is fault
    assert caught.value.option == "x"


def test_tables_are_prepared_once() -> None:
    problem = ExactCover.from_options([["a"]])
    made: list[ExactCover] = []

    def prepare(of: ExactCover) -> int:
        made.append(of)
        return 42

    assert [problem.prepared("answer", prepare), problem.prepared("answer", prepare)] == [42, 42]
    assert made == [problem]


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"bounds": {"x": (1, 1)}}, CoverFault.SECONDARY_BOUNDS),
        ({"bounds": {"a": (2, 1)}}, CoverFault.BOUNDS),
        ({"bounds": {"a": (0, 0)}}, CoverFault.BOUNDS),
        ({"costs": {0: -1}}, CoverFault.COST),
        ({"costs": {0: MOST_COST + 1}}, CoverFault.COST),
    ],
)
def test_bounds_and_costs_that_make_no_sense_are_refused(more: dict[str, Any], fault: CoverFault) -> None:
    with pytest.raises(CoverError) as caught:
        ExactCover.from_options([["a", "x"]], secondary=["x"], **more)
    assert caught.value.fault is fault


def test_a_primary_item_has_no_colour() -> None:
    with pytest.raises(CoverError) as caught:
        ExactCover.from_options([[Coloured("a", "red")]])
    assert caught.value.fault is CoverFault.COLOURED_PRIMARY


@pytest.mark.slow
@given(general_covers())
def test_no_cover_has_more_options_than_the_bound(problem: ExactCover) -> None:
    assert all(len(cover) <= problem.most_options for cover in covers_by_definition(problem))
