"""Which file belongs to the puzzle in the grid, what the puzzle is called, and whether the file holds what is shown."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.formats.position_json import position_record
from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.details import NO_DETAILS, PuzzleDetails
from sudoku_app.session.files import Saved
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, ChangeKind, Leaving, Session
from sudoku_app.session.solving import SolvingTimer
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position


@dataclass
class OpenFile:
    """A puzzle's file, as far as it has one."""

    saved_position: Position  # what is in the file, or what there was at the beginning
    # The title, author and notes that are in the file; ``details`` are those of now.
    saved_details: PuzzleDetails = NO_DETAILS
    details: PuzzleDetails = NO_DETAILS
    path: str = ""  # the file that Save writes to, "" for none
    document: str = ""  # what the puzzle is called where it has no file of its own
    made: bool = False  # the puzzle was made by the program or comes with it: its givens are right
    # The files that it could not be saved to, until it was saved to another one.
    unsaved: set[str] = field(default_factory=set)


class CurrentFile(QObject):
    """The puzzle in the grid, where it comes from, and its file."""

    mode_requested = Signal(object)  # Mode: what typing should mean for the puzzle that was put into the grid
    path_changed = Signal(str)  # Save writes to another file from now on
    content_changed = Signal(str)  # what the file holds, as a digest of its position; "" when there is no file
    details_changed = Signal(object)  # PuzzleDetails: the puzzle has another title, author or notes
    document_changed = Signal(str)  # the puzzle is called otherwise, where it has no file of its own
    made_changed = Signal(bool)  # the puzzle was made by the program or comes with it, or is the person's own
    name_changed = Signal()  # the file's name, or whether it holds what is shown, changed

    def __init__(self, session: Session, timer: SolvingTimer, parent: QObject) -> None:
        super().__init__(parent)
        self.session: Final = session
        self.timer: Final = timer
        self.file = OpenFile(session.position)
        session.listen(self._on_change)

    @property
    def path(self) -> str:
        """The file that Save writes to, "" when there is none."""
        return self.file.path

    @property
    def name(self) -> str:
        """The file's name without its folder, or that of a puzzle of a list, or the puzzle's title."""
        return Path(self.file.path).name or self.file.document or self.file.details.title

    @property
    def details(self) -> PuzzleDetails:
        """The puzzle's title, author and notes."""
        return self.file.details

    @property
    def modified(self) -> bool:
        """Whether grid or details are other than in the file, or than at the beginning."""
        file = self.file
        return file.details != file.saved_details or self.session.position != file.saved_position

    @property
    def made(self) -> bool:
        """Whether the puzzle was made by the program or comes with it, and its givens were not opened to change."""
        return self.file.made

    def put(
        self,
        puzzle: Position | SavedHistory,
        details: PuzzleDetails = NO_DETAILS,
        document: str = "",
        *,
        made: bool = True,
        leaves: Leaving = Leaving.FOR_GOOD,
        again: bool = False,
    ) -> None:
        """Put a puzzle that has no file of its own into the grid, to be solved; one that was there goes on."""
        self.session.begin(puzzle, leaves, again=again)
        self._turn_to(OpenFile(self.session.position, details, details, "", document, made))
        self.mode_requested.emit(Mode.SOLVE)

    def put_empty(self, shape: GridShape, leaves: Leaving = Leaving.FOR_GOOD, symbols: str = "") -> None:
        """Put an empty grid in place of the puzzle, to enter one by the usual symbols or others."""
        self.session.begin(replace(Position.empty(shape), symbols=symbols), leaves)
        self.mode_requested.emit(Mode.ENTER)

    def begin_with(self, position: Position, path: str = "", details: PuzzleDetails = NO_DETAILS) -> None:
        """Take a position and its details as what is in the file."""
        self._turn_to(OpenFile(position, details, details, path))

    @Slot(str, str, object, bool, str)
    def go_on_with(self, path: str, content: str, details: PuzzleDetails, made: bool, document: str = "") -> None:
        """Take a file as the one that Save writes to; ``content`` is what `content_changed` last said of it."""
        position = self.session.position
        holds = not path or content == _digest(position)
        saved = position if holds else Position.empty(position.shape)
        self._turn_to(OpenFile(saved, details, details, path, document, made))

    def open_givens(self) -> None:
        """Take the puzzle as the person's own from now on, who may change its givens."""
        if self.file.made:
            self.file.made = False
            self.made_changed.emit(False)

    @Slot(str, str)
    def set_document(self, document: str, name: str = "") -> None:
        """Name what is in the grid, where it has no file of its own; ``name`` is that as `name_record` writes it."""
        self.file.document = document
        self.document_changed.emit(document)
        self._rename(name="" if self.details.title else name)
        self.name_changed.emit()

    def retitle(self, title: str) -> None:
        """Put the title that the program gave the puzzle into the words of another language."""
        self._rename(title=title)

    def _rename(self, **texts: str) -> None:
        file = self.file
        details = replace(file.details, **texts)
        if details != file.details:
            file.saved_details = replace(file.saved_details, **texts)
            file.details = details
            self.details_changed.emit(details)
            self.name_changed.emit()

    def set_details(self, details: PuzzleDetails) -> None:
        """Take other details; they are in the file when it is saved again."""
        if details != self.details:
            self.file.details = details
            self.details_changed.emit(details)
            self.name_changed.emit()

    def note_saved(self, file: OpenFile, saved: Saved) -> None:
        """Note that a puzzle is in a file now; another one may have taken its place in the grid meanwhile."""
        file.saved_position, file.saved_details, path = saved.position, saved.details, file.path
        file.path = saved.path
        if file is self.file:
            if path != file.path:
                self.path_changed.emit(file.path)
            self._report_content()
            self.name_changed.emit()

    def _on_change(self, change: Change) -> None:
        if change.kind is ChangeKind.ANOTHER_PUZZLE:
            self._turn_to(OpenFile(Position.empty(self.session.position.shape)))

    def _turn_to(self, file: OpenFile) -> None:
        """Take another file as that of the puzzle in the grid."""
        before, self.file = self.file, file
        if file.path != before.path:
            self.path_changed.emit(file.path)
        if file.details != before.details:
            self.details_changed.emit(file.details)
        if file.path or before.path:
            self._report_content()
        if file.document != before.document:
            self.document_changed.emit(file.document)
        if file.made != before.made:
            self.made_changed.emit(file.made)
        self.name_changed.emit()

    def _report_content(self) -> None:
        self.content_changed.emit(_digest(self.file.saved_position) if self.file.path else "")


def _digest(position: Position) -> str:
    return blake2b(json.dumps(position_record(position)).encode(), digest_size=16).hexdigest()
