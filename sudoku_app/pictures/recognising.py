"""The networks: which symbol a patch shows, as a distribution over `CLASSES`, or over digits that a hand wrote.

A patch is one symbol, brought to one size. The training renders fonts through the same functions, so that both see the
same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.resources_path import resource

Ink = NDArray[np.float32]

# Pixels of a patch's side, and of the height that a symbol has in it; two digits side by side are 24 wide at most.
SIDE: Final = 28
HEIGHT: Final = 20
WIDTH: Final = 24

# What the network distinguishes, in the order of its outputs: a digit, a letter of either case, a number of two digits,
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


# The network's answers are made so much less sure: it knows print, and photos are worse than what it learned from.
_TEMPERATURE: Final = 1.3
_AT_ONCE: Final = 256  # patches, so that the memory is bounded


# What the network of hands distinguishes: values that are entered are digits.
HANDWRITTEN: Final = DIGITS[1:]


class Recogniser:
    """A network, loaded from the program's own resources by the name of its file, and the classes it distinguishes."""

    def __init__(self, name: str = "symbols", classes: Sequence[str] = CLASSES) -> None:
        self._network = cv2.dnn.readNetFromONNX(str(resource("recognising", f"{name}.onnx")))
        self._classes = len(classes)

    @classmethod
    def of_hands(cls) -> Recogniser:
        """Return the network that knows handwriting: its distributions are over `HANDWRITTEN`."""
        return cls("hands", HANDWRITTEN)

    def distributions(self, patches: Sequence[Ink]) -> NDArray[np.float64]:
        """Return how likely each class is for each patch: patches × classes, each row 1 in sum."""
        parts = [np.empty((0, self._classes))]
        for at in range(0, len(patches), _AT_ONCE):
            self._network.setInput(np.stack(patches[at : at + _AT_ONCE])[:, None])
            parts.append(self._network.forward().astype(np.float64))
        scores = np.concatenate(parts) / _TEMPERATURE
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(weights / weights.sum(axis=1, keepdims=True))
