"""What a search looks like, against what Algorithm X itself says is left."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.algorithm_x import AlgorithmX, ChoiceRule, Covered, DeadEnd, SolutionFound
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.replay.search_state import BEFOREHAND, FREE, Level, SearchState
from tests.exact_cover.problems import covers, queens


@given(covers(), st.sampled_from(list(ChoiceRule)))
def test_what_is_left_is_what_the_algorithm_has_left(problem: ExactCover, rule: ChoiceRule) -> None:
    algorithm, state = AlgorithmX(problem, rule), SearchState(problem)
    for event in algorithm.events():
        state.apply(event)
        assert state.partial == algorithm.partial
        for item in range(problem.item_count):
            if state.item_level[item] == FREE:
                left = [o for o in state.options_of(item) if state.option_level[o] == FREE]
                assert tuple(left) == algorithm.options_left(item)
        if isinstance(event, DeadEnd):
            assert event.item in state.items_without_options()
        if isinstance(event, SolutionFound):
            assert (state.item_level[: problem.primary_count] != FREE).all()
    assert state.levels == [] or state.levels[0].left == 0
    assert state.partial == []


@given(covers(), st.integers(0, 60))
def test_what_was_applied_is_reverted(problem: ExactCover, steps: int) -> None:
    state, taken = SearchState(problem), []
    for event, _ in zip(AlgorithmX(problem).events(), range(steps), strict=False):
        seen = (list(state.levels), list(state.partial), state.item_level.tolist(), state.option_level.tolist())
        taken.append((seen, event, state.apply(event)))
    for seen, event, undo in reversed(taken):
        state.revert(event, undo)
        assert (state.levels, state.partial, state.item_level.tolist(), state.option_level.tolist()) == seen


def test_what_was_chosen_beforehand_is_told_apart() -> None:
    problem = queens(4)
    state = SearchState(problem, [1, 1])
    assert state.given == (1,)
    assert state.option_level[1] == BEFOREHAND
    assert all(state.item_level[item] == BEFOREHAND for item in problem.items_of(1))
    rivals = {o for item in problem.items_of(1) for o in state.options_of(int(item))}
    assert {o for o in range(problem.option_count) if state.option_level[o] == BEFOREHAND} == rivals
    assert state.left_count == problem.option_count - len(rivals)
    assert state.options_left(2) == tuple(o for o in range(problem.option_count) if o not in rivals)[:2]


def test_a_removed_option_knows_what_removed_it() -> None:
    state = SearchState(queens(4))
    for event in AlgorithmX(queens(4)).events():
        state.apply(event)
        if isinstance(event, Covered):
            assert all(state.removed_by(option) == event.option for option in event.removed)
            assert state.removed_by(event.option) is None
            return


def test_a_level_counts_what_was_not_tried() -> None:
    assert Level(0, (3, 5, 8)).left == 3
    assert Level(0, (3, 5, 8), tried=5).left == 1
