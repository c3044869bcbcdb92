"""What a grid is divided into besides boxes, as fields of JSON: the program's own files and answers have the same ones.

``regions`` has for each cell the number of its drawn region, ``diagonals`` and ``windows`` say whether there are any,
and ``extra`` lists the cells of each extra region. Cells are counted from 0. Where all is as usual there are no fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sudoku_app.formats.json_text import Json, list_of, whole_number, wrong
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError, RegionFault

REGIONS: Final = "regions"
DIAGONALS: Final = "diagonals"
WINDOWS: Final = "windows"
EXTRA: Final = "extra"
_PART_OF_FAULT: Final = {
    RegionFault.CELLS: REGIONS,
    RegionFault.SIZE: REGIONS,
    RegionFault.EXTRA: EXTRA,
    RegionFault.WINDOWS: WINDOWS,
}
_MOST_EXTRA: Final = 256  # regions; a grid of 36×36 cells has 216 in boxes, diagonals and all their shifted copies


def region_fields(shape: GridShape) -> dict[str, Json]:
    """Return the fields of a shape, none where it has boxes alone."""
    if shape.is_plain:
        return {}
    return {
        REGIONS: list(shape.regions) or None,
        DIAGONALS: shape.diagonals,
        WINDOWS: shape.windows,
        EXTRA: [list(cells) for cells in shape.extra],
    }


def shape_of_fields(shape: GridShape, record: Mapping[str, Json]) -> GridShape:
    """Return a shape of boxes with what the fields of a record, which may be missing, add to it.

    Raises:
        FormatError: CONTENT, a field is wrong or does not fit the grid.
    """
    n = shape.size
    regions = record.get(REGIONS) or []
    drawn = tuple(whole_number(number, REGIONS, 0, n - 1) for number in list_of(regions, REGIONS))
    extra = list_of(record.get(EXTRA) or [], EXTRA)
    if len(extra) > _MOST_EXTRA:
        raise wrong(EXTRA, len(extra))
    further = tuple(tuple(whole_number(cell, EXTRA, 0, n * n - 1) for cell in list_of(cells, EXTRA)) for cells in extra)
    for cells in further:
        if len(set(cells)) < len(cells):
            raise wrong(EXTRA, list(cells))
    try:
        return replace(
            shape, regions=drawn, diagonals=_flag(record, DIAGONALS), windows=_flag(record, WINDOWS), extra=further
        )
    except RegionError as error:
        part = _PART_OF_FAULT[error.fault]
        raise wrong(part, record.get(part)) from None


def _flag(record: Mapping[str, Json], part: str) -> bool:
    value = record.get(part) or False
    if not isinstance(value, bool):
        raise wrong(part, value)
    return value
