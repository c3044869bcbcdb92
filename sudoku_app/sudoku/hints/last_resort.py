"""The last resort of a solving path: case trees, and the smallest proof found of a value or against a candidate.

A *case tree* is a forcing net with one more level (see `techniques.forcing_nets`): the assumption does not break down
by singles alone, but some cell is left with two values then, or a unit with two places for a value, and both of these
break down. So the assumption is false. People who solve the hardest puzzles by hand do the same, and no deeper.

Of *proofs*, what is refuted with few dead ends has a small core. So many cells (or candidates) are looked at in turn,
each with a few dead ends allowed, and those with the smallest cores are shrunk.

To exclude one candidate takes far fewer truths than to prove a cell's value, which excludes all its others at once:
some 20 in place of some 60 at 16×16. But a value leads on, where one candidate less seldom does, so that a path of
exclusions has seven times as many proofs, and three times as many truths in all. Where a value would take too many
truths, as it does at 25×25, a candidate is excluded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.hints.proof import Prover, TruthKey, proof, value_proof
from sudoku_app.sudoku.limits import TREE_STEPS, TREE_WEIGHT, followed_steps, net_steps
from sudoku_app.sudoku.techniques.assumptions import Assumptions
from sudoku_app.sudoku.techniques.forcing import CaseTree
from sudoku_app.sudoku.techniques.forcing_nets import Net, all_followed
from sudoku_app.sudoku.techniques.singles import OnlySolution
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Step, Truths, of_cells, of_units, together
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import UnsoundAnswerError

# Of so many that are found the one with the fewest digits is shown.
ENOUGH: Final = 4
# Of the ways to tell two cases apart after one assumption, so many are written out: the ones of which both cases break
# down in the fewest rounds of singles. There may be a hundred.
MOST_SPLITS: Final = 4


def smallest_tree(grid: CandidateGrid, effort: Effort = Effort(), solution: Sequence[int] | None = None) -> Step | None:
    """Return the case tree with the fewest digits, of the first few found; None when there is none.

    The candidates from which most follows are assumed first: what is left then breaks down most easily. Of 42
    candidates of 25×25 grids that a search of six dead ends excluded, 35 had a tree, and none was among the first 250
    when those of cells with few candidates came first. What breaks down without a second level is the catalogue's.
    Where the only ``solution`` is known, nothing is assumed that holds.
    """
    followed = all_followed(grid)
    effort.charge(followed_steps(followed.visits))
    digits = followed.digits()
    order = sorted(
        (
            index
            for index, (cell, value) in enumerate(followed.assumed)
            if not followed.dead >> index & 1 and (solution is None or solution[cell] != value)
        ),
        key=lambda index: -digits[index],
    )
    found: list[tuple[int, Step]] = []
    for index in order:
        if effort.stopped or len(found) >= ENOUGH:
            break
        tree = tree_against(grid, followed.assumed[index], effort)
        if tree is not None:
            found.append(tree)
    return min(found, key=itemgetter(0), default=(0, None))[1]


def tree_against(grid: CandidateGrid, candidate: Candidate, effort: Effort = Effort()) -> tuple[int, Step] | None:
    """Return how many digits the smallest case tree found against a candidate has, and the tree; None if there is none.

    What breaks down without a second level has none: that is a forcing net. Its steps are charged to the effort; it is
    done even where that is spent.
    """
    trunk = Net(grid, candidate)
    if trunk.dead is not None:
        return None
    then = _after(grid, trunk)
    splits = list(_splits(then))
    followed = Assumptions(then, list(dict.fromkeys(case for _, cases in splits for case in cases)))
    effort.charge(net_steps(len(trunk.reasons)) + followed_steps(followed.visits))
    rounds = {case: followed.rounds[index] for index, case in enumerate(followed.assumed) if index in followed.rounds}
    dead = [split for split in splits if all(case in rounds for case in split[1])]
    dead.sort(key=lambda split: sum(rounds[case] for case in split[1]))
    found: list[tuple[int, Step]] = []
    for unit, cases in dead[:MOST_SPLITS]:
        nets = [Net(then, case) for case in cases]
        effort.charge(net_steps(sum(len(net.reasons) for net in nets)))
        branches = tuple(net.branch(None) for net in nets)
        reason = _reason(grid, then, trunk, unit, cases, branches)
        digits = sum(branch.digits for branch in (reason.trunk, *branches))
        found.append((digits, Step(Technique.CASE_TREE, reason, eliminates=(trunk.assumed,))))
    return min(found, key=itemgetter(0), default=None)


def _after(grid: CandidateGrid, net: Net) -> CandidateGrid:
    """Return the grid with all that follows from a net's assumption."""
    then = grid.copy()
    for candidate, holds in net.reasons:
        if not holds and then.has(*candidate):
            then.eliminate(*candidate)
    return then


def _splits(then: CandidateGrid) -> Iterator[tuple[int | None, tuple[Candidate, ...]]]:
    """Yield the cells with two candidates, and the units with two places for a value, as (unit or None, the cases)."""
    for cell, mask in enumerate(then.masks):
        if mask.bit_count() == 2:
            yield None, tuple(Candidate(cell, value) for value in values_of(mask))
    for value, places in enumerate(then.places, 1):
        for unit in then.sets.distinct:
            here = places & then.sets.units[unit]
            if here.bit_count() == 2:
                yield unit, tuple(Candidate(cell, value) for cell in bits(here))


def _reason(
    grid: CandidateGrid,
    then: CandidateGrid,
    trunk: Net,
    unit: int | None,
    cases: tuple[Candidate, ...],
    branches: tuple[Branch, ...],
) -> CaseTree:
    """Return why an assumption breaks down in both cases, with what of the trunk the cases rest on."""
    split = of_cells((cases[0].cell,)) if unit is None else of_units((unit,), (cases[0].value,))
    rested = together((split, *(branch.truths for branch in branches)))
    gone = [(candidate, False) for candidate in _missing_since(grid, then, rested)]
    return CaseTree(
        branches=branches,
        trunk=Branch(trunk.assumed, True, trunk.inferences_to(gone)),
        cell=cases[0].cell if unit is None else None,
        value=cases[0].value if unit is not None else None,
        unit=unit,
    )


def _missing_since(grid: CandidateGrid, then: CandidateGrid, truths: Truths) -> list[Candidate]:
    """Return the candidates that some truths lack only since an assumption."""
    before = set(grid.missing(truths))
    return sorted(candidate for candidate in then.missing(truths) if candidate not in before)


# Dead ends that one assumption may meet, one figure after the other as long as nothing was refuted. Fifty prove some
# cells at 16×16, ten exclude some candidates there and mostly at 25×25.
FOR_VALUES: Final = (50, 200)
FOR_EXCLUSIONS: Final = (10, 50, 200)
# How many are assumed with each of these figures, at most; after how many that were refuted it is enough; and how
# many of these, those with the smallest cores, are shrunk.
MOST_ASSUMED: Final = 400
ENOUGH_REFUTED: Final = 12
TO_SHRINK: Final = 4
# A core that is no larger ends the search as well.
SMALL_CORE: Final = 40
# A proof of a value that is no larger is taken. At 16×16 those of the published lists have 30 to 120 truths.
READABLE: Final = 120
# With more open candidates a proof of a value takes seconds and has hundreds of truths (measured at 25×25).
PROVABLE_CANDIDATES: Final = 900
# After so many questions the search forgets what it has learned: that makes questions quicker (to start again costs 3
# ms at 16×16), but then what needed many dead ends seems to need few.
QUESTIONS_BEFORE_FORGETTING: Final = 8

_Refuted = tuple[int, Candidate, list[TruthKey]]  # with the number of truths first, to be sorted by it


def smallest_proof(
    grid: CandidateGrid, solution: Sequence[int] | None = None, effort: Effort = Effort()
) -> Step | None:
    """Return a proof of a value, or against a candidate, the smallest of those looked at.

    Where the only ``solution`` is not known candidates are only excluded. When the steps are spent the best found so
    far is taken, shrunk or not. None when nothing was refuted by then or can be, or when the search was cancelled.
    """
    prover = Prover(grid, effort)
    few = sum(mask.bit_count() for mask in grid.masks) <= PROVABLE_CANDIDATES
    value = _best(prover, _values(grid, solution), FOR_VALUES, holds=True) if few and solution is not None else None
    if value is not None and value[0] <= READABLE:
        return _step(prover, value, holds=True)
    against = [c for c in _fewest_first(grid) if solution is None or solution[c.cell] != c.value]
    excluded = _best(prover, against, FOR_EXCLUSIONS, holds=False)
    if excluded is not None:
        return _step(prover, excluded, holds=False)
    if value is None and solution is not None and not prover.effort.stopped:
        value = _best(prover, _values(grid, solution)[:1], (None,), holds=True)
    return None if value is None else _step(prover, value, holds=True)


def _step(prover: Prover, best: _Refuted, *, holds: bool) -> Step | None:
    return None if prover.effort.interrupted else proof(prover, best[1], best[2], holds=holds)


def _best(
    prover: Prover, candidates: Sequence[Candidate], dead_ends: Sequence[int | None], *, holds: bool
) -> _Refuted | None:
    """Return the candidate with the smallest proof that it holds (or that it does not), and its truths."""
    proved: list[_Refuted] = []
    for most in dead_ends:
        for asked, candidate in enumerate(candidates[:MOST_ASSUMED]):
            if prover.effort.stopped or len(proved) >= ENOUGH_REFUTED:
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
        if proved or prover.effort.stopped:
            break
    best: _Refuted | None = None
    for rough in sorted(proved)[:TO_SHRINK]:
        if best is not None and prover.effort.stopped:
            break
        fewer = prover.shrink(rough[1], rough[2], holds=holds)
        shrunk = (len(fewer), rough[1], fewer)
        best = shrunk if best is None else min(best, shrunk)
    return best


def _fewest_first(grid: CandidateGrid) -> list[Candidate]:
    """Return all candidates, those of cells with few candidates first."""
    cells = sorted((cell for cell, mask in enumerate(grid.masks) if mask), key=lambda k: grid.masks[k].bit_count())
    return list(grid.candidates_of(cells))


def _values(grid: CandidateGrid, solution: Sequence[int]) -> list[Candidate]:
    return [candidate for candidate in _fewest_first(grid) if solution[candidate.cell] == candidate.value]


def last_resort(
    grid: CandidateGrid, solution: tuple[int, ...] | None, cell: int | None, effort: Effort = Effort()
) -> Step | None:
    """Return a proof of a cell's value, or the smallest proof found of anything where no cell or solution is given.

    Where a case tree excludes something, that is shown in place of a proof: a person can follow it.

    The plain engine names no cores, so that a proof would take it minutes; it gives the solution's value instead.
    None when the search is interrupted, or when there is none in the steps that are left.
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
    """Return a case tree; a sixth of the steps that are left may be spent on it, and are charged to the effort."""
    left = effort.steps_left
    most = TREE_STEPS if left is None else min(TREE_STEPS, left // (6 * TREE_WEIGHT))
    own = replace(effort, times=1).limited(most)
    tree = smallest_tree(grid, own, solution)
    effort.charge(own.spent * TREE_WEIGHT)
    return tree


def _as_tree(grid: CandidateGrid, proof: Step | None, effort: Effort) -> Step | None:
    """Return a case tree against what a proof excludes, if there is one, else the proof.

    The search for proofs finds what breaks down most easily; of seven on a 25×25 path three were shown.
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
