"""Fields in quotation marks, as spreadsheets and scripts write them into CSV: read by the standard ``csv`` module."""

from __future__ import annotations

import csv
import re
from typing import Final

QUOTE: Final = '"'
_SEPARATORS: Final = ",;\t"
# How a field of cells begins that may go on in the next line, and the lines of it that follow.
_BEGINS: Final = re.compile(r"""(?:^|[,;\t])[ ]*"([^"#]*)$""")
_MIDDLE: Final = re.compile(r"""[^"#]*""")
# A grid of 36 rows with a border above, below and between the bands of boxes has fewer lines.
_MOST_LINES: Final = 80


def without_quotes(line: str) -> str:
    """Return a line of CSV with its fields as they are without quotes, each in the column where it stood.

    Blanks take the places of the quotes, and of separators inside a field. A line that ``csv`` cannot read comes back
    as it is.
    """
    separator = _separator_of(line)
    try:
        fields = next(csv.reader([line], delimiter=separator, skipinitialspace=True))
    except (csv.Error, StopIteration):
        return line
    cleaned = ""
    column = 0
    for number, field in enumerate(fields):
        if number:
            mark = max(line.find(separator, column), column)
            cleaned = cleaned.ljust(mark) + separator
            column = mark + 1
        place = max(line.find(field, column), column)
        cleaned = cleaned.ljust(place) + "".join(" " if symbol in _SEPARATORS else symbol for symbol in field)
        column = place + len(field)
    return cleaned


def _separator_of(line: str) -> str:
    """Return what parts the fields of a line: the separator that stands at a quote, else the comma."""
    marks = (mark for mark in _SEPARATORS if f"{QUOTE}{mark}" in line or f"{mark}{QUOTE}" in line)
    return next(marks, _SEPARATORS[0])


def opens_field(line: str) -> bool:
    """Return whether a line ends inside a field in quotes that holds cells, so that the field goes on below."""
    found = _BEGINS.search(line)
    return found is not None and any(symbol.isdigit() or symbol in "._*-+|" for symbol in found[1])


def unfolded(lines: list[str]) -> list[str] | None:
    """Return what a field in quotes over several lines holds, line for line, in its columns.

    What stands beside it, in the first and the last line, is left out.

    Args:
        lines: the first opens the field (see `opens_field`).

    Returns:
        None as long as the field is not closed in the last line, [] where it never will be: it is none.
    """
    *middle, last = lines[1:]
    if any(not _MIDDLE.fullmatch(line) for line in middle) or len(lines) > _MOST_LINES:
        return []
    end = last.find(QUOTE)
    if end < 0:
        return None if _MIDDLE.fullmatch(last) else []
    start = lines[0].rfind(QUOTE) + 1
    return [" " * start + lines[0][start:], *middle, last[:end]]
