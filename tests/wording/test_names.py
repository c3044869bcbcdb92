import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER

from sudoku_app.formats.detector import choose, read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Reading
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.wording.command_line import source_name, wrong_argument
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import MOST_OF_NAME, shown_name
from sudoku_app.wording.printing import PrintLabels
from sudoku_app.wording.puzzle_lists import PuzzleListWords
from sudoku_app.wording.sessions import LeavingWords


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


@given(st.text(alphabet=st.characters()), st.integers(0, 300))
def test_a_shown_name_can_be_printed_anywhere_and_stays_as_it_is(name: str, times: int) -> None:
    shown = shown_name(name * times)
    assert len(shown) <= MOST_OF_NAME
    assert shown.encode().decode() == shown
    assert not any(ord(symbol) < 32 for symbol in shown)
    assert shown_name(shown) == shown


def test_a_name_at_the_beginning_of_a_sentence_keeps_its_small_letter() -> None:
    error = FormatError(FormatFault.EMPTY)
    assert format_error_sentence(Language(), error, "empty").startswith("empty:1:1: there is no puzzle here")
    report = FileLabels(Language()).format_error(error, "empty\x1b")
    assert report.basis.startswith("empty\\x1b:1:1: there is no puzzle here")
    missing = FileLabels(Language()).not_read(OSError(2, "gone"), "empty\x1b")
    assert missing is not None
    assert missing.basis == "empty\\x1b: there is no such file or folder."


LONG = "A" * 2_500 + "\u202e" + "B" * 2_500


@pytest.mark.parametrize("name", [LONG, "\x1b" * 5_000, "\u202e" * 5_000])
def test_of_a_long_name_the_middle_is_left_out(name: str) -> None:
    shown = shown_name(name)
    assert shown.isprintable()
    assert len(shown) == MOST_OF_NAME
    assert shown.count("…") == 1
    assert shown_name(LONG) == "A" * 79 + "…" + "B" * 80


def test_no_sentence_holds_a_long_name_or_title_whole() -> None:
    language = Language()
    files, leaving = FileLabels(language), LeavingWords(language)
    (reading,) = [one for one in read_puzzles(f"{NEWSPAPER} # {LONG}") if isinstance(one, Reading)]
    assert reading.title == LONG
    report = files.read(choose([reading]), [reading], [], LONG)
    detailed = files.with_details(report, PuzzleDetails(author=LONG), history_lost=False)
    puzzles = PuzzleList("list", [reading], "")
    missing = files.not_read(OSError(2, "gone"), LONG)
    assert missing is not None
    sentences = [
        format_error_sentence(language, FormatError(FormatFault.EMPTY), LONG),
        missing.basis,
        files.still_reading(LONG),
        files.not_saved_yet(LONG),
        files.reading_given_up(LONG).basis,
        files.writing_given_up(LONG).basis,
        report.headline,
        detailed.sections[-1].lines[0].text,
        leaving.not_saved(LONG, None),
        leaving.not_saved(LONG, OSError(2, "gone")),
        leaving.not_saved(LONG, ValueError()),
        leaving.still_saving(LONG),
        Labels(language).window_title(LONG),
        PrintLabels(language).saved(LONG, 2),
        PrintLabels(language).saved(LONG, 0),
        PuzzleListWords(language).lines(puzzles, 0)[0].text,
        source_name(language, LONG),
        wrong_argument(language, "most", LONG, 9),
    ]
    for sentence in sentences:
        assert sentence.isprintable()
        assert "AAA…BBB" in sentence
        assert len(sentence) < MOST_OF_NAME + 100
