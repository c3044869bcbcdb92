from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle

from sudoku_app.exact_cover.outcome import Budget
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import check_position
from sudoku_app.sudoku.entries import EntriesCheck, EntriesState, check_entries
from sudoku_app.sudoku.position import CellContent, Position

SOLUTION = puzzle(NEWSPAPER_SOLUTION).givens


def entered(start: Position, values: dict[int, int], *, solved: bool = False) -> Position:
    return start.replaced({cell: CellContent(value, solved=solved) for cell, value in values.items()})


def asked(position: Position, budget: Budget | None = None) -> EntriesCheck:
    return check_entries(check_position(position, engine=Engine.PLAIN, budget=budget or Budget()))


def test_right_and_wrong_entries_are_told_without_their_digits() -> None:
    start = position(NEWSPAPER)
    assert asked(start).state is EntriesState.NONE
    right = entered(start, {2: SOLUTION[2]})
    assert asked(right) == EntriesCheck(EntriesState.RIGHT_SO_FAR, (), 50, True)
    wrong = entered(right, {3: 2})
    assert asked(wrong) == EntriesCheck(EntriesState.DIFFERS, (3,), 49, True)


def test_an_entry_that_breaks_a_rule_is_blamed_and_the_given_is_not() -> None:
    check = asked(entered(position(NEWSPAPER), {2: 5}))
    assert (check.state, check.cells) == (EntriesState.BREAKS_RULE, (2,))


def test_a_finished_grid_is_finished_also_with_values_of_the_solver() -> None:
    start = position(NEWSPAPER)
    missing = [cell for cell, value in enumerate(start.values) if not value]
    half = entered(start, {cell: SOLUTION[cell] for cell in missing[::2]})
    full = entered(half, {cell: SOLUTION[cell] for cell in missing[1::2]}, solved=True)
    assert asked(full) == EntriesCheck(EntriesState.FINISHED, (), 0, True)


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
    check = asked(entered(Position.empty(BOX_3X3), {0: 1}), Budget(nodes=1))
    assert check.state is EntriesState.UNDECIDED
