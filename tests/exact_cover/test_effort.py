"""What an effort counts, and when it ends."""

import pytest

from sudoku_app.exact_cover.effort import Effort, Engine, Stopwatch
from sudoku_app.exact_cover.outcome import Control


def test_without_a_limit_nothing_ends() -> None:
    effort = Effort()
    effort.charge(1_000_000)
    assert (effort.steps_left, effort.search_steps_left, effort.question_steps_left) == (None, None, None)
    assert (effort.spent, effort.stopped) == (0, False)


def test_steps_that_are_only_counted_have_no_end() -> None:
    effort = Effort().limited(None)
    effort.charge(1_000_000)
    assert (effort.spent, effort.steps_left, effort.stopped) == (1_000_000, None, False)


def test_a_purse_is_shared_by_whoever_has_the_effort_and_a_limited_one_has_its_own() -> None:
    effort = Effort().limited(100)
    other = effort.lasting(1e9)
    other.charge(30)
    inner = effort.limited(50)
    inner.charge(50)
    assert (effort.spent, effort.steps_left, inner.stopped, effort.stopped) == (30, 70, True, False)
    effort.charge(200)
    assert (effort.steps_left, effort.spent_out) == (0, True)


def test_what_was_spent_before_counts() -> None:
    assert Effort().limited(100, spent=60).steps_left == 40
    assert Effort().limited(100, spent=160).stopped


def test_limits_grow_with_how_many_times_as_far_is_looked() -> None:
    effort = Effort(times=6).limited(100, each=10)
    assert (effort.steps_left, effort.question_steps_left) == (600, 60)


def test_a_step_of_the_plain_engine_counts_ten() -> None:
    plain = Effort(Engine.PLAIN).limited(1_000, each=300)
    assert (plain.search_steps_left, plain.question_steps_left, plain.weighed(3)) == (100, 30, 30)
    plain.charge_search(98)
    assert (plain.spent, plain.steps_left, plain.question_steps_left) == (980, 20, 2)
    plain.charge(20)
    assert (plain.search_steps_left, plain.question_steps_left) == (0, 1)
    compiled = Effort().limited(1_000)
    compiled.charge_search(98)
    assert compiled.spent == 98


def test_a_person_who_does_not_wait_any_more_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 50.0
    monkeypatch.setattr("sudoku_app.exact_cover.effort.perf_counter", lambda: now)
    effort, stopwatch = Effort().lasting(2.0), Stopwatch()
    assert (effort.late, effort.interrupted, stopwatch.seconds) == (False, False, 0.0)
    now = 52.0
    assert (effort.late, effort.interrupted, effort.stopped, effort.cancelled) == (True, True, True, False)
    assert stopwatch.seconds == 2.0


def test_whoever_watches_cancels_and_is_told() -> None:
    control = Control()
    effort = Effort(control=control)
    effort.report("a half")
    assert control.found == "a half"
    control.cancel()
    assert (effort.cancelled, effort.interrupted, effort.stopped, effort.spent_out) == (True, True, True, False)
    Effort().report("nobody hears it")
