"""The toolbar: words, no icons; what to do on the left, what typing means on the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolBar, QToolButton, QWidget

from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.style.style_sheet import QUESTION, ROLE, SEGMENT
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels

_QUESTIONS = (Command.CHECK, Command.HINT, Command.SOLVE)
_GROUPS = ((Command.NEW, Command.OPEN, Command.SAVE), (Command.UNDO, Command.REDO), (*_QUESTIONS, Command.STOP))
_MODES = (Command.ENTER_PUZZLE, Command.SOLVE_BY_HAND)


def make_toolbar(actions: Actions, labels: Labels, parent: QWidget) -> QToolBar:
    """Return the toolbar."""
    bar = QToolBar(labels.toolbar_name, parent)
    bar.setObjectName("toolbar")
    bar.setAccessibleName(labels.toolbar_name)
    bar.setMovable(False)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    for number, group in enumerate(_GROUPS):
        if number:
            bar.addSeparator()
        for command in group:
            bar.addAction(actions[command])
            button = bar.widgetForAction(actions[command])
            button.setProperty(ROLE, QUESTION if command in _QUESTIONS else "")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    spring = QWidget(bar)
    spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(spring)
    bar.addWidget(_mode_switch(actions, bar))
    return bar


def _mode_switch(actions: Actions, bar: QToolBar) -> QWidget:
    switch = QWidget(bar)
    row = QHBoxLayout(switch)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4)
    for command in _MODES:
        button = QToolButton(switch)
        button.setDefaultAction(actions[command])
        button.setProperty(ROLE, SEGMENT)
        button.setMinimumWidth(118)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(button)
    return switch
