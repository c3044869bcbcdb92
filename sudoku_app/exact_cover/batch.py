"""Many searches at once: problems that differ only in the options chosen beforehand, such as a list of puzzles.

One call of the kernel answers hundreds of them, without memory being allocated or the interpreter being asked in
between, and without the interpreter's lock, so that threads spread a list over all cores.

*Fillings*: each of some cells has one of N values, as in a list of Sudokus. What is given is a row of values, not of
options, and so is what is found. Two kernels are asked, that on lanes and that on planes, the second about what the
first left open, and last a search for each problem alone. Each gives up by what it did for the problem itself, and the
search is asked where both did. So what is answered depends neither on what else stands in a list nor on the number of
cores, though short lists begin with the kernel on planes, and long ones with that on lanes; and a solution is told only
where it is the only one, for of several the kernels find different ones first.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.covers import END_OF_COVER
from sudoku_app.exact_cover.dancing.lanes import LaneState, fill_batch, lane_stretch
from sudoku_app.exact_cover.dancing.lanes_tables import LaneTables, filling_of, lane_tables
from sudoku_app.exact_cover.dancing.planes import planes_of, run_batch
from sudoku_app.exact_cover.dancing.planes_tables import fits
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.kernels.marking import pack, pack_stretch
from sudoku_app.exact_cover.kernels.stretch import Stretch
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import HANDOVER_NODES, Search
from sudoku_app.exact_cover.verify import check_covers, check_fillings

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

NO_OPTION: Final = END_OF_COVER

# A call of the kernel takes so many problems: some milliseconds.
_PROBLEMS_A_CALL: Final = 1_000
# A call of the kernel takes so many problems at most, some milliseconds: at its end, when few lanes are busy, it takes
# as long for them as for all.
_FILLINGS_A_CALL: Final = 5_000
# Not worth a thread, which takes 0.1 ms to begin and end.
_FEWEST_A_CALL: Final = 250
# In a lane a problem takes so many choices at most.
_CHOICES: Final = 250
# Fewer problems than that leave most lanes empty.
_FEWEST: Final = 6


class Chosen(NamedTuple):
    """Lists of options chosen beforehand: list ``k`` is ``options[starts[k]:starts[k + 1]]``."""

    starts: NDArray[np.int64]
    options: NDArray[np.int64]

    @classmethod
    def of_lists(cls, lists: Sequence[Sequence[int]]) -> Chosen:
        """Return lists of options put together."""
        starts = np.fromiter(accumulate(map(len, lists), initial=0), dtype=np.int64)
        return cls(starts, np.fromiter(chain.from_iterable(lists), dtype=np.int64, count=int(starts[-1])))


@dataclass(frozen=True)
class BatchOutcome:
    """What was found for each problem of a batch."""

    # Int64, the number of covers up to the limit; -1 where the search was given up before it was known.
    counts: NDArray[np.int64]
    # Uint32, a row a problem: the first cover found, as option numbers in ascending order; the rest of the row, or all
    # of it where no cover was found, is `NO_OPTION`.
    covers: NDArray[np.uint32]
    steps: int  # how many choices and dead ends (see `effort`) those problems took that had to be searched alone


def search_batch(
    problem: ExactCover,
    chosen: Chosen,
    *,
    limit: int = 2,
    control: Control | None = None,
    threads: int | None = None,
    steps_each: int | None = None,
    alone: bool = True,
    keep: bool = True,
) -> BatchOutcome:
    """Return up to ``limit`` covers' number, and the first cover, for each list of options chosen beforehand.

    ``threads`` is how many are used, by default as many as there are cores. A problem that the kernel of batches gives
    up is searched ``alone``, if that is wanted, and given up after ``steps_each``. Every cover was checked by
    `check_covers`; without ``keep`` there are none, and they are only counted.

    Raises:
        IndexError: an option is not one of the problem's.
    """
    outside = chosen.options[(chosen.options < 0) | (chosen.options >= problem.option_count)]
    if len(outside):
        raise IndexError(int(outside[0]))
    problems = len(chosen.starts) - 1
    batch = _Batch(
        problem,
        chosen.starts.astype(np.uint32),
        chosen.options.astype(np.uint32),
        limit,
        control or Control(),
        steps_each,
        np.full(problems, -1, dtype=np.int64),
        np.full((problems if keep else 0, problem.most_options + 1), NO_OPTION, dtype=np.uint32),
        np.zeros(problems, dtype=np.int64),
        keep,
        alone,
    )
    # What is too large for the kernel of batches is searched problem by problem.
    at_once = _PROBLEMS_A_CALL if problem.prepared("fits", fits) else 1
    _answer_all(batch.answer, [*range(0, problems, at_once), problems], threads or os.cpu_count() or 1)
    return BatchOutcome(batch.counts, batch.covers, int(batch.steps.sum()))


def _answer_all(answer: Callable[[int, int], None], starts: Sequence[int], threads: int) -> None:
    """Have the problems between the starts of ranges answered, on several threads where there are several ranges."""
    ranges = list(pairwise(starts))
    if len(ranges) <= 1 or threads == 1:  # a thread takes 0.1 ms to begin and end
        for first, end in ranges:
            answer(first, end)
        return
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 — which loads `logging`; most ask for one

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda bounds: answer(*bounds), ranges))


@dataclass(frozen=True)
class _Batch:
    """The arrays that all threads read, and those into which each writes its own rows."""

    problem: ExactCover
    starts: NDArray[np.uint32]
    flat: NDArray[np.uint32]
    limit: int
    control: Control
    steps_each: int | None
    counts: NDArray[np.int64]
    covers: NDArray[np.uint32]
    steps: NDArray[np.int64]
    keeps: bool  # covers, and checks them; else they are only counted, and ``covers`` has no rows
    alone: bool  # searches for what the kernel gives up

    def answer(self, first: int, end: int) -> None:
        """Answer the problems from ``first`` to before ``end``."""
        if self.problem.prepared("fits", fits):
            self._run_kernel(first, end)
        if self.keeps:
            self.covers[first:end].sort(axis=1)
            check_covers(self.problem, self.covers[first:end][self.counts[first:end] > 0])
        for number in np.flatnonzero(self.counts[first:end] < 0).tolist():
            if self.alone and not self.control.cancelled:
                self._search_alone(first + number)

    def _run_kernel(self, first: int, end: int) -> None:
        tables, states = self.problem.prepared("planes", planes_of)
        run_batch(
            tables,
            pack_stretch(states, states.allocate()),
            self.starts[first : end + 1],
            self.flat,
            np.empty(0, np.uint32),
            self.limit,
            HANDOVER_NODES["planes"],
            self.counts[first:end],
            self.covers[first:end],
            self.control.cells,
        )

    def _search_alone(self, number: int) -> None:
        """Answer a problem that is too hard or too large for the kernel of batches."""
        chosen: Iterable[int] = self.flat[self.starts[number] : self.starts[number + 1]].tolist()
        search = Search(self.problem, chosen)
        outcome = search.run(self.limit, Effort(control=self.control).limited(self.steps_each))
        self.steps[number] = search.steps
        if outcome.exhausted or outcome.count >= self.limit:
            self.counts[number] = outcome.count
        if not self.keeps:
            return
        self.covers[number] = NO_OPTION
        if outcome.solutions:
            self.covers[number, : len(outcome.solutions[0])] = outcome.solutions[0]


@dataclass(frozen=True)
class Filled:
    """What was found for each of many problems."""

    # How many solutions it has, up to the limit; -1 where the search was given up before that was known.
    counts: NDArray[np.int64]
    # A row for each: the values of its only solution; zeros where there is none or more than one.
    values: NDArray[np.uint8]
    steps: int  # how many choices and dead ends (see `effort`) those took that had to be searched alone


class _Lanes(NamedTuple):
    """A problem made ready for the kernel on lanes; ``tables`` are packed for calling."""

    tables: LaneTables
    states: Stretch[LaneState]


def _lanes_of(problem: ExactCover) -> _Lanes | None:
    filling = filling_of(problem)
    if filling is None:
        return None
    tables = lane_tables(filling)
    return _Lanes(pack(tables), lane_stretch(tables))


def fill_all(
    problem: ExactCover,
    given: NDArray[np.uint8],
    *,
    limit: int = 2,
    control: Control | None = None,
    threads: int | None = None,
    steps_each: int | None = None,
    keep: bool = True,
) -> Filled:
    """Return how many solutions problems have, up to ``limit``, and the solution of those with one.

    Option ``c * N + v`` of the problem gives cell ``c`` the value ``v + 1``, and ``given`` has a row of values for each
    problem, 0 for cells without one. ``threads`` is how many are used, by default as many as there are cores. A problem
    that has to be searched alone is given up after ``steps_each``. What is found was checked by `check_fillings`;
    without ``keep`` there are no rows of it, and solutions are only counted.

    Raises:
        IndexError: a value is none of the problem's.
    """
    problems, cells = given.shape
    values = problem.option_count // cells
    largest = int(given.max(initial=0))
    if largest > values:
        raise IndexError(largest)
    run = _Run(
        problem,
        values,
        np.require(given, np.uint8, ("C", "W")),
        limit,
        control or Control(),
        steps_each,
        np.full(problems, -1, np.int64),
        np.zeros((problems if keep else 0, cells), np.uint8),
        np.zeros(problems, np.int64),
    )
    threads = threads or os.cpu_count() or 1
    _answer_all(run.answer, _shares(problems, threads), threads)
    if keep:
        run.filled[run.counts != 1] = 0
    return Filled(run.counts, run.filled, int(run.steps.sum()))


@dataclass(frozen=True)
class _Run:
    """The arrays that all threads read, and those into which each writes its own rows."""

    problem: ExactCover
    values: int
    given: NDArray[np.uint8]
    limit: int
    control: Control
    steps_each: int | None
    counts: NDArray[np.int64]
    filled: NDArray[np.uint8]  # without rows where solutions are only counted
    steps: NDArray[np.int64]

    def answer(self, first: int, end: int) -> None:
        """Answer the problems from ``first`` to before ``end``."""
        rows = slice(first, end)
        lanes = self.problem.prepared("lanes", _lanes_of)
        if lanes is not None:
            if end - first < _FEWEST and self.problem.prepared("fits", fits):
                self._search(rows, alone=False)
            if not self.control.cancelled:
                self._run_lanes(lanes, rows)
        if not self.control.cancelled:
            self._search(rows, alone=True)

    def _run_lanes(self, lanes: _Lanes, rows: slice) -> None:
        """Ask the kernel on lanes about those of some problems that are open."""
        is_open = self.counts[rows] < 0
        all_open = bool(is_open.all())
        chosen = slice(None) if all_open else np.flatnonzero(is_open)
        given, counts = self.given[rows][chosen], self.counts[rows][chosen]
        filled = self.filled[rows][chosen] if len(self.filled) else self.filled
        if not len(given):
            return
        stretch = lanes.states.allocate()
        state = pack_stretch(lanes.states, stretch)
        fill_batch(lanes.tables, state, given, self.limit, _CHOICES, counts, filled, self.control.cells)
        if len(filled):
            check_fillings(self.problem, given, filled, counts)
        if not all_open:
            self.counts[rows][chosen] = counts
            if len(filled):
                self.filled[rows][chosen] = filled

    def _search(self, rows: slice, *, alone: bool) -> None:
        """Ask the kernel of batches about those of some problems that are open, and about each ``alone`` if need be."""
        chosen = np.flatnonzero(self.counts[rows] < 0)
        if not len(chosen):
            return
        given = self.given[rows][chosen]
        found = search_batch(
            self.problem,
            chosen_of(given, self.values),
            limit=self.limit,
            control=self.control,
            threads=1,
            steps_each=self.steps_each,
            alone=alone,
            keep=len(self.filled) > 0,
        )
        self.counts[rows][chosen] = found.counts
        self.steps[rows.start] += found.steps  # of the rows together
        if not len(self.filled):
            return
        has_one = found.counts == 1
        covers = found.covers[has_one, : given.shape[1]]  # a cover has one option a cell, in their order
        self.filled[rows.start + chosen[has_one]] = covers % self.values + 1


def _shares(problems: int, threads: int) -> list[int]:
    """Return where the shares of some threads in a list begin, and its end; they are about equal."""
    at_once = max(_FEWEST_A_CALL, min(_FILLINGS_A_CALL, -(-problems // threads)))
    calls = -(-problems // at_once)
    calls = -(-calls // threads) * threads if calls > 1 else calls
    return [problems * call // calls for call in range(calls + 1)] if calls else [0]


def chosen_of(given: NDArray[np.uint8], values: int) -> Chosen:
    """Return the options of what is given, cell by cell."""
    rows, cells = np.nonzero(given != 0)  # to look for what is not 0 among truth values takes a quarter of the time
    starts = np.concatenate(([0], np.cumsum(np.bincount(rows, minlength=len(given)))))
    return Chosen(starts, cells * values + given[rows, cells] - 1)
