"""The shortest way to one cell: of many chains of steps that fix it, the one that takes the fewest words to tell.

A path that does the easiest step first comes by the cell some time, and hands over what that step rests on. That is
seldom short: it was not looked for. Here two walks through the grid look for it.

One does the easiest step first; the other, of all steps that are easy, the one whose whole derivation is the shortest
(the next to be settled in Dijkstra's sense, as Knuth generalised it from paths to derivations: "A generalization of
Dijkstra's algorithm", 1977; the derivations share steps here, so the result is good and not always the best). After
every step both ask how the cell would follow now: by a single, or by a proof by cases of its other values, or of the
other places of its value. The shortest of all these answers is taken.

A way of few plain steps is told even where a proof by cases would be shorter: it is easier to follow.

For one chosen cell of each of the 95 puzzles of the list top95 a hint had 36 steps and 1,112 words in the median; now
16 and 541. Other weights, more walks and other sets of easy techniques changed little: on 24 of them a minimal set of
truths that proves the cell has 25 members in the median.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.bitsets import bits
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.cases import proofs_by_cases
from sudoku_app.sudoku.limits import look_steps
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.chains import Chain
from sudoku_app.sudoku.reasons.forcing import Forcing, RefutedCases
from sudoku_app.sudoku.reasons.singles import Single
from sudoku_app.sudoku.steps import Branch, Candidate, Step
from sudoku_app.sudoku.techniques.catalogue import usable
from sudoku_app.sudoku.told import needed, taken_by
from sudoku_app.sudoku.truths import missing

# About the words that it takes to tell a single, a pattern, a link of a chain, a case and a digit that follows in it. A
# case in which more digits follow than one keeps in mind counts for more than its words.
_SINGLE: Final = 20
_PATTERN: Final = 34
_LINK: Final = 12
_PROOF: Final = 30  # what leads there by plain steps is easier to follow than cases, even where it is a little longer
_CASE: Final = 12
_DIGIT: Final = 6
_FURTHER_DIGIT: Final = 9
_KEPT_IN_MIND: Final = 8

# A way without a proof by cases and with fewer steps than this is told, even where a proof would be shorter.
FEW_STEPS: Final = 10
# A case in which more digits follow than this is not told.
MOST_DIGITS: Final = 16

# A way: how long it takes to tell, the set of its steps (bit by index), and the step that fixes the cell.
_Way = tuple[int, int, Step]

# Techniques up to this difficulty are all looked for at once; harder ones one after the other, where none is left.
EASY: Final = 4.4

# What a look for all easy steps counts at least, for each unit and value: however few candidates are left on a large
# grid, all of its units are gone through. At 16×16 with 210 candidates it took 8 ms, 10 µs for each of 768.
STEPS_OF_A_PLACE: Final = 1


def telling(step: Step) -> int:
    """Return about how many words it takes to tell a step."""
    match step.reason:
        case Single():
            return _SINGLE
        case Forcing(branches=branches):
            return _PROOF + sum(map(_telling_of_case, branches))
        case Chain(links=links):
            return _SINGLE + _LINK * len(links)
    return _PATTERN


def _most_digits(reason: RefutedCases) -> int:
    """Return how many digits follow in the longest case."""
    return max((branch.digits for branch in reason.branches), default=0)


def _telling_of_case(branch: Branch) -> int:
    return _CASE + _DIGIT * branch.digits + (_FURTHER_DIGIT - _DIGIT) * max(0, branch.digits - _KEPT_IN_MIND)


@dataclass
class _Walk:
    """One walk through a grid.

    Attributes:
        start: the grid as it was.
        grid: the grid as it is.
        steps: what was done.
        needs: for every candidate that was taken away the set of the steps (bit by index) that it follows from.
        plain: the shortest way found without a proof by cases: how long it takes to tell, the set of its steps, and
            the step that fixes the cell.
        proved: the shortest one that ends in a proof by cases.
    """

    start: CandidateGrid
    grid: CandidateGrid
    steps: list[Step] = field(default_factory=list)
    needs: dict[Candidate, int] = field(default_factory=dict)
    plain: _Way | None = None
    proved: _Way | None = None

    def needed_for(self, step: Step) -> int:
        """Return the set of the steps that a step follows from: those that took away what its truths lack."""
        start, grid, needs = self.start, self.grid, self.needs
        truths = step.reason.truths
        found = 0
        for cell in truths.cells:
            for value in values_of(start.masks[cell] & ~grid.masks[cell]):
                found |= needs.get(Candidate(cell, value), 0)
        for unit, value in truths.unit_values:
            for cell in bits(grid.sets.units[unit] & start.places[value - 1] & ~grid.places[value - 1]):
                found |= needs.get(Candidate(cell, value), 0)
        return found

    def telling(self, steps: int) -> int:
        """Return about how many words it takes to tell a set of steps."""
        return sum(telling(self.steps[index]) for index in bits(steps))

    def consider(self, step: Step) -> None:
        """Keep a step that fixes the cell, if it and what it needs is the shortest way of its kind so far."""
        steps = self.needed_for(step)
        way = self.telling(steps) + telling(step), steps, step
        if isinstance(step.reason, RefutedCases):
            if _most_digits(step.reason) <= MOST_DIGITS and (self.proved is None or way[0] < self.proved[0]):
                self.proved = way
        elif self.plain is None or way[0] < self.plain[0]:
            self.plain = way

    @property
    def best(self) -> _Way | None:
        """The way to be told: a plain one of few steps, else the shortest."""
        if self.plain is None or self.proved is None:
            return self.plain or self.proved
        return self.plain if self.plain_and_few or self.plain[0] <= self.proved[0] else self.proved

    @property
    def plain_and_few(self) -> bool:
        """Whether there is a way of few steps without a proof by cases."""
        return self.plain is not None and self.plain[1].bit_count() < FEW_STEPS

    @property
    def enough(self) -> int | None:
        """What takes longer to tell than this is no better than what was found; None where anything is."""
        if self.plain is not None:
            return self.plain[0]
        return None if self.proved is None else max(self.proved[0], FEW_STEPS * _SINGLE)

    def do(self, step: Step) -> None:
        """Do a step."""
        steps = self.needed_for(step) | 1 << len(self.steps)
        self.steps.append(step)
        for candidate in taken_by(self.start, step):
            self.needs.setdefault(candidate, steps)
        self.grid.apply(step)

    def way(self) -> tuple[Step, ...]:
        """Return the steps of the shortest way, without what turns out to be spare, each as it is told."""
        if self.best is None:
            return ()
        _, steps, last = self.best
        return _spare_nothing(self.start, [*(self.steps[index] for index in bits(steps)), last])


def _spare_nothing(start: CandidateGrid, way: list[Step]) -> tuple[Step, ...]:
    """Return the steps of a way that its last one needs, each with those of its exclusions alone that are needed."""
    grid, grids = start.copy(), []
    for step in way:
        grids.append(grid.copy())
        grid.apply(step)
    kept = needed(start, way, grids, {len(way) - 1})
    used: set[Candidate] = set()
    for step, before in zip(way, grids, strict=True):
        if step in kept:
            used.update(missing(before, step.reason.truths))
    trimmed = (replace(step, eliminates=tuple(c for c in step.eliminates if c in used)) for step in kept[:-1])
    return (*trimmed, kept[-1])


def shortest_way(start: CandidateGrid, cell: int, value: int, effort: Effort, *, unique: bool) -> tuple[Step, ...]:
    """Return a short chain of steps that gives a cell its value; no steps where none were found within the effort.

    Args:
        start: the grid.
        cell: the cell.
        value: its value in every solution.
        effort: how far is looked; each of the two walks may take half of its steps.
        unique: whether steps that rest on there being one solution may be used.
    """
    left = effort.steps_left
    walks = []
    for shortest_first in (False, True):
        own = replace(effort, times=1).limited(None if left is None else left // 2)
        walk = _Walk(start, start.copy(remembering=True))
        _go(walk, cell, value, own, unique=unique, shortest_first=shortest_first)
        effort.charge(own.spent)
        walks.append(walk)
    ways = [(walk.plain_and_few, walk.best[0], walk) for walk in walks if walk.best is not None]
    if not ways:
        return ()
    return min(ways, key=lambda way: (not way[0], way[1]))[2].way()


def _go(walk: _Walk, cell: int, value: int, effort: Effort, *, unique: bool, shortest_first: bool) -> None:
    """Walk until the cell is fixed, nothing shorter can come, no step is left or the effort ends."""
    while not effort.stopped:
        found = _easy_steps(walk.grid, effort, unique=unique)
        fixing = [step for step in found if step.places and step.places[0].cell == cell]
        for step in fixing or proofs_by_cases(walk.grid, cell, value, effort):
            walk.consider(step)
        found = [step for step in found if step not in fixing]
        if not found:
            return
        step = found[0]
        if shortest_first:
            lengths = [walk.telling(walk.needed_for(step)) + telling(step) for step in found]
            shortest = min(lengths)
            if walk.enough is not None and shortest >= walk.enough:
                return
            step = found[lengths.index(shortest)]
        elif fixing:
            return
        walk.do(step)


def _easy_steps(grid: CandidateGrid, effort: Effort, *, unique: bool) -> list[Step]:
    """Return all easy steps, or where there is none the first of the easiest other kind."""
    found: list[Step] = []
    difficulty = 0.0
    for entry in usable(unique=unique):
        if (entry.value > EASY and found) or effort.interrupted:
            break
        difficulty = entry.value
        found += entry.find(grid) if entry.value <= EASY else _first(entry.find(grid))
    places = len(grid.sets.units) * grid.shape.size
    effort.charge(max(places * STEPS_OF_A_PLACE, look_steps(grid.open_candidates, difficulty)))
    return found


def _first(steps: Iterator[Step]) -> list[Step]:
    step = next(steps, None)
    return [] if step is None else [step]
