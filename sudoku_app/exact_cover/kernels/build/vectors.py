"""The machine code of the loops over blocks; see `sudoku_app.exact_cover.kernels.instructions` for what they do.

Each is written down as LLVM code for vectors of eight words; LLVM makes of them what the machine has, AVX-512, AVX2,
NEON or plain words.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core import cgutils

from sudoku_app.exact_cover.kernels.arrays import LANES

_WORD: Final = ir.IntType(64)
_BLOCK: Final = ir.VectorType(_WORD, LANES)
_ALIGNMENT: Final = 8

# numba hands the builder of LLVM code and its context over without types, and has none for its tools.
_tools: Any = cgutils
_Context = Any
_Builder = Any
_Value = Any


class _Array:
    """An array argument, read and written by blocks."""

    def __init__(self, context: _Context, builder: _Builder, kind: _Value, value: _Value, position: _Value) -> None:
        self._builder = builder
        data = context.make_array(kind)(context, builder, value).data
        self._first = builder.gep(data, [position])

    def _pointer(self, block: _Value) -> _Value:
        word = self._builder.mul(block, _constant(LANES))
        return self._builder.bitcast(self._builder.gep(self._first, [word]), _BLOCK.as_pointer())

    def __getitem__(self, block: _Value) -> _Value:
        return self._builder.load(self._pointer(block), align=_ALIGNMENT)

    def __setitem__(self, block: _Value, value: _Value) -> None:
        self._builder.store(value, self._pointer(block), align=_ALIGNMENT)


def _constant(number: int) -> _Value:
    return ir.Constant(_WORD, number)


@contextmanager
def _blocks(builder: _Builder, count: _Value) -> Iterator[_Value]:
    """Loop over the numbers of so many blocks."""
    with _tools.for_range(builder, count) as loop:
        yield loop.index


def _variable(builder: _Builder) -> _Value:
    """Return a block that starts as zero."""
    place = _tools.alloca_once(builder, _BLOCK)
    builder.store(ir.Constant(_BLOCK, None), place)
    return place


def _lanes(builder: _Builder, block: _Value) -> _Value:
    """Return a word whose bit n says whether word n of a block is not zero."""
    bits = builder.icmp_unsigned("!=", block, ir.Constant(_BLOCK, None))
    return builder.zext(builder.bitcast(bits, ir.IntType(LANES)), _WORD)


def keep_common(_typing: Any, state: Any, at: Any, table: Any, row: Any, blocks: Any) -> Any:
    """AND with a row, and which lanes lost a bit."""
    signature = types.uint64(state, types.intp, table, types.intp, types.intp)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _Array(context, builder, state, arguments[0], arguments[1])
        other = _Array(context, builder, table, arguments[2], arguments[3])
        lost = _variable(builder)
        with _blocks(builder, arguments[4]) as block:
            before = own[block]
            after = builder.and_(before, other[block])
            own[block] = after
            builder.store(builder.or_(builder.load(lost), builder.xor(before, after)), lost)
        return _lanes(builder, builder.load(lost))

    return signature, generate


def copy_common(_typing: Any, state: Any, to: Any, at: Any, table: Any, row: Any, blocks: Any) -> Any:
    """AND with a row, into another place."""
    signature = types.void(state, types.intp, types.intp, table, types.intp, types.intp)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        target = _Array(context, builder, state, arguments[0], arguments[1])
        own = _Array(context, builder, state, arguments[0], arguments[2])
        other = _Array(context, builder, table, arguments[3], arguments[4])
        with _blocks(builder, arguments[5]) as block:
            target[block] = builder.and_(own[block], other[block])
        return context.get_dummy_value()

    return signature, generate


def count_narrowed(
    _typing: Any, state: Any, at: Any, table: Any, row: Any, blocks: Any, weights: Any, weight_at: Any
) -> Any:
    """Count the bits that an AND would clear, of all blocks together."""
    signature = types.intp(state, types.intp, table, types.intp, types.intp, weights, types.intp)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _Array(context, builder, state, arguments[0], arguments[1])
        other = _Array(context, builder, table, arguments[2], arguments[3])
        lost = _variable(builder)
        with _blocks(builder, arguments[4]) as block:
            cleared = builder.and_(own[block], builder.not_(other[block]))
            builder.store(builder.or_(builder.load(lost), cleared), lost)
        narrowed = builder.load(lost)
        twice = builder.and_(narrowed, _Array(context, builder, weights, arguments[5], arguments[6])[_constant(0)])
        kind = ir.FunctionType(_BLOCK, [_BLOCK])
        count = _tools.get_or_insert_function(builder.module, kind, f"llvm.ctpop.v{LANES}i64")
        counts = builder.add(builder.call(count, [narrowed]), builder.call(count, [twice]))
        kind = ir.FunctionType(_WORD, [_BLOCK])
        total = _tools.get_or_insert_function(builder.module, kind, f"llvm.vector.reduce.add.v{LANES}i64")
        return builder.call(total, [counts])

    return signature, generate


def survey(_typing: Any, state: Any, at: Any, planes: Any, open_at: Any, result: Any) -> Any:
    """Saturating count of planes by bit."""
    signature = types.uint64(state, types.intp, types.intp, types.intp, result)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _Array(context, builder, state, arguments[0], arguments[1])
        is_open = _Array(context, builder, state, arguments[0], arguments[3])[_constant(0)]
        out = _Array(context, builder, result, arguments[4], _constant(0))
        at_least = [_variable(builder) for _ in range(3)]
        with _blocks(builder, arguments[2]) as plane:
            more = own[plane]
            for place in at_least:
                before = builder.load(place)
                builder.store(builder.or_(before, more), place)
                more = builder.and_(before, more)
        one, two, three = (builder.load(place) for place in at_least)
        singles = builder.and_(is_open, builder.not_(two))
        out[_constant(0)] = singles
        out[_constant(1)] = builder.and_(is_open, builder.not_(three))
        dead = builder.and_(is_open, builder.not_(one))
        return builder.or_(_lanes(builder, singles), builder.shl(_lanes(builder, dead), _constant(LANES)))

    return signature, generate


def take_confined(
    _typing: Any, state: Any, at: Any, planes: Any, shape: Any, open_at: Any, unsettled_at: Any, result: Any
) -> Any:
    """Items outside of no plane but those of a shape."""
    signature = types.uint64(state, types.intp, types.intp, types.uint64, types.intp, types.intp, result)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _Array(context, builder, state, arguments[0], arguments[1])
        is_open = _Array(context, builder, state, arguments[0], arguments[4])[_constant(0)]
        unsettled = _Array(context, builder, state, arguments[0], arguments[5])
        out = _Array(context, builder, result, arguments[6], _constant(0))
        outside = _variable(builder)
        with _blocks(builder, arguments[2]) as plane:
            inside = builder.trunc(builder.lshr(arguments[3], plane), ir.IntType(1))
            seen = builder.select(inside, ir.Constant(_BLOCK, None), own[plane])
            builder.store(builder.or_(builder.load(outside), seen), outside)
        before = unsettled[_constant(0)]
        confined = builder.and_(before, builder.and_(is_open, builder.not_(builder.load(outside))))
        unsettled[_constant(0)] = builder.xor(before, confined)
        out[_constant(0)] = confined
        return _lanes(builder, confined)

    return signature, generate
