"""Makes puzzles to measure.

A random full grid has givens removed as long as it has one solution or, where the specification has a ceiling that the
compiled walk knows, as long as steps up to it solve it. What comes out is rated and looked at. Where random puzzles are
rarely as requested, the nearest is walked away from: some givens are exchanged for others, and whatever is nearer takes
its place; towards a technique from the hard side (see `easing`). The hardest puzzles are climbed to: givens are
exchanged as long as that makes chains lead less far (see `resistance`), what resists them is rated roughly, and only
what seems to be as requested is rated whole.

What is made depends on the specification, the seed and the number of the puzzle, and on nothing else: no clock, and no
other puzzle but those of its unit that come before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating import bulk_checks
from sudoku_app.generating.bulk_checks import HARDEST_EASY, have_one_solution, solution_counts
from sudoku_app.generating.easing import Easing
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.generating.givens import Orbit, puzzles_with_pattern, random_ranks, thinned
from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec, SpecError, SpecFault, Tried, orbits
from sudoku_app.generating.resistance import Resistance, Resisting
from sudoku_app.sudoku import limits
from sudoku_app.sudoku.rating.difficulty import Rated, rate_grids
from sudoku_app.sudoku.rating.scale import technique_value

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# Puzzles that are made side by side, where nearly every one is good: half as many take a tenth longer each.
_AT_ONCE: Final = 256
# Puzzles of which the first good one is taken: few to begin with, for often one of the first is good. (One in place of
# four takes a 25×25 puzzle of singles from 1.3 to 0.35 s.)
_FIRST_TRIED: Final = 8
_TRIED: Final = 32
# Larger ones are made one by one, by the cells of the grid that they have together.
_CELLS_TRIED: Final = 2_600
# Grids of more symbols are not made as hard as they may be unless it is requested: their path would be long, and
# to find it takes minutes.
_LARGEST_OF_ANY_RATING: Final = 9
_BASIC: Final = 2.3  # singles
# How many orbits go in and out when givens are exchanged.
_EXCHANGED: Final = (1, 2, 3)
# Of so many exchanged at once the one nearest to the specification is continued from.
_NEIGHBOURS: Final = 12
# After so many puzzles in vain an exchange is tried, for as long as it leads on.
_BEFORE_EXCHANGE: Final = 72
# Up to this value hard puzzles are made easier for a technique in place of the exchange. Beyond, most hard puzzles need
# steps of such values anyway, and to see whether one is to be had takes longer than to rate.
_HARDEST_EASED_FOR: Final = 5.9
# How many full grids that is done with at once.
_EASED_AT_ONCE: Final = 32

# From this value on puzzles are climbed to: below, nothing but chains is needed, and random puzzles are rated as fast.
_EASIEST_CLIMBED_TO: Final = 8.0
# Of so many random puzzles the one that resists the most is the start, so many neighbours of it are looked at in a
# round, and after so many rounds in vain one starts again: with 10 a puzzle of 9.0 took 2.4 s in the median of ten,
# with 20 3.5 s and with 6 2.9 s.
_CLIMBED_FROM: Final = 32
_CLIMBED_AT_ONCE: Final = 8
_CLIMBED_IN_VAIN: Final = 10
# From this value on only those are rated that forcing chains do not solve; below, those that chains do not.
_EASIEST_WITHSTANDING: Final = 8.7

# How far from a specification a puzzle is that has the right rating: nearer than any with another one.
_WITHOUT_TECHNIQUE: Final = 0.02
_NOT_MINIMAL: Final = 0.01


@dataclass(frozen=True)
class Unit:
    """Puzzles that are made in one go: the numbers from ``first`` on."""

    first: int
    count: int


def units_of(spec: PuzzleSpec, count: int) -> list[Unit]:
    """Return how ``count`` puzzles are divided: the same for any number of cores, and of puzzles after them."""
    size = _AT_ONCE if spec.is_plain else 1
    return [Unit(first, min(size, count - first)) for first in range(0, count, size)]


def make_unit(spec: PuzzleSpec, seed: int, unit: Unit, effort: Effort = Effort()) -> list[Made | Missed]:
    """Return the puzzles of a unit; after an interruption what was found until then.

    Raises:
        SpecError: the puzzle to start from has not exactly one solution, or the pattern is not symmetric.
    """
    maker = _Maker(spec, Random(f"{seed} {unit.first}"), effort)
    if spec.is_plain:
        made = list(maker.plain(unit.count))
        return [*made, *[Missed(0, None)] * (unit.count - len(made))]
    return [maker.searched()]


@dataclass
class _Candidate:
    """A puzzle, its solution, and how far from the specification it is."""

    givens: NDArray[np.int64]
    solution: NDArray[np.int64]
    rated: Rated | None
    distance: tuple[float, float]


class _Top(NamedTuple):
    """Where a climb came to, with its rank."""

    rank: tuple[float, ...]
    givens: NDArray[np.int64]
    solution: NDArray[np.int64]


class _Maker:
    def __init__(self, spec: PuzzleSpec, random: Random, effort: Effort) -> None:
        self._spec = spec
        self._shape = spec.shape
        self._random = random
        self._effort = effort
        self._orbits = orbits(self._shape.size, spec.symmetry)
        self._grids = full_grids(self._shape, random, effort, spec.filling)
        self._tried = 0
        self._ratings = 0
        self._measured = 0  # how many puzzles it was asked of how far they resist
        self._doubtful = False  # whether a puzzle was not settled
        self._unfinished: set[int] = set()  # of those thinned last, the rows with givens that may not be needed
        self._nearest: _Candidate | None = None
        self._rated_rank: tuple[float, ...] = ()  # on climbs the highest rank of a puzzle that was rated whole
        self._solution: NDArray[np.int64] | None = None
        if spec.start is not None:
            self._solution = np.array(spec.solution_of_start(effort), np.int64)
        if spec.pattern is not None and any(
            0 < len(spec.pattern.intersection(orbit)) < len(orbit) for orbit in self._orbits
        ):
            raise SpecError(SpecFault.PATTERN_SYMMETRY)

    # ----- One puzzle for another

    def plain(self, count: int) -> Iterator[Made | Missed]:
        """Yield puzzles of which nothing is requested that has to be looked for.

        After an interruption there are those that were finished, in their places.
        """
        solutions, givens = self._thinned_grids(count)
        for row, (solution, values) in enumerate(zip(solutions.tolist(), givens.tolist(), strict=True)):
            if row in self._unfinished:
                yield Missed(0, None)
            else:
                yield self._made(values, solution, None, minimal=self._thins_to_the_end and not self._doubtful)

    def _made(self, givens: Sequence[int], solution: Sequence[int], rated: Rated | None, *, minimal: bool) -> Made:
        return Made(self._shape, tuple(givens), tuple(solution), self._spec.symmetry, minimal, rated)

    @property
    def _thins_to_the_end(self) -> bool:
        """Whether givens are removed until none can be."""
        spec = self._spec
        return self._walk_ceiling is None and spec.givens is None and spec.pattern is None and spec.start is None

    # ----- The first that is as requested

    def searched(self) -> Made | Missed:
        """Return a puzzle as it is requested, or what was nearest to it."""
        found = None if self._solution is None else self._from_start(self._solution, self._spec.start or ())
        while found is None and self._climbs and not self._spent:
            found = self._climbed()
        tries = max(1, _FIRST_TRIED * min(self._most_tried, _TRIED) // _TRIED)
        while found is None and not self._spent:
            at_once = min(tries, self._most_tried)
            solutions, puzzles = self._candidates(at_once)
            self._count(at_once)
            found = self._first_good(solutions, puzzles)
            tries = _TRIED
            if found is None and self._eases:
                found = self._eased()
            elif found is None and self._tried >= _BEFORE_EXCHANGE and self._spec.pattern is None:
                found = self._exchanged()
        if found is not None:
            return self._made_of(found)
        return Missed(self._tried, None if self._nearest is None else self._made_of(self._nearest))

    @property
    def _spent(self) -> bool:
        if self._tried >= limits.GENERATED_CANDIDATES or self._ratings >= limits.GENERATED_RATINGS:
            return True
        return self._effort.interrupted or self._measured >= limits.GENERATED_MEASURED

    def _count(self, tried: int) -> None:
        """Count puzzles that are tried, and report how many there were."""
        self._tried += tried
        self._effort.report(Tried(self._tried))

    @property
    def _most_tried(self) -> int:
        return max(1, _CELLS_TRIED // self._shape.cell_count)

    def _made_of(self, found: _Candidate) -> Made:
        minimal = self._is_minimal(found.givens) if self._spec.minimal or self._thins_to_the_end else False
        return self._made(found.givens.tolist(), found.solution.tolist(), found.rated, minimal=minimal)

    @property
    def _walk_ceiling(self) -> float | None:
        """Up to what the compiled walk has to solve what is left; None where one solution is enough."""
        spec = self._spec
        if spec.ceiling <= HARDEST_EASY:
            return spec.ceiling
        if self._shape.size <= _LARGEST_OF_ANY_RATING or spec.minimal:
            return None
        return HARDEST_EASY if spec.has_difficulty else _BASIC

    def _thinned_grids(self, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return random full grids, and puzzles with these solutions."""
        cells = self._shape.cell_count
        grids, ranks = [], []
        for _ in range(count):
            grid = next(self._grids, None) if self._solution is None else self._solution
            if grid is None:
                break
            grids.append(np.array(grid, np.int64))
            ranks.append(random_ranks(cells, self._random, self._orbits))
        solutions = np.array(grids, np.int64).reshape(-1, cells)
        return solutions, self._thin(solutions, solutions, np.array(ranks, np.int64).reshape(-1, cells))

    def _thin(
        self, givens: NDArray[np.int64], solutions: NDArray[np.int64], ranks: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """Return puzzles without what the specification does not need."""
        shape, effort, ceiling = self._shape, self._effort, self._walk_ceiling
        self._unfinished.clear()

        def good(numbers: NDArray[np.int64], puzzles: NDArray[np.int64]) -> NDArray[np.bool_]:
            if effort.interrupted:
                self._unfinished.update(numbers.tolist())
                return np.zeros(len(puzzles), np.bool_)
            if ceiling is None:
                counts = solution_counts(shape, puzzles, effort)
                self._doubtful |= bool((counts < 0).any())
                answers = np.asarray(counts == 1)
            else:
                answers = bulk_checks.are_solved_by(shape, puzzles, solutions[numbers], ceiling, effort)
            if effort.cancelled:  # then no answer looks like “no”
                self._unfinished.update(numbers[~answers].tolist())
            return answers

        return thinned(givens, ranks, good, self._spec.givens or 0)

    def _candidates(self, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return solutions and puzzles that may be as requested."""
        if self._spec.pattern is not None:
            return puzzles_with_pattern(self._shape, self._spec.pattern, count, self._random, self._effort)
        solutions, givens = self._thinned_grids(count)
        if self._spec.floor > HARDEST_EASY and self._walk_ceiling is not None:
            givens = np.array([self._one_less(*pair) for pair in zip(givens, solutions, strict=True)])
        return solutions, givens

    def _one_less(self, givens: NDArray[np.int64], solution: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return a puzzle that the compiled walk just solves without one orbit more, so that it does not."""
        for orbit in self._random.sample(self._orbits, len(self._orbits)):
            if givens[orbit[0]]:
                less = givens.copy()
                less[list(orbit)] = 0
                if have_one_solution(self._shape, less[None], self._effort)[0]:
                    return less
        return givens

    # ----- Looking at candidates

    def _first_good(self, solutions: NDArray[np.int64], puzzles: NDArray[np.int64]) -> _Candidate | None:
        """Return the first of some puzzles that is as requested; what is nearest is remembered."""
        return next((one for one in self._looked_at(solutions, puzzles) if self._is_good(one)), None)

    def _is_good(self, candidate: _Candidate) -> bool:
        """Return whether a puzzle is as requested; else it is remembered if it is the nearest."""
        if candidate.distance == (0, 0):
            return True
        if self._nearest is None or candidate.distance < self._nearest.distance:
            self._nearest = candidate
        return False

    def _looked_at(self, solutions: NDArray[np.int64], puzzles: NDArray[np.int64]) -> Iterator[_Candidate]:
        """Yield puzzles with what they are worth, first those that the compiled walk solves."""
        spec, shape = self._spec, self._shape
        if not spec.has_difficulty:
            for givens, solution in zip(puzzles, solutions, strict=True):
                yield self._candidate(givens, solution, None)
            return
        ceiling = min(spec.ceiling, HARDEST_EASY)
        easily = rate_grids(shape, puzzles.tolist(), solutions.tolist(), self._effort, ceiling=ceiling)
        harder = []
        for givens, solution, rated in zip(puzzles, solutions, easily, strict=False):
            if rated.difficulty.complete:
                yield self._candidate(givens, solution, rated)
            else:
                harder.append((givens, solution))
        if spec.ceiling <= HARDEST_EASY:
            return
        for givens, solution in harder:
            if self._spent:
                return
            self._ratings += 1
            path = self._rated(givens, solution)
            if path is not None:
                yield self._candidate(givens, solution, path)

    def _rated(self, givens: NDArray[np.int64], solution: NDArray[np.int64]) -> Rated | None:
        """Return what the easiest path through a puzzle comes to, as `rate` goes it; None after an interruption.

        Where a technique is requested it may also use what `rate` leaves out: chains through groups of cells.
        """
        if self._effort.interrupted:
            return None
        spec, limited = self._spec, self._effort.limited(limits.RATING_STEPS)
        grids, group_chains = ([givens.tolist()], [solution.tolist()]), spec.technique is not None
        return next(rate_grids(self._shape, *grids, limited, ceiling=spec.ceiling, group_chains=group_chains), None)

    def _candidate(self, givens: NDArray[np.int64], solution: NDArray[np.int64], rated: Rated | None) -> _Candidate:
        """Return a puzzle and how far it is from the specification, by its givens and by its rating."""
        spec = self._spec
        excess = 0 if spec.givens is None else abs(int(np.count_nonzero(givens)) - spec.givens)
        hard = 0.0 if rated is None else spec.distance(rated)
        if hard == 0 and rated is not None and not spec.is_as_hard(rated):
            hard = _WITHOUT_TECHNIQUE
        if (excess, hard) == (0, 0) and spec.minimal and not self._is_minimal(givens):
            hard = _NOT_MINIMAL
        return _Candidate(givens, solution, rated, (float(excess), hard))

    def _is_minimal(self, givens: NDArray[np.int64]) -> bool:
        """Return whether it is known that no orbit can be left out."""
        given = [orbit for orbit in self._orbits if givens[orbit[0]]]
        less = np.repeat(givens[None], len(given), axis=0)
        for row, orbit in enumerate(given):
            less[row, list(orbit)] = 0
        return bool((solution_counts(self._shape, less, self._effort) > 1).all())

    # ----- Making hard puzzles easier

    @property
    def _eases(self) -> bool:
        """Whether puzzles for the technique that is requested are made from hard ones."""
        spec = self._spec
        if spec.technique is None or spec.givens is not None or spec.minimal:
            return False
        if spec.pattern is not None or spec.start is not None:
            return False
        small = self._shape.size <= _LARGEST_OF_ANY_RATING
        return small and spec.highest == inf and spec.floor <= technique_value(spec.technique) <= _HARDEST_EASED_FOR

    def _eased(self) -> _Candidate | None:
        """Return a puzzle for the technique that is requested, without givens that it does not need."""
        if self._spec.technique is None:
            return None
        easing = Easing(self._shape, self._spec.technique, self._orbits, self._random, self._effort)
        while not self._spent:
            grids = [grid for _, grid in zip(range(_EASED_AT_ONCE), self._grids, strict=False)]
            if len(grids) < _EASED_AT_ONCE:
                return None  # interrupted
            tried, solutions, puzzles = easing.puzzles(np.array(grids, np.int64))
            self._count(tried)
            found = self._first_good(solutions, puzzles)
            if found is not None:
                return self._first_good(found.solution[None], self._thinned_as_requested(found))
        return None

    def _thinned_as_requested(self, found: _Candidate) -> NDArray[np.int64]:
        """Return a puzzle as it is requested without the givens that can be removed so that it stays so."""

        def good(_: NDArray[np.int64], puzzles: NDArray[np.int64]) -> NDArray[np.bool_]:
            answers = have_one_solution(self._shape, puzzles, self._effort)
            for row in np.flatnonzero(answers):
                looked_at = self._looked_at(found.solution[None], puzzles[[row]])
                answers[row] = any(candidate.distance == (0, 0) for candidate in looked_at)
            return answers

        ranks = random_ranks(self._shape.cell_count, self._random, self._orbits)
        return thinned(found.givens[None], ranks[None], good)

    # ----- Climbing to the hardest puzzles

    @property
    def _climbs(self) -> bool:
        """Whether what is requested is among the hardest puzzles."""
        spec = self._spec
        small = self._shape.size <= _LARGEST_OF_ANY_RATING
        return small and spec.floor >= _EASIEST_CLIMBED_TO and spec.pattern is None

    def _climbed(self) -> _Candidate | None:
        """Return a puzzle as it is requested, met on the way to one that resists chains the most that can be.

        None where there is none; where the climb came to is rated where it ranks above all that was rated on climbs.
        """
        resisting = Resisting(self._shape, self._effort)
        solutions, puzzles = self._candidates(_CLIMBED_FROM)
        known: set[Resistance] = set()  # nearly always the same difficulties in the same puzzle
        top: _Top | None = None
        in_vain = 0
        while in_vain < _CLIMBED_IN_VAIN and not self._spent:
            self._count(len(puzzles))
            self._measured += len(puzzles)
            in_vain += 1
            for its, puzzle, solution in zip(resisting.of(puzzles, solutions), puzzles, solutions, strict=False):
                if its in known:
                    continue
                known.add(its)
                hard = self._roughly_rated(resisting, its, puzzle, solution)
                rank = self._rank(its, hard)
                if self._spec.floor <= hard <= self._spec.ceiling:
                    found = self._first_good(solution[None], puzzle[None])
                    if found is not None:
                        return found
                    self._rated_rank = max(self._rated_rank, rank)
                if top is None or rank > top.rank:
                    in_vain = 0
                if top is None or rank >= top.rank:
                    top = _Top(rank, puzzle, solution)
            if top is None:
                return None
            solutions, puzzles = self._neighbours(top.givens, top.solution, _CLIMBED_AT_ONCE)
        if top is None or top.rank <= self._rated_rank:
            return None
        self._rated_rank = top.rank
        return self._as_requested(top)

    def _roughly_rated(
        self, resisting: Resisting, its: Resistance, puzzle: NDArray[np.int64], solution: NDArray[np.int64]
    ) -> float:
        """Return about how hard a puzzle is if it is likely to be as hard as is requested, or harder; else 0."""
        withstanding = self._spec.floor >= _EASIEST_WITHSTANDING
        if not (its.withstands if withstanding else its.forced):
            return 0.0
        return resisting.rating(puzzle, solution, self._spec.ceiling, withstands=withstanding)

    def _rank(self, its: Resistance, hard: float) -> tuple[float, ...]:
        """Return the rank of a puzzle on a climb: those that are rated, the nearest first, then those that resist more.

        What is too hard is better the less it resists: of its neighbours many are as requested.
        """
        if hard == 0:
            return (-inf, *its)
        if hard > self._spec.ceiling:
            return (self._spec.ceiling - hard, *(-number for number in its))
        return (min(hard - self._spec.floor, 0.0), *its)

    def _as_requested(self, top: _Top) -> _Candidate | None:
        """Return where a climb came to if it is as requested; else it is remembered if it is the nearest."""
        rated = self._rated(top.givens, top.solution)
        candidate = None if rated is None else self._candidate(top.givens, top.solution, rated)
        return candidate if candidate is not None and self._is_good(candidate) else None

    # ----- Exchanging givens

    def _exchanged(self) -> _Candidate | None:
        """Walk from the nearest puzzle towards the specification; None where that leads nowhere."""
        here, first = self._nearest, self._tried
        while here is not None and not self._spent and self._tried - first < limits.EXCHANGED_CANDIDATES:
            solutions, puzzles = self._neighbours(here.givens, here.solution, min(_NEIGHBOURS, self._most_tried))
            best = None
            self._count(len(puzzles))
            for candidate in self._looked_at(solutions, puzzles):
                if candidate.distance == (0, 0):
                    return candidate
                if best is None or candidate.distance < best.distance:
                    best = candidate
            if best is not None and best.distance <= here.distance:
                here = best
                if self._nearest is None or best.distance < self._nearest.distance:
                    self._nearest = best
        return None

    def _neighbours(
        self, givens: NDArray[np.int64], solution: NDArray[np.int64], count: int
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return solutions and puzzles, each the same puzzle with some givens exchanged for others."""
        solutions = np.repeat(solution[None], count, axis=0)
        values, ranks = zip(*(self._with_more(givens, solution) for _ in solutions), strict=True)
        return solutions, self._thin(np.array(values), solutions, np.array(ranks))

    def _with_more(
        self, givens: NDArray[np.int64], solution: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return a puzzle with some givens more, and ranks by which others are removed before these."""
        given = [orbit for orbit in self._orbits if givens[orbit[0]]]
        empty = [orbit for orbit in self._orbits if not givens[orbit[0]]]
        added = self._random.sample(empty, min(self._random.choice(_EXCHANGED), len(empty)))
        values = givens.copy()
        for orbit in added:
            values[list(orbit)] = solution[list(orbit)]
        return values, random_ranks(self._shape.cell_count, self._random, given, added)

    def _from_start(self, solution: NDArray[np.int64], start: Sequence[int]) -> _Candidate | None:
        """Return what a puzzle becomes that is as requested and as near to it as can be; None where that is too far."""
        self._tried += 1
        given: list[Orbit] = [orbit for orbit in self._orbits if any(start[cell] for cell in orbit)]
        others = [orbit for orbit in self._orbits if orbit not in given]
        values = np.zeros_like(solution)
        for orbit in given:
            values[list(orbit)] = solution[list(orbit)]
        ranks = random_ranks(len(solution), self._random, given)
        whole = self._first_good(solution[None], values[None])
        if whole is not None:
            return whole
        fewer = self._first_good(solution[None], self._thin(values[None], solution[None], ranks[None]))
        if fewer is not None or self._spec.minimal:
            return fewer
        for orbit in self._random.sample(others, len(others)):  # more and more givens make it easier
            values[list(orbit)] = solution[list(orbit)]
            easier = self._first_good(solution[None], values[None])
            if easier is not None or self._spent:
                return easier
        return None
