"""What an answer says of candidates, and what a step draws across cells, judged by the pixels they leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from support.painted import ALL_SIDES, CLEAR, NO_LINES, colours, inked_box, painted, pixels

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion, Link
from sudoku_app.ui.painting.answer_paint import GridPlaces, paint_links, paint_step
from sudoku_app.ui.painting.cell_layout import Written
from sudoku_app.ui.painting.cell_paint import paint_cell, written_in
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.marks_paint import mark_place
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.report import GridMarks, Tone
from sudoku_app.wording.voice import SymbolStyle


def test_what_an_answer_says_of_a_candidate_is_told_apart_without_colour(ink: Ink) -> None:
    bit = 1 << 4
    kinds = [
        CellAppearance(9, premises=bit),
        CellAppearance(9, boxed=bit),
        CellAppearance(9, premises=bit, fins=bit),
        CellAppearance(9, struck=bit),
        CellAppearance(9, corner=bit),
        CellAppearance(9, true=bit),
        CellAppearance(9, ends=bit),
    ]
    one_colour = LIGHT.premise
    tones = {**LIGHT.tones, Tone.NONE: one_colour}
    grey = Ink(replace(LIGHT, mark=one_colour, other_premise=one_colour, entry=one_colour, tones=tones))
    for side in (24, 60):
        images = [painted(appearance, grey, side) for appearance in kinds]
        images.append(painted(CellAppearance(9), grey, side))  # and each is seen where nothing else is in the cell
        assert all(one != other for one, other in combinations(images, 2))


@pytest.mark.parametrize("side", [24, 60])
def test_two_groups_of_candidates_have_two_colours(ink: Ink, side: int) -> None:
    one, other = LIGHT.premise.name(), LIGHT.other_premise.name()
    ringed = colours(painted(CellAppearance(9, premises=1 << 4), ink, side))
    boxed = colours(painted(CellAppearance(9, boxed=1 << 4), ink, side))
    assert ringed[one] > ringed[other] == 0
    assert boxed[other] > boxed[one] == 0


NINE = GridShape(3, 3)
SIDE = 40
BORDER = 2  # the round end of a line in the next cell


def _drawn(
    marks: GridMarks,
    ink: Ink,
    filled: Callable[[int], bool] = lambda cell: False,
    shape: GridShape = NINE,
) -> QImage:
    image = QImage(9 * SIDE, 9 * SIDE, QImage.Format.Format_RGB32)
    image.fill(LIGHT.paper)
    painter = QPainter(image)
    whole = QRectF(0, 0, 9 * SIDE, 9 * SIDE)
    paint_step(painter, GridPlaces(shape, whole, SIDE, filled, lambda _: QPointF(), lambda _: Written()), marks, ink)
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


@pytest.mark.parametrize(
    ("by", "cell", "between"), [(0, 40, {10, 20, 30}), (72, 40, {64, 56, 48}), (40, 0, {10, 20, 30})]
)
def test_a_line_along_a_diagonal_runs_from_a_digit_to_the_cell_that_it_sees_there(
    by: int, cell: int, between: set[int], ink: Ink
) -> None:
    shape, marks = GridShape(3, 3, diagonals=True), GridMarks(blocked=(Exclusion(cell, 5, by),))
    whole = {by, cell, *between}
    assert _cells_drawn_in(_drawn(marks, ink, shape=shape)) == whole
    middle = sorted(between)[1]
    assert _cells_drawn_in(_drawn(marks, ink, lambda one: one == middle, shape)) == whole - {middle}
    assert _cells_drawn_in(_drawn(marks, ink)) == {cell}
    assert _cells_drawn_in(_drawn(GridMarks(blocked=(Exclusion(10, 5, 0),)), ink, shape=shape)) == {10}  # in the box


# In the smallest cells of the largest grids these leave no room for anything.
FILLED = {"all corner marks", "centre marks", "all centre marks", "all candidates", "candidates of a reason"}
FULL = -1  # stands for all values of the size
LOOKS = {
    "nothing": CellAppearance(9),
    "one corner mark": CellAppearance(9, corner=1),
    "all corner marks": CellAppearance(9, corner=FULL),
    "centre marks": CellAppearance(9, centre=0b111),
    "all centre marks": CellAppearance(9, centre=FULL),
    "both": CellAppearance(9, corner=0b11, centre=0b1100),
    "candidates": CellAppearance(9, candidates=0b1010),
    "all candidates": CellAppearance(9, candidates=FULL),
    "marks at their places": CellAppearance(9, corner=0b1011, fixed=True),
    "a note": CellAppearance(9, note="M?", corner=0b111),
    "candidates of a reason": CellAppearance(9, corner=0b1111, premises=0b10),
    "in the frame": CellAppearance(9, frame=ALL_SIDES.value, centre=0b11),
}


def _with_size(look: CellAppearance, size: int, style: SymbolStyle) -> CellAppearance:
    masks = {name: (1 << size) - 1 for name in ("corner", "centre", "candidates") if getattr(look, name) == FULL}
    return replace(look, size=size, style=style, edges=None, **masks)


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    ("shape", "sides"),
    [
        (GridShape(2, 2), (24, 60, 120)),
        (GridShape(3, 3), (24, 39, 67, 120)),
        (GridShape(4, 4), (25, 39, 60)),
        (GridShape(5, 5), (15, 25, 40)),
        (GridShape(6, 6), (15, 18, 30)),
    ],
    ids=str,
)
@pytest.mark.parametrize("style", list(SymbolStyle))
def test_neither_cross_nor_line_runs_through_marks(
    look: str, shape: GridShape, sides: tuple[int, ...], style: SymbolStyle, qapp: QApplication
) -> None:
    size = shape.size
    cell = _with_size(LOOKS[look], size, style)
    letters_alone, bare = Ink(replace(NO_LINES, entry=CLEAR)), Ink(NO_LINES)
    blocked = tuple(Exclusion(place, 3, 0) for place in (1, size - 1, size, size * (size - 1), size**2 - 1))
    for side in sides:
        images = [QImage(size * side, size * side, QImage.Format.Format_RGB32) for _ in range(2)]
        for image in images:
            image.fill(LIGHT.paper)
        marks, drawn = images
        painter = QPainter(marks)
        for place in (*range(1, size), *range(size, size * size, size), *range(size + 1, size * size, size + 1)):
            row, column = divmod(place, size)
            paint_cell(painter, QRectF(column * side, row * side, side, side), cell, letters_alone)
        painter.end()
        painter = QPainter(drawn)

        def place_of(candidate: Candidate, side: int = side) -> QPointF:
            row, column = divmod(candidate.cell, size)
            return mark_place(QRectF(column * side, row * side, side, side), size, candidate.value)

        places = GridPlaces(
            replace(shape, diagonals=True),
            QRectF(0, 0, size * side, size * side),
            side,
            lambda place: place == 0,
            place_of,
            lambda _, side=side: written_in(side, cell, bare),  # type: ignore[misc]
        )
        paint_step(painter, places, GridMarks(blocked=blocked), bare)
        painter.end()
        written, lines = (pixels(image) != (LIGHT.paper.rgb() & 0xFFFFFF) for image in images)
        assert written.any() or look == "nothing", side
        assert lines.any() or (size > 16 and look in FILLED), side
        assert not (written & lines).any(), side


def _middle_of_cross(written: Written, ink: Ink) -> tuple[float, float]:
    """Return where the cross in r2c2 of a 9×9 lies that r1c1 keeps free of 8."""
    image = QImage(9 * SIDE, 9 * SIDE, QImage.Format.Format_RGB32)
    image.fill(LIGHT.paper)
    painter = QPainter(image)
    whole = QRectF(0, 0, 9 * SIDE, 9 * SIDE)

    def place_of(candidate: Candidate) -> QPointF:
        row, column = divmod(candidate.cell, 9)
        return mark_place(QRectF(column * SIDE, row * SIDE, SIDE, SIDE), 9, candidate.value)

    places = GridPlaces(GridShape(3, 3), whole, SIDE, lambda _: False, place_of, lambda _: written)
    paint_step(painter, places, GridMarks(blocked=(Exclusion(10, 8, 0),)), ink)
    painter.end()
    left, top, right, bottom = inked_box(image, LIGHT.paper)
    return (left + right + 1) / 2 - SIDE, (top + bottom + 1) / 2 - SIDE


def test_a_cross_gives_way_to_marks_or_stands_at_the_place_of_its_value(ink: Ink) -> None:
    half = SIDE / 2
    assert _middle_of_cross(Written(), ink) == pytest.approx((half, half), abs=1)
    for cell in (CellAppearance(9, corner=0b1111), CellAppearance(9, centre=0b11)):
        written = written_in(SIDE, cell, ink)
        x, y = _middle_of_cross(written, ink)
        assert x == pytest.approx(half, abs=1)
        assert (y > half + 5) is bool(cell.centre)
    place = mark_place(QRectF(0, 0, SIDE, SIDE), 9, 8)
    for cell in (CellAppearance(9, candidates=0b111), CellAppearance(9, corner=0b111, fixed=True)):
        assert _middle_of_cross(written_in(SIDE, cell, ink), ink) == pytest.approx((place.x(), place.y()), abs=1)


def test_the_cover_of_a_fish_is_outlined(ink: Ink) -> None:
    candidate = Candidate(0, 1)
    image = _drawn(GridMarks(cover=(9 + 2,), premises=(candidate,)), ink)
    assert _cells_drawn_in(image) == set(range(2, 81, 9))
    assert _cells_drawn_in(_drawn(GridMarks(cover=(18 + 4,)), ink)) == {30, 31, 32, 39, 41, 48, 49, 50}


def drawn_links(links: tuple[Link, ...], ink: Ink, grid: QRectF) -> QImage:
    """Return arrows drawn over an empty 4×4 grid with cells of 40 pixels, its margin included."""
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(LIGHT.paper)
    painter = QPainter(image)

    def place_of(candidate: Candidate) -> QPointF:
        row, column = divmod(candidate.cell, 4)
        return mark_place(QRectF(grid.x() + 40 * column, grid.y() + 40 * row, 40, 40), 4, candidate.value)

    paint_links(painter, grid, 40, links, place_of, ink)
    painter.end()
    return image


def test_links_of_a_chain_are_drawn(ink: Ink) -> None:
    nowhere = Link(Candidate(1, 1), Candidate(1, 1), False)
    for strong, colour, other in ((True, LIGHT.entry, LIGHT.premise), (False, LIGHT.premise, LIGHT.entry)):
        links = (Link(Candidate(0, 1), Candidate(6, 2), strong), nowhere)
        found = colours(drawn_links(links, ink, QRectF(0, 0, 160, 160)))
        assert found[colour.name()] > 10
        assert other.name() not in found


@pytest.mark.parametrize(("start", "end"), [(0, 3), (3, 0), (0, 12), (12, 0), (12, 15), (15, 12), (3, 15), (15, 3)])
def test_links_along_the_border_stay_in_the_grid(start: int, end: int, ink: Ink) -> None:
    grid = QRectF(20, 20, 160, 160)
    image = drawn_links((Link(Candidate(start, 1), Candidate(end, 1), True),), ink, grid)
    left, top, right, bottom = inked_box(image, LIGHT.paper)
    assert 20 <= left < right <= 180
    assert 20 <= top < bottom <= 180
