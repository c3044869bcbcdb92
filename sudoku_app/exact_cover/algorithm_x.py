"""Algorithm X in plain Python, written so that a person can watch it work.

The algorithm is Donald Knuth's (Dancing Links, 2000; The Art of Computer Programming, volume 4B, section 7.2.2.1). The
letters of its steps, here and in the kernels, are those of the book:

* X1, Initialize: set the problem up; the level is 0.
* X2, Enter level: when every primary item is covered, the options tried on the way are a cover; leave the level (X8).
* X3, Choose i: choose an item that is not covered yet.
* X4, Cover i: cover it, which hides its options from all other items.
* X5, Try: try the next option left for the item: cover the option's other items, and enter the next level (X2). When
  none is left, backtrack (X7).
* X6, Try again: uncover the option's other items, in reverse order, and try the next option (X5).
* X7, Backtrack: uncover the item.
* X8, Leave level: go back to the level below and try again there (X6); on level 0 the search is over.

Where this program departs from the book:

* In place of linked lists that dance it keeps a dictionary of sets, from every item to the options left for it.
* X4 and X7 are done with X5 and X6: the item is covered and uncovered with the other items of each option tried, so
  that a trial is one event and what it covers is the option, whole.
* An item without options is reported as a dead end when it is chosen; in the book X5 finds it out.
* Options may be chosen and excluded beforehand, as a part of X1.
* The rule of X3 is a parameter. The usual one, fewest options left and of those the first, is the book's MRV heuristic
  (exercise 9).

What happens is reported as *events*, in the order in which it happens. A search for solutions alone listens to the same
events: they cost about a tenth of its time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.outcome import CANCEL, CONFLICTS, DEPTH, NODES, SOLUTIONS
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray  # slow to import, and for annotations only


class ChoiceRule(Enum):
    """Which of the items not covered yet is covered next."""

    FIRST = "first"
    LAST = "last"
    FEWEST = "fewest"  # the first of those with the fewest options left


@dataclass(frozen=True, slots=True)
class ItemChosen:
    """An item was chosen to be covered next; ``options`` are those left for it, in the order they will be tried."""

    item: int
    options: tuple[int, ...]
    depth: int


@dataclass(frozen=True, slots=True)
class OptionTried:
    """An option of the item chosen last at this depth is tried."""

    option: int
    item: int
    depth: int


@dataclass(frozen=True, slots=True)
class Covered:
    """The items of the option being tried were covered and all other options that have one of them were removed."""

    option: int
    items: tuple[int, ...]
    removed: tuple[int, ...]
    depth: int


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A trial is over: the items of its option are uncovered and the removed options are back."""

    option: int
    items: tuple[int, ...]
    restored: tuple[int, ...]
    depth: int


@dataclass(frozen=True, slots=True)
class SolutionFound:
    """Every primary item is covered; ``options`` in the order in which they were chosen, given ones first."""

    options: tuple[int, ...]
    depth: int


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """No option is left for the item chosen last."""

    item: int
    depth: int


Event = ItemChosen | OptionTried | Covered | Uncovered | SolutionFound | DeadEnd


@dataclass
class Counters:
    """How often each operation was done.

    A removal takes one option out of one item's set; a restoration puts it back.
    """

    items_chosen: int = 0
    options_tried: int = 0
    removals: int = 0
    restorations: int = 0
    dead_ends: int = 0
    solutions: int = 0

    def copy(self) -> Counters:
        """Return the same counts, which later operations leave as they are."""
        return Counters(**vars(self))


@dataclass(slots=True)
class _Removal:
    """What covering an option removed: the sets of its items, and the other options in them."""

    items: list[tuple[int, set[int]]]
    options: list[int]


@dataclass(slots=True)
class _Branch:
    """One level of the search: the item chosen, its untried options, and the trial under way."""

    item: int
    untried: Iterator[int]
    option: int = -1
    removal: _Removal | None = None


class AlgorithmX:
    """One run of Algorithm X over a problem, which it does not change.

    Options that are ``chosen`` in advance are in every cover wanted, those ``excluded`` in none.
    """

    def __init__(
        self,
        problem: ExactCover,
        rule: ChoiceRule = ChoiceRule.FEWEST,
        chosen: Sequence[int] = (),
        excluded: Sequence[int] = (),
    ) -> None:
        self.counters = Counters()  # the operations done so far
        self.partial: list[int] = []  # the options of the partial cover, in the order in which they were chosen
        self._rule = rule
        self._branches: list[_Branch] = []
        self._items_of = _lists(problem.option_start.tolist(), problem.option_item.tolist())
        item_start, item_option = problem.options_by_item
        options_of = _lists(item_start.tolist(), item_option.tolist())
        self._live: dict[int, set[int]] = {item: set(options) for item, options in enumerate(options_of)}
        self._primary_count = problem.primary_count
        self._uncovered = set(range(problem.primary_count))
        self.impossible = not self._settle(chosen, excluded)  # they cannot stand together: nothing will happen
        self.counters = Counters()  # what is done in advance is not counted

    def _settle(self, chosen: Sequence[int], excluded: Sequence[int]) -> bool:
        """X1: choose and exclude options in advance; return False when the chosen ones cannot stand together."""
        for option in dict.fromkeys(chosen):
            if any(option not in self._live.get(item, ()) for item in self._items_of[option]):
                return False
            self._select(option)
        for option in dict.fromkeys(excluded):
            if option in self.partial:
                return False
            for item in self._items_of[option]:
                if item in self._live:
                    self._live[item].discard(option)
        return True

    def options_left(self, item: int) -> tuple[int, ...]:
        """Return the options left for an item, ascending; none when it is covered."""
        return tuple(sorted(self._live.get(item, ())))

    def events(self) -> Iterator[Event]:
        """Yield everything that happens until the whole search is done; call it once, and keep the iterator."""
        if self.impossible:
            return
        branches = self._branches
        if not branches:
            yield from self._enter(branches)
        while branches:
            branch = branches[-1]
            depth = len(branches) - 1
            if branch.removal is not None:
                yield self._retreat(branch, branch.removal, depth)
            option = next(branch.untried, None)
            if option is None:
                branches.pop()  # X8
                continue
            self.counters.options_tried += 1
            yield OptionTried(option, branch.item, depth)
            yield self._advance(branch, option, depth)
            yield from self._enter(branches)

    def follow(self, trail: Sequence[int]) -> list[tuple[int, tuple[int, ...]]]:
        """Take the search up in the middle; to be called before `events`.

        The search continues at the moment when the trail's last option is about to be tried and the others are being
        tried, one on each level. Nothing of the way there is reported or counted. Returns for every level of the trail
        the item chosen and the options that were left for it; ValueError where the search never comes to this trail.
        """
        counters, self.counters = self.counters, Counters()
        choices = []
        for depth, option in enumerate(trail):
            item = self._choose_item() if self._uncovered else -1
            options = self.options_left(item)
            if option not in options:
                raise ValueError(trail)
            position = options.index(option)
            choices.append((item, options))
            if depth == len(trail) - 1:
                self._branches.append(_Branch(item, iter(options[position:])))
            else:
                self._branches.append(_Branch(item, iter(options[position + 1 :])))
                self._advance(self._branches[-1], option, depth)
        self.counters = counters
        return choices

    def solutions(self) -> Iterator[tuple[int, ...]]:
        """Yield every cover, as option numbers in ascending order."""
        for event in self.events():
            if isinstance(event, SolutionFound):
                yield tuple(sorted(event.options))

    def _enter(self, branches: list[_Branch]) -> Iterator[Event]:
        """X2 and X3: report a cover, or choose the next item and push its branch."""
        depth = len(branches)
        if not self._uncovered:
            self.counters.solutions += 1
            yield SolutionFound(tuple(self.partial), depth)
            return
        item = self._choose_item()
        options = self.options_left(item)
        self.counters.items_chosen += 1
        yield ItemChosen(item, options, depth)
        if options:
            branches.append(_Branch(item, iter(options)))
        else:
            self.counters.dead_ends += 1
            yield DeadEnd(item, depth)

    def _choose_item(self) -> int:
        """X3: return the item to cover next."""
        if self._rule is ChoiceRule.FIRST:
            return min(self._uncovered)
        if self._rule is ChoiceRule.LAST:
            return max(self._uncovered)
        live = self._live
        fewest = min([len(live[item]) for item in self._uncovered])
        return min(item for item in self._uncovered if len(live[item]) == fewest)

    def _advance(self, branch: _Branch, option: int, depth: int) -> Covered:
        """X4 and X5: cover the items of an option."""
        branch.option = option
        branch.removal = self._select(option)
        items = tuple(item for item, _ in branch.removal.items)
        return Covered(option, items, tuple(branch.removal.options), depth)

    def _retreat(self, branch: _Branch, removal: _Removal, depth: int) -> Uncovered:
        """X6 and X7: put back what the trial of a branch removed."""
        branch.removal = None
        self._deselect(removal)
        items = tuple(item for item, _ in reversed(removal.items))
        return Uncovered(branch.option, items, tuple(reversed(removal.options)), depth)

    def _select(self, option: int) -> _Removal:
        """Cover the items of an option: drop their sets, and remove all other options in them from all other sets."""
        live, items_of = self._live, self._items_of
        removal = _Removal([], [])
        for item in items_of[option]:
            options = live.pop(item)
            self._uncovered.discard(item)
            removal.items.append((item, options))
            for other in sorted(options):
                if other != option:
                    removal.options.append(other)
                for touched in items_of[other]:
                    if touched in live:
                        live[touched].discard(other)
                        self.counters.removals += 1
        self.partial.append(option)
        return removal

    def _deselect(self, removal: _Removal) -> None:
        """Undo the last `_select`, in reverse order."""
        live, items_of = self._live, self._items_of
        self.partial.pop()
        for item, options in reversed(removal.items):
            for other in options:
                for touched in items_of[other]:
                    if touched in live:
                        live[touched].add(other)
                        self.counters.restorations += 1
            live[item] = options
            if item < self._primary_count:
                self._uncovered.add(item)


def _lists(start: list[int], flat: list[int]) -> list[list[int]]:
    """Return the rows of an incidence that is stored one row after the other."""
    return [flat[first:end] for first, end in pairwise(start)]


class PausableSearch(ABC):
    """A search in plain Python with the interface of the compiled ones; see `DancingSearch` for what its parts mean."""

    def __init__(self) -> None:
        self.solutions: list[tuple[int, ...]] = []
        self.count = self.nodes = self.conflicts = 0
        self.exhausted = False
        self._depth = 0
        self._found = self._walk()

    @abstractmethod
    def _walk(self) -> Iterator[tuple[int, ...] | None]:
        """Yield each cover, and None whenever an option was tried; count nodes and conflicts."""

    def run(self, limit: int, nodes: int, control: NDArray[np.int64], *, keep: bool = True) -> Paused:
        """Continue until there are ``limit`` covers in all, or ``nodes`` more options were tried.

        ``control`` is the array of a `Control`; covers found without ``keep`` are only counted. Returns why the
        search paused: EXHAUSTED, LIMIT, NODES, CANCELLED, or BUFFER_FULL when a cover wants to be looked at.
        """
        if self.exhausted:
            return Paused.EXHAUSTED
        stop_at = self.nodes + nodes
        paused = self._why_not_now(limit, stop_at, control)
        if paused is not None:
            return paused
        for cover in self._found:
            kept = keep and cover is not None
            self.count += cover is not None
            if kept and cover is not None:
                self.solutions.append(cover)
            paused = self._why_not_now(limit, stop_at, control) or (Paused.BUFFER_FULL if kept else None)
            if paused is not None:
                return paused
        self.exhausted = True
        return Paused.EXHAUSTED

    def _why_not_now(self, limit: int, stop_at: int, control: NDArray[np.int64]) -> Paused | None:
        """Write how far the search is, and return why it should pause here, if it should."""
        control[NODES], control[CONFLICTS], control[SOLUTIONS] = self.nodes, self.conflicts, self.count
        control[DEPTH] = self._depth
        if self.count >= limit:
            return Paused.LIMIT
        if control[CANCEL]:
            return Paused.CANCELLED
        return Paused.NODES if self.nodes >= stop_at else None


class PlainSearch(PausableSearch):
    """A search by `AlgorithmX`."""

    def __init__(self, problem: ExactCover, chosen: Sequence[int] = (), excluded: Sequence[int] = ()) -> None:
        super().__init__()
        self._algorithm = AlgorithmX(problem, chosen=chosen, excluded=excluded)

    def _walk(self) -> Iterator[tuple[int, ...] | None]:
        for event in self._algorithm.events():
            if isinstance(event, OptionTried):
                counters = self._algorithm.counters
                self.nodes, self.conflicts, self._depth = counters.options_tried, counters.dead_ends, event.depth
                yield None
            elif isinstance(event, SolutionFound):
                yield tuple(sorted(event.options))
        self.conflicts = self._algorithm.counters.dead_ends
