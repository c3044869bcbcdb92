"""Heavy lines run between regions, as long as they can be, and cells of further units are tinted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.recipes import SHAPES as BOXES
from support.regions import SHAPES

from sudoku_app.interaction.cell_appearance import Ground
from sudoku_app.interaction.region_lines import RegionLine, cell_edges, extra_lines, region_lines, tinted_cells
from sudoku_app.sudoku.grid.geometry import GridShape, box_of

EVERY = [*BOXES, *SHAPES.values()]


def test_lines_between_boxes_run_through_the_whole_grid() -> None:
    assert set(region_lines(GridShape(2, 3))) == {
        RegionLine(True, 3, 0, 6),
        RegionLine(False, 2, 0, 6),
        RegionLine(False, 4, 0, 6),
    }


@given(st.sampled_from(EVERY))
def test_an_edge_is_heavy_where_another_region_begins(shape: GridShape) -> None:
    n, edges = shape.size, cell_edges(shape)
    boxes = [box_of(shape, *divmod(cell, n)) for cell in range(n * n)]
    for cell in range(shape.cell_count):
        row, column = divmod(cell, n)
        for weight, other, inside in (
            (edges[cell].right, cell + 1, column < n - 1),
            (edges[cell].bottom, cell + n, row < n - 1),
        ):
            apart = [(cell in cells) != (other in cells) for cells in shape.extra]
            if not inside:
                assert weight == 2
            elif boxes[cell] != boxes[other]:
                assert weight == 1
            else:
                assert weight == (3 if any(apart) else 0)
        if column:
            assert edges[cell].left == edges[cell - 1].right
        if row:
            assert edges[cell].top == edges[cell - n].bottom


@pytest.mark.parametrize(
    ("name", "count"), [("jigsaw", 0), ("diagonals", 12), ("windows", 36), ("all", 41), ("extra", 10)]
)
def test_cells_of_further_units_are_tinted(name: str, count: int) -> None:
    assert len(tinted_cells(SHAPES[name])) == count


def test_lines_run_around_extra_regions_that_touch() -> None:
    shape = GridShape(2, 2, extra=((0, 1), (2, 5, 6)))
    assert set(extra_lines(shape)) == {
        RegionLine(True, 1, 1, 2),
        RegionLine(True, 2, 0, 1),
        RegionLine(True, 3, 0, 2),
        RegionLine(False, 1, 0, 2),
        RegionLine(False, 2, 1, 3),
    }


def test_where_two_further_units_cross_the_tint_is_another() -> None:
    crossing = {cell for cell, ground in tinted_cells(SHAPES["all"]).items() if ground is Ground.CROSSING}
    assert crossing == {10, 20, 30, 50, 60, 70, 16, 24, 32, 48, 56, 64, 40}


def test_boxes_have_no_tints() -> None:
    assert not tinted_cells(GridShape(3, 3))
