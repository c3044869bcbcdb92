"""What is asked of the service that makes puzzles."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.numbered import Found, NumberedWish, make_numbered, wish_like
from sudoku_app.generating.wish import WishError
from sudoku_app.sudoku.position import Puzzle


@dataclass(frozen=True)
class MakeRequest(Request):
    """Makes the puzzle of a wish and a number; tells meanwhile how many were tried (`Tried`)."""

    expected = (WishError,)

    asked: NumberedWish

    def run(self, effort: Effort) -> Found:
        """Return the puzzle, or what was found in its place.

        Raises:
            WishError: the wish contradicts itself.
        """
        return make_numbered(self.asked, effort)


@dataclass(frozen=True)
class MakeLikeRequest(Request):
    """Makes a puzzle with box shape, grade and symmetry of another one."""

    puzzle: Puzzle
    number: int

    def run(self, effort: Effort) -> Found:
        """Return the puzzle, or what was found in its place."""
        return make_numbered(NumberedWish(wish_like(self.puzzle, effort), self.number), effort)
