"""Lists of puzzles that are in no file of the person's: those kept in the program's own folder, and the collection.

What was pasted, made or read from a picture is in no file. A kept list is a text of JSON lines: the first is its name,
each further one a puzzle with its title, author and notes. The collection comes with the program.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Final

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.files import read_regular_text, write_atomically
from sudoku_app.formats.json_text import PART, Json, parse_json, record_of, text_of
from sudoku_app.formats.position_json import position_of_record, position_record
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.resources_path import resource
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict

# A 9×9 puzzle takes some 300 bytes, so that 50,000 are kept, and nothing that would take seconds to read again.
MOST_BYTES: Final = 16 << 20
# Empty cells take no text, but memory and time: so many, in empty 36×36 grids, 171 MB and 0.7 s of CPU where 300,000
# such grids took 6.2 GB and 63 s. 50,000 9×9 puzzles have half as many.
MOST_CELLS: Final = 8_000_000
MOST_LISTS: Final = 10
_SUFFIX: Final = ".list"
_DIGEST_BYTES: Final = 16
PUZZLES: Final = resource("collection", "puzzles.txt")
# For each puzzle a line with its rating and the technique of its hardest step.
RATINGS: Final = resource("collection", "ratings.txt")


class StoredLists:
    """The lists that are kept; each is named by a digest of what is in it. May be used in any thread.

    Args:
        folder: where they are; it is made when the first is kept.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def holds(self, path: str) -> bool:
        """Return whether a path is that of a kept list."""
        return Path(path).parent == self.folder and Path(path).suffix == _SUFFIX

    def keep(self, puzzles: PuzzleList) -> str:
        """Keep a list; return its path, "" where it is too long to be kept. Of many lists the newest stay.

        Rows that could not be read are not kept.

        Raises:
            OSError: it cannot be written.
        """
        if sum(reading.position.shape.cell_count for reading in puzzles.readings()) > MOST_CELLS:
            return ""
        lines, length = [], 0
        for line in _lines(puzzles):
            length += len(line)  # of ASCII alone, as `json` writes it
            if length > MOST_BYTES:
                return ""
            lines.append(line)
        text = "".join(lines)
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()
        path = self.folder / f"{name}{_SUFFIX}"
        write_atomically(path, text, private=True)
        self._forget_all_but(path)
        return str(path)

    def _forget_all_but(self, newest: Path) -> None:
        """Remove the oldest lists above `MOST_LISTS`, never the newest."""
        aged: list[tuple[float, Path]] = []
        for path in self.folder.glob(f"*{_SUFFIX}"):
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
                expected = Expected(largest=MOST_CELLS, found=cells, part=PART)
                raise FormatError(FormatFault.TOO_MANY, number, expected=expected)
            puzzles.append(reading)
        about = _record_of(name)
        stored = PuzzleList(text_of(about, "name"), puzzles, path)
        stored.made = about.get("made") is True
        return stored


def _lines(puzzles: PuzzleList) -> Iterator[str]:
    yield _line({"name": puzzles.name, "made": True} if puzzles.made else {"name": puzzles.name})
    for reading in puzzles.readings():
        names = {"title": reading.title, "author": reading.author, "notes": reading.notes}
        yield _line({**names, **position_record(reading.position)})


def _line(record: dict[str, Json]) -> str:
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
    )


def is_collection(path: str) -> bool:
    """Return whether a list's file is that of the collection."""
    return path == str(PUZZLES)


def read_collection() -> PuzzleList:
    """Return the collection; its puzzles have one solution each, and how hard they are is known.

    Their titles, which say no more than that, are for those who read the file.

    Raises:
        OSError: its files cannot be read.
    """
    found = [replace(one, title="") if isinstance(one, Reading) else one for one in read_puzzles(_text(PUZZLES))]
    puzzles = PuzzleList("", found, str(PUZZLES))
    puzzles.made = True
    for number, line in enumerate(_text(RATINGS).splitlines()):
        rating, _, hardest = line.partition(" ")
        puzzles.verdicts[number] = Verdict.UNIQUE
        puzzles.rated[number] = True
        puzzles.difficulties[number] = Difficulty(float(rating), Technique(hardest), complete=True)
    return puzzles


def _text(path: Path) -> str:
    return path.read_text("utf-8")
