from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, check_position
from sudoku_app.sudoku.verdicts.entries import EntriesCheck, EntriesState, ask_entries, check_entries, wrong_marks

SOLUTION = puzzle(NEWSPAPER_SOLUTION).givens


def entered(start: Position, values: dict[int, int], *, solved: bool = False) -> Position:
    return start.replaced({cell: CellContent(value, solved=solved) for cell, value in values.items()})


def asked(position: Position, effort: Effort = Effort(Engine.PLAIN)) -> EntriesCheck:
    return check_entries(check_position(position, effort=effort))


def test_right_and_wrong_entries_are_told_without_their_digits() -> None:
    start = position(NEWSPAPER)
    assert asked(start).state is EntriesState.NONE
    right = entered(start, {2: SOLUTION[2]})
    assert asked(right) == EntriesCheck(right, EntriesState.RIGHT_SO_FAR, (), 50, True)
    wrong = entered(right, {3: 2})
    assert asked(wrong) == EntriesCheck(wrong, EntriesState.DIFFERS, (3,), 49, True)


def test_an_entry_that_breaks_a_rule_is_blamed_and_the_given_is_not() -> None:
    check = asked(entered(position(NEWSPAPER), {2: 5}))
    assert (check.state, check.cells) == (EntriesState.BREAKS_RULE, (2,))


def test_a_finished_grid_is_finished_also_with_values_of_the_solver() -> None:
    start = position(NEWSPAPER)
    missing = [cell for cell, value in enumerate(start.values) if not value]
    half = entered(start, {cell: SOLUTION[cell] for cell in missing[::2]})
    full = entered(half, {cell: SOLUTION[cell] for cell in missing[1::2]}, solved=True)
    assert asked(full) == EntriesCheck(full, EntriesState.FINISHED, (), 0, True)


def test_entries_that_leave_no_solution_of_a_puzzle_with_several() -> None:
    # Row 1 leaves 9 for r1c9 alone, and column 9 has one already: no rule is broken yet.
    start = position("123456780" + "000000000" * 7 + "000000000")
    fine = asked(entered(start, {9: 4}))
    assert (fine.state, fine.only) == (EntriesState.RIGHT_SO_FAR, False)
    stuck = asked(entered(start, {17: 9}))
    assert (stuck.state, stuck.cells) == (EntriesState.NO_SOLUTION_LEFT, ())


def test_nothing_is_said_about_entries_when_the_givens_are_at_fault() -> None:
    start = Position.empty(BOX_3X3).replaced({0: CellContent(5, given=True), 1: CellContent(5, given=True)})
    assert asked(entered(start, {40: 1})).state is EntriesState.NO_PUZZLE


def test_a_stopped_search_says_so() -> None:
    check = asked(entered(Position.empty(BOX_3X3), {0: 1}), Effort(Engine.PLAIN).limited(10))
    assert check.state is EntriesState.UNDECIDED


def test_entries_that_leave_no_solution_together_are_named() -> None:
    start = entered(position("123456780" + "0" * 72), {17: 9, 60: 1})
    found = ask_entries(start, effort=Effort(Engine.PLAIN))
    assert (found.state, found.cells) == (EntriesState.NO_SOLUTION_LEFT, (17,))


def test_centre_marks_without_the_right_value_are_wrong_and_corner_marks_only_when_it_was_taken() -> None:
    wrong = 1 if SOLUTION[2] != 1 else 2
    bit = mask_of([wrong])
    start = position(NEWSPAPER)
    centre = start.replaced({2: CellContent(centre=bit)})
    corner = start.replaced({2: CellContent(corner=bit)})
    taken = [0] * 81
    taken[2] = mask_of([SOLUTION[2]])
    assert wrong_marks(centre, SOLUTION) == (2,)
    assert wrong_marks(corner, SOLUTION) == ()
    assert wrong_marks(corner, SOLUTION, taken) == (2,)
    assert wrong_marks(start, SOLUTION, taken) == ()
    both = start.replaced({2: CellContent(centre=bit, corner=mask_of([SOLUTION[2]]))})
    assert wrong_marks(both, SOLUTION, taken) == ()
    assert ask_entries(corner, taken, effort=Effort(Engine.PLAIN)).marks == (2,)


def test_marks_are_not_judged_where_there_are_several_solutions() -> None:
    start = Position.empty(BOX_3X3).replaced({0: CellContent(centre=1)})
    assert ask_entries(start, effort=Effort(Engine.PLAIN)).marks == ()


def test_an_earlier_search_is_gone_on_with_and_one_of_other_givens_passed_over() -> None:
    start = entered(position(NEWSPAPER), {3: 2})
    control = Control()
    control.cancel()
    stopped = ask_entries(start, effort=Effort(Engine.PLAIN, control))
    assert stopped.state is EntriesState.UNDECIDED
    assert stopped.search is not None
    found = ask_entries(start, search=stopped.search, effort=Effort(Engine.PLAIN))
    assert (found.state, found.cells) == (EntriesState.DIFFERS, (3,))
    assert found.search is stopped.search
    other = VerdictSearch(BOX_3X3, (0,) * 81)
    assert ask_entries(start, search=other, effort=Effort(Engine.PLAIN)) == found
