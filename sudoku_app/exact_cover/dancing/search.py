"""The dancing search: Algorithm X compiled, for finding or counting every cover of any problem.

Which representation a problem is searched fastest on is judged by its shape.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
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
from sudoku_app.exact_cover.dancing.option_set import option_set_bytes
from sudoku_app.exact_cover.dancing.planes_tables import fits, most_shared
from sudoku_app.exact_cover.kernels.arrays import WORD_BITS, Indices, Longs
from sudoku_app.exact_cover.kernels.marking import pack, pack_stretch
from sudoku_app.exact_cover.outcome import COVERS_AT_A_TIME
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only


class Representation(Enum):
    """How the options left are represented."""

    CELLS = "cells"  # a sparse set an item: for every problem
    MASKS = "masks"  # a bit mask an item: for exact cover alone
    OPTION_SET = "option set"  # one bit set: without bounds
    PLANES = "planes"  # items side by side: for problems that `fits` accepts


# The figures behind the rule: CPU time of a choice in µs, one core, 2026 (all covers, or the first 200,000 choices),
# and in brackets what the rule reckons with.
#
#                            options  option set      masks          cells            planes
#     queens 12                  144  0.21    (29)    0.34   (205)   0.84    (3,404)  0.39
#     Langford 12                198  0.29    (54)    0.33   (143)   0.63    (3,288)  1.10
#     dominoes 8×8               112  0.07    (64)    0.20   (168)   0.23      (489)  0.27
#     pentominoes 6×10         2,056  0.83 (1,020)    1.28 (1,742)           (153,770)
#     dominoes 20×20             760  0.21   (474)    0.74   (773)   0.21      (508)
#     dominoes 60×60           7,080  1.02 (5,428)    7.80 (6,533)   0.25      (516)
#     Langford 32              1,488  0.97   (806)    0.46   (301)   0.68    (8,895)
#     queens 70                4,900  1.77 (2,602)    0.83 (1,165)   0.97   (18,867)
#     Latin squares of 18      5,832  3.45 (4,154)    1.91 (1,829)   1.21    (3,440)
#     Sudoku 16×16, minimal    4,096  12.3 (3,282)    2.7  (1,939)   7.3     (5,320)
#     De Bruijn's, order 6     4,096  3.20 (2,148)                   11.3  (389,320)
#
# A choice touches all words of an option set, and half of those in which an item has options; it copies all words of
# masks and all counts (two in a word); on cells it pays for what it removes, and dearly. Each of these grows in its own
# way, so that few options, thick covers and long thin ones each have the representation that suits them.
_MASKS_WORD: Final = 1.2
_MASKS_REMOVAL: Final = 0.18
_MASKS_CHOICE: Final = 50
_CELLS_REMOVAL: Final = 20
_CELLS_CHOICE: Final = 200
# The tables of an option set, above all a bit for each two options, are not to be larger than this: 10,000 options.
_MOST_TABLE_BYTES: Final = 16 << 20
# Planes win where segments say much: where two items share three options or more, as the rows and boxes of a Sudoku do
# (Langford's share two). Sudoku 9×9, 30 % given, whole search: planes 41 µs, option set 49, masks 54.
_SHARED_ON_PLANES: Final = 3


def best_representation(problem: ExactCover) -> Representation:
    """Return the representation by which a problem is searched fastest, judged by its shape."""
    if problem.bounds is not None or not problem.option_count:
        return Representation.CELLS
    if problem.prepared("fits", fits) and most_shared(problem) >= _SHARED_ON_PLANES:
        return Representation.PLANES
    reckoned = reckoned_words(problem)
    return min(reckoned, key=lambda representation: reckoned[representation])


def reckoned_words(problem: ExactCover) -> dict[Representation, float]:
    """Return about how many words a choice touches in each representation that suits a problem without bounds.

    Planes are left out; see the table above.
    """
    sizes = np.diff(problem.options_by_item[0]).astype(np.float64)
    entries = len(problem.option_item) / problem.option_count
    removals = float((sizes**2).sum()) / problem.option_count * entries
    reckoned = {Representation.CELLS: _CELLS_CHOICE + _CELLS_REMOVAL * removals}
    if problem.is_exact:
        mask_words = float(np.ceil(sizes / WORD_BITS).sum()) + problem.item_count / 2
        reckoned[Representation.MASKS] = _MASKS_CHOICE + _MASKS_WORD * mask_words + _MASKS_REMOVAL * removals
    if option_set_bytes(problem) <= _MOST_TABLE_BYTES:
        reckoned[Representation.OPTION_SET] = _set_words(problem)
    return reckoned


def _set_words(problem: ExactCover) -> float:
    """Return the words of an option set, and half of those in which items have options."""
    is_primary = problem.option_item < problem.primary_count
    word_of_entry = np.repeat(np.arange(problem.option_count), np.diff(problem.option_start)) // WORD_BITS
    words = problem.option_count // WORD_BITS + problem.primary_count // WORD_BITS + 2
    keys = problem.option_item[is_primary].astype(np.int64) * words + word_of_entry[is_primary]
    return words + len(np.unique(keys)) / 2


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
