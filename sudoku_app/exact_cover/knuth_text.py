"""Exact cover problems in the format of Knuth's own programs (DLX1, DLX2, DLX3 and DLX5).

The first line lists the items, with a bar before the secondary ones; every other line is an option. Lines that begin
with a bar are comments, and blank lines mean nothing::

    | three queens, by rows and columns
    r1 r2 c1 c2 | a2 a3 a4
    r1 c1 a2
    r1 c2 a3

A secondary item of an option may have a colour (``item:colour``, DLX2; there a single character, here any number of
them). A primary item may have bounds where it is listed (DLX3): ``2:3|item`` is covered two or three times, ``2|item``
twice. An option may have costs (DLX5): entries such as ``|7``, of which the sum counts.
"""

from __future__ import annotations

import io
import re
from collections.abc import Hashable, Iterator
from typing import Final, NamedTuple

from sudoku_app.exact_cover.problem import MOST_COST, Coloured, CoverError, CoverFault, ExactCover

COMMENT: Final = "|"
COST: Final = re.compile(r"\|([0-9]+)")
BOUNDED: Final = re.compile(r"(?:([0-9]{1,9}):)?([0-9]{1,9})\|([^:|]+)")
_COLOUR: Final = ":"
_MOST_DIGITS: Final = len(str(MOST_COST))


class _Items(NamedTuple):
    """What the first line lists."""

    primary: list[str]
    secondary: list[str]
    bounds: dict[Hashable, tuple[int, int]]


def lines_of(text: str) -> Iterator[str]:
    """Yield the lines of a text as editors number them: a line feed, a carriage return or the two together end one."""
    return iter(io.StringIO(text, newline=None))


def parse_knuth_cover(text: str) -> ExactCover:
    """Return the exact cover problem that a text in Knuth's format describes; options are numbered from 1.

    Raises:
        CoverError: there is no option, an item is listed twice, behind a second bar, with a
            colour or with bounds that nothing can keep to, an option repeats an item, has one that is not listed, a
            primary one with a colour or a cost that is too large, or a primary item that has to be covered is in no
            option. Its ``line`` is the line of the text, counted from 1 (None when there are only comments).
    """
    lines = [(number, line.split()) for number, line in enumerate(lines_of(text), start=1)]
    lines = [(number, words) for number, words in lines if words and not words[0].startswith(COMMENT)]
    if not lines:
        raise CoverError(CoverFault.NO_OPTIONS)
    (header, words), *rest = lines
    items = _listed_items(words, header)
    options: dict[Hashable, list[Hashable]] = {}
    costs: dict[Hashable, int] = {}
    secondary, known = frozenset(items.secondary), frozenset((*items.primary, *items.secondary))
    used: set[Hashable] = set()
    for name, (number, members) in enumerate(rest, start=1):
        paid: list[str] = []
        coloured: list[Coloured] = []
        for word in members:
            if COST.fullmatch(word):
                paid.append(word)
            else:
                coloured.append(_member(name, word, number))
        costs[name] = _cost(name, paid, number)
        _check_option(name, coloured, known, secondary, number)
        options[name] = list(coloured)
        used.update(member.item for member in coloured)
    if not options:
        raise CoverError(CoverFault.NO_OPTIONS, line=header)
    unused = next((item for item in items.primary if item not in used and items.bounds.get(item, (1, 1))[0]), None)
    if unused is not None:
        raise CoverError(CoverFault.ITEM_WITHOUT_OPTION, item=unused, line=header)
    return ExactCover.from_options(
        options, items=items.primary, secondary=items.secondary, bounds=items.bounds, costs=costs
    )


def _listed_items(words: list[str], line: int) -> _Items:
    """Return what the first line lists; it begins with an item, for a line that begins with a bar is a comment."""
    bar = words.index(COMMENT) if COMMENT in words else len(words)
    if COMMENT in words[bar + 1 :]:
        raise CoverError(CoverFault.SECOND_BAR, line=line)
    names: dict[str, None] = {}
    bounds: dict[Hashable, tuple[int, int]] = {}
    for place, word in enumerate((*words[:bar], *words[bar + 1 :])):
        name, its_bounds = _listed_item(word, line)
        if its_bounds is not None and place >= bar:
            raise CoverError(CoverFault.SECONDARY_BOUNDS, item=name, line=line)
        if name in names:
            raise CoverError(CoverFault.LISTED_TWICE, item=name, line=line)
        names[name] = None
        if its_bounds is not None:
            bounds[name] = its_bounds
    listed = list(names)
    return _Items(listed[:bar], listed[bar:], bounds)


def _listed_item(word: str, line: int) -> tuple[str, tuple[int, int] | None]:
    """Return an item of the first line, and its bounds if it has any."""
    bounded = BOUNDED.fullmatch(word)
    if bounded is not None:
        least, most, name = bounded.groups()
        low, high = int(least or most), int(most)
        if low > high or high == 0:
            raise CoverError(CoverFault.BOUNDS, item=name, line=line)
        return name, (low, high)
    if COMMENT in word:
        raise CoverError(CoverFault.BOUNDS, item=word, line=line)
    if _COLOUR in word:
        raise CoverError(CoverFault.COLOUR, item=word, line=line)
    return word, None


def _member(name: int, word: str, line: int) -> Coloured:
    """Return an item of an option, with its colour if it has one."""
    item, colon, colour = word.partition(_COLOUR)
    if colon and not (item and colour):
        raise CoverError(CoverFault.EMPTY_COLOUR, option=name, item=word, line=line)
    return Coloured(item, colour or None)


def _cost(name: int, paid: list[str], line: int) -> int:
    """Return the sum of the numbers behind an option's bars; `CoverError` where it is too large."""
    digits = [word.removeprefix(COMMENT).lstrip("0") or "0" for word in paid]
    cost = MOST_COST + 1 if any(len(number) > _MOST_DIGITS for number in digits) else sum(map(int, digits))
    if cost > MOST_COST:
        raise CoverError(CoverFault.COST, option=name, line=line)
    return cost


def _check_option(
    name: int, members: list[Coloured], known: frozenset[str], secondary: frozenset[str], line: int
) -> None:
    """Raise CoverError when an option has an item twice, one that is not listed, or a coloured primary one."""
    seen: set[Hashable] = set()
    for item, colour in members:
        if item not in known:
            raise CoverError(CoverFault.UNKNOWN_ITEM, option=name, item=item, line=line)
        if item in seen:
            raise CoverError(CoverFault.REPEATED_ITEM, option=name, item=item, line=line)
        if colour is not None and item not in secondary:
            raise CoverError(CoverFault.COLOURED_PRIMARY, option=name, item=item, line=line)
        seen.add(item)
