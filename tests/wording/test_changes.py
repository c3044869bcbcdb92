"""What is said aloud of each kind of change."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.puzzles import NEWSPAPER, position

from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Line, Position
from sudoku_app.sudoku.grid.rules import conflicts, rule_breaks
from sudoku_app.wording.cell_labels import conflict_spoken
from sudoku_app.wording.changes import ChangeWords
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle

Gesture = Callable[[Session], object]


def said(start: Position, *gestures: Gesture, mode: Mode = Mode.SOLVE, style: SymbolStyle = SymbolStyle.NUMBERS) -> str:
    """Return what is said of the last of several gestures."""
    session = Session(start, mode)
    changes: list[Change] = []
    session.listen(changes.append)
    for gesture in gestures:
        gesture(session)
    clashing = conflicts(rule_breaks(session.position.shape, session.position.values))
    words = ChangeWords(Language(), style, lambda cell: clashing.get(cell, ()), here=2)
    return words.spoken(changes[-1], session.position)


def undo(session: Session) -> None:
    session.undo()


def redo(session: Session) -> None:
    session.redo()


@pytest.mark.parametrize(
    ("gestures", "expected"),
    [
        ([lambda s: s.enter([2], 4)], "4"),
        ([lambda s: s.enter([2], 5)], "5, in conflict with row 1 column 1"),
        ([lambda s: s.enter([2], 8)], "8, in conflict with row 3 column 3"),
        ([lambda s: s.enter([2], 4), lambda s: s.clear([2])], "cleared"),
        ([lambda s: s.toggle_corner_mark([2], 4)], "corner mark 4"),
        ([lambda s: s.toggle_corner_mark([2], 4), lambda s: s.toggle_corner_mark([2], 4)], "corner mark 4 removed"),
        ([lambda s: s.toggle_centre_mark([2], 4)], "centre mark 4"),
        ([lambda s: s.fill_candidates([2])], "candidates filled in"),
        ([lambda s: s.toggle_corner_mark([2], 4), lambda s: s.clear([2])], "cleared"),
        ([lambda s: s.toggle_corner_mark([2], 4), lambda s: s.enter([2], 1), lambda s: s.clear([2])],
         "cleared, corner mark 4"),
        ([lambda s: s.colour([2], 3)], "colour 3"),
        ([lambda s: s.colour([2], 3), lambda s: s.colour([2], 3)], "colour 3 removed"),
        ([lambda s: s.colour([2], 3), lambda s: s.colour([2], 5), lambda s: s.clear_colours([2])],
         "colours 3 5 removed"),
        ([lambda s: s.write_note([2], "A")], "note A"),
        ([lambda s: s.write_note([2], "A"), lambda s: s.write_note([2], "")], "note removed"),
        ([lambda s: s.write_note([2, 3], "x?")], "2 cells: note x?"),
        ([lambda s: s.draw_line(Line(2, 3))], "line from row 1 column 3 to row 1 column 4"),
        ([lambda s: s.draw_line(Line(2, 3)), lambda s: s.draw_line(Line(2, 3))],
         "line from row 1 column 3 to row 1 column 4 removed"),
        ([lambda s: s.draw_line(Line(12, 2, 1, True)), undo],
         "Undone: arrow from row 2 column 4 to row 1 column 3 removed"),
        ([lambda s: s.draw_line(Line(2, 3)), lambda s: s.draw_line(Line(3, 4)), lambda s: s.clear_lines()],
         "2 lines removed"),
        ([lambda s: s.draw_line(Line(2, 3)), lambda s: s.draw_line(Line(3, 4)), lambda s: s.clear_lines(), undo],
         "Undone: 2 lines drawn"),
        ([lambda s: s.place_hint(2, 4)], "4"),
        ([lambda s: s.place_hint(3, 6)], "row 1 column 4, solver’s 6"),
        ([lambda s: s.enter([0, 3], 6)], "row 1 column 4, entry 6"),  # a given stays
        ([lambda s: s.enter([2], 4), undo], "Undone: row 1 column 3, empty"),
        ([lambda s: s.enter([2], 4), lambda s: s.enter([2], 5), undo, redo],
         "Redone: row 1 column 3, entry 5, in conflict with row 1 column 1"),
        ([lambda s: s.enter([2], 4), lambda s: s.enter([3], 6), lambda s: s.undo(2)], "2 changes undone"),
        ([lambda s: s.enter([2], 4), lambda s: s.enter([3], 6), lambda s: s.undo(2), lambda s: s.redo(2)],
         "2 changes redone"),
        ([lambda s: s.enter([2, 3], 4)], "2 cells: 4, in conflict"),
        ([lambda s: s.enter([2, 16], 4)], "2 cells: 4"),
        ([lambda s: s.enter([2, 16], 4), lambda s: s.clear([2, 16])], "2 cells cleared"),
        ([lambda s: s.toggle_centre_mark([2, 3], 4)], "2 cells: centre mark 4"),
        ([lambda s: s.toggle_centre_mark([2, 3], 4), undo], "Undone: centre mark 4 in r1c3 and r1c4"),
        ([lambda s: s.colour([2, 3], 1)], "2 cells: colour 1"),
        ([lambda s: s.fill_candidates()], "candidates filled in"),
        ([lambda s: s.enter([2], 4), lambda s: s.clear_entries()], "everything but the givens cleared"),
        ([lambda s: s.enter([2], 4), lambda s: s.fix_givens()], "every value is now a given"),
        ([lambda s: s.show_solution([1] * 81)], "solution shown"),
        ([lambda s: s.begin(Position.empty(GridShape(2, 3)))], "6×6 · boxes 2×3 · 0 givens"),
        ([lambda s: s.load(SavedHistory(Position.empty(GridShape(2, 2)), (), ()), Mode.SOLVE)],
         "4×4 · boxes 2×2 · 0 givens"),
    ],
)  # fmt: skip
def test_a_change_is_described_in_a_few_words(gestures: list[Gesture], expected: str) -> None:
    assert said(position(NEWSPAPER), *gestures) == expected


def test_a_colour_is_described_where_there_is_a_value() -> None:
    assert said(position(NEWSPAPER), lambda s: s.enter([2], 4), lambda s: s.colour([2], 3)) == "colour 3"
    assert said(position(NEWSPAPER), lambda s: s.colour([0, 1], 3)) == "2 cells: colour 3"


def test_an_entry_that_becomes_a_given_says_so() -> None:
    def make_given(session: Session) -> None:
        session.mode = Mode.ENTER
        session.enter([2], 4)

    assert said(position(NEWSPAPER), lambda s: s.enter([2], 4), make_given) == "row 1 column 3, given 4"


def test_marks_that_a_value_takes_from_its_peers_are_described_only_where_nothing_else_changed() -> None:
    def tidy(session: Session) -> None:
        session.tidy_marks = True
        session.enter([2], 4)

    start = position(NEWSPAPER)
    assert said(start, lambda s: s.toggle_corner_mark([3], 4), tidy) == "4"
    marked = (
        lambda s: s.toggle_corner_mark([3, 5], 4),
        lambda s: s.enter([2], 4),
        lambda s: s.toggle_corner_mark([3], 4),
    )
    assert said(start, *marked, lambda s: s.toggle_corner_mark([3], 4), tidy) == "2 cells: corner mark 4 removed"


def test_values_above_nine_are_described_as_they_are_written() -> None:
    start = Position.empty(GridShape(4, 4))
    assert said(start, lambda s: s.enter([2], 12)) == "12"
    assert said(start, lambda s: s.enter([2], 12), style=SymbolStyle.LETTERS) == "C"
    assert said(start, lambda s: s.toggle_corner_mark([2], 12), style=SymbolStyle.LETTERS) == "corner mark C"


def test_a_digit_of_a_printed_puzzle_is_described_too() -> None:
    assert said(Position.empty(GridShape(3, 3)), lambda s: s.enter([2], 7), mode=Mode.ENTER) == "7"


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ((0,), "in conflict with row 1 column 1"),
        ((0, 80), "in conflict with row 1 column 1 and row 9 column 9"),
        ((0, 9, 80), "in conflict with row 1 column 1, row 2 column 1 and row 9 column 9"),
        ((0, 9, 18, 80), "in conflict with row 1 column 1, row 2 column 1, row 3 column 1 and 1 more cell"),
        ((0, 9, 18, 27, 80), "in conflict with row 1 column 1, row 2 column 1, row 3 column 1 and 2 more cells"),
    ],
)
def test_a_conflict_names_the_first_three_cells(cells: tuple[int, ...], expected: str) -> None:
    assert conflict_spoken(Language(), GridShape(3, 3), cells) == expected
