"""What the services for files are asked, to read and to write, and pictures too: what is called in the worker's thread.

What knows OpenCV is imported when the first picture comes: it takes as long as the rest of the program together.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import read_regular
from sudoku_app.pictures.headers import MOST_BYTES, START_BYTES, is_picture
from sudoku_app.pictures.result import PictureError, PicturePage
from sudoku_app.session.files import Loaded, load_file
from sudoku_app.session.journal import SessionInUseError
from sudoku_app.session.puzzle_list import PuzzleList, StoredLists, is_collection, read_collection
from sudoku_app.session.store import Restoration, SessionStore
from sudoku_app.sudoku.grid.position import Position


@dataclass(frozen=True)
class FileRequest(Request):
    """Reading or writing a file: ``work`` is called in the worker's thread and its result is the answer.

    It gets the effort of its job: the engine of its service, and whether it was cancelled.

    ``promised`` work is done even when the window closes before its turn has come: as after Save and then Quit.
    That a file cannot be read or written is expected: it is reported to the person.
    """

    expected = (OSError, FormatError, PictureError)

    path: str
    work: Callable[[Effort], object]
    promised: bool = False

    def run(self, effort: Effort) -> object:
        """Return what the work returned."""
        return self.work(effort)


@dataclass(frozen=True)
class ListRequest(Request):
    """Reads the list again that stood beside a position."""

    expected = (OSError, FormatError)

    path: str
    position: Position
    stored: StoredLists

    def run(self, effort: Effort) -> PuzzleList | None:
        """Return the list, where it can be read in several ways as it has the position; None where there is none.

        Raises:
            OSError, FormatError: the file is gone or cannot be read.
        """
        if is_collection(self.path):
            return read_collection()
        if self.stored.holds(self.path):
            return self.stored.read(self.path)
        loaded = load_file(self.path, replace(effort, engine=Engine.PLAIN))
        if loaded.puzzles is None or loaded.choice is None:
            return None
        lists = [loaded.puzzles.read_like(reading) for reading in loaded.choice.readings]
        return next((puzzles for puzzles in lists if puzzles.number_of(self.position) is not None), lists[0])


@dataclass(frozen=True)
class KeepListRequest(Request):
    """Keeps a list that is in no file. That it cannot is expected: then it does not come back."""

    expected = (OSError,)

    stored: StoredLists
    puzzles: PuzzleList

    def run(self, effort: Effort) -> str:
        """Return where it is kept, "" where it is too long; raise OSError where it cannot be written."""
        return self.stored.keep(self.puzzles)


@dataclass(frozen=True)
class ReadSessionRequest(Request):
    """Reads a session, the last one when no path is given. What goes wrong is expected, and shown.

    ``first`` is called before: what is to be read may still have to be written.
    """

    expected = (SessionInUseError, OSError)

    store: SessionStore
    path: Path | None = None
    first: Callable[[], object] = lambda: None

    def run(self, effort: Effort) -> Restoration:
        """Return what came back; raise SessionInUseError where another window has it, OSError where that fails."""
        self.first()
        return self.store.restore_last() if self.path is None else self.store.open(self.path)

    def unheard(self, result: object) -> None:
        """Release a session that is not waited for any more."""
        if isinstance(result, Restoration) and result.session is not None:
            result.session.release()


@dataclass(frozen=True)
class Pixels:
    """A picture without a file: rows of blue, green and red, one byte each, from top to bottom."""

    width: int
    height: int
    data: bytes


def read_opened(path: str, effort: Effort) -> Loaded | PicturePage:
    """Return what a file holds, whether it is a text or a picture.

    Raises:
        OSError: it cannot be read.
        FormatError: it is a text, and too large or broken.
        PictureError: it is a picture from which no puzzle can be read.
    """
    if not is_picture(read_regular(path, START_BYTES, stopped=lambda: effort.cancelled)):
        return load_file(path, effort)
    from sudoku_app.pictures.reading import read_picture

    return read_picture(_picture_in(path, effort), effort=effort)


def read_and_removed(path: str, effort: Effort) -> PicturePage:
    """Return the puzzles in a picture that was written for this reading alone, and remove its file.

    A file that is no picture was not written for this, and stays.

    Raises:
        OSError: it cannot be read.
        PictureError: no puzzle can be read from it.
    """
    from sudoku_app.pictures.reading import read_picture

    picture = _picture_in(path, effort)
    if is_picture(picture):
        with suppress(OSError):
            os.unlink(path)
    return read_picture(picture, effort=effort)


def _picture_in(path: str, effort: Effort) -> bytes:
    return read_regular(path, MOST_BYTES + 1, stopped=lambda: effort.cancelled)


def read_shown(pixels: Pixels, effort: Effort) -> PicturePage:
    """Return the puzzles in a picture from the clipboard, a drop or the screen; raise PictureError for none."""
    from sudoku_app.pictures.reading import read_pixels

    return read_pixels(pixels.data, pixels.width, pixels.height, effort)
