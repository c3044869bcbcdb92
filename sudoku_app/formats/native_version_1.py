"""Positions as version 1 of the program's own file wrote them: read for ever, written no more.

The box shape is ``{"rows": R, "columns": C}``; the cells are one list of N² objects, row by row, in which only what
differs from an empty cell is named.
"""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.json_text import Json, list_of, record_of, whole_number, wrong
from sudoku_app.formats.position_json import MOST_OLD_COLOURS, colours_of_numbers
from sudoku_app.sudoku.geometry import MAX_SIZE, BoxShape, ShapeError
from sudoku_app.sudoku.position import CellContent, Position, mask_of


def position_of_version_1(record: Mapping[str, Json]) -> Position:
    """Return the position of a file.

    Raises:
        FormatError: a part is missing or wrong.
    """
    box = record_of(record.get("box"), "box")
    rows, columns = (whole_number(box.get(side), side, 1, MAX_SIZE) for side in ("rows", "columns"))
    try:
        shape = BoxShape(rows, columns)
    except ShapeError as error:
        raise FormatError(FormatFault.SIZE, found=error.text) from None
    cells = list_of(record.get("cells"), "cells", shape.cell_count)
    return Position(shape, tuple(_content(cell, shape.size) for cell in cells))


def _content(value: Json, size: int) -> CellContent:
    record = record_of(value, "cell")
    given, solved = (record.get(flag, False) for flag in ("given", "solved"))
    for flag in (given, solved):
        if not isinstance(flag, bool):
            raise wrong("given", flag)
    corner, centre = (
        mask_of({whole_number(mark, part, 1, size) for mark in list_of(record.get(part, []), part)})
        for part in ("corner", "centre")
    )
    number = whole_number(record.get("value", 0), "value", 0, size)
    colour = whole_number(record.get("colour", 0), "colour", 0, MOST_OLD_COLOURS - 1)
    colours = colours_of_numbers((colour,))
    return CellContent(number, bool(number and given), corner, centre, colours, bool(number and solved))
