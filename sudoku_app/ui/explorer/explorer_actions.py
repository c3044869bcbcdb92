"""The explorer's actions: one QAction a command, with its text, shortcut and tooltip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from sudoku_app.wording.explorer import ExplorerCommand, ExplorerLabels, explorer_commands
from sudoku_app.wording.mnemonics import without_mnemonic

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


def make_actions(parent: QObject) -> dict[ExplorerCommand, QAction]:
    """Return the actions of all commands, which `label_actions` gives their texts."""
    actions = {}
    for command in ExplorerCommand:
        action = actions[command] = QAction(parent)
        action.setObjectName(command.value)
        action.setShortcuts([QKeySequence(keys) for keys in SHORTCUTS[command]])
    actions[ExplorerCommand.PLAY].setCheckable(True)
    return actions


def label_actions(actions: Mapping[ExplorerCommand, QAction], labels: ExplorerLabels) -> None:
    """Say what the actions do, in the language of now."""
    for command, (text, tip) in explorer_commands(labels.language).items():
        action = actions[command]
        action.setText(text)
        name = without_mnemonic(text)
        action.setIconText(name)
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(labels.tip(tip or name.removesuffix("…"), shown))
