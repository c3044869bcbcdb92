"""Many questions about one grid: is there a solution that has these placements, and if not, which of them clash.

The compiled engine keeps one learning search for all questions, so that what one question taught helps the next; the
plain engine starts anew each time and then names all placements as the core.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.questions import Questions
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.geometry import BoxShape

# How many options are left out one by one from the same search, in which all the others are held. Near-minimal 25×25
# puzzles took 1,000 dead ends a question with groups of 20 or 60 and 2,500 with groups of one, but each of these was
# dealt with twice as fast; with nothing held a question took ten times as long.
GROUP = 40


@dataclass(frozen=True)
class Reply:
    """The answer to one question.

    Attributes:
        solution: the options of a solution with all the placements asked for, or None.
        core: when there is none, placements among those asked for that have none together.
        known: whether the question was decided (not so when time ran out or somebody cancelled).
    """

    solution: tuple[int, ...] | None
    core: tuple[int, ...]
    known: bool

    @property
    def impossible(self) -> bool:
        """Whether it was proved that no solution has the placements."""
        return self.known and self.solution is None


class Oracle:
    """Answers questions about the grids of one shape, within one time for all of them together.

    Args:
        shape: the box shape.
        engine: what searches.
        seconds: how long all questions together may take; None is without limit.
        control: to cancel and watch.
        chosen: options that every solution asked for has.
    """

    def __init__(
        self,
        shape: BoxShape,
        engine: Engine = Engine.COMPILED,
        seconds: float | None = None,
        control: Control | None = None,
        chosen: Iterable[int] = (),
    ) -> None:
        self.shape = shape
        self.engine = engine
        self.control = control or Control()
        self._end = None if seconds is None else time.monotonic() + seconds
        self._questions = Questions(sudoku_cover(shape), engine, chosen)

    def holding(self, options: Iterable[int], seconds: float | None = None) -> Oracle:
        """Return an oracle whose every question has these options, within this one's time or less.

        It is asked much faster than this one with the same options in each question: on near-minimal 25×25 puzzles a
        question takes 20 ms for 500.
        """
        left = self.seconds_left
        seconds = left if seconds is None else seconds if left is None else min(seconds, left)
        return Oracle(self.shape, self.engine, seconds, self.control, options)

    def without_each(
        self, everything: Sequence[int], options: Sequence[int]
    ) -> Iterator[tuple[int, Oracle, list[int]]]:
        """Yield each of some options with what is left of everything without it.

        That is an oracle, and the options that its questions still have to name.
        """
        for first in range(0, len(options), GROUP):
            group = options[first : first + GROUP]
            outside = set(everything).difference(group)
            held = self.holding(option for option in everything if option in outside)
            for option in group:
                yield option, held, [other for other in group if other != option]

    @property
    def seconds_left(self) -> float | None:
        """How much time is left, at least 0; None when there is no limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    @property
    def out_of_time(self) -> bool:
        """Whether the time is spent or somebody cancelled."""
        return self.control.cancelled or self.seconds_left == 0

    def hold(self, option: int) -> None:
        """Demand an option of every solution asked for from now on."""
        self._questions.choose(option)

    def ask_any(self, options: Sequence[int], wanted: Sequence[int]) -> Reply:
        """Return whether some solution has all of ``options`` and one or more of ``wanted`` (``~option``: lacks it)."""
        if self.out_of_time:
            return Reply(None, tuple(options), False)
        outcome = self._questions.ask_any(options, wanted, Budget(seconds=self.seconds_left), self.control)
        if outcome.solutions:
            return Reply(outcome.solutions[0], (), True)
        return Reply(None, tuple(options), outcome.exhausted)

    def ask(self, options: Sequence[int]) -> Reply:
        """Return whether some solution of the empty grid has all these options (``~option``: has it not)."""
        if self.out_of_time:
            return Reply(None, tuple(options), False)
        outcome = self._questions.ask(options, Budget(seconds=self.seconds_left), self.control)
        if outcome.solutions:
            return Reply(outcome.solutions[0], (), True)
        core = tuple(options) if outcome.core is None else outcome.core
        return Reply(None, core, outcome.exhausted)
