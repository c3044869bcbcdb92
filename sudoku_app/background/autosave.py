"""Keeps the session on disk while it is edited: every change within a fraction of a second, in a thread of its own."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.jobs import Request
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.journal import JournalLostError
from sudoku_app.session.recorder import SessionRecorder, UnsavedError
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.session.solving import SolvingTimer
from sudoku_app.session.store import Restoration, SessionStore


@dataclass(frozen=True)
class KeepRequest(Request):
    """Writes what a recorder holds. That it cannot is expected and tried again."""

    expected = (OSError,)

    recorder: SessionRecorder

    def run(self, effort: Effort) -> int:
        """Return the revision that is on disk now; raise OSError where it cannot be written, as the file is gone."""
        return self.recorder.write()


# Long enough to gather the keystrokes of a burst, short enough that a disk that needs half a second for a write still
# has every edit within a second.
_GATHER_MILLISECONDS = 200
_TICK_MILLISECONDS = 1000
_RETRY_MILLISECONDS = 2000
_log = logging.getLogger(__name__)


class SessionKeeper(QObject):
    """The door to autosave: follows a session from the moment it is made, and brings the last one back.

    At most one write is on its way; what happens meanwhile goes with the next. It is best given a service of its own,
    so that writing never waits behind a large file that is being opened.
    """

    saved = Signal(int)  # the session up to this revision is on disk
    # BaseException: a write came to an end; None where it went well, else why not, however often
    settled = Signal(object)
    went_on = Signal(object)  # Restoration: the session of `go_on_in` took the place of the present one
    # OSError: it could not be written. Told once; writing is tried again every two seconds until `saved`.
    failed = Signal(object)

    def __init__(
        self,
        session: Session,
        store: SessionStore,
        service: JobService,
        timer: SolvingTimer | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.timer = timer or SolvingTimer()  # solving time; it starts again when another puzzle is put in
        self.store = store
        self._session = session
        self._service = service
        self._writing = LatestJob(self)
        self.error: BaseException | None = None  # why the last write failed; None where it did not
        self._next: Restoration | None = None
        session.listen(self._on_change)  # before the recorder asks for the time
        self.recorder = SessionRecorder(session, store, lambda: self.timer.seconds)
        self._gather = QTimer(self, singleShot=True, interval=_GATHER_MILLISECONDS)
        self._gather.timeout.connect(self._write)
        self._ticks = QTimer(self, interval=_TICK_MILLISECONDS)
        self._ticks.timeout.connect(self.note_now)
        self._ticks.start()

    def restore(self) -> Restoration:
        """Put the last session that no other window has in place of the present one, and go on in its file.

        Returns:
            What came back; without ``saved`` the session is as it was. ``problems`` are to be shown to the person.

        Raises:
            OSError: something was edited already and cannot be written.
        """
        self.recorder.write()
        return self._go_on(self.store.restore_last())

    @Slot(object)
    def go_on_in(self, found: Restoration) -> None:
        """Put a session that was read in place of the present one as soon as that is on disk whole; emit `went_on`.

        What is edited until then is written to the file of the present one, which stays. When that cannot be written,
        nothing changes but that `failed` is emitted.
        """
        self._drop_next()
        self._next = found
        self._go_on_when_written()

    @property
    def path(self) -> Path:
        """The file of the session; it may not be there yet."""
        return self.recorder.path

    def write_rest(self) -> None:
        """Write what waits, in whichever thread this is called, so that it can be read there.

        Raises:
            UnsavedError: it cannot be written; nothing is forgotten.
        """
        try:
            self.recorder.write()
        except OSError as error:
            raise UnsavedError(*error.args) from error

    def set_detail(self, name: str, text: str) -> None:
        """Keep a named text with the session, such as the file it was opened from."""
        self.recorder.set_detail(name, text)
        self._start_gathering()

    @property
    def pending(self) -> bool:
        """Whether something is still to be written or being written."""
        return self._writing.busy or self.recorder.waiting

    def finish(self) -> bool:
        """Begin to write the rest in the background; return whether there is none, else `settled` reports the end."""
        self.recorder.tick()
        self._gather.stop()
        self._write()
        return not self.pending

    def close(self) -> bool:
        """Write the rest now, in this thread, and let go of the file; return whether everything is on disk.

        To be called when the window closes, before or after the service is shut down.
        """
        self._gather.stop()
        self._ticks.stop()
        self._drop_next()
        self.recorder.tick()
        done = self._written_now()
        self.recorder.close()
        return done

    def _written_now(self) -> bool:
        try:
            try:
                self.recorder.write()
            except JournalLostError:
                self.recorder.start_over()
                self.recorder.write()
        except OSError:
            _log.exception("The session could not be written at the end.")
            return False
        return True

    def _go_on_when_written(self) -> None:
        if self._next is None or self._writing.busy:
            return
        if self.recorder.waiting:
            self._gather.stop()
            self._write()
            return
        found, self._next = self._next, None
        self._go_on(found)
        self.went_on.emit(found)

    def _drop_next(self) -> None:
        """Let others have the session that was to be gone on in."""
        if self._next is not None and self._next.session is not None:
            self._next.session.release()
        self._next = None

    def _go_on(self, found: Restoration) -> Restoration:
        if found.saved is None or found.session is None:
            return found
        saved = found.saved
        self._session.load(saved.history, saved.mode)
        self.timer.reset(saved.seconds)
        self.recorder.go_on(saved, found.session)
        self._start_gathering()
        return found

    def _on_change(self, change: Change) -> None:
        if change.kind is ChangeKind.ANOTHER_PUZZLE:
            self.timer.reset()
        if change.kind is not ChangeKind.LOADED:
            self._start_gathering()

    def _start_gathering(self) -> None:
        if not self._gather.isActive():
            self._gather.start(_GATHER_MILLISECONDS)

    @Slot()
    def note_now(self) -> None:
        """Keep the solving time up to now, and what typing means, before another puzzle may be begun."""
        if self.recorder.tick():
            self._start_gathering()

    @Slot()
    def _write(self) -> None:
        # After a failure also where nothing waits, as somebody else wrote it meanwhile: `saved` is to tell that.
        if not self._writing.busy and (self.recorder.waiting or self.error is not None):
            request = KeepRequest(self.recorder)
            self._writing.ask(self._service, request, self._on_written, self._on_not_written, self._on_cancelled)

    @Slot(object)
    def _on_written(self, revision: int) -> None:
        self.error = None
        self.saved.emit(revision)
        if self._next is not None:
            self._go_on_when_written()
        elif self.recorder.waiting:
            self._start_gathering()
        self.settled.emit(self.error)

    @Slot(object)
    def _on_not_written(self, error: Exception) -> None:
        if isinstance(error, JournalLostError):
            _log.warning("The session file was lost and is written anew: %s", error)
            self.recorder.start_over()
            self._start_gathering()
        else:
            self._try_again(error)
        self.settled.emit(self.error)

    @Slot(object)
    def _on_cancelled(self, revision: int | None) -> None:
        """Somebody cancelled the job, perhaps when it was done already; nothing is forgotten."""
        if revision is not None:
            self._on_written(revision)
            return
        self._start_gathering()
        self.settled.emit(self.error)

    def _try_again(self, error: Exception) -> None:
        reported, self.error = self.error is not None, error
        if not reported or self._next is not None:
            self._drop_next()
            _log.error("The session could not be written; it is tried again.", exc_info=error)
            self.failed.emit(error)
        self._gather.start(_RETRY_MILLISECONDS)
