from random import Random

import pytest

from sudoku_app.generating.random_regions import with_random_regions
from sudoku_app.sudoku.grid.geometry import GridShape, geometry


@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(1, 5), GridShape(2, 3), GridShape(3, 3, diagonals=True)])
@pytest.mark.parametrize("seed", range(3))
def test_random_regions_hold_together_and_can_be_filled(shape: GridShape, seed: int) -> None:
    drawn = with_random_regions(shape, Random(seed))
    assert drawn is not None
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
    assert with_random_regions(shape, Random("a")) == with_random_regions(shape, Random("a"))
    assert with_random_regions(shape, Random("a")) != with_random_regions(shape, Random("b"))
