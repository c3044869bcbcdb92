"""What is below the keys of the pad: words wherever there is room for them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from sudoku_app.ui.grid.pad_tools import PadTools
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language


def test_where_it_is_narrow_icons_go_before_words(qtbot: QtBot) -> None:
    solving, opening, pasting = (QAction(text) for text in ("Value first", "Open", "Paste"))
    tools = PadTools(Labels(Language()), [solving], [], opening, pasting)
    qtbot.addWidget(tools)
    tools.show()
    styles = []
    for width in range(600, 0, -1):
        tools.resize(width, tools.height())
        (style,) = {tool.toolButtonStyle() for tool in tools.findChildren(QToolButton) if tool.isVisible()}
        if style not in styles:
            styles.append(style)
    assert styles == [
        Qt.ToolButtonStyle.ToolButtonTextBesideIcon,
        Qt.ToolButtonStyle.ToolButtonTextOnly,
        Qt.ToolButtonStyle.ToolButtonIconOnly,
    ]
