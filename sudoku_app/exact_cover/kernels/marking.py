"""Marks the functions that are compiled: entry points, their parts, and the instructions that Python lacks.

A kernel is a Python function that is compiled when the program is built (see `build`) and called through a library.
Kernels release the interpreter's lock. They do not raise, allocate or touch a Python object, and no index in them is
out of range: the sizes are derived where the arrays are made.

Who works on kernels sets the environment variable ``SUDOKU_APP_KERNELS`` to ``jit``: then the same functions are
compiled by numba when they are first called, which takes a minute in each process, and no library is used.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar, cast

import numpy as np

from sudoku_app.exact_cover.kernels.library import JIT, VARIABLE, compiles_while_running

Function = TypeVar("Function", bound=Callable[..., Any])
Tables = TypeVar("Tables", bound=tuple[Any, ...])

# A number read from an array, or a word, for signed arithmetic.
integer = cast("Callable[[int | np.integer[Any]], int]", np.int64)

# A number of signed arithmetic that is never negative, as an index. Where LLVM cannot tell that (sums, what stands in
# `Longs`), numba lets negative indices count from the end: four to six instructions and two registers at each access.
# The learning kernel without them took 0.90 of the time on hard 25×25 Sudokus, with the same conflicts.
place_at = cast("Callable[[int | np.integer[Any]], int]", np.uint64)


if compiles_while_running():
    if find_spec("numba") is None:
        raise ImportError(f"{VARIABLE}={JIT} needs numba, which the extra 'kernels' installs")
    from sudoku_app.exact_cover.kernels.build.jit import instruction, kernel, pack, pack_stretch, part, step
else:
    from sudoku_app.exact_cover.kernels.entry import kernel, pack, pack_stretch

    def part(function: Function) -> Function:
        """Mark a function that is called by kernels only; it stands in the library once."""
        return function

    def step(function: Function) -> Function:
        """Mark a function that is copied to wherever a kernel calls it, for the innermost loops.

        A call would hand over all arrays of a named tuple one by one, a hundred numbers, which was measured to double
        the time of a search.
        """
        return function

    def instruction(function: Function) -> Function:
        """Mark a function that says what a piece of machine code does; kernels have that code in its place."""
        return function


__all__ = ["instruction", "integer", "kernel", "pack", "pack_stretch", "part", "place_at", "step"]
