"""Sets of cells as rows of 64-bit words, as kernels take them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import WORD_BITS

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    from sudoku_app.sudoku.grid.geometry import GridShape


def words_of(shape: GridShape) -> int:
    """Return how many words a set of cells takes."""
    return -(-shape.cell_count // WORD_BITS)


def word_rows(sets: Sequence[int], words: int) -> NDArray[np.uint64]:
    """Return sets of cells as rows of so many words."""
    whole = b"".join(one.to_bytes(8 * words, "little") for one in sets)
    return np.frombuffer(whole, "<u8").astype(np.uint64).reshape(len(sets), words)
