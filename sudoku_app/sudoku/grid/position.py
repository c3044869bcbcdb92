"""Puzzles and positions: what is printed, what a person has put in, and the marks beside it.

Both are immutable, so that they can be passed to another thread, stored in a history and compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from sudoku_app.sudoku.grid.geometry import MAX_SIZE, GridShape


class GridError(ValueError):
    """Values that do not fit their box shape. ``cell`` is the first wrong one, or None for a wrong number of cells."""

    def __init__(self, shape: GridShape, cell: int | None, value: int) -> None:
        super().__init__(str(shape), cell, value)
        self.shape = shape
        self.cell = cell
        self.value = value


# What may stand in a cell, by the number of symbols. To ask a set takes a third of the time of asking for the smallest
# and the largest value, twice for each puzzle of a list.
_VALUES: Final = tuple(frozenset(range(size + 1)) for size in range(MAX_SIZE + 1))


def require_values(shape: GridShape, values: tuple[int, ...]) -> None:
    """Check that there are N² values from 0 (empty) to N.

    Raises:
        GridError: there are not.
    """
    if len(values) != shape.cell_count:
        raise GridError(shape, None, len(values))
    if not _VALUES[shape.size].issuperset(values):
        cell = next(cell for cell, value in enumerate(values) if not 0 <= value <= shape.size)
        raise GridError(shape, cell, values[cell])


@dataclass(frozen=True)
class Puzzle:
    """A box shape and the printed values: N² integers row by row, 0 where a cell is empty.

    Raises:
        GridError: the values do not fit the shape.
    """

    shape: GridShape
    givens: tuple[int, ...]

    def __post_init__(self) -> None:
        require_values(self.shape, self.givens)

    @property
    def given_count(self) -> int:
        """How many cells are given."""
        return len(self.givens) - self.givens.count(0)


class SymbolsError(ValueError):
    """Signs that cannot be the symbols of a grid: not one for each value, one twice, or one that cannot be seen."""


def require_symbols(shape: GridShape, symbols: str) -> None:
    """Check that a puzzle has no symbols of its own, or N different signs that can be seen.

    Raises:
        SymbolsError: it has others.
    """
    if symbols and not (len(symbols) == shape.size == len(set(symbols)) and _can_be_seen(symbols)):
        raise SymbolsError(symbols)


def _can_be_seen(signs: str) -> bool:
    return signs.isprintable() and not any(map(str.isspace, signs))


COLOUR_COUNT = 9  # as many as there are digits on a keyboard
MOST_NOTE_SIGNS = 3  # "A", "a'", "x?": more would not be read in the corner of a cell


class CellContent(NamedTuple):
    """All that one cell holds.

    ``value`` is 0 when the cell is empty; ``given`` says that the value is printed, ``solved`` that the solver put it
    in, neither that the person did; ``corner`` and ``centre`` are the person's pencil marks as bit masks (bit v - 1
    for value v), kept while a value covers them; ``colours`` are the person's colours, a bit mask alike (bit k - 1 for
    colour k of `COLOUR_COUNT`); ``note`` is a short text of the person's, "" for none (see `fitting_note`).
    """

    value: int = 0
    given: bool = False
    corner: int = 0
    centre: int = 0
    colours: int = 0
    solved: bool = False
    note: str = ""


class Line(NamedTuple):
    """A line that the person drew from the middle of one cell to that of another.

    ``colour`` is the number of one of the person's colours; with ``arrow`` the line has a head at its end, and without
    one it starts at the cell that comes first in reading order, so that a line has one form. They are compared, and
    painted, in the order of their cells.
    """

    start: int
    end: int
    colour: int = 1
    arrow: bool = False

    @property
    def ends(self) -> frozenset[int]:
        """The two cells, whichever way it was drawn."""
        return frozenset((self.start, self.end))


EMPTY_CELL = CellContent()
_value_of = itemgetter(CellContent._fields.index("value"))


@lru_cache(maxsize=64)
def _given_cells(size: int) -> tuple[CellContent, ...]:
    """Return the content of a given cell for every value from 0 to ``size``; shared, so that long lists stay small."""
    return (EMPTY_CELL, *(CellContent(value, given=True) for value in range(1, size + 1)))


@dataclass(frozen=True)
class Position:
    """A puzzle plus entries and marks: the box shape and the N² cells, row by row, and the person's lines over them.

    The lines ascend, and there is one at most between two cells. With ``fixed_marks`` every corner mark has the place
    of its value in its cell, from the time on when all candidates were noted; else they close ranks. A puzzle that
    came with ``symbols`` of its own, such as 0 to F or the letters of a word, has N of them, in the order of the values
    that they stand for; "" are the usual ones.

    Raises:
        GridError: a value does not fit the shape, there are not N² cells, or a line leaves the grid.
        SymbolsError: there are symbols, but not N that can be told apart.
    """

    shape: GridShape
    cells: tuple[CellContent, ...]
    lines: tuple[Line, ...] = ()
    fixed_marks: bool = False
    symbols: str = ""

    def __post_init__(self) -> None:
        require_values(self.shape, self.values)
        require_symbols(self.shape, self.symbols)
        for line in self.lines:
            for cell in (line.start, line.end):
                if not 0 <= cell < self.shape.cell_count:
                    raise GridError(self.shape, cell, 0)

    @classmethod
    def empty(cls, shape: GridShape) -> Position:
        """Return the empty grid of a shape."""
        return cls(shape, (EMPTY_CELL,) * shape.cell_count)

    @classmethod
    def of_puzzle(cls, puzzle: Puzzle) -> Position:
        """Return a puzzle's starting position: its givens and nothing else."""
        return cls.of_givens(puzzle.shape, puzzle.givens)

    @classmethod
    def of_givens(cls, shape: GridShape, values: Sequence[int], symbols: str = "") -> Position:
        """Return the position with N² values as givens, 0 where a cell is empty, and nothing else.

        Raises:
            GridError: the values do not fit the shape.
            SymbolsError: the symbols do not.
        """
        givens = tuple(values)
        require_values(shape, givens)
        if symbols:
            require_symbols(shape, symbols)
        position = cls.__new__(cls)
        # Both are known, and checked: lists of many thousand puzzles come this way. One call of C for all cells takes a
        # quarter of the time of one for each.
        own = itemgetter(*givens)(_given_cells(shape.size))
        vars(position).update(
            shape=shape, cells=own, lines=(), fixed_marks=False, symbols=symbols, values=givens, givens=givens
        )
        return position

    # Counted once for each position, and without a call of Python for each cell: a key must not wait for 1296 of them.

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Givens and entries, 0 where a cell is empty."""
        return tuple(map(_value_of, self.cells))

    @cached_property
    def givens(self) -> tuple[int, ...]:
        """Givens alone, 0 elsewhere."""
        givens = tuple([cell.value if cell.given else 0 for cell in self.cells])
        return self.values if givens == self.values else givens  # one tuple, of which long lists hold many thousands

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle below the entries."""
        return Puzzle(self.shape, self.givens)

    @cached_property
    def given_count(self) -> int:
        """How many cells are given."""
        return len(self.givens) - self.givens.count(0)

    @property
    def fill_count(self) -> int:
        """How many cells are to be filled: all that are not given."""
        return len(self.cells) - self.given_count

    @property
    def filled_count(self) -> int:
        """How many of these hold a value, the person's or the solver's."""
        return self.fill_count - self.values.count(0)

    @cached_property
    def entry_count(self) -> int:
        """How many cells hold an entry of the person."""
        return len([cell for cell in self.cells if cell.value and not (cell.given or cell.solved)])

    def lines_of(self, cell: int) -> tuple[Line, ...]:
        """Return the lines that begin or end in a cell."""
        return tuple(line for line in self.lines if cell in (line.start, line.end))

    def replaced(self, changes: Mapping[int, CellContent]) -> Position:
        """Return the position with some cells replaced."""
        cells = list(self.cells)
        for cell, content in changes.items():
            cells[cell] = content
        return Position(self.shape, tuple(cells), self.lines, self.fixed_marks, self.symbols)

    def redrawn(self, erased: Iterable[Line], drawn: Iterable[Line]) -> Position:
        """Return the position without some of its lines and with others."""
        return replace(self, lines=redrawn(self.lines, erased, drawn))

    def started(self) -> Position:
        """Return the position before anything was put in: the givens alone, with the puzzle's own symbols."""
        return self if self.values is self.givens else Position.of_givens(self.shape, self.givens, self.symbols)


def redrawn(lines: Iterable[Line], erased: Iterable[Line], drawn: Iterable[Line]) -> tuple[Line, ...]:
    """Return lines without some of them and with others, ascending."""
    return tuple(sorted({*lines}.difference(erased).union(drawn)))


def fitting_note(text: str) -> str:
    """Return what of a typed text can be a note: its first signs, `MOST_NOTE_SIGNS` at most, that can be seen."""
    return "".join(sign for sign in text if sign.isprintable()).strip()[:MOST_NOTE_SIGNS].strip()


def mask_of(values: Iterable[int]) -> int:
    """Return the bit mask of values: bit v - 1 for value v."""
    mask = 0
    for value in values:
        mask |= 1 << (value - 1)
    return mask


def values_of(mask: int) -> tuple[int, ...]:
    """Return the values of a bit mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length())
        mask ^= low
    return tuple(found)
