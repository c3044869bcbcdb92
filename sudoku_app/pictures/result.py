"""What comes out of a picture. Free of OpenCV, so that the window can know it before a picture was ever read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.inquiry import Verdict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Pixels of a cell's side where a grid is drawn straight: symbols are 20 to 30 of them high, a little more than the
# network looks at. And those around the grid, for the outer half of its outline.
PITCH: Final = 48
MARGIN: Final = 12


@dataclass(frozen=True)
class Chosen:
    """The reading that is offered.

    Attributes:
        shape: the box shape.
        values: N² values, 0 for an empty cell.
        doubtful: the cells that may have been read wrongly, ascending.
        plain: the values without regard to whether they make a puzzle.
        verdict: how many solutions the values have.
        tried: how many readings were asked about.
        likelihood: the logarithm of how likely the values are.
    """

    shape: BoxShape
    values: tuple[int, ...]
    doubtful: tuple[int, ...]
    plain: tuple[int, ...]
    verdict: Verdict
    tried: int
    likelihood: float


@dataclass(frozen=True)
class PictureReading:
    """What was read from a picture.

    Attributes:
        chosen: the values, the doubtful cells and the verdict.
        image: the grid drawn straight and upright, rows × columns × blue, green and red.
    """

    chosen: Chosen
    image: NDArray[np.uint8]

    def square_of(self, cell: int) -> tuple[int, int, int]:
        """Return where a cell stands in ``image``: x and y of its upper left corner, and its side, in pixels."""
        row, column = divmod(cell, self.chosen.shape.size)
        return MARGIN + column * PITCH, MARGIN + row * PITCH, PITCH
