"""The easiest way to a cell, or to the next step anywhere.

A way is ranked by the level of its hardest step (see `techniques.technique`), then by the number of its steps, then by
their words. So the grid is walked with singles alone first, and what may be used rises only where that does not reach
the cell. A walk does all that it finds; of this the few steps that the cell needs are chosen (see `derivations`).

What assumes something comes last: where no pattern reaches the cell, its other values are refuted case by case, or
candidates by nets and trees until something follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.hints.derivations import Derivations, easiest_single
from sudoku_app.sudoku.hints.explained_steps import needed
from sudoku_app.sudoku.hints.last_resort import last_resort
from sudoku_app.sudoku.hints.proof import proofs_by_cases
from sudoku_app.sudoku.limits import HINT_PROOF_STEPS, HINT_WAY_STEPS, HINT_WAY_STEPS_WITH_REGIONS, level_steps
from sudoku_app.sudoku.techniques.catalogue import entries_of, way_level
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.forcing import CaseTree, Forcing
from sudoku_app.sudoku.techniques.singles import HiddenSingle, NakedSingle, Single
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Step
from sudoku_app.sudoku.techniques.technique import Level, level_of, teaching_rank
from sudoku_app.sudoku.verdicts.contradiction import dead_end

# Up to this level a walk starts again at every level, so that patterns are found in the grid as it is at first, before
# they rest on more than they need; above, a walk continues from where the level below it ended.
_FROM_THE_START: Final = Level.BASIC_PATTERNS
# Up to this level all steps of a level are looked for at once; above, those of the first technique that has any.
_ALL_AT_ONCE: Final = Level.SIMPLE_CHAINS
# Between assumptions no harder techniques than these are looked for: at 9×9 a look up to forcing chains took 0.2 s, all
# nets 0.01 s.
_AFTER_ASSUMPTIONS: Final = Level.SIMPLE_CHAINS
# So many steps of one technique are done before the next look, above triples; there may be hundreds.
_MOST_OF_A_FAMILY: Final = 12
# A step that leads nowhere yet is shown only where nothing is found up to this level that it is of use for.
_LOOK_AHEAD: Final = Level.BASIC_PATTERNS

# About the words that it takes to explain a single, a pattern, a link of a chain, a case and a digit that follows in
# it.
_SINGLE: Final = 20
_PATTERN: Final = 34
_LINK: Final = 12
_CASE: Final = 12
_DIGIT: Final = 6
# A case in which more digits follow than this is used only where nothing else is found.
MOST_DIGITS: Final = 16
# An assumption is offered beside an easy way of so many steps or more, where it takes no more than this share of its
# words.
LONG_WAY: Final = 8
SHORTER_SHARE: Final = 0.5


class NoSolutionLeftError(Exception):
    """The steps met a cell without a value or a unit without a place: the position has no solution."""


@dataclass(frozen=True)
class Way:
    """Steps that lead to a cell, or the ones that are easiest now."""

    steps: tuple[Step, ...] = ()  # in order; none where nothing was found
    shorter: tuple[Step, ...] = ()  # a much shorter way by assumption, where there is one; else none


def word_count(step: Step) -> int:
    """Return about how many words it takes to explain a step."""
    match step.reason:
        case Single():
            return _SINGLE
        case Forcing() as reason:
            return _PATTERN + sum(_CASE + _DIGIT * branch.digits for branch in _branches(reason))
        case Chain(links=links):
            return _SINGLE + _LINK * len(links)
    return _PATTERN


def _branches(reason: Forcing) -> tuple[Branch, ...]:
    return (reason.trunk, *reason.branches) if isinstance(reason, CaseTree) else reason.branches


def _count(step: Step) -> int:
    """Return how many steps a step counts: every digit that follows in an assumption is one to keep in mind."""
    if isinstance(step.reason, Forcing) and level_of(step.technique) is Level.ASSUMPTIONS:
        return 1 + sum(branch.digits for branch in _branches(step.reason))
    return 1


def _rank(steps: Sequence[Step]) -> tuple[Level, int, int]:
    """Return by what ways are compared; the lowest is the easiest."""
    return way_level(steps), sum(map(_count, steps)), sum(map(word_count, steps))


def easiest_way(
    start: CandidateGrid,
    cell: int | None,
    solution: Sequence[int] | None,
    effort: Effort = Effort(),
    hardest: Level = Level.ASSUMPTIONS,
) -> Way:
    """Return the easiest steps that place a cell, or where none is chosen (None) the easiest thing to do now.

    The latter are the steps to the value that is easiest to find, or, where harder techniques than those of an
    exclusion that can be done are needed for any value, the exclusion. How far is looked is counted, so that the same
    grid always has the same steps. ``solution`` is None where it is not known that there is only one; no step of a
    level above the ``hardest`` is used.

    Raises:
        NoSolutionLeftError: without a solution to compare with, the steps led to a contradiction.
    """
    search = _Search(start, solution, effort, hardest)
    return search.next_step() if cell is None else search.to(cell)


class _Search:
    def __init__(self, start: CandidateGrid, solution: Sequence[int] | None, effort: Effort, hardest: Level) -> None:
        self._start = start
        self._solution = None if solution is None else tuple(solution)
        self._effort = effort
        self._looking = effort.limited(HINT_WAY_STEPS if start.shape.is_plain else HINT_WAY_STEPS_WITH_REGIONS)
        self._patterns = [level for level in Level if level <= min(hardest, Level.FORCING_CHAINS)]
        self._assumptions = hardest is Level.ASSUMPTIONS

    def to(self, cell: int) -> Way:
        """Return the easiest way to a cell."""
        walks: list[_Reached] = []
        walk = self._walk()
        for level in self._patterns:
            if Level.SINGLES < level <= _FROM_THE_START:
                walk = self._walk()
            if walk.go(level, cell):
                way = walk.way(walk.goals(cell))
                return Way(way, self._shorter(cell, way))
            walks.append((walk, walk.grid.copy(), walk.length))
        return Way(self._by_assumption(cell, walk, walks)) if self._assumptions else Way()

    def next_step(self) -> Way:
        """Return the easiest thing to do now."""
        singles = [easiest_single(self._start, place) for place in singles_of(self._start)]
        if singles:
            return Way((min((step for step in singles if step is not None), key=_ease),))
        walk = self._walk()
        for level in self._patterns[1:]:
            if level <= _FROM_THE_START:
                walk = self._walk()
            if walk.go(level, None):
                return Way(walk.way(walk.goals(None)))
            if walk.found.steps:
                return Way((self._of_use(level) or walk.easiest_now(),))
        if not self._assumptions:
            return Way()
        if walk.do_patterns((Level.ASSUMPTIONS,)):
            return Way((walk.easiest_now(),))
        step = self._tree_or_proof(self._start)
        return Way() if step is None else Way((step,))

    def _walk(self) -> Walk:
        return Walk(self._start, unique=self._solution is not None, effort=self._looking)

    def _of_use(self, level: Level) -> Step | None:
        """Return a step up to a level that an easy way to some value begins with; None where there is none."""
        for further in self._patterns[level + 1 : _LOOK_AHEAD + 1]:
            walk = self._walk()
            if walk.go(further, None):
                first = walk.way(walk.goals(None))[0]
                return first if level_of(first.technique) <= level else None
        return None

    # Assumptions

    def _shorter(self, cell: int, way: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return a proof by cases in place of a long way, where it is much shorter; else none."""
        if len(way) < LONG_WAY or self._solution is None or not self._assumptions:
            return ()
        proofs = [(proof,) for proof in self._proofs(self._start, cell) if _longest_case(proof) <= MOST_DIGITS]
        best = min(proofs, key=_rank, default=())
        return best if sum(map(word_count, best)) <= SHORTER_SHARE * sum(map(word_count, way)) else ()

    def _proofs(self, grid: CandidateGrid, cell: int) -> Iterator[Step]:
        if self._solution is not None:
            yield from proofs_by_cases(grid, cell, self._solution[cell], self._looking)

    def _by_assumption(self, cell: int, walk: Walk, walks: Sequence[_Reached]) -> tuple[Step, ...]:
        """Return the shortest way that was found with assumptions; none where none was."""
        ways = [way for its_walk, grid, length in walks for way in self._proved(cell, its_walk, grid, length)]
        while not self._effort.interrupted:
            good = [way for way in ways if _longest_case(way[-1]) <= MOST_DIGITS]
            if good or self._looking.spent_out or not self._assume(walk):
                return min(good or ways, key=_rank, default=())
            if walk.go(_AFTER_ASSUMPTIONS, cell):
                return walk.way(walk.goals(cell))
            ways += self._proved(cell, walk, walk.grid, walk.length)
        return ()

    def _proved(self, cell: int, walk: Walk, grid: CandidateGrid, length: int) -> Iterator[tuple[Step, ...]]:
        """Yield the ways that end in a proof by cases in the grid to which a walk came after so many steps."""
        for proof in self._proofs(grid, cell):
            yield walk.way([walk.add(grid, proof, length)])

    def _assume(self, walk: Walk) -> bool:
        """Do all nets that there are in the grid of a walk, else a tree or a proof; return whether there was any."""
        if walk.do_patterns((Level.ASSUMPTIONS,)):
            return True
        step = self._tree_or_proof(walk.grid)
        if step is not None:
            walk.do(step)
        return step is not None

    def _tree_or_proof(self, grid: CandidateGrid) -> Step | None:
        return last_resort(grid, self._solution, None, self._effort.limited(HINT_PROOF_STEPS))


def _longest_case(step: Step) -> int:
    """Return how many digits follow in the longest case of a step."""
    branches = _branches(step.reason) if isinstance(step.reason, Forcing) else ()
    return max((branch.digits for branch in branches), default=0)


def _ease(step: Step) -> tuple[int, int, int]:
    """Return by what single steps are compared; the lowest is the easiest."""
    gone = len(step.reason.exclusions) if isinstance(step.reason, HiddenSingle | NakedSingle) else 0
    return teaching_rank(step.technique), gone, step.places[0].cell


# A walk with the grid where one of its levels ended, and how many steps were done by then.
_Reached = tuple["Walk", CandidateGrid, int]


class Walk:
    """A walk through a grid by the techniques up to a level, which does all that it finds.

    Attributes:
        grid: the grid as it is.
        found: the steps that were done.
    """

    def __init__(self, start: CandidateGrid, *, unique: bool, effort: Effort) -> None:
        self._start = start
        self.grid = start.copy(remembering=True)
        self.found = Derivations(start)
        self._done: list[int] = []  # the nodes of `found` in the order in which they were done
        self._before: dict[int, int] = {}  # how many of them were when each was found
        self._unique = unique
        self._effort = effort

    @property
    def length(self) -> int:
        """How many steps were done."""
        return len(self._done)

    def go(self, level: Level, cell: int | None) -> bool:
        """Continue with techniques up to a level until a cell (None: any) has a value, and return whether it has.

        Raises:
            NoSolutionLeftError: a cell has no value left, or a unit no place for one.
        """
        if not self.found.steps:  # patterns that stand already at the start rest on nothing
            self.do_patterns(each for each in Level if Level.SINGLES < each <= min(level, _FROM_THE_START))
        while not self._effort.interrupted:
            self._do_singles(cell)
            if self._reached(cell):
                return True
            if not any(self.do_patterns((each,)) for each in Level if Level.SINGLES < each <= level):
                return False
        return False

    def goals(self, cell: int | None) -> list[int]:
        """Return the nodes that place a cell, or any."""
        places = enumerate(self.found.places)
        return [node for node, place in places if place is not None and cell in (None, place.cell)]

    def do(self, step: Step) -> None:
        """Do a step that was found in the grid as it is."""
        node = self.add(self.grid, step, self.length)
        self._done.append(node)
        self.grid.apply(step)

    def add(self, grid: CandidateGrid, step: Step, length: int) -> int:
        """Note a step that was found in the grid after so many steps, without doing it, and return its node."""
        node = self.found.add_step(grid, step)
        self._before[node] = length
        return node

    def way(self, goals: Sequence[int]) -> tuple[Step, ...]:
        """Return few steps that lead to one of some nodes, each by the lowest technique that concludes it.

        Raises:
            ValueError: nothing leads there.
        """
        order = self.found.smallest(goals)
        if order is None:
            raise ValueError(goals)
        replayed = self.found.replay(order)
        if replayed is None:  # what is left out changed a pattern that is not
            every = self.found.replay([*self._done[: self._before[order[-1]]], order[-1]])
            if every is None:
                raise ValueError(order)
            grids, steps = [grid for grid, _ in every], [step for _, step in every]
            replayed = _replayed(self._start, needed(self._start, steps, grids, {len(steps) - 1}))
        return _by_lowest_techniques(replayed, unique=self._unique)

    def easiest_now(self) -> Step:
        """Return the easiest of the steps done that needed no other one before it."""
        return min(self.found.first_steps(), key=lambda step: (teaching_rank(step.technique), -len(step.eliminates)))

    def _reached(self, cell: int | None) -> bool:
        if cell is not None:
            return bool(self.grid.values[cell])
        return any(place is not None for place in self.found.places)

    def _do_singles(self, cell: int | None) -> None:
        """Place all singles, round by round; where any cell is asked for, one round alone."""
        while not self._effort.interrupted:
            places = singles_of(self.grid)
            self._effort.charge(level_steps(self.grid.open_candidates, Level.SINGLES))
            for place in places:
                if self.grid.has(*place):
                    node = self.found.add_single(place)
                    self._before[node] = self.length
                    self._done.append(node)
                    self.grid.place(*place)
            if not places or cell is None:
                break
        if dead_end(self.grid) is not None:
            raise NoSolutionLeftError

    def do_patterns(self, levels: Iterable[Level]) -> bool:
        """Do the steps of some levels that there are now, and return whether there were any."""
        found = [step for level in levels for step in self._patterns(level)]
        lacks = [_lacks(self.grid, step) for step in found]
        done = False
        for step, lacked in zip(found, lacks, strict=True):
            new = any(self.grid.has(*candidate) for candidate in (*step.places, *step.eliminates))
            if new and _lacks(self.grid, step) == lacked:
                self.do(step)
                done = True
        return done

    def _patterns(self, level: Level) -> list[Step]:
        found: list[Step] = []
        if self._effort.stopped:
            return found
        self._effort.charge(level_steps(self.grid.open_candidates, level))
        for entry in entries_of(level, unique=self._unique):
            if self._effort.interrupted or (found and level > _ALL_AT_ONCE):
                break
            found += islice(entry.find(self.grid), None if level <= Level.TRIPLES else _MOST_OF_A_FAMILY)
        return found


def _lacks(grid: CandidateGrid, step: Step) -> frozenset[Candidate]:
    return frozenset(grid.missing(step.reason.truths))


def singles_of(grid: CandidateGrid) -> list[Candidate]:
    """Return all values that follow as singles, each once."""
    found: dict[Candidate, None] = {}
    for value, places in enumerate(grid.places, 1):
        for unit in grid.sets.distinct:
            here = places & grid.sets.units[unit]
            if here and not here & (here - 1):
                found[Candidate(here.bit_length() - 1, value)] = None
    for cell, mask in enumerate(grid.masks):
        if mask and not mask & (mask - 1):
            found[Candidate(cell, mask.bit_length())] = None
    return list(found)


def _replayed(start: CandidateGrid, steps: Iterable[Step]) -> list[tuple[CandidateGrid, Step]]:
    """Return steps with the grids before them, in which nothing is done but by those before."""
    grid, replayed = start.copy(), []
    for step in steps:
        replayed.append((grid.copy(), step))
        grid.apply(step)
    return replayed


def _by_lowest_techniques(replayed: Sequence[tuple[CandidateGrid, Step]], *, unique: bool) -> tuple[Step, ...]:
    """Return steps, each by the lowest technique that concludes in its grid what later ones need of it."""
    used: set[Candidate] = set()
    way: list[Step] = []
    for grid, step in reversed(replayed):
        way.append(_lowest(grid, step, used, unique=unique))
        used |= _lacks(grid, way[-1])
    return tuple(reversed(way))


def _lowest(grid: CandidateGrid, step: Step, used: set[Candidate], *, unique: bool) -> Step:
    if not step.eliminates or level_of(step.technique) > _ALL_AT_ONCE:
        return step
    wanted, rank = used.intersection(step.eliminates), teaching_rank(step.technique)
    for level in Level:
        for entry in entries_of(level, unique=unique) if level <= level_of(step.technique) else ():
            if teaching_rank(entry.techniques[0]) >= rank:
                return step
            for other in entry.find(grid) if level > Level.SINGLES else ():
                if wanted <= set(other.eliminates) and not other.places:
                    # no more than the step excluded: later ones look as they did
                    return replace(other, eliminates=tuple(c for c in other.eliminates if c in step.eliminates))
    return step
