"""Dialogs are as large as their content; on a small screen it scrolls, and the buttons stay in reach."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMargins, QPoint
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.application.fitted_dialog import ContentArea, FittedDialog


class Tall(FittedDialog):
    """Content of any height above a button."""

    def __init__(self, height: int) -> None:
        super().__init__(None)
        content = QWidget(self)
        self.part = QWidget(content)
        self.part.setFixedSize(300, height)
        QVBoxLayout(content).addWidget(self.part)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.set_content(content, self.buttons, QMargins(20, 20, 20, 16), 12)


def in_reach(dialog: Tall) -> bool:
    """Return whether the dialog lies on its screen, and its buttons in it."""
    lower = dialog.buttons.mapTo(dialog, QPoint(0, dialog.buttons.height())).y()
    return dialog.screen().availableGeometry().contains(dialog.frameGeometry()) and lower <= dialog.height()


def scrolls(dialog: Tall) -> bool:
    """Return whether a part of the content is out of sight."""
    area = dialog.findChild(ContentArea)
    assert area is not None
    return area.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize("height", [200, 5000])
def test_the_buttons_are_in_reach_however_much_stands_above_them(height: int, qtbot: QtBot) -> None:
    dialog = Tall(height)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(dialog.isVisible)
    qtbot.waitUntil(lambda: in_reach(dialog))
    assert scrolls(dialog) == (height > 1000)


def test_a_dialog_that_grows_near_the_lower_edge_stays_on_the_screen(qtbot: QtBot) -> None:
    dialog = Tall(100)
    qtbot.addWidget(dialog)
    dialog.show()
    room = dialog.screen().availableGeometry()
    dialog.move(room.right() - dialog.width(), room.bottom() - dialog.height())
    before = dialog.height()
    dialog.part.setFixedSize(360, room.height() // 2)
    qtbot.waitUntil(lambda: dialog.height() > before)
    qtbot.waitUntil(lambda: in_reach(dialog))
    assert not scrolls(dialog)
    dialog.part.setFixedSize(300, 100)
    qtbot.waitUntil(lambda: dialog.height() == before)


def test_what_has_room_has_its_whole_width_beside_the_bar(qtbot: QtBot) -> None:
    dialog = Tall(5000)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: scrolls(dialog))
    assert dialog.part.visibleRegion().boundingRect().width() == 300
