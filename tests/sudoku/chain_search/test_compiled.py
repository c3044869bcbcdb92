"""The compiled search finds the links, rules and chains that the one in Python finds."""

import random

import pytest
from support.grids import thinned_grid
from support.regions import SHAPES

from sudoku_app.exact_cover.kernels.library import has_kernels
from sudoku_app.sudoku.chain_search.compiled import CompiledLinks
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.assumed_links import PlainLinks

BOXES = [GridShape(*sides) for sides in ((2, 2), (2, 3), (1, 5), (3, 3), (2, 5), (3, 4), (4, 4))]
MOST_CANDIDATES = 160


def some_grids(shape: GridShape, count: int) -> list[CandidateGrid]:
    """Return thinned grids, those with so many candidates that Python would take long left out."""
    rng = random.Random(str(shape))
    grids = [thinned_grid(shape, rng)[0] for _ in range(3 * count)]
    return [grid for grid in grids if 0 < grid.open_candidates <= MOST_CANDIDATES][:count]


def assert_the_same(grid: CandidateGrid) -> None:
    plain, compiled = PlainLinks(grid), CompiledLinks(grid)
    assert compiled.number == plain.number
    assert (compiled.graph.inside, compiled.graph.lines) == (plain.graph.inside, plain.graph.lines)
    for node in plain.graph.weak:
        assert compiled.graph.cells(node) == plain.graph.cells(node)
    for further in (False, True):
        assert compiled.follows(further=further).true == plain.follows(further=further).true
        assert compiled.follows(further=further).false == plain.follows(further=further).false
        refuted = list(plain.refuted(further=further))
        assert list(compiled.refuted(further=further)) == refuted
        for start in {*refuted[:3], *range(0, len(plain.number), 47)}:
            chains, end = plain.chains(start, further=further)
            found, compiled_end = compiled.chains(start, further=further)
            assert (dict(found), compiled_end) == (chains, end)
            assert len(found) == len(chains)


def test_the_tests_have_the_compiled_search() -> None:
    assert has_kernels()


@pytest.mark.parametrize("shape", BOXES, ids=str)
def test_the_same_is_found_beside_boxes(shape: GridShape) -> None:
    for grid in some_grids(shape, 2):
        assert_the_same(grid)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_the_same_is_found_beside_other_units(shape: GridShape) -> None:
    rng = random.Random(str(shape))
    grid = CandidateGrid(shape, [0] * shape.cell_count)
    for cell in range(shape.cell_count):
        for value in range(1, shape.size + 1):
            if rng.random() < 0.8:
                grid.eliminate(cell, value)
    assert_the_same(grid)


def test_what_does_not_fit_in_gets_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_app.sudoku.chain_search.compiled._NODES", 1)
    (grid,) = some_grids(GridShape(2, 3), 1)
    assert_the_same(grid)
