"""Positions and cells as JSON: the one form in which the program's own files, their histories and sessions hold them.

A cell is ``[cell, value, look, corner, centre, colour]`` without the zeros at its end: the cell counted from 0, the
value, 1 for a given and 2 for the solver's, two bit masks of marks (bit v - 1 for value v), the number of a colour. A
position is ``{"box": [rows, columns], "cells": [...]}`` with the cells that hold anything, ascending.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.json_text import Json, list_of, record_of, whole_number, wrong
from sudoku_app.sudoku.geometry import MAX_SIZE, BoxShape, ShapeError
from sudoku_app.sudoku.position import EMPTY_CELL, CellContent, Position

# The part of a file that an error about a single cell names.
CELL_PART: Final = "cell"
MOST_COLOURS: Final = 1 << 16
_GIVEN, _SOLVED = 1, 2
_MOST_NUMBERS = 6


def position_record(position: Position) -> dict[str, Json]:
    """Return a position as JSON."""
    shape = position.shape
    cells: list[Json] = [cell_record(k, content) for k, content in enumerate(position.cells) if content != EMPTY_CELL]
    return {"box": [shape.rows, shape.columns], "cells": cells}


def position_of_record(value: object) -> Position:
    """Return the position that `position_record` wrote.

    Raises:
        FormatError: CONTENT, a part is wrong, SIZE, there is no such box shape.
    """
    record = record_of(value, "position")
    box = list_of(record.get("box"), "box")
    if len(box) != 2:
        raise wrong("box", box)
    rows, columns = (whole_number(side, "box", 1, MAX_SIZE) for side in box)
    try:
        shape = BoxShape(rows, columns)
    except ShapeError as error:
        raise FormatError(FormatFault.SIZE, found=error.text) from None
    cells = [EMPTY_CELL] * shape.cell_count
    for cell, content in contents_of_records(list_of(record.get("cells"), "cells"), shape.size):
        cells[cell] = content
    return Position(shape, tuple(cells))


def cell_record(cell: int, content: CellContent) -> Json:
    """Return a cell with its content as JSON."""
    look = _GIVEN * content.given + _SOLVED * content.solved
    data: list[Json] = [cell, content.value, look, content.corner, content.centre, content.colour]
    while len(data) > 1 and not data[-1]:
        data.pop()
    return data


def contents_of_records(items: Iterable[object], size: int) -> list[tuple[int, CellContent]]:
    """Return cells with their contents in a grid of ``size`` symbols; the cells ascend, so that none comes twice.

    Raises:
        FormatError: CONTENT of the part ``CELL_PART``, one is wrong.
    """
    found = []
    last, count = -1, size * size
    for item in items:
        if not isinstance(item, list) or not 1 <= len(item) <= _MOST_NUMBERS:
            raise wrong(CELL_PART, item)
        for number in item:
            if type(number) is not int:
                raise wrong(CELL_PART, number)
        cell, *numbers = item
        content = _content(size, *numbers) if last < cell < count else None
        if content is None:
            raise wrong(CELL_PART, str(item))
        found.append((cell, content))
        last = cell
    return found


@lru_cache(maxsize=4096)
def _content(
    size: int, value: int = 0, look: int = 0, corner: int = 0, centre: int = 0, colour: int = 0
) -> CellContent | None:
    """Return a cell's content, None for what is none; a long history holds the same ones over and over, made once."""
    masks = 1 << size
    if not (
        0 <= value <= size
        and 0 <= look <= _GIVEN | _SOLVED
        and 0 <= corner < masks
        and 0 <= centre < masks
        and 0 <= colour < MOST_COLOURS
    ):
        return None
    # An empty cell is nobody's.
    given, solved = bool(value and look & _GIVEN), bool(value and look & _SOLVED)
    return CellContent(value, given, corner, centre, colour, solved)
