from functools import cache
from itertools import islice

import pytest
from support.candidates import allow, candidates, confine, excluded, follows_from_its_truths, open_grid, row

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.scale import length_addition, step_rating, technique_value
from sudoku_app.sudoku.techniques.catalogue import easiest_steps
from sudoku_app.sudoku.techniques.forcing import Refutation
from sudoku_app.sudoku.techniques.forcing_chains import forcing_chains
from sudoku_app.sudoku.techniques.forcing_nets import Net, forcing_nets
from sudoku_app.sudoku.techniques.step import Branch, Candidate
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.whips import whips, z_chains
from sudoku_app.wording.language import Language
from sudoku_app.wording.steps import step_reason
from sudoku_app.wording.voice import Voice

NINE = GridShape(3, 3)


def test_whatever_a_cell_is_the_same_follows():
    grid = open_grid(NINE)
    allow(grid, "r5c5", (1, 2, 3))
    for name, value in (("r5c1", 1), ("r5c9", 2), ("r2c5", 3)):
        allow(grid, name, (value, 7))
    found = [step for step in forcing_chains(grid) if step.technique is Technique.CELL_FORCING_CHAIN]
    # whichever value r5c5 takes, one of its three neighbours is 7; nothing sees all three
    assert not found
    allow(grid, "r5c2", (2, 7))
    allow(grid, "r5c9", (1, 2, 3, 4))
    allow(grid, "r5c3", (3, 7))
    found = [step for step in forcing_chains(grid) if step.technique is Technique.CELL_FORCING_CHAIN]
    assert candidates(NINE, "r4c1", 7) in [excluded(step) for step in found]
    step = found[0]
    assert [branch.assumed for branch in step.reason.branches] == [Candidate(40, value) for value in (1, 2, 3)]
    assert all(branch.inferences[-1].candidate == step.eliminates[0] for branch in step.reason.branches)


@pytest.mark.slow
def test_whichever_place_of_a_unit_is_true_the_same_follows():
    grid = open_grid(NINE)
    confine(grid, row(1), 1, "r1c1 r1c4 r1c7")
    for name in ("r5c1", "r5c4", "r5c7"):
        allow(grid, name, (1, 8))
    found = [step for step in forcing_chains(grid) if step.technique is Technique.UNIT_FORCING_CHAIN]
    step = next(step for step in found if step.reason.unit == row(1) and excluded(step) == candidates(NINE, "r5c9", 8))
    assert [branch.assumed for branch in step.reason.branches] == [Candidate(cell, 1) for cell in (0, 3, 6)]


def test_a_net_that_leaves_a_cell_nothing_is_refuted():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2))
    allow(grid, "r1c5", (1, 3))
    allow(grid, "r5c1", (1, 4))
    allow(grid, "r5c5", (3, 4))
    net = Net(grid, Candidate(0, 1))
    assert net.dead is not None
    assert net.dead.unit is None
    branch = net.branch(None)
    assert branch.dead == net.dead
    explained = {branch.assumed}
    for inference in branch.inferences:
        assert set(inference.causes) <= explained
        explained.add(inference.candidate)
    assert Candidate(0, 1) in {step.eliminates[0] for step in forcing_nets(grid)}


def test_a_net_without_an_end_is_no_step():
    assert not list(forcing_nets(open_grid(GridShape(2, 2))))


FINDERS = [z_chains, whips, forcing_nets]
# Of our own making; where their easy steps end, every finder has a way that continued, and digits see each other.
PUZZLES = (
    "..4..2....2.1...9.3...6...1..1.2.7.......8...9..4...8..1....3.587...19.....2.4...",
    "6..9..2...1.......92.3...4...6...1...5.1.6.9.....8...7...27...9..36....4.....4.8.",
)


def breaks_down(grid: CandidateGrid, digits: list[Candidate]) -> bool:
    """Return whether some digits see each other, or leave a cell without a value or a unit without a place for one."""
    masks = list(grid.masks)
    for cell, value in digits:
        for other in range(len(masks)):
            if other in grid.geometry.peers[cell]:
                masks[other] &= ~(1 << (value - 1))
            elif other == cell:
                masks[other] &= 1 << (value - 1)
    if any(before and not now for before, now in zip(grid.masks, masks, strict=True)):
        return True
    return any(
        here and not any(masks[cell] & here for cell in unit.cells)
        for unit in grid.geometry.units
        for here in [1 << index for index in range(9) if any(grid.masks[cell] >> index & 1 for cell in unit.cells)]
    )


def digits_of(branch: Branch) -> list[Candidate]:
    found = [inference.candidate for inference in branch.inferences if inference.holds and not inference.cells]
    return [branch.assumed, *found]


@cache
def refutations(find):
    """Return the first steps of a finder in each position, with the position."""
    found = []
    for puzzle in PUZZLES:
        grid = CandidateGrid(NINE, [int(symbol) for symbol in puzzle.replace(".", "0")])
        while step := next(easiest_steps(grid, unique=True, ceiling=4.4), None):
            grid.apply(step)
        steps = islice(find(grid), 12)
        found += [(grid, step) for step in steps if isinstance(step.reason, Refutation)]
    return found


@pytest.mark.parametrize("find", FINDERS)
def test_no_digit_follows_a_contradiction(find):
    shorter = 0
    for grid, step in refutations(find):
        (branch,) = step.reason.branches
        digits = digits_of(branch)
        assert not any(breaks_down(grid, digits[:count]) for count in range(len(digits)))
        assert follows_from_its_truths(grid, step)
        explained = {branch.assumed}
        for inference in branch.inferences:
            assert explained.issuperset(inference.causes)
            explained |= {Candidate(cell, inference.candidate.value) for cell in inference.cells} | {
                inference.candidate
            }
        shorter += len(branch.inferences) < step.reason.followed
    assert shorter  # there were chains that continued


@pytest.mark.parametrize("find", FINDERS)
def test_a_shorter_ending_leaves_the_rating_as_it_was(find):
    for _, step in refutations(find):
        rating = technique_value(step.technique) + length_addition(step.reason.followed - 1)
        assert step_rating(NINE, step) == pytest.approx(rating)


def test_two_digits_that_see_each_other_are_named():
    voice = Voice(Language(), NINE)
    reasons = [step_reason(voice, step) for find in FINDERS for _, step in refutations(find)]
    clashes = [reason for reason in reasons if " would both be " in reason]
    assert clashes
    assert not any("{" in reason for reason in reasons)
