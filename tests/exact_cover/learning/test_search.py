from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.exact_cover.learning import restart, state
from sudoku_app.exact_cover.learning.search import LearningSearch, Status
from sudoku_app.exact_cover.outcome import CANCEL, CONFLICTS, NODES, SOLUTIONS, Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.text import parse_cover
from sudoku_app.exact_cover.verify import check_cover
from tests.exact_cover.problems import SEVEN_ITEMS, covers, covers_by_definition, dominoes, latin_square, queens

ALL = 1 << 40


def all_covers(search: LearningSearch, conflicts: int = ALL) -> set[tuple[int, ...]]:
    """Run the search to its end in slices and return its covers, after checking that none came twice."""
    control = Control().cells
    for _ in range(200_000):
        if search.run(ALL, conflicts, control) is Status.EXHAUSTED:
            assert search.exhausted
            assert len(set(search.solutions)) == len(search.solutions)
            return set(search.solutions)
    raise AssertionError("the search does not end")


def holds(cover: tuple[int, ...], literal: int) -> bool:
    return literal in cover if literal >= 0 else ~literal not in cover


def literals_of(problem: ExactCover) -> st.SearchStrategy[int]:
    last = problem.option_count - 1
    return st.integers(~last, last)


@st.composite
def questions(draw: st.DrawFn) -> tuple[ExactCover, list[int], list[int], list[int]]:
    """Make a problem with options, literals assumed at first and literals assumed afterwards."""
    problem = draw(covers(most_items=8, most_options=18))
    if not problem.option_count:
        return problem, [], [], []
    chosen = draw(st.lists(st.integers(0, problem.option_count - 1), max_size=2))
    first = draw(st.lists(literals_of(problem), max_size=5))
    then = draw(st.lists(literals_of(problem), max_size=5))
    return problem, chosen, first, then


@given(covers(most_items=9, most_options=18))
def test_finds_every_cover_once(problem: ExactCover) -> None:
    search = LearningSearch(problem)
    wanted = covers_by_definition(problem)
    assert all_covers(search) == wanted
    assert search.core == (None if wanted else ())


@given(covers(most_items=9, most_options=18), st.integers(1, 3))
def test_slices_of_any_length_find_the_same(problem: ExactCover, conflicts: int) -> None:
    assert all_covers(LearningSearch(problem), conflicts) == covers_by_definition(problem)


@pytest.mark.slow
@given(questions())
@settings(max_examples=300)
def test_chosen_options_and_assumptions(question: tuple[ExactCover, list[int], list[int], list[int]]) -> None:
    problem, chosen, first, then = question
    everything = covers_by_definition(problem)
    search = LearningSearch(problem, chosen, first)
    for assumed in (first, then, [], first):
        if assumed is not first or search.exhausted:
            search.assume(assumed)
        wanted = {c for c in everything if set(chosen) <= set(c) and all(holds(c, a) for a in assumed)}
        assert all_covers(search) == wanted
        if wanted:
            assert search.core is None
        else:
            assert search.core is not None
            assert set(search.core) <= set(assumed)
            assert not [c for c in everything if set(chosen) <= set(c) and all(holds(c, a) for a in search.core)]


@pytest.mark.slow
@given(questions(), st.data())
@settings(max_examples=200)
def test_added_clauses_and_guards(
    question: tuple[ExactCover, list[int], list[int], list[int]], data: st.DataObject
) -> None:
    problem, chosen, first, then = question
    if not problem.option_count:
        return
    clause = st.lists(literals_of(problem), min_size=1, max_size=4)
    everything = {c for c in covers_by_definition(problem) if set(chosen) <= set(c)}
    search = LearningSearch(problem, chosen, first)
    search.run(data.draw(st.integers(0, 2)), ALL, Control().cells)
    guard = search.new_guard()
    assert guard >= problem.option_count
    guarded, plain = data.draw(clause), data.draw(clause)
    search.add_clause([~guard, *guarded])
    for assumed, clauses in (([*then, guard], [guarded]), (then, []), ([guard, *first], [guarded, plain])):
        if plain in clauses:
            search.add_clause(plain)
        search.assume(assumed)
        fitting = [c for c in everything if all(any(holds(c, x) for x in one) for one in clauses)]
        wanted = {c for c in fitting if all(holds(c, a) for a in assumed if a != guard)}
        assert all_covers(search) == wanted
        if not wanted:
            assert search.core is not None
            assert set(search.core) <= set(assumed)
            left = [
                c
                for c in everything
                if (plain not in clauses or any(holds(c, x) for x in plain))
                and (guard not in search.core or any(holds(c, x) for x in guarded))
                and all(holds(c, a) for a in search.core if a != guard)
            ]
            assert not left


@given(covers(), st.data())
def test_excluded_options_stay_out(problem: ExactCover, data: st.DataObject) -> None:
    if not problem.option_count:
        return
    out = data.draw(st.sets(st.integers(0, problem.option_count - 1), max_size=3))
    search = LearningSearch(problem)
    search.run(1, ALL, Control().cells)
    search.exclude(out)
    assert all_covers(search) == {c for c in covers_by_definition(problem) if not out & set(c)}


def test_published_counts() -> None:
    assert len(all_covers(LearningSearch(dominoes(4, 4)))) == 36
    assert len(all_covers(LearningSearch(queens(6)))) == 4
    assert len(all_covers(LearningSearch(queens(8)))) == 92
    assert len(all_covers(LearningSearch(latin_square(4)))) == 576


def pigeons(holes: int) -> ExactCover:
    """Return the problem of giving each of one pigeon too many a hole: no cover, hard to refute by clauses."""
    options = [(("pigeon", p), ("hole", h)) for p in range(holes + 1) for h in range(holes)]
    return ExactCover.from_options(options, secondary=[("hole", h) for h in range(holes)])


def mutilated_board(size: int) -> ExactCover:
    """Return the problem of tiling a board without two opposite corners by dominoes: no cover."""
    cells = [(r, c) for r in range(size) for c in range(size) if (r, c) not in {(0, 0), (size - 1, size - 1)}]
    pairs = [(a, b) for a, b in combinations(cells, 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    return ExactCover.from_options(pairs)


def test_refutes_what_has_no_cover() -> None:
    for problem in (pigeons(6), mutilated_board(6)):
        search = LearningSearch(problem)
        assert not all_covers(search)
        assert search.core == ()
        assert search.conflicts > 10


def test_clauses_stay_below_their_ceiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "FIRST_ARENA", 400)
    sizes = set()
    search = LearningSearch(pigeons(7), ceiling=2000)
    control = Control().cells
    while search.run(1, 50, control) is Status.CONFLICTS:
        sizes.add(len(search._state.clauses.arena))
    assert search.exhausted
    assert not search.solutions
    assert search.conflicts > 500  # far more clauses were learned than fit
    assert len(sizes) > 1  # it did grow
    assert max(sizes) <= 2000


def test_says_when_the_solutions_to_be_remembered_fill_the_ceiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "FIRST_ARENA", 400)
    search = LearningSearch(latin_square(4), ceiling=1000)
    control = Control().cells
    for _ in range(2):  # and continues to
        assert search.run(ALL, ALL, control) is Status.MEMORY
        assert not search.exhausted
    assert 0 < len(search.solutions) < 576
    assert len(set(search.solutions)) == len(search.solutions)


def test_limit_counts_all_covers_found() -> None:
    search = LearningSearch(dominoes(4, 4))
    control = Control().cells
    for limit in (0, 1, 5, 5, 30):
        assert search.run(limit, ALL, control) is Status.LIMIT
        assert len(search.solutions) == limit
    assert control[SOLUTIONS] == 30
    assert control[NODES] == search.decisions > 0
    assert len(all_covers(search)) == 36


def test_solutions_hold_the_chosen_options_in_order() -> None:
    problem = ExactCover.from_options([("a",), ("b", "c"), ("b",), ("c",)])
    search = LearningSearch(problem, chosen=[0])
    assert all_covers(search) == {(0, 1), (0, 2, 3)}


def test_options_without_primary_items_are_chosen_only_beforehand() -> None:
    problem = ExactCover.from_options([("a", "x"), ("a", "y"), ("x",)], items=["a"], secondary=["x", "y"])
    assert all_covers(LearningSearch(problem)) == {(0,), (1,)}
    assert all_covers(LearningSearch(problem, chosen=[2])) == {(1, 2)}


def test_chosen_options_that_clash_leave_nothing() -> None:
    search = LearningSearch(dominoes(2, 2), chosen=[0, 2])
    assert not all_covers(search)
    assert search.core == ()


def test_core_of_assumptions_that_contradict_each_other() -> None:
    search = LearningSearch(dominoes(4, 4), assumed=[3, 7, ~7])
    assert not all_covers(search)
    assert set(search.core or ()) == {7, ~7}


def test_core_leaves_out_what_does_not_matter() -> None:
    board = dominoes(3, 4)
    corner = [o for o in range(board.option_count) if 0 in board.items_of(o)]
    search = LearningSearch(board, assumed=[16, *(~o for o in corner)])
    assert not all_covers(search)
    assert set(search.core or ()) == {~o for o in corner}


def test_names_of_literals_that_do_not_exist_are_refused() -> None:
    search = LearningSearch(dominoes(2, 2))
    for literal in (4, ~4):
        with pytest.raises(IndexError):
            search.assume([literal])


def test_cancelling_returns_and_can_be_taken_back() -> None:
    search = LearningSearch(pigeons(5))
    control = Control().cells
    control[CANCEL] = 1
    assert search.run(1, ALL, control) is Status.CANCELLED
    assert not search.exhausted
    control[CANCEL] = 0
    assert search.run(1, ALL, control) is Status.EXHAUSTED
    assert control[CONFLICTS] <= search.conflicts


def test_seeds_find_the_same_and_repeat_themselves() -> None:
    courses = []
    for seed in (0, 1, 2, 1):
        search = LearningSearch(latin_square(4), seed=seed)
        found = all_covers(search)
        assert len(found) == 576
        courses.append((search.conflicts, search.decisions, tuple(search.solutions)))
    assert courses[1] == courses[3]
    assert len(set(courses)) > 1


def test_empty_problem_has_the_empty_cover() -> None:
    empty = np.zeros(0, np.int32)
    assert all_covers(LearningSearch(ExactCover(0, (), (), np.zeros(1, np.int32), empty))) == {()}
    assert not all_covers(LearningSearch(ExactCover(1, ("a",), (), np.zeros(1, np.int32), empty)))


def test_a_small_published_problem() -> None:
    assert all_covers(LearningSearch(parse_cover(SEVEN_ITEMS))) == {(1, 3, 5)}


@given(covers(most_items=9, most_options=18))
def test_without_lists_of_rivals_the_same(problem: ExactCover) -> None:
    search = LearningSearch(problem)
    cover = search._state.cover
    none = cover._replace(rival=np.zeros(0, np.uint32))
    search._state = search._state._replace(cover=none)
    assert all_covers(search) == covers_by_definition(problem)


def test_an_item_of_very_many_options_takes_little_memory() -> None:
    many = 5000
    problem = ExactCover.from_options([("hub", f"x{k}") for k in range(many)], secondary=[f"x{k}" for k in range(many)])
    search = LearningSearch(problem)
    assert search._state.cover.rival.nbytes < 1 << 20
    search.exclude(range(10, many))
    assert all_covers(search) == {(k,) for k in range(10)}


def test_the_sequence_of_luby() -> None:
    luby = getattr(restart.luby, "py_func", restart.luby)  # where it is numba's, Python cannot call it
    assert [luby(k) for k in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]


@given(st.lists(st.integers(0, 124), max_size=40), st.integers(0, 3))
@settings(max_examples=40)
def test_cores_of_latin_squares_suffice(assumed: list[int], seed: int) -> None:
    square = latin_square(5)
    search = LearningSearch(square, assumed=assumed, seed=seed)
    control = Control().cells
    search.run(1, ALL, control)
    if search.solutions:
        check_cover(square, search.solutions[0])
        assert set(assumed) <= set(search.solutions[0])
        return
    core = search.core
    assert core is not None
    assert set(core) <= set(assumed)
    fresh = LearningSearch(square, chosen=core)
    assert fresh.run(1, ALL, control) is Status.EXHAUSTED
    assert not fresh.solutions
    for left_out in core:
        rest = [o for o in core if o != left_out]
        search.assume(rest)
        search.run(1, ALL, control)
        other = LearningSearch(square, chosen=rest)
        other.run(1, ALL, control)
        assert bool(search.solutions) == bool(other.solutions)
