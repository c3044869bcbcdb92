"""What is said about checked entries names cells and never a digit of the solution."""

import re

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.session.way_back import WayBack
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.techniques.technique import HelpLevel
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.entries import EntriesCheck, EntriesState, ask_entries
from sudoku_app.wording.entries import entries_report, entries_sentence, way_back_report
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import NO_MARKS, OfferKind, Tone
from sudoku_app.wording.voice import Voice

VOICE = Voice(Language(), BOX_3X3)
EMPTY = Position.empty(BOX_3X3)
SOLUTION = puzzle(NEWSPAPER_SOLUTION).givens


@pytest.mark.parametrize("state", list(EntriesState))
@pytest.mark.parametrize("only", [True, False])
@pytest.mark.parametrize("cells", [(), (3,), (3, 13), tuple(range(10))])
@pytest.mark.parametrize("marks", [(), (5,), (5, 6)])
def test_every_state_of_entries_has_whole_sentences(
    state: EntriesState, only: bool, cells: tuple[int, ...], marks: tuple[int, ...]
) -> None:
    check = EntriesCheck(EMPTY, state, cells, 40, only, (), marks)
    assert entries_sentence(VOICE, check).endswith(".")
    report = entries_report(VOICE, check)
    assert report.headline
    assert not report.headline.endswith(".")
    assert "{" not in report.plain()
    assert (report.marks.wrong, report.marks.circles) == (cells, marks)


def test_entries_are_described_by_their_cells() -> None:
    one = EntriesCheck(EMPTY, EntriesState.DIFFERS, (3,), 40, True)
    assert entries_sentence(VOICE, one) == "Look at r1c4."
    many = EntriesCheck(EMPTY, EntriesState.DIFFERS, tuple(range(10)), 40, True)
    assert entries_sentence(VOICE, many).endswith("r1c8 and 2 more.")


def test_wrong_entries_can_be_cleared_or_gone_back_from() -> None:
    report = entries_report(VOICE, EntriesCheck(EMPTY, EntriesState.DIFFERS, (3, 4), 40, True))
    assert [offer.kind for offer in report.offers] == [OfferKind.WHY_WRONG, OfferKind.WAY_BACK]
    assert [offer.label for offer in report.more] == ["Clear what is wrong"]
    broken = entries_report(VOICE, EntriesCheck(EMPTY, EntriesState.BREAKS_RULE, (3, 4), 40, True))
    assert [offer.kind for offer in broken.offers] == [OfferKind.WAY_BACK]  # which one is wrong is not known


@pytest.mark.parametrize("state", [EntriesState.NONE, EntriesState.RIGHT_SO_FAR, EntriesState.FINISHED])
@pytest.mark.parametrize("only", [True, False])
def test_no_line_repeats_the_sentence(state: EntriesState, only: bool) -> None:
    assert entries_report(VOICE, EntriesCheck(EMPTY, state, (), 40, only)).sections == ()


def test_no_digit_of_the_solution_is_described() -> None:
    start = position(NEWSPAPER)
    wrong = start.replaced({2: CellContent(2), 3: CellContent(centre=1)})
    report = entries_report(VOICE, ask_entries(wrong, effort=Effort(Engine.PLAIN)))
    assert report.headline == "1 entry is wrong"
    assert "r1c4" in report.plain()
    assert report.marks.small == ()
    digits = set(re.findall(r"\d+", re.sub(r"r\dc\d", "", report.plain())))
    assert digits == {"1"}  # the number of wrong entries


def test_right_entries_with_a_mark_missing_are_not_called_right() -> None:
    check = EntriesCheck(EMPTY, EntriesState.RIGHT_SO_FAR, (), 40, True, (), (3,))
    report = entries_report(VOICE, check)
    assert (report.headline, report.tone) == ("A mark is missing", Tone.NONE)
    assert report.basis == "The right value is missing from the marks in r1c4."


def test_the_way_back_can_be_brought_back() -> None:
    report = way_back_report(VOICE, WayBack(EMPTY, Verdict.UNIQUE, 3))
    assert report.headline == "Went back 3 steps"
    assert [(offer.kind, offer.value) for offer in report.offers] == [(OfferKind.REDO_STEPS, 3)]


@pytest.mark.parametrize("verdict", list(Verdict))
@pytest.mark.parametrize("steps", [None, 0, 1, 2])
@pytest.mark.parametrize("known", [True, False])
def test_every_way_back_has_whole_sentences(verdict: Verdict, steps: int | None, known: bool) -> None:
    report = way_back_report(VOICE, WayBack(EMPTY, verdict, steps, known))
    assert report.headline
    assert report.basis.endswith(".")
    assert "{" not in report.plain()


@pytest.mark.parametrize("state", [EntriesState.DIFFERS, EntriesState.NO_SOLUTION_LEFT, EntriesState.RIGHT_SO_FAR])
def test_where_something_is_wrong_is_not_told_before_it_is_asked_for(state: EntriesState) -> None:
    check = EntriesCheck(EMPTY, state, (3, 4) if state is not EntriesState.RIGHT_SO_FAR else (), 40, True, (), (5,))
    report = entries_report(VOICE, check, HelpLevel.QUESTION)
    assert not re.search(r"r\dc\d", report.plain())
    assert report.marks == NO_MARKS
    assert report.offers[0].kind is OfferKind.MORE_HELP


def test_entries_that_break_a_rule_are_plain_to_see_and_others_only_counted() -> None:
    start = position(NEWSPAPER).replaced({2: CellContent(5), 10: CellContent(4)})  # r1c3 clashes, r2c2 is only wrong
    check = ask_entries(start, effort=Effort(Engine.PLAIN))
    report = entries_report(VOICE, check, HelpLevel.QUESTION)
    assert report.headline == "A rule is broken"
    assert report.basis.endswith("1 more entry is wrong, although it breaks no rule.")
    assert "r2c2" not in report.plain()
    assert "r2c2" in entries_report(VOICE, check).plain()
