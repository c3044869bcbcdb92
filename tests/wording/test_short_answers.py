"""Of a verdict with all its reasons one sentence is said, with the button that settles it."""

from __future__ import annotations

from dataclasses import replace

from support.puzzles import BOX_3X3, NEWSPAPER, SIX, position

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.verdicts.checking import check_position
from sudoku_app.sudoku.verdicts.explaining import Explanation, explain
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import OfferKind, Report, Tone
from sudoku_app.wording.solver_reports import report_of

SHAPE_6 = GridShape(2, 3)


def explained(asked: Position) -> Explanation:
    return explain(asked.shape, asked.givens)


def report(asked: Position, reasons: Explanation | None = None) -> Report:
    return report_of(Language(), check_position(asked), explained=reasons or explained(asked))


def test_several_solutions_have_their_number_and_the_one_given_that_settles_it() -> None:
    found = report(position(SIX[:2] + "0" + SIX[3:], SHAPE_6))
    assert (found.tone, found.headline) == (Tone.SEVERAL, "2 solutions")
    assert found.basis == "With 2 in r1c2 there is exactly one."
    assert [(offer.label, offer.kind, offer.changes) for offer in found.offers] == [
        ("Add 2 in r1c2", OfferKind.CORRECT, ((1, 2),))
    ]
    assert found.marks.corrected == ((1, 2),)
    assert found.sections
    assert all(section.folded for section in found.sections)


def test_givens_that_settle_it_together_are_named_before_a_slip_that_would_explain_it_too() -> None:
    values = list(NEWSPAPER)
    values[20] = values[31] = "0"
    asked = position("".join(values))
    found = report(asked)
    assert found.basis.startswith("No single given is enough, but these together are: ")
    assert [asked.values[cell] for cell, _ in found.marks.corrected] == [0, 0]  # drawn where they would stand
    assert [section.heading for section in found.sections if "unique" in section.heading] == []  # it is said already
    assert found.offers == ()


def test_many_givens_that_would_be_needed_are_folded() -> None:
    found = report(Position.empty(BOX_3X3))
    assert found.headline.startswith("At least ")
    assert found.basis == "81 cells differ."
    headings = [section.heading for section in found.sections]
    assert headings == ["What would make it unique", "Where they differ"]
    assert [offer.kind for offer in found.more] == [OfferKind.KEEP_COUNTING]


def test_one_of_several_likely_slips_is_offered_with_how_many_others_there_are() -> None:
    found = report(position(SIX[:17] + "3" + SIX[18:], SHAPE_6))  # the 4 at r3c6 as a 3
    assert (found.tone, found.headline) == (Tone.NONE, "No solution")
    assert found.basis == "This change would leave exactly one solution, and so would 11 others."
    assert [(offer.label, offer.changes) for offer in found.offers] == [("Set r3c6 = 4", ((17, 4),))]
    assert found.marks.corrected == ()  # for it is not known to be the one


def test_what_clashes_is_said_until_a_slip_is_known() -> None:
    asked = position(SIX[:17] + "3" + SIX[18:], SHAPE_6)
    found = report(asked, replace(explained(asked), corrections=None))
    assert " values cannot all be right: " in found.basis
    assert found.offers == ()


def test_a_broken_rule_comes_before_what_may_be_mistyped() -> None:
    found = report(position(NEWSPAPER.replace("530070000", "535070000")))
    assert found.basis == "5 appears twice in row 1: r1c1 and r1c3."
    assert [offer.label for offer in found.offers] == ["Empty r1c3"]
    assert [section.heading for section in found.sections] == ["Possible typos"]


def test_what_is_wrong_with_entries_comes_before_what_the_givens_are_worth() -> None:
    asked = position(NEWSPAPER).replaced({2: CellContent(1)})
    found = report_of(Language(), check_position(asked))
    assert (found.headline, found.basis) == ("1 entry is wrong", "r1c3 differs from the only solution.")
    assert found.aside == "The givens have exactly one solution."
    assert found.sections == ()
