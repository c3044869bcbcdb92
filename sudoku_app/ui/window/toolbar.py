"""The toolbar: words, no icons.

What typing means comes first, so that no window is too narrow for it; Solve stands apart from what is pressed often.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolBar, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.commands.choice_button import ChoiceButton
from sudoku_app.ui.style.style_sheet import QUESTION, ROLE
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


_QUESTIONS = (Command.CHECK, Command.HINT)
_GROUPS = ((Command.NEW, Command.OPEN, Command.SAVE), (Command.UNDO, Command.REDO), _QUESTIONS)
_SPOILER = (Command.SOLVE, Command.STOP)
_MODES = (Command.ENTER_PUZZLE, Command.SOLVE_BY_HAND)


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
    bar.addWidget(_mode_switch(actions, bar))
    for group in _GROUPS:
        bar.addSeparator()
        _add(bar, actions, group)
    spring = QWidget(bar)
    spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(spring)
    _add(bar, actions, _SPOILER)
    return bar


def _add(bar: QToolBar, actions: Actions, commands: tuple[Command, ...]) -> None:
    for command in commands:
        bar.addAction(actions[command])
        button = bar.widgetForAction(actions[command])
        button.setProperty(ROLE, QUESTION if command in _QUESTIONS else "")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def _mode_switch(actions: Actions, bar: QToolBar) -> QWidget:
    switch = QWidget(bar)
    row = QHBoxLayout(switch)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4)
    for command in _MODES:
        row.addWidget(ChoiceButton(switch, actions[command]))
    return switch
