"""Where tiles stand tells the grid, without a picture."""

import numpy as np

from sudoku_app.pictures.tiles import tiles_in
from sudoku_app.sudoku.grid.geometry import BoxShape

CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)


def laid(shape: BoxShape, gap: float, apart: float) -> list[np.ndarray]:
    """Return the corners of tiles, cells 100 pixels apart, with so much of a cell between tiles, and more of boxes."""
    cells = np.array([divmod(cell, shape.size) for cell in range(shape.size**2)])
    steps = np.array([shape.rows, shape.columns])
    places = (cells + 0.5 + cells // steps * apart)[:, ::-1]
    return [np.asarray((place + (CORNERS - 0.5) * (1 - gap)) * 100, np.float32) for place in places]


def test_a_tile_in_the_corner_need_not_be_seen() -> None:
    """The corner of the field that is seen then is too high."""
    shape = BoxShape(4, 4)
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
    pieces = laid(BoxShape(3, 3), 0.5, 0)
    _, tiles = tiles_in(np.array([[25, 25], [875, 25], [875, 875], [25, 875]], np.float32), pieces)
    found, rows, columns = tiles.spacings()
    assert found is None
    assert rows == columns
    assert (rows.size, rows.gap) == (9, 0)
    assert rows.length * (1 + rows.between) > 9 * 1.7
    assert tiles.full
    assert not tiles_in(pieces[0], pieces[:9])[1].full
