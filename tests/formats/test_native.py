"""The program's own file: what it refuses, part by part, and what a newer program wrote."""

import json
from typing import Any

import pytest
from support.puzzles import NEWSPAPER, position

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.native import VERSION, Document, read_document, read_native, write_document, write_native
from sudoku_app.formats.reading import FormatName
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

SMALL = Position.empty(GridShape(2, 2)).replaced({0: CellContent(1, given=True), 5: CellContent(corner=0b1010)})


def record(**changes: Any) -> dict[str, Any]:
    """Return a right file as JSON with some parts in place of its own."""
    whole: dict[str, Any] = json.loads(write_native(SMALL))
    return whole | changes


def fault_of(value: object) -> FormatError:
    with pytest.raises(FormatError) as caught:
        read_document(json.dumps(value))
    return caught.value


def test_the_position_is_written_as_those_of_the_history_are() -> None:
    assert record()["position"] == {"box": [2, 2], "cells": [[0, 1, 1], [5, 0, 0, 10]]}


def test_parts_that_a_file_lacks_are_empty() -> None:
    whole = record()
    for part in ("title", "author", "notes", "seconds", "history"):
        del whole[part]
    assert read_document(json.dumps(whole)) == Document(SMALL)


def test_a_title_with_half_a_character_is_written_and_read() -> None:
    text = write_document(Document(SMALL, title="\ud83d!"))
    assert text.encode() == text.encode("utf-8", "strict")
    assert read_document(text).title == "\ud83d!"


def test_a_newer_version_is_named_beside_the_one_that_is_known() -> None:
    error = fault_of(record(version=VERSION + 1))
    assert (error.kind, error.found, error.largest) == (FormatFault.VERSION, str(VERSION + 1), VERSION)


@pytest.mark.parametrize(
    ("changes", "kind", "part"),
    [
        ({"format": "another"}, FormatFault.CONTENT, "format"),
        ({"format": None}, FormatFault.MISSING, "format"),
        ({"version": "1"}, FormatFault.CONTENT, "version"),
        ({"version": True}, FormatFault.CONTENT, "version"),
        ({"position": None}, FormatFault.CONTENT, "position"),
        ({"position": {"box": {"rows": 2, "columns": 2}}}, FormatFault.CONTENT, "box"),
        ({"position": {"box": [2], "cells": []}}, FormatFault.CONTENT, "box"),
        ({"position": {"box": [1, 1], "cells": []}}, FormatFault.SIZE, ""),
        ({"position": {"box": [2, 2], "cells": {}}}, FormatFault.CONTENT, "cells"),
        ({"position": {"box": [2, 2], "cells": [[0, 5]]}}, FormatFault.CONTENT, "cell"),
        ({"title": 5}, FormatFault.CONTENT, "title"),
        ({"seconds": -1}, FormatFault.CONTENT, "seconds"),
        ({"seconds": True}, FormatFault.CONTENT, "seconds"),
        ({"seconds": "60"}, FormatFault.CONTENT, "seconds"),
        ({"history": {}}, FormatFault.CONTENT, "history"),
        ({"unknown_rules": "line"}, FormatFault.CONTENT, "unknown_rules"),
        ({"unknown_rules": [5]}, FormatFault.CONTENT, "unknown_rules"),
    ],
)
def test_what_is_wrong_is_reported_by_the_name_of_the_part(
    changes: dict[str, Any], kind: FormatFault, part: str
) -> None:
    error = fault_of(record(**changes))
    assert (error.kind, error.part) == (kind, part)


@pytest.mark.parametrize("seconds", ["NaN", "Infinity", "1e400"])
def test_a_time_that_is_no_number_is_refused(seconds: str) -> None:
    text = write_native(SMALL).replace('"seconds":0.0', f'"seconds":{seconds}')
    assert seconds in text
    with pytest.raises(FormatError) as caught:
        read_document(text)
    assert caught.value.part == "seconds"


def test_a_text_is_only_taken_for_a_file_where_it_begins_as_one() -> None:
    assert read_native(NEWSPAPER, None) is None
    (reading,) = read_native("\n " + write_native(SMALL), None) or ()
    assert (reading.position, reading.format, reading.shape_is_known) == (SMALL, FormatName.NATIVE, True)


def test_another_shape_than_the_one_asked_for_is_an_error() -> None:
    with pytest.raises(FormatError) as caught:
        read_native(write_native(position(NEWSPAPER)), GridShape(2, 2))
    assert (caught.value.kind, caught.value.found) == (FormatFault.SHAPE, str(GridShape(3, 3)))


def test_rules_that_are_not_known_stay_with_the_puzzle() -> None:
    text = write_document(Document(SMALL, unknown_rules=("thermometer", "Evens are marked")))
    assert read_document(text).unknown_rules == ("thermometer", "Evens are marked")
    assert "unknown_rules" not in write_document(Document(SMALL))
