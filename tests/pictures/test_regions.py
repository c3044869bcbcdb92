"""Heavy lines that are no boxes are read as regions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PIL import ImageDraw
from support.drawn_pictures import Style, drawn, photographed, saved

from sudoku_app.generating.random_regions import numbered_regions
from sudoku_app.pictures.reading import read_picture
from sudoku_app.pictures.result import PictureError, PictureFault
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


def diagonal_cells(size: int) -> frozenset[int]:
    return frozenset(cell for row in range(size) for cell in (row * size + row, row * size + size - 1 - row))


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


@pytest.mark.slow
@pytest.mark.parametrize("boxes", [GridShape(2, 3), GridShape(3, 3)])
@pytest.mark.parametrize(
    "style",
    [
        Style(),
        Style(pitch=48, paper=230, shade=207),
        Style(shade=120),
        Style(thick=2, shade=170),
        Style(paper=40, ink=220, shade=90),
        Style(paper=60, ink=240, shade=20),
    ],
)
def test_a_jigsaw_with_shaded_diagonals_is_read_with_both(boxes: GridShape, style: Style) -> None:
    regions, values = jigsaw(boxes, style.shade)
    picture = drawn(regions, values, replace(style, shaded=diagonal_cells(regions.size)))
    chosen = read_picture(saved(picture)).readings[0].chosen
    assert (chosen.shape, list(chosen.plain)) == (replace(regions, diagonals=True), values)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("style", [Style(shade=150), Style(paper=60, ink=240, shade=20)])
def test_cells_may_be_shaded_in_any_pattern(style: Style, seed: int) -> None:
    shape, values = jigsaw(GridShape(3, 3), seed)
    shaded = frozenset(Random(seed).sample(range(81), 30))
    chosen = read_picture(saved(drawn(shape, values, replace(style, shaded=shaded)))).readings[0].chosen
    assert (chosen.shape, list(chosen.values)) == (shape, values)


@pytest.mark.slow
def test_shaded_diagonals_across_boxes_are_to_hold_each_value() -> None:
    shape = GridShape(2, 3, diagonals=True)
    solution = check(shape, [0] * 36, limit=1).solutions[0]
    values = [value if cell % 3 else 0 for cell, value in enumerate(solution)]
    reading = read_picture(saved(drawn(shape, values, Style(shaded=diagonal_cells(6))))).readings[0]
    assert (reading.chosen.shape, list(reading.chosen.values)) == (shape, values)
    assert GridShape(2, 3) in {other.shape for other in reading.others}  # shades may be no more than that


@pytest.mark.slow
def test_heavy_lines_around_other_numbers_of_cells_are_not_read_as_boxes() -> None:
    values = check(GridShape(2, 3), [0] * 36, limit=1).solutions[0]
    picture = drawn(GridShape(2, 3), [value if cell % 3 else 0 for cell, value in enumerate(values)], Style(thick=1))
    draw = ImageDraw.Draw(picture)
    draw.line([30 + 2 * 40, 30, 30 + 2 * 40, 270], fill=0, width=4)
    draw.line([30, 30 + 3 * 40, 270, 30 + 3 * 40], fill=0, width=4)
    with pytest.raises(PictureError) as caught:
        read_picture(saved(picture))
    assert caught.value.kind is PictureFault.UNREADABLE
