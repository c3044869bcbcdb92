"""The bars above and below the grid: their texts grow with those of the side panel, though less."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

# Where the application has a style sheet, the font of a widget does not reach its children.
_RULE = "QStatusBar, QToolButton, ChoiceButton, QLabel {{ font-size: {size}pt; }}"
_SHARE = 0.5  # of what the panel grows by: bars take their height from the grid


class GrowingBars(QObject):
    """Gives the bars of a window larger texts.

    Args:
        bars: the bars.
        parent: the window.
    """

    def __init__(self, bars: tuple[QWidget, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._bars = bars
        self._usual = parent.font().pointSizeF()

    @Slot(float)
    def enlarge(self, times: float) -> None:
        """Let texts suit a panel whose texts are so many times as large as the desktop has them."""
        size = self._usual * (1 + _SHARE * (times - 1))
        for bar in self._bars:
            bar.setStyleSheet("" if times == 1 else _RULE.format(size=size))
