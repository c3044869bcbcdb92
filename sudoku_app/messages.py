"""Marks on messages that stand in tables, for rooms that say nothing themselves: `wording` reads them.

A message is English. Babel finds it by the names of these functions (``tests/support/translations.py`` says how), and
`sudoku_app.wording.language` translates it where it is said.
"""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """A message in a table, in English; `Language.translated` reads it."""

    text: str
    context: str | None = None


def translatable(message: str, /) -> Message:
    """Return a message of a table; the extraction finds it by this function's name."""
    return Message(message)


def translatable_in(context: str, message: str, /) -> Message:
    """Return a message of a table as it reads in a context, which is never shown."""
    return Message(message, context)


def translatable_pair(first: str, second: str, /) -> tuple[Message, Message]:
    """Return two messages of a table that belong together, as a term and its meaning."""
    return Message(first), Message(second)


class PluralMessage(NamedTuple):
    """A message in a table with its singular and plural form, in English; `Language.translated_many` reads it."""

    one: str
    many: str
    context: str | None = None


def translatable_many(one: str, many: str, /) -> PluralMessage:
    """Return a message of a table that depends on a number."""
    return PluralMessage(one, many)


def translatable_many_in(context: str, one: str, many: str, /) -> PluralMessage:
    """Return a message of a table that depends on a number as it reads in a context, which is never shown."""
    return PluralMessage(one, many, context)
