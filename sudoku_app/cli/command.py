"""What a command is, and the arguments that several commands take."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Final, Protocol, cast

from sudoku_app.cli.console import Console
from sudoku_app.cli.regions import add_region_arguments
from sudoku_app.sudoku.grid.geometry import GridShape, ShapeError
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.language import Language

OK: Final = 0
NOT_ALL: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # 128 + SIGINT, as shells say it
PIPE_CLOSED: Final = 141  # 128 + SIGPIPE

# A deadline, however far, lets the search look up from its kernel every few milliseconds, so that Ctrl+C is heard.
ENDLESS: Final = 1e9


class CommandModule(Protocol):
    """What the module of a command has."""

    def add_arguments(self, parser: argparse.ArgumentParser, language: Language) -> None:
        """Add what the command takes."""
        ...

    def run(self, arguments: argparse.Namespace, console: Console) -> int:
        """Run the command and return the exit status."""
        ...


@dataclass(frozen=True)
class Command:
    """A command: its name, and the module that it stands in.

    The module is imported when the command is wanted: one needs little of the program, another nearly all.
    """

    name: str

    @property
    def module(self) -> CommandModule:
        """The module, imported now."""
        return cast("CommandModule", import_module(f"sudoku_app.cli.{self.name.replace('-', '_')}_command"))


# More solutions than anybody counts; a limit on it keeps out numbers of thousands of digits.
LARGEST_COUNT: Final = 999_999_999
_MOST_JOBS: Final = 256
_CORES: Final = min(os.cpu_count() or 1, _MOST_JOBS)


def whole_number(text: str) -> int | None:
    """Return the number that digits stand for, None where it is none or above ``LARGEST_COUNT``."""
    digits = text.lstrip("0") or "0"
    found = re.fullmatch(r"[0-9]+", text) and len(digits) <= len(str(LARGEST_COUNT))
    return int(digits) if found else None


def add_puzzle_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what every command on puzzles takes."""

    def option(name: str) -> str:
        return language.translated(wording.OPTIONS[name])

    parser.add_argument("path", nargs="+", metavar="PATH", help=option("path"))
    add_shape_and_json(parser, language)
    add_region_arguments(parser, language)
    parser.add_argument("--jobs", type=jobs_argument(language), metavar="K", default=_CORES, help=option("jobs"))
    parser.add_argument("--time-limit", type=time_limit_argument(language), metavar="S", help=option("time-limit"))


def add_shape_and_json(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the box shape and the choice of JSON."""
    parser.add_argument(
        "--box", type=box_argument(language), metavar="RxC", help=language.translated(wording.OPTIONS["box"])
    )
    parser.add_argument("--json", action="store_true", help=language.translated(wording.OPTIONS["json"]))


def jobs_argument(language: Language) -> Callable[[str], int]:
    """Return what reads how many cores are used."""

    def parse(text: str) -> int:
        number = whole_number(text)
        if number is None or not 1 <= number <= _MOST_JOBS:
            raise argparse.ArgumentTypeError(wording.wrong_argument(language, "jobs", text, _MOST_JOBS))
        return number

    return parse


def box_argument(language: Language) -> Callable[[str], GridShape]:
    """Return what reads a box shape."""

    def parse(text: str) -> GridShape:
        try:
            return GridShape.parse(text)
        except ShapeError:
            raise argparse.ArgumentTypeError(wording.wrong_argument(language, "box", text)) from None

    return parse


def time_limit_argument(language: Language) -> Callable[[str], float]:
    """Return what reads a number of seconds."""

    def parse(text: str) -> float:
        try:
            seconds = float(text)
        except ValueError:
            seconds = 0.0
        if not 0 < seconds <= ENDLESS:
            raise argparse.ArgumentTypeError(wording.wrong_argument(language, "time-limit", text, ENDLESS))
        return seconds

    return parse
