"""Which regions hold together, and which cells neighbours can exchange."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.regions import SHAPES

from sudoku_app.generating.random_regions import numbered_regions
from sudoku_app.sudoku.grid.drawn_regions import (
    exchanged,
    exchanged_cells,
    exchanges,
    holds_together,
    loose_cells,
    regions_of,
    touching,
)
from sudoku_app.sudoku.grid.geometry import GridShape


def test_cells_touch_from_side_to_side() -> None:
    assert touching(0, 4) == (1, 4)
    assert touching(5, 4) == (1, 4, 6, 9)
    assert touching(15, 4) == (11, 14)


@pytest.mark.parametrize(("cells", "whole"), [({0, 1, 5}, True), ({0, 5}, False), ({3, 4}, False), ({7}, True)])
def test_cells_hold_together_that_can_be_reached_within(cells: set[int], whole: bool) -> None:
    assert holds_together(cells, 4) is whole
    assert cells  # it takes nothing away


def test_boxes_become_regions_and_regions_boxes() -> None:
    boxes = GridShape(2, 3)
    for first, second in exchanges(boxes):
        drawn = exchanged(boxes, first, second)
        assert drawn.regions
        assert {first, second} in map(set, exchanges(drawn))
        assert exchanged(drawn, first, second) == boxes
        assert set(exchanged_cells(boxes, drawn)) == set(exchanged_cells(drawn, boxes)) == {first, second}


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(st.sampled_from([GridShape(2, 3), GridShape(1, 7), GridShape(3, 3)]), st.integers(0, 99))
def test_every_exchange_leaves_regions_that_hold_together_and_can_be_undone(boxes: GridShape, number: int) -> None:
    regions = numbered_regions(boxes, number)
    assert regions is not None
    shape = regions.shape
    found = list(exchanges(shape))
    assert len(set(map(frozenset, found))) == len(found) > 0
    for first, second in found:
        other = exchanged(shape, first, second)
        assert other != shape
        assert set(Counter(other.regions).values()) == {shape.size}
        for region in set(other.regions):
            assert holds_together({cell for cell, of in enumerate(other.regions) if of == region}, shape.size)
        assert exchanged(other, first, second) == shape
        assert exchanged_cells(shape, other) == (min(first, second), max(first, second))


def test_cells_that_touch_are_exchanged_first() -> None:
    touch = [second in touching(first, 6) for first, second in exchanges(SHAPES["jigsaw"])]
    assert touch == sorted(touch, reverse=True)


def test_cells_apart_from_the_largest_part_of_their_region_are_loose() -> None:
    shape = GridShape(2, 3)
    assert loose_cells(regions_of(shape), 6) == []
    regions = regions_of(shape)
    regions[0], regions[35] = regions[35], regions[0]
    assert loose_cells(regions, 6) == [0, 35]
