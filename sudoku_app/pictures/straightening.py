"""A grid drawn straight: every cell a square of the same side, whatever the paper and the camera did to it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.lattice import Lattice
from sudoku_app.pictures.loading import Image
from sudoku_app.pictures.result import MARGIN, PITCH


@dataclass(frozen=True)
class Straight:
    """A grid drawn straight.

    Attributes:
        size: N.
        image: its pixels, `MARGIN` + N · ``pitch`` + `MARGIN` wide and high, in colour.
        pitch: the side of a cell in pixels.
    """

    size: int
    image: Image
    pitch: int = PITCH

    def turned(self, quarters: int, *, mirrored: bool = False) -> Straight:
        """Return the grid turned to the left by so many quarters, after it was mirrored from left to right."""
        image = self.image[:, ::-1] if mirrored else self.image
        return Straight(self.size, np.ascontiguousarray(np.rot90(image, quarters)), self.pitch)

    @property
    def gray(self) -> NDArray[np.float32]:
        """The brightness of each pixel."""
        return np.asarray(cv2.cvtColor(self.image, cv2.COLOR_BGR2GRAY), np.float32)

    def cells(self, colour: int | None = None) -> NDArray[np.float32]:
        """Return the brightness of each cell, or of its blue, green or red: N² × ``pitch`` × ``pitch``, row by row."""
        seen = self.gray if colour is None else self.image[:, :, colour].astype(np.float32)
        inner = seen[MARGIN:-MARGIN, MARGIN:-MARGIN]
        parts = inner.reshape(self.size, self.pitch, self.size, self.pitch).transpose(0, 2, 1, 3)
        return np.ascontiguousarray(parts.reshape(-1, self.pitch, self.pitch))

    def cell_of(self, drawn: NDArray[np.float32], cell: int) -> NDArray[np.float32]:
        """Return the part of something drawn like ``image`` that shows a cell."""
        row, column = divmod(cell, self.size)
        top, left = MARGIN + row * self.pitch, MARGIN + column * self.pitch
        return drawn[top : top + self.pitch, left : left + self.pitch]


def straightened(image: Image, lattice: Lattice, pitch: int = PITCH) -> Straight:
    """Return a grid drawn straight, with so many pixels to a cell."""
    corners = lattice.corners
    longest = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).max())
    scale = min(1.0, 1.3 * pitch * lattice.size / longest)
    if scale < 0.8:  # averaged first, as an eye from farther away
        image = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    else:
        scale = 1.0
    places = (np.arange(2 * MARGIN + pitch * lattice.size) - MARGIN + 0.5) / pitch
    x, y = lattice.places(places, places)
    drawn = cv2.remap(image, x * scale, y * scale, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return Straight(lattice.size, np.asarray(drawn, np.uint8), pitch)
