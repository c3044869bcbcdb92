"""Lines that stand around grids and lists: words, dates and marks of layout."""

from __future__ import annotations

import re
from typing import Final

from sudoku_app.formats.source import SourceLine

_LETTERS = re.compile(r"[^\W\d_]{2,}")
_CELLS = re.compile(r"[\d.*_]+")
_NAME_OF_ROW = re.compile(r"[rR]ow\s?\d{1,2}\s*[:.)=]\s*")
_LAYOUT = re.compile(r"\s*(?:[`~]{3,}\w*|\[/?\w+\]|\\\w+(?:[{\[].*)?|</?\w+[^>]*>)\s*")
_DATE = re.compile(r"[^\w.*-]*(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})\.?[^\w.*-]*")
_LATEST_DAY: Final = 31
_MONTHS: Final = 12
_YEARS: Final = range(1900, 2100)
# A run of so many signs of cells, or so many words, is no heading, whatever letters stand beside it.
_MOST_IN_HEADING: Final = 9
_AROUND_TITLES: Final = " \t%/*;=~-"


def is_heading(line: SourceLine) -> bool:
    """Return whether a line holds no cells, but words, a date, a short number, or marks of layout."""
    text = line.text.strip()
    if _LAYOUT.fullmatch(text) or is_date(line):
        return True
    text = _NAME_OF_ROW.sub("", text) or text
    if max(map(len, _CELLS.findall(text)), default=0) >= _MOST_IN_HEADING:
        return False
    return _LETTERS.search(text) is not None and "|" not in text


def is_date(line: SourceLine) -> bool:
    """Return whether a line is a date, of whichever order; a row of a grid may look like one."""
    found = _DATE.fullmatch(line.text.strip())
    if found is None:
        return False
    parts = [found[1], found[3], found[4]]
    year = parts.pop(0 if len(found[1]) > 2 else 2)
    first, second = sorted(map(int, parts))
    return 0 < first <= _MONTHS and 0 < second <= _LATEST_DAY and (len(year) == 2 or int(year) in _YEARS)


def is_heading_of_list(line: SourceLine, size: int) -> bool:
    """Return whether a line among puzzles of ``size`` symbols is a heading: it has fewer signs of cells than a row."""
    signs = sum(map(len, _CELLS.findall(line.text)))
    return is_heading(line) and signs < size and "://" not in line.text


def name_in(line: SourceLine) -> str:
    """Return the name that a heading gives to the grid below it, "" where it does not read like one."""
    if not _LETTERS.search(line.text) or _LAYOUT.fullmatch(line.text):
        return ""
    return line.text.strip(_AROUND_TITLES).removesuffix(":")
