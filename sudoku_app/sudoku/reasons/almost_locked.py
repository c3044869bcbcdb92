"""What several almost locked sets rest on: ALS-XY-wing, death blossom and Sue de Coq."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.steps import Candidate, Reason, Truths
from sudoku_app.sudoku.truths import of_cells


@dataclass(frozen=True, kw_only=True)
class Petal:
    """An almost locked set that has a value when it loses another one.

    Attributes:
        cells: its cells, one fewer than values.
        values: its values.
        lost: the value that it loses.
    """

    cells: tuple[int, ...]
    values: tuple[int, ...]
    lost: int


@dataclass(frozen=True, kw_only=True)
class Petals(Reason):
    """Whatever the middle holds, one of the almost locked sets around it has a value.

    Attributes:
        centre: the cells in the middle.
        centre_values: their values.
        petals: the sets around it; each loses a value when the middle has that.
        value: the value that one of them has then.
        candidates: the candidates of all cells.
    """

    centre: tuple[int, ...]
    centre_values: tuple[int, ...]
    petals: tuple[Petal, ...]
    value: int
    candidates: tuple[Candidate, ...]

    @property
    def holders(self) -> tuple[Candidate, ...]:
        """The value where the petals may have it."""
        around = {cell for petal in self.petals for cell in petal.cells}
        return tuple(c for c in self.candidates if c.value == self.value and c.cell in around)

    @property
    def truths(self) -> Truths:
        """All cells have a value each."""
        return of_cells((*self.centre, *(cell for petal in self.petals for cell in petal.cells)))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


@dataclass(frozen=True, kw_only=True)
class AlmostLockedWing(Petals):
    """The middle is an almost locked set itself, and has at least one of the values that its two petals lose."""


@dataclass(frozen=True, kw_only=True)
class DeathBlossom(Petals):
    """The middle is one cell, the stem, with a petal for each of its candidates."""


@dataclass(frozen=True, kw_only=True)
class SueDeCoq(Reason):
    """As many cells as values, some of them shared by a line and a box, and no value twice among them.

    Attributes:
        line: the row or column.
        box: the box.
        shared: the cells in both.
        in_line: the other cells of the line.
        in_box: the other cells of the box.
        line_values: the values whose places all lie in the line.
        box_values: the others, whose places all lie in the box.
        candidates: the candidates of all cells.
    """

    line: int
    box: int
    shared: tuple[int, ...]
    in_line: tuple[int, ...]
    in_box: tuple[int, ...]
    line_values: tuple[int, ...]
    box_values: tuple[int, ...]
    candidates: tuple[Candidate, ...]

    @property
    def truths(self) -> Truths:
        """All cells have a value each."""
        return of_cells((*self.shared, *self.in_line, *self.in_box))

    @property
    def units(self) -> tuple[int, ...]:
        """The line and the box."""
        return (self.line, self.box)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates
