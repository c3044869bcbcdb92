"""What an annotation says of an argument, for the build and for the call alike."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest

from sudoku_app.exact_cover.kernels.arrays import (
    ArrayKind,
    Bytes,
    Counts,
    IndexRows,
    Indices,
    Longs,
    NumberKind,
    Reals,
    TupleKind,
    Words,
    kind_of,
    signature_of,
    symbol_of,
)


class Pair(NamedTuple):
    words: Words
    size: int


class Nest(NamedTuple):
    pair: Pair
    rows: IndexRows


@pytest.mark.parametrize(
    ("hint", "dtype"),
    [
        (Words, np.uint64), (Indices, np.uint32), (Counts, np.int32),
        (Longs, np.int64), (Bytes, np.int8), (Reals, np.float64),
    ],
)  # fmt: skip
def test_arrays_have_their_type_and_one_dimension(hint: Any, dtype: type) -> None:
    assert kind_of(hint) == ArrayKind(np.dtype(dtype), 1)


def test_rows_have_two_dimensions_and_tuples_what_is_in_them() -> None:
    kind = kind_of(Nest)
    assert isinstance(kind, TupleKind)
    assert list(kind.leaves()) == [
        ArrayKind(np.dtype(np.uint64), 1),
        NumberKind(),
        ArrayKind(np.dtype(np.uint32), 2),
    ]


@pytest.mark.parametrize("hint", [float, str, list[int], Any, object])
def test_anything_else_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError):
        kind_of(hint)


def test_a_signature_has_the_parameters_in_order_and_the_result() -> None:
    def answer(rows: IndexRows, wanted: int) -> bool:
        return bool(len(rows) == wanted)

    found = signature_of(answer)
    assert found.parameters == (ArrayKind(np.dtype(np.uint32), 2), NumberKind())
    assert found.result is bool
    assert found.symbol == symbol_of(answer)
    assert found.symbol.endswith("_test_arrays_answer")


def test_a_result_is_a_number_a_truth_value_or_nothing() -> None:
    def wrong(wanted: int) -> float:
        return wanted / 2

    with pytest.raises(TypeError):
        signature_of(wrong)
