from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.session.book_file import BookError, BookFault
from sudoku_app.session.statistics import Tally
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.wording.language import Language
from sudoku_app.wording.statistics import StatisticsWords

WORDS = StatisticsWords(Language())
BOOK = Path("/home/me/puzzles.sqlite")


@pytest.mark.parametrize(
    ("fault", "reason", "sentence"),
    [
        (BookFault.NEWER, "", "was made by a newer version of this program and was left unchanged."),
        (BookFault.LOCKED, "", "cannot be used at the moment: another program is using it. The program tries again."),
        (BookFault.FULL, "", "cannot be used at the moment: there is no room left. The program tries again."),
        (BookFault.READ_ONLY, "", "cannot be used at the moment: it cannot be written to. The program tries again."),
        (
            BookFault.UNUSABLE,
            "Is a directory",
            "cannot be used at the moment: Is a directory. The program tries again.",
        ),
    ],
)
def test_what_hinders_the_book_is_described_with_its_file(fault: BookFault, reason: str, sentence: str) -> None:
    report = WORDS.failed(BookError(fault, BOOK, reason))
    assert report.plain() == f"Statistics and lists\n  {BOOK} {sentence}"


def test_a_damaged_book_is_described_with_both_names() -> None:
    assert WORDS.set_aside(BOOK, BOOK.with_name("puzzles.sqlite.1f.damaged")).plain() == (
        "Statistics and lists\n  puzzles.sqlite is damaged. It was renamed to puzzles.sqlite.1f.damaged, and a new "
        "one was started."
    )


def test_a_row_has_a_dash_for_a_best_time_that_is_not_there() -> None:
    shape = GridShape(2, 3)
    assert WORDS.row(Tally(shape, Grade.VERY_HARD, 1200, 0, None, 61.0)) == (
        "6×6 · boxes 2×3",
        "Very hard",
        "1,200",
        "0",
        "–",
        "1:01",
    )
    assert WORDS.row(Tally(shape, None, 1, 1, 3600.0, 5.0))[1:] == ("Not rated", "1", "1", "1:00:00", "0:05")


def test_the_summary_counts_what_was_solved_without_help() -> None:
    tallies = [Tally(GridShape(3, 3), grade, 2, 1, 9.0, 9.0) for grade in (Grade.EASY, None)]
    assert WORDS.summary(tallies) == "4 puzzles solved, 2 without help"
    assert WORDS.summary([]) == "No puzzle solved yet"
