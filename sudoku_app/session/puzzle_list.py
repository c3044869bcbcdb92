"""Lists of puzzles: what each puzzle is worth and how far the person came with it; and lists that are in no other file.

What was pasted, made or read from a picture is in no file of the person's. It is kept in the program's own folder as a
text of JSON lines: the first is its name, each further one a puzzle with its title, author and notes. The collection
comes with the program.
"""

from __future__ import annotations

import contextlib
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from hashlib import blake2b
from pathlib import Path
from typing import Final

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import read_regular_text, write_atomically
from sudoku_app.formats.json_text import PART, Json, parse_json, record_of, text_of, texts_of
from sudoku_app.formats.position_json import position_of_record, position_record
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.resources_path import resource
from sudoku_app.session.puzzle_book import Judgement, Known, Work
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict


class Progress(Enum):
    """How far the person came with a puzzle."""

    UNTOUCHED = "untouched"
    IN_PROGRESS = "in progress"
    DONE = "done"  # filled by the person, and no rule is broken


class Shown(Enum):
    """Which rows of a list are shown."""

    ALL = "all"
    ONE_SOLUTION = "one solution"
    OTHER_VERDICT = "none or several"
    NOT_DONE = "not done"
    UNREADABLE = "unreadable"


class Order(Enum):
    """How the rows of a list are ordered."""

    FILE = "file"
    EASIEST_FIRST = "easiest first"
    HARDEST_FIRST = "hardest first"
    FEWEST_GIVENS = "fewest givens"


class PuzzleList:
    """The puzzles of a text and the lines of it that could not be read, numbered from 0 in the order of the text.

    Making one takes some ten microseconds a puzzle; long ones are made in the background.
    """

    def __init__(self, name: str, found: Sequence[Reading | FormatError], path: str = "") -> None:
        self.name = name  # where they came from, for people; "" for the clipboard
        self.path = path  # the file they came from; "" for the clipboard
        self.found = tuple(found)  # a reading or an error for each number
        # What is known of each; None where nothing is yet.
        self.verdicts: list[Verdict | None] = [None] * len(self.found)
        # How hard each is; None where it is not known, or has not exactly one solution.
        self.difficulties: list[Difficulty | None] = [None] * len(self.found)
        self.rated = [False] * len(self.found)  # whether the difficulty was sought
        self.made = False  # the puzzles were made by the program or come with it
        self.puzzle_count = sum(isinstance(one, Reading) for one in self.found)
        # How large their grids are.
        self.sizes = frozenset(one.position.shape.size for one in self.found if isinstance(one, Reading))
        self._work: dict[int, Work] = {}
        # By hash, so that a long list does not hold its givens twice; `number_of` compares.
        self._numbers: dict[int, list[int]] = {}
        self._given_counts: list[float] = [math.inf] * len(self.found)
        for number, one in enumerate(self.found):
            if isinstance(one, Reading):
                givens = _givens(one.position)
                self._given_counts[number] = len(givens) - givens.count(0)
                self._numbers.setdefault(hash((one.position.shape, givens)), []).append(number)

    def __len__(self) -> int:
        return len(self.found)

    @property
    def error_count(self) -> int:
        """How many rows could not be read, with those that are only counted."""
        return sum(one.count for one in self.found if isinstance(one, FormatError))

    def readings(self) -> tuple[Reading, ...]:
        """Return every puzzle as it was read, in the order of the text; rows that could not be read are left out."""
        return tuple(one for one in self.found if isinstance(one, Reading))

    def read_like(self, chosen: Reading) -> PuzzleList:
        """Return the list with every puzzle read as ``chosen`` was, where its text left more than one way open."""
        first = next(one for one in self.found if isinstance(one, Reading))
        if first == chosen:
            return self
        found = [one if isinstance(one, FormatError) else one.like(chosen) for one in self.found]
        return PuzzleList(self.name, found, self.path)

    def reading(self, number: int) -> Reading | None:
        """Return what was read, None where it could not be."""
        one = self.found[number]
        return one if isinstance(one, Reading) else None

    def position(self, number: int) -> Position | None:
        """Return a puzzle as the person left it; None where it could not be read."""
        reading = self.reading(number)
        work = self._work.get(number)
        return work.position if work is not None else None if reading is None else reading.position

    def number_of(self, position: Position, likely: int | None = None) -> int | None:
        """Return which puzzle a position belongs to: the likely one if it does, else the first; None when it is none.

        Lists may hold a puzzle more than once.
        """
        if likely is not None and self._is_puzzle(likely, position):
            return likely
        return next(self.numbers_of(position), None)

    def numbers_of(self, position: Position) -> Iterator[int]:
        """Yield all numbers of the puzzle that a position belongs to."""
        numbers = self._numbers.get(hash((position.shape, _givens(position))), ())
        return (number for number in numbers if self._is_puzzle(number, position))

    def _is_puzzle(self, number: int, position: Position) -> bool:
        one = self.found[number]
        if not isinstance(one, Reading) or one.position.shape != position.shape:
            return False
        return one.position.givens == position.givens

    def work(self, number: int) -> Work | None:
        """Return how far the person came with a puzzle and in what time, None where nothing was done in it."""
        return self._work.get(number)

    def keep_work(self, number: int, work: Work) -> bool:
        """Remember how far the person came with a puzzle; return whether `progress` of it changed."""
        before = self.progress(number)
        if work.touched or (work.history is not None and (work.history.done or work.history.undone)):
            self._work[number] = work
        else:
            self._work.pop(number, None)
        return self.progress(number) is not before

    def judgement(self, number: int) -> Judgement | None:
        """Return what is known of a puzzle, None where that is nothing."""
        verdict = self.verdicts[number]
        return None if verdict is None else Judgement(verdict, self.rated[number], self.difficulties[number])

    def take_known(self, known: Known) -> None:
        """Take what was known of the puzzles at an earlier time, where nothing is known yet."""
        for number, judgement in known.judged.items():
            if self.verdicts[number] is None:
                self.verdicts[number] = judgement.verdict
                self.rated[number] = judgement.rated
                self.difficulties[number] = judgement.difficulty
        self._work = known.work | self._work

    def progress(self, number: int) -> Progress:
        """Return how far the person came with a puzzle."""
        work = self._work.get(number)
        if work is None or not work.touched:
            return Progress.UNTOUCHED
        position = work.position
        own = all(cell.value and not cell.solved for cell in position.cells)
        return Progress.DONE if own and not rule_breaks(position.shape, position.values) else Progress.IN_PROGRESS

    def rows(self, shown: Shown, order: Order) -> list[int]:
        """Return the numbers of the rows to show, in order; what is not known yet comes last."""
        numbers = [number for number in range(len(self)) if self._is_shown(number, shown)]
        if order is Order.FEWEST_GIVENS:
            numbers.sort(key=self._given_counts.__getitem__)
        elif order is not Order.FILE:
            sign = 1 if order is Order.EASIEST_FIRST else -1
            numbers.sort(key=lambda number: self._hardness(number, sign))
        return numbers

    def _is_shown(self, number: int, shown: Shown) -> bool:
        verdict = self.verdicts[number]
        if shown is Shown.ONE_SOLUTION:
            return verdict is Verdict.UNIQUE
        if shown is Shown.OTHER_VERDICT:
            return verdict in (Verdict.NONE, Verdict.SEVERAL)
        if shown is Shown.NOT_DONE:
            return self.reading(number) is not None and self.progress(number) is not Progress.DONE
        if shown is Shown.UNREADABLE:
            return self.reading(number) is None
        return True

    def _hardness(self, number: int, sign: int) -> tuple[bool, float]:
        difficulty = self.difficulties[number]
        return (True, 0.0) if difficulty is None else (False, sign * difficulty.rating)


def _givens(position: Position) -> tuple[int, ...]:
    """Return a position's givens without having it keep them."""
    return tuple([cell.value if cell.given else 0 for cell in position.cells])


# A 9×9 puzzle takes some 300 bytes, so that 50,000 are kept, and nothing that would take seconds to read again.
MOST_BYTES: Final = 16 << 20
# Empty cells take no text, but memory and time: so many, in empty 36×36 grids, 171 MB and 0.7 s of CPU where 300,000
# such grids took 6.2 GB and 63 s. 50,000 9×9 puzzles have half as many.
MOST_CELLS: Final = 8_000_000
MOST_LISTS: Final = 10
_LIST_SUFFIX: Final = ".list"
_DIGEST_BYTES: Final = 16
COLLECTION: Final = resource("collection", "puzzles.txt")
# For each puzzle a line with its rating and the technique of its hardest step.
COLLECTION_RATINGS: Final = resource("collection", "ratings.txt")
DIFFERING: Final = "about "  # what a line there begins with whose path Sukaku Explainer may go otherwise


class StoredLists:
    """The lists that are kept in a folder, each named by a digest of what is in it; usable in any thread."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def holds(self, path: str) -> bool:
        """Return whether a path is that of a kept list."""
        return Path(path).parent == self.folder and Path(path).suffix == _LIST_SUFFIX

    def keep(self, puzzles: PuzzleList) -> str:
        """Keep a list, of many the newest; return its path, "" where it is too long. OSError where that fails."""
        if sum(reading.position.shape.cell_count for reading in puzzles.readings()) > MOST_CELLS:
            return ""
        lines, length = [], 0
        for line in _list_lines(puzzles):
            length += len(line)  # of ASCII alone, as `json` writes it
            if length > MOST_BYTES:
                return ""
            lines.append(line)
        text = "".join(lines)
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()
        path = self.folder / f"{name}{_LIST_SUFFIX}"
        write_atomically(path, text, private=True)
        self._forget_all_but(path)
        return str(path)

    def _forget_all_but(self, newest: Path) -> None:
        """Remove the oldest lists above `MOST_LISTS`, never the newest."""
        aged: list[tuple[float, Path]] = []
        for path in self.folder.glob(f"*{_LIST_SUFFIX}"):
            with contextlib.suppress(OSError):
                aged.append((path.stat().st_mtime, path))
        for _, path in sorted(aged)[:-MOST_LISTS]:
            if path != newest:
                with contextlib.suppress(OSError):
                    path.unlink()

    def read(self, path: str) -> PuzzleList:
        """Return a kept list; its `PuzzleList.path` is where it is kept.

        Raises:
            OSError: it is gone or cannot be read.
            FormatError: it is not what `keep` wrote; TOO_MANY, it has more cells than are kept.
        """
        name, *lines = read_regular_text(path, MOST_BYTES).split("\n")[:-1] or [""]
        puzzles, cells = [], 0
        for number, line in enumerate(lines, start=2):
            reading = _reading_of(line, number)
            cells += reading.position.shape.cell_count
            if cells > MOST_CELLS:
                raise FormatError(FormatFault.TOO_MANY, number, largest=MOST_CELLS, number=cells, part=PART)
            puzzles.append(reading)
        about = _record_of(name)
        stored = PuzzleList(text_of(about, "name"), puzzles, path)
        stored.made = about.get("made") is True
        return stored


def _list_lines(puzzles: PuzzleList) -> Iterator[str]:
    yield _json_line({"name": puzzles.name, "made": True} if puzzles.made else {"name": puzzles.name})
    for reading in puzzles.readings():
        names: dict[str, Json] = {"title": reading.title, "author": reading.author, "notes": reading.notes}
        if reading.unknown_rules:
            names["unknown_rules"] = list(reading.unknown_rules)
        yield _json_line({**names, **position_record(reading.position)})


def _json_line(record: dict[str, Json]) -> str:
    return json.dumps(record, separators=(",", ":")) + "\n"


def _record_of(line: str) -> dict[str, Json]:
    return record_of(parse_json(line), "puzzle")


def _reading_of(line: str, number: int) -> Reading:
    record = _record_of(line)
    return Reading(
        position_of_record(record),
        FormatName.NATIVE,
        number,
        text_of(record, "title"),
        text_of(record, "author"),
        shape_is_known=True,
        notes=text_of(record, "notes"),
        unknown_rules=texts_of(record, "unknown_rules"),
    )


def is_collection(path: str) -> bool:
    """Return whether a list's file is that of the collection."""
    return path == str(COLLECTION)


def read_collection() -> PuzzleList:
    """Return the collection; its puzzles have one solution each, and how hard they are is known.

    Their titles, which say no more than that, are for those who read the file. OSError where it cannot be read.
    """
    found = read_puzzles(COLLECTION.read_text("utf-8"))
    found = [replace(one, title="") if isinstance(one, Reading) else one for one in found]
    puzzles = PuzzleList("", found, str(COLLECTION))
    puzzles.made = True
    for number, line in enumerate(COLLECTION_RATINGS.read_text("utf-8").splitlines()):
        differs = line.startswith(DIFFERING)
        rating, _, hardest = line.removeprefix(DIFFERING).partition(" ")
        puzzles.verdicts[number] = Verdict.UNIQUE
        puzzles.rated[number] = True
        puzzles.difficulties[number] = Difficulty(float(rating), Technique(hardest), True, differs)
    return puzzles
