"""Sets of cells as bits, against Python's own sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.sudoku.grid.bitsets import bits, set_of, unit_sets
from sudoku_app.sudoku.grid.geometry import GridShape, geometry

SHAPES = [GridShape(rows, columns) for rows, columns in ((2, 2), (2, 3), (3, 3), (1, 5), (5, 1), (6, 6))]


@given(st.sets(st.integers(0, 1295)))
def test_positions_come_back_ascending(positions: set[int]) -> None:
    assert list(bits(set_of(positions))) == sorted(positions)


@given(st.sets(st.integers(0, 80)), st.sets(st.integers(0, 80)))
def test_operations_are_those_of_sets(one: set[int], other: set[int]) -> None:
    assert set(bits(set_of(one) & set_of(other))) == one & other
    assert set(bits(set_of(one) | set_of(other))) == one | other
    assert set_of(one).bit_count() == len(one)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_units_and_peers_are_those_of_the_geometry(shape: GridShape) -> None:
    grid, found = geometry(shape), unit_sets(shape)
    assert [set(bits(cells)) for cells in found.units] == [set(unit.cells) for unit in grid.units]
    assert [set(bits(cells)) for cells in found.peers] == [set(cells) for cells in grid.peers]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_every_set_of_cells_is_named_once(shape: GridShape) -> None:
    found = unit_sets(shape)
    sets = [found.units[index] for index in found.distinct]
    assert len(set(sets)) == len(sets)
    assert set(sets) == set(found.units)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_crossings_are_what_lines_and_boxes_share(shape: GridShape) -> None:
    found, n = unit_sets(shape), shape.size
    wanted = {
        (line, box)
        for line in range(2 * n)
        for box in range(2 * n, 3 * n)
        if (found.units[line] & found.units[box]).bit_count() > 1 and found.units[line] != found.units[box]
    }
    assert {(crossing.line, crossing.box) for crossing in found.crossings} == wanted
    for crossing in found.crossings:
        assert crossing.cells == found.units[crossing.line] & found.units[crossing.box]
        assert crossing in found.crossings_of[crossing.line]
        assert crossing in found.crossings_of[crossing.box]
