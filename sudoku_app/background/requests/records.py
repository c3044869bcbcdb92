"""What is asked of the puzzle book."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.reading import Reading
from sudoku_app.session.book_file import BookError, Done
from sudoku_app.session.puzzle_book import BookEntries, Known, PuzzleBook

if TYPE_CHECKING:
    from sudoku_app.session.statistics import PractisedExercise, Solve

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class KnownRequest(Request):
    """Looks up what is known of the puzzles of a list."""

    expected = (BookError,)

    book: PuzzleBook
    found: tuple[Reading | FormatError, ...]

    def run(self, effort: Effort) -> Done[Known]:
        """Return what is known, by number.

        Raises:
            BookError: the book cannot be read.
        """
        return self.book.known(self.found, lambda: effort.cancelled)


@dataclass(frozen=True)
class WriteBookRequest(Request):
    """Writes entries, even when the window closes before its turn has come."""

    expected = (BookError,)

    book: PuzzleBook
    entries: BookEntries
    promised: bool = True

    def run(self, effort: Effort) -> Done[None]:
        """Write them.

        Raises:
            BookError: they cannot be written; said in the log too, for at the end of the program nobody hears it.
        """
        try:
            return self.book.write(self.entries)
        except BookError as error:
            _log.warning("The puzzle book cannot be written: %s", error)
            raise


@dataclass(frozen=True)
class SolvesRequest(Request):
    """Reads the solved puzzles."""

    expected = (BookError,)

    book: PuzzleBook

    def run(self, effort: Effort) -> Done[list[Solve]]:
        """Return them, the first one first.

        Raises:
            BookError: the book cannot be read.
        """
        return self.book.solves()


@dataclass(frozen=True)
class PractisedRequest(Request):
    """Reads the exercises."""

    expected = (BookError,)

    book: PuzzleBook

    def run(self, effort: Effort) -> Done[list[PractisedExercise]]:
        """Return them, the first one first.

        Raises:
            BookError: the book cannot be read.
        """
        return self.book.practised()


@dataclass(frozen=True)
class ClearSolvesRequest(Request):
    """Forgets the solved puzzles, as was promised to the person."""

    expected = (BookError,)

    book: PuzzleBook
    promised: bool = True

    def run(self, effort: Effort) -> Done[None]:
        """Forget them.

        Raises:
            BookError: the book cannot be written.
        """
        return self.book.clear_solved()


@dataclass(frozen=True)
class ClearPractisedRequest(Request):
    """Forgets the exercises, as was promised to the person."""

    expected = (BookError,)

    book: PuzzleBook
    promised: bool = True

    def run(self, effort: Effort) -> Done[None]:
        """Forget them.

        Raises:
            BookError: the book cannot be written.
        """
        return self.book.clear_practised()
