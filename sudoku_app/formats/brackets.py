"""Grids as programs write them: lists in brackets or braces, nested or flat, in Python, JSON, NumPy, C and their like.

Only what a list holds matters: N lists of N words, N² words, N strings of N characters, or a string of N² characters.
A word before ``=`` or ``:`` names what follows.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.line import SIZE_OF_COUNT, is_meant_for_puzzle, read_line, solves
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.rows import line_error, read_rows
from sudoku_app.formats.source import SOLUTION_NAMES, SourceLine
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape

_TOKEN = re.compile(
    r"""(?P<remark>\#[^\n]*|//[^\n]*|/\*.*?\*/)
    |"(?P<double>(?:[^"\\\n]|\\.)*)"|'(?P<single>(?:[^'\\\n]|\\.)*)'
    |(?P<open>[\[{(])|(?P<close>[\]})])|(?P<names>[:=])
    |(?P<word>[^\s\[\]{}(),;:="'\#/]+|["'])""",
    re.VERBOSE | re.DOTALL,
)
_EMPTY: Final = frozenset(("", "-1", "null", "none", "nil", "nan", "undefined", "na"))
_FLOAT = re.compile(r"(\d+)\.0*")
_TITLES: Final = ("title", "name")
_LARGEST_CELL: Final = 2  # characters of a word that is a cell
# What parts words when they stand in a line, and is no part of one.
_PARTS: Final = re.compile(r"[\s|,;:]")
# A list of so many lists, most of them as long as it nearly is, was meant for a grid.
_FEWEST_CELLS: Final = 4


class _Word(NamedTuple):
    """A word or a string, where it begins in the text, and whether it stood in quotes."""

    text: str
    place: int
    quoted: bool = False
    name: str = ""


@dataclass
class _List:
    """What stands between brackets: where, and what the text calls it."""

    start: int
    name: str = ""
    end: int = 0
    closed: bool = True
    items: list[_Word | _List] = field(default_factory=list)


class FoundGrid(NamedTuple):
    """What a list gave, where in the text it stands, and where the list begins in which it stands."""

    result: Reading | FormatError
    start: int
    end: int
    record: int


def grids_in_brackets(text: str, shape: GridShape | None = None) -> list[FoundGrid]:
    """Return the grids that stand in lists of a text, in order, and an error for each that is broken; [] for none.

    The solution of the puzzle before it in the same list is left out, whatever the text calls it.
    """
    if not any(mark in text for mark in "[{(=:"):
        return []
    every = list(_Finder(text, shape).grids(_outline(text)))
    found = [one for before, one in zip([None, *every], every, strict=False) if not _is_solution_of(before, one)]
    return found if len(found) == 1 or any(isinstance(one.result, Reading) for one in found) else []


def _outline(text: str) -> _List:
    """Return the lists and words of a text; a bracket that is not closed is closed at its end."""
    whole = _List(0, end=len(text))
    open_lists = [whole]
    name: _Word | None = None  # the word before, which may turn out to be a name
    named = ""
    for found in _TOKEN.finditer(text):
        kind, inner = found.lastgroup, open_lists[-1]
        if kind == "open":
            inner.items.append(_List(found.start(), named))
            open_lists.append(inner.items[-1])  # type: ignore[arg-type]
        elif kind == "close" and len(open_lists) > 1:
            open_lists.pop().end = found.end()
        elif kind == "names" and name is not None and inner.items and inner.items[-1] is name:
            named = inner.items.pop().text  # type: ignore[union-attr]
            continue
        elif kind in ("word", "double", "single"):
            name = _Word(found[kind], found.start(kind), kind != "word", named)
            inner.items.append(name)
        elif kind == "names":
            continue
        if kind != "remark":
            named = ""
    for one in open_lists[1:]:
        one.end, one.closed = len(text), False
    return whole


class _Finder:
    """Finds grids among the lists of one text."""

    def __init__(self, text: str, shape: GridShape | None) -> None:
        self._text = text
        self._shape = shape
        self._starts = [0, *(found.end() for found in re.finditer("\r\n|[\r\n]", text))]

    def grids(self, whole: _List) -> Iterator[FoundGrid]:
        """Yield the grids of a list and of the lists in it."""
        waiting: list[tuple[_Word | _List, int]] = [(whole, 0)]
        while waiting:
            one, record = waiting.pop()
            if isinstance(one, _Word):
                if one.quoted:
                    yield from self._line(one, record)
                continue
            rows = self._rows(one) if one is not whole else None
            if rows is not None:
                for result in self._read(rows):
                    yield FoundGrid(result, one.start, one.end, record)
                continue
            items = [item for item in one.items if one is not whole or isinstance(item, _List) or item.name]
            solved = [item for item in items if _is_solution(item)]
            puzzles = [item for item in items if item not in solved] or items
            waiting += [(item, one.start) for item in reversed(puzzles)]

    def _line(self, word: _Word, record: int) -> Iterator[FoundGrid]:
        """Yield the puzzle that a string is."""
        text = _cells(word.text)
        if text.strip("-") and is_meant_for_puzzle(text):  # dashes alone are a border
            line = self._source_line([word._replace(text=text)])
            result = read_line(line, self._shape) or line_error(line, self._shape.size if self._shape else None)
            yield FoundGrid(result, word.place - 1, word.place + len(word.text) + 1, record)

    def _rows(self, one: _List) -> list[SourceLine] | FormatError | None:
        """Return the rows of the grid that a list is, what is wrong with its size, or None where it is no grid."""
        lists = [item for item in one.items if isinstance(item, _List)]
        words = [item for item in one.items if isinstance(item, _Word)]
        if lists:
            return None if words else self._nested(lists)
        size = len(words)
        if MIN_SIZE <= size <= MAX_SIZE and all(word.quoted and len(word.text) == size for word in words):
            return [self._source_line([word._replace(text=_cells(word.text))]) for word in words]
        whole = SIZE_OF_COUNT.get(size)
        cells = _cells_of(words)
        if whole is None or not one.closed or not _are_cells([cells]):
            return None
        return self._lines([cells[start : start + whole] for start in range(0, size, whole)], whole)

    def _nested(self, lists: Sequence[_List]) -> list[SourceLine] | FormatError | None:
        rows = [_cells_of([item for item in row.items if isinstance(item, _Word)]) for row in lists]
        if any(len(row) < len(each.items) for row, each in zip(rows, lists, strict=True)):
            return None
        size = Counter(map(len, rows)).most_common(1)[0][0]
        if len(rows) == size > MAX_SIZE:
            return FormatError(FormatFault.SIZE, self._number(lists[0].start), found=f"{size}×{size}")
        near = MIN_SIZE <= size <= MAX_SIZE and abs(len(rows) - size) <= 1 and _are_cells(rows)
        return self._lines(rows, size) if near else None

    def _lines(self, rows: Sequence[Sequence[_Word]], size: int) -> list[SourceLine] | FormatError:
        """Return rows of cells as lines, or what is wrong with a word that would be several in a line, or none."""
        broken = next((word for row in rows for word in row if _PARTS.search(word.text)), None)
        if broken is None:
            return [self._source_line(row) for row in rows]
        number = self._number(broken.place)
        column = broken.place - self._starts[number - 1] + 1
        return FormatError(FormatFault.NUMBER, number, column, broken.text, largest=size)

    def _read(self, rows: list[SourceLine] | FormatError) -> list[Reading | FormatError]:
        return [rows] if isinstance(rows, FormatError) else read_rows(rows, self._shape)

    def _number(self, place: int) -> int:
        return bisect_right(self._starts, place)

    def _source_line(self, words: Sequence[_Word]) -> SourceLine:
        """Return words as a line, each in its column as far as they stand in one line of the text."""
        number = self._number(words[0].place) if words else 1
        start = self._starts[number - 1]
        text = ""
        for word in words:
            place = word.place - start if self._number(word.place) == number else 0
            text = text.ljust(max(place, len(text) + bool(text))) + word.text
        return SourceLine(number, text)


def _is_solution_of(before: FoundGrid | None, one: FoundGrid) -> bool:
    if before is None or before.record != one.record:
        return False
    puzzle, solution = before.result, one.result
    if isinstance(puzzle, FormatError) or isinstance(solution, FormatError):
        return False
    return solves(puzzle.position.values, solution.position.values)


def _is_solution(item: _Word | _List) -> bool:
    return any(name in item.name.casefold() for name in SOLUTION_NAMES)


def _cell(word: _Word) -> _Word:
    """Return a word as the sign of a cell."""
    text = word.text.strip()
    if text.casefold() in _EMPTY:
        return word._replace(text=".")
    whole = _FLOAT.fullmatch(text)
    return word._replace(text=whole[1] if whole else text)


def _cells_of(words: Sequence[_Word]) -> list[_Word]:
    """Return words as signs of cells; where some have names and others none, the names are part of the signs."""
    mixed = any(word.name for word in words) and not all(word.name for word in words)
    return [word._replace(text=f"{word.name}:{word.text}") if mixed and word.name else _cell(word) for word in words]


def _cells(text: str) -> str:
    return text.replace(" ", ".") if " " in text and not text.isspace() else text


def _are_cells(rows: Sequence[Sequence[_Word]]) -> bool:
    """Return whether most words are short enough for a cell."""
    words = [word for row in rows for word in row]
    return 2 * sum(len(word.text) <= _LARGEST_CELL for word in words) > len(words) >= _FEWEST_CELLS
