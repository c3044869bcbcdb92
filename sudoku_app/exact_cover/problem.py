"""An exact cover problem: names on the outside, arrays on the inside.

An exact cover problem has *items* and *options*; an option is a set of items. A *cover* is a choice of options that
covers every primary item exactly once and every secondary item at most once (Knuth, The Art of Computer Programming,
volume 4B, section 7.2.2.1, whose vocabulary is used throughout).

Solvers never see names. They read the arrays: items and options are numbered from 0, primary items come before
secondary ones, and the items of option ``o`` are ``option_item[option_start[o]:option_start[o + 1]]``.

The size of a Sudoku with R×C boxes, N = R·C symbols and N² cells: one item for each cell, each (row, value), each
(column, value) and each (box, value), that is 4·N² items; one option for each (cell, value), that is N³ options; and
4 items in an option. A 9×9 grid has 324 items and 729 options, a 36×36 grid 5,184 and 46,656.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar, cast

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    IndexArray = NDArray[np.int32]

Tables = TypeVar("Tables")


class CoverFault(Enum):
    """What is wrong with the description of an exact cover problem."""

    NO_OPTIONS = "no options"
    EMPTY_OPTION = "an option has no items"
    REPEATED_ITEM = "an option has the same item twice"
    REPEATED_OPTION = "two options have the same name"
    ITEM_WITHOUT_OPTION = "no option has a primary item"
    UNKNOWN_ITEM = "an option has an item that was not listed"
    NO_ITEMS = "no primary item is listed"
    LISTED_TWICE = "the list of items has an item twice"
    SECOND_BAR = "the list of items has two bars"
    COLOUR = "an item has a colour"


class CoverError(ValueError):
    """A description that is no exact cover problem.

    ``fault`` says what is wrong, ``option`` and ``item`` name where (None where they do not apply), and ``line`` is
    the line of the text, counted from 1, when the problem was read from one.
    """

    def __init__(
        self,
        fault: CoverFault,
        option: Hashable | None = None,
        item: Hashable | None = None,
        line: int | None = None,
    ) -> None:
        super().__init__(fault.value, option, item, line)
        self.fault = fault
        self.option = option
        self.item = item
        self.line = line


@dataclass(frozen=True, eq=False)
class ExactCover:
    """Items, options and their names.

    Made by `from_options` from names, or directly from arrays by callers who number things themselves (Sudoku does).

    Attributes:
        primary_count: items ``0 .. primary_count - 1`` must be covered exactly once, the others at most once.
        item_names: the name of each item.
        option_names: the name of each option.
        option_start: int32, one longer than the number of options; see the module's docstring.
        option_item: int32, the items of all options, one option after the other, ascending within an option.
    """

    primary_count: int
    item_names: Sequence[Hashable]
    option_names: Sequence[Hashable]
    option_start: IndexArray
    option_item: IndexArray
    _prepared: dict[str, object] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def from_options(
        cls,
        options: Mapping[Hashable, Iterable[Hashable]] | Iterable[Iterable[Hashable]],
        *,
        items: Iterable[Hashable] | None = None,
        secondary: Iterable[Hashable] = (),
    ) -> ExactCover:
        """Return the problem whose options are given by name, or numbered from 0 when they have no names.

        Items take the order of ``items`` where it is given (then every item must be listed there or in
        ``secondary``), otherwise the order in which the options first mention them.

        Raises:
            CoverError: an option is empty, repeats an item or mentions one that was not listed.
        """
        named = options.items() if isinstance(options, Mapping) else enumerate(options)
        listed = [(name, tuple(members)) for name, members in named]
        late = dict.fromkeys(secondary)
        if items is not None:
            primary = [item for item in dict.fromkeys(items) if item not in late]
        else:
            primary = list(dict.fromkeys(i for _, members in listed for i in members if i not in late))
        number = {item: k for k, item in enumerate((*primary, *late))}
        start, flat = [0], []
        for name, members in listed:
            if not members:
                raise CoverError(CoverFault.EMPTY_OPTION, option=name)
            if len(set(members)) < len(members):
                twice = next(item for k, item in enumerate(members) if item in members[:k])
                raise CoverError(CoverFault.REPEATED_ITEM, option=name, item=twice)
            unknown = next((item for item in members if item not in number), None)
            if unknown is not None:
                raise CoverError(CoverFault.UNKNOWN_ITEM, option=name, item=unknown)
            flat += sorted(number[item] for item in members)
            start.append(len(flat))
        return cls(
            len(primary),
            tuple(number),
            tuple(name for name, _ in listed),
            np.array(start, dtype=np.int32),
            np.array(flat, dtype=np.int32),
        )

    def prepared(self, key: str, prepare: Callable[[ExactCover], Tables]) -> Tables:
        """Return ``prepare(self)``, made once under this key and kept with the problem.

        Kernels keep the tables here that depend on the problem alone. Two threads that ask at the same time may both
        prepare; the results are equal.
        """
        if key not in self._prepared:
            self._prepared[key] = prepare(self)
        return cast("Tables", self._prepared[key])

    @property
    def item_count(self) -> int:
        """The number of items, primary and secondary."""
        return len(self.item_names)

    @property
    def option_count(self) -> int:
        """The number of options."""
        return len(self.option_start) - 1

    @cached_property
    def most_options(self) -> int:
        """A number of options that no cover exceeds; a bound, not always reached."""
        if self.option_count == 0:
            return 0
        primary = np.add.reduceat((self.option_item < self.primary_count).astype(np.int64), self.option_start[:-1])
        fewest = int(primary.min())
        if fewest == 0:  # an option of secondary items alone may stand in a cover beside the others
            return min(self.option_count, self.item_count)
        return min(self.option_count, self.primary_count // fewest)

    def items_of(self, option: int) -> IndexArray:
        """Return the item numbers of an option, ascending."""
        return self.option_item[self.option_start[option] : self.option_start[option + 1]]

    @cached_property
    def options_by_item(self) -> tuple[IndexArray, IndexArray]:
        """Return ``(item_start, item_option)``: the same incidence read by item, options ascending within an item."""
        option_of_entry = np.repeat(np.arange(self.option_count, dtype=np.int32), np.diff(self.option_start))
        order = np.argsort(self.option_item, kind="stable")
        counts = np.bincount(self.option_item, minlength=self.item_count)
        item_start = np.concatenate(([0], np.cumsum(counts))).astype(np.int32)
        return item_start, option_of_entry[order]
