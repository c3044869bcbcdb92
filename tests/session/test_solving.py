from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle

from sudoku_app.session.solving import SolvingTimer, ending_of
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.grid.rules import is_solution

SOLUTION = puzzle(NEWSPAPER_SOLUTION).givens


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_time_is_counted_only_while_it_runs() -> None:
    clock = Clock()
    timer = SolvingTimer(clock)
    clock.now += 5
    assert (timer.seconds, timer.running) == (0, False)
    timer.start()
    clock.now += 2
    timer.start()
    clock.now += 1
    assert (timer.seconds, timer.running) == (3, True)
    timer.pause()
    clock.now += 60
    timer.pause()
    assert (timer.seconds, timer.running) == (3, False)
    timer.start()
    clock.now += 0.5
    assert timer.seconds == 3.5


def test_a_saved_time_goes_on_as_it_was() -> None:
    clock = Clock()
    timer = SolvingTimer(clock, 30)
    assert timer.seconds == 30
    timer.start()
    clock.now += 7
    timer.reset(90)
    assert timer.running
    clock.now += 1
    assert timer.seconds == 91
    timer.pause()
    timer.reset()
    clock.now += 1
    assert timer.seconds == 0


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
