"""What the files' thread does for the window: read a file, write one. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.formats.choosing import Choice, choose
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.files import MOST_BYTES, absolute_path, read_regular_text, write_atomically
from sudoku_app.formats.native import SUFFIX, Document, read_document, write_document
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import Format, writable_formats, write_position
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.documents import OpenedDocument, document_of, history_of
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.session.saved import SavedSession
from sudoku_app.sudoku.position import Position

# A list in the window keeps its puzzles in memory, some 1 KB each.
MOST_LISTED: Final = 400_000


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


@dataclass(frozen=True)
class Saved:
    """A position and its details are in a file now."""

    path: str
    position: Position
    details: PuzzleDetails


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
    """Return what a file holds; see `load_text`. Nothing more is read after somebody cancelled.

    Raises:
        OSError: the file cannot be read.
        FormatError: it is too large, or no text.
    """
    return load_text(read_regular_text(path, stopped=lambda: effort.cancelled), path, effort)


def save_file(path: str, saved: SavedSession, details: PuzzleDetails, effort: Effort) -> Saved:
    """Write a session in the format that the file's ending stands for; the program's own carries all of it.

    After somebody cancelled the file stays as it was, however late the disk answers.

    Raises:
        OSError: the file cannot be written; what was there before is untouched.
        FormatError: no format of this ending can carry the position.
    """
    if Path(path).suffix.lower() == SUFFIX:
        text = write_document(document_of(saved, details))
    else:
        text = file_text(path, saved.history.position)
    write_atomically(path, text, lambda: effort.cancelled)
    return Saved(path, saved.history.position, details)


def file_text(path: str, position: Position) -> str:
    """Return a position in the format that a file's ending stands for.

    Raises:
        FormatError: no format of this ending can carry the position.
    """
    suffix = Path(path).suffix.lower()
    # A grid with borders carries every size and its box shape; it is the usual one where the ending leaves it open.
    candidates = [one.name for one in file_formats() if suffix in one.suffixes]
    candidates.sort(key=lambda name: name is not FormatName.GRID)
    for name in candidates:
        try:
            return write_position(position, name)
        except FormatError as error:
            if name is candidates[-1]:
                raise error
    return write_position(position, FormatName.GRID)


def file_formats() -> list[Format]:
    """Return the formats that go into files, the program's own first."""
    found = [one for one in writable_formats() if one.suffixes]
    return sorted(found, key=lambda one: one.name is not FormatName.NATIVE)
