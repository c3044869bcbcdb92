"""LZ-string: the compression of puzzle links (pieroxy's lz-string, ``compressToBase64``), both ways.

Characters are packed six bits each, most significant bit first. Codes are of growing width, lowest bit first: 0 and 1
announce a new character of 8 or 16 bits, 2 ends the text, others name a phrase seen before (LZ78). Characters beyond
16 bits are two, the halves that UTF-16 makes of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
# The variant for addresses ends with other signs.
_VALUES = {symbol: value for value, symbol in enumerate(_ALPHABET)} | {"-": 63, " ": 62}
_PADDING = "=$"
_BITS_EACH = 6
_NEW_8_BITS, _NEW_16_BITS, _END = 0, 1, 2
_FIRST_PHRASE = 3


@dataclass(eq=False)
class BrokenTextError(ValueError):
    """A text that was not made by LZ-string; ``index`` is the character where that shows, from 0."""

    index: int


class _Bits:
    """The bits of a base-64 text, read from the front."""

    def __init__(self, text: str) -> None:
        self._text = text.rstrip(_PADDING)
        self._place = 0

    @property
    def character(self) -> int:
        """The index of the character that the next bit belongs to."""
        return self._place // _BITS_EACH

    def take(self, count: int) -> int:
        """Return the next ``count`` bits as a number, the first the lowest."""
        number = 0
        for power in range(count):
            index, bit = divmod(self._place, _BITS_EACH)
            value = _VALUES.get(self._text[index]) if index < len(self._text) else None
            if value is None:
                raise BrokenTextError(index)
            number |= (value >> (5 - bit) & 1) << power
            self._place += 1
        return number


def decompress_base64(text: str, most: int) -> str:
    """Return the text that was compressed to base 64; BrokenTextError where it is not of this form, or too long."""
    parts = []
    length = 0
    bits = _Bits(text)
    for phrase in _phrases(bits):
        parts.append(phrase)
        length += len(phrase)
        if length > most:
            raise BrokenTextError(bits.character)
    return "".join(parts)


def _phrases(bits: _Bits) -> Iterator[str]:
    """Yield the phrases of a compressed text in order."""
    known: list[str] = ["", "", ""]  # the codes 0, 1 and 2 are no phrases
    width = 2
    last = ""
    while (code := bits.take(width)) != _END:
        if code in (_NEW_8_BITS, _NEW_16_BITS):
            phrase = chr(bits.take(8 if code == _NEW_8_BITS else 16))
            known.append(phrase)
        elif code < len(known):
            phrase = known[code]
        elif last and code == len(known):
            phrase = last + last[0]
        else:
            raise BrokenTextError(bits.character)
        yield phrase
        if last:
            known.append(last + phrase[0])
        last = phrase
        # The next code may name the entry that is being made, so that it counts already.
        width = max(3, len(known).bit_length())


def compress_base64(text: str) -> str:
    """Return a text of characters of at most 16 bits compressed to base 64, as the original program writes it."""
    bits = "".join(_codes_of(text))
    # The original program fills up the last character, and writes one more where there is nothing to fill.
    bits += "0" * (_BITS_EACH - len(bits) % _BITS_EACH)
    packed = "".join(_ALPHABET[int(bits[start : start + _BITS_EACH], 2)] for start in range(0, len(bits), _BITS_EACH))
    return packed + "=" * (-len(packed) % 4)


def _codes_of(text: str) -> Iterator[str]:
    """Yield the codes of a text as bits, the lowest first."""
    known: dict[str, int] = {}
    announced: set[str] = set()
    codes = 0  # how many have been written or are spoken for: with them grows the width
    phrase = ""
    for symbol in [*text, ""]:
        if symbol and symbol not in known:
            known[symbol] = len(known) + _FIRST_PHRASE
        if symbol and phrase + symbol in known:
            phrase += symbol
            continue
        if phrase:
            if len(phrase) == 1 and phrase not in announced:
                wide = ord(phrase) > 255
                yield _low_first(_NEW_16_BITS if wide else _NEW_8_BITS, _width(codes))
                yield _low_first(ord(phrase), 16 if wide else 8)
                announced.add(phrase)
                codes += 1
            else:
                yield _low_first(known[phrase], _width(codes))
            codes += 1
        known[phrase + symbol] = len(known) + _FIRST_PHRASE
        phrase = symbol
    yield _low_first(_END, _width(codes))


def _width(codes: int) -> int:
    """Return how wide the next code is: two bits for the first, a bit more whenever the codes may have doubled."""
    return (codes + 2).bit_length()


def _low_first(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]
