"""Frames, rings, the lines between clashing cells, and notes: seen on everything, and never over what is written."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, product

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from support.painted import ALL_SIDES, CLEAR, NO_LINES, ONLY_WRITTEN, colours, inked_box, left_on_paper, painted, pixels

from sudoku_app.interaction.cell_appearance import CellAppearance, Edges, Frame, Ground
from sudoku_app.sudoku.grid.position import mask_of
from sudoku_app.ui.painting.border_paint import frame_width, marks_area
from sudoku_app.ui.painting.ink import Glyph, Ink
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.report import Tone


def test_a_wrong_cell_has_a_ring_and_not_only_a_colour(ink: Ink) -> None:
    grey = Ink(replace(LIGHT, tones=dict.fromkeys(Tone, LIGHT.given), clash=LIGHT.paper))
    plain = painted(CellAppearance(9, 5), grey)
    wrong = painted(CellAppearance(9, 5, wrong=True, ground=Ground.CLASH), grey)
    assert plain != wrong
    assert inked_box(wrong, LIGHT.paper)[0] < inked_box(plain, LIGHT.paper)[0]


@pytest.mark.parametrize("field", ["wrong", "circled", "goal"])
def test_every_ring_changes_the_picture(ink: Ink, field: str) -> None:
    assert painted(CellAppearance(9, 5), ink) != painted(replace(CellAppearance(9, 5), **{field: True}), ink)


ONLY_RINGS = replace(NO_LINES, mark=CLEAR, candidate=CLEAR)


class SilentInk(Ink):
    """Ink that leaves frames, rings and lines, and writes nothing."""

    def write(self, painter: QPainter, glyph: Glyph, x: float, y: float) -> None:
        """Write nothing."""


RINGS = {
    "circled": {"circled": True},
    "wrong": {"wrong": True},
    "goal": {"goal": True},
}


MARKS = {
    "one": {"corner": mask_of([1])},
    "four": {"corner": mask_of((1, 3, 7, 9))},
    "all": {"corner": 0b1_1111_1111},
    "all in the middle": {"centre": 0b1_1111_1111},
    "around the middle": {"corner": mask_of((2, 3)), "centre": mask_of((4, 5, 6, 7))},
    "beside candidates": {"corner": 0b11, "candidates": 0b1_1111_1100},
    "candidates": {"candidates": 0b1_1111_1111},
    "a note": {"note": "Mx?"},
    "a note and marks": {"note": "M", "corner": 0b1_1111_1111},
}


@pytest.mark.parametrize("frame", [0, ALL_SIDES.value])
@pytest.mark.parametrize("value", [8, 16, 28])
def test_no_ring_along_the_border_runs_through_a_digit(value: int, frame: int, qapp: QApplication) -> None:
    written, rings = Ink(ONLY_WRITTEN), Ink(NO_LINES)
    cell = CellAppearance(36, value=value, frame=frame, goal=True)
    for side in range(24, 121):
        digit = left_on_paper(cell, written, side)
        lines = left_on_paper(replace(cell, value=0), rings, side)
        assert digit.any(), side
        assert lines.any(), side
        assert not (digit & lines).any(), side


@pytest.mark.parametrize("frame", [0, ALL_SIDES.value])
@pytest.mark.parametrize("value", [8, 16, 28])
def test_no_broken_ring_runs_through_a_value(value: int, frame: int, ink: Ink) -> None:
    cell, silent = CellAppearance(36, corrected=value, frame=frame), SilentInk(LIGHT)
    for side in range(24, 121):
        rings = pixels(painted(cell, silent, side))
        ring = rings != pixels(painted(replace(cell, corrected=None), silent, side))
        written = pixels(painted(cell, ink, side)) != rings
        assert ring.any(), side
        assert written.any(), side
        assert not (ring & written).any(), side


def test_what_would_be_changed_is_struck_out_and_has_no_ring() -> None:
    silent = SilentInk(LIGHT)
    for corrected in (0, 5):
        edge = pixels(painted(CellAppearance(9, value=3, corrected=corrected), silent))[:8]
        assert (edge == pixels(painted(CellAppearance(9, value=3), silent))[:8]).all()


@pytest.mark.parametrize("side", [24, 60, 96])
def test_the_ring_around_a_value_that_would_be_set_is_broken(ink: Ink, side: int) -> None:
    """A goal's ring is whole: the two are told apart without colour."""

    def pieces(cell: CellAppearance) -> int:
        lines = pixels(painted(replace(cell, edges=None), ink, side)) != (LIGHT.paper.rgb() & 0xFFFFFF)
        along = lines[:, : side // 4].any(axis=1)[side // 4 : -side // 4]  # down the left side, its corners left out
        return sum(1 for drawn, _ in groupby(along.tolist()) if drawn)

    assert pieces(CellAppearance(9, goal=True)) == 1
    assert pieces(CellAppearance(9, corrected=5)) > 1


@pytest.fixture(scope="module")
def written_and_rings(qapp: QApplication) -> tuple[Ink, Ink]:
    """Return ink that leaves only what is written, and ink that leaves only frames and rings."""
    return Ink(ONLY_WRITTEN), Ink(ONLY_RINGS)


@pytest.mark.slow
@pytest.mark.parametrize("marks", MARKS)
@pytest.mark.parametrize(
    ("ring", "frame"), [*product(RINGS, [None, Edges(), Edges(left=2, top=2)]), ("none", Edges(left=2, top=2))]
)
def test_no_ring_and_no_frame_runs_through_marks(
    ring: str, frame: Edges | None, marks: str, written_and_rings: tuple[Ink, Ink]
) -> None:
    """Above 72 pixels there is more and more room."""
    edges, parts = frame or Edges(), 0 if frame is None else ALL_SIDES.value
    cell = CellAppearance(9, frame=parts, edges=edges, **RINGS.get(ring, {}), **MARKS[marks])
    smallest = 28 if cell.note else 24  # below, the smallest type that can be read is wider than what a ring leaves
    for side in (*range(smallest, 73), 90, 110, 120):
        letters, lines = (left_on_paper(cell, ink, side) for ink in written_and_rings)
        assert letters.any(), side
        assert lines.any(), side
        assert not (letters & lines).any(), side


def test_marks_keep_their_place_while_the_selection_passes(qapp: QApplication) -> None:
    ink = Ink(ONLY_WRITTEN)
    cell = CellAppearance(9, corner=mask_of((1, 3, 7, 9)), centre=mask_of((2, 5)))
    for side in range(40, 121):
        assert painted(cell, ink, side) == painted(replace(cell, frame=ALL_SIDES.value), ink, side), side


@pytest.mark.parametrize("field", ["wrong", "circled", "goal", "corrected"])
def test_a_ring_is_seen_on_every_colour(ink: Ink, field: str) -> None:
    several, wrong = LIGHT.tones[Tone.SEVERAL], LIGHT.tones[Tone.NONE]
    ring = {"wrong": wrong, "circled": LIGHT.premise, "goal": LIGHT.solved, "corrected": several}[field]
    for number in range(1, 10):
        cell = CellAppearance(9, colours=1 << (number - 1), **{field: 5 if field == "corrected" else True})
        assert colours(painted(cell, ink))[ring.name()] > 20


def test_a_frame_leaves_the_lines_of_boxes_and_covers_hairlines(ink: Ink) -> None:
    image = painted(CellAppearance(9, edges=Edges(left=1), frame=Frame.LEFT | Frame.RIGHT), ink)
    width = frame_width(60)
    assert image.pixelColor(0, 30) == LIGHT.box_line
    assert {image.pixelColor(x, 30).name() for x in range(1, 1 + width)} == {LIGHT.entry.name()}
    assert {image.pixelColor(x, 30).name() for x in range(60 - width, 60)} == {LIGHT.entry.name()}
    assert image.pixelColor(30, 2) == LIGHT.paper


@pytest.mark.parametrize("corner", [Frame.TOP_LEFT, Frame.TOP_RIGHT, Frame.BOTTOM_RIGHT, Frame.BOTTOM_LEFT])
def test_a_frame_is_closed_where_it_only_touches_a_corner(ink: Ink, corner: Frame) -> None:
    image = painted(CellAppearance(9, frame=corner.value), ink)
    places = {
        Frame.TOP_LEFT: (1, 1),
        Frame.TOP_RIGHT: (58, 1),
        Frame.BOTTOM_RIGHT: (58, 58),
        Frame.BOTTOM_LEFT: (1, 58),
    }
    assert {place for place in places.values() if image.pixelColor(*place) == LIGHT.entry} == {places[corner]}


def test_a_line_between_clashing_cells_passes_below_and_beside_digits_and_outside_of_rings(ink: Ink) -> None:
    red = LIGHT.tones[Tone.NONE]

    def reds(cell: CellAppearance) -> tuple[float, float, float, float]:
        lines = np.argwhere(pixels(painted(cell, bare)) == (red.rgb() & 0xFFFFFF))
        assert lines.size
        (top, left), (bottom, right) = lines.min(axis=0), lines.max(axis=0)
        return left / 60, top / 60, right / 60, bottom / 60

    bare = Ink(replace(LIGHT, given=CLEAR))
    along = CellAppearance(9, 5, clash_line=Frame.LEFT | Frame.RIGHT)
    left, top, right, bottom = reds(along)
    assert (left, top) == (0, bottom)
    assert right > 0.95
    assert 0.75 < top < 0.9
    left, _, right, bottom = reds(replace(along, clash_line=Frame.TOP | Frame.LEFT))
    assert left == 0
    assert 0.75 < right < 0.9
    assert 0.75 < bottom < 0.9
    end = replace(along, clash_line=Frame.RIGHT.value, wrong=True)
    assert painted(end, ink) != painted(replace(end, clash_line=0), ink)
    same = [painted(replace(end, clash_line=line), ink).copy(0, 0, 55, 60) for line in (0, Frame.RIGHT.value)]
    assert same[0] == same[1]


def test_a_line_along_a_diagonal_runs_from_corner_to_corner(ink: Ink) -> None:
    def line(corners: int) -> set[tuple[int, int]]:
        bare, crossed = (pixels(painted(CellAppearance(9, clash_line=parts), ink)) for parts in (0, corners))
        return {(int(x), int(y)) for y, x in np.argwhere(bare != crossed)}

    falling, rising = line(Frame.TOP_LEFT | Frame.BOTTOM_RIGHT), line(Frame.TOP_RIGHT | Frame.BOTTOM_LEFT)
    assert min(len(falling), len(rising)) > 50
    assert all(abs(x - y) <= 2 for x, y in falling)
    assert all(abs(x + y - 59) <= 2 for x, y in rising)


def test_marks_are_written_over_a_line_between_clashing_cells(ink: Ink) -> None:
    cell = CellAppearance(9, corner=mask_of((1, 2, 3, 4)), clash_line=Frame.LEFT | Frame.RIGHT)
    bare, crossed = (pixels(painted(one, ink)) for one in (replace(cell, clash_line=0), cell))
    written = bare == (LIGHT.mark.rgb() & 0xFFFFFF)
    assert written.any()
    assert (crossed[written] == bare[written]).all()


@pytest.mark.parametrize("field", ["goal", "wrong"])
def test_rings_keep_clear_of_the_lines_around_a_cell(field: str, qapp: QApplication) -> None:
    white = Ink(replace(LIGHT, clash=LIGHT.paper, goal=LIGHT.paper))
    for side in (18, 25, 67, 120):
        bare = CellAppearance(9, edges=Edges(2, 2, 1, 1))
        lines = left_on_paper(bare, white, side)
        ringed = pixels(painted(replace(bare, **{field: True}), white, side))
        assert (ringed[lines] == pixels(painted(bare, white, side))[lines]).all(), side


@pytest.mark.parametrize("side", [26, 60, 120])
@pytest.mark.parametrize("size", [9, 25])
def test_a_note_has_a_place_that_marks_frame_and_rings_leave_free(ink: Ink, side: int, size: int) -> None:
    def changed(one: CellAppearance, other: CellAppearance) -> np.ndarray:
        return pixels(painted(one, ink, side)) != pixels(painted(other, ink, side))

    bare = CellAppearance(size)
    note = changed(bare, replace(bare, note="M"))
    below = marks_area(QRectF(0, 0, side, side), replace(bare, note="M"))
    assert note.any()
    assert not note[int(below.top()) :].any()
    marked = replace(bare, note="M", corner=(1 << size) - 1)
    rows = np.nonzero(changed(replace(bare, note="M"), marked).any(axis=1))[0]
    assert rows.size
    assert rows.min() >= below.top() - 1
    for around in (replace(bare, frame=ALL_SIDES), replace(bare, wrong=True), replace(bare, circled=True, corner=1)):
        if side >= 60:  # in smaller cells a ring is closer than the smallest type that can be read
            assert not (note & changed(replace(bare, corner=around.corner), around)).any()
