from collections import Counter
from itertools import islice
from random import Random

import pytest

from sudoku_app.exact_cover.algorithm_x import AlgorithmX
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.generating.full_grids import full_grids, random_order
from sudoku_app.sudoku.cover import sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import GridShape, geometry

SMALL = GridShape(2, 2)


@pytest.mark.parametrize("shape", [SMALL, GridShape(2, 3), GridShape(1, 5), GridShape(3, 3), GridShape(4, 2)])
def test_every_unit_holds_every_value(shape: GridShape) -> None:
    for grid in islice(full_grids(shape, Random(1)), 3):
        for unit in geometry(shape).units:
            assert {grid[cell] for cell in unit.cells} == set(range(1, shape.size + 1))


@pytest.mark.slow
def test_all_grids_come_equally_often() -> None:
    every = {values_from(SMALL, cover) for cover in AlgorithmX(sudoku_cover(SMALL)).solutions()}
    drawn = 6 * len(every)
    counts = Counter(islice(full_grids(SMALL, Random(5)), drawn))
    assert set(counts) <= every
    assert len(every) == 288
    chi_square = sum((counts[grid] - 6) ** 2 / 6 for grid in every)
    # 287 degrees of freedom: 24 is the standard deviation. Grids of two kinds are there, 96 and 192 of them.
    assert abs(chi_square - 287) < 3 * 24


def test_the_first_boxes_are_not_those_that_the_solver_likes() -> None:
    first_rows = Counter(tuple(sorted(grid[3:6])) for grid in islice(full_grids(GridShape(3, 3), Random(2)), 200))
    assert max(first_rows.values()) < 16  # 84 sets of three digits; the likeliest are expected 2.4 times


def test_a_seed_makes_the_same_grids_and_another_one_others() -> None:
    def grids(seed: int) -> list[tuple[int, ...]]:
        return list(islice(full_grids(GridShape(2, 3), Random(seed)), 5))

    assert grids(1) == grids(1)
    assert not set(grids(1)) & set(grids(2))


def test_the_plain_engine_makes_grids_too() -> None:
    grid = next(full_grids(SMALL, Random(1), Effort(Engine.PLAIN)))
    assert sorted(grid) == sorted([1, 2, 3, 4] * 4)


def test_who_does_not_wait_gets_none() -> None:
    assert list(full_grids(SMALL, Random(1), Effort().lasting(-1))) == []


def test_every_order_comes_equally_often() -> None:
    random = Random(1)
    counts = Counter(tuple(random_order(3, random).tolist()) for _ in range(1_200))
    assert len(counts) == 6
    assert all(140 < count < 260 for count in counts.values())  # 200 each; 13 is the standard deviation


def test_an_order_is_the_same_on_every_machine() -> None:
    assert random_order(8, Random("7 0")).tolist() == [0, 2, 6, 3, 7, 5, 4, 1]
    assert random_order(0, Random(1)).tolist() == []
