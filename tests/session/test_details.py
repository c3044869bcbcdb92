"""Title, author and notes among the texts that a session keeps."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from sudoku_app.session.details import (
    ExerciseName,
    ListedName,
    MadeName,
    PuzzleDetails,
    PuzzleName,
    name_of_record,
    name_record,
)
from sudoku_app.sudoku.techniques.technique import Technique


def test_they_come_back_from_named_texts() -> None:
    details = PuzzleDetails("Sunday", "A. Setter", "two\nlines")
    assert PuzzleDetails.of_texts(asdict(details) | {"path": "/a/b.sudoku"}) == details
    assert PuzzleDetails.of_texts({}) == PuzzleDetails()


@pytest.mark.parametrize(
    "name",
    [
        MadeName(),
        MadeName("2026-01-31", lowest=1.0, highest=2.3),
        MadeName(technique=Technique.X_WING, lowest=9.0, closest=True),
        ExerciseName(Technique.X_WING),
        ListedName("Süße 数独.txt", 3, 7),
        ListedName("", 1, 1, collection=True),
    ],
)
def test_a_name_comes_back(name: PuzzleName) -> None:
    assert name_of_record(name_record(name)) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Easy 9×9",
        "[]",
        "[" * 100_000,
        '{"exercise":"x-files"}',
        '{"exercise":["x-wing"]}',
        '{"list":"a","number":0,"count":2,"collection":false}',
        '{"list":"a","number":3,"count":2,"collection":false}',
        '{"list":1,"number":1,"count":2,"collection":false}',
        '{"made":"","lowest":2.0,"closest":false,"technique":null,"highest":1.0}',
        '{"made":"","lowest":NaN,"closest":false,"technique":null,"highest":1.0}',
        '{"made":"","lowest":"a","closest":false,"technique":null,"highest":null}',
        '{"made":"","lowest":0.0,"closest":false,"technique":["x-wing"],"highest":null}',
    ],
)
def test_what_is_no_name_is_none(text: str) -> None:
    assert name_of_record(text) is None
