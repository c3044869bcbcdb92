"""What the command line writes to: answers, complaints, and one line that is written over."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final, TextIO

from sudoku_app.wording.language import Language


@dataclass
class Console:
    """Where answers and complaints go."""

    language: Language
    out: TextIO
    errors: TextIO

    def answer(self, text: str) -> None:
        """Print an answer; at once, for the next puzzle may take long."""
        print(text, file=self.out, flush=True)

    def complain(self, sentence: str) -> None:
        """Print what is wrong."""
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
            self._stream.write(f"\r\x1b[K{text}")
            self._stream.flush()
            self._shown = True

    def show_progress(self, part: float, text: str) -> None:
        """Write a progress bar, ``part`` of 1 done, at most ten times a second."""
        if self._is_terminal and perf_counter() - self._last >= self._SECONDS:
            done = round(self._BAR * min(part, 1.0))
            self.show(f"[{'#' * done}{'.' * (self._BAR - done)}] {part:4.0%}  {text}")
            self._last = perf_counter()

    def hide(self) -> None:
        """Take the line away."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._shown = False
