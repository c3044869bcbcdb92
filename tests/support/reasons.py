"""One reason of every kind, made by hand on a 9×9 grid, and the kinds there are."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.sudoku.techniques.aligned import AlignedExclusion, Combination
from sudoku_app.sudoku.techniques.almost_locked import AlmostLockedPair, SueDeCoq
from sudoku_app.sudoku.techniques.almost_locked_chains import AlmostLockedWing, DeathBlossom, Petal
from sudoku_app.sudoku.techniques.avoidable_rectangles import AvoidableType1, AvoidableType2
from sudoku_app.sudoku.techniques.bug import BivalueGrave, GravePlusN, GraveType2, GraveType3, GraveType4
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.colouring import ColourBridge, ColourClash, ColourTrap, ColourWrap, RemotePair
from sudoku_app.sudoku.techniques.fish import FinnedFish, Fish, MixedFish
from sudoku_app.sudoku.techniques.forcing import CaseTree, CellCases, Proof, Refutation, RefutedCases, UnitCases
from sudoku_app.sudoku.techniques.locked import DirectHiddenSubset, DirectLocked, Locked, SeenPlaces
from sudoku_app.sudoku.techniques.rectangles import (
    HiddenRectangle,
    RectangleType1,
    RectangleType2,
    RectangleType3,
    RectangleType4,
    RectangleType5,
    RectangleType6,
)
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle, OnlySolution
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Dead, Exclusion, Inference, Link, Reason
from sudoku_app.sudoku.techniques.subsets import HiddenSubset, LockedSubset, NakedSubset
from sudoku_app.sudoku.techniques.two_strong_links import EmptyRectangle, TwoStrongLinks
from sudoku_app.sudoku.techniques.unique_loops import LoopType1, LoopType2, LoopType3, LoopType4
from sudoku_app.sudoku.techniques.wings import PivotWing, WWing


def _all(cells: tuple[int, ...], *values: int) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, value) for cell in cells for value in values)


# r1c1 is 4, so r1c9 is not; in column 9 that leaves 4 in r5c9.
_IN_COLUMN = Link(Candidate(8, 4), Candidate(44, 4), strong=True, unit=17)
_IN_OTHER_COLUMN = Link(Candidate(17, 4), Candidate(71, 4), strong=True, unit=16)
_IN_CELL = Link(Candidate(44, 4), Candidate(44, 6), strong=True)
_WEAK = Link(Candidate(44, 6), Candidate(40, 6), strong=False)
_IN_BOX = Link(Candidate(40, 6), Candidate(30, 6), strong=True, start_cells=(40, 41), unit=22)
_THROUGH_SET = Link(Candidate(40, 6), Candidate(30, 5), strong=True, inside=(30, 40))

_TRUE = Inference(Candidate(44, 4), True, (Candidate(8, 4),), unit=17)
_FALSE = Inference(Candidate(8, 4), False, (Candidate(0, 4),))
_LAST_VALUE = Inference(Candidate(30, 6), True, (Candidate(30, 5),))
_FROM_SET = Inference(Candidate(40, 6), True, (Candidate(41, 4),), inside=(40, 41))

# Six cells, of which r1c4 alone, or r1c1 too, may be something else.
_LOOP = (0, 3, 12, 15, 24, 18)

_REASONS: tuple[Reason, ...] = (
    FullHouse(cell=0, value=4, unit=0, filled=(1, 2, 3, 4, 5, 6, 7, 8)),
    HiddenSingle(cell=0, value=4, unit=18, exclusions=(Exclusion(1, 4, 28), Exclusion(10, 4, 28), Exclusion(2, 4, 38))),
    NakedSingle(
        cell=0, value=4, exclusions=(Exclusion(0, 5, 8), Exclusion(0, 6, 72)), gone=(Candidate(0, 7), Candidate(0, 8))
    ),
    OnlySolution(cell=0, value=4),
    Locked(value=4, unit=18, other=0, cells=(0, 2)),
    SeenPlaces(value=4, unit=18, cells=(0, 20)),
    NakedSubset(unit=0, cells=(0, 8), values=(4, 5), candidates=_all((0, 8), 4, 5)),
    DirectLocked(value=4, unit=18, other=0, cells=(0, 2), target=19, cell=12, excluded=(4,)),
    LockedSubset(unit=0, other=18, cells=(0, 1), values=(4, 5), candidates=_all((0, 1), 4, 5)),
    DirectHiddenSubset(
        unit=0, cells=(0, 8), values=(4, 5), candidates=_all((0, 8), 4, 5), value=6, cell=4, excluded=(8,)
    ),
    HiddenSubset(unit=0, cells=(0, 8), values=(4, 5), candidates=_all((0, 8), 4, 5)),
    Fish(value=4, base=(0, 4), cover=(10, 15), body=(1, 6, 37, 42)),
    FinnedFish(value=4, base=(0, 4), cover=(10, 15), body=(1, 6, 37, 42), fins=(43,)),
    MixedFish(value=4, base=(0, 22), cover=(12, 23), body=(3, 5, 39, 41), twice=(3,)),
    PivotWing(
        pivot=0,
        pivot_values=(4, 5),
        pincers=(8, 72),
        shared=(4, 5),
        value=6,
        candidates=_all((0,), 4, 5) + _all((8,), 4, 6) + _all((72,), 5, 6),
    ),
    WWing(wings=(0, 44), linked=5, value=4, unit=3, ends=(27, 35)),
    TwoStrongLinks(value=4, bases=(0, 10), near=((0,), (10,)), far=((8,), (73,)), joint=18),
    EmptyRectangle(value=4, box=18, shared=0, other=9, places=(0, 1, 9), base=13, near=4, far=67),
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
    RectangleType5(
        values=(4, 9),
        floor=(0, 4),
        roof=(9, 13),
        candidates=_all((0, 13), 4, 9) + _all((4, 9), 4, 6, 9),
        other=6,
        holders=(4, 9),
    ),
    RectangleType6(
        values=(4, 9),
        floor=(0, 13),
        roof=(4, 9),
        candidates=_all((0, 13), 4, 9) + _all((4, 9), 4, 6, 9),
        kept=4,
        out=9,
        lines=(0, 1),
    ),
    AvoidableType1(values=(4, 9), filled=(0, 4, 9), open_cells=(13,), candidates=_all((13,), 4, 6)),
    AvoidableType2(
        values=(4, 9), filled=(0, 4), open_cells=(9, 13), candidates=_all((9,), 6, 9) + _all((13,), 4, 6), other=6
    ),
    LoopType1(values=(4, 9), path=_LOOP, open_cells=(3,), candidates=_all(_LOOP, 4, 9)),
    LoopType2(values=(4, 9), path=_LOOP, open_cells=(3, 0), candidates=_all(_LOOP, 4, 9), other=6),
    LoopType3(
        values=(4, 9),
        path=_LOOP,
        open_cells=(3, 0),
        candidates=_all(_LOOP, 4, 9) + _all((8,), 6, 7),
        others=(6, 7),
        unit=0,
        subset=(8,),
    ),
    LoopType4(values=(4, 9), path=_LOOP, open_cells=(3, 0), candidates=_all(_LOOP, 4, 9), unit=0, kept=4, out=9),
    GraveType2(extras=_all((3, 5), 2), candidates=_all((3, 5), 1, 2, 4), cell_count=81),
    GraveType3(
        extras=(Candidate(3, 2), Candidate(5, 6)),
        candidates=_all((3, 5), 1, 2, 6) + _all((8,), 2, 6),
        cell_count=81,
        unit=0,
        subset=(8,),
    ),
    GraveType4(
        extras=(Candidate(3, 2), Candidate(5, 6)),
        candidates=_all((3,), 1, 2, 4) + _all((5,), 1, 3, 6),
        cell_count=81,
        unit=0,
        kept=1,
    ),
    GravePlusN(
        extras=(Candidate(3, 2), Candidate(5, 6)), candidates=_all((3,), 2, 3, 6) + _all((5,), 1, 4, 6), cell_count=81
    ),
    AlignedExclusion(
        cell=0,
        value=4,
        beside=(1,),
        combinations=(Combination(values=(4,), emptied=None), Combination(values=(5,), emptied=7)),
        candidates=_all((0,), 3, 4) + _all((1, 7), 4, 5),
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
    BivalueGrave(cell=3, value=2, others=(1, 5), around=(0, 12, 19), cell_count=81),
    ColourTrap(value=4, first=(8,), second=(44,), links=(_IN_COLUMN,)),
    ColourWrap(value=4, first=(8,), second=(44,), links=(_IN_COLUMN,), unit=0),
    ColourBridge(
        value=4, first=((8,), (44,)), second=((17,), (71,)), links=(_IN_COLUMN, _IN_OTHER_COLUMN), bridge=(8, 17)
    ),
    ColourClash(
        value=4,
        first=((8,), (44,)),
        second=((17,), (71,)),
        links=(_IN_COLUMN, _IN_OTHER_COLUMN),
        bridges=((8, 17), (8, 71)),
    ),
    RemotePair(path=(0, 4, 49, 53), values=(2, 7), candidates=_all((0, 4, 49, 53), 2, 7)),
    Chain(links=(_IN_COLUMN, _IN_CELL._replace(strong=False), _THROUGH_SET), closing=None),
    AlmostLockedPair(
        first=(0, 1), second=(64,), restricted=(4,), excluded=(6,), candidates=(*_all((0, 1), 4, 6), *_all((64,), 4, 6))
    ),
    AlmostLockedWing(
        centre=(0, 1),
        centre_values=(1, 2, 3),
        stem_sets=(Petal(cells=(4, 5), values=(1, 7, 9), lost=1), Petal(cells=(18,), values=(2, 9), lost=2)),
        value=9,
        candidates=(*_all((0, 1), 1, 2, 3), *_all((4, 5), 1, 7, 9), *_all((18,), 2, 9)),
    ),
    DeathBlossom(
        centre=(0,),
        centre_values=(1, 2, 3),
        stem_sets=(
            Petal(cells=(4, 5), values=(1, 7, 9), lost=1),
            Petal(cells=(18,), values=(2, 9), lost=2),
            Petal(cells=(10,), values=(3, 9), lost=3),
        ),
        value=9,
        candidates=(*_all((0,), 1, 2, 3), *_all((4, 5), 1, 7, 9), *_all((18,), 2, 9), *_all((10,), 3, 9)),
    ),
    SueDeCoq(
        line=0,
        box=18,
        shared=(0, 1),
        in_line=(5,),
        in_box=(11,),
        line_values=(1, 2),
        box_values=(3, 4),
        candidates=(*_all((0, 1), 1, 2, 3, 4), *_all((5,), 1, 2), *_all((11,), 3, 4)),
    ),
    Refutation(branches=(Branch(Candidate(0, 4), True, (_FALSE, _TRUE), Dead(35, 0, None)),)),
    RefutedCases(
        branches=(Branch(Candidate(8, 4), True, (_FALSE, _TRUE), Dead(0, 6, 22)),), cell=0, value=4, unit=0
    ),
    CaseTree(
        branches=(
            Branch(Candidate(72, 5), True, (), Dead(72, 0, None)),
            Branch(Candidate(72, 6), True, (), Dead(9, 4, 1)),
        ),
        trunk=Branch(Candidate(0, 4), True, (_FALSE, _TRUE)),
        cell=72,
        value=None,
        unit=None,
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
