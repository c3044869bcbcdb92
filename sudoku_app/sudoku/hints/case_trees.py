"""Case trees: a candidate is supposed, what follows is followed, and where that stops two cases are told apart.

It is a forcing net with one more level (see `techniques.forcing_nets`): the supposition does not break down by singles
alone, but some cell is left with two values then, or a unit with two places for a value, and both of these break down.
So the supposition is false. People who solve the hardest puzzles by hand do the same, and no deeper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.limits import followed_steps, net_steps
from sudoku_app.sudoku.techniques.assumptions import Assumptions
from sudoku_app.sudoku.techniques.forcing_nets import Net, all_followed
from sudoku_app.sudoku.techniques.premises import missing, of_branch, of_cells, of_units, together
from sudoku_app.sudoku.techniques.reasons.forcing import CaseTree
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Step, Truths
from sudoku_app.sudoku.techniques.technique import Technique

# Of so many that are found the one with the fewest digits is shown.
ENOUGH: Final = 4
# Of the ways to tell two cases apart after one supposition, so many are written out: the ones of which both cases break
# down in the fewest rounds of singles. There may be a hundred.
MOST_SPLITS: Final = 4


def smallest_tree(grid: CandidateGrid, effort: Effort = Effort(), solution: Sequence[int] | None = None) -> Step | None:
    """Return the case tree with the fewest digits, of the first few found; None when there is none.

    The candidates from which most follows are supposed first: what is left then breaks down most easily. Of 42
    candidates of 25×25 grids that a search of six dead ends excluded, 35 had a tree, and none was among the first 250
    when those of cells with few candidates came first. What breaks down without a second level is the catalogue's.

    Args:
        grid: the grid.
        effort: how far is looked.
        solution: the only solution where it is known, so that nothing is supposed that holds.
    """
    followed = all_followed(grid)
    effort.charge(followed_steps(followed.visits))
    digits = followed.digits()
    order = sorted(
        (
            index
            for index, (cell, value) in enumerate(followed.supposed)
            if not followed.dead >> index & 1 and (solution is None or solution[cell] != value)
        ),
        key=lambda index: -digits[index],
    )
    found: list[tuple[int, Step]] = []
    for index in order:
        if effort.stopped or len(found) >= ENOUGH:
            break
        tree = tree_against(grid, followed.supposed[index], effort)
        if tree is not None:
            found.append(tree)
    return min(found, key=itemgetter(0), default=(0, None))[1]


def tree_against(grid: CandidateGrid, candidate: Candidate, effort: Effort = Effort()) -> tuple[int, Step] | None:
    """Return how many digits the smallest case tree found against a candidate has, and the tree; None if there is none.

    What it takes is taken from the effort; it is done even where that is spent.
    """
    trunk = Net(grid, candidate)
    then = _after(grid, trunk)
    splits = list(_splits(then))
    followed = Assumptions(then, list(dict.fromkeys(case for _, cases in splits for case in cases)))
    effort.charge(net_steps(len(trunk.reasons)) + followed_steps(followed.visits))
    rounds = {case: followed.rounds[index] for index, case in enumerate(followed.supposed) if index in followed.rounds}
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
