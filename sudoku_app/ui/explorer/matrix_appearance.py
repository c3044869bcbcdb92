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

    Appearances = NDArray[np.int8]


class RowAppearance(IntEnum):
    """What an option is at a step."""

    LEFT = 0
    REMOVED = 1  # by an earlier step
    REMOVED_NOW = 2
    RESTORED_NOW = 3
    CANDIDATE = 4  # has the chosen item and is still to be tried
    TRIED = 5
    COVER = 6  # in the partial cover


class ColumnAppearance(IntEnum):
    """What an item is at a step."""

    OPEN = 0
    COVERED = 1
    COVERED_NOW = 2
    CHOSEN = 3
    DEAD = 4


@dataclass(frozen=True)
class MatrixAppearance:
    """What all options and items are at a step."""

    rows: Appearances  # a `RowAppearance` for every option
    columns: Appearances  # a `ColumnAppearance` for every item
    row: int = -1  # the option to be kept in sight, or -1
    column: int = -1  # the item to be kept in sight, or -1


def matrix_appearance(run: Timeline) -> MatrixAppearance:
    """Return what the matrix shows at this place of a run."""
    state = run.state
    rows = np.where(state.option_level == FREE, RowAppearance.LEFT, RowAppearance.REMOVED).astype(np.int8)
    columns = np.where(state.item_level == FREE, ColumnAppearance.OPEN, ColumnAppearance.COVERED).astype(np.int8)
    rows[state.partial] = RowAppearance.COVER
    row, column = -1, -1
    match None if run.finished else run.event:
        case ItemChosen(item, options, _):
            column, row = item, options[0] if options else -1
            columns[item] = ColumnAppearance.CHOSEN
            rows[list(options)] = RowAppearance.CANDIDATE
            if not options:
                _show_without_options(run, rows, columns, (item,))
        case OptionTried(option, item, depth):
            row, column = option, item
            level = state.levels[depth]
            columns[item] = ColumnAppearance.CHOSEN
            rows[list(level.options[len(level.options) - level.left :])] = RowAppearance.CANDIDATE
            rows[option] = RowAppearance.TRIED
        case Covered(option, items, removed, depth):
            row, column = option, state.levels[depth].item
            rows[list(removed)] = RowAppearance.REMOVED_NOW
            rows[option] = RowAppearance.TRIED
            columns[list(items)] = ColumnAppearance.COVERED_NOW
            columns[list(state.items_without_options())] = ColumnAppearance.DEAD
        case Uncovered(option, _, restored, depth):
            row, column = option, state.levels[depth].item
            rows[list(restored)] = RowAppearance.RESTORED_NOW
            rows[option] = RowAppearance.RESTORED_NOW
            columns[column] = ColumnAppearance.CHOSEN
        case DeadEnd(item, _):
            column = item
            _show_without_options(run, rows, columns, (item,))
            row = state.partial[-1] if state.partial else -1
        case SolutionFound(options, _):
            row = options[-1] if options else -1
        case None:
            pass
    return MatrixAppearance(rows, columns, row, column)


def _show_without_options(run: Timeline, rows: Appearances, columns: Appearances, items: tuple[int, ...]) -> None:
    """Mark items that no option is left for, and the options that were removed from them."""
    for item in items:
        columns[item] = ColumnAppearance.DEAD
        rows[list(run.state.options_of(item))] = RowAppearance.REMOVED_NOW
