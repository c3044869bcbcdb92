"""Pictures of a step: the matrix and the search tree, as PNG or SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from sudoku_app.exact_cover.replay.search_tree import SearchTree
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.formats.files import write_bytes_atomically
from sudoku_app.ui.explorer.matrix_appearance import matrix_appearance
from sudoku_app.ui.explorer.matrix_paint import MatrixPainter
from sudoku_app.ui.explorer.tree_view import TreePainter
from sudoku_app.ui.painting.picture_files import Paint, png_bytes, svg_bytes

_EDGE: Final = 8.0
_SCALE: Final = 2.0  # pixels of a PNG for each of the drawing's
_MOST_PIXELS: Final = 40_000_000  # beyond it a PNG is drawn smaller


def matrix_picture(run: Timeline, painter: MatrixPainter, path: Path, title: str) -> None:
    """Write the matrix at the step of a run.

    Raises:
        OSError: the file cannot be written.
    """
    appearance, area = matrix_appearance(run), painter.whole
    left, top = painter.left_margin(), painter.top_margin()
    size = QSizeF(left + area.last_column * painter.cell + 2 * _EDGE, top + area.last_row * painter.cell + 2 * _EDGE)
    origin = QPointF(left + _EDGE, top + _EDGE)

    def paint(device: QPainter) -> None:
        device.fillRect(QRectF(QPointF(), size), painter.theme.ground)
        painter.paint_item_names(device, appearance, area, origin)
        painter.paint_option_names(device, appearance, area, origin)
        painter.paint_cells(device, appearance, area, origin)

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
    """Write SVG where the file's name says so, else PNG."""
    if path.suffix.lower() == ".svg":
        data = svg_bytes(size, paint, title)
    else:
        scale = min(_SCALE, (_MOST_PIXELS / (size.width() * size.height())) ** 0.5)
        data = png_bytes(size, paint, scale)
    write_bytes_atomically(path, data)
