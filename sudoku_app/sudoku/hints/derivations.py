"""Derivations: of all steps that were found on a walk through a grid, few that together lead to one of them.

Every step that was found is a node. It follows once each candidate that it needs gone is gone, and takes candidates
away itself. A digit may follow in up to four ways (it is the last value of its cell, or has the last place in one of
three units), so a node has one or more *grounds*: what has to be gone for it.

To find the fewest nodes that lead to a goal is NP-hard, as derivations share nodes. What comes back is good and not
always the best: a small derivation of every node is worked out in the manner of Knuth ("A generalization of Dijkstra's
algorithm", 1977), and from the smallest ones of the goal every node is tried to be left out, where the others may then
follow in other ways. So no step can be left out of what comes back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.hints.explained_steps import removed_by, removed_by_value
from sudoku_app.sudoku.techniques.singles import FullHouse, hidden_single, naked_single, units_by_ease
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique

# The small derivations are worked out so often at most, each time with those of the time before.
_PASSES: Final = 3
# From so many derivations of the goal, the smallest ones, nodes are left out.
_MOST_SHRUNK: Final = 4

# One mask for each candidate that has to be gone: the nodes that take it away, of which one has to be there.
_Ground = tuple[int, ...]


class _Grounds(NamedTuple):
    """What a node follows from: any of some grounds."""

    seen: tuple[_Ground, ...]  # the grounds of a pattern, or of a digit as a hidden single
    # Those of a digit as a naked single, for which the values of its cell have to be counted.
    counted: tuple[_Ground, ...] = ()

    def hold(self, done: int) -> bool:
        """Return whether the node follows from some nodes."""
        return _hold(self.seen, done) or _hold(self.counted, done)


class Derivations:
    """The steps that were found in a grid, and what each of them follows from; sets of nodes are bit masks.

    Attributes:
        steps: the step of every node, None for a digit that follows as a single.
        places: what every node places, if anything.
    """

    def __init__(self, start: CandidateGrid) -> None:
        """Begin without nodes; ``start`` is the grid before every step."""
        self._start = start.copy()
        self._size = start.shape.size
        self._removers = [0] * (start.shape.cell_count * self._size)
        self.steps: list[Step | None] = []
        self.places: list[Candidate | None] = []
        self._lacks: list[frozenset[Candidate]] = []
        self._grounds: list[_Grounds] | None = None

    def add_single(self, place: Candidate) -> int:
        """Add a digit that follows as a single from nodes that are there, and return its node."""
        return self._add(None, place, frozenset(), removed_by_value(self._start, place))

    def add_step(self, grid: CandidateGrid, step: Step) -> int:
        """Add a step that was found in a grid to which nodes that are there lead, and return its node."""
        lacks = frozenset(grid.missing(step.reason.truths))
        return self._add(step, step.places[0] if step.places else None, lacks, removed_by(self._start, step))

    def first_steps(self) -> list[Step]:
        """Return the steps that follow in the grid as it is before every step."""
        nodes = range(len(self.steps))
        return [
            step for node in nodes if (step := self.steps[node]) is not None and () in self._all_grounds()[node].seen
        ]

    def against(self, candidate: Candidate) -> list[int]:
        """Return the nodes that take a candidate away."""
        return list(bits(self._removers[self._number(candidate)]))

    def _add(
        self, step: Step | None, place: Candidate | None, lacks: frozenset[Candidate], removes: Iterable[Candidate]
    ) -> int:
        node = len(self.steps)
        for candidate in removes:
            self._removers[self._number(candidate)] |= 1 << node
        self.steps.append(step)
        self.places.append(place)
        self._lacks.append(lacks)
        self._grounds = None
        return node

    def _number(self, candidate: Candidate) -> int:
        return candidate.cell * self._size + candidate.value - 1

    # The grounds

    def _all_grounds(self) -> list[_Grounds]:
        if self._grounds is None:
            self._grounds = [self._grounds_of(node) for node in range(len(self.steps))]
        return self._grounds

    def _grounds_of(self, node: int) -> _Grounds:
        start, place = self._start, self.places[node]
        if self.steps[node] is not None or place is None:
            return _Grounds(self._possible(node, [[c for c in self._lacks[node] if start.has(*c)]]))
        cell, value = place
        others = start.places[value - 1] & ~(1 << cell)
        units = [unit for unit in start.geometry.units_of[cell] if unit in start.sets.distinct]
        hidden = [candidates_in(others & start.sets.units[unit], value) for unit in units]
        naked = [Candidate(cell, other) for other in values_of(start.masks[cell]) if other != value]
        return _Grounds(self._possible(node, hidden), self._possible(node, [naked]))

    def _possible(self, node: int, needs: Iterable[Sequence[Candidate]]) -> tuple[_Ground, ...]:
        """Return as grounds what has to be gone, where nodes take all of it away."""
        grounds = []
        for candidates in needs:
            ground = sorted({self._removers[self._number(c)] & ~(1 << node) for c in candidates}, key=_by_size)
            if all(ground):
                grounds.append(tuple(ground))
        return tuple(grounds)

    # Choosing

    def smallest(self, goals: Iterable[int]) -> list[int] | None:
        """Return nodes that lead to one of some goals, itself the last; as few as are found, none to be spared.

        They come in an order in which each follows from those before. A naked single counts as two nodes: to see it,
        all values of its cell have to be counted. None where no goal follows.
        """
        aims = _set(goals)
        grounds = self._all_grounds()
        found: dict[int, None] = {}
        for counting in (False, True):
            small = self._small_derivations(counting=counting)
            derivations = {
                derivation: None
                for goal in bits(aims)
                for ground in (*grounds[goal].seen, *(grounds[goal].counted if counting else ()))
                if (derivation := _union(goal, ground, small)) is not None
            }
            found.update(dict.fromkeys(sorted(derivations, key=_by_size)[:_MOST_SHRUNK]))
        ways = [
            self._shrunk(derivation, aims, latest_first=latest_first)
            for derivation in found
            for latest_first in (True, False)
        ]
        return min(ways, key=self._cost, default=None)

    def _small_derivations(self, *, counting: bool) -> list[int | None]:
        """Return a small set of nodes that lead to each node, itself among them; ``counting`` with naked singles."""
        grounds = [(*its.seen, *its.counted) if counting else its.seen for its in self._all_grounds()]
        small: list[int | None] = [None] * len(grounds)
        for _ in range(_PASSES):
            changed = False
            for node, its_grounds in enumerate(grounds):
                for ground in its_grounds:
                    derivation = _union(node, ground, small)
                    known = small[node]
                    if derivation is not None and (known is None or derivation.bit_count() < known.bit_count()):
                        small[node], changed = derivation, True
            if not changed:
                break
        return small

    def _cost(self, order: Sequence[int]) -> int:
        """Return how many nodes there are in an order, naked singles twice."""
        done = cost = 0
        for node in order:
            cost += 1 if _hold(self._all_grounds()[node].seen, done) else 2
            done |= 1 << node
        return cost

    def _shrunk(self, nodes: int, aims: int, *, latest_first: bool) -> list[int]:
        """Return nodes of a set that lead to a goal and of which none can be left out, in order.

        Raises:
            ValueError: the set does not lead to a goal.
        """
        order = self._followed(nodes, aims)
        if order is None:
            raise ValueError(nodes)
        tried = 0
        while True:
            left = [node for node in order[:-1] if not tried >> node & 1]
            if not left:
                return order
            out = left[-1] if latest_first else left[0]
            tried |= 1 << out
            at = order.index(out)
            order = self._followed(_set(order[at + 1 :]), aims, order[:at]) or order

    def _followed(self, nodes: int, aims: int, first: Sequence[int] = ()) -> list[int] | None:
        """Return the nodes of a set up to the first goal in an order in which they follow; None if no goal does.

        ``first`` are some that are known to follow. Each is as early as it was found, so that patterns are there before
        what changes them.
        """
        grounds = self._all_grounds()
        waiting, done, order = list(bits(nodes)), _set(first), list(first)
        while waiting:
            later = []
            for node in waiting:
                if grounds[node].hold(done):
                    done |= 1 << node
                    order.append(node)
                    if aims >> node & 1:
                        return order
                else:
                    later.append(node)
            if len(later) == len(waiting):
                return None
            waiting = later
        return None

    # Reporting

    def replay(self, order: Iterable[int], *, passing_filled: bool = False) -> list[tuple[CandidateGrid, Step]] | None:
        """Return the steps of some nodes with the grids before them, the singles as they are easiest to see.

        None where a pattern does not look as it did when it was found, as others of the nodes came before it, and
        where a cell is placed twice.
        """
        grid, replayed = self._start.copy(), []
        for node in order:
            step, place = self.steps[node], self.places[node]
            if place is not None and grid.values[place.cell]:
                return None
            if step is None:
                if place is None:
                    raise ValueError(node)
                step = easiest_single(grid, place)
                if step is None:
                    return None
            elif set(grid.missing(step.reason.truths)) != self._lacks[node]:
                return None
            replayed.append((grid.copy(), step))
            grid.apply(step)
        return replayed


def easiest_single(grid: CandidateGrid, place: Candidate) -> Step | None:
    """Return the single by which a place is easiest to see: full house, hidden in box, row, column, naked; or None."""
    cell, value = place
    if not grid.has(cell, value):
        return None
    units = [unit for unit in units_by_ease(grid.shape) if unit in grid.geometry.units_of[cell]]
    for unit in units:
        others = [other for other in grid.geometry.units[unit].cells if other != cell]
        if all(grid.values[other] for other in others):
            reason = FullHouse(cell=cell, value=value, unit=unit, filled=tuple(others))
            return Step(Technique.FULL_HOUSE, reason, places=(place,))
    for unit in units:
        if grid.places[value - 1] & grid.sets.units[unit] == 1 << cell:
            return hidden_single(grid, unit, cell, value)
    return naked_single(grid, cell, value) if grid.masks[cell] == 1 << (value - 1) else None


def _union(node: int, ground: _Ground, small: Sequence[int | None]) -> int | None:
    """Return a node with small derivations of all that a ground asks for, as few nodes together as seems possible."""
    together = 1 << node
    for removers in ground:
        if removers & together:
            continue
        best: int | None = None
        for remover in bits(removers):
            nodes = small[remover]
            if nodes is not None and not nodes >> node & 1:
                joined = together | nodes
                if best is None or joined.bit_count() < best.bit_count():
                    best = joined
        if best is None:
            return None
        together = best
    return together


def _hold(grounds: Iterable[_Ground], done: int) -> bool:
    """Return whether some nodes are all that one of some grounds asks for."""
    for ground in grounds:  # written out, as nearly all of the time goes here
        for removers in ground:
            if not removers & done:
                break
        else:
            return True
    return False


def _by_size(nodes: int) -> tuple[int, int]:
    return nodes.bit_count(), nodes


def _set(nodes: Iterable[int]) -> int:
    return sum(1 << node for node in nodes)
