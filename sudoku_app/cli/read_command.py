"""The command ``read``: from pictures to puzzles, in a text that the other commands read."""

from __future__ import annotations

import argparse
import json
from typing import Final

from sudoku_app.cli.arguments import add_shape_and_json, adder
from sudoku_app.cli.console import BAD_INPUT, NOT_ALL, OK, Console, opened, path_in_json
from sudoku_app.cli.each_puzzle import place_of, places_of, shape_fields
from sudoku_app.cli.solver import Solver
from sudoku_app.cli.streams import quiet_libraries
from sudoku_app.exact_cover.effort import Stopwatch
from sudoku_app.formats.f_puzzles import LARGEST as LARGEST_OF_F_PUZZLES
from sudoku_app.formats.position_json import SYMBOLS
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import write_one_line, write_position
from sudoku_app.pictures.headers import MOST_BYTES
from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.result import PictureError, PictureReading
from sudoku_app.sudoku.grid.position import Position, values_of
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording import command_line, pictures
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice

_DIGITS: Final = 4  # of the seconds


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what `read` takes."""
    add = adder(parser, language)
    add("path", nargs="+", metavar="PICTURE", about="picture")
    add_shape_and_json(parser, language)
    add("--entries", action="store_true")
    add("--marks", action="store_true")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Read every picture; return the exit status."""
    reader = _Reader(arguments, console)
    return max(reader.read_file(path) for path in arguments.path)


class _Reader:
    """Reads pictures as the arguments say, and prints what was read."""

    def __init__(self, arguments: argparse.Namespace, console: Console) -> None:
        self._asked = arguments
        self._console = console
        self._solver = Solver(console, None)

    def read_file(self, path: str) -> int:
        """Read all grids of a picture; return the exit status."""
        console = self._console
        source = command_line.source_name(console.language, path)
        watch = Stopwatch()
        try:
            with opened(path) as opened_file:
                data = opened_file.file.read(MOST_BYTES + 1)
            with quiet_libraries():  # what is wrong is an error
                readings = read_picture(data, self._asked.box, self._solver.effort()).readings
        except OSError as error:
            console.complain(command_line.unreadable_file(console.language, source, error))
            return BAD_INPUT
        except PictureError as error:
            sentence = pictures.picture_error(console.language, error)
            console.complain(f"{source}: {sentence}")
            return BAD_INPUT
        for number, reading in enumerate(readings, 1):
            several = len(readings) > 1
            if self._asked.json:
                named = path_in_json(path)
                named = f"{named}, grid {number}" if several else named  # the same in every language
                console.answer(json.dumps(self._fields(named, reading, watch.seconds)))
            else:
                console.answer(self._text(reading))
                named = pictures.grid_of_picture(console.language, source, number) if several else source
                self._report(named, reading)
        return OK if all(self._verdict(reading) is Verdict.UNIQUE for reading in readings) else NOT_ALL

    def _fields(self, source: str, reading: PictureReading, seconds: float) -> dict[str, object]:
        chosen = reading.chosen
        fields: dict[str, object] = {
            "source": source,
            **shape_fields(chosen.shape),
            **({SYMBOLS: reading.symbols} if reading.symbols else {}),
            "givens": list(chosen.values),
            "doubtful": [place_of(chosen.shape, cell) for cell in chosen.doubtful],
            "verdict": self._verdict(reading).value,
            "seconds": round(seconds, _DIGITS),
        }
        if self._asked.entries:
            fields["entries"] = [place_of(chosen.shape, cell) for cell in reading.entered]
        if self._asked.marks:
            cells = self._position(reading).cells
            marked = [(cell, content.corner | content.centre) for cell, content in enumerate(cells)]
            fields["marks"] = places_of(chosen.shape, [(cell, list(values_of(mask))) for cell, mask in marked if mask])
        return fields

    def _position(self, reading: PictureReading) -> Position:
        chosen = reading.chosen
        carried = chosen.shape.size <= LARGEST_OF_F_PUZZLES
        return reading.position(
            chosen.shape, chosen.values, with_entries=self._asked.entries and carried, with_marks=self._asked.marks
        )

    def _verdict(self, reading: PictureReading) -> Verdict:
        """Return how many solutions the givens have; without the entries it is one."""
        return Verdict.UNIQUE if self._position(reading).entry_count else reading.chosen.verdict

    def _text(self, reading: PictureReading) -> str:
        """Return the puzzle in a line; drawn with its boxes where a line leaves open which they are.

        With entries or marks it is a link, the one line that carries them for every box shape.
        """
        position = self._position(reading)
        puzzle = Position.of_givens(position.shape, position.values, position.symbols)
        if position != puzzle:
            return write_position(position, FormatName.F_PUZZLES).rstrip("\n")
        if position.shape.rows == position.shape.columns or not position.shape.is_plain:
            return write_one_line(puzzle)
        return write_position(puzzle, FormatName.GRID)

    def _report(self, source: str, reading: PictureReading) -> None:
        """Say beside the puzzle how it was read: on standard error, so that the puzzle can be handed on."""
        chosen, language, position = reading.chosen, self._console.language, self._position(reading)
        entries = position.entry_count or len(reading.entered)
        for sentence in (
            pictures.reading_text(language, position.given_count, self._verdict(reading)),
            pictures.doubts_sentence(Voice(language, chosen.shape), chosen.doubtful),
            pictures.entries_sentence(language, entries, included=bool(position.entry_count)),
            pictures.marks_sentence(language, reading.marked, included=self._asked.marks),
        ):
            if sentence:
                self._console.complain(f"{source}: {sentence}")
