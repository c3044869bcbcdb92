"""Effort: with what, and how far, is searched; one immutable value that is passed down to all that searches.

How far is counted in *steps* of work, never in seconds, so that a busy machine and an idle one say the same. A step is
a choice that a search tries or a dead end that the learning search meets; what else takes part in a limit says how many
steps it counts. The only clock that ends anything is that of a person who set a time limit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from threading import Event
from time import perf_counter
from typing import Final

from sudoku_app.exact_cover.outcome import Control


class Engine(Enum):
    """What may search: plain Python alone, or the compiled kernels."""

    PLAIN = "plain"
    COMPILED = "compiled"


# What a step of an engine counts: a choice takes the plain one 34 µs at 9×9 and 160 µs at 25×25, the compiled ones a
# tenth of that.
_WEIGHT: Final = {Engine.COMPILED: 1, Engine.PLAIN: 10}


@dataclass
class Purse:
    """Steps that several searches take together."""

    most: int | None  # how many they may take; None is without limit
    # After how many a single question of many is given up, so that it does not eat up those of all the others.
    each: int | None = None
    spent: int = 0  # how many were taken


@dataclass(frozen=True)
class Effort:
    """With what, and how far, is searched."""

    engine: Engine = Engine.COMPILED  # what may search
    control: Control | None = None  # by which the search is cancelled and watched; None where it is not
    # How many times as far as usual is looked: every limit that `limited` sets is so many times as large.
    times: int = 1
    purse: Purse | None = None  # the steps that may be taken; None is without limit
    # The reading of the clock (see `lasting`) after which a person does not want to wait; None for never.
    deadline: float | None = None
    # Where any of these is set, the branch of the work that this effort is for was abandoned.
    left: tuple[Event, ...] = ()

    def limited(self, steps: int | None, *, each: int | None = None, spent: int = 0) -> Effort:
        """Return this effort with a purse of its own: so many steps times ``times``, of which some are spent already.

        ``each`` (times ``times`` as well) is for a single question of many. What is spent is not counted here.
        """
        most = None if steps is None else steps * self.times
        return replace(self, purse=Purse(most, None if each is None else each * self.times, spent))

    def branched(self, left: Event) -> Effort:
        """Return this effort with a purse of its own that holds what this one holds, for work beside other work.

        Setting ``left`` interrupts this branch.
        """
        purse = None if self.purse is None else replace(self.purse)
        return replace(self, purse=purse, left=(*self.left, left))

    def lasting(self, seconds: float) -> Effort:
        """Return this effort with a person's own time limit, which begins now."""
        return replace(self, deadline=perf_counter() + seconds)

    @property
    def cancelled(self) -> bool:
        """Whether it was cancelled."""
        return self.control is not None and self.control.cancelled

    @property
    def late(self) -> bool:
        """Whether the person's time is up."""
        return self.deadline is not None and perf_counter() >= self.deadline

    @property
    def interrupted(self) -> bool:
        """Whether the work is to end: it was cancelled, this branch was abandoned, or the person's time is up."""
        return self.cancelled or self.late or any(event.is_set() for event in self.left)

    @property
    def steps_left(self) -> int | None:
        """How many steps are left, at least 0; None is without limit."""
        if self.purse is None or self.purse.most is None:
            return None
        return max(0, self.purse.most - self.purse.spent)

    @property
    def search_steps_left(self) -> int | None:
        """How many choices and dead ends of this engine's searches that is."""
        left = self.steps_left
        return None if left is None else left // _WEIGHT[self.engine]

    @property
    def question_steps_left(self) -> int | None:
        """How many of these a single question of many may take, at least 1; None is without limit."""
        left = self.steps_left
        if left is None or self.purse is None:
            return None
        each = left if self.purse.each is None else min(left, self.purse.each)
        return max(1, each // _WEIGHT[self.engine])

    @property
    def spent(self) -> int:
        """How many steps were taken from the purse."""
        return 0 if self.purse is None else self.purse.spent

    @property
    def spent_out(self) -> bool:
        """Whether no step is left."""
        return self.steps_left == 0

    @property
    def stopped(self) -> bool:
        """Whether nothing more is looked at: the work is interrupted, or the steps are spent."""
        return self.interrupted or self.spent_out

    def charge(self, steps: int) -> None:
        """Take steps from the purse, if there is one."""
        if self.purse is not None:
            self.purse.spent += steps

    def charge_search(self, steps: int) -> None:
        """Take the choices and dead ends of this engine's searches from the purse."""
        self.charge(self.weighed(steps))

    def weighed(self, steps: int) -> int:
        """Return what choices and dead ends of this engine's searches count."""
        return steps * _WEIGHT[self.engine]

    def report(self, found: object) -> None:
        """Report what was found so far, something that is never changed, to what watches the search."""
        if self.control is not None:
            self.control.found = found


class Stopwatch:
    """Measures how long something took, for display. It decides nothing."""

    def __init__(self) -> None:
        self._start = perf_counter()

    @property
    def seconds(self) -> float:
        """How long ago this was made."""
        return perf_counter() - self._start
