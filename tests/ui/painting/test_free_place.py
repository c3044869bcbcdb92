from __future__ import annotations

import pytest

from sudoku_app.ui.painting.free_place import Box, Place, free_place

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
