"""Every engine gives the same verdict on random Sudokus of many shapes, easy, hard, contradictory and empty ones."""

import random

import pytest

from sudoku_app.exact_cover import search as door
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import Search, search
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.exact_cover.problems import is_cover

SHAPES = [GridShape(*sides) for sides in ((2, 2), (1, 5), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5))]
PUZZLES_A_SHAPE = 12


def random_grid(problem: ExactCover, source: random.Random) -> tuple[int, ...]:
    """Return the options of a full grid, reached through options drawn at random."""
    order = source.sample(range(problem.option_count), problem.option_count)
    chosen: list[int] = []
    covered: set[int] = set()
    for option in order[: problem.option_count // 4]:
        items = set(problem.items_of(option).tolist())
        if not items & covered and search(problem, (*chosen, option), limit=1).count:
            chosen.append(option)
            covered |= items
            if len(chosen) > problem.most_options // 3:
                break
    return search(problem, chosen, limit=1).solutions[0]


def puzzle(problem: ExactCover, source: random.Random) -> tuple[int, ...]:
    """Return random givens: too few, just enough or too many, now and then with a wrong one."""
    grid = random_grid(problem, source)
    givens = source.sample(grid, source.randint(len(grid) // 4, len(grid) * 3 // 4))
    if source.random() < 0.3:
        givens[0] = source.randrange(problem.option_count)
    return tuple(givens)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_all_engines_agree(shape: GridShape) -> None:
    problem = sudoku_cover(shape)
    source = random.Random(f"engines agree on {shape}")
    met = set()
    for _ in range(PUZZLES_A_SHAPE):
        givens = puzzle(problem, source)
        dancing = search(problem, givens)
        plain = search(problem, givens, effort=Effort(Engine.PLAIN))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(door, "HANDOVER_NODES", dict.fromkeys(door.HANDOVER_NODES, 0))
            patch.setattr(door, "HANDOVER_LIMIT", 100)
            learning = search(problem, givens)
            assumed = Search(problem, givens[1:], givens[:1]).run()
        # Two of several solutions may be different ones; their number and a single one may not.
        for other in (plain, learning, assumed):
            assert min(2, other.count) == min(2, dancing.count)
            if dancing.count == 1:
                assert other.exhausted
                assert other.solutions == dancing.solutions
        for outcome in (dancing, plain, learning, assumed):
            assert all(is_cover(problem, cover) and set(givens) <= set(cover) for cover in outcome.solutions)
        met.add(min(2, dancing.count))
    assert met == {0, 1, 2} or shape.size < 6
