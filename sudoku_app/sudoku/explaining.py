"""Why a verdict is what it is: the clash and the slips, what several solutions share, which givens are redundant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from sudoku_app.exact_cover.effort import Effort, Stopwatch
from sudoku_app.sudoku.clashes import Clash, find_clash, find_core
from sudoku_app.sudoku.contradiction import Contradiction, find_contradiction
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.inquiry import Answer, Verdict, check
from sudoku_app.sudoku.limits import CLASH_STEPS, COUNT_LIMIT, SLIPS_STEPS, question_effort
from sudoku_app.sudoku.several_solutions import SeveralSolutions, compare_solutions, redundant_givens
from sudoku_app.sudoku.slips import Slips, find_slips


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
        several: several solutions: where they differ, what they share, what would leave one.
        redundancy: exactly one solution: givens that are not needed (only when asked for).
        seconds: how long all of it took.
        finished: whether nothing more is being looked for.
    """

    answer: Answer
    clash: Clash | None
    contradiction: Contradiction | None
    slips: Slips | None
    several: SeveralSolutions | None
    redundancy: Redundancy | None
    seconds: float
    finished: bool = True


def explain(
    shape: BoxShape,
    values: Sequence[int],
    *,
    minimal: bool = False,
    limit: int = COUNT_LIMIT,
    tell: Callable[[Explanation], object] | None = None,
    effort: Effort = Effort(),
) -> Explanation:
    """Return the verdict on N² values and why it is so.

    What is found does not depend on a clock, unless a person set a time limit or somebody cancels.

    Args:
        shape: the box shape.
        values: the question, 0 where a cell is empty.
        minimal: whether to look for redundant givens of a unique puzzle.
        limit: how many solutions are counted at most.
        tell: called with what is known so far each time that there is more; the last time it is finished.
        effort: what searches, and how many times as far as usual is looked.

    Raises:
        GridError: the values do not fit the shape.
    """
    stopwatch = Stopwatch()
    answer = check(shape, values, effort=effort)
    known = Explanation(answer, None, None, None, None, None, 0.0, finished=False)
    if answer.verdict is Verdict.NONE:
        for more in _why_none(known, effort):
            known = replace(more, seconds=stopwatch.seconds)
            if tell is not None:
                tell(known)
    elif answer.verdict is Verdict.SEVERAL:
        known = replace(known, several=compare_solutions(shape, values, effort, limit, answer.solutions))
    elif answer.verdict is Verdict.UNIQUE and minimal:
        known = replace(known, redundancy=Redundancy(*redundant_givens(shape, values, effort)))
    known = replace(known, seconds=stopwatch.seconds, finished=True)
    if tell is not None:
        tell(known)
    return known


def _why_none(known: Explanation, effort: Effort) -> Iterator[Explanation]:
    """Yield what is found out about a puzzle without solution: slips first, for they come long before a small clash."""
    shape, values = known.answer.shape, known.answer.values
    core = find_core(shape, values, effort)
    if core is None:
        return
    if core.breaks:
        known = replace(known, clash=find_clash(core, (), effort))
    yield known
    for slips in find_slips(core, question_effort(effort, SLIPS_STEPS)):
        known = replace(known, slips=slips)
        yield known
    if known.clash is None and known.slips is not None:
        certain = [slip.cell for slip in known.slips.slips]
        clash = find_clash(core, certain, question_effort(effort, CLASH_STEPS))
        alone = [value if cell in clash.cells else 0 for cell, value in enumerate(values)]
        yield replace(known, clash=clash, contradiction=find_contradiction(shape, alone))
