from support.candidates import cells, confine, open_grid, row

from sudoku_app.sudoku.grid.bitsets import set_of
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.almost_fish import MOST, almost_fish

NINE = BoxShape(3, 3)


def test_two_rows_with_three_columns_are_almost_an_x_wing():
    grid = open_grid(NINE)
    confine(grid, row(2), 5, "r2c1 r2c4")
    confine(grid, row(7), 5, "r7c4 r7c8")
    (found,) = almost_fish(grid, 2, 1)
    assert (found.value, found.lines) == (5, (1, 6))
    assert [part for part, _ in found.parts] == [set_of(cells(NINE, names)) for names in ("r2c1", "r2c4 r7c4", "r7c8")]
    seen = found.parts[1][1]
    assert seen >> cells(NINE, "r5c4")[0] & 1
    assert not seen >> cells(NINE, "r2c9")[0] & 1


def test_no_more_are_returned_than_are_of_use():
    grid = open_grid(BoxShape(4, 4))
    for line in range(16):
        for value in range(1, 17):
            confine(grid, row(line + 1), value, " ".join(f"r{line + 1}c{column}" for column in (1, 5, 9)))
    assert len(almost_fish(grid, 2, 1)) <= MOST
    assert len(almost_fish(grid, 3, 0)) == MOST
