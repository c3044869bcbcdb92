from support.candidates import allow, candidates, cell, excluded, open_grid
from support.step_checks import two_fillings

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle
from sudoku_app.sudoku.hints.explained_steps import needed
from sudoku_app.sudoku.hints.hint import Hint, hint
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path, walk
from sudoku_app.sudoku.techniques.avoidable_rectangles import avoidable_1, avoidable_2
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.checking import check

NINE = GridShape(3, 3)
# HoDoKu's example ar101: the givens, and the values when the step is possible.
GIVENS = ".5........6.5.42....8.71...4....36.8.........89.1..7..3...........2.7.1..72.3..9."
VALUES = "9543..1.77615.42..238.71...41...36.8.2....9.189.1..7..3...19.72..92.731.172.3..9."


def numbers(text: str) -> list[int]:
    return [int(digit) if digit != "." else 0 for digit in text]


def with_entries(shape: GridShape, entries: dict[str, int]) -> CandidateGrid:
    grid = open_grid(shape)
    for name, value in entries.items():
        grid.place(cell(shape, name), value)
    return grid


def test_type_1_as_published():
    grid = CandidateGrid(NINE, numbers(VALUES), numbers(GIVENS))
    (step,) = avoidable_1(grid)
    assert excluded(step) == candidates(NINE, "r2c9", 9)
    assert (step.reason.values, step.reason.filled) == ((7, 9), (0, 8, 9))
    assert two_fillings(NINE, (*step.reason.filled, *step.reason.open_cells))


def test_a_given_among_the_corners_is_no_avoidable_rectangle():
    values, givens = numbers(VALUES), numbers(GIVENS)
    assert not list(avoidable_1(CandidateGrid(NINE, values)))  # all given
    for corner in ("r1c1", "r1c9", "r2c1"):
        one_more = list(givens)
        one_more[cell(NINE, corner)] = values[cell(NINE, corner)]
        assert not list(avoidable_1(CandidateGrid(NINE, values, one_more)))


def test_what_a_path_has_placed_is_not_given():
    values, givens = numbers(VALUES), numbers(GIVENS)
    values[0] = 0
    grid = CandidateGrid(NINE, values, givens)
    assert not list(avoidable_1(grid))
    grid.place(0, 9)
    assert len(list(avoidable_1(grid))) == 1
    assert len(list(avoidable_1(grid.copy()))) == 1


def test_type_1_lies_in_two_boxes():
    assert len(list(avoidable_1(with_entries(NINE, {"r1c1": 4, "r1c5": 9, "r2c1": 9})))) == 1
    assert not list(avoidable_1(with_entries(NINE, {"r1c1": 4, "r1c5": 9, "r4c1": 9})))


def test_type_2_excludes_the_third_value_from_what_sees_both_open_corners():
    grid = with_entries(NINE, {"r1c1": 4, "r1c5": 9})
    allow(grid, "r2c1", (9, 6))
    allow(grid, "r2c5", (4, 6))
    (step,) = avoidable_2(grid)
    assert excluded(step) == candidates(NINE, "r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r2c9", 6)
    assert (step.reason.filled, step.reason.open_cells, step.reason.other) == ((0, 4), (9, 13), 6)
    assert two_fillings(NINE, (*step.reason.filled, *step.reason.open_cells))


def test_type_2_may_stand_on_a_column():
    grid = with_entries(NINE, {"r1c1": 4, "r4c1": 9})
    allow(grid, "r1c2", (9, 6))
    allow(grid, "r4c2", (4, 6))
    (step,) = avoidable_2(grid)
    assert excluded(step) == candidates(NINE, "r2c2 r3c2 r5c2 r6c2 r7c2 r8c2 r9c2", 6)


def test_type_2_asks_for_the_same_third_value_and_for_entries():
    grid = with_entries(NINE, {"r1c1": 4, "r1c5": 9})
    allow(grid, "r2c1", (9, 6))
    allow(grid, "r2c5", (4, 7))
    assert not list(avoidable_2(grid))
    grid = CandidateGrid(NINE, [4, 0, 0, 0, 9, *[0] * 76])
    allow(grid, "r2c1", (9, 6))
    allow(grid, "r2c5", (4, 6))
    assert not list(avoidable_2(grid))


def test_avoidable_rectangles_follow_the_boxes_of_the_shape():
    shape = GridShape(2, 3)
    for row, found in ((2, 1), (3, 0)):
        assert len(list(avoidable_1(with_entries(shape, {"r1c1": 1, "r1c4": 6, f"r{row}c1": 6})))) == found


def test_paths_and_hints_tell_entries_from_givens():
    cells = zip(numbers(VALUES), numbers(GIVENS), strict=True)
    entered = Position(NINE, tuple(CellContent(value, bool(given)) for value, given in cells))
    path = solving_path(entered)
    assert isinstance(path, SolvingPath)
    assert path.counts[Technique.AVOIDABLE_RECTANGLE_1] == 1
    found = hint(entered, cell(NINE, "r2c9"))
    assert isinstance(found, Hint)
    assert Technique.AVOIDABLE_RECTANGLE_1 in {step.technique for step in found.steps}
    printed = Puzzle(NINE, tuple(numbers(VALUES)))  # with the same values, all given
    path = solving_path(printed)
    assert isinstance(path, SolvingPath)
    assert Technique.AVOIDABLE_RECTANGLE_1 not in path.counts
    found = hint(Position.of_puzzle(printed), cell(NINE, "r2c9"))
    assert isinstance(found, Hint)
    assert Technique.AVOIDABLE_RECTANGLE_1 not in {step.technique for step in found.steps}


def test_what_the_rectangle_needs_is_the_steps_that_filled_it():
    # Before r1c1 is entered, the rectangle rests on the step that places its 9.
    values = [0, *numbers(VALUES)[1:]]
    cells = zip(values, numbers(GIVENS), strict=True)
    entered = Position(NINE, tuple(CellContent(value, bool(given)) for value, given in cells))
    start = CandidateGrid(NINE, entered.values, entered.givens)
    grid, steps, grids = start.copy(), [], []
    for step in walk(grid, check(NINE, entered.givens).solutions[0]):
        steps.append(step)
        grids.append(grid.copy())
        if step.technique is Technique.AVOIDABLE_RECTANGLE_1:
            break
    kept = needed(start, steps, grids, {len(steps) - 1})
    assert kept[-1].technique is Technique.AVOIDABLE_RECTANGLE_1
    placed = {place.cell for step in kept for place in step.places}
    assert all(values[filled] or filled in placed for filled in kept[-1].reason.filled)
    assert 0 in placed
