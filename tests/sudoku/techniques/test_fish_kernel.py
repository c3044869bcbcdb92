"""The kernel and the search in Python agree whether there is a Franken or mutant fish."""

import random

import pytest
from support.grids import thinned_grid
from support.regions import SHAPES

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques import fish
from sudoku_app.sudoku.techniques.step import Step

BOXES = [GridShape(*sides) for sides in ((2, 3), (3, 3), (3, 4))]


def mixed_steps(grid: CandidateGrid) -> list[Step]:
    grid.notes.clear()
    return [step for finder in (fish.franken_fish, fish.mutant_fish) for step in finder(grid)]


def all_agree(grids: list[CandidateGrid], monkeypatch: pytest.MonkeyPatch) -> int:
    """Compare what is found with and without the kernel; return in how many grids there is something."""
    with_kernel = [mixed_steps(grid) for grid in grids]
    monkeypatch.setattr(fish, "has_kernels", lambda: False)
    assert [mixed_steps(grid) for grid in grids] == with_kernel
    return sum(map(bool, with_kernel))


@pytest.mark.parametrize("shape", BOXES, ids=str)
def test_the_same_fish_are_found_beside_boxes(shape: GridShape, monkeypatch: pytest.MonkeyPatch) -> None:
    grids = [thinned_grid(shape, random.Random(f"{shape} {seed}"))[0] for seed in range(5)]
    assert all_agree(grids, monkeypatch) > 0


def test_the_same_fish_are_found_beside_other_units(monkeypatch: pytest.MonkeyPatch) -> None:
    grids = []
    for shape in SHAPES.values():
        rng, grid = random.Random(str(shape)), CandidateGrid(shape, [0] * shape.cell_count)
        for cell in range(shape.cell_count):
            for value in range(1, shape.size + 1):
                if rng.random() < 0.75:
                    grid.eliminate(cell, value)
        grids.append(grid)
    assert all_agree(grids, monkeypatch) > 0
