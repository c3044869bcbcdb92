"""The arrays and numbers that kernels work on.

These names are the annotations of kernels, and what an entry point's annotations say is read by the build and by the
call alike (see `signature`), so that they cannot differ. All arrays are contiguous, rows one after the other.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

# Marks an array of rows; the others have one dimension.
ROWS: Final = "rows"

Words = NDArray[np.uint64]
Indices = NDArray[np.uint32]
Counts = NDArray[np.int32]
Longs = NDArray[np.int64]
Bytes = NDArray[np.int8]
Reals = NDArray[np.float64]
WordRows = Annotated[NDArray[np.uint64], ROWS]
IndexRows = Annotated[NDArray[np.uint32], ROWS]
CountRows = Annotated[NDArray[np.int32], ROWS]

# One word. Other numbers in a kernel are of type int: the compiler infers which machine type each has, and
# `marking.integer` makes a signed one of an unsigned one.
Word: TypeAlias = np.uint64

WORD_BITS: Final = 64
LANES: Final = 8  # words in a block, which the vector loops take in one step
