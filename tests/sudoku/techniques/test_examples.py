"""The positions kept for techniques: each has one solution, and the technique's finder has a sound step in it."""

import pytest
from support.simpler import simpler_technique
from support.technique_positions import FILE, NOT_FOUND

from sudoku_app.formats.technique_examples import read_examples
from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.examples import Example, example_step
from sudoku_app.sudoku.techniques.reasons.singles import HiddenSingle, NakedSingle
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.verdict_search import check

TEXT = FILE.read_text(encoding="utf-8")
KEPT = read_examples(TEXT)


def test_every_technique_of_the_catalogue_has_a_position_or_the_file_says_that_none_was_found() -> None:
    listed = {technique for entry in CATALOGUE for technique in entry.techniques}
    not_found = {Technique(line.removeprefix(NOT_FOUND)) for line in TEXT.splitlines() if line.startswith(NOT_FOUND)}
    assert listed - KEPT.keys() == not_found


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
