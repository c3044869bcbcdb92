"""The collection as a list: nothing of it has to be judged."""

from __future__ import annotations

from itertools import groupby

import pytest
from support.puzzle_collection import rating_line

from sudoku_app.session.collection import PUZZLES, is_collection, read_collection
from sudoku_app.sudoku.rating.difficulty import difficulties_of
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict

RATED_AGAIN = 40  # the hardest would take seconds


def test_everything_is_known_of_every_puzzle() -> None:
    puzzles = read_collection()
    assert is_collection(puzzles.path)
    assert not is_collection("")
    assert puzzles.puzzle_count == len(puzzles) == len(PUZZLES.read_text("utf-8").splitlines())
    assert set(puzzles.verdicts) == {Verdict.UNIQUE}
    assert all(puzzles.rated)
    for line, difficulty in zip(PUZZLES.read_text("utf-8").splitlines(), puzzles.difficulties, strict=True):
        assert difficulty is not None
        assert line.endswith(f", {difficulty.rating}")


def test_it_is_what_rating_them_says() -> None:
    puzzles = read_collection()
    first = list(zip(puzzles.readings(), puzzles.difficulties, strict=True))[:RATED_AGAIN]
    for shape, some in groupby(first, key=lambda one: one[0].position.shape):
        alike = list(some)
        rated = list(difficulties_of(shape, [reading.position.givens for reading, _ in alike]))
        assert rated == [known for _, known in alike]


def test_only_what_is_known_to_the_end_is_written() -> None:
    assert rating_line(Difficulty(4.2, Technique.XY_WING, complete=True)) == "4.2 XY-wing"
    with pytest.raises(ValueError, match=r"4\.2"):
        rating_line(Difficulty(4.2, Technique.XY_WING, complete=False))
