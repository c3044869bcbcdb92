"""What the command line reads, a file or standard input, and writes to: answers, complaints, progress, exit status."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import BinaryIO, Final, NamedTuple, TextIO

from sudoku_app.wording.language import Language
from sudoku_app.wording.names import escaped

OK: Final = 0
NOT_ALL: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # 128 + SIGINT, as shells say it
PIPE_CLOSED: Final = 141  # 128 + SIGPIPE

# A deadline, however far, lets the search look up from its kernel every few milliseconds, so that Ctrl+C is heard.
ENDLESS: Final = 1e9

STANDARD_INPUT: Final = "-"
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


class OutputError(Exception):
    """An answer cannot be written: the disk is full, or the like; ``error`` is the system's."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.error = error


class InputError(Exception):
    """A file that an option names is no good; the message is the sentence that says so."""


@contextlib.contextmanager
def output_errors() -> Iterator[None]:
    """Turn the errors of writing to standard output into `OutputError`, but for a closed pipe, which is none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error) from None


class Console:
    """Where answers and complaints go."""

    def __init__(self, language: Language, out: TextIO, errors: TextIO) -> None:
        self.language = language
        self.out = out
        self.errors = errors

    def answer(self, text: str, *, at_once: bool = True) -> None:
        """Print an answer; at once, where the next puzzle may take long.

        Raises:
            BrokenPipeError: nobody reads on.
            OutputError: it cannot be written.
        """
        with output_errors():
            print(text, file=self.out, flush=at_once)

    def write(self, answers: str) -> None:
        """Print answers with their line ends, some time soon; errors are those of `answer`."""
        with output_errors():
            self.out.write(answers)

    def finish(self) -> None:
        """Write what others printed and what still waits to be written; errors are those of `answer`."""
        with output_errors():
            self.out.flush()

    def complain(self, sentence: str) -> None:
        """Print what is wrong, below the answers so far, where that can be done; the status says it all the same."""
        self.finish()
        with contextlib.suppress(OSError):
            print(sentence, file=self.errors, flush=True)


class StatusLine:
    """One line on a terminal that is written over; on anything else nothing."""

    _BAR: Final = 24
    _SECONDS: Final = 0.1

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._is_terminal = stream.isatty()
        self._shown = False
        self._last = perf_counter()

    def show(self, text: str) -> None:
        """Write the line."""
        if self._is_terminal:
            self._write(f"\r\x1b[K{text}")
            self._shown = True

    @property
    def is_due(self) -> bool:
        """Whether progress is to be shown: on a terminal, at most ten times a second."""
        return self._is_terminal and perf_counter() - self._last >= self._SECONDS

    def show_progress(self, part: float | None, text: str) -> None:
        """Write a progress bar, ``part`` of 1 done, or the text alone for None, where it is due."""
        if self.is_due:
            if part is None:
                self.show(text)
            else:
                done = round(self._BAR * min(part, 1.0))
                self.show(f"[{'#' * done}{'.' * (self._BAR - done)}] {part:4.0%}  {text}")
            self._last = perf_counter()

    def hide(self) -> None:
        """Take the line away."""
        if self._shown:
            self._write("\r\x1b[K")
            self._shown = False

    def _write(self, text: str) -> None:
        with contextlib.suppress(OSError):  # a terminal that is gone
            self._stream.write(text)
            self._stream.flush()


def path_in_json(path: str) -> str:
    r"""Return a path as JSON can carry it: a byte of it that is no text in the system's encoding is ``\xff``."""
    return _SURROGATE.sub(lambda found: escaped(found[0]), path)


class Input(NamedTuple):
    """A file that is open for reading."""

    file: BinaryIO
    size: int | None  # in bytes; None where it is not known

    def pieces(self) -> Iterator[str]:
        """Return the text of it, as `pieces_of` does."""
        from sudoku_app.formats.files import pieces_of  # noqa: PLC0415 - the help of the command line needs no formats

        return pieces_of(self.file)

    def part(self) -> float | None:
        """Return how much of it was read, from 0 to 1; None where its length is not known."""
        return self.file.tell() / self.size if self.size else None


@contextlib.contextmanager
def opened(path: str) -> Iterator[Input]:
    """Open a file, or standard input, which stays open, for ``-``; OSError where it cannot be opened."""
    if path != STANDARD_INPUT:
        with open(path, "rb") as file:
            found = os.fstat(file.fileno())
            yield Input(file, found.st_size if stat.S_ISREG(found.st_mode) else None)
    elif sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    else:
        yield Input(sys.stdin.buffer, None)
