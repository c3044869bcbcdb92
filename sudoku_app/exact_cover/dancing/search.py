"""The dancing search: Algorithm X compiled, for finding or counting every cover of any problem."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.dancing import masks, planes
from sudoku_app.exact_cover.dancing.layout import (
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
from sudoku_app.exact_cover.dancing.planes_tables import fits
from sudoku_app.exact_cover.kernels.arrays import Indices, Longs
from sudoku_app.exact_cover.kernels.marking import pack, pack_stretch
from sudoku_app.exact_cover.outcome import COVERS_AT_A_TIME
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

_ENDLESS: Final = (1 << 63) - 1
_NOTHING: Final = np.empty(0, np.uint32)


class Representation(Enum):
    """How the options left are represented."""

    MASKS = "masks"  # a bit mask an item; for every problem
    PLANES = "planes"  # several times faster, for problems that `fits` accepts


class DancingSearch:
    """A search for covers that can be left and taken up again.

    Args:
        problem: the problem.
        chosen: options that are in every cover wanted.
        excluded: options that are in none.
        representation: None takes the faster one that the problem allows.

    Attributes:
        solutions: the covers found so far, each as option numbers in ascending order, the chosen ones included.
        exhausted: whether all covers were found.
        representation: how the options left are represented.
    """

    def __init__(
        self,
        problem: ExactCover,
        chosen: Sequence[int] = (),
        excluded: Sequence[int] = (),
        representation: Representation | None = None,
    ) -> None:
        self.solutions: list[tuple[int, ...]] = []
        self.exhausted = False
        # A row a cover: its options, and `END_OF_COVER` behind them, larger than any, so that sorting leaves it there.
        self._buffer = np.full((COVERS_AT_A_TIME, problem.most_options + 1), END_OF_COVER, dtype=np.uint32)
        if representation is None:
            representation = Representation.PLANES if problem.prepared("fits", fits) else Representation.MASKS
        self.representation = representation
        self._running: _OnPlanes | _OnMasks
        self._running = (_OnPlanes if representation is Representation.PLANES else _OnMasks)(problem)
        self._cells = self._running.cells
        self._running.set_up(indices(chosen), indices(excluded) if excluded else _NOTHING)

    @property
    def count(self) -> int:
        """How many covers were found so far."""
        return int(self._cells[SOLUTIONS])

    @property
    def nodes(self) -> int:
        """How many options were tried so far; what follows from them by force is not counted."""
        return int(self._cells[NODES])

    @property
    def conflicts(self) -> int:
        """How many dead ends were met so far."""
        return int(self._cells[CONFLICTS])

    def run(self, limit: int, nodes: int, control: Longs, *, keep: bool = True) -> Paused:
        """Go on until there are ``limit`` covers in all, or ``nodes`` more options were tried.

        ``control`` is the array of a `Control`; covers found without ``keep`` are only counted. Returns why the
        search paused: EXHAUSTED, LIMIT, NODES, CANCELLED, or BUFFER_FULL when some covers want to be looked at.
        """
        self._cells[LIMIT] = limit
        self._cells[NODES_LIMIT] = min(self.nodes + nodes, _ENDLESS)
        paused = self._running.run(self._buffer, COVERS_AT_A_TIME if keep else 0, control)
        stored = self._buffer[: self._cells[STORED]]
        stored.sort(axis=1)
        for row in stored.tolist():
            self.solutions.append(tuple(row[: row.index(END_OF_COVER)]))
        stored[:] = END_OF_COVER
        self._cells[STORED] = 0
        self.exhausted = paused is Paused.EXHAUSTED
        return paused


class _OnMasks:
    """The kernel on masks with its tables and state."""

    def __init__(self, problem: ExactCover) -> None:
        tables = problem.prepared("mask tables", masks.mask_tables)
        self._tables = problem.prepared("packed mask tables", lambda _: pack(tables))
        self.cells = np.zeros(RUN_CELLS, dtype=np.int64)
        self._state = masks.mask_state(tables, self.cells)
        self._packed = pack(self._state)

    def set_up(self, chosen: Indices, excluded: Indices) -> None:
        masks.set_up(self._tables, self._packed, chosen, excluded)

    def run(self, buffer: NDArray[np.uint32], rows: int, control: Longs) -> Paused:
        while (paused := masks.run(self._tables, self._packed, buffer, rows, control)) == Paused.LEVELS_FULL:
            self._state = masks.grown(self._state)
            self._packed = pack(self._state)
        return Paused(paused)


class _OnPlanes:
    """The kernel on planes with its tables and state."""

    def __init__(self, problem: ExactCover) -> None:
        self._tables, states = problem.prepared("planes", planes.planes_of)
        stretch = states.allocate()
        self.cells: Longs = stretch[:RUN_CELLS]
        self._state = pack_stretch(states, stretch)

    def set_up(self, chosen: Indices, excluded: Indices) -> None:
        planes.set_up(self._tables, self._state, chosen, excluded)

    def run(self, buffer: NDArray[np.uint32], rows: int, control: Longs) -> Paused:
        return Paused(planes.run(self._tables, self._state, buffer, rows, control))


def indices(numbers: Sequence[int]) -> Indices:
    """Return option numbers, each once, as the kernels take them."""
    return np.array(list(dict.fromkeys(numbers)), dtype=np.uint32)
