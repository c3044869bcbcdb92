"""Text cut into lines: their numbers, remarks and borders, before any format looks at them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from sudoku_app.formats.quoted_fields import QUOTE, opens_field, unfolded, without_quotes

# The longest line of any format that is written line by line is a 36×36 grid of padded integers: some 4,000
# characters. Links and XML may be longer and are not read by lines.
LONGEST_LINE = 20_000
# So much of a line is kept in memory: more than any link has. What goes on for so much more is no text at all.
_MOST_KEPT = 1 << 20
_MOST_DROPPED = 32 << 20

# What editors and word processors end a line with, besides the usual: form feed and vertical tab, and three of Unicode.
_LINE_END = re.compile("\r\n|[\r\n\v\f\x85\u2028\u2029]")
_NO_BORDER = re.compile(r"[^-=+|.:*'`,_\s─━═│┃║┌-╬]")
_RULE = re.compile(r"--|==|──|━━|══")
_VERTICAL = str.maketrans("│┃║¦", "||||")


class SourceLine(NamedTuple):
    """One line without its end: its number counted from 1, its text, and the remark that followed ``#``.

    ``dropped`` is how many further characters it has, which no puzzle needs and nobody kept.
    """

    number: int
    text: str
    remark: str = ""
    dropped: int = 0

    @property
    def length(self) -> int:
        """How long it is, with what was not kept of it."""
        return len(self.text) + self.dropped

    @property
    def is_endless(self) -> bool:
        """Whether reading was given up in the middle of it."""
        return self.dropped > _MOST_DROPPED

    @property
    def is_blank(self) -> bool:
        """Whether nothing stands in the line; tabs alone are a row of empty spreadsheet cells."""
        return not self.text or (self.text.isspace() and self.text.count("\t") < 3)

    @property
    def is_border(self) -> bool:
        """Whether the line only draws a border."""
        return _RULE.search(self.text) is not None and not _NO_BORDER.search(self.text)


class Token(NamedTuple):
    """A word of a line and the column where it begins, counted from 1."""

    text: str
    column: int


def split_lines(text: str) -> list[SourceLine]:
    """Return the lines of a text as they stand."""
    return [SourceLine(number, line) for number, line in enumerate(_LINE_END.split(text), start=1)]


def plain_lines(pieces: Iterable[str]) -> Iterator[SourceLine]:
    """Yield the lines of a text that comes in pieces, each as soon as its end has come.

    Remarks (from ``#`` on) are taken off, of blank lines in a row only the first is there, and quoted fields are
    without their quotes; one over several lines stands alone, between blank ones. Of a very long line only the
    beginning is kept; a line without an end is the last.
    """
    return _unfolded(_numbered(_whole_lines(pieces)))


def _numbered(lines: Iterable[tuple[str, int]]) -> Iterator[SourceLine]:
    """Yield lines with their numbers and remarks, of blank ones in a row the first."""
    blank = False
    for number, (line, dropped) in enumerate(lines, start=1):
        if not line:
            if not blank:
                yield SourceLine(number, "")
            blank = True
            continue
        blank = False
        body, _, remark = line.partition("#") if "#" in line else (line, "", "")
        if not body.isascii():
            body = body.translate(_VERTICAL)
        yield SourceLine(number, body, remark.strip() if remark else "", dropped)


def _unfolded(lines: Iterator[SourceLine]) -> Iterator[SourceLine]:
    """Yield lines without quotes; the lines of a field in quotes that has several stand alone, between blank ones."""
    for line in lines:
        if QUOTE not in line.text or len(line.text) > LONGEST_LINE:
            yield line
        elif not opens_field(line.text):
            yield line._replace(text=without_quotes(line.text))
        else:
            yield from _field(line, lines)


def _field(first: SourceLine, lines: Iterator[SourceLine]) -> Iterator[SourceLine]:
    """Yield what a field in quotes holds that begins in a line and goes on in the next ones."""
    taken = [first]
    texts: list[str] | None = None
    while texts is None and (line := next(lines, None)) is not None:
        taken.append(line)
        texts = unfolded([one.text for one in taken])
    if not texts:
        yield from (one._replace(text=without_quotes(one.text)) if QUOTE in one.text else one for one in taken)
        return
    yield SourceLine(first.number, "")
    yield from (one._replace(text=text) for one, text in zip(taken, texts, strict=True))
    last = taken[-1]
    yield SourceLine(last.number, "")
    end = len(texts[-1]) + 1
    rest = last._replace(text=" " * end + last.text[end:])
    if opens_field(rest.text):
        yield from _field(rest, lines)


def _whole_lines(pieces: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Yield each line of a text in pieces, and how many characters of it were not kept."""
    begun: list[str] = []  # what has come of the line
    kept = dropped = 0
    held = ""  # a carriage return at the end of a piece: a line feed may follow
    for piece in pieces:
        text = held + piece
        held = "\r" if text.endswith("\r") else ""
        *whole, rest = _LINE_END.split(text[: len(text) - len(held)])
        for line in whole:
            yield ("".join([*begun, line]) if begun else line), dropped
            begun, kept, dropped = [], 0, 0
        room = _MOST_KEPT - kept
        if rest[:room]:
            begun.append(rest[:room])
            kept += len(begun[-1])
        dropped += len(rest[room:])
        if dropped > _MOST_DROPPED:
            break
    yield "".join(begun), dropped
    if held:
        yield "", 0


_WORD = re.compile(r"[^\s|,;]+")
_FIELD_SEPARATORS = (",", ";", "\t")
# A line with more words than the largest grid has cells, a separator at its end, is no puzzle, however many it has.
_MOST_WORDS = 36**2 + 2


def tokens_of(line: SourceLine, most: int | None = _MOST_WORDS) -> list[Token]:
    """Return the words of a line, no more than ``most``; blanks, bars, commas, semicolons and tabs part them.

    Where commas, semicolons or tabs part cells one by one, a field with nothing in it is an empty cell (``.``), as
    spreadsheets write it; also the field after a separator that ends the line.
    """
    separator = next((mark for mark in _FIELD_SEPARATORS if mark in line.text), None)
    if separator is not None:
        tokens, column = [], 1
        for field in line.text.split(separator)[:most]:
            word = field.strip(" |\t")
            if " " in word or "\t" in word:
                break
            tokens.append(Token(word or ".", column + (field.find(word) if word else 0)))
            column += len(field) + 1
        else:
            return tokens
    return [Token(found.group(), found.start() + 1) for found in islice(_WORD.finditer(line.text), most)]


def ends_with_separator(line: SourceLine) -> bool:
    """Return whether the last thing in a line is a separator, which may end the last cell or part an empty one."""
    return line.text.rstrip(" ").endswith(_FIELD_SEPARATORS)


_NO_CELL = re.compile(r"[\s|,;]+")
_CELL = re.compile(r"[^\s|,;]")


def cells_of(line: SourceLine) -> str:
    """Return the characters of a line that may be cells: all but blanks, bars and separators."""
    return _NO_CELL.sub("", line.text)


def columns_of_cells(line: SourceLine) -> list[int]:
    """Return the column, counted from 1, of each character of `cells_of`."""
    return [found.start() + 1 for found in _CELL.finditer(line.text)]
