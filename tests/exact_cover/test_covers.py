import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.covers import END_OF_COVER, Covers

lists_of_covers = st.lists(st.lists(st.sets(st.integers(0, 99), max_size=4), max_size=5), max_size=4)


def covers_of(blocks: list[list[set[int]]]) -> tuple[Covers, list[tuple[int, ...]]]:
    """Return covers in blocks, and what they are; the options of a row in any order."""
    rows = [np.full((len(block), 5), END_OF_COVER, np.uint32) for block in blocks]
    for block, array in zip(blocks, rows, strict=True):
        for cover, row in zip(block, array, strict=True):
            row[: len(cover)] = list(cover)
    return Covers(rows), [tuple(sorted(cover)) for block in blocks for cover in block]


@given(lists_of_covers, st.slices(20), st.integers(-25, 25))
def test_they_are_a_sequence_of_tuples(blocks: list[list[set[int]]], part: slice, index: int) -> None:
    covers, plain = covers_of(blocks)
    assert list(covers) == plain
    assert covers == plain
    assert covers == tuple(plain)
    assert covers != [*plain, ()]
    assert all(covers != other for other in (7, "", b"", range(0)))
    assert Covers.of_tuples([[1, 2]]) == [(1, 2)] != [[1, 2]]
    assert Covers.of_tuples([(1, 2)]) != [[1, 2]]
    assert repr(covers) == f"Covers{tuple(plain)}"
    assert covers[part] == plain[part]
    assert Covers.of_tuples(plain) == covers
    assert hash(Covers.of_tuples(plain)) == hash(covers)
    if -len(plain) <= index < len(plain):
        assert covers[index] == plain[index]
    else:
        with pytest.raises(IndexError):
            covers[index]


def test_a_slice_shares_its_rows() -> None:
    covers, plain = covers_of([[{1, 2}, {3}], [{4}, {5, 6}]])
    part = covers[1:3]
    assert part == plain[1:3]
    assert [block.base is not None for block in part.blocks] == [True, True]
    assert all(np.shares_memory(mine, its) for mine, its in zip(part.blocks, covers.blocks, strict=True))
