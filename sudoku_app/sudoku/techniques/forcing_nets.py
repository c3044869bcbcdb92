"""Forcing nets: assume a candidate, follow every single that it makes, and see what becomes of it.

*Forcing net*: the assumption leaves a cell without a value or a unit without a place for one; so it is false.
*Cell and unit forcing nets*: whichever candidate of a cell (whichever place of a value in a unit) is true, the same
follows.

A net may use all that was found so far in its branch at once, not only the statement before ("dynamic" in Sudoku
Explainer); it follows naked and hidden singles.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Final, cast

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.assumptions import Assumptions
from sudoku_app.sudoku.techniques.forcing import cases_of, refutation
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Dead, Inference, Step
from sudoku_app.sudoku.techniques.technique import Technique

# Of the assumptions that break down, those of which the reasons are compared: the ones found in the fewest rounds of
# singles. At 16×16 there are up to 93, and the reason of one takes 0.5 ms.
MOST_COMPARED: Final = 60


class Net:
    """All that follows from one candidate by naked and hidden singles, with the reason of every statement.

    Attributes:
        assumed: the candidate assumed to be true.
        reasons: every statement, (candidate, whether it holds), in the order found, to (its causes, the unit in which
            it is the last place, or None). The causes of a true one are "all others are false".
        dead: what is left without a value or a place, or None.
    """

    def __init__(self, grid: CandidateGrid, assumed: Candidate) -> None:
        self.assumed = assumed
        self._grid = grid
        self._masks = list(grid.masks)
        self._places = list(grid.places)
        self.reasons: dict[tuple[Candidate, bool], tuple[Candidate | None, int | None]] = {
            (assumed, True): (None, None)
        }
        self.dead: Dead | None = None
        self._queue = deque([assumed])
        while self._queue and self.dead is None:
            self._make_true(self._queue.popleft())

    def _make_true(self, true: Candidate) -> None:
        """Exclude all that a true candidate excludes."""
        cell, value = true
        for other in values_of(self._masks[cell] & ~(1 << (value - 1))):
            self._make_false(Candidate(cell, other), true)
        for peer in bits(self._places[value - 1] & self._grid.sets.peers[cell]):
            self._make_false(Candidate(peer, value), true)

    def _make_false(self, false: Candidate, cause: Candidate) -> None:
        """Exclude a candidate and notice singles, empty cells and units without a place."""
        if self.dead is not None:
            return
        cell, value = false
        self.reasons[false, False] = (cause, None)
        self._masks[cell] &= ~(1 << (value - 1))
        self._places[value - 1] &= ~(1 << cell)
        left = self._masks[cell]
        if not left:
            self.dead = Dead(cell, 0, None)
        elif not left & (left - 1):
            self._conclude(Candidate(cell, left.bit_length()), None)
        for unit in self._grid.geometry.units_of[cell]:
            here = self._places[value - 1] & self._grid.sets.units[unit]
            if not here:
                self.dead = self.dead or Dead(cell, value, unit)
            elif not here & (here - 1):
                self._conclude(Candidate(here.bit_length() - 1, value), unit)

    def _conclude(self, true: Candidate, unit: int | None) -> None:
        if (true, True) not in self.reasons:
            self.reasons[true, True] = (None, unit)
            self._queue.append(true)

    def causes(self, statement: tuple[Candidate, bool]) -> tuple[Candidate, ...]:
        """Return the candidates whose truth or falsehood makes a statement."""
        candidate, holds = statement
        if statement == (self.assumed, True):
            return ()
        cause, unit = self.reasons[statement]
        if not holds:
            return () if cause is None else (cause,)
        return self._rivals(candidate, unit)

    def _rivals(self, candidate: Candidate, unit: int | None) -> tuple[Candidate, ...]:
        cell, value = candidate
        if unit is None:
            return tuple(Candidate(cell, other) for other in values_of(self._grid.masks[cell]) if other != value)
        here = self._grid.places[value - 1] & self._grid.sets.units[unit]
        return tuple(Candidate(other, value) for other in bits(here) if other != cell)

    def branch(self, goal: tuple[Candidate, bool] | None) -> Branch:
        """Return the part of the net that leads to a statement, or to its dead end when ``goal`` is None."""
        wanted: list[tuple[Candidate, bool]] = []
        if goal is not None:
            wanted.append(goal)
        elif self.dead is not None:
            cell, value, unit = self.dead
            # A candidate that never stood is none: value 0 and cell -1 name all of a cell and of a unit.
            rivals = self._rivals(Candidate(cell, 0) if unit is None else Candidate(-1, value), unit)
            wanted += [(rival, False) for rival in rivals]
        return Branch(self.assumed, True, self.inferences_to(wanted), self.dead if goal is None else None)

    def inferences_to(self, goals: list[tuple[Candidate, bool]]) -> tuple[Inference, ...]:
        """Return some statements of the net and what they follow from, each after what it needs."""
        return tuple(
            Inference(statement[0], statement[1], self.causes(statement), self.reasons[statement][1])
            for statement in self._in_order(goals)
            if statement != (self.assumed, True)
        )

    def _in_order(self, goals: list[tuple[Candidate, bool]]) -> Iterator[tuple[Candidate, bool]]:
        """Yield some statements and what they follow from, each right after what it needs and as late as may be."""
        explained: set[tuple[Candidate, bool]] = set()
        open_statements = [(goal, False) for goal in reversed(goals)]
        while open_statements:
            statement, ready = open_statements.pop()
            if statement in explained:
                continue
            if ready:
                explained.add(statement)
                yield statement
                continue
            open_statements.append((statement, True))
            causes = [(cause, not statement[1]) for cause in self.causes(statement)]
            open_statements += [(cause, False) for cause in reversed(causes) if cause not in explained]


class _Nets(dict[Candidate, Net]):
    """The nets of one grid, each made when it is first asked for."""

    def __init__(self, grid: CandidateGrid) -> None:
        super().__init__()
        self._grid = grid

    def __missing__(self, assumed: Candidate) -> Net:
        """Make a net and keep it."""
        self[assumed] = net = Net(self._grid, assumed)
        return net


def candidates_by_reach(grid: CandidateGrid) -> list[Candidate]:
    """Return the candidates, those first whose assumption decides most at once: cells with few candidates."""
    cells = sorted((cell for cell, mask in enumerate(grid.masks) if mask), key=lambda k: grid.masks[k].bit_count())
    return list(grid.candidates_of(cells))


def all_followed(grid: CandidateGrid) -> Assumptions:
    """Return what follows from each candidate of a grid, worked out once."""
    return grid.once("assumptions", lambda: Assumptions(grid, candidates_by_reach(grid)))


# What is known of a grid and true for good: candidates that cannot be, and conclusions that every case of a cell or a
# unit leads to, as (cases, unit, conclusion).
_Shared = tuple[tuple[Candidate, ...], int | None, tuple[Candidate, bool]]
_DEAD = "candidates refuted by a net"
_SHARED = "conclusions that several nets share"
# Of the conclusions remembered so many are looked at again; those with the shortest nets come first.
MOST_REMEMBERED = 12


def forcing_nets(grid: CandidateGrid) -> Iterator[Step]:
    """Yield forcing nets, the shortest first; where there are none, cell and unit forcing nets.

    What was found in the grid before and still leads on is used again before anything new is looked for.
    """
    known = _remembered_dead(grid)
    if known:
        yield from _dead_steps(grid, known)
        return
    remembered = _remembered_shared(grid)
    if remembered:
        yield from remembered
        return
    followed = all_followed(grid)
    dead = followed.dead_ones()
    grid.notes[_DEAD] = dead
    if dead:
        yield from _dead_steps(grid, _dead_branches(grid, dead))
    else:
        yield from _common_conclusions(grid, followed)


def _dead_steps(grid: CandidateGrid, branches: Iterable[Branch]) -> Iterator[Step]:
    for branch in branches:
        yield Step(Technique.FORCING_NET, refutation(grid, branch), eliminates=(branch.assumed,))


def _dead_branches(grid: CandidateGrid, dead: Sequence[Candidate]) -> list[Branch]:
    """Return the candidates that break down, the shortest nets first, then those of cells with few candidates."""
    compared = set(dead[:MOST_COMPARED])
    nets = [Net(grid, candidate) for candidate in candidates_by_reach(grid) if candidate in compared]
    return sorted((net.branch(None) for net in nets if net.dead), key=lambda branch: len(branch.inferences))


def _remembered_dead(grid: CandidateGrid) -> list[Branch]:
    dead = cast("list[Candidate]", grid.notes.get(_DEAD, []))
    left = [candidate for candidate in dead if grid.has(*candidate)]
    grid.notes[_DEAD] = left
    return _dead_branches(grid, left)


def _common_conclusions(grid: CandidateGrid, followed: Assumptions) -> list[Step]:
    choices: list[tuple[tuple[Candidate, ...], int | None]] = [
        (tuple(Candidate(cell, value) for value in values_of(mask)), None) for cell, mask in enumerate(grid.masks)
    ]
    choices += [
        (candidates_in(places & grid.sets.units[unit], value), unit)
        for value, places in enumerate(grid.places, 1)
        for unit in grid.sets.distinct
    ]
    choices = [choice for choice in choices if len(choice[0]) > 1]
    nets = _Nets(grid)
    found: list[tuple[int, Step, _Shared]] = []
    for (cases, unit), lead_on in zip(choices, followed.shared([cases for cases, _ in choices]), strict=True):
        if lead_on:
            found += _shared(cases, unit, nets)
    found.sort(key=itemgetter(0))
    grid.notes[_SHARED] = [shared for _, _, shared in found]
    return [step for _, step, _ in found]


def _shared(cases: tuple[Candidate, ...], unit: int | None, nets: _Nets) -> Iterator[tuple[int, Step, _Shared]]:
    """Yield what all of some cases lead to: how many statements it takes, the step, and what to remember of it."""
    common = set(nets[cases[0]].reasons)
    for case in cases[1:]:
        common &= nets[case].reasons.keys()
    for goal in sorted(common):
        yield *_shared_step(cases, unit, goal, nets), (cases, unit, goal)


def _shared_step(
    cases: tuple[Candidate, ...], unit: int | None, goal: tuple[Candidate, bool], nets: _Nets
) -> tuple[int, Step]:
    """Return how many statements it takes from some cases to what all of them lead to, and the step."""
    candidate, holds = goal
    branches = tuple(nets[case].branch(goal) for case in cases)
    step = Step(
        Technique.CELL_FORCING_NET if unit is None else Technique.UNIT_FORCING_NET,
        cases_of(branches, unit),
        places=(candidate,) if holds else (),
        eliminates=() if holds else (candidate,),
    )
    return sum(len(branch.inferences) for branch in branches), step


def _remembered_shared(grid: CandidateGrid) -> list[Step]:
    known = cast("list[_Shared]", grid.notes.get(_SHARED, []))
    left = [shared for shared in known if grid.has(*shared[2][0]) and sum(grid.has(*case) for case in shared[0]) > 1]
    grid.notes[_SHARED] = left
    nets = _Nets(grid)
    steps: list[tuple[int, Step]] = []
    for cases, unit, goal in left[:MOST_REMEMBERED]:
        still = tuple(case for case in cases if grid.has(*case))
        if all(goal in nets[case].reasons for case in still):
            steps.append(_shared_step(still, unit, goal, nets))
    return [step for _, step in sorted(steps, key=itemgetter(0))]


FINDERS: Final[Finders] = {
    (Technique.FORCING_NET, Technique.CELL_FORCING_NET, Technique.UNIT_FORCING_NET): forcing_nets
}
