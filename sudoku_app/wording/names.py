"""Names of files and other words from outside, as they may be shown: nothing in them acts on a terminal."""

from __future__ import annotations

from typing import Final

# Blanks that are wider or narrower than the usual one stand in names of files; they do no harm.
_BLANKS: Final = frozenset(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)

# More than the name of any file that a person gave by hand; a name may have 255 characters and a path 4,096.
MOST_OF_NAME: Final = 160
# A whole message of the parser of arguments, which may hold what was typed.
MOST_OF_MESSAGE: Final = 600


def shown_name(name: str, most: int = MOST_OF_NAME) -> str:
    r"""Return a name or title as it may be shown: as it is, and no longer than ``most`` characters.

    Characters that cannot be seen are written as ``\x1b`` or ``\u202e``, and so is a byte of a file name that is no
    text in the system's encoding. Of a longer one the middle is left out: its beginning and its end say most.
    """
    # No more of it is looked at than can be shown: an escape is longer than what it stands for.
    if len(name) > most:
        name = _shortened(name, most)
    if name.isprintable():
        return name
    return _shortened("".join(c if c.isprintable() or c in _BLANKS else escaped(c) for c in name), most)


def _shortened(name: str, most: int) -> str:
    """Return a name without its middle where it is longer than so many characters."""
    if len(name) <= most:
        return name
    begin = (most - 1) // 2
    return name[:begin] + "…" + name[len(name) - (most - 1 - begin) :]


def escaped(character: str) -> str:
    r"""Return a character as it is written where it cannot be: ``\x1b``, ``\u202e``; ``\xff`` for an undecoded byte."""
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # Python's sign for a single byte that could not be decoded
        return f"\\x{code - 0xDC00:02x}"
    return character.encode("unicode_escape").decode("ascii")
