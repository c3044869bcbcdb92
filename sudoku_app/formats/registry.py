"""All formats, as their modules read and write them, by the table in `reading`."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Final

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import DocumentReader, Format, FormatName, LineReader, Reading
from sudoku_app.formats.source import LONGEST_LINE, SourceLine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position


def _formats() -> dict[FormatName, Format]:
    """Return the formats of the modules that the table names, in its order."""
    modules = dict.fromkeys(name.row.module for name in FormatName)
    listed = [one for module in modules for one in import_module(f"{__package__}.{module}").FORMATS]
    found = {one.name: one for one in listed}
    return {name: found[name] for name in FormatName if name in found}


_BY_NAME: Final = _formats()
FORMATS: tuple[Format, ...] = tuple(_BY_NAME.values())
DOCUMENT_READERS: tuple[DocumentReader, ...] = tuple(one.read_document for one in FORMATS if one.read_document)
DOCUMENT_OPENINGS: frozenset[str] = frozenset(one.opening for one in FORMATS if one.opening)
# A look for the marks of all saves asking each reader on every line of a long list.
_MARKS = re.compile("|".join(dict.fromkeys(one.marks for one in FORMATS if one.read_line)))
# Links with compressed puzzles may be longer than any line of cells.
_COMPRESSED = "N4"
_LINE_READERS: tuple[LineReader, ...] = tuple(one.read_line for one in FORMATS if one.read_line)


def read_special_line(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the puzzle of a line in a format with marks of its own, else None; FormatError where it is broken."""
    if not _MARKS.search(line.text) or (len(line.text) > LONGEST_LINE and _COMPRESSED not in line.text):
        return None
    return next((reading for read in _LINE_READERS if (reading := read(line, shape)) is not None), None)


def format_of(name: FormatName) -> Format:
    """Return a format by its name."""
    return _BY_NAME[name]


def writable_formats() -> tuple[Format, ...]:
    """Return the formats that can be written, in the order in which they are offered."""
    return tuple(one for one in FORMATS if one.write)


def carriers(position: Position) -> tuple[Format, ...]:
    """Return the formats that can write a position, in the order in which they are offered."""
    return tuple(one for one in writable_formats() if one.carries(position))


def write_position(position: Position, name: FormatName) -> str:
    """Return a position in a format; what the format has no place for (marks, colours) is left out.

    Raises:
        FormatError: NOT_CARRIED, the format has no writer or cannot carry this size or these regions.
    """
    one = format_of(name)
    if one.write is None or not one.carries(position):
        raise FormatError(FormatFault.NOT_CARRIED, part=name.value)
    return one.write(position)


def write_one_line(position: Position) -> str:
    """Return a bare puzzle in one line: its cells, and where there are regions a form that says which."""
    if position.shape.is_plain:
        return write_position(position, FormatName.LINE).rstrip("\n")
    names = {one.name for one in carriers(position)}
    name = next(name for name in (FormatName.SOLO, FormatName.F_PUZZLES, FormatName.NATIVE) if name in names)
    return write_position(position, name).rstrip("\n")
