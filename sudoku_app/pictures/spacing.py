"""Where the cells stand along one side of a grid: side by side, or with gaps between boxes or between all cells."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Places = NDArray[np.float64]


@dataclass(frozen=True)
class Spacing:
    """How the cells are spaced along one side.

    Attributes:
        size: N, the number of cells.
        step: how many of them a box has, N where there are no gaps.
        gap: how far apart two boxes stand, in cells.
        between: how far apart all cells stand, in cells; where two boxes meet, the gap comes in addition.
    """

    size: int
    step: int
    gap: float = 0.0
    between: float = 0.0

    @property
    def length(self) -> float:
        """How long the side is, in cells."""
        return self.size + self.gap * (self.size // self.step - 1) + self.between * (self.size - 1)

    def at(self, cells: Places) -> Places:
        """Return where along the side places are that are counted in cells, gaps left out: from 0 to 1 within it."""
        boxes = np.clip(np.floor(cells / self.step), 0, self.size // self.step - 1)
        before = np.clip(np.floor(cells), 0, self.size - 1)
        return np.asarray((cells + self.gap * boxes + self.between * before) / self.length)

    def lines(self) -> Places:
        """Return where lines run, from 0 to 1: between cells side by side, and on either side of each gap of boxes."""
        starts = np.arange(0, self.size, self.step if self.gap else self.size)
        boxes = [start + np.arange(min(self.step, self.size) + 1) + self.gap * (start // self.step) for start in starts]
        return np.asarray(np.concatenate(boxes) / self.length)


def even(size: int) -> Spacing:
    """Return the spacing of so many cells side by side."""
    return Spacing(size, size)
