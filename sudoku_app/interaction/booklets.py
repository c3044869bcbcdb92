"""What stands on each page of a booklet: a title page, the puzzles grade by grade, easiest first, and the solutions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from sudoku_app.interaction.pages import (
    Cover,
    Figure,
    Page,
    PageChoices,
    PrintedPuzzle,
    SolutionPlace,
    bound,
    puzzle_pages,
    solution_pages,
    solved_figures,
)
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.wording.printing import BookletWords, PrintLabels

_GRADES: Final = {grade: place for place, grade in enumerate(Grade)}


def plan_booklet(
    puzzles: Sequence[PrintedPuzzle],
    solutions: Sequence[tuple[int, ...] | None],
    choices: PageChoices,
    words: PrintLabels,
) -> tuple[Page, ...]:
    """Return the pages of a booklet; the arguments are those of `pages.plan_pages`.

    Each grade begins on a page of its own, puzzles whose difficulty is not known come last, and all are numbered as
    they come. Puzzles that are equally hard stay in their order.
    """
    text = BookletWords(words.language)
    order = sorted(range(len(puzzles)), key=lambda place: _hardness(puzzles[place]))
    ordered = [puzzles[place] for place in order]
    solved_by = dict(enumerate(solutions))
    captions = [text.caption(number, one.title, one.difficulty) for number, one in enumerate(ordered, start=1)]
    names = [str(number) for number in range(1, len(ordered) + 1)]
    solved = solved_figures(ordered, names, [solved_by.get(place) for place in order])
    pages: list[Page] = []
    parts: list[tuple[str, str, str]] = []
    for grade, alike in groupby(range(len(ordered)), key=lambda place: _grade(ordered[place])):
        places = list(alike)
        part = slice(places[0], places[-1] + 1)
        numbers = range(part.start + 1, part.stop + 1)
        parts.append((text.part(grade), text.puzzles(numbers[0], numbers[-1]), text.page(_next(pages))))
        heading = text.part(grade)
        pages += puzzle_pages(ordered[part], captions[part], numbers, solved[part], choices, words, heading)
    if choices.solutions is SolutionPlace.NEXT_PAGE and any(solved):
        parts.append((words.solutions(len(solved)), "", text.page(_next(pages))))
        pages += solution_pages(solved, choices, words)
    rated = any(one.difficulty is not None for one in puzzles)
    cover = Cover(text.count(len(puzzles)), tuple(parts), text.scale if rated else "")
    first = Page(
        (Figure(ordered[0].position, shown=choices.shown),),
        heading=choices.title or text.title,
        byline=words.by(choices.author) if choices.author else "",
        cover=cover,
    )
    whole = [first, *(replace(page, number=str(number)) for number, page in enumerate(pages, start=2))]
    return bound(whole) if choices.two_sided else tuple(whole)


def _next(pages: Sequence[Page]) -> int:
    """Return the number of the page that comes next: the title page is the first."""
    return len(pages) + 2


def _grade(puzzle: PrintedPuzzle) -> Grade | None:
    return None if puzzle.difficulty is None else puzzle.difficulty.grade


def _hardness(puzzle: PrintedPuzzle) -> tuple[int, float]:
    if puzzle.difficulty is None:
        return len(_GRADES), 0.0
    return _GRADES[puzzle.difficulty.grade], puzzle.difficulty.rating
