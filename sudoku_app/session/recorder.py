"""Follows a session and writes what happens to its file: listening in one thread, writing in another."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from dataclasses import dataclass

from sudoku_app.session.codec import Record, edit_data
from sudoku_app.session.edits import Edit
from sudoku_app.session.gestures import Mode
from sudoku_app.session.saved import SavedSession
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.session.store import OpenSession, SessionStore


@dataclass(frozen=True)
class _Event:
    """Something that happened: edits that were made, undone or redone, or none of them; and how things stand now.

    ``details`` are those of the puzzle that it happened to, which may not be in the grid any more when it is written.
    ``branches``: the file so far is left as it is, and the session goes on in a copy of it.
    """

    revision: int
    kind: ChangeKind | None
    edits: tuple[Edit, ...]
    mode: Mode
    seconds: float
    details: dict[str, str]
    branches: bool = False


class SessionRecorder:
    """Keeps a session's file up with the session.

    `write` may be called from any thread, everything else belongs to the thread of the session. A file is created with
    the first edit: a session without an edit leaves none.

    New, Open and Paste put another puzzle in place of the one that was worked on. The file of that one then stays as
    it is, to be found among the recent sessions, and the session goes on in a new file with the whole history, so that
    undo still leads back.

    Args:
        session: what is followed.
        store: where files are created.
        seconds: the solving time now.
    """

    def __init__(self, session: Session, store: SessionStore, seconds: Callable[[], float] = lambda: 0.0) -> None:
        self._session = session
        self._store = store
        self._seconds = seconds
        self._queue = threading.Lock()  # guards what is still to be written
        self._writing = threading.Lock()  # held while a thread writes
        self._details: dict[str, str] = {}
        self._written_details: dict[str, str] = {}
        self._written_mode: Mode | None = None
        self._events: list[_Event] = []
        self._whole: SavedSession | None = None
        self._file: OpenSession | None = None
        self._mode = session.mode
        self._queued_seconds = 0.0
        self._worked = False
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
            self._worked = False

    def go_on(self, saved: SavedSession, file: OpenSession) -> None:
        """Go on in the file of a session that was loaded."""
        with self._writing, self._queue:
            self._leave()
            self._worked = bool(saved.history.done)
            self._whole = None
            self._events.clear()
            self._file = file
            self._mode = self._written_mode = saved.mode
            self._queued_seconds = saved.seconds
            self._details, self._written_details = dict(saved.details), dict(saved.details)

    def start_over(self) -> None:
        """Write the whole session to a new file: what to do when the present one was lost."""
        with self._writing, self._queue:
            self._begin()
            self._events.append(self._event(None))

    def set_detail(self, name: str, text: str) -> None:
        """Keep a named text with the session."""
        with self._queue:
            if self._details.get(name) == text:
                return
            self._details = {**self._details, name: text}
            if self._file is not None or self._events:
                self._events.append(self._event(None))

    def tick(self) -> bool:
        """Let the solving time and the mode be written too if they changed; return whether there is something."""
        with self._queue:
            event = self._event(None)
            changed = event.mode is not self._mode or abs(event.seconds - self._queued_seconds) >= 0.1
            if not changed or (self._file is None and not self._events):
                return False
            self._events.append(event)
            self._mode, self._queued_seconds = event.mode, event.seconds
            return True

    def write(self) -> int:
        """Write what happened since the last time.

        Returns:
            The revision of the session that is in the file now, 0 when nothing was to be written.

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
            if self._file is not None and self._file.file.wasteful:
                with contextlib.suppress(OSError):  # it is only to save room; everything is written
                    self._file.file.compact()
        return revision

    def close(self) -> None:
        """Let go of the file. Nothing is written any more until `begin` or `go_on`."""
        with self._writing, self._queue:
            self._leave()
            self._whole = None
            self._events.clear()

    # In the session's thread

    def _on_change(self, change: Change) -> None:
        if change.kind is ChangeKind.LOADED:
            return
        replacing = change.kind is ChangeKind.MADE and change.cells is None
        with self._queue:
            self._events.append(self._event(change, branches=replacing and self._worked))
            self._mode, self._queued_seconds = self._events[-1].mode, self._events[-1].seconds
        self._worked = not replacing

    def _event(self, change: Change | None, branches: bool = False) -> _Event:
        session = self._session
        kind, edits = (None, ()) if change is None else (change.kind, change.edits)
        return _Event(session.revision, kind, edits, session.mode, self._seconds(), self._details, branches)

    def _snapshot(self) -> SavedSession:
        return SavedSession.of(self._session, self._seconds(), self._details)

    def _begin(self) -> None:
        self._leave()
        self._whole = self._snapshot()
        self._events.clear()
        self._written_mode, self._written_details = None, {}

    def _leave(self) -> None:
        if self._file is not None:
            self._file.release()
            self._file = None

    # In the thread that writes

    def _next_batch(self) -> list[_Event]:
        """Return the events up to the next branch; they stay in the queue until they are written."""
        with self._queue:
            events = list(self._events)
        end = next((place for place, event in enumerate(events) if event.branches and place > 0), len(events))
        return events[:end]

    def _write_batch(self, batch: list[_Event]) -> None:
        with self._queue:
            whole = self._whole
        records = self._records(batch)
        if whole is not None:
            everything = [*whole.records(), *records]
            if self._file is None:
                self._file = self._store.create(everything)
            else:
                self._file.file.rewrite([*everything, self._store.order_record()])
            with self._queue:
                if self._whole is whole:
                    self._whole = None
        elif self._file is not None:
            if batch[0].branches:
                before = self._file
                self._file = self._store.branch(before, records)
                before.release()
            else:
                records.append(self._store.order_record())
                self._file.file.append(records, durable=any(event.edits for event in batch))
        self._written_mode, self._written_details = batch[-1].mode, batch[-1].details

    def _records(self, batch: list[_Event]) -> list[Record]:
        records: list[Record] = []
        for event in batch:
            if event.kind is ChangeKind.MADE:
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
