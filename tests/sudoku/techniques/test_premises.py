"""What truths lack in a grid is what earlier steps did for them."""

from support.candidates import allow, candidates, confine, open_grid, row

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.premises import missing, of_cells, of_units, together

NINE = BoxShape(3, 3)


def test_what_is_missing_from_cells_and_units_is_named():
    grid = open_grid(NINE)
    allow(grid, "r5c5", (1, 2))
    confine(grid, row(1), 4, "r1c1 r1c2 r1c3")
    truths = together((of_cells((40,)), of_units((row(1),), (4,))))
    gone = candidates(NINE, "r5c5", 3, 4, 5, 6, 7, 8, 9) | candidates(NINE, "r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", 4)
    assert set(missing(grid, truths)) == gone


def test_nothing_is_missing_where_all_is_open():
    assert not list(missing(open_grid(NINE), together((of_cells((0, 40)), of_units((0, 5), (1, 2))))))


def test_units_have_a_place_for_each_of_the_values():
    assert of_units((0, 5), iter((1, 2))).unit_values == {(0, 1), (0, 2), (5, 1), (5, 2)}
