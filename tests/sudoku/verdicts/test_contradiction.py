import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import full_grid

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.contradiction import find_contradiction

SHAPES = [GridShape(2, 2), GridShape(2, 3), GridShape(3, 3)]


@pytest.mark.slow
@settings(max_examples=80, deadline=None)
@given(st.sampled_from(SHAPES), st.randoms(use_true_random=False))
def test_a_contradiction_is_reached_step_by_step_and_only_where_there_is_no_solution(shape: GridShape, rng) -> None:  # type: ignore[no-untyped-def]
    values = [value if rng.random() < 0.5 else 0 for value in full_grid(shape, rng)]
    cell = rng.randrange(len(values))
    peers_hold = {values[peer] for peer in geometry(shape).peers[cell]}
    values[cell] = next((v for v in range(1, shape.size + 1) if v not in peers_hold), 0)
    found = find_contradiction(shape, values)
    if found is None:
        return
    assert check(shape, values).verdict is Verdict.NONE
    grid = CandidateGrid(shape, values)
    for step in found.steps:
        place = step.places[0]
        for exclusion in step.reason.exclusions:
            assert grid.values[exclusion.by] == exclusion.value
        grid.place(place.cell, place.value)
    if found.cell is not None:
        assert grid.values[found.cell] == 0
        assert grid.masks[found.cell] == 0
    else:
        assert found.unit is not None
        cells = grid.geometry.units[found.unit].cells
        assert not any(grid.has(c, found.value) or grid.values[c] == found.value for c in cells)
