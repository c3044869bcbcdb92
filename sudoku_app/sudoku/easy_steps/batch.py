"""Walks through many puzzles of one shape by their easiest steps, in compiled code; Python continues where it ends.

The catalogue says which step is easier: the kernel knows its entries from the first on up to one that it has no finder
for. What it cannot find is left to `path`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import accumulate, takewhile
from math import comb, inf
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.kernels.marking import pack
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.easy_steps import layout
from sudoku_app.sudoku.easy_steps.layout import Grid, ShapeTables
from sudoku_app.sudoku.easy_steps.walking import walk_all
from sudoku_app.sudoku.grid.bitsets import unit_sets
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.word_rows import word_rows, words_of
from sudoku_app.sudoku.limits import look_share
from sudoku_app.sudoku.rating.scale import HIDDEN_SINGLE_IN_LINE, tenths_of
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, Entry
from sudoku_app.sudoku.techniques.singles import units_by_ease
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import UnsoundAnswerError

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# The techniques of the finders, by their numbers in `layout`.
_TECHNIQUES: Final = (
    Technique.FULL_HOUSE,
    Technique.HIDDEN_SINGLE,
    Technique.DIRECT_POINTING,
    Technique.DIRECT_CLAIMING,
    Technique.DIRECT_HIDDEN_PAIR,
    Technique.NAKED_SINGLE,
    Technique.DIRECT_HIDDEN_TRIPLE,
    Technique.POINTING,
    Technique.CLAIMING,
    Technique.LOCKED_PAIR,
    Technique.NAKED_PAIR,
    Technique.X_WING,
    Technique.HIDDEN_PAIR,
    Technique.LOCKED_TRIPLE,
    Technique.NAKED_TRIPLE,
    Technique.SWORDFISH,
    Technique.HIDDEN_TRIPLE,
    Technique.SKYSCRAPER,
    Technique.TWO_STRING_KITE,
    Technique.TURBOT_FISH,
    Technique.XY_WING,
    Technique.EMPTY_RECTANGLE,
    Technique.FINNED_X_WING,
    Technique.SASHIMI_X_WING,
    Technique.GROUPED_TURBOT_FISH,
    Technique.XYZ_WING,
)


def _has_finder(entry: Entry) -> bool:
    return all(technique in _TECHNIQUES for technique in entry.techniques)


# How many entries of the catalogue, from the first on, the kernel looks for.
EASY_ENTRIES: Final = sum(1 for _ in takewhile(_has_finder, CATALOGUE))
_HARDEST: Final = 100.0  # harder than any step
_ANY_STEPS: Final = -1


class Ending(Enum):
    """How a walk by the easiest steps ended."""

    NOT_LOOKED_AT = layout.NOT_LOOKED_AT  # after a cancellation
    SOLVED = layout.SOLVED
    NO_EASY_STEP = layout.NO_EASY_STEP
    CEILING = layout.CEILING  # the next step would be harder than was asked for
    SPENT_OUT = layout.SPENT_OUT


@dataclass(frozen=True)
class EasyWalk:
    """How far the easiest steps led."""

    ending: Ending  # how it ended
    rating: float  # the difficulty of the hardest step taken; 0 when none was
    hardest: Technique | None  # the technique of the first step that was so hard; None when none was taken
    counts: dict[Technique, int]  # how many steps of each technique were taken
    spent: int  # what the looks counted, as `limits.look_steps` does; that which found nothing is not among them
    values: NDArray[np.int32]  # N² values that were reached
    masks: NDArray[np.uint64]  # N² masks of the candidates that were reached


def walks_easily(shape: GridShape, effort: Effort) -> bool:
    """Return whether the compiled walk is there for a shape: it knows rows, columns and boxes alone."""
    return effort.engine is Engine.COMPILED and shape.is_plain


def easy_walks(
    shape: GridShape,
    values: Sequence[Sequence[int]] | NDArray[np.int64],
    solutions: Sequence[Sequence[int]] | NDArray[np.int64],
    *,
    masks: Sequence[Sequence[int]] | NDArray[np.uint64] | None = None,
    ceiling: float = inf,
    steps: int | None = None,
    control: Control | None = None,
) -> list[EasyWalk]:
    """Return how far the easiest steps lead in each of some grids: the same steps that `path.walk` takes.

    Args:
        shape: their box shape.
        values: of each grid N² values.
        solutions: of each grid its only solution.
        masks: of each grid the candidates, where some were excluded already.
        ceiling: no harder steps are taken, by their rating.
        steps: what the looks through one grid may count.
        control: by which the search is cancelled.

    Raises:
        UnsoundAnswerError: a step contradicts the solution.
    """
    reached = np.array(values, np.int32).reshape(-1, shape.cell_count)
    candidates = np.zeros(reached.shape, np.uint64) if masks is None else np.array(masks, np.uint64)
    explained = np.zeros((len(reached), layout.REPORT_COLUMNS), np.int32)
    walk_all(
        _tables_of(shape),
        _grid_for(shape),
        reached,
        candidates,
        np.array(solutions, np.int32).reshape(reached.shape),
        explained,
        masks is not None,
        tenths_of(min(ceiling, _HARDEST)),
        _ANY_STEPS if steps is None else steps,
        (control or Control()).cells,
    )
    return list(map(_walk, explained.tolist(), reached, candidates, solutions))


def _walk(
    explained: list[int], values: NDArray[np.int32], masks: NDArray[np.uint64], solution: Sequence[int]
) -> EasyWalk:
    technique = _TECHNIQUES[explained[layout.HARDEST]]
    if explained[layout.ENDING] == layout.UNSOUND:
        raise UnsoundAnswerError(technique.value, tuple(values.tolist()), tuple(solution))
    rating = explained[layout.RATING] / 10
    counts = {of: count for of, count in zip(_TECHNIQUES, explained[layout.COUNTS :], strict=True) if count}
    ending = Ending(explained[layout.ENDING])
    return EasyWalk(ending, rating, technique if rating else None, counts, explained[layout.SPENT], values, masks)


@lru_cache(maxsize=4)
def _tables_of(shape: GridShape) -> ShapeTables:
    """Return the tables of a shape, ready to be passed to the kernels."""
    n, sets, cells = shape.size, unit_sets(shape), geometry(shape)
    units = [unit.cells for unit in cells.units]
    words = words_of(shape)
    crossings_of = [[sets.crossings.index(crossing) for crossing in its] for its in sets.crossings_of]
    known = CATALOGUE[:EASY_ENTRIES]
    entry_of = {_TECHNIQUES.index(technique): entry for entry in known for technique in entry.techniques}
    every = range(len(_TECHNIQUES))
    return pack(
        ShapeTables(
            size=n,
            words=words,
            box_rows=shape.rows,
            box_columns=shape.columns,
            unit_cells=np.array(units, np.int32),
            cell_units=np.array(cells.units_of, np.int32),
            cell_positions=np.array(
                [[units[unit].index(cell) for unit in its] for cell, its in enumerate(cells.units_of)], np.int32
            ),
            peers=np.array(cells.peers, np.int32),
            peer_sets=word_rows(sets.peers, words),
            unit_sets=word_rows(sets.units, words),
            distinct=np.array(sets.distinct, np.int32),
            by_ease=np.array(units_by_ease(shape), np.int32),
            crossing_lines=np.array([crossing.line for crossing in sets.crossings], np.int32),
            crossing_boxes=np.array([crossing.box for crossing in sets.crossings], np.int32),
            unit_crossings=np.array([index for its in crossings_of for index in its], np.int32),
            unit_crossing_starts=np.array(list(accumulate(map(len, crossings_of), initial=0)), np.int32),
            shared=_shared(shape),
            order=np.array(list(entry_of), np.int32),
            tenths=np.array([tenths_of(entry_of[k].value) if k in entry_of else 0 for k in every], np.int32),
            line_tenths=tenths_of(HIDDEN_SINGLE_IN_LINE),
            next_tenths=tenths_of(CATALOGUE[EASY_ENTRIES].value),
            look_steps=np.array([look_share(entry_of[k].value) if k in entry_of else 0 for k in every], np.int32),
        )
    )


def _shared(shape: GridShape) -> NDArray[np.uint64]:
    """Return by two units the positions of the first that lie in the second."""
    units = [unit.cells for unit in geometry(shape).units]
    shared = np.zeros((len(units), len(units)), np.uint64)
    for unit, its_cells in enumerate(units):
        for place, cell in enumerate(its_cells):
            shared[unit, list(geometry(shape).units_of[cell])] |= np.uint64(1 << place)
    return shared


def _grid_for(shape: GridShape) -> Grid:
    """Return a grid to walk in; every walk sets up what it reads.

    Why no index is out of range:
    found: a step speaks of a cell of the grid at most once for a pattern of one value, of a cell with all its values
      for a hidden subset (three cells), and for a naked one three values in three units of a cell.
    members: cells of a unit, values, or lines: N at most. families: choices of two or three of them.
    near: peers of a cell.
    links: of each unit one between two cells, and one for two of its crossings.
    """
    n, cells, words, sets = shape.size, shape.cell_count, words_of(shape), unit_sets(shape)
    families = max(comb(n, 2), comb(n, 3))
    links = 3 * n + sum(comb(len(crossings), 2) for crossings in sets.crossings_of)
    found = cells + 9 * n
    return Grid(
        cells=np.zeros(layout.GRID_CELLS, np.int64),
        values=np.empty(cells, np.int32),
        masks=np.empty(cells, np.uint64),
        places=np.empty((n, words), np.uint64),
        in_unit=np.empty((3 * n, n), np.uint64),
        empty_in=np.empty(3 * n, np.uint64),
        counts=np.empty(n, np.int32),
        found_cells=np.empty(found, np.int32),
        found_values=np.empty(found, np.int32),
        members=np.empty(n, np.int32),
        member_sets=np.empty(n, np.uint64),
        families=np.empty((families, 3), np.int32),
        family_sets=np.empty(families, np.uint64),
        near=np.empty(3 * n, np.int32),
        link_units=np.empty(links, np.int32),
        link_lines=np.empty((links, 2), np.int32),
        link_sets=np.empty((4 * links, words), np.uint64),
    )
