import pytest
from support.puzzles import BOX_3X3, NEWSPAPER_SOLUTION, position

from sudoku_app.session.solving import Ending, ending_of
from sudoku_app.sudoku.grid.position import CellContent
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import OfferKind, Tone
from sudoku_app.wording.solving import ending_report, time_spoken, time_text
from sudoku_app.wording.voice import Voice

VOICE = Voice(Language(), BOX_3X3)
FULL = position(NEWSPAPER_SOLUTION)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "0:00"),
        (7.9, "0:07"),
        (60, "1:00"),
        (754, "12:34"),
        (3599.99, "59:59"),
        (3600, "1:00:00"),
        (363723, "101:02:03"),
    ],
)
def test_the_time_is_shown_as_a_clock_does(seconds: float, shown: str) -> None:
    assert time_text(seconds) == shown
    assert time_spoken(Language(), seconds, paused=True) == f"Solving time {shown}, paused"


@pytest.mark.parametrize(
    ("hints", "filled", "basis"),
    [
        (0, 0, "It took you 12:34, without a hint."),
        (1, 0, "It took you 12:34, with 1 hint."),
        (2, 1, "It took you 12:34, with 2 hints. 1 value was filled in by the solver."),
        (0, 5, "It took you 12:34. 5 values were filled in by the solver."),
    ],
)
def test_a_right_end_is_described_quietly(hints: int, filled: int, basis: str) -> None:
    report = ending_report(VOICE, Ending(FULL, (), 754, hints, filled))
    assert (report.tone, report.headline, report.basis) == (Tone.ONE, "Solved", basis)
    assert report.sections == ()
    assert [offer.kind for offer in report.offers] == [OfferKind.ANOTHER_LIKE_THIS]


def test_a_wrong_end_says_where_rules_break() -> None:
    ending = ending_of(FULL.replaced({2: CellContent(5)}), 1, 0)
    assert ending is not None
    report = ending_report(VOICE, ending)
    assert report.tone is Tone.NONE
    assert "5 appears twice in row 1" in report.plain()
    assert 2 in report.marks.wrong
    assert [offer.kind for offer in report.offers] == [OfferKind.WAY_BACK]


def test_many_broken_rules_are_summed_up() -> None:
    ending = ending_of(FULL.replaced({cell: CellContent(1) for cell in range(81)}), 1, 0)
    assert ending is not None
    report = ending_report(VOICE, ending)
    assert len(report.sections[0].lines) == 7
    assert report.basis == "27 rules are broken."
