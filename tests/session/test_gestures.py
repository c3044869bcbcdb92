"""Each gesture, and what it leaves alone: givens while solving, marks beside values, cells that see no change."""

from dataclasses import replace

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle

from sudoku_app.session.edits import Edit, EditKind
from sudoku_app.session.gestures import (
    Mode,
    choose_symbols,
    clear,
    clear_colours,
    clear_entries,
    clear_lines,
    colour,
    draw_line,
    enter,
    exclude,
    fill_marks,
    fill_values,
    fix_givens,
    toggle_mark,
    write_note,
)
from sudoku_app.sudoku.grid.candidates import candidate_masks
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import CellContent, GridError, Line, Position, mask_of

START = position(NEWSPAPER)  # r1c1 is a given 5, r1c3 is empty
EMPTY = Position.empty(BOX_3X3)
SOLUTION = puzzle(NEWSPAPER_SOLUTION).givens


def after(edit: Edit | None, before: Position) -> Position:
    assert edit is not None
    return edit.applied(before)


def test_while_solving_givens_stay() -> None:
    found = after(enter(START, [0, 2], 4, Mode.SOLVE), START)
    assert found.cells[0] == START.cells[0]
    assert found.cells[2] == CellContent(4)
    assert enter(START, [0], 4, Mode.SOLVE) is None
    assert clear(START, [0], Mode.SOLVE) is None


def test_while_entering_a_value_is_a_given_and_takes_the_place_of_one() -> None:
    found = after(enter(START, [0, 2], 4, Mode.ENTER), START)
    assert found.cells[0] == found.cells[2] == CellContent(4, given=True)
    assert after(clear(found, [0], Mode.ENTER), found).cells[0] == CellContent()


@pytest.mark.parametrize("value", [0, 10, -1])
def test_a_value_that_the_grid_does_not_have_is_refused(value: int) -> None:
    with pytest.raises(GridError):
        enter(START, [2], value, Mode.SOLVE)
    with pytest.raises(GridError):
        toggle_mark(START, [2], value, EditKind.CORNER_MARK)


def test_tidying_takes_the_value_from_the_marks_of_peers_and_of_nobody_else() -> None:
    marked = EMPTY.replaced({cell: CellContent(corner=0b11, centre=0b01) for cell in range(81)})
    found = after(enter(marked, [40], 1, Mode.SOLVE, tidy_marks=True), marked)
    peers = set(geometry(BOX_3X3).peers[40])
    for cell in range(81):
        if cell == 40:
            assert found.cells[cell].value == 1
        elif cell in peers:
            assert found.cells[cell] == CellContent(corner=0b10)
        else:
            assert found.cells[cell] == marked.cells[cell]


def test_clearing_takes_values_first_and_marks_when_there_are_none() -> None:
    here = EMPTY.replaced({1: CellContent(5, corner=0b100, colours=0b100), 2: CellContent(corner=1)})
    once = after(clear(here, [1, 2], Mode.SOLVE), here)
    assert once.cells[1] == CellContent(corner=0b100, colours=0b100)
    assert once.cells[2] == CellContent(corner=1)
    twice = after(clear(once, [1, 2], Mode.SOLVE), once)
    assert twice == EMPTY
    assert clear(twice, [1, 2], Mode.SOLVE) is None


@pytest.mark.parametrize("kind", [EditKind.CORNER_MARK, EditKind.CENTRE_MARK])
def test_a_mark_is_completed_before_it_is_taken_away(kind: EditKind) -> None:
    some = after(toggle_mark(EMPTY, [1], 3, kind), EMPTY)
    all_three = after(toggle_mark(some, [1, 2, 3], 3, kind), some)
    assert {all_three.cells[cell].corner | all_three.cells[cell].centre for cell in (1, 2, 3)} == {0b100}
    assert after(toggle_mark(all_three, [1, 2, 3], 3, kind), all_three) == EMPTY


def test_marks_are_for_empty_cells() -> None:
    assert toggle_mark(START, [0], 3, EditKind.CORNER_MARK) is None
    assert fill_marks(START, [0b1_1111_1111] * 81, [0]) is None


def test_filled_marks_are_the_candidates_within_the_grid() -> None:
    found = after(fill_marks(START, [0xFFFF] * 81), START)
    for before, content in zip(START.cells, found.cells, strict=True):
        assert content == (before if before.value else CellContent(corner=0b1_1111_1111))
    assert after(fill_marks(START, [1] * 81, [2]), START).cells[2].corner == 1


def test_a_colour_is_added_and_taken_away_where_all_have_it() -> None:
    some = after(colour(EMPTY, [1], 2), EMPTY)
    both = after(colour(some, [1, 2], 2), some)
    assert [both.cells[cell].colours for cell in (1, 2)] == [0b10, 0b10]
    assert after(colour(both, [1, 2], 2), both) == EMPTY
    several = after(colour(both, [1], 9), both)
    assert [several.cells[cell].colours for cell in (1, 2)] == [0b1_0000_0010, 0b10]
    assert after(colour(several, [1], 2), several).cells[1].colours == 0b1_0000_0000


@pytest.mark.parametrize("number", [0, 10, -1])
def test_there_are_nine_colours(number: int) -> None:
    with pytest.raises(GridError):
        colour(EMPTY, [1], number)


def test_colours_alone_can_be_taken_away_from_givens_too() -> None:
    coloured = after(colour(START, [0, 2], 1), START)
    marked = after(toggle_mark(coloured, [2], 3, EditKind.CENTRE_MARK), coloured)
    found = after(clear_colours(marked, [0, 1, 2]), marked)
    assert found.cells[0] == START.cells[0]
    assert found.cells[2] == CellContent(centre=0b100)
    assert clear_colours(found, [0, 1, 2]) is None


def test_what_the_solver_fills_is_distinguished_and_leaves_right_entries_alone() -> None:
    begun = START.replaced({2: CellContent(SOLUTION[2]), 3: CellContent(9)})
    found = after(fill_values(begun, SOLUTION, EditKind.SHOW_SOLUTION), begun)
    assert found.values == SOLUTION
    assert not found.cells[2].solved
    assert found.cells[3] == CellContent(SOLUTION[3], solved=True)
    assert found.givens == START.givens
    one = [0] * 81
    one[3] = SOLUTION[3]
    hinted = after(fill_values(begun, one, EditKind.HINT), begun)
    assert hinted.cells[3] == CellContent(SOLUTION[3], solved=True)
    assert hinted.cells[2] == begun.cells[2]


def test_back_to_the_givens_and_everything_a_given() -> None:
    begun = START.replaced({2: CellContent(4, corner=1), 3: CellContent(corner=1, colours=0b1)})
    assert after(clear_entries(begun), begun) == START
    assert clear_entries(START) is None
    fixed = after(fix_givens(begun), begun)
    assert fixed.cells[2] == CellContent(4, given=True, corner=1)
    assert fixed.cells[3] == begun.cells[3]
    assert fix_givens(START) is None


def marks_after(start: Position, taken: list[int], *excluded: tuple[int, int]) -> dict[int, tuple[int, int]]:
    """Return corner and centre marks of the cells that change when values are excluded."""
    candidates = candidate_masks(start.shape, start.values)
    edit = exclude(start, candidates, taken, excluded)
    assert edit is not None
    assert edit.kind is EditKind.EXCLUDE
    return {change.cell: (change.after.corner, change.after.centre) for change in edit.changes}


def test_what_is_excluded_is_taken_from_the_marks_which_are_written_first_where_there_are_none() -> None:
    start = position(NEWSPAPER)
    nothing = [0] * 81
    candidates = candidate_masks(start.shape, start.values)
    written = marks_after(start, nothing, (2, 1))
    assert written[2] == (candidates[2] & ~1, 0)
    assert all(marks == (candidates[cell], 0) for cell, marks in written.items() if cell != 2)
    marked = start.replaced({2: CellContent(0, corner=0b11), 3: CellContent(0, centre=0b110)})
    assert marks_after(marked, nothing, (2, 1), (3, 2)) == {2: (0b10, 0), 3: (0, 0b100)}


def test_a_mark_that_was_taken_away_before_does_not_come_back() -> None:
    start = position(NEWSPAPER)
    candidates = candidate_masks(start.shape, start.values)
    marked = start.replaced({2: CellContent(0, corner=0b1)})
    taken = [0] * 81
    taken[2] = 0b10
    assert marks_after(marked, taken, (2, 1)) == {2: (0, candidates[2] & ~0b11)}


def test_where_marks_have_fixed_places_what_is_excluded_stays_out_and_a_bare_cell_is_noted_there() -> None:
    start = replace(position(NEWSPAPER).replaced({2: CellContent(corner=0b110)}), fixed_marks=True)
    candidates = candidate_masks(start.shape, start.values)
    found = marks_after(start, [0] * 81, (2, 2), (3, 6))
    assert found == {2: (0b100, 0), 3: (candidates[3] & ~mask_of([6]), 0)}
    edit = exclude(start, candidates, [0] * 81, [(2, 1)])
    assert edit is None  # it is not marked there, and all that is left is


def test_noting_all_candidates_fixes_the_places_of_marks_until_it_is_undone_or_all_is_cleared() -> None:
    start = position(NEWSPAPER)
    candidates = candidate_masks(start.shape, start.values)
    alone = fill_marks(start, candidates, [2])
    assert not after(alone, start).fixed_marks
    filled = fill_marks(start, candidates)
    assert filled is not None
    noted = filled.applied(start)
    assert noted.fixed_marks
    assert filled.inverse.applied(noted) == start
    less = after(toggle_mark(noted, [2], 1, EditKind.CORNER_MARK), noted)
    assert less.fixed_marks
    assert fill_marks(noted, candidates) is None
    assert not after(clear_entries(less), less).fixed_marks
    by_hand = replace(noted, fixed_marks=False)
    assert after(fill_marks(by_hand, candidates), by_hand) == noted


@pytest.mark.parametrize("other", [2, 10, 3])
def test_a_value_that_breaks_a_rule_takes_no_marks(other: int) -> None:
    """A clash with a given or an entry is a slip: it says nothing about the marks of other cells."""
    start = EMPTY.replaced({0: CellContent(5, given=True), 4: CellContent(corner=0b1_0000), 12: CellContent(5)})
    edit = enter(start, [other], 5, Mode.SOLVE, tidy_marks=True)
    assert edit is not None
    assert [change.cell for change in edit.changes] == [other]
    both = enter(EMPTY.replaced({4: CellContent(corner=0b1_0000)}), [1, 2], 5, Mode.SOLVE, tidy_marks=True)
    assert both is not None
    assert [change.cell for change in both.changes] == [1, 2]


def test_a_line_is_drawn_and_the_same_once_more_takes_it_away() -> None:
    drawn = after(draw_line(EMPTY, Line(9, 2, 3)), EMPTY)
    assert drawn.lines == (Line(2, 9, 3),)  # without a head it does not matter where it begins
    assert after(draw_line(drawn, Line(2, 9, 3)), drawn) == EMPTY
    assert draw_line(EMPTY, Line(4, 4)) is None
    for wrong in (Line(0, 81), Line(-1, 3), Line(0, 1, 10)):
        with pytest.raises(GridError):
            draw_line(EMPTY, wrong)


def test_between_two_cells_the_last_line_takes_the_place_of_another() -> None:
    start = after(
        draw_line(after(draw_line(EMPTY, Line(2, 9)), EMPTY), Line(30, 31)), after(draw_line(EMPTY, Line(2, 9)), EMPTY)
    )
    edit = draw_line(start, Line(9, 2, 1, arrow=True))
    found = after(edit, start)
    assert found.lines == (Line(9, 2, 1, arrow=True), Line(30, 31))
    assert edit is not None
    assert edit.inverse.applied(found) == start


def test_all_lines_go_in_one_edit_and_leave_the_rest_or_only_those_of_some_cells() -> None:
    lines = (Line(0, 1), Line(1, 11, 4, arrow=True), Line(30, 31))
    start = Position(START.shape, START.cells, lines).replaced({2: CellContent(corner=3, note="A")})
    edit = clear_lines(start)
    assert edit is not None
    found = edit.applied(start)
    assert (found.lines, found.cells) == ((), start.cells)
    assert edit.inverse.applied(found) == start
    assert after(clear_lines(start, [11, 50]), start).lines == (Line(0, 1), Line(30, 31))
    assert clear_lines(start, [50]) is None


def test_a_note_goes_into_any_cell_and_is_cut_to_what_can_be_read() -> None:
    found = after(write_note(START, [0, 2], " a'\n"), START)
    assert [found.cells[cell].note for cell in (0, 2)] == ["a'", "a'"]
    assert found.values == START.values
    assert after(write_note(found, [0, 2], ""), found) == START
    assert after(write_note(START, [2], "ABCDE"), START).cells[2].note == "ABC"
    assert write_note(START, [2], "\u200b ") is None


def test_clearing_takes_a_note_with_the_marks_and_nothing_but_givens_stays_at_a_new_beginning() -> None:
    noted = START.replaced({0: START.cells[0]._replace(note="A"), 2: CellContent(corner=1, note="B")})
    assert after(clear(noted, [2], Mode.SOLVE), noted).cells[2] == CellContent()
    start = Position(noted.shape, noted.cells, (Line(0, 1),))
    edit = clear_entries(start)
    assert after(edit, start) == START
    assert edit is not None
    assert edit.inverse.applied(START) == start


@pytest.mark.parametrize(
    ("symbols", "chosen", "values"),
    [
        ("", "0123456789ABCDEF", (2, 16, 11)),  # 1, F and A stay what they are
        ("0123456789ABCDEF", "", (1, 15, 10)),  # the sign 0 is none of the usual ones
        ("", "ABCDEFGHIJKLMNOP", (1, 15, 10)),
        ("ABCDEFGHIJKLMNOP", "PONMLKJIHGFEDCBA", (16, 2, 7)),
    ],
)
def test_what_stands_in_the_grid_is_shown_as_before_by_other_symbols(
    symbols: str, chosen: str, values: tuple[int, ...]
) -> None:
    cells = [CellContent(1, given=True), CellContent(15), CellContent(corner=1 << 9, centre=1 << 14)]
    position = Position(GridShape(4, 4), (*cells, *[CellContent()] * 253), symbols=symbols)
    edit = choose_symbols(position, chosen)
    assert edit is not None
    assert edit.replaced is not None
    after = edit.replaced[1]
    first, second, third = values
    assert after.symbols == chosen
    assert after.cells[:3] == (
        CellContent(first, given=True),
        CellContent(second),
        CellContent(corner=1 << (third - 1), centre=1 << (second - 1)),
    )
    assert choose_symbols(after, chosen) is None
