"""The single mistakes of a person who types a puzzle, undone: every correction of a grid that could be worth trying.

A *correction* says which cells to set so that one mistake is undone. Here they are made for every place where a mistake
can have happened; which of them leave exactly one solution is found out by `finding`. What would break a rule is left
out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.rules import rule_breaks


class Mistake(Enum):
    """What was done; the values are the words of the command line's JSON."""

    VALUE = "value"  # another value was typed
    MISSING = "missing"  # a given was left out
    EXTRA = "extra"  # a value was typed into a cell that is empty
    SWAP = "swap"  # two neighbours were typed in the wrong order
    SHIFT = "shift"  # a row or column, or all of the rest, was typed one cell too far to one side, from some cell on
    ROW = "row"  # two rows were exchanged, or one was typed twice
    COLUMN = "column"  # the same with columns


class Change(NamedTuple):
    """A cell and the value that it gets; 0 empties it."""

    cell: int
    value: int


@dataclass(frozen=True)
class Correction:
    """One mistake and what undoes it."""

    mistake: Mistake  # what was done
    changes: tuple[Change, ...]  # what is to be set, ascending by cell; nothing else of the grid changes
    # The indices of the rows or columns that were shifted, exchanged or typed twice; of two that are alike the one that
    # is emptied comes first. None for a shift of all the rest of the grid, row by row.
    units: tuple[int, ...] = ()
    start: int = -1  # for a shift the first cell that stands in the wrong place or was left out, otherwise -1
    forward: bool = False  # whether what was shifted stands too far to the right or down
    lost: int = 0  # the value that a shift pushed out of the end of its row or column and that is put back there, or 0

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells that are set, ascending."""
        return tuple(cell for cell, _ in self.changes)

    def applied(self, values: Sequence[int]) -> tuple[int, ...]:
        """Return N² values with the changes done."""
        corrected = list(values)
        for cell, value in self.changes:
            corrected[cell] = value
        return tuple(corrected)


# Two values may both be wrong; every further mistake would explain nearly anything.
MOST_CHANGED_VALUES: Final = 2

# Up to so many symbols the value that was pushed out at the end of a line is looked for: of 40 puzzles at 9×9 half had
# 8 more corrections for it or fewer, and one had 710.
_LOST_SYMBOLS: Final = 9


class PossibleCorrections:
    """Makes the corrections of N² values (0 where a cell is empty) that break no rule.

    Where values break a rule, a correction has to undo that too.
    """

    def __init__(self, shape: GridShape, values: Sequence[int]) -> None:
        self.shape = shape
        self.values = tuple(values)
        self._geometry = geometry(shape)
        self._broken = tuple((broken.value, broken.cells) for broken in rule_breaks(shape, values))

    def keeps_rules(self, changes: Sequence[Change]) -> bool:
        """Return whether no rule is broken after the changes."""
        corrected = list(self.values)
        for cell, value in changes:
            corrected[cell] = value
        for value, cells in self._broken:
            if sum(corrected[cell] == value for cell in cells) > 1:
                return False
        peers = self._geometry.peers
        return all(not value or all(corrected[peer] != value for peer in peers[cell]) for cell, value in changes)

    def changed_values(self) -> Iterator[Correction]:
        """Yield every given with every other value."""
        for cell, value in enumerate(self.values):
            for other in self._free_values(cell) if value else ():
                if other != value:
                    yield from self._worth_trying(Mistake.VALUE, (Change(cell, other),))

    def too_many(self) -> Iterator[Correction]:
        """Yield every given left out."""
        for cell, value in enumerate(self.values):
            if value:
                yield from self._worth_trying(Mistake.EXTRA, (Change(cell, 0),))

    def swapped_neighbours(self) -> Iterator[Correction]:
        """Yield every two neighbours of a row or column the other way round."""
        for line in self._lines():
            for first, second in pairwise(line):
                yield from self._exchanged(Mistake.SWAP, ((first, second),))

    def shifted_lines(self) -> Iterator[Correction]:
        """Yield every row and column moved by one cell, either way, from each of its cells on.

        What was typed too far forward has an empty cell too many, and may have lost its last value; what was typed too
        far back lacks one, and has an empty cell at its end in place of it.
        """
        lost = range(self.shape.size + 1 if self.shape.size <= _LOST_SYMBOLS else 1)
        for unit, line in enumerate(self._lines()):
            yield from self._shifted(line, (unit,), lost)

    def shifted_rest(self) -> Iterator[Correction]:
        """Yield the rest of the grid moved by one cell, either way, from each cell on, row by row.

        So it happens to a person who types on over the ends of the rows, or types all rows as one line.
        """
        yield from self._shifted(tuple(range(self.shape.cell_count)), (), range(1))

    def _shifted(self, line: tuple[int, ...], units: tuple[int, ...], lost: Iterable[int]) -> Iterator[Correction]:
        typed = [self.values[cell] for cell in line]
        for at, cell in enumerate(line):
            if not typed[at]:
                for last in lost:
                    moved = [*typed[:at], *typed[at + 1 :], last]
                    yield from self._moved(line, typed, moved, Correction(Mistake.SHIFT, (), units, cell, True, last))
            if not typed[-1]:
                moved = [*typed[:at], 0, *typed[at:-1]]
                yield from self._moved(line, typed, moved, Correction(Mistake.SHIFT, (), units, cell, False))

    def exchanged_lines(self) -> Iterator[Correction]:
        """Yield every two rows and every two columns the other way round.

        Two that run through the same boxes are left out: exchanging them changes nothing about the solutions.
        """
        size = self.shape.size
        boxes_across = ((Mistake.ROW, 0, self.shape.rows), (Mistake.COLUMN, size, self.shape.columns))
        for mistake, first_unit, together in boxes_across:
            for first, second in combinations(range(size), 2):
                if first // together != second // together:
                    units = (first_unit + first, first_unit + second)
                    cells = zip(self._line(units[0]), self._line(units[1]), strict=True)
                    yield from self._exchanged(mistake, tuple(cells), units)

    def emptied_repeats(self, repeated: Iterable[tuple[int, int]]) -> Iterator[Correction]:
        """Yield each of two rows or columns that are alike (see `repeats`) emptied, the later one first."""
        for first, second in repeated:
            mistake = Mistake.ROW if first < self.shape.size else Mistake.COLUMN
            for emptied, other in ((second, first), (first, second)):
                changes = tuple(Change(cell, 0) for cell in self._line(emptied) if self.values[cell])
                yield from self._worth_trying(mistake, changes, (emptied, other))

    def two_changed_values(self) -> Iterator[Correction]:
        """Yield every two givens with every two other values, none of which would correct anything alone."""
        every = range(1, self.shape.size + 1)
        given = [(cell, value) for cell, value in enumerate(self.values) if value]
        changes = [Change(cell, other) for cell, value in given for other in every if other != value]
        for first, second in combinations(changes, MOST_CHANGED_VALUES):
            if first.cell != second.cell:
                yield from self._worth_trying(Mistake.VALUE, (first, second))

    def _lines(self) -> list[tuple[int, ...]]:
        return [unit.cells for unit in self._geometry.units[: 2 * self.shape.size]]

    def _line(self, unit: int) -> tuple[int, ...]:
        return self._geometry.units[unit].cells

    def _free_values(self, cell: int) -> list[int]:
        taken = {self.values[peer] for peer in self._geometry.peers[cell]}
        return [value for value in range(1, self.shape.size + 1) if value not in taken]

    def _exchanged(
        self, mistake: Mistake, pairs: Iterable[tuple[int, int]], units: tuple[int, ...] = ()
    ) -> Iterator[Correction]:
        changes = [
            change
            for first, second in pairs
            if self.values[first] != self.values[second]
            for change in (Change(first, self.values[second]), Change(second, self.values[first]))
        ]
        yield from self._worth_trying(mistake, sorted(changes), units)

    def _moved(
        self, line: Sequence[int], typed: Sequence[int], moved: Sequence[int], shift: Correction
    ) -> Iterator[Correction]:
        changes = [Change(cell, new) for cell, old, new in zip(line, typed, moved, strict=True) if old != new]
        if changes and self.keeps_rules(changes):
            yield replace(shift, changes=tuple(changes))

    def _worth_trying(
        self, mistake: Mistake, changes: Sequence[Change], units: tuple[int, ...] = ()
    ) -> Iterator[Correction]:
        if changes and self.keeps_rules(changes):
            yield Correction(mistake, tuple(changes), units)


def repeats(shape: GridShape, values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the pairs of rows, then of columns, that have the same values in the same places; both ascending.

    Rows and columns without any value are not meant. They are named by the indices of their units.
    """
    size = shape.size
    lines = [tuple(values[cell] for cell in unit.cells) for unit in geometry(shape).units[: 2 * size]]
    return tuple(
        (first, second)
        for start in (0, size)
        for first, second in combinations(range(start, start + size), 2)
        if lines[first] == lines[second] and any(lines[first])
    )


def empty_together(shape: GridShape, values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the pairs of rows, then of columns, that are empty and run through the same units; both ascending.

    There are none where the puzzle itself excludes candidates, which tells them apart.
    """
    if shape.excluded:
        return ()
    size, grid = shape.size, geometry(shape)
    holding: list[set[int]] = [set() for _ in values]  # for each cell the units and extra regions that hold it
    for index, unit in enumerate(grid.all_units):
        for cell in unit.cells:
            holding[cell].add(index)
    lines = enumerate(grid.units[: 2 * size])
    empty = [
        (index, [holding[cell] - {index} for cell in unit.cells])
        for index, unit in lines
        if not any(values[cell] for cell in unit.cells)
    ]
    return tuple(
        (first, second)
        for (first, others), (second, same) in combinations(empty, 2)
        if (first < size) is (second < size) and others == same
    )
