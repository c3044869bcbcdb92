"""The plain search behind the door of the compiled ones: slices, limits, counting, cancelling."""

import pytest

from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.outcome import CANCEL, NODES, SOLUTIONS, Control
from sudoku_app.exact_cover.plain_search import PlainSearch
from tests.exact_cover.problems import dominoes, queens

NO_LIMIT = 1 << 62


def test_slices_come_to_what_one_run_finds() -> None:
    whole, parts = PlainSearch(dominoes(4, 4)), PlainSearch(dominoes(4, 4))
    control = Control().cells
    while whole.run(NO_LIMIT, NO_LIMIT, control) is not Paused.EXHAUSTED:
        pass
    while (paused := parts.run(NO_LIMIT, 3, control)) is not Paused.EXHAUSTED:
        assert paused in {Paused.NODES, Paused.BUFFER_FULL}
    assert parts.solutions == whole.solutions
    assert len(whole.solutions) == whole.count == 36
    assert (parts.nodes, parts.conflicts) == (whole.nodes, whole.conflicts)


def test_a_limit_is_met_once_and_stays_met() -> None:
    search, control = PlainSearch(dominoes(4, 4)), Control().cells
    while search.run(5, NO_LIMIT, control) is not Paused.LIMIT:
        pass
    assert search.count == control[SOLUTIONS] == 5
    assert search.run(5, NO_LIMIT, control) is Paused.LIMIT
    assert search.count == 5
    assert control[NODES] == search.nodes


def test_covers_are_counted_without_being_kept() -> None:
    search, control = PlainSearch(dominoes(4, 4)), Control().cells
    assert search.run(NO_LIMIT, NO_LIMIT, control, keep=False) is Paused.EXHAUSTED
    assert (search.count, search.solutions, search.exhausted) == (36, [], True)
    assert search.run(NO_LIMIT, NO_LIMIT, control) is Paused.EXHAUSTED


def test_cancelled_it_tries_nothing_more() -> None:
    search, control = PlainSearch(queens(6)), Control().cells
    assert search.run(NO_LIMIT, 4, control) is Paused.NODES
    control[CANCEL] = 1
    tried = search.nodes
    assert search.run(NO_LIMIT, NO_LIMIT, control) is Paused.CANCELLED
    assert search.nodes == tried


@pytest.mark.parametrize(("chosen", "excluded", "found"), [((0,), (), 1), ((), (0,), 1), ((0,), (0,), 0)])
def test_options_chosen_and_excluded_beforehand(chosen: tuple[int, ...], excluded: tuple[int, ...], found: int) -> None:
    search = PlainSearch(dominoes(2, 2), chosen, excluded)
    search.run(NO_LIMIT, NO_LIMIT, Control().cells, keep=False)
    assert search.count == found
