"""Plain text: puzzles in one line each, puzzles over several lines, and both in one text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.headings import is_heading_of_list
from sudoku_app.formats.line import (
    CERTAIN_COUNT,
    LONG_WORD,
    SIZE_OF_COUNT,
    agree,
    is_long,
    line_layouts,
    read_line,
    read_quickly,
    values_of_word,
)
from sudoku_app.formats.links import begins_with_address
from sudoku_app.formats.reading import LineReader, Reading
from sudoku_app.formats.rows import line_error, read_rows, read_rows_so_far
from sudoku_app.formats.source import (
    LONGEST_LINE,
    MOST_WORDS,
    SEPARATORS,
    SOLUTION_NAMES,
    LineBlock,
    SourceLine,
    Token,
    cells_of,
    tokens_of,
)
from sudoku_app.formats.stated_rules import StatedRule, is_rule, stated_rule, with_stated_rules
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape

# Lines with several puzzles, or with a puzzle among other fields: each puzzle becomes a line of its own.
#
# Words are parted by blanks, bars, commas, semicolons, colons and tabs. A word of 81 characters or more that is
# mostly cells is a puzzle wherever it stands; a shorter one may be anything, and is a puzzle only among its like, or
# in a field of a table.

_WORD = re.compile(r"[^\s|,;:]+")
_FIELD = re.compile(r"[^|,;\t]+")
_NO_DIGITS = re.compile(r"[^\d.*_-]")
# A name in the heading of a table.
_NAME = re.compile(r"\s*[A-Za-z_][\w .()/%&-]*", re.ASCII)

_WORDS = re.compile(r"[^\W\d_]{2,}")
# A field of a table is no longer where it may be a puzzle: one of 36×36 in padded integers has some 4,000 characters.
_LONGEST_FIELD = 5_000


class Table(NamedTuple):
    """What the heading of a table says: what parts its fields, and which of them, counted from 0, hold no puzzles."""

    separator: str
    solutions: frozenset[int]
    rules: tuple[tuple[int, str], ...] = ()  # the columns of rules, and what they are called

    def without(self, line: SourceLine, words: Sequence[Token]) -> list[Token]:
        """Return the words of a line that stand in neither a solution nor a rule."""
        left_out = self.solutions.union(column for column, _ in self.rules)
        return [word for word in words if line.text.count(self.separator, 0, word.column) not in left_out]

    def rules_of(self, line: SourceLine) -> list[StatedRule]:
        """Return the rules that a line states of its puzzle."""
        fields = line.text.split(self.separator) if self.rules else []
        stated = (stated_rule(name, [fields[column].strip()]) for column, name in self.rules if column < len(fields))
        return [rule for rule in stated if rule]

    def row(self, line: SourceLine) -> SourceLine | None:
        """Return a line as a row of the table, without fields that are longer than any puzzle; None for mere words."""
        if len(line.text) > LONGEST_LINE:
            fields = line.text.split(self.separator)
            return line._replace(text=self.separator.join(one * (len(one) <= _LONGEST_FIELD) for one in fields))
        words = self.separator not in line.text and _WORDS.search(line.text) and line.text.count(" ") > 1
        return None if words and len(max(line.text.split(), key=len)) < _SHORTEST else line


def table_of(line: SourceLine) -> Table | None:
    """Return what a line says as the heading of a table of puzzles, or None when it is none."""
    separator = next((mark for mark in SEPARATORS if mark in line.text), None)
    names = [] if separator is None else line.text.rstrip().removesuffix(separator).split(separator)
    if separator is None or not all(map(_NAME.fullmatch, names)):
        return None
    columns = [(column, name.strip()) for column, name in enumerate(names)]
    solutions = frozenset(k for k, name in columns if any(one in name.casefold() for one in SOLUTION_NAMES))
    return Table(separator, solutions, tuple(one for one in columns if is_rule(one[1])))


def puzzle_lines(line: SourceLine, size: int | None = None, table: Table | None = None) -> list[SourceLine]:
    """Return each puzzle of a line as a line of its own, in the columns where it stands.

    There are none of a line that is read as it stands: it is one puzzle, which nothing or a remark follows, or none.
    ``size`` is the only size wanted. A solution beside its puzzle is left out, and so is what ``table`` says is none.
    """
    first = _WORD.search(line.text)
    if first is None:
        return []
    begins = line.text[: first.start()].isspace() or not first.start()
    if begins and first.end() - first.start() >= LONG_WORD > len(line.text) - first.end():
        return []  # what follows the puzzle has no room for another: so are most lines of long lists
    words = [Token(found.group(), found.start() + 1) for found in islice(_WORD.finditer(line.text), MOST_WORDS)]
    wanted = table.without(line, words) if table else words
    if any(len(word.text) >= LONG_WORD for word in words):
        puzzles = _without_solutions([word for word in wanted if is_long(word.text)])
        if not puzzles or (table is None and begins and len(puzzles) == 1 and puzzles[0] is words[0]):
            return []
        return [_alone(line, [puzzle]) for puzzle in puzzles]
    if len(words) > 1 and (puzzles := _short_puzzles(line, wanted, size)):
        return [_alone(line, [puzzle]) for puzzle in puzzles]
    return [_alone(line, rows) for rows in _grids(line, words, size)]


def _alone(line: SourceLine, words: Sequence[Token]) -> SourceLine:
    """Return a line with nothing but some of its words, in their columns."""
    text = ""
    for word in words:
        text = text.ljust(word.column - 1) + word.text
    return SourceLine(line.number, text, line.remark)


def _without_solutions(words: Sequence[Token]) -> list[Token]:
    """Return words without those that are complete and agree with the puzzle before or behind them."""
    values = [values_of_word(word.text) or () for word in words]

    def is_solution(place: int) -> bool:
        before, behind = values[max(place - 1, 0) : place], values[place + 1 : place + 2]
        puzzles = [one for one in (*before, *filter(any, behind)) if 0 in one]
        return 0 not in values[place] and any(agree(puzzle, values[place]) for puzzle in puzzles)

    return [word for place, word in enumerate(words) if not is_solution(place)]


def _short_puzzles(line: SourceLine, words: Sequence[Token], size: int | None) -> list[Token]:
    """Return the words of a line that are small puzzles: all of them are, or they are fields of a table."""
    puzzles = [word for word in words if _is_small_puzzle(word.text, size)]
    if len(puzzles) == len(words):
        # As many rows of as many cells are one large grid, unless nothing in it is large.
        rows = len({len(word.text) for word in words}) == 1 and len(words) == len(words[0].text)
        return [] if rows and not any(_some_value(word.text) for word in words) else _without_solutions(puzzles)
    fields = {Token(found.group().strip(), _column(found)) for found in _FIELD.finditer(line.text)}
    if len(fields) > 1:
        return _without_solutions([word for word in puzzles if word in fields])
    return puzzles if len(puzzles) == 1 and _is_rated(puzzles[0], words) else []


def _is_rated(puzzle: Token, words: Sequence[Token]) -> bool:
    """Return whether a small puzzle of digits has nothing beside it but its rating, its number and its source."""
    values = values_of_word(puzzle.text) or ()
    others = [word.text for word in words if word is not puzzle]
    numbers = sum(any(map(str.isdigit, word)) for word in others)
    return 0 in values and any(values) and not _NO_DIGITS.search(puzzle.text) and len(others) - numbers <= 1 <= numbers


def _column(found: re.Match[str]) -> int:
    return found.start() + len(found.group()) - len(found.group().lstrip()) + 1


def _is_small_puzzle(text: str, size: int | None) -> bool:
    """Return whether a word is a puzzle of less than 65 cells; with two signs for empty ones it is rather rows."""
    found = SIZE_OF_COUNT.get(len(text))
    if found is None or size not in (None, found) or len(set(text) & set(EMPTY_SYMBOLS)) > 1:
        return False
    return values_of_word(text) is not None


def _some_value(text: str) -> bool:
    return any(values_of_word(text) or ())


def _grids(line: SourceLine, words: Sequence[Token], size: int | None) -> list[list[Token]]:
    """Return the words of each of several grids, N words of N characters each, that stand one after the other."""
    lengths = {len(word.text) for word in words}
    length = lengths.pop() if len(lengths) == 1 else 0
    wanted = MIN_SIZE <= length <= MAX_SIZE and size in (None, length)
    if not wanted or len(words) <= length or len(words) % length or line_layouts(line, size):
        return []
    return [list(words[start : start + length]) for start in range(0, len(words), length)]


# So many lines that are no whole puzzles are looked at together: 50 grids of 36 rows. Their words take some 20 MB.
_BLOCK_LINES = 2_000
_BLOCK_CHARACTERS = 1 << 18
# A 4×4 puzzle in one line; only game IDs, which have a colon, may be shorter.
_SHORTEST = 16
# So many lines of words above a list are a heading: a mail has a few.
_MOST_ABOVE = 20
# Rows of these sizes have as many cells as a whole puzzle of the square root of it.
_ROW_OR_PUZZLE = {16: 4, 25: 5, 36: 6}
_SMALL = frozenset("123456")
_EMPTY_WORDS = frozenset((*EMPTY_SYMBOLS, *"xX"))


def read_plain(
    lines: Iterable[SourceLine | LineBlock], shape: GridShape | None, read_special: LineReader
) -> Iterator[Reading | FormatError | LineBlock]:
    """Yield the puzzles of a plain text in order, and an error for each that cannot be read, as soon as they are known.

    Lines that hold a whole puzzle are read one by one; the lines between them are taken together as puzzles over
    several lines. Where a list has bad lines, each gives an error of its own; a text in which nothing at all can be
    read gives one. However long the text, only some lines of it are in memory at a time. Blocks of whole puzzles, for
    boxes of 9 cells alone, are yielded as they come.
    """
    return _Reader(shape, read_special).read(iter(lines))


class _Reader:
    """Reads the lines of one text as they come, and keeps no more of them than one block."""

    def __init__(self, shape: GridShape | None, read_special: LineReader) -> None:
        self._shape = shape
        self._read_special = read_special
        self._quick = shape or GridShape.usual(9)
        self._block: list[SourceLine] = []  # lines that are no whole puzzles
        self._characters = 0
        self._blocks = 0  # how many of them were read
        self._table: Table | None = None
        self._heading: list[SourceLine] = []  # the line that says it
        self._list_sizes: Counter[int] = Counter()
        self._answered = False  # some line was a whole puzzle, or a broken one
        self._anything = False  # something could be read
        self._broken = False  # a list of whole puzzles had other lines than headings
        self._reported_nothing = False  # that nothing could be read

    def read(self, lines: Iterator[SourceLine | LineBlock]) -> Iterator[Reading | FormatError | LineBlock]:
        """Yield what the lines give."""
        head: list[SourceLine | LineBlock] = []
        rows_only = self._shape is None and are_rows(_watched(lines, head))
        started = False
        for line in chain(head, lines):
            if isinstance(line, LineBlock):
                yield from self._read_block(last=False)
                started = self._answered = self._anything = True
                self._list_sizes[self._quick.size] += len(line.values)
                yield line
                continue
            if not started and not line.is_blank:
                started = True
                self._table = table_of(line)
                if self._table:
                    self._heading = [line]
                    continue
            row = self._table.row(line) if self._table and not line.is_blank else line
            if row is None:
                continue
            found = self._whole(row, rows_only)
            if not found:
                yield from self._gather(row)
                continue
            yield from self._read_block(last=False)
            self._answered = True
            for reading in found:
                if isinstance(reading, Reading):
                    self._anything = True
                    self._list_sizes[reading.position.shape.size] += 1
                yield reading
        yield from self._read_block(last=True)

    def _whole(self, line: SourceLine, rows_only: bool) -> Sequence[Reading | FormatError]:
        """Return the puzzle that a line is, or several, and what is wrong with them; nothing when it is none."""
        if len(line.text) == CERTAIN_COUNT and self._quick.size == 9:
            reading = read_quickly(line, self._quick)
            if reading is not None:
                return (reading,)
        return () if line.is_blank else self._read_whole(line, rows_only)

    def _read_whole(self, line: SourceLine, rows_only: bool) -> Sequence[Reading | FormatError]:
        """Return the puzzles of a line and the errors in it; nothing when the line is not a whole puzzle."""
        special: Reading | FormatError | None
        if len(line.text) < _SHORTEST and ":" not in line.text:
            return ()
        try:
            special = self._read_special(line, self._shape)
        except FormatError as error:
            special = error.record()
        if special is None and len(line.text) > LONGEST_LINE:
            special = line_error(line)
        if special is not None:
            return (special,)
        if rows_only or line.is_border or begins_with_address(line.text):
            return ()
        size = self._shape.size if self._shape else None
        lines = puzzle_lines(line, size, self._table)
        if lines:
            return self._with_rules(line, [read_line(one, self._shape) or line_error(one, size) for one in lines])
        found = read_line(line, self._shape)
        return () if found is None else self._with_rules(line, [found])

    def _with_rules(self, line: SourceLine, found: list[Reading | FormatError]) -> Sequence[Reading | FormatError]:
        """Return what a line gave, with the rules that columns of its table state."""
        rules = self._table.rules_of(line) if self._table else []
        return [with_stated_rules(one, rules) if rules and isinstance(one, Reading) else one for one in found]

    def _gather(self, line: SourceLine) -> Iterator[Reading | FormatError]:
        """Add a line to the block; where it is a large one now, yield what the puzzles that are complete in it give."""
        self._block.append(line)
        self._characters += len(line.text)
        if len(self._block) >= _BLOCK_LINES or self._characters >= _BLOCK_CHARACTERS:
            found, rest = read_rows_so_far(self._block, self._shape)
            yield from self._results_of(found, _rows(self._block))
            self._begin_block(rest)
            self._blocks += 1

    def _begin_block(self, lines: list[SourceLine]) -> None:
        self._block = lines
        self._characters = sum(len(line.text) for line in lines)

    def _read_block(self, *, last: bool) -> Iterator[Reading | FormatError]:
        """Yield what the lines between whole puzzles give: puzzles over several lines, or errors.

        ``last`` says that they are the last of the text.
        """
        before = self._answered or self._blocks > 0
        # A heading under which nothing stands is all that there is.
        block = self._block or ([] if before or not last else self._heading)
        if not block and not (last and not before):
            return
        rows = _rows(block)
        self._begin_block([])
        if not rows and (before or not last):
            return
        if not before and not last and len(rows) <= _MOST_ABOVE and all(is_heading_of_list(row, 9) for row in rows):
            return
        yield from self._results_of(read_rows(block, self._shape), rows)

    def _results_of(
        self, found: Sequence[Reading | FormatError], rows: Sequence[SourceLine]
    ) -> Iterator[Reading | FormatError]:
        """Yield what a block gave, or what is wrong with each row of it where it stands in a list of whole puzzles.

        There words are headings as long as all other lines are whole puzzles.

        A text in which nothing at all can be read gives one error, however many blocks it has.
        """
        if any(isinstance(one, Reading) for one in found):
            self._anything = True
            yield from found
        elif self._list_sizes:
            usual = self._list_sizes.most_common(1)[0][0]
            self._broken = self._broken or not all(is_heading_of_list(row, usual) for row in rows)
            yield from (line_error(row, usual) for row in rows if self._broken)
        elif self._anything or not self._reported_nothing:
            self._reported_nothing = True
            yield from found


def _rows(lines: Sequence[SourceLine]) -> list[SourceLine]:
    return [line for line in lines if not (line.is_blank or line.is_border)]


def _watched(
    lines: Iterator[SourceLine | LineBlock], seen: list[SourceLine | LineBlock]
) -> Iterator[SourceLine | LineBlock]:
    """Yield the first lines of many, and put them into ``seen``: after a look at them reading can go on behind them."""
    characters = 0
    for line in lines:
        seen.append(line)
        yield line
        characters += 0 if isinstance(line, LineBlock) else len(line.text)
        if len(seen) >= _BLOCK_LINES or characters >= _BLOCK_CHARACTERS:
            return


def are_rows(lines: Iterable[SourceLine | LineBlock]) -> bool:
    """Return whether lines of 16, 25 or 36 cells are rows of large grids rather than small puzzles.

    They are when bars part the cells of each, when more than half of their values are too large for the small ones, or
    when they make up whole grids and one of them is empty: nobody lists puzzles without a given.
    """
    large = small = count = barred = 0
    empty = False
    widths: set[int] = set()
    for line in lines:
        if isinstance(line, LineBlock):
            return False
        if line.is_blank or line.is_border:
            continue
        if len(line.text) > LONGEST_LINE:
            return False
        words = [token.text for token in tokens_of(line)]
        symbols = words if len(words) in _ROW_OR_PUZZLE else list(cells_of(line))
        size = _ROW_OR_PUZZLE.get(len(symbols))
        if size is None:
            return False
        count += 1
        widths.add(len(symbols))
        barred += "|" in line.text
        values = [symbol for symbol in symbols if symbol not in _EMPTY_WORDS]
        fitting = sum(symbol in _SMALL and int(symbol) <= size for symbol in values)
        small += fitting
        large += len(values) - fitting
        empty |= not values
    whole = len(widths) == 1 and count % widths.pop() == 0
    return count > 1 and (large > small or barred == count or (empty and whole))
