"""Steps back and forth: the same at every step, however often one comes there, in bounded memory."""

from dataclasses import astuple
from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.algorithm_x import AlgorithmX, ChoiceRule, DeadEnd, Event, SolutionFound
from sudoku_app.exact_cover.examples import dominoes, queens
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.replay.search_state import FREE
from sudoku_app.exact_cover.replay.search_tree import Fate
from sudoku_app.exact_cover.replay.timeline import Timeline
from tests.exact_cover.problems import covers

RULES = list(ChoiceRule)


def small_timeline(problem: ExactCover, rule: ChoiceRule = ChoiceRule.FEWEST, most_nodes: int = 1000) -> Timeline:
    """Return a timeline that replays often."""
    return Timeline(problem, rule, segment=5, most_checkpoints=3, most_nodes=most_nodes)


def snapshot(run: Timeline) -> tuple[object, ...]:
    """Return everything that a step shows."""
    state, tree = run.state, run.tree
    nodes = [(tree.parent[n], tree.option[n], tree.item[n], tree.fate(n), tree.extent(n)) for n in range(len(tree))]
    rows = [tree.row(depth, 0, tree.slots) for depth in range(tree.depth + 1)]
    return (
        (run.step, run.event, astuple(run.counters)),
        (tuple(state.levels), tuple(state.partial), state.item_level.tolist(), state.option_level.tolist()),
        (nodes, rows, tree.slots, tree.path, tree.unseen),
    )


def walk(run: Timeline) -> list[tuple[object, ...]]:
    """Go to the end and return what every step showed."""
    seen = [snapshot(run)]
    while run.forward() is not None:
        seen.append(snapshot(run))
    assert run.finished
    return seen


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("most_nodes", [1000, 7])
def test_every_step_is_the_same_from_both_sides(rule: ChoiceRule, most_nodes: int) -> None:
    run = small_timeline(queens(5), rule, most_nodes)
    seen = walk(run)
    for expected in reversed(seen):
        assert snapshot(run) == expected
        run.back()
    assert run.back() is None
    for expected in seen:
        assert snapshot(run) == expected
        run.forward()


@given(covers(), st.sampled_from(RULES), st.integers(0, 99), st.integers(2, 9))
def test_wandering_to_and_fro_shows_what_a_straight_way_shows(
    problem: ExactCover, rule: ChoiceRule, seed: int, most_nodes: int
) -> None:
    seen = walk(small_timeline(problem, rule, most_nodes))
    run, random = small_timeline(problem, rule, most_nodes), Random(seed)
    for _ in range(30):
        move = random.choice((run.forward, run.forward, run.back))
        for _ in range(random.randrange(12)):
            move()
        assert snapshot(run) == seen[run.step]


@given(covers(), st.sampled_from(RULES), st.data())
def test_its_events_are_those_of_the_algorithm(problem: ExactCover, rule: ChoiceRule, data: st.DataObject) -> None:
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=2) if problem.option_count else st.just(set())
    chosen = tuple(data.draw(options))
    algorithm, run = AlgorithmX(problem, rule, chosen), Timeline(problem, rule, chosen, segment=4, most_checkpoints=2)
    assert run.impossible == algorithm.impossible
    for event in algorithm.events():
        assert run.forward() == event
        assert run.counters == algorithm.counters
        assert run.state.partial == algorithm.partial
        for item in range(problem.item_count):
            assert_left(run, item, algorithm.options_left(item))
    assert run.forward() is None


def assert_left(run: Timeline, item: int, left: tuple[int, ...]) -> None:
    """Check that an item that is not covered has exactly these options left."""
    state = run.state
    if state.item_level[item] == FREE:
        free = np.flatnonzero(state.option_level == FREE).tolist()
        assert tuple(option for option in state.options_of(item) if option in free) == left


@pytest.mark.slow
def test_memory_stays_bounded_over_many_steps() -> None:
    run = Timeline(dominoes(5, 8), segment=64, most_checkpoints=32)
    steps, most_kept = 10_000, 0
    events: dict[int, Event] = {}
    for step in range(1, steps + 1):
        event = run.forward()
        assert event is not None
        if step % 997 == 0 or step > steps - 50:
            events[step] = event
        most_kept = max(most_kept, run.stored_events)
    # A segment ends with the first trial after its length, which is never more than a few events later.
    assert most_kept < steps // 32 * 3
    assert run.stored_checkpoints <= 32
    for _ in range(steps):
        if run.step in events:
            assert run.event == events[run.step]
        assert run.back() is not None
        assert run.stored_events < steps // 32 * 3
    assert run.step == 0
    assert run.state.partial == []
    assert (run.state.item_level == FREE).all()


def test_restart_begins_again() -> None:
    run = small_timeline(queens(4))
    seen = [snapshot(run), *(snapshot(run) for _ in islice(iter(run.forward, None), 40))]
    run.restart()
    assert snapshot(run) == seen[0]
    assert [snapshot(run) for _ in islice(iter(run.forward, None), 40)] == seen[1:]


def test_the_tree_marks_dead_ends_and_solutions() -> None:
    run = Timeline(queens(4))
    events = list(iter(run.forward, None))
    fates = [run.tree.fate(node) for node in range(len(run.tree))]
    assert fates.count(Fate.DEAD_END) == sum(isinstance(event, DeadEnd) for event in events)
    assert fates.count(Fate.SOLUTION) == sum(isinstance(event, SolutionFound) for event in events) == 2
    leaves = set(range(len(run.tree))) - {run.tree.parent[node] for node in range(len(run.tree))}
    assert run.tree.slots == len(leaves)
    assert sorted(run.tree.extent(leaf) for leaf in leaves) == [(slot, slot) for slot in range(len(leaves))]


def test_a_full_tree_counts_what_it_does_not_hold() -> None:
    run = Timeline(queens(5), most_nodes=10)
    walk(run)
    assert len(run.tree) == 10
    assert run.tree.unseen == run.counters.options_tried - 9


def test_options_chosen_beforehand_are_covered_at_the_beginning() -> None:
    problem = queens(4)
    run = Timeline(problem, chosen=(1,))
    assert (run.state.item_level[problem.items_of(1)] != FREE).all()
    assert run.state.left_count == 6  # of the 16 places one is taken and 9 are attacked
    assert sum(isinstance(event, SolutionFound) for event in iter(run.forward, None)) == 1


def test_options_that_clash_beforehand_leave_nothing_to_do() -> None:
    run = Timeline(queens(4), chosen=(0, 1))
    assert run.impossible
    assert run.forward() is None
    assert run.finished


def test_a_trail_that_the_search_never_takes_is_refused() -> None:
    with pytest.raises(ValueError, match="15"):
        AlgorithmX(queens(4)).follow((15,))
