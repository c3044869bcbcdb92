from support.candidates import allow, candidates, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.forcing_chains import forcing_chains
from sudoku_app.sudoku.techniques.forcing_nets import Net, forcing_nets
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.techniques.technique import Technique

NINE = BoxShape(3, 3)


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
    assert not list(forcing_nets(open_grid(BoxShape(2, 2))))
