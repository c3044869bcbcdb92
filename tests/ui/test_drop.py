from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtCore import QLibraryInfo, QMimeData, QPoint, QPointF, Qt, QUrl, QVersionNumber
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.ui.files.picture_controller import PictureController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

SMALL = "1..4\n....\n....\n4..1\n"


def drop(window: MainWindow, data: QMimeData) -> bool:
    action, button, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    middle: QPoint | QPointF = window.rect().center()
    if QLibraryInfo.version() >= QVersionNumber(6, 12):
        middle = QPointF(middle)
    entering = QDragEnterEvent(middle, action, data, button, keys)  # type: ignore[arg-type, unused-ignore]
    QApplication.sendEvent(window, entering)
    if entering.isAccepted():
        QApplication.sendEvent(window, QDropEvent(QPointF(window.rect().center()), action, data, button, keys))
    return entering.isAccepted()


@pytest.mark.parametrize("kind", ["file", "text", "page"])
def test_a_dropped_file_text_or_page_is_read(window: MainWindow, qtbot: QtBot, tmp_path: Path, kind: str) -> None:
    data = QMimeData()
    if kind == "file":
        path = tmp_path / "small.txt"
        path.write_text(SMALL, encoding="utf-8")
        data.setUrls([QUrl.fromLocalFile(str(path))])
    elif kind == "page":
        data.setHtml(f"<pre>{SMALL}</pre>")
    else:
        data.setText(SMALL)
    assert drop(window, data)
    qtbot.waitUntil(lambda: window.session.position.shape.size == 4)


def test_an_address_with_a_zero_byte_in_it_is_one_sentence(window: MainWindow, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setUrls([QUrl("file:///tmp/a%00b.txt")])
    assert drop(window, data)
    qtbot.waitUntil(lambda: window.panel.report.headline == "Not opened")
    assert window.panel.report.basis.endswith("a file cannot have this name.")


def test_a_dropped_link_is_called_one(window: MainWindow, qtbot: QtBot) -> None:
    before = window.session.position
    data = QMimeData()
    data.setUrls([QUrl("https://sudokupad.app/psxczr0jpr")])
    assert drop(window, data)
    qtbot.waitUntil(lambda: "is a link, and this program does not use the network" in window.panel.report.basis)
    assert window.session.position == before


def test_a_picture_that_is_dropped_with_its_address_is_read(window: MainWindow) -> None:
    images: list[QImage] = []
    data = QMimeData()
    data.setUrls([QUrl("https://example.com/sudoku.png")])
    data.setImageData(QImage(50, 50, QImage.Format.Format_RGB32))
    with patch.object(PictureController, "read_image", lambda _, image: images.append(image)):
        assert drop(window, data)
    assert [image.size().width() for image in images] == [50]


def test_a_drop_with_nothing_in_it_is_not_about_the_clipboard(window: MainWindow) -> None:
    data = QMimeData()
    data.setText(" \n")
    assert drop(window, data)
    assert window.panel.report.headline == "Nothing to read"
    assert window.panel.report.basis == "The dropped item is not a file, text or picture."


def test_a_binary_file_is_no_text(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "program"
    path.write_bytes(b"\x7fELF\x02\x01\x01" + bytes(100))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    assert drop(window, data)
    qtbot.waitUntil(lambda: window.panel.report.basis.endswith("this is not text; expected a text file."))


def test_a_copied_file_is_opened(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "small.txt"
    path.write_text(SMALL, encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    QApplication.clipboard().setMimeData(data)
    window.act[Command.PASTE].trigger()
    qtbot.waitUntil(lambda: window.windowTitle().startswith("small.txt"))
    assert window.session.position.shape.size == 4


def test_what_is_no_puzzle_is_left_alone(window: MainWindow) -> None:
    assert not drop(window, QMimeData())
