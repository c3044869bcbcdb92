"""Many questions about one grid: is there a solution that has these placements, and if not, which of them clash.

The compiled engine keeps one learning search for all questions, so that what one question taught helps the next; the
plain engine starts anew each time and then names all placements as the core.

How far is looked is counted in *steps*, never in seconds, so that a busy machine and an idle one say the same: a step
is a choice or a dead end of the search, and a question costs as many steps more as the grid has cells. On near-minimal
25×25 puzzles a step took 11 to 19 µs, on 16×16 puzzles and on an empty 36×36 grid 3 to 4 µs.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Final

from sudoku_app.exact_cover.outcome import Budget, Control, Outcome
from sudoku_app.exact_cover.questions import Questions
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.geometry import BoxShape

# How many options are left out one by one from the same search, in which all the others are held. Near-minimal 25×25
# puzzles took 1,000 dead ends a question with groups of 20 or 60 and 2,500 with groups of one, but each of these was
# dealt with twice as fast; with nothing held a question took ten times as long.
GROUP = 40

# The steps after which one question is given up, so that it does not eat up those of all the others. The hardest of
# 1,700 questions about four near-minimal 25×25 puzzles met 30,000 dead ends, about 75,000 steps.
QUESTION_STEPS: Final = 400_000

# What a step of the plain engine counts: a choice takes it 34 µs at 9×9 and 160 µs at 25×25, the compiled search a
# tenth of that.
_WEIGHT: Final = {Engine.COMPILED: 1, Engine.PLAIN: 10}


@dataclass(frozen=True)
class Reply:
    """The answer to one question.

    Attributes:
        solution: the options of a solution with all the placements asked for, or None.
        core: when there is none, placements among those asked for that have none together.
        known: whether the question was decided (not so when it was given up or somebody cancelled).
    """

    solution: tuple[int, ...] | None
    core: tuple[int, ...]
    known: bool

    @property
    def impossible(self) -> bool:
        """Whether it was proved that no solution has the placements."""
        return self.known and self.solution is None


class _Purse:
    """Steps that several oracles take together, and how many they may; None is without limit."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        self.spent = 0

    @property
    def left(self) -> int | None:
        return None if self.most is None else max(0, self.most - self.spent)


class Oracle:
    """Answers questions about the grids of one shape.

    Args:
        shape: the box shape.
        engine: what searches.
        seconds: how long all questions together may take: a person's own limit; None is without one.
        control: to cancel and watch.
        patience: how many times as far as usual is looked.

    Attributes:
        shape, engine, control, patience: as above.
    """

    def __init__(
        self,
        shape: BoxShape,
        engine: Engine = Engine.COMPILED,
        seconds: float | None = None,
        control: Control | None = None,
        patience: int = 1,
    ) -> None:
        self.shape = shape
        self.engine = engine
        self.control = control or Control()
        self.patience = patience
        self._end = None if seconds is None else time.monotonic() + seconds
        self._purse = _Purse(None)
        self._questions = Questions(sudoku_cover(shape), engine)

    def holding(self, options: Iterable[int]) -> Oracle:
        """Return an oracle whose every question has these options; what it asks is counted here.

        It is asked much faster than this one with the same options in each question: on near-minimal 25×25 puzzles a
        question takes 20 ms for 500.
        """
        other = copy(self)
        other._questions = Questions(sudoku_cover(self.shape), self.engine, options)
        return other

    def limited(self, steps: int) -> Oracle:
        """Return an oracle that takes no more than so many steps, times the patience, for all its questions.

        They are not counted here.
        """
        other = self.holding(())
        other._purse = _Purse(steps * self.patience)
        return other

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
    def spent(self) -> int:
        """How many steps were taken, by this oracle and those that hold more."""
        return self._purse.spent

    @property
    def seconds_left(self) -> float | None:
        """How much of the person's time is left, at least 0; None when there is no limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    @property
    def stopped(self) -> bool:
        """Whether nothing more is answered: the steps or the time are spent, or somebody cancelled."""
        return self.control.cancelled or self.seconds_left == 0 or self._purse.left == 0

    def budget(self, choices: int) -> Budget:
        """Return what a search of its own may spend: so many choices, divided by the cells of the grid."""
        return Budget(choices // (self.shape.cell_count * _WEIGHT[self.engine]), self.seconds_left)

    def hold(self, option: int) -> None:
        """Demand an option of every solution asked for from now on."""
        self._questions.choose(option)

    def ask_any(self, options: Sequence[int], wanted: Sequence[int]) -> Reply:
        """Return whether some solution has all of ``options`` and one or more of ``wanted`` (``~option``: lacks it)."""
        if self.stopped:
            return Reply(None, tuple(options), False)
        budget = Budget(seconds=self.seconds_left)
        outcome = self._questions.ask_any(options, wanted, budget, self.control, conflicts=self._most_steps())
        return self._reply(outcome, options)

    def ask(self, options: Sequence[int]) -> Reply:
        """Return whether some solution of the empty grid has all these options (``~option``: has it not)."""
        if self.stopped:
            return Reply(None, tuple(options), False)
        budget = Budget(seconds=self.seconds_left)
        outcome = self._questions.ask(options, budget, self.control, conflicts=self._most_steps())
        return self._reply(outcome, options)

    def _most_steps(self) -> int | None:
        """Return how many steps the next question may take."""
        if self._purse.left is None:
            return None
        return max(1, min(QUESTION_STEPS * self.patience, self._purse.left) // _WEIGHT[self.engine])

    def _reply(self, outcome: Outcome, options: Sequence[int]) -> Reply:
        self._purse.spent += (outcome.nodes + outcome.conflicts) * _WEIGHT[self.engine] + self.shape.cell_count
        if outcome.solutions:
            return Reply(outcome.solutions[0], (), True)
        core = tuple(options) if outcome.core is None else outcome.core
        return Reply(None, core, outcome.exhausted)
