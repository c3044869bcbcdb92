"""The marks of kernels as numba understands them: for the build, and for working on kernels without building."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from numba.extending import intrinsic
from numpy.typing import NDArray

from sudoku_app.exact_cover.kernels.build import instructions, vectors
from sudoku_app.exact_cover.kernels.stretch import Stretch

Function = TypeVar("Function", bound=Callable[..., Any])
Tables = TypeVar("Tables", bound=tuple[Any, ...])

# What makes a function one that Python cannot call.
_INNER: Final = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def kernel(function: Function) -> Function:
    """Return an entry point, compiled when it is first called."""
    return _compiled(function)


def part(function: Function) -> Function:
    """Return a function compiled for being called by kernels only."""
    return _compiled(function, **_INNER)


def step(function: Function) -> Function:
    """Return a function that is compiled into every kernel that calls it."""
    return _compiled(function, **_INNER, forceinline=True)


def _compiled(function: Function, **options: bool) -> Function:
    """Return a function for numba to compile.

    Here alone stands a switch of numba's that it does not document, ``_nrt``, and with which it compiles parts of
    itself: the versions of numba that it was tried with are those that pyproject.toml allows. Kernels hold no arrays of
    their own, so that numba need not count references to them: it would raise and lower a count each time an array is
    taken out of a named tuple, an atomic operation on a shared word, a dozen of them for every literal; the learning
    search took seven times as long.
    """
    njit = cast("Callable[..., Any]", numba.njit)  # its signature for type checkers leaves options out
    return cast("Function", njit(nogil=True, error_model="numpy", _nrt=False, **options)(function))


def instruction(function: Function) -> Function:
    """Return the machine code of an instruction, looked up by the function's name."""
    name = function.__name__
    code = next(getattr(module, name) for module in (vectors, instructions) if hasattr(module, name))
    return cast("Function", intrinsic(code))


def pack(tables: Tables) -> Tables:
    """Return the named tuple as it is: numba takes it apart by itself."""
    return tables


def pack_stretch(layout: Stretch[Tables], stretch: NDArray[np.int64]) -> Tables:
    """Return the arrays that lie in a stretch."""
    return layout.arrays(stretch)
