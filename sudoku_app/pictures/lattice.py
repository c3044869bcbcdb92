"""Whether lines part a shape into rows and columns of equal cells, how many, and where exactly they run.

The cells stand side by side, or in boxes that stand apart (see `Spacing`): then one side of a box ends before the next
one begins, and neither is where lines at even distances would run.

Paper is bent, so that a line is no straight one: where lines cross is measured at each crossing, and a polynomial of
the third degree in row and column is laid through the crossings, which a few wrong ones do not bend.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.finding import Corners, Field
from sudoku_app.pictures.loading import Image
from sudoku_app.pictures.tiles import Spacing, Tiles, even
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape

Floats = NDArray[np.float32]

_SIZES: Final = frozenset(range(MIN_SIZE, MAX_SIZE + 1))
# A shape is drawn as a square of this side, with a margin around it.
_SIDE: Final = 1008
_MARGIN: Final = 48
_WHOLE: Final = _SIDE + 2 * _MARGIN
# Bands in which lines are looked for: within one, even a bent line is nearly straight.
_BANDS: Final = 8
# How much less clear a grid is where one side of its outline is not in the picture.
_CUT_OFF: Final = 0.15
# A line runs through all bands; small print between lines (pencil marks) lies in some of them and is judged by those
# in which it is weaker: by the third weakest.
_TEXT_BAND: Final = 2
# Over how many pixels lines are averaged, and how far beside a line it is compared: for sharp and for blurred ones.
_ALONG: Final = 37
_ACROSS: Final = (7, 14)
# On either side of an edge the brightness is looked at so far from it.
_EDGE: Final = 4
# A line that is so many times as dark as the spread around it is one for certain.
_STRENGTH: Final = 0.7
# By how much more ink there must be on the lines than between them, of 1.
_LEAST_SCORE: Final = 0.13
# The same where lines part only the boxes, so that there is less to see.
_LEAST_OF_BOXES: Final = 0.55
# Lines so clear leave no doubt that the cells stand side by side; what is less clear is compared with boxes apart, at
# these distances in cells, and must be so much clearer with them.
_CERTAIN: Final = 0.6
_BETTER_APART: Final = 0.06
_GAPS: Final = np.array([0.15, 0.3, 0.45, 0.6])
_FINE_GAPS: Final = np.linspace(0.1, 0.6, 11)
# Rows and columns of boxes are alike in their distance, but for so many cells: paper is seen aslant.
_GAPS_APART: Final = 0.15
# Distances that are so nearly as good are taken together: the middle of them is the likeliest.
_ALIKE: Final = 0.02
# So much is looked at of what else lines may part a shape into; a cell is at least so many pixels wide, a grid so many.
_MOST_OTHERS: Final = 2
_LEAST_PITCH: Final = 9
# So many rows and columns make no grid of boxes, but may be the boxes of one, whose lines within are faint.
_BOXES: Final = 5
_SHORTEST: Final = 60
# How far from its place a line may be, in cells, for the paper may be bent; and how much of a cell lies between lines.
_NEAR: Final = 0.14
_AROUND: Final = 0.3
# What a line counts within such a share of that distance.
_PLACED: Final = ((0.2, 1.0), (0.45, 0.87), (0.7, 0.76), (1.0, 0.65))
_ROUNDS: Final = 3


def _floats(picture: object) -> Floats:
    """Return what OpenCV made, whose stubs know no more than that it is an array."""
    return np.asarray(picture, np.float32)


@dataclass(frozen=True)
class Lattice:
    """The lines of a grid."""

    rows: Spacing  # how the N rows are spaced from top to bottom
    columns: Spacing  # the same for the columns from left to right
    boxes: GridShape | None  # the box shape where that shows at once, else None
    only_boxes: bool  # whether no lines show between the cells of a box
    score: float  # how clear the lines are, from 0 to 1
    x: NDArray[np.float64]  # ten factors of the polynomial that gives the x of a place on the square that was looked at
    y: NDArray[np.float64]  # the same for y
    turn: NDArray[np.float64]  # the 3 × 3 matrix that brings both back into the picture, in homogeneous coordinates

    @property
    def size(self) -> int:
        """N, the number of rows and of columns."""
        return self.rows.size

    def boxes_after(self, quarters: int) -> GridShape | None:
        """Return the box shape that shows at once, with the grid turned by so many quarters; else None."""
        if self.boxes is None or quarters % 2 == 0:
            return self.boxes
        return GridShape(self.boxes.columns, self.boxes.rows)

    def places(self, rows: NDArray[np.float64], columns: NDArray[np.float64]) -> tuple[Floats, Floats]:
        """Return x and y in the picture of the places where rows and columns meet: rows × columns each.

        Rows and columns are counted from the upper left corner of the grid; what lies between two boxes is left out.
        """
        v, u = (np.vander(part, 4, increasing=True) for part in (self.rows.at(rows), self.columns.at(columns)))
        # Powers of one axis times powers of the other: far fewer products than the ten terms at each place.
        x, y = (v @ _by_powers(factors) @ u.T for factors in (self.x, self.y))
        ((a, b, c), (d, e, f), (g, h, i)) = self.turn.tolist()
        depth = g * x + h * y + i
        return ((a * x + b * y + c) / depth).astype(np.float32), ((d * x + e * y + f) / depth).astype(np.float32)

    @property
    def corners(self) -> Corners:
        """The corners of the grid in the picture, clockwise."""
        ends = np.array([0.0, self.size])
        x, y = (axis.ravel()[[0, 1, 3, 2]] for axis in self.places(ends, ends))
        return np.column_stack([x, y])


def terms(v: NDArray[np.float64], u: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the ten terms of a polynomial of the third degree at places from 0 to 1: places × 10."""
    return np.column_stack([np.ones_like(u), u, v, u * u, u * v, v * v, u**3, u * u * v, u * v * v, v**3])


def _by_powers(factors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the factors of the ten `terms` by the powers of v and of u: 4 × 4."""
    table = np.zeros((4, 4))
    table[[0, 0, 1, 0, 1, 2, 0, 1, 2, 3], [0, 1, 0, 2, 1, 0, 3, 2, 1, 0]] = factors
    return table


def lattices_of(image: Image, field: Field) -> Iterator[Lattice]:
    """Yield the grids that a field may be, the likeliest first; often there are none.

    Where tiles are cells comes first, but where lines part them into as many cells as there are tiles: these are boxes.
    """
    corners, sizes = field.corners, (field.sizes or _SIZES) & _SIZES
    target = np.array([[0, 0], [_SIDE, 0], [_SIDE, _SIDE], [0, _SIDE]], np.float32) + _MARGIN
    there = np.asarray(cv2.getPerspectiveTransform(corners, target), np.float64)
    back = np.asarray(np.linalg.inv(there), np.float64)
    longest = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).max())
    if longest < _SHORTEST or not _shapes(sizes):
        return
    of_tiles = _of_tiles(field.tiles, back) if field.tiles is not None and field.tiles.across in sizes else None
    if of_tiles is not None and of_tiles.size**2 not in sizes:
        yield of_tiles
    square = _square(image, there, longest)
    kinds = [_Lines(*maps) for maps in line_maps(square)]
    found = _found(square, kinds, sizes)
    of_lines = iter(()) if found is None else _of_lines(found, kinds, sizes, longest, back)
    if of_tiles is None or of_tiles.size**2 not in sizes:
        yield from of_lines
    else:
        boxes = found is not None and found.rows.size == of_tiles.size**2
        yield from chain(of_lines, [of_tiles]) if boxes else chain([of_tiles], of_lines)


def _of_lines(
    found: _Counted, kinds: Sequence[_Lines], sizes: Collection[int], longest: float, back: NDArray[np.float64]
) -> Iterator[Lattice]:
    """Yield the likeliest lines, and others.

    What parts boxes also parts the cells, less clearly where the lines within a box are faint: so the likeliest lines
    are followed by those of as many cells or more.
    """
    likeliest = _lattice(found, back)
    yield likeliest
    if found.rows == even(_BOXES) and longest >= _LEAST_PITCH * _BOXES**2:
        yield replace(
            likeliest, rows=even(_BOXES**2), columns=even(_BOXES**2), boxes=GridShape(_BOXES, _BOXES), only_boxes=True
        )
    for other in _others(found, kinds, {size for size in sizes if size <= longest / _LEAST_PITCH}):
        yield _lattice(other, back)


def _of_tiles(tiles: Tiles, back: NDArray[np.float64]) -> Lattice | None:
    """Return the grid whose cells are tiles; None where too many cells show no tile."""
    if not tiles.full:
        return None
    shape, rows, columns = tiles.spacings()
    at = [np.asarray(numbers + 0.5, np.float64) for numbers in (tiles.rows, tiles.columns)]
    laid = terms(rows.at(at[0]), columns.at(at[1]))
    x, y = (_robust(laid, places, np.ones(len(laid))) for places in (tiles.middles * _SIDE + _MARGIN).T)
    return Lattice(rows, columns, shape, False, 1.0, x, y, back)


def _lattice(found: _Counted, back: NDArray[np.float64]) -> Lattice:
    x, y = _fitted(found)
    return Lattice(found.rows, found.columns, found.boxes, found.only_boxes, found.score, x, y, back)


def _found(square: Floats, kinds: list[_Lines], sizes: Collection[int]) -> _Counted | None:
    """Return into how many rows and columns lines of some kind part a square; edges join unclear kinds."""
    found = max((_counted(lines, sizes) for lines in kinds), key=lambda counted: counted.score)
    if found.score < _LEAST_SCORE:
        kinds.append(_Lines(*edge_maps(square)))
        found = _counted(kinds[-1], sizes)
    if found.score >= _LEAST_SCORE:
        return found
    found = max((_boxes(lines, sizes) for lines in kinds), key=lambda counted: counted.score)
    return found if found.score >= _LEAST_OF_BOXES else None


def _others(found: _Counted, kinds: Sequence[_Lines], sizes: Collection[int]) -> list[_Counted]:
    """Return the clearest of what else lines may part a square into: as many cells side by side, or more."""
    least = found.rows.size + (found.rows.gap == 0 and not found.only_boxes)
    others = []
    for size in (size for size in sizes if size >= least):
        score, lines = max(((lines.even(size, size), lines) for lines in kinds), key=lambda pair: pair[0])
        if score >= _LEAST_SCORE:
            others.append(_Counted(even(size), even(size), score, lines))
    return sorted(others, key=lambda counted: counted.score, reverse=True)[:_MOST_OTHERS]


class _Lines:
    """Where lines of one kind run: dark ones, light ones, or edges."""

    def __init__(self, upright: Floats, level: Floats) -> None:
        self.upright = upright  # how clear upright lines are at each place
        self.level = level  # the same for level lines
        self._down, self._across = _Comb(_profile(level)), _Comb(_profile(upright.T))

    def even(self, rows: int, columns: int) -> float:
        """Return how clear so many rows and columns side by side are."""
        return min(self._down.even(rows), self._across.even(columns))

    def apart(self, shape: GridShape, least: float) -> float:
        """Return how clear boxes of a shape that stand apart are; no more than the least where it is less."""
        down = self._down.apart(shape.size, shape.rows)
        return min(down, self._across.apart(shape.size, shape.columns)) if down > least else down

    def spacings(self, shape: GridShape) -> tuple[float, Spacing, Spacing]:
        """Return how much clearer they are than with cells side by side, and how rows and columns are spaced."""
        (of_rows, rows), (of_columns, columns) = (
            comb.spacing(shape.size, step) for comb, step in ((self._down, shape.rows), (self._across, shape.columns))
        )
        return min(of_rows, of_columns), rows, columns


@dataclass(frozen=True)
class _Counted:
    """Into which rows and columns lines of one kind, dark or light, part a square, and where such lines run."""

    rows: Spacing
    columns: Spacing
    score: float
    lines: _Lines
    boxes: GridShape | None = None
    only_boxes: bool = False


def _counted(lines: _Lines, sizes: Collection[int]) -> _Counted:
    scores = {size: lines.even(size, size) for size in sorted(sizes)}
    size = max(scores, key=lambda size: scores[size])
    best = _Counted(even(size), even(size), scores[size], lines)
    if best.score >= _CERTAIN:
        return best
    for shape in _shapes(sizes):
        score = lines.apart(shape, best.score)
        if score > best.score:
            clearer, rows, columns = lines.spacings(shape)
            # Two rows that are one cell, seen so where a line is broken, are as far apart as no two columns.
            if clearer > _BETTER_APART and abs(rows.gap - columns.gap) < _GAPS_APART:
                best = _Counted(rows, columns, score, lines, shape)
    return best


def _boxes(lines: _Lines, sizes: Collection[int]) -> _Counted:
    """Return into which boxes lines part a square, where none part the cells of a box."""
    # As many boxes stand side by side as each has rows, and the other way round.
    scores = {shape: lines.even(shape.columns, shape.rows) for shape in _shapes(sizes)}
    shape = max(scores, key=lambda shape: scores[shape])
    return _Counted(even(shape.size), even(shape.size), scores[shape], lines, shape, only_boxes=True)


def _shapes(sizes: Collection[int]) -> list[GridShape]:
    return [shape for size in sorted(sizes) for shape in GridShape.all_of(size) if 1 not in (shape.rows, shape.columns)]


def _square(image: Image, there: NDArray[np.float64], longest: float) -> Floats:
    source, scale = image, 1.0
    if longest > 1.6 * _SIDE:  # averaged first, so that thin lines are not missed
        scale = _SIDE / longest
        source = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))
    resized = there @ np.diag([1 / scale, 1 / scale, 1])
    gray = cv2.cvtColor(source, cv2.COLOR_BGR2GRAY)
    return cv2.warpPerspective(
        gray, resized, (_WHOLE, _WHOLE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    ).astype(np.float32)


def line_maps(square: Floats) -> tuple[tuple[Floats, Floats], tuple[Floats, Floats]]:
    """Return where upright and where level lines run, from 0 to 1: of dark lines, and of light ones."""
    square, scale = _measured(square)
    found = []
    for upright in (True, False):
        mean = _along(square, upright=upright)
        dark, light = np.zeros_like(mean), np.zeros_like(mean)
        for width in _ACROSS:
            one, other = _shifted(mean, width, upright=upright), _shifted(mean, -width, upright=upright)
            # Against both sides, so that the edge of a dark field is no line.
            dark = _floats(cv2.max(dark, cv2.subtract(cv2.min(one, other), mean)))
            light = _floats(cv2.max(light, cv2.subtract(mean, cv2.max(one, other))))
        found.append([np.minimum(_floats(cv2.multiply(lines, scale)), np.float32(1)) for lines in (dark, light)])
    (dark_upright, light_upright), (dark_level, light_level) = found
    return (dark_upright, dark_level), (light_upright, light_level)


def edge_maps(square: Floats) -> tuple[Floats, Floats]:
    """Return the same of edges between light and dark: of cells without lines, or with one dark side and one light."""
    square, scale = _measured(square)
    found = []
    for upright in (True, False):
        mean = _along(square, upright=upright)
        edges = cv2.absdiff(_shifted(mean, _EDGE, upright=upright), _shifted(mean, -_EDGE, upright=upright))
        found.append(np.minimum(_floats(cv2.multiply(edges, scale)), np.float32(1)))
    return found[0], found[1]


def _measured(square: Floats) -> tuple[Floats, Floats]:
    """Return the square without its grain, and what a difference in it is worth at each place."""
    square = _floats(cv2.GaussianBlur(square, (0, 0), 1.2))
    around = cv2.blur(square, (41, 41), borderType=cv2.BORDER_REPLICATE)
    off = cv2.subtract(square, around)
    return square, _floats(_STRENGTH / np.sqrt(np.maximum(cv2.blur(cv2.multiply(off, off), (121, 121)), 4.0)))


def _along(square: Floats, *, upright: bool) -> Floats:
    """Return the square averaged along lines, so that a symbol's strokes count less than a line."""
    return _floats(cv2.blur(square, (1, _ALONG) if upright else (_ALONG, 1)))


def _shifted(picture: Floats, by: int, *, upright: bool) -> Floats:
    """Return the picture moved to the right, or down, by whole pixels; what is moved in is the edge repeated."""
    moved = np.empty_like(picture)
    there, here = (moved.T, picture.T) if upright else (moved, picture)
    if by > 0:
        there[by:], there[:by] = here[:-by], here[0]
    else:
        there[:by], there[by:] = here[-by:], here[-1]
    return moved


def _profile(lines: Floats) -> Floats:
    """Return how clear level lines are at each height, in each band: bands × heights."""
    bands = lines[:, _MARGIN : _MARGIN + _SIDE].reshape(_WHOLE, _BANDS, -1)
    return np.ascontiguousarray(bands.mean(axis=2).T)


class _Comb:
    """Compares lines that cells of some spacing would have with a profile: how clear they and what lies between are."""

    def __init__(self, profile: Floats) -> None:
        self._profile = profile  # how clear lines are at each place, in each band: bands × places
        self._widened: dict[int, Floats] = {}
        self._even: dict[int, float] = {}
        self._apart: dict[tuple[int, int], float] = {}

    def even(self, size: int) -> float:
        """Return how much clearer lines are where those of cells side by side would run than between those places."""
        if size not in self._even:
            self._even[size] = float(self._scores(size, size, np.zeros(1))[0])
        return self._even[size]

    def apart(self, size: int, step: int) -> float:
        """Return the same for boxes of so many cells that stand apart, at the best of some distances."""
        if (size, step) not in self._apart:
            self._apart[size, step] = float(self._scores(size, step, _GAPS).max())
        return self._apart[size, step]

    def spacing(self, size: int, step: int) -> tuple[float, Spacing]:
        """Return how much clearer the lines are with such boxes than with none, and the likeliest distance of boxes.

        The nearer a line is to its place, the more it counts.
        """
        scores = self._scores(size, step, _FINE_GAPS, placed=True)
        side_by_side = self._scores(size, size, np.zeros(1), placed=True)[0]
        alike = _FINE_GAPS[scores >= scores.max() - _ALIKE]
        return float(scores.max() - side_by_side), Spacing(size, step, float(alike.mean()))

    def _scores(self, size: int, step: int, gaps: NDArray[np.float64], *, placed: bool = False) -> NDArray[np.float64]:
        """Return how clear the lines are with boxes at each of some distances."""
        cells, boxes = np.arange(size), size // step
        pitches = _SIDE / (size + gaps * (boxes - 1))[:, None]
        starts = _MARGIN + pitches * (cells + gaps[:, None] * (cells // step))
        ends, middles = starts + pitches, starts + pitches / 2
        pitch = float(pitches.mean())
        reach = max(3, round(_NEAR * pitch))
        near = self._placed(reach) if placed else self._within(reach)
        on = np.concatenate([_at(near, starts[:, :1]), _at(near, ends)], axis=2)
        if boxes > 1:
            inner = np.arange(step, size, step)
            last, first = ends[:, inner - 1], starts[:, inner]
            # Each box has an outline of its own, or what parts them is one broad line.
            on[:, :, inner] = np.maximum((_at(near, last) + _at(near, first)) / 2, _at(near, (last + first) / 2))
        strength = np.median(on, axis=0)
        # The outline may be cut off on one side.
        rest = np.where(strength[:, :1] < strength[:, -1:], strength[:, 1:], strength[:, :-1])
        weakest = np.maximum(_weakest(strength), _weakest(rest) - _CUT_OFF)
        between = _at(self._within(max(2, round(_AROUND * pitch))), middles)
        return np.asarray(weakest - np.sort(between, axis=0)[_TEXT_BAND].mean(axis=1))

    def _within(self, reach: int) -> Floats:
        """Return the clearest line within so many places on either side."""
        if reach not in self._widened:
            self._widened[reach] = _floats(cv2.dilate(self._profile, np.ones((1, 2 * reach + 1), np.uint8)))
        return self._widened[reach]

    def _placed(self, reach: int) -> Floats:
        """Return the same, what is farther off counted for less."""
        shares = ((weight, max(1, round(share * reach))) for share, weight in _PLACED)
        return _floats(np.max([weight * self._within(within) for weight, within in shares], axis=0))


def _at(picture: Floats, places: NDArray[np.float64]) -> Floats:
    """Return what stands at places of a side, in each band: bands × the form of the places."""
    return picture[:, np.rint(places).astype(int)]


def _weakest(strength: Floats) -> Floats:
    """Return the mean of the weaker lines: a quarter of them, for one or two are broken in many a photo."""
    return _floats(np.sort(strength, axis=1)[:, : max(2, strength.shape[1] // 4)].mean(axis=1))


def _fitted(found: _Counted) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the polynomials through the crossings, found near where they are expected and corrected some times."""
    v, u = (part.ravel() for part in np.meshgrid(found.rows.lines(), found.columns.lines(), indexing="ij"))
    laid = terms(v, u)
    x, y = u * _SIDE + _MARGIN, v * _SIDE + _MARGIN
    factors_x = factors_y = np.zeros(10)
    pitch = _SIDE / max(found.rows.length, found.columns.length)
    for number in range(_ROUNDS):
        reach = max(3, round(pitch * (0.22 if number == 0 else 0.14)))
        half = max(4, round(pitch * 0.4))
        found_x, sure_x = _nearest(found.lines.upright, x, y, reach, half)
        found_y, sure_y = _nearest(found.lines.level.T, y, x, reach, half)
        factors_x = _robust(laid, found_x, sure_x)
        factors_y = _robust(laid, found_y, sure_y)
        x, y = laid @ factors_x, laid @ factors_y
    return factors_x, factors_y


def _nearest(
    lines: Floats, across: NDArray[np.float64], along: NDArray[np.float64], reach: int, half: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return where lines run near the places (``across`` from left to right), and how clear each is."""
    tall = _floats(cv2.blur(lines, (1, 2 * half + 1), borderType=cv2.BORDER_REPLICATE))
    offsets = np.arange(-reach, reach + 1)
    left = np.clip(np.rint(across), 0, _WHOLE - 1).astype(int)
    top = np.clip(np.rint(along), 0, _WHOLE - 1).astype(int)
    windows = tall[top[:, None], np.clip(left[:, None] + offsets, 0, _WHOLE - 1)]
    windows = windows * (1 - 0.35 * np.abs(offsets) / reach)
    best = windows.argmax(axis=1)
    peak = windows.max(axis=1)
    # The centre of gravity around the peak is finer than a pixel.
    near = np.abs(offsets - offsets[best][:, None]) <= 3
    weight = windows * near + 1e-9
    found = left + (weight * offsets).sum(axis=1) / weight.sum(axis=1)
    return found, peak**2


def _robust(laid: NDArray[np.float64], found: NDArray[np.float64], sure: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the factors that fit best; what is far off counts less each time (Cauchy's weights)."""
    weights = sure + 1e-4
    factors = np.zeros(laid.shape[1])
    for _ in range(6):
        root = np.sqrt(weights)
        factors = np.asarray(np.linalg.lstsq(laid * root[:, None], found * root, rcond=None)[0], np.float64)
        off = np.abs(laid @ factors - found)
        scale = max(0.7, float(np.median(off)))
        weights = (sure + 1e-4) / (1 + (off / (2 * scale)) ** 2)
    return factors
