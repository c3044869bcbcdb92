"""Arrays in one stretch of memory: none reaches into another, and the first ones start as zeros."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from sudoku_app.exact_cover.kernels.arrays import Indices, Longs, Words
from sudoku_app.exact_cover.kernels.stretch import Stretch


class Some(NamedTuple):
    cells: Longs
    picks: Indices
    words: Words


@pytest.mark.parametrize("picks", [0, 1, 2, 3, 8])
def test_arrays_do_not_overlap(picks: int) -> None:
    layout = Stretch(Some, {"cells": 3, "picks": picks, "words": 2}, zeroed=1)
    stretch = layout.allocate()
    found = layout.arrays(stretch)
    assert [len(array) for array in found] == [3, picks, 2]
    for number, array in enumerate(found, start=1):
        array[:] = number
    for number, array in enumerate(found, start=1):
        assert (array == number).all()
        assert array.size == 0 or np.shares_memory(array, stretch)
        assert array.size == 0 or array.ctypes.data % 64 == 0  # a line of the cache


def test_what_is_to_be_zero_is_zero() -> None:
    layout = Stretch(Some, {"cells": 300, "picks": 5, "words": 2}, zeroed=2)
    for _ in range(3):  # memory that was used before
        found = layout.arrays(layout.allocate())
        assert not found.cells.any()
        assert not found.picks.any()
        for array in found:
            array[:] = 7


def test_the_block_says_where_each_array_lies_and_how_long_it_is() -> None:
    layout = Stretch(Some, {"cells": 3, "picks": 5, "words": 2}, zeroed=0)
    assert layout.relative.tolist() == [0, 3, 64, 5, 128, 2]
    assert layout.pointers.tolist() == [1, 0, 1, 0, 1, 0]


def test_sizes_of_other_arrays_are_refused() -> None:
    with pytest.raises(ValueError, match="cells, picks, words"):
        Stretch(Some, {"cells": 3, "words": 2, "picks": 5}, zeroed=0)
