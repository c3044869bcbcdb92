import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.regions import JIGSAW_6

from sudoku_app.sudoku.grid.geometry import GridShape, RegionError, RegionFault, ShapeError, UnitKind, geometry

SHAPES = [GridShape(r, c) for r in range(1, 37) for c in range(1, 37) if 4 <= r * c <= 36]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_every_unit_has_every_cell_once_and_every_cell_three_units(shape: GridShape) -> None:
    n = shape.size
    grid = geometry(shape)
    assert len(grid.units) == 3 * n
    for kind in (UnitKind.ROW, UnitKind.COLUMN, UnitKind.BOX):
        cells = sorted(cell for unit in grid.units if unit.kind is kind for cell in unit.cells)
        assert cells == list(range(n * n))
    assert all(len(set(unit.cells)) == n for unit in grid.units)


@given(st.sampled_from(SHAPES), st.data())
def test_a_box_is_as_high_and_wide_as_its_shape(shape: GridShape, data: st.DataObject) -> None:
    grid = geometry(shape)
    box = grid.units[2 * shape.size + data.draw(st.integers(0, shape.size - 1))]
    assert len({grid.row_of(cell) for cell in box.cells}) == shape.rows
    assert len({cell % shape.size for cell in box.cells}) == shape.columns


@given(st.sampled_from(SHAPES), st.data())
def test_peers_are_mutual_and_share_a_unit(shape: GridShape, data: st.DataObject) -> None:
    grid = geometry(shape)
    cell = data.draw(st.integers(0, shape.cell_count - 1))
    for peer in grid.peers[cell]:
        assert peer != cell
        assert cell in grid.peer_sets[peer]
        assert set(grid.units_of[cell]) & set(grid.units_of[peer])


def test_a_cell_of_a_9x9_grid_has_twenty_peers() -> None:
    assert {len(peers) for peers in geometry(GridShape(3, 3)).peers} == {20}


@pytest.mark.parametrize(("size", "shape"), [(4, "2x2"), (6, "2x3"), (8, "2x4"), (12, "3x4"), (25, "5x5"), (7, "1x7")])
def test_the_usual_box_is_as_high_as_the_largest_divisor_not_above_the_root(size: int, shape: str) -> None:
    assert str(GridShape.usual(size)) == shape


def test_all_shapes_of_twelve_symbols_begin_with_the_usual_one() -> None:
    assert [str(shape) for shape in GridShape.all_of(12)] == ["3x4", "1x12", "2x6", "4x3", "6x2", "12x1"]


@pytest.mark.parametrize("text", ["2x3", " 2 × 3 ", "2X3"])
def test_a_shape_is_read_from_text(text: str) -> None:
    assert GridShape.parse(text) == GridShape(2, 3)


@pytest.mark.parametrize("text", ["7x9", "1x3", "0x9", "3", "ax3", "3x3x3", "", "99x99"])
def test_other_texts_and_sizes_are_refused(text: str) -> None:
    with pytest.raises(ShapeError):
        GridShape.parse(text)


def test_drawn_regions_take_the_place_of_boxes() -> None:
    grid = geometry(GridShape(2, 3, regions=JIGSAW_6))
    assert [unit.kind for unit in grid.units[12:]] == [UnitKind.REGION] * 6
    assert grid.units[12].cells == tuple(cell for cell, region in enumerate(JIGSAW_6) if region == 0)
    assert [grid.box_of(cell) for cell in range(36)] == list(JIGSAW_6)


def test_regions_are_numbered_by_their_first_cells_and_boxes_are_none() -> None:
    other_names = tuple("FEDCBA"[region] for region in JIGSAW_6)
    numbered = GridShape(2, 3, regions=tuple(map(ord, other_names)))
    assert numbered == GridShape(2, 3, regions=JIGSAW_6)
    assert hash(numbered) == hash(GridShape(2, 3, regions=JIGSAW_6))
    assert GridShape(2, 2, regions=(9, 9, 4, 4, 9, 9, 4, 4, 1, 1, 2, 2, 1, 1, 2, 2)) == GridShape(2, 2)


def test_diagonals_and_windows_are_units_of_their_own() -> None:
    grid = geometry(GridShape(3, 3, diagonals=True, windows=True))
    falling, rising, first, *_ = grid.units[27:]
    assert (falling.kind, falling.cells) == (UnitKind.DIAGONAL, tuple(range(0, 81, 10)))
    assert (rising.number, rising.cells) == (2, tuple(range(8, 73, 8)))
    assert (first.kind, first.cells) == (UnitKind.WINDOW, (10, 11, 12, 19, 20, 21, 28, 29, 30))
    assert len(grid.units) == 27 + 2 + 4
    assert grid.units_of[40] == (4, 13, 22, 27, 28)


def test_an_extra_region_of_fewer_cells_makes_peers_and_is_no_unit() -> None:
    grid = geometry(GridShape(2, 2, extra=((0, 6),)))
    assert len(grid.units) == 12
    assert [unit.kind for unit in grid.partial] == [UnitKind.EXTRA]
    assert 6 in grid.peer_sets[0]
    assert 0 in grid.peer_sets[6]
    whole = geometry(GridShape(2, 2, extra=((0, 6, 9, 15),)))
    assert (len(whole.units), whole.partial) == (13, ())


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"regions": (0, 1)}, RegionFault.CELLS),
        ({"regions": (0,) * 5 + (1,) * 3 + (2,) * 4 + (3,) * 4}, RegionFault.SIZE),
        ({"windows": True}, RegionFault.WINDOWS),
        ({"extra": ((3,),)}, RegionFault.EXTRA),
        ({"extra": ((0, 16),)}, RegionFault.EXTRA),
    ],
)
def test_regions_that_do_not_fit_are_refused(wrong: dict[str, tuple[int, ...]], fault: RegionFault) -> None:
    with pytest.raises(RegionError) as caught:
        GridShape(2, 2, **wrong)  # type: ignore[arg-type]
    assert caught.value.fault is fault
