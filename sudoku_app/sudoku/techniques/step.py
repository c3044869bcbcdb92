"""A step: one logical deduction, as data that can be checked, drawn and put into words.

What the deduction rests on is its reason, of which each family of techniques has a kind of its own; see `reasons`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
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


class Technique(Enum):
    """The techniques by their standard names; the value is the name used in text and JSON."""

    FULL_HOUSE = "full house"
    HIDDEN_SINGLE = "hidden single"
    NAKED_SINGLE = "naked single"
    POINTING = "pointing"
    CLAIMING = "claiming"
    NAKED_PAIR = "naked pair"
    NAKED_TRIPLE = "naked triple"
    NAKED_QUAD = "naked quad"
    HIDDEN_PAIR = "hidden pair"
    HIDDEN_TRIPLE = "hidden triple"
    HIDDEN_QUAD = "hidden quad"
    X_WING = "X-wing"
    SWORDFISH = "swordfish"
    JELLYFISH = "jellyfish"
    FINNED_X_WING = "finned X-wing"
    FINNED_SWORDFISH = "finned swordfish"
    FINNED_JELLYFISH = "finned jellyfish"
    SASHIMI_X_WING = "sashimi X-wing"
    SASHIMI_SWORDFISH = "sashimi swordfish"
    SASHIMI_JELLYFISH = "sashimi jellyfish"
    XY_WING = "XY-wing"
    XYZ_WING = "XYZ-wing"
    W_WING = "W-wing"
    UNIQUE_RECTANGLE_1 = "unique rectangle type 1"
    UNIQUE_RECTANGLE_2 = "unique rectangle type 2"
    UNIQUE_RECTANGLE_3 = "unique rectangle type 3"
    UNIQUE_RECTANGLE_4 = "unique rectangle type 4"
    HIDDEN_RECTANGLE = "hidden rectangle"
    BUG_PLUS_1 = "BUG+1"
    UNIQUE_RECTANGLE_5 = "unique rectangle type 5"
    UNIQUE_RECTANGLE_6 = "unique rectangle type 6"
    AVOIDABLE_RECTANGLE_1 = "avoidable rectangle type 1"
    AVOIDABLE_RECTANGLE_2 = "avoidable rectangle type 2"
    UNIQUE_LOOP_1 = "unique loop type 1"
    UNIQUE_LOOP_2 = "unique loop type 2"
    UNIQUE_LOOP_3 = "unique loop type 3"
    UNIQUE_LOOP_4 = "unique loop type 4"
    BUG_TYPE_2 = "BUG type 2"
    BUG_TYPE_3 = "BUG type 3"
    BUG_TYPE_4 = "BUG type 4"
    BUG_PLUS_N = "BUG+n"
    ALIGNED_PAIR_EXCLUSION = "aligned pair exclusion"
    ALIGNED_TRIPLET_EXCLUSION = "aligned triplet exclusion"
    SIMPLE_COLOURING = "simple colouring"
    REMOTE_PAIR = "remote pair"
    X_CHAIN = "X-chain"
    XY_CHAIN = "XY-chain"
    ALTERNATING_INFERENCE_CHAIN = "alternating inference chain"
    GROUPED_CHAIN = "grouped alternating inference chain"
    ALS_XZ = "ALS-XZ"
    ALS_CHAIN = "ALS chain"
    CELL_FORCING_CHAIN = "cell forcing chain"
    UNIT_FORCING_CHAIN = "unit forcing chain"
    Z_CHAIN = "z-chain"
    CELL_FORCING_Z_CHAIN = "cell forcing z-chain"
    UNIT_FORCING_Z_CHAIN = "unit forcing z-chain"
    WHIP = "whip"
    CELL_FORCING_WHIP = "cell forcing whip"
    UNIT_FORCING_WHIP = "unit forcing whip"
    FORCING_NET = "forcing net"
    CELL_FORCING_NET = "cell forcing net"
    UNIT_FORCING_NET = "unit forcing net"
    DIRECT_POINTING = "direct pointing"
    DIRECT_CLAIMING = "direct claiming"
    DIRECT_HIDDEN_PAIR = "direct hidden pair"
    DIRECT_HIDDEN_TRIPLE = "direct hidden triple"
    LOCKED_PAIR = "locked pair"
    LOCKED_TRIPLE = "locked triple"
    SKYSCRAPER = "skyscraper"
    TWO_STRING_KITE = "two-string kite"
    TURBOT_FISH = "turbot fish"
    EMPTY_RECTANGLE = "empty rectangle"
    GROUPED_TURBOT_FISH = "grouped turbot fish"
    GROUPED_X_CHAIN = "grouped X-chain"
    MULTI_COLOURING = "multi-colouring"
    SUE_DE_COQ = "Sue de Coq"
    WXYZ_WING = "WXYZ-wing"
    VWXYZ_WING = "VWXYZ-wing"
    ALS_XY_WING = "ALS-XY-wing"
    DEATH_BLOSSOM = "death blossom"
    FRANKEN_X_WING = "Franken X-wing"
    FRANKEN_SWORDFISH = "Franken swordfish"
    FRANKEN_JELLYFISH = "Franken jellyfish"
    MUTANT_X_WING = "mutant X-wing"
    MUTANT_SWORDFISH = "mutant swordfish"
    MUTANT_JELLYFISH = "mutant jellyfish"
    PROOF_BY_CASES = "proof by cases"
    CASE_TREE = "case tree"
    PROOF = "proof"
    SOLVER = "solver"


class Exclusion(NamedTuple):
    """A value that cannot stand in a cell because a peer holds it already."""

    cell: int
    value: int
    by: int


class Inference(NamedTuple):
    """One statement of a branch and the earlier statements that it follows from.

    Attributes:
        candidate: what it speaks of.
        holds: whether the candidate is true or false.
        causes: the candidates whose truth (for a false one) or falsehood (for a true one) makes it so.
        unit: for a true one the unit in which it is the last place left; None where it is the last value of its cell.
        cells: all cells of a group of which the statement speaks; empty for a single candidate.
        inside: the cells of the almost locked set by which a true one follows; empty otherwise.
        lines: the rows, or columns, of the almost fish by which a true one follows; empty otherwise.
    """

    candidate: Candidate
    holds: bool
    causes: tuple[Candidate, ...]
    unit: int | None = None
    cells: tuple[int, ...] = ()
    inside: tuple[int, ...] = ()
    lines: tuple[int, ...] = ()


class Dead(NamedTuple):
    """Where a branch breaks down: a cell without a value (``unit`` None), or a unit without a place for a value."""

    cell: int
    value: int
    unit: int | None


@dataclass(frozen=True)
class Branch:
    """One case of a forcing chain or net: what is assumed and what follows, in order.

    Attributes:
        assumed: the candidate.
        holds: whether it is assumed to be true or false.
        inferences: what follows, each from what stands before it.
        dead: what is left without a place or a value in the end, or None where the branch leads to a conclusion.
    """

    assumed: Candidate
    holds: bool
    inferences: tuple[Inference, ...]
    dead: Dead | None = None

    @property
    def digits(self) -> int:
        """How many digits follow."""
        return sum(inference.holds for inference in self.inferences)


class Truths(NamedTuple):
    """Cells that have a value, and (unit, value) for units that have a place for a value."""

    cells: frozenset[int] = frozenset()
    unit_values: frozenset[tuple[int, int]] = frozenset()


class Reason(ABC):
    """What a step rests on.

    Each kind names its parts. Who words, draws or rates a step asks which kind its reason is and reads those; what
    can be asked of every kind is here.
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


@dataclass(frozen=True)
class Step:
    """One deduction: the technique, what it rests on, and what follows.

    Attributes:
        technique: its standard name.
        reason: what it rests on.
        places: candidates that must be true.
        eliminates: candidates that cannot be true.
    """

    technique: Technique
    reason: Reason
    places: tuple[Candidate, ...] = ()
    eliminates: tuple[Candidate, ...] = ()
