"""The command ``generate``: puzzles made to measure."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from random import SystemRandom
from typing import Final

from sudoku_app.cli.arguments import (
    LARGEST_COUNT,
    add_region_arguments,
    adder,
    box_argument,
    checked,
    input_errors,
    jobs_argument,
    time_limit_argument,
    whole_number,
)
from sudoku_app.cli.console import BAD_INPUT, ENDLESS, NOT_ALL, OK, Console, InputError, StatusLine, opened
from sudoku_app.cli.each_puzzle import shape_fields
from sudoku_app.cli.regions import Regions
from sudoku_app.cli.solver import Solver
from sudoku_app.cli.workers import LostWorkersError, in_order
from sudoku_app.exact_cover.effort import Effort, Engine, Stopwatch
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.detector import iterate_pieces
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import MOST_BYTES, decode_text
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.registry import write_one_line
from sudoku_app.generating.generator import Unit, make_unit, units_of
from sudoku_app.generating.puzzle_spec import (
    TECHNIQUES,
    Made,
    Missed,
    PuzzleSpec,
    SpecError,
    SpecFault,
    Symmetry,
    Tried,
)
from sudoku_app.generating.random_regions import RandomRegions, numbered_regions
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.limits import RATING_STEPS
from sudoku_app.sudoku.rating.difficulty import Rated, rate_grids
from sudoku_app.sudoku.rating.grades import Difficulty, Grade, ratings_of
from sudoku_app.sudoku.rating.scale import SCALE
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording import command_line, generating
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import making_sentence
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

    def make(self, unit: Unit, control: Control | None = None) -> list[tuple[Made | Missed, float]]:
        """Return the puzzles of a unit, each with its seconds; a ``control`` is told how many were tried meanwhile."""
        stopwatch = Stopwatch()
        seconds = ENDLESS if self.time_limit is None else self.time_limit * unit.count
        effort = Effort(self.engine, control).lasting(seconds)
        found = make_unit(self.spec, self.seed, unit, effort)
        each = stopwatch.seconds / unit.count
        return [(self._rated(one, effort), each) for one in found]

    def _rated(self, found: Made | Missed, effort: Effort) -> Made | Missed:
        """Return what was found with a rating, where that is wanted."""
        if not self.rates or isinstance(found, Missed) or found.rated is not None:
            return found
        rated = rate_grids(found.shape, [found.givens], [found.solution], effort.limited(RATING_STEPS))
        return found.with_rating(next(rated, Rated(Difficulty(0.0, None, complete=False), {})))


class _ShownProgress(Control):
    """Shows how many puzzles were tried for the one that is being made, in this process."""

    def __init__(self, language: Language, line: StatusLine) -> None:
        super().__init__()
        self._language = language
        self._line = line

    @property
    def found(self) -> object | None:
        """What was reported last is not kept."""
        return None

    @found.setter
    def found(self, found: object | None) -> None:
        if isinstance(found, Tried) and self._line.is_due:
            self._line.show_progress(None, making_sentence(self._language, found.count, 0, 1))


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what `generate` takes."""
    wrong = partial(generating.wrong_argument, language)
    number = checked(whole_number, partial(wrong, "number", largest=LARGEST_COUNT))
    seed = checked(partial(whole_number, least=0), partial(wrong, "seed", largest=LARGEST_COUNT))
    add = adder(parser, language, generating.OPTIONS)
    add("--box", type=box_argument(language), metavar="RxC")
    add_region_arguments(parser, language, makes=True)
    add("--count", type=number, metavar="K", default=1)
    add("--symmetry", choices=[symmetry.value for symmetry in Symmetry], default=Symmetry.NONE.value)
    add_hardness = adder(parser.add_mutually_exclusive_group(), language, generating.OPTIONS)
    add_hardness("--grade", choices=[grade.value for grade in Grade])
    add_hardness("--rating", type=checked(_ratings, partial(wrong, "rating")), metavar="A-B")
    add("--with", type=checked(_technique, partial(wrong, "with")), dest="technique", metavar="T")
    add("--givens", type=number, metavar="K")
    add("--pattern", metavar="PATH")
    add("--start", metavar="PATH")
    add("--minimal", action="store_true")
    add("--seed", type=seed, metavar="S")
    add("--jobs", type=jobs_argument(language), metavar="K", default=1)
    add("--json", action="store_true")
    add("--time-limit", type=time_limit_argument(language), metavar="S")


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
    """Make the puzzles and return the exit status; errors are those of `_shape_of` and `_spec_of`."""
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
    shown = _ShownProgress(language, progress) if arguments.count == 1 else None
    with closing(_all_made(work, units, arguments.jobs, shown)) as everything:
        try:
            for number, (found, seconds) in everything:
                progress.hide()
                if isinstance(found, Missed):
                    console.complain(generating.missed_sentence(language, number, found))
                    status = NOT_ALL
                else:
                    puzzle = Puzzle(found.shape, found.givens)
                    line = write_one_line(Position.of_puzzle(puzzle))
                    console.answer(_json_of(found, seed, seconds) if arguments.json else line)
                progress.show_progress(number / arguments.count, generating.progress_text(language, number))
        except LostWorkersError as error:
            progress.hide()
            console.complain(generating.lost_workers_sentence(language, units[error.item].first + 1))
            status = BAD_INPUT
        finally:
            progress.hide()
    return status


def _all_made(
    work: _Work, units: list[Unit], jobs: int, control: Control | None
) -> Generator[tuple[int, tuple[Made | Missed, float]], None, None]:
    """Yield the puzzles of all units in their order, each with its number; several are made at once by other processes.

    Raises:
        LostWorkersError: those copies are ended from outside again and again.
    """
    alone = ((unit, work.make(unit, control)) for unit in units)
    with closing(alone if jobs == 1 or len(units) == 1 else in_order(work.make, units, jobs)) as finished:
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
    """Return what is requested of puzzles of a shape; SpecError where it contradicts itself."""
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
    source = command_line.source_name(language, path)
    with input_errors(language, source), opened(path) as drawing:
        text = decode_text(drawing.file.read(MOST_BYTES))
    drawn = "".join(text.split())
    if len(drawn) != shape.cell_count:
        raise InputError(generating.wrong_pattern(language, source, shape.cell_count, len(drawn)))
    return frozenset(cell for cell, sign in enumerate(drawn) if sign not in _EMPTY_CELLS)


def _start(language: Language, path: str, shape: GridShape) -> tuple[int, ...]:
    """Return the givens of the first puzzle of a file, which has the regions of the shape or none of its own."""
    source = command_line.source_name(language, path)
    with input_errors(language, source), opened(path) as puzzles:
        found = next(iterate_pieces(puzzles.pieces(), shape.plain), None)
        if isinstance(found, FormatError):
            raise found
    if not isinstance(found, Reading) or found.position.shape not in (shape, shape.plain):
        raise InputError(generating.no_puzzle_to_start_from(language, source))
    return found.position.givens


def _ratings(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"([0-9]{1,2}(?:\.[0-9])?)-([0-9]{1,2}(?:\.[0-9])?)", text)
    if found is None or not 1 <= float(found[1]) <= float(found[2]) <= 12:
        raise ValueError(text)
    return float(found[1]), float(found[2])


def _technique(text: str) -> Technique:
    by_name = {_plain(technique.value): technique for technique in TECHNIQUES}
    if _plain(text) not in by_name:
        raise ValueError(text)
    return by_name[_plain(text)]


def _plain(name: str) -> str:
    """Return a name without what people write in different ways."""
    return re.sub(r"[\s_-]+", " ", name.casefold())
