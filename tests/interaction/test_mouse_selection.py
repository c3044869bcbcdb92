"""Which cells a press and a drag of the mouse select."""

from __future__ import annotations

from support.puzzles import BOX_3X3

from sudoku_app.interaction.mouse_selection import MouseSelection


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
