"""The words of the first screen."""

from pathlib import Path

import pytest
from support.regions import SHAPES

from sudoku_app.session.details import ListedName, MadeName, name_record
from sudoku_app.session.gestures import Mode
from sudoku_app.session.store import SessionSummary
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.rating.grades import Grade, ratings_of
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_page import StartLabels

ENGLISH = StartLabels(Language())
ONE_GIVEN = Position(GridShape(2, 2), (CellContent(1, given=True), *[CellContent()] * 15))

EASY = name_record(MadeName(lowest=ratings_of(Grade.EASY)[0], highest=ratings_of(Grade.EASY)[1]))
LISTED = name_record(ListedName("a.txt", 2, 3))


@pytest.mark.parametrize(
    ("mode", "seconds", "details", "expected"),
    [
        (Mode.SOLVE, 0.0, {}, ("Untitled 4×4", "not started")),
        (Mode.SOLVE, 724.0, {"file": "/x/y.sudoku"}, ("y.sudoku", "not started · 12:04")),
        (
            Mode.SOLVE,
            0.0,
            {"document": "Puzzle collection, puzzle 8 of 12"},
            ("Puzzle collection, puzzle 8 of 12", "not started"),
        ),
        (
            Mode.SOLVE,
            0.0,
            {"document": "Puzzle collection, puzzle 8 of 12", "title": "Sunday"},
            ("Sunday", "not started"),
        ),
        (Mode.SOLVE, 0.0, {"title": "Leicht 9×9", "name": EASY}, ("Easy 4×4", "not started")),
        (Mode.SOLVE, 0.0, {"title": "Leicht 9×9", "name": "?"}, ("Leicht 9×9", "not started")),
        (Mode.SOLVE, 0.0, {"title": "a\u202eb"}, ("a\\u202eb", "not started")),
        (Mode.SOLVE, 0.0, {"title": "Mine", "file": "/x/y.sudoku"}, ("Mine", "not started")),
        (Mode.SOLVE, 0.0, {"document": "a, Rätsel 2 von 3", "name": LISTED}, ("a.txt, puzzle 2 of 3", "not started")),
        (Mode.ENTER, 0.0, {"file": "/x/y.sudoku", "title": "Sunday"}, ("Sunday", "being entered · 1 given")),
    ],
)
def test_an_earlier_puzzle_is_called_by_its_title_else_by_its_file(
    mode: Mode, seconds: float, details: dict[str, str], expected: tuple[str, str]
) -> None:
    assert ENGLISH.session(SessionSummary(Path("/x"), 0.0, ONE_GIVEN, 0, seconds, mode, details)) == expected


def test_an_earlier_puzzle_says_what_its_grid_is_divided_into() -> None:
    def about(shape: GridShape) -> str:
        return ENGLISH.session(SessionSummary(Path("/x"), 0.0, Position.empty(shape), 0, 0.0, Mode.ENTER, {}))[1]

    assert about(SHAPES["all"]) == "diagonals · windows · being entered · 0 givens"
    assert about(SHAPES["jigsaw"]) == "jigsaw · being entered · 0 givens"
