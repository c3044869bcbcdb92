"""Heavy lines that are no boxes are read as regions."""

from __future__ import annotations

from random import Random

import pytest
from support.drawn_pictures import Style, drawn, photographed, saved

from sudoku_app.generating.random_regions import numbered_regions
from sudoku_app.pictures.reading import read_picture
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check


def jigsaw(boxes: GridShape, number: int) -> tuple[GridShape, list[int]]:
    """Return drawn regions and a puzzle in them that needs each of its givens."""
    regions = numbered_regions(boxes, number)
    assert regions is not None
    shape = regions.shape
    values = list(check(shape, [0] * shape.cell_count, limit=1).solutions[0])
    for cell in Random(number).sample(range(shape.cell_count), shape.cell_count):
        value, values[cell] = values[cell], 0
        if check(shape, values).verdict is not Verdict.UNIQUE:
            values[cell] = value
    return shape, values


@pytest.mark.slow
@pytest.mark.parametrize(
    ("boxes", "style"),
    [
        (GridShape(2, 3), Style()),
        (GridShape(1, 7), Style(pitch=60, thick=4)),
        (GridShape(3, 3), Style(pitch=30)),
        (GridShape(3, 3), Style(thick=2)),
        (GridShape(3, 3), Style(paper=40, ink=220)),
    ],
)
def test_a_jigsaw_is_read_with_its_regions(boxes: GridShape, style: Style) -> None:
    shape, values = jigsaw(boxes, style.pitch)
    chosen = read_picture(saved(drawn(shape, values, style))).readings[0].chosen
    assert (chosen.shape, list(chosen.values), chosen.verdict) == (shape, values, Verdict.UNIQUE)


@pytest.mark.slow
def test_a_photo_of_a_jigsaw_is_read_with_its_regions() -> None:
    shape, values = jigsaw(GridShape(3, 3), 5)
    chosen = read_picture(saved(photographed(drawn(shape, values), 2))).readings[0].chosen
    assert (chosen.shape, list(chosen.values)) == (shape, values)


@pytest.mark.slow
@pytest.mark.parametrize("shape", [GridShape(2, 3), GridShape(3, 2), GridShape(3, 3)])
def test_heavy_lines_around_boxes_are_boxes(shape: GridShape) -> None:
    _, values = jigsaw(shape, 1)
    assert read_picture(saved(drawn(shape, values))).readings[0].chosen.shape == shape


@pytest.mark.slow
def test_boxes_that_were_asked_for_are_taken() -> None:
    shape, values = jigsaw(GridShape(2, 3), 2)
    assert read_picture(saved(drawn(shape, values)), GridShape(3, 2)).readings[0].chosen.shape == GridShape(3, 2)


@pytest.mark.slow
def test_lines_that_are_all_alike_enclose_no_regions() -> None:
    shape, values = jigsaw(GridShape(2, 3), 3)
    chosen = read_picture(saved(drawn(shape, values, Style(thin=2, thick=2)))).readings[0].chosen
    assert not chosen.shape.regions
