"""Why a verdict is what it is: the clash and the slips, what several solutions share, which givens are redundant."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import Answer, Verdict, check
from sudoku_app.sudoku.clashes import Clash, find_clash, find_core
from sudoku_app.sudoku.contradiction import Contradiction, find_contradiction
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.oracle import Oracle
from sudoku_app.sudoku.slips import Slips, find_slips
from sudoku_app.sudoku.variety import COUNT_LIMIT, Variety, redundant_givens, survey


@dataclass(frozen=True)
class Redundancy:
    """Which givens of a unique puzzle can be left out one at a time, and whether all were looked at."""

    cells: tuple[int, ...]
    complete: bool


@dataclass(frozen=True)
class Explanation:
    """A verdict and its reasons; what does not apply to the verdict, or was not found in time, is None.

    Attributes:
        answer: the verdict.
        clash: no solution: values that cannot stand together.
        contradiction: no solution: how the clash leads to a contradiction, when singles reach it.
        slips: no solution: the values that may be mistyped.
        variety: several solutions: where they differ, what they share, what would leave one.
        redundancy: exactly one solution: givens that are not needed (only when asked for).
        seconds: how long all of it took.
    """

    answer: Answer
    clash: Clash | None
    contradiction: Contradiction | None
    slips: Slips | None
    variety: Variety | None
    redundancy: Redundancy | None
    seconds: float


def explain(
    shape: BoxShape,
    values: Sequence[int],
    *,
    seconds: float | None = None,
    minimal: bool = False,
    limit: int = COUNT_LIMIT,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Explanation:
    """Return the verdict on N² values and why it is so, within a time for all of it.

    Args:
        shape: the box shape.
        values: the question, 0 where a cell is empty.
        seconds: the time; None is without limit.
        minimal: whether to look for redundant givens of a unique puzzle.
        limit: how many solutions are counted at most.
        control: to cancel and watch.
        engine: what searches.

    Raises:
        GridError: the values do not fit the shape.
    """
    began = time.monotonic()
    answer = check(shape, values, budget=Budget(seconds=seconds), control=control, engine=engine)
    left = None if seconds is None else max(0.0, seconds - (time.monotonic() - began))
    oracle = Oracle(shape, engine, left, control)
    clash, contradiction, slips, variety, redundancy = None, None, None, None, None
    if answer.verdict is Verdict.NONE:
        core = find_core(shape, values, oracle)
        if core is not None:
            clash = find_clash(core, oracle)
            slips = find_slips(core, clash, oracle)
            if not clash.breaks:
                alone = [value if cell in clash.cells else 0 for cell, value in enumerate(values)]
                contradiction = find_contradiction(shape, alone)
    elif answer.verdict is Verdict.SEVERAL:
        variety = survey(shape, values, oracle, limit, answer.solutions)
    elif answer.verdict is Verdict.UNIQUE and minimal:
        redundancy = Redundancy(*redundant_givens(shape, values, oracle))
    return Explanation(answer, clash, contradiction, slips, variety, redundancy, time.monotonic() - began)
