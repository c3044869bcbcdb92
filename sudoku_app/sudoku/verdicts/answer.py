"""Answers: what was found out about a puzzle. A verdict never claims more than was proved."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sudoku_app.exact_cover.outcome import Stop
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.rules import RuleBreak


class Verdict(Enum):
    """The answer to "check"; the values are the words of the command line."""

    UNIQUE = "unique"
    NONE = "none"
    SEVERAL = "several"
    UNDECIDED = "undecided"


def verdict_of_count(count: int) -> Verdict:
    """Return what a number of solutions, counted up to 2, says of a puzzle; -1 is of one that was given up."""
    return {-1: Verdict.UNDECIDED, 0: Verdict.NONE, 1: Verdict.UNIQUE, 2: Verdict.SEVERAL}[count]


class UnsoundAnswerError(RuntimeError):
    """A solver gave a grid that is no solution: a defect of the program, never of the input."""


@dataclass(frozen=True)
class Answer:
    """What was found out about N² values.

    Attributes:
        shape: the box shape.
        values: the question: the values that were kept, 0 where a cell is empty.
        verdict: what was proved.
        solutions: the solutions found, N² values each; all of them when ``exact``.
        exact: whether ``solutions`` are all there are.
        breaks: direct breaks of a rule among the values; then nothing was searched.
        stop: why the search returned.
        nodes: choices tried.
        conflicts: dead ends met.
        seconds: wall time of the search.
        kernel: what searched.
    """

    shape: BoxShape
    values: tuple[int, ...]
    verdict: Verdict
    solutions: tuple[tuple[int, ...], ...]
    exact: bool
    breaks: tuple[RuleBreak, ...]
    stop: Stop
    nodes: int
    conflicts: int
    seconds: float
    kernel: str
