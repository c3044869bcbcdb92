"""Cells painted into pictures, and what their pixels tell."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from sudoku_app.interaction.cell_appearance import CellAppearance, Frame
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.report import Tone

ALL_SIDES = Frame.LEFT | Frame.TOP | Frame.RIGHT | Frame.BOTTOM
CLEAR = QColor(0, 0, 0, 0)
NO_LINES = replace(LIGHT, hairline=LIGHT.paper, box_line=LIGHT.paper)
ONLY_WRITTEN = replace(
    NO_LINES, entry=CLEAR, solved=CLEAR, premise=CLEAR, tones=dict.fromkeys(Tone, CLEAR)
)  # frame and rings leave no trace


def painted(appearance: CellAppearance, ink: Ink, side: int = 60) -> QImage:
    """Return a cell as it is painted, ``side`` pixels wide and high."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_cell(painter, QRectF(0, 0, side, side), appearance, ink)
    painter.end()
    return image


def pixels(image: QImage) -> np.ndarray:
    """Return the colours of an image, row by row, as numbers 0xRRGGBB."""
    return np.frombuffer(image.constBits(), dtype=np.uint32).reshape(image.height(), -1) & 0xFFFFFF


def colours(image: QImage) -> Counter[str]:
    """Return how many pixels of an image have which colour."""
    found, counts = np.unique(pixels(image), return_counts=True)
    return Counter({f"#{colour:06x}": int(count) for colour, count in zip(found, counts, strict=True)})


def inked_box(image: QImage, ground: QColor) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of what is not ground, the lines around left out."""
    rows, columns = np.nonzero(pixels(image)[2:-3, 2:-3] != (ground.rgb() & 0xFFFFFF))
    assert rows.size
    return int(columns.min()) + 2, int(rows.min()) + 2, int(columns.max()) + 2, int(rows.max()) + 2


def left_on_paper(appearance: CellAppearance, ink: Ink, side: int) -> np.ndarray:
    """Return which pixels of a painted cell are not paper."""
    return pixels(painted(appearance, ink, side)) != (LIGHT.paper.rgb() & 0xFFFFFF)
