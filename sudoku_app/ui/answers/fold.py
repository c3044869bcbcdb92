"""A heading that opens and closes what is below it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from sudoku_app.ui.style.style_sheet import FOLD, ROLE


class Fold(QWidget):
    """Shows a heading, and below it ``rows`` while it is open.

    Signals:
        toggled(str, bool): the heading of what was opened (True) or closed.
    """

    toggled = Signal(str, bool)

    def __init__(self, heading: str, unfolded: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._heading = QToolButton(self)
        self._heading.setText(heading)
        self._heading.setProperty(ROLE, FOLD)
        self._heading.setCheckable(True)
        self._heading.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._heading.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._inside = QWidget(self)
        self.rows = QVBoxLayout(self._inside)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._heading)
        layout.addWidget(self._inside)
        self._show(unfolded)
        self._heading.setChecked(unfolded)
        self._heading.toggled.connect(self._on_toggled)

    def _show(self, unfolded: bool) -> None:
        self._heading.setArrowType(Qt.ArrowType.DownArrow if unfolded else Qt.ArrowType.RightArrow)
        self._inside.setVisible(unfolded)

    @Slot(bool)
    def _on_toggled(self, unfolded: bool) -> None:
        self._show(unfolded)
        self.toggled.emit(self._heading.text(), unfolded)
