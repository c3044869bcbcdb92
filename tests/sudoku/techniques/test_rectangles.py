from support.candidates import allow, box, candidates, cells, column, confine, excluded, open_grid, row
from support.puzzles import puzzle
from support.step_checks import two_fillings

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.techniques.catalogue import usable
from sudoku_app.sudoku.techniques.rectangles import (
    HiddenRectangle,
    RectangleType5,
    RectangleType6,
    hidden_rectangles,
    type_1,
    type_2,
    type_3,
    type_4,
    type_5,
    type_6,
)
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


def test_type_1_empties_the_fourth_corner_of_the_pair():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5 r2c1", (4, 9))
    (step,) = type_1(grid)
    assert excluded(step) == candidates(NINE, "r2c5", 4, 9)


def test_a_rectangle_in_four_boxes_is_not_deadly():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5 r4c1", (4, 9))
    assert not list(type_1(grid))


def test_a_given_in_a_corner_is_no_rectangle():
    grid = open_grid(NINE)
    grid.place(13, 7)
    allow(grid, "r1c1 r1c5 r2c1", (4, 9))
    assert not list(type_1(grid))


def test_type_2_excludes_the_third_value_from_what_sees_the_roof():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1 r2c5", (4, 9, 6))
    steps = [step for step in type_2(grid) if step.reason.floor == (0, 4)]
    assert excluded(steps[0]) == candidates(NINE, "r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r2c9", 6)
    assert not list(type_1(grid))
    assert not list(type_3(grid))  # one further value is no subset


def test_type_3_makes_a_naked_subset_of_the_roof_and_other_cells():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 6))
    allow(grid, "r2c5", (4, 9, 7))
    allow(grid, "r2c8", (6, 7))
    assert candidates(NINE, "r2c2 r2c3 r2c4 r2c6 r2c7 r2c9", 6, 7) in [excluded(step) for step in type_3(grid)]


def test_type_3_reaches_up_to_four_values():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 5, 6))
    allow(grid, "r2c5", (4, 9, 7, 8))
    allow(grid, "r2c7 r2c8 r2c9", (5, 6, 7, 8))
    (step,) = type_3(grid)
    assert excluded(step) == candidates(NINE, "r2c2 r2c3 r2c4 r2c6", 5, 6, 7, 8)
    assert step.reason.subset == tuple(cells(NINE, "r2c7 r2c8 r2c9"))


def test_type_3_finds_a_subset_with_more_values_than_the_roof_has():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 6))
    allow(grid, "r2c5", (4, 9, 7))
    allow(grid, "r2c7 r2c8", (6, 7, 8))
    assert [excluded(step) for step in type_3(grid)] == [candidates(NINE, "r2c2 r2c3 r2c4 r2c6 r2c9", 6, 7, 8)]


def test_type_3_with_five_values_is_looked_for_by_nobody():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 1, 5, 6))
    allow(grid, "r2c5", (4, 9, 7, 8))
    allow(grid, "r2c3 r2c7 r2c8 r2c9", (1, 5, 6, 7, 8))
    assert not list(type_3(grid))
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 6))
    allow(grid, "r2c5", (4, 9, 7))
    allow(grid, "r2c3 r2c7", (1, 5, 8))
    allow(grid, "r2c8", (1, 5, 6))
    allow(grid, "r2c9", (1, 7, 8))
    assert not list(type_3(grid))


def test_type_4_excludes_the_value_that_is_not_locked():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    assert not list(type_4(grid))
    confine(grid, row(2), 4, "r2c1 r2c5")
    (step,) = type_4(grid)
    assert excluded(step) == candidates(NINE, "r2c1 r2c5", 9)


def test_rectangles_follow_the_boxes_of_the_shape():
    shape = GridShape(2, 3)
    grid = open_grid(shape)
    allow(grid, "r1c1 r1c4 r2c1", (1, 6))
    (step,) = type_1(grid)
    assert excluded(step) == candidates(shape, "r2c4", 1, 6)
    grid = open_grid(shape)
    allow(grid, "r1c1 r1c4 r3c1", (1, 6))
    assert not list(type_1(grid))


# HoDoKu's examples u601 and u602 of type 6.
U601 = "541.3.7.9....7.245...9451.3....6.891....8.376618397452267419538189753624354826917"
U602 = "239547618574861392816329457741935..6985672134...418579..8.967.......39..19...4.6."


def test_type_5_excludes_the_third_value_from_what_sees_both_corners_that_have_it():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r2c5", (4, 9))
    allow(grid, "r1c5 r2c1", (4, 9, 6))
    (step,) = type_5(grid)
    assert excluded(step) == candidates(NINE, "r1c2 r1c3 r2c4 r2c6", 6)
    reason = step.reason
    assert isinstance(reason, RectangleType5)
    assert (reason.holders, reason.other, reason.values) == ((4, 9), 6, (4, 9))
    assert two_fillings(NINE, (*reason.floor, *reason.roof))


def test_type_5_may_have_the_third_value_in_three_corners():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (4, 9))
    allow(grid, "r1c5 r2c1 r2c5", (4, 9, 6))
    (step,) = type_5(grid)
    assert excluded(step) == candidates(NINE, "r2c4 r2c6", 6)
    assert step.reason.holders == (4, 9, 13)


def test_type_5_asks_for_one_third_value_and_corners_in_no_line():
    for corners, values in (("r1c5 r2c1", (4, 9, 6, 7)), ("r1c5 r2c5", (4, 9, 6))):
        grid = open_grid(NINE)
        allow(grid, "r1c1 r1c5 r2c1 r2c5", values)
        allow(grid, " ".join({"r1c1", "r1c5", "r2c1", "r2c5"} - set(corners.split())), (4, 9))
        assert not list(type_5(grid))
    grid = open_grid(NINE)
    allow(grid, "r1c1 r4c5", (4, 9))
    allow(grid, "r1c5 r4c1", (4, 9, 6))  # four boxes
    assert not list(type_5(grid))


def test_type_6_as_published():
    for values, names, value in ((U601, "r4c3 r5c4", 5), (U602, "r8c4 r9c3", 7)):
        grid = CandidateGrid(NINE, [int(digit) if digit != "." else 0 for digit in values])
        found = [step for step in type_6(grid) if excluded(step) == candidates(NINE, names, value)]
        assert len(found) == 1
        reason = found[0].reason
        assert isinstance(reason, RectangleType6)
        assert (reason.kept, reason.out) == (value, 2)
        assert two_fillings(NINE, (*reason.floor, *reason.roof))


def test_type_6_asks_for_an_x_wing():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r2c5", (4, 9))
    assert not list(type_6(grid))
    confine(grid, row(1), 4, "r1c1 r1c5")
    assert not list(type_6(grid))
    confine(grid, row(2), 4, "r2c1 r2c5")
    (step,) = type_6(grid)
    assert excluded(step) == candidates(NINE, "r1c5 r2c1", 4)


def test_type_6_may_be_held_together_by_columns():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r2c5", (4, 9))
    confine(grid, column(NINE, 1), 9, "r1c1 r2c1")
    confine(grid, column(NINE, 5), 9, "r1c5 r2c5")
    (step,) = type_6(grid)
    assert excluded(step) == candidates(NINE, "r1c5 r2c1", 9)
    assert step.reason.lines == (column(NINE, 1), column(NINE, 5))


def test_a_hidden_rectangle_excludes_the_value_that_would_force_the_other_into_both_cells_between():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (4, 9))
    confine(grid, row(2), 4, "r2c1 r2c5")
    assert not list(hidden_rectangles(grid))
    confine(grid, column(NINE, 5), 4, "r1c5 r2c5")
    (step,) = hidden_rectangles(grid)
    assert excluded(step) == candidates(NINE, "r2c5", 9)
    reason = step.reason
    assert isinstance(reason, HiddenRectangle)
    assert (reason.plain, reason.opposite) == (0, 13)
    assert (reason.between, reason.lines) == ((9, 4), (row(2), column(NINE, 5)))
    assert (reason.kept, reason.out) == (4, 9)
    assert not [step for find in (type_1, type_2, type_3, type_4) for step in find(grid)]


def test_a_hidden_rectangle_may_be_held_together_by_a_box():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (4, 9))
    confine(grid, box(NINE, 2), 4, "r1c5 r2c5")  # not the only places in column 5
    confine(grid, row(2), 4, "r2c1 r2c5")
    (step,) = hidden_rectangles(grid)
    assert excluded(step) == candidates(NINE, "r2c5", 9)
    assert step.reason.lines == (row(2), box(NINE, 2))


def test_a_hidden_rectangle_lies_in_two_boxes_and_holds_no_digit_yet():
    for other in (4, 5, 6):  # r4 instead of r2: four boxes
        grid = open_grid(NINE)
        allow(grid, "r1c1", (4, 9))
        confine(grid, row(4), 4, f"r4c1 r4c{other}")
        confine(grid, column(NINE, other), 4, f"r1c{other} r4c{other}")
        assert not list(hidden_rectangles(grid))
    grid = open_grid(NINE)
    grid.place(9, 4)  # r2c1 may be a given
    allow(grid, "r1c1", (5, 9))
    assert not list(hidden_rectangles(grid))


def test_every_cell_of_a_hidden_rectangle_may_hold_both_values():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (4, 9))
    confine(grid, row(2), 4, "r2c1 r2c5")
    confine(grid, column(NINE, 5), 4, "r1c5 r2c5")
    grid.eliminate(4, 9)
    assert not list(hidden_rectangles(grid))


def test_hidden_rectangles_follow_the_boxes_of_the_shape():
    shape = GridShape(2, 3)
    for below, found in (("2", 1), ("3", 0)):
        grid = open_grid(shape)
        allow(grid, "r1c1", (1, 6))
        confine(grid, row(int(below)), 1, f"r{below}c1 r{below}c4")
        confine(grid, column(shape, 4), 1, f"r1c4 r{below}c4")
        assert len(list(hidden_rectangles(grid))) == found


def test_a_published_puzzle_has_hidden_rectangles_where_the_solution_is_known_to_be_the_only_one():
    path = solving_path(puzzle("000903100507000080200000000040000600000050020010000000800070000000600400000300009"))
    assert isinstance(path, SolvingPath)
    assert path.counts[Technique.HIDDEN_RECTANGLE] == 1
    (rating,) = {
        rating
        for step, rating in zip(path.steps, path.ratings, strict=True)
        if step.technique is Technique.HIDDEN_RECTANGLE
    }
    assert rating == 4.7  # beside the other rectangles, which are 4.5 and 4.6
    assert not any(Technique.HIDDEN_RECTANGLE in entry.techniques for entry in usable(unique=False))
