"""The kernel excludes what the graphs of chains and the cases in Python exclude."""

from random import Random

import numpy as np
import pytest
from support.grids import thinned_grid

from sudoku_app.generating.resistance import PlainExclusions
from sudoku_app.sudoku.chain_search.compiled import Exclusions
from sudoku_app.sudoku.grid.geometry import GridShape


@pytest.mark.parametrize("sets", [False, True])
@pytest.mark.parametrize("shape", [GridShape(2, 3), GridShape(3, 3), GridShape(1, 5)], ids=str)
def test_the_kernel_excludes_what_python_does(shape: GridShape, sets: bool) -> None:
    random = Random(f"{shape} {sets}")
    masks = np.array([thinned_grid(shape, random)[0].masks for _ in range(8)], np.uint64)
    excluded, how = Exclusions(shape, sets=sets).of(masks)
    expected, expected_how = PlainExclusions(shape, sets=sets).of(masks)
    assert excluded.tolist() == expected.tolist()
    assert how.tolist() == expected_how.tolist()
    assert how.any()
