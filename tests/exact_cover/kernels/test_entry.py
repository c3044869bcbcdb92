"""An entry point takes what its annotations say and nothing else."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from sudoku_app.exact_cover.kernels import library
from sudoku_app.exact_cover.kernels.arrays import (
    ArrayKind,
    IndexRows,
    Indices,
    Longs,
    NumberKind,
    TupleKind,
    Words,
    kind_of,
    signature_of,
)
from sudoku_app.exact_cover.kernels.entry import Packed, pack, pack_stretch
from sudoku_app.exact_cover.kernels.stretch import Stretch
from sudoku_app.exact_cover.learning.prepare import count_open

pytestmark = pytest.mark.skipif(library.compiles_while_running(), reason="kernels are numba's own here")

START = np.array([0, 2, 3, 7], np.uint32)


class Inner(NamedTuple):
    words: Words
    number: int


class Outer(NamedTuple):
    inner: Inner
    rows: IndexRows


def outer() -> Outer:
    return Outer(Inner(np.arange(5, dtype=np.uint64), 7), np.zeros((2, 3), np.uint32))


def test_a_kernel_reads_and_writes_its_arrays() -> None:
    counted = np.full(2, -1, np.int64)
    assert count_open(np.array([0, 1, 0], np.int8), START, counted) is None
    assert counted.tolist() == [2, 6]


@pytest.mark.parametrize(
    "fate",
    [
        np.zeros(3, np.int16),
        np.zeros(3, np.uint8),
        np.zeros((1, 3), np.int8),
        np.zeros(6, np.int8)[::2],
        np.frombuffer(b"\0\0\0", np.int8),  # may not be written to
    ],
)
def test_another_kind_of_array_is_refused(fate: np.ndarray) -> None:
    with pytest.raises(TypeError):
        count_open(fate, START, np.zeros(2, np.int64))


def test_another_number_of_arguments_is_refused() -> None:
    with pytest.raises(ValueError, match="argument"):
        count_open(np.zeros(3, np.int8), START)


def test_a_tuple_is_packed_field_by_field() -> None:
    tables = outer()
    packed = pack(tables)
    assert isinstance(packed, Packed)
    assert packed.block.tolist() == [tables.inner.words.ctypes.data, 5, 7, tables.rows.ctypes.data, 2, 3]
    assert packed.address == packed.block.ctypes.data
    with pytest.raises(TypeError):
        pack(Outer(tables, tables.rows))  # type: ignore[arg-type]


def test_a_stretch_holds_the_arrays_one_after_the_other() -> None:
    class Pair(NamedTuple):
        longs: Longs
        indices: Indices
        more: Longs

    layout = Stretch(Pair, {"longs": 3, "indices": 5, "more": 1}, zeroed=1)
    stretch = layout.allocate()
    arrays = layout.arrays(stretch)
    assert [len(array) for array in arrays] == [3, 5, 1]
    assert arrays.longs.tolist() == [0, 0, 0]
    for number, array in enumerate(arrays):
        array[:] = number
    assert [array.tolist() for array in arrays] == [[0] * 3, [1] * 5, [2]]  # none lies upon another
    assert pack_stretch(layout, stretch).block.tolist() == pack(arrays).block.tolist()
    with pytest.raises(ValueError, match="longs"):
        Stretch(Pair, {"longs": 3}, zeroed=1)


def test_kinds_are_read_from_annotations() -> None:
    kind = kind_of(Outer)
    assert isinstance(kind, TupleKind)
    assert list(kind.leaves()) == [
        ArrayKind(np.dtype(np.uint64), 1),
        NumberKind(),
        ArrayKind(np.dtype(np.uint32), 2),
    ]


def test_what_no_kernel_can_take_or_give_is_refused() -> None:
    def takes_text(text: str) -> None: ...
    def gives_text(number: int) -> str: ...

    for function in (takes_text, gives_text):
        with pytest.raises(TypeError):
            signature_of(function)
