"""How wide the lines of a grid are and how large its numbers, in cells of a size: the same for all that paints.

On the screen widths are whole pixels, so that lines are crisp.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from sudoku_app.interaction.cell_appearance import Edges

_HAIRLINE, _BOX, _FRAME = 0.014, 0.036, 0.042  # of a cell's side
_THINNEST_BOX: Final = 2  # pixels
_MILLIMETRE: Final = 10.0  # in the units of a page
_LARGE_GRID: Final = 9  # above so many symbols cells are small, and numbers larger beside them
_NUMBER, _NUMBER_OF_LARGE = 0.19, 0.24  # of a cell's side: the height of the type of row and column numbers
_SMALLEST_NUMBER, _LARGEST_NUMBER = 10, 13
_SMALLEST_OF_LARGE: Final = 9  # 8.5 would do, and type is of whole pixels


@dataclass(frozen=True)
class Lines:
    """How wide lines are: between cells, between boxes, and around the grid."""

    hairline: float
    box: float
    frame: float


@lru_cache(maxsize=256)
def pixel_lines(side: int) -> Lines:
    """Return whole widths for cells of ``side`` pixels."""
    box, frame = (max(_THINNEST_BOX, round(share * side)) for share in (_BOX, _FRAME))
    return Lines(max(1, round(_HAIRLINE * side)), box, frame)


def paper_lines(side: float) -> Lines:
    """Return widths for cells of ``side`` units of a page (0.1 mm): printed lines stay between 0.12 and 0.9 mm."""
    millimetres = side / _MILLIMETRE
    hairline = min(0.22, max(0.12, _HAIRLINE * millimetres)) * _MILLIMETRE
    box = min(0.80, max(0.36, _BOX * millimetres)) * _MILLIMETRE
    return Lines(hairline, box, _FRAME / _BOX * box)


@lru_cache(maxsize=1024)
def edge_widths(edges: Edges, side: int) -> tuple[int, int, int, int]:
    """Return how far dark lines reach into a cell: from left, top, right and bottom."""
    lines = pixel_lines(side)
    box, frame = int(lines.box), int(lines.frame)
    before, after = (0, box // 2, frame, 0), (0, box - box // 2, frame, int(lines.hairline))
    return before[edges.left], before[edges.top], after[edges.right], after[edges.bottom]


def number_pixels(size: int, side: int) -> int:
    """Return the height of the type of row and column numbers, beside a grid of ``size`` symbols in such cells."""
    if size > _LARGE_GRID:
        return min(max(_SMALLEST_OF_LARGE, round(_NUMBER_OF_LARGE * side)), _LARGEST_NUMBER)
    return min(max(_SMALLEST_NUMBER, round(_NUMBER * side)), _LARGEST_NUMBER)


def number_room(size: int, side: int) -> int:
    """Return how wide the margin is that holds the numbers: two figures, and air on both sides."""
    return round(1.4 * number_pixels(size, side)) + 12
