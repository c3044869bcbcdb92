"""How numbers and lists are written: what differs between languages and is no sentence.

English, in which messages are written, stands here. Every other language's forms are those of Babel's locale data
(`wording.locale_forms`), which are read only where a translation is in use: they take 130 ms, half of the time in which
a command answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from sudoku_app.wording.text import filled


class ListPattern(NamedTuple):
    """How parts become a list in running text; the fields are templates with ``{first}`` and ``{second}``.

    Attributes:
        two: for a list of two parts.
        start: for the first two parts of a longer one.
        middle: for the list so far and the next part.
        end: for the list so far and the last part.
    """

    two: str
    start: str
    middle: str
    end: str

    def joined(self, parts: Sequence[str]) -> str:
        """Return parts as a list; "" where there is none, a part alone as it is."""
        if len(parts) < 2:
            return parts[0] if parts else ""
        if len(parts) == 2:
            return filled(self.two, {"first": parts[0], "second": parts[1]})
        text = filled(self.start, {"first": parts[0], "second": parts[1]})
        for part in parts[2:-1]:
            text = filled(self.middle, {"first": text, "second": part})
        return filled(self.end, {"first": text, "second": parts[-1]})


class Forms(Protocol):
    """The forms of one language."""

    @property
    def all_of(self) -> ListPattern:
        """The pattern of lists that mean all their parts: "a, b and c"."""

    @property
    def any_of(self) -> ListPattern:
        """The pattern of lists that mean one of their parts: "a, b or c"."""

    @property
    def none_of(self) -> ListPattern:
        """The pattern of lists below a negation, none of whose parts is meant: "a, b or c", "weder a noch b noch c"."""

    def number(self, value: float, places: int) -> str:
        """Return a number, its digits grouped, with so many places behind the point."""


class EnglishForms:
    """The forms of the language in which messages are written: British English, as Babel's ``en_GB`` has them."""

    all_of: Final = ListPattern(
        "{first} and {second}", "{first}, {second}", "{first}, {second}", "{first} and {second}"
    )
    any_of: Final = ListPattern("{first} or {second}", "{first}, {second}", "{first}, {second}", "{first} or {second}")
    none_of: Final = any_of  # "cannot be a, b or c": the negation is in the sentence

    def number(self, value: float, places: int) -> str:
        """Return a number: "1,234" or "1,234.5"."""
        return f"{value:,.{places}f}"
