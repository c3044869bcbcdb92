"""What stands on each page, also of a booklet: puzzles, headings, captions and solutions. Free of any size of paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from pathlib import PurePath
from typing import Final, overload

from sudoku_app.formats.reading import puzzle_values
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.grid.position import EMPTY_CELL, CellContent, Position
from sudoku_app.sudoku.rating.grades import Difficulty, Grade
from sudoku_app.wording.grades import grade_name
from sudoku_app.wording.printing import BookletWords, PrintLabels
from sudoku_app.wording.voice import shaded_rules

PER_PAGE = (1, 2, 4, 6, 9)
# Up to so many symbols: so many solutions can be read on a page of A4 or Letter, and on one of A5, in cells of 3 mm.
_SOLUTIONS_A_PAGE = ((9, 20), (16, 9), (25, 4), (36, 2))
_SOLUTIONS_A_SMALL_PAGE = ((9, 12), (16, 4), (36, 1))
_SOLUTION_SLOTS = (*PER_PAGE, 12, 20)
_PLACE_OF_GRADE: Final = {grade: place for place, grade in enumerate(Grade)}


class Shown(Enum):
    """What of a position is printed; the values are stored in the settings."""

    GIVENS = "givens"
    ENTRIES = "entries"
    MARKS = "marks"


class SolutionPlace(Enum):
    """Where solutions are printed; the values are stored in the settings."""

    NONE = "none"
    FOOT = "foot"
    NEXT_PAGE = "next page"


@dataclass(frozen=True)
class PrintedPuzzle:
    """A puzzle to be printed."""

    position: Position  # how it stands
    title: str = ""  # what it is called, "" for nothing
    author: str = ""  # who made it, "" where that is not known
    number: int = 0  # its number among several; 0 for its place in their order
    difficulty: Difficulty | None = None  # how hard it is, None where that is not known


class Binding(Enum):
    """At which side a page is bound: it has a wider margin there, and its number at the other side."""

    NONE = "none"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True)
class PageChoices:
    """What the person chose."""

    shown: Shown = Shown.GIVENS  # what of each position is printed
    solutions: SolutionPlace = SolutionPlace.NONE  # where solutions are printed
    per_page: int = 1  # how many puzzles share a page, one of `PER_PAGE`
    title: str = ""  # the heading of every page, "" for none
    author: str = ""  # the line below it, "" for none
    numbered: bool = False  # rows and columns of the puzzles have their numbers beside them
    two_sided: bool = False  # both sides of the paper are used, and it is bound
    booklet: bool = False  # the puzzles are ordered by their difficulty, after a title page
    # it is for a picture to be seen on a screen and not for paper: there is nothing but the puzzle, and its solution
    # stands at the foot where one is wanted
    picture: bool = False
    small_paper: bool = False  # the paper is about half as large as A4

    def for_picture(self) -> PageChoices:
        """Return the same choices for a picture of one puzzle."""
        solutions = SolutionPlace.NONE if self.solutions is SolutionPlace.NONE else SolutionPlace.FOOT
        return replace(self, solutions=solutions, per_page=1, two_sided=False, booklet=False, picture=True)


@dataclass(frozen=True)
class Figure:
    """A grid on a page with the words above it."""

    position: Position  # how the puzzle stands
    caption: str = ""  # the words above it, "" for none
    shown: Shown = Shown.MARKS  # what of the position is printed
    # the values of its solution, which is printed instead; None for the position itself
    solution: tuple[int, ...] | None = None
    numbered: bool = False  # its rows and columns have their numbers beside them

    def grid(self) -> Position:
        """Return what is painted. Made when it is, so that planning a long document takes no time."""
        if self.solution is not None:
            return solved_position(self.position, self.solution)
        return reduced(self.position, self.shown)


@dataclass(frozen=True)
class Cover:
    """What a title page has besides its title, its author and a grid."""

    count: str  # how many puzzles follow
    # for each part of the document its name, which puzzles it holds ("" for none of its own), and its page
    parts: tuple[tuple[str, str, str], ...]
    remark: str = ""  # what is to be known of the numbers beside the puzzles, "" for nothing


@dataclass(frozen=True)
class Page:
    """One page."""

    figures: tuple[Figure, ...]  # its grids, in reading order; at least one
    slots: int = 1  # for how many grids the page is divided; the last page may have fewer
    feet: tuple[Figure, ...] = ()  # solutions at its foot, small and upside down
    heading: str = ""  # the words at its top, "" for none
    byline: str = ""  # smaller words below the heading, "" for none
    grade: str = ""  # how hard its puzzle is, beside the heading, "" where that is not known
    number: str = ""  # the words at its end that number it, "" for none
    binding: Binding = Binding.NONE  # at which side it is bound
    cover: Cover | None = None  # what it has as a title page, None for any other page
    rules: str = ""  # what holds for the shaded cells of its grids, below the byline, "" where there are none


def plan_pages(
    puzzles: Sequence[PrintedPuzzle],
    solutions: Sequence[tuple[int, ...] | None],
    choices: PageChoices,
    words: PrintLabels,
) -> tuple[Page, ...]:
    """Return the pages on which puzzles, one at least, are printed, in order.

    ``solutions`` are the values of each puzzle's only solution, None where none is to be printed; they may be fewer.
    """
    captions = _captions(puzzles, words)
    byline = words.by(choices.author) if choices.author else ""
    solved = solved_figures(puzzles, captions, solutions)
    pages = puzzle_pages(puzzles, captions, _numbers(puzzles), solved, choices, words, choices.title, byline)
    if len(puzzles) == 1 and not choices.picture:
        pages = [replace(page, grade=_grade(puzzles[0], choices.title, words)) for page in pages]
    if choices.solutions is SolutionPlace.NEXT_PAGE:
        pages += solution_pages(solved, choices, words, choices.title)
    if len(pages) > 1:
        numbered = enumerate(pages, start=1)
        pages = [replace(page, number=words.page(number, len(pages))) for number, page in numbered]
    return bound(pages) if choices.two_sided else tuple(pages)


def puzzle_pages(
    puzzles: Sequence[PrintedPuzzle],
    captions: Sequence[str],
    numbers: Sequence[int],
    solved: Sequence[Figure | None],
    choices: PageChoices,
    words: PrintLabels,
    heading: str,
    byline: str = "",
) -> list[Page]:
    """Return the pages of some puzzles, with the words above each and its number at the foot, not numbered yet."""
    figures = [
        Figure(puzzle.position, caption, choices.shown, numbered=choices.numbered)
        for puzzle, caption in zip(puzzles, captions, strict=True)
    ]
    rules = shaded_rules(words.language, {figure.position.shape for figure in figures})
    pages = []
    for start in range(0, len(figures), choices.per_page):
        part = slice(start, start + choices.per_page)
        feet = _feet(solved[part], numbers[part], words) if choices.solutions is SolutionPlace.FOOT else ()
        pages.append(Page(tuple(figures[part]), choices.per_page, feet, heading, byline, rules=rules))
    return pages


def solved_figures(
    puzzles: Sequence[PrintedPuzzle], captions: Sequence[str], solutions: Sequence[tuple[int, ...] | None]
) -> list[Figure | None]:
    """Return the solution of each puzzle as it is printed, None where there is none to be printed."""
    return [
        None if values is None else Figure(puzzle.position, caption, solution=values)
        for puzzle, caption, values in zip(puzzles, captions, solutions, strict=False)
    ]


def bound(pages: Sequence[Page]) -> tuple[Page, ...]:
    """Return pages to be printed on both sides of the paper: the first one is a right-hand page."""
    sides = (Binding.LEFT, Binding.RIGHT)
    return tuple(replace(page, binding=sides[place % 2]) for place, page in enumerate(pages))


def reduced(position: Position, shown: Shown) -> Position:
    """Return what of a position is printed; where nothing is given, every value counts as given."""
    if shown is Shown.MARKS:
        return position
    if shown is Shown.ENTRIES:
        cells = tuple(_value_alone(content) for content in position.cells)
        return Position(position.shape, cells, symbols=position.symbols)
    return Position.of_givens(position.shape, puzzle_values(position), position.symbols)


def solved_position(position: Position, values: Sequence[int]) -> Position:
    """Return a puzzle with its solution: givens as givens, the other values as entries."""
    givens = puzzle_values(position)
    cells = (CellContent(value, given != 0) for value, given in zip(values, givens, strict=True))
    return Position(position.shape, tuple(cells), symbols=position.symbols)


def _value_alone(content: CellContent) -> CellContent:
    return CellContent(content.value, content.given, solved=content.solved) if content.value else EMPTY_CELL


def _captions(puzzles: Sequence[PrintedPuzzle], words: PrintLabels) -> list[str]:
    """Return a number, and a title where a puzzle has one, for each of several puzzles; nothing above a single one."""
    if len(puzzles) == 1:
        return [""]
    return [words.caption(number, one.title) for number, one in zip(_numbers(puzzles), puzzles, strict=True)]


def _numbers(puzzles: Sequence[PrintedPuzzle]) -> list[int]:
    return [puzzle.number or place for place, puzzle in enumerate(puzzles, start=1)]


def _grade(puzzle: PrintedPuzzle, title: str, words: PrintLabels) -> str:
    """Return how hard a puzzle is, "" where that is not known or its title says it."""
    grade = "" if puzzle.difficulty is None else grade_name(words.language, puzzle.difficulty.grade)
    return "" if grade.casefold() in title.casefold() else grade


def _feet(solved: Sequence[Figure | None], numbers: Sequence[int], words: PrintLabels) -> tuple[Figure, ...]:
    """Return solutions as they stand at the foot, where there is room for a number but not for a title."""
    return tuple(
        replace(figure, caption=str(number) if figure.caption else words.solutions(1))
        for figure, number in zip(solved, numbers, strict=False)
        if figure is not None
    )


def solution_pages(
    figures: Sequence[Figure | None], choices: PageChoices, words: PrintLabels, byline: str = ""
) -> list[Page]:
    """Return the pages on which solutions stand, none for those that are None; not numbered yet."""
    solved = tuple(figure for figure in figures if figure is not None)
    if not solved:
        return []
    largest = max(figure.position.shape.size for figure in solved)
    legible = _SOLUTIONS_A_SMALL_PAGE if choices.small_paper else _SOLUTIONS_A_PAGE
    most = next(count for size, count in legible if largest <= size)
    fitting = [count for count in _SOLUTION_SLOTS if count <= most]
    slots = next((count for count in fitting if count >= len(solved)), fitting[-1])
    heading = words.solutions(len(solved))
    starts = range(0, len(solved), slots)
    return [Page(solved[start : start + slots], slots, (), heading, byline) for start in starts]


class ListedPuzzles(Sequence[PrintedPuzzle]):
    """Puzzles of a list as the person left them, made when they are asked for, since lists may be very long.

    ``numbers`` are those of the list that it has, in order; those that could not be read are left out.
    """

    def __init__(self, puzzles: PuzzleList, numbers: Sequence[int]) -> None:
        self._puzzles = puzzles
        self._numbers = [number for number in numbers if puzzles.reading(number) is not None]

    @property
    def title(self) -> str:
        """What the list is called: its file's name without the ending, "" for one that came from no file."""
        return PurePath(self._puzzles.name).stem

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> PrintedPuzzle: ...

    @overload
    def __getitem__(self, place: slice) -> list[PrintedPuzzle]: ...

    def __getitem__(self, place: int | slice) -> PrintedPuzzle | list[PrintedPuzzle]:
        if isinstance(place, slice):
            return [self._printed(number) for number in self._numbers[place]]
        return self._printed(self._numbers[place])

    def _printed(self, number: int) -> PrintedPuzzle:
        reading, position = self._puzzles.reading(number), self._puzzles.position(number)
        assert reading is not None
        assert position is not None
        difficulty = self._puzzles.difficulties[number]
        return PrintedPuzzle(position, reading.title, reading.author, number + 1, difficulty)


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
    for grade, alike in groupby(range(len(ordered)), key=lambda place: _grade_of(ordered[place])):
        places = list(alike)
        part = slice(places[0], places[-1] + 1)
        numbers = range(part.start + 1, part.stop + 1)
        heading = grade_name(words.language, grade)
        parts.append((heading, text.puzzles(numbers[0], numbers[-1]), text.page(_next(pages))))
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


def _grade_of(puzzle: PrintedPuzzle) -> Grade | None:
    return None if puzzle.difficulty is None else puzzle.difficulty.grade


def _hardness(puzzle: PrintedPuzzle) -> tuple[int, float]:
    if puzzle.difficulty is None:
        return len(_PLACE_OF_GRADE), 0.0
    return _PLACE_OF_GRADE[puzzle.difficulty.grade], puzzle.difficulty.rating
