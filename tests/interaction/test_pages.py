"""What stands on each page, and where; free of any window."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position
from support.regions import SHAPES

from sudoku_app.interaction.page_layout import Rectangle, arrange, picture_size
from sudoku_app.interaction.pages import (
    PER_PAGE,
    Figure,
    Page,
    PageChoices,
    PrintedPuzzle,
    Shown,
    SolutionPlace,
    plan_pages,
    reduced,
    solved_position,
)
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.wording.language import Language
from sudoku_app.wording.printing import PrintLabels

WORDS = PrintLabels(Language())
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)
WORKED = position(NEWSPAPER).replaced(
    {2: CellContent(4), 3: CellContent(corner=0b11, colours=0b10), 5: CellContent(8, solved=True, corner=0b1)}
)
A4 = Rectangle(0, 0, 1800, 2670)


def some(count: int) -> list[PrintedPuzzle]:
    return [PrintedPuzzle(WORKED, f"Title {number}" if number % 2 else "") for number in range(1, count + 1)]


def test_givens_entries_or_marks_are_shown() -> None:
    givens = reduced(WORKED, Shown.GIVENS)
    assert givens == position(NEWSPAPER)
    entries = reduced(WORKED, Shown.ENTRIES)
    assert entries.cells[2:6] == (CellContent(4), CellContent(), CellContent(7, True), CellContent(8, solved=True))
    assert reduced(WORKED, Shown.MARKS) is WORKED


def test_where_nothing_is_given_every_value_counts_as_given() -> None:
    typed = Position.empty(GridShape(2, 2)).replaced({0: CellContent(3), 1: CellContent(corner=0b1)})
    assert reduced(typed, Shown.GIVENS).givens[0] == 3


def test_a_solution_keeps_givens_apart() -> None:
    solved = solved_position(WORKED, SOLUTION)
    assert solved.values == SOLUTION
    assert solved.givens == position(NEWSPAPER).givens


def test_one_puzzle_has_a_page_without_number_or_caption() -> None:
    choices = PageChoices(title="Sunday", author="R. Uud")
    (page,) = plan_pages(some(1), [], choices, WORDS)
    assert (page.heading, page.byline, page.number, page.feet) == ("Sunday", "by R. Uud", "", ())
    assert [figure.caption for figure in page.figures] == [""]


def test_every_page_says_what_holds_for_shaded_cells() -> None:
    puzzles = [PrintedPuzzle(Position.empty(shape)) for shape in (SHAPES["all"], GridShape(3, 3), SHAPES["extra"])]
    assert {page.rules for page in plan_pages(puzzles[:2], [], PageChoices(), WORDS)} == {
        "Shaded: diagonals and windows. No value may occur twice in any of them."
    }
    assert {page.rules for page in plan_pages(puzzles, [], PageChoices(), WORDS)} == {
        "Shaded: diagonals, windows and extra regions. No value may occur twice in any of them."
    }
    assert plan_pages(puzzles[1:2], [], PageChoices(), WORDS)[0].rules == ""
    assert plan_pages([PrintedPuzzle(Position.empty(SHAPES["jigsaw"]))], [], PageChoices(), WORDS)[0].rules == ""


@pytest.mark.parametrize("per_page", PER_PAGE)
def test_several_puzzles_fill_pages_in_order(per_page: int) -> None:
    pages = plan_pages(some(10), [], PageChoices(per_page=per_page), WORDS)
    captions = [figure.caption for page in pages for figure in page.figures]
    assert captions == [f"{n} · Title {n}" if n % 2 else str(n) for n in range(1, 11)]
    assert [len(page.figures) for page in pages[:-1]] == [per_page] * (len(pages) - 1)
    if len(pages) > 1:
        assert pages[-1].number == f"{len(pages)} / {len(pages)}"


def test_solutions_stand_at_the_foot_of_their_page_or_after_all() -> None:
    solutions = [SOLUTION, None, SOLUTION]
    foot = plan_pages(some(3), solutions, PageChoices(solutions=SolutionPlace.FOOT, per_page=2), WORDS)
    assert [[figure.caption for figure in page.feet] for page in foot] == [["1"], ["3"]]
    assert foot[0].feet[0].grid().values == SOLUTION
    after = plan_pages(some(3), solutions, PageChoices(solutions=SolutionPlace.NEXT_PAGE, per_page=2), WORDS)
    assert [page.heading for page in after] == ["", "", "Solutions"]
    assert [figure.caption for figure in after[2].figures] == ["1 · Title 1", "3 · Title 3"]
    none = plan_pages(some(1), [None], PageChoices(solutions=SolutionPlace.NEXT_PAGE), WORDS)
    assert len(none) == 1


def test_large_solutions_get_more_room_on_their_page() -> None:
    large = Position.empty(GridShape(6, 6))
    values = tuple((row * 6 + row // 6 + column) % 36 + 1 for row in range(36) for column in range(36))
    choices = PageChoices(solutions=SolutionPlace.NEXT_PAGE, per_page=9)
    pages = plan_pages([PrintedPuzzle(large)] * 4, [values] * 4, choices, WORDS)
    assert [len(page.figures) for page in pages] == [4, 2, 2]


def pieces(area: Rectangle, page: Page) -> list[Rectangle]:
    found = arrange(area, page)
    whole = [found.heading, found.byline, found.rules, found.number]
    for place in (*found.places, *found.feet):
        whole += [place.square, place.caption]
    return [rect for rect in whole if rect.height > 0]


@pytest.mark.parametrize("area", [A4, Rectangle(0, 0, 2670, 1800), Rectangle(0, 0, 1180, 1800)])
@pytest.mark.parametrize("size", [GridShape(2, 2), GridShape(3, 3), GridShape(6, 6)])
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_nothing_on_a_page_overlaps_or_leaves_it(area: Rectangle, size: GridShape, per_page: int) -> None:
    figures = tuple(Figure(Position.empty(size), str(number)) for number in range(per_page))
    page = Page(figures, per_page, figures, "Heading", "by somebody", number="1 / 2", rules="Shaded: windows.")
    rects = pieces(area, page)
    for rect in rects:
        assert min(rect.left - area.left, rect.top - area.top) >= -1
        assert min(area.right - rect.right, area.bottom - rect.bottom) >= -1
    for first, second in combinations(rects, 2):
        across = min(first.right, second.right) - max(first.left, second.left)
        down = min(first.bottom, second.bottom) - max(first.top, second.top)
        assert min(across, down) < 0.01
    found = arrange(area, page)
    for place in found.places:
        assert place.square.width == pytest.approx(place.square.height)
        assert place.square.width >= 1.8 * found.feet[0].square.width
        assert place.square.width > 200


def test_one_grid_is_as_wide_as_the_page() -> None:
    assert arrange(A4, Page((Figure(WORKED),))).places[0].square.width == 1800


def test_every_page_of_a_document_is_divided_alike() -> None:
    full = Page((Figure(WORKED, "1"),) * 6, 6, (Figure(WORKED, "1"),) * 6, number="1 / 2")
    last = Page((Figure(WORKED, "7"),), 6, (Figure(WORKED, "7"),), number="2 / 2")
    assert arrange(A4, full).places[0].square == arrange(A4, last).places[0].square


def test_a_picture_is_as_high_as_what_it_holds() -> None:
    bare = picture_size(Page((Figure(WORKED),)))
    assert bare[0] == bare[1]
    named = Page((Figure(WORKED),), heading="Sunday")
    ruled = Page((Figure(WORKED),), rules="Shaded: windows.")
    footed = Page((Figure(WORKED),), feet=(Figure(WORKED),))
    for page in (named, ruled, footed):
        width, height = picture_size(page)
        assert height > bare[1]
        area = Rectangle(50, 50, width - 100, height - 100)
        assert arrange(area, page).places[0].square.width == pytest.approx(1800, rel=0.01)
