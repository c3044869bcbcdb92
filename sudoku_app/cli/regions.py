"""The options that say what else a grid is divided into: drawn regions, diagonals, windows and extra regions."""

from __future__ import annotations

import argparse
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from typing import Final, Self

from sudoku_app.cli.console import InputError
from sudoku_app.formats.drawn_regions import LONGEST_DRAWING, read_drawing, region_numbers
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import FileKind, NotAFileError, pieces_of
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError, RegionFault
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.language import Language

RANDOM: Final = "random"
_LONGEST_DRAWING: Final = 4 * LONGEST_DRAWING  # bytes, of the longest characters
_OPENED: Final = ("/dev/", "/proc/")  # where a shell puts the output of a command, which somebody writes to


@dataclass(frozen=True)
class Regions:
    """What was asked for besides boxes.

    Attributes:
        drawn: for each cell the number of its region; empty where none are drawn.
        diagonals: the two main diagonals.
        windows: the four windows.
        extra: the cells of each extra region.
        sizes: how many rows and columns each drawing has.
        are_random: drawn regions were asked for at random.
    """

    drawn: tuple[int, ...] = ()
    diagonals: bool = False
    windows: bool = False
    extra: tuple[tuple[int, ...], ...] = ()
    sizes: tuple[int, ...] = ()
    are_random: bool = False

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> Self:
        """Return what the arguments of a command ask for."""
        drawn, extra = region_numbers(arguments.regions or ()), region_numbers(arguments.extra or ())
        places: dict[int, tuple[int, ...]] = {}
        for cell, number in enumerate(extra):
            if number >= 0:
                places[number] = (*places.get(number, ()), cell)
        sizes = tuple(len(drawing) for drawing in (arguments.regions, arguments.extra) if drawing)
        are_random = arguments.regions == []
        return cls(drawn, arguments.diagonals, arguments.windows, tuple(places.values()), sizes, are_random)

    @cache  # noqa: B019 — one object lives as long as its command
    def within(self, shape: GridShape) -> GridShape:
        """Return the shape of a grid with all that was asked for; one with regions of its own has to have it already.

        Raises:
            RegionError: it does not fit the grid.
        """
        for size in self.sizes:
            if size != shape.size:
                raise RegionError(RegionFault.CELLS, size)
        if not shape.is_plain:
            if not self._agree_with(shape):
                raise RegionError(RegionFault.OTHERS)
            return shape
        return replace(shape, regions=self.drawn, diagonals=self.diagonals, windows=self.windows, extra=self.extra)

    def _agree_with(self, shape: GridShape) -> bool:
        drawn = not self.drawn or replace(shape.plain, regions=self.drawn).regions == shape.regions
        extra = not self.extra or {*map(frozenset, self.extra)} == {*map(frozenset, shape.extra)}
        return drawn and extra and self.diagonals <= shape.diagonals and self.windows <= shape.windows

    def __bool__(self) -> bool:
        return bool(self.drawn or self.diagonals or self.windows or self.extra)


def add_region_arguments(parser: argparse.ArgumentParser, language: Language, *, makes: bool = False) -> None:
    """Add the options; a command that ``makes`` puzzles can be asked for random regions."""

    def option(name: str) -> str:
        return language.translated(wording.OPTIONS[name])

    about = option("regions to make" if makes else "regions")
    parser.add_argument("--regions", type=_drawing(language, or_random=makes), metavar="PATH", help=about)
    parser.add_argument("--diagonals", action="store_true", help=option("diagonals"))
    parser.add_argument("--windows", action="store_true", help=option("windows"))
    parser.add_argument("--extra", type=_drawing(language, extra=True), metavar="PATH", help=option("extra"))


def _drawing(language: Language, *, extra: bool = False, or_random: bool = False) -> Callable[[str], list[str]]:
    """Return what reads N lines of N characters from a file; drawn regions have N cells each. Random ones are none."""

    def parse(path: str) -> list[str]:
        if or_random and path == RANDOM:
            return []
        try:
            _require_no_named_pipe(path)
            with open(path, "rb") as file:
                return read_drawing("".join(pieces_of(BytesIO(file.read(_LONGEST_DRAWING)))), extra=extra)
        except OSError as error:
            raise InputError(wording.unreadable_file(language, path, error)) from None
        except FormatError as error:
            # Imported late: it is for errors alone.
            from sudoku_app.wording.format_errors import format_error_sentence  # noqa: PLC0415

            raise InputError(format_error_sentence(language, error, path)) from None

    return parse


def _require_no_named_pipe(path: str) -> None:
    """Raise an error for a pipe in the file system, for which one could wait for ever; what a shell opened is none."""
    if stat.S_ISFIFO(os.stat(path).st_mode) and not path.startswith(_OPENED):
        raise NotAFileError(FileKind.PIPE)
