"""Why a verdict is what it is: the clash and the slips, what several solutions share, which givens are redundant."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import Answer, Verdict, check
from sudoku_app.sudoku.clashes import Clash, find_clash, find_core
from sudoku_app.sudoku.contradiction import Contradiction, find_contradiction
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.oracle import Oracle
from sudoku_app.sudoku.slips import Slips, find_slips
from sudoku_app.sudoku.variety import COUNT_LIMIT, Variety, redundant_givens, survey

# The steps (see `oracle`) that may be taken to look for slips, and to shrink a clash. On four 25×25 puzzles of 283 to
# 292 givens the slips took 1,390,000 at most (22 s); up to 16×16 they take 240,000 (0.7 s). The shrinking ends long
# before where it is of use to nobody (see `clashes`); this is the end of what would otherwise go on for hours.
SLIPS_STEPS: Final = 5_000_000
CLASH_STEPS: Final = 20_000_000


@dataclass(frozen=True)
class Redundancy:
    """Which givens of a unique puzzle can be left out one at a time, and whether all were looked at."""

    cells: tuple[int, ...]
    complete: bool


@dataclass(frozen=True)
class Explanation:
    """A verdict and its reasons; what does not apply to the verdict, or is not known, is None.

    Attributes:
        answer: the verdict.
        clash: no solution: values that cannot stand together.
        contradiction: no solution: how the clash leads to a contradiction, when singles reach it.
        slips: no solution: the values that may be mistyped.
        variety: several solutions: where they differ, what they share, what would leave one.
        redundancy: exactly one solution: givens that are not needed (only when asked for).
        seconds: how long all of it took.
        finished: whether nothing more is being looked for.
    """

    answer: Answer
    clash: Clash | None
    contradiction: Contradiction | None
    slips: Slips | None
    variety: Variety | None
    redundancy: Redundancy | None
    seconds: float
    finished: bool = True


def explain(
    shape: BoxShape,
    values: Sequence[int],
    *,
    seconds: float | None = None,
    minimal: bool = False,
    limit: int = COUNT_LIMIT,
    patience: int = 1,
    tell: Callable[[Explanation], object] | None = None,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Explanation:
    """Return the verdict on N² values and why it is so.

    What is found does not depend on a clock, unless there are ``seconds`` or somebody cancels.

    Args:
        shape: the box shape.
        values: the question, 0 where a cell is empty.
        seconds: a person's own limit for all of it; None is without one.
        minimal: whether to look for redundant givens of a unique puzzle.
        limit: how many solutions are counted at most.
        patience: how many times as far as usual is looked.
        tell: called with what is known so far each time that there is more; the last time it is finished.
        control: to cancel and watch.
        engine: what searches.

    Raises:
        GridError: the values do not fit the shape.
    """
    began = time.monotonic()
    answer = check(shape, values, budget=Budget(seconds=seconds), control=control, engine=engine)
    left = None if seconds is None else max(0.0, seconds - (time.monotonic() - began))
    oracle = Oracle(shape, engine, left, control, patience)
    known = Explanation(answer, None, None, None, None, None, 0.0, finished=False)
    if answer.verdict is Verdict.NONE:
        for more in _why_none(known, oracle):
            known = replace(more, seconds=time.monotonic() - began)
            if tell is not None:
                tell(known)
    elif answer.verdict is Verdict.SEVERAL:
        known = replace(known, variety=survey(shape, values, oracle, limit, answer.solutions))
    elif answer.verdict is Verdict.UNIQUE and minimal:
        known = replace(known, redundancy=Redundancy(*redundant_givens(shape, values, oracle)))
    known = replace(known, seconds=time.monotonic() - began, finished=True)
    if tell is not None:
        tell(known)
    return known


def _why_none(known: Explanation, oracle: Oracle) -> Iterator[Explanation]:
    """Yield what is found out about a puzzle without solution: slips first, for they come long before a small clash."""
    shape, values = known.answer.shape, known.answer.values
    core = find_core(shape, values, oracle)
    if core is None:
        return
    if core.breaks:
        known = replace(known, clash=find_clash(core, (), oracle))
    yield known
    for slips in find_slips(core, oracle.limited(SLIPS_STEPS)):
        known = replace(known, slips=slips)
        yield known
    if known.clash is None and known.slips is not None:
        certain = [slip.cell for slip in known.slips.slips]
        clash = find_clash(core, certain, oracle.limited(CLASH_STEPS))
        alone = [value if cell in clash.cells else 0 for cell, value in enumerate(values)]
        yield replace(known, clash=clash, contradiction=find_contradiction(shape, alone))
