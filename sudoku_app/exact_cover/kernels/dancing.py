"""The dancing search: Algorithm X compiled, for finding or counting every cover of any problem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sudoku_app.exact_cover.kernels import dancing_masks as masks
from sudoku_app.exact_cover.kernels.run_state import (
    CONFLICTS,
    END_OF_COVER,
    LIMIT,
    NODES,
    NODES_LIMIT,
    RUN_CELLS,
    SOLUTIONS,
    STORED,
    Paused,
)
from sudoku_app.exact_cover.problem import ExactCover

_BUFFER_ROWS: Final = 16
NO_LIMIT: Final = (1 << 63) - 1


class DancingSearch:
    """A search for covers that can be left and taken up again.

    Args:
        problem: the problem.
        chosen: options that are in every cover wanted.
        excluded: options that are in none.

    Attributes:
        solutions: the covers found so far, each as option numbers in ascending order, the chosen ones included.
        exhausted: whether all covers were found.
    """

    def __init__(
        self,
        problem: ExactCover,
        chosen: Sequence[int] = (),
        excluded: Sequence[int] = (),
    ) -> None:
        self.solutions: list[tuple[int, ...]] = []
        self.exhausted = False
        self._tables = problem.prepared("dancing_masks", masks.mask_tables)
        self._cells = np.zeros(RUN_CELLS, dtype=np.int64)
        self._state = masks.mask_state(self._tables, self._cells)
        self._buffer = np.empty((_BUFFER_ROWS, problem.item_count + 1), dtype=np.uint32)
        masks.set_up(self._tables, self._state, _indices(chosen), _indices(excluded))

    @property
    def count(self) -> int:
        """How many covers were found so far."""
        return int(self._cells[SOLUTIONS])

    @property
    def nodes(self) -> int:
        """How many options were chosen so far, tried or forced; those chosen beforehand are not counted."""
        return int(self._cells[NODES])

    @property
    def conflicts(self) -> int:
        """How many dead ends were met so far."""
        return int(self._cells[CONFLICTS])

    def run(self, limit: int, nodes: int, control: NDArray[np.int64], *, keep: bool = True) -> Paused:
        """Go on until there are ``limit`` covers in all, or about ``nodes`` more options were chosen.

        ``control`` is the array of a `Control`; covers found without ``keep`` are only counted. Returns why the
        search paused: EXHAUSTED, LIMIT, NODES, CANCELLED, or BUFFER_FULL when some covers want to be looked at.
        """
        self._cells[LIMIT] = limit
        self._cells[NODES_LIMIT] = min(self.nodes + nodes, NO_LIMIT)
        buffer = self._buffer if keep else self._buffer[:0]
        while True:
            paused = Paused(masks.run(self._tables, self._state, buffer, control))
            self._empty_buffer()
            if paused is Paused.LEVELS_FULL:
                self._state = masks.grown(self._state)
            else:
                self.exhausted = paused is Paused.EXHAUSTED
                return paused

    def _empty_buffer(self) -> None:
        for row in self._buffer[: self._cells[STORED]].tolist():
            self.solutions.append(tuple(sorted(row[: row.index(END_OF_COVER)])))
        self._cells[STORED] = 0


def _indices(numbers: Sequence[int]) -> NDArray[np.uint32]:
    """Return option numbers, each once, as the kernels take them."""
    return np.array(list(dict.fromkeys(numbers)), dtype=np.uint32)
