"""The one door through which every sentence and label passes.

Messages are written in English in the code and looked up through gettext, so that a language is added as a ``.po``
file in ``resources/translations`` without touching code. Babel extracts them with the keywords ``say`` and
``say_many:1,2``. Values are named, never positional, so that a translation may reorder them.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from pathlib import Path

DOMAIN = "sudoku_app"


class Language:
    """Turns messages into sentences of one language."""

    def __init__(self, translations: gettext.NullTranslations | None = None) -> None:
        self._translations = translations or gettext.NullTranslations()

    @classmethod
    def load(cls, folder: Path, codes: Iterable[str]) -> Language:
        """Return the first language of ``codes`` that has compiled translations in ``folder``, else English."""
        return cls(gettext.translation(DOMAIN, folder, list(codes), fallback=True))

    def say(self, message: str, /, **values: object) -> str:
        """Return a message in this language with its named values put in."""
        text = self._translations.gettext(message)
        return text.format(**values) if values else text

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Return the singular or plural form that ``count`` takes in this language; ``{count}`` is put in."""
        return self._translations.ngettext(one, many, count).format(count=f"{count:,}", **values)

    def listed(self, parts: list[str]) -> str:
        """Return parts joined as a list is in running text: "a", "a and b", "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])
