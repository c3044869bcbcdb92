"""What each kind of reason says of itself: its truths, its units and its premises."""

from dataclasses import replace

import pytest
from support.candidates import allow, candidates, confine, open_grid, row
from support.reasons import EXAMPLES, kinds_of_reasons

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.almost_locked import AlmostLockedPair
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.forcing import CellCases, Refutation, UnitCases, cases_of
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Inference, Link, Reason, of_cells, of_units, together
from sudoku_app.sudoku.techniques.wings import PivotWing

# For each kind the cells and the (unit, value) of its truths, its units, and the cells of its premises.
SAID = {
    "FullHouse": ((), [(0, 4)], (0,), (0,)),
    "HiddenSingle": ((), [(18, 4)], (18,), (0,)),
    "NakedSingle": ((0,), [], (), (0,)),
    "OnlySolution": ((), [], (), ()),
    "Locked": ((), [(18, 4)], (18,), (0, 2)),
    "SeenPlaces": ((), [(18, 4)], (18,), (0, 20)),
    "NakedSubset": ((0, 8), [], (0,), (0, 8)),
    "DirectLocked": ((), [(18, 4), (19, 4)], (18, 19), (0, 2)),
    "LockedSubset": ((0, 1), [], (0, 18), (0, 1)),
    "DirectHiddenSubset": ((), [(0, 4), (0, 5), (0, 6)], (0,), (0, 4, 8)),
    "HiddenSubset": ((), [(0, 4), (0, 5)], (0,), (0, 8)),
    "Fish": ((), [(0, 4), (4, 4)], (0, 4), (1, 6, 37, 42)),
    "FinnedFish": ((), [(0, 4), (4, 4)], (0, 4), (1, 6, 37, 42)),
    "MixedFish": ((), [(0, 4), (22, 4)], (0, 22), (3, 5, 39, 41)),
    "PivotWing": ((0, 8, 72), [], (), (0, 8, 72)),
    "WWing": ((0, 44), [(3, 5)], (3,), (0, 27, 35, 44)),
    "TwoStrongLinks": ((), [(0, 4), (10, 4)], (0, 10), (0, 8, 10, 73)),
    "EmptyRectangle": ((), [(13, 4), (18, 4)], (18, 13), (0, 1, 4, 9, 67)),
    "RectangleType1": ((0, 4, 9), [], (), (0, 4, 9, 13)),
    "RectangleType2": ((0, 4, 9, 13), [], (), (0, 4, 9, 13)),
    "RectangleType3": ((0, 4, 9, 13, 16, 17), [], (1,), (0, 4, 9, 13, 16, 17)),
    "RectangleType4": ((0, 4), [(1, 4)], (1,), (0, 4, 9, 13)),
    "RectangleType5": ((0, 4, 9, 13), [], (), (0, 4, 9, 13)),
    "RectangleType6": ((0, 13), [(0, 4), (1, 4)], (0, 1), (0, 4, 9, 13)),
    "AvoidableType1": ((0, 4, 9), [], (), (13,)),
    "AvoidableType2": ((0, 4, 9, 13), [], (), (9, 13)),
    "LoopType1": ((0, 12, 15, 18, 24), [], (), (0, 3, 12, 15, 18, 24)),
    "LoopType2": ((0, 3, 12, 15, 18, 24), [], (), (0, 3, 12, 15, 18, 24)),
    "LoopType3": ((0, 3, 8, 12, 15, 18, 24), [], (0,), (0, 3, 8, 12, 15, 18, 24)),
    "LoopType4": ((12, 15, 18, 24), [(0, 4)], (0,), (0, 3, 12, 15, 18, 24)),
    "GraveType2": (tuple(range(81)), [], (), (3, 5)),
    "GraveType3": (tuple(range(81)), [], (0,), (3, 5, 8)),
    "GraveType4": (tuple(range(81)), [], (0,), (3, 5)),
    "GravePlusN": (tuple(range(81)), [], (), (3, 5)),
    "AlignedExclusion": ((1, 7), [], (), (0, 1, 7)),
    "HiddenRectangle": ((0,), [(1, 4), (13, 4)], (1, 13), (0, 4, 9, 13)),
    "BivalueGrave": (tuple(range(81)), [], (0, 12, 19), (3,)),
    "ColourTrap": ((), [(17, 4)], (), (8, 44)),
    "ColourWrap": ((), [(17, 4)], (0,), (8, 44)),
    "ColourBridge": ((), [(16, 4), (17, 4)], (), (8, 17, 44, 71)),
    "ColourClash": ((), [(16, 4), (17, 4)], (), (8, 17, 44, 71)),
    "RemotePair": ((0, 4, 49, 53), [], (), (0, 4, 49, 53)),
    "Chain": ((30, 40), [(17, 4)], (), (8, 30, 40, 44)),
    "AlmostLockedPair": ((0, 1, 64), [], (), (0, 1, 64)),
    "AlmostLockedWing": ((0, 1, 4, 5, 18), [], (), (0, 1, 4, 5, 18)),
    "DeathBlossom": ((0, 4, 5, 10, 18), [], (), (0, 4, 5, 10, 18)),
    "SueDeCoq": ((0, 1, 5, 11), [], (0, 18), (0, 1, 5, 11)),
    "Refutation": ((35,), [(17, 4)], (), (0,)),
    "RefutedCases": ((), [(0, 4), (17, 4), (22, 6)], (0,), (8,)),
    "CaseTree": ((72,), [(1, 4), (17, 4)], (), (0,)),
    "CellCases": ((0, 30), [(17, 4)], (), (0,)),
    "UnitCases": ((), [(0, 4)], (0,), (0, 4)),
    "Proof": ((5,), [(1, 1), (2, 1)], (), (7,)),
}  # fmt: skip


def test_every_kind_has_an_example():
    assert set(kinds_of_reasons()) <= set(EXAMPLES)
    assert set(EXAMPLES) == set(SAID)


@pytest.mark.parametrize("kind", SAID)
def test_a_reason_names_its_truths_units_and_premises(kind: str):
    reason = EXAMPLES[kind]
    explained = (
        tuple(sorted(reason.truths.cells)),
        sorted(reason.truths.unit_values),
        reason.units,
        tuple(sorted({premise.cell for premise in reason.premises})),
    )
    assert explained == SAID[kind]


def test_a_kind_without_truths_cannot_be_made():
    class Nothing(Reason):
        pass

    with pytest.raises(TypeError, match="truths"):
        Nothing()  # type: ignore[abstract]


def test_a_strong_link_rests_on_a_unit_a_cell_or_an_almost_locked_set_and_a_weak_one_on_nothing():
    end = Candidate(1, 4)
    start = Candidate(0, 4)
    cases = [
        (Link(start, end, strong=True, unit=0), ((), ((0, 4),))),
        (Link(start, Candidate(0, 5), strong=True), ((0,), ())),
        (Link(start, end, strong=True, inside=(2, 3)), ((2, 3), ())),
        (Link(start, end, strong=False), ((), ())),
    ]
    for link, (cells, unit_values) in cases:
        truths = Chain(links=(link,), closing=None).truths
        assert (tuple(sorted(truths.cells)), tuple(truths.unit_values)) == (cells, unit_values)


def test_a_chain_names_all_cells_of_a_group_once():
    group = Link(Candidate(0, 4), Candidate(8, 4), strong=True, start_cells=(0, 1), unit=0)
    back = Link(Candidate(8, 4), Candidate(0, 4), strong=False, end_cells=(0, 1))
    chain = Chain(links=(group, back), closing=None)
    assert chain.premises == (Candidate(0, 4), Candidate(1, 4), Candidate(8, 4))


def test_one_of_the_pincers_is_the_value_or_of_the_pivot_too_where_that_may_hold_it():
    wing = PivotWing(pivot=0, pivot_values=(4, 5), pincers=(8, 72), shared=(4, 5), value=6, candidates=())
    assert wing.holders == (8, 72)
    assert replace(wing, pivot_values=(4, 5, 6)).holders == (0, 8, 72)


def test_the_places_of_restricted_values_are_those_in_both_sets():
    pair = EXAMPLES["AlmostLockedPair"]
    assert isinstance(pair, AlmostLockedPair)
    assert pair.restricted_places == (Candidate(0, 4), Candidate(1, 4), Candidate(64, 4))


def test_branches_are_the_cases_of_a_cell_unless_a_unit_is_given():
    branches = tuple(Branch(Candidate(0, value), True, ()) for value in (4, 5))
    assert cases_of(branches, None) == CellCases(branches=branches, cell=0)
    branches = tuple(Branch(Candidate(cell, 4), True, ()) for cell in (0, 4))
    assert cases_of(branches, 0) == UnitCases(branches=branches, unit=0, value=4)


def test_what_a_branch_infers_from_an_almost_locked_set_rests_on_its_cells():
    inference = Inference(Candidate(40, 6), True, (Candidate(41, 4),), inside=(40, 41))
    assert Refutation(branches=(Branch(Candidate(0, 4), True, (inference,)),)).truths.cells == {40, 41}


def test_what_a_branch_infers_from_an_almost_fish_rests_on_its_lines():
    inference = Inference(Candidate(40, 6), True, (Candidate(41, 6),), lines=(1, 4))
    truths = Refutation(branches=(Branch(Candidate(0, 4), True, (inference,)),)).truths
    assert (truths.unit_values, truths.cells) == ({(1, 6), (4, 6)}, frozenset())


NINE = GridShape(3, 3)


def test_what_is_missing_from_cells_and_units_is_named():
    grid = open_grid(NINE)
    allow(grid, "r5c5", (1, 2))
    confine(grid, row(1), 4, "r1c1 r1c2 r1c3")
    truths = together((of_cells((40,)), of_units((row(1),), (4,))))
    gone = candidates(NINE, "r5c5", 3, 4, 5, 6, 7, 8, 9) | candidates(NINE, "r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", 4)
    assert set(grid.missing(truths)) == gone


def test_nothing_is_missing_where_all_is_open():
    assert not list(open_grid(NINE).missing(together((of_cells((0, 40)), of_units((0, 5), (1, 2))))))


def test_units_have_a_place_for_each_of_the_values():
    assert of_units((0, 5), iter((1, 2))).unit_values == {(0, 1), (0, 2), (5, 1), (5, 2)}
