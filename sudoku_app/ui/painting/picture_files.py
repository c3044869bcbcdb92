"""Drawings as the bytes of a file: SVG and PNG. Made in memory, so that a file is written at once and whole.

Nothing here needs the window's thread: Qt paints on images and generators in any one.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

Paint = Callable[[QPainter], None]
_WEB_RESOLUTION = 96  # pixels of the web in an inch


def svg_bytes(size: QSizeF, paint: Paint, title: str, scale: float = 1.0) -> bytes:
    """Return a drawing of ``size`` units as SVG, a unit ``scale`` pixels of the web wide."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(_WEB_RESOLUTION)
    generator.setSize((size * scale).toSize())
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    _painted(QPainter(generator), paint)
    buffer.close()
    return bytes(content.data())


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
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image_of(size, paint, scale))
    buffer.close()
    return bytes(content.data())


def _painted(painter: QPainter, paint: Paint) -> None:
    """Paint, and end whatever happens: Qt crashes when a device goes while it is being painted on."""
    try:
        paint(painter)
    finally:
        painter.end()
