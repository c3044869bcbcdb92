from __future__ import annotations

import pytest

from sudoku_app.interaction.cell_appearance import Edges
from sudoku_app.ui.painting.grid_lines import edge_widths, pixel_lines


@pytest.mark.parametrize(
    ("side", "expected"), [(14, (1, 2, 2)), (25, (1, 2, 2)), (67, (1, 2, 3)), (96, (1, 3, 4)), (120, (2, 4, 5))]
)
def test_lines_grow_with_the_cells(side: int, expected: tuple[int, int, int]) -> None:
    lines = pixel_lines(side)
    assert (lines.hairline, lines.box, lines.frame) == expected
    assert edge_widths(Edges(3, 3, 3, 3), side) == (0, 0, lines.hairline, lines.hairline)
    assert edge_widths(Edges(1, 2, 1, 2), side) == (lines.box // 2, lines.frame, -(-lines.box // 2), lines.frame)
