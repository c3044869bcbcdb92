"""Games that GNOME Sudoku saves: JSON with the cells that hold anything, each with its row and column from 0.

Source: the files of GNOME Sudoku 43.1 (``position``, ``value``, ``fixed``, ``earmarks``). It goes on with what lies at
``gnome-sudoku/savefile`` in the folder for programs' data, and keeps finished games as files that end in ``.save``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from sudoku_app.formats.json_text import Json, list_of, marks_of, record_of, whole_number, wrong
from sudoku_app.formats.reading import Format, FormatName, Reading, require_shape
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of

_BOX: Final = GridShape(3, 3)
_PLACE: Final = "position"
# It has four difficulties, and takes an unknown one for this; what it once wrote for a puzzle somebody entered ("Custom
# Puzzle"), later versions do not open (lib/sudoku-board.vala).
_DIFFICULTY: Final = "Easy Difficulty"


def is_gnome_save(record: Mapping[str, Json]) -> bool:
    """Return whether JSON is such a game: it names its difficulty, or its cells say where they stand."""
    cells = record.get("cells")
    if not cells:
        return "difficulty_category" in record
    return isinstance(cells, list) and isinstance(cells[0], dict) and _PLACE in cells[0]


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
    return Reading(Position.empty(_BOX).replaced(contents), FormatName.GNOME_SAVE, shape_is_known=True)


def write_gnome(position: Position) -> str:
    """Return a game as GNOME Sudoku saves it; corner and centre marks are of one kind."""
    cells: list[Json] = []
    for cell, content in enumerate(position.cells):
        marks = 0 if content.value else content.corner | content.centre
        if content.value or marks:
            place: list[Json] = list(divmod(cell, _BOX.size))
            earmarks: list[Json] = list(values_of(marks))
            cells.append({_PLACE: place, "value": content.value, "fixed": content.given, "earmarks": earmarks})
    record = {"difficulty_category": _DIFFICULTY, "time_elapsed": 0.0, "cells": cells}
    return json.dumps(record, indent=2) + "\n"


def _carries(position: Position) -> bool:
    """Return whether a grid has boxes of 3×3 and nothing besides."""
    return position.shape == _BOX


FORMATS = (Format(FormatName.GNOME_SAVE, (".save",), write=write_gnome, carries=_carries),)
