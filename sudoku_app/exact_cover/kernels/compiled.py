"""How kernels are compiled, and the two machine instructions that Python lacks.

A kernel is compiled when it is first called, never when it is imported, for the machine it runs on; numba keeps what
it compiled in its cache. It releases the interpreter's lock while it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

# A number inside a kernel; numba infers which machine type it has.
Number: TypeAlias = Any

Words: TypeAlias = NDArray[np.uint64]
Cells: TypeAlias = NDArray[np.int64]
Indices: TypeAlias = NDArray[np.uint32]

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Return the function compiled by numba, without the interpreter's lock and cached on disk."""
    return cast("Function", njit(nogil=True, cache=True)(function))


def part(function: Function) -> Function:
    """Return the function compiled as a part of the kernels that call it.

    It is not called but copied into them: a call would hand over all arrays of a named tuple one by one, a hundred
    numbers, which was measured to double the time of a search.
    """
    return cast("Function", njit(nogil=True, cache=True, forceinline=True)(function))


def _trailing_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), generate


def _ones(typing_context: Any, word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


# Called from kernels only; a word is a uint64 and so is the answer.
lowest_bit = cast("Callable[[Number], Number]", intrinsic(_trailing_zeros))  # its number; the word must not be 0
count_bits = cast("Callable[[Number], Number]", intrinsic(_ones))
