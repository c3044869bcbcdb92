"""Runs solvers over a list of puzzles, side by side."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from statistics import median

from tests.benchmarks.puzzles import PuzzleList
from tests.benchmarks.solvers import Answer
from tests.benchmarks.worker import SolverMissingError, Worker

# After so many timeouts in a pass a solver is not asked again: the rest counts as timeouts too.
GIVE_UP_AFTER = 3


class DisagreementError(Exception):
    """Two solvers count the solutions of a puzzle differently."""


@dataclass
class Times:
    """What one solver took for each puzzle, in CPU seconds; None stands for no answer in time."""

    encoding: list[float | None]
    solving: list[float | None]
    memory: float = 0.0

    @property
    def whole(self) -> list[float | None]:
        """Encoding and solving together."""
        return [None if e is None or s is None else e + s for e, s in zip(self.encoding, self.solving, strict=True)]


@dataclass
class Result:
    """The times of every solver on one list."""

    puzzles: PuzzleList
    seconds: float
    times: dict[str, Times] = field(default_factory=dict)


def compare(
    puzzles: PuzzleList, solvers: Sequence[str], passes: int, seconds: float, most_late: int = GIVE_UP_AFTER
) -> Result:
    """Return the times of the solvers that are installed; after so many late answers one is not asked again.

    Raises:
        DisagreementError: two of them count differently.
    """
    result = Result(puzzles, seconds)
    answers: dict[str, list[list[Answer | None]]] = {}
    with ExitStack() as stack:
        workers = {}
        for name in solvers:
            try:
                workers[name] = stack.enter_context(Worker(name, puzzles.shape))
            except SolverMissingError as error:
                print(f"{name} is left out: {error}", file=sys.stderr)
        for name in workers:
            answers[name] = [[] for _ in puzzles.puzzles]
        for _ in range(passes):
            for name, worker in workers.items():
                # What was too late once is not tried again.
                asked = [number for number, passed in enumerate(answers[name]) if None not in passed]
                given = worker.answers([puzzles.puzzles[number] for number in asked], seconds, most_late)
                for number, answer in zip(asked, given, strict=True):
                    answers[name][number].append(answer)
        for name, worker in workers.items():
            result.times[name] = _medians(answers[name], worker.most_memory)
    _must_agree(puzzles, answers)
    return result


def _medians(answers: list[list[Answer | None]], memory: float) -> Times:
    times = Times([], [], memory)
    for passes in answers:
        in_time = [answer for answer in passes if answer is not None]
        fine = len(in_time) == len(passes)
        times.encoding.append(median(answer.encoding for answer in in_time) if fine else None)
        times.solving.append(median(answer.solving for answer in in_time) if fine else None)
    return times


def _must_agree(puzzles: PuzzleList, answers: dict[str, list[list[Answer | None]]]) -> None:
    for number in range(len(puzzles.puzzles)):
        counts = {name: {a.count for a in of[number] if a is not None} for name, of in answers.items()}
        if len(set().union(*counts.values())) > 1:
            raise DisagreementError(f"{puzzles.name}, puzzle {number + 1}: {counts}")
