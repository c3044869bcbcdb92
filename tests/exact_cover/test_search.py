import threading
from itertools import count as numbers

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.exact_cover import algorithm_x
from sudoku_app.exact_cover import search as door
from sudoku_app.exact_cover.algorithm_x import PlainSearch
from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.examples import pentominoes
from sudoku_app.exact_cover.outcome import CANCEL, NODES, SOLUTIONS, Control, Outcome, Stop
from sudoku_app.exact_cover.problem import Coloured, ExactCover
from sudoku_app.exact_cover.search import Search, count, search
from sudoku_app.exact_cover.text import parse_cover
from sudoku_app.exact_cover.verify import WrongCoverError, WrongCoverFault
from tests.exact_cover.problems import (
    FIVE_ITEMS,
    KNUTHS_MATRIX,
    SEVEN_ITEMS,
    covers,
    covers_by_definition,
    dominoes,
    langford,
    latin_square,
    mutilated_board,
    names,
    queens,
)

both_engines = pytest.mark.parametrize("engine", list(Engine))


@both_engines
@pytest.mark.parametrize(
    ("text", "answer"),
    [(SEVEN_ITEMS, ["B", "D", "F"]), (FIVE_ITEMS, ["B", "D", "E"]), (KNUTHS_MATRIX, [1, 4, 5])],
)
def test_published_problems_have_their_only_cover(text: str, answer: list[object], engine: Engine) -> None:
    problem = parse_cover(text)
    outcome = search(problem, effort=Effort(engine))
    assert [names(problem, cover) for cover in outcome.solutions] == [answer]
    assert (outcome.count, outcome.exhausted, outcome.stop) == (1, True, Stop.EXHAUSTED)


@both_engines
def test_published_counts(engine: Engine) -> None:
    assert count(dominoes(2, 3), effort=Effort(engine)).count == 3
    assert count(dominoes(4, 4), effort=Effort(engine)).count == 36
    assert count(queens(6), effort=Effort(engine)).count == 4


def test_published_counts_that_want_speed() -> None:
    assert count(dominoes(6, 6)).count == 6728
    assert count(queens(8)).count == 92
    assert count(latin_square(4)).count == 576
    assert count(queens(12)).count == 14_200
    assert count(dominoes(6, 8)).count == 167_089
    assert count(pentominoes(3, 20)).count == 2 * 4
    assert count(langford(7)).count == 26 * 2  # each can be read from behind
    assert count(langford(11)).count == 17_792 * 2


def test_all_covers_of_a_large_problem_are_at_hand_as_rows() -> None:
    outcome = search(dominoes(6, 8), limit=None)
    assert len(outcome.solutions) == outcome.count == 167_089
    assert all(block.shape[1] == 25 for block in outcome.solutions.blocks)
    assert len({tuple(cover) for cover in outcome.solutions[1_000:2_000]}) == 1_000


@both_engines
def test_counting_keeps_no_cover(engine: Engine) -> None:
    outcome = count(dominoes(4, 4), effort=Effort(engine))
    assert (outcome.count, outcome.solutions, outcome.exhausted) == (36, (), True)


@pytest.mark.slow
@both_engines
@given(problem=covers(), data=st.data())
def test_every_engine_finds_what_the_definition_says(problem: ExactCover, data: st.DataObject, engine: Engine) -> None:
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=2) if problem.option_count else st.just(set())
    chosen, assumed, refused = data.draw(options), data.draw(options), data.draw(options)
    outcome = search(
        problem, tuple(chosen), assumed=(*assumed, *(~o for o in refused)), limit=None, effort=Effort(engine)
    )
    wanted = {c for c in covers_by_definition(problem) if chosen | assumed <= set(c) and not refused & set(c)}
    assert sorted(outcome.solutions) == sorted(wanted)
    assert outcome.exhausted
    if wanted or not (assumed or refused):
        assert outcome.core is None
    else:
        assert outcome.core is not None
        assert search(problem, tuple(chosen), assumed=outcome.core, effort=Effort(Engine.PLAIN)).count == 0


@both_engines
@given(problem=covers(), limit=st.integers(0, 5))
def test_the_limit_holds_and_nothing_more_is_claimed(problem: ExactCover, limit: int, engine: Engine) -> None:
    outcome = search(problem, limit=limit, effort=Effort(engine))
    every = covers_by_definition(problem)
    assert len(outcome.solutions) == outcome.count == min(limit, len(every))
    assert set(outcome.solutions) <= every
    if outcome.exhausted:
        assert outcome.stop is Stop.EXHAUSTED
        assert outcome.count == len(every)
    else:
        assert outcome.stop is Stop.LIMIT


@pytest.mark.slow
@both_engines
@given(problem=covers(), step=st.integers(1, 3))
def test_a_search_in_tiny_slices_finds_the_same(problem: ExactCover, step: int, engine: Engine) -> None:
    whole = search(problem, limit=None, effort=Effort(engine))
    parts = Search(problem, engine=engine)
    for _ in numbers():
        outcome = parts.run(None, Effort().limited(step))
        if outcome.exhausted:
            break
        assert outcome.stop is Stop.STEPS
    assert outcome.solutions == whole.solutions
    assert (outcome.nodes, outcome.conflicts) == (whole.nodes, whole.conflicts)


@both_engines
def test_asking_for_more_goes_on(engine: Engine) -> None:
    parts = Search(dominoes(4, 4), engine=engine)
    two = parts.run(2)
    five = parts.run(5)
    all_of_them = parts.run(None)
    assert (two.count, five.count, all_of_them.count) == (2, 5, 36)
    assert two.solutions == five.solutions[:2] == all_of_them.solutions[:2]
    assert (two.exhausted, all_of_them.exhausted) == (False, True)
    assert parts.run(100) == all_of_them or parts.run(100).solutions == all_of_them.solutions


@both_engines
def test_covers_that_were_looked_at_can_be_forgotten(engine: Engine) -> None:
    every = search(dominoes(4, 4), limit=None, effort=Effort(engine)).solutions
    parts = Search(dominoes(4, 4), engine=engine)
    found = []
    for limit in (5, 20, 20, None):
        outcome = parts.run(limit)
        found.append(outcome.solutions)
        parts.forget()
    assert [len(part) for part in found] == [5, 15, 0, 16]
    assert [cover for part in found for cover in part] == every
    assert (outcome.count, outcome.exhausted) == (36, True)
    assert parts.run(None).solutions == ()


def test_what_was_forgotten_or_only_counted_is_not_found_again_by_learning() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(door, "HANDOVER_NODES", dict.fromkeys(door.HANDOVER_NODES, 30))
        counted, forgotten, learned = (Search(dominoes(4, 4)) for _ in range(3))
        assert counted.run(5, keep=False).count == forgotten.run(5).count == 5
        forgotten.forget()
        assert [len(one.run(100).solutions) for one in (counted, forgotten)] == [31, 31]
        assert (learned.run(100).kernel, learned.run(100).count) == ("learning", 36)
        learned.forget()
        assert (learned.run(100).count, learned.run(100).solutions) == (36, ())


@given(problem=covers(), data=st.data(), handover=st.integers(0, 2))
def test_learning_takes_over_and_finds_the_rest(problem: ExactCover, data: st.DataObject, handover: int) -> None:
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=2) if problem.option_count else st.just(set())
    chosen = data.draw(options)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(door, "HANDOVER_NODES", dict.fromkeys(door.HANDOVER_NODES, handover))
        parts = Search(problem, chosen)
        for limit in (1, 2, 100):
            outcome = parts.run(limit)
    wanted = {c for c in covers_by_definition(problem) if chosen <= set(c)}
    assert sorted(outcome.solutions) == sorted(wanted)
    assert (outcome.count, outcome.exhausted) == (len(wanted), True)


@pytest.mark.parametrize("handover", [10, 15, 20, 25, 30, 35])
def test_covers_that_were_found_before_learning_takes_over_are_found_once(handover: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(door, "HANDOVER_NODES", dict.fromkeys(door.HANDOVER_NODES, handover))
        parts = Search(dominoes(4, 4))
        some = parts.run(100, Effort().limited(handover))
        outcome = parts.run(100)
    assert (some.kernel, outcome.kernel) == ("dancing", "learning")
    assert some.count > 0  # the covers that are not to be found again
    assert (outcome.count, outcome.exhausted) == (36, True)
    assert len(set(outcome.solutions)) == 36
    assert outcome.solutions[: some.count] == some.solutions


def test_a_search_that_learns_obeys_limits_and_cancelling() -> None:
    parts = Search(mutilated_board(8))
    outcome = parts.run(2, Effort().limited(1500))
    assert (outcome.stop, outcome.exhausted, outcome.kernel) == (Stop.STEPS, False, "learning")
    control = Control()
    control.cancel()
    assert parts.run(2, effort=Effort(control=control)).stop is Stop.CANCELLED
    assert parts.run(2, Effort().lasting(0.0)).stop is Stop.TIME
    assert parts.run(2, Effort().limited(100)).nodes > outcome.nodes


@both_engines
def test_chosen_options_that_share_an_item_leave_no_cover(engine: Engine) -> None:
    outcome = search(parse_cover(SEVEN_ITEMS), (0, 1), effort=Effort(engine))
    assert (outcome.count, outcome.exhausted) == (0, True)


@both_engines
def test_an_option_that_is_chosen_and_excluded_leaves_no_cover(engine: Engine) -> None:
    # Its only item is closed with its colour by another option that is chosen.
    red = Coloured("s", "red")
    problem = ExactCover.from_options(
        [[red, "p"], [red], ["q"], ["q"]], items=["p", "q"], secondary=["s"], bounds={"q": (1, 2)}
    )
    outcome = Search(problem, [0, 1], [~1], engine).run(None)
    assert (outcome.solutions, outcome.exhausted, outcome.core) == ((), True, (~1,))
    assert Search(problem, [0, 1], [~3], engine).run(None).solutions == [(0, 1, 2)]


@both_engines
def test_chosen_options_are_in_every_cover(engine: Engine) -> None:
    outcome = search(dominoes(4, 4), (0, 11), limit=None, effort=Effort(engine))
    assert outcome.solutions
    assert all({0, 11} <= set(cover) for cover in outcome.solutions)


def test_options_that_do_not_exist_are_refused() -> None:
    for wrong in ({"chosen": (6,)}, {"chosen": (-1,)}, {"assumed": (6,)}, {"assumed": (~6,)}):
        with pytest.raises(IndexError):
            search(parse_cover(SEVEN_ITEMS), **wrong)  # type: ignore[arg-type]


@both_engines
def test_a_problem_without_primary_items_has_the_empty_cover(engine: Engine) -> None:
    problem = ExactCover.from_options([], items=[])
    assert search(problem, effort=Effort(engine)).solutions == ((),)


@both_engines
def test_an_item_without_options_leaves_no_cover(engine: Engine) -> None:
    problem = ExactCover.from_options([["a"]], items=["a", "b"])
    outcome = search(problem, effort=Effort(engine))
    assert (outcome.count, outcome.exhausted) == (0, True)


@both_engines
def test_a_limit_of_steps_stops_undecided(engine: Engine) -> None:
    outcome = search(latin_square(5), limit=None, effort=Effort(engine).limited(Effort(engine).weighed(50)))
    assert (outcome.stop, outcome.exhausted) == (Stop.STEPS, False)
    assert 50 <= outcome.nodes <= 50 + 25  # choices forced by the last one are finished


@both_engines
def test_a_deadline_stops_undecided(engine: Engine) -> None:
    parts = Search(latin_square(7), engine=engine)
    outcome = parts.run(None, Effort().lasting(0.05), keep=False)
    assert (outcome.stop, outcome.exhausted) == (Stop.TIME, False)
    again = parts.run(None, Effort().lasting(0.05), keep=False)
    assert again.nodes > outcome.nodes
    assert again.count > outcome.count


@both_engines
def test_a_cancelled_search_returns_at_once_and_can_go_on(engine: Engine) -> None:
    control = Control()
    control.cancel()
    parts = Search(dominoes(4, 4), engine=engine)
    assert parts.run(None, effort=Effort(control=control)).stop is Stop.CANCELLED
    assert parts.run(None).count == 36


@both_engines
def test_another_thread_cancels_and_sees_progress(engine: Engine) -> None:
    control = Control()
    answers: list[Outcome] = []
    worker = threading.Thread(target=lambda: answers.append(count(latin_square(9), effort=Effort(engine, control))))
    worker.start()
    while control.progress().solutions < 10 and worker.is_alive():
        pass
    control.cancel()
    worker.join()
    assert answers[0].stop is Stop.CANCELLED
    assert not answers[0].exhausted
    assert answers[0].count == control.progress().solutions >= 10
    assert answers[0].nodes == control.progress().nodes


def test_a_wrong_cover_of_a_searcher_is_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    class Liar(PlainSearch):
        def run(self, *args: object, **more: object) -> Paused:
            self.solutions.append((0, 3))
            return Paused.EXHAUSTED

    monkeypatch.setattr(algorithm_x, "PlainSearch", Liar)
    with pytest.raises(WrongCoverError):
        search(parse_cover(SEVEN_ITEMS), effort=Effort(Engine.PLAIN))


def test_a_cover_without_a_chosen_option_is_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(PlainSearch):
        def run(self, *args: object, **more: object) -> Paused:
            self.solutions.append((1, 3, 5))
            return Paused.EXHAUSTED

    monkeypatch.setattr(algorithm_x, "PlainSearch", Forgetful)
    assert search(parse_cover(SEVEN_ITEMS), (1, 5), effort=Effort(Engine.PLAIN)).solutions == ((1, 3, 5),)
    with pytest.raises(WrongCoverError) as caught:
        search(parse_cover(SEVEN_ITEMS), (1, 2), effort=Effort(Engine.PLAIN))
    assert (caught.value.fault, caught.value.number) == (WrongCoverFault.LEFT_OUT, 2)


@pytest.mark.slow
@settings(max_examples=30)
@given(st.integers(0, 2**32))
def test_items_with_more_than_64_options(seed: int) -> None:
    problem = wide_problem(seed)
    plain, compiled = (search(problem, limit=None, effort=Effort(engine)) for engine in (Engine.PLAIN, Engine.COMPILED))
    assert sorted(plain.solutions) == sorted(compiled.solutions)


def wide_problem(seed: int) -> ExactCover:
    """Return a random problem in which some items have 100 options and more."""
    state = seed

    def draw(below: int) -> int:
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % below

    with_first = [sorted({0, 1 + draw(5), 1 + draw(5), 6 + draw(20)}) for _ in range(90)]
    without = [sorted({1 + draw(5), 1 + draw(5), 6 + draw(20)}) for _ in range(20)]
    return ExactCover.from_options(with_first + without, items=range(6), secondary=range(6, 26))


@pytest.mark.slow
@both_engines
@settings(max_examples=30, deadline=None)
@given(pieces=st.lists(st.integers(1, 400), max_size=6), most=st.integers(0, 1_500), timed=st.booleans())
def test_within_so_many_steps_a_search_comes_as_far_however_often_it_was_stopped(
    pieces: list[int], most: int, timed: bool, engine: Engine
) -> None:
    effort = Effort(engine).lasting(1e9) if timed else Effort(engine)
    limit = effort.weighed(most)
    board = mutilated_board(6)
    whole = Search(board, engine=engine)
    wanted = whole.run(2, Effort(engine).limited(limit))
    cancelled = Control()
    cancelled.cancel()
    parts = Search(board, engine=engine)
    for piece in pieces:
        spent = effort.weighed(parts.steps)
        if spent < limit:
            parts.run(2, effort.limited(min(limit, spent + effort.weighed(piece)), spent=spent))
            assert parts.run(2, Effort(engine, cancelled)).nodes <= wanted.nodes
    found = parts.run(2, effort.limited(limit, spent=effort.weighed(parts.steps)))
    assert parts.steps == whole.steps
    assert (found.stop, found.exhausted, found.count) == (wanted.stop, wanted.exhausted, wanted.count)
    assert (found.nodes, found.conflicts) == (wanted.nodes, wanted.conflicts)


def test_a_search_that_came_further_than_the_limit_is_not_gone_on_with() -> None:
    parts = Search(mutilated_board(8))
    before = parts.run(2, Effort().limited(2_000))
    again = parts.run(2, Effort().limited(1_500, spent=parts.steps))
    assert (again.nodes, again.conflicts, again.stop) == (before.nodes, before.conflicts, Stop.STEPS)


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
