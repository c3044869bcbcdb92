"""Ratings in words: on a path, and in the rows of a list."""

from dataclasses import replace

from support.puzzles import BOX_3X3, HARDER, puzzle
from support.reasons import EXAMPLES

from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.language import Language
from sudoku_app.wording.puzzle_lists import PuzzleListWords
from sudoku_app.wording.solving_paths import path_text, rating_text
from sudoku_app.wording.voice import Voice

VOICE = Voice(Language(), BOX_3X3)
PROOF = Step(Technique.PROOF, EXAMPLES["Proof"], places=(Candidate(7, 1),))


def path_of(text: str) -> SolvingPath:
    path = solving_path(puzzle(text))
    assert isinstance(path, SolvingPath)
    return path


def test_a_rating_is_a_number_on_the_scale():
    path = replace(path_of(HARDER), rating=6.9, ratings=(6.9,), explained=ExplainedSteps((PROOF,), {}, ((),)))
    assert rating_text(VOICE, "1", Rated.of_path(path)).startswith(
        "1: Very hard 6.9 on Sukaku Explainer’s scale; hardest step: "
    )
    assert rating_text(VOICE, "1", Rated.of_path(replace(path, rating=7.0))).startswith(
        "1: Very hard, about 7.0 on Sukaku Explainer’s scale; hardest step: "
    )


def test_beyond_the_scale_and_where_a_path_was_stopped_it_is_at_least_that():
    path = replace(
        path_of(HARDER), rating=10.0, hardest=PROOF, ratings=(10.0,), explained=ExplainedSteps((PROOF,), {}, ((),))
    )
    text = path_text(VOICE, "1", path)
    assert text.startswith("1: Extreme, at least 10 on Sukaku Explainer’s scale; hardest step: Proof")
    assert "\n1. Proof by contradiction (at least 10): " in text
    stopped = replace(path, rating=7.2, ratings=(7.2,), complete=False)
    assert rating_text(VOICE, "1", Rated.of_path(stopped)).startswith(
        "1: Very hard, at least 7.2 on Sukaku Explainer’s scale"
    )


def test_a_row_of_a_list_says_at_least_where_the_scale_ends():
    puzzles = PuzzleList("list", [Reading(Position.of_puzzle(puzzle(HARDER)), FormatName.LINE)])
    puzzles.verdicts[0] = Verdict.UNIQUE
    words = PuzzleListWords(Language())
    for rating, complete, said in (
        (6.9, True, "Very hard 6.9"),
        (7.0, True, "Very hard, about 7.0"),
        (7.0, False, "Very hard, at least 7.0"),
        (10.0, True, "Extreme, at least 10"),
        (10.0, False, "Extreme, at least 10"),
    ):
        puzzles.difficulties[0] = Difficulty(rating, Technique.PROOF, complete=complete)
        assert words.lines(puzzles, 0)[0].text == said
