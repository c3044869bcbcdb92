"""A line above the grid that says how the steps stand, with a button that does something about it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget


class NoticeBar(QFrame):
    """A sentence and a button, one of two; hidden while there is nothing to say.

    What is under way may end at any moment, also just before a click that was to stop it. So each button has a place of
    its own, and in the place of Stop nothing else is ever clicked.

    Attributes:
        again: begins anew.
        stop: ends what is under way.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("noticeBar")
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self.again = QPushButton(self)
        self.stop = QPushButton(self)
        kept = self.stop.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.stop.setSizePolicy(kept)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.addWidget(self._text, 1)
        row.addWidget(self.again)
        row.addWidget(self.stop)
        self.show_message("")

    @property
    def text(self) -> str:
        """What is said; "" for nothing."""
        return self._text.text()

    def show_message(self, text: str, button: QPushButton | None = None) -> None:
        """Say something, with one of the buttons if there is to be one; with nothing to say the bar goes."""
        self._text.setText(text)
        for one in (self.again, self.stop):
            one.setVisible(one is button)
        self.setVisible(bool(text))
