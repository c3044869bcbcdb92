"""The program's own file: JSON that holds everything about a position, with a version of its own.

A newer program reads older files; an older one refuses newer files by saying so. Cells are one list of N² objects, row
by row, in which only what differs from an empty cell is named.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.f_puzzles import puzzle_of_json
from sudoku_app.formats.json_text import Json, list_of, parse_json, record_of, text_of, whole_number, wrong
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.sudoku.geometry import MAX_SIZE, BoxShape, ShapeError
from sudoku_app.sudoku.position import CellContent, Position, mask_of, values_of

SUFFIX: Final = ".sudoku"
VERSION: Final = 1
_OBJECT = re.compile(r"\s{0,1000}\{")
_FORMAT: Final = "sudoku-app"
_MOST_COLOURS: Final = 1_000
_LONGEST_TIME: Final = 10**9


@dataclass(frozen=True)
class Document:
    """All that a native file holds.

    Attributes:
        position: givens, entries, marks and colours.
        title: the puzzle's name.
        author: who made it.
        notes: what the person wrote about it.
        history: what the session wants to keep, as JSON values; passed through as it is.
        seconds: time spent on it.
    """

    position: Position
    title: str = ""
    author: str = ""
    notes: str = ""
    history: tuple[Json, ...] = ()
    seconds: float = 0.0


def write_document(document: Document) -> str:
    """Return the text of a native file."""
    shape = document.position.shape
    record: dict[str, Json] = {
        "format": _FORMAT,
        "version": VERSION,
        "box": {"rows": shape.rows, "columns": shape.columns},
        "title": document.title,
        "author": document.author,
        "notes": document.notes,
        "seconds": document.seconds,
        "cells": [cell_record(content) for content in document.position.cells],
        "history": list(document.history),
    }
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"
    # Half of a character (a lone surrogate, which JSON allows in a title) has no UTF-8; Python's way to write it with a
    # backslash is JSON's too.
    return text.encode(errors="backslashreplace").decode()


def write_native(position: Position) -> str:
    """Return the text of a native file with nothing but a position."""
    return write_document(Document(position))


def read_document(text: str) -> Document:
    """Return what a native file holds.

    Raises:
        FormatError: it is no JSON, no native file, of a newer version, or a part of it is missing or wrong.
    """
    record = record_of(parse_json(text), "file")
    if record.get("format") != _FORMAT:
        raise FormatError(FormatFault.MISSING, expected=Expected(part="format"))
    return _document(record)


def _document(record: dict[str, Json]) -> Document:
    version = whole_number(record.get("version"), "version", 1, 1 << 31)
    if version > VERSION:
        expected = Expected(part=FormatName.NATIVE.value, largest=VERSION)
        raise FormatError(FormatFault.VERSION, found=str(version), expected=expected)
    shape = shape_of_record(record.get("box"))
    cells = list_of(record.get("cells"), "cells", shape.cell_count)
    seconds = record.get("seconds", 0)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= _LONGEST_TIME:
        raise wrong("seconds", seconds)
    return Document(
        Position(shape, tuple(content_of_record(cell, shape.size) for cell in cells)),
        text_of(record, "title"),
        text_of(record, "author"),
        text_of(record, "notes"),
        tuple(list_of(record.get("history", []), "history")),
        seconds,
    )


def shape_of_record(value: Json) -> BoxShape:
    """Return the box shape of ``{"rows": R, "columns": C}``.

    Raises:
        FormatError: it is none, or out of range.
    """
    box = record_of(value, "box")
    rows, columns = (whole_number(box.get(side), side, 1, MAX_SIZE) for side in ("rows", "columns"))
    try:
        return BoxShape(rows, columns)
    except ShapeError as error:
        raise FormatError(FormatFault.SIZE, found=error.text) from None


def cell_record(content: CellContent) -> Json:
    """Return the JSON of a cell: only what differs from an empty one."""
    record: dict[str, Json] = {}
    if content.value:
        record["value"] = content.value
    if content.given:
        record["given"] = True
    if content.solved:
        record["solved"] = True
    if content.corner:
        record["corner"] = list(values_of(content.corner))
    if content.centre:
        record["centre"] = list(values_of(content.centre))
    if content.colour:
        record["colour"] = content.colour
    return record


def content_of_record(value: Json, size: int) -> CellContent:
    """Return the cell that `cell_record` wrote, in a grid of ``size`` symbols.

    Raises:
        FormatError: CONTENT, a part is wrong.
    """
    record = record_of(value, "cell")
    flags = [record.get(flag, False) for flag in ("given", "solved")]
    for flag in flags:
        if not isinstance(flag, bool):
            raise wrong("given", flag)
    corner, centre = (
        mask_of({whole_number(mark, part, 1, size) for mark in list_of(record.get(part, []), part)})
        for part in ("corner", "centre")
    )
    number = whole_number(record.get("value", 0), "value", 0, size)
    colour = whole_number(record.get("colour", 0), "colour", 0, _MOST_COLOURS)
    return CellContent(number, bool(flags[0]) and number > 0, corner, centre, colour, bool(flags[1]) and number > 0)


def read_native(text: str, shape: BoxShape | None) -> Sequence[Reading] | None:
    """Return the position of a native file, or of f-puzzles' JSON; None when the text is no JSON object.

    Raises:
        FormatError: it begins as one and is broken.
    """
    if not _OBJECT.match(text):
        return None
    record = record_of(parse_json(text), "file")
    if record.get("format") != _FORMAT:
        return [puzzle_of_json(record, FormatName.F_PUZZLES, shape)]
    document = _document(record)
    found = document.position.shape
    if shape not in (None, found):
        raise FormatError(FormatFault.SHAPE, found=str(found), expected=Expected(part=str(shape)))
    return [Reading(document.position, FormatName.NATIVE, 1, document.title, document.author, shape_is_known=True)]
