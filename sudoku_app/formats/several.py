"""Lines with several puzzles, or with a puzzle among other fields: each puzzle becomes a line of its own.

Words are parted by blanks, bars, commas, semicolons, colons and tabs. A word of 81 characters or more that is mostly
cells is a puzzle wherever it stands; a shorter one may be anything, and is a puzzle only among its like, or in a field
of a table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS, UnreadableSymbolError, decode
from sudoku_app.formats.line import line_layouts
from sudoku_app.formats.source import SourceLine, Token
from sudoku_app.sudoku.geometry import MAX_SIZE, MIN_SIZE

_SIZE_OF_COUNT: Final = {size * size: size for size in range(MIN_SIZE, MAX_SIZE + 1)}
_WORD = re.compile(r"[^\s|,;:]+")
_FIELD = re.compile(r"[^|,;\t]+")
# From this length on a word of cells is one that was meant for a puzzle, though its length may be wrong.
_LONG: Final = 65
_MOST_WORDS: Final = 36 * 36 + 2
_SEPARATORS: Final = ",;\t"
# A name in the heading of a table, and how those of solutions are called.
_NAME = re.compile(r"\s*[A-Za-z_][\w .()-]*", re.ASCII)
_SOLUTIONS: Final = ("solution", "answer", "solved")
_CELLS = frozenset("123456789" + EMPTY_SYMBOLS)


class Table(NamedTuple):
    """What the heading of a table says: what parts its fields, and which of them, counted from 0, hold solutions."""

    separator: str
    solutions: frozenset[int]


def table_of(line: SourceLine) -> Table | None:
    """Return what a line says as the heading of a table of puzzles, or None when it is none."""
    separator = next((mark for mark in _SEPARATORS if mark in line.text), None)
    if separator is None or not all(_NAME.fullmatch(field) for field in line.text.split(separator)):
        return None
    names = line.text.casefold().split(separator)
    return Table(separator, frozenset(k for k, name in enumerate(names) if any(one in name for one in _SOLUTIONS)))


def puzzle_lines(line: SourceLine, size: int | None = None, table: Table | None = None) -> list[SourceLine]:
    """Return each puzzle of a line as a line of its own, in the columns where it stands.

    There are none of a line that is read as it stands: it is one puzzle, which nothing or a remark follows, or none.
    ``size`` is the only size wanted. A solution beside its puzzle is left out, and so is what ``table`` says is one.
    """
    first = _WORD.search(line.text)
    if first is None or (first.end() - first.start() >= _LONG > len(line.text) - first.end()):
        return []  # what follows the puzzle has no room for another: so are most lines of long lists
    words = [Token(found.group(), found.start() + 1) for found in islice(_WORD.finditer(line.text), _MOST_WORDS)]
    if any(len(word.text) >= _LONG for word in words):
        puzzles = _without_solutions([word for word in words if _is_long(word.text)])
        if table:
            puzzles = [one for one in puzzles if line.text.count(table.separator, 0, one.column) not in table.solutions]
        if not puzzles or (len(puzzles) == 1 and puzzles[0] is words[0]):
            return []
        return [_alone(line, [puzzle]) for puzzle in puzzles]
    if len(words) > 1 and (puzzles := _short_puzzles(line, words, size)):
        return [_alone(line, [puzzle]) for puzzle in puzzles]
    return [_alone(line, rows) for rows in _grids(line, words, size)]


def _alone(line: SourceLine, words: Sequence[Token]) -> SourceLine:
    """Return a line with nothing but some of its words, in their columns."""
    text = ""
    for word in words:
        text = text.ljust(word.column - 1) + word.text
    return SourceLine(line.number, text, line.remark)


def _is_long(text: str) -> bool:
    if len(text) < _LONG:
        return False
    return 2 * sum(symbol in _CELLS for symbol in text) > len(text) or _values(text) is not None


def _values(text: str) -> tuple[int, ...] | None:
    """Return the values of a word that is a whole puzzle, or None."""
    size = _SIZE_OF_COUNT.get(len(text))
    if size is None:
        return None
    try:
        return decode(text, size)[0].values
    except UnreadableSymbolError:
        return None


def _without_solutions(words: Sequence[Token]) -> list[Token]:
    """Return words without those that are complete and agree with the puzzle before them."""
    found: list[Token] = []
    puzzle: tuple[int, ...] | None = None
    for word in words:
        values = _values(word.text)
        if puzzle and values and 0 not in values and 0 in puzzle and _agree(puzzle, values):
            continue
        found.append(word)
        puzzle = values
    return found


def _agree(puzzle: Sequence[int], solution: Sequence[int]) -> bool:
    return len(puzzle) == len(solution) and all(
        value in (0, solved) for value, solved in zip(puzzle, solution, strict=True)
    )


def _short_puzzles(line: SourceLine, words: Sequence[Token], size: int | None) -> list[Token]:
    """Return the words of a line that are small puzzles: all of them are, or they are fields of a table."""
    puzzles = [word for word in words if _is_small_puzzle(word.text, size)]
    if len(puzzles) == len(words):
        # As many rows of as many cells are one large grid, unless nothing in it is large.
        rows = len({len(word.text) for word in words}) == 1 and len(words) == len(words[0].text)
        return [] if rows and not any(_some_value(word.text) for word in words) else _without_solutions(puzzles)
    fields = {Token(found.group().strip(), _column(found)) for found in _FIELD.finditer(line.text)}
    return _without_solutions([word for word in puzzles if word in fields]) if len(fields) > 1 else []


def _column(found: re.Match[str]) -> int:
    return found.start() + len(found.group()) - len(found.group().lstrip()) + 1


def _is_small_puzzle(text: str, size: int | None) -> bool:
    found = _SIZE_OF_COUNT.get(len(text))
    return found is not None and size in (None, found) and _values(text) is not None


def _some_value(text: str) -> bool:
    return any(_values(text) or ())


def _grids(line: SourceLine, words: Sequence[Token], size: int | None) -> list[list[Token]]:
    """Return the words of each of several grids, N words of N characters each, that stand one after the other."""
    lengths = {len(word.text) for word in words}
    length = lengths.pop() if len(lengths) == 1 else 0
    wanted = MIN_SIZE <= length <= MAX_SIZE and size in (None, length)
    if not wanted or len(words) <= length or len(words) % length or line_layouts(line, size):
        return []
    return [list(words[start : start + length]) for start in range(0, len(words), length)]
