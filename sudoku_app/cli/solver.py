"""The solver as the commands ask it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sudoku_app.cli.console import ENDLESS, Console
from sudoku_app.exact_cover.batch import Filled
from sudoku_app.exact_cover.effort import Effort, Engine, Stopwatch
from sudoku_app.exact_cover.kernels.library import fastest_engine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import PositionCheck
from sudoku_app.sudoku.verdicts.checking import check_position, check_positions, goes_in_batches, solved
from sudoku_app.wording.slow_solver import slow_solver_sentence

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray  # slow to import, and for annotations only


class Solver:
    """The fastest solver there is, and the person's time limit for each puzzle in seconds, None for none."""

    def __init__(self, console: Console, time_limit: float | None) -> None:
        self.console = console
        self.time_limit = time_limit
        self._engine: Engine | None = None
        self._known: dict[int, PositionCheck] = {}  # by the position's identity; each keeps its position

    def look_ahead(self, positions: Iterable[Position]) -> None:
        """Find the verdicts on many positions together, for `check`; a time limit is for each alone and forbids it."""
        self._known.clear()
        by_shape: dict[GridShape, list[Position]] = {}
        for position in positions:
            if self.answers_together(position.shape):
                by_shape.setdefault(position.shape, []).append(position)
        for alike in by_shape.values():
            self._known |= {id(known.position): known for known in check_positions(alike, self.effort())}

    def answers_together(self, shape: GridShape) -> bool:
        """Return whether many puzzles of a shape are asked about together; a time limit is for each alone."""
        return self.time_limit is None and goes_in_batches(shape, Effort(self.prepared()))

    def solve_block(self, shape: GridShape, values: NDArray[np.uint8], cores: int) -> tuple[Filled, float]:
        """Return what is found about many puzzles (a row of N² values each), and the seconds that each took."""
        stopwatch = Stopwatch()
        found = solved(shape, values, self.effort(), threads=cores)
        return found, stopwatch.seconds / len(values)

    def know(self, checked: PositionCheck) -> None:
        """Let `check` return this when it is asked about its position."""
        self._known[id(checked.position)] = checked

    def knows(self, position: Position) -> bool:
        """Return whether `check` has its answer already."""
        return id(position) in self._known

    def check(self, position: Position) -> PositionCheck:
        """Return the verdict on a position."""
        known = self._known.pop(id(position), None)
        return known or check_position(position, effort=self.effort())

    def effort(self) -> Effort:
        """Return the effort for a puzzle, whose time begins now.

        Also without a time limit it has a deadline, so that a search looks up from its kernel and Ctrl+C is heard.
        """
        return Effort(self.prepared()).lasting(ENDLESS if self.time_limit is None else self.time_limit)

    def prepared(self) -> Engine:
        """Return the fastest engine there is; where it is the plain one, the reason is printed once."""
        if self._engine is None:
            self._engine, fault = fastest_engine()
            if fault is not None:
                self.console.complain(slow_solver_sentence(self.console.language, fault))
        return self._engine
