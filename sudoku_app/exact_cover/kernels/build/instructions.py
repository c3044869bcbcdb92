"""The machine code of the instructions on single words; see `sudoku_app.exact_cover.kernels.instructions`."""

from __future__ import annotations

from typing import Any

from numba import types


def lowest_bit(_typing: Any, word: Any) -> Any:
    """Count trailing zeros."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), generate


def count_bits(_typing: Any, word: Any) -> Any:
    """Count one bits."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate
