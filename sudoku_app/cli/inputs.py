"""What the command line reads: a file by its name, or standard input."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from types import TracebackType
from typing import BinaryIO, Final, Self

from sudoku_app.formats.files import pieces_of
from sudoku_app.wording.names import escaped

STANDARD_INPUT: Final = "-"
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def path_in_json(path: str) -> str:
    r"""Return a path as JSON can carry it: a byte of it that is no text in the system's encoding is ``\xff``."""
    return _SURROGATE.sub(lambda found: escaped(found[0]), path)


class Input:
    """A file that is open for reading within a ``with`` statement; ``-`` is standard input, which stays open."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._file: BinaryIO | None = None
        self._size: int | None = None

    def __enter__(self) -> Self:
        """Open it.

        Raises:
            OSError: it cannot be opened.
        """
        if self._path == STANDARD_INPUT:
            if sys.stdin is None:
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            self._file = sys.stdin.buffer
        else:
            self._file = open(self._path, "rb")
            found = os.fstat(self._file.fileno())
            self._size = found.st_size if stat.S_ISREG(found.st_mode) else None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        if self._file is not None and self._path != STANDARD_INPUT:
            self._file.close()

    def read(self, most: int) -> bytes:
        """Return so many bytes, or all where there are fewer.

        Raises:
            OSError: it cannot be read.
        """
        return self._opened().read(most)

    def pieces(self) -> Iterator[str]:
        """Return the text of it, as `pieces_of` does."""
        return pieces_of(self._opened())

    def part(self) -> float | None:
        """Return how much of it was read, from 0 to 1; None where its length is not known."""
        return self._opened().tell() / self._size if self._size else None

    def _opened(self) -> BinaryIO:
        if self._file is None:
            raise ValueError("not open")
        return self._file
