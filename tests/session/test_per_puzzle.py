from sudoku_app.session.edits import EditKind
from sudoku_app.session.per_puzzle import PerPuzzle
from sudoku_app.session.session import Session
from sudoku_app.session.timer import SolvingTimer
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position


class Now:
    seconds = 0.0


def times(timer: SolvingTimer) -> PerPuzzle[float]:
    return PerPuzzle(lambda: timer.seconds, timer.reset, lambda: 0.0)


def test_each_puzzle_has_its_own_time_through_undo_and_redo() -> None:
    timer = SolvingTimer(lambda: Now.seconds)
    session = Session(Position.empty(BoxShape(3, 3)))
    session.listen(times(timer).follow)
    timer.start()
    Now.seconds += 10
    session.replace(Position.empty(BoxShape(2, 3)), EditKind.NEW)
    assert timer.seconds == 0
    Now.seconds += 20
    session.enter([0], 1)
    session.replace(Position.empty(BoxShape(2, 2)), EditKind.PASTE)
    Now.seconds += 30
    assert timer.seconds == 30
    session.undo()
    assert timer.seconds == 20
    Now.seconds += 1
    session.undo(2)
    assert timer.seconds == 10
    session.redo(3)
    assert timer.seconds == 30
    session.undo(3)
    assert timer.seconds == 10
    session.redo()
    assert timer.seconds == 21
    assert timer.running


def test_edits_of_the_puzzle_leave_its_time_alone() -> None:
    timer = SolvingTimer(lambda: Now.seconds, 7)
    session = Session(Position.empty(BoxShape(3, 3)))
    session.listen(times(timer).follow)
    session.enter([0], 1)
    session.undo()
    session.redo()
    assert timer.seconds == 7
