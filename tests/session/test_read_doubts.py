"""The doubts about a puzzle from a picture last as long as it is in the grid, and its cells are as they were read."""

from support.puzzles import BOX_3X3, NEWSPAPER, puzzle

from sudoku_app.session.read_doubts import ReadDoubts
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position

READ = Position.of_puzzle(puzzle(NEWSPAPER))


def test_doubts_last_until_another_puzzle_comes() -> None:
    session = Session(Position.empty(BOX_3X3))
    doubts = ReadDoubts(session)
    assert doubts.cells == ()
    session.begin(READ)
    doubts.note([2, 4])
    assert doubts.cells == (2, 4)
    session.begin(READ)
    assert doubts.cells == ()


def test_a_cell_that_was_changed_is_in_doubt_no_more() -> None:
    session = Session(Position.empty(BOX_3X3))
    doubts = ReadDoubts(session)
    session.begin(READ)
    doubts.note([2, 4])
    session.correction([(4, 1)])
    assert doubts.cells == (2,)
