"""The puzzles that the list shows, as what can be printed: taken one by one, for lists may be very long."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import overload

from sudoku_app.interaction.pages import PrintedPuzzle
from sudoku_app.session.puzzle_list import PuzzleList


class ListedPuzzles(Sequence[PrintedPuzzle]):
    """Puzzles of a list as the person left them.

    Args:
        puzzles: the list.
        numbers: which of it, in order; those that could not be read are left out.
    """

    def __init__(self, puzzles: PuzzleList, numbers: Sequence[int]) -> None:
        self._puzzles = puzzles
        self._numbers = [number for number in numbers if puzzles.reading(number) is not None]

    @property
    def title(self) -> str:
        """What the list is called: its file's name without the ending, "" for one that came from no file."""
        return PurePath(self._puzzles.name).stem

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> PrintedPuzzle: ...

    @overload
    def __getitem__(self, place: slice) -> list[PrintedPuzzle]: ...

    def __getitem__(self, place: int | slice) -> PrintedPuzzle | list[PrintedPuzzle]:
        if isinstance(place, slice):
            return [self._printed(number) for number in self._numbers[place]]
        return self._printed(self._numbers[place])

    def _printed(self, number: int) -> PrintedPuzzle:
        reading, position = self._puzzles.reading(number), self._puzzles.position(number)
        assert reading is not None
        assert position is not None
        difficulty = self._puzzles.difficulties[number]
        return PrintedPuzzle(position, reading.title, reading.author, number + 1, difficulty)
