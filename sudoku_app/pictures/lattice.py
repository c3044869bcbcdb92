"""Whether lines part a shape into rows and columns of equal cells, how many, and where exactly they run.

Paper is bent, so that a line is no straight one: where lines cross is measured at each crossing, and a polynomial of
the third degree in row and column is laid through the crossings, which a few wrong ones do not bend.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.finding import Corners
from sudoku_app.pictures.loading import Image
from sudoku_app.sudoku.geometry import MAX_SIZE, MIN_SIZE

Floats = NDArray[np.float32]

# A shape is drawn as a square of this side, with a margin around it.
_SIDE: Final = 1008
_MARGIN: Final = 48
_WHOLE: Final = _SIDE + 2 * _MARGIN
# Bands in which lines are looked for: within one, even a bent line is nearly straight.
_BANDS: Final = 8
# How much less clear a grid is where one side of its outline is not in the picture.
_CUT_OFF: Final = 0.15
# A line runs through all bands; small print between lines (pencil marks) lies in some of them and is judged by those
# in which it is weaker.
_TEXT_BANDS: Final = 0.3
# Over how many pixels lines are averaged, and how far beside a line it is compared: for sharp and for blurred ones.
_ALONG: Final = 37
_ACROSS: Final = (7, 14)
# A line that is so many times as dark as the spread around it is one for certain.
_STRENGTH: Final = 0.7
# By how much more ink there must be on the lines than between them, of 1.
_LEAST_SCORE: Final = 0.18
_ROUNDS: Final = 3


def _floats(picture: object) -> Floats:
    """Return what OpenCV made, whose stubs know no more than that it is an array."""
    return np.asarray(picture, np.float32)


@dataclass(frozen=True)
class Lattice:
    """The lines of a grid.

    Attributes:
        size: N, the number of rows and of columns.
        score: how clear the lines are, from 0 to 1.
        x: ten factors of the polynomial that gives the x of a place on the square that was looked at.
        y: the same for y.
        turn: the 3 × 3 matrix that brings both back into the picture, in homogeneous coordinates.
    """

    size: int
    score: float
    x: NDArray[np.float64]
    y: NDArray[np.float64]
    turn: NDArray[np.float64]

    def places(self, rows: NDArray[np.float64], columns: NDArray[np.float64]) -> tuple[Floats, Floats]:
        """Return x and y in the picture of the places where rows and columns meet: rows × columns each.

        Rows and columns are counted from the upper left corner of the grid.
        """
        v, u = (np.vander(part / self.size, 4, increasing=True) for part in (rows, columns))
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


def lattice_of(image: Image, corners: Corners) -> Lattice | None:
    """Return the lines within four corners; None where they part it into no square of equal cells."""
    target = np.array([[0, 0], [_SIDE, 0], [_SIDE, _SIDE], [0, _SIDE]], np.float32) + _MARGIN
    there = np.asarray(cv2.getPerspectiveTransform(corners, target), np.float64)
    back = np.asarray(np.linalg.inv(there), np.float64)
    longest = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).max())
    if longest < 60:
        return None
    square = _square(image, there, longest)
    found = max((_counted(*maps) for maps in line_maps(square)), key=lambda counted: counted.score)
    if found.score < _LEAST_SCORE:
        return None
    x, y = _fitted(found.upright, found.level, found.size)
    return Lattice(found.size, found.score, x, y, back)


@dataclass(frozen=True)
class _Counted:
    """How many rows and columns lines of one kind, dark or light, part a square into, and where such lines run."""

    size: int
    score: float
    upright: Floats
    level: Floats


def _counted(upright: Floats, level: Floats) -> _Counted:
    profiles = _profile(upright.T), _profile(level)
    scores = {size: min(_comb(profile, size) for profile in profiles) for size in range(MIN_SIZE, MAX_SIZE + 1)}
    best = max(scores, key=lambda size: scores[size])
    return _Counted(best, scores[best], upright, level)


def _square(image: Image, there: NDArray[np.float64], longest: float) -> Floats:
    """Return the shape drawn as a square, in gray."""
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
    square = _floats(cv2.GaussianBlur(square, (0, 0), 1.2))
    around = cv2.blur(square, (41, 41), borderType=cv2.BORDER_REPLICATE)
    off = cv2.subtract(square, around)
    spread = np.sqrt(np.maximum(cv2.blur(cv2.multiply(off, off), (121, 121)), 4.0))
    scale = _floats(_STRENGTH / spread)
    found = []
    for upright in (True, False):
        # Averaged along the line, so that a symbol's strokes count less than a line.
        mean = _floats(cv2.blur(square, (1, _ALONG) if upright else (_ALONG, 1)))
        dark, light = np.zeros_like(mean), np.zeros_like(mean)
        for width in _ACROSS:
            one, other = _shifted(mean, width, upright=upright), _shifted(mean, -width, upright=upright)
            # Against both sides, so that the edge of a dark field is no line.
            dark = _floats(cv2.max(dark, cv2.subtract(cv2.min(one, other), mean)))
            light = _floats(cv2.max(light, cv2.subtract(mean, cv2.max(one, other))))
        found.append([np.minimum(_floats(cv2.multiply(lines, scale)), np.float32(1)) for lines in (dark, light)])
    (dark_upright, light_upright), (dark_level, light_level) = found
    return (dark_upright, dark_level), (light_upright, light_level)


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


def _comb(profile: Floats, size: int) -> float:
    """Return how much clearer level lines are where they would run than between those places."""
    pitch = _SIDE / size
    near, far = max(3, round(0.14 * pitch)), max(2, round(0.3 * pitch))
    on = np.empty((size + 1, _BANDS))
    between = np.empty((size, _BANDS))
    for k in range(size + 1):
        place = round(_MARGIN + k * pitch)
        on[k] = profile[:, max(0, place - near) : place + near + 1].max(axis=1)
        if k < size:
            middle = round(_MARGIN + (k + 0.5) * pitch)
            between[k] = profile[:, middle - far : middle + far + 1].max(axis=1)
    strength = np.median(on, axis=1)
    inner = strength[1:] if strength[0] < strength[-1] else strength[:-1]  # the outline may be cut off on one side
    weakest = max(_weakest(strength), _weakest(inner) - _CUT_OFF)
    return float(weakest - np.quantile(between, _TEXT_BANDS, axis=1).mean())


def _weakest(strength: NDArray[np.float64]) -> float:
    """Return the mean of the weaker lines: a quarter of them, for one or two are broken in many a photo."""
    return float(np.sort(strength)[: max(2, len(strength) // 4)].mean())


def _fitted(upright: Floats, level: Floats, size: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the polynomials through the crossings, found near where they are expected and corrected some times."""
    grid = np.arange(size + 1, dtype=np.float64)
    rows, columns = (part.ravel() for part in np.meshgrid(grid, grid, indexing="ij"))
    laid = terms(rows / size, columns / size)
    x, y = columns / size * _SIDE + _MARGIN, rows / size * _SIDE + _MARGIN
    factors_x = factors_y = np.zeros(10)
    pitch = _SIDE / size
    for number in range(_ROUNDS):
        reach = max(3, round(pitch * (0.22 if number == 0 else 0.14)))
        half = max(4, round(pitch * 0.4))
        found_x, sure_x = _nearest(upright, x, y, reach, half)
        found_y, sure_y = _nearest(level.T, y, x, reach, half)
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
