"""The paint function, judged by the pixels it leaves."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import groupby, pairwise

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from support.painted import ALL_SIDES, colours, inked_box, painted, pixels

from sudoku_app.interaction.cell_appearance import CellAppearance, DigitKind, Edges, Ground, SymbolSize
from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.style.theme import DARK, LIGHT, THEMES, Theme
from sudoku_app.wording.report import Tone


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


def test_lines_around_a_cell(ink: Ink) -> None:
    image = painted(CellAppearance(9, edges=Edges(left=1, top=2)), ink)
    assert image.pixelColor(0, 30) == LIGHT.box_line
    assert image.pixelColor(30, 1) == LIGHT.box_line
    assert image.pixelColor(59, 30) == LIGHT.hairline
    assert image.pixelColor(30, 59) == LIGHT.hairline
    assert image.pixelColor(30, 30) == LIGHT.paper


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


def test_a_value_that_would_be_set_looks_like_a_given_in_the_colour_of_suggestions(ink: Ink) -> None:
    """It would be one."""
    colour = LIGHT.tones[Tone.SEVERAL]
    given = pixels(painted(CellAppearance(9, 5), Ink(replace(LIGHT, given=colour))))
    suggested = pixels(painted(CellAppearance(9, corrected=5, corner=0b111), ink))
    assert (given[12:-12, 12:-12] == suggested[12:-12, 12:-12]).all()  # within the ring


@pytest.mark.parametrize("side", [16, 60])
def test_what_would_be_corrected_shows_the_old_value_and_the_new_one(side: int) -> None:
    ink = Ink(LIGHT)
    looks = [
        painted(CellAppearance(9, value=value, corrected=corrected), ink, side)
        for value, corrected in ((5, None), (5, 0), (5, 8), (5, 9), (0, 8), (0, None))
    ]
    for number, look in enumerate(looks):
        assert all(look != other for other in looks[:number])


def test_a_value_that_a_step_leads_to_is_drawn_as_the_solver_s_own_in_place_of_marks(ink: Ink) -> None:
    solved = painted(CellAppearance(9, value=5, kind=DigitKind.SOLVED), ink, 48)
    assert painted(CellAppearance(9, placed=5, corner=0b11), ink, 48) == solved
    node = CellAppearance(9, placed=5, true=1 << 4, corner=1 << 4)
    assert painted(node, ink, 48) == painted(replace(node, placed=0), ink, 48)  # it is a part of the chain
