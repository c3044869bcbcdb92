"""What stands in cells that are drawn straight here."""

import tracemalloc
from collections.abc import Callable

import numpy as np
import pytest

from sudoku_app.pictures.cells import Straight, Symbol, straightened, symbols_in, uneven
from sudoku_app.pictures.lattice import Lattice
from sudoku_app.pictures.marks import MARKS_PITCH
from sudoku_app.pictures.result import MARGIN, PITCH
from sudoku_app.pictures.tiles import even

SIZE = 4


def straight(paper: int, light: int) -> tuple[Straight, list[np.ndarray]]:
    """Return a grid with a thin stroke in each cell of one half, and its cells, which can be drawn on."""
    side = SIZE * PITCH + 2 * MARGIN
    image = np.full((side, side, 3), paper, np.uint8)
    corners = [(MARGIN + row * PITCH, MARGIN + column * PITCH) for row in range(SIZE) for column in range(SIZE)]
    cells = [image[top : top + PITCH, left : left + PITCH] for top, left in corners]
    for cell in cells[SIZE * SIZE // 2 :]:
        cell[10:38, 21:27] = light
    return Straight(SIZE, image), cells


def symbol_of(found: Straight, cell: int) -> Symbol | None:
    return next((symbol for symbol in symbols_in(found)[0] if symbol.cell == cell), None)


def test_a_heavy_letter_is_the_ink_and_not_the_paper() -> None:
    """An M of a heavy face fills more than half of what is looked at."""
    found, cells = straight(120, 250)
    cells[0][8:40, 9:39] = 250
    cells[0][8:16, 21:27] = cells[0][30:40, 17:22] = cells[0][30:40, 26:31] = 120
    symbol = symbol_of(found, 0)
    assert symbol is not None
    assert (symbol.width, symbol.height) >= (30, 32)


def test_the_gap_around_a_tile_is_not_its_paper() -> None:
    found, cells = straight(20, 240)
    for cell in cells[8:]:
        cell[12:36, 12:36] = 110
        cell[16:32, 22:26] = 240
    symbol = symbol_of(found, 8)
    assert symbol is not None
    assert symbol.width < 10


def test_a_symbol_that_has_grown_into_a_line_is_cut_off_it() -> None:
    found, cells = straight(230, 40)
    cells[1][:5] = 40
    cells[1][4:34, 20:30] = 40
    symbol = symbol_of(found, 1)
    assert symbol is not None
    assert symbol.left > 15
    assert symbol.width < 15


def test_what_is_left_of_a_line_is_no_symbol() -> None:
    found, cells = straight(230, 40)
    cells[1][:5] = 40
    cells[1][:, 40:44] = 40
    assert symbol_of(found, 1) is None


def test_a_part_of_a_frame_is_no_stroke_that_came_off_a_symbol() -> None:
    """A tile is light along its upper and right edge."""
    found, cells = straight(90, 250)
    cells[0][5:7, 8:44] = cells[0][5:40, 43:45] = 250
    cells[0][12:38, 18:30] = 250
    symbol = symbol_of(found, 0)
    assert symbol is not None
    assert (symbol.left, symbol.width) == (17, 14)


def allocated(work: Callable[[], object]) -> int:
    """Return how many bytes are held at most while something is done."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.slow
def test_a_large_grid_takes_a_few_times_the_memory_of_its_pixels() -> None:
    """Where all of them come from, at once and with all digits, would take sixteen times as much."""
    size, side = 25, 1000
    factors = [np.array([0.0, side * across, side * (not across), *[0.0] * 7]) for across in (True, False)]
    lattice = Lattice(even(size), even(size), None, False, 1.0, *factors, np.eye(3))
    image = np.random.default_rng(1).integers(0, 256, (side, side, 3), np.uint8)
    made: list[Straight] = []
    held = allocated(lambda: made.append(straightened(image, lattice, MARKS_PITCH)))
    pixels = made[0].image.nbytes
    assert pixels == 3 * (2 * MARGIN + size * MARKS_PITCH) ** 2
    assert held < 4 * pixels
    assert allocated(lambda: uneven(made[0])) < 1.5 * pixels
