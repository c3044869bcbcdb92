"""Skyscrapers, kites, turbot fish and empty rectangles, by hand; published ones stand in `test_published`."""

import pytest
from support.candidates import box, candidates, cells, column, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.two_strong_links import (
    EmptyRectangle,
    TwoStrongLinks,
    empty_rectangles,
    grouped_turbot_fish,
    skyscrapers,
    turbot_fish,
    two_string_kites,
)

NINE = GridShape(3, 3)


def of_any_name(grid: CandidateGrid) -> list[Step]:
    finders = (skyscrapers, two_string_kites, turbot_fish, empty_rectangles, grouped_turbot_fish)
    return [step for find in finders for step in find(grid)]


def test_a_skyscraper_has_two_lines_of_one_direction():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c8")
    (step,) = skyscrapers(grid)
    assert excluded(step) == candidates(NINE, "r2c8 r3c8 r4c7 r6c7", 6)
    reason = step.reason
    assert isinstance(reason, TwoStrongLinks)
    assert (set(reason.bases), reason.joint) == ({row(1), row(5)}, column(NINE, 2))
    assert sorted(cell for end in reason.near for cell in end) == cells(NINE, "r1c2 r5c2")
    assert sorted(cell for end in reason.far for cell in end) == cells(NINE, "r1c7 r5c8")
    assert of_any_name(grid) == [step]


def test_the_tops_of_a_skyscraper_have_to_be_seen_together():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c4")
    assert not of_any_name(grid)


def test_three_places_in_a_line_are_no_string():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c6 r1c8")
    confine(grid, column(NINE, 3), 6, "r2c3 r9c3")
    assert not list(two_string_kites(grid))


def test_two_lines_of_one_direction_tied_in_a_box_are_a_turbot_fish_and_no_skyscraper():
    shape = GridShape(3, 4)
    grid = open_grid(shape)
    confine(grid, row(1), 6, "r1c1 r1c5")
    confine(grid, row(2), 6, "r2c2 r2c6")
    steps = list(turbot_fish(grid))
    assert {frozenset(excluded(step)) for step in steps} == {
        frozenset(candidates(shape, names, 6)) for names in ("r3c1 r3c2 r3c3 r3c4", "r3c5 r3c6 r3c7 r3c8")
    }
    assert not list(skyscrapers(grid))


def test_a_turbot_fish_has_a_line_and_a_box():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 1), 4, "r1c1 r3c3")
    confine(grid, column(NINE, 9), 4, "r3c9 r8c9")
    (step,) = of_any_name(grid)
    assert step in turbot_fish(grid)
    assert excluded(step) == candidates(NINE, "r8c1", 4)


def test_an_empty_rectangle_may_have_a_place_where_its_lines_cross():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 5), 3, "r4c4 r4c6 r5c6 r6c6")
    confine(grid, column(NINE, 2), 3, "r4c2 r8c2")
    (step,) = empty_rectangles(grid)
    assert excluded(step) == candidates(NINE, "r8c6", 3)
    reason = step.reason
    assert isinstance(reason, EmptyRectangle)
    assert (reason.box, reason.shared, reason.other) == (box(NINE, 5), row(4), column(NINE, 6))
    assert reason.places == tuple(cells(NINE, "r4c4 r4c6 r5c6 r6c6"))
    assert (reason.base, reason.near, reason.far) == (column(NINE, 2), *cells(NINE, "r4c2 r8c2"))


def test_a_box_with_a_place_beside_its_lines_is_no_empty_rectangle():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 5), 3, "r4c4 r5c6 r6c6 r6c5")
    confine(grid, column(NINE, 2), 3, "r4c2 r8c2")
    assert not of_any_name(grid)


def test_groups_of_a_line_make_a_grouped_turbot_fish():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 9), 9, "r4c9 r6c9 r8c9")
    confine(grid, row(5), 9, "r5c1 r5c7 r5c8")
    (step,) = of_any_name(grid)
    assert step in grouped_turbot_fish(grid)
    assert excluded(step) == candidates(NINE, "r8c1", 9)
    assert isinstance(step.reason, TwoStrongLinks)
    assert any(len(end) > 1 for end in (*step.reason.near, *step.reason.far))


@pytest.mark.parametrize("shape", [GridShape(2, 5), GridShape(5, 2), GridShape(4, 4), GridShape(3, 4)], ids=str)
def test_a_skyscraper_stands_in_every_box_shape(shape: GridShape):
    last, across = shape.size, shape.columns + 1
    grid = open_grid(shape)
    confine(grid, column(shape, 1), 4, f"r1c1 r{last}c1")
    confine(grid, column(shape, across), 4, f"r2c{across} r{last}c{across}")
    (step,) = skyscrapers(grid)
    assert isinstance(step.reason, TwoStrongLinks)
    assert step.reason.joint == row(last)
    gone = [f"r2c{c}" for c in range(2, across)] + [f"r1c{c}" for c in range(across + 1, across + shape.columns)]
    assert excluded(step) == candidates(shape, " ".join(gone), 4)


def test_what_was_found_is_looked_for_again_when_a_place_goes():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c8")
    for cell, value in excluded(next(skyscrapers(grid))):
        grid.eliminate(cell, value)
    assert not list(skyscrapers(grid))
