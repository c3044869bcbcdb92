"""Many searches at once: problems that differ only in the options chosen beforehand, such as a list of puzzles.

One call of the kernel answers hundreds of them, without memory being allocated or the interpreter being asked in
between, and without the interpreter's lock, so that threads spread a list over all cores.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.covers import END_OF_COVER
from sudoku_app.exact_cover.dancing.planes import planes_of, run_batch
from sudoku_app.exact_cover.dancing.planes_tables import fits
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.kernels.marking import pack_stretch
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import HANDOVER_NODES, Search
from sudoku_app.exact_cover.verify import check_covers

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

NO_OPTION: Final = END_OF_COVER

# A call of the kernel takes so many problems: some milliseconds.
_PROBLEMS_A_CALL: Final = 1_000


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
    """What was found for each problem of a batch.

    Attributes:
        counts: int64, the number of covers up to the limit; -1 where the search was given up before it was known.
        covers: uint32, a row a problem: the first cover found, as option numbers in ascending order; the rest of the
            row, or all of it where no cover was found, is `NO_OPTION`.
        steps: how many choices and dead ends (see `effort`) those problems took that had to be searched alone.
    """

    counts: NDArray[np.int64]
    covers: NDArray[np.uint32]
    steps: int


def search_batch(
    problem: ExactCover,
    chosen: Chosen,
    *,
    limit: int = 2,
    control: Control | None = None,
    threads: int | None = None,
    steps_each: int | None = None,
    alone: bool = True,
) -> BatchOutcome:
    """Return up to ``limit`` covers' number, and the first cover, for each list of options chosen beforehand.

    ``threads`` is how many are used, by default as many as there are cores. A problem that the kernel of batches gives
    up is searched ``alone``, if that is wanted, and given up after ``steps_each``. Every cover was checked by
    `check_covers`.

    Raises:
        IndexError: an option is not one of the problem's.
    """
    batch = _batch_of(problem, chosen, limit, control, steps_each, keeps=True, alone=alone)
    batch.answer_all(threads)
    return BatchOutcome(batch.counts, batch.covers, int(batch.steps.sum()))


def count_batch(
    problem: ExactCover,
    chosen: Chosen,
    *,
    limit: int = 2,
    control: Control | None = None,
    threads: int | None = None,
    steps_each: int | None = None,
    alone: bool = True,
) -> NDArray[np.int64]:
    """Return the ``counts`` of `search_batch` alone, for which no cover has to be looked at.

    Raises:
        IndexError: an option is not one of the problem's.
    """
    batch = _batch_of(problem, chosen, limit, control, steps_each, keeps=False, alone=alone)
    batch.answer_all(threads)
    return batch.counts


def _batch_of(
    problem: ExactCover,
    chosen: Chosen,
    limit: int,
    control: Control | None,
    steps_each: int | None,
    *,
    keeps: bool,
    alone: bool,
) -> _Batch:
    outside = chosen.options[(chosen.options < 0) | (chosen.options >= problem.option_count)]
    if len(outside):
        raise IndexError(int(outside[0]))
    problems = len(chosen.starts) - 1
    return _Batch(
        problem,
        chosen.starts.astype(np.uint32),
        chosen.options.astype(np.uint32),
        limit,
        control or Control(),
        steps_each,
        np.full(problems, -1, dtype=np.int64),
        np.full((problems if keeps else 0, problem.most_options + 1), NO_OPTION, dtype=np.uint32),
        np.zeros(problems, dtype=np.int64),
        keeps,
        alone,
    )


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

    def answer_all(self, threads: int | None) -> None:
        """Answer all problems, on several threads where there are many."""
        # What is too large for the kernel of batches is searched problem by problem.
        at_once = _PROBLEMS_A_CALL if self.problem.prepared("fits", fits) else 1
        ranges = list(pairwise((*range(0, len(self.counts), at_once), len(self.counts))))
        if len(ranges) <= 1:  # a thread takes 0.1 ms to begin and end
            for bounds in ranges:
                self.answer(*bounds)
            return
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 — which loads `logging`; most ask for one

        with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
            list(pool.map(lambda bounds: self.answer(*bounds), ranges))

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
