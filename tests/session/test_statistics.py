from __future__ import annotations

import csv
import io

from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position

from sudoku_app.session.solving import ending_of
from sudoku_app.session.statistics import (
    PracticeTally,
    PractisedExercise,
    Solve,
    Tally,
    counts,
    practice_table_text,
    practice_tallies,
    table_text,
    tallies,
)
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique

NINE, SIX = GridShape(3, 3), GridShape(2, 3)


def solve(
    seconds: float, rating: float | None = 1.5, shape: GridShape = NINE, *, hints: int = 0, filled: int = 0
) -> Solve:
    return Solve(shape, 30, 1_700_000_000.9, seconds, hints, filled, rating, True)


def full(solved: int) -> Position:
    """Return the example filled, the first cells by the solver."""
    start = position(NEWSPAPER)
    empty = [cell for cell, value in enumerate(start.values) if not value]
    return start.replaced(
        {cell: CellContent(int(NEWSPAPER_SOLUTION[cell]), solved=n < solved) for n, cell in enumerate(empty)}
    )


def test_puzzles_are_counted_by_shape_and_difficulty_from_small_and_easy_on() -> None:
    found = tallies([solve(50, 4.0), solve(9, None), solve(70, 1.2), solve(5, shape=SIX), solve(90, 2.3, hints=1)])
    assert found == [
        Tally(SIX, Grade.EASY, 1, 1, 5, 5),
        Tally(NINE, Grade.EASY, 2, 1, 70, 80),
        Tally(NINE, Grade.HARD, 1, 1, 50, 50),
        Tally(NINE, None, 1, 1, 9, 9),
    ]
    assert tallies([]) == []


def test_a_best_time_is_one_without_help_and_the_usual_one_that_in_the_middle() -> None:
    (tally,) = tallies([solve(10, hints=2), solve(20, filled=1), solve(900), solve(60), solve(70)])
    assert (tally.solved, tally.unaided, tally.best, tally.usual) == (5, 3, 60, 60)
    (helped,) = tallies([solve(10, hints=1)])
    assert helped.best is None


def test_a_puzzle_counts_when_more_of_it_is_the_person_s_than_the_solver_s() -> None:
    empty = position(NEWSPAPER).values.count(0)
    for solved, expected in ((0, True), (empty // 2 - 1, True), (empty // 2 + 1, False), (empty - 1, False)):
        ending = ending_of(full(solved), 1, 0)
        assert ending is not None
        assert counts(ending) is expected
    wrong = ending_of(full(0).replaced({2: CellContent(5)}), 1, 0)
    assert wrong is not None
    assert not counts(wrong)


def test_the_table_has_a_line_for_each_puzzle_and_reads_back() -> None:
    text = table_text([solve(61.26, 4.24, hints=1), solve(5, None, SIX), solve(7, 11.0)])
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["seconds"] for row in rows] == ["61.3", "5", "7"]
    assert rows[0] == {
        "finished": "2023-11-14T22:13:20+00:00",
        "box_rows": "3",
        "box_columns": "3",
        "givens": "30",
        "seconds": "61.3",
        "hints": "1",
        "values_by_solver": "0",
        "rating": "4.24",
        "rating_is_lower_bound": "false",
        "grade": "hard",
        "divided_into": "boxes",
    }
    assert (rows[1]["rating"], rows[1]["grade"]) == ("", "")
    assert (rows[2]["rating"], rows[2]["rating_is_lower_bound"]) == ("10.0", "true")


def practised(technique: Technique, *at_once: bool) -> list[PractisedExercise]:
    return [PractisedExercise(technique, 1_700_000_000.9, right) for right in at_once]


def test_exercises_are_counted_by_technique_in_teaching_order() -> None:
    done = practised(Technique.W_WING, True) + practised(Technique.X_WING, True, False, True)
    assert practice_tallies(done) == [PracticeTally(Technique.X_WING, 3, 2), PracticeTally(Technique.W_WING, 1, 1)]
    assert practice_tallies([]) == []


def test_exercises_are_exported_with_standard_names() -> None:
    rows = list(csv.reader(io.StringIO(practice_table_text(practised(Technique.X_WING, True, False)))))
    assert rows == [
        ["finished", "technique", "right_at_once"],
        ["2023-11-14T22:13:20+00:00", "X-wing", "true"],
        ["2023-11-14T22:13:20+00:00", "X-wing", "false"],
    ]
