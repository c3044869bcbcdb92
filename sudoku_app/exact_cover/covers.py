"""Covers as rows of numbers: thousands at a time, and made into objects when they are looked at."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Final, overload

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    Block = NDArray[np.uint32]

# Ends a cover that is shorter than its row: larger than any option, so that sorting leaves it behind them.
END_OF_COVER: Final = (1 << 32) - 1

# Rows that are made into tuples together: what is looked at is not waited for.
_ROWS_AT_A_TIME: Final = 256


class Covers(Sequence[tuple[int, ...]]):
    """A sequence of covers that is never changed; each is given as option numbers in ascending order.

    A slice without steps shares the rows, and no cover of it is made into a tuple. Covers equal other covers, and
    tuples and lists of tuples, with the same covers in the same order; a list is not equal to a cover.

    Attributes:
        blocks: the covers in arrays of rows, one row a cover: its options in any order, then `END_OF_COVER` to the end.
    """

    __slots__ = ("_ends", "blocks")

    def __init__(self, blocks: Sequence[Block] = ()) -> None:
        self.blocks = tuple(blocks)
        self._ends = tuple(accumulate(map(len, self.blocks)))

    @classmethod
    def of_tuples(cls, covers: Sequence[Sequence[int]]) -> Covers:
        """Return covers that are given as option numbers."""
        if not covers:
            return cls()
        rows = np.full((len(covers), max(map(len, covers)) + 1), END_OF_COVER, dtype=np.uint32)
        for row, cover in zip(rows, covers, strict=True):
            row[: len(cover)] = np.array(cover, dtype=np.uint32)  # faster than assigning the tuple
        return cls((rows,))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, index: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> Covers: ...
    def __getitem__(self, index: int | slice) -> tuple[int, ...] | Covers:
        if isinstance(index, slice):
            first, end, step = index.indices(len(self))
            if step != 1:
                return Covers.of_tuples([self[k] for k in range(first, end, step)])
            return Covers(tuple(self._between(first, end)))
        number = index + len(self) if index < 0 else index
        if not 0 <= number < len(self):
            raise IndexError(index)
        block = bisect_right(self._ends, number)
        begin = self._ends[block - 1] if block else 0
        return next(_tuples(self.blocks[block][number - begin : number - begin + 1]))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return chain.from_iterable(map(_tuples, self.blocks))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Covers, tuple, list)):
            return NotImplemented
        return len(self) == len(other) and all(mine == its for mine, its in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Covers{tuple(self)!r}"

    def _between(self, first: int, end: int) -> Iterator[Block]:
        """Yield the rows of the covers from ``first`` to before ``end``."""
        begin = 0
        for block, block_end in zip(self.blocks, self._ends, strict=True):
            if begin < end and first < block_end:
                yield block[max(0, first - begin) : end - begin]
            begin = block_end


def _tuples(block: Block) -> Iterator[tuple[int, ...]]:
    """Yield the covers of a block, their options ascending."""
    for first in range(0, len(block), _ROWS_AT_A_TIME):
        for row in np.sort(block[first : first + _ROWS_AT_A_TIME], axis=1).tolist():
            yield tuple(row[: row.index(END_OF_COVER)])
