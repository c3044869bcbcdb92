"""The catalogue of techniques is whole, and goes from the easy to the difficult."""

from collections import Counter

import pytest
from support.puzzles import BOX_3X3, HARDER, puzzle
from support.step_checks import simpler_technique
from support.technique_positions import FILE, NOT_FOUND

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.technique_examples import read_examples
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, Example, easiest_steps, example_step, usable
from sudoku_app.sudoku.techniques.singles import HiddenSingle, NakedSingle
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check


def test_the_easier_stand_first() -> None:
    values = [entry.value for entry in CATALOGUE]
    assert values == sorted(values)


def test_every_technique_stands_in_one_entry_or_is_no_pattern() -> None:
    counted = Counter(technique for entry in CATALOGUE for technique in entry.techniques)
    assert set(counted.values()) == {1}
    assert set(counted) <= set(Technique)


def test_what_rests_on_one_solution_is_left_out_where_that_is_not_known() -> None:
    assert usable(unique=True) == CATALOGUE
    left = usable(unique=False)
    assert left == tuple(entry for entry in CATALOGUE if not entry.needs_unique)
    assert Technique.BUG_PLUS_1 not in {technique for entry in left for technique in entry.techniques}


def test_steps_come_in_the_order_of_their_families() -> None:
    place = {technique: number for number, entry in enumerate(CATALOGUE) for technique in entry.techniques}
    steps = easiest_steps(CandidateGrid(BOX_3X3, puzzle(HARDER).givens), unique=True)
    found = [place[next(steps).technique] for _ in range(20)]
    assert found == sorted(found)


@pytest.mark.parametrize("unique", [True, False])
def test_cancelled_nothing_more_is_looked_for(unique: bool) -> None:
    control = Control()
    control.cancel()
    assert not list(
        easiest_steps(CandidateGrid(BOX_3X3, puzzle(HARDER).givens), unique=unique, effort=Effort(control=control))
    )


TEXT = FILE.read_text(encoding="utf-8")
KEPT = read_examples(TEXT)


def test_every_technique_of_the_catalogue_has_a_position_or_the_file_says_that_none_was_found() -> None:
    listed = {technique for entry in CATALOGUE for technique in entry.techniques}
    not_found = {Technique(line.removeprefix(NOT_FOUND)) for line in TEXT.splitlines() if line.startswith(NOT_FOUND)}
    assert listed - KEPT.keys() == not_found


@pytest.mark.slow
@pytest.mark.parametrize("example", KEPT.values(), ids=lambda example: example.technique.value)
def test_no_easier_technique_draws_a_conclusion_of_the_step_but_where_the_page_says_so(example: Example) -> None:
    step = example_step(example)
    assert step is not None
    assert simpler_technique(example.grid(), step) is example.simpler


@pytest.mark.parametrize("technique", [Technique.NAKED_PAIR, Technique.NAKED_TRIPLE, Technique.NAKED_QUAD])
def test_a_naked_set_is_shown_by_what_it_excludes_from_its_unit(technique: Technique) -> None:
    step = example_step(KEPT[technique])
    assert step is not None
    (unit,) = step.reason.units
    assert {gone.cell for gone in step.eliminates} <= set(geometry(KEPT[technique].position.shape).units[unit].cells)


@pytest.mark.slow
@pytest.mark.parametrize("example", KEPT.values(), ids=lambda example: example.technique.value)
def test_a_position_has_one_solution_and_the_step_agrees_with_it(example: Example) -> None:
    position = example.position
    answer = check(position.shape, position.givens)
    assert answer.verdict is Verdict.UNIQUE
    (solution,) = answer.solutions
    assert all(value in (0, right) for value, right in zip(position.values, solution, strict=True))
    assert all(solution[cell] != value for cell, value in example.taken)
    step = example_step(example)
    assert step is not None
    assert step.technique is example.technique
    assert all(solution[cell] == value for cell, value in step.places)
    assert all(solution[cell] != value for cell, value in step.eliminates)
    if isinstance(step.reason, HiddenSingle | NakedSingle):
        assert not step.reason.gone  # there is no earlier step to name
