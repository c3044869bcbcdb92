"""Whether there is memory enough to load the libraries. Imports nothing that takes any."""

from __future__ import annotations

import mmap
import os
from typing import Final

# What numpy takes of the address space while it is loaded, with one thread of OpenBLAS (measured with `ulimit -v`:
# 90 MB are too little). Where it is missing OpenBLAS ends the process, with a status that means something else here.
_LIBRARIES: Final = 112 << 20


def make_room_for_libraries() -> None:
    """Let numpy's linear algebra, which is not used here, take no memory for threads; see that there is some for it.

    Raises:
        MemoryError: there is too little.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        mmap.mmap(-1, _LIBRARIES).close()
    except OSError as error:
        raise MemoryError from error
