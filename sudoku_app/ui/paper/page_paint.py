"""Paints a page: for the printer, for PDF and pictures, and for the preview alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from sudoku_app.interaction import page_layout as layout
from sudoku_app.interaction.page_layout import Place, Rectangle
from sudoku_app.interaction.pages import Binding, Cover, Figure, Page
from sudoku_app.ui.painting.grid_paint import paint_drawn_grid, paint_grid
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.voice import SymbolStyle

# Printed dark on white in whatever colours the window is; ink of one colour, because given, entry and solver's digits
# differ in weight and slant and most printers have one colour.
PRINTED = replace(
    LIGHT,
    paper=QColor("#FFFFFF"),
    hairline=QColor("#6E6E6E"),
    box_line=QColor("#000000"),
    ink=QColor("#000000"),
    quiet=QColor("#404040"),
    given=QColor("#000000"),
    entry=QColor("#1A1A1A"),
    solved=QColor("#1A1A1A"),
    mark=QColor("#333333"),
)


class _At(Enum):
    """Where in its room a line stands."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


# The number of a bound page stands at its outer side.
_NUMBER_AT = {Binding.NONE: _At.MIDDLE, Binding.LEFT: _At.RIGHT, Binding.RIGHT: _At.LEFT}
_PART_NAME, _PART_PUZZLES = 0.5, 0.3  # of the width of the table of the parts; the rest is that of the pages


@dataclass(frozen=True)
class PagePainter:
    """Paints pages."""

    ink: Ink  # what it writes with; belongs to one thread
    style: SymbolStyle  # how values above 9 are written
    crisp: bool = False  # grids are set on whole pixels, as an image of a given size needs it. Else they are drawn.

    def paint(self, painter: QPainter, area: Rectangle, page: Page) -> None:
        """Paint a page into the area within its margins, in units of 0.1 mm."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, not self.crisp)
        area = layout.inside(area, page.binding)
        if page.cover is None:
            self._paint_puzzles(painter, area, page)
        else:
            self._paint_cover(painter, area, page, page.cover)

    def _paint_cover(self, painter: QPainter, area: Rectangle, page: Page, cover: Cover) -> None:
        """Paint a title page: its title, a grid, and what follows where."""
        places = layout.arrange_cover(area, page, len(cover.parts))
        theme = self.ink.theme
        self._write(painter, places.heading, page.heading, Typeface.STRONG_WORDS, layout.TITLE, theme.ink)
        self._write(painter, places.byline, page.byline, Typeface.WORDS, layout.AUTHOR, theme.quiet)
        self._paint_figure(painter, places.place, page.figures[0], layout.CAPTION)
        self._write(painter, places.count, cover.count, Typeface.STRONG_WORDS, layout.COUNT, theme.ink)
        self._write(painter, places.remark, cover.remark, Typeface.WORDS, layout.REMARK, theme.quiet)
        for row, (name, puzzles, number) in zip(places.parts, cover.parts, strict=True):
            first = row._replace(width=_PART_NAME * row.width)
            second = row._replace(left=first.right, width=_PART_PUZZLES * row.width)
            third = row._replace(left=second.right, width=row.right - second.right)
            self._write(painter, first, name, Typeface.STRONG_WORDS, layout.PART, theme.ink, _At.LEFT)
            self._write(painter, second, puzzles, Typeface.WORDS, layout.PART, theme.ink, _At.LEFT)
            self._write(painter, third, number, Typeface.WORDS, layout.PART, theme.quiet, _At.RIGHT)

    def _paint_puzzles(self, painter: QPainter, area: Rectangle, page: Page) -> None:
        places = layout.arrange(area, page)
        theme = self.ink.theme
        self._write(painter, places.heading, page.heading, Typeface.STRONG_WORDS, layout.HEADING, theme.ink, _At.LEFT)
        self._write(painter, places.grade, page.grade, Typeface.WORDS, layout.GRADE, theme.quiet, _At.RIGHT)
        self._write(painter, places.byline, page.byline, Typeface.WORDS, layout.BYLINE, theme.quiet, _At.LEFT)
        self._write(painter, places.rules, page.rules, Typeface.WORDS, layout.BYLINE, theme.ink, _At.LEFT)
        number_at = _NUMBER_AT[page.binding]
        self._write(painter, places.number, page.number, Typeface.WORDS, layout.NUMBER, theme.quiet, number_at)
        for figure, place in zip(page.figures, places.places, strict=True):
            self._paint_figure(painter, place, figure, layout.CAPTION)
        for figure, place in zip(page.feet, places.feet, strict=True):
            square, words = QRectF(*place.square), figure.caption
            if page.slots == 1:
                self._write(painter, place.caption, words, Typeface.WORDS, layout.FOOT_CAPTION, theme.quiet, _At.RIGHT)
                self._paint_turned(painter, square, partial(self._paint_grid, painter, place.square, figure))
            else:
                whole = square.united(QRectF(*place.caption))
                paint = partial(self._paint_figure, painter, place, figure, layout.FOOT_CAPTION)
                self._paint_turned(painter, whole, paint)

    @staticmethod
    def _paint_turned(painter: QPainter, area: QRectF, paint: Callable[[], None]) -> None:
        """Let something be painted upside down in its area."""
        middle = area.center()
        painter.save()
        painter.translate(middle)
        painter.rotate(180)
        painter.translate(-middle)
        paint()
        painter.restore()

    def _paint_figure(self, painter: QPainter, place: Place, figure: Figure, height: float) -> None:
        self._write(painter, place.caption, figure.caption, Typeface.STRONG_WORDS, height, self.ink.theme.ink, _At.LEFT)
        self._paint_grid(painter, place.square, figure)

    def _paint_grid(self, painter: QPainter, place: Rectangle, figure: Figure) -> None:
        if self.crisp and painter.transform().m11() > 0:
            pixels = painter.transform().mapRect(QRectF(*place)).toRect()
            painter.save()
            painter.resetTransform()
            paint_grid(painter, QRectF(pixels), figure.grid(), self.ink, self.style, numbered=figure.numbered)
            painter.restore()
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            square, grid = QRectF(*place), figure.grid()
            paint_drawn_grid(painter, square, grid, self.ink, self.style, numbered=figure.numbered)

    def _write(
        self,
        painter: QPainter,
        room: Rectangle,
        text: str,
        typeface: Typeface,
        height: float,
        colour: QColor,
        at: _At = _At.MIDDLE,
    ) -> None:
        """Write a line in the middle of a room or at a side of it; smaller where it is too long."""
        if text:
            glyph = self.ink.fitted(text, typeface, round(height), int(room.width))
            painter.setPen(colour)
            half = glyph.width / 2
            x = {_At.LEFT: room.left + half, _At.MIDDLE: room.left + room.width / 2, _At.RIGHT: room.right - half}[at]
            self.ink.write(painter, glyph, x, room.top + height / 2)
