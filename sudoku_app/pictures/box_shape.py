"""Which boxes the lines of a grid show: they stand apart, have thicker outlines, or the paper changes its colour."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.result import MARGIN, PITCH
from sudoku_app.pictures.straightening import Straight
from sudoku_app.sudoku.geometry import BoxShape

# How far around a line it is looked for its ink.
_REACH: Final = 10
# How much stronger outlines of boxes are than other lines, in units of how much lines of one kind differ: lines that
# are all alike reach 1.3 by chance, drawn outlines 3 and more.
_CLEAR: Final = 2.0


def shapes_by_lines(
    straight: Straight, wanted: BoxShape | None = None, apart: BoxShape | None = None
) -> tuple[BoxShape, ...]:
    """Return the box shapes that the lines speak for: one, or all there are where the lines do not tell.

    Latin squares are left out. With ``wanted`` it is that shape alone, or none where the number of symbols is another;
    with boxes that stand ``apart``, theirs.
    """
    size = straight.size
    if wanted is not None:
        return (wanted,) if wanted.size == size else ()
    if apart is not None:
        return (apart,)
    shapes = [shape for shape in BoxShape.all_of(size) if 1 not in (shape.rows, shape.columns)]
    if len(shapes) < 2 and size != 4:
        return tuple(shapes)
    level, upright = _strengths(straight.image), _strengths(np.ascontiguousarray(straight.image.transpose(1, 0, 2)))
    scores = [_clearness(level, upright, shape) for shape in shapes]
    best = int(np.argmax(scores))
    return (shapes[best],) if scores[best] >= _CLEAR else tuple(shapes)


def _strengths(image: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return for each level line within the grid how much ink it has, and how much the paper changes: 2 × (N - 1)."""
    picture = image.astype(np.float32)
    size = (len(picture) - 2 * MARGIN) // PITCH
    found = np.empty((2, size - 1))
    inner = picture[MARGIN:-MARGIN, MARGIN:-MARGIN]
    cells = inner.reshape(size, PITCH, size, PITCH, 3).transpose(0, 2, 1, 3, 4).reshape(size, size, -1, 3)
    paper = np.median(cells, axis=2)
    gray = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.float32)
    for line in range(1, size):
        middle = MARGIN + line * PITCH
        strip = gray[middle - _REACH : middle + _REACH + 1, MARGIN:-MARGIN].reshape(2 * _REACH + 1, size, PITCH)
        strip = strip[:, :, PITCH // 4 : -PITCH // 4].mean(axis=2)  # away from the crossings
        edges = np.maximum(strip[:4].mean(axis=0), strip[-4:].mean(axis=0))
        found[0, line - 1] = np.median(np.abs(edges - strip).sum(axis=0))
        found[1, line - 1] = np.abs(paper[line] - paper[line - 1]).max(axis=1).mean()
    return found


def _clearness(level: NDArray[np.float64], upright: NDArray[np.float64], shape: BoxShape) -> float:
    """Return how much stronger the outlines of such boxes are than the other lines."""
    by_ink, by_paper = (min(_apart(level[kind], shape.rows), _apart(upright[kind], shape.columns)) for kind in (0, 1))
    return max(by_ink, by_paper)


def _apart(strengths: NDArray[np.float64], step: int) -> float:
    on = np.arange(1, len(strengths) + 1) % step == 0
    thick, thin = strengths[on], strengths[~on]
    spread = np.sqrt((thick.var() * len(thick) + thin.var() * len(thin)) / len(strengths))
    return float((thick.mean() - thin.mean()) / (spread + 0.08 * strengths.max() + 1.0))
