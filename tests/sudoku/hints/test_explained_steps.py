"""The grid before any step is the same, from wherever one comes."""

from __future__ import annotations

import random
from functools import cache

import pytest
from support.candidates import follows_from_its_truths
from support.grids import unique_puzzle
from support.puzzles import HARDER, HARDER_SOLUTION, NEWSPAPER, position, puzzle

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle, values_of
from sudoku_app.sudoku.hints.explained_steps import GridBeforeSteps, rest_of_way
from sudoku_app.sudoku.hints.hint import Hint, hint
from sudoku_app.sudoku.hints.proof import proofs_by_cases
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.techniques.forcing import Forcing
from sudoku_app.sudoku.techniques.step import Step


def require_retraced(asked: Puzzle) -> None:
    path = solving_path(asked)
    assert isinstance(path, SolvingPath)
    grid = CandidateGrid(asked.shape, asked.givens)
    before = []
    for step in path.steps:
        before.append((list(grid.values), list(grid.masks)))
        grid.apply(step)
    before.append((list(grid.values), list(grid.masks)))
    steps_grid = GridBeforeSteps(CandidateGrid(asked.shape, asked.givens), path.steps)
    source = random.Random(3)
    places = [*range(len(before)), *reversed(range(len(before))), *source.choices(range(len(before)), k=200)]
    for place in places:
        found = steps_grid.before(place)
        assert (found.values, found.masks) == before[place]


@pytest.mark.parametrize("givens", [NEWSPAPER, HARDER])
def test_there_and_back_and_across(givens: str) -> None:
    require_retraced(puzzle(givens))


SOLUTION = [int(digit) for digit in HARDER_SOLUTION]
NEED_ONE_SOLUTION = ("unique", "hidden rec", "avoidable", "BUG")
FAR = 17  # r2c9, many steps away


@cache
def way() -> Hint:
    found = hint(position(HARDER), FAR)
    assert isinstance(found, Hint)
    assert len(found.steps) > 6
    return found


def entered(now: Position, *cells: int) -> Position:
    return now.replaced({cell: CellContent(SOLUTION[cell]) for cell in cells if not now.values[cell]})


def done(now: Position, excluded: list[int], step: Step) -> Position:
    for cell, value in step.eliminates:
        excluded[cell] |= 1 << (value - 1)
    return entered(now, *(place.cell for place in step.places))


def test_a_way_that_is_followed_is_one_step_shorter_each_time() -> None:
    found = way()
    steps, now, excluded = found.steps, position(HARDER), [0] * 81
    for number, step in enumerate(steps[:-1], 1):
        now = done(now, excluded, step)
        after = hint(now, FAR, excluded=excluded, before=found)
        assert isinstance(after, Hint)
        assert len(after.steps) == len(steps) - number
        assert [explained.places for explained in after.steps] == [explained.places for explained in steps[number:]]
        found = after


def test_what_was_undone_is_told_again() -> None:
    found = way()
    excluded = [0] * 81
    after = hint(done(found.position, excluded, found.steps[0]), FAR, excluded=excluded, before=found)
    assert isinstance(after, Hint)
    back = hint(found.position, FAR, before=after)
    assert isinstance(back, Hint)
    assert back.steps == found.steps


def test_another_digit_that_no_step_speaks_of_leaves_the_way_standing() -> None:
    found = way()
    for cell in (3, 4, 63):  # not in the way at all; in what a case follows from; done by one of its steps
        after = hint(entered(found.position, cell), FAR, before=found)
        assert isinstance(after, Hint)
        assert after.first is found
        assert len(after.steps) <= len(found.steps)
        assert all(cell != place.cell for step in after.steps for place in step.places)


def settled_in(proof: Step) -> list[int]:
    """Return the cells of which the first case of a proof says what they are."""
    assert isinstance(proof.reason, Forcing)
    return [inference.candidate.cell for inference in proof.reason.branches[0].inferences if inference.holds]


def test_a_case_that_is_settled_is_not_assumed_again() -> None:
    start = CandidateGrid(position(HARDER).shape, position(HARDER).values)
    proofs = (
        proof for cell in range(81) for proof in proofs_by_cases(start, cell, SOLUTION[cell]) if start.masks[cell]
    )
    proof = next(proof for proof in proofs if settled_in(proof))
    cell = proof.places[0].cell
    assert rest_of_way(start, (proof,), start, cell) == (proof,)
    explained = settled_in(proof)
    now = CandidateGrid(start.shape, entered(position(HARDER), explained[0]).values)
    assert rest_of_way(start, (proof,), now, cell) == ()


def test_how_far_one_is_on_the_way_is_counted() -> None:
    found = way()
    assert (found.steps_done, found.steps_in_all) == (0, len(found.steps))
    excluded = [0] * 81
    now = done(done(found.position, excluded, found.steps[0]), excluded, found.steps[1])
    after = hint(now, FAR, excluded=excluded, before=found)
    assert isinstance(after, Hint)
    assert (after.steps_done, after.steps_in_all) == (2, len(found.steps))


def test_a_way_ends_where_a_single_places_the_cell() -> None:
    found = way()
    others = (cell for cell in range(FAR - 8, FAR))  # of its row
    after = hint(entered(found.position, *others), FAR, before=found)
    assert isinstance(after, Hint)
    assert len(after.steps) == 1


def test_a_way_holds_no_longer_where_a_step_lost_what_it_speaks_of() -> None:
    found = way()
    start = CandidateGrid(found.position.shape, found.position.values)
    index, pattern = next((i, step) for i, step in enumerate(found.steps) if step.eliminates)
    now = start.copy()
    cell, value = next(
        premise for premise in pattern.reason.premises if now.has(*premise) and SOLUTION[premise.cell] != premise.value
    )
    now.eliminate(cell, value)
    assert rest_of_way(start, found.steps, now, FAR) == ()
    assert rest_of_way(start, found.steps, start, FAR)
    assert index < len(found.steps) - 1


def test_the_way_to_another_cell_or_of_another_puzzle_is_not_gone_on_with() -> None:
    found = way()
    elsewhere = hint(found.position, None, before=found)
    assert isinstance(elsewhere, Hint)
    assert elsewhere.first is None
    row = {cell: CellContent(SOLUTION[cell], given=True) for cell in range(FAR - 8, FAR)}
    other = hint(found.position.replaced(row), FAR, before=found)
    assert isinstance(other, Hint)
    assert other.first is None


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_entered_every_step_of_the_rest_follows_and_there_are_no_more_than_before(seed: int) -> None:
    rng = random.Random(seed)
    shape = GridShape(2, 3)
    givens, solution = unique_puzzle(shape, rng)
    now = Position.of_puzzle(Puzzle(shape, tuple(givens)))
    cell = rng.choice([cell for cell, value in enumerate(givens) if not value])
    excluded, before = [0] * shape.cell_count, None
    while not now.values[cell]:
        found = hint(now, cell, excluded=excluded, before=before)
        assert isinstance(found, Hint)
        if found.first is not None and before is not None:
            assert len(found.steps) <= len(before.steps)
        grid = CandidateGrid(shape, now.values, now.givens)
        for empty, mask in enumerate(excluded):
            for value in values_of(grid.masks[empty] & mask):
                grid.eliminate(empty, value)
        for step in found.steps:
            assert follows_from_its_truths(grid, step) or step.technique.value.startswith(NEED_ONE_SOLUTION)
            assert all(grid.has(*candidate) for candidate in (*step.places, *step.eliminates))
            grid.apply(step)
        before = found
        step = rng.choice((found.steps[0], *found.steps))
        for place, value in step.eliminates:
            excluded[place] |= 1 << (value - 1)
        done = {place.cell for place in step.places} or {rng.choice([c for c in range(36) if not now.values[c]])}
        now = now.replaced({place: CellContent(solution[place]) for place in done})
