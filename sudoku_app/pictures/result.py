"""What comes out of a picture, or what is wrong with one.

Free of OpenCV, so that the window can know it before a picture was ever read.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.verdicts.answer import Verdict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class PictureFault(Enum):
    """Why nothing was read from a picture."""

    UNKNOWN = "no kind of picture that is read"
    BROKEN = "cut off or damaged"
    NO_GIF = "a GIF, which the installed OpenCV does not decode"
    ANIMATED = "more than one frame"
    TOO_LARGE = "too many pixels"
    TOO_LONG = "too many bytes"
    TOO_SMALL = "too few pixels"
    NO_GRID = "no grid of cells"
    UNREADABLE = "a grid, but what stands in it cannot be read"
    KILLER = "a killer Sudoku, with the sums of its cages"
    OTHER_SHAPE = "a grid of another size than was asked for"


@dataclass(eq=False)
class PictureError(ValueError):
    """A picture from which no puzzle was read."""

    kind: PictureFault
    found: int = 0  # how many pixels, bytes, or rows of cells there are, where that is what is wrong
    most: int = 0  # how many there may be, or should be


# Pixels of a cell's side where a grid is drawn straight: symbols are 20 to 30 of them high, a little more than the
# network looks at. And those around the grid, for the outer half of its outline.
PITCH: Final = 48
MARGIN: Final = 12


@dataclass(frozen=True)
class Chosen:
    """The reading that is offered."""

    shape: GridShape  # the box shape
    values: tuple[int, ...]  # N² values, 0 for an empty cell
    doubtful: tuple[int, ...]  # the cells that may have been read wrongly, ascending
    plain: tuple[int, ...]  # the values without regard to whether they make a puzzle
    verdict: Verdict  # how many solutions the values have
    tried: int  # how many readings were asked about
    likelihood: float  # the logarithm of how likely the values are


@dataclass(frozen=True)
class Marks:
    """The pencil marks of a grid."""

    # N² bit masks (bit v - 1 for value v), 0 where there are none: the marks that stand about a cell.
    corner: tuple[int, ...]
    centre: tuple[int, ...]  # the same for those in a row in the middle of it

    @property
    def cells(self) -> int:
        """How many cells hold marks."""
        return sum(map(bool, map(operator.or_, self.corner, self.centre)))


# Places in a picture: x and y in pixels.
Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class PictureReading:
    """What was read from one grid of a picture."""

    chosen: Chosen  # the values, the doubtful cells and the verdict
    image: NDArray[np.uint8]  # the grid drawn straight and upright, rows × columns × blue, green and red
    # The cells whose values were entered beside the print, ascending; without them the values have exactly one
    # solution.
    entered: tuple[int, ...] = ()
    marks: Marks | None = None  # the pencil marks, None where there are none
    # The same grid with the other box shapes of as many symbols, and the verdict with each.
    others: tuple[Chosen, ...] = ()
    corners: Points = ()  # the four corners of the grid in the picture of the whole page, clockwise
    symbols: str = ""  # the puzzle's own, for the values 1 to N, where they are not numbers

    def square_of(self, cell: int) -> tuple[int, int, int]:
        """Return where a cell stands in ``image``: x and y of its upper left corner, and its side, in pixels."""
        row, column = divmod(cell, self.chosen.shape.size)
        return MARGIN + column * PITCH, MARGIN + row * PITCH, PITCH

    @property
    def marked(self) -> int:
        """How many cells hold pencil marks."""
        return self.marks.cells if self.marks is not None else 0

    @property
    def shapes(self) -> tuple[Chosen, ...]:
        """What was read with each box shape that it may have, the likeliest first."""
        return (self.chosen, *self.others)

    def position(
        self, shape: GridShape, values: tuple[int, ...], *, with_entries: bool = False, with_marks: bool = False
    ) -> Position:
        """Return values in place of those that were read, as givens.

        With entries the values that were entered are no givens; with marks the cells without a value have theirs.
        """
        entered = frozenset(self.entered if with_entries else ())
        marks = self.marks if with_marks and self.marks is not None else Marks((0,) * len(values), (0,) * len(values))
        cells = [
            CellContent(value, cell not in entered) if value else CellContent(corner=corner, centre=centre)
            for cell, (value, corner, centre) in enumerate(zip(values, marks.corner, marks.centre, strict=True))
        ]
        return Position(shape, tuple(cells), symbols=self.symbols)


@dataclass(frozen=True)
class PicturePage:
    """The grids of a picture."""

    # What was read, at least one: larger grids first, those that are about as large in the order in which one reads.
    readings: tuple[PictureReading, ...]
    image: NDArray[np.uint8]  # the whole picture, no larger than to be looked at: rows × columns × blue, green and red
