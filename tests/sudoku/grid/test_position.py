import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, GridError, Position, Puzzle, mask_of, values_of

SHAPE = GridShape(2, 2)


def test_values_outside_the_shape_are_refused_with_their_cell() -> None:
    with pytest.raises(GridError) as caught:
        Puzzle(SHAPE, (0,) * 5 + (5,) + (0,) * 10)
    assert (caught.value.cell, caught.value.value) == (5, 5)


def test_a_wrong_number_of_cells_is_refused() -> None:
    with pytest.raises(GridError) as caught:
        Puzzle(SHAPE, (0,) * 15)
    assert (caught.value.cell, caught.value.value) == (None, 15)


def test_givens_entries_and_the_solvers_values_are_counted_apart() -> None:
    position = Position.empty(SHAPE).replaced(
        {0: CellContent(1, given=True), 1: CellContent(2), 2: CellContent(3, solved=True)}
    )
    assert position.values[:4] == (1, 2, 3, 0)
    assert position.givens[:4] == (1, 0, 0, 0)
    assert (position.given_count, position.entry_count) == (1, 1)
    assert (position.fill_count, position.filled_count) == (15, 2)
    assert position.puzzle == Puzzle(SHAPE, (1,) + (0,) * 15)


def test_a_replacement_leaves_the_old_position_as_it_was() -> None:
    empty = Position.empty(SHAPE)
    changed = empty.replaced({3: CellContent(4)})
    assert empty.values[3] == 0
    assert changed.values[3] == 4


@given(st.sets(st.integers(1, 36)))
def test_masks_hold_exactly_their_values(values: set[int]) -> None:
    assert values_of(mask_of(values)) == tuple(sorted(values))
