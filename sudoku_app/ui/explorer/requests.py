"""What the explorer asks of the background: counting every cover, and comparing the three rules."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.exact_cover.algorithm_x import AlgorithmX, ChoiceRule, Counters
from sudoku_app.exact_cover.outcome import Control, Outcome
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import Engine, count

_EVENTS_BETWEEN_LOOKS = 64


@dataclass(frozen=True)
class CountCovers:
    """How many covers are there? ``engine`` is what counts; ``revision`` is the number of the matrix."""

    revision: int
    problem: ExactCover
    chosen: tuple[int, ...]
    engine: Engine

    def run(self, engine: Engine, control: Control) -> Outcome:
        """Return the outcome; when cancelled, what was counted until then."""
        return count(self.problem, self.chosen, control=control, engine=self.engine)


@dataclass(frozen=True)
class RuleRun:
    """The counters of a whole search by one rule; ``finished`` is False when it was stopped before its end."""

    rule: ChoiceRule
    counters: Counters
    finished: bool


@dataclass(frozen=True)
class CompareRules:
    """How do the three rules compare? Each may try and remove so many options, after which it is stopped."""

    revision: int
    problem: ExactCover
    chosen: tuple[int, ...]
    trials: int
    removals: int

    def run(self, engine: Engine, control: Control) -> tuple[RuleRun, ...]:
        """Return the counters of all rules, in the order of `ChoiceRule`."""
        return tuple(self._run(rule, control) for rule in ChoiceRule)

    def _run(self, rule: ChoiceRule, control: Control) -> RuleRun:
        algorithm = AlgorithmX(self.problem, rule, self.chosen)
        for number, _ in enumerate(algorithm.events()):
            counters = algorithm.counters
            spent = counters.options_tried >= self.trials or counters.removals >= self.removals
            if spent or (number % _EVENTS_BETWEEN_LOOKS == 0 and control.cancelled):
                return RuleRun(rule, algorithm.counters.copy(), False)
        return RuleRun(rule, algorithm.counters.copy(), True)
