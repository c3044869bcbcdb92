"""Grids as programs write them: lists in brackets or braces, nested or flat, in Python, JSON, NumPy, C and their like.

Only what a list holds matters: N lists of N words, N² words, N strings of N characters, or a string of N² characters.
A word before ``=`` or ``:`` names what follows. What stands beside a puzzle and is its solution is no further one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.line import SIZE_OF_COUNT, agree, is_meant_for_puzzle, read_line, values_of_word
from sudoku_app.formats.listed_cells import VALUE_NAMES, grid_of_listed_cells
from sudoku_app.formats.outline import Nest, Word, outline
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.rows import line_error, read_rows
from sudoku_app.formats.source import SOLUTION_NAMES, SourceLine
from sudoku_app.formats.stated_rules import StatedRule, is_rule, stated_rule, with_stated_rules
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape

_EMPTY: Final = frozenset(("", "-1", "null", "none", "nil", "nan", "undefined", "na", " "))
_VARIABLE = re.compile(r"_[A-Z]?\d+")  # a cell of Prolog without a value
_FLOAT = re.compile(r"(\d+)\.0*")
_TYPE = re.compile(r"[A-Za-z]{2,}")
_LARGEST_CELL: Final = 2  # characters of a word that is a cell
# A list of so many lists, most of them as long as it nearly is, was meant for a grid.
_FEWEST_CELLS: Final = 4
_FEWEST_ROWS: Final = 3


class FoundGrid(NamedTuple):
    """What a list gave, where in the text it stands, and in which list (by its beginning) under which name."""

    result: Reading | FormatError
    start: int
    end: int
    record: int = 0
    name: str = ""


class _Waiting(NamedTuple):
    """What has still to be looked at: in which list it stands, and what rules and size are stated beside it."""

    item: Word | Nest
    record: int = 0
    rules: tuple[StatedRule, ...] = ()
    size: int = 0


def grids_in_brackets(text: str, shape: GridShape | None = None) -> list[FoundGrid]:
    """Return the grids that stand in lists of a text, in order, and an error for each that is broken; [] for none."""
    if not any(mark in text for mark in ("[", "{", "(", "=", ":", "\\n")):
        return []
    found = list(_Finder(text, shape).grids(outline(text)))
    readings = any(isinstance(one.result, Reading) for one in found)
    return _without_solutions(found) if len(found) == 1 or readings else []


def _without_solutions(found: Sequence[FoundGrid]) -> list[FoundGrid]:
    """Return what was found without the solutions and later states of the puzzles that stand beside them."""
    kept: list[FoundGrid] = []
    for place, one in enumerate(found):
        before, behind = found[max(place - 1, 0) : place], found[place + 1 : place + 2]
        beside = [*((other, True) for other in before), *((other, False) for other in behind)]
        if not any(_is_further_state(one, other, is_first=is_first) for other, is_first in beside):
            kept.append(one)
    return kept


def _is_further_state(one: FoundGrid, other: FoundGrid, *, is_first: bool) -> bool:
    """Return whether a grid is another one with more values: with all, or under another name in the same record.

    Of two that are the same, the second is; ``is_first`` says that the other one is the first.
    """
    if not (isinstance(one.result, Reading) and isinstance(other.result, Reading)):
        return False
    values, puzzle = one.result.position.values, other.result.position.values
    if not any(puzzle) or not agree(puzzle, values):
        return False
    same_record = one.name and other.name and one.record == other.record and (values != puzzle or is_first)
    return bool(same_record) or (0 in puzzle and 0 not in values)


class _Finder:
    """Finds grids among the lists of one text."""

    def __init__(self, text: str, shape: GridShape | None) -> None:
        self._text = text
        self._shape = shape
        self._starts = [0, *(found.end() for found in re.finditer("\r\n|[\r\n]", text))]

    def grids(self, whole: Nest) -> Iterator[FoundGrid]:
        """Yield the grids of a list and of the lists in it."""
        waiting = [_Waiting(whole)]
        while waiting:
            one = waiting.pop()
            if isinstance(one.item, Word):
                yield from self._told(one, self._strings([one.item]))
                continue
            rows = self._rows(one.item, one.size) if one.item is not whole else None
            if rows is not None:
                yield from self._told(one, self._read(rows))
            elif one.item.is_joined:
                strings = self._strings(one.item.words())
                yield from self._told(one, strings)
                waiting += [_Waiting(word, one.record, one.rules) for word in reversed(one.item.words()) if not strings]
            else:
                waiting += reversed(self._parts(one, one.item, is_whole=one.item is whole))

    def _told(self, one: _Waiting, results: Sequence[Reading | FormatError]) -> Iterator[FoundGrid]:
        """Yield results where they stand, and with the rules that are stated beside them."""
        item = one.item
        start, end = (
            (item.start, item.end) if isinstance(item, Nest) else (item.place - 1, item.place + len(item.text) + 1)
        )
        for result in results:
            whole = with_stated_rules(result, one.rules) if isinstance(result, Reading) and one.rules else result
            yield FoundGrid(whole, start, end, one.record, item.name)

    @staticmethod
    def _parts(one: _Waiting, nest: Nest, *, is_whole: bool) -> list[_Waiting]:
        """Return what in a list is to be looked at: no solution beside a puzzle, and no rule, which goes with it."""
        items = [
            item for item in nest.items if not is_whole or isinstance(item, Nest) or item.name or "\\n" in item.text
        ]
        others = [item for item in items if not is_rule(item.name)]
        rules = (stated_rule(item.name, _leaves(item)) for item in items if others and is_rule(item.name))
        stated = (*one.rules, *(rule for rule in rules if rule))
        puzzles = [item for item in others or items if not _is_solution(item)]
        sizes = [int(word.text) for word in nest.words() if word.name.casefold() == "size" and word.text.isdecimal()]
        size = sizes[0] if sizes and MIN_SIZE <= sizes[0] <= MAX_SIZE else one.size
        return [_Waiting(item, nest.start, stated, size) for item in _with_runs(puzzles or others or items)]

    def _strings(self, words: Sequence[Word]) -> list[Reading | FormatError]:
        """Return the puzzle that a string is, or strings put together are."""
        if not all(word.quoted for word in words):
            return []
        text = "".join(word.text for word in words)
        if "\\n" in text:
            return self._lines(words[0], text.replace("\\r", "").replace("\\n", "\n"))
        text = _cells(text)
        if not is_meant_for_puzzle(text) or (len(words) > 1 and values_of_word(text) is None):
            return []
        line = self._source_line([words[0]._replace(text=text)])
        return [read_line(line, self._shape) or line_error(line, self._shape.size if self._shape else None)]

    def _lines(self, word: Word, text: str) -> list[Reading | FormatError]:
        """Return the puzzles of a string that has lines, [] where nothing in it can be read."""
        number = self._number(word.place)
        lines = text.split("\n")
        if len([line for line in lines if line.strip()]) < MIN_SIZE:
            return []
        found = read_rows([SourceLine(number, line) for line in lines], self._shape)
        return found if any(isinstance(one, Reading) for one in found) else []

    def _rows(self, one: Nest, stated: int) -> list[SourceLine] | FormatError | None:
        """Return the rows of the grid that a list is, what is wrong with its size, or None where it is no grid."""
        lists, words = one.lists(), one.words()
        size = self._shape.size if self._shape else stated
        listed = grid_of_listed_cells(one, size, self._number(one.start))
        if listed is not None:
            return (
                listed
                if isinstance(listed, FormatError)
                else [self._source_line(list(map(_cell, row))) for row in listed]
            )
        if lists:
            is_typed = all(not word.quoted and _TYPE.fullmatch(word.text) for word in words)
            return self._nested(lists) if is_typed else None
        size = len(words)
        if MIN_SIZE <= size <= MAX_SIZE and all(word.quoted and len(word.text) == size for word in words):
            return [self._source_line([word._replace(text=_cells(word.text))]) for word in words]
        return None if one.is_joined else self._flat(one, [_cell(word) for word in words])

    def _flat(self, one: Nest, cells: Sequence[Word]) -> list[SourceLine] | FormatError | None:
        """Return the rows of a list of all cells; where their count fits no grid, those are meant that are lines."""
        if not _are_cells([cells]):
            return None
        lines = [list(line) for _, line in groupby(cells, lambda word: self._number(word.place))]
        whole = SIZE_OF_COUNT.get(len(cells))
        width = Counter(map(len, lines)).most_common(1)[0][0]
        is_near = MIN_SIZE <= width <= MAX_SIZE and abs(len(lines) - width) <= 1
        slip = self._slip([one], width if is_near else whole or 0)
        if slip is not None and (is_near or whole):
            return slip
        if whole is None:
            return self._of_size(lines, width) if is_near and _all_fit(lines, width) else None
        return [self._source_line(cells[start : start + whole]) for start in range(0, len(cells), whole)]

    def _nested(self, lists: Sequence[Nest]) -> list[SourceLine] | FormatError | None:
        rows = [[cell for item in one.items if (cell := _cell_of(item)) is not None] for one in lists]
        if any(len(row) < len(one.items) for row, one in zip(rows, lists, strict=True)):
            return None
        size = Counter(map(len, rows)).most_common(1)[0][0]
        if len(rows) == size > MAX_SIZE:
            return FormatError(FormatFault.SIZE, self._number(lists[0].start), found=f"{size}×{size}")
        near = MIN_SIZE <= size <= MAX_SIZE and abs(len(rows) - size) <= 1 and _are_cells(rows)
        return (self._slip(lists, size) or self._of_size(rows, size)) if near else None

    def _of_size(self, rows: Sequence[Sequence[Word]], size: int) -> list[SourceLine] | FormatError:
        """Return rows as lines, or that there are too many or too few."""
        if len(rows) == size:
            return [self._source_line(row) for row in rows]
        number = self._number(rows[0][0].place)
        return FormatError(FormatFault.ROW_COUNT, number, counts=(size,), number=len(rows))

    def _slip(self, lists: Sequence[Nest], size: int) -> FormatError | None:
        """Return where in lists whose words commas part a comma or a word is missing, None where none is."""
        for one in lists:
            start, end = one.slip
            if end and 2 * one.commas >= len(one.items):
                number = self._number(start)
                column = start - self._starts[number - 1] + 1
                return FormatError(FormatFault.NUMBER, number, column, self._text[start:end], largest=size)
        return None

    def _read(self, rows: list[SourceLine] | FormatError) -> list[Reading | FormatError]:
        return [rows] if isinstance(rows, FormatError) else read_rows(rows, self._shape)

    def _number(self, place: int) -> int:
        return bisect_right(self._starts, place)

    def _source_line(self, words: Sequence[Word]) -> SourceLine:
        """Return words as a line, each in its column as far as they stand in one line of the text."""
        number = self._number(words[0].place) if words else 1
        start = self._starts[number - 1]
        text = ""
        for word in words:
            place = word.place - start if self._number(word.place) == number else 0
            text = text.ljust(max(place, len(text) + bool(text))) + word.text
        return SourceLine(number, text)


def _is_solution(item: Word | Nest) -> bool:
    name = item.name.casefold()
    return any(one in name for one in SOLUTION_NAMES) and "unsolved" not in name


def _with_runs(items: Sequence[Word | Nest]) -> list[Word | Nest]:
    """Return items with lists that are the rows of grids, one after the other, as one list for each grid."""
    found: list[Word | Nest] = []
    run: list[Nest] = []
    for item in (*items, None):
        if isinstance(item, Nest) and (not item.name or not run) and (not run or _width(item) == _width(run[0])):
            run.append(item)
            continue
        found += _grids_of(run)
        run = [item] if isinstance(item, Nest) else []
        found += [item] if isinstance(item, Word) else []
    return [*found, *_grids_of(run)]


def _grids_of(run: Sequence[Nest]) -> Sequence[Nest]:
    """Return lists of as many cells as one for each grid that they are, as they are where they are none."""
    size = _width(run[0]) if run else 0
    if not MIN_SIZE <= size <= MAX_SIZE or len(run) < _FEWEST_ROWS:
        return run
    if (small := SIZE_OF_COUNT.get(size)) and _all_fit([one.words() for one in run], small):
        return run  # each may be a small puzzle
    if len(run) % size and abs(len(run) - size) > 1:
        return run
    step = size if len(run) % size == 0 else len(run)
    grids = [run[start : start + step] for start in range(0, len(run), step)]
    return [Nest(rows[0].start, rows[0].name, rows[-1].end, list(rows)) for rows in grids]


def _width(row: Nest) -> int:
    """Return how many cells a list has, 0 where anything else stands in it."""
    cells = [_cell_of(item) for item in row.items]
    return 0 if None in cells or not _are_cells([[cell for cell in cells if cell]]) else len(cells)


def _leaves(item: Word | Nest) -> list[str]:
    """Return the words of a list and of the lists in it, in order."""
    found: list[str] = []
    waiting = [item]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Word):
            found.append(one.text)
        else:
            waiting += reversed(one.items)
    return found


def _cell_of(item: Word | Nest) -> Word | None:
    """Return a word, or the value in a record, as the sign of a cell; None for another list."""
    if isinstance(item, Nest):
        values = [word for word in item.words() if word.name.casefold() in VALUE_NAMES]
        return _cell(values[0]) if len(values) == 1 else None
    return _cell(item)


def _cell(word: Word) -> Word:
    """Return a word as the sign of a cell."""
    if word.text.casefold() in _EMPTY or _VARIABLE.fullmatch(word.text):
        return word._replace(text=".")
    whole = _FLOAT.fullmatch(word.text)
    return word._replace(text=whole[1]) if whole else word


def _cells(text: str) -> str:
    return text.replace(" ", ".") if " " in text and not text.isspace() else text


def _are_cells(rows: Sequence[Sequence[Word]]) -> bool:
    """Return whether most words are short enough for a cell, and none has a name where others have none.

    One letter in all cells is no grid: LaTeX tells the columns of a table so.
    """
    words = [word for row in rows for word in row]
    signs = {word.text for word in words}
    if len({bool(word.name) for word in words}) > 1 or (len(signs) == 1 and signs.pop().isalpha()):
        return False
    return 2 * sum(len(word.text) <= _LARGEST_CELL for word in words) > len(words) >= _FEWEST_CELLS


def _all_fit(rows: Sequence[Sequence[Word]], size: int) -> bool:
    """Return whether all words are empty cells or values up to ``size``."""
    return all(not word.text.isdecimal() or int(word.text) <= size for row in rows for word in row)
