"""From the bytes of a file to pixels, with bounds on what a file may claim."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.headers import MOST_BYTES, header_of
from sudoku_app.pictures.result import PictureError, PictureFault

Image = NDArray[np.uint8]

# Three bytes a pixel while it is decoded: 150 MB. Phones take 12, some 50 million pixels.
MOST_PIXELS: Final = 50_000_000
# Four rows of cells, each of which is at least 10 pixels high.
FEWEST_PIXELS: Final = 40
# Longer sides are shortened to this at once: a grid of 25 rows that fills half of the picture has cells of 50 pixels.
LONGEST_SIDE: Final = 2600
# One black pixel: shows whether the installed OpenCV decodes GIF. It can since 4.11, and may be built without.
_SMALLEST_GIF: Final = b"GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2D\1\0;"


def decode(data: bytes) -> Image:
    """Return the pixels of a picture: rows × columns × blue, green and red, upright as its camera noted it.

    Raises:
        PictureError: it is of no kind that is read, broken, animated, too large or too small; or a GIF, where the
            installed OpenCV decodes none.
    """
    if len(data) > MOST_BYTES:
        raise PictureError(PictureFault.TOO_LONG, len(data), MOST_BYTES)
    header = header_of(data)
    if header.animated:
        raise PictureError(PictureFault.ANIMATED)
    check_size(header.width, header.height)
    if not header.whole:
        raise PictureError(PictureFault.BROKEN)
    image = _decoded(data, _way(max(header.width, header.height)))
    if image is None:
        no_gif = data.startswith(b"GIF8") and _decoded(_SMALLEST_GIF, cv2.IMREAD_COLOR) is None
        raise PictureError(PictureFault.NO_GIF if no_gif else PictureFault.BROKEN)
    return shortened(image)


def _decoded(data: bytes, way: int) -> Image | None:
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), way)
    except cv2.error:
        return None
    return None if image is None else np.asarray(image, np.uint8)


def check_size(width: int, height: int) -> None:
    """Check that a picture is neither too large nor too small; else PictureError (TOO_LARGE, TOO_SMALL)."""
    if width * height > MOST_PIXELS:
        raise PictureError(PictureFault.TOO_LARGE, width * height, MOST_PIXELS)
    if min(width, height) < FEWEST_PIXELS:
        raise PictureError(PictureFault.TOO_SMALL, min(width, height), FEWEST_PIXELS)


def _way(longest: int) -> int:
    """Return how OpenCV is to decode: JPEG can be made smaller by a power of two on the way, which saves its memory."""
    if longest >= 4 * LONGEST_SIDE:
        return cv2.IMREAD_REDUCED_COLOR_4
    return cv2.IMREAD_REDUCED_COLOR_2 if longest >= 2 * LONGEST_SIDE else cv2.IMREAD_COLOR


def shortened(image: Image) -> Image:
    """Return pixels (as of `decode`) with no side longer than `LONGEST_SIDE`."""
    scale = LONGEST_SIDE / max(image.shape[:2])
    if scale >= 1:
        return image
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
