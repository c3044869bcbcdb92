"""From a file or a text that was pasted to all that it holds: puzzles, errors, a list, and how it may be meant."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.formats.detector import Choice, choose, read_puzzles
from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.files import MOST_BYTES, absolute_path, read_regular_text
from sudoku_app.formats.native import Document, read_document
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session.codec import CodecError, SavedHistory, history_from
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.puzzle_list import PuzzleList

# A list in the window keeps its puzzles in memory, some 1 KB each.
MOST_LISTED: Final = 400_000


@dataclass(frozen=True)
class OpenedDocument:
    """What a file says about a session.

    Attributes:
        history: the position and how it came about; without steps when the file has none, or none that fit.
        fault: what is wrong with the history of the file, None when nothing is. The position is right all the same.
    """

    history: SavedHistory
    fault: CodecError | None = None


def history_of(document: Document) -> OpenedDocument:
    """Return the position of a file with its history."""
    alone = SavedHistory(document.position, (), ())
    if not document.history:
        return OpenedDocument(alone)
    try:
        return OpenedDocument(history_from(list(document.history), document.position))
    except CodecError as error:
        return OpenedDocument(alone, error)


@dataclass(frozen=True)
class Loaded:
    """What came out of a text.

    Attributes:
        readings: the puzzles that could be read.
        errors: what was wrong with the others.
        document: all that the text holds, where it is the program's own file.
        opened: the position of ``document`` with its history.
        puzzles: all of them as a list to browse, where there is more than one puzzle.
        choice: how the first of ``readings``, and with it all, may be meant; None where there is none.
    """

    readings: tuple[Reading, ...]
    errors: tuple[FormatError, ...]
    document: Document | None = None
    opened: OpenedDocument | None = None
    puzzles: PuzzleList | None = None
    choice: Choice | None = None

    @property
    def details(self) -> PuzzleDetails:
        """What the text says about its first puzzle."""
        if self.document is not None:
            return PuzzleDetails(self.document.title, self.document.author, self.document.notes)
        return PuzzleDetails(self.readings[0].title, self.readings[0].author) if self.readings else PuzzleDetails()


def load_text(text: str, path: str = "", effort: Effort = Effort(Engine.PLAIN)) -> Loaded:
    """Return what a text holds; ``path`` is the file it stands in.

    Where the text leaves open what it means, the engine of the effort helps to find out.

    Raises:
        FormatError: TOO_LARGE, it is longer than a file may be.
    """
    if len(text) > MOST_BYTES:
        raise FormatError(FormatFault.TOO_LARGE, expected=Expected(largest=MOST_BYTES, found=len(text)))
    found = read_puzzles(text, most=MOST_LISTED)
    readings = tuple(item for item in found if isinstance(item, Reading))
    errors = tuple(item for item in found if isinstance(item, FormatError))
    if readings and readings[0].format is FormatName.NATIVE:
        document = read_document(text)
        return Loaded(readings, errors, document, history_of(document), choice=choose(readings))
    choice = choose(readings, effort.engine) if readings else None
    if len(readings) == 1 or choice is None:
        return Loaded(readings, errors, choice=choice)
    puzzles = PuzzleList(Path(path).name, found, absolute_path(path) if path else "")
    return Loaded(readings, errors, puzzles=puzzles.read_like(choice.readings[0]), choice=choice)


def load_file(path: str, effort: Effort) -> Loaded:
    """Return what a file holds; see `load_text`. Nothing more is read after cancelling.

    Raises:
        OSError: the file cannot be read.
        FormatError: it is too large, or no text.
    """
    return load_text(read_regular_text(path, stopped=lambda: effort.cancelled), path, effort)
