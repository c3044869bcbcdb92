"""What the dancing kernels do alike while they run: report, pause, and store covers."""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover import outcome
from sudoku_app.exact_cover.covers import END_OF_COVER
from sudoku_app.exact_cover.dancing.layout import (
    ALIVE,
    CONFLICTS,
    LEVEL,
    LIMIT,
    NODES,
    NODES_LIMIT,
    PICKS,
    SOLUTIONS,
    STORED,
    Paused,
)
from sudoku_app.exact_cover.kernels.arrays import IndexRows, Indices, Longs
from sudoku_app.exact_cover.kernels.marking import step

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
