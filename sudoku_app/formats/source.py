"""Text cut into lines: their numbers, remarks and borders, before any format looks at them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

# The longest line of any format that is written line by line is a 36×36 grid of padded integers: some 4,000
# characters. Links and XML may be longer and are not read by lines.
LONGEST_LINE = 20_000

_LINE_END = re.compile(r"\r\n|\r|\n")
_NO_BORDER = re.compile(r"[^-=+|.:*'`,_\s─━═│┃║┌-╬]")
_RULE = re.compile(r"--|==|──|━━|══")
_VERTICAL = str.maketrans("│┃║¦", "||||")


class SourceLine(NamedTuple):
    """One line without its end: its number counted from 1, its text, and the remark that followed ``#``."""

    number: int
    text: str
    remark: str = ""

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
    """Return the lines of a text as they stand; CR LF, LF and CR end a line, nothing else does."""
    return [SourceLine(number, line) for number, line in enumerate(_LINE_END.split(text), start=1)]


def plain_lines(text: str) -> Iterator[SourceLine]:
    """Yield the lines of a text, remarks (from ``#`` on) taken off, and of blank lines in a row only the first."""
    blank = False
    for number, line in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1):
        if not line:
            if not blank:
                yield SourceLine(number, "")
            blank = True
            continue
        blank = False
        if "#" in line:
            body, _, remark = line.partition("#")
            yield SourceLine(number, body.translate(_VERTICAL), remark.strip())
        else:
            yield SourceLine(number, line if line.isascii() else line.translate(_VERTICAL))


_WORD = re.compile(r"[^\s|,;]+")
_FIELD_SEPARATORS = (",", ";", "\t")


def tokens_of(line: SourceLine) -> list[Token]:
    """Return the words of a line; blanks, bars, commas, semicolons and tabs part them.

    Where commas, semicolons or tabs part cells one by one, a field with nothing in it is an empty cell (``.``), as
    spreadsheets write it; also the field after a separator that ends the line.
    """
    separator = next((mark for mark in _FIELD_SEPARATORS if mark in line.text), None)
    if separator is not None:
        tokens, column = [], 1
        for field in line.text.split(separator):
            word = field.strip(" |\t")
            if " " in word or "\t" in word:
                break
            tokens.append(Token(word or ".", column + (field.find(word) if word else 0)))
            column += len(field) + 1
        else:
            return tokens
    return [Token(found.group(), found.start() + 1) for found in _WORD.finditer(line.text)]


def ends_with_separator(line: SourceLine) -> bool:
    """Return whether the last thing in a line is a separator, which may end the last cell or part an empty one."""
    return line.text.rstrip(" ").endswith(_FIELD_SEPARATORS)


_NO_CELL = re.compile(r"[\s|,;]+")


def cells_of(line: SourceLine) -> str:
    """Return the characters of a line that may be cells: all but blanks, bars and separators."""
    return _NO_CELL.sub("", line.text)


def column_of_cell(line: SourceLine, index: int) -> int:
    """Return the column, counted from 1, of the character number ``index`` (from 0) of `cells_of`."""
    for found in re.finditer(r"[^\s|,;]", line.text):
        if index == 0:
            return found.start() + 1
        index -= 1
    return len(line.text) + 1
