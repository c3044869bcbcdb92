"""Ink that draws the outlines of letters: a picture of it looks the same where the font is not installed."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from sudoku_app.ui.ink import Glyph, Ink, SymbolSize
from sudoku_app.ui.theme import Theme


class OutlinedInk(Ink):
    """A theme ready to draw with, every symbol as a path."""

    def __init__(self, theme: Theme, family: str = "", size: SymbolSize = SymbolSize.NORMAL) -> None:
        super().__init__(theme, family, size)
        self._outlines: dict[tuple[str, str], QPainterPath] = {}

    def write(self, painter: QPainter, glyph: Glyph, x: float, y: float) -> None:
        """Draw a glyph centred on a point, in the colour of the painter's pen."""
        painter.fillPath(self._outline(glyph).translated(QPointF(x, y)), painter.pen().brush())

    def _outline(self, glyph: Glyph) -> QPainterPath:
        key = (glyph.text.text(), glyph.font.key())
        found = self._outlines.get(key)
        if found is None:
            found = QPainterPath()
            baseline = glyph.offset.y() + QFontMetricsF(glyph.font).ascent()
            found.addText(QPointF(glyph.offset.x(), baseline), glyph.font, glyph.text.text())
            self._outlines[key] = found
        return found
