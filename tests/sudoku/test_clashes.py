import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.broken import broken_puzzles
from support.grids import full_grid
from support.puzzles import BOX_3X3, NEWSPAPER, puzzle

from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import Verdict, check
from sudoku_app.sudoku.clashes import Clash, find_clash, find_core
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.oracle import Oracle


def clash_of(shape: BoxShape, values: list[int], oracle: Oracle) -> Clash | None:
    core = find_core(shape, values, oracle)
    return None if core is None else find_clash(core, oracle)


def only(values: list[int], cells: tuple[int, ...]) -> list[int]:
    return [value if cell in cells else 0 for cell, value in enumerate(values)]


@settings(max_examples=60, deadline=None)
@given(broken_puzzles(), st.sampled_from(Engine))
def test_a_clash_has_no_solution_and_every_proper_subset_has(
    broken: tuple[BoxShape, list[int]], engine: Engine
) -> None:
    shape, values = broken
    clash = clash_of(shape, values, Oracle(shape, engine))
    if clash is None:
        assert check(shape, values).verdict in (Verdict.UNIQUE, Verdict.SEVERAL)
        return
    assert clash.minimal
    assert check(shape, only(values, clash.cells)).verdict is Verdict.NONE
    for left_out in clash.cells:
        smaller = tuple(cell for cell in clash.cells if cell != left_out)
        assert check(shape, only(values, smaller), limit=1).solutions


def test_a_direct_break_is_the_clash_and_is_named() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "535070000")).givens)
    clash = clash_of(BOX_3X3, values, Oracle(BOX_3X3))
    assert clash is not None
    assert (clash.cells, clash.minimal) == ((0, 2), True)
    assert [broken.cells for broken in clash.breaks] == [(0, 2)]


@pytest.mark.parametrize("group", [1, 3])
@settings(max_examples=30, deadline=None)
@given(broken=broken_puzzles())
def test_values_of_every_clash_are_in_the_clash_and_groups_change_nothing(
    group: int, broken: tuple[BoxShape, list[int]]
) -> None:
    shape, values = broken
    oracle = Oracle(shape)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sudoku_app.sudoku.clashes.GROUP", group)
        patch.setattr("sudoku_app.sudoku.oracle.GROUP", group)
        core = find_core(shape, values, oracle)
        if core is None or core.breaks:
            return
        clash = find_clash(core, oracle)
    assert not core.undecided
    assert {option // shape.size for option in core.in_every_clash} <= set(clash.cells)
    assert check(shape, only(values, clash.cells)).verdict is Verdict.NONE
    for left_out in clash.cells:
        smaller = tuple(cell for cell in clash.cells if cell != left_out)
        assert check(shape, only(values, smaller), limit=1).solutions


def test_two_far_cells_of_a_large_grid() -> None:
    shape = BoxShape(6, 6)
    values = [0] * shape.cell_count
    values[0] = values[35] = 7
    clash = clash_of(shape, values, Oracle(shape))
    assert clash is not None
    assert clash.cells == (0, 35)


def test_a_clash_is_called_minimal_only_when_it_was_shown_to_be() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "530040000")).givens)
    clash = clash_of(BOX_3X3, values, Oracle(BOX_3X3, Engine.PLAIN, seconds=0.0))
    assert clash is None or not clash.minimal


@pytest.mark.parametrize("seed", range(3))
def test_the_clash_is_the_same_each_time(seed: int) -> None:
    rng = random.Random(seed)
    shape = BoxShape(2, 3)
    values = [value if rng.random() < 0.5 else 0 for value in full_grid(shape, rng)]
    values[7] = values[7] % 6 + 1
    first, second = (clash_of(shape, values, Oracle(shape)) for _ in range(2))
    assert first == second
