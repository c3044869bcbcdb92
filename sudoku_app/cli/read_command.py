"""The command ``read``: from pictures to puzzles, in a text that the other commands read."""

from __future__ import annotations

import argparse
import json
from typing import Final

from sudoku_app.cli.arguments import add_shape_and_json
from sudoku_app.cli.command import BAD_INPUT, NOT_ALL, OK
from sudoku_app.cli.console import Console
from sudoku_app.cli.inputs import Input
from sudoku_app.cli.solver import Solver
from sudoku_app.exact_cover.effort import Stopwatch
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import write_position
from sudoku_app.pictures.errors import PictureError
from sudoku_app.pictures.headers import MOST_BYTES
from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.result import Chosen
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.inquiry import Verdict
from sudoku_app.sudoku.position import Position, Puzzle
from sudoku_app.wording import command_line, pictures
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice

_DIGITS: Final = 4  # of the seconds


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what `read` takes."""
    parser.add_argument("path", nargs="+", metavar="PICTURE", help=command_line.describe_option(language, "picture"))
    add_shape_and_json(parser, language)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Read every picture; return the exit status."""
    solver = Solver(console, None)
    status = OK
    for path in arguments.path:
        status = max(status, _read_file(path, arguments.box, as_json=arguments.json, console=console, solver=solver))
    return status


def _read_file(path: str, shape: BoxShape | None, *, as_json: bool, console: Console, solver: Solver) -> int:
    source = command_line.source_name(console.language, path)
    watch = Stopwatch()
    try:
        with Input(path) as file:
            data = file.read(MOST_BYTES + 1)
        chosen = read_picture(data, shape, solver.effort()).chosen
    except OSError as error:
        reason = error.strerror or type(error).__name__
        console.complain(command_line.unreadable_file(console.language, source, reason))
        return BAD_INPUT
    except PictureError as error:
        sentence = pictures.picture_error(console.language, error)
        console.complain(pictures.at_picture(console.language, source, sentence))
        return BAD_INPUT
    if as_json:
        console.answer(json.dumps(_fields(path, chosen, watch.seconds)))
    else:
        console.answer(_text(chosen))
        _tell(console, source, chosen)
    return OK if chosen.verdict is Verdict.UNIQUE else NOT_ALL


def _fields(path: str, chosen: Chosen, seconds: float) -> dict[str, object]:
    size = chosen.shape.size
    return {
        "source": path,
        "box": str(chosen.shape),
        "givens": list(chosen.values),
        "doubtful": [[cell // size + 1, cell % size + 1] for cell in chosen.doubtful],
        "verdict": chosen.verdict.value,
        "seconds": round(seconds, _DIGITS),
    }


def _text(chosen: Chosen) -> str:
    """Return the puzzle in a line; drawn with its boxes where a line leaves open which they are."""
    position = Position.of_puzzle(Puzzle(chosen.shape, chosen.values))
    if chosen.shape.rows == chosen.shape.columns:
        return write_position(position, FormatName.LINE).rstrip("\n")
    return write_position(position, FormatName.GRID)


def _tell(console: Console, source: str, chosen: Chosen) -> None:
    """Say beside the puzzle how it was read: on standard error, so that the puzzle can be handed on."""
    voice = Voice(console.language, chosen.shape)
    givens = len(chosen.values) - chosen.values.count(0)
    for sentence in (
        pictures.reading_sentence(console.language, givens, chosen.verdict),
        pictures.doubts_sentence(voice, chosen.doubtful),
    ):
        if sentence:
            console.complain(pictures.at_picture(console.language, source, sentence))
