"""The compiled steps are those of the techniques in Python, one by one."""

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.grids import thinned_grid
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, NEWSPAPER, puzzle

from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.easy_steps.batch import EASY_ENTRIES, EasyWalk, Ending, easy_walks
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.limits import look_steps
from sudoku_app.sudoku.rating.scale import step_rating, technique_value
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import UnsoundAnswerError
from sudoku_app.sudoku.verdicts.checking import check

SHAPES = [
    GridShape(*sides)
    for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (5, 1), (2, 4), (4, 2), (3, 3), (2, 5), (3, 4), (4, 4), (2, 8))
]
SEEDS = range(40)


def easiest_of(grid: CandidateGrid) -> Step | None:
    return next((step for entry in CATALOGUE[:EASY_ENTRIES] for step in entry.find(grid)), None)


def walked_in_python(grid: CandidateGrid) -> tuple[object, ...]:
    """Return what `EasyWalk` says of the same walk."""
    rating, hardest, spent = 0.0, None, 0
    counts: dict[Technique, int] = {}
    while not grid.solved:
        step = easiest_of(grid)
        if step is None:
            break
        spent += look_steps(grid.open_candidates, technique_value(step.technique))
        counts[step.technique] = counts.get(step.technique, 0) + 1
        if step_rating(grid.shape, step) > rating:
            rating, hardest = step_rating(grid.shape, step), step.technique
        grid.apply(step)
    ending = Ending.SOLVED if grid.solved else Ending.NO_EASY_STEP
    return ending, rating, hardest, counts, spent, grid.values, grid.masks


def explain_steps(walk: EasyWalk) -> tuple[object, ...]:
    return (
        walk.ending,
        walk.rating,
        walk.hardest,
        walk.counts,
        walk.spent,
        walk.values.tolist(),
        walk.masks.tolist(),
    )


def newspaper() -> tuple[tuple[int, ...], tuple[int, ...]]:
    givens = puzzle(NEWSPAPER).givens
    return givens, check(BOX_3X3, givens).solutions[0]


def harder() -> tuple[tuple[int, ...], tuple[int, ...]]:
    return puzzle(HARDER).givens, tuple(map(int, HARDER_SOLUTION))


def test_everything_easier_than_a_unique_rectangle_is_known() -> None:
    assert CATALOGUE[EASY_ENTRIES].techniques == (Technique.UNIQUE_RECTANGLE_1,)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_same_steps_are_taken_as_in_python(shape: GridShape) -> None:
    seeds = SEEDS[: max(4, 320 // shape.cell_count)]
    grids, solutions = zip(*(thinned_grid(shape, random.Random(f"{shape} {seed}")) for seed in seeds), strict=True)
    walks = easy_walks(shape, [grid.values for grid in grids], solutions, masks=[grid.masks for grid in grids])
    assert [explain_steps(walk) for walk in walks] == [walked_in_python(grid) for grid in grids]


@given(shape=st.sampled_from(SHAPES[:9]), seed=st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
@example(shape=GridShape(3, 3), seed=0)
def test_the_same_steps_are_taken_in_any_grid(shape: GridShape, seed: int) -> None:
    grid, solution = thinned_grid(shape, random.Random(seed))
    (walk,) = easy_walks(shape, [grid.values], [solution], masks=[grid.masks])
    assert explain_steps(walk) == walked_in_python(grid)


def test_puzzles_of_a_list_have_no_say_in_each_other() -> None:
    (first, solved_first), (second, solved_second) = newspaper(), harder()
    together = easy_walks(BOX_3X3, [second, first, second], [solved_second, solved_first, solved_second])
    alone = easy_walks(BOX_3X3, [second], [solved_second]) + easy_walks(BOX_3X3, [first], [solved_first])
    assert [explain_steps(walk) for walk in together] == [
        explain_steps(alone[0]),
        explain_steps(alone[1]),
        explain_steps(alone[0]),
    ]
    assert explain_steps(alone[1]) == walked_in_python(CandidateGrid(BOX_3X3, first))


def test_the_largest_grid_is_walked_through() -> None:
    shape = GridShape(6, 6)
    grid, solution = thinned_grid(shape, random.Random(2))
    for cell, value in enumerate(solution):
        if not grid.values[cell] and cell % 9:
            grid.place(cell, value)
    (walk,) = easy_walks(shape, [grid.values], [solution], masks=[grid.masks])
    assert explain_steps(walk) == walked_in_python(grid)


def test_no_step_beyond_the_ceiling_is_taken() -> None:
    givens, solution = harder()
    (whole,) = easy_walks(BOX_3X3, [givens], [solution])
    assert whole.rating > 2.0
    (below,) = easy_walks(BOX_3X3, [givens], [solution], ceiling=1.5)
    assert below.rating <= 1.5
    assert set(below.counts) <= {Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE}
    assert below.ending is Ending.CEILING
    (reached,) = easy_walks(BOX_3X3, [givens], [solution], ceiling=whole.rating)
    assert explain_steps(reached) == explain_steps(whole)


def test_a_hidden_single_in_a_line_is_harder_than_one_in_a_box() -> None:
    givens, solution = harder()
    (walk,) = easy_walks(BOX_3X3, [givens], [solution], ceiling=1.5)
    assert walk.rating == 1.5  # it begins with a hidden single in a line
    (below,) = easy_walks(BOX_3X3, [givens], [solution], ceiling=1.2)
    assert (below.ending, below.counts) == (Ending.CEILING, {})


def test_the_walk_ends_where_the_steps_are_spent() -> None:
    givens, solution = newspaper()
    (whole,) = easy_walks(BOX_3X3, [givens], [solution])
    (half,) = easy_walks(BOX_3X3, [givens], [solution], steps=whole.spent // 2)
    assert half.ending is Ending.SPENT_OUT
    assert whole.spent // 2 <= half.spent < whole.spent
    (none,) = easy_walks(BOX_3X3, [givens], [solution], steps=0)
    assert (none.ending, none.hardest, none.values.tolist()) == (Ending.SPENT_OUT, None, list(givens))


def test_nothing_is_looked_at_when_it_is_cancelled() -> None:
    givens, solution = newspaper()
    control = Control()
    control.cancel()
    (walk,) = easy_walks(BOX_3X3, [givens], [solution], control=control)
    assert walk.ending is Ending.NOT_LOOKED_AT


def test_a_step_that_contradicts_the_solution_is_a_defect() -> None:
    givens, solution = newspaper()
    wrong = tuple(value if given else value % 9 + 1 for value, given in zip(solution, givens, strict=True))
    with pytest.raises(UnsoundAnswerError):
        easy_walks(BOX_3X3, [givens], [wrong])


def test_of_no_puzzles_nothing_is_told() -> None:
    assert easy_walks(BOX_3X3, [], []) == []
