"""A folder of session files: begin one, find the last one again, list the recent ones, set a damaged one aside.

Each running program holds a lock on the session it writes to (see `journal`), so that two windows never write to
the same one.
"""

from __future__ import annotations

import contextlib
import errno
import os
import random
import secrets
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from filelock import BaseFileLock

from sudoku_app.formats.files import drafts_in
from sudoku_app.session.codec import Record
from sudoku_app.session.files import SavedSession, SessionReading, read_session
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import JournalFault, OpenSession, SessionInUseError, locked, order_record, read_order
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle
from sudoku_app.sudoku.grid.rules import rule_breaks

SUFFIX = ".session"
ENDED = "ended"  # the detail of a session that is not to be gone on with
FILE = "file"  # the detail that names the file that a puzzle was opened from
MADE = "made"  # the detail that says that the program made the puzzle
HINTS = "hints"  # the detail that says how many hints were asked for
DAMAGED_SUFFIX = ".damaged"
_MOST_DIGITS = 9  # of a number of hints
# Of older ones those go of which nobody misses anything; at some 10 to 100 KB each they take a few megabytes.
_MOST_SESSIONS = 200
# So much of the old ones is read after a start to find out which may go: a second or two, in the background.
_LOOKED_THROUGH_BYTES = 4 << 20
# Looking for the newest of so many takes a fiftieth of a second.
_QUICK_SESSIONS = 2 * _MOST_SESSIONS
# In milliseconds since 1970 the year 10000; a file may have any date.
_LATEST = 253_402_300_800_000
# A draft of an atomic write lives for milliseconds; an older one was left behind by a program that was killed.
_OLD_DRAFT_SECONDS = 600


@dataclass(frozen=True)
class SessionProblem:
    """A session file that could not be read, or not to its end."""

    path: Path
    kind: JournalFault
    line: int  # where it is wrong, counted from 1; 0 where no line is to blame
    # Where it is now; None when it was left where it was (made by a newer version, no right to read it).
    set_aside: Path | None
    # How many edits above the damage were saved and go on as a session; None when there was nothing.
    rescued: int | None


@dataclass(frozen=True)
class Restoration:
    """A session that came back with its file, ready to go on with, or neither; and the files that could not be read."""

    saved: SavedSession | None = None
    session: OpenSession | None = None
    problems: tuple[SessionProblem, ...] = ()


@dataclass(frozen=True)
class SessionSummary:
    """A line in the list of recent sessions."""

    path: Path
    changed: float  # when it was last written to, in seconds since 1970
    position: Position
    edits: int  # how many edits can be undone
    seconds: float  # solving time
    mode: Mode = Mode.SOLVE
    details: dict[str, str] = field(default_factory=dict)  # named texts that belong to it

    @property
    def progress(self) -> float:
        """How much of a puzzle is filled, from 0 to 1; 0 while it is being entered, and where there is no given."""
        position = self.position
        if self.mode is Mode.ENTER or not position.given_count or not position.fill_count:
            return 0.0
        return position.filled_count / position.fill_count


@dataclass(frozen=True)
class StoredSession:
    """A session on disk; by its size when it was read it is seen whether somebody went on in it since."""

    path: Path
    size: int
    saved: SavedSession

    @property
    def hints(self) -> int:
        """How many hints were asked for."""
        return hint_count(self.saved.details.get(HINTS, ""))


class SessionStore:
    """The session files in a folder, made when it is needed, with nothing else in it; ``now``: seconds since 1970."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._now = now
        self._ordering = threading.Lock()
        self._highest_order: int | None = None

    def storage_error(self) -> OSError | None:
        """Return why nothing can be kept here, None when it can; the folder is made and written to to find out."""
        try:
            self._make_folder()
            with tempfile.TemporaryFile(dir=self.folder):
                return None
        except OSError as error:
            return error

    def new_path(self) -> Path:
        """Return where a session may be kept that begins now; nothing is there yet."""
        seconds, fraction = divmod(self._now(), 1)
        stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(seconds))
        # To the microsecond: two files may get the same date from the system, and then their names say which is newer.
        return self.folder / f"{stamp}-{int(fraction * 1e6):06}-{secrets.token_hex(2)}{SUFFIX}"

    def create(self, records: Sequence[Record], path: Path | None = None) -> OpenSession:
        """Return a new session file with these records, at a path of `new_path`; OSError where it cannot be written."""
        self._make_folder()
        path = path or self.new_path()
        lock = locked(path)
        try:
            session = OpenSession(path, lock)
            session.rewrite([*records, self.order_record()])
            return session
        except BaseException:
            # Nobody else knows the name yet. A full disk would get another empty file with every try.
            _remove(lock)
            raise

    def order_record(self) -> Record:
        """Return the record that ends every write to a session, so that the one that was written to last is known.

        It is the time in milliseconds, or one more than the highest so far: no clock that is wrong, or was, makes a
        session older than those that were there before it.
        """
        with self._ordering:
            if self._highest_order is None:
                self._highest_order = max((order for order, *_ in self._ordered()), default=0)
            self._highest_order = max(self._highest_order + 1, int(self._now() * 1000))
            return order_record(self._highest_order)

    def _make_folder(self) -> None:
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except FileExistsError as error:  # a file, or a link that leads nowhere
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(self.folder)) from error

    def open(self, path: Path) -> Restoration:
        """Return a session to go on with; a damaged file is set aside, and what stood above the damage goes on.

        Raises:
            SessionInUseError: another window has it.
            FileNotFoundError: it was removed.
            OSError: nothing can be written beside it, or a damaged file cannot be set aside.
        """
        lock = locked(path)
        try:
            if not os.path.lexists(path):
                _remove(lock)
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
            reading = read_session(path)
            problem = None if reading.fault is None else self._set_aside(reading)
        except BaseException:
            lock.release(force=True)
            raise
        problems = () if problem is None else (problem,)
        if reading.saved is None:
            lock.release(force=True)
            return Restoration(problems=problems)
        session = OpenSession(path, lock, reading.content)
        if reading.fault is not None:
            session.rewrite([*reading.saved.records(), self.order_record()])
        return Restoration(reading.saved, session, problems)

    def is_quick(self, most_bytes: int) -> bool:
        """Return whether the session that was written to last is found soon, and has no more bytes than these."""
        with contextlib.suppress(OSError):
            if sum(name.endswith(SUFFIX) for name in os.listdir(self.folder)) > _QUICK_SESSIONS:
                return False
            for path in self._newest_first()[:1]:
                return path.stat().st_size <= most_bytes
        return True

    def restore_last(self) -> Restoration:
        """Return the session that was written to last and that no other window has.

        A file that cannot be read, or not be set aside, is passed over and listed among the problems.
        """
        return self._restore_first(self._newest_first())

    def _restore_first(self, paths: Sequence[Path]) -> Restoration:
        """Return the first of these sessions that can be read and that no other window has."""
        problems: list[SessionProblem] = []
        for path in paths:
            try:
                found = self.open(path)
            except (SessionInUseError, FileNotFoundError):
                continue
            except OSError:
                if self.storage_error() is not None:
                    break  # it is the folder's fault, whichever session is tried
                problems.append(SessionProblem(path, JournalFault.UNREADABLE, 0, None, None))
                continue
            problems += found.problems
            if found.saved is not None:
                return Restoration(found.saved, found.session, tuple(problems))
        return Restoration(problems=tuple(problems))

    def recent(self, stopped: Callable[[], bool] = lambda: False) -> list[SessionSummary]:
        """Return the sessions that can be gone on with, the last one first, those in use among them.

        Left out are unreadable ones, those that ended, those in which nothing is, a puzzle in which nothing was done
        where another session has the same one, and one of which a later session has all values. ``stopped`` is asked
        now and then; when it returns True, what was found so far is returned.
        """
        found: list[SessionSummary] = []
        of_puzzle: dict[Puzzle, list[SessionSummary]] = {}
        for path in self._newest_first():
            if stopped():
                break
            with contextlib.suppress(OSError):
                changed = path.stat().st_mtime
                saved = read_session(path).saved
                if saved is not None and not saved.details.get(ENDED):
                    position, edits = saved.history.position, len(saved.history.done)
                    found.append(
                        SessionSummary(path, changed, position, edits, saved.seconds, saved.mode, dict(saved.details))
                    )
                    of_puzzle.setdefault(position.puzzle, []).append(found[-1])
        begun: list[SessionSummary] = []
        begun_of: dict[Puzzle, list[SessionSummary]] = {}
        for one in found:
            puzzle = one.position.puzzle
            if one.edits or not _is_untouched_again(one, of_puzzle[puzzle]):
                later = begun_of.setdefault(puzzle, [])
                if not _is_earlier(one, later):
                    begun.append(one)
                later.append(one)
        return begun

    def with_puzzle(self, puzzle: Puzzle) -> Path | None:
        """Return the session that was written to last of those in which these are the givens, None for none."""
        sessions = ((path, read_session(path).saved) for path in self._newest_first())
        return next((path for path, saved in sessions if saved and saved.history.position.puzzle == puzzle), None)

    def of_puzzles(
        self, are_wanted: Callable[[Position], bool], stopped: Callable[[], bool] = lambda: False
    ) -> dict[Puzzle, StoredSession]:
        """Return of each puzzle that is wanted the session that was written to last.

        Left out are those in which nothing was done, those that ended, those that belong to a file of the person's, and
        damaged ones. ``stopped`` is asked now and then; when it returns True, what was found so far is returned.
        """
        found: dict[Puzzle, StoredSession] = {}
        for path in self._newest_first():
            if stopped():
                break
            with contextlib.suppress(OSError):
                size = path.stat().st_size  # before it is read: what is written meanwhile was not read
                reading = read_session(path)
                if reading.saved is not None and reading.fault is None and _can_be_continued(reading.saved):
                    position = reading.saved.history.position
                    if are_wanted(position):
                        found.setdefault(position.puzzle, StoredSession(path, size, reading.saved))
        return found

    def _newest_first(self) -> list[Path]:
        return [path for *_, path in sorted(self._ordered(), reverse=True)]

    def _ordered(self) -> list[tuple[int, int, str, Path]]:
        """Return the session files, each with what it is sorted by.

        What has no order, for it is damaged, is put where its time says.
        """
        found = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):
                changed = path.stat().st_mtime_ns
                order = read_order(path) or min(max(0, changed // 1_000_000), _LATEST)
                found.append((order, changed, path.name, path))
        return found

    def _set_aside(self, reading: SessionReading) -> SessionProblem:
        """Keep a damaged file under another name; where something of it was saved, the caller writes that again."""
        path, saved, fault = reading.path, reading.saved, reading.fault or JournalFault.DAMAGED
        if fault in (JournalFault.VERSION, JournalFault.UNREADABLE):
            return SessionProblem(path, fault, reading.line, None, None)
        aside = path.with_name(f"{path.name}.{secrets.token_hex(2)}{DAMAGED_SUFFIX}")
        if saved is None:
            os.replace(path, aside)
        else:
            # A second name first, so that at any moment the session is found under the old one.
            try:
                os.link(path, aside)
            except OSError:
                shutil.copy2(path, aside)
        return SessionProblem(path, fault, reading.line, aside, None if saved is None else len(saved.history.done))

    def remove_old(self, stopped: Callable[[], bool] = lambda: False) -> None:
        """Remove what nobody misses: sessions, but for the newest, and what killed programs left half-written.

        Never removed are those in use, and those in which a puzzle is that was begun and not finished, or that was
        not made here. Of very many only some are looked at, another time others.
        """
        paths = self._newest_first()[_MOST_SESSIONS:]
        random.shuffle(paths)
        left = _LOOKED_THROUGH_BYTES
        for path in paths:
            if stopped() or left < 0:
                break
            with contextlib.suppress(SessionInUseError, OSError):
                size = path.stat().st_size  # before it is read, as somebody may go on in it meanwhile
                left -= size
                if _may_go(read_session(path)):
                    lock = locked(path)
                    if path.stat().st_size == size:
                        path.unlink()
                        _remove(lock)
                    lock.release(force=True)
        for draft in drafts_in(self.folder):
            with contextlib.suppress(OSError):
                if self._now() - draft.stat().st_mtime > _OLD_DRAFT_SECONDS:
                    draft.unlink()


def _may_go(reading: SessionReading) -> bool:
    """Return whether nobody misses a session: it ended or was finished, or what is in it is had again or is nothing."""
    saved = reading.saved
    if saved is None or reading.fault is not None:
        return False
    position, details = saved.history.position, saved.details
    if details.get(ENDED) or position == Position.empty(position.shape.plain):
        return True
    if not saved.history.done and not saved.history.undone:
        return bool(details.get(FILE) or details.get(MADE))
    return all(position.values) and not rule_breaks(position.shape, position.values)


def _can_be_continued(saved: SavedSession) -> bool:
    """Return whether something was done in a session that did not end and belongs to no file of the person's."""
    history, details = saved.history, saved.details
    return bool(history.done or history.undone) and not details.get(ENDED) and not details.get(FILE)


def hint_count(text: str) -> int:
    """Return how many hints a detail says, 0 where it says no number."""
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else 0


def _is_untouched_again(one: SessionSummary, among: Sequence[SessionSummary]) -> bool:
    """Return whether a session without an edit is empty boxes, or another one has all that is in it."""
    position = one.position
    if position == Position.empty(position.shape.plain):
        return True
    same = [other for other in among if _holds(other.position, position)]
    return any(other.edits for other in same) or one is not same[0]


def _is_earlier(one: SessionSummary, later: Sequence[SessionSummary]) -> bool:
    """Return whether one of the sessions that were written to later has all that is in this one."""
    if not (one.edits and one.position.given_count):
        return False
    return any(_holds(other.position, one.position) for other in later)


def _holds(whole: Position, part: Position) -> bool:
    """Return whether a position is of the same puzzle as another one, and has all that is in that."""
    if whole.puzzle != part.puzzle or not set(part.lines) <= set(whole.lines):
        return False
    return all(map(_has, whole.cells, part.cells))


def _has(whole: CellContent, part: CellContent) -> bool:
    """Return whether a cell has all that is in another one; a value stands for the marks that were there before."""
    own = part.colours, part.note
    if any(own) and own != (whole.colours, whole.note):
        return False
    if part.value or whole.value:
        return part.value in (0, whole.value)
    marks = part.corner, part.centre
    return not any(marks) or marks == (whole.corner, whole.centre)


def _remove(lock: BaseFileLock) -> None:
    """Let go of a lock whose session is gone, and leave nothing of it."""
    lock.release(force=True)
    with contextlib.suppress(OSError):
        os.unlink(lock.lock_file)
