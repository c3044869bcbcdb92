"""Lines of help by columns of a terminal, in which the signs of Chinese, Japanese and Korean take two."""

from __future__ import annotations

import argparse
import re
import unicodedata
from typing import Final

_WIDE: Final = frozenset("WF")  # East Asian width: wide and fullwidth
_CLOSING: Final = frozenset({"Pe", "Pf", "Po"})  # categories of what does not begin a line: 」 ” 、 。
_OPENING: Final = frozenset({"Ps", "Pi"})  # of what does not end one: 「 “


def columns(text: str) -> int:
    """Return how many columns a text takes in a terminal."""
    shown = (sign for sign in text if not unicodedata.combining(sign))
    return sum(2 if unicodedata.east_asian_width(sign) in _WIDE else 1 for sign in shown)


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines of so many columns: broken at blanks, and between wide signs where neither clings."""
    lines = [""]
    for piece in _pieces(text):
        if lines[-1] and columns((lines[-1] + piece).rstrip()) > width:
            lines.append(piece.lstrip())
        else:
            lines[-1] += piece
    return [line.rstrip() for line in lines if line.strip()]


def _pieces(text: str) -> list[str]:
    """Return the parts of a text between which a line may end; a blank stands at the beginning of the one after it."""
    pieces: list[str] = []
    for sign in re.sub(r"\s+", " ", text).strip():
        if not pieces or (_may_part(pieces[-1][-1], sign)):
            pieces.append(sign)
        else:
            pieces[-1] += sign
    return pieces


def _may_part(before: str, after: str) -> bool:
    if after == " ":
        return True
    wide = any(unicodedata.east_asian_width(sign) in _WIDE for sign in (before, after))
    clings = unicodedata.category(before) in _OPENING or unicodedata.category(after) in _CLOSING
    return wide and before != " " and not clings


class HelpFormatter(argparse.HelpFormatter):
    """Python's layout of help, whose lines are as long as the terminal is wide in every language."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return super()._split_lines(text, width) if text.isascii() else wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if text.isascii():
            return super()._fill_text(text, width, indent)
        return "\n".join(indent + line for line in wrapped(text, width - columns(indent)))
