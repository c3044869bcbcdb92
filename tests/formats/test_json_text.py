"""JSON of strangers: every danger is an error with a place, and parts of the wrong kind are told by their name."""

import pytest

from sudoku_app.formats import json_text
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.json_text import count_values, list_of, parse_json, record_of, text_of, whole_number


def fault_of(text: str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        parse_json(text)
    return caught.value


def test_the_place_of_a_mistake_is_reported() -> None:
    error = fault_of('{\n  "a": 1,\n  "b": oops\n}')
    assert (error.kind, error.line, error.column) == (FormatFault.STRUCTURE, 3, 8)
    assert error.found.startswith("oops")


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "1" * 5_000, ""])
def test_depth_and_huge_numbers_are_no_crash(text: str) -> None:
    assert fault_of(text).kind is FormatFault.STRUCTURE


def test_too_many_values_are_refused_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_text, "MOST_VALUES", 4)
    assert parse_json("[1, 2, 3]") == [1, 2, 3]
    error = fault_of("[1, 2, 3, 4, 5]")
    assert (error.kind, error.largest, error.number) == (FormatFault.TOO_MANY, 4, 5)


@pytest.mark.parametrize(("text", "values"), [("[]", 0), ("[1,2]", 2), ('{"a":{"b":1}}', 4), ("5", 1)])
def test_values_are_never_counted_too_few(text: str, values: int) -> None:
    assert count_values(text) >= values - 1


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 0, 10])
def test_a_whole_number_is_of_its_range_and_no_truth_value(value: json_text.Json) -> None:
    with pytest.raises(FormatError) as caught:
        whole_number(value, "digit", 1, 9)
    assert (caught.value.kind, caught.value.part) == (FormatFault.CONTENT, "digit")


def test_a_text_may_be_missing_but_is_nothing_else() -> None:
    assert text_of({}, "title") == text_of({"title": None}, "title") == ""
    with pytest.raises(FormatError):
        text_of({"title": ["x"]}, "title")


def test_lists_and_objects_are_distinguished_and_counted() -> None:
    assert list_of([1], "cells", 1) == [1]
    for wrong in ({}, "ab", None):
        with pytest.raises(FormatError):
            list_of(wrong, "cells")
    with pytest.raises(FormatError) as caught:
        list_of([1, 2], "cells", 3)
    assert (caught.value.counts, caught.value.number) == ((3,), 2)
    with pytest.raises(FormatError) as caught:
        record_of([], "cell")
    assert caught.value.found == "[]"
