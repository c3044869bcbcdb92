"""English as it is written in the United States: the messages with a few words spelled otherwise, by rule."""

from __future__ import annotations

import gettext
import re
from functools import cache
from typing import Final

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
