"""Pictures of a step: the matrix and the search tree, as PNG or SVG."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from sudoku_app.exact_cover.search_tree import SearchTree
from sudoku_app.exact_cover.timeline import Timeline
from sudoku_app.ui.explorer.matrix_look import matrix_look
from sudoku_app.ui.explorer.matrix_paint import MatrixPainter
from sudoku_app.ui.explorer.tree_paint import TreePainter

_EDGE: Final = 8.0
_SCALE: Final = 2.0  # pixels of a PNG for each of the drawing's
_MOST_PIXELS: Final = 40_000_000  # beyond it a PNG is drawn smaller

Paint = Callable[[QPainter], None]


def matrix_picture(run: Timeline, painter: MatrixPainter, path: Path, title: str) -> None:
    """Write the matrix at the step of a run.

    Raises:
        OSError: the file cannot be written.
    """
    look, area = matrix_look(run), painter.whole
    left, top = painter.left_margin(), painter.top_margin()
    size = QSizeF(left + area.last_column * painter.cell + 2 * _EDGE, top + area.last_row * painter.cell + 2 * _EDGE)
    origin = QPointF(left + _EDGE, top + _EDGE)

    def paint(device: QPainter) -> None:
        device.fillRect(QRectF(QPointF(), size), painter.theme.ground)
        painter.paint_item_names(device, look, area, origin)
        painter.paint_option_names(device, look, area, origin)
        painter.paint_cells(device, look, area, origin)

    _write(path, size, paint, title)


def tree_picture(tree: SearchTree, painter: TreePainter, path: Path, title: str) -> None:
    """Write a search tree.

    Raises:
        OSError: the file cannot be written.
    """
    size = painter.size(tree)

    def paint(device: QPainter) -> None:
        device.fillRect(QRectF(QPointF(), size), painter.theme.paper)
        painter.paint(device, tree, QRectF(QPointF(), size))

    _write(path, size, paint, title)


def _write(path: Path, size: QSizeF, paint: Paint, title: str) -> None:
    """Draw into memory and write the file at once, SVG where its name says so, else PNG."""
    data = _svg(size, paint, title) if path.suffix.lower() == ".svg" else _png(size, paint)
    path.write_bytes(data)


def _svg(size: QSizeF, paint: Paint, title: str) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size.toSize())
    generator.setViewBox(QRectF(QPointF(), size))
    generator.setTitle(title)
    device = QPainter(generator)
    paint(device)
    device.end()
    buffer.close()
    return bytes(content.data())


def _png(size: QSizeF, paint: Paint) -> bytes:
    pixels = size.width() * size.height()
    scale = min(_SCALE, (_MOST_PIXELS / pixels) ** 0.5)
    image = QImage(QSize(round(size.width() * scale), round(size.height() * scale)), QImage.Format.Format_RGB32)
    device = QPainter(image)
    device.scale(scale, scale)
    paint(device)
    device.end()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    buffer.close()
    return bytes(content.data())
