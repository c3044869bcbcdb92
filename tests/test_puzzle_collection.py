"""The collection that comes with the program: a list that every reader of lists opens, made by the generator alone."""

import re
from itertools import groupby, islice

from support.puzzle_collection import COLLECTION, line_of, of_sizes

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import difficulties_of, verdicts_of
from sudoku_app.sudoku.verdicts.answer import Verdict

TEXT = COLLECTION.read_text("utf-8")
EASY_ONES = 40  # that many of the titles are looked at; the hardest would take seconds
AGAIN = 12  # those that are made in no time: easy ones of 4×4 and 6×6


def readings() -> list[Reading]:
    found = read_puzzles(TEXT)
    assert all(isinstance(one, Reading) for one in found)
    return [one for one in found if isinstance(one, Reading)]


def test_it_opens_as_a_list_with_a_title_for_each_puzzle() -> None:
    found = readings()
    assert len(found) == len(TEXT.splitlines()) > 80
    assert [one.title for one in found] == [line.split(" # ")[1] for line in TEXT.splitlines()]
    sizes = {one.position.shape.size for one in found}
    assert sizes == {4, 6, 9, 12, 16, 25}
    assert all(one.position.shape == GridShape.usual(one.position.shape.size) for one in found)
    assert len(TEXT.encode()) < 100_000


def test_each_has_exactly_one_solution() -> None:
    for shape, some in groupby(readings(), key=lambda one: one.position.shape):
        values = [one.position.values for one in some]
        assert verdicts_of(shape, values) == [Verdict.UNIQUE] * len(values)


def test_the_titles_tell_the_ratings() -> None:
    for shape, some in groupby(readings()[:EASY_ONES], key=lambda one: one.position.shape):
        titled = list(some)
        rated = difficulties_of(shape, [one.position.values for one in titled])
        for one, difficulty in zip(titled, rated, strict=True):
            assert difficulty is not None
            assert one.title.endswith(f"{difficulty.grade.value}, {difficulty.rating}")


def test_the_first_of_them_are_made_again() -> None:
    made = [(title, one, one.difficulty) for title, one in islice(of_sizes(), AGAIN)]
    assert [line_of(*one) for one in made if one[2]] == TEXT.splitlines()[:AGAIN]


def test_many_techniques_have_a_puzzle() -> None:
    named = re.findall(r" # ([A-Za-z].*), \d", "\n".join(line for line in TEXT.splitlines() if "×" not in line))
    assert len(named) == len(set(named)) > 30
