"""A step: one logical deduction, as data that can be checked, drawn and put into words.

What the deduction rests on is its reason, of which each family of techniques has kinds of its own, beside its finders.

Every deduction (but those from uniqueness) comes from some *truths*, "this cell has a value" and "this unit has a
place for that value", together with the rule that two candidates which see each other are not both true. The words are
Allan Barker's ("Sudoku set logic": truths and links).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_app.sudoku.techniques.technique import Technique


class Candidate(NamedTuple):
    """A value in a cell: that it may stand there, that it does, or that it does not, as the context says."""

    cell: int
    value: int


class Link(NamedTuple):
    """A link of a chain from one candidate to the next.

    A strong link says "if the first is false, the second is true"; a weak one "if the first is true, the second is
    false". An end may be a group: the same value in several cells of a line and a box, true when one of them is.
    Then ``start`` (``end``) is its first candidate and ``start_cells`` (``end_cells``) are all its cells.
    ``inside`` are the cells of the almost locked set through which a strong link runs, empty for other links.
    ``unit`` is the unit of a strong link whose ends are the only places of their value there, None for other links.
    """

    start: Candidate
    end: Candidate
    strong: bool
    start_cells: tuple[int, ...] = ()
    end_cells: tuple[int, ...] = ()
    inside: tuple[int, ...] = ()
    unit: int | None = None

    @property
    def truths(self) -> Truths:
        """What a strong link follows from; a weak one needs nothing."""
        if not self.strong:
            return Truths()
        if self.unit is not None and not self.inside:
            return of_units((self.unit,), (self.start.value,))
        return of_cells(self.inside or (self.start.cell,))


class Exclusion(NamedTuple):
    """A value that cannot stand in a cell because a peer holds it already."""

    cell: int
    value: int
    by: int


class Inference(NamedTuple):
    """One statement of a branch and the earlier statements that it follows from."""

    candidate: Candidate  # what it speaks of
    holds: bool  # whether the candidate is true or false
    # The candidates whose truth (for a false one) or falsehood (for a true one) makes it so.
    causes: tuple[Candidate, ...]
    # For a true one the unit in which it is the last place left; None where it is the last value of its cell.
    unit: int | None = None
    cells: tuple[int, ...] = ()  # all cells of a group of which the statement speaks; empty for a single candidate
    inside: tuple[int, ...] = ()  # the cells of the almost locked set by which a true one follows; empty otherwise
    lines: tuple[int, ...] = ()  # the rows, or columns, of the almost fish by which a true one follows; empty otherwise

    @property
    def truths(self) -> Truths:
        """What a true one follows from; a false one needs nothing."""
        if not self.holds:
            return Truths()
        if self.inside:
            return of_cells(self.inside)
        if self.lines:
            return of_units(self.lines, (self.candidate.value,))
        return _of_cell_or_unit(*self.candidate, self.unit)


class Dead(NamedTuple):
    """Where a branch breaks down: a cell without a value (``unit`` None), or a unit without a place for a value."""

    cell: int
    value: int
    unit: int | None


@dataclass(frozen=True)
class Branch:
    """One case of a forcing chain or net: what is assumed and what follows, in order."""

    assumed: Candidate  # the candidate
    holds: bool  # whether it is assumed to be true or false
    inferences: tuple[Inference, ...]  # what follows, each from what stands before it
    # What is left without a place or a value in the end, or None where the branch leads to a conclusion.
    dead: Dead | None = None

    @property
    def digits(self) -> int:
        """How many digits follow."""
        return sum(inference.holds for inference in self.inferences)

    @property
    def truths(self) -> Truths:
        """What the statements of the branch follow from, and where it breaks down."""
        parts = [inference.truths for inference in self.inferences]
        if self.dead is not None:
            parts.append(_of_cell_or_unit(self.dead.cell, self.dead.value, self.dead.unit))
        return together(parts)


class Truths(NamedTuple):
    """Cells that have a value, and (unit, value) for units that have a place for a value."""

    cells: frozenset[int] = frozenset()
    unit_values: frozenset[tuple[int, int]] = frozenset()


def of_cells(cells: Iterable[int]) -> Truths:
    """Return the truths that each of some cells has a value."""
    return Truths(cells=frozenset(cells))


def of_units(units: Iterable[int], values: Iterable[int]) -> Truths:
    """Return the truths that each of some units has a place for each of some values."""
    chosen = tuple(values)
    return Truths(unit_values=frozenset((unit, value) for unit in units for value in chosen))


def _of_cell_or_unit(cell: int, value: int, unit: int | None) -> Truths:
    return of_cells((cell,)) if unit is None else of_units((unit,), (value,))


def together(parts: Iterable[Truths]) -> Truths:
    """Return all of some truths."""
    known = tuple(parts)
    return Truths(
        frozenset(cell for part in known for cell in part.cells),
        frozenset(key for part in known for key in part.unit_values),
    )


class Reason(ABC):
    """What a step rests on.

    Each kind names its parts, which wording, drawing and rating read by kind; what every kind has is here.
    """

    @property
    @abstractmethod
    def truths(self) -> Truths:
        """The truths that the step follows from, for a reason from uniqueness those that make the pattern."""

    @property
    def units(self) -> tuple[int, ...]:
        """Indices (into ``Geometry.units``) of the units that it speaks of, to be looked at and shown as bands."""
        return ()

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates that it speaks of."""
        return ()


@dataclass(frozen=True, kw_only=True)
class PatternReason(Reason):
    """A reason that lists the candidates of all cells that it speaks of."""

    candidates: tuple[Candidate, ...]  # these candidates

    @property
    def truths(self) -> Truths:
        """The cells have a value each."""
        return of_cells(candidate.cell for candidate in self.candidates)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


@dataclass(frozen=True, kw_only=True)
class UnitReason(Reason):
    """A reason that speaks of one unit."""

    unit: int

    @property
    def units(self) -> tuple[int, ...]:
        """The unit."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class ValueReason(Reason):
    """A reason that speaks of one value in its units."""

    value: int

    @property
    def truths(self) -> Truths:
        """The units have a place for the value each."""
        return of_units(self.units, (self.value,))


@dataclass(frozen=True)
class Step:
    """One deduction: the technique, what it rests on, and what follows."""

    technique: Technique  # its standard name
    reason: Reason  # what it rests on
    places: tuple[Candidate, ...] = ()  # candidates that must be true
    eliminates: tuple[Candidate, ...] = ()  # candidates that cannot be true
