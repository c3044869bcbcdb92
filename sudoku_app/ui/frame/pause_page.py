"""What stands in the place of the grid during a pause."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.qtmodels.retold import Retold
from sudoku_app.ui.style.style_sheet import PRIMARY, QUIET, ROLE
from sudoku_app.wording.language import Language
from sudoku_app.wording.solving import go_on_label, paused_headline, paused_told

_HEADLINE_SCALE = 1.8


class PausePage(QWidget):
    """A calm page with one button.

    Signals:
        go_on(): the pause is to end.
    """

    go_on = Signal()

    def __init__(self, language: Language, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._seconds = 0.0
        self._headline = headline = QLabel(self)
        font = headline.font()
        font.setPointSizeF(font.pointSizeF() * _HEADLINE_SCALE)
        font.setBold(True)
        headline.setFont(font)
        self._told = QLabel(self)
        self._told.setProperty(ROLE, QUIET)
        self.button = QPushButton(self)
        self.button.setProperty(ROLE, PRIMARY)
        self.button.setAutoDefault(True)
        self.button.clicked.connect(self.go_on)
        column = QVBoxLayout(self)
        column.setSpacing(14)
        column.addStretch(1)
        for widget in (headline, self._told, self.button):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        Retold(self, self._tell)

    def _tell(self) -> None:
        headline = paused_headline(self._language)
        self.setAccessibleName(headline)
        self._headline.setText(headline)
        self.button.setText(go_on_label(self._language))
        self.show_time(self._seconds)

    @Slot(float)
    def show_time(self, seconds: float) -> None:
        """Tell the time that was counted before the pause."""
        self._seconds = seconds
        told = paused_told(self._language, seconds)
        self._told.setText(told)
        self.button.setAccessibleDescription(told)
