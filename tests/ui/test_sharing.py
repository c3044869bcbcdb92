"""Sharing as a person does it: the real dialog, the real clipboard, and a code that is scanned from its picture."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.reading import read_puzzle
from support.windows import MakeWindow

from sudoku_app.formats.reading import FormatName
from sudoku_app.interaction.sharing import SHARED
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.ui.paper.share_dialog import ShareDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

WORKED = position(NEWSPAPER).replaced({2: CellContent(4), 3: CellContent(corner=0b11)})


def in_share_dialog(window: MainWindow, use: Callable[[ShareDialog], None]) -> None:
    """Open the dialog and use it; however that ends, it does not stay open."""
    used = []

    def go() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ShareDialog)
        try:
            use(dialog)
            used.append(dialog)
        finally:
            dialog.reject()

    QTimer.singleShot(0, go)
    window.act[Command.SHARE].trigger()
    assert used


def scanned(dialog: ShareDialog) -> str:
    """Return what a camera reads off the dialog."""
    image = dialog.code.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return str(cv2.QRCodeDetectorAruco().detectAndDecode(np.ascontiguousarray(rows[:, : image.width()]))[0])


@pytest.mark.slow
def test_a_link_is_copied_and_scanned(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(WORKED)

    def use(dialog: ShareDialog) -> None:
        for place, name in enumerate(SHARED):
            dialog.site.setCurrentIndex(place)
            for work in (True, False) if name is not FormatName.SOLO else (False,):
                dialog.with_work.setChecked(work)
                qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
                text = QGuiApplication.clipboard().text()
                assert read_puzzle(text).position == (WORKED if work else position(NEWSPAPER))
                if name is not FormatName.SOLO:
                    qtbot.waitUntil(lambda: dialog.code.code is not None)
                    assert scanned(dialog) == text
        assert not dialog.code.isVisible()
        assert not dialog.with_work.isVisible()

    in_share_dialog(window, use)
    assert window.status.currentMessage() == "Copied the game ID"
    assert window.focusWidget() is window.grid
    in_share_dialog(window, lambda dialog: sited(dialog, FormatName.SOLO))  # the one chosen last


def sited(dialog: ShareDialog, name: FormatName) -> None:
    assert SHARED[dialog.site.currentIndex()] is name


@pytest.mark.parametrize(
    ("shape", "name", "sentence"),
    [
        (GridShape(5, 5), FormatName.SUDOKUPAD, "SudokuPad cannot show this grid (25×25 · boxes 5×5)."),
        (GridShape(3, 2), FormatName.SUDOKUWIKI, "SudokuWiki cannot show this grid (6×6 · boxes 3×2)."),
    ],
)
def test_what_a_site_cannot_show_is_said_and_nothing_can_be_copied(
    make_window: MakeWindow, shape: GridShape, name: FormatName, sentence: str
) -> None:
    def use(dialog: ShareDialog) -> None:
        dialog.site.setCurrentIndex(SHARED.index(name))
        assert dialog.note.text() == sentence
        assert dialog.text.toPlainText() == ""
        assert not dialog.copy.isEnabled()
        dialog.site.setCurrentIndex(SHARED.index(FormatName.SOLO))
        assert dialog.copy.isEnabled()

    in_share_dialog(make_window(Position.empty(shape)), use)


def test_a_link_too_long_for_a_code_is_a_link_all_the_same(make_window: MakeWindow, qtbot: QtBot) -> None:
    def use(dialog: ShareDialog) -> None:
        dialog.site.setCurrentIndex(SHARED.index(FormatName.SUDOKUWIKI))
        qtbot.waitUntil(lambda: dialog.code.sentence != "")
        assert dialog.code.sentence == "The link is too long for a QR code."
        assert len(dialog.text.toPlainText()) > 2953
        assert dialog.copy.isEnabled()

    in_share_dialog(make_window(Position.empty(GridShape(5, 5))), use)
