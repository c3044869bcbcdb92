"""One reason of every kind, made by hand on a 9×9 grid, and the kinds there are."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.sudoku.reasons.chains import AlmostLockedPair, Chain, ColourTrap, ColourWrap, RemotePair
from sudoku_app.sudoku.reasons.forcing import CellCases, Proof, Refutation, RefutedCases, UnitCases
from sudoku_app.sudoku.reasons.patterns import FinnedFish, Fish, HiddenSubset, Locked, NakedSubset, PivotWing, WWing
from sudoku_app.sudoku.reasons.singles import FullHouse, HiddenSingle, NakedSingle, OnlySolution
from sudoku_app.sudoku.reasons.uniqueness import (
    BivalueGrave,
    HiddenRectangle,
    RectangleType1,
    RectangleType2,
    RectangleType3,
    RectangleType4,
)
from sudoku_app.sudoku.steps import Branch, Candidate, Dead, Exclusion, Inference, Link, Reason


def _all(cells: tuple[int, ...], *values: int) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, value) for cell in cells for value in values)


# r1c1 is 4, so r1c9 is not; in column 9 that leaves 4 in r5c9.
_IN_COLUMN = Link(Candidate(8, 4), Candidate(44, 4), strong=True, unit=17)
_IN_CELL = Link(Candidate(44, 4), Candidate(44, 6), strong=True)
_WEAK = Link(Candidate(44, 6), Candidate(40, 6), strong=False)
_IN_BOX = Link(Candidate(40, 6), Candidate(30, 6), strong=True, start_cells=(40, 41), unit=22)
_THROUGH_SET = Link(Candidate(40, 6), Candidate(30, 5), strong=True, inside=(30, 40))

_TRUE = Inference(Candidate(44, 4), True, (Candidate(8, 4),), unit=17)
_FALSE = Inference(Candidate(8, 4), False, (Candidate(0, 4),))
_LAST_VALUE = Inference(Candidate(30, 6), True, (Candidate(30, 5),))
_FROM_SET = Inference(Candidate(40, 6), True, (Candidate(41, 4),), inside=(40, 41))

_REASONS: tuple[Reason, ...] = (
    FullHouse(cell=0, value=4, unit=0, filled=(1, 2, 3, 4, 5, 6, 7, 8)),
    HiddenSingle(cell=0, value=4, unit=18, exclusions=(Exclusion(1, 4, 28), Exclusion(10, 4, 28), Exclusion(2, 4, 38))),
    NakedSingle(
        cell=0, value=4, exclusions=(Exclusion(0, 5, 8), Exclusion(0, 6, 72)), gone=(Candidate(0, 7), Candidate(0, 8))
    ),
    OnlySolution(cell=0, value=4),
    Locked(value=4, unit=18, other=0, cells=(0, 2)),
    NakedSubset(unit=0, cells=(0, 8), values=(4, 5), candidates=_all((0, 8), 4, 5)),
    HiddenSubset(unit=0, cells=(0, 8), values=(4, 5), candidates=_all((0, 8), 4, 5)),
    Fish(value=4, base=(0, 4), cover=(10, 15), body=(1, 6, 37, 42)),
    FinnedFish(value=4, base=(0, 4), cover=(10, 15), body=(1, 6, 37, 42), fins=(43,)),
    PivotWing(pivot=0, pivot_values=(4, 5), pincers=(8, 72), shared=(4, 5), value=6),
    WWing(wings=(0, 44), linked=5, value=4, unit=3, ends=(27, 35)),
    RectangleType1(values=(4, 9), floor=(0, 4), roof=(9, 13), candidates=_all((0, 4, 9, 13), 4, 9)),
    RectangleType2(
        values=(4, 9), floor=(0, 4), roof=(9, 13), candidates=_all((0, 4), 4, 9) + _all((9, 13), 4, 6, 9), other=6
    ),
    RectangleType3(
        values=(4, 9),
        floor=(0, 4),
        roof=(9, 13),
        candidates=(*_all((0, 4), 4, 9), *_all((9,), 4, 6, 9), *_all((13,), 4, 7, 9), *_all((16, 17), 6, 7, 8)),
        others=(6, 7),
        unit=1,
        subset=(16, 17),
    ),
    RectangleType4(
        values=(4, 9), floor=(0, 4), roof=(9, 13), candidates=_all((0, 4, 9, 13), 4, 9), unit=1, kept=4, out=9
    ),
    HiddenRectangle(
        values=(4, 9),
        floor=(0, 4),
        roof=(9, 13),
        candidates=_all((0,), 4, 9) + _all((4, 9, 13), 4, 6, 9),
        kept=4,
        out=9,
        lines=(1, 13),
    ),
    BivalueGrave(cell=3, value=2, others=(1, 5), around=(0, 12, 19), empty=(3, 4, 12, 13)),
    ColourTrap(value=4, first=(8,), second=(44,), links=(_IN_COLUMN,)),
    ColourWrap(value=4, first=(8,), second=(44,), links=(_IN_COLUMN,), unit=0),
    RemotePair(path=(0, 4, 49, 53), values=(2, 7)),
    Chain(links=(_IN_COLUMN, _IN_CELL._replace(strong=False), _THROUGH_SET), closing=None),
    AlmostLockedPair(
        first=(0, 1), second=(64,), restricted=(4,), excluded=(6,), candidates=(*_all((0, 1), 4, 6), *_all((64,), 4, 6))
    ),
    Refutation(branches=(Branch(Candidate(0, 4), True, (_FALSE, _TRUE), Dead(35, 0, None)),)),
    RefutedCases(
        branches=(Branch(Candidate(8, 4), True, (_FALSE, _TRUE), Dead(0, 6, 22)),), cell=0, value=4, unit=0
    ),
    CellCases(
        branches=(Branch(Candidate(0, 4), True, (_FALSE, _TRUE)), Branch(Candidate(0, 5), True, (_LAST_VALUE,))), cell=0
    ),
    UnitCases(branches=(Branch(Candidate(0, 4), True, (_FALSE,)), Branch(Candidate(4, 4), True, ())), unit=0, value=4),
    Proof(
        proved=Candidate(7, 1), holds=False, cell_truths=(5,), unit_truths=((1, 1), (2, 1)), known=(Candidate(3, 4),)
    ),
)  # fmt: skip

# The example of each kind, by the kind's name.
EXAMPLES: dict[str, Reason] = {type(reason).__name__: reason for reason in _REASONS}


def kinds_of_reasons(kind: type[Reason] = Reason) -> Iterator[str]:
    """Yield the names of the program's kinds that no other is made from."""
    below = [narrower for narrower in kind.__subclasses__() if narrower.__module__.startswith("sudoku_app.")]
    if not below:
        yield kind.__name__
    for narrower in below:
        yield from kinds_of_reasons(narrower)
