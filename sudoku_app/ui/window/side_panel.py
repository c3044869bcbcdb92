"""The side of the window: answers, the marks of the current cell, and the pad. In a large window they are larger."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.answers.verdict_card import HEADLINE, HEADLINE_SCALE
from sudoku_app.ui.grid.value_pad import ValuePad

_USUAL_WIDTH = 440  # up to this width texts have the size that the desktop gives them
_MOST_ENLARGED = 1.6
_STEP = 0.1  # of a size: not every pixel of the width lays all texts out anew
_PAD_SHARE = 0.48  # of the height; the rest is for answers

# Where the application has a style sheet, the font of a widget does not reach its children.
_RULES = f"""
QLabel, QAbstractButton {{{{ font-size: {{size}}pt; }}}}
QLabel#{HEADLINE} {{{{ font-size: {{headline}}pt; }}}}
"""


class SidePanel(QWidget):
    """Lays the parts out below each other, and lets them grow with the window.

    Signals:
        enlarged(float): texts are so many times as large as usual now.
    """

    enlarged = Signal(float)

    def __init__(self, panel: AnswerPanel, cell_line: QLabel, pad: ValuePad, parent: QWidget) -> None:
        super().__init__(parent)
        self._pad = pad
        self._usual = self.font().pointSizeF()
        self._enlarged = 1.0
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 14, 16, 14)
        column.setSpacing(10)
        column.addWidget(panel, 1)
        column.addWidget(cell_line)
        column.addWidget(pad)

    def enlarge(self, width: int, height: int) -> None:
        """Let texts and keys suit a width and a height in pixels."""
        wanted = min(max(width / _USUAL_WIDTH, 1.0), _MOST_ENLARGED)
        steps = round((wanted - 1) / _STEP)
        enlarged = 1 + steps * _STEP
        if enlarged != self._enlarged:
            self._enlarged = enlarged
            size = self._usual * enlarged
            self.setStyleSheet("" if enlarged == 1 else _RULES.format(size=size, headline=size * HEADLINE_SCALE))
            self.enlarged.emit(enlarged)
        self._pad.set_room(round(_PAD_SHARE * height))
