"""What the service that reads files does where a file is a picture, and with pictures that come without a file.

What knows OpenCV is imported when the first picture comes: it takes as long as the rest of the program together.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.files import read_regular
from sudoku_app.pictures.headers import MOST_BYTES, START_BYTES, is_picture
from sudoku_app.pictures.result import PicturePage
from sudoku_app.session.loading import Loaded, load_file


@dataclass(frozen=True)
class Pixels:
    """A picture without a file: rows of blue, green and red, one byte each, from top to bottom."""

    width: int
    height: int
    data: bytes


def read_opened(path: str, effort: Effort) -> Loaded | PicturePage:
    """Return what a file holds, whether it is a text or a picture.

    Raises:
        OSError: it cannot be read.
        FormatError: it is a text, and too large or broken.
        PictureError: it is a picture from which no puzzle can be read.
    """
    if not is_picture(read_regular(path, START_BYTES, stopped=lambda: effort.cancelled)):
        return load_file(path, effort)
    from sudoku_app.pictures.reading import read_picture

    return read_picture(_picture_in(path, effort), effort=effort)


def read_and_removed(path: str, effort: Effort) -> PicturePage:
    """Return the puzzles in a picture that was written for this reading alone, and remove its file.

    A file that is no picture was not written for this, and stays.

    Raises:
        OSError: it cannot be read.
        PictureError: no puzzle can be read from it.
    """
    from sudoku_app.pictures.reading import read_picture

    picture = _picture_in(path, effort)
    if is_picture(picture):
        with suppress(OSError):
            os.unlink(path)
    return read_picture(picture, effort=effort)


def _picture_in(path: str, effort: Effort) -> bytes:
    return read_regular(path, MOST_BYTES + 1, stopped=lambda: effort.cancelled)


def read_shown(pixels: Pixels, effort: Effort) -> PicturePage:
    """Return the puzzles in a picture from the clipboard, a drop or the screen.

    Raises:
        PictureError: none can be read.
    """
    from sudoku_app.pictures.reading import read_pixels

    return read_pixels(pixels.data, pixels.width, pixels.height, effort)
