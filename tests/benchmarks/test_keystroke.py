"""What a key costs, pinned in calls and never in time; `keystroke` prints where they go."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.benchmarks.keystroke import Cost, cost_of_digit, cost_of_second_digit, half_filled, open_window

SMALL, LARGE = GridShape(3, 3), GridShape(6, 6)
# Measured 310 to 395, whatever the size; it was 900 at 9×9 and 6,400 to 11,400 at 36×36. Some 30 of them let no error
# pass from what Qt calls (`qtmodels/overrides.py`), for 0.2 µs each.
MOST_BEFORE_PAINTING = 430
WORKED_OUT = ("grid_view.py:GridView._show_highlights", "grid_state.py:GridState.show_now")


def is_shown_once(cost: Cost) -> bool:
    return cost.paints == 1 and all(cost.by_function[name] == 1 for name in WORKED_OUT)


# Most of the rest is painting: the cell, its peers, and those with the same value.
@pytest.mark.parametrize(
    ("shape", "mode", "most"),
    [
        (SMALL, Mode.SOLVE, 1_300),  # measured 830; it was 1,450
        (SMALL, Mode.ENTER, 1_700),  # 1,150; 2,470
        (LARGE, Mode.SOLVE, 3_000),  # 2,100; 8,810
        (LARGE, Mode.ENTER, 3_500),  # 2,650; 14,870
    ],
)
def test_a_digit_costs_no_more_than_it_must(
    qapp: QApplication, tmp_path: Path, shape: GridShape, mode: Mode, most: int
) -> None:
    with open_window(half_filled(shape), tmp_path) as window:
        cost = cost_of_digit(window, mode)
    assert cost.listening <= MOST_BEFORE_PAINTING, cost.by_function.most_common(10)
    assert cost.calls <= most, cost.by_function.most_common(10)
    assert is_shown_once(cost)


def test_a_key_that_takes_back_and_enters_is_shown_once(qapp: QApplication, tmp_path: Path) -> None:
    with open_window(half_filled(LARGE), tmp_path) as window:
        cost = cost_of_second_digit(window)
    assert cost.by_function["session.py:Session._report"] == 2
    assert is_shown_once(cost)
