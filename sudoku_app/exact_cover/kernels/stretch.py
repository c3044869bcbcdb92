"""The arrays of a search in one stretch of memory, laid out once for all searches of a problem, on lines of the cache.

Making nine arrays and asking each for its address takes longer than solving an easy 9×9 puzzle. Where their sizes are
known beforehand, one array holds them all, and what differs from search to search is where it begins.

Each begins where a line of the cache begins. A register of 512 bits is as long as a line, and an array that numpy
allocates begins in the middle of one: then each block that is read lies in two lines, which took a third more time for
a whole search on planes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast, get_type_hints

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import ArrayKind, kind_of

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

Number = TypeVar("Number", bound=np.generic)

LINE_BYTES: Final = 64


def on_lines(size: int, dtype: type[Number]) -> NDArray[Number]:
    """Return an array of so many elements, which hold anything, that begins with a line."""
    room: NDArray[Any] = np.empty(size * np.dtype(dtype).itemsize + LINE_BYTES, np.uint8)
    skipped = -room.ctypes.data % LINE_BYTES
    return room[skipped : skipped + size * np.dtype(dtype).itemsize].view(dtype)


def filled_on_lines(size: int, word: np.uint64) -> NDArray[np.uint64]:
    """Return so many times a word; the array begins with a line."""
    words = on_lines(size, np.uint64)
    words[:] = word
    return words


Fields = TypeVar("Fields", bound=tuple[Any, ...])

_WORD_BYTES: Final = 8


class Stretch(Generic[Fields]):
    """How the arrays of a named tuple, of one dimension each, lie in one stretch of 64-bit words.

    Args:
        of: the named tuple.
        sizes: how many elements each array has, in the tuple's order.
        zeroed: how many of the arrays, from the first on, start as zeros; the others start as anything.

    Raises:
        ValueError: the sizes are not those of the tuple's arrays.

    Attributes:
        relative: the tuple's block (see `arrays`) for a stretch at address 0.
        pointers: which words of the block are addresses.
    """

    def __init__(self, of: type[Fields], sizes: Mapping[str, int], zeroed: int) -> None:
        self._of = of
        hints = get_type_hints(of, include_extras=True)
        if list(hints) != list(sizes):
            raise ValueError(f"expected the sizes of {', '.join(hints)}")
        self._kinds = [cast("ArrayKind", kind_of(hint)) for hint in hints.values()]
        self._sizes = tuple(sizes.values())
        starts = [0]
        for kind, size in zip(self._kinds, self._sizes, strict=True):
            starts.append(starts[-1] + -(-size * kind.dtype.itemsize // LINE_BYTES) * (LINE_BYTES // _WORD_BYTES))
        self._starts = starts
        self._zeroed = starts[zeroed]
        places = [_WORD_BYTES * start for start in starts[:-1]]
        self.relative = np.array([places, self._sizes], np.int64).T.ravel()
        self.pointers = np.tile(np.array([1, 0], np.int64), len(places))

    def allocate(self) -> NDArray[np.int64]:
        """Return a new stretch."""
        stretch = on_lines(self._starts[-1], np.int64)
        stretch[: self._zeroed] = 0
        return stretch

    def arrays(self, stretch: NDArray[np.int64]) -> Fields:
        """Return the arrays that lie in a stretch."""
        views = (
            stretch[start:end].view(kind.dtype)[:size]
            for start, end, kind, size in zip(self._starts, self._starts[1:], self._kinds, self._sizes, strict=False)
        )
        return self._of(*views)
