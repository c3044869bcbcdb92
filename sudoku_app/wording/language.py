"""The one door through which every sentence and label passes.

Messages are written in English in the code and looked up through gettext, so that a language is added as a ``.po``
file in ``resources/translations`` without touching code. Babel extracts them with the keywords ``say`` and
``say_many:1,2``. Values are named, never positional, so that a translation may reorder them.
"""

from __future__ import annotations

import gettext
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

DOMAIN = "sudoku_app"


# Where the system looks for the languages that a person reads, the strongest first (GNU gettext's order).
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def preferred_codes(environment: Mapping[str, str]) -> list[str]:
    """Return the codes of the languages that a person reads, such as ``pt_BR.UTF-8`` and ``pt``, the dearest first.

    Which translations each may stand for (``pt_BR``, then ``pt``) is for `Language.load` to find out.
    """
    chosen = next((value for name in _VARIABLES if (value := environment.get(name))), "en")
    return [code for code in chosen.split(":") if code]


def _filled(text: str, values: Mapping[str, object]) -> str:
    """Return a message with its values put in, "" where its placeholders do not fit them."""
    try:
        return text.format(**values)
    except (LookupError, ValueError, AttributeError, TypeError):
        return ""


class Language:
    """Turns messages into sentences of one language."""

    def __init__(self, translations: gettext.NullTranslations | None = None) -> None:
        self._translations = translations or gettext.NullTranslations()

    @classmethod
    def load(cls, folder: Path, codes: Iterable[str]) -> Language:
        """Return the first language of ``codes`` that has compiled translations in ``folder``, else English.

        Translations that are damaged are as if they were not there.
        """
        try:
            return cls(gettext.translation(DOMAIN, folder, list(codes), fallback=True))
        except (OSError, ValueError, struct.error):
            return cls()

    def say(self, message: str, /, **values: object) -> str:
        """Return a message in this language with its named values put in.

        Where a translation names a value that is not there, the English message is returned.
        """
        if not values:
            return self._translations.gettext(message)
        return _filled(self._translations.gettext(message), values) or message.format(**values)

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Return the singular or plural form that ``count`` takes in this language; ``{count}`` is put in.

        Where a translation names a value that is not there, the English message is returned.
        """
        named = {"count": f"{count:,}", **values}
        text = _filled(self._translations.ngettext(one, many, count), named)
        return text or (one if count == 1 else many).format(**named)

    def listed(self, parts: list[str]) -> str:
        """Return parts joined as a list is in running text: "a", "a and b", "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])
