"""The kernels on lanes in plain Python, where numpy refuses every vector that is not whole, and every wrong index."""

from random import Random

import numpy as np
import pytest

from sudoku_app.exact_cover import bulk_check
from sudoku_app.exact_cover.batch import chosen_of, search_batch
from sudoku_app.exact_cover.dancing import lanes
from sudoku_app.exact_cover.dancing.lanes_tables import filling_of, lane_tables
from sudoku_app.exact_cover.kernels.arrays import SIDE_BY_SIDE
from sudoku_app.exact_cover.kernels.entry import Entry
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape

EXTRA = GridShape(2, 2, extra=((0, 7, 9, 14), (1, 8, 15)))


@pytest.mark.skipif(not isinstance(lanes.fill_batch, Entry), reason="kernels are compiled while the tests run")
@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(2, 3), GridShape(1, 5), EXTRA], ids=str)
def test_every_index_is_in_range(shape: GridShape) -> None:
    assert isinstance(lanes.fill_batch, Entry)
    assert isinstance(bulk_check.first_wrong_filling, Entry)
    random = Random(1)
    grids = full_grids(GridShape(shape.rows, shape.columns), random)
    puzzles = [[value if random.random() < 0.4 else 0 for value in next(grids)] for _ in range(SIDE_BY_SIDE + 3)]
    given = np.array([*puzzles, [0] * shape.cell_count], np.uint8)
    problem = sudoku_cover(shape)
    filling = filling_of(problem)
    assert filling is not None
    tables = lane_tables(filling)
    layout = lanes.lane_stretch(tables)
    counts, filled = np.zeros(len(given), np.int64), np.zeros_like(given)
    control = np.frombuffer(Control().cells, np.int64)
    lanes.fill_batch.function(tables, layout.arrays(layout.allocate()), given, 2, 100, counts, filled, control)
    assert counts.tolist() == search_batch(problem, chosen_of(given, shape.size)).counts.tolist()
    rules = bulk_check.filling_rules(problem, shape.size)
    masks = np.empty(SIDE_BY_SIDE * shape.cell_count, np.uint16)
    check = bulk_check.first_wrong_filling.function
    assert check(rules, masks, given, filled, counts) == bulk_check.ALL_FINE
    right = int(np.flatnonzero(counts > 0)[-1])
    filled[right, 0] = filled[right, 1]
    assert check(rules, masks, given, filled, counts) == right
