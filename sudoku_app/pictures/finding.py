"""Where a grid may stand: the corners of whatever hangs together by lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.loading import Image

Corners = NDArray[np.float32]  # 4 × 2, x and y in pixels, clockwise from the upper left one

# The longest side while a grid is looked for, and the least: a picture of 200 pixels is drawn larger, so that lines of
# one pixel between cells of 20 are as far apart as in a photo.
_LONGEST: Final = 1200
_LEAST: Final = 900
# How much darker (or lighter) than its surroundings a line is, as a share of their brightness, and by how many pixels
# gaps in it are bridged: first clear lines, then faint and broken ones, which bring shadows and grain along.
_LOOKS: Final = ((0.14, 0), (0.07, 0), (0.07, 5), (0.035, 5), (0.3, 0))
# A grid takes at least so much of the picture's shorter side.
_SMALLEST: Final = 0.12
# So many of the largest shapes are looked at, at each contrast: the grids of a page of a book, and what stands around.
_MOST_SHAPES: Final = 32


def shapes_by_contrast(image: Image) -> Iterator[tuple[Iterator[Corners], Iterator[Corners]]]:
    """Yield for each contrast the corners of the shapes that may be a grid: of dark lines, and of light ones.

    The largest shape comes first. The same one may come at several contrasts.
    """
    longest = max(image.shape[:2])
    scale = _LONGEST / longest if longest > _LONGEST else max(1.0, min(4.0, _LEAST / longest))
    gray = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    small = np.asarray(cv2.resize(gray, None, fx=scale, fy=scale, interpolation=way), np.float32)
    if scale < 1:
        small = np.asarray(cv2.GaussianBlur(small, (0, 0), 0.8), np.float32)
    side = max(15, max(small.shape) // 40)
    around = cv2.blur(small, (side, side), borderType=cv2.BORDER_REPLICATE)
    relative = (around - small) / (around + 24)
    smooth = cv2.GaussianBlur(relative, (0, 0), 1.5)
    for contrast, bridged in _LOOKS:
        seen = np.asarray(smooth if bridged else relative, np.float32)
        yield _shapes(seen, contrast, bridged, scale), _shapes(-seen, contrast, bridged, scale)


def _shapes(seen: NDArray[np.float32], contrast: float, bridged: int, scale: float) -> Iterator[Corners]:
    """Yield the corners, brought back by the scale, of what is so much darker and hangs together over gaps."""
    ink = (seen > contrast).astype(np.uint8)
    if bridged:
        ink = np.asarray(cv2.morphologyEx(ink, cv2.MORPH_CLOSE, np.ones((bridged, bridged), np.uint8)), np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    least = _SMALLEST * min(ink.shape)
    sizes = [
        (int(stats[number, cv2.CC_STAT_WIDTH]) * int(stats[number, cv2.CC_STAT_HEIGHT]), number)
        for number in range(1, count)
        if min(stats[number, cv2.CC_STAT_WIDTH], stats[number, cv2.CC_STAT_HEIGHT]) >= least
    ]
    for _, number in sorted(sizes, reverse=True)[:_MOST_SHAPES]:
        left, top, width, height = (int(stats[number, place]) for place in range(4))
        piece = (labels[top : top + height, left : left + width] == number).astype(np.uint8)
        corners = _corners(piece)
        if corners is not None:
            yield ((corners + np.array([left, top], np.float32)) / scale).astype(np.float32)


def _corners(piece: NDArray[np.uint8]) -> Corners | None:
    """Return the four points of a shape's hull that span the largest area; None where that is far from the hull."""
    outlines, _ = cv2.findContours(piece, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    hull = cv2.convexHull(np.concatenate(outlines))
    area = cv2.contourArea(hull)
    length = cv2.arcLength(hull, True)
    few = hull
    for share in (0.005, 0.01, 0.02, 0.03):
        few = cv2.approxPolyDP(hull, share * length, True)
        if len(few) <= 12:
            break
    if not 4 <= len(few) <= 12:
        return None
    points = few[:, 0, :].astype(np.float32)
    chosen = max(combinations(range(len(points)), 4), key=lambda four: cv2.contourArea(points[list(four)]))
    quad = points[list(chosen)]
    if cv2.contourArea(quad) < 0.8 * area:
        return None
    return clockwise(quad)


def clockwise(quad: Corners) -> Corners:
    """Return four corners clockwise as one sees them, from the one that is nearest to the upper left."""
    middle = quad.mean(axis=0)
    angles = np.arctan2(quad[:, 1] - middle[1], quad[:, 0] - middle[0])
    quad = quad[np.argsort(angles)]
    return np.roll(quad, -int(np.argmin(quad.sum(axis=1))), axis=0)
