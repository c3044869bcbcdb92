"""The dancing search: Algorithm X compiled, for finding or counting every cover of any problem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from sudoku_app.exact_cover.covers import Covers
from sudoku_app.exact_cover.dancing import cells, masks, option_set, planes
from sudoku_app.exact_cover.dancing.layout import (
    CONFLICTS,
    CUT_AT,
    LIMIT,
    NODES,
    NODES_LIMIT,
    RUN_CELLS,
    SOLUTIONS,
    STORED,
    Paused,
)
from sudoku_app.exact_cover.dancing.shape import Representation, best_representation
from sudoku_app.exact_cover.kernels.arrays import Indices, Longs
from sudoku_app.exact_cover.kernels.marking import pack, pack_stretch
from sudoku_app.exact_cover.outcome import COVERS_AT_A_TIME
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

_ENDLESS: Final = (1 << 63) - 1
_NOTHING: Final = np.empty(0, np.uint32)

# A buffer of covers that was filled is followed by a larger one, up to so many words: as many as the second cache
# holds, so that checking them does not wait for the memory. (All covers of dominoes 6×8, 25 words each, in buffers of
# 16 covers: 1.2 times as long.)
_GROWTH: Final = 8
_MOST_WORDS: Final = 1 << 17


class DancingSearch:
    """A search for covers that can be paused and resumed.

    Args:
        problem: the problem.
        chosen: options that are in every cover wanted.
        excluded: options that are in none.
        representation: None takes the fastest one that the problem allows.
        covers_at_a_time: so many at most are found before they are delivered; None for a growing number.

    Attributes:
        blocks: the covers found so far, as `Covers` has them, the chosen options included; no block is ever changed,
            and a reader may empty the list.
        exhausted: whether all covers were found.
        representation: how the options left are represented.
    """

    def __init__(
        self,
        problem: ExactCover,
        chosen: Sequence[int] = (),
        excluded: Sequence[int] = (),
        representation: Representation | None = None,
        covers_at_a_time: int | None = None,
    ) -> None:
        self.blocks: list[NDArray[np.uint32]] = []
        self.exhausted = False
        # The rows that are not written yet. One word more than a cover can have options is for `END_OF_COVER`.
        self._rows = covers_at_a_time or COVERS_AT_A_TIME
        self._grows = covers_at_a_time is None
        self._buffer = np.empty((self._rows, problem.most_options + 1), dtype=np.uint32)
        if representation is None:
            representation = problem.prepared("representation", best_representation)
        self.representation = representation
        self._running = _RUNNING[representation](problem)
        self._cells = self._running.cells
        self._running.set_up(indices(chosen), indices(excluded) if excluded else _NOTHING)

    @property
    def solutions(self) -> Covers:
        """The covers found so far that were kept."""
        return Covers(self.blocks)

    @property
    def count(self) -> int:
        """How many covers were found so far."""
        return int(self._cells[SOLUTIONS])

    def cut_at(self, net_cost: int) -> None:
        """Look from now on only for covers that cost less, net (see `cells.net_costs`); on cells alone.

        To be called before the first run, or after it.
        """
        self._cells[CUT_AT] = net_cost

    @property
    def nodes(self) -> int:
        """How many options were tried so far; what follows from them by force is not counted."""
        return int(self._cells[NODES])

    @property
    def conflicts(self) -> int:
        """How many dead ends were met so far."""
        return int(self._cells[CONFLICTS])

    def run(self, limit: int, nodes: int, control: Longs, *, keep: bool = True) -> Paused:
        """Continue until there are ``limit`` covers in all, or ``nodes`` more options were tried.

        ``control`` is the array of a `Control`; covers found without ``keep`` are only counted. Returns why the
        search paused: EXHAUSTED, LIMIT, NODES, CANCELLED, or BUFFER_FULL when some covers want to be looked at.
        """
        self._cells[LIMIT] = limit
        self._cells[NODES_LIMIT] = min(self.nodes + nodes, _ENDLESS)
        paused = self._running.run(self._buffer, len(self._buffer) if keep else 0, control)
        self._hand_over()
        self.exhausted = paused is Paused.EXHAUSTED
        return paused

    def _hand_over(self) -> None:
        """Make a block of the rows that were written, and see that there is room for more."""
        stored = int(self._cells[STORED])
        if not stored:
            return
        self.blocks.append(self._buffer[:stored])
        self._buffer = self._buffer[stored:]
        self._cells[STORED] = 0
        if not len(self._buffer):
            width = self._buffer.shape[1]
            if self._grows:
                self._rows = max(self._rows, min(_GROWTH * self._rows, _MOST_WORDS // width))
            self._buffer = np.empty((self._rows, width), dtype=np.uint32)


class _OnTables:
    """A kernel with its tables and state; ``kernel`` is its module."""

    def __init__(
        self,
        problem: ExactCover,
        kernel: Any,
        tables_of: Callable[[ExactCover], Any],
        state_of: Callable[[Any, Longs], Any],
    ) -> None:
        name = tables_of.__name__
        tables = problem.prepared(name, tables_of)
        self._kernel = kernel
        self._tables = problem.prepared(f"packed {name}", lambda _: pack(tables))
        self.cells = np.zeros(RUN_CELLS, dtype=np.int64)
        self._state = state_of(tables, self.cells)
        self._packed = pack(self._state)

    def set_up(self, chosen: Indices, excluded: Indices) -> None:
        self._kernel.set_up(self._tables, self._packed, chosen, excluded)

    def run(self, buffer: NDArray[np.uint32], rows: int, control: Longs) -> Paused:
        run = self._kernel.run
        while (paused := run(self._tables, self._packed, buffer, rows, control)) == Paused.LEVELS_FULL:
            self._state = self._kernel.grown(self._state)
            self._packed = pack(self._state)
        return Paused(paused)


class _OnPlanes:
    def __init__(self, problem: ExactCover) -> None:
        self._tables, states = problem.prepared("planes", planes.planes_of)
        stretch = states.allocate()
        self.cells: Longs = stretch[:RUN_CELLS]
        self._state = pack_stretch(states, stretch)

    def set_up(self, chosen: Indices, excluded: Indices) -> None:
        planes.set_up(self._tables, self._state, chosen, excluded)

    def run(self, buffer: NDArray[np.uint32], rows: int, control: Longs) -> Paused:
        return Paused(planes.run(self._tables, self._state, buffer, rows, control))


_RUNNING: Final[dict[Representation, Callable[[ExactCover], _OnTables | _OnPlanes]]] = {
    Representation.CELLS: lambda problem: _OnTables(problem, cells, cells.cell_tables, cells.cell_state),
    Representation.MASKS: lambda problem: _OnTables(problem, masks, masks.mask_tables, masks.mask_state),
    Representation.OPTION_SET: lambda problem: _OnTables(
        problem, option_set, option_set.option_set_tables, option_set.option_set_state
    ),
    Representation.PLANES: _OnPlanes,
}


def indices(numbers: Sequence[int]) -> Indices:
    """Return option numbers, each once, as the kernels take them."""
    return np.array(list(dict.fromkeys(numbers)), dtype=np.uint32)
