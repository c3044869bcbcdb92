"""Fields keep their columns when their quotes go, so that an error in them is told at its place."""

import pytest

from sudoku_app.formats.quoted_fields import without_quotes


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
