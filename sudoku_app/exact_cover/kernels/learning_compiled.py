"""How the kernels of the learning search are compiled: without counting references.

Their arrays travel in named tuples. Numba would raise and lower the reference count of an array each time it is taken
out of one, an atomic operation on a shared word, a dozen of them for every literal: the search took seven times as
long. Kernels that make no arrays need no counting, the caller holds everything; numba compiles parts of itself so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from sudoku_app.exact_cover.kernels.compiled import Number

Function = TypeVar("Function", bound=Callable[..., Any])

# Numba's signature for type checkers leaves the option out.
_njit = cast("Callable[..., Any]", numba.njit)

# A number read from an array of unsigned ones, for signed arithmetic.
integer = cast("Callable[[Number], Number]", np.int64)


def lean_kernel(function: Function) -> Function:
    """Return the function compiled as `kernel` does, for functions that make no arrays."""
    return cast("Function", _njit(nogil=True, cache=True, _nrt=False)(function))


def lean_part(function: Function) -> Function:
    """Return the function compiled for being called by kernels only, never from Python."""
    return cast("Function", _njit(nogil=True, _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function))


def lean_step(function: Function) -> Function:
    """Return the function compiled as a part that is copied to wherever it is called, for the innermost loops.

    A call would pass every array of a named tuple as seven words.
    """
    compiled = _njit(nogil=True, _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)
    return cast("Function", compiled(function))
