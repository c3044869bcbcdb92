"""Where tiles stand tells the grid, without a picture."""

import numpy as np

from sudoku_app.pictures.tiles import tiles_in
from sudoku_app.sudoku.grid.geometry import GridShape

CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)


def laid(shape: GridShape, gap: float, apart: float) -> list[np.ndarray]:
    """Return the corners of tiles, cells 100 pixels apart, with so much of a cell between tiles, and more of boxes."""
    cells = np.array([divmod(cell, shape.size) for cell in range(shape.size**2)])
    steps = np.array([shape.rows, shape.columns])
    places = (cells + 0.5 + cells // steps * apart)[:, ::-1]
    return [np.asarray((place + (CORNERS - 0.5) * (1 - gap)) * 100, np.float32) for place in places]


def test_a_tile_in_the_corner_need_not_be_seen() -> None:
    """The corner of the field that is seen then is too high."""
    shape = GridShape(4, 4)
    pieces = laid(shape, 0.1, 0.2)
    whole = np.array([[5, 5], [1655, 5], [1655, 1655], [5, 1655]], np.float32)
    seen = whole.copy()
    seen[3] -= [0, 60]
    corners, tiles = tiles_in(seen, [piece for cell, piece in enumerate(pieces) if cell != 15 * 16])
    assert np.abs(corners - whole).max() < 30
    found, rows, columns = tiles.spacings()
    assert found == shape
    assert np.allclose([rows.gap, columns.gap], 0.2, atol=0.06)


def test_broad_gaps_lie_between_all_cells() -> None:
    pieces = laid(GridShape(3, 3), 0.5, 0)
    _, tiles = tiles_in(np.array([[25, 25], [875, 25], [875, 875], [25, 875]], np.float32), pieces)
    found, rows, columns = tiles.spacings()
    assert found is None
    assert rows == columns
    assert (rows.size, rows.gap) == (9, 0)
    assert rows.length * (1 + rows.between) > 9 * 1.7
    assert tiles.full
    assert not tiles_in(pieces[0], pieces[:9])[1].full


def test_what_lies_in_the_gaps_is_no_tile() -> None:
    """Around a symbol, the noise of a compressed picture makes areas as large as tiles."""
    pieces = laid(GridShape(3, 4), 0.2, 0)
    stray = [piece + np.float32([37, 52]) for piece in pieces[40:43]]
    _, tiles = tiles_in(np.array([[10, 10], [1190, 10], [1190, 1190], [10, 1190]], np.float32), pieces[3:] + stray)
    assert tiles.cells
    assert (tiles.across, tiles.down, len(tiles.rows)) == (12, 12, 141)
    assert not tiles.complete


def test_more_tiles_than_a_grid_has_boxes_are_no_grid_where_they_are_no_square() -> None:
    cells = [np.asarray((np.array(divmod(cell, 7))[::-1] + CORNERS) * 100, np.float32) for cell in range(42)]
    whole = np.array([[0, 0], [700, 0], [700, 600], [0, 600]], np.float32)
    assert tiles_in(whole, cells)[1].no_grid
    assert not tiles_in(whole, cells[:-1])[1].no_grid
    assert not tiles_in(whole, [cell for cell in cells if cell[:, 0].max() < 450])[1].no_grid
