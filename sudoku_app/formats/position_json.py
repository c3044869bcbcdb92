"""Positions and cells as JSON: the one form in which the program's own files, their histories and sessions hold them.

A cell is ``[cell, value, look, corner, centre, colour, ...]`` without the zeros at its end: the cell counted from 0,
the value, 1 for a given and 2 for the solver's, two bit masks of marks (bit v - 1 for value v), and the numbers of its
colours, ascending. A cell with a note keeps its zeros and has the note as a text at the very end. A line is
``[start, end, colour, arrow]``, the cells counted from 0 and the arrow 1 for a head at the end, else 0. A position is
``{"box": [rows, columns], "cells": [...]}`` with the cells that hold anything, ascending, and where there are lines
``"lines": [...]``, ascending too; where marks have fixed places, ``"fixed_marks": true``; where the puzzle has symbols
of its own, ``"symbols"`` with those of the values 1 to N; where there is more than boxes, the fields of
`region_fields`, which the program's answers have too: ``regions`` has for each cell the number of its drawn region,
``diagonals`` and ``windows`` say whether there are any, and ``extra`` lists the cells of each extra region. Cells are
counted from 0. Where the puzzle itself excludes candidates, ``candidates`` lists those that each cell may hold, null
for any. Where all is as usual there are no such fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import lt
from typing import Final

from sudoku_app.formats.json_text import Json, list_of, marks_of, record_of, text_of, whole_number, wrong
from sudoku_app.formats.reading import box_shape
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, GridShape, RegionError, RegionFault
from sudoku_app.sudoku.grid.position import (
    COLOUR_COUNT,
    EMPTY_CELL,
    CellContent,
    Line,
    Position,
    SymbolsError,
    fitting_note,
    mask_of,
    values_of,
)

# The part of a file that an error about a single cell names.
CELL_PART: Final = "cell"
LINES_PART: Final = "lines"
FIXED_MARKS: Final = "fixed_marks"
SYMBOLS: Final = "symbols"
_GIVEN, _SOLVED = 1, 2
_COLOURS_FROM = 5
_MOST_NUMBERS = _COLOURS_FROM + COLOUR_COUNT
REGIONS: Final = "regions"
DIAGONALS: Final = "diagonals"
WINDOWS: Final = "windows"
EXTRA: Final = "extra"
CANDIDATES: Final = "candidates"
_PART_OF_FAULT: Final = {
    RegionFault.CELLS: REGIONS,
    RegionFault.SIZE: REGIONS,
    RegionFault.EXTRA: EXTRA,
    RegionFault.WINDOWS: WINDOWS,
    RegionFault.EXCLUDED: CANDIDATES,
}
_MOST_EXTRA: Final = 256  # regions; a grid of 36×36 cells has 216 in boxes, diagonals and all their shifted copies


def position_record(position: Position) -> dict[str, Json]:
    """Return a position as JSON."""
    shape = position.shape
    cells: list[Json] = [cell_record(k, content) for k, content in enumerate(position.cells) if content != EMPTY_CELL]
    record: dict[str, Json] = {"box": [shape.rows, shape.columns], **region_fields(shape), "cells": cells}
    if position.lines:
        record[LINES_PART] = line_records(position.lines)
    if position.fixed_marks:
        record[FIXED_MARKS] = True
    if position.symbols:
        record[SYMBOLS] = position.symbols
    return record


def position_of_record(value: object) -> Position:
    """Return the position that `position_record` wrote; FormatError (CONTENT, SIZE) where a part is wrong."""
    record = record_of(value, "position")
    box = list_of(record.get("box"), "box")
    if len(box) != 2:
        raise wrong("box", box)
    rows, columns = (whole_number(side, "box", 1, MAX_SIZE) for side in box)
    boxes = box_shape(rows, columns)
    shape = shape_of_fields(boxes, record)
    cells = [EMPTY_CELL] * shape.cell_count
    for cell, content in contents_of_records(list_of(record.get("cells"), "cells"), shape.size):
        cells[cell] = content
    fixed = record.get(FIXED_MARKS, False)
    if not isinstance(fixed, bool):
        raise wrong(FIXED_MARKS, fixed)
    lines = lines_of_records(record.get(LINES_PART, []), shape.size)
    return with_symbols(Position(shape, tuple(cells), lines, fixed), text_of(record, SYMBOLS))


def with_symbols(position: Position, symbols: str) -> Position:
    """Return a position with symbols of its own, "" for none; FormatError (CONTENT) where it cannot have them."""
    if not symbols:
        return position
    try:
        return replace(position, symbols=symbols)
    except SymbolsError:
        raise wrong(SYMBOLS, symbols) from None


def line_records(lines: Iterable[Line]) -> list[Json]:
    """Return lines as JSON."""
    return [[line.start, line.end, line.colour, int(line.arrow)] for line in lines]


def lines_of_records(value: object, size: int) -> tuple[Line, ...]:
    """Return the lines of `line_records`, in a grid of ``size`` symbols; FormatError (CONTENT) where one is wrong."""
    lines = tuple(_line(item, size * size) for item in list_of(value, LINES_PART))
    if len({line.ends for line in lines}) < len(lines):
        raise wrong(LINES_PART, value)
    return tuple(sorted(lines))


def _line(item: object, cells: int) -> Line:
    if isinstance(item, list) and len(item) == 4 and all(type(number) is int for number in item):
        start, end, colour, arrow = item
        inside = min(start, end) >= 0 and max(start, end) < cells
        ordered = start != end if arrow else start < end
        if inside and ordered and 1 <= colour <= COLOUR_COUNT and arrow in (0, 1):
            return Line(start, end, colour, bool(arrow))
    raise wrong(LINES_PART, item)


def cell_record(cell: int, content: CellContent) -> Json:
    """Return a cell with its content as JSON."""
    look = _GIVEN * content.given + _SOLVED * content.solved
    data: list[Json] = [cell, content.value, look, content.corner, content.centre, *values_of(content.colours)]
    if content.note:
        return [*data, content.note]
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
        if not isinstance(item, list) or not item:
            raise wrong(CELL_PART, item)
        numbered, note, least = item, "", 1
        noted = isinstance(item[-1], str)
        if noted:
            *numbered, note = item
            least = _COLOURS_FROM
        if not least <= len(numbered) <= _MOST_NUMBERS or note != fitting_note(note) or noted is not bool(note):
            raise wrong(CELL_PART, item)
        for number in numbered:
            if type(number) is not int:
                raise wrong(CELL_PART, number)
        cell, *numbers = numbered
        content = _content(size, *numbers) if last < cell < count else None
        if content is None:
            raise wrong(CELL_PART, item)
        found.append((cell, content._replace(note=note) if note else content))
        last = cell
    return found


def _are_colours(numbers: Sequence[int]) -> bool:
    """Return whether these can be the colours of a cell: numbers from 1 to `COLOUR_COUNT` that ascend."""
    return all(map(lt, (0, *numbers), (*numbers, COLOUR_COUNT + 1)))


@lru_cache(maxsize=4096)
def _content(
    size: int, value: int = 0, look: int = 0, corner: int = 0, centre: int = 0, *colours: int
) -> CellContent | None:
    """Return a cell's content, None for what is none; a long history holds the same ones over and over, made once."""
    masks = 1 << size
    if not (
        0 <= value <= size
        and 0 <= look <= _GIVEN | _SOLVED
        and 0 <= corner < masks
        and 0 <= centre < masks
        and _are_colours(colours)
    ):
        return None
    # An empty cell is nobody's.
    given, solved = bool(value and look & _GIVEN), bool(value and look & _SOLVED)
    return CellContent(value, given, corner, centre, mask_of(colours), solved)


def region_fields(shape: GridShape) -> dict[str, Json]:
    """Return the fields of a shape, none where it has boxes alone."""
    fields: dict[str, Json] = {}
    if not shape.without_exclusions.is_plain:
        fields = {
            REGIONS: list(shape.regions) or None,
            DIAGONALS: shape.diagonals,
            WINDOWS: shape.windows,
            EXTRA: [list(cells) for cells in shape.extra],
        }
    if shape.excluded:
        fields[CANDIDATES] = _candidates(shape)
    return fields


def _candidates(shape: GridShape) -> list[Json]:
    every = (1 << shape.size) - 1
    return [list(values_of(every & ~mask)) if mask else None for mask in shape.excluded]


def _excluded(shape: GridShape, record: Mapping[str, Json]) -> tuple[int, ...]:
    found = record.get(CANDIDATES)
    if found is None:
        return ()
    every = (1 << shape.size) - 1
    cells = list_of(found, CANDIDATES, shape.cell_count)
    return tuple(0 if cell is None else every & ~marks_of(cell, CANDIDATES, shape.size) for cell in cells)


def shape_of_fields(shape: GridShape, record: Mapping[str, Json]) -> GridShape:
    """Return a shape of boxes with what the fields of a record add to it; FormatError (CONTENT) where one is wrong."""
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
            shape,
            regions=drawn,
            diagonals=_flag(record, DIAGONALS),
            windows=_flag(record, WINDOWS),
            extra=further,
            excluded=_excluded(shape, record),
        )
    except RegionError as error:
        part = _PART_OF_FAULT[error.fault]
        raise wrong(part, record.get(part)) from None


def _flag(record: Mapping[str, Json], part: str) -> bool:
    value = record.get(part) or False
    if not isinstance(value, bool):
        raise wrong(part, value)
    return value
