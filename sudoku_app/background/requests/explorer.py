"""What the explorer asks: a matrix, every cover counted, and the three rules compared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.algorithm_x import AlgorithmX, ChoiceRule, Counters
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Outcome
from sudoku_app.exact_cover.problem import CoverError, CoverFault, ExactCover
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.exact_cover.search import count
from sudoku_app.exact_cover.text import read_cover
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import read_regular_text

# A matrix and the options that are chosen beforehand.
Matrix: TypeAlias = tuple[ExactCover, tuple[int, ...]]
MatrixMaker: TypeAlias = Callable[[], Matrix]

_EVENTS_BETWEEN_LOOKS = 64
# A matrix beyond this is no text that anybody wrote to watch.
_MOST_BYTES: Final = 4 << 20


@dataclass(frozen=True)
class MatrixFile:
    """A matrix in a text file; called, it reads it."""

    path: str

    def __call__(self) -> Matrix:
        """Return the matrix.

        Raises:
            CoverError, FormatError, OSError: the file cannot be read or is none, or items have colours or bounds.
        """
        problem = read_cover(read_regular_text(self.path, _MOST_BYTES))
        if not problem.is_exact:
            raise CoverError(CoverFault.NOT_EXACT)
        return problem, ()


@dataclass(frozen=True)
class BeginRun(Request):
    """A run through the matrix that ``make`` returns, at its beginning."""

    expected = (CoverError, FormatError, OSError)

    make: MatrixMaker
    rule: ChoiceRule

    def run(self, effort: Effort) -> Timeline:
        """Return the run; raise what is expected where the matrix cannot be read."""
        problem, chosen = self.make()
        return Timeline(problem, self.rule, chosen)


@dataclass(frozen=True)
class CountCovers(Request):
    """How many covers are there?"""

    problem: ExactCover
    chosen: tuple[int, ...]

    def run(self, effort: Effort) -> Outcome:
        """Return the outcome; when cancelled, what was counted until then."""
        return count(self.problem, self.chosen, effort=effort)


@dataclass(frozen=True)
class RuleRun:
    """The counters of a whole search by one rule; ``finished`` is False when it was stopped before its end."""

    rule: ChoiceRule
    counters: Counters
    finished: bool


@dataclass(frozen=True)
class CompareRules(Request):
    """How do the three rules compare? Each may try and remove so many options, after which it is stopped."""

    problem: ExactCover
    chosen: tuple[int, ...]
    trials: int
    removals: int

    def run(self, effort: Effort) -> tuple[RuleRun, ...]:
        """Return the counters of all rules, in the order of `ChoiceRule`."""
        return tuple(self._run(rule, effort) for rule in ChoiceRule)

    def _run(self, rule: ChoiceRule, effort: Effort) -> RuleRun:
        algorithm = AlgorithmX(self.problem, rule, self.chosen)
        for number, _ in enumerate(algorithm.events()):
            counters = algorithm.counters
            spent = counters.options_tried >= self.trials or counters.removals >= self.removals
            if spent or (number % _EVENTS_BETWEEN_LOOKS == 0 and effort.cancelled):
                return RuleRun(rule, algorithm.counters.copy(), False)
        return RuleRun(rule, algorithm.counters.copy(), True)
