"""SudokuPad's own puzzles: JSON, shortened and compressed into a link ("scl…", earlier "ctc…").

``cells`` are rows of cells, whose ``value`` is a given; ``regions`` are lists of cells, [row, column] from 0. A cage
that is ``unique`` is a further unit; one without cells says something of the puzzle ("title: …"). A line across the
grid in the blue of SudokuPad's converter is a diagonal. Everything else is only drawn, and what it means stands in the
``rules``, in words (`rules_text`). The format goes by SudokuPad's sudokutools (fpuzzlesdecoder.js, puzzlezipper_lib.js,
puzzletools_lib.js).
"""

from __future__ import annotations

import json
import re
from typing import Final

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.f_puzzles import (
    is_shown_by_sudokupad,
    read_payload,
    shape_of_regions,
    with_extra_regions,
    write_sudokupad,
)
from sudoku_app.formats.json_text import Json, list_of, parse_json, record_of, whole_number, wrong
from sudoku_app.formats.reading import Format, FormatName, Reading, require_shape
from sudoku_app.formats.rules_text import (
    DIAGONAL_WORDS,
    RULES,
    Drawing,
    field_of,
    text_in,
    with_unknown_rules,
    words_of,
)
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape, geometry
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of

_BEGINNING: Final = "(?:scl|ctc)N4"
_LINK: Final = re.compile(r"(?:scl|ctc)(N4[^?&#\s]*)")
# What stands for a name in shortened JSON, at any depth.
_SHORT_NAMES: Final = {
    "a": "arrows",
    "c": "color",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "h": "height",
    "l": "lines",
    "o": "overlays",
    "re": "regions",
    "t": "title",
    "te": "text",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
# A text in either quotation marks, a bare word (a name, a number, a colour, "t" for true), or a sign.
_TOKEN: Final = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[#\w.+-]+|\S""", re.ASCII)
_OPENS: Final = ("[", ",")
_CLOSES: Final = ("]", ",")
_BARE: Final = {"t": "true", "f": "false"}
_NUMBER: Final = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null")

_DIAGONAL_COLOUR: Final = "#34BBE6"
_WINDOW_CORNERS: Final = tuple((row, column) for row in (1, 5) for column in (1, 5))
_WINDOW_CENTRES: Final = frozenset((row + 1.5, column + 1.5) for row, column in _WINDOW_CORNERS)
_DRAWN: Final = ("lines", "underlays", "overlays")
_UNITS: Final = ("diagonal+", "diagonal-", "windoku")
# What may stand in a puzzle without changing its rules. Everything else that is not empty is refused by name.
_HARMLESS: Final = frozenset(
    (
        *("id", "cellSize", "cells", "regions", "cages", "metadata", "metaData", "settings", "videos", "global"),
        *("title", "author", "rules", "solution", "source", *_DRAWN, *_UNITS),
    )
)
_NO_ROWS: Final = "norowcol"
_DISJOINT: Final = "disjoint"
# Rules that some puzzles say outside of their text.
_FURTHER_RULES: Final = ("antiknight", "antiking", "nonconsecutive", "grids")
_MOST_CAGES: Final = 256

# SudokuPad's own words where a puzzle of f-puzzles says nothing.
_NO_NAMES: Final = ("Untitled", "Unknown")


def read_sudokupad(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the puzzle of a link that begins with "scl", of its last part alone, or None when the line is none.

    Raises:
        FormatError: the link is broken, or the puzzle has rules beyond regions.
    """
    found = _LINK.search(line.text)
    if found is None:
        return None
    return read_payload(found[1], line, FormatName.SUDOKUPAD, lambda text: puzzle_of_sudokupad(_parsed(text), shape))


def _parsed(text: str) -> Json:
    """Return the value of a JSON text, or of a shortened one."""
    try:
        return parse_json(text)
    except FormatError as error:
        if error.kind is not FormatFault.STRUCTURE:
            raise
    return _with_whole_names(parse_json(_lengthened(text)))


def _lengthened(text: str) -> str:
    """Return shortened JSON as JSON: names and texts in quotation marks, and empty objects where nothing stands."""
    tokens = _TOKEN.findall(text)
    parts: list[str] = []
    for before, token, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False):
        if token in _CLOSES and before in _OPENS:
            parts.append("{}")
        if token[0] == "'":
            parts.append('"' + token[1:-1].replace("\\'", "'").replace('"', '\\"') + '"')
        elif token[0] == '"' or not (token[0] in "#.+-" or token[0].isalnum()):
            parts.append(token)
        elif after != ":" and (token in _BARE or _NUMBER.fullmatch(token)):
            parts.append(_BARE.get(token, token))
        else:
            parts.append(json.dumps(token))
    return "".join(parts)


def _with_whole_names(value: Json) -> Json:
    if isinstance(value, list):
        return [_with_whole_names(one) for one in value]
    if isinstance(value, dict):
        return {_SHORT_NAMES.get(name, name): _with_whole_names(one) for name, one in value.items()}
    return value


def puzzle_of_sudokupad(value: Json, shape: GridShape | None) -> Reading:
    """Return the puzzle of SudokuPad's JSON; FormatError where parts are wrong, or rules not understood (VARIANT)."""
    record = record_of(value, "puzzle")
    for key, content in record.items():
        if content and key not in _HARMLESS:
            raise _refused(key)
    for rule in list_of(record.get("global") or [], "global"):
        if rule != _DISJOINT:  # which has cages too
            raise _refused(str(rule))
    rows = [list_of(row, "row") for row in list_of(record.get("cells"), "cells")]
    size = whole_number(len(rows), "cells", MIN_SIZE, MAX_SIZE)
    cells = [record_of(cell, "cell") for row in rows for cell in list_of(row, "row", size)]
    cages = [record_of(cage, "cages") for cage in list_of(record.get("cages") or [], "cages")]
    if len(cages) > _MOST_CAGES:
        raise wrong("cages", len(cages))
    fields = _fields_of(record, cages)
    box = _shape_of(record, size)
    require_shape(box, shape)
    rules = text_in(fields.get(RULES))
    drawn_units, drawings = _units_and_drawings(record, size, rules)
    caged_units, drawn_cages = _units_and_drawn_cages(cages, size, {drawing.cell for drawing in drawings})
    if fields.get(_NO_ROWS) and not {unit.cells for unit in geometry(box).units[: 2 * size]} <= set(caged_units):
        raise _refused(_NO_ROWS)
    whole = with_extra_regions(box, [*caged_units, *drawn_units])
    position = Position(whole, tuple(_cell(cell, size) for cell in cells))
    title, author = ("" if (text := text_in(fields.get(part))) in _NO_NAMES else text for part in ("title", "author"))
    reading = Reading(position, FormatName.SUDOKUPAD, 1, title, author, shape_is_known=True)
    return with_unknown_rules(reading, rules, [*drawings, *drawn_cages])


def _refused(what: str) -> FormatError:
    return FormatError(FormatFault.VARIANT, found=what)


def _fields_of(record: dict[str, Json], cages: list[dict[str, Json]]) -> dict[str, Json]:
    """Return what is said of a puzzle by its name: in cages without cells, and with more weight in its metadata.

    Raises:
        FormatError: it has further rules.
    """
    fields: dict[str, Json] = {part: record[part] for part in ("title", "author", RULES) if part in record}
    rules = []
    for cage in cages:
        found = field_of(text_in(cage.get("value")))
        if not cage.get("cells") and found:
            name, content = found
            fields[name] = content
            if name == RULES:
                rules.append(content)
    if rules:
        fields[RULES] = "\n".join(rules)
    for part in ("metaData", "metadata"):
        fields |= record_of(record.get(part) or {}, part)
    for rule in _FURTHER_RULES:
        if fields.get(rule):
            raise _refused(rule)
    return fields


def _cells_of(value: Json, size: int, part: str) -> tuple[int, ...]:
    """Return the cells of a list of [row, column], ascending."""
    found = []
    for place in list_of(value, part):
        row, column = (whole_number(number, part, 0, size - 1) for number in list_of(place, part, 2))
        found.append(row * size + column)
    return tuple(sorted(set(found)))


def _shape_of(record: dict[str, Json], size: int) -> GridShape:
    """Return the shape with the boxes or regions that are drawn; where they do not fill the grid, nothing says more."""
    drawn = [_cells_of(region, size, "regions") for region in list_of(record.get("regions") or [], "regions")]
    region_of = {cell: number for number, region in enumerate(drawn) for cell in region}
    if len(region_of) != size * size or sum(map(len, drawn)) != size * size:
        raise _refused("regions")
    return shape_of_regions([region_of[cell] for cell in range(size * size)], size, "regions")


def _units_and_drawn_cages(
    cages: list[dict[str, Json]], size: int, tinted: set[int]
) -> tuple[list[tuple[int, ...]], list[Drawing]]:
    """Return the units that cages are, and those cages that are drawn and say no more; ``tinted`` are coloured cells.

    Raises:
        FormatError: VARIANT, a cage has a sum or another clue, or more cells than there are symbols.
    """
    units = []
    drawings = []
    for cage in cages:
        if not cage.get("cells"):
            continue
        cells = _cells_of(cage["cells"], size, "cages")
        is_unique, is_hidden = (cage.get(part) in (True, "true") for part in ("unique", "hidden"))
        # So an extra region of f-puzzles comes: nothing but its cells, which are tinted.
        is_extra_region = set(cage) == {"cells"} and tinted.issuperset(cells)
        full_sum = size * (size + 1) // 2 if len(cells) == size else None
        clue = cage.get("sum") if is_unique and cage.get("sum") != full_sum else None
        if is_unique or is_extra_region:
            if cage.get("value") or clue or len(cells) > size:
                raise _refused("cages")
            units += [cells] if len(cells) > 1 else []
        elif cage.get("sum"):
            raise _refused("cages")
        elif not is_hidden or cage.get("value"):
            drawings.append(Drawing("cages"))
    return units, drawings


def _units_and_drawings(record: dict[str, Json], size: int, rules: str) -> tuple[list[tuple[int, ...]], list[Drawing]]:
    """Return the units that are drawn as SudokuPad draws them, or as the rules say, and what else is drawn."""
    falling, rising = tuple(range(0, size * size, size + 1)), tuple(range(size - 1, size * size - 1, size - 1))
    across = {
        tuple(sorted(ends)): unit
        for end, unit in ((0, falling), (size, rising))
        for inset in (0, 0.5)
        for ends in [((inset, abs(end - inset)), (size - inset, abs(size - end - inset)))]
    }
    units = [unit for key, unit in (("diagonal-", falling), ("diagonal+", rising)) if record.get(key)]
    rest: list[Drawing] = []
    windows = []
    for part in _DRAWN:
        for drawing in list_of(record.get(part) or [], part):
            one = record_of(drawing, part)
            points = one.get("wayPoints")
            ends = tuple(sorted(map(_point, points))) if isinstance(points, list) else ()
            centre = _point(one.get("center"))
            is_blue = str(one.get("color")).upper() == _DIAGONAL_COLOUR
            is_tint = part != "lines" and not one.get("text")
            if part == "lines" and ends in across and (is_blue or DIAGONAL_WORDS & words_of(rules)):
                units.append(across[ends])
            elif is_tint and size == 9 and centre in _WINDOW_CENTRES and _sides(one) == (3, 3):
                windows.append(centre)
            else:
                covers = is_tint and _sides(one) == (1, 1) and centre[0] % 1 == 0.5 and centre[1] % 1 == 0.5
                rest.append(Drawing(part, int(centre[0]) * size + int(centre[1]) if covers else -1))
    if record.get("windoku") or set(windows) >= _WINDOW_CENTRES:
        if size != 9:
            raise _refused("windoku")
        units += [
            tuple((top + y) * size + left + x for y in range(3) for x in range(3)) for top, left in _WINDOW_CORNERS
        ]
    elif windows:
        rest.append(Drawing("underlays"))
    return units, rest


def _point(value: Json) -> tuple[float, float]:
    """Return a place of a drawing; one outside the grid for what is none."""
    match value:
        case [int() | float() as row, int() | float() as column]:
            return row, column
    return -1, -1


def _sides(drawing: dict[str, Json]) -> tuple[Json, Json]:
    return drawing.get("height"), drawing.get("width")


def _cell(cell: dict[str, Json], size: int) -> CellContent:
    value = _number(cell.get("value"), "value", size) if cell.get("value") not in (None, "") else 0
    corner, centre = (
        [_number(mark, part, size) for mark in list_of(cell.get(part) or [], part)]
        for part in ("pencilMarks", "centremarks")
    )
    return CellContent(value, given=bool(value), corner=mask_of(set(corner)), centre=mask_of(set(centre)))


def _number(value: Json, part: str, size: int) -> int:
    """Return a value of a cell, which is a number or the same as text."""
    is_text = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 2
    return whole_number(int(str(value)) if is_text else value, part, 1, size)


FORMATS = (
    Format(
        FormatName.SUDOKUPAD,
        read_line=read_sudokupad,
        marks=_BEGINNING,
        write=write_sudokupad,
        carries=is_shown_by_sudokupad,
    ),
)
