"""What the network sees: one symbol, brought to one size, and what it may say about it.

The training renders fonts through the same functions, so that both see the same.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Ink = NDArray[np.float32]

# Pixels of a patch's side, and of the height that a symbol has in it; two digits side by side are 24 wide at most.
SIDE: Final = 28
HEIGHT: Final = 20
WIDTH: Final = 24

# What the network tells apart, in the order of its outputs: a digit, a letter of either case, a number of two digits,
# nothing of the kind (a pencil mark, a speck, a piece of a line), or the small l, which looks like a capital I.
DIGITS: Final = tuple("0123456789")
LETTERS: Final = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
NUMBERS: Final = tuple(str(number) for number in range(10, 37))
NOTHING: Final = ""
SMALL_L: Final = "l"
CLASSES: Final = (*DIGITS, *LETTERS, *NUMBERS, NOTHING, SMALL_L)


def patch_of(ink: Ink, left: int, top: int, width: int, height: int) -> Ink:
    """Return the patch (`SIDE` × `SIDE`, from 0 for paper to 1 for ink) of what stands in a rectangle of a picture."""
    piece = ink[top : top + height, left : left + width]
    scale = min(HEIGHT / height, WIDTH / width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    piece = np.asarray(cv2.resize(piece, size, interpolation=way), np.float32)
    patch = np.zeros((SIDE, SIDE), np.float32)
    x, y = (SIDE - size[0]) // 2, (SIDE - size[1]) // 2
    patch[y : y + size[1], x : x + size[0]] = piece / max(float(piece.max()), 1e-3)
    return patch
