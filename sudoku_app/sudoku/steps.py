"""A step: one logical deduction, as data that can be checked, drawn and put into words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Candidate(NamedTuple):
    """A value in a cell: that it may stand there, that it does, or that it does not, as the context says."""

    cell: int
    value: int


class Link(NamedTuple):
    """A link of a chain from one candidate to the next.

    A strong link says "if the first is false, the second is true"; a weak one "if the first is true, the second is
    false".
    """

    start: Candidate
    end: Candidate
    strong: bool


class Technique(Enum):
    """The techniques by their standard names; the value is the name used in text and JSON."""

    FULL_HOUSE = "full house"
    NAKED_SINGLE = "naked single"
    HIDDEN_SINGLE = "hidden single"
    SOLVER = "solver"


class Exclusion(NamedTuple):
    """A value that cannot stand in a cell because a peer holds it already."""

    cell: int
    value: int
    by: int


@dataclass(frozen=True)
class Step:
    """One deduction: the technique, what it rests on, and what follows.

    Attributes:
        technique: its standard name.
        places: candidates that must be true.
        eliminates: candidates that cannot be true.
        units: indices (into ``Geometry.units``) of the units the reason speaks of.
        premises: candidates the reason rests on.
        exclusions: for singles, why each other value or cell is out: the peer that holds the value.
        links: the links of a chain, in order.
        fins: candidates that are fins.
    """

    technique: Technique
    places: tuple[Candidate, ...] = ()
    eliminates: tuple[Candidate, ...] = ()
    units: tuple[int, ...] = ()
    premises: tuple[Candidate, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    links: tuple[Link, ...] = ()
    fins: tuple[Candidate, ...] = ()
