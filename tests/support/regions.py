"""Grids with other regions than boxes, and puzzles in them."""

from __future__ import annotations

from typing import Final

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
