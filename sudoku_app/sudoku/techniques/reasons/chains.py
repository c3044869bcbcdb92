"""What chains of links rest on, colouring and pairs of almost locked sets."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from sudoku_app.sudoku.techniques.premises import of_cells, of_units, together
from sudoku_app.sudoku.techniques.step import Candidate, Link, Reason, Truths


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
class AlmostLockedStem(Reason):
    """Whatever the middle holds, one of the almost locked sets around it has a value.

    Attributes:
        centre: the cells in the middle.
        centre_values: their values.
        stem_sets: the sets around it; each loses a value when the middle has that.
        value: the value that one of them has then.
        candidates: the candidates of all cells.
    """

    centre: tuple[int, ...]
    centre_values: tuple[int, ...]
    stem_sets: tuple[Petal, ...]
    value: int
    candidates: tuple[Candidate, ...]

    @property
    def holders(self) -> tuple[Candidate, ...]:
        """The value where the petals may have it."""
        around = {cell for petal in self.stem_sets for cell in petal.cells}
        return tuple(c for c in self.candidates if c.value == self.value and c.cell in around)

    @property
    def truths(self) -> Truths:
        """All cells have a value each."""
        return of_cells((*self.centre, *(cell for petal in self.stem_sets for cell in petal.cells)))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


@dataclass(frozen=True, kw_only=True)
class AlmostLockedWing(AlmostLockedStem):
    """The middle is an almost locked set itself, and has at least one of the values that its two petals lose."""


@dataclass(frozen=True, kw_only=True)
class DeathBlossom(AlmostLockedStem):
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


def _node(first: Candidate, cells: tuple[int, ...]) -> tuple[Candidate, ...]:
    """Return all candidates of one end of a link."""
    return tuple(Candidate(cell, first.value) for cell in cells) or (first,)


def _of_link(link: Link) -> Truths:
    """Return what a strong link follows from; a weak one needs nothing."""
    if not link.strong:
        return Truths()
    if link.inside:
        return of_cells(link.inside)
    if link.unit is not None:
        return of_units((link.unit,), (link.start.value,))
    return of_cells((link.start.cell,))


@dataclass(frozen=True, kw_only=True)
class Colouring(Reason):
    """Places of a value joined by units that have two: all of one colour are true and all of the other false.

    Attributes:
        value: the value.
        first: the cells of one colour.
        second: those of the other.
        links: how they hang together.
    """

    value: int
    first: tuple[int, ...]
    second: tuple[int, ...]
    links: tuple[Link, ...]

    @property
    def truths(self) -> Truths:
        """The units of the links have a place for the value each."""
        return together(map(_of_link, self.links))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in all these cells."""
        return tuple(Candidate(cell, self.value) for cell in sorted((*self.first, *self.second)))


@dataclass(frozen=True, kw_only=True)
class ColourTrap(Colouring):
    """What sees both colours is out."""


@dataclass(frozen=True, kw_only=True)
class ColourWrap(Colouring):
    """Two cells of the first colour see each other, so it is the false one.

    Attributes:
        unit: where they both lie.
    """

    unit: int

    @property
    def units(self) -> tuple[int, ...]:
        """The unit with two cells of the false colour."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class TwoColourings(Reason):
    """Two parts of a value's places, each coloured for itself, which touch.

    Attributes:
        value: the value.
        first: the cells of one part, by colour.
        second: those of the other.
        links: how either part hangs together.
    """

    value: int
    first: tuple[tuple[int, ...], tuple[int, ...]]
    second: tuple[tuple[int, ...], tuple[int, ...]]
    links: tuple[Link, ...]

    @property
    def truths(self) -> Truths:
        """The units of the links have a place for the value each."""
        return together(map(_of_link, self.links))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in all these cells."""
        cells = sorted(cell for part in (self.first, self.second) for colour in part for cell in colour)
        return tuple(Candidate(cell, self.value) for cell in cells)


@dataclass(frozen=True, kw_only=True)
class ColourBridge(TwoColourings):
    """A cell of the first colour of one part sees one of the first colour of the other: not both are true.

    So one of the second colours is.

    Attributes:
        bridge: the two cells.
    """

    bridge: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class ColourClash(TwoColourings):
    """The first colour of one part sees both colours of the other, so it is false.

    Attributes:
        bridges: a cell of the first colour and one of each colour of the other that it, or another one of its colour,
            sees.
    """

    bridges: tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, kw_only=True)
class RemotePair(Reason):
    """Cells with the same two candidates, each of which sees the next.

    Attributes:
        path: the cells in order.
        values: the two candidates.
    """

    path: tuple[int, ...]
    values: tuple[int, int]

    @property
    def links(self) -> tuple[Link, ...]:
        """From each cell to the next."""
        value = max(self.values)
        return tuple(
            Link(Candidate(one, value), Candidate(other, value), strong=True) for one, other in pairwise(self.path)
        )

    @property
    def truths(self) -> Truths:
        """The cells have a value each."""
        return of_cells(self.path)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """Both candidates of every cell."""
        return tuple(Candidate(cell, value) for cell in self.path for value in self.values)


@dataclass(frozen=True, kw_only=True)
class Chain(Reason):
    """Strong and weak links by turns: one end at least is true.

    Attributes:
        links: the links from one end to the other; the first and the last are strong.
        closing: the weak link between the ends that makes it a continuous loop, None where they do not see each other.
    """

    links: tuple[Link, ...]
    closing: Link | None

    @property
    def truths(self) -> Truths:
        """What the strong links follow from."""
        return together(map(_of_link, self.links))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """All candidates on the way, once each."""
        return tuple(dict.fromkeys(candidate for node in self.nodes for candidate in node))

    @property
    def nodes(self) -> tuple[tuple[Candidate, ...], ...]:
        """The candidates from one end to the other, those of a group together; false and true by turns."""
        last = self.links[-1]
        starts = (_node(link.start, link.start_cells) for link in self.links)
        return (*starts, _node(last.end, last.end_cells))


@dataclass(frozen=True, kw_only=True)
class AlmostLockedPair(Reason):
    """Two sets of cells, each with one value more than cells, and values that cannot be in both.

    Attributes:
        first: the cells of one set.
        second: those of the other.
        restricted: the values that are in one set at most, one or two.
        excluded: the values that are excluded somewhere.
        candidates: the candidates of all cells.
    """

    first: tuple[int, ...]
    second: tuple[int, ...]
    restricted: tuple[int, ...]
    excluded: tuple[int, ...]
    candidates: tuple[Candidate, ...]

    @property
    def restricted_places(self) -> tuple[Candidate, ...]:
        """The candidates that are restricted values."""
        return tuple(
            candidate
            for value in self.restricted
            for candidate in sorted(self.candidates)
            if candidate.value == value
        )  # fmt: skip

    @property
    def truths(self) -> Truths:
        """All cells have a value each."""
        return of_cells((*self.first, *self.second))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates
