"""Sessions and the program's own files: a saved file brings its history along."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.formats.native import Document
from sudoku_app.session.codec import CodecError, SavedHistory, history_data, history_from
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.saved import SavedSession

NO_DETAILS = PuzzleDetails()


def document_of(saved: SavedSession, details: PuzzleDetails = NO_DETAILS) -> Document:
    """Return what goes into a file; takes time with the length of the history."""
    history = saved.history
    records = history_data(history.position, history.done, history.undone)
    seconds = round(saved.seconds, 1)
    return Document(history.position, details.title, details.author, details.notes, tuple(records), seconds)


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
