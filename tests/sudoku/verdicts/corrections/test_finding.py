"""The correction of every single mistake is found, and what is offered leaves exactly one solution."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import broken_puzzles, full_grid
from support.puzzles import BOX_3X3, NEWSPAPER, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.generating.random_regions import numbered_regions
from sudoku_app.sudoku.grid.drawn_regions import exchanged, exchanges
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.corrections.finding import CorrectionFinder, Corrections
from sudoku_app.sudoku.verdicts.corrections.mistakes import Change, Correction, Mistake, PossibleCorrections
from sudoku_app.sudoku.verdicts.explaining import explain

SHAPE_6 = GridShape(2, 3)
NINE = list(puzzle(NEWSPAPER).givens)


def corrections_of(shape: GridShape, values: list[int], engine: Engine = Engine.COMPILED) -> Corrections:
    found = explain(shape, values, effort=Effort(engine)).corrections
    assert found is not None
    return found


def left_out(possible: PossibleCorrections) -> Iterator[Correction]:
    """Yield every empty cell with every value that breaks no rule."""
    for cell, value in enumerate(possible.values):
        for other in range(1, possible.shape.size + 1) if not value else ():
            if possible.keeps_rules([Change(cell, other)]):
                yield Correction(Mistake.MISSING, (Change(cell, other),))


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(broken_puzzles(), st.sampled_from(Engine))
def test_corrections_are_exactly_the_single_mistakes_whose_undoing_leaves_one_solution(
    broken: tuple[GridShape, list[int]], engine: Engine
) -> None:
    shape, values = broken
    if check(shape, values).verdict is Verdict.UNIQUE:
        return
    found = corrections_of(shape, values, engine)
    assert found.complete
    for correction in found.corrections:
        assert check(shape, correction.applied(values)).verdict is Verdict.UNIQUE
    if found.two_values:
        return
    possible = PossibleCorrections(shape, values)
    tried = {
        correction.applied(values)
        for make in (
            possible.changed_values,
            lambda: left_out(possible),
            possible.too_many,
            possible.swapped_neighbours,
            possible.shifted_lines,
            possible.shifted_rest,
            possible.exchanged_lines,
            lambda: possible.emptied_repeats(found.repeated),
        )
        for correction in make()
    }
    wanted = {grid for grid in tried if check(shape, grid).verdict is Verdict.UNIQUE}
    assert {correction.applied(values) for correction in found.corrections} == wanted


def typed(text: str) -> list[int]:
    return list(puzzle(text).givens)


@pytest.mark.parametrize(
    ("wrong", "mistake"),
    [
        (NEWSPAPER.replace("530070000", "530040000"), Mistake.VALUE),
        (NEWSPAPER.replace("530070000", "503070000"), Mistake.SWAP),
        (NEWSPAPER.replace("600195000", "060019500"), Mistake.SHIFT),
        (NEWSPAPER.replace("400803001", "408030010"), Mistake.SHIFT),
        (NEWSPAPER.replace("530070000", "530270000"), Mistake.EXTRA),
    ],
)
def test_the_mistake_in_a_published_puzzle_is_undone(wrong: str, mistake: Mistake) -> None:
    values = typed(wrong)
    assert (mistake, tuple(NINE)) in {
        (correction.mistake, correction.applied(values)) for correction in corrections_of(BOX_3X3, values).corrections
    }


def test_a_row_that_was_typed_twice_is_named() -> None:
    values = [*NINE[:9], *NINE[:9], *NINE[18:]]
    assert corrections_of(BOX_3X3, values).repeated == ((0, 1),)


def test_two_wrong_values_are_found_where_one_explains_nothing() -> None:
    values = [*NINE]
    values[0], values[80] = 9, 5
    assert check(BOX_3X3, values).verdict is Verdict.NONE
    found = corrections_of(BOX_3X3, values)
    if found.two_values:
        assert tuple(NINE) in {correction.applied(values) for correction in found.corrections}
        assert not found.alone
    else:
        assert found.corrections


def test_the_other_way_round_of_the_boxes_is_tried() -> None:
    values = [value if cell % 5 else 0 for cell, value in enumerate(full_grid(SHAPE_6, Random(4)))]
    assert check(SHAPE_6, values).verdict is Verdict.UNIQUE
    found = explain(GridShape(3, 2), values).corrections
    assert found is not None
    assert found.other_shapes == (SHAPE_6,)
    assert not found.alone


def least_puzzle(shape: GridShape, seed: int = 3) -> list[int]:
    """Return a puzzle with exactly one solution, which needs each of its givens."""
    values = list(check(shape, [0] * shape.cell_count, limit=1).solutions[0])
    for cell in Random(seed).sample(range(shape.cell_count), shape.cell_count):
        value, values[cell] = values[cell], 0
        if check(shape, values).verdict is not Verdict.UNIQUE:
            values[cell] = value
    return values


@pytest.mark.parametrize("number", [0, 2, 3])
def test_regions_that_exchanged_a_cell_are_found(number: int) -> None:
    regions = numbered_regions(SHAPE_6, number)
    assert regions is not None
    shape = regions.shape
    values = least_puzzle(shape)
    drawn = [exchanged(shape, *pair) for pair in exchanges(shape)]
    wrong = [other for other in drawn if check(other, values).verdict is not Verdict.UNIQUE]
    assert wrong
    for other in wrong:
        found = corrections_of(other, values)
        assert shape in found.other_shapes
        assert not found.alone
        assert all(check(one, values).verdict is Verdict.UNIQUE for one in found.other_shapes)


@pytest.mark.slow
def test_regions_next_to_boxes_are_said_to_be_boxes() -> None:
    found = corrections_of(exchanged(BOX_3X3, 2, 12), NINE)
    assert found.other_shapes[:1] == (BOX_3X3,)
    assert len(set(found.other_shapes)) == len(found.other_shapes)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (GridShape(3, 3, diagonals=True), BOX_3X3),
        (GridShape(3, 3, windows=True), BOX_3X3),
        (GridShape(3, 3, diagonals=True, windows=True), GridShape(3, 3, diagonals=True)),
        (GridShape(2, 3, diagonals=True), GridShape(2, 3)),
    ],
)
def test_diagonals_and_windows_that_were_forgotten_or_are_too_many_are_named(
    right: GridShape, wrong: GridShape
) -> None:
    assert right in corrections_of(wrong, least_puzzle(right)).other_shapes
    values = next(
        values for values in (least_puzzle(wrong, seed) for seed in range(9)) if not check(right, values).solutions
    )
    assert wrong in corrections_of(right, values).other_shapes


def test_nothing_is_tried_where_too_many_values_are_absent() -> None:
    values = [1, 2, 3, *([0] * 78)]
    found = corrections_of(BOX_3X3, values)
    assert (found.corrections, found.complete) == ((), True)


def test_who_cancels_gets_what_was_found_and_that_it_is_not_all() -> None:
    values = typed(NEWSPAPER.replace("530070000", "530040000"))
    control = Control()
    finder = CorrectionFinder(BOX_3X3, values, effort=Effort(control=control))
    control.cancel()
    assert list(finder.look(None)) == []
    assert not finder.corrections(complete=True).complete


def test_the_last_typed_cell_comes_first() -> None:
    values = typed(NEWSPAPER.replace("530070000", "530040000"))
    plain = explain(BOX_3X3, values).corrections
    assert plain is not None
    other = next(
        correction
        for correction in plain.corrections
        if correction.mistake is Mistake.VALUE and 4 not in correction.cells
    )
    for cell in (4, other.cells[0]):
        found = explain(BOX_3X3, values, recent=(cell,)).corrections
        assert found is not None
        assert cell in found.corrections[0].cells


def test_what_stands_alone_is_probable() -> None:
    values = typed(NEWSPAPER.replace("000080079", "000080078"))
    found = corrections_of(BOX_3X3, values)
    assert found.complete
    assert found.alone is (len(found.corrections) == 1)


@pytest.mark.slow
def test_empty_lines_are_named_where_there_are_several_solutions_and_the_grid_is_typed_to_its_end() -> None:
    full = full_grid(BOX_3X3, Random(1))
    two_rows = [0 if 9 <= cell < 27 else value for cell, value in enumerate(full)]
    found = corrections_of(BOX_3X3, two_rows)
    assert found.empty_together == ((1, 2),)
    broken = [*two_rows]
    broken[1] = broken[0]
    assert corrections_of(BOX_3X3, broken).empty_together == ()  # there is no solution in which they could be exchanged
    assert corrections_of(BOX_3X3, [*full[:9], *([0] * 72)]).empty_together == ()
