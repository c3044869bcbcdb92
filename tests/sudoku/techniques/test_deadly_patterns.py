"""In real puzzles every step from uniqueness names a pattern that has two fillings, and agrees with the solution."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import BOX_3X3, puzzle
from support.regions import SHAPES
from support.step_checks import two_fillings

from sudoku_app.generating.full_grids import full_grids
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.techniques.avoidable_rectangles import AvoidableRectangle
from sudoku_app.sudoku.techniques.bug import BivalueGrave, Grave, bug_plus_1
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.rectangles import Rectangle, in_two_boxes
from sudoku_app.sudoku.techniques.step import Candidate, Reason, Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.unique_loops import UniqueLoop, unique_loops
from sudoku_app.sudoku.verdicts.checking import check
from tests.support.generated import generate

# What leads on to the patterns, whatever else the catalogue may hold.
PLAIN = {
    Technique.FULL_HOUSE,
    Technique.HIDDEN_SINGLE,
    Technique.NAKED_SINGLE,
    Technique.POINTING,
    Technique.CLAIMING,
    Technique.NAKED_PAIR,
    Technique.NAKED_TRIPLE,
    Technique.HIDDEN_PAIR,
    Technique.X_WING,
    Technique.XY_WING,
}

# Each with what is found on its way.
PUZZLES = {
    ".5......3.....4..7..21.6.....4..............87...3.9.........1.38............2.6.": Technique.UNIQUE_LOOP_3,
    "........9.74........6.8.2.......7......3.9.....5....6..3......7....5..4.9....1...": Technique.UNIQUE_RECTANGLE_6,
    ".......41.8..3....2........5...6.7....2...3..4....8......5...2..1.4...........8..": Technique.UNIQUE_LOOP_2,
    "........83.......5..7.34.......68....5......9....7.5.............6....7..8...9.2.": Technique.BUG_TYPE_2,
    "..57.8..66...4.3...3.....8..2...3.5.....8.....4.9...3..8.....7...7.9...52..8.59..": Technique.BUG_PLUS_N,
    "....2..374..3..9..6.3..5..22..5.37...........8.57.2..99..4..2.5..6..9..415..6....": Technique.UNIQUE_RECTANGLE_3,
}


def steps_on_the_way(grid: CandidateGrid) -> Iterator[Step]:
    """Yield all steps from uniqueness wherever the plain techniques end, the grid being as it is then."""
    plain = [entry for entry in CATALOGUE if set(entry.techniques) <= PLAIN]
    unique = [entry for entry in CATALOGUE if entry.needs_unique]
    while not grid.solved:
        step = next((step for entry in plain for step in entry.find(grid)), None)
        if step is None:
            found = [step for entry in unique for step in entry.find(grid)]
            if not found:
                return
            yield from found
            step = found[0]
        grid.apply(step)


def extras_of(reason: Grave | BivalueGrave) -> tuple[Candidate, ...]:
    return (Candidate(reason.cell, reason.value),) if isinstance(reason, BivalueGrave) else reason.extras


def has_two_fillings(grid: CandidateGrid, reason: Reason) -> bool:
    match reason:
        case Rectangle():
            cells = (*reason.floor, *reason.roof)
        case AvoidableRectangle():
            cells = (*reason.filled, *reason.open_cells)
        case UniqueLoop():
            cells = reason.path
        case Grave() | BivalueGrave():
            rest = grid.copy()
            for extra in extras_of(reason):
                rest.eliminate(*extra)
            places = {(value & unit).bit_count() for value in rest.places for unit in rest.sets.units}
            return {mask.bit_count() for mask in rest.masks} <= {0, 2} and places <= {0, 2}
        case _:
            return False
    return two_fillings(grid.shape, cells) and not any(grid.givens >> cell & 1 for cell in cells)


@pytest.mark.parametrize(("text", "technique"), PUZZLES.items(), ids=lambda one: getattr(one, "value", None))
def test_every_pattern_named_in_a_puzzle_is_deadly(text: str, technique: Technique):
    givens = puzzle(text.replace(".", "0")).givens
    (solution,) = check(BOX_3X3, givens).solutions
    grid = CandidateGrid(BOX_3X3, givens)
    explained = set()
    for step in steps_on_the_way(grid):
        assert has_two_fillings(grid, step.reason)
        assert all(solution[place.cell] == place.value for place in step.places)
        assert all(solution[gone.cell] != gone.value for gone in step.eliminates)
        explained.add(step.technique)
    assert technique in explained


def test_the_check_itself_tells_a_harmless_pattern():
    assert two_fillings(BOX_3X3, (0, 4, 9, 13))
    assert not two_fillings(BOX_3X3, (0, 4, 27, 31))  # four boxes
    assert not two_fillings(BOX_3X3, (0, 1, 9, 10))  # one box
    assert not two_fillings(BOX_3X3, (0, 4, 9))


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("seed", range(3))
def test_every_pattern_beside_other_regions_is_deadly(name: str, seed: int) -> None:
    shape = SHAPES[name]
    found = next(generate(PuzzleSpec(shape), 1, seed))
    assert isinstance(found, Made)
    grid = CandidateGrid(shape, found.givens)
    for step in steps_on_the_way(grid):
        assert has_two_fillings(grid, step.reason)
        assert all(found.solution[place.cell] == place.value for place in step.places)
        assert all(found.solution[gone.cell] != gone.value for gone in step.eliminates)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([*SHAPES.values()]), st.data())
def test_corners_can_be_exchanged_where_no_rule_breaks(shape: GridShape, data: st.DataObject) -> None:
    n = shape.size
    rows, columns = (data.draw(st.lists(st.integers(0, n - 1), min_size=2, max_size=2, unique=True)) for _ in "rc")
    corners = tuple(row * n + column for row in rows for column in columns)
    assert in_two_boxes(CandidateGrid(shape, [0] * n * n), corners) is two_fillings(shape, corners)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(st.sampled_from([*SHAPES.values()]), st.data())
def test_a_loop_is_one_where_its_values_can_be_exchanged(shape: GridShape, data: st.DataObject) -> None:
    n = shape.size
    rows, columns = (data.draw(st.permutations(range(n)))[:3] for _ in "rc")
    loop = [row * n + columns[at] for number, row in enumerate(rows) for at in (number, (number + 1) % 3)]
    grid = CandidateGrid(shape, [0] * n * n)
    for cell in range(n * n):
        for value in (1, 2) if cell not in loop else range(3 + (cell == loop[0]), n + 1):
            grid.eliminate(cell, value)
    found = [step for step in unique_loops(grid) if step.technique is Technique.UNIQUE_LOOP_1]
    assert bool(found) is two_fillings(shape, loop)


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("seed", range(4))
def test_two_solutions_laid_over_each_other_are_a_grave(name: str, seed: int) -> None:
    shape = SHAPES[name]
    first, second = islice(full_grids(shape, Random(seed)), 2)
    grid = CandidateGrid(shape, [one if one == other else 0 for one, other in zip(first, second, strict=True)])
    values = range(1, shape.size + 1)
    differing = [cell for cell in range(shape.cell_count) if first[cell] != second[cell]]
    extra = next(
        (
            Candidate(cell, value)
            for cell in differing
            for value in values
            if grid.has(cell, value) and value not in (first[cell], second[cell])
        ),
        None,
    )
    for cell in differing:
        for value in values:
            if value not in (first[cell], second[cell]) and (cell, value) != extra:
                grid.eliminate(cell, value)
    found = [step.places for step in bug_plus_1(grid)]
    assert found == ([] if extra is None or geometry(shape).partial else [(extra,)])
