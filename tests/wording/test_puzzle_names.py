"""What the program calls puzzles."""

from __future__ import annotations

import pytest

from sudoku_app.session.details import ExerciseName, ListedName, MadeName, PuzzleName
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import Language
from sudoku_app.wording.puzzle_names import puzzle_name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (MadeName(day="2026-01-31"), "Daily puzzle 2026-01-31"),
        (MadeName(technique=Technique.X_WING), "X-wing, 9×9"),
        (MadeName(lowest=4.0, highest=4.5, closest=True), "Closest to “9×9 rated 4.0 to 4.5”"),
        (ExerciseName(Technique.X_WING), "Exercise: X-wing"),
        (ListedName("a.txt", 1_200, 1_465), "a.txt, puzzle 1200 of 1,465"),
        (ListedName("", 1, 2), "Pasted puzzles, puzzle 1 of 2"),
        (ListedName("?", 1, 2, collection=True), "Puzzle collection, puzzle 1 of 2"),
    ],
)
def test_a_name_is_put_into_words(name: PuzzleName, text: str) -> None:
    assert puzzle_name(Language(), name, 9) == text
