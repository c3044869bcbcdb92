"""How likely a mistake is: a small model of how people slip when they type a puzzle.

For every correction it estimates how likely it is that a person who had the corrected puzzle at hand typed what
stands there. That is how often such a mistake happens at all, divided by the places where it could have happened,
times how well the typed value is explained by the right one. The shares are set by judgement, not measured: no
collection of mistyped puzzles is known. They only put corrections into an order; what is offered is decided by the
search alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sudoku_app.sudoku.grid.drawn_regions import touching
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.corrections.mistakes import Correction, Mistake

# Of a hundred mistakes so many are of each kind.
_SHARE: Final = {
    Mistake.VALUE: 49.0,
    Mistake.SHIFT: 20.0,
    Mistake.SWAP: 15.0,
    Mistake.MISSING: 6.0,
    Mistake.ROW: 5.0,
    Mistake.EXTRA: 4.0,
    Mistake.COLUMN: 1.0,
}
# Where there are several solutions a missing value counts so many times as much: of 21 puzzles with one value left out
# 12 had several, and of 118 with a shifted line, 73 with a wrong value and 95 with exchanged neighbours 12 of each. Of
# 12 with two values left out a missing one came first for 7 without this and for 9 with it; of 12 wrong values,
# exchanged neighbours and shifted lines the right correction came first for 5, 11 and 7, and for 5, 11 and 6.
_MISSING_OF_SEVERAL: Final = 12.0
# Puzzles are typed row by row: of what goes wrong along a line so much does in rows, and the rest in columns.
_ALONG_ROWS: Final = 0.8

# Of a hundred wrong values so many come about in each way; each share is divided among the values that fit it.
_ANY_VALUE: Final = 30.0
_KEY_BESIDE: Final = 20.0  # the key beside the right one in the row of digits
_KEY_AROUND: Final = 20.0  # a key around the right one on the keypad
_LOOKS_ALIKE: Final = 20.0  # taken for another digit in print
_NEIGHBOUR: Final = 10.0  # the value of a cell beside, above or below

_KEYPAD: Final = {digit: ((digit - 1) // 3, (digit - 1) % 3) for digit in range(1, 10)}
_ALIKE: Final = ({1, 7}, {3, 8}, {5, 6}, {6, 9}, {6, 8}, {8, 9}, {3, 5}, {2, 7}, {4, 9})

# A whole row or column is shifted as often as all others from some later cell on together: the first cell is missed.
_WHOLE_LINE: Final = 0.5
# So often all of the rest is shifted with it, by a person who types on over the ends of the rows.
_REST: Final = 0.3
# So often a value is pushed out at the end of a shifted line.
_LOST: Final = 0.3
# Two rows beside each other are exchanged more often than two that lie apart.
_BESIDE: Final = 5.0
# A row that stands there twice was certainly typed twice.
_TYPED_TWICE: Final = 1000.0
# Most printed puzzles have their givens in a symmetric pattern, and next to no mistake makes a pattern symmetric.
_SYMMETRIC: Final = 50.0
# What was typed last is looked at first: so many times as likely, halved for each cell typed after it.
_TYPED_LAST: Final = 8.0
# What was read from a picture with a doubt is looked at before all others: nobody typed it, and of what was read
# without one next to nothing is wrong.
_DOUBTED: Final = 100.0
# Few printed puzzles have givens that they do not need, and a wrong correction makes several needless. With each the
# corrected puzzle is so much less likely the one that was printed. Of 40 exchanged neighbours at 2×3 the right
# correction came first for 12 without this and for 27 with it, at 3×4 for 7 and 12 of 15. With 0.8 it were 25; 0.4 and
# 0.2 were as good there and a little better for wrong values (27 and 29 of 40 in place of 26), but not every printed
# puzzle is minimal.
WITH_A_NEEDLESS_GIVEN: Final = 0.6


class Likelihood:
    """Estimates for the corrections of N² typed values; the arguments are those of `CorrectionFinder`."""

    def __init__(
        self,
        shape: GridShape,
        values: Sequence[int],
        recent: Sequence[int] = (),
        doubtful: Sequence[int] = (),
        *,
        several: bool = False,
    ) -> None:
        self._size = shape.size
        self._values = tuple(values)
        self._recent: dict[int, float] = {cell: _TYPED_LAST / 2**age for age, cell in reversed(list(enumerate(recent)))}
        self._doubtful = frozenset(doubtful)
        self._missing = _MISSING_OF_SEVERAL if several else 1.0
        self._givens = sum(map(bool, values))
        self._empty = len(values) - self._givens
        self._unlike = max(1, sum(values[a] != values[b] for a, b in _neighbours(shape.size)) / 2)
        self._images = [[(cell, image) for cell, image in enumerate(images)] for images in _symmetries(shape.size)]
        self._symmetric = self._is_symmetric(self._values)

    def of(self, correction: Correction) -> float:
        """Return how likely a correction is, beside others of the same grid; larger is likelier."""
        found = _SHARE[correction.mistake] * self._place(correction)
        for cell, value in correction.changes:
            if correction.mistake is Mistake.VALUE:
                found *= self._typed_for(value, self._values[cell], cell)
        if correction.mistake is Mistake.VALUE and len(correction.changes) > 1:
            found /= self._givens
        if self._is_symmetric(correction.applied(self._values)):
            found *= _SYMMETRIC
        if self._doubtful.issuperset(correction.cells):
            found *= _DOUBTED
        return found * max([1.0, *(self._recent.get(cell, 1.0) for cell in correction.cells)])

    def _place(self, correction: Correction) -> float:
        """Return how likely it is that a mistake of its kind happened there and nowhere else."""
        match correction.mistake:
            case Mistake.VALUE:
                found = 1 / self._givens
            case Mistake.MISSING:
                found = self._missing / (self._givens + 1)
            case Mistake.EXTRA:
                found = 1 / len(self._values) / self._size  # in a grid that is nearly full it seldom happens
            case Mistake.SWAP:
                found = self._along(correction.cells[1] - correction.cells[0] == 1) / self._unlike
            case Mistake.SHIFT:
                found = self._shift(correction)
            case Mistake.ROW | Mistake.COLUMN:
                first, second = correction.units
                if any(value for _, value in correction.changes):
                    found = (_BESIDE if abs(first - second) == 1 else 1.0) / (self._size * self._size)
                else:
                    found = _TYPED_TWICE if first > second else _TYPED_TWICE / 10
        return found

    def _shift(self, correction: Correction) -> float:
        if not correction.units:
            return _REST / len(self._values)
        (unit,) = correction.units
        row = unit < self._size
        whole = correction.start == (unit * self._size if row else unit - self._size)
        of_line = _WHOLE_LINE if whole else (1 - _WHOLE_LINE) / (self._size - 1)
        kept = 1.0 if not correction.lost else _LOST / self._size
        return self._along(row) * of_line * kept / (2 * self._size)

    @staticmethod
    def _along(row: bool) -> float:
        return _ALONG_ROWS if row else 1 - _ALONG_ROWS

    def _typed_for(self, right: int, typed: int, cell: int) -> float:
        """Return how likely a value is typed in place of the right one."""
        found = _ANY_VALUE / (self._size - 1)
        if right <= 9 and typed <= 9:
            most = min(9, self._size)
            for share, others in (
                (_KEY_BESIDE, {right - 1, right + 1}),
                (_KEY_AROUND, {key for key in _KEYPAD if key != right and _touch(key, right)}),
                (_LOOKS_ALIKE, {other for pair in _ALIKE if right in pair for other in pair - {right}}),
            ):
                fitting = {other for other in others if 1 <= other <= most}
                if typed in fitting:
                    found += share / len(fitting)
        beside = {self._values[other] for other in touching(cell, self._size)} - {0, right}
        if typed in beside:
            found += _NEIGHBOUR / len(beside)
        return found / 100

    def _is_symmetric(self, values: Sequence[int]) -> bool:
        return any(all(bool(values[cell]) == bool(values[image]) for cell, image in pairs) for pairs in self._images)


def _touch(key: int, other: int) -> bool:
    (row, column), (other_row, other_column) = _KEYPAD[key], _KEYPAD[other]
    return max(abs(row - other_row), abs(column - other_column)) == 1


def _neighbours(size: int) -> list[tuple[int, int]]:
    rows = [range(row * size, row * size + size) for row in range(size)]
    columns = [range(column, size * size, size) for column in range(size)]
    return [pair for line in (*rows, *columns) for pair in pairwise(line)]


def _symmetries(size: int) -> list[list[int]]:
    """Return for the half turn, the mirrors across and down and both diagonals the image of every cell."""
    last = size - 1
    cells = [divmod(cell, size) for cell in range(size * size)]
    images = (
        [(last - row, last - column) for row, column in cells],
        [(row, last - column) for row, column in cells],
        [(last - row, column) for row, column in cells],
        [(column, row) for row, column in cells],
        [(last - column, last - row) for row, column in cells],
    )
    return [[row * size + column for row, column in image] for image in images]
