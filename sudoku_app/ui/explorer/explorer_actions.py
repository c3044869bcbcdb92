"""The explorer's actions: one QAction a command, with its text, shortcut and tooltip."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from sudoku_app.wording.explorer import ExplorerCommand, ExplorerLabels, explorer_commands

SHORTCUTS: Final[dict[ExplorerCommand, tuple[str, ...]]] = {
    ExplorerCommand.RESTART: ("Ctrl+Home",),
    ExplorerCommand.BACK: ("Ctrl+Left",),
    ExplorerCommand.STEP: ("Ctrl+Right",),
    ExplorerCommand.STEP_OVER: ("Ctrl+Down",),
    ExplorerCommand.NEXT_DEAD_END: ("Ctrl+D",),
    ExplorerCommand.NEXT_SOLUTION: ("Ctrl+L",),
    ExplorerCommand.PLAY: ("Ctrl+P", "F5"),
    ExplorerCommand.OPEN: ("Ctrl+O",),
    ExplorerCommand.MATRIX_PICTURE: ("Ctrl+S",),
    ExplorerCommand.TREE_PICTURE: ("Ctrl+Shift+S",),
    ExplorerCommand.CLOSE: ("Ctrl+W",),
    ExplorerCommand.ZOOM_IN: ("Ctrl++", "Ctrl+="),
    ExplorerCommand.ZOOM_OUT: ("Ctrl+-",),
    ExplorerCommand.ZOOM_FIT: ("Ctrl+0",),
}


def make_actions(labels: ExplorerLabels, parent: QObject) -> dict[ExplorerCommand, QAction]:
    """Return the actions of all commands."""
    actions = {}
    for command, (text, tip) in explorer_commands(labels.language).items():
        action = QAction(text, parent)
        action.setObjectName(command.value)
        action.setIconText(text.replace("&", ""))
        action.setShortcuts([QKeySequence(keys) for keys in SHORTCUTS[command]])
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(labels.tip(tip, shown))
        actions[command] = action
    actions[ExplorerCommand.PLAY].setCheckable(True)
    return actions
