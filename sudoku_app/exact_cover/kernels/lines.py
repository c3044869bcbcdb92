"""Arrays that begin where a line of the cache begins.

A register of 512 bits is as long as a line, and an array that numpy allocates begins in the middle of one: then each
block that is read lies in two lines, which took a third more time for a whole search on planes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

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
