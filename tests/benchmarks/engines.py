"""``python -m tests.benchmarks.engines``: random puzzles of all box shapes in every engine; do they agree?

Every engine is asked whether a puzzle has no solution, one or several. Each solution is held against the rules of
Sudoku, by what knows nothing of exact cover; a single solution must be the same in all engines; and where givens were
only left out of a full grid, there must be one. What an engine gives up after counted steps is not compared, but
counted. The first difference is printed with its puzzle, and ends the run with status 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.algorithm_m import GeneralSearch
from sudoku_app.exact_cover.algorithm_x import PlainSearch
from sudoku_app.exact_cover.batch import Chosen, fill_all, search_batch
from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.dancing.planes_tables import fits
from sudoku_app.exact_cover.dancing.search import DancingSearch, Representation, reckoned_words
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.learning.search import LearningSearch, Status
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import search
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape
from sudoku_app.sudoku.grid.rules import is_solution
from tests.benchmarks.compare import DisagreementError

SHAPES: Final = tuple(
    GridShape(rows, size // rows)
    for size in range(MIN_SIZE, MAX_SIZE + 1)
    for rows in range(1, size + 1)
    if size % rows == 0
)
# So many puzzles of a shape are made and asked about together.
_TOGETHER: Final = 100
# The part of the puzzles in which one given is drawn anew: most of them have no solution.
_SPOILED: Final = 0.3
_GIVEN: Final = (0.25, 0.75)
# Above so many symbols few givens make a puzzle that takes minutes.
_LARGE: Final = 16
_GIVEN_OF_LARGE: Final = (0.48, 0.75)
# Steps after which an engine gives a puzzle up.
_MOST_CHOICES: Final = 3_000
_MOST_PLAIN_CHOICES: Final = 300
_MOST_DEAD_ENDS: Final = 20_000
_MOST_STEPS: Final = 60_000
# Plain Python takes seconds to set up larger ones.
_LARGEST_GENERAL: Final = 12


class Puzzle(NamedTuple):
    """A random puzzle.

    Attributes:
        values: N² values, 0 for an empty cell.
        grid: the full grid that it was made of.
        spoiled: whether one given was changed, so that the grid need not be a solution.
    """

    values: tuple[int, ...]
    grid: tuple[int, ...]
    spoiled: bool


class Answer(NamedTuple):
    """What an engine found: how many solutions, 2 for several, and of each that was kept the options."""

    count: int
    covers: Sequence[Sequence[int]]


Engine = Callable[[ExactCover, list[int]], Answer | None]


def random_puzzles(shape: GridShape, random: Random) -> Iterator[Puzzle]:
    """Yield puzzles with few givens and with many, with mistakes and without."""
    least, most = _GIVEN_OF_LARGE if shape.size > _LARGE else _GIVEN
    for grid in full_grids(shape, random):
        given = set(random.sample(range(shape.cell_count), round(random.uniform(least, most) * shape.cell_count)))
        values = [value if cell in given else 0 for cell, value in enumerate(grid)]
        spoiled = random.random() < _SPOILED
        if spoiled:
            values[random.choice(sorted(given))] = random.randint(1, shape.size)
        yield Puzzle(tuple(values), grid, spoiled)


def _dancing(representation: Representation) -> Engine:
    def answer(problem: ExactCover, givens: list[int]) -> Answer | None:
        found = DancingSearch(problem, givens, (), representation)
        while (paused := found.run(2, _MOST_CHOICES, Control().cells)) is Paused.BUFFER_FULL:
            pass
        return None if paused is Paused.NODES else Answer(found.count, found.solutions)

    return answer


def _plain(of: type[PlainSearch] | type[GeneralSearch]) -> Engine:
    def answer(problem: ExactCover, givens: list[int]) -> Answer | None:
        found = of(problem, givens)
        while (paused := found.run(2, _MOST_PLAIN_CHOICES, Control().cells)) is Paused.BUFFER_FULL:
            pass
        return None if paused is Paused.NODES else Answer(found.count, found.solutions)

    return answer


def _learning(problem: ExactCover, givens: list[int]) -> Answer | None:
    found = LearningSearch(problem, givens)
    status = found.run(2, _MOST_DEAD_ENDS, Control().cells)
    return Answer(len(found.solutions), found.solutions) if status in {Status.EXHAUSTED, Status.LIMIT} else None


def _assuming(problem: ExactCover, givens: list[int]) -> Answer | None:
    """Ask with the givens as assumptions; where they have no solution, those that are named must have none either."""
    found = search(problem, assumed=givens, effort=Effort().limited(_MOST_STEPS))
    if found.core is not None and search(problem, found.core, effort=Effort().limited(_MOST_STEPS)).count:
        raise DisagreementError(f"assumptions that are said to suffice do not: {found.core}")
    return Answer(found.count, found.solutions) if found.exhausted or found.count > 1 else None


def _door(problem: ExactCover, givens: list[int]) -> Answer | None:
    found = search(problem, givens, effort=Effort().limited(_MOST_STEPS))
    return Answer(found.count, found.solutions) if found.exhausted or found.count > 1 else None


def engines_of(shape: GridShape) -> dict[str, Engine]:
    """Return the engines that can search puzzles of a shape, by name."""
    problem = sudoku_cover(shape)
    representations = list(reckoned_words(problem)) + [Representation.PLANES] * problem.prepared("fits", fits)
    engines = {f"dancing on {one.value}": _dancing(one) for one in representations}
    engines |= {"learning": _learning, "learning from assumptions": _assuming, "search": _door}
    engines["Algorithm X in Python"] = _plain(PlainSearch)
    if shape.size <= _LARGEST_GENERAL:
        engines["Algorithm M in Python"] = _plain(GeneralSearch)
    return engines


class Comparison:
    """Counts what was asked and answered.

    Attributes:
        puzzles: how many puzzles were compared.
        answered: how often each engine answered.
        given_up: how often it did not.
        met: how many puzzles had no solution, one, and several.
    """

    def __init__(self) -> None:
        self.puzzles = 0
        self.answered: Counter[str] = Counter()
        self.given_up: Counter[str] = Counter()
        self.met: Counter[int] = Counter()

    def compare(self, shape: GridShape, puzzles: Sequence[Puzzle]) -> None:
        """Ask every engine about puzzles of a shape.

        Raises:
            DisagreementError: two engines differ, or a solution is none.
        """
        problem = sudoku_cover(shape)
        givens = [options_of(shape, puzzle.values) for puzzle in puzzles]
        in_batch, in_lanes, engines = _batch(problem, givens), _lanes(shape, puzzles), engines_of(shape)
        for puzzle, options, batch, lane in zip(puzzles, givens, in_batch, in_lanes, strict=True):
            answers = {"batch": batch, "fillings": lane}
            try:
                answers |= {name: ask(problem, options) for name, ask in engines.items()}
                self._hold_together(shape, puzzle, answers)
            except DisagreementError as error:
                raise DisagreementError(f"{shape}: {' '.join(map(str, puzzle.values))}: {error}") from None

    def _hold_together(self, shape: GridShape, puzzle: Puzzle, answers: dict[str, Answer | None]) -> None:
        given = {name: answer for name, answer in answers.items() if answer is not None}
        self.puzzles += 1
        self.answered.update(given.keys())
        self.given_up.update(answers.keys() - given.keys())
        counts = {name: min(2, answer.count) for name, answer in given.items()}
        if len(set(counts.values())) > 1:
            raise DisagreementError(f"they count differently: {counts}")
        found = [(name, values_from(shape, cover)) for name, answer in given.items() for cover in answer.covers]
        for name, values in found:
            if not is_solution(shape, puzzle.values, values):
                raise DisagreementError(f"what {name} found is no solution: {values}")
        count = next(iter(counts.values()), None)
        if count is not None:
            self.met[count] += 1
        if count == 0 and not puzzle.spoiled:
            raise DisagreementError("a puzzle that was made of a full grid has no solution")
        single = {values for _, values in found} if count == 1 else set()
        if len(single) > 1 or (single and not puzzle.spoiled and single != {puzzle.grid}):
            raise DisagreementError("one solution is not the same everywhere")

    def lines(self) -> Iterator[str]:
        """Yield what was compared, as lines."""
        none, one, several = (self.met[count] for count in range(3))
        yield f"{self.puzzles:,} puzzles: {none:,} without a solution, {one:,} with one, {several:,} with several"
        for name in sorted(self.answered.keys() | self.given_up.keys()):
            yield f"  {name}: {self.answered[name]:,} answered, {self.given_up[name]:,} given up"
        yield "0 differences"


def _batch(problem: ExactCover, givens: list[list[int]]) -> list[Answer | None]:
    """Ask about all at once, with covers and without."""
    chosen = Chosen.of_lists(givens)
    found = search_batch(problem, chosen, steps_each=_MOST_STEPS, threads=1)
    counts = search_batch(problem, chosen, steps_each=_MOST_STEPS, threads=1, keep=False).counts
    if found.counts.tolist() != counts.tolist():
        raise DisagreementError(f"{problem.most_options} options: a batch counts differently without covers")
    rows = (row[row < problem.option_count].tolist() for row in found.covers)
    return [
        None if count < 0 else Answer(count, [row] * (count > 0))
        for count, row in zip(counts.tolist(), rows, strict=True)
    ]


def _lanes(shape: GridShape, puzzles: Sequence[Puzzle]) -> list[Answer | None]:
    """Ask about all at once, side by side where the shape is not too large for that, with solutions and without."""
    values = np.array([puzzle.values for puzzle in puzzles], np.uint8)
    found = fill_all(sudoku_cover(shape), values, steps_each=_MOST_STEPS, threads=1)
    counts = fill_all(sudoku_cover(shape), values, steps_each=_MOST_STEPS, threads=1, keep=False).counts
    if found.counts.tolist() != counts.tolist():
        raise DisagreementError(f"{shape}: fillings are counted differently without their values")
    return [
        None if count < 0 else Answer(count, [options_of(shape, row)] * (count == 1))
        for count, row in zip(counts.tolist(), found.values.tolist(), strict=True)
    ]


def share_of(shape: GridShape) -> float:
    """Return how many puzzles of a shape are asked about for one of nine symbols: about an equal amount of work."""
    return min(1.0, (9 / shape.size) ** 4)


def main(arguments: list[str] | None = None) -> int:
    """Compare, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.engines", description=__doc__)
    parser.add_argument("--puzzles", type=int, default=1_000, help="about how many in all (1000)")
    parser.add_argument("--seed", type=int, default=0, help="which puzzles (0)")
    options = parser.parse_args(arguments)
    whole = sum(map(share_of, SHAPES))
    comparison = Comparison()
    try:
        for shape in SHAPES:
            puzzles = random_puzzles(shape, Random(f"{options.seed} {shape}"))
            left = max(1, round(options.puzzles * share_of(shape) / whole))
            while left:
                together = [next(puzzles) for _ in range(min(left, _TOGETHER))]
                comparison.compare(shape, together)
                left -= len(together)
            print(f"{shape}: {comparison.puzzles:,} puzzles so far", file=sys.stderr, flush=True)
    except DisagreementError as error:
        print(error)
        return 1
    print(*comparison.lines(), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
