"""Every technique has a name and a reason, and the reasons name cells, units and values."""

import random
import re
from dataclasses import replace
from itertools import islice

import pytest
from support.candidates import allow, box, confine, open_grid, row
from support.grids import thinned_grid
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, NEWSPAPER, puzzle
from support.reasons import EXAMPLES
from support.regions import SHAPES

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.hints.proof import value_proof
from sudoku_app.sudoku.techniques.aligned import Combination
from sudoku_app.sudoku.techniques.almost_locked import AlmostLockedPair
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.chains import Chain, x_chains
from sudoku_app.sudoku.techniques.colouring import remote_pairs
from sudoku_app.sudoku.techniques.fish import finned_fish
from sudoku_app.sudoku.techniques.forcing import Proof, Refutation
from sudoku_app.sudoku.techniques.locked import Locked, pointing
from sudoku_app.sudoku.techniques.rectangles import type_1, type_2, type_3, type_4
from sudoku_app.sudoku.techniques.singles import HiddenSingle, hidden_singles
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Exclusion, Inference, Link, Reason, Step, Truths
from sudoku_app.sudoku.techniques.subsets import naked_subsets
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.two_strong_links import EmptyRectangle, TwoStrongLinks
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import GridMarks
from sudoku_app.wording.step_names import statement, technique_name
from sudoku_app.wording.steps import explained_reason, step_lines, step_marks, step_reason, step_title, what_to_do
from sudoku_app.wording.text import NamedCell, names_in
from sudoku_app.wording.voice import SymbolStyle, UnitRole, Voice

# Too rare among random candidates; made by hand below.
RARE = {
    Technique.UNIQUE_RECTANGLE_1,
    Technique.UNIQUE_RECTANGLE_2,
    Technique.UNIQUE_RECTANGLE_3,
    Technique.UNIQUE_RECTANGLE_4,
    Technique.HIDDEN_RECTANGLE,
    Technique.BUG_PLUS_1,
    Technique.UNIQUE_RECTANGLE_5,
    Technique.UNIQUE_RECTANGLE_6,
    Technique.AVOIDABLE_RECTANGLE_1,
    Technique.AVOIDABLE_RECTANGLE_2,
    Technique.UNIQUE_LOOP_1,
    Technique.BUG_TYPE_2,
    Technique.BUG_TYPE_3,
    Technique.BUG_TYPE_4,
    Technique.BUG_PLUS_N,
    Technique.REMOTE_PAIR,
    Technique.DEATH_BLOSSOM,
    Technique.FRANKEN_X_WING,
    Technique.MUTANT_X_WING,
}

VOICE = Voice(Language(), BOX_3X3)


@pytest.mark.parametrize("technique", list(Technique), ids=lambda t: t.value)
def test_every_technique_has_a_name(technique):
    assert technique_name(VOICE, technique)[0].isupper()


@pytest.mark.slow
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda e: e.techniques[0].value)
def test_every_reason_names_what_it_concludes(entry):
    explained = 0
    for seed in range(60):
        shape = (GridShape(3, 3), GridShape(2, 3), GridShape(3, 4))[seed % 3]
        grid, _ = thinned_grid(shape, random.Random(seed))
        voice = Voice(Language(), shape)
        for step in islice(entry.find(grid), 2):
            reason = step_reason(voice, step)
            for candidate in (*step.places, *step.eliminates):
                assert re.search(rf"\b{voice.cell(candidate.cell)}\b", reason)
                assert re.search(rf"\b{voice.value(candidate.value)}\b", reason)
            assert "{" not in reason + step_title(voice, step)
            assert reason.endswith(".")
            for text in (reason, *(line.text for line in step_lines(voice, step))):
                cells = [name for name in names_in(text) if isinstance(name, NamedCell)]
                assert [text[name.start : name.end] for name in cells] == re.findall(r"\br\d+c\d+\b", text)
                assert text
            explained += 1
        if explained > 5:
            break
    assert explained or entry.techniques[0] in RARE


def test_rare_patterns_have_reasons_too():
    grid = open_grid(BOX_3X3)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 6))
    allow(grid, "r2c5", (4, 9, 7))
    allow(grid, "r2c8", (6, 7))
    reason = step_reason(VOICE, next(type_3(grid)))
    assert "so one of r2c1 and r2c5 is 6 or 7. In row 2 the two count as one cell with these values" in reason
    confine(grid, row(2), 4, "r2c1 r2c5")
    reason = step_reason(VOICE, next(type_4(grid)))
    assert "In row 2, 4 fits only in r2c1 and r2c5, so one of them is 4. If the other were 9" in reason
    grid = open_grid(BOX_3X3)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1 r2c5", (4, 9, 6))
    assert "At least one of r2c1 and r2c5 is 6, and no other cell that sees both can be 6." in step_reason(
        VOICE, next(type_2(grid))
    )
    grid = open_grid(BOX_3X3)
    allow(grid, "r1c1 r1c5 r6c5 r6c9", (2, 7))
    reason = step_reason(VOICE, next(remote_pairs(grid)))
    assert "r1c1, r1c5, r6c5 and r6c9 are each 2 or 7" in reason
    step = Step(Technique.BUG_PLUS_1, EXAMPLES["BivalueGrave"], places=(Candidate(3, 2),))
    assert "Every empty cell but r1c4 has two candidates." in step_reason(VOICE, step)


def test_pointing():
    grid = open_grid(BOX_3X3)
    confine(grid, box(BOX_3X3, 1), 5, "r1c1 r1c3")
    (step,) = pointing(grid)
    assert step_title(VOICE, step) == "Pointing in box 1"
    assert step_reason(VOICE, step) == (
        "In box 1, 5 fits only in r1c1 and r1c3, so row 1 has its 5"
        " there. So r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9 cannot be 5."
    )


def test_the_ends_of_a_grouped_turbot_fish_are_described_cell_by_cell():
    reason = TwoStrongLinks(value=4, bases=(0, 10), near=((0, 1), (10,)), far=((8,), (73,)), joint=18)
    step = Step(Technique.GROUPED_TURBOT_FISH, reason, eliminates=(Candidate(80, 4),))
    assert step_reason(VOICE, step) == (
        "In row 1, 4 fits only in r1c1, r1c2 and r1c9, and in column 2 only in r2c2 and r9c2. r1c1, r1c2 and r2c2 lie"
        " in box 1, where at most one of them is 4. At least one of r1c9 and r9c2 is 4, and no other cell that sees"
        " both"
        " can be 4. So r9c9 cannot be 4."
    )


def test_an_x_chain_is_described_link_by_link():
    grid = open_grid(BOX_3X3)
    confine(grid, 9 + 1, 4, "r1c2 r8c2")
    confine(grid, 9 + 5, 4, "r2c6 r8c6")
    reason = step_reason(VOICE, next(x_chains(grid)))
    assert (
        "If r2c6 is not 4, then r8c6 is 4 (the only two places in column 6). So r8c2 is not 4 (in row 8). Then r1c2 is"
        " 4 (the only two places in column 2)." in reason
    )
    assert "At least one of r1c2 and r2c6 is 4, and no other cell that sees both can be 4." in reason


@pytest.mark.parametrize(
    ("start", "cells", "end", "explained"),
    [
        (
            Candidate(8, 4),
            (),
            Candidate(30, 5),
            "So r1c9 is 4 or r4c4 is 5, or both: a candidate that conflicts with both is excluded.",
        ),
        (Candidate(30, 6), (), Candidate(30, 5), "So r4c4 can only be 5 or 6."),
        # Not "one of r4c9 and r6c8 is 7 or r6c8 is 7".
        (
            Candidate(35, 7),
            (35, 52),
            Candidate(52, 7),
            "At least one of r4c9 and r6c8 is 7, and no other cell that sees both can be 7.",
        ),
        (
            Candidate(35, 7),
            (35, 52),
            Candidate(1, 7),
            "At least one of r1c2, r4c9 and r6c8 is 7, and no other cell that sees all of these can be 7.",
        ),
    ],
)
def test_a_chain_says_what_its_ends_exclude(start: Candidate, cells: tuple[int, ...], end: Candidate, explained: str):
    between = (Candidate(44, 9), Candidate(45, 9))
    links = (
        Link(start, between[0], strong=True, start_cells=cells, inside=(44,)),
        Link(*between, strong=False),
        Link(between[1], end, strong=True, inside=(45,)),
    )
    step = Step(Technique.ALS_CHAIN, Chain(links=links, closing=None), eliminates=(Candidate(0, 1),))
    assert explained in step_reason(VOICE, step)


def test_two_places_that_are_left_in_almost_locked_sets_are_called_both():
    reason = AlmostLockedPair(
        first=(0,),
        second=(1, 2),
        restricted=(4,),
        excluded=(6,),
        candidates=(
            *(Candidate(0, value) for value in (4, 6)),
            *(Candidate(1, value) for value in (4, 5)),
            *(Candidate(2, value) for value in (5, 6)),
        ),
    )
    explained = step_reason(VOICE, Step(Technique.ALS_XZ, reason, eliminates=(Candidate(9, 6),)))
    assert (
        "At least one of r1c1 and r1c3 is 6, and no other cell that sees both can be 6. So r2c1 cannot be 6."
        in explained
    )


def test_one_fin_is_not_called_fins():
    grid = open_grid(BOX_3X3)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c7 r5c8")
    reason = step_reason(VOICE, next(finned_fish(grid, 2)))
    assert "in the fin r5c8." in reason
    assert "Any 6 elsewhere in column 2 or 7 that also sees the fin is wrong in both cases." in reason


def test_a_rectangle_says_that_it_needs_the_only_solution():
    grid = open_grid(BOX_3X3)
    allow(grid, "r1c1 r1c5 r2c1", (4, 9))
    assert "known to have exactly one" in step_reason(VOICE, next(type_1(grid)))


def test_a_proof_lists_its_demands_with_marks_and_the_known_cells():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    step = value_proof(grid, Candidate(4, int(HARDER_SOLUTION[4])))
    assert step is not None
    lines = step_lines(VOICE, step)
    value = HARDER_SOLUTION[4]
    assert lines[0].text.startswith(f"Assume that r1c5 is not {value}.")
    assert lines[-1].text == f"So r1c5 is {value}."
    assert isinstance(step.reason, Proof)
    assert {unit for line in lines[1:-1] for unit in line.marks.bands} == {unit for unit, _ in step.reason.unit_truths}
    assert "Of the known cells, only these are needed: " in lines[-2].text


def test_marks_strike_what_is_excluded_and_ring_what_is_placed():
    reason = EXAMPLES["BivalueGrave"]
    marks = step_marks(Step(Technique.BUG_PLUS_1, reason, places=(Candidate(3, 2),), eliminates=(Candidate(5, 2),)))
    assert (marks.goal, marks.struck, marks.bands) == ((3,), (Candidate(5, 2),), reason.units)


def test_values_above_nine_are_shown_as_the_grid_shows_them():
    shape = GridShape(3, 4)
    grid = open_grid(shape)
    confine(grid, box(shape, 1), 12, "r1c1 r1c3")
    (step,) = pointing(grid)
    assert "C fits only in" in step_reason(Voice(Language(), shape, SymbolStyle.LETTERS), step)


def test_two_almost_locked_sets_are_marked_apart_and_no_cell_is_circled():
    one, other = Candidate(0, 1), Candidate(9, 2)
    gone = Candidate(40, 3)
    reason = AlmostLockedPair(first=(0,), second=(9,), restricted=(1,), excluded=(3,), candidates=(one, other))
    marks = step_marks(Step(Technique.ALS_XZ, reason, eliminates=(gone,)))
    assert (marks.premises, marks.boxed, marks.fins, marks.struck) == ((one,), (other,), (one,), (gone,))
    assert marks.circles == ()


def test_digits_in_the_grid_that_a_single_rests_on_are_circled():
    grid = CandidateGrid(BOX_3X3, [int(digit) for digit in NEWSPAPER])
    marks = step_marks(next(hidden_singles(grid)))
    assert marks.circles
    assert all(grid.values[cell] for cell in marks.circles)


def test_the_value_of_a_single_is_shown_where_it_goes():
    grid = CandidateGrid(BOX_3X3, [int(digit) for digit in NEWSPAPER])
    step = next(hidden_singles(grid))
    assert step_marks(step).placed == step.places


def test_a_proof_marks_what_it_leads_to_and_its_lines_the_rest():
    gone = Candidate(7, 1)
    reason = Proof(proved=gone, holds=False, cell_truths=(), unit_truths=((1, 1), (2, 1)), known=(Candidate(3, 4),))
    step = Step(Technique.PROOF, reason, eliminates=(gone,))
    assert step_marks(step) == GridMarks(struck=(gone,))
    lines = step_lines(Voice(Language(), BOX_3X3), step)
    assert "Assume that r1c8 is 1." in lines[0].text
    assert [line.marks.bands for line in lines[1:3]] == [(1,), (2,)]
    assert lines[3].marks.circles == (3,)
    assert all(line.marks.struck == (gone,) for line in lines)


# What the reason of each kind says of its parts; the examples are those of `support.reasons`.
SAID = {
    "FullHouse": "r1c1 is the last empty cell of row 1, and 4 is the only value",
    "HiddenSingle": "In box 1, 4 fits only in r1c1: the 4s at r4c2 and r5c3 see the other cells.",
    "NakedSingle": "r1c1 can only be 4: row 1 holds 5; column 1 holds 6; the marks exclude 7 and 8.",
    "OnlySolution": "No logical step found; the solver gives 4 for r1c1.",
    "RefutedCases": "In row 1, 4 can be in r1c1 or r1c9; r1c9 leads to a contradiction. If r1c9 is 4, then"
    " r5c9 is 4 (the only place in column 9); but now box 5 has no place for 6.",
    "Locked": "In box 1, 4 fits only in r1c1 and r1c3, so row 1 has its 4 there.",
    "SeenPlaces": "In box 1, 4 fits only in r1c1 and r3c3. Any 4 elsewhere that sees all of them is wrong.",
    "DirectLocked": "so row 1 has its 4 there. In box 2, that rules out r1c5, and r2c4 is the only place left for 4.",
    "LockedSubset": "In row 1 and in box 1, r1c1 and r1c2 hold only 4 and 5: two cells for two values, so 4 and 5"
    " go there, and nowhere else in row 1 or in box 1.",
    "DirectHiddenSubset": "so nothing else fits there. So 6 cannot be in r1c9, and its only place left in row 1 is"
    " r1c5.",
    "NakedSubset": "In row 1, r1c1 and r1c9 hold only 4 and 5: two cells for two values, so 4 and 5 go there, and"
    " nowhere else in"
    " row 1.",
    "HiddenSubset": "In row 1, 4 and 5 fit only in r1c1 and r1c9: two values for two cells, so nothing else fits"
    " there.",
    "Fish": "In rows 1 and 5, 4 fits only in columns 2 and 7. So their two 4s stand there, one in each.",
    "FinnedFish": "4 fits only in columns 2 and 7, and in the fin r5c8.",
    "MixedFish": "Row 1 and box 5 have no place for 4 in common, and all their places for it lie in column 4 or in box"
    " 6. Each of the first needs its own 4, and column 4 and box 6 hold only one each, so the latter have theirs there,"
    " and nowhere else. r1c4 lies in two of these: 4 there would count for both, with too few left for the others.",
    "PivotWing": "r1c1 is 4 or 5: if it is 4, r1c9 is 6; if it is 5, r9c1 is 6. At least one of r1c9 and r9c1 is 6,",
    "WWing": "r1c1 and r5c9 are each 4 or 5. In row 4, 5 fits only in r4c1, which sees r1c1, and in r4c9, which sees"
    " r5c9. So r1c1 and r5c9 are not both 5. At least one of r1c1 and r5c9 is 4,",
    "TwoStrongLinks": "In row 1, 4 fits only in r1c1 and r1c9, and in column 2 only in r2c2 and r9c2. r1c1 and r2c2"
    " lie in box 1, where at most one of them is 4. At least one of r1c9 and r9c2 is 4, and no other cell that sees"
    " both"
    " can be 4.",
    "EmptyRectangle": "In box 1, all places of 4 lie in row 1 or in column 1. In column 5, 4 fits only in r1c5, which"
    " lies in row 1 too, and in r8c5. If r8c5 is not 4, r1c5 is, and box 1 has its 4 in column 1. Any 4 in column 1"
    " outside the box that also sees r8c5 is wrong in both cases.",
    "RectangleType1": "r1c1, r1c5 and r2c1 hold nothing else, so r2c5 has to hold something else.",
    "RectangleType2": "At least one of r2c1 and r2c5 is 6, and no other cell that sees both can be 6.",
    # The cells of the subset have 8 as well, but not the roof.
    "RectangleType3": "so one of r2c1 and r2c5 is 6 or 7. In row 2 the two count as one cell with these values",
    "RectangleType4": "In row 2, 4 fits only in r2c1 and r2c5, so one of them is 4. If the other were 9,",
    "RectangleType5": "Only r1c5 and r2c1 have another candidate, which is 6. At least one of r1c5 and r2c1 is 6,"
    " and no other cell that sees both can be 6.",
    "RectangleType6": "In rows 1 and 2, 4 fits only in these four cells. If one of r1c5 and r2c1 were 4, so would"
    " the other be, and r1c1 and r2c5, which hold nothing else, would be 9: the pattern would be complete.",
    "AvoidableType1": "r1c1, r1c5, r2c1 and r2c5 lie in two rows, two columns and two boxes, and none of them is given."
    " If they held only 4 and 9, the two values could be swapped and the puzzle would have two solutions,"
    " but it is known to have exactly one. r1c1, r1c5 and r2c1 are filled that way already, so r2c5 must not",
    "AvoidableType2": "r1c1 and r1c5 are filled that way already. r2c1 and r2c5 could complete the pattern, and the"
    " only other candidate of both is 6. At least one of r2c1 and r2c5 is 6, and no other cell that sees both can be"
    " 6.",
    "LoopType1": "r1c1, r1c4, r2c4, r2c7, r3c7 and r3c1 form a loop in which each cell sees the next, and every row,"
    " column and box has two of them or none. If they held only 4 and 9, in turn, the two values could be swapped"
    " and the puzzle would have two solutions, but it is known to have exactly one. None of them but r1c4 holds"
    " anything"
    " else, so r1c4 has to hold something else.",
    "LoopType2": "None of them but r1c1 and r1c4 holds anything else, and these have only 6 in addition. At"
    " least one of",
    "LoopType3": "None of them but r1c1 and r1c4 holds anything else, so one of r1c1 and r1c4 is 6 or 7. In row 1"
    " they count as one cell with these values, which makes a naked subset with r1c9.",
    "LoopType4": "In row 1, 4 fits only in r1c1 and r1c4, so one of them is 4. If the other were 9,",
    "GraveType2": "Without 2 in r1c4 and 2 in r1c6, every empty cell would have two candidates, and every candidate"
    " would stand twice in each of its units. Taking the other candidate of every cell would turn one solution into a"
    " second, but the puzzle is known to have exactly one. At least one of r1c4 and r1c6 is 2,",
    "GraveType3": "So one of r1c4 and r1c6 is 2 or 6. In row 1 they count as one cell with these values, which makes"
    " a naked subset with r1c9.",
    "GraveType4": "So one of these candidates is true. In row 1, 1 fits only in r1c4 and r1c6: one of the two cells is"
    " 1, so the other one takes such a candidate.",
    "GravePlusN": "So one of these candidates is true. Each of them excludes what follows: it stands in the same",
    "AlignedExclusion": "If r1c1 were 4, nothing would be left for r1c2: with r1c2 = 5, r1c8, which is 4 or 5, would"
    " have no candidate left; anything else would put one value into two cells that see each other.",
    "HiddenRectangle": "In row 2, 4 fits only in r2c5 and r2c1, in column 5 only in r2c5 and r1c5. If r2c5 were 9,"
    " then r2c1 and r1c5 would be 4, and r1c1, which holds nothing else, would be 9: the pattern would be complete.",
    "BivalueGrave": "Every empty cell but r1c4 has two candidates. Without 2 in r1c4,",
    "ColourTrap": "Of each of these pairs exactly one cell is 4, because the unit has no other place for it: r1c9 and"
    " r5c9 in column 9. So either r1c9 is 4, or r5c9 is 4. No other cell that sees a cell of each group can be 4.",
    "ColourWrap": "Two cells of the first group lie in row 1, where only one can be 4, so the first group is wrong.",
    "ColourBridge": "in column 9; r2c9 and r8c9 in column 8. r1c9 and r2c9 see each other, so they are not both 4. So"
    " r5c9 is 4, or r8c9 is 4, and no other cell that sees a cell of each of these two groups can be 4.",
    "ColourClash": "If r1c9 is 4, then r1c9 excludes 4 from r2c9, and r1c9 from r8c9. But r2c9 and r8c9 belong to the"
    " two groups, one of which is 4, so this is impossible.",
    "RemotePair": "r1c1, r1c5, r6c5 and r6c9 are each 2 or 7",
    "Chain": "If r1c9 is not 4, then r5c9 is 4 (the only two places in column 9). So r5c9 is not 6 (one value in"
    " r5c9). Then r4c4 is 5 (almost locked set r4c4 and r5c5). So r1c9 is 4 or r4c4 is 5, or both: a candidate that"
    " conflicts with both is excluded.",
    "AlmostLockedPair": "r1c1 and r1c2 hold only 4 and 6, one value more than there are cells. r8c2 is 4 or 6. Wherever"
    " 4 is in one set (r1c1 and r1c2), it sees all its places in the other (r8c2), so one of the sets has no 4. That"
    " set has all of its other values, 6 among them. At least one of r1c1, r1c2 and r8c2 is 6, and no other cell that"
    " sees all of these can be 6.",
    "AlmostLockedWing": "r1c1 and r1c2 hold only 1, 2 and 3, one value more than there are cells, so 1 or 2 is among"
    " them: if 1 is there, r1c5 and r1c6, which hold only 1, 7 and 9, have no 1 and so have 9; if 2 is there, r3c1 is"
    " 9. At least one of r1c5, r1c6 and r3c1 is 9, and no other cell that sees all of these can be 9.",
    "DeathBlossom": "r1c1 is 1, 2 or 3: if 1 is there, r1c5 and r1c6, which hold only 1, 7 and 9, have no 1 and so"
    " have 9; if 2 is there, r3c1 is 9; if 3 is there, r2c2 is 9. At least one of r1c5, r1c6, r2c2 and r3c1 is 9,",
    "SueDeCoq": "r1c1 and r1c2 lie in row 1 and in box 1. Together with r1c6 in row 1 and r2c3 in box 1, they are 4"
    " cells that hold only 4 values: 1, 2, 3 and 4. No value is there twice: the places of 1 and 2 all lie in row 1,"
    " those of 3 and 4 all in box 1. So each of them is there exactly once, and no cell outside that sees all its"
    " places there"
    " can have it.",
    "Refutation": "If r1c1 is 4, then r5c9 is 4 (the only place in column 9); but now no value is left for r4c9.",
    "CaseTree": "Assume that r1c1 is 4. Then r5c9 is 4 (the only place in column 9); and r9c1 is 5 or 6. If r9c1 is"
    " 5, nothing is left"
    " for it. If r9c1 is 6, row 2 has no place for 4.",
    "CellCases": "r1c1 is 4 or 5; every case gives the same result.",
    "UnitCases": "In row 1, 4 fits only in r1c1 and r1c5; every case gives the same result.",
    "Proof": "Assume that r1c8 is 1. Then these 3 conditions cannot all be met: r1c6 has a value. Row 2",
}


def test_all_kinds_are_described():
    assert set(SAID) == set(EXAMPLES)


@pytest.mark.parametrize("kind", SAID)
def test_a_reason_is_described_by_its_parts(kind: str):
    step = Step(Technique.POINTING, EXAMPLES[kind], eliminates=(Candidate(9, 9),))
    assert SAID[kind] in step_reason(VOICE, step)


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("HiddenSingle", "Pointing in box 1"),
        ("NakedSingle", "Pointing in r1c1"),
        ("OnlySolution", "From the solver"),
        ("Fish", "Pointing"),  # two units
        ("BivalueGrave", "Pointing"),  # three
        ("RectangleType4", "Pointing"),  # the rectangle lies in more than that
        ("WWing", "Pointing"),
        ("Locked", "Pointing in box 1"),
        ("NakedSubset", "Pointing in row 1"),
        ("ColourTrap", "Pointing"),
        ("UnitCases", "Pointing"),  # what it leads to lies anywhere
        ("Proof", "Pointing"),
    ],
)
def test_a_title_names_the_unit_that_the_pattern_is_found_in(kind: str, title: str):
    assert step_title(VOICE, Step(Technique.POINTING, EXAMPLES[kind])) == title


def test_a_kind_without_words_is_an_error_and_not_silence():
    class Unheard(Locked):
        pass

    class New(Reason):
        @property
        def truths(self) -> Truths:
            return Truths()

    inherited = Unheard(value=4, unit=18, other=0, cells=(0, 2))
    assert "In box 1, 4 fits only in" in step_reason(VOICE, Step(Technique.POINTING, inherited))
    with pytest.raises(NotImplementedError, match="New"):
        step_reason(VOICE, Step(Technique.POINTING, New()))


def test_a_single_cites_the_step_that_took_a_value_away():
    pointing = Step(Technique.POINTING, EXAMPLES["Locked"], eliminates=(Candidate(0, 7), Candidate(2, 4)))
    naked = Step(Technique.NAKED_SINGLE, EXAMPLES["NakedSingle"], places=(Candidate(0, 4),))
    hidden = HiddenSingle(cell=0, value=4, unit=18, exclusions=(Exclusion(1, 4, 28),), gone=(Candidate(2, 4),))
    placing = Step(Technique.HIDDEN_SINGLE, hidden, places=(Candidate(0, 4),))
    wing = Step(Technique.X_WING, EXAMPLES["Fish"], eliminates=(Candidate(3, 4),))
    listed = ExplainedSteps(
        (pointing, naked, placing, wing), {Candidate(0, 7): 0, Candidate(2, 4): 0}, ((), (0,), (0,), (0, 2))
    )
    assert explained_reason(VOICE, listed, 1).endswith("the marks exclude 8; step 1 excluded 7.")
    assert explained_reason(VOICE, listed, 2) == (
        "In box 1, 4 fits only in r1c1: the 4 at r4c2 sees r1c2; step 1 excluded it from r1c3."
    )
    assert explained_reason(VOICE, listed, 3).endswith("So r1c4 cannot be 4. Follows from steps 1 and 3.")
    assert "Follows" not in explained_reason(VOICE, listed, 0)


def test_the_steps_that_another_rests_on_are_described_in_runs():
    pointing = [Step(Technique.POINTING, EXAMPLES["Locked"], eliminates=(Candidate(cell, 7),)) for cell in range(9)]
    last = Step(Technique.PROOF, EXAMPLES["Proof"], places=(Candidate(0, 4),))
    explained = ExplainedSteps((*pointing, last), {}, (*((),) * 9, (0, 2, 3, 4, 6, 7)))
    assert explained_reason(VOICE, explained, 9).endswith("Follows from steps 1, 3 to 5, 7 and 8.")


def test_two_cells_of_a_group_are_neither():
    two, three = (3, 4), (3, 4, 5)
    assert statement(VOICE, Candidate(3, 5), holds=False, cells=two) == "neither r1c4 nor r1c5 is 5"
    assert statement(VOICE, Candidate(3, 5), holds=False, cells=three) == "none of r1c4, r1c5 and r1c6 is 5"
    assert statement(VOICE, Candidate(3, 5), holds=True, cells=two) == "one of r1c4 and r1c5 is 5"


def test_units_of_one_kind_are_named_together():
    assert VOICE.units((2, 6), UnitRole.FIRST_PLACE) == "In rows 3 and 7"
    assert VOICE.units((15, 11, 12), UnitRole.SUBJECT) == "columns 3, 4 and 7"
    assert VOICE.units((18, 20), UnitRole.PLACE) == "in boxes 1 and 3"
    assert VOICE.units((2, 11), UnitRole.FIRST_PLACE) == "In row 3 and in column 3"
    assert VOICE.units((2,), UnitRole.FIRST_PLACE) == "In row 3"
    assert VOICE.units_or((11, 12), UnitRole.PLACE) == "in column 3 or 4"
    for role in (UnitRole.SUBJECT, UnitRole.FIRST_SUBJECT, UnitRole.PLACE, UnitRole.FIRST_PLACE):
        assert VOICE.units((11, 12), role).lower().endswith("columns 3 and 4")


def test_a_unit_gets_a_capital_at_the_start_of_a_sentence():
    for within, first in (UnitRole.SUBJECT, UnitRole.FIRST_SUBJECT), (UnitRole.PLACE, UnitRole.FIRST_PLACE):
        text = VOICE.unit(2, within)
        assert VOICE.unit(2, first) == text.capitalize() != text
        assert VOICE.units_or((2, 11), first) == VOICE.units_or((2, 11), within).capitalize()


def test_what_sees_both_pincers_of_a_wing_is_excluded():
    assert "no other cell that sees both can be 6." in step_reason(
        VOICE, Step(Technique.XY_WING, EXAMPLES["PivotWing"])
    )


def test_a_naked_subset_says_why_it_excludes_a_value_outside_its_unit():
    grid = open_grid(VOICE.shape)
    allow(grid, "r1c1", (3, 5))
    allow(grid, "r1c2", (3, 4, 5))
    allow(grid, "r1c5", (4, 5))
    (step,) = naked_subsets(grid, 3)
    reason = step_reason(VOICE, step)
    assert reason.startswith("In row 1, r1c1, r1c2 and r1c5 hold only 3, 4 and 5")
    assert "All places for 3 among these cells also lie in box 1. So" in reason
    in_row = tuple(candidate for candidate in step.eliminates if candidate.cell < 9)
    assert "among these cells" not in step_reason(VOICE, replace(step, eliminates=in_row))


def test_an_aligned_exclusion_without_a_cell_that_is_emptied_says_so():
    alike = replace(EXAMPLES["AlignedExclusion"], combinations=(Combination(values=(4,), emptied=None),))
    reason = step_reason(VOICE, Step(Technique.ALIGNED_PAIR_EXCLUSION, alike))
    assert "for r1c2: any values would put one of them into two cells that see each other." in reason


def test_a_chain_that_comes_to_its_own_opposite_says_so_and_names_an_almost_fish():
    supposed, second = Candidate(0, 4), Candidate(9, 4)
    inferences = (
        Inference(Candidate(30, 4), True, (second,), lines=(1, 6)),
        Inference(supposed, False, (Candidate(30, 4),)),
    )
    branch = Branch(supposed, True, (Inference(second, False, (supposed,)), *inferences))
    explained = step_reason(VOICE, Step(Technique.Z_CHAIN, Refutation(branches=(branch,)), eliminates=(supposed,)))
    assert explained == (
        "If r1c1 is 4, then r4c4 is 4 (almost X-wing in rows 2 and 7); but then r1c1 is not 4. So r1c1 cannot be 4."
    )
    longer = (inferences[0]._replace(lines=(1, 4, 6)), inferences[1])
    step = Step(Technique.Z_CHAIN, Refutation(branches=(Branch(supposed, True, longer),)), eliminates=(supposed,))
    assert "(almost swordfish in rows 2, 5 and 7)" in step_reason(VOICE, step)


@pytest.mark.parametrize(
    ("kind", "explained"),
    [
        ("HiddenSingle", "Where can 4 go in box 1?"),
        ("FullHouse", "Which value is missing in row 1?"),
        ("NakedSingle", "Which values see r1c1?"),
        ("Locked", "Look for: Proof."),
        (
            "RefutedCases",
            "Assume 4 in each of its places in row 1 in turn: which one does not lead to a contradiction?",
        ),
        ("CellCases", "Assume each value of r1c1 in turn: what do all cases share?"),
        ("UnitCases", "Assume 4 in each of its places in row 1 in turn: what do all cases share?"),
        ("CaseTree", "Assume that r1c1 is 4: what follows?"),
        ("Refutation", "Assume that r1c1 is 4: what follows?"),
        ("Proof", "No pattern helps here, but a proof does: it settles r1c8."),
        ("OnlySolution", "No logical step found; the solver can give r1c1."),
    ],
)
def test_what_can_be_done_is_described(kind: str, explained: str) -> None:
    text = what_to_do(VOICE, Step(Technique.PROOF, EXAMPLES[kind]))
    assert text == explained.replace("Proof.", "Proof by contradiction.")


def test_a_cell_whose_other_values_break_down_is_asked_for_them() -> None:
    text = what_to_do(VOICE, Step(Technique.PROOF_BY_CASES, replace(EXAMPLES["RefutedCases"], unit=None)))
    assert text == "Assume each value of r1c1 in turn: which one does not lead to a contradiction?"


def test_an_empty_rectangle_of_a_drawn_region_speaks_of_no_box():
    reason = EmptyRectangle(value=1, box=12, shared=0, other=6, places=(0, 1, 6), base=11, near=5, far=35)
    step = Step(Technique.EMPTY_RECTANGLE, reason, eliminates=(Candidate(30, 1),))
    for shape, where in ((GridShape(2, 3), "the box"), (SHAPES["jigsaw"], "the region")):
        assert f"outside {where} that also sees r6c6" in step_reason(Voice(Language(), shape), step)
