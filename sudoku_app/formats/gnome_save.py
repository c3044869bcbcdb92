"""Games that GNOME Sudoku saves: JSON with the cells that hold anything, each with its row and column from 0.

Source: the files of GNOME Sudoku 43.1 (``position``, ``value``, ``fixed``, ``earmarks``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sudoku_app.formats.json_text import Json, list_of, marks_of, record_of, whole_number, wrong
from sudoku_app.formats.reading import FormatName, Reading, require_shape
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

_BOX: Final = GridShape(3, 3)
_PLACE: Final = "position"


def is_gnome_save(record: Mapping[str, Json]) -> bool:
    """Return whether JSON is such a game: a list of cells that say where they stand."""
    cells = record.get("cells")
    return isinstance(cells, list) and bool(cells) and isinstance(cells[0], dict) and _PLACE in cells[0]


def puzzle_of_gnome(record: Mapping[str, Json], shape: GridShape | None) -> Reading:
    """Return the game; FormatError where a part is wrong, or a cell comes twice."""
    require_shape(_BOX, shape)
    contents: dict[int, CellContent] = {}
    for item in list_of(record.get("cells"), "cells"):
        cell = record_of(item, "cells")
        row, column = (whole_number(one, _PLACE, 0, 8) for one in list_of(cell.get(_PLACE), _PLACE, 2))
        if row * 9 + column in contents:
            raise wrong(_PLACE, cell.get(_PLACE))
        fixed = cell.get("fixed", False)
        if not isinstance(fixed, bool):
            raise wrong("fixed", fixed)
        value = whole_number(cell.get("value", 0), "value", 0, 9)
        marks = marks_of(cell.get("earmarks", []), "earmarks", 9)
        contents[row * 9 + column] = CellContent(value, fixed and bool(value), 0 if value else marks)
    return Reading(Position.empty(_BOX).replaced(contents), FormatName.GNOME, shape_is_known=True)
