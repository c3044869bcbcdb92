from support.candidates import allow, box, candidates, column, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.chains import (
    alternating_chains,
    grouped_chains,
    grouped_x_chains,
    set_chains,
    x_chains,
    xy_chains,
)
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


def test_a_skyscraper_is_an_x_chain_of_four():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 2), 4, "r1c2 r8c2")
    confine(grid, column(NINE, 6), 4, "r2c6 r8c6")
    step = next(x_chains(grid))
    assert step.technique is Technique.X_CHAIN
    assert [link.strong for link in step.reason.links] == [True, False, True]
    assert excluded(step) == candidates(NINE, "r1c4 r1c5 r2c1 r2c3", 4)


def test_an_x_chain_with_a_group_has_a_name_of_its_own():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 1), 4, "r1c1 r5c1")
    confine(grid, row(5), 4, "r5c1 r5c5")
    confine(grid, box(NINE, 5), 4, "r5c5 r4c4 r6c4")
    confine(grid, column(NINE, 8), 4, "r1c8 r8c8")
    assert all(not link.start_cells and not link.end_cells for step in x_chains(grid) for link in step.reason.links)
    found = list(grouped_x_chains(grid))
    assert all(step.technique is Technique.GROUPED_X_CHAIN for step in found)
    assert all(any(link.start_cells or link.end_cells for link in step.reason.links) for step in found)
    lengths = [len(step.reason.links) for step in found]
    assert lengths
    assert lengths == sorted(lengths)


def test_the_chains_of_a_value_are_looked_for_anew_when_it_loses_a_place():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 2), 4, "r1c2 r8c2")
    assert not list(x_chains(grid))
    confine(grid, column(NINE, 6), 4, "r2c6 r8c6")
    gone = excluded(next(x_chains(grid)))
    for cell, value in gone:
        grid.eliminate(cell, value)
    assert all(not excluded(step) & gone for step in x_chains(grid))


def test_strong_links_that_do_not_meet_make_no_chain():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 2), 4, "r1c2 r8c2")
    confine(grid, column(NINE, 6), 4, "r2c6 r7c6")
    assert not [step for step in x_chains(grid) if step.reason.closing is None and len(step.reason.links) == 3]


def test_an_xy_chain_runs_through_cells_with_two_candidates():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (5, 1))
    allow(grid, "r1c5", (1, 2))
    allow(grid, "r5c5", (2, 3))
    allow(grid, "r5c9", (3, 5))
    step = next(step for step in xy_chains(grid) if len(step.reason.links) == 7)
    assert excluded(step) == candidates(NINE, "r1c9 r5c1", 5)
    assert not list(x_chains(grid))


def test_an_alternating_chain_mixes_both_kinds_of_link():
    grid = open_grid(NINE)
    confine(grid, row(1), 5, "r1c1 r1c9")
    allow(grid, "r6c9 r6c2", (5, 8))
    assert not list(x_chains(grid))
    found = [step for step in alternating_chains(grid) if len(step.reason.links) == 5]
    # if r1c1 is not 5: r1c9 is 5, r6c9 is not, so it is 8, r6c2 is not, so it is 5
    assert candidates(NINE, "r2c2 r3c2 r4c1 r5c1 r6c1", 5) in [excluded(step) for step in found]


def test_a_continuous_loop_excludes_along_all_of_its_weak_links():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 2), 4, "r1c2 r8c2")
    confine(grid, column(NINE, 6), 4, "r1c6 r8c6")
    step = next(x_chains(grid))
    assert step.reason.closing is not None
    rest = " ".join(f"r{r}c{c}" for r in (1, 8) for c in (1, 3, 4, 5, 7, 8, 9))
    assert excluded(step) == candidates(NINE, rest, 4)


def test_a_group_stands_for_several_cells_of_a_line_and_a_box():
    grid = open_grid(NINE)
    confine(grid, row(1), 4, "r1c1 r1c2 r1c9")
    confine(grid, row(7), 4, "r7c9 r7c3")
    assert not list(x_chains(grid))
    assert not list(alternating_chains(grid))
    (step,) = grouped_chains(grid)
    assert excluded(step) == candidates(NINE, "r2c3 r3c3", 4)
    assert {link.start_cells or link.end_cells for link in step.reason.links} == {(0, 1), ()}


def test_a_group_in_two_boxes_is_no_node():
    grid = open_grid(NINE)
    confine(grid, row(1), 4, "r1c1 r1c4 r1c9")
    confine(grid, row(7), 4, "r7c9 r7c3")
    assert not list(grouped_chains(grid))


def test_a_chain_runs_through_an_almost_locked_set():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2))
    allow(grid, "r1c2", (1, 2, 3))
    allow(grid, "r8c2", (1, 3))
    assert not list(grouped_chains(grid))
    found = list(set_chains(grid))
    # without 3 the two cells hold 1 and 2; with it r8c2 is 1
    assert candidates(NINE, "r2c2 r3c2", 1) in [excluded(step) for step in found]
    assert {link.inside for step in found for link in step.reason.links if link.inside} <= {(0, 1), (1, 64)}
    assert any(link.inside for step in found for link in step.reason.links)
