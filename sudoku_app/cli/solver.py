"""The solver as the command line asks it: quick for one easy puzzle, fast for lists, and Ctrl+C is heard."""

from __future__ import annotations

from dataclasses import replace
from threading import Timer
from time import perf_counter
from typing import Final

from sudoku_app.cli.console import Console, StatusLine
from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine, fastest_engine
from sudoku_app.sudoku.checking import PositionCheck, check_position
from sudoku_app.sudoku.explaining import Explanation, explain
from sudoku_app.sudoku.hints import PATIENCE, Hint, Refusal, hint
from sudoku_app.sudoku.path import Path, solving_path
from sudoku_app.sudoku.position import Position
from sudoku_app.wording.engines import slow_solver_sentence
from sudoku_app.wording.explanations import likeliest_slip
from sudoku_app.wording.voice import Voice

# A finite time budget lets the search look up from its kernel every few milliseconds, so that Ctrl+C is heard.
ENDLESS: Final = 1e9
# A timer cannot wait for longer than this; nobody does.
THREAD_TIMEOUT: Final = 1e6


class Solver:
    """Asks the fastest solver there is, within the time limit for each puzzle."""

    def __init__(self, console: Console, time_limit: float | None) -> None:
        self._console = console
        self._seconds = ENDLESS if time_limit is None else time_limit
        self._engine: Engine | None = None

    def check(self, position: Position) -> PositionCheck:
        """Return the verdict on a position."""
        return check_position(position, budget=Budget(seconds=self._seconds), engine=self.prepared())

    def hint(self, position: Position, cell: int | None) -> Hint | Refusal:
        """Return a hint for a cell, or for the easiest one.

        Without a time limit the verdict on the givens is waited for no longer than in the window.
        """
        limit = PATIENCE.check if self._seconds == ENDLESS else self._seconds
        patience = replace(PATIENCE, check=limit, whole=max(PATIENCE.whole, limit))

        return hint(position, cell, patience=patience, engine=self.prepared())

    def explain(self, position: Position, *, minimal: bool, limit: int) -> Explanation:
        """Return the verdict on a position's givens and why it is so; a terminal shows the likeliest slip so far."""
        engine = self.prepared()
        voice = Voice(self._console.language, position.shape)
        line = StatusLine(self._console.errors)

        def tell(known: Explanation) -> None:
            if known.slips is not None and known.slips.slips:
                line.show(likeliest_slip(voice, known.slips))

        try:
            return explain(
                position.shape,
                position.givens,
                seconds=self._seconds,
                minimal=minimal,
                limit=limit,
                tell=tell,
                engine=engine,
            )
        finally:
            line.hide()

    def path(self, position: Position) -> tuple[Path | Refusal, float]:
        """Return the logical path from a position to its solution, or why there is none, and the seconds it took."""
        engine = self.prepared()
        start = perf_counter()
        control = Control()
        watch = Timer(min(self._seconds, THREAD_TIMEOUT), control.cancel)
        watch.daemon = True
        watch.start()
        try:
            found = solving_path(position, budget=Budget(seconds=self._seconds), control=control, engine=engine)
        finally:
            watch.cancel()
            watch.join()
        return found, perf_counter() - start

    def prepared(self) -> Engine:
        """Return the fastest engine there is; where it is the plain one, why is said once."""
        if self._engine is None:
            self._engine, fault = fastest_engine()
            if fault is not None:
                self._console.complain(slow_solver_sentence(self._console.language, fault))
        return self._engine
