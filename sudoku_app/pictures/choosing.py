"""Which of the readings that are likely is a puzzle: the likeliest that has exactly one solution.

Readings come in the order of how likely they are (best-first, by a heap over the cells in doubt), and are asked about
in batches. That a reading has exactly one solution is strong evidence, no proof: so what differs from the plain reading
is marked as doubtful all the same.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import log
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.pictures.result import Chosen
from sudoku_app.pictures.values import Distributions
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.rating.difficulty import verdicts_of
from sudoku_app.sudoku.verdicts.answer import Verdict

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# A value that is less likely than this is marked as doubtful.
SURE: Final = 0.9
# Readings that are less likely than one part in so many of the plain one are not tried: a puzzle without a solution is
# never printed, but one with several solutions may be.
_ODDS: Final = {Verdict.NONE: 4000.0, Verdict.UNDECIDED: 60.0, Verdict.SEVERAL: 60.0}
# Readings that are tried: a batch of 9×9 takes some milliseconds; larger grids are asked about one by one.
_BATCH: Final = 64
_MOST_TRIED: Final = 4096
_MOST_TRIED_LARGE: Final = 40
_MOST_TRIED_PLAIN: Final = 24
_LARGE: Final = 9
# The choices that one verdict may take, divided by the cells of the grid (see `limits`).
_CHOICES: Final = 20_000_000


def likeliest(
    likely: Distributions, shapes: Sequence[GridShape], effort: Effort = Effort()
) -> tuple[Chosen, tuple[Chosen, ...]]:
    """Return the likeliest reading with exactly one solution in one of the shapes, else the plain one; and the others.

    The others are what is chosen in the other shapes of as many symbols: one that ``shapes`` leaves out has the same
    values as the first, and the verdict on these.
    """
    plain = tuple(int(value) for value in likely.argmax(axis=1))
    found = [_of_shape(likely, plain, shape, effort) for shape in shapes]
    # The first shape is the usual one: it is taken where nothing speaks for another.
    found.sort(key=lambda chosen: (_RANKS[chosen.verdict], -chosen.likelihood, len(chosen.doubtful)))
    first, *others = found
    left_out = [shape for shape in GridShape.all_of(first.shape.size) if _has_boxes(shape) and shape not in shapes]
    return first, (*others, *(_in_shape(first, shape, effort) for shape in left_out))


def changes_a_doubt(chosen: Chosen, likely: Distributions) -> bool:
    """Return whether what was chosen changes a cell of the plain reading that was in doubt anyway."""
    pairs = enumerate(zip(chosen.values, chosen.plain, strict=True))
    return any(likely[cell, plain] < SURE for cell, (value, plain) in pairs if value != plain)


def read_plainly(chosen: Chosen, likely: Distributions, effort: Effort = Effort()) -> Chosen:
    """Return the plain reading in place of the one that was chosen."""
    shape, plain = chosen.shape, chosen.plain
    return _chosen(likely, shape, plain, plain, _verdict_on(shape, plain, effort), chosen.tried)


def with_values(
    chosen: Chosen, values: tuple[int, ...], doubtful: tuple[int, ...], effort: Effort = Effort()
) -> Chosen:
    """Return a reading with other values and doubts, and the verdict on these."""
    if values == chosen.values:
        return replace(chosen, doubtful=doubtful)
    return replace(chosen, values=values, doubtful=doubtful, verdict=_verdict_on(chosen.shape, values, effort))


def _has_boxes(shape: GridShape) -> bool:
    return 1 not in (shape.rows, shape.columns)


def _in_shape(chosen: Chosen, shape: GridShape, effort: Effort) -> Chosen:
    return replace(chosen, shape=shape, verdict=_verdict_on(shape, chosen.values, effort), tried=1)


def _verdict_on(shape: GridShape, values: tuple[int, ...], effort: Effort) -> Verdict:
    return Verdict.NONE if rule_breaks(shape, values) else verdicts_of(shape, [values], effort, _CHOICES)[0]


_RANKS: Final = {Verdict.UNIQUE: 0, Verdict.SEVERAL: 1, Verdict.UNDECIDED: 1, Verdict.NONE: 2}


def _of_shape(likely: Distributions, plain: tuple[int, ...], shape: GridShape, effort: Effort) -> Chosen:
    most = _MOST_TRIED if shape.size <= _LARGE else _MOST_TRIED_LARGE
    if effort.engine is Engine.PLAIN:
        most = _MOST_TRIED_PLAIN
    tried = 0
    first: Verdict | None = None
    readings = readings_in_order(likely)
    while tried < most and not effort.cancelled:
        odds = log(_ODDS[first]) if first is not None else 0.0
        pulled = islice(readings, 1 if first is None or shape.size > _LARGE else _BATCH)
        batch = [values for cost, values in pulled if cost <= odds]
        if not batch:
            break
        legal = [values for values in batch if not rule_breaks(shape, values)]
        verdicts = iter(verdicts_of(shape, legal, effort, _CHOICES))
        tried += len(batch)
        for values in batch:
            verdict = next(verdicts) if legal and values in legal else Verdict.NONE
            first = first or verdict
            if verdict is Verdict.UNIQUE:
                return _chosen(likely, shape, values, plain, verdict, tried)
    return _chosen(likely, shape, plain, plain, first or Verdict.UNDECIDED, tried)


def _chosen(
    likely: Distributions,
    shape: GridShape,
    values: tuple[int, ...],
    plain: tuple[int, ...],
    verdict: Verdict,
    tried: int,
) -> Chosen:
    chances = likely[np.arange(len(values)), values]
    doubtful = [cell for cell, value in enumerate(values) if chances[cell] < SURE or value != plain[cell]]
    return Chosen(shape, values, tuple(doubtful), plain, verdict, tried, float(np.log(chances).sum()))


def readings_in_order(likely: Distributions) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Yield readings of all cells, the likeliest first, each after the logarithm of how much likelier the first one is.

    A reading is the plain one with some cells changed, each to its second, third … value. It is followed by the same
    with its last changed cell changed further, with the next cell changed too, and with the next one changed instead,
    so that each comes once (the k best sums of sorted lists).
    """
    order = np.argsort(-likely, axis=1, kind="stable")
    plain = order[:, 0].tolist()
    yield 0.0, tuple(plain)
    most = log(max(_ODDS.values()))
    doubts = _doubts(likely, order, most)
    if not doubts:
        return
    count = 0  # breaks ties
    heap: list[tuple[float, int, _Changes]] = [(doubts[0].costs[0], 0, ((0, 0),))]
    while heap:
        cost, _, changes = heapq.heappop(heap)
        if cost > most:
            return
        values = list(plain)
        for place, number in changes:
            values[doubts[place].cell] = doubts[place].values[number]
        yield cost, tuple(values)
        for next_cost, next_changes in _following(doubts, cost, changes):
            count += 1
            heapq.heappush(heap, (next_cost, count, next_changes))


class _Doubt(NamedTuple):
    """The further values that a cell may have, the likeliest first, and what each costs in place of the plain one."""

    costs: list[float]
    values: list[int]
    cell: int


# The changes that make another reading of the plain one: places in the list of doubts, and in the values of each.
_Changes = tuple[tuple[int, int], ...]


def _doubts(likely: Distributions, order: NDArray[np.intp], most: float) -> list[_Doubt]:
    """Return the cells that may have another value at a cost of at most ``most``, the cheapest first.

    ``order`` are the values of each cell, the likeliest first.
    """
    doubts = []
    for cell, values in enumerate(order.tolist()):
        chances = likely[cell, values]
        costs = np.log(chances[0] / chances)
        # What is read clearly is there: it may be another value, but not nothing.
        clear = chances[0] >= SURE
        others = [k for k in range(1, len(values)) if costs[k] <= most and (values[k] or not clear)]
        if others:
            doubts.append(_Doubt([float(costs[k]) for k in others], [values[k] for k in others], cell))
    return sorted(doubts)


def _following(doubts: Sequence[_Doubt], cost: float, changes: _Changes) -> Iterator[tuple[float, _Changes]]:
    """Yield what follows a reading in the order of `readings_in_order`, each with what it costs."""
    place, number = changes[-1]
    costs = doubts[place].costs
    if number + 1 < len(costs):
        yield cost + costs[number + 1] - costs[number], (*changes[:-1], (place, number + 1))
    if place + 1 < len(doubts):
        added = doubts[place + 1].costs[0]
        yield cost + added, (*changes, (place + 1, 0))
        if number == 0:
            yield cost - costs[0] + added, (*changes[:-1], (place + 1, 0))
