"""An exact cover problem: names on the outside, arrays on the inside.

An exact cover problem has *items* and *options*; an option is a set of items. A *cover* is a choice of options that
covers every primary item exactly once and every secondary item at most once (Knuth, The Art of Computer Programming,
volume 4B, section 7.2.2.1, whose vocabulary is used throughout).

Three things may be added, as in Knuth's programs (the same section, its exercises, and his DLX2, DLX3 and DLX5). A
secondary item of an option may have a *colour*: then it may be covered more than once, as long as all options that
cover it agree on its colour. A primary item may have *bounds*: it is covered so many times at least and at most,
instead of exactly once; each option is chosen at most once all the same. An option may have a *cost*, and the cost of
a cover is that of its options together.

Solvers never see names. They read the arrays: items and options are numbered from 0, primary items come before
secondary ones, and the items of option ``o`` are ``option_item[option_start[o]:option_start[o + 1]]``.

The size of a Sudoku with R×C boxes, N = R·C symbols and N² cells: one item for each cell, each (row, value), each
(column, value) and each (box, value), that is 4·N² items; one option for each (cell, value), that is N³ options; and
4 items in an option. A 9×9 grid has 324 items and 729 options, a 36×36 grid 5,184 and 46,656.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, cast

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    IndexArray = NDArray[np.int32]

Tables = TypeVar("Tables")

# The largest cost of an option: so many that no sum of them exceeds 64 bits.
MOST_COST: Final = 1 << 40


class CoverFault(Enum):
    """What is wrong with the description of an exact cover problem."""

    NO_OPTIONS = "no options"
    EMPTY_OPTION = "an option has no items"
    REPEATED_ITEM = "an option has the same item twice"
    REPEATED_OPTION = "two options have the same name"
    ITEM_WITHOUT_OPTION = "no option has a primary item"
    UNKNOWN_ITEM = "an option has an item that was not listed"
    LISTED_TWICE = "the list of items has an item twice"
    SECOND_BAR = "the list of items has two bars"
    COLOUR = "an item has a colour where the items are listed"
    COLOURED_PRIMARY = "a primary item has a colour in an option"
    BOUNDS = "an item has bounds that nothing can keep to"
    SECONDARY_BOUNDS = "a secondary item has bounds"
    COST = "the cost of an option is no number, or too large"
    EMPTY_COLOUR = "there is nothing before or behind the colon of a colour"
    UNCLEAR = "a text can be meant in two ways"
    NO_MATRIX = "a row of a matrix is none of 0 and 1, or has another length"
    NOT_EXACT = "there are colours or bounds where exact covering alone is told"


@dataclass(eq=False)
class CoverError(ValueError):
    """A description that is no exact cover problem."""

    fault: CoverFault
    option: Hashable | None = None  # where there is one, as the others
    item: Hashable | None = None
    line: int | None = None  # of the text, counted from 1, when the problem was read from one


class Coloured(NamedTuple):
    """A secondary item of an option, with its colour there."""

    item: Hashable
    colour: Hashable


@dataclass(frozen=True, eq=False)
class ExactCover:
    """Items, options and their names.

    Made by `from_options` from names, or directly from arrays by callers who number things themselves (Sudoku does).
    """

    primary_count: int  # items ``0 .. primary_count - 1`` must be covered exactly once, the others at most once.
    item_names: Sequence[Hashable]  # the name of each item
    option_names: Sequence[Hashable]  # the name of each option
    option_start: IndexArray  # int32, one longer than the number of options; see the module's docstring
    option_item: IndexArray  # int32, the items of all options, one option after the other, ascending within an option
    # Int32, for each of these the number of its colour, from 1, or 0 for none; None where none has any.
    colours: IndexArray | None = None
    # Int32, a row for each primary item: how often it is covered at least and at most; None for once each.
    bounds: IndexArray | None = None
    costs: NDArray[np.int64] | None = None  # int64, the cost of each option, at least 0; None where all are 0
    _prepared: dict[str, object] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def from_options(
        cls,
        options: Mapping[Hashable, Iterable[Hashable]] | Iterable[Iterable[Hashable]],
        *,
        items: Iterable[Hashable] | None = None,
        secondary: Iterable[Hashable] = (),
        bounds: Mapping[Hashable, tuple[int, int]] | None = None,
        costs: Mapping[Hashable, int] | None = None,
    ) -> ExactCover:
        """Return the problem whose options are given by name, or numbered from 0 when they have no names.

        Items take the order of ``items`` where it is given (then every item must be listed there or in
        ``secondary``), otherwise the order in which the options first mention them. An item with a colour is given as
        `Coloured`. ``bounds`` are of primary items, ``costs`` of options, both by name; others are covered once, and
        cost nothing.

        Raises:
            CoverError: an option is empty, repeats an item or mentions one that was not listed; a primary item has a
                colour, or a secondary item bounds; bounds are no range with a number above 0; a cost is below 0.
        """
        listed = _with_colours(options)
        late = dict.fromkeys(secondary)
        mentioned = items if items is not None else (m.item for members in listed.values() for m in members)
        primary = [item for item in dict.fromkeys(mentioned) if item not in late]
        number = {item: k for k, item in enumerate((*primary, *late))}
        start, flat, colours = _incidence(listed, number, len(primary))
        names = tuple(listed)
        return cls(
            len(primary),
            tuple(number),
            names,
            start,
            flat,
            colours if colours.any() else None,
            _bounds(primary, late, bounds or {}),
            _costs(names, costs or {}),
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
    def is_exact(self) -> bool:
        """Whether there are no colours, and each primary item is covered exactly once."""
        return self.colours is None and self.bounds is None

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
            return self.option_count if self.colours is not None else min(self.option_count, self._most_entries)
        return min(self.option_count, self._most_primary // fewest)

    @property
    def _most_primary(self) -> int:
        """How often the primary items are covered at most, all together."""
        return self.primary_count if self.bounds is None else int(self.bounds[:, 1].sum(dtype=np.int64))

    @property
    def _most_entries(self) -> int:
        """How often all items are covered at most, all together, where no item has a colour."""
        return self._most_primary + self.item_count - self.primary_count

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


def _with_colours(
    options: Mapping[Hashable, Iterable[Hashable]] | Iterable[Iterable[Hashable]],
) -> dict[Hashable, list[Coloured]]:
    """Return the items of each option by its name or number, each with its colour, None where it has none."""
    named = options.items() if isinstance(options, Mapping) else enumerate(options)
    return {name: [m if isinstance(m, Coloured) else Coloured(m, None) for m in members] for name, members in named}


def _incidence(
    listed: Mapping[Hashable, Sequence[Coloured]], number: Mapping[Hashable, int], primary_count: int
) -> tuple[IndexArray, IndexArray, IndexArray]:
    """Return the ``option_start``, ``option_item`` and ``colours`` of a problem; ``number`` is that of each item."""
    start, flat = [0], []
    colours: list[int] = []
    colour_number: dict[Hashable, int] = {None: 0}
    for name, members in listed.items():
        require_option(name, members, number, primary_count)
        entries = sorted((number[m.item], colour_number.setdefault(m.colour, len(colour_number))) for m in members)
        flat += [item for item, _ in entries]
        colours += [colour for _, colour in entries]
        start.append(len(flat))
    return np.array(start, dtype=np.int32), np.array(flat, dtype=np.int32), np.array(colours, dtype=np.int32)


def require_option(
    name: Hashable,
    members: Sequence[Coloured],
    number: Mapping[Hashable, int],
    primary_count: int,
    line: int | None = None,
) -> None:
    """Check that an option has items, each of them once and listed, and colours only for secondary ones.

    ``number`` is that of each item, and ``line`` where the option stands in a text.

    Raises:
        CoverError: it does not.
    """
    if not members:
        raise CoverError(CoverFault.EMPTY_OPTION, option=name, line=line)
    seen: set[Hashable] = set()
    for item, colour in members:
        if item not in number:
            raise CoverError(CoverFault.UNKNOWN_ITEM, option=name, item=item, line=line)
        if item in seen:
            raise CoverError(CoverFault.REPEATED_ITEM, option=name, item=item, line=line)
        if colour is not None and number[item] < primary_count:
            raise CoverError(CoverFault.COLOURED_PRIMARY, option=name, item=item, line=line)
        seen.add(item)


def _bounds(
    primary: Sequence[Hashable], secondary: Collection[Hashable], bounds: Mapping[Hashable, tuple[int, int]]
) -> IndexArray | None:
    for item, (low, high) in bounds.items():
        if item in secondary:
            raise CoverError(CoverFault.SECONDARY_BOUNDS, item=item)
        if not 0 <= low <= high or not 0 < high < 1 << 30:
            raise CoverError(CoverFault.BOUNDS, item=item)
    rows = [bounds.get(item, (1, 1)) for item in primary]
    return np.array(rows, dtype=np.int32) if any(row != (1, 1) for row in rows) else None


def _costs(names: Sequence[Hashable], costs: Mapping[Hashable, int]) -> NDArray[np.int64] | None:
    for name, cost in costs.items():
        if not 0 <= cost <= MOST_COST:
            raise CoverError(CoverFault.COST, option=name)
    flat = [costs.get(name, 0) for name in names]
    return np.array(flat, dtype=np.int64) if any(flat) else None
