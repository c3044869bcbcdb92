"""The one door: from the bytes of a picture to the puzzles in it, with their doubts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

import cv2
import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.pictures import page
from sudoku_app.pictures.cells import Straight, Symbol, straightened, symbols_in, uneven
from sudoku_app.pictures.choosing import changes_a_doubt, likeliest, read_plainly
from sudoku_app.pictures.finding import Corners, Field, shapes_by_contrast
from sudoku_app.pictures.hands import entered_cells, entries_by_hand
from sudoku_app.pictures.lattice import Lattice, lattices_of
from sudoku_app.pictures.loading import Image, check_size, decode, shortened
from sudoku_app.pictures.marks import MARKS_PITCH, marks_in, shows_sums
from sudoku_app.pictures.recognising import Recogniser
from sudoku_app.pictures.regions import shapes_by_lines
from sudoku_app.pictures.result import Chosen, Marks, PictureError, PictureFault, PicturePage, PictureReading
from sudoku_app.pictures.values import seen_values
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import conflicts, rule_breaks
from sudoku_app.sudoku.verdicts.answer import Verdict

# Where more of the print than this is none of the grid's symbols, it is no Sudoku: a crossword, a calendar, a board.
_MOST_UNKNOWN: Final = 0.4
# Beside a grid that was read, less is forgiven: what else stands on the page may be a table or the keys of a program.
_MOST_UNKNOWN_BESIDE: Final = 0.15
# The looks in which tiles are looked for, too. A puzzle with several solutions has perhaps lost a value: it is looked
# for in each of these.
_LOOKS_AGAIN: Final = 3
# Grids that are tried one after the other, where the larger ones cannot be read.
_MOST_TRIED: Final = 4
# Shapes that are looked at until a grid is read, at each contrast and in all; in a picture without a grid most are
# pieces of letters and edges of things.
_MOST_SHAPES_OF_CONTRAST: Final = 5
_MOST_SHAPES: Final = 16
# Shapes that are looked at beside a grid that was read, and how small they may be, as a share of its side.
_MOST_SHAPES_BESIDE: Final = 20
_SMALLEST_BESIDE: Final = 0.3
# More values than this share that stand in their row or column again are those of no puzzle.
_MOST_CLASHING: Final = 0.5
# Marks in fewer cells than this are specks: one cell of one of 160 newspaper photos had such.
_FEWEST_MARKED: Final = 2
_SILENT: Final = 0  # OpenCV's level of messages
# What a clear value counts when two readings of one place are compared: lines that are no grid's rarely make a puzzle.
_WORTH: Final = {Verdict.UNIQUE: 1.0, Verdict.SEVERAL: 0.9, Verdict.UNDECIDED: 0.9, Verdict.NONE: 0.5}
# With fewer values than this share of the cells there is hardly a puzzle with one solution: a reading with several
# solutions then has perhaps lost some.
_LEAST_GIVEN: Final = 0.2
# The same where only boxes show, so that other panes may have been taken for them.
_LEAST_IN_BOXES: Final = 0.15
# The same for a killer: where more is read, what stands in the corners of cells may be marks that somebody wrote.
_MOST_IN_KILLER: Final = 0.3
# A grid without any ink is what is meant where its side is at least this share of the picture's shorter one.
_MOST_OF_PICTURE: Final = 0.5
# Grids of one page: a book has six on a page, a calendar twelve.
MOST_GRIDS: Final = 12


def read_picture(data: bytes, shape: GridShape | None = None, effort: Effort = Effort()) -> PicturePage:
    """Return the puzzles in a picture: of all grids that can be read, or those of the box shape if one is given.

    Raises:
        PictureError: it cannot be decoded, or no grid in it can be read.
    """
    _set_up()
    return read_image(decode(data), shape, effort)


def read_pixels(pixels: bytes, width: int, height: int, effort: Effort = Effort()) -> PicturePage:
    """Return the puzzles in a picture that is decoded already: rows of blue, green and red, one byte each.

    Raises:
        PictureError: it is too large or too small, or no grid in it can be read.
    """
    _set_up()
    check_size(width, height)
    return read_image(shortened(np.frombuffer(pixels, np.uint8).reshape(height, width, 3)), None, effort)


def _set_up() -> None:
    cv2.setNumThreads(1)  # other work goes on beside it, and it is quick enough
    # What is wrong is raised as an error. Up to OpenCV 4.12 the function stands where later type stubs do not know it.
    silence: Callable[[int], object] = getattr(cv2, "setLogLevel", None) or cv2.utils.logging.setLogLevel
    silence(_SILENT)


@dataclass(frozen=True)
class _Found:
    """A grid that was read, where it stands in the picture, how that is brought upright, whether it is blank."""

    reading: PictureReading
    corners: Corners
    turn: page.Turn
    blank: bool


def read_image(image: Image, shape: GridShape | None, effort: Effort) -> PicturePage:
    """Return the puzzles in the grids of a picture; PictureError where no grid in it can be read."""
    reader = _Reader(image, shape, effort)
    for number, (dark, light) in enumerate(shapes_by_contrast(image)):
        # The grids of a page are printed alike: where one was read, the others are seen at the same contrast. Two
        # programs on one screen may draw one with dark lines and one with light ones.
        for shapes in (dark, light):
            reader.look_at(shapes)
        if reader.certain or (number >= _LOOKS_AGAIN and (reader.legal or reader.spent)):
            break
    found = reader.outside_tables()
    if not found:
        raise copy(reader.fault)  # an error that the reader does not hold, as below
    return _page(image, found)


class _Reader:
    """Looks at one shape after the other, until a grid is read, and then at those beside it."""

    def __init__(self, image: Image, shape: GridShape | None, effort: Effort) -> None:
        self.found: list[_Found] = []
        self.fault = PictureError(PictureFault.NO_GRID)
        self._image = image
        self._shape = shape
        self._effort = effort
        self._recogniser = Recogniser()
        self._seen: list[Field] = []
        self._unreadable: list[Corners] = []
        self._killers: list[Corners] = []
        self._tables: list[Field] = []
        self._tried = 0

    @property
    def spent(self) -> bool:
        """Whether no further shape is to be looked at."""
        return len(self._seen) >= _MOST_SHAPES or self._tried >= _MOST_TRIED or self._effort.cancelled

    @property
    def legal(self) -> bool:
        """Whether a grid was read that breaks no rule and has a solution, as far as is known."""
        return any(one.reading.chosen.verdict is not Verdict.NONE for one in self.found)

    @property
    def certain(self) -> bool:
        """Whether a grid was read that is a puzzle with exactly one solution, or a blank one."""
        return any(
            (one.blank or one.reading.chosen.verdict is Verdict.UNIQUE) and self._convincing(one) for one in self.found
        )

    def outside_tables(self) -> list[_Found]:
        """Return the grids that were read, without those that are part of a table and hardly puzzles."""
        return [one for one in self.found if self._convincing(one) or not any(_within(one, at) for at in self._tables)]

    def look_at(self, shapes: Iterator[Field]) -> None:
        """Look at shapes of one contrast, the largest first: until a puzzle was read, and then at those beside it."""
        for field in islice(shapes, 0 if self.certain else _MOST_SHAPES_OF_CONTRAST):
            # Tiles that are cells tell by themselves how many there are: little time is lost with them.
            if self.spent and (self._effort.cancelled or field.tiles is None or not field.tiles.cells):
                break
            if field.tiles is not None and field.tiles.no_grid:
                self._tables.append(field)
            if not any(self._is_seen(field, other) for other in self._seen):
                # What makes no puzzle by its lines may be read by its tiles.
                by_tiles = field.tiles is not None and (field.tiles.full or field.tiles.complete)
                read = {one.reading.chosen.shape.size for one in self._inside(field.corners) if not by_tiles}
                if not field.sizes or field.sizes - read:
                    self._look_at(replace(field, sizes=field.sizes - read))
            if self.certain:
                break
        if self.found:
            asked = (field for field in map(self._around_or_beside, shapes) if field is not None)
            for field in islice(asked, _MOST_SHAPES_BESIDE):
                if len(self.found) < MOST_GRIDS and not self._effort.cancelled:
                    self._look_at(field)

    def _look_at(self, field: Field) -> None:
        self._seen.append(field)
        for number, lattice in enumerate(lattices_of(self._image, field)):
            self._tried += not field.sizes and not number  # pieces side by side come in addition
            try:
                read = self._read(lattice)
            except PictureError as error:
                if error.kind is PictureFault.KILLER:
                    self._killers.append(lattice.corners)
                    self.found = [one for one in self.found if not page.overlapping(lattice.corners, one.corners)]
                if self.fault.kind is PictureFault.NO_GRID or error.kind is PictureFault.KILLER:
                    # A copy without the trace, which would hold this reader: in such a circle all that was made of
                    # the picture would stay until Python looks for circles, and it counts no pixels.
                    self.fault = copy(error)
                if error.kind is PictureFault.UNREADABLE:
                    self._unreadable.append(lattice.corners)
                    if field.tiles is not None and field.tiles.complete and field.tiles.across == lattice.size:
                        self._tables.append(field)
                continue
            if self._within_unreadable(read) or any(page.overlapping(one, read.corners) for one in self._killers):
                continue
            inside = self._inside(field.corners)
            if all(_evidence(read.reading.chosen) > _evidence(one.reading.chosen) for one in inside):
                self.found = [one for one in self.found if not any(one is other for other in inside)] + [read]
            if self._convincing(read):
                break

    def _is_seen(self, field: Field, other: Field) -> bool:
        """Return whether a field was looked at: in this place, and not as fewer tiles, which may have been boxes."""
        more = field.tiles is not None and field.tiles.full and not field.sizes <= other.sizes
        return page.same_place(field.corners, other.corners) and not more

    def _within_unreadable(self, found: _Found) -> bool:
        """Return whether a reading without values is one of the boxes of a grid that cannot be read."""
        return not any(found.reading.chosen.values) and any(
            page.overlapping(corners, found.corners) and page.side_of(corners) > page.side_of(found.corners)
            for corners in self._unreadable
        )

    def _convincing(self, found: _Found) -> bool:
        """Return whether it has as many clear values as a puzzle needs, and breaks no rule; or is a blank grid."""
        if found.blank:
            return bool(page.side_of(found.corners) >= _MOST_OF_PICTURE * min(self._image.shape[:2]))
        chosen = found.reading.chosen
        if chosen.verdict is Verdict.UNIQUE:
            return _clear(chosen) >= chosen.shape.size - 1
        return chosen.verdict is not Verdict.NONE and _clear(chosen) >= _LEAST_GIVEN * chosen.shape.cell_count

    def _around_or_beside(self, field: Field) -> Field | None:
        """Return a field that may stand around the grids that were read, or beside them; None where it does neither.

        Of cells that are light and dark by turns, those of one colour may be read as a grid of eight rows, within one
        of nine that the others show: what is made of more pieces is the whole. What makes no puzzle with one solution
        may have a frame around the grid as its outermost rows, and fewer pieces are looked at, too.
        """
        inside = [one.reading.chosen for one in self._inside(field.corners)]
        if inside:
            most = max(chosen.shape.size for chosen in inside)
            puzzle = any(chosen.verdict is Verdict.UNIQUE for chosen in inside)
            others = frozenset(size for size in field.sizes if size > most or (size < most and not puzzle))
            return replace(field, sizes=others) if others else None
        least = _SMALLEST_BESIDE * page.side_of(self.found[0].corners)
        return field if page.side_of(field.corners) >= least else None

    def _inside(self, corners: Corners) -> list[_Found]:
        """Return the grids that were read in one place with a shape: it stands around them, or within them."""
        return [one for one in self.found if page.overlapping(corners, one.corners)]

    def _read(self, lattice: Lattice) -> _Found:
        """Return what is read by a lattice; what makes no puzzle with one solution may be a killer's sums."""
        try:
            found = self._read_values(lattice)
        except PictureError as error:
            if error.kind is PictureFault.UNREADABLE and self._is_killer(lattice, page.Turn()):
                raise PictureError(PictureFault.KILLER) from None
            raise
        chosen = found.reading.chosen
        few = sum(map(bool, chosen.values)) < _MOST_IN_KILLER * chosen.shape.cell_count
        if few and chosen.verdict is not Verdict.UNIQUE and not found.blank and self._is_killer(lattice, found.turn):
            raise PictureError(PictureFault.KILLER)
        return found

    def _is_killer(self, lattice: Lattice, turn: page.Turn) -> bool:
        large = straightened(self._image, lattice, MARKS_PITCH).turned(turn.quarters, mirrored=turn.mirrored)
        return not uneven(large) and shows_sums(large, self._recogniser)

    def _read_values(self, lattice: Lattice) -> _Found:
        if self._shape is not None and self._shape.size != lattice.size:
            raise PictureError(PictureFault.OTHER_SHAPE, lattice.size, self._shape.size)
        straight: Straight = straightened(self._image, lattice)
        symbols, unclear = symbols_in(straight)
        turn = page.turn_of(lattice.size, symbols, self._recogniser)
        if turn.quarters or turn.mirrored:
            straight = straight.turned(turn.quarters, mirrored=turn.mirrored)
            symbols, unclear = symbols_in(straight)
        shapes = shapes_by_lines(straight, self._shape, lattice.boxes_after(turn.quarters))
        if not shapes:
            raise PictureError(PictureFault.NO_GRID)
        answers = self._recogniser.distributions([symbol.patch() for symbol in symbols])
        seen = seen_values(straight.size, symbols, answers, unclear)
        if seen.unknown > _MOST_UNKNOWN or (not seen.printed and uneven(straight)):
            raise PictureError(PictureFault.UNREADABLE)
        # Any field of some panes has lines as boxes have: what stands in it tells.
        if lattice.only_boxes and seen.printed < max(straight.size - 1, _LEAST_IN_BOXES * straight.size**2):
            raise PictureError(PictureFault.UNREADABLE)
        # A puzzle has all of its symbols but one, so that fewer of them are none.
        if self.found and (seen.unknown > _MOST_UNKNOWN_BESIDE or seen.printed < straight.size - 1):
            raise PictureError(PictureFault.UNREADABLE)
        chosen, others = likeliest(seen.likely, shapes, self._effort)
        entered = entered_cells(straight, symbols, chosen.shape, chosen.values, self._effort)
        if chosen.values != chosen.plain:
            # Somebody may have entered a wrong value, which is read as it stands. That the print has one solution by
            # itself is better evidence than that a value which is read clearly can be changed so that there is one.
            plainly = entered_cells(straight, symbols, chosen.shape, chosen.plain, self._effort)
            if plainly and not (entered and changes_a_doubt(chosen, seen.likely)):
                chosen, entered = read_plainly(chosen, seen.likely, self._effort), plainly
        if not seen.symbols:
            chosen = entries_by_hand(chosen, entered, symbols, answers, self._effort)
        # Any letters in a table are a puzzle only where they break no rule of one.
        if seen.of_a_word and chosen.verdict is Verdict.NONE:
            raise PictureError(PictureFault.UNREADABLE)
        if _mostly_in_doubt(chosen) or _breaks_most_rules(chosen):
            raise PictureError(PictureFault.UNREADABLE)
        marks = self._marks(lattice, turn, symbols, chosen, seen.symbols)
        # A grid without values has hardly any ink in its cells, but for pencil marks.
        if not any(chosen.values) and marks is None and len(symbols) + len(unclear) > straight.size:
            raise PictureError(PictureFault.UNREADABLE)
        others = others if self._shape is None else ()
        reading = PictureReading(chosen, straight.image, entered, marks, others, symbols=seen.symbols)
        return _Found(reading, lattice.corners, turn, blank=not symbols and not unclear)

    def _marks(
        self, lattice: Lattice, turn: page.Turn, symbols: Sequence[Symbol], chosen: Chosen, names: str
    ) -> Marks | None:
        """Return the pencil marks; None where hardly a cell without a value holds any."""
        if all(chosen.values[symbol.cell] for symbol in symbols):
            return None
        large = straightened(self._image, lattice, MARKS_PITCH).turned(turn.quarters, mirrored=turn.mirrored)
        marks = marks_in(large, chosen.shape, chosen.values, self._recogniser, names)
        return marks if marks.cells >= _FEWEST_MARKED else None


def _within(found: _Found, table: Field) -> bool:
    """Return whether a grid has no more cells than a table in its place."""
    size = found.reading.chosen.shape.size
    return table.tiles is not None and table.tiles.across >= size and page.overlapping(table.corners, found.corners)


def _evidence(chosen: Chosen) -> tuple[float, int]:
    """Return what speaks for a reading: values that are read clearly, more where they make a puzzle; then few cells."""
    weight = _WORTH[chosen.verdict] * _clear(chosen)
    return weight, -chosen.shape.size if weight else 0


def _mostly_in_doubt(chosen: Chosen) -> bool:
    """Return whether fewer values were read clearly than are in doubt, and there is no puzzle."""
    doubts = len(chosen.doubtful)
    return chosen.verdict is not Verdict.UNIQUE and doubts > max(_clear(chosen), chosen.shape.size // 2)


def _breaks_most_rules(chosen: Chosen) -> bool:
    """Return whether most values stand in their row or column again: counts of mines do, and no puzzle's values."""
    if chosen.verdict is not Verdict.NONE:
        return False
    clashes = conflicts(rule_breaks(GridShape(1, chosen.shape.size), chosen.values))
    return len(clashes) > _MOST_CLASHING * sum(map(bool, chosen.values))


def _clear(chosen: Chosen) -> int:
    return sum(map(bool, chosen.values)) - sum(bool(chosen.values[cell]) for cell in chosen.doubtful)


def _page(image: Image, found: list[_Found]) -> PicturePage:
    """Return the grids in their order, with the whole picture as upright as the first of them."""
    shown, scale = page.to_look_at(image)
    turn = found[0].turn
    height, width = shown.shape[:2]
    placed = [(one.reading, page.turned(one.corners * scale, width, height, turn)) for one in found]
    readings = [
        replace(reading, corners=tuple((float(x), float(y)) for x, y in corners))
        for reading, corners in page.in_reading_order(placed, lambda pair: pair[1])
    ]
    upright = np.rot90(shown[:, ::-1] if turn.mirrored else shown, turn.quarters)
    return PicturePage(tuple(readings), np.ascontiguousarray(upright))
