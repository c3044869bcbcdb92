"""Which easier technique draws a conclusion of a step in the same position."""

from dataclasses import replace

from support.candidates import allow, confine, open_grid, row
from support.step_checks import simpler_technique

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.forcing import Proof
from sudoku_app.sudoku.techniques.locked import direct_hidden_subsets
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.subsets import hidden_subsets, naked_subsets
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


def test_a_pair_of_which_a_value_is_locked_anyway_is_pointing():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (3, 5))
    (pair,) = naked_subsets(grid, 2)
    assert simpler_technique(grid, pair) is None
    confine(grid, 18, 3, "r1c1 r1c2")  # box 1
    (pair,) = naked_subsets(grid, 2)
    assert simpler_technique(grid, pair) is Technique.POINTING


def test_a_direct_hidden_pair_whose_digit_is_a_hidden_single_is_that():
    grid = open_grid(NINE)
    for value in (1, 2):
        confine(grid, row(1), value, "r1c1 r1c5")
    confine(grid, row(1), 3, "r1c1 r1c9")
    (direct,) = direct_hidden_subsets(grid, 2)
    assert direct.places == (Candidate(8, 3),)
    assert simpler_technique(grid, direct) is None
    confine(grid, 17, 3, "r1c9")  # column 9
    (direct,) = direct_hidden_subsets(grid, 2)
    assert simpler_technique(grid, direct) is Technique.HIDDEN_SINGLE


def test_a_digit_that_is_placed_excludes_its_other_candidates_and_what_sees_it():
    grid = open_grid(NINE)
    confine(grid, row(1), 3, "r1c9")
    pair = Step(Technique.HIDDEN_PAIR, next(iter(reasons(grid))), eliminates=(Candidate(8, 4),))
    assert simpler_technique(grid, pair) is Technique.HIDDEN_SINGLE
    assert simpler_technique(grid, replace(pair, eliminates=(Candidate(80, 3),))) is Technique.HIDDEN_SINGLE
    assert simpler_technique(grid, replace(pair, eliminates=(Candidate(40, 4),))) is None


def reasons(grid):
    """Yield the reasons of hidden pairs in a copy of a grid in which there are some."""
    other = grid.copy()
    for value in (1, 2):
        confine(other, row(5), value, "r5c1 r5c5")
    return (step.reason for step in hidden_subsets(other, 2))


def test_the_order_decides_what_is_easier_and_what_is_not_in_it_is_the_hardest():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (3, 5))
    (pair,) = naked_subsets(grid, 2)
    only = [
        entry
        for entry in CATALOGUE
        if Technique.X_CHAIN in entry.techniques or Technique.NAKED_PAIR in entry.techniques
    ]
    assert simpler_technique(grid, pair, only[::-1]) is None
    proof = Step(
        Technique.PROOF, Proof(proved=pair.eliminates[0], holds=False, cell_truths=(), unit_truths=(), known=())
    )
    assert simpler_technique(grid, replace(proof, eliminates=pair.eliminates)) is Technique.NAKED_PAIR
