"""The marks of kernels as numba understands them: for the build, and for working on kernels without building.

Kernels hold no arrays of their own, so that numba need not count references to them: it would raise and lower a count
each time an array is taken out of a named tuple, an atomic operation on a shared word, a dozen of them for every
literal; the learning search took seven times as long. Numba compiles parts of itself so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.extending import intrinsic
from numpy.typing import NDArray

from sudoku_app.exact_cover.kernels.build import instructions, vectors
from sudoku_app.exact_cover.kernels.stretch import Stretch

Function = TypeVar("Function", bound=Callable[..., Any])
Tables = TypeVar("Tables", bound=tuple[Any, ...])

# Numba's signature for type checkers leaves options out.
_njit = cast("Callable[..., Any]", numba.njit)


def kernel(function: Function) -> Function:
    """Return an entry point, compiled when it is first called."""
    return cast("Function", _njit(nogil=True, _nrt=False, error_model="numpy")(function))


def part(function: Function) -> Function:
    """Return a function compiled for being called by kernels only."""
    compiled = _njit(nogil=True, _nrt=False, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)
    return cast("Function", compiled(function))


def step(function: Function) -> Function:
    """Return a function that is compiled into every kernel that calls it."""
    compiled = _njit(
        nogil=True,
        _nrt=False,
        error_model="numpy",
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        forceinline=True,
    )
    return cast("Function", compiled(function))


def instruction(function: Function) -> Function:
    """Return the machine code of an instruction, looked up by the function's name."""
    name = function.__name__
    code = getattr(vectors, name, None) or getattr(instructions, name)
    return cast("Function", intrinsic(code))


def pack(tables: Tables) -> Tables:
    """Return the named tuple as it is: numba takes it apart by itself."""
    return tables


def pack_stretch(layout: Stretch[Tables], stretch: NDArray[np.int64]) -> Tables:
    """Return the arrays that lie in a stretch."""
    return layout.arrays(stretch)
