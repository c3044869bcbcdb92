"""The command ``generate``: puzzles made to measure."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, replace
from math import inf
from random import SystemRandom
from typing import Final

from sudoku_app.cli.arguments import LARGEST_COUNT, box_argument, jobs_argument, time_limit_argument, whole_number
from sudoku_app.cli.command import BAD_INPUT, ENDLESS, NOT_ALL, OK
from sudoku_app.cli.console import Console, Input, InputError, StatusLine
from sudoku_app.cli.each_puzzle import shape_fields
from sudoku_app.cli.regions import Regions, add_region_arguments
from sudoku_app.cli.solver import Solver
from sudoku_app.cli.workers import LostWorkersError, in_order
from sudoku_app.exact_cover.effort import Effort, Engine, Stopwatch
from sudoku_app.formats.detector import iterate_pieces
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import MOST_BYTES, decode_text
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.registry import write_one_line
from sudoku_app.generating.generator import Unit, make_unit, units_of
from sudoku_app.generating.puzzle_spec import TECHNIQUES, Made, Missed, PuzzleSpec, SpecError, SpecFault, Symmetry
from sudoku_app.generating.random_regions import RandomRegions, numbered_regions
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.limits import RATING_STEPS
from sudoku_app.sudoku.rating.difficulty import Rated, rate_grids
from sudoku_app.sudoku.rating.grades import Difficulty, Grade, ratings_of
from sudoku_app.sudoku.rating.scale import SCALE
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording import command_line, generating
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.text import with_capital

_EMPTY_CELLS: Final = ".0_"


@dataclass(frozen=True)
class _Work:
    """What every unit needs to be made."""

    spec: PuzzleSpec
    seed: int
    engine: Engine
    time_limit: float | None
    rates: bool

    def make(self, unit: Unit) -> list[tuple[Made | Missed, float]]:
        """Return the puzzles of a unit, each with its seconds."""
        stopwatch = Stopwatch()
        seconds = ENDLESS if self.time_limit is None else self.time_limit * unit.count
        effort = Effort(self.engine).lasting(seconds)
        found = make_unit(self.spec, self.seed, unit, effort)
        each = stopwatch.seconds / unit.count
        return [(self._rated(one, effort), each) for one in found]

    def _rated(self, found: Made | Missed, effort: Effort) -> Made | Missed:
        """Return what was found with a rating, where that is wanted."""
        if not self.rates or isinstance(found, Missed) or found.rated is not None:
            return found
        rated = rate_grids(found.shape, [found.givens], [found.solution], effort.limited(RATING_STEPS))
        return found.with_rating(next(rated, Rated(Difficulty(0.0, None, complete=False), {})))


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what `generate` takes."""

    def option(name: str) -> str:
        return language.translated(generating.OPTIONS[name])

    number = _whole(language, "number", 1)
    names = [symmetry.value for symmetry in Symmetry]
    add = parser.add_argument
    add("--box", type=box_argument(language), metavar="RxC", help=option("box"))
    add_region_arguments(parser, language, makes=True)
    add("--count", type=number, metavar="K", default=1, help=option("count"))
    add("--symmetry", choices=names, default=Symmetry.NONE.value, help=option("symmetry"))
    hardness = parser.add_mutually_exclusive_group()
    hardness.add_argument("--grade", choices=[grade.value for grade in Grade], help=option("grade"))
    hardness.add_argument("--rating", type=_ratings(language), metavar="A-B", help=option("rating"))
    add("--with", type=_technique(language), dest="technique", metavar="T", help=option("with"))
    add("--givens", type=number, metavar="K", help=option("givens"))
    add("--pattern", metavar="PATH", help=option("pattern"))
    add("--start", metavar="PATH", help=option("start"))
    add("--minimal", action="store_true", help=option("minimal"))
    add("--seed", type=_whole(language, "seed", 0), metavar="S", help=option("seed"))
    add("--jobs", type=jobs_argument(language), metavar="K", default=1, help=option("jobs"))
    add("--json", action="store_true", help=option("json"))
    add("--time-limit", type=time_limit_argument(language), metavar="S", help=option("time-limit"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Make the puzzles and return the exit status; one sentence says of each that there is none."""
    language = console.language
    try:
        return _made(arguments, console)
    except SpecError as error:
        console.complain(generating.spec_fault_sentence(language, error.fault))
    except RegionError as error:
        reason = command_line.wrong_regions(language, error, _box_of(arguments).size)
        console.complain(with_capital(reason))  # elsewhere a file and a line stand before it
    return BAD_INPUT


def _made(arguments: argparse.Namespace, console: Console) -> int:
    """Make the puzzles and return the exit status.

    Raises:
        SpecError: no puzzle can be as it is asked for.
        RegionError: the regions do not fit the grid.
    """
    language = console.language
    seed = SystemRandom().randrange(LARGEST_COUNT) if arguments.seed is None else arguments.seed
    engine = Solver(console, None).prepared()
    drawn = _shape_of(arguments, seed, engine)
    if drawn is None:
        console.complain(generating.missed_sentence(language, 1, Missed(0, None)))
        return NOT_ALL
    spec = replace(_spec_of(arguments, drawn.shape, language), filling=drawn.filling)
    work = _Work(spec, seed, engine, arguments.time_limit, arguments.json)
    status = OK
    progress = StatusLine(console.errors)
    units = units_of(spec, arguments.count)
    with closing(_all_made(work, units, arguments.jobs)) as everything:
        try:
            for number, (found, seconds) in everything:
                progress.hide()
                if isinstance(found, Missed):
                    console.complain(generating.missed_sentence(language, number, found))
                    status = NOT_ALL
                else:
                    console.answer(_json_of(found, seed, seconds) if arguments.json else _line_of(found))
                progress.show_progress(number / arguments.count, generating.progress_text(language, number))
        except LostWorkersError as error:
            progress.hide()
            console.complain(generating.lost_workers_sentence(language, units[error.item].first + 1))
            status = BAD_INPUT
        finally:
            progress.hide()
    return status


def _all_made(
    work: _Work, units: list[Unit], jobs: int
) -> Generator[tuple[int, tuple[Made | Missed, float]], None, None]:
    """Yield the puzzles of all units in their order, each with its number; several are made at once by other processes.

    Raises:
        LostWorkersError: those copies are ended from outside again and again.
    """
    if jobs == 1 or len(units) == 1:
        for unit in units:
            yield from enumerate(work.make(unit), start=unit.first + 1)
        return
    with closing(in_order(work.make, units, jobs)) as finished:
        for unit, found in finished:
            yield from enumerate(found, start=unit.first + 1)


def _json_of(made: Made, seed: int, seconds: float) -> str:
    difficulty = made.difficulty or Difficulty(0.0, None, complete=False)
    fields = {
        **shape_fields(made.shape),
        "givens": list(made.givens),
        "solution": list(made.solution),
        "rating": difficulty.rating,
        "rating_is_lower_bound": difficulty.rating_is_lower_bound,
        "rating_is_approximate": difficulty.rating_is_approximate,
        "scale": SCALE,
        "grade": difficulty.grade.value,
        "hardest": None if difficulty.hardest is None else difficulty.hardest.value,
        "symmetry": made.symmetry.value,
        "minimal": made.minimal,
        "seed": seed,
        "seconds": seconds,
    }
    return json.dumps(fields)


def _line_of(made: Made) -> str:
    return write_one_line(Position.of_puzzle(Puzzle(made.shape, made.givens)))


# ----- What is requested


def _box_of(arguments: argparse.Namespace) -> GridShape:
    """Return the boxes that were asked for: else the usual ones for the size of a drawing, or 3×3."""
    sizes = Regions.of(arguments).sizes
    box: GridShape | None = arguments.box
    return box or (GridShape.usual(sizes[0]) if sizes else GridShape(3, 3))


def _shape_of(arguments: argparse.Namespace, seed: int, engine: Engine) -> RandomRegions | None:
    """Return the shape with its regions; random ones are the same for the same seed, None where time was up.

    Raises:
        RegionError: the regions do not fit the boxes.
        SpecError: no grid was found that random regions can be filled in.
    """
    regions = Regions.of(arguments)
    shape = regions.within(_box_of(arguments))
    if not regions.are_random:
        return RandomRegions(shape, None)
    effort = Effort(engine).lasting(ENDLESS if arguments.time_limit is None else arguments.time_limit)
    drawn = numbered_regions(shape, seed, effort)
    if drawn is None and not effort.late:
        raise SpecError(SpecFault.REGIONS)
    return drawn


def _spec_of(arguments: argparse.Namespace, shape: GridShape, language: Language) -> PuzzleSpec:
    """Return what is requested of puzzles of a shape.

    Raises:
        SpecError: it contradicts itself.
        InputError: a file is no good.
    """
    lowest, highest = 0.0, inf
    if arguments.grade is not None:
        lowest, highest = ratings_of(Grade(arguments.grade))
    elif arguments.rating is not None:
        lowest, highest = arguments.rating
    return PuzzleSpec(
        shape,
        Symmetry(arguments.symmetry),
        lowest=lowest,
        highest=highest,
        technique=arguments.technique,
        givens=arguments.givens,
        minimal=arguments.minimal,
        pattern=None if arguments.pattern is None else _pattern(language, arguments.pattern, _box_of(arguments)),
        start=None if arguments.start is None else _start(language, arguments.start, shape),
    )


def _pattern(language: Language, path: str, shape: GridShape) -> frozenset[int]:
    """Return the cells that a drawing has something in."""
    source = command_line.source_name(language, path)
    try:
        with Input(path) as file:
            text = decode_text(file.read(MOST_BYTES))
    except OSError as error:
        raise InputError(command_line.unreadable_file(language, source, error)) from None
    except FormatError as error:
        raise InputError(format_error_sentence(language, error, source)) from None
    drawn = "".join(text.split())
    if len(drawn) != shape.cell_count:
        raise InputError(generating.wrong_pattern(language, source, shape.cell_count, len(drawn)))
    return frozenset(cell for cell, sign in enumerate(drawn) if sign not in _EMPTY_CELLS)


def _start(language: Language, path: str, shape: GridShape) -> tuple[int, ...]:
    """Return the givens of the first puzzle of a file, which has the regions of the shape or none of its own."""
    source = command_line.source_name(language, path)
    try:
        with Input(path) as file:
            found = next(iterate_pieces(file.pieces(), shape.plain), None)
    except OSError as error:
        raise InputError(command_line.unreadable_file(language, source, error)) from None
    except FormatError as error:
        found = error
    if isinstance(found, FormatError):
        raise InputError(format_error_sentence(language, found, source))
    if not isinstance(found, Reading) or found.position.shape not in (shape, shape.plain):
        raise InputError(generating.no_puzzle_to_start_from(language, source))
    return found.position.givens


def _whole(language: Language, name: str, least: int, most: int = LARGEST_COUNT) -> Callable[[str], int]:
    def parse(text: str) -> int:
        number = whole_number(text)
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(generating.wrong_argument(language, name, text, most))
        return number

    return parse


def _ratings(language: Language) -> Callable[[str], tuple[float, float]]:
    def parse(text: str) -> tuple[float, float]:
        found = re.fullmatch(r"([0-9]{1,2}(?:\.[0-9])?)-([0-9]{1,2}(?:\.[0-9])?)", text)
        ratings = (float(found[1]), float(found[2])) if found else (1.0, 0.0)
        if not 1 <= ratings[0] <= ratings[1] <= 12:
            raise argparse.ArgumentTypeError(generating.wrong_argument(language, "rating", text))
        return ratings

    return parse


def _technique(language: Language) -> Callable[[str], Technique]:
    by_name = {_plain(technique.value): technique for technique in TECHNIQUES}

    def parse(text: str) -> Technique:
        if _plain(text) not in by_name:
            raise argparse.ArgumentTypeError(generating.wrong_argument(language, "with", text))
        return by_name[_plain(text)]

    return parse


def _plain(name: str) -> str:
    """Return a name without what people write in different ways."""
    return re.sub(r"[\s_-]+", " ", name.casefold())
