import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("empty", "empty"),
        ("süß 数独 back\\slash.txt", "süß 数独 back\\slash.txt"),
        ("数　独", "数　独"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\nb\tc\rd\x00", "a\\nb\\tc\\rd\\x00"),
        ("abc\u202etxt.exe", "abc\\u202etxt.exe"),
        (os.fsdecode(b"bad\xff"), "bad\\xff"),
        ("\ud800", "\\ud800"),
    ],
)
def test_names_are_shown_as_they_are_and_act_on_nothing(name: str, shown: str) -> None:
    assert shown_name(name) == shown


@given(st.text(alphabet=st.characters()))
def test_a_shown_name_can_be_printed_anywhere_and_stays_as_it_is(name: str) -> None:
    shown = shown_name(name)
    assert shown.encode().decode() == shown
    assert not any(ord(symbol) < 32 for symbol in shown)
    assert shown_name(shown) == shown


def test_a_name_at_the_beginning_of_a_sentence_keeps_its_small_letter() -> None:
    error = FormatError(FormatFault.EMPTY)
    assert format_error_sentence(Language(), error, "empty").startswith("empty:1:1: there is no puzzle here")
    report = FileLabels(Language()).format_error(error, "empty\x1b")
    assert report.basis.startswith("empty\\x1b:1:1: there is no puzzle here")
    assert FileLabels(Language()).system_error("empty\x1b", OSError(2, "gone")).basis == "empty\\x1b: gone."
