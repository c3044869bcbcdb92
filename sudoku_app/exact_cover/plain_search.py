"""The plain search: `AlgorithmX` behind the same door as the compiled searches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from sudoku_app.exact_cover.algorithm_x import AlgorithmX, OptionTried, SolutionFound
from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.outcome import CANCEL, CONFLICTS, DEPTH, NODES, SOLUTIONS
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only


class PlainSearch:
    """A search in plain Python that can be left and taken up again; see `DancingSearch` for what its parts mean."""

    def __init__(self, problem: ExactCover, chosen: Sequence[int] = (), excluded: Sequence[int] = ()) -> None:
        self.solutions: list[tuple[int, ...]] = []
        self.count = 0
        self.exhausted = False
        self._algorithm = AlgorithmX(problem, chosen=chosen, excluded=excluded)
        self._events = self._algorithm.events()

    @property
    def nodes(self) -> int:
        """How many options were tried so far."""
        return self._algorithm.counters.options_tried

    @property
    def conflicts(self) -> int:
        """How many dead ends were met so far."""
        return self._algorithm.counters.dead_ends

    def run(self, limit: int, nodes: int, control: NDArray[np.int64], *, keep: bool = True) -> Paused:
        """Go on until there are ``limit`` covers in all, or ``nodes`` more options were tried.

        ``control`` is the array of a `Control`; covers found without ``keep`` are only counted. Returns why the
        search paused: EXHAUSTED, LIMIT, NODES, CANCELLED, or BUFFER_FULL when a cover wants to be looked at.
        """
        if self.exhausted:
            return Paused.EXHAUSTED
        stop_at = self.nodes + nodes
        paused = self._why_not_now(limit, stop_at, control)
        while paused is None:
            event = next(self._events, None)
            if event is None:
                self.exhausted = True
                return Paused.EXHAUSTED
            if isinstance(event, SolutionFound):
                self.count += 1
                if keep:
                    self.solutions.append(tuple(sorted(event.options)))
                paused = self._why_not_now(limit, stop_at, control) or (Paused.BUFFER_FULL if keep else None)
            elif isinstance(event, OptionTried):
                control[DEPTH] = event.depth
                paused = self._why_not_now(limit, stop_at, control)
        return paused

    def _why_not_now(self, limit: int, stop_at: int, control: NDArray[np.int64]) -> Paused | None:
        """Write how far the search is, and return why it should pause here, if it should."""
        control[NODES], control[CONFLICTS], control[SOLUTIONS] = self.nodes, self.conflicts, self.count
        if self.count >= limit:
            return Paused.LIMIT
        if control[CANCEL]:
            return Paused.CANCELLED
        return Paused.NODES if self.nodes >= stop_at else None
