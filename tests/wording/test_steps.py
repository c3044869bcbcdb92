"""Every technique has a name and a reason, and the reasons name cells, units and values."""

import random
import re
from itertools import islice

import pytest
from support.candidates import allow, box, confine, open_grid, row
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, NEWSPAPER, puzzle
from support.random_grids import thinned_grid
from support.reasons import EXAMPLES

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.proof import value_proof
from sudoku_app.sudoku.reasons.chains import AlmostLockedPair
from sudoku_app.sudoku.reasons.forcing import Proof
from sudoku_app.sudoku.reasons.patterns import Locked
from sudoku_app.sudoku.reasons.singles import HiddenSingle
from sudoku_app.sudoku.steps import Candidate, Exclusion, Reason, Step, Technique, Truths
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.chains import x_chains
from sudoku_app.sudoku.techniques.colouring import remote_pairs
from sudoku_app.sudoku.techniques.fish import finned_fish
from sudoku_app.sudoku.techniques.locked import pointing
from sudoku_app.sudoku.techniques.rectangles import type_1, type_2, type_3, type_4
from sudoku_app.sudoku.techniques.singles import hidden_singles
from sudoku_app.sudoku.told import Told
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import GridMarks
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import step_lines, step_marks, step_reason, step_title, told_reason
from sudoku_app.wording.voice import SymbolStyle, Voice

# Too rare among random candidates; made by hand below.
RARE = {
    Technique.UNIQUE_RECTANGLE_1,
    Technique.UNIQUE_RECTANGLE_2,
    Technique.UNIQUE_RECTANGLE_3,
    Technique.UNIQUE_RECTANGLE_4,
    Technique.HIDDEN_RECTANGLE,
    Technique.BUG_PLUS_1,
    Technique.REMOTE_PAIR,
}

VOICE = Voice(Language(), BOX_3X3)


@pytest.mark.parametrize("technique", list(Technique), ids=lambda t: t.value)
def test_every_technique_has_a_name(technique):
    assert technique_name(VOICE, technique)[0].isupper()


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda e: e.techniques[0].value)
def test_every_reason_names_what_it_concludes(entry):
    told = 0
    for seed in range(60):
        shape = (BoxShape(3, 3), BoxShape(2, 3), BoxShape(3, 4))[seed % 3]
        grid, _ = thinned_grid(shape, random.Random(seed))
        voice = Voice(Language(), shape)
        for step in islice(entry.find(grid), 2):
            reason = step_reason(voice, step)
            for candidate in (*step.places, *step.eliminates):
                assert re.search(rf"\b{voice.cell(candidate.cell)}\b", reason)
                assert re.search(rf"\b{voice.value(candidate.value)}\b", reason)
            assert "{" not in reason + step_title(voice, step)
            assert reason.endswith(".")
            assert all(line.text for line in step_lines(voice, step))
            told += 1
        if told > 5:
            break
    assert told or entry.techniques[0] in RARE


def test_rare_patterns_have_reasons_too():
    grid = open_grid(BOX_3X3)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 6))
    allow(grid, "r2c5", (4, 9, 7))
    allow(grid, "r2c8", (6, 7))
    reason = step_reason(VOICE, next(type_3(grid)))
    assert "So one of r2c1 and r2c5 is 6 or 7. In row 2 it makes a naked subset with r2c8." in reason
    confine(grid, row(2), 4, "r2c1 r2c5")
    reason = step_reason(VOICE, next(type_4(grid)))
    assert "In row 2, 4 fits only in r2c1 and r2c5, so one of them is 4; were the other 9" in reason
    grid = open_grid(BOX_3X3)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1 r2c5", (4, 9, 6))
    assert "So one of r2c1 and r2c5 is 6." in step_reason(VOICE, next(type_2(grid)))
    grid = open_grid(BOX_3X3)
    allow(grid, "r1c1 r1c5 r6c5 r6c9", (2, 7))
    reason = step_reason(VOICE, next(remote_pairs(grid)))
    assert "r1c1, r1c5, r6c5 and r6c9 are 2 or 7 each" in reason
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


def test_an_x_chain_is_told_link_by_link():
    grid = open_grid(BOX_3X3)
    confine(grid, 9 + 1, 4, "r1c2 r8c2")
    confine(grid, 9 + 5, 4, "r2c6 r8c6")
    reason = step_reason(VOICE, next(x_chains(grid)))
    assert "If r2c6 is not 4, then r8c6 is 4, so r8c2 is not 4, so r1c2 is 4." in reason
    assert "So r2c6 is 4 or r1c2 is 4, and what sees both ends is out." in reason


def test_one_fin_is_not_called_fins():
    grid = open_grid(BOX_3X3)
    confine(grid, row(1), 6, "r1c2 r1c7")
    confine(grid, row(5), 6, "r5c2 r5c7 r5c8")
    assert "in the fin r5c8." in step_reason(VOICE, next(finned_fish(grid, 2)))


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
    assert lines[0].text.startswith(f"Suppose that r1c5 is not {value}.")
    assert lines[-1].text == f"So r1c5 is {value}."
    assert isinstance(step.reason, Proof)
    assert {unit for line in lines[1:-1] for unit in line.marks.bands} == {unit for unit, _ in step.reason.unit_truths}
    assert "Of the known cells, only these are needed: " in lines[-2].text


def test_marks_strike_what_is_excluded_and_ring_what_is_placed():
    reason = EXAMPLES["BivalueGrave"]
    marks = step_marks(Step(Technique.BUG_PLUS_1, reason, places=(Candidate(3, 2),), eliminates=(Candidate(5, 2),)))
    assert (marks.goal, marks.struck, marks.bands) == ((3,), (Candidate(5, 2),), reason.units)


def test_values_above_nine_are_shown_as_the_grid_shows_them():
    shape = BoxShape(3, 4)
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


def test_a_proof_marks_what_it_leads_to_and_its_lines_the_rest():
    gone = Candidate(7, 1)
    reason = Proof(proved=gone, holds=False, cell_truths=(), unit_truths=((1, 1), (2, 1)), known=(Candidate(3, 4),))
    step = Step(Technique.PROOF, reason, eliminates=(gone,))
    assert step_marks(step) == GridMarks(struck=(gone,))
    lines = step_lines(Voice(Language(), BOX_3X3), step)
    assert "Suppose that r1c8 is 1." in lines[0].text
    assert [line.marks.bands for line in lines[1:3]] == [(1,), (2,)]
    assert lines[3].marks.circles == (3,)
    assert all(line.marks.struck == (gone,) for line in lines)


# What the reason of each kind says of its parts; the examples are those of `support.reasons`.
SAID = {
    "FullHouse": "r1c1 is the last empty cell of row 1, and 4 is the only value",
    "HiddenSingle": "In box 1, 4 fits only in r1c1: the 4s at r4c2 and r5c3 keep it out of the other empty cells.",
    "NakedSingle": "r1c1 can only be 4: row 1 holds 5; column 1 holds 6; 7 and 8 are out by the pencil marks.",
    "OnlySolution": "this comes from the solver: r1c1 is 4",
    "RefutedCases": "In row 1, 4 can be in r1c1 or r1c9; r1c9 leads to a contradiction. In brackets stands the unit with"
    " no other place for the digit. If r1c9 is 4, then r5c9 is 4 (column 9); but now box 5 has no place for 6.",
    "Locked": "In box 1, 4 fits only in r1c1 and r1c3, so row 1 has its 4 there.",
    "NakedSubset": "In row 1, r1c1 and r1c9 hold nothing but 4 and 5",
    "HiddenSubset": "In row 1, 4 and 5 fit only in r1c1 and r1c9",
    "Fish": "In row 1 and row 5, 4 fits only where they cross column 2 and column 7.",
    "FinnedFish": "4 fits only where they cross column 2 and column 7, and in the fin r5c8.",
    "PivotWing": "r1c1 is 4 or 5: if it is 4, r1c9 is 6; if it is 5, r9c1 is 6. One of r1c9 and r9c1 is 6",
    "WWing": "In row 4, 5 fits only in r4c1, which sees r1c1, and in r4c9, which sees r5c9;",
    "RectangleType1": "r1c1, r1c5 and r2c1 hold nothing else, so r2c5 has to.",
    "RectangleType2": "So one of r2c1 and r2c5 is 6.",
    # The cells of the subset have 8 as well, but not the roof.
    "RectangleType3": "So one of r2c1 and r2c5 is 6 or 7. In row 2 it makes a naked subset with r2c8 and r2c9.",
    "RectangleType4": "In row 2, 4 fits only in r2c1 and r2c5, so one of them is 4; were the other 9,",
    "HiddenRectangle": "In row 2, 4 fits only in r2c5 and r2c1, in column 5 only in r2c5 and r1c5. Were r2c5 9, then"
    " r2c1 and r1c5 would be 4, r1c1, which holds nothing else, would be 9, and the pattern would be complete.",
    "BivalueGrave": "Every empty cell but r1c4 has two candidates. Without 2 in r1c4,",
    "ColourTrap": "either all of r1c9 are 4, or all of r5c9 are. What sees both groups is out.",
    "ColourWrap": "either all of r1c9 are 4, or all of r5c9 are. Two of the first group lie in row 1.",
    "RemotePair": "r1c1, r1c5, r6c5 and r6c9 are 2 or 7 each",
    "Chain": "so r5c9 is not 6, so r4c4 is 5 (almost locked set r4c4 and r5c5). So r1c9 is 4 or r4c4 is 5",
    "AlmostLockedPair": "r1c1 and r1c2 hold 4 and 6; r8c2 hold 4 and 6. 4 cannot be in both",
    "Refutation": "If r1c1 is 4: r1c9 is not 4; r5c9 is 4 (last place in column 9). Then no value is left for r4c9",
    "CellCases": "r1c1 is one of 4 and 5; whichever it is, the same follows.",
    "UnitCases": "In row 1, 4 fits only in r1c1 and r1c5; whichever it is, the same follows.",
    "Proof": "Suppose that r1c8 is 1. Then these 3 demands cannot all be met: r1c6 has a value. Row 2",
}


def test_all_kinds_are_told():
    assert set(SAID) == set(EXAMPLES)


@pytest.mark.parametrize("kind", SAID)
def test_a_reason_is_told_by_its_parts(kind: str):
    step = Step(Technique.POINTING, EXAMPLES[kind], eliminates=(Candidate(9, 9),))
    assert SAID[kind] in step_reason(VOICE, step)


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("HiddenSingle", "Pointing in box 1"),
        ("NakedSingle", "Pointing in r1c1"),
        ("OnlySolution", "No single here"),
        ("Fish", "Pointing"),  # two units
        ("BivalueGrave", "Pointing"),  # three
        ("RectangleType4", "Pointing in row 2"),
        ("ColourTrap", "Pointing"),
        ("UnitCases", "Pointing"),  # what it leads to lies anywhere
        ("Proof", "Pointing"),
    ],
)
def test_a_title_names_the_unit_where_it_is_one(kind: str, title: str):
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
    listed = Told((pointing, naked, placing, wing), {Candidate(0, 7): 0, Candidate(2, 4): 0}, ((), (0,), (0,), (0, 2)))
    assert told_reason(VOICE, listed, 1).endswith("8 is out by the pencil marks; 7 is out since step 1.")
    assert told_reason(VOICE, listed, 2) == (
        "In box 1, 4 fits only in r1c1: the 4 at r4c2 keeps it out of r1c2; r1c3 is out since step 1."
    )
    assert "This rests on steps 1 and 3. So r1c4 cannot be 4." in told_reason(VOICE, listed, 3)
    assert "rest" not in told_reason(VOICE, listed, 0)
