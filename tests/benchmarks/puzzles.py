"""Puzzle files of the benchmark: one puzzle a line, 81 characters or blank-separated integers, 0 or . for empty."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isqrt
from pathlib import Path

from sudoku_app.sudoku.grid.geometry import GridShape

OWN = Path(__file__).with_name("puzzles")


@dataclass(frozen=True)
class PuzzleList:
    """A file's puzzles, all of one shape, each as the options of its givens."""

    name: str
    shape: GridShape
    puzzles: list[list[int]]


def read(path: Path, most: int) -> PuzzleList:
    """Return the first puzzles of a file.

    The shape is read from ``box_RxC`` in the file's name, else boxes are as square as their size allows.

    Raises:
        ValueError: a line holds no puzzle, or one of another size.
    """
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    grids = [_values(line) for line in lines if line and not line.startswith("#")][:most]
    if not grids:
        raise ValueError(f"{path}: no puzzles")
    size = isqrt(len(grids[0]))
    named = re.search(r"box_(\d+)x(\d+)", path.name)
    rows = int(named[1]) if named else next(r for r in range(isqrt(size), 0, -1) if size % r == 0)
    if any(len(grid) != size * size or max(grid) > size for grid in grids) or size % rows:
        raise ValueError(f"{path}: not all puzzles have {size} rows and values up to {size}")
    puzzles = [[cell * size + value - 1 for cell, value in enumerate(grid) if value] for grid in grids]
    return PuzzleList(path.stem, GridShape(rows, size // rows), puzzles)


def _values(line: str) -> list[int]:
    words = line.split() if " " in line else list(line)
    return [0 if word in {".", "*", "_", "-"} else int(word) for word in words]
