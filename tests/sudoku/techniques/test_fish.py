from support.candidates import box, candidates, cells, column, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.fish import MixedFish, finned_fish, fish, franken_fish, mutant_fish, sashimi_fish
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


def premises(step: Step) -> set[tuple[int, int]]:
    """Return the candidates that are ringed as what a step rests on."""
    return {(candidate.cell, candidate.value) for candidate in step.reason.premises}


def test_an_x_wing_clears_its_columns():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c7")
    (step,) = fish(grid, 2)
    rest = " ".join(f"r{r}c{c}" for r in (2, 3, 4, 6, 7, 8, 9) for c in (2, 7))
    assert excluded(step) == candidates(NINE, rest, 6)
    assert step.technique is Technique.X_WING
    assert step.reason.base == (row(1), row(5))
    assert step.reason.cover == (column(NINE, 2), column(NINE, 7))
    assert premises(step) == candidates(NINE, "r1c2 r1c7 r5c2 r5c7", 6)


def test_rows_in_three_columns_are_no_x_wing():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c8")
    assert not list(fish(grid, 2))


def test_a_swordfish_and_a_jellyfish_need_no_full_rows():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 1), 2, "r1c1 r4c1")
    confine(grid, column(NINE, 5), 2, "r4c5 r7c5")
    confine(grid, column(NINE, 9), 2, "r1c9 r7c9")
    (step,) = fish(grid, 3)
    assert step.technique is Technique.SWORDFISH
    assert {cell // 9 + 1 for cell, _ in excluded(step)} == {1, 4, 7}
    assert premises(step) == candidates(NINE, "r1c1 r4c1 r4c5 r7c5 r1c9 r7c9", 2)  # not every crossing has a place
    assert not list(fish(grid, 2))
    shape = GridShape(2, 4)
    grid = open_grid(shape)
    for r, names in ((1, "r1c1 r1c3"), (3, "r3c3 r3c5"), (5, "r5c5 r5c7"), (7, "r7c7 r7c1")):
        confine(grid, row(r), 8, names)
    steps = list(fish(grid, 4))
    rest = " ".join(f"r{r}c{c}" for r in (2, 4, 6, 8) for c in (1, 3, 5, 7))
    assert steps[0].technique is Technique.JELLYFISH
    assert {frozenset(excluded(step)) for step in steps} == {frozenset(candidates(shape, rest, 8))}


def test_a_finned_x_wing_excludes_only_what_sees_the_fins():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c7 r5c8 r5c9")
    (step,) = finned_fish(grid, 2)
    assert excluded(step) == candidates(NINE, "r4c7 r6c7", 6)
    assert step.reason.fins == tuple(cells(NINE, "r5c8 r5c9"))
    assert premises(step) == candidates(NINE, "r1c2 r1c7 r5c2 r5c7", 6)  # a fin is no corner
    assert not list(fish(grid, 2))


def test_fins_in_two_boxes_see_nothing_together():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c7 r5c8 r5c4")
    assert not list(finned_fish(grid, 2))
    assert not list(sashimi_fish(grid, 2))


def test_a_sashimi_x_wing_would_fall_apart_without_its_fin():
    grid = open_grid(NINE)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c8")
    found = [step for step in sashimi_fish(grid, 2) if step.reason.base == (row(1), row(5))]
    assert candidates(NINE, "r4c7 r6c7", 6) in [excluded(step) for step in found]
    assert not list(finned_fish(grid, 2))


def test_fins_lie_in_a_box_of_any_shape():
    shape = GridShape(2, 3)
    grid = open_grid(shape)
    confine(grid, row(1), 4, "r1c1 r1c4")
    confine(grid, row(3), 4, "r3c1 r3c4 r3c5")
    (step,) = finned_fish(grid, 2)
    assert excluded(step) == candidates(shape, "r4c4", 4)


WIDE = GridShape(3, 4)


def test_a_franken_x_wing_of_a_row_and_a_box():
    grid = open_grid(WIDE)
    confine(grid, row(1), 7, "r1c1 r1c2")
    confine(grid, box(WIDE, 4), 7, "r4c1 r5c2")
    step = next(franken_fish(grid))
    assert step.technique is Technique.FRANKEN_X_WING
    reason = step.reason
    assert isinstance(reason, MixedFish)
    assert set(reason.base) == {row(1), box(WIDE, 4)}
    assert set(reason.cover) == {column(WIDE, 1), column(WIDE, 2)}
    rest = " ".join(f"r{r}c{c}" for r in (2, 3, 7, 8, 9, 10, 11, 12) for c in (1, 2))
    assert excluded(step) == candidates(WIDE, rest, 7)


def test_rows_and_columns_alone_are_a_plain_fish_and_no_franken_one():
    grid = open_grid(WIDE)
    confine(grid, row(1), 7, "r1c1 r1c5")
    confine(grid, row(5), 7, "r5c1 r5c5")
    for step in franken_fish(grid):
        assert isinstance(step.reason, MixedFish)
        assert max(*step.reason.base, *step.reason.cover) >= box(WIDE, 1)


def test_two_units_of_the_base_with_a_common_place_are_no_fish():
    grid = open_grid(WIDE)
    confine(grid, row(1), 7, "r1c1 r1c2")
    confine(grid, box(WIDE, 1), 7, "r1c1 r1c2 r2c2")
    assert {row(1), box(WIDE, 1)} not in [set(step.reason.base) for step in franken_fish(grid)]


def test_a_mutant_fish_excludes_a_place_that_lies_in_two_units_of_its_cover():
    grid = open_grid(WIDE)
    confine(grid, row(1), 7, "r1c9")
    step = next(mutant_fish(grid))
    assert step.technique is Technique.MUTANT_SWORDFISH
    reason = step.reason
    assert isinstance(reason, MixedFish)
    assert reason.base == tuple(box(WIDE, number) for number in (1, 2, 3))
    assert reason.cover == (row(2), row(3), column(WIDE, 9))
    assert reason.twice == tuple(cells(WIDE, "r2c9 r3c9"))
    below = " ".join(f"r{r}c9" for r in range(2, 13))
    assert excluded(step) == candidates(WIDE, below, 7)
