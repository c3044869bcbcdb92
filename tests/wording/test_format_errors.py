from typing import Any

import pytest

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.wording.format_errors import format_error_sentence, unknown_rules_sentence
from sudoku_app.wording.language import Language

ENGLISH = Language()


@pytest.mark.parametrize("kind", list(FormatFault))
@pytest.mark.parametrize(("found", "expected"), [("q\x00", ("1234", 6, (16, 36), 80, "values")), ("", ())])
def test_every_kind_of_error_has_one_sentence(kind: FormatFault, found: str, expected: tuple[Any, ...]) -> None:
    error = FormatError(kind, 3, 7, found, *expected)
    sentence = format_error_sentence(ENGLISH, error, "list.txt")
    assert sentence.startswith("list.txt:3:7: ")
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert len(sentence) < 200
    assert "{" not in sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "1234" * 3 + "12q4",
            "a:1:15: “q” is not a symbol of this grid; expected 1 to 4, or 0 . * _ - for an empty cell.",
        ),
        (
            "1 2 3 4\n" * 3 + "1 2 3 44",
            "a:4:7: “44” is not a value of this grid; expected a number from 1 to 4, or 0 or . for an empty cell.",
        ),
        ("1" * 80, "a:1:1: expected 81 cells, found 80."),
        (
            "https://sudokupad.app/psxczr0jpr",
            "a:1:1: “https://sudokupad.app/p…” is a link, and this program does not use the network; open it in a "
            "browser and copy the cells of the grid from there, as text or as a picture.",
        ),
        (
            "24:signs:where:25:would:",
            "a:1:1: expected 25 cells, found 24.",
        ),
        (
            "25:signs:where:25:would:f",
            "a:1:1: “25:signs:where:25:would…” does not start a puzzle in any known format; expected its cells, row "
            "by row.",
        ),
        (
            '{"format":"sudoku-app","version":1,"title":"A lo',
            "a:1:44: the file is damaged: it ends too early.",
        ),
        (
            '{"format":"sudoku-app","version":1,"solved":tr',
            "a:1:45: the file is damaged: it ends too early.",
        ),
        (
            '{ "format": "sudoku-app","version":\x1a4}',
            "a:1:36: the file is damaged: “U+001A 4}” does not belong here.",
        ),
        ('{"size": 9, "grid": [[', "a:1:23: this JSON ends too early."),
        (
            '{"format":"sudoku"}',
            "a:1:1: “sudoku” is not valid in the part “format”; expected “sudoku-app”.",
        ),
        (
            '{"format":"sudoku-app","version":2}',
            "a:1:1: a newer program wrote this in version “2”; this one reads versions up to 1.",
        ),
        (
            '{"format":"sudoku-app","version":1,"position":{"box":[2,2],"cells":[[0,0,0,0,0,"abcd"]]}}',
            'a:1:1: “[0, 0, 0, 0, 0, "abcd"]” is not valid in the part “cell”.',
        ),
        (
            '{"format":"sudoku-app","version":1,"position":{"box":[2,2],"cells":[],"lines":[[0,1,true,null]]}}',
            "a:1:1: “[0, 1, true, null]” is not valid in the part “lines”.",
        ),
        (
            '{"format":"sudoku-app","version":1,"position":{"box":[2,2],"cells":' + '{"a":' * 200 + "1" + "}" * 202,
            'a:1:1: “{"a": {"a": {"a": {"a":…” is not valid in the part “cells”.',
        ),
        (
            '{"name":"x"}',
            'a:1:1: “{"name":"x"}” does not start a puzzle in any known format; expected its cells, row by row.',
        ),
        (
            '<!DOCTYPE o [\n <!ENTITY a "aaaa">]><opensudoku><game data="&a;"/></opensudoku>',
            'a:2:2: this XML defines its own entities (“<!ENTITY a "aaaa">]><op…”), which are not supported.',
        ),
        ("", "a:1:1: there is no puzzle here; expected its cells, row by row."),
    ],
)
def test_what_people_read(text: str, sentence: str) -> None:
    (error,) = read_puzzles(text)
    assert isinstance(error, FormatError)
    assert format_error_sentence(ENGLISH, error, "a") == sentence


def test_without_a_file_the_place_is_spelled_out() -> None:
    error = FormatError(FormatFault.EMPTY, 2, 3)
    assert format_error_sentence(ENGLISH, error).startswith("Line 2, column 3: there is no puzzle here")


def test_what_is_drawn_is_called_by_plain_words() -> None:
    sentence = unknown_rules_sentence(ENGLISH, ["Evens rise", "line", "underlay", "overlay", "givenPencilMarks"])
    assert sentence.startswith(
        "The puzzle may have rules that this program does not know: “Evens rise”, lines, shapes and candidates."
    )
