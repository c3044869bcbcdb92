"""What the commands on puzzles have in common: an answer to every puzzle of every file."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from sudoku_app.cli.command import BAD_INPUT, NOT_ALL, OK
from sudoku_app.cli.console import Console, StatusLine
from sudoku_app.cli.inputs import Input, path_in_json
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.detector import iterate_pieces
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Ambiguity, Reading
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.verdicts.answer import Answer
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice

# So many are answered together at most: what is read as a whole, such as XML, gives all its puzzles at once.
_MOST_WAITING: Final = 1_000


class NoSuchCellError(ValueError):
    """A grid does not have the cell that was asked for."""

    def __init__(self, cell: str, size: int) -> None:
        super().__init__(cell, size)
        self.cell = cell
        self.size = size


class Answered(NamedTuple):
    """What a command says to one puzzle: its fields in JSON, its plain text, and whether all is well."""

    fields: dict[str, object]
    text: str
    good: bool


PuzzleCommand = Callable[[argparse.Namespace, Solver, Voice, str, Reading], Answered]


def verdict_fields(answer: Answer) -> dict[str, object]:
    """Return the fields of a verdict in JSON."""
    return {"seconds": answer.seconds, "verdict": answer.verdict.value}


class _UnreadableError(Exception):
    """The file cannot be read any further; ``error`` says why."""

    def __init__(self, error: OSError | FormatError) -> None:
        super().__init__(error)
        self.error = error


def for_each_puzzle(
    answer: PuzzleCommand, *, checks: Callable[[argparse.Namespace], bool] = lambda _: False
) -> Callable[[argparse.Namespace, Console], int]:
    """Return a command that gives an answer to every puzzle of every file.

    ``checks`` says whether the answers are made of `Solver.check` of the positions that were read: then those that have
    come are looked at together.
    """

    def run(arguments: argparse.Namespace, console: Console) -> int:
        solver = Solver(console, arguments.time_limit)
        status = OK
        for path in arguments.path:
            status = max(status, _Answering(arguments, solver, path, answer, checks=checks(arguments)).go())
        return status

    return run


class _Answering:
    """Answers the puzzles of one file, each as soon as it has come; a long list takes no more memory than a short one.

    What has come is answered before more is waited for: a person may be typing, or writing one after the other.
    """

    def __init__(
        self, arguments: argparse.Namespace, solver: Solver, path: str, answer: PuzzleCommand, *, checks: bool
    ) -> None:
        self._arguments = arguments
        self._solver = solver
        self._console = solver.console
        self._path = path
        self._source = wording.source_name(self._console.language, path)
        self._answer = answer
        self._checks = checks
        self._progress = StatusLine(self._console.errors)
        self._waiting: list[Reading | FormatError | OSError] = []
        self._part: float | None = None  # of the file, that was read
        self._count = 0
        self._voice: Voice | None = None
        self._status = OK

    def go(self) -> int:
        """Answer every puzzle; return the exit status."""
        try:
            for found in iterate_pieces(self._answering_between(self._pieces()), self._arguments.box):
                self._waiting.append(found)
                if len(self._waiting) >= _MOST_WAITING:
                    self._answer_waiting()
        except _UnreadableError as stopped:
            self._waiting.append(stopped.error)
        self._answer_waiting()
        return self._status

    def _pieces(self) -> Iterator[str]:
        """Yield the pieces of the file.

        Raises:
            _UnreadableError: it cannot be read.
        """
        try:
            with Input(self._path) as file:
                for piece in file.pieces():
                    self._part = file.part()
                    yield piece
        except (OSError, FormatError) as error:
            raise _UnreadableError(error) from None

    def _answering_between(self, pieces: Iterator[str]) -> Iterator[str]:
        for piece in pieces:
            yield piece
            self._answer_waiting()

    def _answer_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self._checks and len(waiting) > 1:
            self._solver.look_ahead(found.position for found in waiting if isinstance(found, Reading))
        for found in waiting:
            self._count += 1
            if self._progress.is_due:
                self._progress.show_progress(
                    self._part, wording.progress_text(self._console.language, self._source, self._count)
                )
            self._answer_one(found)
        self._progress.hide()
        self._console.finish()

    def _answer_one(self, found: Reading | FormatError | OSError) -> None:
        try:
            reading = _unambiguous(found)
            known = self._solver.knows(reading.position)
            voice = self._voice_for(reading.position.shape)
            answered = self._answer(self._arguments, self._solver, voice, f"{self._source}:{reading.line}", reading)
        except (OSError, FormatError, NoSuchCellError) as error:
            self._progress.hide()
            self._console.complain(_complaint(self._console.language, self._source, found, error))
            self._status = BAD_INPUT
            return
        self._progress.hide()
        text = answered.text
        if self._arguments.json:
            fields = {"source": path_in_json(self._path), "line": reading.line, "box": str(reading.position.shape)}
            text = json.dumps(fields | answered.fields)
        self._console.answer(text, at_once=not known)
        self._status = max(self._status, OK if answered.good else NOT_ALL)

    def _voice_for(self, shape: BoxShape) -> Voice:
        """Return the words for a shape, which most puzzles of a file share."""
        if self._voice is None or self._voice.shape is not shape:
            self._voice = Voice(self._console.language, shape)
        return self._voice


def _unambiguous(found: Reading | FormatError | OSError) -> Reading:
    """Return a reading, or raise what is wrong with it."""
    if not isinstance(found, Reading):
        raise found
    if found.ambiguity is Ambiguity.ALPHABET:
        raise FormatError(FormatFault.ALPHABET, found.line)
    return found


def _complaint(
    language: Language,
    source: str,
    found: Reading | FormatError | OSError,
    error: OSError | FormatError | NoSuchCellError,
) -> str:
    if isinstance(error, FormatError):
        return format_error_sentence(language, error, source)
    if isinstance(error, NoSuchCellError):
        line = found.line if isinstance(found, Reading) else 1
        return wording.no_such_cell(language, source, line, error.cell, error.size)
    return wording.unreadable_file(language, source, error)
