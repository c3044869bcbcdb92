"""The toolbar: icons with words. What stands where says the table of commands."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolBar, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.commands.choice_button import ChoiceButton
from sudoku_app.ui.style.icons import ICON_SIZE
from sudoku_app.wording.command_rows import ToolbarPart
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels


def make_toolbar(actions: Actions, labels: Labels, parent: QWidget) -> QToolBar:
    """Return the toolbar."""
    bar = QToolBar(parent)
    bar.setObjectName("toolbar")

    def retranslate() -> None:
        bar.setWindowTitle(labels.toolbar_name)
        bar.setAccessibleName(labels.toolbar_name)

    OnLanguageChange(bar, retranslate)
    bar.setMovable(False)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    bar.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
    for part in ToolbarPart:
        commands = [command for command in Command if command.row.place.toolbar is part]
        if part is ToolbarPart.MODES:
            bar.addWidget(_mode_switch(actions.of(*commands), bar))
            bar.addSeparator()
            continue
        if part is ToolbarPart.ANSWERS:
            bar.addWidget(_spring(bar))
        for action in actions.of(*commands):
            bar.addAction(action)
            bar.widgetForAction(action).setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return bar


def _mode_switch(modes: list[QAction], bar: QToolBar) -> QWidget:
    switch = QWidget(bar)
    switch.setObjectName("modeSwitch")
    switch.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    row = QHBoxLayout(switch)
    row.setContentsMargins(2, 2, 2, 2)
    row.setSpacing(2)
    for action in modes:
        row.addWidget(ChoiceButton(switch, action))
    return switch


def _spring(bar: QToolBar) -> QWidget:
    spring = QWidget(bar)
    spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return spring
