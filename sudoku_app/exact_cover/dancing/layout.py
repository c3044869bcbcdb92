"""The single numbers of a search under way, and what the dancing kernels do alike: report, pause, and store covers."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from sudoku_app.exact_cover import outcome
from sudoku_app.exact_cover.covers import END_OF_COVER
from sudoku_app.exact_cover.kernels.arrays import IndexRows, Indices, Longs
from sudoku_app.exact_cover.kernels.marking import step

# Places in the array of 64-bit numbers that belongs to a search.
LEVEL: Final = 0  # the level that is current
PICKS: Final = 1  # how many options are chosen, the ones chosen beforehand included
ALIVE: Final = 2  # 1 when the current level may hold a cover, 0 when it is to be dropped
NODES: Final = 3  # options tried so far: one a branch; what follows from it by force is not counted
CONFLICTS: Final = 4  # dead ends so far
SOLUTIONS: Final = 5  # covers found so far
STORED: Final = 6  # covers in the buffer
QUEUED: Final = 7  # items in the queue
LIMIT: Final = 8  # pause when so many covers are found
NODES_LIMIT: Final = 9  # pause when so many options were tried
WITHOUT_PRIMARY: Final = 10  # options without a primary item chosen beforehand, on planes
SETTLED: Final = 11  # whether all that follows by force was done in the current level, on planes
TRAIL: Final = 12  # things saved for when levels are dropped, on cells
OPEN: Final = 13  # open primary items, on cells
SPENT: Final = 14  # the net cost of the options chosen, on cells
CUT_AT: Final = 15  # drop what costs so much or more, net, on cells
RUN_CELLS: Final = 16


class Paused(IntEnum):
    """Why a kernel returned."""

    EXHAUSTED = 1
    LIMIT = 2  # as many covers as wanted
    NODES = 3  # the nodes of this slice are spent
    CANCELLED = 4
    BUFFER_FULL = 5  # the buffer of covers wants to be emptied
    LEVELS_FULL = 6  # there is no room for another level


_EXHAUSTED: Final = int(Paused.EXHAUSTED)
_LIMIT: Final = int(Paused.LIMIT)
_NODES: Final = int(Paused.NODES)
_CANCELLED: Final = int(Paused.CANCELLED)
_BUFFER_FULL: Final = int(Paused.BUFFER_FULL)


@step
def store_cover(cells: Longs, picks: Indices, buffer: IndexRows, first: int, rows: int) -> None:
    """X2, where every item is covered: count the cover and put it into the buffer.

    The buffer's ``rows`` rows from ``first`` on are for covers as `Covers` has them, each of one word more than a cover
    can have options.
    Searches pause as soon as the last of them is written (see `why_pause`), so that none is written behind them.
    """
    cells[SOLUTIONS] += 1
    if rows > 0:
        row = first + cells[STORED]
        for k in range(cells[PICKS]):
            buffer[row, k] = picks[k]
        for k in range(cells[PICKS], buffer.shape[1]):
            buffer[row, k] = END_OF_COVER
        cells[STORED] += 1


@step
def report(cells: Longs, control: Longs) -> None:
    """Write how far the search is."""
    control[outcome.NODES] = cells[NODES]
    control[outcome.CONFLICTS] = cells[CONFLICTS]
    control[outcome.DEPTH] = cells[LEVEL]
    control[outcome.SOLUTIONS] = cells[SOLUTIONS]


@step
def why_pause(cells: Longs, rows: int, control: Longs) -> int:
    """Return which of `Paused` holds now, or 0.

    ``rows`` is how many covers there is room for; 0 where they are only counted.
    """
    paused = 0
    if cells[ALIVE] == 0 and cells[LEVEL] == 0:
        paused = _EXHAUSTED
    elif cells[SOLUTIONS] >= cells[LIMIT]:
        paused = _LIMIT
    elif control[outcome.CANCEL] != 0:
        paused = _CANCELLED
    elif cells[NODES] >= cells[NODES_LIMIT]:
        paused = _NODES
    elif cells[STORED] > 0 and cells[STORED] == rows:
        paused = _BUFFER_FULL
    return paused
