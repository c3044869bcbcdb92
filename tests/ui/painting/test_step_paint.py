"""What a step draws across cells: crosses where a digit is kept out, lines from what does so, outlines of units."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.step_paint import GridPlaces, paint_step
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.report import GridMarks

SIDE = 40
BORDER = 2  # the round end of a line in the next cell


def _drawn(marks: GridMarks, ink: Ink, filled: Callable[[int], bool] = lambda cell: False) -> QImage:
    image = QImage(9 * SIDE, 9 * SIDE, QImage.Format.Format_RGB32)
    image.fill(LIGHT.paper)
    painter = QPainter(image)
    whole = QRectF(0, 0, 9 * SIDE, 9 * SIDE)
    paint_step(painter, GridPlaces(BoxShape(3, 3), whole, SIDE, filled, lambda _: QPointF()), marks, ink)
    painter.end()
    return image


def _cells_drawn_in(image: QImage) -> set[int]:
    paper = LIGHT.paper.rgb()
    return {
        y // SIDE * 9 + x // SIDE
        for y in range(image.height())
        for x in range(image.width())
        if image.pixel(x, y) != paper and all(BORDER <= place % SIDE < SIDE - BORDER for place in (x, y))
    }


def test_a_line_runs_from_a_digit_through_the_cells_that_it_keeps_free_and_leaves_out_digits(ink: Ink) -> None:
    row_1 = (Exclusion(3, 5, 0), Exclusion(5, 5, 0))
    assert _cells_drawn_in(_drawn(GridMarks(blocked=row_1), ink)) == {0, 1, 2, 3, 4, 5}
    assert _cells_drawn_in(_drawn(GridMarks(blocked=row_1), ink, lambda cell: cell in (1, 4))) == {0, 2, 3, 5}


def test_digits_of_the_same_box_need_no_line(ink: Ink) -> None:
    assert _cells_drawn_in(_drawn(GridMarks(blocked=(Exclusion(10, 5, 0),)), ink)) == {10}


def test_lines_run_both_ways_and_down(ink: Ink) -> None:
    marks = GridMarks(blocked=(Exclusion(36, 5, 40), Exclusion(44, 5, 40), Exclusion(76, 5, 40)))
    assert _cells_drawn_in(_drawn(marks, ink)) == {*range(36, 45), 49, 58, 67, 76}


def test_the_cover_of_a_fish_is_outlined(ink: Ink) -> None:
    candidate = Candidate(0, 1)
    image = _drawn(GridMarks(cover=(9 + 2,), premises=(candidate,)), ink)
    assert _cells_drawn_in(image) == set(range(2, 81, 9))
    assert _cells_drawn_in(_drawn(GridMarks(cover=(18 + 4,)), ink)) == {30, 31, 32, 39, 41, 48, 49, 50}
