"""Catalogues of translations, made in tests: translated by a function, compiled."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from sudoku_app.wording.language import DOMAIN

# A language that nobody speaks: the words of every message stand in brackets, so that what does not is no message. Its
# numbers and lists are those of Japanese, which has no Latin letter in them.
OPEN, CLOSE = "⟦", "⟧"
PSEUDO = "ja"
_SPLIT = re.compile(r"(\{[^{}]*\}|%(?:\(\w+\))?[sr])")  # also the placeholders of Python's parser
_WORDS = re.compile(r"\S(?:.*\S)?", re.DOTALL)


def compiled(template: Catalog, translated: Callable[[str], str], folder: Path, code: str = PSEUDO) -> Path:
    """Compile a catalogue in which every message of a template is translated by a function; return ``folder``."""
    catalogue = Catalog(locale="en")
    for message in template:
        if message.id:
            many = isinstance(message.id, tuple)
            text = tuple(translated(form) for form in message.id) if many else translated(message.id)
            catalogue.add(message.id, text, context=message.context)
    file = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as opened:
        write_mo(opened, catalogue)
    return folder


def bracketed(message: str) -> str:
    """Return a message in the language of brackets: its own words stand in them, what is put in does not."""
    return "".join(
        run if number % 2 else _WORDS.sub(lambda found: f"{OPEN}{found[0]}{CLOSE}", run)
        for number, run in enumerate(_SPLIT.split(message))
    )


_LETTERS = re.compile(r"<[^>]*>|[A-Za-z]+")


def lengthened(message: str) -> str:
    """Return a message in a language that needs 40 % more letters for every word; what is put in stays as it is."""
    return "".join(
        run if number % 2 else _LETTERS.sub(_longer, run) for number, run in enumerate(_SPLIT.split(message))
    )


def _longer(found: re.Match[str]) -> str:
    word = found[0]
    return word if word.startswith("<") else word + word.lower()[: round(0.4 * len(word))]


def outside_brackets(text: str) -> str:
    """Return what of a text is in no bracket.

    Raises:
        ValueError: the brackets do not pair.
    """
    depth = 0
    left = []
    for character in text:
        depth += (character == OPEN) - (character == CLOSE)
        if depth < 0:
            raise ValueError(text)
        if not depth and character != CLOSE:
            left.append(character)
    if depth:
        raise ValueError(text)
    return "".join(left)
