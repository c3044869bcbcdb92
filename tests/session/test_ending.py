from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle

from sudoku_app.session.ending import ending_of
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.grid.rules import is_solution

SOLUTION = puzzle(NEWSPAPER_SOLUTION).givens


def full(values: tuple[int, ...], solved: int = 0) -> Position:
    start = position(NEWSPAPER)
    missing = [cell for cell, value in enumerate(start.values) if not value]
    return start.replaced({cell: CellContent(values[cell], solved=n < solved) for n, cell in enumerate(missing)})


def test_there_is_no_ending_while_a_cell_is_empty() -> None:
    assert ending_of(full(SOLUTION).replaced({2: CellContent()}), 1, 0) is None


def test_a_full_grid_is_right_or_breaks_a_rule() -> None:
    right = ending_of(full(SOLUTION, solved=3), 61.5, 2)
    assert right is not None
    assert (right.right, right.seconds, right.hints, right.filled) == (True, 61.5, 2, 3)
    wrong = ending_of(full((*SOLUTION[:2], 1, *SOLUTION[3:])), 1, 0)
    assert wrong is not None
    assert not wrong.right
    assert {broken.value for broken in wrong.breaks} == {1}
    assert not is_solution(BOX_3X3, wrong.position.givens, wrong.position.values)
