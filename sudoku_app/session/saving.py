"""From a session to a file, in the format that its ending stands for; the program's own has its history too."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import write_atomically
from sudoku_app.formats.json_text import MOST_VALUES, count_values
from sudoku_app.formats.native import SUFFIX, Document, write_document
from sudoku_app.formats.reading import Format, FormatName
from sudoku_app.formats.registry import writable_formats, write_position
from sudoku_app.session.codec import edit_data, history_data
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.edits import Edit
from sudoku_app.session.saved import SavedSession
from sudoku_app.sudoku.grid.position import Position

NO_DETAILS = PuzzleDetails()
# So much of a file's values is left to the history: a file that is saved can be opened again.
MOST_HISTORY: Final = MOST_VALUES * 3 // 4
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

    After cancelling the file stays as it was, however late the disk answers.

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
    return f"{plain_stem(stem) or 'sudoku'}{SUFFIX}"


def plain_stem(stem: str) -> str:
    """Return any text as the name of a file without its ending, which every usual system takes; "" for no name.

    A size such as 9×9 is written with the letter x: on paper it is one sign, in a file's name it is typed.
    """
    plain = "".join(character if character.isprintable() else " " for character in stem.replace("×", "x"))
    plain = " ".join(_NOT_IN_NAMES.sub(" ", plain).split()).strip(" .")
    while len(plain.encode()) > _MOST_BYTES_OF_STEM:
        plain = plain[:-1]
    return plain.rstrip(" .")


def file_formats() -> list[Format]:
    """Return the formats that go into files, the program's own first."""
    found = [one for one in writable_formats() if one.suffixes]
    return sorted(found, key=lambda one: one.name is not FormatName.NATIVE)


def document_of(saved: SavedSession, details: PuzzleDetails = NO_DETAILS) -> Document:
    """Return what goes into a file; takes time with the length of the history.

    Of a history longer than a file may hold (some hundred thousand steps) the latest steps are there.
    """
    history = saved.history
    undone = _latest(history.undone, MOST_HISTORY // 4)
    done = _latest(history.done, MOST_HISTORY - MOST_HISTORY // 4)
    records = history_data(history.position, done, undone)
    seconds = round(saved.seconds, 1)
    return Document(history.position, details.title, details.author, details.notes, tuple(records), seconds)


def _latest(edits: Sequence[Edit], most: int) -> Sequence[Edit]:
    """Return as many edits from the end as take no more than so many values in a file."""
    for number in range(len(edits) - 1, -1, -1):
        most -= count_values(json.dumps(edit_data(edits[number]))) + 1
        if most < 0:
            return edits[number + 1 :]
    return edits
