"""How list, grid and side share windows of every size, and how the pad lays out its keys."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QToolButton
from support.windows import MakeWindow

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.painting.ink import Ink, Typeface, number_pixels, number_room
from sudoku_app.ui.style.form_parts import ChoiceButton
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.commands import choices_of

SIZES = [(800, 600), (1180, 800), (1366, 768), (1920, 1080), (2560, 1440)]


def of_size(window: MainWindow, size: tuple[int, int]) -> MainWindow:
    window.setStyleSheet(style_sheet(LIGHT))
    window.resize(*size)
    for _ in range(2):  # parts that find that they need less room ask for another layout
        QCoreApplication.sendPostedEvents()
    return window


def test_a_9x9_grid_fills_the_height_up_to_cells_of_120_pixels(window: MainWindow) -> None:
    for size in SIZES:
        pane, grid = of_size(window, size).pane, window.grid
        assert grid.cell_side == 120 or pane.height() - grid.height() < 12 + 9 or size[0] == 800, size


def test_the_panel_keeps_its_width_and_margins_are_alike(window: MainWindow) -> None:
    for size in SIZES:
        of_size(window, size)
        side = window.pad.parentWidget()
        assert side is not None
        assert 288 <= side.width() <= 400, size
        left = window.grid.mapTo(window, window.grid.rect().topLeft()).x()
        gap = side.x() - left - window.grid.width()
        right = window.width() - side.geometry().right() - 1
        assert abs(left - right) <= 16, size
        assert gap <= 120 + 16, size


@pytest.mark.slow
@pytest.mark.parametrize("shape", [GridShape(5, 5), GridShape(6, 6)])
def test_a_large_grid_is_as_large_as_whole_pixels_let_it(make_window: MakeWindow, shape: GridShape) -> None:
    window = make_window(Position.empty(shape))
    for size in SIZES:
        of_size(window, size)
        room = min(window.pane.width(), window.pane.height())
        side = window.grid.cell_side
        assert window.grid.content_size(side + 1) > room - 12, size
        assert side == 14 or window.grid.content_size(side) <= room, size


@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(3, 3), GridShape(6, 6)])
def test_the_pad_leaves_half_of_the_side_to_answers(make_window: MakeWindow, shape: GridShape) -> None:
    window = make_window(Position.empty(shape))
    for size in SIZES:
        of_size(window, size)
        assert window.pad.height() <= max(0.5 * window.workspace.height(), 330), size
        keys = {key.number: key for key in window.pad.findChildren(PadKey)}
        assert keys[shape.size].isVisible()
        eraser = window.pad.findChild(QToolButton, "eraser")
        assert eraser is not None
        assert window.rect().contains(eraser.mapTo(window, eraser.rect().bottomRight())), size


@pytest.mark.parametrize(
    ("shape", "columns"),
    [
        (GridShape(2, 2), 4),
        (GridShape(2, 3), 6),
        (GridShape(3, 3), 9),
        (GridShape(2, 5), 5),
        (GridShape(4, 4), 8),
        (GridShape(5, 5), 5),
        (GridShape(6, 6), 6),
    ],
)
def test_keys_stand_in_one_row_up_to_9_and_in_rows_of_one_length_beyond(
    make_window: MakeWindow, shape: GridShape, columns: int
) -> None:
    window = of_size(make_window(Position.empty(shape)), (1180, 800))
    keys = window.pad.findChildren(PadKey)
    assert len({key.x() for key in keys}) == columns
    assert len({key.y() for key in keys}) == -(-shape.size // columns)
    assert len({key.height() for key in keys}) == 1


@pytest.mark.parametrize("size", [4, 9, 16, 25, 36])
@pytest.mark.parametrize("side", [14, 17, 25, 50, 70, 140, 240])
def test_numbers_stand_clear_of_the_grid(size: int, side: int, qapp: QApplication) -> None:
    glyph = Ink(LIGHT).glyph(str(size), Typeface.GIVEN, number_pixels(size, side))
    assert 9 <= glyph.font.pixelSize() <= 13
    assert (number_room(size, side) - glyph.width) / 2 >= 5
    assert glyph.width <= side


def test_what_the_pad_can_put_in_stands_in_one_row_and_is_shortened_in_a_narrow_panel(window: MainWindow) -> None:
    names = [choice.iconText() for choice in window.act.of(*choices_of(Setting.LAYER))]
    for size in ((1180, 800), (620, 600), (1180, 800)):
        of_size(window, size)
        buttons = window.pad.findChildren(ChoiceButton)
        assert len(buttons) == len(choices_of(Setting.LAYER))
        assert len({button.y() for button in buttons}) == 1, size
        assert [button.accessibleName() for button in buttons] == names
        texts = [button.text() for button in buttons]
        assert texts == names or size == (620, 600)
        for button in buttons:
            assert button.fontMetrics().horizontalAdvance(button.text()) <= button.width(), size
        for one, other in combinations(buttons, 2):
            assert not one.geometry().intersects(other.geometry())
