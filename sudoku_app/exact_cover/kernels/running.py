"""What the dancing kernels do alike while they run: report, pause, and store covers."""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover import outcome
from sudoku_app.exact_cover.kernels.compiled import Cells, Indices, Number, part
from sudoku_app.exact_cover.kernels.run_state import (
    ALIVE,
    CONFLICTS,
    END_OF_COVER,
    LEVEL,
    LIMIT,
    NODES,
    NODES_LIMIT,
    PICKS,
    SOLUTIONS,
    STORED,
    Paused,
)

_EXHAUSTED: Final = int(Paused.EXHAUSTED)
_LIMIT: Final = int(Paused.LIMIT)
_NODES: Final = int(Paused.NODES)
_CANCELLED: Final = int(Paused.CANCELLED)
_BUFFER_FULL: Final = int(Paused.BUFFER_FULL)


@part
def store_cover(cells: Cells, picks: Indices, buffer: Indices) -> None:
    """X1: count a cover, and put it into the buffer where there is one."""
    cells[SOLUTIONS] += 1
    if len(buffer) > 0:
        row = cells[STORED]
        buffer[row, : cells[PICKS]] = picks[: cells[PICKS]]
        buffer[row, cells[PICKS]] = END_OF_COVER
        cells[STORED] += 1


@part
def report(cells: Cells, control: Cells) -> None:
    """Write how far the search is."""
    control[outcome.NODES] = cells[NODES]
    control[outcome.CONFLICTS] = cells[CONFLICTS]
    control[outcome.DEPTH] = cells[LEVEL]
    control[outcome.SOLUTIONS] = cells[SOLUTIONS]


@part
def why_pause(cells: Cells, rows: Number, control: Cells) -> Number:
    """Return which of `Paused` holds now, or 0.

    ``rows`` is the size of the buffer of covers.
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
