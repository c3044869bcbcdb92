"""The alphabets in which one character is one cell, and which of them a text can be written in.

Up to 9 symbols there is one: digits. Above, no standard exists; three are in use (see `Alphabet`), and some texts can
be read in two of them. Then both readings are returned, and a person decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

_DIGITS_AND_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS = _DIGITS_AND_LETTERS[10:]
# The order is the order in which an error sentence names them.
EMPTY_SYMBOLS = "0.*_-"


class Alphabet(Enum):
    """How values are written with one character."""

    FROM_ONE = "1-9A-Z"  # 1 to 9, then A is 10
    FROM_ZERO = "0-9A-Z"  # 0 is value 1, A is 11: hexadecimal puzzles
    LETTERS = "A-Z"  # A is 1


class Decoded(NamedTuple):
    """The values of a text in one alphabet."""

    alphabet: Alphabet
    values: tuple[int, ...]


@dataclass(eq=False)
class UnreadableSymbolError(ValueError):
    """No alphabet has the character at ``index``; ``symbols`` are those a cell could have had."""

    index: int
    symbols: str


def symbols_of(alphabet: Alphabet, size: int) -> str:
    """Return the symbols of the values 1 to ``size`` in order, or "" where the alphabet has not as many."""
    source = {
        Alphabet.FROM_ONE: _DIGITS_AND_LETTERS[1:],
        Alphabet.FROM_ZERO: _DIGITS_AND_LETTERS,
        Alphabet.LETTERS: _LETTERS,
    }[alphabet]
    return source[:size] if size <= len(source) else ""


NO_VALUE: Final = 255


@lru_cache(maxsize=128)
def _table(alphabet: Alphabet, size: int) -> bytes:
    """Return for every Latin-1 character its value, 0 for an empty cell, `NO_VALUE` for anything else."""
    table = bytearray([NO_VALUE]) * 256
    for empty in EMPTY_SYMBOLS + "xX":
        table[ord(empty)] = 0
    for value, symbol in enumerate(symbols_of(alphabet, size), start=1):
        table[ord(symbol)] = table[ord(symbol.lower())] = value
    return bytes(table)


def digit_values(text: bytes) -> bytes:
    """Return for each character of a text of 9 digits its value, 0 for an empty cell, `NO_VALUE` for anything else."""
    return text.translate(_table(Alphabet.FROM_ONE, 9))


def decode_digits(text: str, size: int) -> tuple[int, ...] | None:
    """Return the values of a text of at most 9 symbols, or None when some character is none of them."""
    try:
        values = text.encode("ascii").translate(_table(Alphabet.FROM_ONE, size))
    except UnicodeEncodeError:
        return None
    return None if NO_VALUE in values else tuple(values)


def decode(text: str, size: int) -> list[Decoded]:
    """Return every reading of a text of one character a cell, likeliest first; there is at least one.

    Besides the usual signs for an empty cell, any single character that fills all cells without a digit is taken as
    one (Sudopedia, "Sudoku Clipboard and File Formats").

    Raises:
        UnreadableSymbolError: a character belongs to no alphabet of this size.
    """
    if size <= 9:
        values = decode_digits(text, size) or decode_digits(_with_usual_empties(text), size)
        if values is None:
            raise _first_unreadable(text, size, (Alphabet.FROM_ONE,))
        return [Decoded(Alphabet.FROM_ONE, values)]
    found = []
    for alphabet in _likely_alphabets(text, size):
        try:
            values = tuple(text.encode("ascii").translate(_table(alphabet, size)))
        except UnicodeEncodeError:
            continue
        if NO_VALUE not in values:
            found.append(Decoded(alphabet, values))
    if not found:
        raise _first_unreadable(text, size, _likely_alphabets(text, size) or tuple(Alphabet))
    return found


def encode(values: tuple[int, ...], size: int) -> str:
    """Return values as one character each, in the alphabet that is read back without a doubt.

    That is digits with a point for an empty cell up to 9 symbols; then 1-9A-Z with ``0`` for an empty cell, or letters
    alone where no value is below 10; for 36 symbols, which neither has, 0-9A-Z with a point.
    """
    alphabet, empty = Alphabet.FROM_ONE, "0"
    if size <= 9:
        empty = "."
    elif size <= len(_LETTERS) and not any(0 < value <= 9 for value in values):
        alphabet, empty = Alphabet.LETTERS, "."
    elif not symbols_of(alphabet, size):
        alphabet, empty = Alphabet.FROM_ZERO, "."
    symbols = empty + symbols_of(alphabet, size)
    return "".join([symbols[value] for value in values])


def _with_usual_empties(text: str) -> str:
    """Return the text with its one unusual character that is no digit, if there is just one, replaced by a point."""
    others = set(text) - set("123456789")
    if len(others) == 1 and not (other := others.pop()).isalnum() and other.isprintable():
        return text.replace(other, ".")
    return text


def _likely_alphabets(text: str, size: int) -> tuple[Alphabet, ...]:
    """Return the alphabets that the kinds of characters in a text allow, likeliest first.

    Without a digit from 1 to 9 the text is letters alone. With them, and letters up to that of value N in 1-9A-Z,
    the role of ``0`` decides: it is a value where other signs mark the empty cells, and an empty cell where no other
    sign does. A text with neither ``0`` nor the last letter fits both, and so does one that 0-9A-Z fills completely.
    """
    used = set(text.upper())
    if not used & set("123456789") and size <= len(_LETTERS):
        return (Alphabet.LETTERS,)
    from_one, from_zero = symbols_of(Alphabet.FROM_ONE, size), symbols_of(Alphabet.FROM_ZERO, size)
    if not from_one:
        return (Alphabet.FROM_ZERO,)
    if from_one[-1] in used:
        return (Alphabet.FROM_ONE,)
    empties = used & (set(EMPTY_SYMBOLS + "X") - {"0"} - set(from_one))
    if "0" in used:
        if empties:
            return (Alphabet.FROM_ZERO,)
        complete = used <= set(from_zero) and all(text.upper().count(symbol) == size for symbol in from_zero)
        return (Alphabet.FROM_ZERO, Alphabet.FROM_ONE) if complete else (Alphabet.FROM_ONE,)
    return (Alphabet.FROM_ONE, Alphabet.FROM_ZERO)


def _first_unreadable(text: str, size: int, alphabets: tuple[Alphabet, ...]) -> UnreadableSymbolError:
    """Return the error for the first character that stops the first of the alphabets."""
    table = _table(alphabets[0], size)
    index = next(k for k, symbol in enumerate(text) if ord(symbol) > 255 or table[ord(symbol)] == NO_VALUE)
    return UnreadableSymbolError(index, symbols_of(alphabets[0], size))
