"""Marks and candidates in a cell, judged by the pixels they leave."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from support.painted import colours, inked_box, painted, pixels

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.sudoku.grid.position import mask_of
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.marks_paint import answer_place, mark_pixels, mark_place, pattern
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.voice import SymbolStyle


@pytest.mark.parametrize(("size", "expected"), [(4, (2, 2)), (6, (3, 2)), (9, (3, 3)), (12, (4, 3)), (25, (5, 5))])
def test_the_pattern_of_marks(size: int, expected: tuple[int, int]) -> None:
    assert pattern(size) == expected


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25, 36])
def test_each_mark_has_a_place_of_its_own_inside_the_cell(size: int) -> None:
    rect = QRectF(100, 200, 50, 50)
    places = {(place.x(), place.y()) for value in range(1, size + 1) if (place := mark_place(rect, size, value))}
    assert len(places) == size
    assert all(100 < x < 150 and 200 < y < 250 for x, y in places)


def test_marks_are_written_where_there_is_room_and_dots_where_there_is_not(ink: Ink) -> None:
    assert mark_pixels(ink, 9, 60, SymbolStyle.NUMBERS) >= 12
    assert mark_pixels(ink, 25, 25, SymbolStyle.NUMBERS) == 0
    assert mark_pixels(ink, 16, 60, SymbolStyle.LETTERS) >= mark_pixels(ink, 16, 60, SymbolStyle.NUMBERS)


@pytest.mark.parametrize("value", [1, 13, 25])
def test_a_dot_lies_at_the_place_of_its_value(ink: Ink, value: int) -> None:
    # So many marks that they are dots and not written; all but one are the same in both pictures.
    others = mask_of((3, 5, 7, 9, 15, 17, 19, 21, 23))
    with_it = painted(CellAppearance(25, corner=others | 1 << (value - 1)), ink, 25)
    without = painted(CellAppearance(25, corner=others | 1 << 11), ink, 25)
    place = mark_place(QRectF(0, 0, 25, 25), 25, value)
    x, y = round(place.x()), round(place.y())
    assert with_it.pixelColor(x, y) != LIGHT.paper or with_it.pixelColor(x - 1, y - 1) != LIGHT.paper
    assert with_it != without


@pytest.mark.parametrize("size", [4, 9, 16, 25, 36])
@pytest.mark.parametrize("side", [15, 24, 60])
@pytest.mark.parametrize("style", list(SymbolStyle))
def test_no_combination_of_marks_fails_or_is_invisible(size: int, side: int, style: SymbolStyle, ink: Ink) -> None:
    full = (1 << size) - 1
    for corner in (0, 1, full):
        for centre in (0, 1, full):
            for highlighted in (0, 1, full):
                appearance = CellAppearance(
                    size,
                    corner=corner,
                    centre=centre,
                    struck=highlighted,
                    premises=highlighted >> 1,
                    fins=highlighted & 4,
                    style=style,
                )
                for same in (0, size):
                    painted(replace(appearance, same_value=same), ink, side)
                if not (corner or centre or highlighted):
                    continue
                assert inked_box(painted(appearance, ink, side), LIGHT.paper)
    assert painted(CellAppearance(size, small=(1, 2, size)), ink, side) != painted(CellAppearance(size), ink, side)


def test_candidates_look_unlike_the_person_s_own_marks(ink: Ink) -> None:
    own, computed = CellAppearance(9, corner=0b1_0001), CellAppearance(9, candidates=0b1_0001)
    theirs, ours = painted(own, ink), painted(computed, ink)
    assert theirs != ours
    assert LIGHT.candidate.name() in colours(ours)
    assert LIGHT.mark.name() not in colours(ours)
    grey = Ink(replace(LIGHT, candidate=LIGHT.mark))
    assert painted(computed, grey) != theirs  # also without colour: they slant


@pytest.mark.parametrize("size", [4, 9, 16, 25, 36])
@pytest.mark.parametrize("side", [15, 24, 60])
def test_candidates_never_cover_marks_of_one_s_own(size: int, side: int, ink: Ink) -> None:
    full = (1 << size) - 1
    for corner, centre in ((0, 0), (1, 0), (1, 2), (0, 3)):
        appearance = CellAppearance(size, corner=corner, centre=centre)
        both = replace(appearance, candidates=full & ~(corner | centre))
        one = replace(appearance, candidates=4)
        assert inked_box(painted(both, ink, side), LIGHT.paper)
        assert inked_box(painted(one, ink, side), LIGHT.paper)


@pytest.mark.parametrize(("size", "side"), [(4, 40), (9, 24), (9, 67), (16, 39), (25, 24), (25, 90), (36, 18)])
def test_marks_at_fixed_places_keep_them_whatever_else_is_marked(ink: Ink, size: int, side: int) -> None:
    bare = CellAppearance(size, fixed=True, style=SymbolStyle.LETTERS)
    empty, full = (pixels(painted(replace(bare, corner=mask), ink, side)) for mask in (0, (1 << size) - 1))
    for value in range(1, size + 1):
        place = mark_place(QRectF(0, 0, side, side), size, value)
        alone = pixels(painted(replace(bare, corner=1 << (value - 1)), ink, side)) != empty
        rows, columns = np.nonzero(alone)
        assert abs((rows.min() + rows.max() + 1) / 2 - place.y()) <= 1.5
        assert abs((columns.min() + columns.max() + 1) / 2 - place.x()) <= 1.5
        assert (full[alone] == pixels(painted(replace(bare, corner=1 << (value - 1)), ink, side))[alone]).all()
    candidates = painted(replace(bare, candidates=0b1001, fixed=False), Ink(replace(LIGHT, candidate=LIGHT.mark)), side)
    marks = painted(replace(bare, corner=0b1001), ink, side)
    for value in (1, 4):
        place = mark_place(QRectF(0, 0, side, side), size, value).toPoint()
        assert {(pixels(image.copy(place.x() - 2, place.y() - 3, 4, 6)) != empty[side // 2, 3]).any()
                for image in (candidates, marks)} == {True}  # fmt: skip


def test_centre_marks_stand_in_the_middle_also_where_corner_marks_have_fixed_places(ink: Ink) -> None:
    cell = CellAppearance(9, centre=0b1_0110, corner=0b1)
    assert painted(replace(cell, fixed=True), ink) == painted(cell, ink)


def test_marks_of_a_cell_of_which_an_answer_speaks_stand_at_the_places_it_points_at(ink: Ink) -> None:
    status_message = CellAppearance(9, centre=0b1_0001_0001, corner=0b100, struck=0b1_0000)
    whole = QRectF(0, 0, 60, 60)
    image = painted(status_message, ink)
    for value in (1, 3, 5, 9):
        place = mark_place(whole, 9, value).toPoint()
        around = pixels(image.copy(place.x() - 5, place.y() - 6, 11, 13))
        assert (around != (LIGHT.paper.rgb() & 0xFFFFFF)).any()
    assert painted(status_message, ink) == painted(
        replace(status_message, centre=status_message.corner, corner=status_message.centre), ink
    )


def test_where_marks_are_dots_what_an_answer_speaks_of_is_written(ink: Ink) -> None:
    dots = painted(CellAppearance(25, corner=0b10111), ink, 30)
    status_message = painted(CellAppearance(25, corner=0b10111, premises=0b1), ink, 30)
    alone = painted(CellAppearance(25, premises=0b1), ink, 30)
    assert status_message == alone != dots
    cell = QRectF(0, 0, 30, 30)
    assert answer_place(cell, 25, 0b1, 1, written=False) == cell.center()
    first, second = (answer_place(cell, 25, 0b11, value, written=False) for value in (1, 2))
    assert first.x() < second.x()
    assert answer_place(cell, 25, 0b11, 1, written=True) == mark_place(cell, 25, 1)
