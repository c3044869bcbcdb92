"""The machine code of the instructions on single words, and of vectors of masks as values.

See `sudoku_app.exact_cover.kernels.instructions` for what they do. To numba a vector is a type of its own; LLVM keeps
its values in the widest registers that the machine has.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing import templates
from numba.extending import lower_builtin, models, register_model

from sudoku_app.exact_cover.kernels.arrays import SIDE_BY_SIDE


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


_MASK: Final = ir.IntType(16)
_LANES: Final = ir.VectorType(_MASK, SIDE_BY_SIDE)
_ALIGNMENT: Final = 2
_NOTHING: Final = ir.Constant(_LANES, None)
_ONES: Final = ir.Constant(_LANES, [ir.Constant(_MASK, 1)] * SIDE_BY_SIDE)
_ALL: Final = ir.Constant(_LANES, [ir.Constant(_MASK, -1)] * SIDE_BY_SIDE)

# numba hands the builder of LLVM code and its context over without types, and has none for its tools.
_tools: Any = cgutils
_types: Any = types
_templates: Any = templates
_models: Any = models
_lowers: Any = lower_builtin
_Context = Any
_Builder = Any
_Value = Any
_Code = Callable[[_Builder, list[_Value]], _Value]


class _LanesType(_types.Type):  # type: ignore[misc]
    """A vector of masks."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


_lanes: Any = _LanesType()


@register_model(_LanesType)
class _LanesModel(_models.PrimitiveModel):  # type: ignore[misc]
    """Its values are vectors of LLVM."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _LANES)


def _add_operator(of: Callable[..., Any], operands: int, code: _Code) -> None:
    """Let an operator of Python work on vectors."""
    kinds = (_lanes,) * operands

    class _Typing(_templates.AbstractTemplate):  # type: ignore[misc]
        def generic(self, given: Any, _by_name: Any) -> Any:
            return _templates.signature(_lanes, *kinds) if tuple(given) == kinds else None

    _templates.infer_global(of)(_Typing)
    _lowers(of, *kinds)(lambda _context, builder, _signature, arguments: code(builder, arguments))


_add_operator(operator.and_, 2, lambda builder, values: builder.and_(*values))
_add_operator(operator.or_, 2, lambda builder, values: builder.or_(*values))
_add_operator(operator.invert, 1, lambda builder, values: builder.xor(values[0], _ALL))


def _pointer(context: _Context, builder: _Builder, kind: _Value, array: _Value, place: _Value) -> _Value:
    first = context.make_array(kind)(context, builder, array).data
    at = builder.gep(first, [builder.mul(place, ir.Constant(place.type, SIDE_BY_SIDE))])
    return builder.bitcast(at, _LANES.as_pointer())


def load(_typing: Any, array: Any, place: Any) -> Any:
    """A load of a whole vector."""

    def generate(context: _Context, builder: _Builder, kinds: Any, arguments: Any) -> Any:
        return builder.load(_pointer(context, builder, kinds.args[0], *arguments), align=_ALIGNMENT)

    return _lanes(array, types.intp), generate


def store(_typing: Any, array: Any, place: Any, lanes: Any) -> Any:
    """A store of a whole vector."""

    def generate(context: _Context, builder: _Builder, kinds: Any, arguments: Any) -> Any:
        builder.store(arguments[2], _pointer(context, builder, kinds.args[0], *arguments[:2]), align=_ALIGNMENT)
        return context.get_dummy_value()

    return types.void(array, types.intp, _lanes), generate


def _of_vectors(operands: int, code: _Code) -> Any:
    """Return what numba makes of a function from vectors to a vector."""
    return _lanes(*(_lanes,) * operands), lambda _context, builder, _signature, arguments: code(builder, arguments)


def no_bits(_typing: Any) -> Any:
    """Zeros."""
    return _of_vectors(0, lambda _builder, _values: _NOTHING)


def same_in_all(_typing: Any, mask: Any) -> Any:
    """A number in all lanes."""

    def generate(_context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        empty = ir.Constant(_LANES, ir.Undefined)
        one = builder.insert_element(empty, builder.trunc(arguments[0], _MASK), ir.Constant(ir.IntType(32), 0))
        return builder.shuffle_vector(one, empty, ir.Constant(ir.VectorType(ir.IntType(32), SIDE_BY_SIDE), None))

    return _lanes(types.intp), generate


def _rest(builder: _Builder, masks: _Value) -> _Value:
    return builder.and_(masks, builder.sub(masks, _ONES))


def _has_bits(builder: _Builder, masks: _Value) -> _Value:
    return builder.icmp_unsigned("!=", masks, _NOTHING)


def but_lowest(_typing: Any, masks: Any) -> Any:
    """Clear the lowest bit."""
    return _of_vectors(1, lambda builder, values: _rest(builder, values[0]))


def alone(_typing: Any, masks: Any) -> Any:
    """Choose by whether a bit is left when the lowest is cleared."""

    def code(builder: _Builder, values: list[_Value]) -> _Value:
        return builder.select(_has_bits(builder, _rest(builder, values[0])), _NOTHING, values[0])

    return _of_vectors(1, code)


def first_if_any(_typing: Any, first: Any, second: Any) -> Any:
    """Choose by whether a mask is empty."""
    return _of_vectors(2, lambda builder, values: builder.select(_has_bits(builder, values[0]), *values))


def lanes_with_bits(_typing: Any, masks: Any) -> Any:
    """A bit of each comparison."""

    def generate(_context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        bits = builder.bitcast(_has_bits(builder, arguments[0]), ir.IntType(SIDE_BY_SIDE))
        return builder.zext(bits, ir.IntType(64))

    return types.uint64(_lanes), generate
