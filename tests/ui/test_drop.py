from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QLibraryInfo, QMimeData, QPoint, QPointF, Qt, QUrl, QVersionNumber
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.ui.frame.main_window import MainWindow

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


@pytest.mark.parametrize("kind", ["file", "text"])
def test_a_dropped_file_or_text_is_read_and_can_be_undone(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, kind: str
) -> None:
    before = window.session.position
    data = QMimeData()
    if kind == "file":
        path = tmp_path / "small.txt"
        path.write_text(SMALL, encoding="utf-8")
        data.setUrls([QUrl.fromLocalFile(str(path))])
    else:
        data.setText(SMALL)
    assert drop(window, data)
    qtbot.waitUntil(lambda: window.session.position.shape.size == 4)
    assert window.session.undo()
    assert window.session.position == before


def test_an_address_with_a_zero_byte_in_it_is_one_sentence(window: MainWindow, qtbot: QtBot) -> None:
    unexpected: list[object] = []
    window.unexpected.connect(unexpected.append)
    data = QMimeData()
    data.setUrls([QUrl("file:///tmp/a%00b.txt")])
    assert drop(window, data)
    qtbot.waitUntil(lambda: window.panel.report.headline == "The file cannot be used")
    assert window.panel.report.basis.endswith("a file cannot have this name.")
    assert unexpected == []


def test_what_is_no_puzzle_is_left_alone(window: MainWindow) -> None:
    assert not drop(window, QMimeData())
