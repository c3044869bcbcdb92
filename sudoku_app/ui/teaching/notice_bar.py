"""A line above the grid that says how the steps stand, with a button that does something about it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget


class NoticeBar(QFrame):
    """A sentence and a button; hidden while there is nothing to say."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("noticeBar")
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self.button = QPushButton(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.addWidget(self._text, 1)
        row.addWidget(self.button)
        self.hide()

    @property
    def text(self) -> str:
        """What is said; "" for nothing."""
        return self._text.text()

    def tell(self, text: str, button: str = "") -> None:
        """Say something, with a button of that name if there is to be one; with nothing to say the bar goes."""
        self._text.setText(text)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        self.setVisible(bool(text))
