"""Covers with colours, bounds and costs in plain Python: what `dancing.cells` does, in short.

Knuth's Algorithm M (The Art of Computer Programming, volume 4B, section 7.2.2.1) for bounds, his commands "commit" and
"purify" for colours. Unlike there, an option is chosen or excluded, and each level is a copy of the state, which makes
undoing it a matter of forgetting. For problems with none of the three, `algorithm_x` is quicker and can be watched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudoku_app.exact_cover.algorithm_x import PausableSearch
from sudoku_app.exact_cover.problem import ExactCover


class _State:
    """A partial cover: the options chosen, those left for each open item, and what the items still need and take."""

    def __init__(self, problem: ExactCover) -> None:
        self._problem = problem
        item_start, item_option = problem.options_by_item
        self.left = {
            item: set(item_option[item_start[item] : item_start[item + 1]].tolist())
            for item in range(problem.item_count)
        }
        primary = range(problem.primary_count)
        rows = [(1, 1) for _ in primary] if problem.bounds is None else problem.bounds.tolist()
        self.need = {item: low for item, (low, _) in zip(primary, rows, strict=True)}
        self.room = {item: high for item, (_, high) in zip(primary, rows, strict=True)}
        self.chosen: list[int] = []
        self.gone: set[int] = set()
        self.alive = True  # every item can have the options that it needs
        self._look()

    def copy(self) -> _State:
        """Return the same state, which later choices leave as it is."""
        copy = object.__new__(_State)
        copy._problem, copy.alive, copy.chosen, copy.gone = self._problem, self.alive, [*self.chosen], {*self.gone}
        copy.left = {item: {*options} for item, options in self.left.items()}
        copy.need, copy.room = {**self.need}, {**self.room}
        return copy

    def choose(self, option: int) -> None:
        """Choose an option, and exclude those that cannot stand beside it; what is excluded already makes it dead."""
        if option in self.gone:
            self.alive = False
            return
        self.chosen.append(option)
        self._remove(option)
        for item, colour in self._entries(option):
            if item not in self.left:
                continue  # it has this colour already
            if item in self.room:
                self.need[item] = max(0, self.need[item] - 1)
                self.room[item] -= 1
                if self.room[item] > 0:
                    continue
            for other in sorted(self.left.pop(item)):
                if not colour or (item, colour) not in self._entries(other):
                    self._remove(other)
        self._look()

    def exclude(self, option: int) -> None:
        """Take an option out."""
        self._remove(option)
        self._look()

    def tightest(self) -> int | None:
        """Return the item with the fewest options more than it needs; None when no item can take one any more."""
        needy = [item for item in self.left if self.need.get(item)]
        if needy:
            return min(needy, key=lambda item: (len(self.left[item]) - self.need[item], item))
        return next((item for item, options in self.left.items() if item in self.room and options), None)

    def _remove(self, option: int) -> None:
        self.gone.add(option)
        for item, _ in self._entries(option):
            if item in self.left:
                self.left[item].discard(option)

    def _look(self) -> None:
        self.alive = self.alive and all(len(options) >= self.need.get(item, 0) for item, options in self.left.items())

    def _entries(self, option: int) -> list[tuple[int, int]]:
        """Return the items of an option, each with its colour or 0."""
        problem = self._problem
        part = slice(int(problem.option_start[option]), int(problem.option_start[option + 1]))
        items = problem.option_item[part].tolist()
        return list(zip(items, [0] * len(items) if problem.colours is None else problem.colours[part], strict=True))


class GeneralSearch(PausableSearch):
    """A search for covers with colours and bounds."""

    def __init__(self, problem: ExactCover, chosen: Sequence[int] = (), excluded: Sequence[int] = ()) -> None:
        super().__init__()
        self.most_cost: int | None = None  # covers that cost more are left out
        self._costs = problem.costs
        self._start = start = _State(problem)
        for option in dict.fromkeys(chosen):
            start.choose(option)
        for option in dict.fromkeys(excluded):
            if option in start.chosen:
                start.alive = False
            else:
                start.exclude(option)

    def _walk(self) -> Iterator[tuple[int, ...] | None]:
        stack = [self._start]
        while stack:
            state = stack.pop()
            self._depth = len(stack)
            if not state.alive or self._too_expensive(state):
                self.conflicts += 1
                continue
            item = state.tightest()
            if item is None:
                yield tuple(sorted(state.chosen))
                continue
            option = min(state.left[item], key=self._cost)
            without = state.copy()
            without.exclude(option)
            state.choose(option)
            stack += [without, state]
            self.nodes += 1
            yield None

    def _cost(self, option: int) -> tuple[int, int]:
        return 0 if self._costs is None else int(self._costs[option]), option

    def _too_expensive(self, state: _State) -> bool:
        return self.most_cost is not None and sum(self._cost(option)[0] for option in state.chosen) > self.most_cost
