"""Exact cover problems in the format of Knuth's own programs (DLX1 and its relatives).

The first line lists the items, with a bar before the secondary ones; every other line is an option. Lines that begin
with a bar are comments, and blank lines mean nothing::

    | three queens, by rows and columns
    r1 r2 c1 c2 | a2 a3 a4
    r1 c1 a2
    r1 c2 a3

Colours of secondary items (``item:colour``, DLX2) are not exact cover and are refused.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from sudoku_app.exact_cover.problem import CoverError, CoverFault, ExactCover

COMMENT: Final = "|"
_COLOUR: Final = ":"


def parse_knuth_cover(text: str) -> ExactCover:
    """Return the exact cover problem that a text in Knuth's format describes; options are numbered from 1.

    Raises:
        CoverError: there is no option, no primary item is listed, an item is listed twice, behind a second bar or
            with a colour, an option repeats an item or has one that is not listed, or a primary item is in no option.
            Its ``line`` is the line of the text, counted from 1 (None when there is nothing but comments).
    """
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, words) for number, words in lines if words and not words[0].startswith(COMMENT)]
    if not lines:
        raise CoverError(CoverFault.NO_OPTIONS)
    (header, words), *rest = lines
    primary, secondary = _listed_items(words, header)
    known = {*primary, *secondary}
    options: dict[Hashable, list[str]] = {}
    for name, (number, members) in enumerate(rest, start=1):
        _check_option(name, members, known, number)
        options[name] = members
    if not options:
        raise CoverError(CoverFault.NO_OPTIONS, line=header)
    used = {item for members in options.values() for item in members}
    unused = next((item for item in primary if item not in used), None)
    if unused is not None:
        raise CoverError(CoverFault.ITEM_WITHOUT_OPTION, item=unused, line=header)
    return ExactCover.from_options(options, items=primary, secondary=secondary)


def _listed_items(words: list[str], line: int) -> tuple[list[str], list[str]]:
    """Return the primary and the secondary items of the first line."""
    bar = words.index(COMMENT) if COMMENT in words else len(words)
    primary, secondary = words[:bar], words[bar + 1 :]
    if COMMENT in secondary:
        raise CoverError(CoverFault.SECOND_BAR, line=line)
    if not primary:
        raise CoverError(CoverFault.NO_ITEMS, line=line)
    seen: set[str] = set()
    for item in (*primary, *secondary):
        if _COLOUR in item:
            raise CoverError(CoverFault.COLOUR, item=item, line=line)
        if item in seen:
            raise CoverError(CoverFault.LISTED_TWICE, item=item, line=line)
        seen.add(item)
    return primary, secondary


def _check_option(name: int, members: list[str], known: set[str], line: int) -> None:
    """Raise CoverError when an option has an item twice, with a colour, or one that is not listed."""
    seen: set[str] = set()
    for item in members:
        if item not in known:
            fault = CoverFault.COLOUR if _COLOUR in item else CoverFault.UNKNOWN_ITEM
            raise CoverError(fault, option=name, item=item, line=line)
        if item in seen:
            raise CoverError(CoverFault.REPEATED_ITEM, option=name, item=item, line=line)
        seen.add(item)
