"""The machine code of the loops over blocks; see `sudoku_app.exact_cover.kernels.instructions` for what they do.

Each is written down as LLVM code for vectors of eight words; LLVM makes of them what the machine has, AVX-512, AVX2,
NEON or plain words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core import cgutils

from sudoku_app.exact_cover.kernels.arrays import LANES, PLANE_BITS

_WORD: Final = ir.IntType(64)
_BLOCK: Final = ir.VectorType(_WORD, LANES)
_ALIGNMENT: Final = 8

# Loops that go round so often are written out: as often as items have options in Sudokus with 9 symbols.
_WRITTEN_OUT: Final = (9,)
# So many blocks at a time are kept in registers; what remains of a row is done by the next number.
_GROUPS: Final = (10, 5, 2, 1)

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
def _loop(builder: _Builder, count: _Value) -> Iterator[_Value]:
    """Loop over the numbers from 0 to before ``count``."""
    with _tools.for_range(builder, count) as loop:
        yield loop.index


def _each(builder: _Builder, count: _Value, body: Callable[[_Value], None]) -> None:
    """Do something for the numbers from 0 to before ``count``: in a loop, but for usual counts written out."""
    end = builder.append_basic_block()
    otherwise = builder.append_basic_block()
    usual = {number: builder.append_basic_block() for number in _WRITTEN_OUT}
    choice = builder.switch(count, otherwise)
    for number, block in usual.items():
        choice.add_case(_constant(number), block)
        builder.position_at_end(block)
        for k in range(number):
            body(_constant(k))
        builder.branch(end)
    builder.position_at_end(otherwise)
    with _loop(builder, count) as k:
        body(k)
    builder.branch(end)
    builder.position_at_end(end)


def _spread(builder: _Builder, word: _Value) -> _Value:
    """Return a block of which each word is this one."""
    empty = ir.Constant(_BLOCK, ir.Undefined)
    one = builder.insert_element(empty, word, ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(one, empty, ir.Constant(ir.VectorType(ir.IntType(32), LANES), None))


def _where_bit(builder: _Builder, number: _Value, bit: int, block: _Value) -> _Value:
    """Return the block where a bit of the number is one, or zeros."""
    if isinstance(number, ir.Constant):
        return block if number.constant >> bit & 1 else ir.Constant(_BLOCK, None)
    one = builder.and_(builder.lshr(number, _constant(bit)), _constant(1))
    return builder.and_(_spread(builder, builder.sub(_constant(0), one)), block)


def _variable(builder: _Builder) -> _Value:
    """Return a block that starts as zero."""
    place = _tools.alloca_once(builder, _BLOCK)
    builder.store(ir.Constant(_BLOCK, None), place)
    return place


def _lanes(builder: _Builder, block: _Value) -> _Value:
    """Return a word whose bit n says whether word n of a block is not zero."""
    bits = builder.icmp_unsigned("!=", block, ir.Constant(_BLOCK, None))
    return builder.zext(builder.bitcast(bits, ir.IntType(LANES)), _WORD)


def keep_common(_typing: Any, state: Any, at: Any, table: Any, rows: Any, first: Any, count: Any, blocks: Any) -> Any:
    """AND with some rows, a group of blocks in registers, and which lanes lost a bit."""
    signature = types.uint64(state, types.intp, table, rows, types.intp, types.intp, types.intp)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _Array(context, builder, state, arguments[0], arguments[1])
        other = _Array(context, builder, table, arguments[2], _constant(0))
        numbers = builder.gep(context.make_array(rows)(context, builder, arguments[3]).data, [arguments[4]])
        count, blocks = arguments[5:]
        lost = _variable(builder)
        done: _Value = _constant(0)
        for size in _GROUPS:
            groups = builder.udiv(builder.sub(blocks, done), _constant(size))
            with _loop(builder, groups) as group:
                start = builder.add(done, builder.mul(group, _constant(size)))
                places = [builder.add(start, _constant(k)) for k in range(size)]
                kept = [_variable(builder) for _ in places]
                for block, place in zip(kept, places, strict=True):
                    builder.store(own[place], block)
                with _loop(builder, count) as k:
                    row = builder.mul(builder.zext(builder.load(builder.gep(numbers, [k])), _WORD), blocks)
                    for block, place in zip(kept, places, strict=True):
                        builder.store(builder.and_(builder.load(block), other[builder.add(row, place)]), block)
                for block, place in zip(kept, places, strict=True):
                    before, after = own[place], builder.load(block)
                    own[place] = after
                    builder.store(builder.or_(builder.load(lost), builder.xor(before, after)), lost)
            done = builder.add(done, builder.mul(groups, _constant(size)))
        return _lanes(builder, builder.load(lost))

    return signature, generate


def copy_common(_typing: Any, state: Any, to: Any, at: Any, table: Any, row: Any, blocks: Any) -> Any:
    """AND with a row, into another place."""
    signature = types.void(state, types.intp, types.intp, table, types.intp, types.intp)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        target = _Array(context, builder, state, arguments[0], arguments[1])
        own = _Array(context, builder, state, arguments[0], arguments[2])
        other = _Array(context, builder, table, arguments[3], arguments[4])

        def copy(block: _Value) -> None:
            target[block] = builder.and_(own[block], other[block])

        _each(builder, arguments[5], copy)
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

        def collect(block: _Value) -> None:
            cleared = builder.and_(own[block], builder.not_(other[block]))
            builder.store(builder.or_(builder.load(lost), cleared), lost)

        _each(builder, arguments[4], collect)
        narrowed = builder.load(lost)
        twice = builder.and_(narrowed, _Array(context, builder, weights, arguments[5], arguments[6])[_constant(0)])
        kind = ir.FunctionType(_BLOCK, [_BLOCK])
        count = _tools.get_or_insert_function(builder.module, kind, f"llvm.ctpop.v{LANES}i64")
        counts = builder.add(builder.call(count, [narrowed]), builder.call(count, [twice]))
        kind = ir.FunctionType(_WORD, [_BLOCK])
        total = _tools.get_or_insert_function(builder.module, kind, f"llvm.vector.reduce.add.v{LANES}i64")
        return builder.call(total, [counts])

    return signature, generate


def planes_with(_typing: Any, state: Any, at: Any, planes: Any, bit: Any) -> Any:
    """A bit of one word in each plane, put together."""
    signature = types.uint64(state, types.intp, types.intp, types.uint64)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        first = builder.gep(context.make_array(state)(context, builder, arguments[0]).data, [arguments[1]])
        found = _tools.alloca_once(builder, _WORD)
        builder.store(_constant(0), found)

        def add(plane: _Value) -> None:
            word = builder.load(builder.gep(first, [builder.mul(plane, _constant(LANES))]))
            has = builder.and_(builder.lshr(word, arguments[3]), _constant(1))
            builder.store(builder.or_(builder.load(found), builder.shl(has, plane)), found)

        _each(builder, arguments[2], add)
        return builder.load(found)

    return signature, generate


def survey(
    _typing: Any,
    state: Any,
    at: Any,
    planes: Any,
    open_at: Any,
    must: Any,
    must_at: Any,
    result: Any,
    pairs: Any,
    pairs_at: Any,
) -> Any:
    """Saturating count of planes by bit, and the numbers of the planes."""
    signature = types.uint64(state, types.intp, types.intp, types.intp, must, types.intp, result, pairs, types.intp)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _Array(context, builder, state, arguments[0], arguments[1])
        is_open = _Array(context, builder, state, arguments[0], arguments[3])[_constant(0)]
        needed = _Array(context, builder, must, arguments[4], arguments[5])[_constant(0)]
        out = _Array(context, builder, result, arguments[6], _constant(0))
        two_left = _Array(context, builder, pairs, arguments[7], arguments[8])
        at_least = [_variable(builder) for _ in range(3)]
        number = [_variable(builder) for _ in range(PLANE_BITS)]

        def count(plane: _Value) -> None:
            more = own[plane]
            for bit, block in enumerate(number):
                here = _where_bit(builder, plane, bit, more)
                builder.store(builder.or_(builder.load(block), here), block)
            for place in at_least:
                before = builder.load(place)
                builder.store(builder.or_(before, more), place)
                more = builder.and_(before, more)

        _each(builder, arguments[2], count)
        one, two, three = (builder.load(place) for place in at_least)
        singles = builder.and_(is_open, builder.not_(two))
        out[_constant(0)] = singles
        for bit, block in enumerate(number):
            out[_constant(1 + bit)] = builder.load(block)
        two_left[_constant(0)] = builder.and_(is_open, builder.not_(three))
        dead = builder.and_(needed, builder.not_(one))
        return builder.or_(_lanes(builder, singles), builder.shl(_lanes(builder, dead), _constant(LANES)))

    return signature, generate


def take_confined(
    _typing: Any,
    state: Any,
    at: Any,
    planes: Any,
    outside: Any,
    outside_at: Any,
    open_at: Any,
    unsettled_at: Any,
    result: Any,
    result_at: Any,
) -> Any:
    """Items outside of no plane but those of a shape."""
    signature = types.uint64(
        state, types.intp, types.intp, outside, types.intp, types.intp, types.intp, result, types.intp
    )

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _Array(context, builder, state, arguments[0], arguments[1])
        masks = builder.gep(context.make_array(outside)(context, builder, arguments[3]).data, [arguments[4]])
        is_open = _Array(context, builder, state, arguments[0], arguments[5])[_constant(0)]
        unsettled = _Array(context, builder, state, arguments[0], arguments[6])
        out = _Array(context, builder, result, arguments[7], arguments[8])
        elsewhere = _variable(builder)

        def collect(plane: _Value) -> None:
            mask = _spread(builder, builder.load(builder.gep(masks, [plane])))
            seen = builder.and_(own[plane], mask)
            builder.store(builder.or_(builder.load(elsewhere), seen), elsewhere)

        _each(builder, arguments[2], collect)
        before = unsettled[_constant(0)]
        confined = builder.and_(before, builder.and_(is_open, builder.not_(builder.load(elsewhere))))
        unsettled[_constant(0)] = builder.xor(before, confined)
        out[_constant(0)] = confined
        return _lanes(builder, confined)

    return signature, generate
