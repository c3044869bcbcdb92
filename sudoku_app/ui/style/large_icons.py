"""A menu whose pictures are larger than icons; a style sheet has no word for that."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QProxyStyle, QStyle, QStyleOption, QWidget


class LargeIcons(QProxyStyle):
    """The usual style, with icons of another size.

    Args:
        side: how large they are, in logical pixels.
        menu: the menu that wears it, and owns it.
    """

    def __init__(self, side: int, menu: QMenu) -> None:
        super().__init__()
        self._side = side
        self.setParent(menu)
        menu.setStyle(self)

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        """Return the size of icons, or whatever else is asked for."""
        if metric is QStyle.PixelMetric.PM_SmallIconSize:
            return self._side
        return super().pixelMetric(metric, option, widget)
