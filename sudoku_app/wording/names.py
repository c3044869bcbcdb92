"""Names of files and other words from outside, as they may be shown: nothing in them acts on a terminal."""

from __future__ import annotations

from typing import Final

# Blanks that are wider or narrower than the usual one stand in names of files; they do no harm.
_BLANKS: Final = frozenset(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)


def shown_name(name: str) -> str:
    r"""Return a name as it is, with characters that cannot be seen written as ``\x1b`` or ``\u202e``.

    A byte of a file name that is no text in the system's encoding is written the same way.
    """
    if name.isprintable():
        return name
    return "".join(c if c.isprintable() or c in _BLANKS else _escaped(c) for c in name)


def _escaped(character: str) -> str:
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # Python's sign for a single byte that could not be decoded
        return f"\\x{code - 0xDC00:02x}"
    return character.encode("unicode_escape").decode("ascii")
