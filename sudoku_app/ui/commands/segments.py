"""A few choices side by side, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from sudoku_app.ui.commands.choice_button import ChoiceButton


class Segments(QWidget):
    """Buttons in a row; arrow keys go from one to the next.

    Signals:
        chosen(int): another one was chosen, by its place from 0.
    """

    chosen = Signal(int)

    def __init__(self, name: str, texts: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        self.group = QButtonGroup(self)
        for number, text in enumerate(texts):
            button = ChoiceButton(self)
            button.setText(text)
            self.group.addButton(button, number)
            row.addWidget(button)
        row.addStretch(1)
        self.choose(0)
        self.group.idToggled.connect(self._on_toggled)

    @property
    def place(self) -> int:
        """Which one is chosen, from 0."""
        return self.group.checkedId()

    def choose(self, place: int) -> None:
        """Choose one."""
        self.group.button(place).setChecked(True)
        self.setFocusProxy(self.group.button(place))

    @Slot(int, bool)
    def _on_toggled(self, place: int, on: bool) -> None:
        if on:
            self.setFocusProxy(self.group.button(place))
            self.chosen.emit(place)
