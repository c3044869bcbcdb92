"""A picture is pasted, dropped, opened or taken of the screen, looked over and taken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QEvent, QMimeData, Qt, QTimer, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QMouseEvent, QPixmap, QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.drawn_pictures import drawn, photographed, saved

from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.result import MARGIN, PITCH, Chosen, PictureReading
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.inquiry import Verdict
from sudoku_app.ui.dialogs.picture_dialog import PictureDialog
from sudoku_app.ui.frame.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.picture_labels import PictureLabels

SIX = tuple(map(int, "100456005602061030034001456123612345"))
SHAPE = BoxShape(3, 2)


@pytest.fixture(scope="module")
def picture() -> Image.Image:
    return drawn(SHAPE, SIX)


@pytest.fixture(scope="module")
def reading(picture: Image.Image) -> PictureReading:
    return read_picture(saved(photographed(picture)))


@pytest.fixture
def dialog(qtbot: QtBot, reading: PictureReading) -> PictureDialog:
    made = PictureDialog(None, PictureLabels(Language()), reading)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def pressing() -> Iterator[None]:
    """Presses Return as soon as a dialog is open, as often as one opens."""
    timer = QTimer()

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, PictureDialog):
            QTest.keyClick(dialog, Qt.Key.Key_Return)

    timer.timeout.connect(press)
    timer.start(20)
    yield
    timer.stop()


def image_of(picture: Image.Image) -> QImage:
    image = QImage()
    assert image.loadFromData(saved(picture))
    return image


def taken(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.session.position.shape == SHAPE, timeout=20_000)
    assert window.session.position.givens == SIX
    assert window.panel.report.basis == "Read from a picture: 6×6 in boxes of 3×2, 25 givens."
    assert window.session.undo()
    assert window.session.position.shape.size == 9


@pytest.mark.usefixtures("pressing")
def test_one_paste_and_one_return_put_a_picture_into_the_grid_and_one_undo_takes_it_back(
    window: MainWindow, qtbot: QtBot, picture: Image.Image
) -> None:
    QGuiApplication.clipboard().setImage(image_of(picture))
    window.act[Command.PASTE].trigger()
    taken(window, qtbot)


@pytest.mark.usefixtures("pressing")
def test_a_picture_is_opened_as_any_file_is(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, picture: Image.Image
) -> None:
    path = tmp_path / "page.jpg"
    path.write_bytes(saved(picture, "JPEG"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.reader.take(data)
    taken(window, qtbot)
    assert window.file.path == ""  # a puzzle is never saved in place of its picture


@pytest.mark.usefixtures("pressing")
def test_the_screen_is_read_without_the_window(
    window: MainWindow, qtbot: QtBot, picture: Image.Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []

    def grab(_screen: QScreen, _window: int) -> QPixmap:
        seen.append(window.isVisible())
        return QPixmap.fromImage(image_of(picture))

    monkeypatch.setattr(QScreen, "grabWindow", grab)
    window.act[Command.FROM_SCREEN].trigger()
    taken(window, qtbot)
    assert seen == [False]
    assert window.isVisible()


def test_a_desktop_that_hides_the_screen_is_told(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "grabWindow", lambda _screen, _window: QPixmap())
    window.act[Command.FROM_SCREEN].trigger()
    qtbot.waitUntil(lambda: window.panel.report.headline == "The screen cannot be read", timeout=20_000)
    assert window.focusWidget() is window.grid


def test_while_it_is_looked_over_nobody_waits_for_it_any_more(
    window: MainWindow, qtbot: QtBot, picture: Image.Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    resting: list[bool] = []

    def ask(*_: object) -> None:
        resting.append(window.pictures._service.resting)

    monkeypatch.setattr(PictureDialog, "ask", ask)
    with qtbot.waitSignal(window.pictures.came, timeout=20_000):
        window.pictures.read_image(image_of(picture))
    assert resting == [True]
    assert window.session.position.shape.size == 9  # nothing was taken


def test_a_picture_without_a_puzzle_is_told_in_one_sentence(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "empty.png"
    path.write_bytes(saved(Image.new("L", (100, 100), 255)))
    window.reader.open_path(str(path))
    qtbot.waitUntil(lambda: window.panel.report.headline == "Not opened", timeout=20_000)
    assert window.panel.report.basis == "empty.png: No Sudoku grid was found in the picture."


def test_typing_corrects_and_takes_the_ring_away(qtbot: QtBot, dialog: PictureDialog) -> None:
    for board in (dialog.picture, dialog.grid):
        board.ring({1})
    dialog.grid.chosen.emit(1)
    qtbot.keyClick(dialog.grid, Qt.Key.Key_2)
    assert dialog.grid.values == (1, 2, *SIX[2:])
    assert dialog.picture.doubtful == dialog.grid.doubtful == frozenset()
    assert dialog.said == "26 givens."
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Delete)
    assert dialog.grid.values == SIX
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Right)
    qtbot.keyClick(dialog.grid, Qt.Key.Key_3)
    assert dialog.grid.values == (1, 0, 3, *SIX[3:])


def test_pointing_at_a_cell_in_one_grid_shows_it_in_the_other(qtbot: QtBot, dialog: PictureDialog) -> None:
    for one, other in ((dialog.picture, dialog.grid), (dialog.grid, dialog.picture)):
        before = other.grab().toImage()

        point = one.place(20).center()
        moved = QMouseEvent(
            QEvent.Type.MouseMove,
            point,
            one.mapToGlobal(point),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(one, moved)  # straight to it: another test's window may lie above it
        assert other.grab().toImage() != before
        one.pointed.emit(-1)


def test_a_ring_is_drawn_in_both(dialog: PictureDialog) -> None:
    for board in (dialog.picture, dialog.grid):
        board.ring(())
        before = board.grab().toImage()
        board.ring({8})
        assert board.grab().toImage() != before


def test_cells_stand_where_they_are_painted(dialog: PictureDialog) -> None:
    for board in (dialog.picture, dialog.grid):
        image = board.grab().toImage()
        for cell in (1, 3, 20, 35):  # one that is empty, three that are not
            place = board.place(cell).toRect().adjusted(8, 8, -8, -8)
            shades = {
                image.pixelColor(x, y).lightness() // 64
                for x in range(place.left(), place.right(), 2)
                for y in range(place.top(), place.bottom(), 2)
            }
            assert (len(shades) > 1) == bool(SIX[cell]), cell


def test_a_large_grid_takes_numbers_of_two_digits(qtbot: QtBot) -> None:
    shape = BoxShape(3, 4)
    side = 2 * MARGIN + 12 * PITCH
    empty = Chosen(shape, (0,) * 144, (), (0,) * 144, Verdict.SEVERAL, 1, 0.0)
    made = PictureDialog(None, PictureLabels(Language()), PictureReading(empty, np.zeros((side, side, 3), np.uint8)))
    qtbot.addWidget(made)
    qtbot.keyClicks(made.grid, "12")
    assert made.grid.values[0] == 12
