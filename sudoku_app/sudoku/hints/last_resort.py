"""The last resort of a solving path: the smallest proof that is found of any cell's value, or against any candidate.

What is refuted with few dead ends has a small core. So many cells (or candidates) are looked at in turn, each with a
few dead ends allowed, and those with the smallest cores are shrunk.

To exclude one candidate takes far fewer truths than to prove a cell's value, which excludes all its others at once:
some 20 in place of some 60 at 16×16. But a value leads on, where one candidate less seldom does, so that a path of
exclusions has seven times as many proofs, and three times as many truths in all. Where a value would take too many
truths, as it does at 25×25, a candidate is excluded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.hints.case_trees import smallest_tree, tree_against
from sudoku_app.sudoku.hints.proof import Prover, TruthKey, proof, value_proof
from sudoku_app.sudoku.limits import TREE_STEPS, TREE_WEIGHT
from sudoku_app.sudoku.techniques.reasons.singles import OnlySolution
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import UnsoundAnswerError

# Dead ends that one supposition may meet, one figure after the other as long as nothing was refuted. Fifty prove some
# cells at 16×16, ten exclude some candidates there and mostly at 25×25.
FOR_VALUES: Final = (50, 200)
FOR_EXCLUSIONS: Final = (10, 50, 200)
# How many are supposed with each of these figures, at most; after how many that were refuted it is enough; and how
# many of these, those with the smallest cores, are shrunk.
MOST_SUPPOSED: Final = 400
ENOUGH_REFUTED: Final = 12
TO_SHRINK: Final = 4
# A core that is no larger ends the search as well.
SMALL_CORE: Final = 40
# A proof of a value that is no larger is taken. At 16×16 those of the published lists have 30 to 120 truths.
READABLE: Final = 120
# With more open candidates a proof of a value takes seconds and has hundreds of truths (measured at 25×25).
PROVABLE_CANDIDATES: Final = 900
# After so many questions the search forgets what it has learned: that makes questions quicker (to begin anew costs 3 ms
# at 16×16), but then what needed many dead ends seems to need few.
QUESTIONS_BEFORE_FORGETTING: Final = 8

_Refuted = tuple[int, Candidate, list[TruthKey]]  # with the number of truths first, to be sorted by it


def smallest_proof(
    grid: CandidateGrid,
    solution: Sequence[int] | None = None,
    effort: Effort = Effort(),
) -> Step | None:
    """Return a proof of a value, or against a candidate, the smallest of those looked at.

    Args:
        grid: the grid.
        solution: its only solution where that is known; without it candidates are only excluded.
        effort: what searches; when its steps are spent the best found so far is taken, shrunk or not.

    Returns:
        The step; None when nothing was refuted by then, when nothing can be, or when somebody cancelled.
    """
    prover = Prover(grid, effort)
    few = sum(mask.bit_count() for mask in grid.masks) <= PROVABLE_CANDIDATES
    value = _best(prover, _values(grid, solution), FOR_VALUES, holds=True) if few and solution is not None else None
    if value is not None and value[0] <= READABLE:
        return _step(prover, value, holds=True)
    against = [c for c in _by_promise(grid) if solution is None or solution[c.cell] != c.value]
    excluded = _best(prover, against, FOR_EXCLUSIONS, holds=False)
    if excluded is not None:
        return _step(prover, excluded, holds=False)
    if value is None and solution is not None and not prover.stopped:
        value = _best(prover, _values(grid, solution)[:1], (None,), holds=True)
    return None if value is None else _step(prover, value, holds=True)


def _step(prover: Prover, best: _Refuted, *, holds: bool) -> Step | None:
    return None if prover.interrupted else proof(prover, best[1], best[2], holds=holds)


def _best(
    prover: Prover, candidates: Sequence[Candidate], dead_ends: Sequence[int | None], *, holds: bool
) -> _Refuted | None:
    """Return the candidate with the smallest proof that it holds (or that it does not), and its truths."""
    proved: list[_Refuted] = []
    for most in dead_ends:
        for asked, candidate in enumerate(candidates[:MOST_SUPPOSED]):
            if prover.stopped or len(proved) >= ENOUGH_REFUTED:
                break
            if asked % QUESTIONS_BEFORE_FORGETTING == 0:
                prover.forget()
            if most is not None and not prover.seems_provable(candidate, holds=holds, dead_ends=most):
                continue
            truths = prover.truths(candidate, holds=holds)
            if truths is not None:
                proved.append((len(truths), candidate, truths))
                if len(truths) <= SMALL_CORE:
                    break
        if proved or prover.stopped:
            break
    best: _Refuted | None = None
    for rough in sorted(proved)[:TO_SHRINK]:
        if best is not None and prover.stopped:
            break
        fewer = prover.shrink(rough[1], rough[2], holds=holds)
        shrunk = (len(fewer), rough[1], fewer)
        best = shrunk if best is None else min(best, shrunk)
    return best


def _by_promise(grid: CandidateGrid) -> list[Candidate]:
    """Return all candidates, those of cells with few candidates first."""
    cells = sorted((cell for cell, mask in enumerate(grid.masks) if mask), key=lambda k: grid.masks[k].bit_count())
    return [Candidate(cell, value) for cell in cells for value in values_of(grid.masks[cell])]


def _values(grid: CandidateGrid, solution: Sequence[int]) -> list[Candidate]:
    return [candidate for candidate in _by_promise(grid) if solution[candidate.cell] == candidate.value]


def last_resort(
    grid: CandidateGrid, solution: tuple[int, ...] | None, cell: int | None, effort: Effort = Effort()
) -> Step | None:
    """Return a proof of a cell's value, or the smallest proof found of anything where no cell or solution is given.

    Where a case tree excludes something, that is told in place of a proof: a person can follow it.

    The plain engine names no cores, so that a proof would take it minutes; it gives the solution's value instead.
    None when nobody waits any more, or when there is none in the steps that are left.
    """
    if effort.interrupted:
        return None
    if cell is None:
        tree = _tree(grid, solution, effort)
        if tree is not None:
            return tree
    if effort.engine is Engine.COMPILED:
        if cell is None or solution is None:
            return _as_tree(grid, smallest_proof(grid, solution, effort), effort)
        return value_proof(grid, Candidate(cell, solution[cell]), effort)
    if solution is None:
        return None
    if cell is None:
        cell = min((k for k, mask in enumerate(grid.masks) if mask), key=lambda k: grid.masks[k].bit_count())
    found = Candidate(cell, solution[cell])
    return Step(Technique.SOLVER, OnlySolution(cell=cell, value=found.value), places=(found,))


def _tree(grid: CandidateGrid, solution: tuple[int, ...] | None, effort: Effort) -> Step | None:
    """Return a case tree; a sixth of the steps that are left may be taken for it, and are taken from the effort."""
    left = effort.steps_left
    most = TREE_STEPS if left is None else min(TREE_STEPS, left // (6 * TREE_WEIGHT))
    own = replace(effort, times=1).limited(most)
    tree = smallest_tree(grid, own, solution)
    effort.charge(own.spent * TREE_WEIGHT)
    return tree


def _as_tree(grid: CandidateGrid, proof: Step | None, effort: Effort) -> Step | None:
    """Return a case tree against what a proof excludes, if there is one, else the proof.

    The search for proofs finds what breaks down most easily; of seven on a 25×25 path three were told.
    """
    if proof is None or not proof.eliminates or effort.interrupted:
        return proof
    found = tree_against(grid, proof.eliminates[0], effort)
    return proof if found is None else found[1]


def require_sound(grid: CandidateGrid, step: Step, solution: tuple[int, ...]) -> None:
    """Check a step against the only solution.

    Raises:
        UnsoundAnswerError: it contradicts the solution.
    """
    wrong_place = any(solution[place.cell] != place.value for place in step.places)
    if wrong_place or any(solution[candidate.cell] == candidate.value for candidate in step.eliminates):
        raise UnsoundAnswerError(step.technique.value, tuple(grid.values), solution)
