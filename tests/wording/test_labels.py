"""What the head of the panel says unasked is quiet, and true of why nothing more is known."""

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Answer
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import HeadWords, Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Tone

LABELS = Labels(Language())
WORDS = HeadWords(Language())


def test_a_search_says_for_how_long_it_runs() -> None:
    assert LABELS.searching == "Searching · Esc stops"
    assert LABELS.progress(2.84) == "Searching · 2.8 s · Esc stops"


def test_labels_and_tooltips_have_no_full_stop() -> None:
    for command in Command:
        row = command.row
        assert not [one for one in (row.menu_text, row.button_text, row.tip) if one and one.text.endswith(".")], command


def test_the_status_bar_has_no_full_stop() -> None:
    shown = [LABELS.working_beside, LABELS.plain_only, LABELS.searching, LABELS.dropped, LABELS.given_stays]
    assert not [text for text in shown if text.endswith(".")]


def checked(digits: str) -> Answer:
    return check(BOX_3X3, puzzle(digits).givens)


def test_a_puzzle_without_a_name_is_called_by_its_size() -> None:
    assert WORDS.title("", BOX_3X3) == "Untitled 9×9"
    assert WORDS.title("Moderate 9×9", BOX_3X3) == "Moderate 9×9"
    assert (WORDS.boxes(BOX_3X3), WORDS.givens(position(NEWSPAPER))) == ("Boxes 3×3", "30 givens")


def test_how_hard_it_is_is_not_said_twice() -> None:
    hard = Difficulty(4.2, Technique.X_WING, complete=True)
    assert WORDS.grade("Hard 9×9", BOX_3X3, hard) == ""
    assert WORDS.grade("Daily puzzle 2026-01-31", BOX_3X3, hard) == "Hard 4.2"
    assert WORDS.grade("A solved grid", BOX_3X3, Difficulty(0.0, None, complete=True)) == ""


def test_that_there_is_one_solution_is_said_while_a_puzzle_is_entered_alone() -> None:
    unique = checked(NEWSPAPER)
    assert WORDS.state(0, unique, entering=True) == ("one solution", Tone.ONE)
    assert WORDS.state(0, unique, entering=False).text == ""
    assert WORDS.state(0, None, entering=True).text == ""


def test_several_solutions_are_expected_of_a_puzzle_that_is_being_entered() -> None:
    several = checked(NEWSPAPER.replace("7", "0").replace("9", "0"))
    assert WORDS.state(0, several, entering=True) == ("several solutions", Tone.NOTE)
    assert WORDS.state(0, several, entering=False) == ("several solutions", Tone.SEVERAL)


@pytest.mark.parametrize("entering", [True, False])
def test_nothing_green_is_said_beside_a_broken_rule(entering: bool) -> None:
    assert WORDS.state(1, checked(NEWSPAPER), entering=entering) == ("1 rule broken", Tone.NONE)
    none = checked(NEWSPAPER.replace("530070000", "530070004"))
    assert WORDS.state(0, none, entering=entering) == ("no solution", Tone.NONE)


def test_too_few_givens_are_told_where_two_values_can_be_exchanged() -> None:
    few = [0] * 81
    few[:7] = range(1, 8)
    stopped = check(BOX_3X3, few, effort=Effort(Engine.PLAIN).limited(0))
    assert WORDS.state(0, stopped, entering=True).text == "too few for one solution"
    few[7] = 8
    stopped = check(BOX_3X3, few, effort=Effort(Engine.PLAIN).limited(0))
    assert WORDS.state(0, stopped, entering=True).text == ""
