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

from sudoku_app.exact_cover.kernels.arrays import LANES, PLANE_BITS, WORD_BITS

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


class _Blocks:
    """Words from a pointer on, read and written by blocks."""

    def __init__(self, builder: _Builder, first: _Value) -> None:
        self._builder = builder
        self._first = first

    def _pointer(self, block: _Value) -> _Value:
        word = self._builder.mul(block, _constant(LANES))
        return self._builder.bitcast(self._builder.gep(self._first, [word]), _BLOCK.as_pointer())

    def __getitem__(self, block: _Value) -> _Value:
        return self._builder.load(self._pointer(block), align=_ALIGNMENT)

    def __setitem__(self, block: _Value, value: _Value) -> None:
        self._builder.store(value, self._pointer(block), align=_ALIGNMENT)


def _place(context: _Context, builder: _Builder, kind: _Value, value: _Value, position: _Value) -> _Value:
    """Return a pointer to an element of an array argument."""
    return builder.gep(context.make_array(kind)(context, builder, value).data, [position])


def _array(context: _Context, builder: _Builder, kind: _Value, value: _Value, position: _Value) -> _Blocks:
    """Return the blocks of an array argument from a word on."""
    return _Blocks(builder, _place(context, builder, kind, value, position))


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
        own = _array(context, builder, state, arguments[0], arguments[1])
        numbers = _place(context, builder, rows, arguments[3], arguments[4])
        words = _place(context, builder, table, arguments[2], _constant(0))
        lost = _keep_rows(builder, own, _Rows(builder, words, arguments[6]), numbers, arguments[5], _constant(0))
        return _lanes(builder, lost)

    return signature, generate


class _Rows:
    """The rows of a table, of so many blocks each."""

    def __init__(self, builder: _Builder, words: _Value, blocks: _Value) -> None:
        self._builder = builder
        self._words = words
        self.blocks = blocks

    def __getitem__(self, place: tuple[_Value, _Value]) -> _Blocks:
        """Return the blocks of a row from one on."""
        row, start = place
        block = self._builder.add(self._builder.mul(row, self.blocks), start)
        return _Blocks(self._builder, self._builder.gep(self._words, [self._builder.mul(block, _constant(LANES))]))


def _keep_rows(builder: _Builder, own: _Blocks, table: _Rows, rows: _Value, count: _Value, done: _Value) -> _Value:
    """AND the blocks from ``done`` on with those of rows, a group of blocks in registers; return the bits lost."""
    lost = _variable(builder)
    for size in _GROUPS:
        groups = builder.udiv(builder.sub(table.blocks, done), _constant(size))
        with _loop(builder, groups) as group:
            start = builder.add(done, builder.mul(group, _constant(size)))
            before, kept = _in_registers(builder, own, start, size)
            with _loop(builder, count) as k:
                number = builder.zext(builder.load(builder.gep(rows, [k])), _WORD)
                _keep(builder, kept, table[number, start])
            for k, block in enumerate(kept):
                after = builder.load(block)
                own[builder.add(start, _constant(k))] = after
                builder.store(builder.or_(builder.load(lost), builder.xor(before[k], after)), lost)
        done = builder.add(done, builder.mul(groups, _constant(size)))
    return builder.load(lost)


def _in_registers(builder: _Builder, own: _Blocks, start: _Value, size: int) -> tuple[list[_Value], list[_Value]]:
    """Return so many blocks as they are, and variables that hold them."""
    before = [own[builder.add(start, _constant(k))] for k in range(size)]
    kept = [_variable(builder) for _ in before]
    for block, value in zip(kept, before, strict=True):
        builder.store(value, block)
    return before, kept


def _keep(builder: _Builder, kept: list[_Value], row: _Blocks) -> None:
    """AND the blocks of variables with those of a row."""
    for k, block in enumerate(kept):
        builder.store(builder.and_(builder.load(block), row[_constant(k)]), block)


def keep_found(
    _typing: Any,
    state: Any,
    at: Any,
    table: Any,
    blocks: Any,
    found: Any,
    lanes: Any,
    row_at: Any,
    place: Any,
    rows: Any,
) -> Any:
    """AND with the rows that a survey found: of a first group of blocks while they are looked up, then of the rest."""
    signature = types.intp(state, types.intp, table, types.intp, found, types.uint64, row_at, types.intp, rows)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _array(context, builder, state, arguments[0], arguments[1])
        words = _place(context, builder, table, arguments[2], _constant(0))
        rows_of = _Rows(builder, words, arguments[3])
        survey = _place(context, builder, found, arguments[4], _constant(0))
        numbers = _place(context, builder, row_at, arguments[6], builder.mul(arguments[7], _constant(WORD_BITS)))
        noted = _place(context, builder, rows, arguments[8], _constant(0))
        count, done = (_tools.alloca_once_value(builder, _constant(0)) for _ in range(2))
        for size in _GROUPS:
            fits = builder.icmp_unsigned(">=", arguments[3], _constant(size))
            first = builder.icmp_unsigned("==", builder.load(done), _constant(0))
            with builder.if_then(builder.and_(first, fits)):
                _, kept = _in_registers(builder, own, _constant(0), size)
                builder.store(_constant(0), count)
                with _found_rows(builder, survey, arguments[5], numbers) as row:
                    builder.store(row, builder.gep(noted, [builder.load(count)]))
                    builder.store(builder.add(builder.load(count), _constant(1)), count)
                    _keep(builder, kept, rows_of[builder.zext(row, _WORD), _constant(0)])
                for k, block in enumerate(kept):
                    own[_constant(k)] = builder.load(block)
                builder.store(_constant(size), done)
        _keep_rows(builder, own, rows_of, noted, builder.load(count), builder.load(done))
        return builder.load(count)

    return signature, generate


@contextmanager
def _found_rows(builder: _Builder, survey: _Value, lanes: _Value, numbers: _Value) -> Iterator[_Value]:
    """Loop over the bits of the first block of a survey, of which there is one at least; yield the row of each.

    It is one loop over words and bits, without a branch but its own: one between the words would be guessed wrong.
    """

    def lowest(word: _Value) -> _Value:
        return builder.cttz(word, ir.Constant(ir.IntType(1), 1))

    def word_at(place: _Value) -> _Value:
        return builder.load(builder.gep(survey, [place]))

    def without_lowest(word: _Value) -> _Value:
        return builder.and_(word, builder.sub(word, _constant(1)))

    start, body, end = builder.basic_block, builder.append_basic_block(), builder.append_basic_block()
    first = word_at(lowest(lanes))
    builder.branch(body)
    builder.position_at_end(body)
    lanes_left, word = builder.phi(_WORD), builder.phi(_WORD)
    lanes_left.add_incoming(lanes, start)
    word.add_incoming(first, start)
    lane, bit = lowest(lanes_left), lowest(word)
    # Downwards and by shifting, see `planes_with`.
    plane: _Value = _constant(0)
    for k in reversed(range(PLANE_BITS)):
        has = builder.lshr(word_at(builder.add(lane, _constant(LANES * (1 + k)))), bit)
        plane = builder.or_(builder.shl(plane, _constant(1)), builder.and_(has, _constant(1)))
    place = builder.mul(builder.add(builder.mul(plane, _constant(LANES)), lane), _constant(WORD_BITS))
    yield builder.load(builder.gep(numbers, [builder.add(place, bit)]))
    rest = without_lowest(word)
    is_done = builder.icmp_unsigned("==", rest, _constant(0))
    next_lanes = builder.select(is_done, without_lowest(lanes_left), lanes_left)
    next_lane = lowest(builder.or_(next_lanes, _constant(1 << LANES - 1)))  # the last one where there is none
    next_word = builder.select(is_done, word_at(next_lane), rest)
    lanes_left.add_incoming(next_lanes, builder.basic_block)
    word.add_incoming(next_word, builder.basic_block)
    builder.cbranch(builder.icmp_unsigned("!=", next_lanes, _constant(0)), body, end)
    builder.position_at_end(end)


def copy_common(_typing: Any, state: Any, to: Any, at: Any, table: Any, row: Any, blocks: Any, more: Any) -> Any:
    """AND with a row, into another place."""
    signature = types.void(state, types.intp, types.intp, table, types.intp, types.intp, types.intp)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        target = _array(context, builder, state, arguments[0], arguments[1])
        own = _array(context, builder, state, arguments[0], arguments[2])
        other = _array(context, builder, table, arguments[3], arguments[4])

        with _loop(builder, arguments[5]) as block:
            target[block] = builder.and_(own[block], other[block])
        with _loop(builder, arguments[6]) as block:
            further = builder.add(arguments[5], block)
            target[further] = own[further]
        return context.get_dummy_value()

    return signature, generate


def count_narrowed(
    _typing: Any,
    state: Any,
    at: Any,
    table: Any,
    row: Any,
    other_row: Any,
    blocks: Any,
    weights: Any,
    weight_at: Any,
) -> Any:
    """Count the bits that an AND would clear, of all blocks together, for two rows at once."""
    signature = types.intp(state, types.intp, table, types.intp, types.intp, types.intp, weights, types.intp)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        own = _array(context, builder, state, arguments[0], arguments[1])
        rows = [_array(context, builder, table, arguments[2], row) for row in arguments[3:5]]
        lost = [_variable(builder) for _ in rows]

        def collect(block: _Value) -> None:
            before = own[block]
            for other, place in zip(rows, lost, strict=True):
                cleared = builder.and_(before, builder.not_(other[block]))
                builder.store(builder.or_(builder.load(place), cleared), place)

        _each(builder, arguments[5], collect)
        weight = _array(context, builder, weights, arguments[6], arguments[7])[_constant(0)]
        kind = ir.FunctionType(_BLOCK, [_BLOCK])
        count = _tools.get_or_insert_function(builder.module, kind, f"llvm.ctpop.v{LANES}i64")
        counts: _Value = ir.Constant(_BLOCK, None)
        for place in lost:
            narrowed = builder.load(place)
            for counted in (narrowed, builder.and_(narrowed, weight)):
                counts = builder.add(counts, builder.call(count, [counted]))
        kind = ir.FunctionType(_WORD, [_BLOCK])
        total = _tools.get_or_insert_function(builder.module, kind, f"llvm.vector.reduce.add.v{LANES}i64")
        return builder.call(total, [counts])

    return signature, generate


def planes_with(_typing: Any, state: Any, at: Any, planes: Any, bit: Any) -> Any:
    """A bit of one word in each plane, put together."""
    signature = types.uint64(state, types.intp, types.intp, types.uint64)

    def generate(context: _Context, builder: _Builder, _signature: Any, arguments: Any) -> Any:
        first = _place(context, builder, state, arguments[0], arguments[1])
        found = _tools.alloca_once(builder, _WORD)
        builder.store(_constant(0), found)

        def add(number: _Value) -> None:
            # From the last plane to the first, each time by shifting what was found: the compiler makes gathering loads
            # or loads into vector registers of other forms, which take up to 4 times as long.
            plane = builder.sub(builder.sub(arguments[2], _constant(1)), number)
            word = builder.load(builder.gep(first, [builder.mul(plane, _constant(LANES))]))
            has = builder.and_(builder.lshr(word, arguments[3]), _constant(1))
            builder.store(builder.or_(builder.shl(builder.load(found), _constant(1)), has), found)

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
        own = _array(context, builder, state, arguments[0], arguments[1])
        is_open = _array(context, builder, state, arguments[0], arguments[3])[_constant(0)]
        needed = _array(context, builder, must, arguments[4], arguments[5])[_constant(0)]
        out = _array(context, builder, result, arguments[6], _constant(0))
        two_left = _array(context, builder, pairs, arguments[7], arguments[8])
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
        own = _array(context, builder, state, arguments[0], arguments[1])
        masks = _place(context, builder, outside, arguments[3], arguments[4])
        is_open = _array(context, builder, state, arguments[0], arguments[5])[_constant(0)]
        unsettled = _array(context, builder, state, arguments[0], arguments[6])
        out = _array(context, builder, result, arguments[7], arguments[8])
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
