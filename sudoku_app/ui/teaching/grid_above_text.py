"""A grid above the answer that explains it: the answer has the height that it needs, the grid the rest."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSplitter, QWidget

_LEAST: Final = 96  # pixels of the text, enough for a headline and a sentence
_MOST_SHARE: Final = 0.4  # of the height that the text takes; more than that scrolls


class GridAboveText(QSplitter):
    """The line between them may be drawn by the person; it then stays.

    The text gets no less than it needed for an earlier one until `begin`, so that the grid does not jump from step to
    step.
    """

    def __init__(self, grid: QWidget, text: QScrollArea, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._text = text
        self._needed = 0
        self._most = 0
        self._drawn = False
        self.addWidget(grid)
        self.addWidget(text)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(0, 1)
        self.splitterMoved.connect(self._on_moved)
        text.viewport().installEventFilter(self)

    def begin(self, most: int = 0) -> None:
        """Begin with texts of another puzzle; ``most`` is the height that they get at most, 0 for the usual share."""
        self._needed, self._most = 0, most
        self.share()

    def share(self) -> None:
        """Share the height."""
        content = self._text.widget()
        whole = sum(self.sizes())
        if self._drawn or content is None or not whole:
            return
        width = self._text.viewport().width()
        wanted = content.heightForWidth(width) if content.hasHeightForWidth() else content.sizeHint().height()
        self._needed = max(self._needed, wanted, _LEAST)
        text = min(self._needed, self._most or round(whole * _MOST_SHARE))
        if text != self.sizes()[1]:
            self.setSizes([whole - text, text])

    def _on_moved(self) -> None:
        self._drawn = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share another height."""
        super().resizeEvent(event)
        self._needed = 0  # lines break elsewhere
        self.share()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share anew when another text is laid out."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.share()
        return super().eventFilter(watched, event)
