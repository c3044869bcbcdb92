import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, puzzle

from sudoku_app.sudoku.cover import option_of, options_of, placement_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from tests.exact_cover.problems import is_cover


@pytest.mark.parametrize(
    "shape", [GridShape(2, 2), GridShape(2, 3), GridShape(1, 5), GridShape(3, 3), GridShape(6, 6)], ids=str
)
def test_the_cover_has_four_items_a_unit_and_value_and_four_items_an_option(shape: GridShape) -> None:
    n = shape.size
    cover = sudoku_cover(shape)
    assert (cover.item_count, cover.primary_count, cover.option_count) == (4 * n * n, 4 * n * n, n**3)
    item_start, _ = cover.options_by_item
    assert set((item_start[1:] - item_start[:-1]).tolist()) == {n}


def test_two_options_share_an_item_exactly_when_they_cannot_stand_together() -> None:
    shape = GridShape(2, 3)
    cover, grid = sudoku_cover(shape), geometry(shape)
    items = [set(cover.items_of(option).tolist()) for option in range(cover.option_count)]
    for one in range(0, cover.option_count, 5):
        cell, value = placement_of(shape, one)
        for other in range(cover.option_count):
            there, what = placement_of(shape, other)
            clash = cell == there or (value == what and there in grid.peer_sets[cell])
            assert bool(items[one] & items[other]) == clash


def test_names_tell_the_placement_and_the_rule() -> None:
    shape = GridShape(2, 3)
    cover = sudoku_cover(shape)
    option = option_of(shape, 16, 5)
    assert cover.option_names[option] == "r3c5=5"
    assert [cover.item_names[item] for item in cover.items_of(option)] == ["r3c5", "row3=5", "column5=5", "box4=5"]
    assert len(cover.option_names[:3]) == 3  # type: ignore[arg-type]


def test_a_solution_is_a_cover_and_comes_back() -> None:
    solution = puzzle(NEWSPAPER_SOLUTION).givens
    options = options_of(BOX_3X3, solution)
    assert is_cover(sudoku_cover(BOX_3X3), options)
    assert values_from(BOX_3X3, options) == solution
    assert not is_cover(sudoku_cover(BOX_3X3), options_of(BOX_3X3, puzzle(NEWSPAPER).givens))
