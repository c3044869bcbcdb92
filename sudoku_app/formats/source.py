"""Text cut into lines: their numbers, remarks, borders and quoted fields, before any format looks at them."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, NamedTuple, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray  # slow to import, and for annotations only

QUOTE: Final = '"'
SEPARATORS: Final = (",", ";", "\t")
# How the columns and fields that hold solutions are called, beside those of their puzzles.
SOLUTION_NAMES: Final = ("solution", "answer", "solved")
# The longest line of any format that is written line by line is a 36×36 grid of padded integers: some 4,000
# characters. Links and XML may be longer and are not read by lines.
LONGEST_LINE = 20_000
# So much of a line is kept in memory: more than any link has. What goes on for so much more is no text at all.
_MOST_KEPT = 1 << 20
_MOST_DROPPED = 32 << 20

# What editors and word processors end a line with, besides the usual: form feed and vertical tab, and three of Unicode.
_LINE_END = re.compile("\r\n|[\r\n\v\f\x85\u2028\u2029]")
_NO_BORDER = re.compile(r"[^-=+|.:*'`,_\s─━═│┃║┌-╰]")
_RULE = re.compile(r"--|==|-\+-|:-|-:|──|━━|══")
# What is a bar, a blank, a digit or a letter elsewhere than in ASCII, each in its column.
_IN_ASCII: Final[dict[int, str | int]] = {
    **str.maketrans("│┃║¦╎╏┆┇┊┋￨", "|||||||||||"),
    **dict.fromkeys((0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000, 0x2800), " "),
    **{code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
}


class SourceLine(NamedTuple):
    """One line without its end: its number counted from 1, its text, and the remark that followed ``#``.

    ``dropped`` is how many further characters it has, which no puzzle needs and which are not in memory.
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


class LineBlock(NamedTuple):
    """Lines of 81 plain characters, one after the other: the number of the first, and their values, 81 in a row."""

    number: int
    values: NDArray[np.uint8]

    def lines(self) -> Iterator[SourceLine]:
        """Return them one by one."""
        for number, values in enumerate(self.values.tolist(), start=self.number):
            yield SourceLine(number, "".join(map(str, values)))


class Token(NamedTuple):
    """A word of a line and the column where it begins, counted from 1."""

    text: str
    column: int


def split_lines(text: str) -> list[SourceLine]:
    """Return the lines of a text as they stand."""
    return [SourceLine(number, line) for number, line in enumerate(_LINE_END.split(text), start=1)]


def plain_lines(pieces: Iterable[str]) -> Iterator[SourceLine]:
    """Yield the lines of a text that comes in pieces, each as soon as its end has come.

    Remarks (from ``#`` on) are left out, of blank lines in a row only the first is there, and quoted fields are
    without their quotes; one over several lines stands alone, between blank ones. Of a very long line only the
    beginning is kept; a line without an end is the last.
    """
    return cast("Iterator[SourceLine]", lines_and_blocks(pieces))


def lines_and_blocks(pieces: Iterable[str | NDArray[np.uint8]]) -> Iterator[SourceLine | LineBlock]:
    """Yield what `plain_lines` does, and each array of values that was cut out of the text as a block: `cut_blocks`."""
    return _unfolded(_numbered(_whole_lines(pieces)))


def _numbered(lines: Iterable[tuple[str, int] | NDArray[np.uint8]]) -> Iterator[SourceLine | LineBlock]:
    """Yield lines with their numbers and remarks, of blank ones in a row the first."""
    blank = False
    number = 0
    for found in lines:
        if not isinstance(found, tuple):
            yield LineBlock(number + 1, found)
            number += len(found)
            blank = False
            continue
        line, dropped = found
        number += 1
        if not line:
            if not blank:
                yield SourceLine(number, "")
            blank = True
            continue
        blank = False
        body, _, remark = line.partition("#") if "#" in line else (line, "", "")
        if not body.isascii():
            body = body.translate(_IN_ASCII)
        yield SourceLine(number, body, remark.strip() if remark else "", dropped)


def _unfolded(lines: Iterator[SourceLine | LineBlock]) -> Iterator[SourceLine | LineBlock]:
    """Yield lines without quotes; the lines of a field in quotes that has several stand alone, between blank ones."""
    one_by_one: Iterator[SourceLine] = chain.from_iterable(
        one.lines() if isinstance(one, LineBlock) else (one,) for one in lines
    )
    rest: Iterator[SourceLine | LineBlock] = lines
    while (line := next(rest, None)) is not None:
        if isinstance(line, LineBlock) or QUOTE not in line.text or len(line.text) > LONGEST_LINE:
            yield line
        elif not opens_field(line.text):
            yield line._replace(text=without_quotes(line.text))
        else:
            rest = one_by_one  # from here on: a field may end in the middle of a block
            yield from _field(line, one_by_one)


def _field(first: SourceLine, lines: Iterator[SourceLine]) -> Iterator[SourceLine]:
    """Yield what a field in quotes holds that begins in a line and goes on in the next ones."""
    read = [first]
    texts: list[str] | None = None
    while texts is None and (line := next(lines, None)) is not None:
        read.append(line)
        texts = unfolded([one.text for one in read])
    if not texts:
        yield from (one._replace(text=without_quotes(one.text)) if QUOTE in one.text else one for one in read)
        return
    yield SourceLine(first.number, "")
    yield from (one._replace(text=text) for one, text in zip(read, texts, strict=True))
    last = read[-1]
    yield SourceLine(last.number, "")
    end = len(texts[-1]) + 1
    rest = last._replace(text=" " * end + last.text[end:])
    if opens_field(rest.text):
        yield from _field(rest, lines)


def _whole_lines(pieces: Iterable[str | NDArray[np.uint8]]) -> Iterator[tuple[str, int] | NDArray[np.uint8]]:
    """Yield each line of a text in pieces, and how many characters of it were not kept; arrays as they come."""
    parts: list[str] = []  # what has come of the line
    length = dropped = 0
    held = ""  # a carriage return at the end of a piece: a line feed may follow
    for piece in pieces:
        if not isinstance(piece, str):
            yield piece
            continue
        text = held + piece
        held = "\r" if text.endswith("\r") else ""
        *whole, rest = _LINE_END.split(text[: len(text) - len(held)])
        for line in whole:
            yield ("".join([*parts, line]) if parts else line), dropped
            parts, length, dropped = [], 0, 0
        room = _MOST_KEPT - length
        if rest[:room]:
            parts.append(rest[:room])
            length += len(parts[-1])
        dropped += len(rest[room:])
        if dropped > _MOST_DROPPED:
            break
    yield "".join(parts), dropped
    if held:
        yield "", 0


_WORD = re.compile(r"[^\s|,;]+")
# A line with more words than the largest grid has cells, a separator at its end, is no puzzle, however many it has.
MOST_WORDS = 36**2 + 2


def tokens_of(line: SourceLine, most: int | None = MOST_WORDS) -> list[Token]:
    """Return the words of a line, no more than ``most``; blanks, bars, commas, semicolons and tabs part them.

    Where commas, semicolons or tabs part cells one by one, a field with nothing in it is an empty cell (``.``), as
    spreadsheets write it; also the field after a separator that ends the line.
    """
    separator = next((mark for mark in SEPARATORS if mark in line.text), None)
    if separator is not None:
        tokens, column = [], 1
        for field in line.text.split(separator)[:most]:
            word = field.strip(" |\t")
            if " " in word or "\t" in word or (not word and "|" in field):
                break
            tokens.append(Token(word or ".", column + (field.find(word) if word else 0)))
            column += len(field) + 1
        else:
            return tokens
    return [Token(found.group(), found.start() + 1) for found in islice(_WORD.finditer(line.text), most)]


def ends_with_separator(line: SourceLine) -> bool:
    """Return whether the last thing in a line is a separator, which may end the last cell or part an empty one."""
    return line.text.rstrip(" ").endswith(SEPARATORS)


_NO_CELL = re.compile(r"[\s|,;]+")
_CELL = re.compile(r"[^\s|,;]")


def cells_of(line: SourceLine) -> str:
    """Return the characters of a line that may be cells: all but blanks, bars and separators."""
    return _NO_CELL.sub("", line.text)


def columns_of_cells(line: SourceLine) -> list[int]:
    """Return the column, counted from 1, of each character of `cells_of`."""
    return [found.start() + 1 for found in _CELL.finditer(line.text)]


# How a field of cells begins that may go on in the next line, and the lines of it that follow.
_BEGINS: Final = re.compile(r"""(?:^|[,;\t])[ ]*"([^"#]*)$""")
_MIDDLE: Final = re.compile(r"""[^"#]*""")
# A grid of 36 rows with a border above, below and between the bands of boxes has fewer lines.
_MOST_LINES: Final = 80


def without_quotes(line: str) -> str:
    """Return a line of CSV with its fields as they are without quotes, each in the column where it stood.

    Blanks take the places of the quotes, and of separators inside a field. A line that ``csv`` cannot read comes back
    as it is, and so does one with a quote and nothing that parts fields.
    """
    if line.count(QUOTE) % 2 and not any(mark in line for mark in SEPARATORS):
        return line  # it parts no fields, and a blank in its place could be an empty cell
    separator = _separator_of(line)
    try:
        fields = next(csv.reader([line], delimiter=separator, skipinitialspace=True))
    except (csv.Error, StopIteration):
        return line
    cleaned = ""
    column = 0
    for number, field in enumerate(fields):
        if number:
            mark = max(line.find(separator, column), column)
            cleaned = cleaned.ljust(mark) + separator
            column = mark + 1
        place = max(line.find(field, column), column)
        cleaned = cleaned.ljust(place) + "".join(" " if symbol in SEPARATORS else symbol for symbol in field)
        column = place + len(field)
    return cleaned


def _separator_of(line: str) -> str:
    """Return what parts the fields of a line: the separator that stands at a quote, else the comma."""
    marks = (mark for mark in SEPARATORS if f"{QUOTE}{mark}" in line or f"{mark}{QUOTE}" in line)
    return next(marks, SEPARATORS[0])


def opens_field(line: str) -> bool:
    """Return whether a line ends inside a field in quotes that holds cells, so that the field goes on below."""
    found = _BEGINS.search(line)
    return found is not None and any(symbol.isdigit() or symbol in "._*-+|" for symbol in found[1])


def unfolded(lines: list[str]) -> list[str] | None:
    """Return what a field in quotes over several lines holds, line for line, in its columns.

    What stands beside it, in the first line, which `opens_field`, and in the last one, is left out. It is None as long
    as the field is not closed in the last line, [] where it never will be: it is none.
    """
    *middle, last = lines[1:]
    if any(not _MIDDLE.fullmatch(line) for line in middle) or len(lines) > _MOST_LINES:
        return []
    end = last.find(QUOTE)
    if end < 0:
        return None if _MIDDLE.fullmatch(last) else []
    start = lines[0].rfind(QUOTE) + 1
    return [" " * start + lines[0][start:], *middle, last[:end]]
