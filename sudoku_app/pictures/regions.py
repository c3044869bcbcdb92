"""Which boxes, or which drawn regions, the lines of a grid speak for, and whether its diagonals are shaded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.cells import Straight
from sudoku_app.pictures.result import MARGIN, PITCH, PictureError, PictureFault
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError, ShapeError

# How far around a line it is looked for its ink.
_REACH: Final = 10
# How much stronger outlines of boxes are than other lines, in units of how much lines of one kind differ: lines that
# are all alike reach 1.3 by chance, drawn outlines 3 and more.
_CLEAR: Final = 2.0
# Lines so clear that enclose something are drawn on purpose.
_ON_PURPOSE: Final = 4.0
# How many pixels deep the paper on either side of a border is measured, and how far that is from ink at least, of 255.
_SIDE: Final = 4
_LEAST_CONTRAST: Final = 24.0
# How many of the borders with the clearest lines are as dark as ink, or as light.
_INKED: Final = 0.05
# Cells of the diagonals are shaded where they differ by so much (of 255) from the others, and so many times as much as
# they do among each other.
_SHADED: Final = 8.0
_SHADED_ALIKE: Final = 3.0
# So many ways to part the borders of cells into heavy and light ones are tried, the clearest first.
_MOST_PARTINGS: Final = 8


def shapes_by_lines(
    straight: Straight, wanted: GridShape | None = None, apart: GridShape | None = None
) -> tuple[GridShape, ...]:
    """Return the box shapes that the lines speak for: one, or all there are where the lines do not decide.

    Latin squares are left out. With ``wanted`` it is that shape alone, or none where the number of symbols is another;
    with boxes that stand ``apart``, theirs. Where heavy lines enclose N regions of N cells that are no boxes, it is the
    shape with these. Where both diagonals are shaded, and nothing else is, they are to hold each value, too.

    Raises:
        PictureError: heavy lines, drawn on purpose, enclose what is neither boxes nor regions of N cells (UNREADABLE).
    """
    size = straight.size
    if wanted is not None:
        return (wanted,) if wanted.size == size else ()
    shapes = (apart,) if apart is not None else _drawn_shapes(straight)
    if not _diagonals_are_shaded(straight):
        return shapes
    return tuple(replace(shape, diagonals=True) for shape in shapes)


def _drawn_shapes(straight: Straight) -> tuple[GridShape, ...]:
    size = straight.size
    shapes = [shape for shape in GridShape.all_of(size) if 1 not in (shape.rows, shape.columns)]
    level, upright = (
        _border_strengths(np.ascontiguousarray(image)) for image in (straight.image, straight.image.transpose(1, 0, 2))
    )
    drawn, clear = _regions_by_lines(size, level[0], upright[0])
    if drawn is not None:
        return (drawn,)
    scores = [_clearness(_of_lines(level), _of_lines(upright), shape) for shape in shapes]
    best = int(np.argmax(scores)) if scores else 0
    if scores and scores[best] >= _CLEAR:
        return (shapes[best],)
    if clear >= _ON_PURPOSE:
        raise PictureError(PictureFault.UNREADABLE)
    return tuple(shapes)


def _diagonals_are_shaded(straight: Straight) -> bool:
    cells = straight.pixels()[:, _REACH:-_REACH, _REACH:-_REACH]
    paper = np.median(cells.reshape(len(cells), -1), axis=1)
    numbers = np.arange(straight.size)
    on = np.zeros((straight.size, straight.size), bool)
    on[numbers, numbers] = on[numbers, numbers[::-1]] = True
    shaded, others = paper[on.ravel()], paper[~on.ravel()]
    between = max(shaded.min() - others.max(), others.min() - shaded.max())
    return bool(between >= max(_SHADED, _SHADED_ALIKE * max(np.ptp(shaded), np.ptp(others)) / 2))


def _of_lines(borders: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return for each line within the grid how much ink it has, and how much the paper changes: 2 × (N - 1)."""
    ink, paper = borders
    return np.stack((np.median(ink, axis=1), paper.mean(axis=1)))


def _border_strengths(image: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return for each cell's border below, but for the last row, its ink and the change of paper: 2 × (N - 1) × N.

    Ink is what differs from the paper on both sides: one of the cells may be shaded. It counts as a share of what lies
    between that paper and ink, of 255, so that a line is as strong between shaded cells as between others.
    """
    size = (len(image) - 2 * MARGIN) // PITCH
    inner = image[MARGIN:-MARGIN, MARGIN:-MARGIN].astype(np.float32)
    cells = inner.reshape(size, PITCH, size, PITCH, 3).transpose(0, 2, 1, 3, 4).reshape(size, size, -1, 3)
    paper = np.median(cells, axis=2)
    gray = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.float32)
    middles = MARGIN + PITCH * np.arange(1, size)
    strips = np.stack([gray[middle - _REACH : middle + _REACH + 1, MARGIN:-MARGIN] for middle in middles])
    strips = strips.reshape(size - 1, 2 * _REACH + 1, size, PITCH)
    strips = strips[..., PITCH // 4 : -PITCH // 4].mean(axis=3)  # away from the crossings
    return np.stack((_ink(strips), np.abs(np.diff(paper, axis=0)).max(axis=2)))


def _ink(strips: NDArray[np.float32]) -> NDArray[np.float64]:
    """Return how much ink there is across borders: lines × pixels across × borders to lines × borders."""
    sides = np.stack((strips[:, :_SIDE].mean(axis=1), strips[:, -_SIDE:].mean(axis=1)))
    darkest, lightest = strips.min(axis=1), strips.max(axis=1)
    if (sides.min(axis=0) - darkest).sum() < (lightest - sides.max(axis=0)).sum():
        strips, sides, darkest = -strips, -sides, -lightest
    contrast = np.maximum(sides - np.quantile(darkest, _INKED), _LEAST_CONTRAST)
    shares = (sides[:, :, None] - strips) / contrast[:, :, None]
    return np.asarray(255 * np.clip(shares.min(axis=0), 0, 1).sum(axis=1), np.float64)


def _regions_by_lines(
    size: int, below: NDArray[np.float64], beside: NDArray[np.float64]
) -> tuple[GridShape | None, float]:
    """Return the shape with the regions that heavy lines enclose, and how clear lines are that enclose large parts.

    The shape is None where they enclose none of N cells, or boxes. Where they part the lines of both kinds best,
    N regions of N cells come about by no chance.
    """
    borders = [(row * size + column, (row + 1) * size + column) for row in range(size - 1) for column in range(size)]
    borders += [(row * size + column, row * size + column + 1) for column in range(size - 1) for row in range(size)]
    ink = np.concatenate((below.ravel(), beside.ravel()))
    falling = np.sort(ink)[::-1]
    apart = [(_parted(falling, heavy), heavy) for heavy in range(size, len(falling) - size)]
    apart.sort(reverse=True)
    clearest = 0.0
    for score, heavy in apart[:_MOST_PARTINGS]:
        if score < _CLEAR:
            break
        light = [border for border, is_light in zip(borders, ink < falling[heavy - 1], strict=True) if is_light]
        regions = _enclosed(size, light)
        ends = any(regions[one] == regions[other] for one, other in set(borders) - set(light))
        if not ends and min(Counter(regions).values()) >= size / 2:  # not around single cells, as tiles have
            clearest = max(clearest, score)
        if set(Counter(regions).values()) == {size}:
            try:
                drawn = replace(GridShape.usual(size), regions=tuple(regions))
            except (ShapeError, RegionError):
                break
            return (drawn if drawn.regions and _all_boxes_differ(drawn) else None), clearest
    return None, clearest


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
