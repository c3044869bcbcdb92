import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.sudoku.grid.geometry import BoxShape, ShapeError, UnitKind, geometry

SHAPES = [BoxShape(r, c) for r in range(1, 37) for c in range(1, 37) if 4 <= r * c <= 36]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_every_unit_has_every_cell_once_and_every_cell_three_units(shape: BoxShape) -> None:
    n = shape.size
    grid = geometry(shape)
    assert len(grid.units) == 3 * n
    for kind in UnitKind:
        cells = sorted(cell for unit in grid.units if unit.kind is kind for cell in unit.cells)
        assert cells == list(range(n * n))
    assert all(len(set(unit.cells)) == n for unit in grid.units)


@given(st.sampled_from(SHAPES), st.data())
def test_a_box_is_as_high_and_wide_as_its_shape(shape: BoxShape, data: st.DataObject) -> None:
    grid = geometry(shape)
    box = grid.units[2 * shape.size + data.draw(st.integers(0, shape.size - 1))]
    assert len({grid.row_of(cell) for cell in box.cells}) == shape.rows
    assert len({cell % shape.size for cell in box.cells}) == shape.columns


@given(st.sampled_from(SHAPES), st.data())
def test_peers_are_mutual_and_share_a_unit(shape: BoxShape, data: st.DataObject) -> None:
    grid = geometry(shape)
    cell = data.draw(st.integers(0, shape.cell_count - 1))
    for peer in grid.peers[cell]:
        assert peer != cell
        assert cell in grid.peer_sets[peer]
        assert set(grid.units_of[cell]) & set(grid.units_of[peer])


def test_a_cell_of_a_9x9_grid_has_twenty_peers() -> None:
    assert {len(peers) for peers in geometry(BoxShape(3, 3)).peers} == {20}


@pytest.mark.parametrize(("size", "shape"), [(4, "2x2"), (6, "2x3"), (8, "2x4"), (12, "3x4"), (25, "5x5"), (7, "1x7")])
def test_the_usual_box_is_as_high_as_the_largest_divisor_not_above_the_root(size: int, shape: str) -> None:
    assert str(BoxShape.usual(size)) == shape


def test_all_shapes_of_twelve_symbols_begin_with_the_usual_one() -> None:
    assert [str(shape) for shape in BoxShape.all_of(12)] == ["3x4", "1x12", "2x6", "4x3", "6x2", "12x1"]


@pytest.mark.parametrize("text", ["2x3", " 2 × 3 ", "2X3"])
def test_a_shape_is_read_from_text(text: str) -> None:
    assert BoxShape.parse(text) == BoxShape(2, 3)


@pytest.mark.parametrize("text", ["7x9", "1x3", "0x9", "3", "ax3", "3x3x3", "", "99x99"])
def test_other_texts_and_sizes_are_refused(text: str) -> None:
    with pytest.raises(ShapeError):
        BoxShape.parse(text)
