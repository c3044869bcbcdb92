"""The one door: from the bytes of a picture to the puzzle in it, with its doubts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

import cv2
import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.pictures.box_shape import shapes_by_lines
from sudoku_app.pictures.cells import symbols_in, uneven
from sudoku_app.pictures.choosing import likeliest
from sudoku_app.pictures.errors import PictureError, PictureFault
from sudoku_app.pictures.finding import Corners, corners_of_shapes
from sudoku_app.pictures.lattice import Lattice, lattice_of
from sudoku_app.pictures.loading import Image, check_size, decode, shortened
from sudoku_app.pictures.recognising import Recogniser
from sudoku_app.pictures.result import PictureReading
from sudoku_app.pictures.straightening import Straight, straightened
from sudoku_app.pictures.turning import turn_of
from sudoku_app.pictures.values import seen_values
from sudoku_app.sudoku.geometry import BoxShape

# Where more of the print than this is none of the grid's symbols, it is no Sudoku: a crossword, a calendar, a board.
_MOST_UNKNOWN: Final = 0.4
# Corners that are nearer to each other than this share of a side are the same: the crossings are looked for anyway.
_NEAR: Final = 0.006
# Grids that are tried one after the other, where the larger ones cannot be read.
_MOST_GRIDS: Final = 4
# Shapes that are looked at in all; in a picture without a grid most are pieces of letters and edges of things.
_MOST_SHAPES: Final = 16


def read_picture(data: bytes, shape: BoxShape | None = None, effort: Effort = Effort()) -> PictureReading:
    """Return the puzzle in a picture: in the largest grid that can be read, of the box shape if one is given.

    Raises:
        PictureError: it cannot be decoded, or no grid in it can be read.
    """
    _set_up()
    return read_image(decode(data), shape, effort)


def read_pixels(pixels: bytes, width: int, height: int, effort: Effort = Effort()) -> PictureReading:
    """Return the puzzle in a picture that is decoded already: rows of blue, green and red, one byte each.

    Raises:
        PictureError: it is too large or too small, or no grid in it can be read.
    """
    _set_up()
    check_size(width, height)
    return read_image(shortened(np.frombuffer(pixels, np.uint8).reshape(height, width, 3)), None, effort)


def _set_up() -> None:
    cv2.setNumThreads(1)  # other work goes on beside it, and it is quick enough
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)  # what is wrong is told as an error


def read_image(image: Image, shape: BoxShape | None, effort: Effort) -> PictureReading:
    """Return the puzzle in the largest grid of a picture that can be read.

    Raises:
        PictureError: no grid in it can be read.
    """
    recogniser = Recogniser()
    fault = PictureError(PictureFault.NO_GRID)
    for lattice in islice(_lattices(image, effort), _MOST_GRIDS):
        try:
            return _read(image, lattice, recogniser, shape, effort)
        except PictureError as error:
            if fault.kind is PictureFault.NO_GRID:
                fault = error
    raise fault


def _lattices(image: Image, effort: Effort) -> Iterator[Lattice]:
    """Yield the grids in a picture, each place but once."""
    seen: list[Corners] = []
    for corners in corners_of_shapes(image):
        if not any(_same(corners, other) for other in seen):
            if len(seen) == _MOST_SHAPES or effort.cancelled:
                return
            seen.append(corners)
            lattice = lattice_of(image, corners)
            if lattice is not None:
                yield lattice


def _same(one: Corners, other: Corners) -> bool:
    side = float(np.linalg.norm(one[0] - one[1]))
    return float(np.abs(one - other).max()) < _NEAR * side


def _read(
    image: Image, lattice: Lattice, recogniser: Recogniser, shape: BoxShape | None, effort: Effort
) -> PictureReading:
    if shape is not None and shape.size != lattice.size:
        raise PictureError(PictureFault.OTHER_SHAPE, lattice.size, shape.size)
    straight: Straight = straightened(image, lattice)
    symbols, unclear = symbols_in(straight)
    turn = turn_of(lattice.size, symbols, recogniser)
    if turn.quarters or turn.mirrored:
        straight = straight.turned(turn.quarters, mirrored=turn.mirrored)
        symbols, unclear = symbols_in(straight)
    shapes = shapes_by_lines(straight, shape)
    if not shapes:
        raise PictureError(PictureFault.NO_GRID)
    answers = recogniser.distributions([symbol.patch() for symbol in symbols])
    seen = seen_values(straight.size, symbols, answers, unclear)
    if seen.unknown > _MOST_UNKNOWN or (not seen.printed and uneven(straight)):
        raise PictureError(PictureFault.UNREADABLE)
    return PictureReading(likeliest(seen.likely, shapes, effort), straight.image)
