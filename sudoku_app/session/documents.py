"""Sessions and the program's own files: a saved file brings its history along."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sudoku_app.formats.json_text import MOST_VALUES, count_values
from sudoku_app.formats.native import Document
from sudoku_app.session.codec import CodecError, SavedHistory, edit_data, history_data, history_from
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.edits import Edit
from sudoku_app.session.saved import SavedSession

NO_DETAILS = PuzzleDetails()
# So much of a file's values is left to the history: a file that is saved can be opened again.
MOST_HISTORY: Final = MOST_VALUES * 3 // 4


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
