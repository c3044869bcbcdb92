"""The catalogue of techniques is whole, and goes from the easy to the difficult."""

from collections import Counter

import pytest
from support.puzzles import BOX_3X3, HARDER, puzzle

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, easiest_steps, usable
from sudoku_app.sudoku.techniques.technique import Technique


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
