"""What can be wrong with a picture, as data."""

from __future__ import annotations

from enum import Enum


class PictureFault(Enum):
    """Why nothing was read from a picture."""

    UNKNOWN = "no kind of picture that is read"
    BROKEN = "cut off or damaged"
    NO_GIF = "a GIF, which the installed OpenCV does not decode"
    ANIMATED = "more than one frame"
    TOO_LARGE = "too many pixels"
    TOO_LONG = "too many bytes"
    TOO_SMALL = "too few pixels"
    NO_GRID = "no grid of cells"
    UNREADABLE = "a grid, but what stands in it cannot be read"
    OTHER_SHAPE = "a grid of another size than was asked for"


class PictureError(ValueError):
    """A picture from which no puzzle was read.

    Attributes:
        kind: what is wrong.
        found: how many pixels, bytes, or rows of cells were found, where that is what is wrong.
        most: how many there may be, or should be.
    """

    def __init__(self, kind: PictureFault, found: int = 0, most: int = 0) -> None:
        super().__init__(kind, found, most)
        self.kind = kind
        self.found = found
        self.most = most
