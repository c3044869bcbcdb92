"""Which boxes, or which drawn regions, the lines of a grid speak for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.cells import Straight
from sudoku_app.pictures.result import MARGIN, PITCH
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError, ShapeError

# How far around a line it is looked for its ink.
_REACH: Final = 10
# How much stronger outlines of boxes are than other lines, in units of how much lines of one kind differ: lines that
# are all alike reach 1.3 by chance, drawn outlines 3 and more.
_CLEAR: Final = 2.0
# So many ways to part the borders of cells into heavy and light ones are tried, the clearest first.
_MOST_PARTINGS: Final = 8


def shapes_by_lines(
    straight: Straight, wanted: GridShape | None = None, apart: GridShape | None = None
) -> tuple[GridShape, ...]:
    """Return the box shapes that the lines speak for: one, or all there are where the lines do not decide.

    Latin squares are left out. With ``wanted`` it is that shape alone, or none where the number of symbols is another;
    with boxes that stand ``apart``, theirs. Where heavy lines enclose N regions of N cells that are no boxes, it is the
    shape with these.
    """
    size = straight.size
    if wanted is not None:
        return (wanted,) if wanted.size == size else ()
    if apart is not None:
        return (apart,)
    drawn = _regions_by_lines(straight)
    if drawn is not None:
        return (drawn,)
    shapes = [shape for shape in GridShape.all_of(size) if 1 not in (shape.rows, shape.columns)]
    if len(shapes) < 2 and size != 4:
        return tuple(shapes)
    level, upright = _strengths(straight.image), _strengths(np.ascontiguousarray(straight.image.transpose(1, 0, 2)))
    scores = [_clearness(level, upright, shape) for shape in shapes]
    best = int(np.argmax(scores))
    return (shapes[best],) if scores[best] >= _CLEAR else tuple(shapes)


def _strengths(image: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return for each level line within the grid how much ink it has, and how much the paper changes: 2 × (N - 1)."""
    ink, paper = _border_strengths(image)
    return np.stack((np.median(ink, axis=1), paper.mean(axis=1)))


def _border_strengths(image: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return for each cell's border below, but for the last row, its ink and the change of paper: 2 × (N - 1) × N."""
    picture = image.astype(np.float32)
    size = (len(picture) - 2 * MARGIN) // PITCH
    found = np.empty((2, size - 1, size))
    inner = picture[MARGIN:-MARGIN, MARGIN:-MARGIN]
    cells = inner.reshape(size, PITCH, size, PITCH, 3).transpose(0, 2, 1, 3, 4).reshape(size, size, -1, 3)
    paper = np.median(cells, axis=2)
    gray = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.float32)
    for line in range(1, size):
        middle = MARGIN + line * PITCH
        strip = gray[middle - _REACH : middle + _REACH + 1, MARGIN:-MARGIN].reshape(2 * _REACH + 1, size, PITCH)
        strip = strip[:, :, PITCH // 4 : -PITCH // 4].mean(axis=2)  # away from the crossings
        edges = np.maximum(strip[:4].mean(axis=0), strip[-4:].mean(axis=0))
        found[0, line - 1] = np.abs(edges - strip).sum(axis=0)
        found[1, line - 1] = np.abs(paper[line] - paper[line - 1]).max(axis=1)
    return found


def _regions_by_lines(straight: Straight) -> GridShape | None:
    """Return the shape with the regions that heavy lines enclose; None where they enclose none, or boxes.

    Where they part the lines of both kinds best, N regions of N cells come about by no chance.
    """
    size = straight.size
    below, beside = (
        _border_strengths(np.ascontiguousarray(image))[0]
        for image in (straight.image, straight.image.transpose(1, 0, 2))
    )
    borders = [(row * size + column, (row + 1) * size + column) for row in range(size - 1) for column in range(size)]
    borders += [(row * size + column, row * size + column + 1) for column in range(size - 1) for row in range(size)]
    ink = np.concatenate((below.ravel(), beside.ravel()))
    falling = np.sort(ink)[::-1]
    apart = [(_parted(falling, heavy), heavy) for heavy in range(size, len(falling) - size)]
    for score, heavy in sorted(apart, reverse=True)[:_MOST_PARTINGS]:
        if score < _CLEAR:
            return None
        light = [border for border, is_light in zip(borders, ink < falling[heavy - 1], strict=True) if is_light]
        regions = _enclosed(size, light)
        if set(Counter(regions).values()) == {size}:
            try:
                drawn = replace(GridShape.usual(size), regions=tuple(regions))
            except (ShapeError, RegionError):
                return None
            return drawn if drawn.regions and _all_boxes_differ(drawn) else None
    return None


def _parted(falling: NDArray[np.float64], heavy: int) -> float:
    """Return how much stronger the first of some strengths are than the others."""
    return _difference(falling[:heavy], falling[heavy:], falling[0])


def _difference(thick: NDArray[np.float64], thin: NDArray[np.float64], most: float) -> float:
    """Return how much stronger some lines are than others, in units of how much lines of one kind differ."""
    spread = np.sqrt((thick.var() * len(thick) + thin.var() * len(thin)) / (len(thick) + len(thin)))
    return float((thick.mean() - thin.mean()) / (spread + 0.08 * most + 1.0))


def _enclosed(size: int, light: Iterable[tuple[int, int]]) -> list[int]:
    """Return for each cell of N×N the first cell that can be reached from it over light borders."""
    first = list(range(size * size))

    def root(cell: int) -> int:
        while first[cell] != cell:
            first[cell] = first[first[cell]]
            cell = first[cell]
        return cell

    for one, other in light:
        low, high = sorted((root(one), root(other)))
        first[high] = low
    return [root(cell) for cell in range(size * size)]


def _all_boxes_differ(drawn: GridShape) -> bool:
    return all(replace(drawn, rows=shape.rows, columns=shape.columns).regions for shape in GridShape.all_of(drawn.size))


def _clearness(level: NDArray[np.float64], upright: NDArray[np.float64], shape: GridShape) -> float:
    """Return how much stronger the outlines of such boxes are than the other lines."""
    by_ink, by_paper = (min(_apart(level[kind], shape.rows), _apart(upright[kind], shape.columns)) for kind in (0, 1))
    return max(by_ink, by_paper)


def _apart(strengths: NDArray[np.float64], step: int) -> float:
    on = np.arange(1, len(strengths) + 1) % step == 0
    return _difference(strengths[on], strengths[~on], strengths.max())
