from __future__ import annotations

from support.puzzles import BOX_3X3, NEWSPAPER, position

from sudoku_app.interaction.mouse_selection import cells_alike
from sudoku_app.sudoku.grid.position import CellContent, Position


def test_cells_with_the_same_value_are_alike_whoever_put_it_in() -> None:
    start = position(NEWSPAPER).replaced({2: CellContent(5), 3: CellContent(corner=0b1_0000)})
    assert cells_alike(start, 0) == tuple(cell for cell in range(81) if start.values[cell] == 5)
    assert 2 in cells_alike(start, 0)


def test_empty_cells_are_alike_by_their_marks_then_by_their_colours() -> None:
    marked, coloured = CellContent(corner=0b11, centre=0b100), CellContent(colours=0b101)
    contents = {1: marked, 5: marked._replace(colours=1), 7: marked._replace(corner=1), 8: marked._replace(value=3)}
    grid = Position.empty(BOX_3X3).replaced({**contents, 20: coloured, 30: coloured, 31: CellContent(colours=0b1)})
    assert cells_alike(grid, 1) == (1, 5)
    assert cells_alike(grid, 20) == (20, 30)
    assert cells_alike(grid, 40) == (40,)


def test_cells_with_nothing_but_a_note_are_alike_by_it() -> None:
    grid = Position.empty(BOX_3X3).replaced(
        {3: CellContent(note="A"), 9: CellContent(note="A"), 10: CellContent(note="B")}
    )
    assert cells_alike(grid, 3) == (3, 9)
