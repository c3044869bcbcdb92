"""Arguments that several commands take, and what their texts and files mean."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import stat
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from io import BytesIO
from typing import Any, Final, TypeVar

from sudoku_app.cli.console import ENDLESS, InputError
from sudoku_app.formats.drawn_regions import LONGEST_DRAWING, read_drawing
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import FileKind, NotAFileError, pieces_of
from sudoku_app.messages import Message
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.language import Language

# More solutions than anybody counts; a limit on it keeps out numbers of thousands of digits.
LARGEST_COUNT: Final = 999_999_999
RANDOM: Final = "random"
_MOST_JOBS: Final = 256
_CORES: Final = min(os.cpu_count() or 1, _MOST_JOBS)
_LONGEST_DRAWING: Final = 4 * LONGEST_DRAWING  # bytes, of the longest characters
_OPENED: Final = ("/dev/", "/proc/")  # where a shell puts the output of a command, which somebody writes to

_T = TypeVar("_T")


def adder(
    parser: argparse._ActionsContainer, language: Language, texts: Mapping[str, Message] = wording.OPTIONS
) -> Callable[..., None]:
    """Return what adds an argument to a parser or a group, with the help that ``texts`` have under its name."""

    def add(name: str, *, about: str = "", **settings: Any) -> None:
        parser.add_argument(name, help=language.translated(texts[about or name.lstrip("-")]), **settings)

    return add


def checked(read: Callable[[str], _T], wrong: Callable[[str], str]) -> Callable[[str], _T]:
    """Return what reads the text of an argument by ``read``; where that raises ValueError, ``wrong`` says what is."""

    def parse(text: str) -> _T:
        try:
            return read(text)
        except ValueError:
            raise argparse.ArgumentTypeError(wrong(text)) from None

    return parse


def whole_number(text: str, least: int = 1, most: int = LARGEST_COUNT) -> int:
    """Return the number that digits stand for; ValueError where they stand for none in the range."""
    digits = text.lstrip("0") or "0"
    if re.fullmatch(r"[0-9]+", text) and len(digits) <= len(str(LARGEST_COUNT)) and least <= int(digits) <= most:
        return int(digits)
    raise ValueError(text)


def add_puzzle_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what every command on puzzles takes."""
    add = adder(parser, language)
    add("path", nargs="+", metavar="PATH")
    add_shape_and_json(parser, language)
    add_region_arguments(parser, language)
    add("--jobs", type=jobs_argument(language), metavar="K", default=_CORES)
    add("--time-limit", type=time_limit_argument(language), metavar="S")


def add_shape_and_json(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the box shape and the choice of JSON."""
    add = adder(parser, language)
    add("--box", type=box_argument(language), metavar="RxC")
    add("--json", action="store_true")


def add_region_arguments(parser: argparse.ArgumentParser, language: Language, *, makes: bool = False) -> None:
    """Add what says the regions of a grid; a command that ``makes`` puzzles can be asked for random ones."""
    add, about = adder(parser, language), "regions to make" if makes else "regions"
    add("--regions", type=partial(_drawing, language, or_random=makes), metavar="PATH", about=about)
    add("--diagonals", action="store_true")
    add("--windows", action="store_true")
    add("--extra", type=partial(_drawing, language, extra=True), metavar="PATH")


def jobs_argument(language: Language) -> Callable[[str], int]:
    """Return what reads how many cores are used."""
    wrong = partial(wording.wrong_argument, language, "jobs", largest=_MOST_JOBS)
    return checked(partial(whole_number, most=_MOST_JOBS), wrong)


def box_argument(language: Language) -> Callable[[str], GridShape]:
    """Return what reads a box shape."""
    return checked(GridShape.parse, partial(wording.wrong_argument, language, "box"))


def time_limit_argument(language: Language) -> Callable[[str], float]:
    """Return what reads a number of seconds."""
    return checked(_seconds, partial(wording.wrong_argument, language, "time-limit", largest=ENDLESS))


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= ENDLESS:
        raise ValueError(text)
    return seconds


@contextlib.contextmanager
def input_errors(language: Language, source: str) -> Iterator[None]:
    """Turn what is wrong with a file that is read into `InputError`, whose sentence calls it ``source``."""
    try:
        yield
    except OSError as error:
        raise InputError(wording.unreadable_file(language, source, error)) from None
    except FormatError as error:
        raise InputError(format_error_sentence(language, error, source)) from None


def _drawing(language: Language, path: str, *, extra: bool = False, or_random: bool = False) -> list[str]:
    """Return N lines of N characters from a file; drawn regions have N cells each. Random ones are no lines."""
    if or_random and path == RANDOM:
        return []
    with input_errors(language, path):
        _require_no_named_pipe(path)
        with open(path, "rb") as file:
            return read_drawing("".join(pieces_of(BytesIO(file.read(_LONGEST_DRAWING)))), extra=extra)


def _require_no_named_pipe(path: str) -> None:
    """Raise an error for a pipe in the file system, for which one could wait for ever; what a shell opened is none."""
    if stat.S_ISFIFO(os.stat(path).st_mode) and not path.startswith(_OPENED):
        raise NotAFileError(FileKind.PIPE)
