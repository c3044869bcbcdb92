from __future__ import annotations

import pytest
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, SIX, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Puzzle
from sudoku_app.sudoku.rating.difficulty import Rated, difficulties_of, rate_grids, rate_position, verdicts_of
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path, walk
from sudoku_app.sudoku.rating.scale import goes_otherwise, step_rating
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.refusal import Refusal, RefusalKind

BOX = GridShape(3, 3)
# A newspaper puzzle, one that breaks a rule, one without a solution that breaks none, and an empty grid.
TEXTS = {
    NEWSPAPER: Verdict.UNIQUE,
    "55" + "0" * 79: Verdict.NONE,
    "123456780" + "0" * 8 + "9" + "0" * 63: Verdict.NONE,
    "0" * 81: Verdict.SEVERAL,
}


# From the players' forum's list of the hardest: no technique of the catalogue makes a first step.
WITHOUT_TECHNIQUES = "980700600500040000003000080200004000060900008009005700090100070002000006000030109"


def difficulty_of(one: Puzzle, effort: Effort = Effort()) -> Difficulty | None:
    return next(difficulties_of(one.shape, [one.givens], effort), None)


@pytest.mark.parametrize("engine", [Engine.PLAIN, Engine.COMPILED])
def test_many_puzzles_get_the_verdict_that_each_gets_alone(engine: Engine) -> None:
    givens = [puzzle(text).givens for text in TEXTS]
    found = verdicts_of(BOX, givens, effort=Effort(engine))
    assert found == list(TEXTS.values())
    assert found == [check(BOX, values, effort=Effort(engine)).verdict for values in givens]


@pytest.mark.parametrize("engine", [Engine.PLAIN, Engine.COMPILED])
def test_nothing_is_claimed_when_it_is_cancelled(engine: Engine) -> None:
    control = Control()
    control.cancel()
    assert verdicts_of(BOX, [puzzle(NEWSPAPER).givens], effort=Effort(engine, control)) == [Verdict.UNDECIDED]
    assert difficulty_of(puzzle(NEWSPAPER), effort=Effort(engine, control)) is None


@pytest.mark.parametrize("text", [NEWSPAPER, HARDER])
def test_a_puzzle_is_as_hard_as_its_solving_path(text: str) -> None:
    path = solving_path(position(text))
    assert isinstance(path, SolvingPath)
    assert path.hardest is not None
    found = difficulty_of(puzzle(text))
    assert found is not None
    assert (found.rating, found.grade, found.hardest) == (path.rating, path.grade, path.hardest.technique)
    assert found.complete


def test_other_shapes_are_rated_too() -> None:
    found = difficulty_of(puzzle(SIX, GridShape(2, 3)), effort=Effort(Engine.PLAIN))
    assert found is not None
    assert found.complete


def test_what_has_not_one_solution_has_no_difficulty() -> None:
    assert difficulty_of(puzzle("0" * 81), effort=Effort(Engine.PLAIN)) is None


def test_without_steps_nothing_is_claimed() -> None:
    found = difficulty_of(puzzle(HARDER), Effort().limited(0))
    assert found is None or not found.complete


@pytest.mark.slow
def test_what_only_the_solver_knows_is_no_claim_of_difficulty() -> None:
    # The plain engine has no proof.
    assert difficulty_of(puzzle(WITHOUT_TECHNIQUES), effort=Effort(Engine.PLAIN)) == Difficulty(
        0.0, None, complete=False
    )


def with_letters(text: str, shape: GridShape) -> Puzzle:
    return Puzzle(shape, tuple(int(one, 36) for one in text))


# Their hardest steps lie beyond those that are compiled: a wing, a rectangle, a chain; the last one's do not.
BEYOND_THE_COMPILED = (
    with_letters("096050300200000070400060001134006090050000080007000400600504800000300002000090000", BOX),
    with_letters("000200006000180057600000900000000000006005480200360090045008100001009068000010500", BOX),
    with_letters("100062004590000800000040300010007060050090270003000100800010630900020005000400000", BOX),
    with_letters("0607000040008700000004001500200000000000000860375700400802000100", GridShape(2, 4)),
    with_letters(
        "000032000700A0409000003001004005020007009000000A005000006024007A031900020000A00000930602006000000801",
        GridShape(2, 5),
    ),
    with_letters("200004052000000060000200600000020301", GridShape(3, 2)),
)


def solution_of(one: Puzzle) -> tuple[int, ...]:
    return check(one.shape, one.givens).solutions[0]


def walked(one: Puzzle, effort: Effort) -> Rated:
    """Return what the path comes to, step by step."""
    grid, counts = CandidateGrid(one.shape, one.givens), dict.fromkeys(Technique, 0)
    rating, hardest = 0.0, None
    for step in walk(grid, solution_of(one), effort):
        counts[step.technique] += 1
        if step_rating(one.shape, step) > rating:
            rating, hardest = step_rating(one.shape, step), step.technique
    used = {of: count for of, count in counts.items() if count}
    return Rated(Difficulty(rating, hardest, grid.solved, goes_otherwise(one.shape, used)), used)


@pytest.mark.parametrize("one", BEYOND_THE_COMPILED, ids=lambda one: str(one.shape))
@pytest.mark.parametrize("steps", [None, 0, 40, 400])
def test_both_engines_go_the_same_path_as_far_as_the_steps_reach(one: Puzzle, steps: int | None) -> None:
    wanted = walked(one, Effort().limited(steps))
    for engine in (Engine.COMPILED, Engine.PLAIN):
        effort = Effort(engine).limited(steps)
        (found,) = rate_grids(one.shape, [one.givens], [solution_of(one)], effort)
        assert found == wanted
        assert list(found.counts) == list(wanted.counts)


@pytest.mark.parametrize("engine", [Engine.PLAIN, Engine.COMPILED])
@pytest.mark.parametrize("ceiling", [1.2, 3.0, 4.4, 5.6])
def test_a_path_ends_before_what_is_harder_than_the_ceiling(engine: Engine, ceiling: float) -> None:
    for one in BEYOND_THE_COMPILED[:2]:
        grid, rating, complete = CandidateGrid(BOX, one.givens), 0.0, True
        for step in walk(grid, solution_of(one)):
            if step_rating(BOX, step) > ceiling:
                complete = False
                break
            rating = max(rating, step_rating(BOX, step))
        (found,) = rate_grids(BOX, [one.givens], [solution_of(one)], Effort(engine), ceiling=ceiling)
        assert (found.difficulty.rating, found.difficulty.complete) == (rating, complete)


def test_each_puzzle_of_a_list_is_rated_as_it_is_alone() -> None:
    texts = (NEWSPAPER, "0" * 81, HARDER, "55" + "0" * 79) * 40  # more than are looked at in one call
    alone = {text: difficulty_of(puzzle(text)) for text in texts[:4]}
    assert list(difficulties_of(BOX, [puzzle(text).givens for text in texts])) == [alone[text] for text in texts]


def test_the_steps_of_one_puzzle_are_not_those_of_another() -> None:
    effort = Effort().limited(60)
    alone = list(difficulties_of(BOX, [puzzle(HARDER).givens], effort))
    assert not any(one is None or one.complete for one in alone)
    assert list(difficulties_of(BOX, [puzzle(HARDER).givens] * 3, effort)) == alone * 3
    assert effort.spent == 0


def test_a_position_is_rated_from_where_it_stands() -> None:
    start, solution = position(HARDER), solution_of(puzzle(HARDER))
    whole = rate_position(start)
    assert isinstance(whole, Rated)
    placed = {Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE}
    assert set(whole.counts) & placed
    filled = start.replaced({cell: CellContent(value) for cell, value in enumerate(solution) if not start.givens[cell]})
    assert rate_position(filled) == Rated(Difficulty(0.0, None, complete=True), {})
    empty = start.givens.index(0)
    wrong = rate_position(start.replaced({empty: CellContent(solution[empty] % 9 + 1)}))
    assert isinstance(wrong, Refusal)
    assert wrong.kind in (RefusalKind.WRONG_ENTRY, RefusalKind.RULE_BROKEN)


def test_a_rating_beyond_the_scale_or_of_a_stopped_path_is_a_lower_bound() -> None:
    technique = Technique.X_CHAIN
    assert not Difficulty(7.0, technique, complete=True).rating_is_lower_bound
    assert Difficulty(7.0, technique, complete=False).rating_is_lower_bound
    assert Difficulty(10.0, technique, complete=True).rating_is_lower_bound
    assert not Difficulty(6.9, technique, complete=True).rating_is_approximate
    assert Difficulty(7.0, technique, complete=True).rating_is_approximate


# Puzzles made by this program, and what Sukaku Explainer 1.18.1 rates them. The second takes a hidden rectangle on its
# way, on which in the end nothing rests; the third none but steps that both know.
@pytest.mark.parametrize(
    ("text", "theirs", "ours", "about"),
    [
        ("...6........1572...3...4..7...8...7..967...43.4...............5..729.38.45...1.9.", 7.2, 5.5, True),
        (".3....5.6...4.6.2.9.2.....17.8........9.3...4.5..7........6..9...3..8..2.7.2...4.", 5.5, 5.5, True),
        (".8....6....23....4....45.........96.9...2..15...1..4..3.........9.53.8..1.78.9...", 5.7, 5.7, False),
    ],
)
def test_a_rating_is_about_where_a_step_was_used_that_is_rated_otherwise(
    text: str, theirs: float, ours: float, about: bool
) -> None:
    one = puzzle(text.replace(".", "0"))
    rated = rate_position(position(text.replace(".", "0")))
    path = solving_path(one)
    assert isinstance(rated, Rated)
    assert isinstance(path, SolvingPath)
    assert rated.difficulty.rating == ours
    assert about or ours == theirs
    for difficulty in (rated.difficulty, Rated.of_path(path).difficulty):
        assert difficulty.rating_is_approximate is about


# Of our own making: chains through groups of cells and almost locked sets spare its path longer forcing chains. Sukaku
# Explainer 1.18.1 rates it 8.9.
SETS = Puzzle(
    BOX_3X3, tuple(map(int, "090000600703400000005308000057000000000070090000006802009005300001700408070000020"))
)


# Of our own making too: an alternating inference chain of 7.2 is there where the first XY-chain is one of 7.3. Sukaku
# Explainer 1.18.1 rates it 7.2.
SHORTER_CHAIN = Puzzle(
    BOX_3X3, tuple(map(int, "080205000500003040009870020000006010060000000000030509001009006030000800002304000"))
)


def test_of_xy_chains_and_alternating_chains_a_puzzle_is_rated_by_the_shortest() -> None:
    rated = difficulty_of(SHORTER_CHAIN)
    assert rated is not None
    assert (rated.rating, rated.hardest) == (7.2, Technique.ALTERNATING_INFERENCE_CHAIN)
    (made,) = rate_grids(SHORTER_CHAIN.shape, [SHORTER_CHAIN.givens], check(BOX_3X3, SHORTER_CHAIN.givens).solutions)
    assert (made.difficulty.rating, made.difficulty.hardest) == (7.3, Technique.XY_CHAIN)


@pytest.mark.slow
def test_a_puzzle_is_rated_without_chains_through_groups_and_made_with_them() -> None:
    group_chains = {
        Technique.GROUPED_CHAIN,
        Technique.ALS_XZ,
        Technique.ALS_XY_WING,
        Technique.ALS_CHAIN,
        Technique.DEATH_BLOSSOM,
    }
    path = solving_path(SETS)
    assert isinstance(path, SolvingPath)
    assert group_chains.isdisjoint(step.technique for step in path.steps)
    rated = difficulty_of(SETS)
    assert rated is not None
    assert rated.rating == path.rating == 8.8
    values = [SETS.givens]
    (made,) = rate_grids(SETS.shape, values, path.answer.solutions)
    assert not group_chains.isdisjoint(made.counts)
    assert made.difficulty.rating == 8.0
