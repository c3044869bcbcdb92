"""What was searched of the puzzle that is shown, for every question about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sudoku_app.sudoku.grid.position import Position
    from sudoku_app.sudoku.verdicts.verdict_search import VerdictSearch  # which loads the searches

# The givens of a puzzle, and its givens and entries. More would hold on to the memory of puzzles that nobody sees.
_MOST: Final = 2


class RememberedSearches:
    """The searches for the solutions of one position: of its givens, and of its givens and entries.

    A question goes on with them where another one left off, so that no answer knows less than one before. They belong
    to the thread in which the questions are answered; who asks only hands them over.
    """

    def __init__(self) -> None:
        self._searches: list[VerdictSearch] = []

    def of_givens(self, position: Position) -> VerdictSearch:
        """Return the search for the solutions of a position's givens."""
        return self._search(position, position.givens)

    def of_values(self, position: Position) -> VerdictSearch:
        """Return the search for the solutions of a position's givens and entries."""
        return self._search(position, position.values)

    def _search(self, position: Position, values: tuple[int, ...]) -> VerdictSearch:
        from sudoku_app.sudoku.verdicts.verdict_search import VerdictSearch  # noqa: PLC0415 - it loads the searches, which a start needs not

        asked = position.shape, values
        found = next((one for one in self._searches if (one.shape, one.values) == asked), None)
        if found is None:
            found = VerdictSearch(*asked)
        self._searches = [*(one for one in self._searches if one is not found), found][-_MOST:]
        return found
