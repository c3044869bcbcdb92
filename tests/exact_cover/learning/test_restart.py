import numpy as np

from sudoku_app.exact_cover.learning import restart
from sudoku_app.exact_cover.learning.layout import State
from sudoku_app.exact_cover.learning.state import new_state, prepare
from sudoku_app.exact_cover.problem import ExactCover


def choice(option: int, activity: list[float], excluded: int) -> int:
    """Return the option chosen beside one; item a has options 0 to 3, item b 0, 4 and 5, item c the rest and 4, 5."""
    problem = ExactCover.from_options([("a", "b"), ("a",), ("a",), ("a", "c"), ("b", "c"), ("b",), ("c",)])
    prepared = prepare(problem, np.empty(0, np.uint32))
    state: State = new_state(prepared.cover, prepared.left, 0)
    state.order.activity[:] = activity
    state.held.value[2 * excluded : 2 * excluded + 2] = -1, 1
    choose = getattr(restart.choose_in_item, "py_func", restart.choose_in_item)  # Python cannot call numba's
    return int(choose(state.cover, state.held, state.order, option))


def test_the_item_with_the_fewest_options_is_covered_by_its_most_active_open_one() -> None:
    assert choice(0, [5, 9, 9, 9, 3, 7, 9], excluded=6) == 5  # b, though the options of a are more active
    assert choice(0, [5, 9, 9, 9, 3, 7, 9], excluded=5) == 0  # 5 is not open
    assert choice(1, [5, 6, 9, 8, 3, 7, 9], excluded=2) == 3  # its only item is a


def test_among_equals_the_option_that_was_picked() -> None:
    assert choice(4, [1, 1, 1, 1, 1, 1, 1], excluded=6) == 4
