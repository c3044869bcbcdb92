"""The toolbar: words, no icons. What stands where says the table of commands."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolBar, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.commands.choice_button import ChoiceButton
from sudoku_app.ui.style.style_sheet import QUESTION, ROLE
from sudoku_app.wording.command_rows import ToolbarPart
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels

# Where the application has a style sheet, the font of a widget does not reach its children.
_RULE = "QStatusBar, QToolButton, ChoiceButton, QLabel {{ font-size: {size}pt; }}"
_SHARE = 0.5  # of what the panel grows by: bars take their height from the grid


class GrowingBars(QObject):
    """Gives the bars of a window larger texts.

    Args:
        bars: the bars.
        parent: the window.
    """

    def __init__(self, bars: tuple[QWidget, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._bars = bars
        self._usual = parent.font().pointSizeF()

    @Slot(float)
    def enlarge(self, times: float) -> None:
        """Let texts suit a panel whose texts are so many times as large as the desktop has them."""
        size = self._usual * (1 + _SHARE * (times - 1))
        for bar in self._bars:
            bar.setStyleSheet("" if times == 1 else _RULE.format(size=size))


def make_toolbar(actions: Actions, labels: Labels, parent: QWidget) -> QToolBar:
    """Return the toolbar."""
    bar = QToolBar(parent)
    bar.setObjectName("toolbar")

    def retranslate() -> None:
        bar.setWindowTitle(labels.toolbar_name)
        bar.setAccessibleName(labels.toolbar_name)

    OnLanguageChange(bar, retranslate)
    bar.setMovable(False)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    for part in ToolbarPart:
        commands = [command for command in Command if command.row.place.toolbar is part]
        if part is ToolbarPart.MODES:
            bar.addWidget(_mode_switch(actions.of(*commands), bar))
            continue
        if part is ToolbarPart.SPOILER:
            bar.addWidget(_spring(bar))
        else:
            bar.addSeparator()
        for action in actions.of(*commands):
            bar.addAction(action)
            button = bar.widgetForAction(action)
            button.setProperty(ROLE, QUESTION if part is ToolbarPart.QUESTIONS else "")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return bar


def _mode_switch(modes: list[QAction], bar: QToolBar) -> QWidget:
    switch = QWidget(bar)
    row = QHBoxLayout(switch)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4)
    for action in modes:
        row.addWidget(ChoiceButton(switch, action))
    return switch


def _spring(bar: QToolBar) -> QWidget:
    spring = QWidget(bar)
    spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return spring
