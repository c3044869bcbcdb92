"""How hard a puzzle is: a rating on the scale of `scale`, and a grade, which is that in one word.

Loads nothing of the reasoning that finds it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Final

from sudoku_app.sudoku.techniques.technique import Technique

# From here on a rating says "at least". Sukaku Explainer's nested forcing chains start at 9.5.
BEYOND: Final = 10.0
# From here on more than one rating in ten is more than 0.3 from Sukaku Explainer's.
APPROXIMATE: Final = 7.0


class Grade(Enum):
    """A path's difficulty in one word, by what the hardest step asks of a person."""

    EASY = "easy"  # singles
    MODERATE = "moderate"  # locked candidates and pairs
    HARD = "hard"  # larger subsets, fish, wings, rectangles
    VERY_HARD = "very hard"  # chains
    EXTREME = "extreme"  # forcing chains and beyond


_GRADE_BELOW: Final = ((2.4, Grade.EASY), (3.5, Grade.MODERATE), (6.0, Grade.HARD), (8.0, Grade.VERY_HARD))


def ratings_of(grade: Grade) -> tuple[float, float]:
    """Return the lowest and the highest rating of a grade; the highest of the last is infinite."""
    lowest = 0.0
    for limit, its_grade in _GRADE_BELOW:
        if its_grade is grade:
            return lowest, round(limit - 0.1, 1)
        lowest = limit
    return lowest, inf


def grade_of(rating: float) -> Grade:
    """Return a rating in one word."""
    return next((grade for limit, grade in _GRADE_BELOW if rating < limit), Grade.EXTREME)


@dataclass(frozen=True)
class Difficulty:
    """How hard a puzzle is."""

    rating: float  # the difficulty of the hardest step found, on Sukaku Explainer's scale; 0 when no step was needed
    hardest: Technique | None  # the technique of that step, None when there was none
    complete: bool  # whether the whole path was found; otherwise the puzzle is at least this hard
    # Whether Sukaku Explainer goes another path: a step that was used it lacks or rates otherwise, or it has no such
    # grids.
    differs: bool = False

    @property
    def grade(self) -> Grade:
        """The difficulty in one word."""
        return grade_of(self.rating)

    @property
    def rating_is_lower_bound(self) -> bool:
        """Whether the path may be harder than its rating: it rests on a proof, or was stopped."""
        return self.rating >= BEYOND or not self.complete

    @property
    def rating_is_approximate(self) -> bool:
        """Whether Sukaku Explainer's own rating may well be another one, and so is said to be "about"; see `scale`."""
        return self.rating >= APPROXIMATE or self.differs
