"""The paint function, judged by the pixels it leaves."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from itertools import combinations, groupby, pairwise, product

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from sudoku_app.interaction.cell_appearance import CellAppearance, DigitKind, Edges, Frame, Ground, SymbolSize
from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.sudoku.techniques.step import Candidate, Link
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.grid_lines import edge_widths, pixel_lines
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.painting.marks_layout import CellMarks, MarkKind, laid_out
from sudoku_app.ui.painting.marks_paint import answer_place, mark_pixels, mark_place, pattern
from sudoku_app.ui.painting.note_paint import marks_area
from sudoku_app.ui.painting.rings_paint import frame_width
from sudoku_app.ui.painting.step_paint import paint_links
from sudoku_app.ui.style.theme import DARK, LIGHT, THEMES, Theme
from sudoku_app.wording.report import Tone
from sudoku_app.wording.voice import SymbolStyle

ALL_SIDES = Frame.LEFT | Frame.TOP | Frame.RIGHT | Frame.BOTTOM


def painted(appearance: CellAppearance, ink: Ink, side: int = 60) -> QImage:
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_cell(painter, QRectF(0, 0, side, side), appearance, ink)
    painter.end()
    return image


def pixels(image: QImage) -> np.ndarray:
    """Return the colours of an image, row by row, as numbers 0xRRGGBB."""
    return np.frombuffer(image.constBits(), dtype=np.uint32).reshape(image.height(), -1) & 0xFFFFFF


def colours(image: QImage) -> Counter[str]:
    found, counts = np.unique(pixels(image), return_counts=True)
    return Counter({f"#{colour:06x}": int(count) for colour, count in zip(found, counts, strict=True)})


def inked_box(image: QImage, ground: QColor) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of what is not ground, the lines around left out."""
    rows, columns = np.nonzero(pixels(image)[2:-3, 2:-3] != (ground.rgb() & 0xFFFFFF))
    assert rows.size
    return int(columns.min()) + 2, int(rows.min()) + 2, int(columns.max()) + 2, int(rows.max()) + 2


def test_the_same_cell_is_painted_the_same_twice(ink: Ink) -> None:
    appearance = CellAppearance(9, corner=0b101010101, wrong=True)
    assert painted(appearance, ink) == painted(appearance, ink)
    assert painted(appearance, ink) == painted(appearance, Ink(LIGHT))


def test_given_entry_and_solved_digits_differ_in_colour_and_in_form(ink: Ink) -> None:
    theme = LIGHT
    expected = {DigitKind.GIVEN: theme.given, DigitKind.ENTRY: theme.entry, DigitKind.SOLVED: theme.solved}
    shapes = set()
    for kind, colour in expected.items():
        found = colours(painted(CellAppearance(9, 5, kind), ink))
        assert found[colour.name()] > 20
    black = Ink(replace(LIGHT, entry=LIGHT.given, solved=LIGHT.given))
    for kind in DigitKind:
        shapes.add(bytes(painted(CellAppearance(9, 5, kind), black).constBits()))
    assert len(shapes) == 3


@pytest.mark.parametrize("side", [18, 25, 41, 74])
@pytest.mark.parametrize("value", [1, 8, 28, 36])
def test_digits_stay_inside_their_cell_and_in_its_middle(ink: Ink, side: int, value: int) -> None:
    left, top, right, bottom = inked_box(painted(CellAppearance(36, value), ink, side), LIGHT.paper)
    assert left >= 2
    assert right <= side - 4
    assert abs((left + right) / 2 - side / 2) <= 0.1 * side
    assert abs((top + bottom) / 2 - side / 2) <= 0.08 * side


def test_a_single_digit_is_about_half_as_high_as_its_cell(ink: Ink) -> None:
    glyph = ink.fitted("8", Typeface.GIVEN, round(0.56 * 100), 84)
    assert glyph.font.pixelSize() == 56


def test_a_wrong_cell_has_a_ring_and_not_only_a_colour(ink: Ink) -> None:
    grey = Ink(replace(LIGHT, tones=dict.fromkeys(Tone, LIGHT.given), clash=LIGHT.paper))
    plain = painted(CellAppearance(9, 5), grey)
    wrong = painted(CellAppearance(9, 5, wrong=True, ground=Ground.CLASH), grey)
    assert plain != wrong
    assert inked_box(wrong, LIGHT.paper)[0] < inked_box(plain, LIGHT.paper)[0]


@pytest.mark.parametrize("field", ["wrong", "circled", "goal"])
def test_every_ring_changes_the_picture(ink: Ink, field: str) -> None:
    assert painted(CellAppearance(9, 5), ink) != painted(replace(CellAppearance(9, 5), **{field: True}), ink)


CLEAR = QColor(0, 0, 0, 0)
NO_LINES = replace(LIGHT, hairline=LIGHT.paper, box_line=LIGHT.paper)
ONLY_WRITTEN = replace(
    NO_LINES, entry=CLEAR, solved=CLEAR, premise=CLEAR, tones=dict.fromkeys(Tone, CLEAR)
)  # frame and rings leave no trace
ONLY_RINGS = replace(NO_LINES, mark=CLEAR, candidate=CLEAR)
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


def left_on_paper(appearance: CellAppearance, ink: Ink, side: int) -> np.ndarray:
    return pixels(painted(appearance, ink, side)) != (LIGHT.paper.rgb() & 0xFFFFFF)


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


@pytest.fixture(scope="module")
def written_and_rings(qapp: QApplication) -> tuple[Ink, Ink]:
    """Return ink that leaves only what is written, and ink that leaves only frames and rings."""
    return Ink(ONLY_WRITTEN), Ink(ONLY_RINGS)


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


def test_the_person_s_colour_is_the_ground_whether_the_cell_is_selected_or_not(ink: Ink) -> None:
    appearance = CellAppearance(9, colours=0b100)
    assert painted(appearance, ink).pixelColor(20, 20) == LIGHT.colours[2]
    assert painted(replace(appearance, frame=ALL_SIDES), ink).pixelColor(20, 20) == LIGHT.colours[2]


@pytest.mark.parametrize("ground", list(Ground))
@pytest.mark.parametrize("colours", [0b100, 0b101])
def test_nothing_hides_the_person_s_colours(ink: Ink, ground: Ground, colours: int) -> None:
    """A clash, a reason and the mouse are told by ring and line there, and by a tint in cells without a colour."""
    bare = CellAppearance(9, ground=ground)
    coloured = pixels(painted(replace(bare, colours=colours), ink))
    counts = [
        np.count_nonzero(coloured == (LIGHT.colours[number - 1].rgb() & 0xFFFFFF)) for number in values_of(colours)
    ]
    assert min(counts) > 0.75 * 60 * 60 / len(counts)
    if ground is not Ground.NONE:
        assert painted(bare, ink).pixelColor(20, 20) == ink.grounds[ground]


@pytest.mark.parametrize("field", ["wrong", "circled", "goal"])
def test_a_ring_is_seen_on_every_colour(ink: Ink, field: str) -> None:
    ring = {"wrong": LIGHT.tones[Tone.NONE], "circled": LIGHT.premise, "goal": LIGHT.solved}[field]
    for number in range(1, 10):
        cell = CellAppearance(9, colours=1 << (number - 1), **{field: True})
        assert colours(painted(cell, ink))[ring.name()] > 20


@pytest.mark.parametrize("side", [15, 24, 60])
@pytest.mark.parametrize("numbers", [(1, 2), (2, 5, 9), tuple(range(1, 10))])
def test_several_colours_share_a_cell_in_upright_stripes(ink: Ink, side: int, numbers: tuple[int, ...]) -> None:
    image = painted(CellAppearance(9, colours=mask_of(numbers), edges=None), ink, side)
    seen = pixels(image)
    assert (seen == seen[0]).all()
    columns = [LIGHT.colours[number - 1].rgb() & 0xFFFFFF for number in numbers]
    counts = [np.count_nonzero(seen[0] == colour) for colour in columns]
    assert max(counts) - min(counts) <= 1
    assert [colour for colour, _ in groupby(seen[0].tolist())] == columns


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


def test_marks_are_written_over_a_line_between_clashing_cells(ink: Ink) -> None:
    cell = CellAppearance(9, corner=mask_of((1, 2, 3, 4)), clash_line=Frame.LEFT | Frame.RIGHT)
    bare, crossed = (pixels(painted(one, ink)) for one in (replace(cell, clash_line=0), cell))
    written = bare == (LIGHT.mark.rgb() & 0xFFFFFF)
    assert written.any()
    assert (crossed[written] == bare[written]).all()


@pytest.mark.parametrize(
    ("side", "expected"), [(14, (1, 2, 2)), (25, (1, 2, 2)), (67, (1, 2, 3)), (96, (1, 3, 4)), (120, (2, 4, 5))]
)
def test_lines_grow_with_the_cells(side: int, expected: tuple[int, int, int]) -> None:
    lines = pixel_lines(side)
    assert (lines.hairline, lines.box, lines.frame) == expected
    assert edge_widths(Edges(1, 2, 1, 2), side) == (lines.box // 2, lines.frame, -(-lines.box // 2), lines.frame)


@pytest.mark.parametrize("field", ["goal", "wrong"])
def test_rings_keep_clear_of_the_lines_around_a_cell(field: str, qapp: QApplication) -> None:
    white = Ink(replace(LIGHT, clash=LIGHT.paper, goal=LIGHT.paper))
    for side in (18, 25, 67, 120):
        bare = CellAppearance(9, edges=Edges(2, 2, 1, 1))
        lines = left_on_paper(bare, white, side)
        ringed = pixels(painted(replace(bare, **{field: True}), white, side))
        assert (ringed[lines] == pixels(painted(bare, white, side))[lines]).all(), side


def test_lines_around_a_cell(ink: Ink) -> None:
    image = painted(CellAppearance(9, edges=Edges(left=1, top=2)), ink)
    assert image.pixelColor(0, 30) == LIGHT.box_line
    assert image.pixelColor(30, 1) == LIGHT.box_line
    assert image.pixelColor(59, 30) == LIGHT.hairline
    assert image.pixelColor(30, 59) == LIGHT.hairline
    assert image.pixelColor(30, 30) == LIGHT.paper


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


@pytest.mark.parametrize("side", [18, 28, 60])
def test_with_ticks_each_colour_has_one_at_a_place_of_its_own(side: int, qapp: QApplication) -> None:
    ink = Ink(LIGHT, ticks=True)

    def ticks(colours: int, ground: Ground = Ground.PAPER) -> set[int]:
        row = pixels(painted(CellAppearance(9, colours=colours, ground=ground), ink, side))[side - 3]
        return set(np.flatnonzero(row == (LIGHT.mark.rgb() & 0xFFFFFF)).tolist())

    alone = [ticks(1 << number) for number in range(9)]
    assert all(alone)
    assert all(max(one) < min(other) for one, other in pairwise(alone))
    assert ticks(0b1_0000_0101) == alone[0] | alone[2] | alone[8]
    assert ticks(0b100, Ground.CLASH) == alone[2]


@pytest.mark.parametrize("theme", THEMES)
def test_colours_have_ticks_with_high_contrast_and_where_they_are_wanted(theme: Theme, qapp: QApplication) -> None:
    cell = CellAppearance(9, colours=0b100)
    bare, wanted = (colours(painted(cell, Ink(theme, ticks=ticks)))[theme.mark.name()] for ticks in (False, True))
    assert wanted > 0
    assert bare == (wanted if theme.high else 0)


def test_symbols_have_three_sizes(qapp: QApplication) -> None:
    appearances = (CellAppearance(9, value=8), CellAppearance(9, corner=0b10000), CellAppearance(9, centre=0b10))
    for appearance in appearances:
        heights = []
        for size in SymbolSize:
            box = inked_box(painted(appearance, Ink(LIGHT, size=size), 90), LIGHT.paper)
            heights.append(box[3] - box[1])
            assert 1 < box[1] < box[3] < 87
        small, normal, large = heights
        assert small < normal < large


@pytest.mark.parametrize("size", list(SymbolSize))
@pytest.mark.parametrize("value", [1, 9, 10, 36])
@pytest.mark.parametrize("side", [15, 24, 60])
def test_digits_of_every_size_stay_inside_their_cell(
    qapp: QApplication, size: SymbolSize, value: int, side: int
) -> None:
    left, top, right, bottom = inked_box(
        painted(CellAppearance(36, value=value), Ink(LIGHT, size=size), side), LIGHT.paper
    )
    assert 1 <= left <= right <= side - 2
    assert 1 <= top <= bottom <= side - 2


def test_dark_is_painted_dark(qapp: QApplication) -> None:
    image = painted(CellAppearance(9, 5), Ink(DARK))
    assert image.pixelColor(3, 3) == DARK.paper
    assert colours(image)[DARK.given.name()] > 20


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal there")
def test_painting_does_not_wear_out_the_reference_count_of_none(ink: Ink) -> None:
    """PySide6 6.12.0 under Python 3.11 drops a reference to None a call, and aborts in the end."""
    pixmap = QPixmap(20, 20)
    before = sys.getrefcount(None)
    for _ in range(300):
        painter = QPainter(pixmap)
        paint_cell(painter, QRectF(0, 0, 20, 20), CellAppearance(9, 5), ink)
        painter.end()
    assert sys.getrefcount(None) > before - 150


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


@pytest.mark.parametrize("side", [16, 60])
def test_what_would_be_corrected_shows_the_old_value_and_the_new_one(side: int) -> None:
    ink = Ink(LIGHT)
    looks = [
        painted(CellAppearance(9, value=value, corrected=corrected), ink, side)
        for value, corrected in ((5, None), (5, 0), (5, 8), (5, 9), (0, 8), (0, None))
    ]
    for number, look in enumerate(looks):
        assert all(look != other for other in looks[:number])


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


def test_a_value_that_a_step_leads_to_is_drawn_as_the_solver_s_own_in_place_of_marks(ink: Ink) -> None:
    solved = painted(CellAppearance(9, value=5, kind=DigitKind.SOLVED), ink, 48)
    assert painted(CellAppearance(9, placed=5, corner=0b11), ink, 48) == solved
    node = CellAppearance(9, placed=5, true=1 << 4, corner=1 << 4)
    assert painted(node, ink, 48) == painted(replace(node, placed=0), ink, 48)  # it is a part of the chain
