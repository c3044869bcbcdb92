"""Exact cover problems read from text, as people write them: options, a matrix, or what Knuth's programs read.

The plain format has one option a line: its items separated by blanks, commas or semicolons, in brackets or not, after
an optional name and a colon, an equals sign or an arrow. A `#` at the start of a line or after a blank begins
a comment, and blank lines mean nothing::

    # Which of these sets cover 1 to 7?
    A: 1 4 7
    B = {1, 4}

A matrix has a row for each option and a column for each item, with 1 where the option has the item and else 0: as CSV,
between blanks, in brackets or run together; dots may stand for all its 0. A first line may name the columns or give
their number and that of the rows, and each row may begin with its name::

    1,0,1
    0,1,0

`knuth_text` has the format of Knuth's programs. Where none is named, `format_of` finds which is meant, and refuses a
text that could be meant in two ways.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final
from unicodedata import decimal

from sudoku_app.exact_cover.knuth_text import has_bars, lines_of, parse_knuth_cover
from sudoku_app.exact_cover.problem import Coloured, CoverError, CoverFault, ExactCover, require_option

_COMMENT: Final = re.compile(r"(^|\s)#.*")
# What ends the name of an option; an equals sign inside a word is a part of it.
_END_OF_NAME: Final = re.compile(r":|\s(?:=|->|→)\s|=(?=\s*[\[{(])")
# A line of a list in Python or the like on which nothing but its brackets stands.
_FRAME: Final = re.compile(r"(?:\w+\s*=\s*)?[\[{(]|[\]})][,;]?")
_BRACKETS: Final = re.compile(r"[\[{(]{1,2}([^\[\]{}()]*)[\]})]{1,2}[,;]?")
_OPENING: Final = ("[", "{", "(")
_SET: Final = ("{", "(")
# So many columns of a matrix that its rows cannot be options, for they have 0 or 1 twice; so many letters of a word.
_FEWEST_SURE: Final = 3
# Words that stand for items which are not written.
_AND_SO_ON: Final = ("..", "...", "…")
# What ends each list of numbers in the files of many solvers.
_END_OF_LIST: Final = "0"
# What the set of all items is called, where it stands before its subsets.
_ALL_ITEMS: Final = ("u", "x", "universe", "items", "elements")


class CoverFormat(Enum):
    """How an exact cover problem is written."""

    PLAIN = "plain"
    MATRIX = "matrix"
    KNUTH = "knuth"


def read_cover(text: str, written: CoverFormat | None = None) -> ExactCover:
    """Return the problem that a text in a format, by default that of `format_of`, describes; CoverError as theirs."""
    return _READERS[written or format_of(text)](text)


def format_of(text: str) -> CoverFormat:
    """Return which format a text is in; whether it is a good text of that format is found when it is read.

    Bars are those of Knuth's format. Rows of 0 and 1 are a matrix where they cannot be options, which have no item
    twice, or where each would have but one item. A first line without a name that has each item of the others, and no
    more, names the items, as Knuth's format has it: as an option it would be a cover by itself.

    Raises:
        CoverError: `UNCLEAR`: it can be meant in two ways, and no line of it tells which.
    """
    if has_bars([content for _, content in _contents(text)]):
        return CoverFormat.KNUTH
    lines = _lines(text)
    matrix = _matrix_of(lines)
    if matrix is not None:
        return _matrix_or_options(matrix, lines)
    if _names_the_items(lines):
        if _COMMENT.search(text) or not all(line.is_words for line in lines):
            raise CoverError(CoverFault.UNCLEAR, line=lines[0].number)
        return CoverFormat.KNUTH
    _require_clear_options(lines)
    return CoverFormat.PLAIN


def parse_cover(text: str) -> ExactCover:
    """Return the exact cover problem that a text in the plain format describes.

    Items and named options are called by the words that stand in the text; an option without a name is called by its
    number among the options, counted from 1. All items are primary, in natural order (2 before 10, r2 before r10).

    Raises:
        CoverError: there is no option, an option has no items or the same item twice, two options have the same
            name, or brackets or commas leave open what the items are. Its ``line`` is the line of the text, counted
            from 1 (None when the text has no option at all).
    """
    options = _options(_lines(text))
    items = sorted({item for members in options.values() for item in members}, key=_natural)
    return ExactCover.from_options(options, items=items)


def parse_matrix(text: str) -> ExactCover:
    """Return the exact cover problem of a matrix; rows and columns are called by their names or numbers, from 1.

    Raises:
        CoverError: there is no row, one has another number of columns than the first or something else than 0 and 1,
            a row has no 1, or two rows or columns have the same name. Its ``line`` is as that of `parse_cover`.
    """
    lines = _lines(text)
    if not lines:
        raise CoverError(CoverFault.NO_OPTIONS)
    matrix = _matrix_of(lines)
    if matrix is None:
        raise CoverError(CoverFault.NO_MATRIX, line=_first_odd_row(lines).number)
    for column, count in Counter(matrix.columns).items():
        if count > 1:
            raise CoverError(CoverFault.LISTED_TWICE, item=column, line=lines[0].number)
    rows = [
        _Line(
            line.number, name, tuple(column for column, cell in zip(matrix.columns, cells, strict=True) if cell == "1")
        )
        for line, name, cells in matrix.rows
    ]
    return ExactCover.from_options(_options(rows), items=matrix.columns)


_READERS: Final = {
    CoverFormat.PLAIN: parse_cover,
    CoverFormat.MATRIX: parse_matrix,
    CoverFormat.KNUTH: parse_knuth_cover,
}


@dataclass(frozen=True)
class _Line:
    """A line of a text with its words, in which nothing is left of what separates or encloses them."""

    number: int  # counted from 1
    name: str | None  # what stands before the colon or the equals sign
    words: tuple[str, ...]  # the first is "" where a line begins with a comma
    is_words: bool = False  # only blanks stand between the words
    is_set: bool = False  # in braces or parentheses
    odd_colons: bool = False  # the colon behind the name may be one inside an item


@dataclass(frozen=True)
class _Matrix:
    """Rows of 0 and 1."""

    columns: tuple[str, ...]
    has_heading: bool
    is_together: bool  # nothing stands between the cells of a row
    rows: tuple[tuple[_Line, str | None, str], ...]  # each with its name and its cells


def _contents(text: str) -> Iterator[tuple[int, str]]:
    """Yield the numbers, from 1, and contents of lines that have some."""
    for number, line in enumerate(lines_of(text), start=1):
        content = _COMMENT.sub("", line).strip()
        if content:
            yield number, content


def _lines(text: str) -> list[_Line]:
    return [_line(number, content) for number, content in _contents(text) if not _FRAME.fullmatch(content)]


def _line(number: int, content: str) -> _Line:
    """Return the words of a line; CoverError where brackets or commas leave them open."""
    end = _END_OF_NAME.search(content)
    name, items = (content[: end.start()].strip(), content[end.end() :].strip()) if end else ("", content)
    odd = end is not None and end[0] == ":" and (":" in items or " " in name) and not content[end.end() :][:1].isspace()
    bracketed = items.startswith(_OPENING)
    enclosed = _BRACKETS.fullmatch(items)
    if bracketed and enclosed is None:
        raise CoverError(CoverFault.UNCLEAR, line=number)
    inside = enclosed[1] if enclosed else items
    words, separated = _words(inside, number)
    if separated or bracketed:
        words = [_bare(word) for word in words]
        name = _bare(name)
    plain = not (separated or bracketed or end)
    return _Line(number, name or None, tuple(words), plain, items.startswith(_SET), odd)


def _words(items: str, number: int) -> tuple[list[str], bool]:
    """Return the words between blanks, or between commas or semicolons where there are any; and whether there are."""
    kept = items.rstrip(",; \t")  # spreadsheets fill up short lines, and what ends a line in a program is no item
    separators = [separator for separator in ",;" if separator in kept]
    if not separators:
        return kept.split(), kept != items
    words = [word.strip() for word in kept.split(separators[0])]
    # Blanks inside: “r1,c2 r3,c4” may be two items or four.
    if len(separators) > 1 or not all(words[1:]) or any(len(word.split()) > 1 for word in words):
        raise CoverError(CoverFault.UNCLEAR, line=number)
    return words, True


def _bare(word: str) -> str:
    is_quoted = len(word) > 1 and word[0] in "\"'" and word[0] == word[-1]
    return word[1:-1] if is_quoted else word


def _options(lines: Sequence[_Line]) -> dict[Hashable, tuple[str, ...]]:
    """Return the items of all options by their names; CoverError as `parse_cover`."""
    options: dict[Hashable, tuple[str, ...]] = {}
    for line in lines:
        name: Hashable = line.name or len(options) + 1
        if "" in line.words:
            raise CoverError(CoverFault.UNCLEAR, line=line.number)
        require_option(
            name, [Coloured(item, None) for item in line.words], dict.fromkeys(line.words, 0), 0, line.number
        )
        if name in options:
            raise CoverError(CoverFault.REPEATED_OPTION, option=name, line=line.number)
        options[name] = line.words
    if not options:
        raise CoverError(CoverFault.NO_OPTIONS)
    return options


def _matrix_of(lines: Sequence[_Line]) -> _Matrix | None:
    """Return the matrix that lines are, of two columns at least; None where they are none."""
    if _is_size_of_matrix(lines):
        lines = lines[1:]
    heading = lines[0].words if len(lines) > 1 and not _is_row(lines[0]) else None
    body = lines[1:] if heading else lines
    if not body:
        return None
    groups = [line.words for line in body]
    names: list[str | None] = [line.name for line in body]
    width = len(groups[0])
    leads = [words[:1] for words in groups]
    named_by_heading = heading is not None and 1 < width == len(heading) + 1
    if named_by_heading or (heading and not heading[0]) or not all(map(_are_bits, leads)):
        if any(names):
            return None
        names = [words[0] if words else None for words in groups]
        groups = [words[1:] for words in groups]
        heading = heading[1:] if heading is not None and len(heading) == width else heading
    if len({tuple(map(len, words)) for words in groups}) != 1 or not all(map(_are_bits, groups)):
        return None
    cells = ["".join(words) for words in groups]
    if len(cells[0]) < 2 or (heading is not None and len(heading) != len(cells[0])):
        return None
    columns = heading or tuple(str(number) for number in range(1, len(cells[0]) + 1))
    return _Matrix(columns, bool(heading), len(groups[0]) == 1, tuple(zip(body, names, cells, strict=True)))


def _are_bits(words: Sequence[str]) -> bool:
    together = "".join(words)
    return bool(words) and all(words) and not (together.strip("01") and together.strip("1."))


def _is_row(line: _Line) -> bool:
    """Return whether a line is a row of a matrix, or named, rather than a heading of one."""
    is_named_row = len(line.words) == _FEWEST_SURE - 1 and len(line.words[1]) > 1 and _are_bits(line.words[1:])
    return bool(line.name) or _are_bits(line.words) or (is_named_row and line.words[0] != "")


def _is_size_of_matrix(lines: Sequence[_Line]) -> bool:
    """Return whether the first line has the numbers of rows and columns that follow it, and cannot name two columns."""
    bits = [line.words for line in lines[1:]]
    columns = len("".join(bits[0])) if bits and all(map(_are_bits, bits)) else 0
    return columns >= _FEWEST_SURE and _is_size(lines[0], len(bits), columns)


def _is_size(line: _Line, *sizes: int) -> bool:
    """Return whether a line has two numbers and nothing else, in whichever order."""
    return line.name is None and sorted(line.words) == sorted(map(str, sizes))


def _first_odd_row(lines: Sequence[_Line]) -> _Line:
    """Return the line at which a text turns out to be no matrix."""
    usual = tuple(map(len, lines[-1].words))
    odd = (line for line in lines[1:] if not _are_bits(line.words[-1:]) or tuple(map(len, line.words)) != usual)
    return next(odd, lines[-1])


def _matrix_or_options(matrix: _Matrix, lines: Sequence[_Line]) -> CoverFormat:
    """Return as what rows of 0 and 1 are meant; CoverError where they may be options as well."""
    named = all(line.name for line in lines)
    if named and len(matrix.columns) == _FEWEST_SURE - 1 and not matrix.is_together:
        return CoverFormat.PLAIN  # “A: 1 1” is a slip
    try:
        _options(lines)
    except CoverError:
        return CoverFormat.MATRIX
    if all(line.is_set for line in lines) or (named and not matrix.is_together):
        return CoverFormat.PLAIN
    if matrix.is_together and (matrix.has_heading or not any(name for _, name, _ in matrix.rows)):
        return CoverFormat.MATRIX
    raise CoverError(CoverFault.UNCLEAR, line=lines[0].number)


def _names_the_items(lines: Sequence[_Line]) -> bool:
    """Return whether the first line names the items of the others; CoverError where it may be an option as well."""
    if len(lines) < 2:
        return False
    first, *others = lines
    items = set(first.words)
    used = {item for line in others for item in line.words}
    if not used <= items or (first.name and first.name.lower() not in _ALL_ITEMS):
        return False
    if len(items) < len(first.words) or not all(line.words for line in lines):  # what is wrong is said when it is read
        return False
    if used < items or any(line.name for line in lines) or any(set(line.words) == items for line in others):
        raise CoverError(CoverFault.UNCLEAR, line=first.number)
    return True


def _require_clear_options(lines: Sequence[_Line]) -> None:
    """Raise an error where what may be an item may be something else as well."""
    for line in lines:
        if line.odd_colons or any(word in _AND_SO_ON for word in line.words):
            raise CoverError(CoverFault.UNCLEAR, line=line.number)
    if not lines:
        return
    if _is_about_the_others(lines[0], lines[1:]) or _is_prose(lines):
        raise CoverError(CoverFault.UNCLEAR, line=lines[0].number)
    if any(line.name for line in lines):
        return
    if all(len(line.words) == 1 and _are_bits(line.words) for line in lines) and any(
        len(line.words[0]) > 1 for line in lines
    ):
        raise CoverError(CoverFault.UNCLEAR, line=lines[0].number)  # rows of a matrix, of different lengths
    # Items that no other option has, so that every option would be needed, and yet some exclude each other: names.
    uses = Counter(word for line in lines for word in line.words)
    leads = all(len(line.words) > 1 and uses[line.words[0]] == 1 for line in lines)
    if leads and any(uses[word] > 1 for line in lines for word in set(line.words)):
        raise CoverError(CoverFault.UNCLEAR, line=lines[0].number)


def _is_about_the_others(first: _Line, others: Sequence[_Line]) -> bool:
    """Return whether the first line may have the others' names, their size or nearly all items, or 0 ends each list."""
    if len(others) < 2:
        return False
    listed, items = set(first.words), {item for line in others for item in line.words}
    is_longest = first.is_words and len(first.words) > max(len(line.words) for line in others)
    return (
        listed == {line.name for line in others}
        or _is_size(first, len(others), len(items))
        or all(len(line.words) > 1 and line.words[-1] == _END_OF_LIST for line in others)
        or (is_longest and listed < items and len(items - listed) * _FEWEST_SURE <= len(listed))
    )


def _is_prose(lines: Sequence[_Line]) -> bool:
    """Return whether lines have only words of letters, none of them twice, most of them longer than names of items."""
    words = [word for line in lines for word in line.words]
    long = sum(len(word) >= _FEWEST_SURE for word in words)
    return (
        all(line.is_words and len(line.words) > 1 for line in lines)
        and all(word.rstrip(".!?").isalpha() for word in words)
        and len(set(words)) == len(words)
        and 2 * long > len(words)
    )


def _natural(word: str) -> list[tuple[int, int, str, str]]:
    """Return a sorting key by which numbers inside words count as numbers, of any length and in any script."""
    return [_natural_part(part) for part in re.findall(r"\d+|\D+", word)]


def _natural_part(part: str) -> tuple[int, int, str, str]:
    """Return the key of a number, or of what stands between numbers."""
    if not part.isdecimal():
        return 1, 0, "", part
    digits = "".join(str(decimal(digit)) for digit in part).lstrip("0")  # Python makes no `int` of thousands of digits
    return 0, len(digits), digits, part
