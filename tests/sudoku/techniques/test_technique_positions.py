"""The search for positions of techniques goes through puzzles of the kind that is requested."""

from itertools import islice

import pytest
from support.technique_positions import Kind, puzzles

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check


@pytest.mark.parametrize("shape", [GridShape(2, 3), GridShape(3, 3)], ids=str)
def test_a_half_turn_takes_the_givens_of_turned_puzzles_to_themselves_with_values_renamed(shape: GridShape) -> None:
    found = list(islice(puzzles(shape, Kind.TURNED, 0.0, 1, 20), 3))
    assert len({made.givens for made in found}) == 3
    for made in found:
        assert check(shape, made.givens).verdict is Verdict.UNIQUE
        assert made.givens.count(0) > shape.cell_count / 3
        turned = tuple(reversed(made.givens))
        assert [bool(value) for value in turned] == [bool(value) for value in made.givens]
        names = {*zip(made.solution, reversed(made.solution), strict=True)}
        assert len(names) == shape.size  # each value has one other name
        assert {*zip(made.givens, turned, strict=True)} - {(0, 0)} <= names
