import pytest

from sudoku_app.interaction.grid_editor import moved
from sudoku_app.interaction.keys_and_mouse import StrokeKind
from sudoku_app.sudoku.grid.geometry import GridShape

NINE = GridShape(3, 3)


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
    ],
)
def test_moves(start: int, kind: StrokeKind, end: int) -> None:
    assert moved(NINE, start, kind) == end


def test_typing_is_no_move() -> None:
    assert moved(NINE, 0, StrokeKind.SYMBOL) is None
