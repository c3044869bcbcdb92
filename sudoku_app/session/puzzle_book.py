"""The puzzle book: what is known of puzzles, how far the person came with them, and which were solved.

A puzzle is known by its box shape and its givens, in whichever list or file it stands. It is kept between starts in a
database (see `book_file`) in the person's own folder, and nowhere else.
"""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sudoku_app import __version__
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.json_text import record_of
from sudoku_app.formats.position_json import position_of_record, position_record, region_fields, shape_of_fields
from sudoku_app.formats.reading import Reading
from sudoku_app.session.book_file import BookFile, Done
from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique, is_rated_otherwise
from sudoku_app.sudoku.verdicts.answer import Verdict

if TYPE_CHECKING:
    import sqlite3

    from sudoku_app.session.statistics import PractisedExercise, Solve, SolvedPuzzle

_KEY_BYTES: Final = 16
_AT_ONCE: Final = 500  # keys in one question; SQLite takes 999 and more
# A row of what is known takes 80 bytes with its index, so that these take 40 MB: ten lists of 50,000.
MOST_JUDGED: Final = 500_000
MOST_SOLVED: Final = 100_000  # ten a day for 27 years, 8 MB
MOST_PRACTISED: Final = 100_000  # 4 MB
# Of positions: a 9×9 one takes 1 KB, a 36×36 one full of marks 60 KB.
MOST_WORK_BYTES: Final = 32 << 20
_LATEST: Final = 253_402_300_800.0  # the year 10000, for which no date is written
_VERDICTS: Final = {verdict.value: verdict for verdict in Verdict}
_TECHNIQUES: Final = {technique.value: technique for technique in Technique}


@dataclass(frozen=True)
class Judgement:
    """What is known of a puzzle."""

    verdict: Verdict
    rated: bool = False  # whether its difficulty was sought
    difficulty: Difficulty | None = None  # None where it is not known, or has not exactly one solution


@dataclass(frozen=True)
class Work:
    """How a puzzle stands."""

    position: Position
    seconds: float = 0.0  # solving time
    hints: int = 0  # how many hints were asked for
    touched: bool = True  # False where it is as it was read, of which nothing is kept
    # How it came about; None where that is not known. It is not in the book: sessions keep it.
    history: SavedHistory | None = field(default=None, compare=False, repr=False)
    # Its texts as the person left them; the same holds for them.
    details: PuzzleDetails | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class BookEntries:
    """What is to be written; a solved puzzle counts once, and gets its difficulty where that becomes known later."""

    judged: tuple[tuple[Position, Judgement], ...] = ()
    work: tuple[Work, ...] = ()
    solved: tuple[SolvedPuzzle, ...] = ()
    practised: tuple[PractisedExercise, ...] = ()


@dataclass(frozen=True)
class Known:
    """What the book knows of the puzzles of a list, by their numbers."""

    judged: dict[int, Judgement] = field(default_factory=dict)
    work: dict[int, Work] = field(default_factory=dict)


def puzzle_key(shape: GridShape, givens: Iterable[int]) -> bytes:
    """Return what a puzzle is known by: 16 bytes of the digest of its grid's shape and its givens (N² values)."""
    known = bytes((shape.rows, shape.columns, *givens))
    if not shape.is_plain:
        known += json.dumps(region_fields(shape)).encode()
    return blake2b(known, digest_size=_KEY_BYTES).digest()


def rating_scale(engine: Engine) -> int:
    """Return a number that changes whenever a puzzle may be rated otherwise: with program, engine and techniques."""
    from sudoku_app.sudoku.rating.scale import technique_value

    values = []
    for technique in Technique:
        with suppress(KeyError):  # it has none
            values.append((technique.value, technique_value(technique), is_rated_otherwise(technique)))
    return zlib.crc32(repr((__version__, engine.value, values)).encode())


class PuzzleBook:
    """The book; every call opens the file for itself. Ratings that were found with another engine are not taken."""

    def __init__(self, path: Path, engine: Engine = Engine.COMPILED) -> None:
        self.file = BookFile(path)
        self._engine = engine

    @cached_property
    def _scale(self) -> int:
        return rating_scale(self._engine)  # which loads every technique

    # Reading

    def known(self, found: Sequence[object], stopped: Callable[[], bool] = lambda: False) -> Done[Known]:
        """Return what is known of the puzzles among ``found``, each a reading or something else, which is passed over.

        ``stopped`` is asked now and then; when it returns True, what was found so far is returned. BookError where the
        book cannot be read.
        """

        def read(connection: sqlite3.Connection) -> Known:
            known = Known()
            for numbers in _some_at_once(found):
                if stopped():
                    break
                self._read_judged(connection, numbers, known)
                self._read_work(connection, numbers, known)
            return known

        return self.file.read(read, Known())

    def _read_judged(self, connection: sqlite3.Connection, numbers: dict[bytes, list[int]], known: Known) -> None:
        columns = "key, verdict, rated, rating, hardest, complete, differs, scale"
        statement = f"SELECT {columns} FROM judged {_where_key_in(numbers)}"
        for key, *row in connection.execute(statement, list(numbers)):
            judgement = self._judgement_of(*row)
            if judgement is not None:
                known.judged.update(dict.fromkeys(numbers[key], judgement))

    def _judgement_of(
        self,
        verdict: object,
        rated: object,
        rating: object,
        hardest: object,
        complete: object,
        differs: object,
        scale: object,
    ) -> Judgement | None:
        """Return what a row says as far as it can be gone by, None where that is nothing."""
        found = _VERDICTS.get(verdict) if isinstance(verdict, str) else None
        ours = scale == self._scale
        if found is None or (found is Verdict.UNDECIDED and not ours):
            return None
        if found is not Verdict.UNIQUE:
            return Judgement(found, rated=True)
        if not ours or not rated:
            return Judgement(found)
        if not isinstance(rating, float) or not math.isfinite(rating):
            return Judgement(found, rated=rating is None)
        technique = _TECHNIQUES.get(hardest) if isinstance(hardest, str) else None
        return Judgement(found, True, Difficulty(rating, technique, bool(complete), bool(differs)))

    def _read_work(self, connection: sqlite3.Connection, numbers: dict[bytes, list[int]], known: Known) -> None:
        statement = f"SELECT key, position, seconds, hints FROM work {_where_key_in(numbers)}"
        for key, text, seconds, hints in connection.execute(statement, list(numbers)):
            position = _position_of(text)
            if position is None or puzzle_key(position.shape, position.givens) != key:
                continue
            if isinstance(seconds, float) and 0 <= seconds < _LATEST and type(hints) is int and hints >= 0:
                known.work.update(dict.fromkeys(numbers[key], Work(position, seconds, hints)))

    def solves(self) -> Done[list[Solve]]:
        """Return the solved puzzles, the first one first; BookError where the book cannot be read."""

        def read(connection: sqlite3.Connection) -> list[Solve]:
            columns = "box_rows, box_columns, regions, givens, finished, seconds, hints, filled, rating, complete"
            rows = connection.execute(f"SELECT {columns} FROM solved ORDER BY finished, rowid")
            return [solve for row in rows if (solve := _solve_of(row)) is not None]

        return self.file.read(read, [])

    def practised(self) -> Done[list[PractisedExercise]]:
        """Return the exercises, the first one first; BookError where the book cannot be read."""

        def read(connection: sqlite3.Connection) -> list[PractisedExercise]:
            rows = connection.execute("SELECT technique, finished, at_once FROM practised ORDER BY finished, rowid")
            return [one for row in rows if (one := _practised_of(row)) is not None]

        return self.file.read(read, [])

    # Writing

    def write(self, entries: BookEntries) -> Done[None]:
        """Write entries, all of them or none; BookError where they cannot be written."""

        def write(connection: sqlite3.Connection) -> None:
            self._write_judged(connection, entries.judged)
            self._write_work(connection, entries.work)
            self._write_solved(connection, entries.solved)
            self._write_practised(connection, entries.practised)

        return self.file.write(write)

    def clear_solved(self) -> Done[None]:
        """Forget every solved puzzle, and leave nothing of them in the file; BookError as `write`."""
        return self._clear("solved")

    def clear_practised(self) -> Done[None]:
        """Forget every exercise, and leave nothing of them in the file; BookError where the book cannot be written."""
        return self._clear("practised")

    def _clear(self, table: str) -> Done[None]:
        def clear(connection: sqlite3.Connection) -> None:
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute(f"DELETE FROM {table}")

        return self.file.write(clear)

    def _write_judged(self, connection: sqlite3.Connection, judged: Sequence[tuple[Position, Judgement]]) -> None:
        rows = [
            (
                puzzle_key(position.shape, position.givens),
                judgement.verdict.value,
                judgement.rated,
                None if judgement.difficulty is None else float(judgement.difficulty.rating),
                _name_of(judgement.difficulty),
                judgement.difficulty is not None and judgement.difficulty.complete,
                judgement.difficulty is not None and judgement.difficulty.differs,
                self._scale,
            )
            for position, judgement in judged
        ]
        if rows:
            connection.executemany("INSERT OR REPLACE INTO judged VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
            _keep_newest(connection, "judged", MOST_JUDGED)

    def _write_work(self, connection: sqlite3.Connection, work: Iterable[Work]) -> None:
        for one in work:
            key = puzzle_key(one.position.shape, one.position.givens)
            if one.touched:
                text = json.dumps(position_record(one.position), separators=(",", ":"))
                row = (key, text, one.seconds, one.hints)
                connection.execute("INSERT OR REPLACE INTO work VALUES (?, ?, ?, ?)", row)
            else:
                connection.execute("DELETE FROM work WHERE key = ?", (key,))
        total = connection.execute("SELECT TOTAL(LENGTH(position)) FROM work").fetchone()[0] if work else 0
        if total > MOST_WORK_BYTES:
            self._forget_work(connection)

    def _forget_work(self, connection: sqlite3.Connection) -> None:
        """Keep the positions that were written last, as many as there is room for."""
        room = MOST_WORK_BYTES
        for row, length in connection.execute("SELECT rowid, LENGTH(position) FROM work ORDER BY rowid DESC"):
            room -= length
            if room < 0:
                connection.execute("DELETE FROM work WHERE rowid <= ?", (row,))
                return

    def _write_solved(self, connection: sqlite3.Connection, solved: Iterable[SolvedPuzzle]) -> None:
        for one in solved:
            shape, difficulty = one.puzzle.shape, one.difficulty
            rating, complete = (None, False) if difficulty is None else (float(difficulty.rating), difficulty.complete)
            connection.execute(
                "INSERT INTO solved VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE "
                "SET rating = excluded.rating, complete = excluded.complete WHERE excluded.rating IS NOT NULL",
                (
                    puzzle_key(shape, one.puzzle.givens),
                    shape.rows,
                    shape.columns,
                    None if shape.is_plain else json.dumps(region_fields(shape), separators=(",", ":")),
                    one.puzzle.given_count,
                    one.finished,
                    one.seconds,
                    one.hints,
                    one.filled,
                    rating,
                    complete,
                ),
            )
        if solved:
            _keep_newest(connection, "solved", MOST_SOLVED)

    def _write_practised(self, connection: sqlite3.Connection, practised: Iterable[PractisedExercise]) -> None:
        rows = [(one.technique.value, one.finished, one.at_once) for one in practised]
        if rows:
            connection.executemany("INSERT INTO practised VALUES (?, ?, ?)", rows)
            _keep_newest(connection, "practised", MOST_PRACTISED)


def _keep_newest(connection: sqlite3.Connection, table: str, most: int) -> None:
    """Remove the rows of a table above a number, those that were written first."""
    newest = connection.execute(f"SELECT MAX(rowid) FROM {table}").fetchone()[0] or 0
    # By the highest rowid alone, which is quick: rows that were written again leave gaps, so that fewer may be kept.
    connection.execute(f"DELETE FROM {table} WHERE rowid <= ?", (newest - most,))


def _some_at_once(found: Sequence[object]) -> Iterator[dict[bytes, list[int]]]:
    """Yield the keys of the puzzles among ``found`` with their numbers, some at a time."""
    numbers: dict[bytes, list[int]] = {}
    for number, one in enumerate(found):
        if isinstance(one, Reading):
            position = one.position
            # Not by `Position.givens`, which each puzzle of a long list would keep from then on.
            key = puzzle_key(position.shape, [cell.value if cell.given else 0 for cell in position.cells])
            numbers.setdefault(key, []).append(number)
            if len(numbers) == _AT_ONCE:
                yield numbers
                numbers = {}
    if numbers:
        yield numbers


def _where_key_in(keys: Collection[bytes]) -> str:
    """Return the clause with as many parameters: "WHERE key IN (?, ?, ?)"."""
    return f"WHERE key IN ({', '.join('?' * len(keys))})"


def _name_of(difficulty: Difficulty | None) -> str | None:
    return None if difficulty is None or difficulty.hardest is None else difficulty.hardest.value


def _position_of(text: object) -> Position | None:
    """Return the position of a row, None where it makes no sense."""
    try:
        return position_of_record(json.loads(text)) if isinstance(text, str) else None
    except (ValueError, RecursionError, FormatError):
        return None


def _practised_of(row: tuple[object, ...]) -> PractisedExercise | None:
    """Return a row of exercises, None where it makes no sense."""
    from sudoku_app.session.statistics import PractisedExercise

    match row:
        case (str(name), float(finished), at_once) if name in _TECHNIQUES and 0 <= finished < _LATEST:
            return PractisedExercise(_TECHNIQUES[name], finished, bool(at_once))
    return None


def _solve_of(row: tuple[object, ...]) -> Solve | None:
    """Return a row of solved puzzles, None where it makes no sense."""
    from sudoku_app.session.statistics import Solve

    match row:
        case (
            int(rows),
            int(columns),
            regions,
            int(givens),
            float(finished),
            float(seconds),
            int(hints),
            int(filled),
            float() | None as rating,
            complete,
        ):
            sound = all(0 <= time < _LATEST for time in (finished, seconds, rating or 0.0))
            if sound and min(rows, columns, givens, hints, filled) >= 0:
                with suppress(ValueError, RecursionError, FormatError):
                    fields = json.loads(regions) if isinstance(regions, str) else {}
                    shape = shape_of_fields(GridShape(rows, columns), record_of(fields, "regions"))
                    return Solve(shape, givens, finished, seconds, hints, filled, rating, bool(complete))
    return None
