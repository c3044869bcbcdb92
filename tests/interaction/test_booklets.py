"""What stands on each page of a booklet, and where; free of any window."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position

from sudoku_app.interaction.page_layout import Rectangle, arrange, arrange_cover, inside
from sudoku_app.interaction.pages import (
    Binding,
    Figure,
    Page,
    PageChoices,
    PrintedPuzzle,
    SolutionPlace,
    plan_booklet,
    plan_pages,
)
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import Language
from sudoku_app.wording.printing import PrintLabels

WORDS = PrintLabels(Language())
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)
TURNED = position(NEWSPAPER[::-1])
CHOICES = PageChoices(
    per_page=2, solutions=SolutionPlace.NEXT_PAGE, title="For the train", two_sided=True, booklet=True
)
A4 = Rectangle(0, 0, 1800, 2670)


def puzzle(rating: float | None, title: str = "", start: Position = TURNED) -> PrintedPuzzle:
    difficulty = None if rating is None else Difficulty(rating, Technique.FULL_HOUSE, complete=True)
    return PrintedPuzzle(start, title, difficulty=difficulty)


def captions(page: Page) -> list[str]:
    return [figure.caption for figure in page.figures]


def test_puzzles_come_grade_by_grade_after_a_title_page_and_their_solutions_at_the_end() -> None:
    puzzles = [
        puzzle(4.5),
        puzzle(None),
        puzzle(1.2, "Dawn", position(NEWSPAPER)),
        puzzle(4.4),
        puzzle(2.0),
        puzzle(1.0),
    ]
    solutions = [SOLUTION[::-1], None, SOLUTION, *[SOLUTION[::-1]] * 3]
    cover, *pages = plan_booklet(puzzles, solutions, replace(CHOICES, author="R. Uud"), WORDS)
    assert (cover.heading, cover.byline, cover.number) == ("For the train", "by R. Uud", "")
    assert cover.cover is not None
    assert cover.cover.count == "6 puzzles"
    assert cover.cover.parts == (
        ("Easy", "1–3", "page 2"),
        ("Hard", "4–5", "page 4"),
        ("Not rated", "6", "page 5"),
        ("Solutions", "", "page 6"),
    )
    assert [page.heading for page in pages] == ["Easy", "Easy", "Hard", "Not rated", "Solutions"]
    assert [captions(page) for page in pages[:4]] == [
        ["1 · Easy 1.0", "2 · Dawn · Easy 1.2"],
        ["3 · Easy 2.0"],
        ["4 · Hard 4.4", "5 · Hard 4.5"],
        ["6"],
    ]
    assert captions(pages[4]) == ["1", "2", "3", "4", "5"]
    assert pages[4].figures[1].grid().values == SOLUTION  # they go with their puzzles
    assert [page.number for page in pages] == ["2", "3", "4", "5", "6"]
    assert [page.binding for page in (cover, *pages)] == [Binding.LEFT, Binding.RIGHT] * 3


def test_on_one_side_of_the_paper_nothing_is_bound_and_without_ratings_no_scale_is_told() -> None:
    pages = plan_booklet([puzzle(None)], [], replace(CHOICES, two_sided=False, title=""), WORDS)
    assert {page.binding for page in pages} == {Binding.NONE}
    assert pages[0].heading == "Sudoku"
    assert pages[0].cover is not None
    assert pages[0].cover.remark == ""
    assert [page.heading for page in pages] == ["Sudoku", "Not rated"]


def test_solutions_at_the_foot_have_the_numbers_of_the_booklet() -> None:
    choices = replace(CHOICES, solutions=SolutionPlace.FOOT)
    _, page = plan_booklet([puzzle(2.0), puzzle(1.0)], [SOLUTION[::-1]] * 2, choices, WORDS)
    assert [foot.caption for foot in page.feet] == ["1", "2"]


def test_other_pages_are_bound_too_where_both_sides_are_printed() -> None:
    pages = plan_pages([puzzle(None)] * 3, [], PageChoices(two_sided=True), WORDS)
    assert [page.binding for page in pages] == [Binding.LEFT, Binding.RIGHT, Binding.LEFT]


def test_a_bound_page_is_the_mirror_image_of_the_page_on_its_back() -> None:
    left, right = inside(A4, Binding.LEFT), inside(A4, Binding.RIGHT)
    assert inside(A4, Binding.NONE) == A4
    assert left.left - A4.left == A4.right - right.right == 80
    assert (left.right, right.left) == (A4.right, A4.left)


def test_on_small_paper_fewer_solutions_share_a_page() -> None:
    puzzles, solutions = [puzzle(2.0)] * 24, [SOLUTION[::-1]] * 24
    for small, counts in ((False, [20, 4]), (True, [12, 12])):
        pages = plan_booklet(puzzles, solutions, replace(CHOICES, small_paper=small), WORDS)
        assert [len(page.figures) for page in pages if page.heading == "Solutions"] == counts


@pytest.mark.parametrize("slots", [12, 20])
def test_many_solutions_share_a_page(slots: int) -> None:
    page = Page((Figure(TURNED, "1", solution=SOLUTION[::-1]),) * slots, slots, (), "Solutions", number="2")
    found = arrange(inside(A4, Binding.LEFT), page)
    assert {place.square.width for place in found.places} == {found.places[0].square.width}
    assert found.places[0].square.width > 350
    for before, after in pairwise(found.places):
        assert after.caption.left >= before.square.right + 50 or after.caption.top > before.square.bottom + 50
    assert found.places[-1].square.bottom <= found.number.top
    assert found.places[-1].square.right <= A4.right


@pytest.mark.parametrize(
    "area", [A4, Rectangle(0, 0, 1859, 2494), Rectangle(0, 0, 2670, 1800), Rectangle(0, 0, 1180, 1800)]
)
def test_nothing_on_a_title_page_overlaps_or_leaves_it(area: Rectangle) -> None:
    page = Page((Figure(TURNED),), heading="Title", byline="by somebody")
    found = arrange_cover(area, page, 7)
    lines = [found.heading, found.byline, found.place.square, found.count, *found.parts, found.remark]
    for above, below in pairwise(lines):
        assert above.bottom <= below.top + 0.01
    assert found.heading.top >= area.top
    assert found.remark.bottom <= area.bottom
    assert found.place.square.width >= 200
