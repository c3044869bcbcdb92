"""Every mistake of a typist can be undone by one of the corrections that are made, and none of them breaks a rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import SMALL_SHAPES, broken_puzzles, full_grid
from support.regions import SHAPES

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.verdicts.corrections.mistakes import (
    Change,
    Correction,
    Mistake,
    PossibleCorrections,
    empty_together,
    repeats,
)

SIX = GridShape(2, 3)


def some_puzzle(shape: GridShape, rng: Random) -> list[int]:
    return [value if rng.random() < 0.5 else 0 for value in full_grid(shape, rng)]


def grids(corrections: Iterable[Correction], values: list[int]) -> set[tuple[int, ...]]:
    return {correction.applied(values) for correction in corrections}


puzzles = st.tuples(st.sampled_from(SMALL_SHAPES), st.randoms(use_true_random=False))


@settings(max_examples=40, deadline=None)
@given(puzzles)
def test_a_changed_and_a_needless_value_are_undone(drawn: tuple[GridShape, Random]) -> None:
    shape, rng = drawn
    right = some_puzzle(shape, rng)
    cell = rng.randrange(len(right))
    typed = [*right]
    typed[cell] = rng.choice([value for value in range(1, shape.size + 1) if value != right[cell]])
    possible = PossibleCorrections(shape, typed)
    corrections = possible.changed_values() if right[cell] else possible.too_many()
    assert tuple(right) in grids(corrections, typed)


@settings(max_examples=40, deadline=None)
@given(puzzles)
def test_swapped_neighbours_are_put_back(drawn: tuple[GridShape, Random]) -> None:
    shape, rng = drawn
    right = some_puzzle(shape, rng)
    size = shape.size
    pairs = [(k, k + 1) for k in range(size * size) if k % size < size - 1]
    pairs += [(k, k + size) for k in range(size * size - size)]
    unlike = [(a, b) for a, b in pairs if right[a] != right[b]]
    if not unlike:
        return
    first, second = rng.choice(unlike)
    typed = [*right]
    typed[first], typed[second] = right[second], right[first]
    assert tuple(right) in grids(PossibleCorrections(shape, typed).swapped_neighbours(), typed)


@settings(max_examples=60, deadline=None)
@given(puzzles, st.booleans(), st.booleans())
def test_what_was_typed_a_cell_too_far_to_one_side_is_put_back(
    drawn: tuple[GridShape, Random], along_a_row: bool, forward: bool
) -> None:
    shape, rng = drawn
    right = some_puzzle(shape, rng)
    size, number = shape.size, rng.randrange(shape.size)
    line = range(number * size, number * size + size) if along_a_row else range(number, size * size, size)
    at = rng.randrange(size)
    if forward:
        right[line[-1]] = 0  # what would be pushed out of the line is gone for good
    else:
        right[line[at]] = 0  # only an empty cell is missed
    row = [right[cell] for cell in line]
    shifted = [*row[:at], 0, *row[at:-1]] if forward else [*row[:at], *row[at + 1 :], 0]
    typed = [*right]
    for cell, value in zip(line, shifted, strict=True):
        typed[cell] = value
    if typed != right:
        found = [
            correction
            for correction in PossibleCorrections(shape, typed).shifted_lines()
            if correction.applied(typed) == tuple(right)
        ]
        assert found
        assert all(correction.forward is forward for correction in found if len(correction.changes) > 2)


@settings(max_examples=40, deadline=None)
@given(puzzles, st.booleans())
def test_what_was_typed_on_over_the_ends_of_rows_is_put_back(drawn: tuple[GridShape, Random], forward: bool) -> None:
    shape, rng = drawn
    right = some_puzzle(shape, rng)
    at = rng.randrange(len(right))
    right[-1 if forward else at] = 0
    typed = [*right[:at], 0, *right[at:-1]] if forward else [*right[:at], *right[at + 1 :], 0]
    if typed != right:
        assert tuple(right) in grids(PossibleCorrections(shape, typed).shifted_rest(), typed)


def test_the_value_that_a_shift_pushed_out_of_its_row_is_put_back() -> None:
    right = [*([0] * 4), 5, 0, *([0] * 30)]
    right[0:6] = [1, 0, 0, 3, 0, 2]
    typed = [*right]
    typed[0:6] = [0, 1, 0, 0, 3, 0]
    (correction,) = [
        correction
        for correction in PossibleCorrections(SIX, typed).shifted_lines()
        if correction.applied(typed) == tuple(right)
    ]
    assert (correction.forward, correction.lost, correction.start) == (True, 2, 0)


@settings(max_examples=40, deadline=None)
@given(puzzles, st.booleans())
def test_exchanged_lines_are_put_back(drawn: tuple[GridShape, Random], rows: bool) -> None:
    shape, rng = drawn
    right = some_puzzle(shape, rng)
    size, together = shape.size, shape.rows if rows else shape.columns
    apart = [(a, b) for a in range(size) for b in range(a) if a // together != b // together]
    if not apart:
        return
    first, second = rng.choice(apart)
    typed = [*right]
    for k in range(size):
        a, b = (first * size + k, second * size + k) if rows else (k * size + first, k * size + second)
        typed[a], typed[b] = right[b], right[a]
    if typed != right:
        assert tuple(right) in grids(PossibleCorrections(shape, typed).exchanged_lines(), typed)


@settings(max_examples=25, deadline=None)
@given(broken_puzzles())
def test_no_correction_breaks_a_rule_and_each_says_what_changes(broken: tuple[GridShape, list[int]]) -> None:
    shape, values = broken
    possible = PossibleCorrections(shape, values)
    for make in (
        possible.changed_values,
        possible.too_many,
        possible.swapped_neighbours,
        possible.shifted_lines,
        possible.shifted_rest,
        possible.exchanged_lines,
    ):
        for correction in make():
            assert not rule_breaks(shape, correction.applied(values))
            assert correction.cells == tuple(sorted(set(correction.cells)))
            assert all(values[cell] != value for cell, value in correction.changes)


def test_rows_and_columns_that_are_alike_are_named_and_emptied() -> None:
    values = [0] * 36
    values[0:6] = values[12:18] = [1, 0, 2, 0, 0, 3]
    assert repeats(SIX, values) == ((0, 2),)
    first, *_ = PossibleCorrections(SIX, values).emptied_repeats([(0, 2)])
    assert (first.mistake, first.units) == (Mistake.ROW, (2, 0))
    assert first.changes == (Change(12, 0), Change(14, 0), Change(17, 0))


def test_empty_lines_are_named_where_they_run_through_the_same_boxes() -> None:
    values = [1] * 36  # what stands elsewhere does not matter
    for row in (1, 2, 3):
        values[row * 6 : row * 6 + 6] = [0] * 6
    assert empty_together(SIX, values) == ((2, 3),)  # rows 2 and 3 lie in boxes above each other
    assert empty_together(replace(SIX, diagonals=True), values) == ()
    assert empty_together(SHAPES["jigsaw"], values) == ()


def test_two_changed_values_are_tried_together() -> None:
    shape = GridShape(2, 2)
    right = [1, 2, 3, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]
    typed = [1, 2, 3, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3]
    assert tuple(right) in grids(PossibleCorrections(shape, typed).two_changed_values(), typed)


@pytest.mark.parametrize("changes", [(Change(0, 2), Change(1, 2)), (Change(5, 2),)])
def test_a_change_that_breaks_a_rule_is_no_correction(changes: tuple[Change, ...]) -> None:
    values = [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert not PossibleCorrections(GridShape(2, 2), values).keeps_rules(changes)
