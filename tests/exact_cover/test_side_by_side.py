"""Independent pieces of work, two at a time: in their order, each with its own steps."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Barrier, Event, get_ident

import pytest
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.side_by_side import Work, side_by_side


def spending(number: int, steps: int) -> Work[tuple[int, int | None]]:
    def work(effort: Effort) -> Iterator[tuple[int, int | None]]:
        for _ in range(2):
            effort.charge(steps)
            yield number, effort.steps_left

    return work


def test_what_is_found_comes_in_the_order_of_the_works_and_both_of_a_pair_begin_with_the_same_steps() -> None:
    effort = Effort().limited(100)
    found = list(side_by_side([spending(0, 1), spending(1, 10), spending(2, 100)], effort))
    assert found == [(0, 99), (0, 98), (1, 90), (1, 80), (2, 0), (2, 0)]
    assert effort.spent == 222
    assert list(side_by_side([spending(0, 1)], Effort())) == [(0, None), (0, None)]
    assert list(side_by_side([], effort)) == []


def test_two_works_are_under_way_together() -> None:
    meeting = Barrier(2, timeout=TIMEOUT_SECONDS)

    def work(_: Effort) -> Iterator[int]:
        meeting.wait()
        yield get_ident()

    assert len(set(side_by_side([work, work], Effort()))) == 2


def test_an_error_is_raised_when_its_turn_has_come_and_nothing_runs_on() -> None:
    def failing(_: Effort) -> Iterator[int]:
        yield 7
        raise KeyError(7)

    def fine(_: Effort) -> Iterator[int]:
        yield from (1, 2)

    looking = side_by_side([fine, failing, fine], Effort())
    assert [next(looking), next(looking)] == [1, 2]
    with pytest.raises(KeyError):
        next(looking)
    assert list(looking) == []


def test_who_looks_at_the_first_only_waits_for_the_second() -> None:
    ended = Event()

    def second(_: Effort) -> Iterator[int]:
        yield 2
        ended.set()

    looking = side_by_side([spending(0, 0), second], Effort())
    next(looking)
    looking.close()
    assert ended.is_set()


def test_steps_are_counted_where_a_work_raises_and_where_the_reader_leaves() -> None:
    def failing(effort: Effort) -> Iterator[tuple[int, int | None]]:
        effort.charge(5)
        yield 0, None
        raise KeyError(effort.steps_left)

    effort = Effort().limited(100)
    with pytest.raises(KeyError) as caught:
        list(side_by_side([failing, failing], effort))
    assert effort.spent == 10
    assert "KeyError: 95" in caught.value.__notes__[0]  # the other is not lost
    looking = side_by_side([spending(0, 3), spending(0, 10)], effort)
    next(looking)
    looking.close()
    assert effort.spent == 33


@pytest.mark.parametrize("nested", [False, True])
def test_who_leaves_does_not_wait_for_the_whole_second(nested: bool) -> None:
    ended: list[bool] = []

    def second(effort: Effort) -> Iterator[tuple[int, int | None]]:
        ended.append(any(effort.interrupted for _ in range(3_000_000)))
        yield 2, None

    def both(effort: Effort) -> Iterator[tuple[int, int | None]]:
        return side_by_side([second, second], effort)

    looking = side_by_side([spending(0, 0), both if nested else second], Effort())
    next(looking)
    looking.close()
    assert ended == [True, True][: 1 + nested]
