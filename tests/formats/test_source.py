"""Lines and words of a text: numbers and columns are those that an editor shows, however the text comes."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.formats import source
from sudoku_app.formats.source import (
    SourceLine,
    cells_of,
    columns_of_cells,
    ends_with_separator,
    plain_lines,
    split_lines,
    tokens_of,
    without_quotes,
)

TEXTS = st.text(st.sampled_from("12.#\r\n ,|\t\x0b\x85"), max_size=40)


def words(text: str) -> list[tuple[str, int]]:
    return [tuple(token) for token in tokens_of(SourceLine(1, text))]


def test_whatever_an_editor_or_word_processor_ends_a_line_with_ends_it() -> None:
    text = "a\rb\r\nc\nd\x0be\x85f\x0cg\u2028h\u2029i\x1cj"
    assert [line.text for line in split_lines(text)] == ["a", "b", "c", "d", "e", "f", "g", "h", "i\x1cj"]


@given(TEXTS, st.lists(st.integers(0, 40), max_size=6))
def test_the_cuts_between_pieces_change_nothing(text: str, cuts: list[int]) -> None:
    places = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    pieces = [text[first:last] for first, last in pairwise(places)]
    assert list(plain_lines(pieces)) == list(plain_lines([text]))


@given(TEXTS)
def test_lines_in_pieces_have_the_numbers_that_an_editor_shows(text: str) -> None:
    shown = {line.number: line.text for line in split_lines(text)}
    for line in plain_lines([text]):
        assert shown[line.number].startswith(line.text)


def test_remarks_are_taken_off_and_blank_lines_counted_once() -> None:
    lines = list(plain_lines(["12 # first \n\n\n34"]))
    assert lines == [SourceLine(1, "12 ", "first"), SourceLine(2, ""), SourceLine(4, "34")]


def test_a_field_in_quotes_over_several_lines_stands_alone() -> None:
    lines = list(plain_lines(['1,"12\n34",easy\n2,"5\n6"']))
    assert [(line.number, line.text.strip()) for line in lines if not line.is_blank] == [
        (1, "12"),
        (2, "34"),
        (3, "5"),
        (4, "6"),
    ]
    assert lines[1].text == "   12"
    assert [line.number for line in lines if line.is_blank] == [1, 2, 3, 4]


def test_a_quote_that_is_never_closed_loses_no_line() -> None:
    lines = list(plain_lines(['1,"12\n' + "34\n" * 100]))
    assert [line.text.strip() for line in lines if not line.is_blank] == ["1, 12", *["34"] * 100]


def test_a_line_without_an_end_is_given_up_with_its_beginning_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_MOST_KEPT", 4)
    monkeypatch.setattr(source, "_MOST_DROPPED", 10)
    taken = []

    def endless() -> Iterator[str]:
        while True:
            taken.append(1)
            yield "123"

    (line,) = plain_lines(endless())
    assert (line.text, line.is_endless) == ("1231", True)
    assert line.length == 3 * len(taken)


def test_words_know_their_columns() -> None:
    assert words(" 12 | 3") == [("12", 2), ("3", 7)]
    assert words("1,,3,") == [("1", 1), (".", 3), ("3", 4), (".", 6)]
    assert words("1\t\t3") == [("1", 1), (".", 3), ("3", 4)]


def test_no_more_words_are_looked_at_than_asked_for() -> None:
    assert len(tokens_of(SourceLine(1, "1 " * 100), 7)) == 7


@pytest.mark.parametrize(("text", "border"), [("+---+---+", True), ("======", True), ("1--2", False), ("....", False)])
def test_a_border_has_a_rule_and_nothing_else(text: str, border: bool) -> None:
    assert SourceLine(1, text).is_border is border


def test_tabs_alone_are_a_row_of_empty_cells() -> None:
    assert not SourceLine(1, "\t\t\t").is_blank
    assert SourceLine(1, " \t ").is_blank


def test_cells_and_their_columns_go_together() -> None:
    line = SourceLine(1, "12 |3, 4")
    assert cells_of(line) == "1234"
    assert columns_of_cells(line) == [1, 2, 5, 8]
    assert ends_with_separator(SourceLine(1, "1,2, "))
    assert not ends_with_separator(line)


@pytest.mark.parametrize(
    ("line", "cleaned"),
    [
        ('"5","3",""', " 5 , 3 ,"),
        ('"5";"3";7', " 5 ; 3 ;7"),
        ('"5"\t"3"', " 5 \t 3"),
        ('1,"2",3', "1, 2 ,3"),
        ('"a,b",c', " a b ,c"),
        ("53..7", "53..7"),
        ("", ""),
    ],
)
def test_what_stands_where(line: str, cleaned: str) -> None:
    assert without_quotes(line).rstrip() == cleaned.rstrip()


@pytest.mark.parametrize("line", ['"5","3', '1,"2,3', '"', '""', '"a""b",c'])
def test_an_unfinished_or_doubled_quote_loses_no_cell(line: str) -> None:
    kept = [symbol for symbol in without_quotes(line) if symbol.isalnum()]
    assert kept == [symbol for symbol in line if symbol.isalnum()]


def test_every_field_begins_where_it_stood() -> None:
    line = '"5","","7","8"'
    cleaned = without_quotes(line)
    for symbol in "578":
        assert cleaned.index(symbol) == line.index(symbol)


def test_a_field_longer_than_tables_have_loses_nothing() -> None:
    line = f'"5","{"3" * 140_000}"'
    assert without_quotes(line) == line
