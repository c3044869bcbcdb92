"""Paints a row of the list: number, picture, and what is known in up to three lines."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.puzzle_list_model import Column, PuzzleListModel
from sudoku_app.session.puzzle_list import Progress
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.painting.grid_paint import thumbnail
from sudoku_app.ui.painting.ink import as_seen
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.puzzle_lists import PuzzleListWords, RowLine
from sudoku_app.wording.report import Tone

PICTURE_SIDE = 46
_PADDING = 8
_MOST_PICTURES = 400  # some screens full; a picture takes 10 KB
_BAR = 3  # the accent at the left of the puzzle in the grid


class _Picture(NamedTuple):
    """A picture made earlier; it keeps its position alive, whose identity is the key."""

    position: Position
    ratio: float
    pixmap: QPixmap


@guarded
class RowDelegate(QStyledItemDelegate):
    """Paints the cells of the list."""

    def __init__(self, model: PuzzleListModel, words: PuzzleListWords, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._words = words
        self._theme = theme
        self._pictures: OrderedDict[int, _Picture] = OrderedDict()

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours from now on."""
        self._theme = theme
        self._pictures.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of a row."""
        return QSize(PICTURE_SIDE, row_height(option.font))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint one cell of a row."""
        number = self._model.number_at(index.row())
        current = number == self._model.current
        at_keyboard = bool(option.state & QStyle.StateFlag.State_Selected) and option.widget.hasFocus()
        rect = QRectF(option.rect)
        theme = self._theme
        painter.save()
        painter.fillRect(rect, theme.same if current else theme.paper)  # lit is what is in the grid, and nothing else
        painter.fillRect(QRectF(rect.x(), rect.bottom() - 1, rect.width(), 1), theme.edge)
        if index.column() == Column.NUMBER:
            self._paint_number(painter, rect, number, current, option)
        elif index.column() == Column.PICTURE:
            self._paint_picture(painter, rect, number)
        else:
            self._paint_about(painter, rect, number, current, option.font)
        if at_keyboard:
            self._paint_ring(painter, rect, Column(index.column()), option.direction)
        painter.restore()

    def _paint_ring(self, painter: QPainter, rect: QRectF, column: Column, direction: Qt.LayoutDirection) -> None:
        """Paint a column's part of the ring around the row that the keyboard is at."""
        accent, wide = self._theme.entry, 2.0
        painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), wide), accent)
        painter.fillRect(QRectF(rect.x(), rect.bottom() - wide, rect.width(), wide), accent)
        if column is min(Column, key=lambda one: one.value):
            painter.fillRect(as_seen(direction, rect, QRectF(rect.x(), rect.y(), wide, rect.height())), accent)
        if column is max(Column, key=lambda one: one.value):
            end = QRectF(rect.right() - wide, rect.y(), wide, rect.height())
            painter.fillRect(as_seen(direction, rect, end), accent)

    def _paint_number(
        self, painter: QPainter, rect: QRectF, number: int, current: bool, option: QStyleOptionViewItem
    ) -> None:
        if current:
            bar = QRectF(rect.x(), rect.y(), _BAR, rect.height() - 1)
            painter.fillRect(as_seen(option.direction, rect, bar), self._theme.entry)
        painter.setFont(_strong(option.font) if current else option.font)
        painter.setPen(self._theme.entry if current else self._theme.quiet)
        place = as_seen(option.direction, rect, rect.adjusted(_BAR, 0, -_PADDING, -1))
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{number + 1}")

    def _paint_picture(self, painter: QPainter, rect: QRectF, number: int) -> None:
        puzzles = self._model.puzzles
        position = puzzles.position(number)
        if position is None:
            return
        top = rect.y() + (rect.height() - 1 - PICTURE_SIDE) // 2
        painter.drawPixmap(round(rect.x()), round(top), self._picture(position, painter.device().devicePixelRatioF()))

    def _picture(self, position: Position, ratio: float) -> QPixmap:
        found = self._pictures.get(id(position))
        if found is None or found.ratio != ratio:
            found = _Picture(position, ratio, thumbnail(position, self._theme, PICTURE_SIDE, ratio))
            self._pictures[id(position)] = found
            if len(self._pictures) > _MOST_PICTURES:
                self._pictures.popitem(last=False)
        return found.pixmap

    def _paint_about(self, painter: QPainter, rect: QRectF, number: int, lit: bool, font: QFont) -> None:
        place = rect.adjusted(_PADDING, _PADDING - 1, -_PADDING, -_PADDING)
        lines = self._words.lines(self._model.puzzles, number)
        if self._model.puzzles.reading(number) is None:
            painter.setClipRect(place)
            painter.setPen(self._colour(lines[0], strong=False, lit=lit))
            painter.setFont(font)
            wrap = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, wrap, lines[0].text)
            return
        height = QFontMetrics(font).lineSpacing()
        y = place.y() + (place.height() - len(lines) * height) / 2
        fonts = [_strong(font) if not row and len(lines) > 1 else font for row in range(len(lines))]
        widths = [QFontMetrics(one).horizontalAdvance(line.text) for one, line in zip(fonts, lines, strict=True)]
        progress = self._progress(number)
        taken = QFontMetrics(font).horizontalAdvance(progress) + _PADDING if progress else 0
        beside = line_with_room(widths, int(place.width()) - taken)
        for place_in_row, (line, line_font) in enumerate(zip(lines, fonts, strict=True)):
            line_rect = QRectF(place.x(), y, place.width(), height)
            if progress and place_in_row == beside:
                self._paint_progress(painter, line_rect, progress, number, font)
                line_rect.setWidth(place.width() - taken)
            painter.setFont(line_font)
            painter.setPen(self._colour(line, strong=line_font is not font, lit=lit))
            shown = QFontMetrics(line_font).elidedText(line.text, Qt.TextElideMode.ElideRight, int(line_rect.width()))
            painter.drawText(line_rect, Qt.AlignmentFlag.AlignVCenter, shown)
            y += height

    def _colour(self, line: RowLine, *, strong: bool, lit: bool) -> QColor:
        if line.tone is not Tone.NOTE:
            return self._theme.tones[line.tone]
        return self._theme.ink if strong or lit else self._theme.quiet  # which is too faint on the lit row's ground

    def _progress(self, number: int) -> str:
        """Return how far the person came with a puzzle, "" for nowhere."""
        progress = self._model.puzzles.progress(number)
        text = self._words.progress(progress)
        return f"✓ {text}" if progress is Progress.DONE else text

    def _paint_progress(self, painter: QPainter, rect: QRectF, text: str, number: int, font: QFont) -> None:
        """Write how far the person came at the right end of a line."""
        done = self._model.puzzles.progress(number) is Progress.DONE
        painter.setFont(font)
        painter.setPen(self._theme.tones[Tone.ONE] if done else self._theme.entry)
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)


def row_height(font: QFont) -> int:
    """Return the height of every row in a font: three lines of text, or the picture."""
    return max(3 * QFontMetrics(font).lineSpacing(), PICTURE_SIDE) + 2 * _PADDING


def line_with_room(widths: Sequence[int], room: int) -> int:
    """Return the first of lines so wide that fits into a room, or the first of all where none does."""
    return next((number for number, width in enumerate(widths) if width <= room), 0)


def _strong(font: QFont) -> QFont:
    strong = QFont(font)
    strong.setWeight(QFont.Weight.DemiBold)
    return strong
