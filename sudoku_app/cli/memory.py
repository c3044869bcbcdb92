"""Memory while libraries are loaded, and after: whether there is enough, and when it is looked through for garbage.

Imports nothing that takes any.
"""

from __future__ import annotations

import gc
import mmap
import os
from typing import Final

# What numpy takes of the address space while it is loaded, with one thread of OpenBLAS (measured with `ulimit -v`:
# 90 MB are too little). Where it is missing OpenBLAS ends the process, with a status that means something else here.
_LIBRARIES: Final = 112 << 20

# After so many new objects a command looks for garbage: a thousand puzzles of a list, and some megabytes. After
# Python's 700, and with what was loaded looked through as well, a list of 50,000 puzzles took 12 % longer.
_YOUNG: Final = 10_000


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


def leave_garbage() -> None:
    """Look for no garbage while libraries are loaded: what is loaded stays.

    To look through it again and again takes a seventh of the time in which one puzzle is solved.
    """
    gc.disable()


def collect_garbage() -> None:
    """Look for garbage from now on, but no more through what is there already."""
    gc.freeze()
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])
    gc.enable()
