"""Texts that know where in them cells are named, so that nobody has to look for cells in a finished sentence."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

_FORMATTER = string.Formatter()


class NamedCell(NamedTuple):
    """Where in a text a cell is named (from ``start`` up to ``end``), and which: row and column from 1."""

    start: int
    end: int
    row: int
    column: int


class Text(str):
    """A text with the places in it where cells are named.

    Attributes:
        cells: these places, in the order of the text.
    """

    __slots__ = ("cells",)

    cells: tuple[NamedCell, ...]

    def __new__(cls, text: str, cells: Iterable[NamedCell] = ()) -> Text:
        """Return a text in which ``cells`` are named."""
        made = super().__new__(cls, text)
        made.cells = tuple(cells)
        return made


def cells_in(text: str) -> tuple[NamedCell, ...]:
    """Return where cells are named in a text; none in a plain string."""
    return text.cells if isinstance(text, Text) else ()


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a template with named values put in; the cells that are named in them are named in the result.

    Raises:
        LookupError, ValueError, AttributeError, TypeError: the template's placeholders do not fit the values.
    """
    text = template.format(**values)
    if not any(isinstance(value, Text) and value.cells for value in values.values()):
        return text
    pieces: list[str] = []
    for literal, name, form in _parsed(template):
        pieces.append(literal)
        if name is not None:
            value = values[name]
            pieces.append(value if isinstance(value, Text) and form == "{}" else form.format(value))
    return joined("", pieces)


def joined(between: str, texts: Iterable[str]) -> str:
    """Return texts one after the other with something between them; the cells named in them are named in the result."""
    parts = list(texts)
    if not any(isinstance(part, Text) for part in parts):
        return between.join(parts)
    cells: list[NamedCell] = []
    start = 0
    for part in parts:
        if isinstance(part, Text):
            cells += [NamedCell(cell.start + start, cell.end + start, cell.row, cell.column) for cell in part.cells]
        start += len(part) + len(between)
    text = between.join(parts)
    return Text(text, cells) if cells else text


@lru_cache(maxsize=4096)  # there are no more messages than that
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return a template in parts: a piece of text, the name of the value after it if there is one, and its format."""
    return tuple(
        (literal, name, f"{{{f'!{conversion}' if conversion else ''}{f':{form}' if form else ''}}}")
        for literal, name, form, conversion in _FORMATTER.parse(template)
    )
