"""Where in a cell a small sign stands clear of what is written there."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

_SIZES: Final = (1.0, 0.8, 0.6, 0.45, 0.35)  # of the usual size, the largest that has a place is taken
_LEAST: Final = 2.0  # pixels from the middle of the smallest to its end; a smaller cross is a blot
_AIR: Final = 1.75  # pixels between it and what is written: half its line and the blurred edges of both
_EDGE: Final = 0.06  # of the cell's side, along its border: frames run there
_STEPS: Final = 6  # places tried from the middle to each side


class Box(NamedTuple):
    """What something takes of a cell, in pixels from the cell's top left corner."""

    left: float
    top: float
    right: float
    bottom: float


def text_box(x: float, y: float, width: float, height: float) -> Box:
    """Return what a text takes whose middle lies at a place: a pixel more, for it is moved to whole pixels."""
    return Box(x - width / 2 - 1, y - height / 2 - 1, x + width / 2 + 1, y + height / 2 + 1)


class Written(NamedTuple):
    """What is written in a cell besides a value.

    Attributes:
        boxes: where.
        at_places: each value has a place of its own there, free or not.
    """

    boxes: tuple[Box, ...] = ()
    at_places: bool = False


class Place(NamedTuple):
    """A place for a sign: its middle, in pixels from the cell's top left corner, and how far it reaches from there."""

    x: float
    y: float
    reach: float

    def box(self, air: float = 0.0) -> Box:
        """Return what it takes of the cell, with some air around."""
        far = self.reach + air
        return Box(self.x - far, self.y - far, self.x + far, self.y + far)


@lru_cache(maxsize=1024)  # looked for again whenever a step is painted
def free_place(boxes: tuple[Box, ...], side: int, reach: float, first: tuple[float, float]) -> Place | None:
    """Return where a sign that usually reaches so far from its middle stands clear of some boxes.

    It is made smaller where there is no room for it; None where there is none even for the smallest. Of the places for
    one size ``first`` is taken, else the nearest to the middle of the cell, below it rather than above.
    """
    for size in _SIZES:
        far = size * reach
        if far < _LEAST and size < 1:
            return None
        step = max(0.0, (0.5 - _EDGE) * side - far) / _STEPS
        for x, y in (first, *((side / 2 + step * column, side / 2 + step * row) for column, row in _AROUND)):
            place = Place(x, y, far)
            if not any(_meet(place.box(_AIR), box) for box in boxes):
                return place
    return None


_AROUND: Final = sorted(
    product(range(-_STEPS, _STEPS + 1), repeat=2), key=lambda at: (at[0] ** 2 + at[1] ** 2, -at[1], abs(at[0]))
)


def _meet(one: Box, other: Box) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom
