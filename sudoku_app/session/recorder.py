"""Follows a session and writes what happens to its file: listening in one thread, writing in another."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from sudoku_app.session.codec import Record, edit_data
from sudoku_app.session.edits import Edit
from sudoku_app.session.files import SavedSession, records_with, shorter
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import MOST_APPENDED_BYTES, JournalFullError, OpenSession, SessionInUseError, encoded
from sudoku_app.session.session import Change, ChangeKind, Leaving, Session
from sudoku_app.session.store import FILE, MADE, SessionStore, StoredSession
from sudoku_app.sudoku.grid.position import Position, Puzzle

_LEFT: Final = "left"  # the detail that names the file of the puzzle that was left for this one
_LIST: Final = "list"  # the detail that is not of one puzzle: the list beside it


class UnsavedError(OSError):
    """The session in the grid cannot be written, so that nothing may take its place."""


@dataclass(frozen=True)
class _Event:
    """Something that happened: edits that were made, undone or redone, or none of them; and how things stand now.

    ``details`` are those of the puzzle that it happened to, which may not be in the grid any more when it is written.
    ``begun`` is the puzzle that took the place of the one before, in a file of its own at ``path``: that of the one
    before where this is to be forgotten.
    """

    revision: int
    kind: ChangeKind | None
    edits: tuple[Edit, ...]
    mode: Mode
    seconds: float
    details: dict[str, str]
    begun: SavedSession | None = None
    path: Path | None = None


class SessionRecorder:
    """Keeps a session's file up with the session.

    `write` may be called from any thread, everything else belongs to the thread of the session. A file is created with
    the first edit: a session without an edit leaves none.

    New, Open and Paste put another puzzle in place of the one in the grid, which begins a file of its own. The file of
    the one before stays as it is, to be gone on with, if there was anything in its grid, drawn regions too, or if it is
    to be come back to. Else the new one takes its place, as it does where a list is looked through, or one puzzle after
    the other is made: these can be put in again, and would hide those that were begun. A puzzle that was in the grid
    before goes on in the file that it had then. Details are those of a puzzle, and begin anew.

    Attributes:
        path: the file of the puzzle in the grid; it may not be there yet.
    """

    def __init__(self, session: Session, store: SessionStore, seconds: Callable[[], float] = lambda: 0.0) -> None:
        self._session = session
        self._store = store
        self._seconds = seconds
        self._queue = threading.Lock()  # guards what is still to be written
        self._writing = threading.Lock()  # held while a thread writes
        self._paths: dict[Puzzle, Path] = {}  # of the puzzles that were in the grid
        self._earlier: dict[Puzzle, Path] = {}  # of puzzles whose sessions were there before
        self._spare: Path | None = None  # of one that was forgotten
        self._sizes: dict[Path, int] = {}  # of files that were left
        self._details: dict[str, str] = {}
        self._written_details: dict[str, str] = {}
        self._written_mode: Mode | None = None
        self._events: list[_Event] = []
        self._first: _Event | None = None  # how the puzzle began, until something is to be written of it
        self._file: OpenSession | None = None
        self._mode = session.mode
        self._position = session.position  # of the puzzle whose file it is, as it was last
        self._queued_seconds = 0.0
        self._worked = False
        self._of_list = False  # whether it can be put in again, from the list that it is in
        self.begin()
        session.listen(self._on_change)

    @property
    def waiting(self) -> bool:
        """Whether something is still to be written."""
        with self._queue:
            return bool(self._events)

    def begin(self) -> None:
        """Leave the present file and go on in a new one, from the session as it stands and with its first edit."""
        with self._writing, self._queue:
            self._begin()
            self._worked = self._of_list = False

    def go_on(self, saved: SavedSession, file: OpenSession) -> None:
        """Go on in the file of a session that was loaded."""
        with self._writing, self._queue:
            self._leave()
            self._worked, self._of_list = bool(saved.history.done or saved.history.undone), False
            self._first = None
            self._events.clear()
            self._file, self.path = file, file.path
            self._position = saved.history.position
            self._paths[self._position.puzzle] = self.path
            self._spare = None if self._spare == self.path else self._spare
            self._mode = self._written_mode = saved.mode
            self._queued_seconds = saved.seconds
            self._details, self._written_details = dict(saved.details), dict(saved.details)
            self._events.append(self._event(None))  # so that it is the one that was written to last

    def note_earlier(self, stored: Iterable[StoredSession]) -> None:
        """Let puzzles that are put into the grid again go on in these sessions, unless they were in it meanwhile."""
        with self._queue:
            for one in stored:
                self._earlier[one.saved.history.position.puzzle] = one.path
                self._sizes.setdefault(one.path, one.size)

    def start_over(self) -> None:
        """Write the whole session to a new file: what to do when the present one was lost.

        Where another puzzle was begun meanwhile, the lost file was that of one before; what came after it is written.
        """
        with self._writing, self._queue:
            next_puzzle = next((place for place, event in enumerate(self._events) if event.begun), 0)
            if next_puzzle:
                self._leave()
                del self._events[:next_puzzle]
            else:
                self._begin()
                self._queue_first()

    @property
    def left(self) -> Path | None:
        """The file of the puzzle that was left for this one; None where this one came from nowhere."""
        name = self._details.get(_LEFT, "")
        return self._store.folder / name if name else None

    def set_detail(self, name: str, text: str) -> None:
        """Keep a named text with the session."""
        with self._queue:
            if self._details.get(name) == text:
                return
            self._details = {**self._details, name: text}
            if self._first is None:
                self._events.append(self._event(None))

    def tick(self) -> bool:
        """Let the solving time and the mode be written too if they changed; return whether there is something."""
        with self._queue:
            event = self._event(None)
            changed = event.mode is not self._mode or abs(event.seconds - self._queued_seconds) >= 0.1
            if not changed or self._first is not None:
                return False
            self._queue_event(event)
            return True

    def write(self) -> int:
        """Write what happened since the last time.

        The revision of the session that is in the file now is returned, 0 when nothing was to be written.

        Raises:
            JournalLostError: the file is gone or was changed by another program; `start_over` helps.
            OSError: it cannot be written. Nothing is forgotten: the next call tries again.
        """
        revision = 0
        with self._writing:
            while batch := self._next_batch():
                self._write_batch(batch)
                with self._queue:
                    del self._events[: len(batch)]
                revision = batch[-1].revision
            if self._file is not None and self._file.wasteful:
                with contextlib.suppress(OSError):  # it is only to save room; everything is written
                    self._file.compact()
        return revision

    def close(self) -> None:
        """Let go of the file. Nothing is written any more until `begin` or `go_on`."""
        with self._writing, self._queue:
            self._leave()
            self._events.clear()

    # In the session's thread

    def _on_change(self, change: Change) -> None:
        if change.kind is ChangeKind.LOADED:
            return
        if change.kind is ChangeKind.ANOTHER_PUZZLE:
            self._begin_another(change.leaves, again=change.again)
        else:
            with self._queue:
                self._queue_first()
                self._queue_event(self._event(change))
            self._worked = True
        self._position = self._session.position

    def _begin_another(self, leaves: Leaving, *, again: bool) -> None:
        """Begin the file of the puzzle that was just put into the grid."""
        with self._queue:
            coming_back = leaves is Leaving.TO_COME_BACK
            if coming_back and any(self._position.values):
                self._queue_first()
            left = self.path.name if coming_back and self._first is None else self._details.get(_LEFT, "")
            before = self._position
            same = before.puzzle == self._session.position.puzzle
            again_at_hand = bool(self._details.get(MADE)) or (again and (self._of_list or same))
            something = before != Position.empty(before.shape.plain) and not again_at_hand
            worth_it = leaves is Leaving.FOR_GOOD and (self._worked or something or bool(self._details.get(FILE)))
            self._turn_to_path(kept=self._first is None and (coming_back or worth_it), again=again)
            self._first = None
            self._details = {name: text for name, text in self._details.items() if name == _LIST}
            if left and leaves is not Leaving.FOR_GOOD:
                self._details[_LEFT] = left
            self._queue_event(self._beginning())
        history = self._session.history
        self._worked, self._of_list = bool(history.done or history.undone), again

    def _turn_to_path(self, *, kept: bool, again: bool) -> None:
        """Turn to the file of the puzzle in the grid: the one it had, that of one that is not kept, or a new one."""
        puzzle = self._session.position.puzzle
        for paths in (self._paths, self._earlier):  # the file may have begun with other givens
            for other in [other for other, path in paths.items() if path == self.path]:
                del paths[other]
        if kept:
            self._paths[self._position.puzzle] = self.path
        else:
            self._spare = self.path
        before = self._paths.get(puzzle) or self._earlier.get(puzzle) if again else None
        if before is None:
            before, self._spare = self._spare or self._store.new_path(), None
        self._paths[puzzle] = self.path = before

    def _event(self, change: Change | None) -> _Event:
        session = self._session
        kind, edits = (None, ()) if change is None else (change.kind, change.edits)
        return _Event(session.revision, kind, edits, session.mode, self._seconds(), self._details)

    def _beginning(self) -> _Event:
        """Return that the puzzle in the grid begins a file, as it stands."""
        event = self._event(None)
        return replace(event, begun=SavedSession.of(self._session, event.seconds, event.details), path=self.path)

    def _queue_event(self, event: _Event) -> None:
        self._events.append(event)
        self._mode, self._queued_seconds = event.mode, event.seconds

    def _queue_first(self) -> None:
        if self._first is not None:
            self._events.append(self._first)
            self._first = None

    def _begin(self) -> None:
        self._leave()
        self.path = self._store.new_path()
        self._paths[self._session.position.puzzle] = self.path
        self._events.clear()
        self._first = self._beginning()

    def _leave(self) -> None:
        if self._file is not None:
            self._release(self._file)
            self._file = None

    # In the thread that writes

    def _next_batch(self) -> list[_Event]:
        """Return the events up to the next puzzle; they stay in the queue until they are written."""
        with self._queue:
            events = list(self._events)
        end = next((place for place, event in enumerate(events) if event.begun and place > 0), len(events))
        return events[:end]

    def _write_batch(self, batch: list[_Event]) -> None:
        begun, path = batch[0].begun, batch[0].path
        if begun is not None and path is not None:
            self._written_mode, self._written_details = begun.mode, begun.details
            records = [*begun.records(), *self._records(batch)]
            if len(encoded(records)) > MOST_APPENDED_BYTES:  # as where the disk hung meanwhile
                records = shorter(records)
            self._write_whole(records, path)
        elif self._file is not None:
            records, order = self._records(batch), self._store.order_record()
            try:
                self._file.append([*records, order], durable=any(event.edits for event in batch))
            except JournalFullError:
                self._file.rewrite([*records_with(self._file.path, records), order])
        self._written_mode, self._written_details = batch[-1].mode, batch[-1].details

    def _write_whole(self, records: list[Record], path: Path) -> None:
        """Begin a file, in place of the present one where that has the same path.

        Where another window went on in the file meanwhile, it is a new one.
        """
        before = self._file
        if before is not None and before.path == path:
            before.rewrite([*records, self._store.order_record()])
            return
        try:
            if not self._is_as_left(path):
                raise SessionInUseError(path)
            self._file = self._store.create(records, path)
        except SessionInUseError:
            self._file = self._store.create(records)
            if self.path == path:
                self.path = self._file.path
        if before is not None:
            self._release(before)

    def _release(self, file: OpenSession) -> None:
        self._sizes[file.path] = file.size
        file.release()

    def _is_as_left(self, path: Path) -> bool:
        """Return whether there is no file, or one that nobody wrote to since it was left here."""
        try:
            return path.stat().st_size == self._sizes.get(path)
        except FileNotFoundError:
            return True

    def _records(self, batch: list[_Event]) -> list[Record]:
        records: list[Record] = []
        for event in batch:
            if event.kind is ChangeKind.EDITED:
                records += [edit_data(edit) for edit in event.edits]
            elif event.kind is ChangeKind.UNDONE:
                records.append({"undo": len(event.edits)})
            elif event.kind is ChangeKind.REDONE:
                records.append({"redo": len(event.edits)})
        if batch[-1].mode is not self._written_mode:
            records.append({"mode": batch[-1].mode.value})
        records.append({"seconds": round(batch[-1].seconds, 1)})
        if batch[-1].details != self._written_details:
            records.append({"details": batch[-1].details})
        return records
