"""What differs between languages and is no sentence: how numbers and lists are written, and American spelling.

English is that in which messages are written. The forms of every other language are those of Babel's locale data (the
Unicode consortium's CLDR), which is read only where a translation is in use: it takes 130 ms, half of the time in which
a command answers.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Sequence
from copy import copy
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from sudoku_app.wording.text import filled

if TYPE_CHECKING:
    from babel import Locale


class ListPattern(NamedTuple):
    """Templates of a list in running text: two parts; of more the first two, with a next one, with the last."""

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


class EnglishForms:
    """The forms of the language in which messages are written: British English, as Babel's ``en_GB`` has them.

    Attributes:
        all_of: the pattern of lists that mean all their parts: "a, b and c".
        any_of: the pattern of lists that mean one of their parts: "a, b or c".
        none_of: the pattern of lists below a negation: "a, b or c" (the sentence negates), "weder a noch b noch c".
    """

    all_of = ListPattern("{first} and {second}", "{first}, {second}", "{first}, {second}", "{first} and {second}")
    any_of = ListPattern("{first} or {second}", "{first}, {second}", "{first}, {second}", "{first} or {second}")
    none_of = any_of

    def number(self, value: float, places: int) -> str:
        """Return a number, its digits grouped, with so many places behind the point: "1,234", "1,234.5"."""
        return f"{value:,.{places}f}"


# What begins with the sound of "o" in Spanish: ocho, ochenta, once, and words.
_SOUNDS_LIKE_O: Final = re.compile(r"8|11(?!\d)|h?[oó]", re.IGNORECASE)


def _repeated(first: str, between: str) -> ListPattern:
    """Return the pattern of a list with a word before each of its parts."""
    begin, further = f"{first}{{first}}{between}{{second}}", f"{{first}}{between}{{second}}"
    return ListPattern(begin, begin, further, further)


# Lists below a negation, by their language, where they are not those of "or"; the locale data has none of them.
_NONE_OF: Final = {
    "de": _repeated("weder ", " noch "),
    "es": _repeated("ni ", " ni "),
    "fr": _repeated("ni ", " ni "),
    "it": _repeated("né ", " né "),
    "ja": ListPattern(
        "{first}でも{second}でも", "{first}でも{second}でも", "{first}{second}でも", "{first}{second}でも"
    ),
    "nl": _repeated("noch ", " noch "),
    "pl": _repeated("ani ", ", ani "),
    "pt": _repeated("nem ", " nem "),
    "ru": _repeated("ни ", ", ни "),
    "uk": _repeated("ні ", ", ні "),
}


class _SpanishAlternatives(ListPattern):
    """Alternatives in Spanish: "6 o 7", but "7 u 8"."""

    def joined(self, parts: Sequence[str]) -> str:
        """Return parts as alternatives."""
        if len(parts) > 1 and _SOUNDS_LIKE_O.match(parts[-1]):
            two, end = (pattern.replace(" o ", " u ") for pattern in (self.two, self.end))
            return ListPattern(two, self.start, self.middle, end).joined(parts)
        return super().joined(parts)


class LocaleForms(EnglishForms):
    """The forms of a locale."""

    def __init__(self, locale: Locale) -> None:
        self._locale = locale
        self.all_of = self._pattern("standard")
        alternatives = self._pattern("or")
        self.any_of = _SpanishAlternatives(*alternatives) if locale.language == "es" else alternatives
        self.none_of = _NONE_OF.get(locale.language, self.any_of)

    def number(self, value: float, places: int) -> str:
        """Return a number as this locale writes it: "1.234,5"."""
        exact = Decimal(f"{value:.{places}f}")  # the same digits in every language
        pattern = copy(self._locale.decimal_formats[None])
        pattern.frac_prec = (places, places)
        return str(pattern.apply(exact, self._locale))

    def _pattern(self, style: str) -> ListPattern:
        patterns = self._locale.list_patterns[style]
        names = ("2", "start", "middle", "end")
        return ListPattern(*(patterns[name].replace("{0}", "{first}").replace("{1}", "{second}") for name in names))


def forms_of(code: str) -> EnglishForms:
    """Return the forms of a language by its code, ``pt_BR`` or ``pt``; those of English where it is not known."""
    from babel import Locale, UnknownLocaleError

    try:
        return LocaleForms(Locale.parse(code))
    except (UnknownLocaleError, ValueError):
        return EnglishForms()


# Beginnings of words, and how they are written there; what follows stays: "colours", "colouring", "coloured".
_SPELLINGS: Final = {
    "colour": "color",
    "centred": "centered",
    "centre": "center",
    "centring": "centering",
    "neighbour": "neighbor",
    "practis": "practic",
    "cancelled": "canceled",
    "cancelling": "canceling",
    "catalogue": "catalog",
    "grey": "gray",
    "behaviour": "behavior",
    "favourite": "favorite",
    "learnt": "learned",
    "labelled": "labeled",
    "travell": "travel",
    "dialogue": "dialog",
    "programme ": "program ",
    "towards": "toward",
}
# A value's name in braces stays as it is: what is put in finds its place by it.
_WORD: Final = re.compile(r"\{[^{}]*\}|(?:" + "|".join(_SPELLINGS) + ")", re.IGNORECASE)


class AmericanEnglish(gettext.NullTranslations):
    """Stands for a catalogue; values are put in afterwards, so that a person's own words are never changed."""

    def gettext(self, message: str) -> str:
        """Return the message in this spelling."""
        return respelled(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that a number takes in this spelling."""
        return respelled(msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        """Return the message in this spelling; contexts make no difference."""
        return respelled(message)

    def npgettext(self, _context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that a number takes in this spelling."""
        return self.ngettext(msgid1, msgid2, n)


@cache  # of the messages there are
def respelled(text: str) -> str:
    """Return an English text as it is spelled in the United States."""
    return _WORD.sub(_other_spelling, text)


def _other_spelling(found: re.Match[str]) -> str:
    word = found[0]
    if word.startswith("{"):
        return word
    other = _SPELLINGS[word.lower()]
    return other.capitalize() if word[0].isupper() else other
