"""What a painter writes and draws with: a theme, its pens, the glyphs laid out so far, and how wide lines are.

Laying out text is the dear part of painting a grid; every symbol is laid out once for a typeface and a size. On the
screen widths of lines are whole pixels, so that lines are crisp.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Final, TypeVar, cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPen, QPolygonF, QStaticText

from sudoku_app.interaction.cell_appearance import Edges, Ground, SymbolSize
from sudoku_app.resources_path import resource
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.voice import Symbols

# The program's own face for all that stands in grids, so that they look the same on every machine.
#
# Its three fonts are parts of Inter, whose licence lies beside them; `tests/support/grid_face.py` makes them.

_FAMILY = "Sudoku Grid"
_FILES = ("grid-regular.otf", "grid-italic.otf", "grid-semibold.otf")


def grid_font() -> QFont:
    """Return the font of symbols, marks and notes; characters that it lacks come from the system's fonts.

    It is never hinted: then its advances are the same for every setting of the desktop, and on paper.
    """
    font = QFont(_loaded_family())
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@cache
def _loaded_family() -> str:
    """Return the name of the family; the first call takes 1.5 ms, so it waits for the first text in a grid."""
    for file in _FILES:
        QFontDatabase.addApplicationFont(str(resource("fonts", file)))
    return _FAMILY


_CACHE_LIMIT = 8192
_CAPS = {"round": Qt.PenCapStyle.RoundCap, "square": Qt.PenCapStyle.SquareCap, "flat": Qt.PenCapStyle.FlatCap}
Key = TypeVar("Key")
Value = TypeVar("Value")
_SMALLEST_PIXELS = 4


class Typeface(StrEnum):
    """The typefaces of the grid, in its own face, and of words beside it, in the system's."""

    GIVEN = "given"  # semibold
    ENTRY = "entry"  # regular
    SOLVED = "solved"  # italic
    MARK = "mark"  # regular
    STRONG_MARK = "strong mark"  # semibold
    CANDIDATE = "candidate"  # italic, as all that the program puts in
    WORDS = "words"  # regular
    STRONG_WORDS = "strong words"  # semibold


_STRONG = frozenset({Typeface.GIVEN, Typeface.STRONG_MARK, Typeface.STRONG_WORDS})
_SLANTED = frozenset({Typeface.SOLVED, Typeface.CANDIDATE})
_OF_THE_SYSTEM = frozenset({Typeface.WORDS, Typeface.STRONG_WORDS})


@dataclass(frozen=True)
class Glyph:
    """A text laid out in a font: where its top left corner lies from the middle of what it is centred on."""

    text: QStaticText
    font: QFont
    offset: QPointF
    width: float


class _Cache(dict[Key, Value]):
    """Forgets everything when it is full."""

    def __setitem__(self, key: Key, value: Value) -> None:
        if len(self) >= _CACHE_LIMIT:
            self.clear()
        super().__setitem__(key, value)


class Ink:
    """A theme ready to paint with, and what was found out while painting with it."""

    def __init__(self, theme: Theme, size: SymbolSize = SymbolSize.NORMAL, *, ticks: bool = False) -> None:
        self.theme = theme
        self.ticks = ticks or theme.high  # each of the person's colours also has one, at a place of its own
        self.grounds: dict[Ground, QColor] = {
            ground: getattr(theme, ground.value) for ground in Ground if ground is not Ground.NONE
        }
        self.size = size
        self.digit_share = size.digit_share  # asked for with every cell
        self._glyphs: _Cache[tuple[str, Typeface, int], Glyph] = _Cache()
        self._fitted: _Cache[tuple[str, Typeface, int, int], Glyph] = _Cache()
        self._pens: _Cache[tuple[int, int, str], QPen] = _Cache()
        self.mark_pixels: dict[tuple[int, int, Symbols], int] = {}  # 0 where marks become dots
        self._layouts: _Cache[Hashable, Any] = _Cache()
        self.polygons: _Cache[tuple[int, int, int], QPolygonF] = _Cache()

    def laid_out_once(self, key: Hashable, lay_out: Callable[[], Value]) -> Value:
        """Return what ``lay_out`` returns for a key, done once as long as there is room for it."""
        if key not in self._layouts:
            self._layouts[key] = lay_out()
        return cast("Value", self._layouts[key])

    def glyph(self, text: str, typeface: Typeface, pixels: int) -> Glyph:
        """Return a text laid out at a height of ``pixels``; its capitals are centred, not its line."""
        key = (text, typeface, pixels)
        found = self._glyphs.get(key)
        if found is None:
            found = self._glyphs[key] = self._laid_out(text, typeface, pixels)
        return found

    def fitted(self, text: str, typeface: Typeface, pixels: int, room: int) -> Glyph:
        """Return a text laid out as high as it may be, up to ``pixels``, to be no wider than ``room``."""
        key = (text, typeface, pixels, room)
        found = self._fitted.get(key)
        if found is None:
            found = self.glyph(text, typeface, max(pixels, _SMALLEST_PIXELS))
            if found.width > room:
                found = self.glyph(text, typeface, max(_SMALLEST_PIXELS, int(pixels * room / found.width)))
            self._fitted[key] = found
        return found

    def pen(self, colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
        """Return a pen with round caps and joins."""
        if style is not Qt.PenStyle.SolidLine:
            return QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        return self._pen(colour, width, "round")

    def dot_pen(self, colour: QColor, width: float) -> QPen:
        """Return a pen for dots of a few pixels: square, which is fifteen times as fast as round ones."""
        return self._pen(colour, width, "square")

    def flat_pen(self, colour: QColor, width: float) -> QPen:
        """Return a pen without caps: a long line is painted seven times as fast as with round ones."""
        return self._pen(colour, width, "flat")

    def _pen(self, colour: QColor, width: float, cap: str) -> QPen:
        key = (int(colour.rgba()), round(width * 16), cap)
        found = self._pens.get(key)
        if found is None:
            found = QPen(colour, width, Qt.PenStyle.SolidLine, _CAPS[cap], Qt.PenJoinStyle.RoundJoin)
            self._pens[key] = found
        return found

    def write(self, painter: QPainter, glyph: Glyph, x: float, y: float) -> None:
        """Write a glyph centred on a point, in the painter's pen."""
        painter.setFont(glyph.font)
        painter.drawStaticText(QPointF(x + glyph.offset.x(), y + glyph.offset.y()), glyph.text)

    def _laid_out(self, text: str, typeface: Typeface, pixels: int) -> Glyph:
        font = QFont() if typeface in _OF_THE_SYSTEM else grid_font()
        font.setPixelSize(max(1, pixels))
        font.setItalic(typeface in _SLANTED)
        font.setWeight(QFont.Weight.DemiBold if typeface in _STRONG else QFont.Weight.Normal)
        metrics = QFontMetricsF(font)
        static = QStaticText(text)
        static.setTextFormat(Qt.TextFormat.PlainText)
        static.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
        static.prepare(font=font)
        width = metrics.horizontalAdvance(text)
        return Glyph(static, font, QPointF(-width / 2, metrics.capHeight() / 2 - metrics.ascent()), width)


_HAIRLINE, _BOX_LINE, _FRAME_LINE = 0.014, 0.036, 0.042  # of a cell's side
_THINNEST_BOX: Final = 2  # pixels
_MILLIMETRE: Final = 10.0  # in the units of a page
_LARGE_GRID: Final = 9  # above so many symbols cells are small, and numbers larger beside them
_NUMBER, _NUMBER_OF_LARGE = 0.19, 0.24  # of a cell's side: the height of the type of row and column numbers
_SMALLEST_NUMBER, _LARGEST_NUMBER = 10, 13
_SMALLEST_OF_LARGE: Final = 9  # 8.5 would do, and type is of whole pixels


@dataclass(frozen=True)
class Lines:
    """How wide lines are: between cells, between boxes, and around the grid."""

    hairline: float
    box: float
    frame: float


@lru_cache(maxsize=256)
def pixel_lines(side: int) -> Lines:
    """Return whole widths for cells of ``side`` pixels."""
    box, frame = (max(_THINNEST_BOX, round(share * side)) for share in (_BOX_LINE, _FRAME_LINE))
    return Lines(max(1, round(_HAIRLINE * side)), box, frame)


def paper_lines(side: float) -> Lines:
    """Return widths for cells of ``side`` units of a page (0.1 mm): printed lines stay between 0.12 and 0.9 mm."""
    millimetres = side / _MILLIMETRE
    hairline = min(0.22, max(0.12, _HAIRLINE * millimetres)) * _MILLIMETRE
    box = min(0.80, max(0.36, _BOX_LINE * millimetres)) * _MILLIMETRE
    return Lines(hairline, box, _FRAME_LINE / _BOX_LINE * box)


@lru_cache(maxsize=1024)
def edge_widths(edges: Edges, side: int) -> tuple[int, int, int, int]:
    """Return how far dark lines reach into a cell: from left, top, right and bottom."""
    lines = pixel_lines(side)
    box, frame = int(lines.box), int(lines.frame)
    before, after = (0, box // 2, frame, 0), (0, box - box // 2, frame, int(lines.hairline))
    return before[edges.left], before[edges.top], after[edges.right], after[edges.bottom]


def number_pixels(size: int, side: int) -> int:
    """Return the height of the type of row and column numbers, beside a grid of ``size`` symbols in such cells."""
    if size > _LARGE_GRID:
        return min(max(_SMALLEST_OF_LARGE, round(_NUMBER_OF_LARGE * side)), _LARGEST_NUMBER)
    return min(max(_SMALLEST_NUMBER, round(_NUMBER * side)), _LARGEST_NUMBER)


def number_room(size: int, side: int) -> int:
    """Return how wide the margin is that holds the numbers: two figures, and air on both sides."""
    return round(1.4 * number_pixels(size, side)) + 12


def as_seen(direction: Qt.LayoutDirection, within: QRectF, place: QRectF) -> QRectF:
    """Return a place worked out for text from left to right as it lies ``within`` a whole where text runs otherwise."""
    if direction is not Qt.LayoutDirection.RightToLeft:
        return place
    return QRectF(within.left() + within.right() - place.right(), place.top(), place.width(), place.height())
