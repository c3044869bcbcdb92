"""How numbers and lists are written in any language, by Babel's locale data (the Unicode consortium's CLDR)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from decimal import Decimal
from typing import Final

from babel import Locale, UnknownLocaleError

from sudoku_app.wording.forms import EnglishForms, Forms, ListPattern


def forms_of(code: str) -> Forms:
    """Return the forms of a language by its code, ``pt_BR`` or ``pt``; those of English where it is not known."""
    try:
        return LocaleForms(Locale.parse(code))
    except (UnknownLocaleError, ValueError):
        return EnglishForms()


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


class LocaleForms:
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
