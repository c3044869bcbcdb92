import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import full_grid
from support.puzzles import (
    BOX_3X3,
    HARDER,
    HARDER_SOLUTION,
    NEWSPAPER,
    NEWSPAPER_SOLUTION,
    NUGGET,
    SIX,
    position,
    puzzle,
)

from sudoku_app.exact_cover.batch import Filled
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control, Stop
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, GridError, Position
from sudoku_app.sudoku.grid.rules import is_solution
from sudoku_app.sudoku.verdicts import checking
from sudoku_app.sudoku.verdicts.answer import PositionCheck, UnsoundAnswerError, Verdict
from sudoku_app.sudoku.verdicts.checking import (
    VerdictSearch,
    check,
    check_position,
    check_positions,
    goes_in_batches,
    grids_of,
    search_about,
    solution_counts,
    solved,
)
from sudoku_app.sudoku.verdicts.entries import ask_entries
from sudoku_app.sudoku.verdicts.refusal import Ground, ground_of

SMALL = GridShape(2, 2)
PUZZLES = ((1, 2, 3, 4, *([0] * 12)), (1, 1, *([0] * 14)), (0,) * 16, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))


def test_many_are_solved_as_each_alone() -> None:
    found = solved(SMALL, PUZZLES)
    for values, count, solution in zip(PUZZLES, found.counts.tolist(), found.values.tolist(), strict=True):
        alone = check(SMALL, values)
        assert count == len(alone.solutions)
        assert solution == (list(alone.solutions[0]) if count == 1 else [0] * 16)
    hard = [position(text).givens for text in (NEWSPAPER, HARDER, NUGGET)]
    assert solved(BOX_3X3, hard).values.tolist() == [list(check(BOX_3X3, one).solutions[0]) for one in hard]


def test_solutions_are_counted_up_to_a_limit() -> None:
    counts = solution_counts(SMALL, grids_of(SMALL, PUZZLES), Effort(), limit=5)
    assert counts.tolist() == [5, 0, 5, 1]


def test_what_is_cancelled_is_not_known() -> None:
    control = Control()
    control.cancel()
    assert solved(SMALL, [(0,) * 16] * 3, Effort(control=control)).counts.tolist() == [-1] * 3


def test_a_solution_of_another_puzzle_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Filled(np.array([1]), np.array([PUZZLES[3]], np.uint8), 0)
    monkeypatch.setattr(checking, "fill_all", lambda *args, **kwargs: wrong)
    with pytest.raises(UnsoundAnswerError):
        solved(SMALL, [(2, *([0] * 15))])


def test_large_grids_and_the_plain_engine_are_asked_one_by_one() -> None:
    assert goes_in_batches(BOX_3X3, Effort())
    assert not goes_in_batches(GridShape(4, 4), Effort())
    assert not goes_in_batches(BOX_3X3, Effort(Engine.PLAIN))


ENGINES = pytest.mark.parametrize("engine", list(Engine))
TINY = GridShape(2, 2)
SHAPES = [GridShape(*s) for s in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (4, 2), (3, 3), (7, 1), (2, 5), (3, 4))]
SMALL_SHAPES = [GridShape(2, 2), GridShape(2, 3), GridShape(3, 2), GridShape(1, 4)]


@ENGINES
@pytest.mark.parametrize(("text", "solution"), [(NEWSPAPER, NEWSPAPER_SOLUTION), (HARDER, HARDER_SOLUTION)])
def test_published_puzzles_come_out_with_their_published_solutions(text: str, solution: str, engine: Engine) -> None:
    answer = check(BOX_3X3, puzzle(text).givens, effort=Effort(engine))
    assert answer.verdict is Verdict.UNIQUE
    assert answer.exact
    assert answer.solutions == (puzzle(solution).givens,)


@ENGINES
def test_the_empty_4x4_grid_has_288_solutions(engine: Engine) -> None:
    answer = check(TINY, (0,) * 16, limit=1000, effort=Effort(engine))
    assert (answer.verdict, len(set(answer.solutions)), answer.exact) == (Verdict.SEVERAL, 288, True)


def test_two_solutions_are_enough_to_say_several() -> None:
    answer = check(TINY, (0,) * 16)
    assert (answer.verdict, len(answer.solutions), answer.exact) == (Verdict.SEVERAL, 2, False)
    assert answer.stop is Stop.LIMIT


def test_a_broken_rule_is_no_solution_and_names_the_break() -> None:
    answer = check(BOX_3X3, puzzle("55" + "0" * 79).givens)
    assert answer.verdict is Verdict.NONE
    assert answer.exact
    assert [broken.cells for broken in answer.breaks] == [(0, 1)]


def test_no_solution_without_a_broken_rule() -> None:
    changed = puzzle(NEWSPAPER.replace("530070000", "530070004")).givens
    answer = check(BOX_3X3, changed)
    assert (answer.verdict, answer.breaks) == (Verdict.NONE, ())


def test_a_deadline_ends_in_undecided_never_in_a_claim() -> None:
    answer = check(BOX_3X3, puzzle(HARDER).givens, effort=Effort(Engine.PLAIN).lasting(0.0))
    assert answer.verdict is Verdict.UNDECIDED
    assert answer.stop is Stop.TIME


def test_values_outside_the_grid_are_refused() -> None:
    with pytest.raises(GridError):
        check(TINY, (9,) * 16)


@ENGINES
@pytest.mark.parametrize(
    "shape",
    [GridShape(*s) for s in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (4, 2), (3, 3), (7, 1), (2, 5), (3, 4))],
    ids=str,
)
def test_every_shape_goes_through_the_same_code(shape: GridShape, engine: Engine) -> None:
    grid = full_grid(shape, random.Random(str(shape)))
    values = [value if k % 3 else 0 for k, value in enumerate(grid)]
    answer = check(shape, values, effort=Effort(engine))
    assert answer.solutions
    assert all(is_solution(shape, values, solution) for solution in answer.solutions)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([GridShape(2, 2), GridShape(2, 3), GridShape(3, 2), GridShape(1, 4)]),
    st.randoms(use_true_random=False),
)
def test_the_engines_agree_on_every_solution_set(shape: GridShape, rng: random.Random) -> None:
    grid = full_grid(shape, rng)
    values = [value if rng.random() < 0.4 else 0 for value in grid]
    if rng.random() < 0.5:
        values[rng.randrange(len(values))] = rng.randint(1, shape.size)
    plain, compiled = (
        check(shape, values, limit=300, effort=Effort(engine)) for engine in (Engine.PLAIN, Engine.COMPILED)
    )
    assert plain.verdict is compiled.verdict
    if plain.exact and compiled.exact:
        assert set(plain.solutions) == set(compiled.solutions)


def test_a_wrong_entry_is_named_and_the_puzzle_keeps_its_verdict() -> None:
    start = position(NEWSPAPER)
    wrong = start.replaced({2: start.cells[2]._replace(value=1), 10: start.cells[10]._replace(value=7)})
    checked = check_position(wrong)
    assert checked.puzzle.verdict is Verdict.UNIQUE
    assert checked.wrong == (2,)
    assert checked.solutions == (puzzle(NEWSPAPER_SOLUTION).givens,)


def test_entries_of_a_puzzle_with_several_solutions_are_judged_apart() -> None:
    shape = GridShape(2, 3)
    start = position("1" + SIX[1:2] + "0" + "0" * 33, shape)
    alone = check_position(start)
    assert alone.entered is None
    with_entry = check_position(start.replaced({3: start.cells[3]._replace(value=4)}))
    assert with_entry.entered is not None
    assert with_entry.entered.verdict is Verdict.SEVERAL
    assert all(solution[3] == 4 for solution in with_entry.solutions)


def test_entries_that_break_a_rule_are_told_apart_from_the_verdict_on_the_givens() -> None:
    start = position(NEWSPAPER)
    checked = check_position(start.replaced({2: start.cells[2]._replace(value=5)}))
    assert checked.puzzle.verdict is Verdict.UNIQUE
    assert checked.breaks[0].cells == (0, 2)


def test_an_undecided_check_goes_on_from_where_it_stopped() -> None:
    stopped = Control()
    stopped.cancel()
    first = check_position(position(HARDER), effort=Effort(control=stopped))
    assert first.puzzle.verdict is Verdict.UNDECIDED
    second = check_position(position(HARDER), search=first.search)
    assert second.puzzle.verdict is Verdict.UNIQUE
    assert second.puzzle.nodes >= first.puzzle.nodes


def explain_steps(checked: PositionCheck) -> object:
    """Return all that was found out about a position, without the time and how it was searched."""
    answers = [(answer.verdict, answer.solutions, answer.exact, answer.breaks) for answer in (checked.puzzle,)]
    entered = checked.entered and checked.entered.verdict
    return checked.position, checked.breaks, answers, entered, checked.wrong, checked.search.values


@ENGINES
@given(seed=st.integers(0, 2**32), shape=st.sampled_from(SMALL_SHAPES))
@settings(max_examples=20)
def test_many_positions_are_checked_as_each_alone(engine: Engine, seed: int, shape: GridShape) -> None:
    rng = random.Random(seed)
    positions = []
    for _ in range(6):
        values = [value if rng.random() < 0.7 else 0 for value in full_grid(shape, rng)]
        start = Position.of_givens(shape, values)
        cell = rng.randrange(len(values))
        changed = CellContent(rng.randint(1, shape.size), given=rng.random() < 0.5)
        positions.append(start.replaced({cell: changed}) if rng.random() < 0.5 else start)
    effort = Effort(engine)
    alone = [explain_steps(check_position(one, effort=effort)) for one in positions]
    assert [explain_steps(one) for one in check_positions(positions, effort)] == alone


def test_no_positions_have_no_checks() -> None:
    assert list(check_positions([])) == []


def test_a_search_stopped_before_it_knew_is_undecided_and_goes_on_from_there() -> None:
    search = VerdictSearch(BOX_3X3, (0,) * 81)
    stopped = Control()
    stopped.cancel()
    answer = search.run(limit=50_000, effort=Effort(control=stopped))
    assert answer.stop is Stop.CANCELLED
    assert answer.verdict is not Verdict.UNIQUE
    assert not answer.exact
    assert search.run(limit=3).verdict is Verdict.SEVERAL


def test_a_search_is_gone_on_with_only_about_the_same_values() -> None:
    asked = position(HARDER)
    same = VerdictSearch(BOX_3X3, asked.givens)
    assert search_about(BOX_3X3, asked.givens, same) is same
    for passed_over in (None, VerdictSearch(BOX_3X3, puzzle(NEWSPAPER).givens)):
        fresh = search_about(BOX_3X3, asked.givens, passed_over)
        assert fresh is not passed_over
        assert (fresh.shape, fresh.values) == (BOX_3X3, asked.givens)
    shape = GridShape(2, 3)
    turned = VerdictSearch(GridShape(3, 2), puzzle(SIX, shape).givens)
    assert search_about(shape, puzzle(SIX, shape).givens, turned) is not turned


@pytest.mark.parametrize("engine", list(Engine))
def test_another_engine_begins_anew(engine: Engine) -> None:
    asked = position(HARDER)
    (other,) = set(Engine) - {engine}

    def kept() -> VerdictSearch:
        search = VerdictSearch(BOX_3X3, asked.givens)
        search.run(effort=Effort(other).limited(10))
        assert search.engine is other
        return search

    effort = Effort(engine)
    ground = ground_of(asked, search=kept(), effort=effort)
    assert isinstance(ground, Ground)
    answers = (
        check_position(asked, search=kept(), effort=effort),
        ask_entries(asked, search=kept(), effort=effort),
        ground,
    )
    for answer in answers:
        assert answer.search is not None
        assert answer.search.engine is engine
    plain = {Engine.PLAIN: True, Engine.COMPILED: False}[engine]
    assert (ground.answer.kernel == "algorithm_x") is plain


@pytest.mark.parametrize("engine", list(Engine))
def test_an_answer_that_is_known_is_given_however_few_steps_are_left(engine: Engine) -> None:
    for text, limit, verdict in ((HARDER, 2, Verdict.UNIQUE), ("0" * 81, 2, Verdict.SEVERAL)):
        search = VerdictSearch(BOX_3X3, puzzle(text).givens)
        found = search.run(limit, Effort(engine))
        assert found.verdict is verdict
        again = search.run(limit, Effort(engine).limited(0))
        assert (again.verdict, again.solutions, again.exact) == (verdict, found.solutions, found.exact)
