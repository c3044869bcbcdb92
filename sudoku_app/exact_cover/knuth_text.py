"""Exact cover problems in the format of Knuth's own programs (DLX1, 2, 3 and 5).

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
from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from sudoku_app.exact_cover.problem import MOST_COST, Coloured, CoverError, CoverFault, ExactCover, require_option

_BAR: Final = "|"
_COST: Final = re.compile(r"\|([0-9]+)")
_BOUNDED: Final = re.compile(r"(?:([0-9]{1,9}):)?([0-9]{1,9})\|([^:|]+)")
_COLOUR: Final = ":"
_MOST_DIGITS: Final = len(str(MOST_COST))


def lines_of(text: str) -> Iterator[str]:
    """Yield the lines of a text, as editors number them: a line feed, a carriage return or the two together end one."""
    return iter(io.StringIO(text, newline=None))


def parse_knuth_cover(text: str) -> ExactCover:
    """Return the exact cover problem that a text in Knuth's format describes; options are numbered from 1.

    Raises:
        CoverError: there is no option, an item is listed twice, behind a second bar, with a
            colour or with bounds that nothing can meet, an option repeats an item, has one that is not listed, a
            primary one with a colour or a cost that is too large, or a primary item that has to be covered is in no
            option. Its ``line`` is the line of the text, counted from 1 (None when there are only comments).
    """
    lines = [(number, line.split()) for number, line in enumerate(lines_of(text), start=1)]
    lines = [(number, words) for number, words in lines if words and not words[0].startswith(_BAR)]
    if not lines:
        raise CoverError(CoverFault.NO_OPTIONS)
    (header, words), *rest = lines
    primary, secondary, bounds = _listed_items(words, header)
    options: dict[Hashable, list[Hashable]] = {}
    costs: dict[Hashable, int] = {}
    place: dict[Hashable, int] = {item: k for k, item in enumerate((*primary, *secondary))}
    used: set[Hashable] = set()
    for name, (number, members) in enumerate(rest, start=1):
        paid: list[str] = []
        coloured: list[Coloured] = []
        for word in members:
            if _COST.fullmatch(word):
                paid.append(word)
            else:
                coloured.append(_member(name, word, number))
        costs[name] = _cost(name, paid, number)
        require_option(name, coloured, place, len(primary), number)
        options[name] = list(coloured)
        used.update(member.item for member in coloured)
    if not options:
        raise CoverError(CoverFault.NO_OPTIONS, line=header)
    unused = next((item for item in primary if item not in used and bounds.get(item, (1, 1))[0]), None)
    if unused is not None:
        raise CoverError(CoverFault.ITEM_WITHOUT_OPTION, item=unused, line=header)
    return ExactCover.from_options(options, items=primary, secondary=secondary, bounds=bounds, costs=costs)


def _listed_items(words: list[str], line: int) -> tuple[list[str], list[str], dict[Hashable, tuple[int, int]]]:
    """Return the primary and secondary items that the first line lists, and bounds of the primary ones.

    It begins with an item, for a line that begins with a bar is a comment.
    """
    bar = words.index(_BAR) if _BAR in words else len(words)
    if _BAR in words[bar + 1 :]:
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
    return listed[:bar], listed[bar:], bounds


def _listed_item(word: str, line: int) -> tuple[str, tuple[int, int] | None]:
    bounded = _BOUNDED.fullmatch(word)
    if bounded is not None:
        least, most, name = bounded.groups()
        low, high = int(least or most), int(most)
        if low > high or high == 0:
            raise CoverError(CoverFault.BOUNDS, item=name, line=line)
        return name, (low, high)
    if _BAR in word:
        raise CoverError(CoverFault.BOUNDS, item=word, line=line)
    if _COLOUR in word:
        raise CoverError(CoverFault.COLOUR, item=word, line=line)
    return word, None


def _member(name: int, word: str, line: int) -> Coloured:
    item, colon, colour = word.partition(_COLOUR)
    if colon and not (item and colour):
        raise CoverError(CoverFault.EMPTY_COLOUR, option=name, item=word, line=line)
    return Coloured(item, colour or None)


def _cost(name: int, paid: list[str], line: int) -> int:
    """Return the sum of the numbers behind an option's bars; `CoverError` where it is too large."""
    digits = [word.removeprefix(_BAR).lstrip("0") or "0" for word in paid]
    cost = MOST_COST + 1 if any(len(number) > _MOST_DIGITS for number in digits) else sum(map(int, digits))
    if cost > MOST_COST:
        raise CoverError(CoverFault.COST, option=name, line=line)
    return cost


def has_bars(contents: Sequence[str]) -> bool:
    """Return whether lines, without blank ones, have the bars of this format, in which no other has them.

    That is so when a line begins with a bar (a comment), when the first has an item with bounds, or a bar between
    blanks (before the secondary items) and no colon, or when a word is a cost.
    """
    if any(content.startswith(_BAR) for content in contents):
        return True
    first, *others = [content.split() for content in contents] or [[]]
    if any(_BOUNDED.fullmatch(word) for word in first) or any(
        _COST.fullmatch(word) for line in others for word in line
    ):
        return True
    return _BAR in first and not any(_COLOUR in word for word in first)
