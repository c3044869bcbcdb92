import random

from support.candidates import allow, candidates, excluded, follows_from_its_truths, open_grid
from support.grids import thinned_grid

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.aligned import aligned_pairs, aligned_triplets
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


def test_a_value_that_leaves_the_cell_beside_nothing_is_excluded():
    grid = open_grid(NINE)
    allow(grid, "r1c2", (4, 5, 6))  # beside r1c1
    allow(grid, "r1c8", (4, 5))
    allow(grid, "r2c2", (4, 6))
    found = {candidate: step for step in aligned_pairs(grid) for candidate in excluded(step)}
    step = found[0, 4]
    assert step.technique is Technique.ALIGNED_PAIR_EXCLUSION
    reason = step.reason
    assert (reason.cell, reason.value, reason.beside) == (0, 4, (1,))
    assert [(case.values, case.emptied) for case in reason.combinations] == [((4,), None), ((5,), 7), ((6,), 10)]
    assert (0, 5) not in found


def test_a_value_that_leaves_the_cell_beside_one_candidate_stays():
    grid = open_grid(NINE)
    allow(grid, "r1c2", (4, 5, 6, 7))
    allow(grid, "r1c8", (4, 5))
    allow(grid, "r2c2", (4, 6))
    assert (0, 4) not in {candidate for step in aligned_pairs(grid) for candidate in excluded(step)}


def test_cells_of_a_pair_that_do_not_see_each_other_may_be_alike():
    grid = open_grid(NINE)
    allow(grid, "r5c5", (4, 5, 6))
    allow(grid, "r1c5", (4, 5))  # sees r1c1 and r5c5
    allow(grid, "r5c1", (4, 6))
    assert (0, 4) not in {candidate for step in aligned_pairs(grid) for candidate in excluded(step)}
    grid.eliminate(40, 4)
    assert (0, 4) in {candidate for step in aligned_pairs(grid) for candidate in excluded(step)}


def test_a_triplet_whose_combinations_are_all_impossible():
    grid = open_grid(NINE)
    allow(grid, "r1c2 r1c3", (1, 2, 3))
    allow(grid, "r1c7", (1, 2, 4))
    allow(grid, "r2c1", (1, 3, 4))
    allow(grid, "r3c2", (2, 3, 4))
    step = next(step for step in aligned_triplets(grid) if (0, 4) in excluded(step))
    assert step.technique is Technique.ALIGNED_TRIPLET_EXCLUSION
    assert excluded(step) == candidates(NINE, "r1c1", 4)
    reason = step.reason
    assert reason.beside == (1, 2)
    emptied = {case.values: case.emptied for case in reason.combinations}
    assert emptied == {
        (1, 1): None,
        (1, 2): 6,
        (1, 3): 9,
        (2, 1): 6,
        (2, 2): None,
        (2, 3): 19,
        (3, 1): 9,
        (3, 2): 19,
        (3, 3): None,
    }
    assert (0, 4) not in {candidate for step in aligned_pairs(grid) for candidate in excluded(step)}
    grid = open_grid(NINE)
    allow(grid, "r1c2 r1c3", (1, 2, 3))
    allow(grid, "r1c7", (1, 2, 4))
    allow(grid, "r2c1", (1, 3, 4))
    assert not list(aligned_triplets(grid))  # 2 and 3 may stand there


def test_every_triplet_among_random_candidates_follows_from_its_truths():
    explained = 0
    for seed in range(40):
        shape = (GridShape(2, 3), GridShape(3, 3), GridShape(2, 4))[seed % 3]
        grid, solution = thinned_grid(shape, random.Random(seed))
        for step in list(aligned_triplets(grid))[:2]:
            assert all(solution[gone.cell] != gone.value for gone in step.eliminates)
            assert follows_from_its_truths(grid, step)
            explained += 1
    assert explained > 10
