import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.interaction.grid_editor import moved
from sudoku_app.interaction.key_strokes import StrokeKind
from sudoku_app.sudoku.grid.geometry import BoxShape, geometry

NINE = BoxShape(3, 3)


@pytest.mark.parametrize(
    ("start", "kind", "end"),
    [
        (0, StrokeKind.LEFT, 0),
        (8, StrokeKind.RIGHT, 8),
        (0, StrokeKind.DOWN, 9),
        (40, StrokeKind.ROW_START, 36),
        (40, StrokeKind.ROW_END, 44),
        (40, StrokeKind.GRID_START, 0),
        (40, StrokeKind.GRID_END, 80),
        (40, StrokeKind.COLUMN_START, 4),
        (40, StrokeKind.BOX_RIGHT, 43),
        (40, StrokeKind.BOX_UP, 13),
        (44, StrokeKind.BOX_RIGHT, 44),
        (40, StrokeKind.NEXT_ROW, 45),
        (80, StrokeKind.NEXT_ROW, 80),
        (40, StrokeKind.NEXT_BOX, 33),
        (40, StrokeKind.PREVIOUS_BOX, 27),
        (0, StrokeKind.PREVIOUS_BOX, 0),
        (80, StrokeKind.NEXT_BOX, 60),
    ],
)
def test_moves(start: int, kind: StrokeKind, end: int) -> None:
    assert moved(NINE, start, kind) == end


def test_typing_is_no_move() -> None:
    assert moved(NINE, 0, StrokeKind.SYMBOL) is None


@given(st.integers(1, 6), st.integers(4, 6), st.data())
def test_the_next_box_begins_at_its_first_cell(rows: int, columns: int, data: st.DataObject) -> None:
    shape = BoxShape(rows, columns)
    grid = geometry(shape)
    cell = data.draw(st.integers(0, shape.cell_count - 1))
    target = moved(shape, cell, StrokeKind.NEXT_BOX)
    assert target is not None
    box = min(grid.box_of(cell) + 1, shape.size - 1)
    assert target == min(grid.units[2 * shape.size + box].cells)
