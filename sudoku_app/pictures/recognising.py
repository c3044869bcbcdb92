"""The networks: which symbol a patch shows, as a distribution over `CLASSES`, or over digits that a hand wrote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.glyphs import CLASSES, DIGITS, Ink
from sudoku_app.resources_path import resource

# The network's answers are made so much less sure: it knows print, and photos are worse than what it learned from.
_TEMPERATURE: Final = 1.3
_AT_ONCE: Final = 256  # patches, so that the memory is bounded


# What the network of hands tells apart: whoever enters a value enters a digit.
HANDWRITTEN: Final = DIGITS[1:]


class Recogniser:
    """A network, loaded from the program's own resources.

    Args:
        name: of its file.
        classes: what it tells apart.
    """

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
