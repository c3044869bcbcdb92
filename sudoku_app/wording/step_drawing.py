"""The marks in the grid that show what a step rests on, by the kind of its reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch

from sudoku_app.sudoku.techniques.reasons.chains import (
    AlmostLockedPair,
    AlmostLockedStem,
    Chain,
    Colouring,
    RemotePair,
    SueDeCoq,
    TwoColourings,
)
from sudoku_app.sudoku.techniques.reasons.forcing import Proof
from sudoku_app.sudoku.techniques.reasons.patterns import (
    AlignedExclusion,
    EmptyRectangle,
    FinnedFish,
    Fish,
    PivotWing,
    TwoStrongLinks,
    WWing,
)
from sudoku_app.sudoku.techniques.reasons.singles import (
    DirectHiddenSubset,
    DirectLocked,
    FullHouse,
    HiddenSingle,
    NakedSingle,
)
from sudoku_app.sudoku.techniques.reasons.uniqueness import (
    AvoidableRectangle,
    Grave,
    HiddenRectangle,
    Rectangle,
    RectangleType4,
    RectangleType5,
    UniqueLoop,
)
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion, Link, Reason
from sudoku_app.wording.report import GridMarks


@singledispatch
def reason_marks(reason: Reason) -> GridMarks:
    """Return the marks of a reason: its units and premises, where nothing else is said of its kind below."""
    return _boxed(reason, ())


def _boxed(reason: Reason, cells: Iterable[int], links: tuple[Link, ...] = ()) -> GridMarks:
    """Return the marks of a reason whose premises in some cells are told from the others by boxes."""
    apart = set(cells)
    return GridMarks(
        bands=reason.units,
        premises=tuple(premise for premise in reason.premises if premise.cell not in apart),
        boxed=tuple(premise for premise in reason.premises if premise.cell in apart),
        links=links,
    )


# Digits that stand in the grid are circled as cells; of the others the candidates are marked.


@reason_marks.register
def _full_house(reason: FullHouse) -> GridMarks:
    return GridMarks(bands=reason.units, circles=reason.filled)


@reason_marks.register
def _hidden_single(reason: HiddenSingle) -> GridMarks:
    return GridMarks(bands=reason.units, circles=_excluding(reason.exclusions), blocked=reason.exclusions)


@reason_marks.register
def _naked_single(reason: NakedSingle) -> GridMarks:
    return GridMarks(circles=_excluding(reason.exclusions))


def _excluding(exclusions: tuple[Exclusion, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(exclusion.by for exclusion in exclusions))


@reason_marks.register
def _finned_fish(reason: FinnedFish) -> GridMarks:
    fins = tuple(Candidate(cell, reason.value) for cell in reason.fins)
    return GridMarks(bands=reason.units, premises=reason.premises, fins=fins, cover=reason.cover)


@reason_marks.register
def _fish(reason: Fish) -> GridMarks:
    return GridMarks(bands=reason.units, premises=reason.premises, cover=reason.cover)


@reason_marks.register
def _wing(reason: PivotWing) -> GridMarks:
    return _boxed(reason, (reason.pivot,))


@reason_marks.register
def _w_wing(reason: WWing) -> GridMarks:
    return _boxed(reason, reason.ends)


@reason_marks.register
def _rectangle(reason: Rectangle) -> GridMarks:
    return _boxed(reason, reason.roof)


@reason_marks.register
def _type_4(reason: RectangleType4) -> GridMarks:
    one, other = (Candidate(cell, reason.kept) for cell in reason.roof)
    return _boxed(reason, reason.roof, (Link(one, other, strong=True, unit=reason.unit),))


@reason_marks.register
def _hidden_rectangle(reason: HiddenRectangle) -> GridMarks:
    return _boxed(reason, (reason.opposite,), reason.links)


@reason_marks.register
def _type_5(reason: RectangleType5) -> GridMarks:
    return _boxed(reason, reason.holders)


@reason_marks.register
def _avoidable_rectangle(reason: AvoidableRectangle) -> GridMarks:
    return GridMarks(circles=reason.filled, boxed=reason.premises)


@reason_marks.register
def _unique_loop(reason: UniqueLoop) -> GridMarks:
    return _boxed(reason, reason.open_cells, reason.links)


@reason_marks.register
def _grave(reason: Grave) -> GridMarks:
    premises = tuple(premise for premise in reason.premises if premise not in reason.extras)
    return GridMarks(bands=reason.units, premises=premises, boxed=reason.extras)


@reason_marks.register
def _aligned_exclusion(reason: AlignedExclusion) -> GridMarks:
    return _boxed(reason, (reason.cell, *reason.beside))


@reason_marks.register
def _direct_locked(reason: DirectLocked) -> GridMarks:
    losing = tuple(Candidate(cell, reason.value) for cell in reason.excluded)
    return GridMarks(bands=reason.units, premises=reason.premises, struck=losing)


@reason_marks.register
def _direct_hidden_subset(reason: DirectHiddenSubset) -> GridMarks:
    losing = tuple(Candidate(cell, reason.value) for cell in reason.excluded)
    return GridMarks(bands=reason.units, premises=reason.candidates, struck=losing)


@reason_marks.register
def _two_strong_links(reason: TwoStrongLinks) -> GridMarks:
    return _boxed(reason, (cell for end in reason.far for cell in end), reason.links)


@reason_marks.register
def _empty_rectangle(reason: EmptyRectangle) -> GridMarks:
    return _boxed(reason, (reason.near, reason.far), reason.links)


@reason_marks.register
def _colouring(reason: Colouring) -> GridMarks:
    return _boxed(reason, reason.second, reason.links)


@reason_marks.register
def _two_colourings(reason: TwoColourings) -> GridMarks:
    return _boxed(reason, (*reason.first[1], *reason.second[1]), reason.links)


@reason_marks.register
def _remote_pair(reason: RemotePair) -> GridMarks:
    return _boxed(reason, (), reason.links)


@reason_marks.register
def _chain(reason: Chain) -> GridMarks:
    closing = () if reason.closing is None else (reason.closing,)
    first, last = reason.nodes[0], reason.nodes[-1]
    return replace(
        GridMarks(bands=reason.units, links=(*reason.links, *closing)),
        true=tuple(candidate for node in reason.nodes[1:-1:2] for candidate in node),
        false=tuple(candidate for node in reason.nodes[2:-1:2] for candidate in node),
        ends=(*first, *last),
    )


@reason_marks.register
def _almost_locked_sets(reason: AlmostLockedPair) -> GridMarks:
    return GridMarks(
        bands=reason.units,
        premises=tuple(premise for premise in reason.premises if premise.cell in reason.first),
        boxed=tuple(premise for premise in reason.premises if premise.cell in reason.second),
        fins=reason.restricted_places,
    )


@reason_marks.register
def _petals(reason: AlmostLockedStem) -> GridMarks:
    return replace(_boxed(reason, reason.centre), fins=reason.holders)


@reason_marks.register
def _sue_de_coq(reason: SueDeCoq) -> GridMarks:
    return _boxed(reason, reason.shared)


@reason_marks.register
def _proof(reason: Proof) -> GridMarks:
    """Return none: it speaks of too much, and its lines show one part each."""
    return GridMarks()
