"""How list, grid and side share windows of every size: little is left idle, and in a large window nothing is tiny."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QLabel, QToolBar
from support.windows import MakeWindow

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.commands.choice_button import ChoiceButton
from sudoku_app.ui.grid.grid_header import margin, number_pixels
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.commands import Command, choices_of

SIZES = [(800, 600), (1180, 800), (1366, 768), (1920, 1080), (2560, 1440)]


def of_size(window: MainWindow, size: tuple[int, int]) -> MainWindow:
    window.setStyleSheet(style_sheet(LIGHT))
    window.resize(*size)
    QCoreApplication.sendPostedEvents()
    return window


def test_little_is_idle_beside_a_9x9_grid(window: MainWindow) -> None:
    for size in SIZES:
        pane, grid = of_size(window, size).pane, window.grid
        assert (pane.width() - grid.width()) / 2 < 130, size
        assert pane.height() - grid.height() < 12 + 9, size


@pytest.mark.parametrize("shape", [BoxShape(5, 5), BoxShape(6, 6)])
def test_a_large_grid_is_as_large_as_whole_pixels_let_it(make_window: MakeWindow, shape: BoxShape) -> None:
    window = make_window(Position.empty(shape))
    for size in SIZES:
        of_size(window, size)
        room = min(window.pane.width(), window.pane.height())
        side = window.grid.cell_side
        assert window.grid.content_size(side + 1) > room - 12, size
        assert side == 14 or window.grid.content_size(side) <= room, size


@pytest.mark.parametrize("shape", [BoxShape(2, 2), BoxShape(3, 3), BoxShape(6, 6)])
def test_the_pad_leaves_half_of_the_side_to_answers(make_window: MakeWindow, shape: BoxShape) -> None:
    window = make_window(Position.empty(shape))
    for size in SIZES:
        of_size(window, size)
        assert window.pad.height() <= max(0.5 * window.workspace.height(), 330), size
        keys = {key.number: key for key in window.pad.findChildren(PadKey)}
        assert keys[shape.size].isVisible()
        assert window.rect().contains(keys[0].mapTo(window, keys[0].rect().bottomRight())), size


def test_in_a_large_window_texts_keys_and_numbers_are_larger(window: MainWindow) -> None:
    toolbar = window.findChild(QToolBar)
    assert toolbar is not None

    def sizes() -> list[int]:
        headline = window.panel.findChild(QLabel, "headline")
        key = next(key for key in window.pad.findChildren(PadKey) if key.number == 1)
        assert headline is not None
        return [
            QFontInfo(headline.font()).pixelSize(),
            QFontInfo(window.cell_line.font()).pixelSize(),
            key.height(),
            number_pixels(window.grid.cell_side),
        ]

    def sizes_in_bars() -> list[int]:
        texts = [toolbar.widgetForAction(window.act[Command.CHECK]), window.status, window.status.time]
        texts += window.status.findChildren(QLabel)
        return [QFontInfo(text.font()).pixelSize() for text in texts]

    usual, usual_in_bars = sizes(), sizes_in_bars()
    of_size(window, (2560, 1440))
    large, large_in_bars = sizes(), sizes_in_bars()
    assert all(one >= 1.4 * other for one, other in zip(large, usual, strict=True)), (usual, large)
    assert all(one >= 1.2 * other for one, other in zip(large_in_bars, usual_in_bars, strict=True)), large_in_bars
    of_size(window, (1180, 800))
    assert sizes()[:2] == usual[:2]
    assert sizes_in_bars() == usual_in_bars


@pytest.mark.parametrize("side", [14, 17, 25, 50, 70, 140, 240])
def test_the_margin_holds_its_numbers(side: int) -> None:
    assert number_pixels(side) >= 8
    assert margin(side) >= number_pixels(side) + 8
    assert margin(side) <= max(20, 0.55 * side)


def test_what_the_pad_can_put_in_takes_two_rows_where_one_would_keep_the_panel_wide(window: MainWindow) -> None:
    for size, rows in (((1180, 800), 1), ((620, 600), 2), ((1180, 800), 1)):
        of_size(window, size)
        buttons = window.pad.findChildren(ChoiceButton)
        assert len(buttons) == len(choices_of(Setting.LAYER))
        assert len({button.y() for button in buttons}) == rows, size
        assert all(button.width() >= button.sizeHint().width() for button in buttons), size
        for one, other in combinations(buttons, 2):
            assert not one.geometry().intersects(other.geometry())
