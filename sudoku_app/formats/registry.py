"""The one list of formats: who reads them, who writes them, and by which file names they go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.grid import write_grid
from sudoku_app.formats.integers import write_integers
from sudoku_app.formats.line import write_line
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.rows import write_rows
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Position

# A reader of whole texts: None where the text is not of its format.
DocumentReader = Callable[[str, BoxShape | None], Sequence[Reading | FormatError] | None]
LineReader = Callable[[SourceLine, BoxShape | None], Reading | None]
Writer = Callable[[Position], str]


@dataclass(frozen=True)
class Format:
    """One format.

    Attributes:
        name: which.
        suffixes: the endings of its files, the usual one first; none for formats that live on the clipboard.
        read_document: reads whole texts of it.
        read_line: reads single lines of it.
        write: writes a position; raises FormatError (NOT_CARRIED) where the format has no way to say it.
    """

    name: FormatName
    suffixes: tuple[str, ...] = ()
    read_document: DocumentReader | None = None
    read_line: LineReader | None = None
    write: Writer | None = None


# Readers are asked in this order, the most certain marks first.
FORMATS: tuple[Format, ...] = (
    Format(FormatName.LINE, (".txt",), write=write_line),
    Format(FormatName.ROWS, (".skp", ".txt"), write=write_rows),
    Format(FormatName.GRID, (".txt",), write=write_grid),
    Format(FormatName.INTEGERS, (".txt", ".csv"), write=write_integers),
)

DOCUMENT_READERS: tuple[DocumentReader, ...] = tuple(one.read_document for one in FORMATS if one.read_document)
_LINE_READERS: tuple[LineReader, ...] = tuple(one.read_line for one in FORMATS if one.read_line)
_BY_NAME = {one.name: one for one in FORMATS}


def read_special_line(line: SourceLine, shape: BoxShape | None) -> Reading | None:
    """Return the puzzle of a line in a format with marks of its own, or None.

    Raises:
        FormatError: the line is of such a format and broken.
    """
    return next((reading for read in _LINE_READERS if (reading := read(line, shape)) is not None), None)


def format_of(name: FormatName) -> Format:
    """Return a format by its name."""
    return _BY_NAME[name]


def writable_formats() -> tuple[Format, ...]:
    """Return the formats that can be written, in the order in which they are offered."""
    return tuple(one for one in FORMATS if one.write)


def write_position(position: Position, name: FormatName) -> str:
    """Return a position in a format; what the format has no place for (marks, colours) is left out.

    Raises:
        FormatError: NOT_CARRIED, the format has no writer or cannot carry this size.
    """
    write = format_of(name).write
    if write is None:
        raise FormatError(FormatFault.NOT_CARRIED, expected=Expected(part=name.value))
    return write(position)
