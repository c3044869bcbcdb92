"""Whether kernels come from a library or, for who works on them, are compiled while the program runs."""

from __future__ import annotations

import os
from typing import Final

VARIABLE: Final = "SUDOKU_APP_KERNELS"
JIT: Final = "jit"


def compiles_while_running() -> bool:
    """Return whether kernels are compiled by numba when they are first called, in place of being loaded."""
    return os.environ.get(VARIABLE) == JIT
