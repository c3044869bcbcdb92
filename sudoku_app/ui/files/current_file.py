"""Which file belongs to the puzzle in the grid, what the puzzle is called, and whether the file holds what is shown."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.formats.position_json import position_record
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.per_puzzle import PerPuzzle
from sudoku_app.session.saving import Saved
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.files.open_file import OpenFile

NO_DETAILS = PuzzleDetails()


class CurrentFile(QObject):
    """The file of the puzzle in the grid; with undo and redo it is the one that belonged to what comes back.

    Signals:
        path_changed(str): Save writes to another file from now on.
        content_changed(str): what the file holds, as a digest of its position; "" when there is no file.
        details_changed(PuzzleDetails): the puzzle has another title, author or notes.
        name_changed(): the file's name, or whether it holds what is shown, changed.
    """

    path_changed = Signal(str)
    content_changed = Signal(str)
    details_changed = Signal(object)
    name_changed = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._file = OpenFile(session.position)
        self._files = PerPuzzle(lambda: self._file, self._turn_to, lambda: OpenFile(self._file.saved_position))
        session.listen(self._files.follow)

    @property
    def file(self) -> OpenFile:
        """What is known of it."""
        return self._file

    @property
    def path(self) -> str:
        """The file that Save writes to, "" when there is none."""
        return self._file.path

    @property
    def name(self) -> str:
        """The file's name without its folder, or that of a puzzle of a list, or the puzzle's title."""
        return Path(self._file.path).name or self._file.document or self._file.details.title

    @property
    def details(self) -> PuzzleDetails:
        """The puzzle's title, author and notes."""
        return self._file.details

    @property
    def modified(self) -> bool:
        """Whether grid or details are other than in the file, or than at the beginning."""
        file, position = self._file, self._session.position
        if file.details != file.saved_details:
            return True
        return position is not file.saved_position and position != file.saved_position

    def begin_with(
        self, position: Position, path: str = "", details: PuzzleDetails = NO_DETAILS, document: str = ""
    ) -> None:
        """Take a position and its details as what is in the file; ``document`` is its name where it has no own file."""
        self._turn_to(OpenFile(position, details, details, path, document))

    @Slot(str, str, object)
    def go_on_with(self, path: str, content: str, details: PuzzleDetails) -> None:
        """Take a file as the one that Save writes to; ``content`` is what `content_changed` last said of it."""
        position = self._session.position
        holds = not path or content == _digest(position)
        self.begin_with(position if holds else Position.empty(position.shape), path, details)

    @Slot(str)
    def set_document(self, document: str) -> None:
        """Name what is in the grid, where it has no file of its own."""
        self._file.document = document
        self.name_changed.emit()

    def set_details(self, details: PuzzleDetails) -> None:
        """Take other details; they are in the file when it is saved again."""
        if details != self.details:
            self._file.details = details
            self.details_changed.emit(details)
            self.name_changed.emit()

    def note_saved(self, file: OpenFile, saved: Saved) -> None:
        """Note that a puzzle is in a file now; another one may have taken its place in the grid meanwhile."""
        file.saved_position, file.saved_details, path = saved.position, saved.details, file.path
        file.path = saved.path
        if file is self._file:
            if path != file.path:
                self.path_changed.emit(file.path)
            self._tell_content()
            self.name_changed.emit()

    def _turn_to(self, file: OpenFile) -> None:
        """Take another file as that of the puzzle in the grid."""
        before, self._file = self._file, file
        if file.path != before.path:
            self.path_changed.emit(file.path)
        if file.details != before.details:
            self.details_changed.emit(file.details)
        if file.path or before.path:
            self._tell_content()
        self.name_changed.emit()

    def _tell_content(self) -> None:
        self.content_changed.emit(_digest(self._file.saved_position) if self._file.path else "")


def _digest(position: Position) -> str:
    return blake2b(json.dumps(position_record(position)).encode(), digest_size=16).hexdigest()
