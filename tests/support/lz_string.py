"""The other half of LZ-string, to make puzzle links for tests: compression to base 64, by its description."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class _Writer:
    """Codes of growing width: one more bit whenever the codes that can be named have doubled."""

    def __init__(self) -> None:
        self.bits: list[int] = []
        self.width = 2
        self._left = 2

    def put(self, number: int, width: int) -> None:
        self.bits += [number >> power & 1 for power in range(width)]

    def count(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._left = 1 << self.width
            self.width += 1


def compress_base64(text: str) -> str:
    """Return the text compressed: LZ78 phrases, lowest bit first, six bits a character."""
    codes: dict[str, int] = {}
    unannounced: set[str] = set()
    writer = _Writer()

    def put_phrase(phrase: str) -> None:
        if phrase in unannounced:
            wide = ord(phrase) > 255
            writer.put(int(wide), writer.width)
            writer.put(ord(phrase), 16 if wide else 8)
            writer.count()
            unannounced.remove(phrase)
        else:
            writer.put(codes[phrase], writer.width)
        writer.count()

    phrase = ""
    for symbol in text:
        if symbol not in codes:
            codes[symbol] = len(codes) + 3
            unannounced.add(symbol)
        if phrase + symbol in codes:
            phrase += symbol
            continue
        put_phrase(phrase)
        codes[phrase + symbol] = len(codes) + 3
        phrase = symbol
    if phrase:
        put_phrase(phrase)
    writer.put(2, writer.width)
    bits = writer.bits + [0] * (-len(writer.bits) % 6)
    digits = [sum(bit << (5 - place) for place, bit in enumerate(bits[k : k + 6])) for k in range(0, len(bits), 6)]
    packed = "".join(_ALPHABET[digit] for digit in digits)
    return packed + "=" * (-len(packed) % 4)
