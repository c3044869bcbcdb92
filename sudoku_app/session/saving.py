"""From a session to a file, in the format that its ending stands for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import write_atomically
from sudoku_app.formats.native import SUFFIX, write_document
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import Format, writable_formats, write_position
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.documents import document_of
from sudoku_app.session.saved import SavedSession
from sudoku_app.sudoku.grid.position import Position

_NOT_IN_NAMES = re.compile(r'[/\\:*?"<>|]')
_MOST_BYTES_OF_STEM = 200  # a name has 255 at most on most systems


@dataclass(frozen=True)
class Saved:
    """A position and its details are in a file now."""

    path: str
    position: Position
    details: PuzzleDetails


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


def file_name(stem: str) -> str:
    """Return a name for a file of the program's own from any text, which every usual system takes."""
    plain = "".join(character if character.isprintable() else " " for character in stem)
    plain = " ".join(_NOT_IN_NAMES.sub(" ", plain).split()).strip(" .")
    while len(plain.encode()) > _MOST_BYTES_OF_STEM:
        plain = plain[:-1]
    return f"{plain.rstrip(' .') or 'sudoku'}{SUFFIX}"


def file_formats() -> list[Format]:
    """Return the formats that go into files, the program's own first."""
    found = [one for one in writable_formats() if one.suffixes]
    return sorted(found, key=lambda one: one.name is not FormatName.NATIVE)
