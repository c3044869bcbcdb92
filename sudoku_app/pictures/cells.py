"""The grid drawn straight, and what stands in each cell: the ink of one symbol or two, without lines and specks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.lattice import Lattice
from sudoku_app.pictures.loading import Image
from sudoku_app.pictures.recognising import Ink, patch_of
from sudoku_app.pictures.result import MARGIN, PITCH

# Where the paper of a cell and the strength of its ink are measured: away from the lines.
_INSET: Final = 6
_ENDS: Final = (0.015, 0.985)
# Around a symbol, within the lines, its cell is looked at where the symbol may be heavier than the paper around it:
# there the brightness differs by more than this share of the contrast.
_RING: Final = np.pad(np.pad(np.zeros((PITCH - 20, PITCH - 20), bool), 4, constant_values=True), 6)
_HEAVY: Final = 0.3
_NEAR: Final = 0.2
# What is left of a line lies within this of a cell's edge, or reaches from the very edge no farther than that.
_EDGE: Final = 9
_REACH: Final = 14
# A line takes such a share of the cell along which it runs, and a symbol less.
_LINE: Final = 0.6
# Where two lines meet, what is left of them fills little of the rectangle around it; a thin 7 fills 0.25.
_CORNER_FILL: Final = 0.22
# A frame within a cell, as keys and fields of programs have, is so large both ways, as a share of the cell's side, and
# so hollow; the widest letters fill 0.35 of their rectangle.
_FRAME: Final = 0.78
_FRAME_FILL: Final = 0.3
# The same for a part of a frame, which is so long one way.
_PART: Final = 0.7
_PART_FILL: Final = 0.2
# Of the strongest ink in a cell, what counts as ink.
_THRESHOLD: Final = 0.42
# Less contrast than this (of 255), and than this share of that of the other cells, is no print.
_LEAST_CONTRAST: Final = 14.0
_FAINT: Final = 0.28
# Ink that is fainter than this share of the others is looked at in each colour, and seen in one in which it is not, and
# so many times as clear: the colours of a photo have grain of their own.
_CLEAR: Final = 0.5
_CLEARER: Final = 1.3
# By how much (of 255) the cells of an empty grid may differ: boxes have pale colours, and a photo has shadows.
_UNEVEN: Final = 120
# Ink without a form, in the middle of a cell (pixels from its edges): a shadow, a fold, a symbol grown into a line. An
# empty cell has none, the thinnest 1 fills 0.08.
_WITHIN: Final = 13
_SMEAR: Final = 0.05
# A mark is at least so much of the height of the other marks in its cell.
_AS_HIGH: Final = 0.7
# Lower than this (pixels of `PITCH`) is a speck.
_LEAST_HEIGHT: Final = 7
# So many rows of pixels are drawn at once.
_BAND: Final = 256


@dataclass(frozen=True)
class Symbol:
    """What may be a symbol in a cell."""

    cell: int  # the number of the cell
    ink: Ink  # the ink in the cell, `PITCH` × `PITCH`, and nothing else
    left: int  # where it begins
    top: int  # where it begins
    width: int  # how wide it is
    height: int  # how high it is
    contrast: float  # how dark it is, of 255
    crowded: bool = False  # whether pieces about as high as it stand elsewhere in the cell, as pencil marks do

    def patch(self, quarters: int = 0, *, mirrored: bool = False) -> Ink:
        """Return what the network sees of it, turned to the left by so many quarters after it was mirrored."""
        piece = self.ink[self.top : self.top + self.height, self.left : self.left + self.width]
        piece = np.ascontiguousarray(np.rot90(piece[:, ::-1] if mirrored else piece, quarters))
        return patch_of(piece, 0, 0, piece.shape[1], piece.shape[0])


def symbols_in(straight: Straight) -> tuple[list[Symbol], list[int]]:
    """Return what may be a symbol, pencil marks included, at most one a cell; and the cells with other ink in them."""
    cells = straight.cells()
    paper, darker, lighter = _contrasts(cells)
    clear = _CLEAR * float(np.quantile(np.maximum(darker, lighter), 0.9))
    faint = np.flatnonzero(np.maximum(darker, lighter) < clear)
    for colour in range(3 if len(faint) else 0):  # red on dark red is hardly lighter, but redder
        brightness = straight.cells(colour)[faint]
        seen = _contrasts(brightness)
        strength = np.maximum(*seen[1:])
        clearer = (strength >= clear) & (strength > _CLEARER * np.maximum(darker, lighter)[faint])
        cells[faint[clearer]] = brightness[clearer]
        for part, of_colour in zip((paper, darker, lighter), seen, strict=True):
            part[faint[clearer]] = of_colour[clearer]
    _correct_heavy(cells, paper, darker, lighter)
    inner = cells[:, _INSET:-_INSET, _INSET:-_INSET].reshape(len(cells), -1)
    sign = np.where(darker >= lighter, 1, -1)
    contrast = np.maximum(darker, lighter)
    usual = float(np.quantile(contrast, 0.9))
    grain = float(np.median(np.abs(inner - paper[:, None])))
    least = max(_LEAST_CONTRAST, _FAINT * usual, 4 * grain)
    found, unclear = [], []
    for cell in np.flatnonzero(contrast >= least):
        # Around a tile the gap may be clearer than the symbol on it.
        signs = [sign[cell], -sign[cell]] if min(darker[cell], lighter[cell]) >= least else [sign[cell]]
        inks = [_ink(cells[cell], paper[cell], one * (darker if one > 0 else lighter)[cell]) for one in signs]
        symbols = (_symbol(int(cell), ink, float(contrast[cell])) for ink in inks)
        symbol = next((one for one in symbols if one is not None), None)
        if symbol is None or _at_edge(symbol):
            cut = _symbol(int(cell), _without_lines(inks[0]), float(contrast[cell]))
            symbol = cut if cut is not None and _in_middle(cut) else symbol
        if symbol is not None:
            found.append(symbol)
        elif any((ink[_WITHIN:-_WITHIN, _WITHIN:-_WITHIN] > _THRESHOLD).mean() > _SMEAR for ink in inks):
            unclear.append(int(cell))
    return found, unclear


def _correct_heavy(
    cells: NDArray[np.float32], paper: NDArray[np.float32], darker: NDArray[np.float32], lighter: NDArray[np.float32]
) -> None:
    """Correct what `_contrasts` returned for cells that a heavy symbol fills by half, so that it seems the paper.

    Around such a symbol the cell is as the paper of the others is, and its ink is as theirs.
    """
    contrast = np.maximum(darker, lighter)
    clear = contrast >= _CLEAR * np.quantile(contrast, 0.9)
    usual = 1 if 2 * np.count_nonzero((darker >= lighter) & clear) > np.count_nonzero(clear) else -1
    alike = (darker >= lighter) == (usual > 0)
    other = np.flatnonzero((contrast >= _FAINT * np.quantile(contrast, 0.9)) & ~alike)
    if not len(other):
        return
    ring = np.median(cells[other][:, _RING], axis=1)
    lightest, darkest = (end(paper[clear & alike]) for end in (np.max, np.min))
    heavy = (ring - paper[other]) * usual > _HEAVY * contrast[other]
    near = _NEAR * contrast[other]
    heavy &= (ring >= darkest - near) & (ring <= lightest + near)  # else it is the gap around a tile
    if not heavy.any():
        return
    chosen, ring = other[heavy], ring[heavy]
    dark, light = np.quantile(cells[chosen, _INSET:-_INSET, _INSET:-_INSET].reshape(len(chosen), -1), _ENDS, axis=1)
    paper[chosen], darker[chosen], lighter[chosen] = ring, ring - dark, light - ring


def _ink(cell: NDArray[np.float32], paper: float, contrast: float) -> Ink:
    """Return how much of the contrast there is at each place of a cell, from 0 to 1; below 0 for light ink."""
    return np.asarray(np.clip((paper - cell) / contrast, 0, 1), np.float32)


def _without_lines(ink: Ink) -> Ink:
    """Return the ink of a cell without what lies along its edges, to which a blurred symbol may have grown."""
    lines = ink > _THRESHOLD
    cut = ink.copy()
    for along, piece in ((lines.mean(axis=1), cut), (lines.mean(axis=0), cut.T)):
        for ends, side in ((along, piece), (along[::-1], piece[::-1])):
            unbroken = int(np.argmax(np.append(ends[:_REACH] < _LINE, True)))
            side[: max(unbroken, *(np.flatnonzero(ends[:_EDGE] >= _LINE) + 1), 0)] = 0
    return cut


def _contrasts(cells: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
    """Return how bright the paper of each cell is, and how much darker and lighter than it the ink in it is."""
    inner = cells[:, _INSET:-_INSET, _INSET:-_INSET].reshape(len(cells), -1)
    paper = np.median(inner, axis=1)
    dark, light = np.quantile(inner, _ENDS, axis=1)
    return paper, np.asarray(paper - dark, np.float32), np.asarray(light - paper, np.float32)


def uneven(straight: Straight) -> bool:
    """Return whether the cells themselves are dark and light: fields of a crossword, stones of a board."""
    cells = straight.pixels()[:, _INSET:-_INSET, _INSET:-_INSET]
    paper = np.median(cells.reshape(len(cells), -1), axis=1)
    return bool(np.quantile(paper, 0.95) - np.quantile(paper, 0.05) > _UNEVEN)


def _symbol(cell: int, ink: Ink, contrast: float) -> Symbol | None:
    """Return the highest piece of ink with what stands beside it, as high as it, and what belongs to these."""
    inked = (ink > _THRESHOLD).astype(np.uint8)
    count, labels, found, centres = cv2.connectedComponentsWithStats(inked, connectivity=8)
    stats = np.asarray(found, np.int32)
    pieces = [number for number in range(1, count) if not _of_a_line(stats[number])]
    if not pieces:
        return None
    height_of = stats[:, cv2.CC_STAT_HEIGHT]
    highest = max(pieces, key=lambda number: (height_of[number], stats[number, cv2.CC_STAT_AREA]))
    high = int(height_of[highest])
    if high < _LEAST_HEIGHT:
        return None
    level = centres[highest][1]
    main = [n for n in pieces if height_of[n] >= 0.55 * high and abs(centres[n][1] - level) < 0.35 * high]
    left, top, right, bottom = _around(stats, main)
    for number in pieces:  # a dot, or a stroke that came off
        x, y, width, height, area = (int(value) for value in stats[number])
        beside = min(right, x + width) - max(left, x) >= 0.5 * width
        near = max(top, y) - min(bottom, y + height) < 0.3 * high
        if number not in main and beside and near and area >= 0.02 * high * high:
            main.append(number)
    crowded = any(number not in main and height_of[number] >= _AS_HIGH * high for number in pieces)
    left, top, right, bottom = _around(stats, main)
    kept = cv2.dilate(np.isin(labels, main).astype(np.uint8), np.ones((3, 3), np.uint8))
    left, top, right, bottom = max(0, left - 1), max(0, top - 1), min(PITCH, right + 1), min(PITCH, bottom + 1)
    return Symbol(cell, ink * kept, left, top, right - left, bottom - top, contrast, crowded)


def _at_edge(symbol: Symbol) -> bool:
    right, bottom = symbol.left + symbol.width, symbol.top + symbol.height
    return min(symbol.left, symbol.top) == 0 or max(right, bottom) == PITCH


def _in_middle(symbol: Symbol) -> bool:
    ends = ((symbol.left, symbol.left + symbol.width), (symbol.top, symbol.top + symbol.height))
    return all(start < PITCH / 2 < end and abs(start + end - PITCH) < PITCH / 2 for start, end in ends)


def _of_a_line(stat: NDArray[np.int32]) -> bool:
    x, y, width, height, area = (int(value) for value in stat)
    right, bottom = x + width, y + height
    at_edge = min(right, bottom) <= _EDGE or max(x, y) >= PITCH - _EDGE
    from_edge = (x == 0 and right <= _REACH) or (y == 0 and bottom <= _REACH)
    to_edge = (right == PITCH and width <= _REACH) or (bottom == PITCH and height <= _REACH)
    through = max(width, height) >= 0.9 * PITCH
    corner = (min(x, y) == 0 or max(right, bottom) == PITCH) and area < _CORNER_FILL * width * height
    # Beside a tile with round corners: print that touches two sides of its cell is larger.
    between_tiles = {x, right} & {0, PITCH} and {y, bottom} & {0, PITCH} and max(width, height) < PITCH / 2
    frame = min(width, height) >= _FRAME * PITCH and area < _FRAME_FILL * width * height
    frame |= max(width, height) >= _PART * PITCH and area < _PART_FILL * width * height
    return at_edge or from_edge or to_edge or through or corner or bool(between_tiles) or frame or area < 4


def _around(stats: NDArray[np.int32], pieces: list[int]) -> tuple[int, int, int, int]:
    starts, sides = stats[pieces, :2], stats[pieces, 2:4]
    ends = (starts + sides).max(axis=0)
    return int(starts[:, 0].min()), int(starts[:, 1].min()), int(ends[0]), int(ends[1])


@dataclass(frozen=True)
class Straight:
    """A grid drawn straight."""

    size: int  # N
    image: Image  # its pixels, `MARGIN` + N · ``pitch`` + `MARGIN` wide and high, in colour
    pitch: int = PITCH  # the side of a cell in pixels

    def turned(self, quarters: int, *, mirrored: bool = False) -> Straight:
        """Return the grid turned to the left by so many quarters, after it was mirrored from left to right."""
        image = self.image[:, ::-1] if mirrored else self.image
        return Straight(self.size, np.ascontiguousarray(np.rot90(image, quarters)), self.pitch)

    def cells(self, colour: int | None = None) -> NDArray[np.float32]:
        """Return the brightness of each cell, or of its blue, green or red: N² × ``pitch`` × ``pitch``, row by row."""
        return self.pixels(colour).astype(np.float32)

    def pixels(self, colour: int | None = None) -> NDArray[np.uint8]:
        """Return the same as `cells` in a quarter of the memory, to measure and not to reckon with."""
        seen = cv2.cvtColor(self.image, cv2.COLOR_BGR2GRAY) if colour is None else self.image[:, :, colour]
        inner = np.asarray(seen, np.uint8)[MARGIN:-MARGIN, MARGIN:-MARGIN]
        parts = inner.reshape(self.size, self.pitch, self.size, self.pitch).transpose(0, 2, 1, 3)
        return np.ascontiguousarray(parts.reshape(-1, self.pitch, self.pitch))

    def cell_of(self, drawn: NDArray[np.float32], cell: int) -> NDArray[np.float32]:
        """Return the part of something drawn like ``image`` that shows a cell."""
        row, column = divmod(cell, self.size)
        top, left = MARGIN + row * self.pitch, MARGIN + column * self.pitch
        return drawn[top : top + self.pitch, left : left + self.pitch]


def straightened(image: Image, lattice: Lattice, pitch: int = PITCH) -> Straight:
    """Return a grid drawn straight, with so many pixels to a cell."""
    corners = lattice.corners
    longest = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).max())
    scale = min(1.0, 1.3 * pitch * lattice.size / longest)
    if scale < 0.8:  # averaged first, as an eye from farther away
        image = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    else:
        scale = 1.0
    places = (np.arange(2 * MARGIN + pitch * lattice.size) - MARGIN + 0.5) / pitch
    drawn = np.empty((len(places), len(places), 3), np.uint8)
    # In bands: where all pixels of a large grid come from takes many times the memory of the pixels themselves.
    for start in range(0, len(places), _BAND):
        band = np.s_[start : start + _BAND]
        x, y = lattice.places(places[band], places)
        x *= scale
        y *= scale
        drawn[band] = cv2.remap(image, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return Straight(lattice.size, drawn, pitch)
