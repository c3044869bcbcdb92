"""Drawings as the bytes of a file: SVG and PNG. Made in memory, so that a file is written at once and whole.

Nothing here needs the window's thread: Qt paints on images and generators in any one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QImageWriter, QPainter, QPainterPath, QTransform
from PySide6.QtSvg import QSvgGenerator

from sudoku_app.interaction.cell_appearance import SymbolSize
from sudoku_app.ui.painting.ink import Glyph, Ink
from sudoku_app.ui.style.theme import Theme

# Characters that XML 1.0 does not allow, in a document as little as by their numbers.
_NO_XML: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
Paint = Callable[[QPainter], None]
_WEB_RESOLUTION = 96  # pixels of the web in an inch
_MOVE, _LINE, _CURVE = (
    QPainterPath.ElementType.MoveToElement,
    QPainterPath.ElementType.LineToElement,
    QPainterPath.ElementType.CurveToElement,
)


def svg_bytes(size: QSizeF, paint: Paint, title: str, scale: float = 1.0) -> bytes:
    """Return a drawing of ``size`` units as SVG, a unit ``scale`` pixels of the web wide."""
    buffer = _opened_buffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(_WEB_RESOLUTION)
    generator.setSize((size * scale).toSize())
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    _painted(QPainter(generator), paint)
    # Qt writes them as they are, in the title as in texts.
    return _NO_XML.sub("\ufffd", bytes(buffer.data().data()).decode(errors="replace")).encode()


def image_of(size: QSizeF, paint: Paint, scale: float) -> QImage:
    """Return a drawing of ``size`` units as an image, a unit ``scale`` pixels wide."""
    pixels = QSize(max(1, round(size.width() * scale)), max(1, round(size.height() * scale)))
    image = QImage(pixels, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(scale, scale)
    _painted(painter, paint)
    return image


def png_bytes(size: QSizeF, paint: Paint, scale: float) -> bytes:
    """Return a drawing of ``size`` units as PNG, a unit ``scale`` pixels wide."""
    buffer = _opened_buffer()
    QImageWriter(buffer, QByteArray(b"png")).write(image_of(size, paint, scale))
    return bytes(buffer.data().data())


def _opened_buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _painted(painter: QPainter, paint: Paint) -> None:
    """Paint, and end whatever happens: Qt crashes when a device goes while it is being painted on."""
    try:
        paint(painter)
    finally:
        painter.end()


class OutlinedInk(Ink):
    """Ink for SVG: every symbol is written once, as an outline, and placed wherever it occurs.

    A picture of it looks the same where the font is not installed, and stays small: a 36×36 grid full of marks holds
    46,000 symbols of 36 forms. Qt's generator would write each outline again. What was written has to be added to the
    drawing in the end.
    """

    def __init__(self, theme: Theme, size: SymbolSize = SymbolSize.NORMAL, *, ticks: bool = False) -> None:
        super().__init__(theme, size, ticks=ticks)
        self._names: dict[tuple[str, str], str] = {}
        self._outlines: list[str] = []
        self._written: list[str] = []

    def write(self, painter: QPainter, glyph: Glyph, x: float, y: float) -> None:
        """Note a glyph centred on a point, in the colour of the painter's pen."""
        place = QTransform.fromTranslate(x, y) * painter.transform()
        turn = ",".join(f"{part:.4g}" for part in (place.m11(), place.m12(), place.m21(), place.m22()))
        colour = painter.pen().color().name(QColor.NameFormat.HexRgb)
        self._written.append(
            f'<use xlink:href="#{self._name(glyph)}" fill="{colour}" '
            f'transform="matrix({turn},{place.dx():.2f},{place.dy():.2f})"/>\n'
        )

    def added_to(self, svg: bytes) -> bytes:
        """Return an SVG drawing with everything that was written put over it."""
        drawing, end, rest = svg.rpartition(b"</svg>")
        outlines, written = "".join(self._outlines), "".join(self._written)
        return drawing + f"<defs>\n{outlines}</defs>\n{written}".encode() + end + rest

    def _name(self, glyph: Glyph) -> str:
        key = (glyph.text.text(), glyph.font.key())
        found = self._names.get(key)
        if found is None:
            found = self._names[key] = f"s{len(self._names)}"
            path = QPainterPath()
            baseline = glyph.offset.y() + QFontMetricsF(glyph.font).ascent()
            path.addText(glyph.offset.x(), baseline, glyph.font, glyph.text.text())
            self._outlines.append(f'<path id="{found}" d="{_data(path)}"/>\n')
        return found


def _data(path: QPainterPath) -> str:
    """Return an outline in SVG's words."""
    letters = {_MOVE: "M", _LINE: "L", _CURVE: "C"}
    parts = []
    for number in range(path.elementCount()):
        element = path.elementAt(number)
        parts.append(f"{letters.get(element.type, '')}{element.x:.2f},{element.y:.2f}")
    return " ".join(parts)
