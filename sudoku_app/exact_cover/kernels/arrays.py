"""The arrays and numbers that kernels work on.

These names are the annotations of kernels, and what an entry point's annotations say is read by the build and by the
call alike (see `signature`), so that they cannot differ. All arrays are contiguous, rows one after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Indices = NDArray[np.uint32]
    Counts = NDArray[np.int32]
    Longs = NDArray[np.int64]
    Bytes = NDArray[np.int8]
    Halves = NDArray[np.uint16]
    Reals = NDArray[np.float64]
    WordRows = NDArray[np.uint64]
    IndexRows = NDArray[np.uint32]
    CountRows = NDArray[np.int32]
    ByteRows = NDArray[np.uint8]
else:
    # What `signature` reads: the type of the elements, and how many dimensions there are. The module numpy.typing, for
    # type checkers, takes half as long to import as numpy itself.
    Words = Annotated[np.ndarray, np.uint64, 1]
    Indices = Annotated[np.ndarray, np.uint32, 1]
    Counts = Annotated[np.ndarray, np.int32, 1]
    Longs = Annotated[np.ndarray, np.int64, 1]
    Bytes = Annotated[np.ndarray, np.int8, 1]
    Halves = Annotated[np.ndarray, np.uint16, 1]
    Reals = Annotated[np.ndarray, np.float64, 1]
    WordRows = Annotated[np.ndarray, np.uint64, 2]
    IndexRows = Annotated[np.ndarray, np.uint32, 2]
    CountRows = Annotated[np.ndarray, np.int32, 2]
    ByteRows = Annotated[np.ndarray, np.uint8, 2]

# One word. Other numbers in a kernel are of type int: the compiler infers which machine type each has, and
# `marking.integer` makes a signed one of an unsigned one.
Word: TypeAlias = np.uint64

WORD_BITS: Final = 64
LANES: Final = 8  # words in a block, which the vector loops take in one step
SIDE_BY_SIDE: Final = 32  # problems that a vector of 16-bit masks holds, one in each of its lanes
PLANE_BITS: Final = 6  # bits of a plane's number; a word has a bit for each plane of an item
