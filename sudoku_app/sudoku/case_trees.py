"""Case trees: a candidate is supposed, what follows is followed, and where that stops two cases are told apart.

It is a forcing net with one more level (see `techniques.forcing_nets`): the supposition does not break down by singles
alone, but some cell is left with two values then, or a unit with two places for a value, and both of these break down.
So the supposition is false. People who solve the hardest puzzles by hand do the same, and no deeper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.bitsets import bits
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.limits import net_steps
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.forcing import CaseTree
from sudoku_app.sudoku.steps import Branch, Candidate, Step, Technique, Truths
from sudoku_app.sudoku.techniques.forcing_nets import Net, candidates_by_promise
from sudoku_app.sudoku.truths import missing, of_branch, of_cells, of_units, together

# Of so many that are found the one with the fewest digits is told.
ENOUGH: Final = 4


def smallest_tree(grid: CandidateGrid, effort: Effort = Effort()) -> Step | None:
    """Return the case tree with the fewest digits, of the first few found; None when there is none.

    What breaks down without a second level is left to the catalogue.
    """
    found: list[tuple[int, Step]] = []
    for candidate in candidates_by_promise(grid):
        if effort.stopped or len(found) >= ENOUGH:
            break
        tree = _tree_against(grid, candidate, effort)
        if tree is not None:
            found.append(tree)
    return min(found, key=itemgetter(0), default=(0, None))[1]


def _tree_against(grid: CandidateGrid, candidate: Candidate, effort: Effort) -> tuple[int, Step] | None:
    """Return how many digits the smallest case tree against a candidate has, and the tree; None if there is none."""
    trunk = Net(grid, candidate)
    effort.charge(net_steps(grid.open_candidates))
    if trunk.dead is not None:
        return None
    then = _after(grid, trunk)
    found: list[tuple[int, Step]] = []
    for unit, cases in _splits(then):
        if effort.stopped:
            break
        branches = _dead_branches(then, cases, effort)
        if len(branches) == len(cases):
            reason = _reason(grid, then, trunk, unit, cases, branches)
            digits = sum(branch.digits for branch in (reason.trunk, *branches))
            found.append((digits, Step(Technique.CASE_TREE, reason, eliminates=(trunk.assumed,))))
    return min(found, key=itemgetter(0), default=None)


def _dead_branches(then: CandidateGrid, cases: Iterable[Candidate], effort: Effort) -> tuple[Branch, ...]:
    """Return a branch for each case, up to the first that does not break down."""
    branches = []
    for case in cases:
        net = Net(then, case)
        effort.charge(net_steps(then.open_candidates))
        if net.dead is None:
            break
        branches.append(net.branch(None))
    return tuple(branches)


def _after(grid: CandidateGrid, net: Net) -> CandidateGrid:
    """Return the grid with all that follows from a net's supposition."""
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
    """Return why a supposition breaks down in both cases, with what of the trunk the cases rest on."""
    split = of_cells((cases[0].cell,)) if unit is None else of_units((unit,), (cases[0].value,))
    rested = together((split, *map(of_branch, branches)))
    gone = [(candidate, False) for candidate in _taken(grid, then, rested)]
    return CaseTree(
        branches=branches,
        trunk=Branch(trunk.assumed, True, trunk.inferences_to(gone)),
        cell=cases[0].cell if unit is None else None,
        value=cases[0].value if unit is not None else None,
        unit=unit,
    )


def _taken(grid: CandidateGrid, then: CandidateGrid, truths: Truths) -> list[Candidate]:
    """Return the candidates that some truths lack only since a supposition."""
    before = set(missing(grid, truths))
    return sorted(candidate for candidate in missing(then, truths) if candidate not in before)
