"""Of a verdict with all its reasons one sentence is said, with the button that settles it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, NEWSPAPER_SOLUTION, SIX, position

from sudoku_app.formats.technique_examples import POSITIONS, read_examples
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.hints.hint import Hint, hint
from sudoku_app.sudoku.hints.refutation import Refutation, refutation
from sudoku_app.sudoku.techniques.catalogue import example_step
from sudoku_app.sudoku.techniques.technique import HelpLevel, Technique
from sudoku_app.sudoku.verdicts.checking import check_position
from sudoku_app.sudoku.verdicts.explaining import Explanation, explain
from sudoku_app.wording.explanations import explanation_report
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import OfferKind, Report, Tone
from sudoku_app.wording.solver_reports import report_of
from sudoku_app.wording.voice import SymbolStyle, Voice, symbol

ENGLISH = Language()
EXAMPLES = read_examples(resource(*POSITIONS).read_text(encoding="utf-8"))
SHAPE_6 = GridShape(2, 3)


def checked(start: Position) -> Report:
    return report_of(ENGLISH, check_position(start))


def hinted(start: Position, cell: int | None = None) -> Report:
    return report_of(ENGLISH, hint(start, cell))


def with_value(start: Position, cell: int, value: int) -> Position:
    return start.replaced({cell: start.cells[cell]._replace(value=value)})


def test_a_unique_puzzle_says_so_and_from_what() -> None:
    report = checked(position(NEWSPAPER))
    assert (report.tone, report.headline) == (Tone.ONE, "Exactly one solution")
    assert report.basis == "Proved."


def test_no_solution_and_a_broken_rule_are_distinguished() -> None:
    without_break = checked(position(NEWSPAPER.replace("530070000", "530070004")))
    assert (without_break.tone, without_break.headline, without_break.sections) == (Tone.NONE, "No solution", ())
    broken = checked(position(NEWSPAPER.replace("530070000", "535070000")))
    assert (broken.headline, broken.basis) == ("No solution", "2 givens break a rule.")
    more = checked(position(NEWSPAPER.replace("530070000", "535070005")))
    assert more.basis == "4 givens break a rule."
    assert broken.sections[0].lines[0].text == "5 appears twice in row 1: r1c1 and r1c3."
    assert broken.marks.wrong == (0, 2)


def test_where_several_solutions_differ_is_stated_when_it_is_known() -> None:
    asked = position("0" * 81)
    report = checked(asked)
    assert (report.tone, report.headline) == (Tone.SEVERAL, "Several solutions")
    assert report.basis == "At least 2."
    assert report.sections == ()  # of two solutions it would be another answer than of all
    explained = explain(asked.shape, asked.givens)
    report = report_of(ENGLISH, check_position(asked), explained=explained)
    assert not report.marks.small  # not unasked
    small = next(section for section in report.sections if section.heading == "Where they differ").lines[0].marks.small
    assert len(small) == 81
    assert all(len(values) == 9 for _, values in small)


def test_a_wrong_entry_is_named_beside_the_verdict() -> None:
    report = checked(with_value(position(NEWSPAPER), 2, 1))
    assert (report.tone, report.headline) == (Tone.NONE, "1 entry is wrong")
    assert report.basis == "r1c3 differs from the only solution."
    assert report.aside == "The givens have exactly one solution."
    assert report.marks.wrong == (2,)


def test_a_hint_names_its_reason_and_offers_the_value() -> None:
    report = hinted(position(NEWSPAPER), 40)
    assert (report.tone, report.headline) == (Tone.HINT, "Naked single in r5c5")
    assert report.offers[0].kind is OfferKind.ENTER_VALUE
    assert (report.offers[0].label, report.offers[0].cell, report.offers[0].value) == ("Enter 5", 40, 5)
    assert report.marks.goal == (40,)
    assert report.rating == "2.3"


def test_an_answer_has_two_buttons_at_most_and_the_rest_is_folded() -> None:
    for cell, second in ((None, [OfferKind.HINT_FOR_CELL]), (40, [])):
        found = hint(position(NEWSPAPER), cell)
        kinds = [[offer.kind for offer in report_of(ENGLISH, found, level=level).offers] for level in HelpLevel]
        assert kinds == [[OfferKind.MORE_HELP, *second], [OfferKind.ENTER_VALUE, *second]]
        folded = {offer.kind for offer in report_of(ENGLISH, found).more}
        assert OfferKind.STEPS_NOW in folded
        assert (OfferKind.HINT in folded) is (cell is not None)


def test_a_far_cell_is_led_to_one_step_at_a_time() -> None:
    found = hint(position(HARDER), 17)
    report = report_of(ENGLISH, found)
    assert report.basis.startswith("Step 1 of ")
    assert report.basis.endswith(" to r2c9.")
    assert report_of(ENGLISH, found, level=HelpLevel.QUESTION).headline.endswith(("?", "."))


@pytest.mark.parametrize(
    ("start", "cell", "sentence"),
    [
        (position("55" + "0" * 79), None, "5 appears twice in row 1: r1c1 and r1c2."),
        (position("550500000" + "0" * 72), None, "5 appears 3 times in row 1: r1c1, r1c2 and r1c4."),
        (position("0" * 81), None, "The puzzle has several solutions; hints and steps need exactly one."),
        (
            position(NEWSPAPER.replace("530070000", "530070004")),
            None,
            "The givens have no solution.",
        ),
        (with_value(position(NEWSPAPER), 2, 1), None, "r1c3 differs from the only solution."),
        (position(NEWSPAPER), 0, "r1c1 already holds the right value."),
    ],
)
def test_a_hint_that_is_refused_says_why(start: Position, cell: int | None, sentence: str) -> None:
    assert hinted(start, cell).basis == sentence


def test_the_entry_that_breaks_a_rule_is_offered_to_be_taken_back_and_no_right_one() -> None:
    start = position(NEWSPAPER)
    full = {cell: CellContent(int(digit)) for cell, digit in enumerate(NEWSPAPER_SOLUTION) if not start.values[cell]}
    report = hinted(start.replaced({**full, 2: CellContent(6)}))  # r1c4 and r3c3 hold right ones
    assert report.basis == "Your entry in r1c3 breaks a rule."
    assert [(offer.kind, offer.cell) for offer in report.offers] == [(OfferKind.TAKE_BACK, 2)]


def test_a_wrong_entry_can_be_taken_back_alone() -> None:
    report = hinted(with_value(position(NEWSPAPER), 2, 1))
    assert report.headline == "1 entry is wrong"
    assert [(offer.kind, offer.label, offer.cell) for offer in (*report.offers, *report.more)] == [
        (OfferKind.WHY_WRONG, "Why can it not be 1?", 2),
        (OfferKind.UNDO_SLIP, "Last correct position", -1),
        (OfferKind.TAKE_BACK, "Clear r1c3", 2),
    ]


@pytest.mark.parametrize(
    ("technique", "shows"),
    [(Technique.X_WING, False), (Technique.XY_CHAIN, True), (Technique.ALTERNATING_INFERENCE_CHAIN, True)],
)
def test_what_many_lines_lead_to_is_stated_above_them(technique: Technique, shows: bool) -> None:
    step = example_step(EXAMPLES[technique])
    found = hint(position(NEWSPAPER))
    assert step is not None
    assert isinstance(found, Hint)
    alone = replace(found, explained=ExplainedSteps((step,), {}, ((),)))
    report = report_of(ENGLISH, alone, level=HelpLevel.STEP)
    last = report.sections[0].lines[-1].text
    assert last.startswith("So ")
    assert report.basis.startswith(f"It shows that {last.removeprefix('So ')}") == shows


def test_why_a_wrong_entry_is_wrong_is_described_step_by_step() -> None:
    start = with_value(position(NEWSPAPER), 2, 1)
    found = refutation(start, 2, (2,))
    assert isinstance(found, Refutation)
    report = report_of(ENGLISH, found)
    assert report.headline == "r1c3 cannot be 1"
    numbered = [section for section in report.sections if section.heading]
    assert len(numbered) == len(found.explained.steps)
    assert report.marks.wrong == (2,)


def test_each_step_against_a_wrong_entry_shows_the_values_of_those_before_it() -> None:
    puzzle = "300070042806020105040000900000092068000000000270450000004000010907040206620080009"
    found = refutation(with_value(position(puzzle), 75, 3), 75, (75,))
    assert isinstance(found, Refutation)
    report = report_of(ENGLISH, found)
    entered = [(step.places[0].cell, step.places[0].value) for step in found.explained.steps]
    assert len(entered) > 1
    for index, section in enumerate(report.sections):
        assert section.folded
        for line in section.lines:
            assert line.marks.placed == tuple(entered[: index + 1])
            assert line.marks.wrong == (75,)
    assert report.basis == "As shown below, r2c4 is 3, and r9c4 sees it."


def test_values_above_nine_are_named_as_the_person_chose() -> None:
    shape = GridShape(4, 4)
    assert Voice(ENGLISH, shape).value(16) == "16"
    assert Voice(ENGLISH, shape, SymbolStyle.LETTERS).value(16) == "G"
    assert [symbol(value, SymbolStyle.LETTERS) for value in (9, 10, 35, 36)] == ["9", "A", "Z", "36"]


def test_lists_read_as_running_text() -> None:
    assert [ENGLISH.listed(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_the_plain_report_holds_every_sentence() -> None:
    text = hinted(position(HARDER)).plain()
    assert len(text.splitlines()) >= 2
    assert "exactly one solution" not in text  # that goes without saying where it was checked


def explained(asked: Position) -> Explanation:
    return explain(asked.shape, asked.givens)


def report(asked: Position, reasons: Explanation | None = None) -> Report:
    return report_of(Language(), check_position(asked), explained=reasons or explained(asked))


def test_several_solutions_have_their_number_and_the_one_given_that_settles_it() -> None:
    found = report(position(SIX[:2] + "0" + SIX[3:], SHAPE_6))
    assert (found.tone, found.headline) == (Tone.SEVERAL, "2 solutions")
    assert found.basis == "With 2 in r1c2 there is exactly one solution."
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


def test_diagonals_that_were_forgotten_are_said_before_givens_that_were_left_out() -> None:
    asked = position("080600000500000090000028000400000002000000000700000030602000009005000000000091500")
    found = explained(asked)
    report = report_of(ENGLISH, check_position(asked), explained=found)
    assert report.basis == "With diagonals there is exactly one solution."
    assert (report.offers[0].kind, report.offers[0].shape) == (OfferKind.TAKE_SHAPE, replace(BOX_3X3, diagonals=True))
    listed = explanation_report(Voice(ENGLISH, BOX_3X3), found)
    (typos,) = (section for section in listed.sections if section.heading == "Possible typos")
    assert [line.text for line in typos.lines] == [report.basis]
    assert typos.summary == "1"
