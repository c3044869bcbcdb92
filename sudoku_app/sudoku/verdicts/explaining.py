"""Why a verdict is what it is: the clash and the slips, what several solutions share, which givens are redundant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from sudoku_app.exact_cover.effort import Effort, Stopwatch
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.limits import CLASH_STEPS, CORRECTIONS_STEPS, COUNT_LIMIT, SLIPS_STEPS, question_effort
from sudoku_app.sudoku.verdicts import several_solutions
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, search_about
from sudoku_app.sudoku.verdicts.clashes import Clash, Slips, find_clash, find_core, find_slips
from sudoku_app.sudoku.verdicts.contradiction import Contradiction, find_contradiction
from sudoku_app.sudoku.verdicts.corrections.finding import CorrectionFinder, Corrections


@dataclass(frozen=True)
class Explanation:
    """A verdict and its reasons; what does not apply to the verdict, or is not known, is None."""

    answer: Answer  # the verdict
    clash: Clash | None = None  # no solution: values that cannot stand together
    # No solution: how the clash leads to a contradiction, when singles reach it.
    contradiction: Contradiction | None = None
    slips: Slips | None = None  # no solution: the values without any one of which there is one
    # No or several solutions: the single mistakes that, undone, leave exactly one.
    corrections: Corrections | None = None
    # Several solutions: where they differ, what they share, what would leave one.
    several: several_solutions.SeveralSolutions | None = None
    redundancy: several_solutions.Redundancy | None = (
        None  # exactly one solution: givens that are not needed (only on request)
    )
    seconds: float = 0.0  # how long all of it took
    finished: bool = False  # whether nothing more is being looked for
    corrections_known: bool = False  # whether no more corrections are being looked for


def explain(
    shape: GridShape,
    values: Sequence[int],
    *,
    minimal: bool = False,
    limit: int = COUNT_LIMIT,
    recent: Sequence[int] = (),
    doubtful: Sequence[int] = (),
    report: Callable[[Explanation], object] | None = None,
    search: VerdictSearch | None = None,
    effort: Effort = Effort(),
) -> Explanation:
    """Return the verdict on N² values and why it is so; no clock has a part in it but the person's time limit.

    Redundant givens of a unique puzzle are looked for where ``minimal`` is set, and ``limit`` solutions are counted at
    most. What is likely wrong are the ``recent`` cells, those typed last, the last one first, and the ``doubtful``
    ones, which may have been read wrongly from a picture. What is known so far is reported each time that there is
    more; the last time it is finished. An earlier ``search`` of the same values is resumed, another one passed over.

    Raises:
        GridError: the values do not fit the shape.
    """
    stopwatch = Stopwatch()
    answer = search_about(shape, values, search).run(effort=effort)
    known = Explanation(answer)
    report = report or (lambda _: None)
    if answer.verdict in (Verdict.NONE, Verdict.SEVERAL):
        several = answer.verdict is Verdict.SEVERAL
        finder = CorrectionFinder(shape, values, recent, doubtful, effort.limited(CORRECTIONS_STEPS), several=several)
        for more in _why_several(known, finder, limit, effort) if several else _why_none(known, finder, effort):
            known = replace(more, seconds=stopwatch.seconds)
            report(known)
    elif answer.verdict is Verdict.UNIQUE and minimal:
        known = replace(known, redundancy=several_solutions.redundant_givens(shape, values, effort))
    known = replace(known, seconds=stopwatch.seconds, finished=True, corrections_known=True)
    report(known)
    return known


def _why_none(known: Explanation, finder: CorrectionFinder, effort: Effort) -> Iterator[Explanation]:
    """Yield what is found out about a puzzle without solution: corrections, long before a small clash is found."""
    shape, values = known.answer.shape, known.answer.values
    core = find_core(shape, values, effort)
    if core is None:
        return
    if core.breaks:
        known = replace(known, clash=find_clash(core, (), effort))
    yield known
    for slips in find_slips(core, question_effort(effort, SLIPS_STEPS)):
        finder.note_slips(slips.slips)
        known = replace(known, slips=slips, corrections=finder.so_far())
        yield known
    for corrections in finder.look(core):
        known = replace(known, corrections=corrections)
        yield known
    slips_complete = known.slips is not None and known.slips.complete
    known = replace(known, corrections=finder.corrections(complete=slips_complete), corrections_known=True)
    yield known
    if known.clash is None and known.slips is not None:
        certain = [slip.cell for slip in known.slips.slips]
        clash = find_clash(core, certain, question_effort(effort, CLASH_STEPS))
        alone = [value if cell in clash.cells else 0 for cell, value in enumerate(values)]
        yield replace(known, clash=clash, contradiction=find_contradiction(shape, alone))


def _why_several(known: Explanation, finder: CorrectionFinder, limit: int, effort: Effort) -> Iterator[Explanation]:
    """Yield what is found out about a puzzle with several solutions: what they share first, then the corrections."""
    shape, values = known.answer.shape, known.answer.values
    several = several_solutions.compare_solutions(shape, values, effort, limit, known.answer.solutions)
    finder.note_completions(several.completions)
    known = replace(known, several=several, corrections=finder.so_far())
    yield known
    for corrections in finder.look(None):
        known = replace(known, corrections=corrections)
        yield known
    yield replace(known, corrections=finder.corrections(complete=several.completions_complete))
