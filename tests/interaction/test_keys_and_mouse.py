"""What keys mean, and which cells a press and a drag of the mouse select."""

from __future__ import annotations

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, position

from sudoku_app.interaction.keys_and_mouse import MouseSelection, NumberTyping, Typed, cells_alike
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.wording.voice import SymbolStyle


def typed(size: int, keys: str) -> list[tuple[int, bool] | None]:
    typing = NumberTyping(size)
    values = [typing.type(key) for key in keys]
    return [None if value is None else (value.value, value.grows) for value in values]


@pytest.mark.parametrize(
    ("size", "keys", "expected"),
    [
        (9, "12", [(1, False), (2, False)]),
        (16, "12", [(1, False), (12, True)]),
        (16, "17", [(1, False), (7, False)]),
        (16, "123", [(1, False), (12, True), (3, False)]),
        (25, "2526", [(2, False), (25, True), (2, False), (6, False)]),
        (36, "10", [(1, False), (10, True)]),
        (10, "11", [(1, False), (1, False)]),
        (16, "aG", [(10, False), (16, False)]),
        (16, "h", [None]),
        (6, "7", [None]),
        (9, "0", [None]),
        (36, "zé٣", [(35, False), None, None]),
    ],
)
def test_keys_make_values(size: int, keys: str, expected: list[tuple[int, bool] | None]) -> None:
    assert typed(size, keys) == expected


def test_a_digit_waits_only_while_it_can_grow() -> None:
    typing = NumberTyping(16)
    assert typing.type("1") == Typed(1, may_grow=True)
    assert typing.waiting
    typing.settle()
    assert typing.type("2") == Typed(2)
    assert not typing.waiting
    assert typing.type("1", SymbolStyle.LETTERS) == Typed(1)


def test_a_drag_takes_every_cell_that_was_passed_over_also_quickly() -> None:
    drag = MouseSelection.pressed(BOX_3X3, 0, 40, frozenset({40}))
    assert drag.cells == {0}
    assert drag.dragged_to(4).cells == {0, 1, 2, 3, 4}
    assert drag.dragged_to(40).cells == {0, 10, 20, 30, 40}
    assert drag.dragged_to(2).dragged_to(20).dragged_to(2).cells == {0, 1, 2, 11, 20}


def test_ctrl_adds_or_takes_away_and_something_stays_selected() -> None:
    adding = MouseSelection.pressed(BOX_3X3, 0, 40, frozenset({40}), add=True)
    assert adding.dragged_to(2).cells == {0, 1, 2, 40}
    taking = MouseSelection.pressed(BOX_3X3, 1, 40, frozenset({1, 2, 3, 40}), add=True)
    assert taking.dragged_to(2).cells == {3, 40}
    assert MouseSelection.pressed(BOX_3X3, 40, 40, frozenset({40}), add=True).cells == {40}
    assert MouseSelection.pressed(BOX_3X3, 1, 1, frozenset({1, 2}), add=True).dragged_to(2).cells == {2}


def test_shift_selects_everything_between() -> None:
    extending = MouseSelection.pressed(BOX_3X3, 20, 10, frozenset({10}), extend=True)
    assert extending.cells == {10, 11, 19, 20}
    assert extending.dragged_to(0).cells == {0, 1, 9, 10}


def test_cells_with_the_same_value_are_alike_whoever_put_it_in() -> None:
    start = position(NEWSPAPER).replaced({2: CellContent(5), 3: CellContent(corner=0b1_0000)})
    assert cells_alike(start, 0) == tuple(cell for cell in range(81) if start.values[cell] == 5)
    assert 2 in cells_alike(start, 0)


def test_empty_cells_are_alike_by_their_marks_then_by_their_colours() -> None:
    marked, coloured = CellContent(corner=0b11, centre=0b100), CellContent(colours=0b101)
    contents = {1: marked, 5: marked._replace(colours=1), 7: marked._replace(corner=1), 8: marked._replace(value=3)}
    grid = Position.empty(BOX_3X3).replaced({**contents, 20: coloured, 30: coloured, 31: CellContent(colours=0b1)})
    assert cells_alike(grid, 1) == (1, 5)
    assert cells_alike(grid, 20) == (20, 30)
    assert cells_alike(grid, 40) == (40,)


def test_cells_with_nothing_but_a_note_are_alike_by_it() -> None:
    grid = Position.empty(BOX_3X3).replaced(
        {3: CellContent(note="A"), 9: CellContent(note="A"), 10: CellContent(note="B")}
    )
    assert cells_alike(grid, 3) == (3, 9)


def test_where_letters_are_in_use_1_and_0_make_no_10() -> None:
    typing = NumberTyping(16)
    assert [typing.type(sign, SymbolStyle.LETTERS) for sign in "10a"] == [Typed(1), None, Typed(10)]


def test_a_puzzles_own_symbols_are_whole_values_and_0_may_be_one() -> None:
    typing = NumberTyping(16)
    assert [typing.type(sign, "0123456789ABCDEF") for sign in "10aF"] == [Typed(2), Typed(1), Typed(11), Typed(16)]
    assert [NumberTyping(4).type(sign, "♠♣♥♦") for sign in "♦1a"] == [Typed(4), None, None]
    assert NumberTyping(4).type("ä", "ÄBCD") == Typed(1)
