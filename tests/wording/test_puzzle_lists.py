"""What the rows of a list say: nothing that holds for all of them."""

from __future__ import annotations

from support.puzzles import HARDER, NEWSPAPER, position

from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.language import Language
from sudoku_app.wording.puzzle_lists import PuzzleListWords

WORDS = PuzzleListWords(Language())


def listed(*positions: Position) -> PuzzleList:
    """Return a list in which the first puzzle is rated."""
    puzzles = PuzzleList("list", [Reading(one, FormatName.LINE) for one in positions])
    puzzles.verdicts[0] = Verdict.UNIQUE
    puzzles.difficulties[0] = Difficulty(1.5, Technique.HIDDEN_SINGLE, complete=True)
    return puzzles


def test_one_size_is_said_once_and_that_a_rated_puzzle_has_one_solution_not_at_all() -> None:
    puzzles = listed(position(NEWSPAPER), position(HARDER))
    assert WORDS.counts(puzzles) == "2 puzzles · 9×9"
    assert WORDS.lines(puzzles, 0)[-1].text == "30 givens"


def test_several_sizes_are_said_of_each() -> None:
    puzzles = listed(position(NEWSPAPER), Position.empty(GridShape(2, 3)))
    assert WORDS.counts(puzzles) == "2 puzzles"
    assert WORDS.lines(puzzles, 0)[-1].text == "9×9 · 30 givens"
    assert WORDS.lines(puzzles, 1)[-1].text == "6×6 · 0 givens"
