"""What each row and column of the matrix shows at a step: read from the run, without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np

from sudoku_app.exact_cover.algorithm_x import Covered, DeadEnd, ItemChosen, OptionTried, SolutionFound, Uncovered
from sudoku_app.exact_cover.replay.search_state import FREE
from sudoku_app.exact_cover.replay.timeline import Timeline

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    Looks = NDArray[np.int8]


class RowLook(IntEnum):
    """What an option is at a step."""

    LEFT = 0
    REMOVED = 1  # by an earlier step
    REMOVED_NOW = 2
    RESTORED_NOW = 3
    CANDIDATE = 4  # has the chosen item and is still to be tried
    TRIED = 5
    COVER = 6  # in the partial cover


class ColumnLook(IntEnum):
    """What an item is at a step."""

    OPEN = 0
    COVERED = 1
    COVERED_NOW = 2
    CHOSEN = 3
    DEAD = 4


@dataclass(frozen=True)
class MatrixLook:
    """The looks of all options and items.

    Attributes:
        rows: a `RowLook` for every option.
        columns: a `ColumnLook` for every item.
        row: the option to be kept in sight, or -1.
        column: the item to be kept in sight, or -1.
    """

    rows: Looks
    columns: Looks
    row: int = -1
    column: int = -1


def matrix_look(run: Timeline) -> MatrixLook:
    """Return what the matrix shows at this place of a run."""
    state = run.state
    rows = np.where(state.option_level == FREE, RowLook.LEFT, RowLook.REMOVED).astype(np.int8)
    columns = np.where(state.item_level == FREE, ColumnLook.OPEN, ColumnLook.COVERED).astype(np.int8)
    rows[state.partial] = RowLook.COVER
    row, column = -1, -1
    match None if run.finished else run.event:
        case ItemChosen(item, options, _):
            column, row = item, options[0] if options else -1
            columns[item] = ColumnLook.CHOSEN
            rows[list(options)] = RowLook.CANDIDATE
            if not options:
                _show_without_options(run, rows, columns, (item,))
        case OptionTried(option, item, depth):
            row, column = option, item
            level = state.levels[depth]
            columns[item] = ColumnLook.CHOSEN
            rows[list(level.options[len(level.options) - level.left :])] = RowLook.CANDIDATE
            rows[option] = RowLook.TRIED
        case Covered(option, items, removed, depth):
            row, column = option, state.levels[depth].item
            rows[list(removed)] = RowLook.REMOVED_NOW
            rows[option] = RowLook.TRIED
            columns[list(items)] = ColumnLook.COVERED_NOW
            columns[list(state.items_without_options())] = ColumnLook.DEAD
        case Uncovered(option, _, restored, depth):
            row, column = option, state.levels[depth].item
            rows[list(restored)] = RowLook.RESTORED_NOW
            rows[option] = RowLook.RESTORED_NOW
            columns[column] = ColumnLook.CHOSEN
        case DeadEnd(item, _):
            column = item
            _show_without_options(run, rows, columns, (item,))
            row = state.partial[-1] if state.partial else -1
        case SolutionFound(options, _):
            row = options[-1] if options else -1
        case None:
            pass
    return MatrixLook(rows, columns, row, column)


def _show_without_options(run: Timeline, rows: Looks, columns: Looks, items: tuple[int, ...]) -> None:
    """Mark items that no option is left for, and the options that were removed from them."""
    for item in items:
        columns[item] = ColumnLook.DEAD
        rows[list(run.state.options_of(item))] = RowLook.REMOVED_NOW
