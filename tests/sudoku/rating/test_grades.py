import pytest

from sudoku_app.sudoku.rating.grades import Grade, grade_of


@pytest.mark.parametrize(
    ("rating", "grade"),
    [(1.5, Grade.EASY), (3.4, Grade.MODERATE), (5.6, Grade.HARD), (7.0, Grade.VERY_HARD), (8.0, Grade.EXTREME)],
)
def test_grades(rating: float, grade: Grade) -> None:
    assert grade_of(rating) is grade
