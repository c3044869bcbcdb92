"""The solver as the command line asks it: quick for one easy puzzle, fast for lists, and Ctrl+C is heard."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from threading import Timer
from time import perf_counter
from typing import Final, TypeVar

from sudoku_app.cli.console import Console, StatusLine
from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.exact_cover.warm_up import warm_up
from sudoku_app.sudoku.checking import PositionCheck, Verdict, check_position
from sudoku_app.sudoku.explaining import Explanation, explain
from sudoku_app.sudoku.hints import PATIENCE, Hint, Refusal, RefusalKind, hint
from sudoku_app.sudoku.path import Path, solving_path
from sudoku_app.sudoku.position import Position
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.explanations import likeliest_slip
from sudoku_app.wording.voice import Voice

# The first few puzzles of up to this many symbols are first tried in plain Python, with this many nodes (0.1 s):
# answering one newspaper puzzle then takes 0.25 s in all, where loading the compiled kernels takes 0.5 s more, and
# compiling them on the first day half a minute.
PLAIN_SYMBOLS: Final = 9
PLAIN_NODES: Final = 2_000
PLAIN_PUZZLES: Final = 5
# A finite time budget lets the search look up from its kernel every few milliseconds, so that Ctrl+C is heard.
ENDLESS: Final = 1e9
# A timer cannot wait for longer than this; nobody does.
THREAD_TIMEOUT: Final = 1e6

_Found = TypeVar("_Found")


class Solver:
    """Asks the solver, within the time limit for each puzzle; compiles kernels no earlier than they are needed."""

    def __init__(self, console: Console, time_limit: float | None) -> None:
        self._console = console
        self._seconds = ENDLESS if time_limit is None else time_limit
        self._plain_left = PLAIN_PUZZLES
        self._engine: Engine | None = None

    def check(self, position: Position) -> PositionCheck:
        """Return the verdict on a position."""

        def is_settled(checked: PositionCheck) -> bool:
            answers = [checked.puzzle, *([checked.entered] if checked.entered else [])]
            return all(answer.verdict is not Verdict.UNDECIDED for answer in answers)

        return self._ask(
            position, lambda budget, engine: check_position(position, budget=budget, engine=engine), is_settled
        )

    def hint(self, position: Position, cell: int | None) -> Hint | Refusal:
        """Return a hint for a cell, or for the easiest one.

        Without a time limit the verdict on the givens is waited for no longer than in the window.
        """
        limit = PATIENCE.check if self._seconds == ENDLESS else self._seconds
        patience = replace(PATIENCE, check=limit, whole=max(PATIENCE.whole, limit))

        def ask(budget: Budget, engine: Engine) -> Hint | Refusal:
            few = budget if engine is Engine.PLAIN else None
            return hint(position, cell, budget=few, patience=patience, engine=engine)

        def is_settled(found: Hint | Refusal) -> bool:
            if isinstance(found, Hint):
                return found.checked
            return found.kind not in (RefusalKind.UNDECIDED, RefusalKind.NO_STEP)

        return self._ask(position, ask, is_settled)

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

    def _ask(
        self, position: Position, ask: Callable[[Budget, Engine], _Found], is_settled: Callable[[_Found], bool]
    ) -> _Found:
        seconds = self._seconds
        if self._engine is None and self._plain_left and position.shape.size <= PLAIN_SYMBOLS:
            start = perf_counter()
            self._plain_left -= 1
            found = ask(Budget(nodes=PLAIN_NODES, seconds=seconds), Engine.PLAIN)
            seconds -= perf_counter() - start
            if is_settled(found) or seconds <= 0:
                return found
        return ask(Budget(seconds=seconds), self.prepared())

    def prepared(self) -> Engine:
        """Return the fastest engine there is: compiled, where compiling works.

        Kernels are compiled the first time, which takes long and is said on a terminal.
        """
        if self._engine is None:
            line = StatusLine(self._console.errors)
            line.show(wording.preparing_solver(self._console.language))
            try:
                warm_up()
                gc.freeze()  # the compiler's hundred thousand objects stay; looking through them takes 30 ms each time
                self._engine = Engine.COMPILED
            except Exception as error:  # a compiler fails in many ways; the plain engine answers all the same
                line.hide()
                self._engine = Engine.PLAIN
                self._console.complain(wording.no_fast_solver(self._console.language, str(error)))
            line.hide()
        return self._engine
