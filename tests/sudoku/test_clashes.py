import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import full_grid
from support.puzzles import BOX_3X3, NEWSPAPER, puzzle

from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import Verdict, check
from sudoku_app.sudoku.clashes import find_clash, find_slips
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.oracle import Oracle

SHAPES = [BoxShape(2, 2), BoxShape(2, 3), BoxShape(3, 2), BoxShape(1, 5)]


def only(values: list[int], cells: tuple[int, ...]) -> list[int]:
    return [value if cell in cells else 0 for cell, value in enumerate(values)]


@st.composite
def broken_puzzles(draw: st.DrawFn) -> tuple[BoxShape, list[int]]:
    """Return values of a small grid of which one was changed; most have no solution."""
    shape = draw(st.sampled_from(SHAPES))
    rng = draw(st.randoms(use_true_random=False))
    values = [value if rng.random() < 0.5 else 0 for value in full_grid(shape, rng)]
    cell = rng.randrange(len(values))
    values[cell] = values[cell] % shape.size + 1
    return shape, values


@settings(max_examples=60, deadline=None)
@given(broken_puzzles(), st.sampled_from(Engine))
def test_a_clash_has_no_solution_and_every_proper_subset_has(
    broken: tuple[BoxShape, list[int]], engine: Engine
) -> None:
    shape, values = broken
    clash = find_clash(shape, values, Oracle(shape, engine))
    if clash is None:
        assert check(shape, values).verdict in (Verdict.UNIQUE, Verdict.SEVERAL)
        return
    assert clash.minimal
    assert check(shape, only(values, clash.cells)).verdict is Verdict.NONE
    for left_out in clash.cells:
        smaller = tuple(cell for cell in clash.cells if cell != left_out)
        assert check(shape, only(values, smaller), limit=1).solutions


@settings(max_examples=40, deadline=None)
@given(broken_puzzles())
def test_slips_are_exactly_the_values_without_which_there_is_a_solution(broken: tuple[BoxShape, list[int]]) -> None:
    shape, values = broken
    oracle = Oracle(shape)
    clash = find_clash(shape, values, oracle)
    if clash is None:
        return
    slips = find_slips(shape, values, clash, oracle)
    assert slips.complete
    mending = {}
    for cell, value in enumerate(values):
        rest = [0 if k == cell else v for k, v in enumerate(values)]
        if value and check(shape, rest, limit=1).solutions:
            tried = [(w, [w if k == cell else v for k, v in enumerate(values)]) for w in range(1, shape.size + 1)]
            mending[cell] = tuple(w for w, grid in tried if check(shape, grid).verdict is Verdict.UNIQUE)
    assert {slip.cell: slip.instead for slip in slips.slips} == mending
    counts = [(not slip.instead, len(slip.instead)) for slip in slips.slips]
    assert counts == sorted(counts)


def test_a_direct_break_is_the_clash_and_is_named() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "535070000")).givens)
    oracle = Oracle(BOX_3X3)
    clash = find_clash(BOX_3X3, values, oracle)
    assert clash is not None
    assert (clash.cells, clash.minimal) == ((0, 2), True)
    assert [broken.cells for broken in clash.breaks] == [(0, 2)]
    (slip,) = find_slips(BOX_3X3, values, clash, oracle).slips
    assert (slip.cell, slip.value, 4 in slip.instead) == (2, 5, True)


def test_the_mistyped_given_of_a_published_puzzle_is_named_with_its_value() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "530040000")).givens)
    oracle = Oracle(BOX_3X3)
    clash = find_clash(BOX_3X3, values, oracle)
    assert clash is not None
    assert 4 in clash.cells
    slips = find_slips(BOX_3X3, values, clash, oracle).slips
    assert (4, 4, (7,)) in [(slip.cell, slip.value, slip.instead) for slip in slips]


def test_two_far_cells_of_a_large_grid() -> None:
    shape = BoxShape(6, 6)
    values = [0] * shape.cell_count
    values[0] = values[35] = 7
    clash = find_clash(shape, values, Oracle(shape))
    assert clash is not None
    assert clash.cells == (0, 35)


def test_a_clash_is_called_minimal_only_when_it_was_shown_to_be() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "530040000")).givens)
    clash = find_clash(BOX_3X3, values, Oracle(BOX_3X3, Engine.PLAIN, seconds=0.0))
    assert clash is None or not clash.minimal


@pytest.mark.parametrize("seed", range(3))
def test_the_clash_is_the_same_each_time(seed: int) -> None:
    rng = random.Random(seed)
    shape = BoxShape(2, 3)
    values = [value if rng.random() < 0.5 else 0 for value in full_grid(shape, rng)]
    values[7] = values[7] % 6 + 1
    first, second = (find_clash(shape, values, Oracle(shape)) for _ in range(2))
    assert first == second
