"""What a search looks like after some of its events: read from the events alone, forwards and backwards.

Levels are those of Algorithm X (see `algorithm_x` for the letters): one is pushed where X3 chose an item and dropped
where X8 leaves it, which shows in the events by the next `Uncovered` below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover import algorithm_x
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    LevelArray = NDArray[np.int32]

# Levels of items and options that no trial has covered or removed.
FREE: Final = -1
BEFOREHAND: Final = -2


class Level(NamedTuple):
    """One level of the search: the item chosen, the options that were left for it, and the one tried last (or -1)."""

    item: int
    options: tuple[int, ...]
    tried: int = -1

    @property
    def left(self) -> int:
        """How many options have not been tried yet."""
        return len(self.options) - (self.options.index(self.tried) + 1 if self.tried >= 0 else 0)


# The levels that an event removed or replaced; with it the event can be undone.
Undo = tuple[Level, ...]


def note(levels: list[Level], event: algorithm_x.Event) -> Undo:
    """Bring the levels of a search up to date after an event, and return what `SearchState.revert` needs to undo it."""
    match event:
        case algorithm_x.ItemChosen(item, options, _):
            levels.append(Level(item, options))
        case algorithm_x.OptionTried(option, _, depth):
            before = levels[depth]
            levels[depth] = before._replace(tried=option)
            return (before,)
        case algorithm_x.Uncovered(_, _, _, depth):
            dropped = tuple(levels[depth + 1 :])
            del levels[depth + 1 :]
            return dropped
        case algorithm_x.Covered() | algorithm_x.SolutionFound() | algorithm_x.DeadEnd():
            pass
    return ()


class SearchState:
    """The levels of a search, and what they cover and remove."""

    def __init__(self, problem: ExactCover, chosen: Sequence[int] = ()) -> None:
        self.problem = problem
        self.given = tuple(dict.fromkeys(chosen))
        self.levels: list[Level] = []  # one for every item chosen that is not settled yet, outermost first
        self.partial: list[int] = list(self.given)  # the options of the partial cover
        # For every item the depth of the trial that covers it, and for every option of that which removed it; FREE or
        # BEFOREHAND. An option in the partial cover is FREE, or BEFOREHAND when it was given.
        self.item_level: LevelArray = np.full(problem.item_count, FREE, dtype=np.int32)
        self.option_level: LevelArray = np.full(problem.option_count, FREE, dtype=np.int32)
        for option in self.given:
            self.item_level[problem.items_of(option)] = BEFOREHAND
        if self.given:
            touched = np.repeat(np.arange(problem.option_count), np.diff(problem.option_start))
            self.option_level[touched[self.item_level[problem.option_item] == BEFOREHAND]] = BEFOREHAND

    def apply(self, event: algorithm_x.Event) -> Undo:
        """Take one event in, and return what `revert` needs to undo it."""
        match event:
            case algorithm_x.Covered(option, items, removed, depth):
                self._cover(option, items, removed, depth)
            case algorithm_x.Uncovered(_, items, restored, _):
                self._uncover(items, restored)
            case _:
                pass
        return note(self.levels, event)

    def revert(self, event: algorithm_x.Event, undo: Undo) -> None:
        """Undo the event that was applied last."""
        match event:
            case algorithm_x.ItemChosen():
                self.levels.pop()
            case algorithm_x.OptionTried(_, _, depth):
                self.levels[depth] = undo[0]
            case algorithm_x.Covered(_, items, removed, _):
                self._uncover(items, removed)
            case algorithm_x.Uncovered(option, items, restored, depth):
                self._cover(option, items, restored, depth)
                self.levels += undo
            case algorithm_x.SolutionFound() | algorithm_x.DeadEnd():
                pass

    def _cover(self, option: int, items: tuple[int, ...], removed: tuple[int, ...], depth: int) -> None:
        self.item_level[list(items)] = depth
        self.option_level[list(removed)] = depth
        self.partial.append(option)

    def _uncover(self, items: tuple[int, ...], restored: tuple[int, ...]) -> None:
        self.item_level[list(items)] = FREE
        self.option_level[list(restored)] = FREE
        self.partial.pop()

    def options_of(self, item: int) -> tuple[int, ...]:
        """Return all options that have an item, left or not."""
        start, options = self.problem.options_by_item
        return tuple(options[start[item] : start[item + 1]].tolist())

    def removed_by(self, option: int) -> int | None:
        """Return the option of the trial that removed an option; None when none did."""
        level = int(self.option_level[option])
        return self.levels[level].tried if 0 <= level < len(self.levels) else None

    @property
    def left_count(self) -> int:
        """How many options are neither removed nor in the partial cover."""
        return int(np.count_nonzero(self.option_level == FREE)) - (len(self.partial) - len(self.given))

    def options_left(self, most: int) -> tuple[int, ...]:
        """Return the first options that are neither removed nor in the partial cover, up to a number."""
        free = np.flatnonzero(self.option_level == FREE).tolist()
        taken = set(self.partial)
        return tuple(option for option in free if option not in taken)[:most]

    def items_without_options(self) -> tuple[int, ...]:
        """Return the primary items that are not covered and have no option left, ascending."""
        problem = self.problem
        live = np.repeat(self.option_level == FREE, np.diff(problem.option_start))
        left = np.bincount(problem.option_item[live], minlength=problem.item_count)[: problem.primary_count]
        return tuple(np.flatnonzero((left == 0) & (self.item_level[: problem.primary_count] == FREE)).tolist())
