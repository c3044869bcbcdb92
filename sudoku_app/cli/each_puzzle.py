"""What the commands on puzzles have in common: an answer to every puzzle of every file."""

from __future__ import annotations

import argparse
import json
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.cli.console import BAD_INPUT, NOT_ALL, OK, Console, OutputError, StatusLine, opened, path_in_json
from sudoku_app.cli.regions import Regions
from sudoku_app.cli.solver import Solver
from sudoku_app.cli.workers import CAN_COPY, LostWorkersError, in_order
from sudoku_app.exact_cover.batch import Filled
from sudoku_app.formats.detector import BLOCK_SIZE, iterate_blocks, iterate_pieces
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.line import read_quickly
from sudoku_app.formats.position_json import SYMBOLS, region_fields
from sudoku_app.formats.reading import Ambiguity, FormatName, Reading
from sudoku_app.formats.source import LineBlock
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Answer
from sudoku_app.sudoku.verdicts.checking import settled
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.format_errors import excluded_sentence, format_error_sentence, unknown_rules_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle, Voice

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# So many are answered together at most: what is read as a whole, such as XML, gives all its puzzles at once.
_MOST_WAITING: Final = 1_000


@dataclass(eq=False)
class NoSuchCellError(ValueError):
    """A grid does not have the cell that was asked for."""

    cell: str
    size: int


class Answered(NamedTuple):
    """What a command says to one puzzle: its fields in JSON, its plain text, and whether all is well."""

    fields: dict[str, object]
    text: str
    good: bool


@dataclass(eq=False)
class _MisfitError(ValueError):
    """The regions that were asked for do not fit the puzzle in a line, of so many rows."""

    line: int
    size: int
    error: RegionError


@dataclass(eq=False)
class _UnexpectedError(Exception):
    """An error that nobody expected, while something was answered: its traceback, which can go through a pipe."""

    trace: str

    @classmethod
    def of(cls, error: Exception) -> _UnexpectedError:
        """Return what is said of an error; raise it again where it is one of the whole command."""
        if isinstance(error, _OF_COMMAND):
            raise error
        return cls("".join(traceback.format_exception(error)).rstrip())


# What `main` says, once: nobody reads on, nothing can be written, there is no memory.
_OF_COMMAND: Final = (BrokenPipeError, OutputError, MemoryError)
_Found = Reading | FormatError | OSError | _MisfitError
_Fault = OSError | FormatError | NoSuchCellError | _MisfitError | _UnexpectedError
PuzzleCommand = Callable[[argparse.Namespace, Solver, Voice, str, Reading], Answered]


def shape_fields(shape: GridShape) -> dict[str, object]:
    """Return the fields in JSON that say what a grid is divided into: its boxes, and what it has besides."""
    return {"box": str(shape), **region_fields(shape)}


def place_of(shape: GridShape, cell: int) -> list[int]:
    """Return the row and the column of a cell, as JSON has them: counted from 1."""
    return [cell // shape.size + 1, cell % shape.size + 1]


def places_of(shape: GridShape, values: Iterable[tuple[int, object]]) -> list[list[object]]:
    """Return each of some cells as `place_of` does, with what belongs to it."""
    return [[*place_of(shape, cell), value] for cell, value in values]


def verdict_fields(answer: Answer) -> dict[str, object]:
    """Return the fields of a verdict in JSON."""
    return {"seconds": answer.seconds, "verdict": answer.verdict.value}


@dataclass(eq=False)
class _UnreadableError(Exception):
    """The file cannot be read any further; ``error`` says why."""

    error: OSError | FormatError


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
        self._regions = Regions.of(arguments)
        self._jobs = arguments.jobs if CAN_COPY else 1
        self._progress = StatusLine(self._console.errors)
        self._waiting: list[_Found] = []
        self._part: float | None = None  # of the file, that was read
        self._count = 0
        self._traces: set[str] = set()  # of unexpected errors, each printed once
        self._voice: Voice | None = None
        self._status = OK

    def go(self) -> int:
        """Answer every puzzle; return the exit status."""
        box = self._arguments.box
        in_blocks = (
            self._checks and not self._regions and self._solver.answers_together(box or GridShape.usual(BLOCK_SIZE))
        )
        iterate = iterate_blocks if in_blocks else iterate_pieces
        unexpected: _UnexpectedError | None = None  # of a reader
        try:
            for found in iterate(self._answering_between(self._pieces()), box):
                if isinstance(found, LineBlock):
                    self._answer_waiting()
                    self._answer_block(found, box or GridShape.usual(BLOCK_SIZE))
                    continue
                self._waiting.append(self._with_regions(found))
                if len(self._waiting) >= _MOST_WAITING:
                    self._answer_waiting()
        except _UnreadableError as stopped:
            self._waiting.append(stopped.error)
        except Exception as error:
            unexpected = _UnexpectedError.of(error)
        self._answer_waiting()
        if unexpected is not None:
            self._print_unexpected(self._source, unexpected)
        return self._status

    def _with_regions(self, found: _Found) -> _Found:
        """Return a puzzle with the regions that were asked for, or why it cannot have them."""
        if not self._regions or not isinstance(found, Reading):
            return found
        position = found.position
        try:
            shape = self._regions.within(position.shape)
        except RegionError as error:
            return _MisfitError(found.line, position.shape.size, error)
        return replace(found, position=replace(position, shape=shape), shape_is_known=True, alternatives=())

    def _pieces(self) -> Iterator[str]:
        """Yield the pieces of the file; _UnreadableError where it cannot be read."""
        try:
            with opened(self._path) as file:
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
            self._look_ahead(found.position for found in waiting if isinstance(found, Reading))
        elif self._jobs > 1 and len(waiting) > 1:
            waiting = waiting[self._answer_side_by_side(waiting) :]
        for found in waiting:
            self._begin_one()
            known = isinstance(found, Reading) and self._solver.knows(found.position)
            self._print(found, self._answer_to(found), at_once=not known)
        self._progress.hide()
        self._console.finish()

    def _look_ahead(self, positions: Iterable[Position]) -> None:
        """Find verdicts together; where that fails each is looked for alone, and fails alone."""
        try:
            self._solver.look_ahead(positions)
        except Exception as error:
            self._print_unexpected(self._source, _UnexpectedError.of(error))

    def _answer_side_by_side(self, waiting: Sequence[_Found]) -> int:
        """Answer puzzles by copies of this process; return how many: all, unless these were ended from outside."""
        self._solver.prepared()  # what it has to say is said once
        count = 0
        answers = in_order(lambda place: self._answer_to(waiting[place]), range(len(waiting)), self._jobs)
        with closing(answers), suppress(LostWorkersError):
            for place, answer in answers:
                self._begin_one()
                self._print(waiting[place], answer, at_once=True)
                count += 1
        return count

    def _begin_one(self) -> None:
        self._count += 1
        self._show_progress()

    def _show_progress(self) -> None:
        if self._progress.is_due:
            self._progress.show_progress(
                self._part, wording.progress_text(self._console.language, self._source, self._count)
            )

    def _answer_block(self, block: LineBlock, shape: GridShape) -> None:
        """Answer puzzles that stand in lines one after the other: those with one solution all at once."""
        self._show_progress()
        try:
            solved, pattern = self._solve_block(block, shape)
        except Exception as error:
            self._print_unexpected(self._source, _UnexpectedError.of(error))
            self._answer_lines(block, shape)
            return
        self._progress.hide()
        for first, end, has_one in runs(solved.counts == 1):
            if has_one and pattern is not None:
                for start in range(first, end, _MOST_WAITING):
                    solutions = solved.values[start : min(start + _MOST_WAITING, end)]
                    self._console.write(pattern.answers(block.number + start, solutions))
                self._count += end - first
            else:
                self._answer_lines(LineBlock(block.number + first, block.values[first:end]), shape)
        self._console.finish()

    def _solve_block(self, block: LineBlock, shape: GridShape) -> tuple[Filled, AnswerPattern | None]:
        """Return what is found about puzzles, and the pattern of the answers to those that have one solution."""
        solved, seconds = self._solver.solve_block(shape, block.values, self._arguments.jobs)

        def text_of(line: int, value: int) -> str:
            position = Position.empty(shape)
            self._solver.know(settled(position, (value,) * shape.cell_count, seconds))
            return self._answered(Reading(position, FormatName.LINE, line))[0]

        return solved, AnswerPattern.of(text_of) if (solved.counts == 1).any() else None

    def _answer_lines(self, block: LineBlock, shape: GridShape) -> None:
        """Answer puzzles that stand in lines one by one."""
        self._waiting = [found for line in block.lines() if (found := read_quickly(line, shape))]
        self._answer_waiting()

    def _answer_to(self, found: _Found) -> tuple[str, bool] | _Fault:
        """Return the answer to a puzzle as it is printed and whether all is well, or what is wrong with it."""
        if not isinstance(found, Reading):
            return found
        if found.ambiguity is Ambiguity.ALPHABET:
            return FormatError(FormatFault.ALPHABET, found.line)
        try:
            return self._answered(found)
        except NoSuchCellError as error:
            return error
        except Exception as error:
            return _UnexpectedError.of(error)

    def _print(self, found: _Found, answer: tuple[str, bool] | _Fault, *, at_once: bool) -> None:
        self._progress.hide()
        if isinstance(answer, _UnexpectedError):
            line = f":{found.line}" if isinstance(found, Reading) else ""
            self._print_unexpected(f"{self._source}{line}", answer)
            return
        if not isinstance(answer, tuple):
            self._console.complain(_complaint(self._console.language, self._source, found, answer))
            self._status = BAD_INPUT
            return
        text, good = answer
        self._console.answer(text, at_once=at_once)
        if isinstance(found, Reading):
            self._say_what_it_rests_on(found)
        self._status = max(self._status, OK if good else NOT_ALL)

    def _say_what_it_rests_on(self, reading: Reading) -> None:
        """Say beside an answer which rules it was found without, and that candidates came with the puzzle."""
        language, rules = self._console.language, reading.unknown_rules
        unknown = unknown_rules_sentence(language, rules) if rules else ""
        for sentence in filter(None, (unknown, excluded_sentence(language, reading.position))):
            self._console.complain(f"{self._source}:{reading.line}: {sentence}")

    def _print_unexpected(self, place: str, error: _UnexpectedError) -> None:
        """Say that an unexpected error happened, below it for those who repair the program where it came from."""
        self._progress.hide()
        self._console.complain(wording.unexpected_error(self._console.language, place, error))
        if error.trace not in self._traces:
            self._traces.add(error.trace)
            self._console.complain(error.trace)
        self._status = max(self._status, NOT_ALL)

    def _answered(self, reading: Reading) -> tuple[str, bool]:
        """Return the answer to a puzzle as it is printed, and whether all is well."""
        shape = reading.position.shape
        place = f"{self._source}:{reading.line}"
        answered = self._answer(self._arguments, self._solver, self._voice_for(reading.position), place, reading)
        if not self._arguments.json:
            return answered.text, answered.good
        fields = {"source": path_in_json(self._path), "line": reading.line, **shape_fields(shape)}
        if reading.position.symbols:
            fields[SYMBOLS] = reading.position.symbols
        if reading.unknown_rules:
            fields["unknown_rules"] = list(reading.unknown_rules)
        return json.dumps(fields | answered.fields), answered.good

    def _voice_for(self, position: Position) -> Voice:
        """Return the words for a shape and its symbols, which most puzzles of a file share."""
        style = position.symbols or SymbolStyle.NUMBERS
        if self._voice is None or self._voice.shape is not position.shape or self._voice.style != style:
            self._voice = Voice(self._console.language, position.shape, style)
        return self._voice


def _complaint(
    language: Language, source: str, found: _Found, error: OSError | FormatError | NoSuchCellError | _MisfitError
) -> str:
    if isinstance(error, FormatError):
        return format_error_sentence(language, error, source)
    if isinstance(error, _MisfitError):
        reason = wording.wrong_regions(language, error.error, error.size)
        return f"{source}:{error.line}: {reason}"  # a form that editors know, in every language
    if isinstance(error, NoSuchCellError):
        line = found.line if isinstance(found, Reading) else 1
        return wording.no_such_cell(language, source, line, error.cell, error.size)
    return wording.unreadable_file(language, source, error)


@dataclass(frozen=True)
class AnswerPattern:
    """What an answer says whatever its line and solution are."""

    before: str  # what stands before the number of the line
    after: NDArray[np.uint32]  # what stands behind it, as code points
    # Where in ``after`` the digits of the solution stand, cell by cell; none where the answer does not show it.
    places: NDArray[np.int64]

    @classmethod
    def of(cls, text_of: Callable[[int, int], str]) -> AnswerPattern:
        """Return the pattern of a command's answers.

        It is found by comparing: ``text_of`` returns the answer to a puzzle in a line, by its number, in whose solution
        every cell has one and the same value. Both numbers are of one digit and stand once in the answer.
        """
        first, next_line, other = (_code_points(text_of(line, value)) for line, value in ((1, 1), (2, 1), (1, 2)))
        (number,) = np.flatnonzero(first != next_line).tolist()
        return cls(_text(first[:number]), first[number + 1 :], np.flatnonzero(first != other) - number - 1)

    def answers(self, line: int, solutions: NDArray[np.integer]) -> str:
        """Return the answers to puzzles in lines one after the other, by their solutions (a row of digits each)."""
        lines = range(line, line + len(solutions))
        if len(self.places):
            texts = np.tile(self.after, (len(solutions), 1))
            texts[:, self.places] = solutions + ord("0")
            behind: list[str] = texts.view(f"<U{len(self.after)}").ravel().tolist()
            return "".join([f"{self.before}{one}{text}\n" for one, text in zip(lines, behind, strict=True)])
        behind_all = f"{_text(self.after)}\n"
        return "".join([f"{self.before}{one}{behind_all}" for one in lines])


def runs(settled: NDArray[np.bool_]) -> Iterator[tuple[int, int, bool]]:
    """Yield first, end and value of each run of equal values."""
    edges = np.flatnonzero(np.diff(settled)) + 1
    for first, end in pairwise((0, *edges.tolist(), len(settled))):
        yield first, end, bool(settled[first])


def _code_points(text: str) -> NDArray[np.uint32]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")


def _text(points: NDArray[np.uint32]) -> str:
    return points.tobytes().decode("utf-32-le", "surrogatepass")
