"""Exercises: the moment of a technique, and what answers are worth."""

from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.grids import after_the_singles
from support.puzzles import HARDER, position

from sudoku_app.formats.technique_examples import POSITIONS, read_examples
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.hints.exercises import (
    Attempt,
    Correctness,
    Exercise,
    can_be_practised,
    exercise_from,
    exercise_of,
    is_still_open,
    judge,
    judge_change,
    pattern_cells,
    steps_of,
)
from sudoku_app.sudoku.techniques.catalogue import entries_of
from sudoku_app.sudoku.techniques.technique import HelpLevel, Level, Technique, teaching_rank

EXAMPLES = read_examples(resource(*POSITIONS).read_text(encoding="utf-8"))


@lru_cache
def exercise(technique: Technique) -> Exercise:
    found = exercise_from(EXAMPLES[technique].grid(), technique)
    assert found is not None
    return found


def corners() -> tuple[int, ...]:
    return tuple(sorted(pattern_cells(exercise(Technique.X_WING).steps[0])))


@pytest.mark.parametrize(
    "technique", [Technique.X_WING, Technique.NAKED_PAIR, Technique.XYZ_WING, Technique.NAKED_SINGLE]
)
def test_at_the_moment_of_a_technique_no_easier_one_has_a_step(technique: Technique) -> None:
    found = exercise(technique)
    grid = found_grid(found)
    for level in Level:
        for entry in entries_of(level, unique=True):
            if teaching_rank(entry.techniques[0]) < teaching_rank(technique):
                assert not list(entry.find(grid)), entry
    assert found.steps == steps_of(grid, technique)
    assert {step.technique for step in found.steps} == {technique}


def found_grid(found: Exercise) -> CandidateGrid:
    """Return the candidates as they are noted."""
    grid = CandidateGrid(found.position.shape, found.position.values, found.position.givens)
    for cell, value in found.excluded:
        grid.eliminate(cell, value)
    assert [content.corner for content in found.position.cells] == grid.masks
    assert found.position.fixed_marks
    return grid


def test_what_easier_steps_placed_is_the_solvers_and_no_given() -> None:
    start = EXAMPLES[Technique.X_WING].position
    found = exercise(Technique.X_WING)
    assert found.position.givens == start.givens
    assert all(content.solved != content.given for content in found.position.cells if content.value)


def test_there_is_no_moment_of_a_technique_that_a_puzzle_does_not_need() -> None:
    left = after_the_singles(position(HARDER))
    assert exercise_from(CandidateGrid(left.shape, left.values, left.givens), Technique.FULL_HOUSE) is None


def test_no_exercise_assumes_anything_or_is_of_a_direct_technique() -> None:
    assert can_be_practised(Technique.HIDDEN_SINGLE)
    assert can_be_practised(Technique.ALS_XZ)
    assert not can_be_practised(Technique.FORCING_NET)
    assert not can_be_practised(Technique.DIRECT_POINTING)


@given(st.sets(st.integers(0, 80)))
def test_cells_are_right_when_they_are_a_pattern_and_each_is_judged_once(chosen: set[int]) -> None:
    found = exercise(Technique.X_WING)
    (step,) = found.steps
    pattern, concluded = pattern_cells(step), {candidate.cell for candidate in step.eliminates}
    empty = {cell for cell in chosen if not found.position.values[cell]}
    judgement = judge(found, chosen)
    assert (judgement is None) == (not empty)
    if judgement is None:
        return
    assert (judgement.correctness is Correctness.RIGHT) == (pattern <= empty <= pattern | concluded)
    assert sorted((*judgement.found, *judgement.stray)) == sorted(empty)
    if judgement.correctness is not Correctness.WRONG:
        assert set(judgement.found) == empty & (pattern | concluded)
        assert judgement.missing == len(pattern - empty)
        assert len(judgement.found) >= len(judgement.stray)


@given(st.sets(st.integers(0, 80), max_size=6))
def test_adding_the_pattern_to_what_follows_from_it_stays_right(more: set[int]) -> None:
    found = exercise(Technique.X_WING)
    (step,) = found.steps
    concluded = {candidate.cell for candidate in step.eliminates}
    judgement = judge(found, (*corners(), *(more & concluded)))
    assert judgement is not None
    assert judgement.correctness is Correctness.RIGHT


def test_parts_of_a_pattern_are_partly_right() -> None:
    found, (one, other, *_rest) = exercise(Technique.X_WING), corners()
    part = judge(found, (one, other))
    assert part is not None
    assert (part.correctness, part.found, part.stray, part.missing) == (Correctness.PARTLY, (one, other), (), 2)
    concluded = {candidate.cell for candidate in found.steps[0].eliminates}
    stray = next(
        cell
        for cell, value in enumerate(found.position.values)
        if not value and cell not in corners() and cell not in concluded
    )
    mixed = judge(found, (one, stray))
    assert mixed is not None
    assert (mixed.correctness, mixed.found, mixed.stray, mixed.missing) == (Correctness.PARTLY, (one,), (stray,), 3)
    wrong = judge(found, (stray,))
    assert wrong is not None
    assert (wrong.correctness, wrong.step) == (Correctness.WRONG, None)
    everything = judge(found, range(81))
    assert everything is not None
    assert everything.correctness is Correctness.WRONG


def without(found: Exercise, count: int | None = None) -> Position:
    """Return the position without some of the marks that the step excludes, without all by default."""
    changed: dict[int, CellContent] = {}
    for cell, value in found.steps[0].eliminates[:count]:
        content = changed.get(cell, found.position.cells[cell])
        changed[cell] = content._replace(corner=content.corner & ~(1 << (value - 1)))
    return found.position.replaced(changed)


def test_removing_all_that_a_step_excludes_is_right_and_anything_else_says_nothing() -> None:
    found = exercise(Technique.X_WING)
    assert len(found.steps[0].eliminates) > 1
    judgement = judge_change(found, without(found))
    assert judgement is not None
    assert (judgement.correctness, judgement.step) == (Correctness.RIGHT, found.steps[0])
    assert judge_change(found, found.position) is None
    assert judge_change(found, without(found, 1)) is None
    other = corners()[0]
    content = found.position.cells[other]
    lowest = content.corner & -content.corner
    too_much = without(found).replaced({other: content._replace(corner=content.corner & ~lowest)})
    assert judge_change(found, too_much) is None


def test_entering_what_a_single_places_is_right() -> None:
    found = exercise(Technique.NAKED_SINGLE)
    cell, value = found.steps[0].places[0]
    right = judge_change(found, found.position.replaced({cell: CellContent(value)}))
    assert right is not None
    assert right.correctness is Correctness.RIGHT
    assert judge_change(found, found.position.replaced({cell: CellContent(value % 9 + 1)})) is None


def test_an_exercise_in_ones_own_puzzle_takes_every_step_of_the_technique() -> None:
    start = position(HARDER)
    (entry,) = (
        entry for entry in entries_of(Level.SINGLES, unique=True) if Technique.HIDDEN_SINGLE in entry.techniques
    )
    steps = list(entry.find(CandidateGrid(start.shape, start.values, start.givens)))
    found = exercise_of(start, (), steps[-1], unique=True)
    assert found.steps[0] == steps[-1]
    assert set(found.steps) == set(steps)


def test_it_goes_on_while_nothing_but_an_answer_is_done() -> None:
    found = exercise(Technique.NAKED_SINGLE)
    cell, value = found.steps[0].places[0]
    own, made = Attempt.at(found, made=False), Attempt.at(found, made=True)
    placed = found.position.replaced({cell: CellContent(value)})
    assert is_still_open(own, placed)
    other = found.position.replaced({cell: CellContent(value % 9 + 1)})
    assert not is_still_open(own, other)
    assert is_still_open(made, other)
    assert not is_still_open(made, Position.empty(found.position.shape))


def test_help_comes_in_two_levels_and_is_about_what_was_nearly_found() -> None:
    found = exercise(Technique.POINTING)
    assert len(found.steps) > 1
    attempt = Attempt.at(found, made=True)
    assert attempt.untried
    cell = next(
        cell
        for cell in pattern_cells(found.steps[-1])
        if not any(cell in pattern_cells(step) for step in found.steps[:-1])
    )
    judgement = judge(found, [cell])
    assert judgement is not None
    attempt = attempt.answered(judgement)
    assert (attempt.untried, attempt.resolved) == (False, False)
    attempt = attempt.helped()
    assert (attempt.help, attempt.resolved, attempt.judgement) == (HelpLevel.QUESTION, False, None)
    attempt = attempt.helped()
    assert (attempt.help, attempt.resolved) == (HelpLevel.STEP, True)
