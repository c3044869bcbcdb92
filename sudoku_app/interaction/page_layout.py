"""Where everything on a page lies. All lengths are in units of 0.1 mm; pictures use the same units on no paper."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from sudoku_app.interaction.pages import PER_PAGE, Binding, Page


class Rectangle(NamedTuple):
    """A rectangle by its upper left corner and its size; y grows downwards."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends on the right."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.top + self.height


HEADING = 62.0  # heights of type
BYLINE = 36.0
GRADE = 46.0
CAPTION = 38.0
FOOT_CAPTION = 26.0
NUMBER = 28.0
TITLE = 170.0  # on a title page, as the next four
AUTHOR = 54.0
COUNT = 54.0
PART = 46.0
REMARK = 32.0

PICTURE_EDGE = 50.0
_PICTURE_SIDE = 1800.0  # of the grid of a picture
_LEADING = 1.5
_GAP, _NARROW_GAP = 90.0, 60.0  # between grids; the narrow one between many
_BELOW_HEADING = 50.0
_HEADING_SHARE = 0.7  # of its line, where a grade stands beside it
_GRADE_LOWER = 14.0  # so that both stand on one line
_MOST_INSET = 0.3  # of the width: a heading begins where its grids begin, but has room
_ABOVE_FEET = 90.0
_FOOT_GAP = 60.0
_BY_FOOT, _WORDS_BY_FOOT = 24.0, 400.0  # from a single solution to the words at its left, and their room
_FOOT_CELL, _LEAST_FOOT, _MOST_FOOT = 26.0, 280.0, 800.0
_ONLY_FOOT_CELL = 44.0  # where there is one alone, it has more room
_PUZZLE_TO_FOOT = 1.8  # a puzzle is at least so many times as large as a solution at the foot
_GUTTER = 80.0  # a bound page is narrower by so much, at the side where it is bound
_ACROSS = {1: 1, 2: 1, 4: 2, 6: 2, 9: 3, 12: 3, 20: 4}  # columns of a page that is divided for so many grids
# Of a title page: where the title stands, how large the grid is, how wide the table of the parts is.
_ABOVE_TITLE, _COVER_GRID_WIDE, _COVER_GRID_HIGH, _PARTS_WIDE = 0.09, 0.62, 0.40, 0.72
_PART_LEADING = 1.6


@dataclass(frozen=True)
class Place:
    """Where a grid lies, and the words above it."""

    square: Rectangle
    caption: Rectangle


@dataclass(frozen=True)
class Arrangement:
    """Where everything on a page lies; ``places`` and ``feet`` go with the page's figures and feet in order."""

    heading: Rectangle
    grade: Rectangle
    byline: Rectangle
    rules: Rectangle
    places: tuple[Place, ...]
    feet: tuple[Place, ...]
    number: Rectangle


@dataclass(frozen=True)
class CoverArrangement:
    """Where everything on a title page lies; ``parts`` go with the cover's parts in order."""

    heading: Rectangle
    byline: Rectangle
    place: Place
    count: Rectangle
    parts: tuple[Rectangle, ...]
    remark: Rectangle


def inside(area: Rectangle, binding: Binding) -> Rectangle:
    """Return what is left of the area within a page's margins where it is bound."""
    if binding is Binding.NONE:
        return area
    left = area.left + (_GUTTER if binding is Binding.LEFT else 0.0)
    return area._replace(left=left, width=area.width - _GUTTER)


def arrange_cover(area: Rectangle, page: Page, parts: int) -> CoverArrangement:
    """Return where everything on a title page lies within its margins; ``parts`` is how many parts it names."""
    left, width = area.left, area.width
    heading = Rectangle(left, area.top + _ABOVE_TITLE * area.height, width, TITLE)
    byline = Rectangle(left, heading.bottom + TITLE / 4, width, AUTHOR * _LEADING if page.byline else 0.0)
    remark = Rectangle(left, area.bottom - REMARK * _LEADING, width, REMARK * _LEADING)
    row = PART * _PART_LEADING
    wide = _PARTS_WIDE * width
    top = remark.top - row - parts * row
    rows = tuple(Rectangle(left + (width - wide) / 2, top + number * row, wide, row) for number in range(parts))
    count = Rectangle(left, top - 2 * COUNT * _LEADING, width, COUNT * _LEADING)
    room = count.top - byline.bottom
    side = max(1.0, min(_COVER_GRID_WIDE * width, _COVER_GRID_HIGH * area.height, room - 2 * _BELOW_HEADING))
    square = Rectangle(left + (width - side) / 2, byline.bottom + (room - side) / 2, side, side)
    return CoverArrangement(heading, byline, Place(square, square._replace(height=0.0)), count, rows, remark)


def arrange(area: Rectangle, page: Page) -> Arrangement:
    """Return where everything on a page that is no title page lies within its margins."""
    left, width = area.left, area.width
    top = area.top + _above_grids(page)
    number_height = NUMBER * _LEADING if page.number else 0.0
    number = Rectangle(left, area.bottom - number_height, width, number_height)
    foot = bottom = number.top - (_FOOT_GAP if page.number else 0.0)
    side = height = 0.0
    if page.feet:
        side = _foot_side(page, Rectangle(left, top, width, bottom - top))
        height = _feet_height(page, side, width)
        bottom -= height + _ABOVE_FEET
    places = _places(Rectangle(left, top, width, bottom - top), page)
    inset = min(places[0].square.left - left, _MOST_INSET * width)
    line = Rectangle(left + inset, area.top, width - 2 * inset, _heading_height(page))
    heading = line._replace(width=_HEADING_SHARE * line.width) if page.grade else line
    grade = Rectangle(heading.right, line.top + _GRADE_LOWER, line.right - heading.right, line.height)
    byline = Rectangle(line.left, line.bottom, line.width, BYLINE * _LEADING if page.byline else 0.0)
    rules = Rectangle(line.left, byline.bottom, line.width, BYLINE * _LEADING if page.rules else 0.0)
    room = line if page.slots == 1 else area
    feet = _feet_places(room._replace(top=foot - height, height=height), page, side)
    return Arrangement(heading, grade, byline, rules, places, feet, number)


def picture_size(page: Page) -> tuple[float, float]:
    """Return the width and height of a picture that holds a page of one grid and nothing around it but a small edge."""
    height = _above_grids(page) + _PICTURE_SIDE
    if page.feet:
        height += _feet_height(page, _wanted_foot_side(page), _PICTURE_SIDE) + _ABOVE_FEET
    return _PICTURE_SIDE + 2 * PICTURE_EDGE, height + 2 * PICTURE_EDGE


def _above_grids(page: Page) -> float:
    height = _heading_height(page) + BYLINE * _LEADING * (bool(page.byline) + bool(page.rules))
    return height + _BELOW_HEADING if height else 0.0


def _heading_height(page: Page) -> float:
    return HEADING * _LEADING if page.heading or page.grade else 0.0


def _places(area: Rectangle, page: Page) -> tuple[Place, ...]:
    """Return where the grids lie: in rows and columns, whichever way makes them larger."""
    caption = CAPTION * _LEADING if any(figure.caption for figure in page.figures) else 0.0
    gap = _GAP if page.slots <= max(PER_PAGE) else _NARROW_GAP
    across = _ACROSS[page.slots]
    down = page.slots // across

    def side_of(division: tuple[int, int]) -> float:
        columns, rows = division
        wide = (area.width - gap * (columns - 1)) / columns
        high = (area.height - gap * (rows - 1)) / rows - caption
        return max(1.0, min(wide, high))

    columns, rows = best = max(((across, down), (down, across)), key=side_of)
    side = side_of(best)
    wide = (area.width + gap) / columns
    high = (area.height + gap) / rows
    # In the middle of its part of the page, but a single row stands at the top: what is free below is for notes.
    above = (high - gap - side - caption) / 2 if rows > 1 else 0.0
    places = []
    for slot in range(len(page.figures)):
        row, column = divmod(slot, columns)
        x = area.left + column * wide + (wide - gap - side) / 2
        y = area.top + row * high + above
        places.append(Place(Rectangle(x, y + caption, side, side), Rectangle(x, y, side, caption)))
    return tuple(places)


def _wanted_foot_side(page: Page) -> float:
    size = max(figure.position.shape.size for figure in page.feet)
    return min(_MOST_FOOT, max(_LEAST_FOOT, (_FOOT_CELL if page.slots > 1 else _ONLY_FOOT_CELL) * size))


def _foot_side(page: Page, area: Rectangle) -> float:
    """Return how large solutions at the foot are: to be read, but well below the puzzles' size."""
    side = min(_wanted_foot_side(page), area.width)
    while side > 1:
        above = area._replace(height=area.height - _feet_height(page, side, area.width) - _ABOVE_FEET)
        if above.height > 0 and _places(above, page)[0].square.width >= _PUZZLE_TO_FOOT * side:
            break
        side *= 0.95
    return side


def _feet_rows(page: Page, side: float, width: float) -> int:
    """Return in how many rows the feet of a full page stand, so that every page of a document is divided alike."""
    a_row = max(1, int((width + _FOOT_GAP) / (side + _FOOT_GAP)))
    return ceil(page.slots / a_row)


def _foot_caption(page: Page) -> float:
    """Return how high the words above the feet are; those of a single one stand at its left."""
    return FOOT_CAPTION * _LEADING if page.slots > 1 and any(figure.caption for figure in page.feet) else 0.0


def _feet_height(page: Page, side: float, width: float) -> float:
    rows = _feet_rows(page, side, width)
    return rows * (side + _foot_caption(page)) + (rows - 1) * _FOOT_GAP


def _feet_places(area: Rectangle, page: Page, side: float) -> tuple[Place, ...]:
    if not page.feet:
        return ()
    if page.slots == 1:  # at the right, with words at its left
        square = Rectangle(area.right - side, area.top, side, side)
        height = FOOT_CAPTION * _LEADING
        words = Rectangle(square.left - _BY_FOOT - _WORDS_BY_FOOT, square.bottom - height, _WORDS_BY_FOOT, height)
        return (Place(square, words),)
    caption = _foot_caption(page)
    a_row = min(len(page.feet), ceil(page.slots / _feet_rows(page, side, area.width)))
    # Full rows stand in the middle; a last, shorter row begins where they begin.
    left = area.left + (area.width - a_row * side - (a_row - 1) * _FOOT_GAP) / 2
    places = []
    for number in range(len(page.feet)):
        row, column = divmod(number, a_row)
        x = left + column * (side + _FOOT_GAP)
        y = area.top + row * (side + caption + _FOOT_GAP)
        places.append(Place(Rectangle(x, y + caption, side, side), Rectangle(x, y, side, caption)))
    return tuple(places)
