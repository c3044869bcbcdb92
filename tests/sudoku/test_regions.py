"""Puzzles with drawn regions, diagonals, windows and extra regions: every engine and every step by the same rules."""

from itertools import islice
from random import Random

import pytest
from support.regions import SHAPES, random_regions

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.search import Search
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec, SpecError
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidate_masks
from sudoku_app.sudoku.grid.geometry import GridShape, UnitKind, geometry
from sudoku_app.sudoku.grid.rules import is_solution, rule_breaks
from sudoku_app.sudoku.rating.difficulty import rate_grids
from sudoku_app.sudoku.rating.path import easiest_step, walk
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.forcing import CaseTree, RefutedCases
from sudoku_app.sudoku.techniques.forcing import Refutation as Refuted
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from tests.support.generated import generate


def made(shape: GridShape, seed: int) -> Made:
    found = next(generate(PuzzleSpec(shape), 1, seed))
    assert isinstance(found, Made)
    return found


@pytest.mark.parametrize("name", SHAPES)
def test_a_made_puzzle_has_one_solution_that_keeps_all_rules(name: str) -> None:
    shape = SHAPES[name]
    puzzle = made(shape, 1)
    assert is_solution(shape, puzzle.givens, puzzle.solution)
    grid = geometry(shape)
    for unit in grid.units:
        assert sorted(puzzle.solution[cell] for cell in unit.cells) == list(range(1, shape.size + 1))
    for unit in grid.partial:
        assert len({puzzle.solution[cell] for cell in unit.cells}) == len(unit.cells)
    less = list(puzzle.givens)
    less[next(cell for cell, value in enumerate(less) if value)] = 0
    for values, verdict in ((puzzle.givens, Verdict.UNIQUE), (tuple(less), Verdict.SEVERAL)):
        for engine in Engine:
            answer = check(shape, values, effort=Effort(engine))
            assert answer.verdict is verdict
            assert all(is_solution(shape, values, solution) for solution in answer.solutions)


@pytest.mark.parametrize("name", SHAPES)
def test_the_cover_has_the_solutions_that_the_rules_allow(name: str) -> None:
    shape = SHAPES[name]
    solution = list(made(shape, 2).solution)
    cells = Random(3).sample(range(shape.cell_count), shape.cell_count // 2)
    given = [0 if cell in cells else value for cell, value in enumerate(solution)]
    for engine in Engine:
        found = Search(sudoku_cover(shape), options_of(shape, given), engine=engine).run(50, Effort(engine))
        solutions = {values_from(shape, options) for options in found.solutions}
        assert tuple(solution) in solutions
        assert all(is_solution(shape, given, values) for values in solutions)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if shape.size > 6 else []) for name, shape in SHAPES.items()]
)
def test_every_finder_says_what_is_true_on_the_way_to_the_solution(name: str) -> None:
    shape = SHAPES[name]
    puzzle = made(shape, 4)
    grid, looked = CandidateGrid(shape, puzzle.givens), 0
    assert grid.masks == list(candidate_masks(shape, puzzle.givens))
    while not grid.solved:
        if looked % 6 == 0:
            for entry in CATALOGUE:
                for step in islice(entry.find(grid), 8):
                    assert not {Technique.BUG_PLUS_1, Technique.UNIQUE_LOOP_2} & {*entry.techniques}
                    assert all(puzzle.solution[place.cell] == place.value for place in step.places)
                    assert all(puzzle.solution[gone.cell] != gone.value for gone in step.eliminates)
        step = easiest_step(grid, puzzle.solution)
        assert step is not None
        grid.apply(step)
        looked += 1
    assert tuple(grid.values) == puzzle.solution


@pytest.mark.parametrize(
    ("name", "cells", "kind"),
    [
        ("jigsaw", (2, 6), UnitKind.REGION),
        ("diagonals", (5, 30), UnitKind.DIAGONAL),
        ("windows", (12, 28), UnitKind.WINDOW),
        ("extra", (8, 24), UnitKind.EXTRA),
    ],
)
def test_a_clash_names_its_unit(name: str, cells: tuple[int, int], kind: UnitKind) -> None:
    shape = SHAPES[name]
    values = [5 if cell in cells else 0 for cell in range(shape.cell_count)]
    (broken,) = rule_breaks(shape, values)
    assert (geometry(shape).all_units[broken.unit].kind, broken.cells) == (kind, cells)


# Latin squares of seven symbols with further regions of fewer cells, their givens and solutions, and what they are
# rated. Where nets and proofs knew whole units alone, the first was beyond the scale, and the path of the second ended.
FEWER_CELLS = (
    (
        (
            *((8, 19, 27, 30, 42, 46), (7, 16, 18, 34, 48), (2, 12, 17, 20, 42, 45), (9, 12, 37)),
            *((4, 7, 8, 10, 15, 23), (12, 31), (5, 17, 29), (15, 17, 27)),
        ),
        "0000050000000003004000000070106000200017000000003",
        "7634251672531453164272143675146753232517464572163",
        9.1,
    ),
    (
        (
            *((8, 23, 30, 37, 38, 40), (0, 38), (12, 14, 16, 35, 45), (25, 30, 34, 35, 40), (9, 14, 40)),
            *((0, 4, 10, 24, 42, 47), (1, 2, 17, 19, 30, 38), (25, 27, 36, 45, 46)),
        ),
        "0000400000304000001005001007000000200000000300000",
        "2537461716324537541265241637467531214267536312574",
        10.0,
    ),
)


@pytest.mark.slow
@pytest.mark.parametrize(("extra", "givens", "solution", "rating"), FEWER_CELLS)
def test_regions_of_fewer_cells_exclude_in_nets_trees_and_proofs_alike(
    extra: tuple[tuple[int, ...], ...], givens: str, solution: str, rating: float
) -> None:
    shape = GridShape(1, 7, extra=extra)
    (rated,) = rate_grids(shape, [list(map(int, givens))], [list(map(int, solution))], group_chains=False)
    assert rated.difficulty.complete
    assert rated.difficulty.rating == rating


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 30, 10))
def test_a_path_leads_to_the_end_and_no_case_of_it_leads_nowhere(first: int) -> None:
    for seed in range(first, first + 10):
        try:
            puzzle = made(random_regions(Random(seed)), seed)
        except SpecError:  # nothing can be filled in
            continue
        grid = CandidateGrid(puzzle.shape, puzzle.givens)
        for step in walk(grid, puzzle.solution, group_chains=seed % 2 == 0):
            if isinstance(step.reason, CaseTree | Refuted | RefutedCases):
                assert all(branch.dead or branch.inferences for branch in step.reason.branches)
        assert tuple(grid.values) == puzzle.solution
