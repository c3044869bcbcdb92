"""What the program calls puzzles; titles, progress and misses of those that it made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudoku_app.generating.numbered import Found, NumberedSpec, daily, spec_of_grade
from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec, SpecFault, Symmetry
from sudoku_app.session.details import ExerciseName, ListedName, MadeName, PuzzleName
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.grades import Difficulty, Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import (
    contradiction_report,
    left_out_sentence,
    made_details,
    made_title,
    making_sentence,
    missed_report,
    none_of_several_report,
    puzzle_name,
    spec_title,
    symmetry_name,
)
from sudoku_app.wording.report import OfferKind


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (MadeName(day="2026-01-31"), "Daily puzzle 2026-01-31"),
        (MadeName(technique=Technique.X_WING), "X-wing, 9×9"),
        (MadeName(lowest=4.0, highest=4.5, closest=True), "Closest to “9×9 rated 4.0 to 4.5”"),
        (ExerciseName(Technique.X_WING), "Exercise: X-wing"),
        (ListedName("a.txt", 1_200, 1_465), "a.txt, puzzle 1200 of 1,465"),
        (ListedName("", 1, 2), "Pasted puzzles, puzzle 1 of 2"),
        (ListedName("?", 1, 2, collection=True), "Puzzle collection, puzzle 1 of 2"),
    ],
)
def test_a_name_is_put_into_words(name: PuzzleName, text: str) -> None:
    assert puzzle_name(Language(), name, 9) == text


ENGLISH = Language()
NINE = GridShape(3, 3)
HARD = spec_of_grade(NINE, Symmetry.HALF_TURN, Grade.HARD)
NEAREST = Made(
    GridShape(2, 2),
    (1, 2, 3, 4, *(0,) * 12),
    (1,) * 16,
    Symmetry.NONE,
    minimal=False,
    rated=Rated(Difficulty(7.1, Technique.XY_CHAIN, complete=True), {}),
)


@pytest.mark.parametrize(
    ("spec", "title"),
    [
        (HARD, "Hard 9×9"),
        (PuzzleSpec(NINE, technique=Technique.X_WING), "X-wing, 9×9"),
        (PuzzleSpec(NINE, lowest=4.0, highest=4.5), "9×9 rated 4.0 to 4.5"),
        (PuzzleSpec(NINE, lowest=1.5, highest=1.5), "9×9 rated 1.5"),
        (PuzzleSpec(NINE, lowest=9.0), "9×9 rated 9.0 or more"),
        (PuzzleSpec(GridShape(5, 5)), "25×25"),
    ],
)
def test_the_title_says_what_was_requested(spec: PuzzleSpec, title: str) -> None:
    assert made_title(ENGLISH, NumberedSpec(spec, 48213)) == title


def test_the_puzzle_of_a_day_is_called_by_its_date() -> None:
    assert made_title(ENGLISH, daily(2026, 1, 31)) == "Daily puzzle 2026-01-31"


def test_the_notes_say_what_was_requested() -> None:
    spec = replace(HARD, givens=24, minimal=True)
    notes = made_details(ENGLISH, Found(NumberedSpec(spec, 7), NEAREST)).notes
    assert notes == "Made by this program: 9×9 · boxes 3×3 · Hard · symmetry: Half turn · 24 givens · minimal."
    pattern = PuzzleSpec(NINE, technique=Technique.X_WING, pattern=frozenset(range(25)))
    notes = made_details(ENGLISH, Found(NumberedSpec(pattern, 7), NEAREST)).notes
    assert notes.endswith("needs X-wing · givens in 25 chosen cells.")


@pytest.mark.parametrize("symmetry", Symmetry)
def test_every_symmetry_is_named(symmetry: Symmetry) -> None:
    found = Found(NumberedSpec(PuzzleSpec(NINE, symmetry, lowest=4.0, highest=5.0), 7), NEAREST)
    notes = made_details(ENGLISH, found).notes
    assert " · rated 4.0 to 5.0" in notes
    assert (symmetry_name(ENGLISH, symmetry) in notes) == (symmetry is not Symmetry.NONE)


def test_what_is_nearest_is_not_called_what_it_is_not() -> None:
    found = Found(NumberedSpec(HARD, 7), Missed(40_000, NEAREST))
    assert made_details(ENGLISH, found).title == "Closest to “Hard 9×9”"


def test_a_list_is_called_by_what_was_requested() -> None:
    assert spec_title(ENGLISH, HARD) == "Hard 9×9"


def test_how_far_it_is() -> None:
    assert making_sentence(ENGLISH, 0, 0, 1) == "Making a puzzle…"
    assert making_sentence(ENGLISH, 1, 0, 1) == "Making a puzzle: 1 tried so far…"
    assert making_sentence(ENGLISH, 1_240, 0, 1) == "Making a puzzle: 1,240 tried so far…"
    assert making_sentence(ENGLISH, 8, 3, 20) == "Making puzzles: 3 of 20…"


def test_a_miss_says_how_many_were_tried_and_what_is_nearest() -> None:
    report = missed_report(ENGLISH, Missed(40_000, NEAREST))
    assert report.plain() == (
        "No matching puzzle found\nTried 40,000; none matched.\n  The closest has 4 givens and is rated 7.1."
    )
    assert [offer.kind for offer in report.offers] == [OfferKind.PLAY_NEAREST, OfferKind.CHANGE_OPTIONS]
    unrated = missed_report(ENGLISH, Missed(2, replace(NEAREST, rated=None)))
    assert "The closest has 4 givens." in unrated.plain()
    beyond = replace(NEAREST, rated=Rated(Difficulty(7.1, Technique.XY_CHAIN, complete=False), {}))
    assert "is rated 7.1 or more." in missed_report(ENGLISH, Missed(2, beyond)).plain()
    alone = missed_report(ENGLISH, Missed(1, None))
    assert alone.basis == "Tried 1; none matched."
    assert [offer.kind for offer in alone.offers] == [OfferKind.CHANGE_OPTIONS]


def test_a_contradiction_and_a_list_of_nothing_are_described() -> None:
    report = contradiction_report(ENGLISH, SpecFault.PATTERN_SYMMETRY)
    assert report.basis == "The pattern does not have the required symmetry."
    assert none_of_several_report(ENGLISH).basis == "None of these puzzles could be made."
    assert left_out_sentence(ENGLISH, 0) == ""
    assert left_out_sentence(ENGLISH, 2) == "2 puzzles were not found."
