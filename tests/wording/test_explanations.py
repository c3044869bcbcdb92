from dataclasses import replace

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, SIX, puzzle

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.clashes import Slips
from sudoku_app.sudoku.verdicts.corrections.finding import Corrections
from sudoku_app.sudoku.verdicts.corrections.mistakes import Mistake
from sudoku_app.sudoku.verdicts.explaining import Explanation, explain
from sudoku_app.wording.explanations import explanation_report, left_out_section
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import OfferKind, Report, Tone
from sudoku_app.wording.voice import Voice

SHAPE_6 = GridShape(2, 3)


def report(explained: Explanation) -> Report:
    return explanation_report(Voice(Language(), explained.answer.shape), explained)


def sections(found: Report) -> dict[str, list[str]]:
    return {section.heading: [line.text for line in section.lines] for section in found.sections}


def test_a_mistyped_given_is_named_with_the_value_that_fits_and_can_be_set() -> None:
    values = list(puzzle(SIX, SHAPE_6).givens)
    values[17] = 3  # a 4 is printed there
    found = report(explain(SHAPE_6, values))
    assert (found.tone, found.headline) == (Tone.NONE, "No solution")
    texts = sections(found)
    assert " values cannot all be right: " in texts["Conflicting values"][0]
    assert texts["Conflicting values"][1] == "If any one of them is removed, the others can be right."
    assert "r3c6 should be 4 rather than 3." in texts["Possible typos"]
    offers = [offer for line in found.sections[0].lines for offer in line.offers]
    assert (OfferKind.CORRECT, ((17, 4),)) in [(offer.kind, offer.changes) for offer in offers]
    assert set(found.marks.wrong) <= {cell for cell, value in enumerate(values) if value}


def test_the_argument_ends_in_a_contradiction() -> None:
    # The last cell of row 1 can only be 9, which its column holds.
    values = [1, 2, 3, 4, 5, 6, 7, 8, *([0] * 72), 9]
    found = report(explain(BOX_3X3, values))
    assert sections(found)["Why they conflict"] == ["No value is left for r1c9."]


def test_a_direct_break_is_named_as_such() -> None:
    values = puzzle(NEWSPAPER.replace("530070000", "535070000")).givens
    assert sections(report(explain(BOX_3X3, values)))["Conflicting values"] == [
        "5 appears twice in row 1: r1c1 and r1c3."
    ]


def test_what_was_not_looked_at_is_stated() -> None:
    values = list(puzzle(SIX, SHAPE_6).givens)
    values[17] = 3
    explained = explain(SHAPE_6, values)
    assert explained.slips is not None
    nothing = report(replace(explained, clash=None, slips=None, contradiction=None))
    assert sections(nothing)["Conflicting values"] == ["It is not known which values conflict."]
    assert [offer.kind for offer in nothing.offers] == [OfferKind.KEEP_GOING]
    no_slips = replace(explained.slips, slips=(), looked_at=0, complete=False)
    (line,) = sections(report(replace(explained, slips=no_slips)))["With one removed"]
    assert line == f"None of the {no_slips.of} values could be tried."
    halfway = replace(explained.slips, complete=False)
    lines = sections(report(replace(explained, slips=halfway)))["With one removed"]
    assert lines[-1] == "Not all other values were tried in their place."


@pytest.mark.parametrize(
    ("needed", "said"),
    [
        (0, "It is not known whether all of them are needed."),
        (1, "At least 1 of them is needed; the others were not all tried."),
        (3, "At least 3 of them are needed; the others were not all tried."),
    ],
)
def test_a_clash_that_was_not_shrunk_to_the_end_says_so(needed: int, said: str) -> None:
    values = list(puzzle(SIX, SHAPE_6).givens)
    values[17] = 3
    explained = explain(SHAPE_6, values)
    assert explained.clash is not None
    halfway = replace(explained.clash, needed=explained.clash.cells[:needed])
    found = report(replace(explained, clash=halfway))
    assert sections(found)["Conflicting values"][1] == said
    assert [offer.kind for offer in found.offers] == [OfferKind.KEEP_GOING]


def test_what_is_found_is_shown_while_more_is_looked_for_and_the_corrections_come_first() -> None:
    values = list(puzzle(SIX, SHAPE_6).givens)
    values[17] = 3
    explained: list[Explanation] = []
    last = explain(SHAPE_6, values, report=explained.append)
    with_clash = next(number for number, known in enumerate(explained) if known.clash is not None)
    reports = [report(known) for known in (*explained[:with_clash], explained[-1])]
    assert sections(reports[0]) == {"Conflicting values": ["Looking for a small set of conflicting values…"]}
    assert list(sections(reports[1])) == ["Possible typos", "Conflicting values"]
    assert sections(reports[1])["Possible typos"][-1] == "Looking for more…"
    assert "Looking for more…" not in sections(reports[-2])["Possible typos"]  # only the clash is
    assert not any(shown.offers for shown in reports[:-1])  # nothing to look further for while it is being looked for
    assert reports[-1] == report(last)
    assert list(sections(reports[-1]))[:2] == ["Possible typos", "Conflicting values"]


@pytest.mark.parametrize(
    ("looked_at", "sentence"),
    [(0, "None of the 17 values could be tried."), (3, "Only 3 of 17 values were tried.")],
)
def test_how_many_values_were_tried_is_stated_where_it_is_not_all(looked_at: int, sentence: str) -> None:
    slips = Slips((), looked_at, 17, complete=False)
    section = left_out_section(Voice(Language(), SHAPE_6), slips, Corrections((), (), (), (), complete=False))
    assert section is not None
    assert [line.text for line in section.lines] == [sentence]


def test_a_broken_rule_comes_before_the_corrections() -> None:
    values = puzzle(NEWSPAPER.replace("530070000", "535070000")).givens
    assert list(sections(report(explain(BOX_3X3, values)))) == ["Conflicting values", "Possible typos"]


def test_several_solutions_say_how_many_where_and_what_would_leave_one() -> None:
    values = list(puzzle(SIX, SHAPE_6).givens)
    values[2] = values[10] = 0
    found = report(explain(SHAPE_6, values))
    assert found.tone is Tone.SEVERAL
    assert "in all" in found.basis
    texts = sections(found)
    assert "Where they differ" in texts
    assert any(
        offer.kind is OfferKind.CORRECT for section in found.sections for line in section.lines for offer in line.offers
    )


def test_of_many_givens_that_would_leave_one_solution_some_are_named_and_all_are_shown() -> None:
    values = list(puzzle(SIX, SHAPE_6).givens)
    values[2] = values[10] = 0
    found = explain(SHAPE_6, values)
    assert found.several is not None
    lacking = tuple((cell, 1) for cell in range(23))
    many = replace(found.several, completions=(), completions_complete=True, completing_set=lacking)
    section = next(one for one in report(replace(found, several=many)).sections if "unique" in one.heading)
    assert section.lines[0].text.endswith("r4c1 = 1, r4c2 = 1 and 3 more.")
    assert section.lines[0].marks.corrected == lacking


def test_redundant_givens_are_described_when_asked_for() -> None:
    values = puzzle(NEWSPAPER).givens
    assert report(explain(BOX_3X3, values)).sections == ()
    (section,) = report(explain(BOX_3X3, values, minimal=True)).sections
    assert section.heading == "Redundant givens"


def test_two_missing_givens_come_before_a_shift_that_would_do_as_well() -> None:
    values = list(puzzle(NEWSPAPER).givens)
    values[20] = values[31] = 0
    explained = explain(BOX_3X3, values)
    assert explained.corrections is not None
    assert [correction.mistake for correction in explained.corrections.corrections] == [Mistake.SHIFT]
    found = report(explained)
    assert [section.heading for section in found.sections][:2] == ["What would make it unique", "Possible typos"]
    texts = sections(found)
    assert texts["What would make it unique"][0].startswith("No single given is enough, but these together are: ")
    assert texts["Possible typos"][0] == "This change leaves exactly one solution."


def test_of_changes_that_leave_one_solution_a_missing_given_comes_first() -> None:
    values = puzzle(NEWSPAPER).givens
    values = tuple(0 if cell in (20, 76) else value for cell, value in enumerate(values))
    explained = explain(BOX_3X3, values)
    assert explained.corrections is not None
    assert explained.corrections.corrections[0].mistake is Mistake.MISSING
    assert {correction.mistake for correction in explained.corrections.corrections} > {Mistake.MISSING}
