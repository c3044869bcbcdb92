"""Fields in quotation marks, as spreadsheets and scripts write them into CSV: read by the standard ``csv`` module."""

from __future__ import annotations

import csv
from typing import Final

QUOTE: Final = '"'
_SEPARATORS: Final = ",;\t"


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
