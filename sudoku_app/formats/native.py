"""The program's own file: JSON that holds everything about a position, with a version of its own.

A file of a newer version is refused by saying so. The position is written as those of the history are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.f_puzzles import puzzle_of_json
from sudoku_app.formats.gnome_save import is_gnome_save, puzzle_of_gnome
from sudoku_app.formats.json_text import (
    Json,
    list_of,
    parse_json,
    record_of,
    text_of,
    texts_of,
    whole_number,
    wrong,
)
from sudoku_app.formats.position_json import position_of_record, position_record
from sudoku_app.formats.reading import Format, FormatName, Reading, require_shape
from sudoku_app.formats.sudokupad import puzzle_of_sudokupad
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

SUFFIX: Final = ".sudoku"
VERSION: Final = 1
# JSON has a name in quotes in an object, or nothing; lists in braces and dictionaries begin in another way.
_OBJECT = re.compile(r'\s{0,1000}\{\s{0,1000}(?:["}]|\Z)')
_FORMAT: Final = "sudoku-app"
_OWN = re.compile(r'\s{0,1000}\{\s{0,1000}"format"\s{0,1000}:\s{0,1000}"sudoku-app"')
_LONGEST_TIME: Final = 10**9


@dataclass(frozen=True)
class Document:
    """All that a native file holds."""

    position: Position  # givens, entries, marks, colours, notes and lines
    title: str = ""  # the puzzle's name
    author: str = ""  # who made it
    notes: str = ""  # what the person wrote about it
    history: tuple[Json, ...] = ()  # what the session wants to keep, as JSON values; passed through as it is
    seconds: float = 0.0  # time spent on it
    unknown_rules: tuple[str, ...] = ()  # as a reading has them


def write_document(document: Document) -> str:
    """Return the text of a native file."""
    record: dict[str, Json] = {
        "format": _FORMAT,
        "version": VERSION,
        "title": document.title,
        "author": document.author,
        "notes": document.notes,
        "seconds": document.seconds,
        "position": position_record(document.position),
        "history": list(document.history),
    }
    if document.unknown_rules:
        record["unknown_rules"] = list(document.unknown_rules)
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"
    # Half of a character (a lone surrogate, which JSON allows in a title) has no UTF-8; Python's way to write it with a
    # backslash is JSON's too.
    return text.encode(errors="backslashreplace").decode()


def write_native(position: Position) -> str:
    """Return the text of a native file with nothing but a position."""
    return write_document(Document(position))


def read_document(text: str) -> Document:
    """Return what a native file holds; FormatError where it is damaged, no such file, or of a newer version."""
    record = record_of(_parse(text), "file")
    _require_own(record)
    return _document(record)


def _parse(text: str) -> Json:
    """Return the value of a JSON text; where it begins as a file of this program and is broken, it was damaged."""
    try:
        return parse_json(text)
    except FormatError as error:
        if error.kind is not FormatFault.STRUCTURE or not _OWN.match(text):
            raise
        raise replace(error, kind=FormatFault.DAMAGED, part=FormatName.NATIVE.value) from None


def _require_own(record: dict[str, Json]) -> None:
    """Raise a FormatError where JSON does not say that it is a file of this program."""
    found = record.get("format")
    if found is None:
        raise FormatError(FormatFault.MISSING, part="format")
    if found != _FORMAT:
        raise replace(wrong("format", found), right=_FORMAT)


def _document(record: dict[str, Json]) -> Document:
    version = whole_number(record.get("version"), "version", 1, 1 << 31)
    if version > VERSION:
        raise FormatError(FormatFault.VERSION, found=str(version), part=FormatName.NATIVE.value, largest=VERSION)
    seconds = record.get("seconds", 0)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= _LONGEST_TIME:
        raise wrong("seconds", seconds)
    return Document(
        position_of_record(record.get("position")),
        text_of(record, "title"),
        text_of(record, "author"),
        text_of(record, "notes"),
        tuple(list_of(record.get("history", []), "history")),
        seconds,
        texts_of(record, "unknown_rules"),
    )


def read_native(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the position of a native file, or of f-puzzles' or SudokuPad's JSON; None when the text is no JSON object.

    Raises:
        FormatError: it begins as one and is broken.
    """
    if not _OBJECT.match(text):
        return None
    record = record_of(_parse(text), "file")
    if "format" not in record:
        if is_gnome_save(record):
            return [puzzle_of_gnome(record, shape)]
        if not _holds_objects(record.get("grid", record.get("cells"))):
            raise FormatError(FormatFault.UNKNOWN, found=text.strip())
        if "grid" in record or "size" in record:
            return [puzzle_of_json(record, FormatName.F_PUZZLES, shape)]
        if "cells" in record:
            return [puzzle_of_sudokupad(record, shape)]
        raise FormatError(FormatFault.UNKNOWN, found=text.strip())
    _require_own(record)
    document = _document(record)
    require_shape(document.position.shape, shape)
    return [
        Reading(
            document.position,
            FormatName.NATIVE,
            1,
            document.title,
            document.author,
            shape_is_known=True,
            unknown_rules=document.unknown_rules,
        )
    ]


def _holds_objects(rows: Json) -> bool:
    """Return whether rows of cells are those of other programs: lists of objects, not bare values or single cells."""
    return isinstance(rows, list) and all(
        isinstance(row, list) and row and isinstance(row[0], dict) for row in rows[:1]
    )


FORMATS = (
    Format(
        FormatName.NATIVE,
        (SUFFIX,),
        read_document=read_native,
        opening="{",
        write=write_native,
        carries=lambda _: True,
    ),
)
