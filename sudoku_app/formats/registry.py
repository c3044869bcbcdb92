"""The one list of formats: who reads them, who writes them, and by which file names they go."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sudoku_app.formats.candidate_line import read_candidate_line, write_candidate_line
from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.f_puzzles import read_f_puzzles, write_f_puzzles, write_sudokupad
from sudoku_app.formats.grid import write_grid
from sudoku_app.formats.hodoku import read_hodoku, write_hodoku
from sudoku_app.formats.integers import write_integers
from sudoku_app.formats.ksudoku import read_ksudoku
from sudoku_app.formats.line import write_line
from sudoku_app.formats.links import read_link, write_sudokuwiki
from sudoku_app.formats.native import SUFFIX, read_native, write_native
from sudoku_app.formats.opensudoku import read_opensudoku
from sudoku_app.formats.pencil_marks import read_pencil_marks, write_pencil_marks
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.rows import write_rows
from sudoku_app.formats.sdk import read_sdk, write_sdk
from sudoku_app.formats.sdm import write_sdm
from sudoku_app.formats.short_codes import read_codoku, read_gnome
from sudoku_app.formats.simple_sudoku import read_simple_sudoku
from sudoku_app.formats.solo import read_solo, write_solo
from sudoku_app.formats.source import LONGEST_LINE, SourceLine
from sudoku_app.formats.susser import read_susser
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position

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
        opening: the character with which those begin, where it says at once that all is to be read as a whole.
        read_line: reads single lines of it.
        write: writes a position; raises FormatError (NOT_CARRIED) where the format has no way to say it.
    """

    name: FormatName
    suffixes: tuple[str, ...] = ()
    read_document: DocumentReader | None = None
    read_line: LineReader | None = None
    opening: str = ""
    write: Writer | None = None


# The order of the writers is that in which they are offered. Readers are asked in this order too: those of texts first,
# then, line by line, those of lines; what none of them knows is plain text.
FORMATS: tuple[Format, ...] = (
    Format(FormatName.NATIVE, (SUFFIX,), read_document=read_native, opening="{", write=write_native),
    Format(FormatName.LINE, (".txt",), write=write_line),
    Format(FormatName.ROWS, (".skp", ".txt"), write=write_rows),
    Format(FormatName.GRID, (".txt",), write=write_grid),
    Format(FormatName.SIMPLE_SUDOKU, (".ss",), read_document=read_simple_sudoku),
    Format(FormatName.PENCIL_MARKS, (".txt",), read_document=read_pencil_marks, write=write_pencil_marks),
    Format(FormatName.INTEGERS, (".txt", ".csv"), write=write_integers),
    Format(FormatName.SDK, (".sdk",), read_document=read_sdk, write=write_sdk),
    Format(FormatName.SDM, (".sdm",), write=write_sdm),
    Format(FormatName.SOLO, read_line=read_solo, write=write_solo),
    Format(FormatName.HODOKU, read_line=read_hodoku, write=write_hodoku),
    Format(FormatName.CANDIDATE_LINE, read_line=read_candidate_line, write=write_candidate_line),
    Format(FormatName.OPENSUDOKU, (".opensudoku",), read_document=read_opensudoku, opening="<"),
    Format(FormatName.KSUDOKU, (".ksudoku", ".xml"), read_document=read_ksudoku, opening="<"),
    Format(FormatName.SUDOKUPAD, write=write_sudokupad),
    Format(FormatName.F_PUZZLES, read_line=read_f_puzzles, write=write_f_puzzles),
    Format(FormatName.SUDOKUWIKI, read_line=read_link, write=write_sudokuwiki),
    Format(FormatName.SUSSER, read_line=read_susser),
    Format(FormatName.CODOKU, read_document=read_codoku),
    Format(FormatName.GNOME, read_document=read_gnome),
)

DOCUMENT_READERS: tuple[DocumentReader, ...] = tuple(one.read_document for one in FORMATS if one.read_document)
DOCUMENT_OPENINGS: frozenset[str] = frozenset(one.opening for one in FORMATS if one.opening)
# What every format with marks of its own has; a look for it saves asking all of them on every line of a long list.
_MARKS = re.compile(r"[:+*=]|N4Ig|^\s*[Ss].[Bb]|^.{729}")
# Links with compressed puzzles may be longer than any line of cells.
_COMPRESSED = "N4Ig"
_LINE_READERS: tuple[LineReader, ...] = tuple(one.read_line for one in FORMATS if one.read_line)
_BY_NAME = {one.name: one for one in FORMATS}


def read_special_line(line: SourceLine, shape: BoxShape | None) -> Reading | None:
    """Return the puzzle of a line in a format with marks of its own, or None.

    Raises:
        FormatError: the line is of such a format and broken.
    """
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
    return tuple(one for one in writable_formats() if one.write and _can_write(one.write, position))


def _can_write(write: Writer, position: Position) -> bool:
    try:
        write(position)
    except FormatError:
        return False
    return True


def write_position(position: Position, name: FormatName) -> str:
    """Return a position in a format; what the format has no place for (marks, colours) is left out.

    Raises:
        FormatError: NOT_CARRIED, the format has no writer or cannot carry this size.
    """
    write = format_of(name).write
    if write is None:
        raise FormatError(FormatFault.NOT_CARRIED, expected=Expected(part=name.value))
    return write(position)
