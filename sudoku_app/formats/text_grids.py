"""Finds the grids of a text, whatever stands around them.

A grid is N lines of N cells in one of the `VIEWS`, or a list in brackets. Where a whole one can be seen, lines of
words, dates, short numbers and marks of layout around it are headings, of which the last before it is its name; what
else is left may be puzzles in one line, or broken ones, and is read as plain text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS, Alphabet, symbols_of
from sudoku_app.formats.brackets import grids_in_brackets
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.headings import is_date, is_heading, name_in
from sudoku_app.formats.line import CERTAIN_COUNT, SIZE_OF_COUNT, is_certain_line
from sudoku_app.formats.markup import in_plain_signs
from sudoku_app.formats.plain import are_rows, read_plain
from sudoku_app.formats.reading import LineReader, Reading
from sudoku_app.formats.region_lines import read_region_lines
from sudoku_app.formats.rows import read_rows
from sudoku_app.formats.seen_rows import VIEWS, counts_up, named_size, names_of_columns, sizes_of
from sudoku_app.formats.source import LineBlock, SourceLine, cells_of, plain_lines, tokens_of
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape

_BEHIND_PUZZLE: Final = ("", *" \t,;|:#")


class _Row(NamedTuple):
    """A line that is neither blank nor a border, and what stands between it and the row before."""

    line: SourceLine
    place: int  # of it among all lines
    after_blank: bool
    first: int  # the place of the first line that belongs to it: its borders and blank lines stand before it
    heading: bool
    short: bool
    like_a_row: bool  # a heading that may be a row nevertheless


def read_grids(text: str, shape: GridShape | None, read_special: LineReader) -> list[Reading | FormatError] | None:
    """Return the puzzles of a text in which whole grids can be seen, and what is wrong with what else is in it.

    None where no whole grid can be seen, or nothing but plain lines.
    """
    if all(_begins_with_puzzle(line, shape) for line in text.splitlines()):
        return None
    inside = grids_in_brackets(text, shape)
    text = _without(text, [(one.start, one.end) for one in inside])
    finder = _Finder(list(in_plain_signs(plain_lines((text,)))), shape, read_special)
    found = list(finder.results())
    if not inside and not finder.seen:
        return None
    return sorted([one.result for one in inside] + found, key=lambda one: one.line)


def _without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """Return a text with blanks in place of some parts of it, of which each may hold others before or behind it."""
    parts, place = [], 0
    for start, end in sorted(spans):
        if end > place:
            parts += [text[place : max(start, place)], re.sub(r"[^\r\n]", " ", text[max(start, place) : end])]
            place = end
    return "".join((*parts, text[place:]))


def _begins_with_puzzle(line: str, shape: GridShape | None) -> bool:
    """Return whether a line is blank, a comment, or a whole puzzle that nothing or a remark follows."""
    if not line or line[0] == "#" or line.isspace():
        return True
    return is_certain_line(line[:CERTAIN_COUNT], shape) and line[CERTAIN_COUNT : CERTAIN_COUNT + 1] in _BEHIND_PUZZLE


def _is_short(line: SourceLine, near: Sequence[SourceLine]) -> bool:
    """Return whether a line may be a number above a grid; a row with few givens and blank cells may be, too."""
    if "|" in line.text or ("-" in line.text and _are_as_wide(line, near)):
        return False
    parts = sum(sign in ",;\t" for sign in line.text)
    return sum(sign.isalnum() or sign in "._*?" for sign in line.text) < MIN_SIZE and parts < MIN_SIZE - 1


def _are_as_wide(line: SourceLine, near: Sequence[SourceLine]) -> bool:
    """Return whether a line has as many cells as one of those near it."""
    return any(len(cells_of(line)) == len(cells_of(one)) for one in near if one.number != line.number)


def _is_like_a_row(line: SourceLine, near: Sequence[SourceLine]) -> bool:
    """Return whether a heading may be a row of a grid: it has signs of cells alone, as rows beside it as wide have."""
    cells = cells_of(line)
    empty = set(EMPTY_SYMBOLS) & set(cells)
    wide = [cells_of(one) for one in near if one.number != line.number]
    wide = [one for one in wide if len(one) == len(cells)]
    if not wide or any(len(set(EMPTY_SYMBOLS) & {*cells, *one}) > 1 for one in wide):
        return False
    return not set(cells) - empty - set(symbols_of(Alphabet.FROM_ONE, min(len(cells), MAX_SIZE)))


def _rows_of_one_alphabet(lines: Sequence[SourceLine]) -> set[int]:
    """Return the numbers of lines that are rows whatever their letters spell: N or more of N cells with N signs."""
    found: set[int] = set()
    written = [line for line in lines if not (line.is_blank or line.is_border)]
    for width, group in groupby(written, lambda line: len(cells_of(line))):
        rows = list(group)
        signs = set("".join(map(cells_of, rows)))
        empty = signs & set(EMPTY_SYMBOLS) - {"0"} or signs & {"0"}
        if MIN_SIZE <= width <= min(len(rows), MAX_SIZE) and len(empty) == 1 and len(signs - empty) <= width:
            found |= {line.number for line in rows}
    return found


def _blank_rows(lines: Sequence[SourceLine]) -> set[int]:
    """Return the numbers of lines of nothing but blanks that are rows: lines beside them are as long."""
    found: set[int] = set()
    for length, group in groupby(lines, lambda line: len(line.text)):
        rows = list(group)
        if length >= MIN_SIZE and any(not (line.is_blank or line.is_border) for line in rows):
            found |= {line.number for line in rows if line.is_blank}
    return found


def _empty_rows(run: Sequence[SourceLine]) -> set[int]:
    """Return the numbers of those lines of a run without headings that are empty rows rather than borders of dashes.

    They are where dashes are empty cells in other lines too, and the run makes up whole grids with them alone.
    """
    rows = [line for line in run if not (line.is_blank or line.is_border)]
    width = len(cells_of(rows[0])) if rows else 0
    dashes = {line.number for line in run if line.is_border and cells_of(line) == "-" * width}
    if not dashes or not any("-" in cells_of(line) for line in rows):
        return set()
    written = [line for line in run if not line.is_border or line.number in dashes]
    blocks = [len(list(block)) for blank, block in groupby(written, lambda line: line.is_blank) if not blank]
    doubled = any(one.number in dashes and other.number in dashes for one, other in pairwise(run))
    whole = all(length == width for length in blocks) or (sum(blocks) % width == 0 and (doubled or len(rows) % width))
    return dashes if whole else set()


_ENDS_OF_BLOCKS: Final[tuple[Callable[[_Row], bool], ...]] = (lambda row: row.after_blank, lambda row: row.heading)


class _Finder:
    """Cuts the lines of a text into grids and what stands between them."""

    def __init__(self, lines: list[SourceLine], shape: GridShape | None, read_special: LineReader) -> None:
        self._lines = lines
        self._shape = shape
        self._read_special = read_special
        self._rows = self._rows_of(lines)
        self._ends = [self._ends_of_runs(short_too=short_too) for short_too in (False, True)]
        self.seen = False  # whether a whole grid was found
        self._alike_until = 0  # before which row no row of another width was found behind the last grid

    @staticmethod
    def _rows_of(lines: Sequence[SourceLine]) -> list[_Row]:
        near = {line.number: lines[max(k - 1, 0) : k + 2] for k, line in enumerate(lines)}
        drawn = {line.number for line in lines if line.is_blank or line.is_border}
        shorts = {one.number for one in lines if one.number not in drawn and _is_short(one, near[one.number])}
        headings = {line.number for line in lines if is_heading(line)}
        alike = {line.number for line in lines if line.number in headings and _is_like_a_row(line, near[line.number])}
        alike |= _rows_of_one_alphabet(lines) & headings
        empty: set[int] = set()
        certain = (headings - alike) | shorts
        for around, run in groupby(lines, lambda line: line.number in certain):
            empty |= set() if around else _empty_rows(list(run))
        empty |= _blank_rows(lines)
        rows, blank, first = [], False, 0
        for place, line in enumerate(lines):
            if (line.is_blank or line.is_border) and line.number not in empty:
                blank |= line.is_blank
                continue
            among = [line.number in numbers for numbers in (headings, shorts, alike)]
            rows.append(_Row(line, place, blank, first, *among))
            blank, first = False, place + 1
        return rows

    def results(self) -> Iterator[Reading | FormatError]:
        """Yield what the grids give, and what stands between them."""
        index = start = 0
        between: list[_Row] = []
        fresh = True
        while index < len(self._rows):
            row = self._rows[index]
            if (drawn := read_region_lines(self._lines[row.place : row.place + 2 * MAX_SIZE], self._shape)) is not None:
                yield from self._between(between, start, row.first)
                after, result = row.place + drawn[0], drawn[1]
                title = _title(between)
                yield replace(result, title=result.title or title) if isinstance(result, Reading) else result
                index = next(
                    (k for k in range(index, len(self._rows)) if self._rows[k].place >= after), len(self._rows)
                )
                self.seen, between, start = True, [], after
                continue
            grid = self._grid_at(index) if fresh or row.after_blank else None
            if grid is None:
                between.append(row)
                fresh = row.heading or row.short
                index += 1
                continue
            count, lines = grid
            self.seen = fresh = True
            yield from self._between(between, start, row.first)
            yield from self._read(lines, _title(between))
            between, index = [], index + count
            start = self._rows[index].first if index < len(self._rows) else len(self._lines)
        if self.seen:
            yield from self._between(between, start, len(self._lines))

    def _read(self, lines: list[SourceLine] | FormatError, title: str) -> list[Reading | FormatError]:
        if isinstance(lines, FormatError):
            return [lines]
        if title and not lines[0].remark:
            lines[0] = lines[0]._replace(remark=title)
        return read_rows(lines, self._shape)

    def _between(self, rows: Sequence[_Row], start: int, end: int) -> Iterator[Reading | FormatError]:
        """Yield what stands between grids, unless it is headings."""
        headings = {row.line.number for row in rows if row.heading or row.short}
        headings |= {row.line.number for row in rows if counts_up(names_of_columns(row.line))}
        for words, group in groupby(rows, lambda row: row.heading):
            numbers = {row.line.number for row in group if not words}
            headings -= numbers if len(numbers) >= MIN_SIZE else set()  # so many in a row are a broken grid
        if len(headings) == len(rows):
            return
        lines: list[SourceLine | LineBlock] = [line for line in self._lines[start:end] if line.number not in headings]
        yield from (
            one for one in read_plain(iter(lines), self._shape, self._read_special) if not isinstance(one, LineBlock)
        )

    def _grid_at(self, index: int) -> tuple[int, list[SourceLine] | FormatError] | None:
        """Return how many rows from one on are a grid, and its lines with borders; None where none begins there."""
        ends = dict.fromkeys(ends[index] for ends in self._ends)
        found = next((grid for end in ends if (grid := self._grid_in(index, end)) is not None), None)
        if found is None or isinstance(found[1], FormatError):
            return found
        more = self._more_rows(index + found[0])
        size = sum(not line.is_border for line in found[1])
        if more % size == 0:
            return found
        first = found[1][0].number
        error = FormatError(FormatFault.ROW_COUNT, first, 1, "", counts=(size,), number=size + more)
        return found[0] + more, error

    def _more_rows(self, index: int) -> int:
        """Return how many rows as wide as the one before follow without anything between: of which grid can be told?"""
        width = len(cells_of(self._rows[index - 1].line))
        after = max(index, self._alike_until)
        while after < len(self._rows):
            row = self._rows[after]
            apart = row.after_blank or row.short or (row.heading and not row.like_a_row) or self._is_behind_edge(row)
            if apart or self._stands_above(after) or len(cells_of(row.line)) != width:
                break
            after += 1
        self._alike_until = after
        return after - index

    def _ends_of_runs(self, *, short_too: bool) -> list[int]:
        """Return for each row the number of the first heading from it on; a row among others may look like a date."""
        ends: list[int] = []
        end = len(self._rows)
        for index in range(len(self._rows) - 1, -1, -1):
            row = self._rows[index]
            end = index if (row.heading and not row.like_a_row) or (short_too and row.short) else end
            ends.append(end)
        return ends[::-1]

    def _grid_in(self, index: int, end: int) -> tuple[int, list[SourceLine] | FormatError] | None:
        run = end - index
        if run < MIN_SIZE:
            return None
        row = self._rows[index].line
        if (error := self._too_large(index, run)) is not None:
            return run, error
        near = range(index + 1, min(end, index + MAX_SIZE + 2))
        until_blank = next((k for k in near if self._rows[k].after_blank), end) - index
        until_heading = next((k for k in near if self._rows[k].heading), end) - index
        until_edge = next((k for k in near if self._is_behind_edge(self._rows[k])), end) - index
        sizes = [size for size in (run, until_blank, until_heading) if MIN_SIZE < size <= MAX_SIZE + 1]
        named = (size for size in sizes if self._names_columns(row, size - 1))
        size, grid = next(((one, seen) for one in named if (seen := self._seen(index + 1, one - 1))), (0, None))
        if grid is None and not self._stands_above(index):
            sizes = [*named_size(row), until_edge, run, until_blank, until_heading, *sizes_of(row), until_blank - 1]
            fitting = (size for size in dict.fromkeys(sizes) if MIN_SIZE <= size <= min(run, MAX_SIZE))
            size, grid = next(((one, seen) for one in fitting if (seen := self._seen(index, one))), (0, None))
            more = self._rows[index + size : index + until_blank] if size < until_blank < 2 * size else []
            alike = more and all(len(cells_of(one.line)) <= size for one in more)
            if grid is not None and alike and self._seen(index + 1, size) is not None:
                # A row is too much, and it cannot be told which.
                return until_blank, FormatError(FormatFault.ROW_COUNT, row.number, counts=(size,), number=until_blank)
        return None if grid is None else (size, grid)

    def _stands_above(self, index: int) -> bool:
        """Return whether a date, which may be a row, stands above N rows of N cells, as wide as it is itself."""
        row = self._rows[index]
        if not is_date(row.line):
            return False
        near = range(index + 1, min(len(self._rows), index + MAX_SIZE + 2))
        until = [next((k for k in near if ends(self._rows[k])), len(self._rows)) - index for ends in _ENDS_OF_BLOCKS]
        return len(cells_of(row.line)) + 1 in until

    def _too_large(self, index: int, run: int) -> FormatError | None:
        """Return the error for a grid of too many symbols, unless it is a list of puzzles of as many cells."""
        line = self._rows[index].line
        counts = {len(tokens_of(line)), len(cells_of(line))}
        if run <= MAX_SIZE or run not in counts:
            return None
        lines = [self._rows[k].line for k in range(index, index + run)]
        words = [[word.text for word in tokens_of(one)] for one in lines]
        symbols = words if all(len(row) == run for row in words) else [list(cells_of(one)) for one in lines]
        if any(len(row) != run for row in symbols):
            return None
        small = SIZE_OF_COUNT.get(run, 0)
        if all(not sign.isalnum() or (sign.isdecimal() and int(sign) <= small) for row in symbols for sign in row):
            return None
        return FormatError(FormatFault.SIZE, line.number, found=f"{run}×{run}")

    @staticmethod
    def _names_columns(line: SourceLine, size: int) -> bool:
        words = names_of_columns(line)
        return (len(words) == size and counts_up(words)) or ("|" in line.text and not line.text.strip("| "))

    def _seen(self, index: int, size: int) -> list[SourceLine] | None:
        """Return N rows from one on as plain rows, borders between; None where they are no grid."""
        rows = self._rows[index : index + size]
        if len(rows) < size or not self._hold_together(rows) or self._has_blank_heading(rows):
            return None
        lines = [row.line for row in rows]
        if self._shape and self._shape.size != size:
            return None
        written = next((found for view in VIEWS if (found := view(lines, size)) is not None), None)
        # Lines of 16, 25 or 36 cells may be small puzzles, one each.
        if written is None or (self._shape is None and size in SIZE_OF_COUNT and not are_rows(written)):
            return None
        # Borders of dashes are drawn otherwise: rows of dashes stand for themselves now.
        borders = [line._replace(text=line.text.replace("-", "=")) for row in rows[1:] for line in self._before(row)]
        return sorted([*written, *borders], key=lambda line: line.number)

    def _has_blank_heading(self, rows: Sequence[_Row]) -> bool:
        """Return whether the first row is the blank heading of a table: a rule below it is the only one."""
        ruled = [k for k, row in enumerate(rows) if k and any(line.is_border for line in self._before(row))]
        return ruled == [1] and len(rows) > MIN_SIZE - 1 and not rows[0].line.text.strip("| ")

    def _before(self, row: _Row) -> list[SourceLine]:
        return self._lines[row.first : row.place]

    def _is_behind_edge(self, row: _Row) -> bool:
        """Return whether a border ends a grid before a row, and another begins the next."""
        before = self._before(row)
        return len(before) > 1 and before[0].is_border and before[-1].is_border

    def _hold_together(self, rows: Sequence[_Row]) -> bool:
        """Return whether blank lines part the rows nowhere, or into equal bands; two borders part two grids."""
        if any(row.after_blank and self._is_behind_edge(row) for row in rows[1:]):
            return False
        breaks = [0, *(k for k, row in enumerate(rows) if k and row.after_blank), len(rows)]
        return len({end - start for start, end in pairwise(breaks)}) == 1


def _title(rows: Sequence[_Row]) -> str:
    """Return the name that headings give to the grid below them, as far as one reads like a name."""
    return next((name for row in reversed(rows) if (name := name_in(row.line))), "")
