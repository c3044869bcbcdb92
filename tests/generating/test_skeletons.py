from random import Random

import pytest
from support.puzzles import BOX_3X3

from sudoku_app.generating.easing import Skeleton, skeleton
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.techniques.fish import fish
from sudoku_app.sudoku.techniques.subsets import hidden_subsets
from sudoku_app.sudoku.techniques.technique import Technique

BUILT = [
    Technique.JELLYFISH,
    Technique.NAKED_QUAD,
    Technique.HIDDEN_QUAD,
    Technique.UNIQUE_RECTANGLE_5,
]


def grid_with(solution: tuple[int, ...], built: Skeleton) -> CandidateGrid:
    return CandidateGrid(BOX_3X3, [value if cell in built.given else 0 for cell, value in enumerate(solution)])


@pytest.mark.parametrize("seed", range(4))
def test_a_jellyfish_and_a_hidden_quad_are_there_from_the_first(seed: int) -> None:
    random = Random(seed)
    solution = next(full_grids(BOX_3X3, random))
    built = skeleton(BOX_3X3, Technique.JELLYFISH, solution, random)
    assert any(step.technique is Technique.JELLYFISH for step in fish(grid_with(solution, built), 4))
    built = skeleton(BOX_3X3, Technique.HIDDEN_QUAD, solution, random)
    steps = list(hidden_subsets(grid_with(solution, built), 4))
    assert any({candidate.cell for candidate in step.eliminates} <= built.clear for step in steps)


@pytest.mark.parametrize("technique", BUILT)
@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(2, 3), GridShape(3, 4)])
def test_what_is_given_is_not_clear_in_any_shape(technique: Technique, shape: GridShape) -> None:
    random = Random(3)
    built = skeleton(shape, technique, next(full_grids(shape, random)), random)
    assert built.clear
    assert not built.clear & built.given
    assert (built.clear | built.given) <= set(range(shape.cell_count))


def test_a_rectangle_lies_in_two_boxes_and_repeats_a_value() -> None:
    random = Random(1)
    for solution, _ in zip(full_grids(BOX_3X3, random), range(10), strict=False):
        built = skeleton(BOX_3X3, Technique.UNIQUE_RECTANGLE_5, solution, random)
        assert len(built.clear) == 4
        assert len({geometry(BOX_3X3).box_of(cell) for cell in built.clear}) == 2
        assert len({solution[cell] for cell in built.clear}) < 4


def test_what_comes_about_by_itself_is_built_around_nothing() -> None:
    random = Random(1)
    solution = next(full_grids(BOX_3X3, random))
    assert skeleton(BOX_3X3, Technique.X_WING, solution, random) == Skeleton()
