"""Sessions and files: what a file or a pasted text holds, a session read from its file, and one saved in any format."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.formats.detector import Choice, choose, read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import MOST_BYTES, absolute_path, read_regular_text, write_atomically
from sudoku_app.formats.json_text import MOST_VALUES, count_values
from sudoku_app.formats.native import SUFFIX, Document, read_document, write_document
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.registry import writable_formats, write_position
from sudoku_app.session.codec import CodecError, Record, Replay, SavedHistory, edit_data, history_data, history_from
from sudoku_app.session.details import NO_DETAILS, PuzzleDetails
from sudoku_app.session.edits import Edit
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import MOST_BYTES as MOST_JOURNAL_BYTES
from sudoku_app.session.journal import (
    JournalContent,
    JournalError,
    JournalFault,
    JournalLostError,
    read_journal,
    without_order,
)
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position

# A list in the window keeps its puzzles in memory, some 1 KB each.
MOST_LISTED: Final = 400_000


def history_of(document: Document) -> tuple[SavedHistory, CodecError | None]:
    """Return the position of a file and how it came about, and what is wrong with its steps: then there are none."""
    alone = SavedHistory(document.position, (), ())
    try:
        return history_from(list(document.history), document.position) if document.history else alone, None
    except CodecError as error:
        return alone, error


def details_of(reading: Reading) -> PuzzleDetails:
    """Return what a text says about a puzzle that was read from it."""
    rules = "\n".join(reading.unknown_rules)
    return PuzzleDetails(reading.title, reading.author, reading.notes, unknown_rules=rules)


@dataclass(frozen=True)
class Loaded:
    """What came out of a text."""

    readings: tuple[Reading, ...]  # the puzzles that could be read
    errors: tuple[FormatError, ...]  # what was wrong with the others
    document: Document | None = None  # all that the text holds, where it is the program's own file
    history: SavedHistory | None = None  # its position and how it came about, as `history_of` has it
    fault: CodecError | None = None  # what is wrong with that history
    puzzles: PuzzleList | None = None  # all of them as a list to browse, where there is more than one puzzle
    # How the first of ``readings``, and with it all, may be meant; None where there is none.
    choice: Choice | None = None

    @property
    def details(self) -> PuzzleDetails:
        """What the text says about its first puzzle."""
        if self.document is not None:
            return replace(details_of(self.readings[0]), notes=self.document.notes)
        return details_of(self.readings[0]) if self.readings else NO_DETAILS


def load_text(text: str, path: str = "", effort: Effort = Effort(Engine.PLAIN)) -> Loaded:
    """Return what a text holds; ``path`` is the file it stands in. FormatError where it is longer than a file may be.

    Where the text leaves open what it means, the engine of the effort helps to find out.
    """
    if len(text) > MOST_BYTES:
        raise FormatError(FormatFault.TOO_LARGE, largest=MOST_BYTES, number=len(text))
    found = read_puzzles(text, most=MOST_LISTED)
    readings = tuple(item for item in found if isinstance(item, Reading))
    errors = tuple(item for item in found if isinstance(item, FormatError))
    if readings and readings[0].format is FormatName.NATIVE:
        document = read_document(text)
        return Loaded(readings, errors, document, *history_of(document), choice=choose(readings))
    choice = choose(readings, effort.engine) if readings else None
    if len(readings) == 1 or choice is None:
        return Loaded(readings, errors, choice=choice)
    puzzles = PuzzleList(Path(path).name, found, absolute_path(path) if path else "")
    return Loaded(readings, errors, puzzles=puzzles.read_like(choice.readings[0]), choice=choice)


def load_copied(text: str, page: str, effort: Effort) -> Loaded:
    """Return what was copied as plain text and as a web page, as spreadsheets and browsers do; either may be "".

    It is the plain text, unless the page alone holds a puzzle, or the same one with more values or candidates, for the
    fields of a form are in no text, or in fewer cells. FormatError as for `load_text`.
    """
    page = page if page.lstrip()[:1] in ("", "<") else f"<p>{page}"
    if not text.strip():
        return load_text(page, "", effort)
    plain = load_text(text, "", effort)
    if not page.strip() or len(page) > MOST_BYTES or len(plain.readings) > 1:
        return plain
    table = load_text(page, "", effort)
    if not (plain.readings and table.readings):
        return table if table.readings else plain
    return table if _says_more(table.readings[0].position, plain.readings[0].position) else plain


def _says_more(position: Position, other: Position) -> bool:
    """Return whether a position has all values and marks of another one and some more, or the same in fewer cells.

    In the text of a spreadsheet a cell that is merged of several is one cell with a value and empty ones beside it.
    """
    if position.shape.size != other.shape.size:
        fewer = position.shape.size < other.shape.size
        return fewer and [*filter(None, position.values)] == [*filter(None, other.values)]
    pairs = [
        ((one.value, one.corner | one.centre), (known.value, known.corner | known.centre))
        for one, known in zip(position.cells, other.cells, strict=True)
    ]
    agree = all(value in (0, more) and not marks & ~others for (more, others), (value, marks) in pairs)
    return agree and any(more != less for more, less in pairs)


def load_file(path: str, effort: Effort) -> Loaded:
    """Return what a file holds, as `load_text`; no more is read after cancelling. OSError where it cannot be read."""
    return load_text(read_regular_text(path, stopped=lambda: effort.cancelled), path, effort)


# The latest steps of a history, as many as these bytes hold, go into a session file that is written as a whole: what
# comes then is appended for a long time before it is full again.
_MOST_HISTORY_BYTES: Final = MOST_JOURNAL_BYTES // 4
_MODES = frozenset(mode.value for mode in Mode)
_MOST_SECONDS = 10**9  # of which a time can be shown


@dataclass(frozen=True)
class SavedSession:
    """Everything that a session file keeps."""

    history: SavedHistory
    mode: Mode = Mode.ENTER
    seconds: float = 0.0  # solving time
    # Named texts that belong to the session, such as the file it was opened from.
    details: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, session: Session, seconds: float = 0.0, details: dict[str, str] | None = None) -> SavedSession:
        """Return how a session stands now. Cheap, so that the rest can be done in another thread."""
        history = SavedHistory(session.position, session.history.done, session.history.undone)
        return cls(history, session.mode, seconds, details or {})

    def records(self) -> list[Record]:
        """Return the records of a session file that says this and no more, of a very long history the latest steps."""
        history = self.history
        undone = _latest_edits(history.undone, _MOST_HISTORY_BYTES // 4, len)
        done = _latest_edits(history.done, _MOST_HISTORY_BYTES - _MOST_HISTORY_BYTES // 4, len)
        records = history_data(history.position, done, undone)
        records.append({"mode": self.mode.value})
        if self.seconds:
            records.append({"seconds": round(self.seconds, 1)})
        if self.details:
            records.append({"details": dict(self.details)})
        return records


@dataclass(frozen=True)
class SessionReading:
    """What came out of a session file."""

    path: Path
    saved: SavedSession | None  # the session, as far as it could be read; None when there was nothing to read
    content: JournalContent | None  # its lines as far as they are right and make sense; None without ``saved``
    # What is wrong, None when nothing is. With ``saved`` beside it, what stood above the fault was saved.
    fault: JournalFault | None = None
    line: int = 0  # where it is wrong, counted from 1


def read_session(path: Path) -> SessionReading:
    """Return what a session file holds, and what is wrong with it; never raises for what is in the file."""
    try:
        content = read_journal(path)
    except JournalError as error:
        return SessionReading(path, None, None, error.kind, 1)
    except OSError:
        return SessionReading(path, None, None, JournalFault.UNREADABLE)
    reader = _SessionReader()
    fault, line = None if content.damaged_line is None else JournalFault.DAMAGED, content.damaged_line or 0
    good = 0
    try:
        for record in content.records:
            reader.take(record)
            good += 1
    except CodecError:
        fault, line = JournalFault.CONTENT, good + 2  # the header is line 1
    if reader.replay is None:
        return SessionReading(path, None, None, fault or JournalFault.NO_SESSION, line or 1)
    saved = SavedSession(reader.replay.history(), reader.mode, reader.seconds, reader.details)
    return SessionReading(path, saved, replace(content, records=content.records[:good]), fault, line)


def records_with(path: Path, more: Sequence[Record]) -> list[Record]:
    """Return the records of a session file that says what a file of this program does and more after it, as `shorter`.

    JournalLostError where the file is not what was written; OSError where it cannot be read.
    """
    try:
        return shorter([*read_journal(path).records, *more])
    except (FileNotFoundError, JournalError, CodecError) as error:
        raise JournalLostError(path) from error


def shorter(records: Sequence[Record]) -> list[Record]:
    """Return records that say the same, of a very long history the latest steps; CodecError where they are wrong."""
    reader = _SessionReader()
    for record in records:
        reader.take(record)
    if reader.replay is None:
        raise CodecError("no starting position")
    return SavedSession(reader.replay.history(), reader.mode, reader.seconds, reader.details).records()


class _SessionReader:
    """Takes the records of a session file one by one."""

    def __init__(self) -> None:
        self.replay: Replay | None = None
        self.mode = Mode.ENTER
        self.seconds = 0.0
        self.details: dict[str, str] = {}

    def take(self, record: Record) -> None:
        """Take the next record; CodecError where it makes no sense here."""
        if self.replay is None:
            self.replay = Replay(record)
            return
        match record:
            case {"mode": str(mode), **rest} if not rest and mode in _MODES:
                self.mode = Mode(mode)
            case {"seconds": int(seconds) | float(seconds), **rest} if not rest and 0 <= seconds <= _MOST_SECONDS:
                self.seconds = float(seconds)
            case {"details": dict(details), **rest} if not rest and _all_texts([*details, *details.values()]):
                self.details |= without_order(details)
            case _:
                self.replay.apply(record)


def _all_texts(items: Sequence[object]) -> bool:
    return all(isinstance(item, str) for item in items)


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
    """Return a position in the format that a file's ending stands for; FormatError where none of them can carry it."""
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
    """Return what goes into a file, of a very long history the latest steps; takes time with its length."""
    history = saved.history
    undone = _latest_edits(history.undone, MOST_HISTORY // 4, count_values)
    done = _latest_edits(history.done, MOST_HISTORY - MOST_HISTORY // 4, count_values)
    records = history_data(history.position, done, undone)
    seconds = round(saved.seconds, 1)
    texts = details.title, details.author, details.notes
    return Document(history.position, *texts, tuple(records), seconds, tuple(details.unknown_rules.splitlines()))


def _latest_edits(edits: Sequence[Edit], most: int, measure: Callable[[str], int]) -> Sequence[Edit]:
    """Return as many edits from the end as take no more than so much in a file, where each takes one more."""
    for number in range(len(edits) - 1, -1, -1):
        most -= measure(json.dumps(edit_data(edits[number]))) + 1
        if most < 0:
            return edits[number + 1 :]
    return edits
