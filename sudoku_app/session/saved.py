"""A session read from its file: the position with its history, and what was wrong with the file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sudoku_app.session.codec import CodecError, Record, Replay, SavedHistory, history_data
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import JournalContent, JournalError, JournalFault, read_journal, without_order
from sudoku_app.session.session import Session

_MODES = frozenset(mode.value for mode in Mode)
_MOST_SECONDS = 10**9  # of which a time can be shown


@dataclass(frozen=True)
class SavedSession:
    """Everything that a session file keeps.

    Attributes:
        history: the position, how it came about, and what was undone.
        mode: what typing meant.
        seconds: solving time.
        details: named texts that belong to the session, such as the file it was opened from.
    """

    history: SavedHistory
    mode: Mode = Mode.ENTER
    seconds: float = 0.0
    details: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, session: Session, seconds: float = 0.0, details: dict[str, str] | None = None) -> SavedSession:
        """Return how a session stands now. Cheap, so that the rest can be done in another thread."""
        history = SavedHistory(session.position, session.history.done, session.history.undone)
        return cls(history, session.mode, seconds, details or {})

    def records(self) -> list[Record]:
        """Return the records of a session file that says this and no more."""
        history = self.history
        records = history_data(history.position, history.done, history.undone)
        records.append({"mode": self.mode.value})
        if self.seconds:
            records.append({"seconds": round(self.seconds, 1)})
        if self.details:
            records.append({"details": dict(self.details)})
        return records


@dataclass(frozen=True)
class SessionReading:
    """What came out of a session file.

    Attributes:
        path: the file.
        saved: the session, as far as it could be read; None when there was nothing to read.
        content: its lines as far as they are right and make sense; None without ``saved``.
        fault: what is wrong, None when nothing is. With ``saved`` beside it, what stood above the fault was saved.
        line: where it is wrong, counted from 1.
    """

    path: Path
    saved: SavedSession | None
    content: JournalContent | None
    fault: JournalFault | None = None
    line: int = 0


def read_session(path: Path) -> SessionReading:
    """Return what a session file holds, and what is wrong with it; never raises for what is in the file."""
    try:
        content = read_journal(path)
    except JournalError as error:
        return SessionReading(path, None, None, error.kind, error.line)
    except OSError:
        return SessionReading(path, None, None, JournalFault.UNREADABLE)
    reader = _Reader()
    good = 0
    fault: JournalFault | None
    try:
        for record in content.records:
            reader.take(record)
            good += 1
        fault, line = (None, 0) if content.damaged_line is None else (JournalFault.DAMAGED, content.damaged_line)
    except CodecError:
        fault, line = JournalFault.CONTENT, good + 2  # the header is line 1
    if reader.replay is None:
        return SessionReading(path, None, None, fault or JournalFault.NO_SESSION, line or 1)
    kept = JournalContent(content.records[:good], content.good_size, content.damaged_line)
    return SessionReading(path, reader.saved(reader.replay), kept, fault, line)


class _Reader:
    """Takes the records of a session file one by one."""

    def __init__(self) -> None:
        self.replay: Replay | None = None
        self._mode = Mode.ENTER
        self._seconds = 0.0
        self._details: dict[str, str] = {}

    def take(self, record: Record) -> None:
        """Take the next record.

        Raises:
            CodecError: it makes no sense here.
        """
        if self.replay is None:
            self.replay = Replay(record)
            return
        match record:
            case {"mode": str(mode), **rest} if not rest and mode in _MODES:
                self._mode = Mode(mode)
            case {"seconds": int(seconds) | float(seconds), **rest} if not rest and 0 <= seconds <= _MOST_SECONDS:
                self._seconds = float(seconds)
            case {"details": dict(details), **rest} if not rest and _all_texts([*details, *details.values()]):
                self._details |= without_order(details)
            case _:
                self.replay.apply(record)

    def saved(self, replay: Replay) -> SavedSession:
        """Return what the records say."""
        return SavedSession(replay.history(), self._mode, self._seconds, dict(self._details))


def _all_texts(items: Sequence[object]) -> bool:
    return all(isinstance(item, str) for item in items)
