"""Proofs are checked by a search of their own: together the truths and known cells force the value, none is idle."""

import numpy as np
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import search
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.hints.last_resort import smallest_proof
from sudoku_app.sudoku.hints.proof import Prover, value_proof
from sudoku_app.sudoku.techniques.forcing import Proof
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique

SOLUTION = tuple(int(digit) for digit in HARDER_SOLUTION)


def forced(step: Step, truths: list[tuple[int, int]], known: list[tuple[int, int]]) -> bool:
    """Return whether truths (secondary items made primary) and known cells leave no way but what the step says."""
    grid = CandidateGrid(BOX_3X3, [0] * 81)
    number = {key: index for index, key in enumerate(truths)}
    start, items, chosen = [0], [], []
    for cell in range(81):
        for value in range(1, 10):
            if (cell, value) in step.places:
                continue
            keys = [(cell, 0), *((-1 - unit, value) for unit in grid.geometry.units_of[cell])]
            if (cell, value) in known or (cell, value) in step.eliminates:
                chosen.append(len(start) - 1)
            elif not any(key in truths for key in keys):
                continue
            items += sorted(number.setdefault(key, len(number)) for key in keys)
            start.append(len(items))
    problem = ExactCover(
        len(truths), range(len(number)), range(len(start) - 1), np.array(start, np.int32), np.array(items, np.int32)
    )
    return not search(problem, chosen, limit=1, effort=Effort(Engine.PLAIN)).solutions


def parts(step: Step) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    reason = step.reason
    assert isinstance(reason, Proof)
    truths = [(cell, 0) for cell in reason.cell_truths] + [(-1 - unit, value) for unit, value in reason.unit_truths]
    return truths, [tuple(known) for known in reason.known]


def holds_and_nothing_can_be_spared(step: Step) -> None:
    truths, known = parts(step)
    assert forced(step, truths, known)
    for index in range(len(known)):
        assert not forced(step, truths, known[:index] + known[index + 1 :])
    for index in range(len(truths)):
        assert not forced(step, truths[:index] + truths[index + 1 :], known)
    assert (step.reason.proved,) == step.places + step.eliminates
    assert step.reason.holds is bool(step.places)


def test_a_proof_forces_its_value_and_nothing_in_it_can_be_spared():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    value = Candidate(4, SOLUTION[4])
    step = value_proof(grid, value)
    assert step is not None
    assert step.technique is Technique.PROOF
    assert (step.places, step.eliminates) == ((value,), ())
    holds_and_nothing_can_be_spared(step)


def test_without_a_known_solution_a_candidate_is_excluded_and_nothing_in_the_proof_can_be_spared():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    step = smallest_proof(grid)
    assert step is not None
    assert (step.technique, step.places) == (Technique.PROOF, ())
    (excluded,) = step.eliminates
    assert grid.has(*excluded)
    assert SOLUTION[excluded.cell] != excluded.value
    holds_and_nothing_can_be_spared(step)


def test_what_is_false_has_no_proof():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    wrong = next(value for value in range(1, 10) if grid.has(4, value) and value != SOLUTION[4])
    assert Prover(grid).truths(Candidate(4, wrong), holds=True) is None
    assert Prover(grid).truths(Candidate(4, SOLUTION[4]), holds=False) is None


def test_with_a_solution_the_smallest_proof_found_of_a_value_is_taken():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    step = smallest_proof(grid, SOLUTION)
    assert step is not None
    assert SOLUTION[step.places[0].cell] == step.places[0].value
    # The puzzle has hidden singles: one truth.
    assert len(parts(step)[0]) == 1


def test_where_everything_is_possible_nothing_is_proved():
    assert smallest_proof(CandidateGrid(GridShape(2, 2), (0,) * 16)) is None


def test_a_cancelled_proof_is_none():
    control = Control()
    control.cancel()
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    assert value_proof(grid, Candidate(4, SOLUTION[4]), Effort(control=control)) is None
    assert smallest_proof(grid, SOLUTION, Effort(control=control)) is None


def test_a_proof_that_is_not_shrunk_for_want_of_steps_still_proves():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    step = value_proof(grid, Candidate(4, SOLUTION[4]), Effort().limited(1_000))
    assert step is not None
    truths, known = parts(step)
    assert forced(step, truths, known)
