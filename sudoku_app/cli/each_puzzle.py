"""What the commands on puzzles have in common: an answer to every puzzle of every file."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Generator
from contextlib import closing
from typing import NamedTuple

from sudoku_app.cli.command import BAD_INPUT, NOT_ALL, OK
from sudoku_app.cli.console import Console, StatusLine
from sudoku_app.cli.inputs import Input
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.detector import iterate_pieces
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Ambiguity, Reading
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.inquiry import Answer
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice


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


def for_each_puzzle(answer: PuzzleCommand) -> Callable[[argparse.Namespace, Console], int]:
    """Return a command that gives an answer to every puzzle of every file."""

    def run(arguments: argparse.Namespace, console: Console) -> int:
        solver = Solver(console, arguments.time_limit)
        status = OK
        for path in arguments.path:
            status = max(status, _answer_file(arguments, console, solver, path, answer))
        return status

    return run


def _answer_file(
    arguments: argparse.Namespace, console: Console, solver: Solver, path: str, answer: PuzzleCommand
) -> int:
    """Answer every puzzle of a file; return the exit status."""
    source = wording.source_name(console.language, path)
    status = OK
    progress = StatusLine(console.errors)
    with closing(_puzzles_of(path, arguments.box)) as puzzles:
        for count, (part, found) in enumerate(puzzles, start=1):
            progress.show_progress(part, wording.progress_text(console.language, source, count))
            try:
                reading = _unambiguous(found)
                voice = Voice(console.language, reading.position.shape)
                answered = answer(arguments, solver, voice, f"{source}:{reading.line}", reading)
            except (OSError, FormatError, NoSuchCellError) as error:
                progress.hide()
                console.complain(_complaint(console.language, source, found, error))
                status = BAD_INPUT
                continue
            progress.hide()
            fields = {"source": path, "line": reading.line, "box": str(reading.position.shape)}
            console.answer(json.dumps(fields | answered.fields) if arguments.json else answered.text)
            status = max(status, OK if answered.good else NOT_ALL)
    progress.hide()
    return status


def _puzzles_of(
    path: str, shape: BoxShape | None
) -> Generator[tuple[float | None, Reading | FormatError | OSError], None, None]:
    """Yield the puzzles of a file and what is wrong with it, each with the part of the file that was read by then.

    They come while the file is read, so that the first is there at once and a list of any length takes no more memory
    than a short one.
    """
    try:
        with Input(path) as file:
            for found in iterate_pieces(file.pieces(), shape):
                yield file.part(), found
    except (OSError, FormatError) as error:
        yield None, error


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
    return wording.unreadable_file(language, source, error.strerror or type(error).__name__)
