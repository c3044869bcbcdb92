"""Every technique has one place in the teaching order, and each level its entries of the catalogue."""

from __future__ import annotations

import pytest

from sudoku_app.sudoku.rating.scale import technique_value
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, entries_of, way_level
from sudoku_app.sudoku.techniques.technique import Level, Technique, level_of, teaching_rank


def test_every_technique_has_one_place() -> None:
    ranks = {technique: teaching_rank(technique) for technique in Technique}
    assert sorted(ranks.values()) == list(range(len(Technique)))
    listed = sorted(ranks, key=ranks.__getitem__)
    assert [level_of(technique) for technique in listed] == sorted(map(level_of, listed))


def test_every_entry_of_the_catalogue_is_in_one_level() -> None:
    entries = [entry for level in Level for entry in entries_of(level, unique=True)]
    assert len(entries) == len(CATALOGUE)
    assert {entry.techniques for entry in entries} == {entry.techniques for entry in CATALOGUE}
    for entry in entries:
        assert len({level_of(technique) for technique in entry.techniques}) == 1


def test_without_a_known_only_solution_nothing_is_used_that_needs_it() -> None:
    assert not any(entry.needs_unique for level in Level for entry in entries_of(level, unique=False))


@pytest.mark.parametrize(
    ("level", "hardest"),
    [(Level.SINGLES, 2.3), (Level.LOCKED_CANDIDATES, 2.8), (Level.PAIRS, 3.4), (Level.TRIPLES, 4.0)],
)
def test_up_to_triples_no_level_goes_beyond_its_rating(level: Level, hardest: float) -> None:
    assert max(technique_value(technique) for technique in Technique if level_of(technique) is level) == hardest


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Technique.SKYSCRAPER, Technique.FINNED_X_WING),
        (Technique.TWO_STRING_KITE, Technique.FINNED_X_WING),
        (Technique.W_WING, Technique.SUE_DE_COQ),
        (Technique.REMOTE_PAIR, Technique.SIMPLE_COLOURING),
        (Technique.ALTERNATING_INFERENCE_CHAIN, Technique.ALS_XZ),
    ],
)
def test_where_teaching_differs_from_the_rating(first: Technique, second: Technique) -> None:
    assert teaching_rank(first) < teaching_rank(second)


def test_set_chains_are_the_last_of_the_patterns_without_cases() -> None:
    patterns = [technique for technique in Technique if level_of(technique) is Level.CHAINS_AND_SETS]
    assert max(patterns, key=teaching_rank) is Technique.ALS_CHAIN


def test_no_steps_are_as_easy_as_singles() -> None:
    assert way_level(()) is Level.SINGLES
