"""LZ-string, decoding only: the compression of puzzle links (pieroxy's lz-string, ``compressToBase64``).

Characters are packed six bits each, most significant bit first. Codes are of growing width, lowest bit first: 0 and 1
announce a new character of 8 or 16 bits, 2 ends the text, others name a phrase seen before (LZ78).
"""

from __future__ import annotations

from collections.abc import Iterator

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
# The variant for addresses ends with other signs.
_VALUES = {symbol: value for value, symbol in enumerate(_ALPHABET)} | {"-": 63, " ": 62}
_PADDING = "=$"
_NEW_8_BITS, _NEW_16_BITS, _END = 0, 1, 2


class BrokenTextError(ValueError):
    """A text that was not made by LZ-string; ``index`` is the character where that shows, from 0."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index


class _Bits:
    """The bits of a base-64 text, read from the front."""

    def __init__(self, text: str) -> None:
        self._text = text.rstrip(_PADDING)
        self._place = 0

    @property
    def character(self) -> int:
        """The index of the character that the next bit belongs to."""
        return self._place // 6

    def take(self, count: int) -> int:
        """Return the next ``count`` bits as a number, the first the lowest."""
        number = 0
        for power in range(count):
            index, bit = divmod(self._place, 6)
            if index >= len(self._text):
                raise BrokenTextError(index)
            value = _VALUES.get(self._text[index])
            if value is None:
                raise BrokenTextError(index)
            number |= (value >> (5 - bit) & 1) << power
            self._place += 1
        return number


def decompress_base64(text: str, most: int) -> str:
    """Return the text that was compressed to base 64.

    Raises:
        BrokenTextError: the text is not of this form, or longer than ``most`` characters when decompressed.
    """
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
    first = _new_character(bits, bits.take(width))
    if first is None:
        return
    yield first
    known.append(first)
    last = first
    while True:
        # The next code may name the entry that is being made, so that it counts already.
        width = max(3, (len(known)).bit_length())
        code = bits.take(width)
        if code == _END:
            return
        if code in (_NEW_8_BITS, _NEW_16_BITS):
            character = _new_character(bits, code)
            assert character is not None
            known.append(character)
            phrase = character
        elif code < len(known):
            phrase = known[code]
        elif code == len(known):
            phrase = last + last[0]
        else:
            raise BrokenTextError(bits.character)
        yield phrase
        known.append(last + phrase[0])
        last = phrase


def _new_character(bits: _Bits, code: int) -> str | None:
    if code == _END:
        return None
    if code not in (_NEW_8_BITS, _NEW_16_BITS):
        raise BrokenTextError(bits.character)
    return chr(bits.take(8 if code == _NEW_8_BITS else 16))
