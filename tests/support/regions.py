"""Grids with other regions than boxes, and puzzles in them."""

from __future__ import annotations

from random import Random
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.random_regions import numbered_regions
from sudoku_app.sudoku.grid.geometry import GridShape

JIGSAW_6_LINES: Final = ("000111", "002113", "022133", "442233", "445253", "445555")
JIGSAW_6_DRAWN: Final = "".join(f"{line}\n" for line in JIGSAW_6_LINES)
JIGSAW_6: Final = tuple(int(sign) for line in JIGSAW_6_LINES for sign in line)

SHAPES: Final = {
    "jigsaw": GridShape(2, 3, regions=JIGSAW_6),
    "diagonals": GridShape(2, 3, diagonals=True),
    "windows": GridShape(3, 3, windows=True),
    "all": GridShape(3, 3, diagonals=True, windows=True),
    "extra": GridShape(2, 3, extra=((0, 8, 16, 24), (5, 10, 15, 20, 25, 30))),
}

# Regions of fewer cells than there are symbols, many of them across each other.
FEWER_CELLS: Final = (
    GridShape(2, 3, extra=((0, 8, 16, 24), (3, 8, 13), (5, 11, 16, 22, 27))),
    GridShape(1, 5, extra=((0, 6, 12), (4, 8, 12, 16), (1, 24))),
    GridShape(3, 3, windows=True, extra=((0, 10, 20, 30), (8, 16, 24, 32, 40, 48, 56), (72, 80))),
)


def random_regions(rng: Random) -> GridShape:
    """Return a shape with regions of fewer cells, diagonals, windows or a jigsaw's regions at random."""
    boxes = GridShape(*rng.choice(((2, 3), (1, 7), (2, 4), (2, 4), (3, 3), (3, 3))))
    count = boxes.cell_count
    extra = [
        tuple(sorted(rng.sample(range(count), rng.randint(2, boxes.size - 1))))
        for _ in range(rng.choice((0, rng.randint(3, 9))))
    ]
    drawn = numbered_regions(boxes, rng.randrange(1_000_000), Effort()) if rng.random() < 0.25 else None
    return GridShape(
        boxes.rows,
        boxes.columns,
        regions=() if drawn is None else drawn.shape.regions,
        diagonals=rng.random() < 0.25,
        windows=boxes.rows == boxes.columns == 3 and rng.random() < 0.25,
        extra=tuple(extra),
    )
