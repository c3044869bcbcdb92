"""Puzzles of f-puzzles and SudokuPad: JSON, compressed into a link.

``region`` of a cell is the number of its region, where regions are not the usual boxes; ``diagonal+`` runs from the
lower left to the upper right, ``diagonal-`` from the upper left; ``extraregion`` lists further regions by their cells
("R1C1"), as ``killercage`` does where it has no sum, and with ``disjointgroups`` cells at the same place of all boxes
are one. Other rules are refused by name. What is only drawn or said in the ``ruleset`` may be one as well
(`rules_text`). ``givenPencilMarks`` are all that a cell can hold. ``symbols`` is this program's part, for a puzzle that
has its own: SudokuPad passes over parts that it does not know (fpuzzlesdecoder.js), and both programs show numbers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final
from urllib.parse import unquote

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.json_text import Json, list_of, marks_of, parse_json, record_of, text_of, whole_number, wrong
from sudoku_app.formats.lz_string import BrokenTextError, compress_base64, decompress_base64
from sudoku_app.formats.position_json import SYMBOLS, with_symbols
from sudoku_app.formats.reading import Format, FormatName, Reading, require_shape
from sudoku_app.formats.rules_text import RULES, Drawing, disjoint_groups, field_of, text_in, with_unknown_rules
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import (
    MAX_SIZE,
    MIN_SIZE,
    GridShape,
    RegionError,
    UnitKind,
    box_of,
    geometry,
    with_units,
)
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of

# How a compressed JSON object begins, and what leads it in a link.
_BEGINNING: Final = "N4Ig"
_LEADS: Final = (
    (FormatName.SUDOKUPAD, "fpuzzles"),
    (FormatName.SUDOKUPAD, "fpuz"),
    (FormatName.F_PUZZLES, "load="),
    (FormatName.F_PUZZLES, ""),
)
# A 36×36 grid full of marks takes some 20,000 characters compressed, and 300,000 as JSON.
_LONGEST_PAYLOAD: Final = 100_000
_LONGEST: Final = 1_000_000
# The largest grid that f-puzzles draws.
LARGEST: Final = 16

_RISING, _FALLING = "diagonal+", "diagonal-"
_EXTRA: Final = "extraregion"
_KILLER: Final = "killercage"
_GROUPS: Final = "disjointgroups"
_CELL: Final = re.compile(r"[Rr](\d{1,2})[Cc](\d{1,2})")
_MOST_EXTRA: Final = 256
_CAGE: Final = "cage"
# What is drawn and has no meaning of its own.
_DRAWN: Final = ("line", "rectangle", "circle", "text", _CAGE, "underlay", "overlay")
# What may stand in a puzzle besides without changing its rules: names and settings. Everything else that is not empty
# is a constraint, and but for regions one that is not understood.
_HARMLESS: Final = frozenset(
    (
        *("size", "grid", "title", "author", "ruleset", "solution", "metadata", "successMessage", *_DRAWN),
        *("highlightConflicts", "truecandidatesoptions", "disabledlogic", "logs", SYMBOLS),
    )
)
_CANDIDATES: Final = "givenPencilMarks"
# What colours of cells are called, which stand under two names in each.
_COLOURS: Final = "colors"
_NO_COLOURS: Final = (None, "", "#FFFFFF", "#ffffff")
_REGIONS: Final = frozenset((_RISING, _FALLING, _EXTRA, _KILLER, _GROUPS))


def read_f_puzzles(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the puzzle of a link of f-puzzles or SudokuPad, of its payload alone, or None when the line is none.

    Raises:
        FormatError: the link is broken, or the puzzle has rules beyond plain Sudoku.
    """
    text = line.text.strip()
    found = _payload(text)
    if found is None:
        return None
    name, payload = found
    return read_payload(payload, line, name, lambda unpacked: puzzle_of_json(parse_json(unpacked), name, shape))


def read_payload(payload: str, line: SourceLine, name: FormatName, read: Callable[[str], Reading]) -> Reading:
    """Return what ``read`` makes of the text that was compressed into the link of a line.

    Raises:
        FormatError: the link is too long or broken, or whatever ``read`` raises.
    """
    text = _unpacked(payload, line, name)
    try:
        return replace(read(text), line=line.number)
    except FormatError as error:
        raise replace(error, line=line.number, column=1) from None


def _unpacked(payload: str, line: SourceLine, name: FormatName) -> str:
    text = line.text.strip()
    if len(payload) > _LONGEST_PAYLOAD:
        raise FormatError(FormatFault.LINE_LENGTH, line.number, 1, text, number=len(text))
    try:
        packed = decompress_base64(unquote(payload), _LONGEST)
    except BrokenTextError as error:
        column = text.find(payload) + error.index + 1
        found = payload[error.index : error.index + 24]
        raise FormatError(FormatFault.STRUCTURE, line.number, column, found, part=name.value) from None
    # Characters beyond 16 bits are stored as two halves.
    return packed.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _payload(text: str) -> tuple[FormatName, str] | None:
    """Return the compressed part of a link and the program it is of, or None."""
    for name, lead in _LEADS:
        place = text.find(lead + _BEGINNING)
        if place == 0 or (place > 0 and lead):
            return name, re.split(r"[&\s]", text[place + len(lead) :], maxsplit=1)[0]
    site, _, rest = text.partition("load=")
    if rest and "f-puzzles" in site:
        return FormatName.F_PUZZLES, rest
    return None


def puzzle_of_json(value: Json, name: FormatName, shape: GridShape | None) -> Reading:
    """Return the puzzle of f-puzzles' JSON; FormatError where parts are missing or wrong, or other rules hold."""
    record = record_of(value, "puzzle")
    for key, content in record.items():
        if content and key not in _HARMLESS and key not in _REGIONS:
            raise FormatError(FormatFault.VARIANT, found=key)
    if "grid" not in record:
        raise FormatError(FormatFault.MISSING, part="grid")
    grid = list_of(record["grid"], "grid")
    size = whole_number(record.get("size", len(grid)), "size", MIN_SIZE, MAX_SIZE)
    rows = [list_of(row, "row", size) for row in list_of(grid, "grid", size)]
    cells = [record_of(cell, "cell") for row in rows for cell in row]
    named = _shape_of_regions(cells, size)
    if shape and (shape.size != size or named is not None):
        require_shape(named or GridShape.usual(size), shape)
    box = shape or named or GridShape.usual(size)
    whole = replace(_with_further_regions(box, record), excluded=tuple(_excluded(cell, size) for cell in cells))
    position = with_symbols(Position(whole, tuple(_cell(cell, size) for cell in cells)), text_of(record, SYMBOLS))
    is_known = box in (shape, named) or not whole.is_plain
    title, author = (text_of(record, part) for part in ("title", "author"))
    limited = (_CANDIDATES,) if any(map(_is_contradicted, cells)) else ()
    reading = Reading(position, name, 1, title, author, shape_is_known=is_known, unknown_rules=limited)
    return with_unknown_rules(reading, *_rules_and_drawings(record, cells))


def _rules_and_drawings(record: dict[str, Json], cells: list[dict[str, Json]]) -> tuple[str, list[Drawing]]:
    """Return the rules of a puzzle in words, and what is drawn; for SudokuPad a cage may hold rules as well."""
    fields = [(cage, field_of(text_in(cage.get("value")))) for cage in _records_of(record, _CAGE)]
    rules = [text_in(record.get("ruleset")), *(field[1] for _, field in fields if field and field[0] == RULES)]
    parts = [part for part in _DRAWN if part != _CAGE and record.get(part)]
    parts += [_CAGE] if any(field is None for _, field in fields) else []
    coloured = [number for number, cell in enumerate(cells) if _is_coloured(cell)]
    drawings = [*map(Drawing, parts), *(Drawing(_COLOURS, cell) for cell in coloured)]
    return "\n".join(filter(None, rules)), drawings


def _records_of(record: dict[str, Json], part: str) -> list[dict[str, Json]]:
    return [record_of(one, part) for one in list_of(record.get(part) or [], part)]


def _is_coloured(cell: dict[str, Json]) -> bool:
    colours = cell.get("cArray")
    found = colours if isinstance(colours, list) else [cell.get("c")]
    return any(colour not in _NO_COLOURS for colour in found)


def _excluded(cell: dict[str, Json], size: int) -> int:
    """Return the bit mask of the values that a cell without a given cannot hold: all but candidates of its own."""
    marks = cell.get(_CANDIDATES)
    if not marks or (cell.get("given") is True and cell.get("value")):
        return 0
    return ((1 << size) - 1) & ~marks_of(marks, _CANDIDATES, size)


def _is_contradicted(cell: dict[str, Json]) -> bool:
    """Return whether a cell is given a value that is none of its own candidates, which then mean something else."""
    marks = cell.get(_CANDIDATES)
    given = cell.get("given") is True and bool(cell.get("value"))
    return bool(marks) and given and not (isinstance(marks, list) and cell.get("value") in marks)


def _with_further_regions(shape: GridShape, record: dict[str, Json]) -> GridShape:
    """Return a shape with the diagonals and extra regions of a puzzle; FormatError where one is none."""
    n = shape.size
    units: list[Iterable[int]] = []
    if record.get(_FALLING):
        units.append(range(0, n * n, n + 1))
    if record.get(_RISING):
        units.append(range(n - 1, n * n - 1, n - 1))
    for part, regions in ((_EXTRA, _records_of(record, _EXTRA)), (_KILLER, _cages_without_sums(record, n))):
        if len(regions) > _MOST_EXTRA:
            raise wrong(part, len(regions))
        for region in regions:
            cells = {_cell_named(cell, n, part) for cell in list_of(region.get("cells"), part)}
            if len(cells) > n:
                raise FormatError(FormatFault.VARIANT, found=part)
            if len(cells) > 1:  # one cell alone breaks no rule
                units.append(sorted(cells))
    if record.get(_GROUPS):
        groups = disjoint_groups(shape)
        if not groups:
            raise FormatError(FormatFault.VARIANT, found=_GROUPS)
        units.extend(groups)
    return with_extra_regions(shape, units)


def with_extra_regions(shape: GridShape, units: Iterable[Iterable[int]]) -> GridShape:
    """Return a shape with further units; FormatError (VARIANT) where one has more cells than there are symbols."""
    try:
        return with_units(shape, units)
    except RegionError:
        raise FormatError(FormatFault.VARIANT, found=_EXTRA) from None


def _cages_without_sums(record: dict[str, Json], size: int) -> list[dict[str, Json]]:
    """Return the cages, of which each holds every value once at most; FormatError (VARIANT) where one has a sum."""
    cages = _records_of(record, _KILLER)
    full_sum = str(size * (size + 1) // 2)
    for cage in cages:
        value = text_in(cage.get("value"))
        if value and not (value == full_sum and len(list_of(cage.get("cells"), _KILLER)) == size):
            raise FormatError(FormatFault.VARIANT, found=_KILLER)
    return cages


def _cell_named(value: Json, size: int, part: str) -> int:
    found = _CELL.fullmatch(value) if isinstance(value, str) else None
    row, column = (int(number) for number in found.groups()) if found else (0, 0)
    if not (1 <= row <= size and 1 <= column <= size):
        raise wrong(part, value)
    return (row - 1) * size + column - 1


def _cell(cell: dict[str, Json], size: int) -> CellContent:
    value = whole_number(cell.get("value") or 0, "value", 0, size)
    parts = ("cornerPencilMarks", "centerPencilMarks")
    corner, centre = (marks_of(cell.get(part) or [], part, size) for part in parts)
    if cell.get(_CANDIDATES) and not (value or corner or centre):
        corner = marks_of(cell[_CANDIDATES], _CANDIDATES, size)
    return CellContent(value, given=bool(value) and cell.get("given") is True, corner=corner, centre=centre)


def _shape_of_regions(cells: list[dict[str, Json]], size: int) -> GridShape | None:
    """Return the shape whose boxes or drawn regions are those that the cells name, or None when they name none.

    A cell without the field lies in its usual box, numbered from 0; None and -1 stand for no region at all.

    Raises:
        FormatError: VARIANT, some cells are in no region, or the regions are not all of the same size.
    """
    usual = GridShape.usual(size)
    boxes = [box_of(usual, *divmod(index, size)) for index in range(size * size)]
    named = [cell.get("region", box) for cell, box in zip(cells, boxes, strict=True)]
    for region in named:
        if region is not None and (isinstance(region, bool) or not isinstance(region, int)):
            raise wrong("region", region)
    regions = [region if isinstance(region, int) and region >= 0 else -1 for region in named]
    if set(regions) == {-1} or not any("region" in cell for cell in cells):
        return None
    if -1 in regions:
        raise FormatError(FormatFault.VARIANT, found="region")
    return shape_of_regions(regions, size, "region")


def shape_of_regions(regions: list[int], size: int, part: str) -> GridShape:
    """Return the shape with these regions or boxes, by cell; FormatError (VARIANT) where they differ in size."""
    for shape in GridShape.all_of(size):
        pairs = {(region, box_of(shape, *divmod(index, size))) for index, region in enumerate(regions)}
        if len(pairs) == len(set(regions)) == size:
            return shape
    try:
        return replace(GridShape.usual(size), regions=tuple(regions))
    except RegionError:
        raise FormatError(FormatFault.VARIANT, found=part) from None


def write_f_puzzles(position: Position) -> str:
    """Return a link that opens a position in f-puzzles: givens, entries and marks."""
    return f"https://f-puzzles.com/?load={_written(position)}\n"


def write_sudokupad(position: Position) -> str:
    """Return a link that opens a position in SudokuPad, which shows the givens and marks of f-puzzles' JSON."""
    return f"https://sudokupad.app/fpuzzles{_written(position)}\n"


def is_drawn(position: Position) -> bool:
    """Return whether f-puzzles draws grids of this size."""
    return position.shape.size <= LARGEST


def is_shown_by_sudokupad(position: Position) -> bool:
    """Return whether SudokuPad reads all that f-puzzles' JSON says of a position: candidates of its own it does not."""
    return is_drawn(position) and not position.shape.excluded


def _written(position: Position) -> str:
    """Return a position as f-puzzles' JSON, compressed."""
    shape = position.shape
    size = shape.size
    # Without regions both programs draw the usual boxes.
    usual = not shape.regions and shape.plain == GridShape.usual(size)
    cells = [_cell_record(content) for content in position.cells]
    for cell, mask in zip(cells, shape.excluded, strict=False):
        if mask:
            cell[_CANDIDATES] = list(values_of(((1 << size) - 1) & ~mask))
    if not usual:
        for index, cell in enumerate(cells):
            cell["region"] = box_of(shape, index // size, index % size)
    rows: list[Json] = [list(cells[start : start + size]) for start in range(0, len(cells), size)]
    record: dict[str, Json] = {"size": size, "grid": rows}
    if position.symbols:
        record[SYMBOLS] = position.symbols
    if shape.diagonals:
        record |= {_RISING: True, _FALLING: True}
    windows = [unit.cells for unit in geometry(shape).units if unit.kind is UnitKind.WINDOW]
    further = [*windows, *shape.extra]
    if further:
        record[_EXTRA] = [{"cells": [f"R{cell // size + 1}C{cell % size + 1}" for cell in cells]} for cells in further]
    return compress_base64(json.dumps(record, separators=(",", ":")))


def _cell_record(content: CellContent) -> dict[str, Json]:
    record: dict[str, Json] = {}
    if content.value:
        record["value"] = content.value
    if content.given:
        record["given"] = True
    if content.centre:
        record["centerPencilMarks"] = list(values_of(content.centre))
    if content.corner:
        record["cornerPencilMarks"] = list(values_of(content.corner))
    return record


FORMATS = (
    Format(FormatName.F_PUZZLES, read_line=read_f_puzzles, marks=_BEGINNING, write=write_f_puzzles, carries=is_drawn),
)
