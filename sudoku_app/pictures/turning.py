"""Which way up a grid stands: the way in which its symbols look most like symbols."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.cells import Symbol
from sudoku_app.pictures.glyphs import CLASSES
from sudoku_app.pictures.recognising import Recogniser
from sudoku_app.pictures.values import ways_of_writing

# So many of the largest symbols tell enough. How large one is tells its shorter side, for pencil marks stand in long
# rows: those of less than this share of the fifth largest are left out, and with them most marks.
_ASKED: Final = 40
_LARGE: Final = 0.6
# By how much the mean logarithm must be better for a grid that is not upright, and for one that is mirrored, which
# happens on glass and in some cameras.
_TURNED: Final = 0.15
_MIRRORED: Final = 0.5


@dataclass(frozen=True)
class Turn:
    """How a grid is brought upright: mirrored from left to right or not, then turned to the left by quarters."""

    quarters: int = 0
    mirrored: bool = False


def turn_of(size: int, symbols: Sequence[Symbol], recogniser: Recogniser) -> Turn:
    """Return how the grid of N rows that holds the symbols is brought upright."""
    # What stands alone in its cell first: marks that grew together are as large as print, and have no way up.
    asked = sorted(symbols, key=lambda symbol: (not symbol.crowded, _side(symbol)), reverse=True)[:_ASKED]
    if not asked:
        return Turn()
    least = _LARGE * _side(asked[min(4, len(asked) - 1)])
    asked = [symbol for symbol in asked if _side(symbol) >= least]
    turns = [Turn(quarters, mirrored) for mirrored in (False, True) for quarters in range(4)]
    patches = [symbol.patch(turn.quarters, mirrored=turn.mirrored) for turn in turns for symbol in asked]
    seen = recogniser.distributions(patches).reshape(len(turns), len(asked), len(CLASSES))
    worth = [_worth(size, part) - _dearness(turn) for turn, part in zip(turns, seen, strict=True)]
    return turns[int(np.argmax(worth))]


def _side(symbol: Symbol) -> int:
    return min(symbol.width, symbol.height)


def _worth(size: int, seen: NDArray[np.float64]) -> float:
    """Return the mean logarithm of each one's likeliest value, in the way of writing in which it is best."""
    return max(float(np.log((seen @ stands).max(axis=1) + 1e-3).mean()) for stands in ways_of_writing(size))


def _dearness(turn: Turn) -> float:
    return (_TURNED if turn.quarters else 0.0) + (_MIRRORED if turn.mirrored else 0.0)
