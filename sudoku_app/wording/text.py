"""Texts that know where in them cells, steps, techniques, commands and pages of the manual are named.

So no name has to be looked for in a finished sentence, whatever the language.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from sudoku_app.messages import translatable_in

if TYPE_CHECKING:
    from sudoku_app.sudoku.techniques.technique import Technique
    from sudoku_app.wording.commands import Command

_FORMATTER = string.Formatter()


def with_capital(text: str) -> str:
    """Return a text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


class NamedCell(NamedTuple):
    """Where in a text a cell is named (from ``start`` up to ``end``), and which: row and column from 1."""

    start: int
    end: int
    row: int
    column: int


class NamedStep(NamedTuple):
    """Where in a text another step of the same list is named, and which: its index in the list."""

    start: int
    end: int
    step: int


class NamedTechnique(NamedTuple):
    """Where in a text a technique is named, and which."""

    start: int
    end: int
    technique: Technique


class NamedCommand(NamedTuple):
    """Where in a text a command is named, and which."""

    start: int
    end: int
    command: Command


class NamedPage(NamedTuple):
    """Where in a text a page of the manual is named, and which."""

    start: int
    end: int
    page: ManualPage


Named: TypeAlias = NamedCell | NamedStep | NamedTechnique | NamedCommand | NamedPage


class Text(str):
    """A text with the places in it where something is named, in their order."""

    __slots__ = ("names",)

    names: tuple[Named, ...]

    def __new__(cls, text: str, names: Iterable[Named] = ()) -> Text:
        """Return a text in which ``names`` are named."""
        made = super().__new__(cls, text)
        made.names = tuple(names)
        return made


def names_in(text: str) -> tuple[Named, ...]:
    """Return where something is named in a text; nothing in a plain string."""
    return text.names if isinstance(text, Text) else ()


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a template with named values put in; what is named in them is named in the result.

    Raises:
        LookupError, ValueError, AttributeError, TypeError: the template's placeholders do not fit the values.
    """
    text = template.format(**values)
    for value in values.values():
        if isinstance(value, Text) and value.names:
            break
    else:
        return text
    pieces: list[str] = []
    for literal, name, form in _parsed(template):
        pieces.append(literal)
        if name is not None:
            value = values[name]
            pieces.append(value if isinstance(value, Text) and form == "{}" else form.format(value))
    return joined("", pieces)


def joined(between: str, texts: Iterable[str]) -> str:
    """Return texts one after the other with something between them; what is named in them is named in the result."""
    parts = list(texts)
    if not any(isinstance(part, Text) for part in parts):
        return between.join(parts)
    names: list[Named] = []
    start = 0
    for part in parts:
        if isinstance(part, Text):
            names += [name._replace(start=name.start + start, end=name.end + start) for name in part.names]
        start += len(part) + len(between)
    text = between.join(parts)
    return Text(text, names) if names else text


_ISOLATE, _END_OF_ISOLATE = "\N{LEFT-TO-RIGHT ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
# What has its direction already, or none, and plain numbers; and Latin letters and digits with the signs between them.
_RUN: Final = re.compile(
    rf"<[^<>]*>|{_ISOLATE}[^{_END_OF_ISOLATE}]*{_END_OF_ISOLATE}"
    r"|([-−+~/.]{0,2}[0-9A-Za-z]+(?:[-–—−×:/.,+*=_@%'’][0-9A-Za-z]+)*%?)"
)
_NUMBER: Final = re.compile(r"\d+(?:[.,:]\d+)*")


def isolated(text: str) -> str:
    """Return a text for a language that runs from right to left: names of cells, sizes and ranges keep their order.

    Without that "2×3" would be read as "3×2" there. They stand between characters that are not seen, U+2066 and U+2069
    (Unicode Standard Annex #9, "Explicit Directional Isolates"). What is named in the text is named in the result.
    """
    pieces: list[str] = []
    places: list[int] = []  # where a character came in
    done = 0
    for found in _RUN.finditer(text):
        if found[1] and not _NUMBER.fullmatch(found[1]):
            pieces += (text[done : found.start()], _ISOLATE, found[0], _END_OF_ISOLATE)
            places += (found.start(), found.end())
            done = found.end()
    if not places:
        return text
    whole = "".join((*pieces, text[done:]))
    names = [
        name._replace(
            start=name.start + sum(place <= name.start for place in places),
            end=name.end + sum(place < name.end for place in places),
        )
        for name in names_in(text)
    ]
    return Text(whole, names) if names else whole


@lru_cache(maxsize=4096)  # there are no more messages than that
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return a template in parts: a piece of text, the name of the value after it if there is one, and its format."""
    return tuple(
        (literal, name, f"{{{f'!{conversion}' if conversion else ''}{f':{form}' if form else ''}}}")
        for literal, name, form, conversion in _FORMATTER.parse(template)
    )


class ManualPage(Enum):
    """The pages, from the first to the last; the values are their titles."""

    ENTER = translatable_in("page of the manual", "Enter a puzzle")
    PLAY = translatable_in("page of the manual", "Play")
    CHECK = translatable_in("page of the manual", "Check")
    HINTS = translatable_in("page of the manual", "Hints")
    PICTURES_AND_LISTS = translatable_in("page of the manual", "Pictures and lists")
    KEYS = translatable_in("page of the manual", "Keys")
