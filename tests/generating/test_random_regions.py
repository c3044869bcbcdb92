from random import Random

import pytest

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.generating.random_regions import (
    mirrored_grid,
    numbered_regions,
    random_regions,
    symmetric_regions,
)
from sudoku_app.sudoku.grid.drawn_regions import all_hold_together
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.rules import is_solution, rule_breaks


@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(1, 5), GridShape(2, 3), GridShape(3, 3, diagonals=True)])
@pytest.mark.parametrize("seed", range(3))
def test_random_regions_hold_together_and_can_be_filled(shape: GridShape, seed: int) -> None:
    found = random_regions(shape, Random(seed))
    assert found is not None
    drawn = found.shape
    assert (drawn.size, drawn.diagonals) == (shape.size, shape.diagonals)
    n = shape.size
    for unit in geometry(drawn).units[2 * n : 3 * n]:
        reached = {unit.cells[0]}
        for _ in unit.cells:
            near = {cell + step for cell in reached for step in (n, -n)}
            near |= {cell + 1 for cell in reached if (cell + 1) % n} | {cell - 1 for cell in reached if cell % n}
            reached |= near & set(unit.cells)
        assert reached == set(unit.cells)


def test_the_same_source_draws_the_same_regions() -> None:
    shape = GridShape(2, 3)
    assert random_regions(shape, Random("a")) == random_regions(shape, Random("a"))
    assert random_regions(shape, Random("a")) != random_regions(shape, Random("b"))


@pytest.mark.parametrize(
    "shape", [GridShape(3, 3), GridShape(5, 5), GridShape(6, 6), GridShape(4, 5), GridShape(1, 17)]
)
def test_a_mirrored_grid_breaks_no_rule(shape: GridShape) -> None:
    assert not rule_breaks(shape, mirrored_grid(shape))


@pytest.mark.slow
@pytest.mark.parametrize("shape", [GridShape(5, 5), GridShape(3, 6), GridShape(1, 17)])
def test_large_random_regions_fit_a_grid_that_is_known(shape: GridShape) -> None:
    found = random_regions(shape, Random(1))
    assert found is not None
    drawn = found.shape
    assert drawn.regions
    assert all_hold_together(drawn)
    assert not rule_breaks(drawn, mirrored_grid(shape))
    assert random_regions(shape, Random(2)) != found == random_regions(shape, Random(1))


def test_large_random_regions_keep_diagonals_and_extra_regions() -> None:
    shape = GridShape(4, 5, diagonals=True, extra=((0, 1, 22),))
    found = symmetric_regions(shape, 1)
    assert found is not None
    drawn = found.shape
    assert drawn.regions
    assert all_hold_together(drawn)
    assert (drawn.diagonals, drawn.extra) == (True, shape.extra)
    assert random_regions(GridShape(4, 5, extra=((0, 1), (0, 2), (0, 1, 2))), Random(1)) is not None


@pytest.mark.slow
@pytest.mark.parametrize("shape", [GridShape(5, 5), GridShape(3, 6, extra=((0, 1, 20),))], ids=str)
def test_large_random_regions_come_with_what_fills_them(shape: GridShape) -> None:
    drawn = numbered_regions(shape, 1)
    assert drawn is not None
    assert drawn.filling is not None
    nothing = [0] * shape.cell_count
    assert is_solution(drawn.shape, nothing, drawn.filling)
    # To look for one takes more steps than this.
    grids = full_grids(drawn.shape, Random(1), Effort().limited(100_000), drawn.filling)
    assert is_solution(drawn.shape, nothing, next(grids))
