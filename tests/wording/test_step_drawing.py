"""The marks of each kind of reason."""

import pytest
from support.reasons import EXAMPLES

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.fish import Fish
from sudoku_app.sudoku.techniques.forcing import CaseTree, Forcing
from sudoku_app.sudoku.techniques.singles import HiddenSingle
from sudoku_app.sudoku.techniques.step import Candidate, Link, Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import GridMarks, MarkSign
from sudoku_app.wording.step_drawing import reason_legend, reason_marks
from sudoku_app.wording.steps import step_lines
from sudoku_app.wording.voice import Voice

# For each kind the bands, the circles, the cells of the ringed and of the boxed candidates, those of the fins, and how
# many links are drawn.
DRAWN = {
    "FullHouse": ((0,), (1, 2, 3, 4, 5, 6, 7, 8), (), (), (), 0),
    "HiddenSingle": ((18,), (28, 38), (), (), (), 0),
    "NakedSingle": ((), (8, 72), (), (), (), 0),
    "OnlySolution": ((), (), (), (), (), 0),
    "Locked": ((18,), (), (0, 2), (), (), 0),
    "SeenPlaces": ((18,), (), (0, 20), (), (), 0),
    "NakedSubset": ((0,), (), (0, 8), (), (), 0),
    "DirectLocked": ((18, 19), (), (0, 2), (), (), 0),
    "LockedSubset": ((0, 18), (), (0, 1), (), (), 0),
    "DirectHiddenSubset": ((0,), (), (0, 8), (), (), 0),
    "HiddenSubset": ((0,), (), (0, 8), (), (), 0),
    "Fish": ((0, 4), (), (1, 6, 37, 42), (), (), 0),
    "FinnedFish": ((0, 4), (), (1, 6, 37, 42), (), (43,), 0),
    "MixedFish": ((0, 22), (), (3, 5, 39, 41), (), (), 0),
    "PivotWing": ((), (), (8, 72), (0,), (), 0),
    "WWing": ((3,), (), (0, 44), (27, 35), (), 0),
    "TwoStrongLinks": ((0, 10), (), (0, 10), (8, 73), (), 3),
    "EmptyRectangle": ((18, 13), (), (0, 1, 9), (4, 67), (), 1),
    "RectangleType1": ((), (), (0, 4), (9, 13), (), 0),
    "RectangleType2": ((), (), (0, 4), (9, 13), (), 0),
    "RectangleType3": ((1,), (), (0, 4, 16, 17), (9, 13), (), 0),
    "RectangleType4": ((1,), (), (0, 4), (9, 13), (), 1),
    "RectangleType5": ((), (), (0, 13), (4, 9), (), 0),
    "RectangleType6": ((0, 1), (), (0, 13), (4, 9), (), 0),
    "AvoidableType1": ((), (0, 4, 9), (), (13,), (), 0),
    "AvoidableType2": ((), (0, 4), (), (9, 13), (), 0),
    "LoopType1": ((), (), (0, 12, 15, 24, 18), (3,), (), 6),
    "LoopType2": ((), (), (12, 15, 24, 18), (0, 3), (), 6),
    "LoopType3": ((0,), (), (12, 15, 24, 18, 8), (0, 3), (), 6),
    "LoopType4": ((0,), (), (12, 15, 24, 18), (0, 3), (), 6),
    "GraveType2": ((), (), (3, 5), (3, 5), (), 0),
    "GraveType3": ((0,), (), (3, 5, 8), (3, 5), (), 0),
    "GraveType4": ((0,), (), (3, 5), (3, 5), (), 0),
    "GravePlusN": ((), (), (3, 5), (3, 5), (), 0),
    "AlignedExclusion": ((), (), (7,), (0, 1), (), 0),
    "HiddenRectangle": ((1, 13), (), (0, 4, 9), (13,), (), 2),
    "BivalueGrave": ((0, 12, 19), (), (3,), (), (), 0),
    "ColourTrap": ((), (), (8,), (44,), (), 1),
    "ColourWrap": ((0,), (), (8,), (44,), (), 1),
    "ColourBridge": ((), (), (8, 17), (44, 71), (), 2),
    "ColourClash": ((), (), (8, 17), (44, 71), (), 2),
    "RemotePair": ((), (), (0, 4, 49, 53), (), (), 3),
    "Chain": ((), (), (), (), (), 3),
    "AlmostLockedPair": ((), (), (0, 1), (64,), (0, 1, 64), 0),
    "AlmostLockedWing": ((), (), (4, 5, 18), (0, 1), (4, 5, 18), 0),
    "DeathBlossom": ((), (), (4, 5, 18, 10), (0,), (4, 5, 18, 10), 0),
    "SueDeCoq": ((0, 18), (), (5, 11), (0, 1), (), 0),
    "Refutation": ((), (), (0,), (), (), 0),
    "RefutedCases": ((0,), (), (8,), (), (), 0),
    "CaseTree": ((), (), (0,), (), (), 0),
    "CellCases": ((), (), (0,), (), (), 0),
    "UnitCases": ((0,), (), (0, 4), (), (), 0),
    "Proof": ((), (), (), (), (), 0),
}  # fmt: skip


# A direct technique strikes out by the way what it does not conclude with.
STRUCK = {"DirectLocked": (Candidate(4, 4),), "DirectHiddenSubset": (Candidate(8, 6),)}


def test_all_kinds_are_looked_at():
    assert set(DRAWN) == set(EXAMPLES)


def cells_of(candidates: tuple[Candidate, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(candidate.cell for candidate in candidates))


@pytest.mark.parametrize("kind", DRAWN)
def test_the_marks_show_the_parts_of_a_reason(kind: str):
    marks = reason_marks(EXAMPLES[kind])
    assert DRAWN[kind] == (
        marks.bands,
        marks.circles,
        cells_of(marks.premises),
        cells_of(marks.boxed),
        cells_of(marks.fins),
        len(marks.links),
    )
    assert (marks.goal, marks.struck, marks.wrong, marks.small) == ((), STRUCK.get(kind, ()), (), ())


def test_the_link_that_closes_a_loop_is_drawn_last():
    link = Link(Candidate(0, 1), Candidate(1, 1), strong=True, unit=0)
    closing = Link(Candidate(1, 1), Candidate(0, 1), strong=False)
    assert reason_marks(Chain(links=(link,), closing=closing)).links == (link, closing)


def test_a_kind_of_which_nothing_is_stated_shows_its_units_and_premises():
    reason = EXAMPLES["Locked"]
    assert reason_marks(reason) == GridMarks(bands=reason.units, premises=reason.premises)


def test_the_candidates_of_a_chain_are_distinguished_by_what_they_are_when_it_is_followed():
    marks = reason_marks(EXAMPLES["Chain"])
    assert (marks.ends, marks.true, marks.false) == (
        (Candidate(8, 4), Candidate(30, 5)),
        (Candidate(44, 4),),
        (Candidate(40, 6),),
    )


def test_a_fish_shows_the_lines_across_its_base():
    reason = EXAMPLES["Fish"]
    assert isinstance(reason, Fish)
    assert reason_marks(reason).cover == reason.cover == (10, 15)


def test_a_hidden_single_shows_which_digit_keeps_its_value_out_of_which_cell():
    reason = EXAMPLES["HiddenSingle"]
    assert isinstance(reason, HiddenSingle)
    assert reason_marks(reason).blocked == reason.exclusions
    assert reason.exclusions


VOICE = Voice(Language(), GridShape(3, 3))


def _signs(marks: GridMarks) -> set[MarkSign]:
    drawn = {
        MarkSign.RING: marks.premises,
        MarkSign.BOX: marks.boxed,
        MarkSign.DOTTED_RING: marks.fins,
        MarkSign.TRUE: marks.true,
        MarkSign.FALSE: marks.false,
        MarkSign.END: marks.ends,
        MarkSign.OUTLINE: marks.cover,
    }
    return {sign for sign, there in drawn.items() if there}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_legend_explains_signs_that_are_there(kind: str) -> None:
    reason = EXAMPLES[kind]
    legend, drawn = reason_legend(reason, VOICE), _signs(reason_marks(reason))
    if isinstance(reason, Forcing):
        assert legend is not None  # its lines have marks of their own
        assert {entry.sign for entry in legend.entries} == {MarkSign.TRUE, MarkSign.FALSE, MarkSign.END}
    elif legend is None:
        assert not drawn - {MarkSign.RING, MarkSign.BOX}
    else:
        assert {entry.sign for entry in legend.entries} <= drawn
        assert drawn - {MarkSign.RING} <= {entry.sign for entry in legend.entries}


def test_a_chain_says_what_it_is_followed_from() -> None:
    legend = reason_legend(EXAMPLES["Chain"], VOICE)
    assert legend is not None
    assert legend.lead == "If r1c9 is not 4:"
    assert [entry.text for entry in legend.entries] == ["true", "false", "end of the chain"]


def test_each_case_of_a_tree_shows_what_its_trunk_placed() -> None:
    reason = EXAMPLES["CaseTree"]
    assert isinstance(reason, CaseTree)
    trunk, *cases, _ = step_lines(VOICE, Step(Technique.CASE_TREE, reason, eliminates=(Candidate(0, 4),)))
    placed = {reason.trunk.assumed, *(each.candidate for each in reason.trunk.inferences if each.holds)}
    assert len(placed) > 1
    assert placed.isdisjoint(set(cases[0].marks.ends))
    for line in cases:
        assert placed <= set(line.marks.true)
    assert trunk.marks.ends == (reason.trunk.assumed,)
