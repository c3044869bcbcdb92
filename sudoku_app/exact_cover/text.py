"""Exact cover problems read from text: which of two formats it is, and the plain one.

The other format is that of Knuth's own programs, see `knuth_text`. The plain format has one option a line: its items
separated by blanks, after an optional name and a colon. A `#` at the start of a line or after a blank begins a
comment, and blank lines mean nothing::

    # Which of these sets cover 1 to 7?
    A: 1 4 7
    B: 1 4
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from enum import Enum
from unicodedata import decimal

from sudoku_app.exact_cover.knuth_text import BOUNDED, COST, lines_of, parse_knuth_cover
from sudoku_app.exact_cover.knuth_text import COMMENT as BAR
from sudoku_app.exact_cover.problem import CoverError, CoverFault, ExactCover

_COMMENT = re.compile(r"(^|\s)#.*")


class CoverFormat(Enum):
    """How an exact cover problem is written."""

    PLAIN = "plain"
    KNUTH = "knuth"


def read_cover(text: str, written: CoverFormat | None = None) -> ExactCover:
    """Return the exact cover problem that a text in either format describes; `format_of` finds out which, by default.

    Raises:
        CoverError: see `parse_cover` and `parse_knuth_cover`.
    """
    return parse_knuth_cover(text) if (written or format_of(text)) is CoverFormat.KNUTH else parse_cover(text)


def format_of(text: str) -> CoverFormat:
    """Return which format a text seems to be in.

    It is taken for the format of Knuth's programs when a line begins with a bar (his comments), when its first line of
    content has an item with bounds, or a bar between blanks (before the secondary items) and no colon, or when a word
    is a cost; else for the plain format.
    """
    return CoverFormat.KNUTH if _is_knuths(text) else CoverFormat.PLAIN


def _is_knuths(text: str) -> bool:
    """Return whether a text has the bars of Knuth's format."""
    contents = [content for line in lines_of(text) if (content := _COMMENT.sub("", line).strip())]
    if any(content.startswith(BAR) for content in contents):
        return True
    first, *others = [content.split() for content in contents] or [[]]
    if any(BOUNDED.fullmatch(word) for word in first) or any(COST.fullmatch(word) for line in others for word in line):
        return True
    return BAR in first and not any(":" in word for word in first)


def parse_cover(text: str) -> ExactCover:
    """Return the exact cover problem that a text in the plain format describes.

    Items and named options are called by the words that stand in the text; an option without a name is called by its
    number among the options, counted from 1. All items are primary, in natural order (2 before 10, r2 before r10).

    Raises:
        CoverError: there is no option, an option has no items or the same item twice, or two options have the same
            name. Its ``line`` is the line of the text, counted from 1 (None when the text has no option at all).
    """
    options: dict[Hashable, list[str]] = {}
    for number, line in enumerate(lines_of(text), start=1):
        content = _COMMENT.sub("", line).strip()
        if not content:
            continue
        name, items = _named_option(content, default=len(options) + 1)
        _check_option(name, items, number)
        if name in options:
            raise CoverError(CoverFault.REPEATED_OPTION, option=name, line=number)
        options[name] = items
    if not options:
        raise CoverError(CoverFault.NO_OPTIONS)
    items = sorted({item for members in options.values() for item in members}, key=_natural)
    return ExactCover.from_options(options, items=items)


def _natural(word: str) -> list[tuple[int, int, str, str]]:
    """Return a sorting key by which numbers inside words count as numbers, of any length and in any script."""
    return [_natural_part(part) for part in re.findall(r"\d+|\D+", word)]


def _natural_part(part: str) -> tuple[int, int, str, str]:
    """Return the key of a number, or of what stands between numbers."""
    if not part.isdecimal():
        return 1, 0, "", part
    digits = "".join(str(decimal(digit)) for digit in part).lstrip("0")  # Python makes no `int` of thousands of digits
    return 0, len(digits), digits, part


def _named_option(content: str, default: int) -> tuple[Hashable, list[str]]:
    """Return the name that stands before the colon of an option, else the default; and its items."""
    before, colon, after = content.partition(":")
    if not colon:
        return default, content.split()
    return before.strip() or default, after.split()


def _check_option(name: Hashable, items: list[str], line: int) -> None:
    """Raise CoverError when an option has no items or one of them twice."""
    if not items:
        raise CoverError(CoverFault.EMPTY_OPTION, option=name, line=line)
    seen: set[str] = set()
    for item in items:
        if item in seen:
            raise CoverError(CoverFault.REPEATED_ITEM, option=name, item=item, line=line)
        seen.add(item)
