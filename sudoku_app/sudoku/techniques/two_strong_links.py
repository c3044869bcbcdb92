"""Skyscraper, two-string kite, turbot fish, empty rectangle: two strong links of one value, tied by a weak one.

A *strong link* is a unit whose places of the value make two ends: two cells, or groups of cells that share a line and
a box. One end at least is true. If an end of one link sees an end of another (the *near* ends), these are not both
true, so one of the *far* ends is, and what sees both far ends cannot be the value.

*Skyscraper*: two rows (or two columns), whose near ends stand in one column (row).
*Two-string kite*: a row and a column, whose near ends stand in one box.
*Turbot fish*: any other two strong links between single cells, as a line and a box.
*Empty rectangle*: a box whose three or more places lie in one row and one column (where these cross, the value may have
a place as well), and a line with two places, one of them in that row (column).
*Grouped turbot fish*: any other two strong links of which an end is a group.

The names are those of HoDoKu; Sukaku Explainer finds the same patterns as "two strong links".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.techniques.step import Candidate, Link, Step, ValueReason
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class TwoStrongLinks(ValueReason):
    """In each of two units a value has only a near and a far end; the near ends are not both true.

    So one of the far ends is. An end is a cell, or several that share a line and a box, one of which is the value.
    """

    bases: tuple[int, int]  # the two units
    near: tuple[tuple[int, ...], tuple[int, ...]]  # for each of them the near end
    far: tuple[tuple[int, ...], tuple[int, ...]]  # for each of them the far end
    joint: int  # the unit in which both near ends lie

    @property
    def links(self) -> tuple[Link, Link, Link]:
        """From one far end to the other."""
        first, second = (
            Link(
                Candidate(one[0], self.value),
                Candidate(other[0], self.value),
                strong=True,
                start_cells=one if len(one) > 1 else (),
                end_cells=other if len(other) > 1 else (),
                unit=base,
            )
            for one, other, base in (
                (self.far[0], self.near[0], self.bases[0]),
                (self.near[1], self.far[1], self.bases[1]),
            )
        )
        between = Link(first.end, second.start, strong=False, start_cells=first.end_cells, end_cells=second.start_cells)
        return first, between, second

    @property
    def units(self) -> tuple[int, ...]:
        """The two units."""
        return self.bases

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in all ends, once each."""
        ends = (self.far[0], self.near[0], self.near[1], self.far[1])
        return tuple(dict.fromkeys(Candidate(cell, self.value) for end in ends for cell in end))


@dataclass(frozen=True, kw_only=True)
class EmptyRectangle(ValueReason):
    """In a box all places of a value lie in one row and one column, and a strong link ends beside one of these.

    The value is at the far end of the link, or it is at the near end and the box has it in the other line.
    """

    box: int
    shared: int  # the row or column of the box in which the near end lies too
    other: int  # the other line
    places: tuple[int, ...]  # the places of the value in the box
    base: int  # the line of the strong link
    near: int  # its end in the shared line
    far: int  # its other end

    @property
    def links(self) -> tuple[Link, ...]:
        """The strong link."""
        return (Link(Candidate(self.near, self.value), Candidate(self.far, self.value), strong=True, unit=self.base),)

    @property
    def units(self) -> tuple[int, ...]:
        """The box and the line of the strong link."""
        return (self.box, self.base)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in the box and at both ends of the link."""
        return tuple(Candidate(cell, self.value) for cell in (*self.places, self.near, self.far))


_FEWEST_PLACES: Final = 4  # two links with two ends each


class _StrongLink(NamedTuple):
    """A unit whose places of a value make two ends."""

    unit: int
    # Both ways round, a near end, what sees all of it, the far end and what sees all of that.
    ends: tuple[tuple[int, int, int, int], tuple[int, int, int, int]]
    lines: tuple[int, ...]  # of a box with groups the line of either end, in the same order; () for other links


class _Tied(NamedTuple):
    """Two strong links whose near ends see each other."""

    link: _StrongLink  # one of them
    other: _StrongLink  # the other one
    near: tuple[int, int]  # the near ends of both
    far: tuple[int, int]  # their far ends
    line: tuple[int, ...]  # the line of the first near end, () where ``link`` has none


def _of(grid: CandidateGrid, technique: Technique, *, grouped: bool = False) -> Iterator[Step]:
    """Yield the steps of one name that exclude something; all of a value are looked for when its places changed."""
    for value, places in enumerate(grid.places, 1):
        if places.bit_count() >= _FEWEST_PLACES:
            find = partial(_found, grid, value, grouped=grouped)
            found = grid.while_same(("two strong links", value, grouped), places, find)
            yield from (step for step in found if step.technique is technique)


skyscrapers = partial(_of, technique=Technique.SKYSCRAPER)
two_string_kites = partial(_of, technique=Technique.TWO_STRING_KITE)
turbot_fish = partial(_of, technique=Technique.TURBOT_FISH)
empty_rectangles = partial(_of, technique=Technique.EMPTY_RECTANGLE, grouped=True)
grouped_turbot_fish = partial(_of, technique=Technique.GROUPED_TURBOT_FISH, grouped=True)


def _found(grid: CandidateGrid, value: int, *, grouped: bool) -> list[Step]:
    """Return the steps between single cells, or those of which one link or both have a group."""
    single = _single_links(grid, value)
    links, before = (_grouped_links(grid, value), single) if grouped else (single, [])
    return [step for number, link in enumerate(links) for step in _tied(grid, value, link, before + links[:number])]


def _single_links(grid: CandidateGrid, value: int) -> list[_StrongLink]:
    places, units, peers = grid.places[value - 1], grid.sets.units, grid.sets.peers
    links = []
    for unit in grid.sets.distinct:
        here = places & units[unit]
        rest = here & (here - 1)
        if rest and not rest & (rest - 1):
            one = here ^ rest
            links.append(_link(unit, one, peers[one.bit_length() - 1], rest, peers[rest.bit_length() - 1]))
    return links


def _grouped_links(grid: CandidateGrid, value: int) -> list[_StrongLink]:
    """Return the strong links of which at least one end is a group.

    An end is what a line and a box share of the places. In a line the ends are apart; in a box they may share a cell.
    """
    places, sets = grid.places[value - 1], grid.sets
    links = []
    for unit in sets.distinct:
        here = places & sets.units[unit]
        if here.bit_count() < 3:
            continue
        parts = [(part, crossing) for crossing in sets.crossings_of[unit] if (part := here & crossing.cells)]
        for (one, crossing), (other, across) in combinations(parts, 2):
            if one | other == here and here not in (one, other):
                lines = (crossing.line, across.line) if crossing.box == unit else ()
                links.append(_link(unit, one, grid.seeing_all(bits(one)), other, grid.seeing_all(bits(other)), lines))
    return links


def _link(unit: int, one: int, sees_one: int, other: int, sees_other: int, lines: tuple[int, ...] = ()) -> _StrongLink:
    return _StrongLink(unit, ((one, sees_one, other, sees_other), (other, sees_other, one, sees_one)), lines)


def _tied(grid: CandidateGrid, value: int, link: _StrongLink, others: Iterable[_StrongLink]) -> Iterator[Step]:
    """Yield the steps of a link with each of some others."""
    places = grid.places[value - 1]
    (near_1, sees_1, near_2, sees_2), _ = link.ends
    own, sees = near_1 | near_2, sees_1 | sees_2
    for other in others:
        (other_1, _, other_2, _), _ = other.ends
        both = other_1 | other_2
        if both & own or not both & sees:
            continue
        for way, (near, sees_near, far, sees_far) in enumerate(link.ends):
            for other_near, _, other_far, sees_other_far in other.ends:
                if not other_near & ~sees_near and (excluded := places & sees_far & sees_other_far):
                    ends, units = near | other_near, grid.sets.units
                    joint = next((unit for unit in grid.sets.distinct if not ends & ~units[unit]), None)
                    if joint is not None:  # one end may see the cells of the other in different units
                        tied = _Tied(link, other, (near, other_near), (far, other_far), link.lines[way : way + 1])
                        yield _step(grid, value, tied, joint, excluded)


def _step(grid: CandidateGrid, value: int, tied: _Tied, joint: int, excluded: int) -> Step:
    near, far = tied.near[0] | tied.near[1], tied.far[0] | tied.far[1]
    eliminates = candidates_in(excluded, value)
    if _is_empty_rectangle(grid, tied, joint):
        (shared,) = tied.line
        rectangle = EmptyRectangle(
            value=value,
            box=tied.link.unit,
            shared=shared,
            other=next(line for line in tied.link.lines if line != shared),
            places=tuple(bits(tied.near[0] | tied.far[0])),
            base=tied.other.unit,
            near=tied.near[1].bit_length() - 1,
            far=tied.far[1].bit_length() - 1,
        )
        return Step(Technique.EMPTY_RECTANGLE, rectangle, eliminates=eliminates)
    reason = TwoStrongLinks(
        value=value,
        bases=(tied.link.unit, tied.other.unit),
        near=(tuple(bits(tied.near[0])), tuple(bits(tied.near[1]))),
        far=(tuple(bits(tied.far[0])), tuple(bits(tied.far[1]))),
        joint=joint,
    )
    grouped = (near | far).bit_count() > _FEWEST_PLACES
    technique = Technique.GROUPED_TURBOT_FISH if grouped else _name(grid, tied, joint)
    return Step(technique, reason, eliminates=eliminates)


def _is_empty_rectangle(grid: CandidateGrid, tied: _Tied, joint: int) -> bool:
    """Return whether the link is a box's row and column, and the other one a line's two cells, one in that row."""
    size = grid.shape.size
    kinds = {line // size for line in tied.link.lines}
    between_cells = (tied.near[1] | tied.far[1]).bit_count() == 2
    return kinds == {0, 1} and tied.line == (joint,) and tied.other.unit < 2 * size and between_cells


def _name(grid: CandidateGrid, tied: _Tied, joint: int) -> Technique:
    size = grid.shape.size
    kinds = {tied.link.unit // size, tied.other.unit // size}
    if kinds == {0, 1}:
        return Technique.TWO_STRING_KITE
    if kinds in ({0}, {1}) and joint < 2 * size:
        return Technique.SKYSCRAPER
    return Technique.TURBOT_FISH


FINDERS: Final[Finders] = {
    (Technique.SKYSCRAPER,): skyscrapers,
    (Technique.TWO_STRING_KITE,): two_string_kites,
    (Technique.TURBOT_FISH,): turbot_fish,
    (Technique.EMPTY_RECTANGLE,): empty_rectangles,
    (Technique.GROUPED_TURBOT_FISH,): grouped_turbot_fish,
}
