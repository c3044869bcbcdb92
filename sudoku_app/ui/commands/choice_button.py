"""A button for one of several choices side by side, of which exactly one is chosen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget

from sudoku_app.ui.style.style_sheet import ROLE, SEGMENT


class ChoiceButton(QPushButton):
    """A button that stays chosen until one beside it is; screen readers call it a radio button.

    No QToolButton: that would be a check box for them, exclusive or not.

    Attributes:
        action: the action that it shows and triggers; None for a button of its own.
    """

    def __init__(self, parent: QWidget, action: QAction | None = None) -> None:
        super().__init__(parent)
        self.action = action
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAutoDefault(False)
        self.setProperty(ROLE, SEGMENT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if action is not None:
            action.changed.connect(self._show_action)
            self.toggled.connect(self._on_toggled)  # not clicked: a screen reader checks it without a click
            self._show_action()

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        if on and self.action is not None and not self.action.isChecked():
            self.action.trigger()

    @Slot()
    def _show_action(self) -> None:
        action = self.action
        if action is not None:
            self.setText(action.iconText())
            self.setToolTip(action.toolTip())
            self.setEnabled(action.isEnabled())
            self.setVisible(action.isVisible())
            self.setChecked(action.isChecked())
