"""OpenSudoku's XML: folders of 9×9 games, as bare digits or as fields a cell, in five versions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sudoku_app.formats.alphabets import decode_digits
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading, require_shape
from sudoku_app.formats.xml_text import parse_xml, root_name
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_BOX = GridShape(3, 3)
_VERSION = re.compile(r"\s*version:\s*([1-9])\s*")
_MOST_MARKS = 511
_NEWEST = 5
# Fields a cell: value, notes (one mask, later two: corner and centre), in version 5 a colour, editable.
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}


def read_opensudoku(text: str, shape: GridShape | None) -> Sequence[Reading | FormatError] | None:
    """Return the games of an OpenSudoku text, None for another; FormatError where it is broken XML, or has no game."""
    if root_name(text) != "opensudoku":
        return None
    root = parse_xml(text)
    require_shape(_BOX, shape)
    found: list[Reading | FormatError] = []
    lines = _lines_of_games(text)
    for number, (game, folder) in enumerate(_games(root)):
        line = lines[number] if number < len(lines) else 1
        title = game.get("name") or game.get("note") or folder
        try:
            position = _position(game.get("data", ""), line)
        except FormatError as error:
            found.append(error)
        else:
            found.append(Reading(position, FormatName.OPENSUDOKU, line, title.strip(), shape_is_known=True))
    if not found:
        raise FormatError(FormatFault.MISSING, part="game")
    return found


def _games(root: Element) -> list[tuple[Element, str]]:
    """Return the games with the names of their folders (version 1 has one folder, named by an element)."""
    name = (root.findtext("name") or "").strip()
    found = [(game, name) for game in root.findall("game")]
    return found + [(game, folder.get("name", "")) for folder in root.findall("folder") for game in folder.iter("game")]


def _lines_of_games(text: str) -> list[int]:
    lines, last, line = [], 0, 1
    for found in re.finditer(r"<game[\s>]", text):
        line += text.count("\n", last, found.start())
        last = found.start()
        lines.append(line)
    return lines


def _position(data: str, line: int) -> Position:
    """Return the position that the attribute ``data`` describes."""
    compact = "".join(data.split())
    if len(compact) == _BOX.cell_count:
        values = decode_digits(compact, 9)
        if values is None:
            raise _bad_data(line, compact)
        return Position.of_givens(_BOX, values)
    # A line end in an attribute comes out of the parser as a blank.
    version = _VERSION.match(data)
    number = int(version[1]) if version else 1
    if number > _NEWEST:
        raise FormatError(FormatFault.VERSION, line, 1, str(number), part=FormatName.OPENSUDOKU.value, largest=_NEWEST)
    text = data[version.end() :] if version else data
    # Version 2 may have two bars in a row.
    fields = [field.strip() for field in text.split("|") if field.strip()]
    step = _FIELDS[number]
    if len(fields) != step * _BOX.cell_count:
        raise FormatError(FormatFault.CELL_COUNT, line, 1, text, counts=(_BOX.cell_count,), number=len(fields) // step)
    cells = [_cell(fields[start : start + step], number, line) for start in range(0, len(fields), step)]
    return Position(_BOX, tuple(cells))


def _cell(fields: list[str], version: int, line: int) -> CellContent:
    value, editable = _number(fields[0], 9, line), _number(fields[-1], 1, line)
    corner = centre = 0
    if version == 1:
        notes = [] if fields[1] == "-" else [note for note in fields[1].split(",") if note]
        corner = mask_of({_number(note, 9, line) for note in notes} - {0})
    else:
        corner = _number(fields[1], _MOST_MARKS, line)
    if version >= 4:
        centre = _number(fields[2], _MOST_MARKS, line)
    return CellContent(value, given=bool(value) and not editable, corner=corner, centre=centre)


def _number(text: str, largest: int, line: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) <= largest):
        raise _bad_data(line, text)
    return int(text)


def _bad_data(line: int, found: str) -> FormatError:
    return FormatError(FormatFault.CONTENT, line, 1, found, part="data")


FORMATS = (Format(FormatName.OPENSUDOKU, (".opensudoku",), read_document=read_opensudoku, opening="<"),)
