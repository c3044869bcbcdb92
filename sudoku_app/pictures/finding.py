"""Where a grid may stand: the corners of whatever hangs together by lines, or stands side by side, all alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.loading import Image
from sudoku_app.pictures.tiles import Tiles, tiles_in

# Left, top, width and height of pieces, in pixels: pieces × 4.
Extents = NDArray[np.int32]

# A slanted page makes pieces differ in size by so much at most, as a share of the larger one.
_ALIKE: Final = 0.25
# Neighbours, also over a corner, are at most so far apart, as a share of their side: 0.75 of a cell with boxes of two.
APART: Final = 0.4
# The same for tiles with broad gaps between them.
FAR_APART: Final = 1.05
# The smallest grids have four boxes. Every other cell, where they are dark and light by turns, covers 0.47 of a grid.
_FEWEST: Final = 4
_COVERED: Final = 0.4
# Where they stand farther apart: tiles of half a cell's width cover a quarter.
_COVERED_APART: Final = 0.22
# So many pieces are compared, the largest: a grid of 25 cells a side has 625 of them.
_MOST: Final = 700


def side_by_side(extents: Extents, apart: float = APART) -> list[NDArray[np.int64]]:
    """Return the numbers of the pieces of each group, groups of fewer than four left out.

    Neighbours are less ``apart`` than that share of their side.
    """
    asked = np.argsort(-extents[:, 2].astype(np.int64) * extents[:, 3], kind="stable")[:_MOST]
    left, top, width, height = extents[asked].T
    near = _alike(width) & _alike(height)
    near &= (_distance(left, width) < apart * width) & (_distance(top, height) < apart * height)
    groups = (asked[members] for members in _connected(near) if len(members) >= _FEWEST)
    return [group for group in groups if _filled(extents[group], _COVERED if apart == APART else _COVERED_APART)]


def _alike(sides: NDArray[np.int32]) -> NDArray[np.bool_]:
    return np.asarray(np.abs(np.subtract.outer(sides, sides)) < _ALIKE * np.maximum.outer(sides, sides))


def _distance(start: NDArray[np.int32], side: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return how far each pair is apart along one axis, less than 0 where they overlap."""
    return np.asarray(np.maximum.outer(start, start) - np.minimum.outer(start + side, start + side))


def _connected(near: NDArray[np.bool_]) -> list[NDArray[np.int64]]:
    """Return the members of each part of a graph that hangs together."""
    parts, waiting = [], np.ones(len(near), bool)
    for first in range(len(near)):
        if not waiting[first]:
            continue
        part = np.zeros(len(near), bool)
        front = np.arange(len(near)) == first
        while front.any():
            part |= front
            front = near[front].any(axis=0) & ~part
        waiting &= ~part
        parts.append(np.flatnonzero(part))
    return parts


def _filled(extents: Extents, least: float) -> bool:
    """Return whether pieces cover at least a share of the rectangle around them."""
    _, _, width, height = _around(extents)
    return float(extents[:, 2:].astype(np.float64).prod(axis=1).sum()) >= least * width * height


Points = NDArray[np.float32]  # n × 2, x and y in pixels
Corners = NDArray[np.float32]  # 4 × 2, x and y in pixels, clockwise from the upper left one

# The longest side while a grid is looked for, and the least: a picture of 200 pixels is drawn larger, so that lines of
# one pixel between cells of 20 are as far apart as in a photo.
_LONGEST: Final = 1200
_LEAST: Final = 900
# How much darker (or lighter) than its surroundings a line is, as a share of their brightness, and by how many pixels
# gaps in it are bridged: first clear lines, then faint and broken ones, which bring shadows and grain along, and those
# between pale tiles on a white page.
_LOOKS: Final = ((0.14, 0), (0.07, 0), (0.07, 5), (0.035, 5), (0.3, 0), (0.03, 0))
# Before this one, areas of one colour with an edge around each are looked for: neighbouring pixels differ by at least
# one of these (of 255) at an edge, first clear edges, then those of pale tiles, and those on paper with grain.
_BEFORE_FLAT: Final = 1
_EDGES: Final = (12, 4, 24)
# So many pixels of each side of such an area are taken for an edge.
_EDGE: Final = np.float32(1.5)
# A grid takes at least so much of the picture's shorter side, and one of its boxes (or cells) at least so much of that.
_SMALLEST: Final = 0.12
_SMALLEST_PIECE: Final = 0.1
# Four points of a hull span at least so much of it, or it fills so much of the rectangle around it; points that span so
# much are its corners, however aslant it stands.
_FILLED: Final = 0.8
_CORNERED: Final = 0.92
# Pieces are as aslant as their field, but for so many degrees: the page may be seen aslant.
_AS_ASLANT: Final = 20
# So many of the largest shapes are looked at, at each contrast: the grids of a page of a book, and what stands around.
_MOST_SHAPES: Final = 32


@dataclass(frozen=True)
class Field:
    """A shape that may be a grid."""

    corners: Corners  # where it stands
    sizes: frozenset[int] = frozenset()  # how many rows and columns it may have; empty for any number
    tiles: Tiles | None = None  # the pieces of which it is made, None where it is one shape


def shapes_by_contrast(image: Image) -> Iterator[tuple[Iterator[Field], Iterator[Field]]]:
    """Yield for each contrast the shapes that may be a grid: of dark lines, and of light ones.

    The largest shape comes first. The same one may come at several contrasts. Between them come areas of one colour
    that stand side by side, at each contrast of their edges.
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
    for number, (contrast, bridged) in enumerate(_LOOKS):
        if number == _BEFORE_FLAT:
            edges, flat_scale = _edges(image)
            for least in _EDGES:
                yield _fields((edges < least).astype(np.uint8), flat_scale, flat=True), iter(())
        seen = np.asarray(smooth if bridged else relative, np.float32)
        yield _shapes(seen, contrast, bridged, scale), _shapes(-seen, contrast, bridged, scale)


def _shapes(seen: NDArray[np.float32], contrast: float, bridged: int, scale: float) -> Iterator[Field]:
    """Yield the fields, brought back by the scale, of what is so much darker and hangs together over gaps."""
    ink = (seen > contrast).astype(np.uint8)
    if bridged:
        ink = np.asarray(cv2.morphologyEx(ink, cv2.MORPH_CLOSE, np.ones((bridged, bridged), np.uint8)), np.uint8)
    yield from _fields(ink, scale)


def _edges(image: Image) -> tuple[NDArray[np.uint8], float]:
    """Return how much neighbouring pixels differ, in whichever colour they do most, and the scale of the edges."""
    scale = min(1.0, _LONGEST / max(image.shape[:2]))
    if scale < 1:
        image = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    edges = cv2.morphologyEx(image, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)).max(axis=2)
    return np.asarray(edges, np.uint8), scale


def _fields(ink: NDArray[np.uint8], scale: float, *, flat: bool = False) -> Iterator[Field]:
    """Yield the fields, brought back by the scale, of pieces of ink, and of groups of pieces side by side.

    ``flat`` areas are no lines: of these only groups that fill rows and columns.
    """
    _, labels, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=4 if flat else 8)
    extents = np.asarray(stats[:, : cv2.CC_STAT_AREA], np.int32)
    extents[0] = 0  # the paper
    least = _SMALLEST * min(ink.shape)
    pieces = np.flatnonzero(extents[:, 2:].min(axis=1) >= _SMALLEST_PIECE * least)
    large = np.flatnonzero(extents[pieces, 2:].min(axis=1) >= least)
    shapes = [] if flat else [pieces[[place]] for place in large]
    groups = {tuple(group): apart for apart in (FAR_APART, APART) for group in side_by_side(extents[pieces], apart)}
    far_apart = {tuple(pieces[list(group)]) for group, apart in groups.items() if apart == FAR_APART}
    shapes += [pieces[list(group)] for group in groups]
    around = [(shape, _around(extents[shape])) for shape in shapes]
    around = [(shape, field) for shape, field in around if min(field[2:]) >= least]
    for shape, (left, top, width, height) in sorted(around, key=lambda pair: pair[1][2] * pair[1][3], reverse=True)[
        :_MOST_SHAPES
    ]:
        inside = labels[top : top + height, left : left + width]
        outlines = [_outline(inside == number) for number in shape]
        # Of several pieces some may lack a corner, where a cell is as light as the lines.
        pieces_in = _rectangles(outlines) if len(shape) > 1 else outlines
        if flat:
            pieces_in = [piece + _EDGE * np.sign(piece - piece.mean(axis=0)) for piece in pieces_in]
        corners = _corners(np.concatenate(pieces_in))
        if corners is not None:
            tiles = None
            if len(shape) > 1:
                corners, tiles = tiles_in(corners, pieces_in)
            there = ((corners + np.array([left, top], np.float32)) / scale).astype(np.float32)
            if tiles is None:
                yield Field(there)
            elif flat and not (tiles.complete or (tiles.full and tiles.one_grid)):
                continue
            elif tuple(shape) not in far_apart:
                yield Field(there, _sizes(tiles), tiles)
            elif tiles.full and tiles.one_grid:  # boxes so far apart are those of several grids
                yield Field(there, frozenset({tiles.across}), tiles)


def _sizes(tiles: Tiles) -> frozenset[int]:
    """Return how many rows a grid has that is made of such pieces: boxes, or cells."""
    # Boxes have as many rows as boxes stand side by side, and the other way round.
    return frozenset({tiles.across * tiles.down} | ({tiles.across} if tiles.across == tiles.down else set()))


def _outline(piece: NDArray[np.bool_]) -> Points:
    outlines, _ = cv2.findContours(piece.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    return np.asarray(np.concatenate(outlines)[:, 0], np.float32)


def _rectangles(outlines: list[Points]) -> list[Points]:
    """Return a rectangle around each of some pieces that stand side by side, all about as aslant as their field.

    The smallest rectangle around a cross, and around whatever lacks its corners, stands on a corner. That may be one
    of the pieces or the field; the two together show how it stands.
    """
    field = np.concatenate(outlines)
    angles = [cv2.minAreaRect(points)[2] for points in (field, max(outlines, key=cv2.contourArea))]
    upright = min(angles, key=lambda angle: sum(_area(_turned(points, angle)) for points in (field, *outlines)))
    found = []
    for outline in outlines:
        off = (cv2.minAreaRect(outline)[2] - upright + 45) % 90 - 45
        if abs(off) < _AS_ASLANT:
            found.append(_rectangle(outline))
        else:
            (left, top), (right, bottom) = (end(_turned(outline, upright), axis=0) for end in (np.min, np.max))
            ends = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)
            found.append(_turned(ends, -upright))
    return found


def _turned(points: Points, angle: float) -> Points:
    """Return points turned by so many degrees around the origin, so that what stands aslant by them is upright."""
    return np.asarray(points @ cv2.getRotationMatrix2D((0, 0), angle, 1)[:, :2].T, np.float32)


def _area(points: Points) -> float:
    return float(np.prod(np.ptp(points, axis=0)))


def _rectangle(outline: Points) -> Points:
    """Return the corners of the smallest rectangle around an outline, aslant as it may stand."""
    return np.asarray(cv2.boxPoints(cv2.minAreaRect(outline)), np.float32)


def _around(extents: NDArray[np.int32]) -> tuple[int, int, int, int]:
    left, top = (int(part) for part in extents[:, :2].min(axis=0))
    right, bottom = (int(part) for part in (extents[:, :2] + extents[:, 2:]).max(axis=0))
    return left, top, right - left, bottom - top


def _corners(points: Points) -> Corners | None:
    """Return the four points of a shape's hull that span the largest area, or the rectangle around it.

    None where both are far from the hull.
    """
    hull = cv2.convexHull(points)
    area = cv2.contourArea(hull)
    length = cv2.arcLength(hull, True)
    few = hull
    for share in (0.005, 0.01, 0.02, 0.03):
        few = cv2.approxPolyDP(hull, share * length, True)
        if len(few) <= 12:
            break
    if not 4 <= len(few) <= 12:
        return None
    ends = few[:, 0, :].astype(np.float32)
    chosen = max(combinations(range(len(ends)), 4), key=lambda four: cv2.contourArea(ends[list(four)]))
    quad, rectangle = ends[list(chosen)], _rectangle(np.asarray(hull[:, 0], np.float32))
    inside, outside = cv2.contourArea(quad) / max(area, 1.0), area / max(cv2.contourArea(rectangle), 1.0)
    if max(inside, outside) < _FILLED:
        return None
    # Corners may be rounded, or the cells there be of the paper's colour.
    return clockwise(quad if inside >= min(outside, _CORNERED) else rectangle)


def clockwise(quad: Corners) -> Corners:
    """Return four corners clockwise as one sees them, from the one that is nearest to the upper left."""
    middle = quad.mean(axis=0)
    angles = np.arctan2(quad[:, 1] - middle[1], quad[:, 0] - middle[0])
    quad = quad[np.argsort(angles)]
    return np.roll(quad, -int(np.argmin(quad.sum(axis=1))), axis=0)
