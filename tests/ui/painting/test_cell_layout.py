"""Where written marks and small signs stand in a cell."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from support.painted import inked_box, painted, pixels

from sudoku_app.interaction.cell_appearance import CellAppearance, SymbolSize
from sudoku_app.sudoku.grid.position import mask_of
from sudoku_app.ui.painting.cell_layout import Box, CellMarks, MarkKind, Place, free_place, laid_out
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.voice import SymbolStyle

SIDE = 60
MIDDLE = (30.0, 30.0)


def meets(place: Place, box: Box) -> bool:
    own = place.box()
    return own.left < box.right and box.left < own.right and own.top < box.bottom and box.top < own.bottom


def test_the_first_place_is_taken_where_it_is_free() -> None:
    assert free_place((), SIDE, 8.0, MIDDLE) == Place(30, 30, 8)
    assert free_place((Box(20, 20, 40, 40),), SIDE, 8.0, (50.0, 10.0)) == Place(50, 10, 8)


def test_a_line_of_marks_in_the_middle_leaves_room_below() -> None:
    line = Box(5, 25, 55, 35)
    place = free_place((line,), SIDE, 8.0, MIDDLE)
    assert place is not None
    assert (place.x, place.reach) == (30, 8)
    assert place.y > line.bottom
    assert not meets(place, line)


def test_a_sign_is_smaller_where_there_is_less_room_and_left_out_where_there_is_none() -> None:
    def corners(half: float) -> tuple[Box, ...]:
        return tuple(Box(x - half, y - half, x + half, y + half) for x in (15, 45) for y in (15, 45))

    reaches = []
    for half in (4, 8, 10):
        place = free_place(corners(half), SIDE, 8.0, MIDDLE)
        assert place is not None
        assert not any(meets(place, box) for box in corners(half))
        assert 0 < place.x - place.reach < place.x + place.reach < SIDE
        reaches.append(place.reach)
    assert reaches == sorted(reaches, reverse=True)
    assert len(set(reaches)) > 1
    assert free_place((Box(0, 0, SIDE, SIDE),), SIDE, 8.0, MIDDLE) is None


@pytest.mark.parametrize("side", [15, 18])
def test_in_the_smallest_cells_it_has_its_usual_size_or_is_left_out(side: int) -> None:
    usual = 0.13 * side
    assert free_place((), side, usual, (side / 2, side / 2)) == Place(side / 2, side / 2, usual)
    assert free_place((Box(0, 0, side, side),), side, usual, (side / 2, side / 2)) is None


def test_corner_marks_stand_in_the_corners_and_centre_marks_in_the_middle(ink: Ink) -> None:
    for side in (30, 48, 66, 120):
        one = inked_box(painted(CellAppearance(9, corner=mask_of([5])), ink, side), LIGHT.paper)
        assert max(one[2:]) < 0.4 * side
        centre = inked_box(painted(CellAppearance(9, centre=mask_of([5])), ink, side), LIGHT.paper)
        assert all(abs(sum(centre[end::2]) / 2 - side / 2) <= 2 for end in (0, 1))
        three = np.argwhere(
            pixels(painted(CellAppearance(9, corner=mask_of([1, 5, 9])), ink, side))[2:-3, 2:-3] < 0x888888
        )
        corners = {(row > side / 2, column > side / 2) for row, column in three.tolist()}
        assert corners == {(False, False), (False, True), (True, False)}  # in reading order, the upper ones first


@pytest.mark.parametrize("size", [4, 9, 16])
@pytest.mark.parametrize("side", [25, 48, 110])
@pytest.mark.parametrize("symbols", list(SymbolSize))
def test_no_mark_of_a_cell_reaches_into_another(size: int, side: int, symbols: SymbolSize, qapp: QApplication) -> None:
    ink, full, some = Ink(LIGHT, size=symbols), (1 << size) - 1, mask_of((1, 3, 4))
    most = max(symbols.mark_share * side, 8)
    found = 0
    for corner, centre, candidates in (
        (full, 0, 0),
        (0, full, 0),
        (full, full, 0),
        (full, some, 0),
        (some, full, 0),
        (1, 2, 0),
        (1, 0, full & ~1),
        (2, 1, full & ~3),
        (some, 2, full & ~some & ~2),
    ):
        layout = laid_out(ink, CellMarks(corner, centre, candidates, size, SymbolStyle.NUMBERS), side, most)
        if layout is None:
            continue
        found += 1
        assert 8 <= layout.pixels <= most
        written = [mark.value for mark in layout.marks if mark.kind is MarkKind.CORNER]
        assert mask_of(written) == corner
        boxes = []
        for mark in layout.marks:
            width, height = ink.glyph(mark.text, Typeface.MARK, layout.pixels).width, 0.73 * layout.pixels
            boxes.append(QRectF(mark.x - width / 2, mark.y - height / 2, width, height))
            assert abs(mark.x) + width / 2 <= side / 2 - 1
            assert abs(mark.y) + height / 2 <= side / 2 - 1
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert found >= (6 if size < 10 and side > 25 else 1)


def test_few_corner_marks_stand_at_the_same_places_in_every_cell(qapp: QApplication) -> None:
    ink, side = Ink(LIGHT), 100
    places = set()
    for count in range(1, 9):
        layout = laid_out(ink, CellMarks((1 << count) - 1, 0, 0, 9, SymbolStyle.NUMBERS), side, 22.5)
        assert layout is not None
        assert layout.pixels == 22
        places |= {(round(50 + mark.x), round(50 + mark.y)) for mark in layout.marks}
    assert places <= set(product((17, 50, 83), repeat=2)) - {(50, 50)}


@pytest.mark.parametrize("side", [24, 40, 67, 120])
@pytest.mark.parametrize("style", list(SymbolStyle))
def test_centre_marks_have_gaps_between_them_and_stay_in_their_line(
    side: int, style: SymbolStyle, qapp: QApplication
) -> None:
    """1 and 2 beside each other are not 12."""
    ink = Ink(LIGHT)
    for marks, size in (((1, 2), 16), ((1, 2, 3, 4, 5), 9), ((1, 12), 16), ((1, 2), 9)):
        layout = laid_out(ink, CellMarks(0, mask_of(marks), 0, size, style), side, max(0.25 * side, 8))
        if layout is None:
            continue
        glyphs = [ink.glyph(mark.text, Typeface.MARK, layout.pixels) for mark in layout.marks]
        ends = [
            (mark.x - glyph.width / 2, mark.x + glyph.width / 2, mark.y)
            for mark, glyph in zip(layout.marks, glyphs, strict=True)
        ]
        for (_, right, line), (left, _, next_line) in pairwise(ends):
            assert line != next_line or left - right >= 0.11 * layout.pixels
        assert max(abs(x) for left, right, _ in ends for x in (left, right)) <= 0.44 * side
    for count in range(1, 9):  # in more lines before they become dots
        assert laid_out(ink, CellMarks(0, (1 << count) - 1, 0, 16, style), 37, 0.25 * 37) is not None
    alone = laid_out(ink, CellMarks(0, 0b11, 0, 9, style), 100, 25)
    assert alone is not None
    assert alone.pixels == 25  # as large as they may be, where there is room


def test_many_centre_marks_stand_in_several_lines_before_they_become_dots(ink: Ink) -> None:
    """Ten numbers of a 25×25 puzzle do not fit into one line of a cell of 60 pixels, but into three."""
    ten = mask_of(range(11, 21))
    left, top, right, bottom = inked_box(painted(CellAppearance(25, centre=ten), ink, 60), LIGHT.paper)
    assert bottom - top > 22
    assert right - left < 56
    assert abs((top + bottom) / 2 - 30) <= 3
    one = inked_box(painted(CellAppearance(25, centre=mask_of([11, 12])), ink, 60), LIGHT.paper)
    assert one[3] - one[1] < 16
    assert painted(CellAppearance(25, centre=ten), ink, 60) == painted(CellAppearance(25, centre=ten), Ink(LIGHT), 60)
