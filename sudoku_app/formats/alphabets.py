"""The alphabets in which one character is one cell, and which of them a text can be written in.

Up to 9 symbols digits are usual: 1 to N, or 0 to N-1 where another sign marks the empty cells. Above, no standard
exists; three are in use (see `Alphabet`), and some texts can be read in two of them. Then both readings are returned,
and a person decides. Beside these a puzzle may have symbols of its own, such as the nine letters of a word: N different
signs and no others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

_DIGITS_AND_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS = _DIGITS_AND_LETTERS[10:]
# The order is the order in which an error sentence names them.
EMPTY_SYMBOLS = "0.*_-"
UNKNOWN_SYMBOL = "?"  # stands for the one symbol of a puzzle that is nowhere in its text
_MOST_DIGITS = 9
_EMPTY_BESIDE_ZERO = ".*_-xX?"  # signs of an empty cell that leave 0 to be a value


class Alphabet(Enum):
    """How values are written with one character."""

    FROM_ONE = "1-9A-Z"  # 1 to 9, then A is 10
    FROM_ZERO = "0-9A-Z"  # 0 is value 1, A is 11: hexadecimal puzzles
    LETTERS = "A-Z"  # A is 1
    OWN = "own"  # the signs that the text has, in the order of their code points


class Decoded(NamedTuple):
    """The values of a text in one alphabet."""

    alphabet: Alphabet
    values: tuple[int, ...]
    symbols: str = ""  # of the values 1 to N, where they are not those that everybody uses


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
        Alphabet.OWN: "",
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
    """Return the values of a text of at most 9 symbols, or None when some character is none of them, or 0 a value."""
    try:
        values = text.encode("ascii").translate(_table(Alphabet.FROM_ONE, size))
    except UnicodeEncodeError:
        return None
    return None if NO_VALUE in values or counts_from_zero(text, size) else tuple(values)


def counts_from_zero(signs: Sequence[str], size: int) -> bool:
    """Return whether N² signs or numbers are 0 to N-1, and others mark the empty cells.

    N is nowhere among them then, and no two zeros stand in a row or column.
    """
    if "0" not in signs or str(size) in signs or not any(empty in signs for empty in _EMPTY_BESIDE_ZERO):
        return False
    zeros = [cell for cell, sign in enumerate(signs) if sign == "0"]
    return len({cell // size for cell in zeros}) == len({cell % size for cell in zeros}) == len(zeros)


def decode(text: str, size: int) -> list[Decoded]:
    """Return every reading of a text of one character a cell, likeliest first; there is at least one.

    Besides the usual signs for an empty cell, any single character that fills all cells without a digit is taken as
    one (Sudopedia, "Sudoku Clipboard and File Formats").

    Raises:
        UnreadableSymbolError: a character belongs to no alphabet of this size, nor are there N symbols of its own.
    """
    if size <= _MOST_DIGITS:
        values = decode_digits(text, size) or decode_digits(_with_usual_empties(text), size)
        if values is not None:
            return [Decoded(Alphabet.FROM_ONE, values)]
        first = Alphabet.FROM_ZERO if counts_from_zero(text, size) else Alphabet.FROM_ONE
        likely: tuple[Alphabet, ...] = (first, Alphabet.LETTERS)
    else:
        likely = _likely_alphabets(text, size)
    if found := [one for alphabet in likely if (one := _decoded(text, size, alphabet))]:
        return found
    if own := _decoded_own(text, size):
        return [own]
    raise _first_unreadable(text, size, likely)


def _decoded(text: str, size: int, alphabet: Alphabet) -> Decoded | None:
    """Return a text in one of the alphabets, None where some character is none of its symbols."""
    try:
        values = tuple(text.encode("ascii").translate(_table(alphabet, size)))
    except UnicodeEncodeError:
        return None
    if NO_VALUE in values:
        return None
    usual = size <= _MOST_DIGITS and alphabet is Alphabet.FROM_ONE
    # An empty grid says nothing of its symbols.
    return Decoded(alphabet, values, "" if usual or not any(values) else symbols_of(alphabet, size))


def _decoded_own(text: str, size: int) -> Decoded | None:
    """Return a text by the N signs that it has besides one for empty cells, None where there are not as many.

    One of them may be missing, as it may in any puzzle with one solution; it is shown as `UNKNOWN_SYMBOL`. In a grid of
    up to nine none is a digit: beside digits a letter is rather a slip. In a larger one digits go with letters alone:
    another sign among them, such as the % of a heading, is no value. Letters are the same in both cases.
    """
    signs = text.upper() if len(text.upper()) == len(text) else text
    for empties in (EMPTY_SYMBOLS, EMPTY_SYMBOLS + "X"):
        symbols = "".join(sorted(set(signs) - set(empties)))
        if len(symbols) == size - 1 and UNKNOWN_SYMBOL not in symbols:
            symbols += UNKNOWN_SYMBOL
        if len(symbols) == size and symbols.isprintable() and " " not in symbols:
            if _has_slip(signs, symbols):
                return None
            if any(map(str.isdigit, symbols)) and not (size > _MOST_DIGITS and _all_of_words(symbols)):
                return None
            value_of = {symbol: value for value, symbol in enumerate(symbols, start=1)}
            return Decoded(Alphabet.OWN, tuple([value_of.get(sign, 0) for sign in signs]), symbols)
    return None


def _has_slip(signs: str, symbols: str) -> bool:
    """Return whether all symbols are usual ones but one that stands there once, which is a slip rather than a value."""
    usual = [set(symbols_of(alphabet, len(symbols))) for alphabet in Alphabet if alphabet is not Alphabet.OWN]
    odd = min((set(symbols) - known - {UNKNOWN_SYMBOL} for known in usual if known), key=len, default=set())
    return len(odd) == 1 and signs.count(min(odd)) == 1


def _all_of_words(symbols: str) -> bool:
    """Return whether all symbols are digits, letters, or the stand-in for the one that is not known."""
    return symbols.replace(UNKNOWN_SYMBOL, "").isalnum()


def encode(values: tuple[int, ...], size: int, own: str = "") -> str:
    """Return values as one character each, in the alphabet that is read back without a doubt.

    That is the puzzle's ``own`` symbols, if it has any and they are read back as such. Else it is digits with a point
    for an empty cell up to 9 symbols; then 1-9A-Z with ``0`` for an empty cell, or letters alone where no value is
    below 10; for 36 symbols, which neither has, 0-9A-Z with a point.
    """
    if own and (text := _encoded_own(values, own)):
        return text
    alphabet, empty = Alphabet.FROM_ONE, "0"
    if size <= _MOST_DIGITS:
        empty = "."
    elif size <= len(_LETTERS) and not any(0 < value <= 9 for value in values):
        alphabet, empty = Alphabet.LETTERS, "."
    elif not symbols_of(alphabet, size):
        alphabet, empty = Alphabet.FROM_ZERO, "."
    symbols = empty + symbols_of(alphabet, size)
    return "".join([symbols[value] for value in values])


def _encoded_own(values: tuple[int, ...], symbols: str) -> str:
    """Return values by symbols of their own, "" where another puzzle would be read from that, or one of two."""
    for empty in ".x":
        signs = empty + symbols
        text = "".join([signs[value] for value in values])
        try:
            found = decode(text, len(symbols))
        except UnreadableSymbolError:
            continue
        if [(one.values, one.symbols) for one in found] == [(values, symbols)]:
            return text
    return ""


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
    sign does. Who marks these by ``x`` has ``0`` among the values (hexadecimal puzzles). A text with neither ``0`` nor
    the last letter fits both, and so does one that 0-9A-Z fills completely.
    """
    used = set(text.upper())
    if not used & set("123456789") and size <= len(_LETTERS):
        return (Alphabet.LETTERS,)
    from_one, from_zero = symbols_of(Alphabet.FROM_ONE, size), symbols_of(Alphabet.FROM_ZERO, size)
    if not from_one or from_one[-1] in used:
        return (Alphabet.FROM_ONE,) if from_one else (Alphabet.FROM_ZERO,)
    empties = used & (set(EMPTY_SYMBOLS + "X") - {"0"} - set(from_one))
    if "0" in used:
        if empties:
            return (Alphabet.FROM_ZERO,)
        complete = used <= set(from_zero) and all(text.upper().count(symbol) == size for symbol in from_zero)
        return (Alphabet.FROM_ZERO, Alphabet.FROM_ONE) if complete else (Alphabet.FROM_ONE,)
    return (Alphabet.FROM_ZERO,) if "X" in empties else (Alphabet.FROM_ONE, Alphabet.FROM_ZERO)


def _first_unreadable(text: str, size: int, alphabets: tuple[Alphabet, ...]) -> UnreadableSymbolError:
    """Return the error for the first character that stops the first of the alphabets."""
    table = _table(alphabets[0], size)
    index = next(k for k, symbol in enumerate(text) if ord(symbol) > 255 or table[ord(symbol)] == NO_VALUE)
    return UnreadableSymbolError(index, symbols_of(alphabets[0], size))
