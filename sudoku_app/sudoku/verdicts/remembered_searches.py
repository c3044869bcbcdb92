"""The searches about the puzzle that is shown, for every question about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sudoku_app.sudoku.grid.position import Position
    from sudoku_app.sudoku.verdicts.checking import VerdictSearch  # which loads the searches

# The givens of a puzzle, and its givens and entries. More would hold the memory of puzzles that are no longer shown.
_MOST: Final = 2


class RememberedSearches:
    """The searches for the solutions of one position: of its givens, and of its givens and entries.

    A question resumes them where another one stopped, so that no answer knows less than one before. They belong
    to the thread in which the questions are answered; other threads only hand them over.
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
        from sudoku_app.sudoku.verdicts.checking import VerdictSearch  # noqa: PLC0415 - it loads the searches

        question = position.shape, values
        found = next((one for one in self._searches if (one.shape, one.values) == question), None)
        if found is None:
            found = VerdictSearch(*question)
        self._searches = [*(one for one in self._searches if one is not found), found][-_MOST:]
        return found
