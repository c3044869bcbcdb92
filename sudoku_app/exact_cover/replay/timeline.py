"""A run of Algorithm X that can be stepped forwards and backwards, over any number of steps in bounded memory.

Only the events of the current *segment* are kept. Behind it there are *checkpoints*: trails of options from which the
algorithm, which does nothing by chance, can be resumed (where X5 is about to try the last of them). Going back
over the beginning of a segment replays the one before it. When there are too many checkpoints every second one is
dropped and segments become twice as long, so that memory stays bounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_app.exact_cover.algorithm_x import AlgorithmX, ChoiceRule, Counters, Event, OptionTried
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.replay.search_state import Level, SearchState, Undo, note
from sudoku_app.exact_cover.replay.search_tree import MOST_NODES, SearchTree

# A segment of 512 events of a 9×9 Sudoku is replayed in some 20 ms, and 256 checkpoints of 81 options are 20 KB.
SEGMENT: Final = 512
MOST_CHECKPOINTS: Final = 256


class _Checkpoint(NamedTuple):
    """A place from which the run can be resumed: how many events lie before it, the trail, and the counters there."""

    step: int
    trail: tuple[int, ...]
    counters: Counters


class _Moment(NamedTuple):
    """An event, the counters after it, and what undoes it."""

    event: Event
    counters: Counters
    undo: Undo


class Timeline:
    """A run of Algorithm X, with options that are ``chosen`` in advance, and a place in it.

    A ``segment`` has so many events at first. There are two checkpoints at least.
    """

    def __init__(
        self,
        problem: ExactCover,
        rule: ChoiceRule = ChoiceRule.FEWEST,
        chosen: Sequence[int] = (),
        *,
        segment: int = SEGMENT,
        most_checkpoints: int = MOST_CHECKPOINTS,
        most_nodes: int = MOST_NODES,
    ) -> None:
        self.problem = problem
        self.rule = rule
        self.chosen = tuple(chosen)
        self._segment = segment
        self._most_checkpoints = most_checkpoints
        self._most_nodes = most_nodes
        self._start_over()

    def _start_over(self) -> None:
        self.state = SearchState(self.problem, self.chosen)  # what the search looks like here
        self.tree = SearchTree(self._most_nodes)  # the trials made up to here
        self.step = 0  # how many events have happened up to here
        self._first = 0  # the number of events before the current segment
        self._moments: list[_Moment] = []
        self._checkpoints = [_Checkpoint(0, (), Counters())]
        self._resume(self._checkpoints[0])
        self.impossible = self._algorithm.impossible
        self._ended = False

    @property
    def event(self) -> Event | None:
        """The event that happened last; None at the beginning."""
        return self._moments[self.step - self._first - 1].event if self.step > 0 else None

    @property
    def counters(self) -> Counters:
        """The operations done up to here."""
        return self._moments[self.step - self._first - 1].counters if self.step > 0 else Counters()

    @property
    def finished(self) -> bool:
        """Whether the end of the search was seen and this is it."""
        return self._ended and self.step == self._first + len(self._moments)

    @property
    def stored_events(self) -> int:
        """How many events are kept in memory."""
        return len(self._moments)

    @property
    def stored_checkpoints(self) -> int:
        """How many checkpoints are kept in memory."""
        return len(self._checkpoints)

    def forward(self) -> Event | None:
        """Go one event on and return it; None when the search is over."""
        if self.step < self._first + len(self._moments):
            moment = self._moments[self.step - self._first]
            self.state.apply(moment.event)
        else:
            event = None if self._ended else next(self._events, None)
            if event is None:
                self._ended = True
                return None
            self._mark(event)
            moment = _Moment(event, self._algorithm.counters.copy(), self.state.apply(event))
            self._moments.append(moment)
        self.tree.apply(moment.event)
        self.step += 1
        return moment.event

    def back(self) -> Event | None:
        """Go one event back and return the one that was undone; None at the beginning."""
        if self.step == 0:
            return None
        event, _, undo = self._moments[self.step - self._first - 1]
        self.state.revert(event, undo)
        self.tree.revert(event)
        self.step -= 1
        if self.step == self._first > 0:
            self._replay()
        return event

    def restart(self) -> None:
        """Go back to the beginning."""
        self._start_over()

    def _resume(self, checkpoint: _Checkpoint) -> list[Level]:
        """Resume the algorithm at a checkpoint, and return the levels there."""
        self._algorithm = AlgorithmX(self.problem, self.rule, self.chosen)
        self._algorithm.counters = checkpoint.counters.copy()
        choices = self._algorithm.follow(checkpoint.trail)
        self._events: Iterator[Event] = self._algorithm.events()
        levels = [
            Level(item, options, option) for (item, options), option in zip(choices, checkpoint.trail, strict=True)
        ]
        if levels:
            # The last option of a trail is about to be tried: the one before it was tried last.
            item, options, option = levels[-1]
            position = options.index(option)
            levels[-1] = Level(item, options, options[position - 1] if position else -1)
        return levels

    def _mark(self, event: Event) -> None:
        """Begin a new segment before a new event, when the current segment is long enough."""
        if not isinstance(event, OptionTried) or len(self._moments) < self._segment:
            return
        if self._checkpoints[-1].step < self.step:
            trail = (*(level.tried for level in self.state.levels[: event.depth]), event.option)
            self._checkpoints.append(_Checkpoint(self.step, trail, self._moments[-1].counters))
            if len(self._checkpoints) > self._most_checkpoints:
                del self._checkpoints[1::2]
                self._segment *= 2
        self._first = self.step
        self._moments = []

    def _replay(self) -> None:
        """Make the events since the last checkpoint before this place again."""
        checkpoint = next(c for c in reversed(self._checkpoints) if c.step < self.step)
        levels = self._resume(checkpoint)
        self._first = checkpoint.step
        self._moments = []
        self._ended = False
        while self._first + len(self._moments) < self.step:
            event = next(self._events)
            self._moments.append(_Moment(event, self._algorithm.counters.copy(), note(levels, event)))
