"""The buttons of the first screen: with a grid or a second text on them, or over a whole line."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics, QImage, QKeySequence, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QPushButton, QStyle, QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import ROLE, TOOL

_FINER: Final = 3  # so many times larger a small grid is painted, for its digits to be told from blots
_GAP: Final = 6
_PADDING: Final = 10
_ROW_PADDING: Final = 9
_ROW_ICON: Final = 16
_BESIDE_ICON: Final = _ROW_ICON + 10  # where the text after an icon begins
_NOTE_LINES: Final = 2
_SMALLER: Final = 0.92  # of the usual size of a text, for a second one


def small_grid(position: Position, ink: Ink, side: int, ratio: float) -> QImage:
    """Return a picture of a grid, ``side`` logical pixels wide and high, for a screen of a device pixel ratio.

    It takes 2 ms with 9×9, 13 ms with 25×25, and less where nothing is in it; the ink belongs to the thread.
    """
    pixels = round(side * ratio)
    painted = QImage(_FINER * pixels, _FINER * pixels, QImage.Format.Format_RGB32)
    painted.fill(ink.theme.paper)
    painter = QPainter(painted)
    paint_grid(painter, painted.rect().toRectF(), position, ink)
    painter.end()
    smooth = Qt.TransformationMode.SmoothTransformation
    found = painted.scaled(pixels, pixels, Qt.AspectRatioMode.KeepAspectRatio, smooth)
    found.setDevicePixelRatio(ratio)
    return found


def strong_font(font: QFont) -> QFont:
    """Return a font in the weight of headings."""
    strong = QFont(font)
    strong.setWeight(QFont.Weight.DemiBold)
    return strong


def smaller_font(font: QFont) -> QFont:
    """Return a font in the size of a second text."""
    smaller = QFont(font)
    smaller.setPointSizeF(font.pointSizeF() * _SMALLER)
    return smaller


@guarded
class _PaintedButton(QPushButton):
    """A button that paints two texts of its own."""

    def __init__(self, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._ink = ink
        self._texts = ("", "")

    def set_ink(self, ink: Ink) -> None:
        """Show it in other colours."""
        self._ink = ink
        self.update()

    def set_texts(self, text: str, note: str, spoken: str) -> None:
        """Show two texts; ``spoken`` is what a screen reader says of them."""
        self._texts = text, note
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the same as `sizeHint`: nothing is cut short."""
        return self.sizeHint()


@guarded
class TwoLineButton(_PaintedButton):
    """A button with a text and below it more about it in a quieter colour."""

    def set_texts(self, text: str, note: str, spoken: str) -> None:
        """Show two texts; a screen reader may say the second as well."""
        self.setAccessibleDescription(note)
        super().set_texts(text, note, spoken)

    def sizeHint(self) -> QSize:
        """Return room for both texts, the second in two lines."""
        text, note = QFontMetrics(strong_font(self.font())), QFontMetrics(smaller_font(self.font()))
        words = self._texts[1].split()
        cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(len(words) + 1)]
        narrowest = min(max(map(note.horizontalAdvance, lines)) for lines in cuts)
        width = max(text.horizontalAdvance(self._texts[0]), narrowest)
        height = text.lineSpacing() + _NOTE_LINES * note.lineSpacing()
        return QSize(width + 2 * _PADDING, height + 2 * _PADDING)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button and the texts on it."""
        super().paintEvent(event)
        painter = QPainter(self)
        place = self.rect().adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        start = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        text, note = self._texts
        strong, smaller = strong_font(self.font()), smaller_font(self.font())
        wrap = int(start | Qt.AlignmentFlag.AlignTop) | Qt.TextFlag.TextWordWrap
        metrics = QFontMetrics(smaller)
        lines = round(metrics.boundingRect(place, wrap, note).height() / metrics.lineSpacing()) if note else 0
        height = QFontMetrics(strong).lineSpacing() + lines * metrics.lineSpacing()
        place.setTop(place.top() + max(0, place.height() - height) // 2)
        painter.setFont(strong)
        painter.setPen(self._ink.theme.ink)
        painter.drawText(place, int(start | Qt.AlignmentFlag.AlignTop), text)
        painter.setFont(smaller)
        painter.setPen(self._ink.theme.quiet)
        painter.drawText(place.adjusted(0, QFontMetrics(strong).lineSpacing(), 0, 0), wrap, note)


@guarded
class GridButton(_PaintedButton):
    """A button with an empty grid, shown ``side`` logical pixels large, and its size below."""

    def __init__(self, position: Position, side: int, ink: Ink, parent: QWidget) -> None:
        super().__init__(ink, parent)
        self._position = position
        self._side = side
        self._picture: QPixmap | None = None

    def set_ink(self, ink: Ink) -> None:
        """Show it in other colours."""
        self._picture = None
        super().set_ink(ink)

    def set_side(self, side: int) -> None:
        """Show the grid in another size."""
        if side != self._side:
            self._side, self._picture = side, None
            self.updateGeometry()
            self.update()

    def _text_font(self) -> QFont:
        """Return the font of the first text: one that stands alone is one of many beside each other."""
        return strong_font(self.font()) if self._texts[1] else smaller_font(self.font())

    def _widths(self) -> tuple[int, int]:
        text, note = QFontMetrics(self._text_font()), QFontMetrics(self.font())
        return text.horizontalAdvance(self._texts[0]), note.horizontalAdvance(self._texts[1])

    def sizeHint(self) -> QSize:
        """Return room for grid and texts."""
        width = sum(self._widths()) + (_GAP if self._texts[1] else 0)
        return QSize(max(self._side, width) + _GAP, self._side + self.fontMetrics().lineSpacing() + 3 * _GAP)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, the grid and the texts on it."""
        super().paintEvent(event)
        painter = QPainter(self)
        if self._picture is None or self._picture.devicePixelRatioF() != self.devicePixelRatioF():
            image = small_grid(self._position, self._ink, self._side, self.devicePixelRatioF())
            self._picture = QPixmap.fromImage(image)
        line = self.fontMetrics().lineSpacing()
        top = (self.height() - self._side - _GAP - line) // 2
        painter.drawPixmap((self.width() - self._side) // 2, top, self._picture)
        text, note = self._widths()
        whole = text + (_GAP + note if note else 0)
        place = QRect((self.width() - whole) // 2, top + self._side + _GAP, whole, line)
        direction = self.layoutDirection()
        painter.setFont(self._text_font())
        painter.setPen(self._ink.theme.ink)
        first = QRect(place.left(), place.top(), text, line)
        painter.drawText(QStyle.visualRect(direction, place, first), Qt.AlignmentFlag.AlignCenter, self._texts[0])
        painter.setFont(self.font())
        painter.setPen(self._ink.theme.quiet)
        second = QRect(place.right() + 1 - note, place.top(), note, line)
        painter.drawText(QStyle.visualRect(direction, place, second), Qt.AlignmentFlag.AlignCenter, self._texts[1])


@guarded
class ActionRow(_PaintedButton):
    """A button over a whole line that triggers an action, with its icon; its shortcut stands at the end of the line."""

    def __init__(self, action: QAction, ink: Ink, parent: QWidget) -> None:
        super().__init__(ink, parent)
        self.action: Final = action
        self.setProperty(ROLE, TOOL)
        self.clicked.connect(action.trigger)

    def set_line(self, text: str) -> None:
        """Show a text and the shortcut."""
        keys = self.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(self.action.toolTip())
        self.setAccessibleDescription(keys)
        self.set_texts(text, keys, text)

    def sizeHint(self) -> QSize:
        """Return room for the text and the keys."""
        metrics, smaller = self.fontMetrics(), QFontMetrics(smaller_font(self.font()))
        width = metrics.horizontalAdvance(self._texts[0]) + smaller.horizontalAdvance(self._texts[1])
        return QSize(width + _BESIDE_ICON + 3 * _GAP, metrics.lineSpacing() + 2 * _ROW_PADDING)

    def minimumSizeHint(self) -> QSize:
        """Return room for the text alone."""
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self._texts[0]) + _BESIDE_ICON + 2 * _GAP
        return QSize(width, metrics.lineSpacing() + _ROW_PADDING)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, a line above it, icon and text; the keys where there is room."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, self._ink.theme.edge)
        place = self.rect().adjusted(_GAP, 0, -_GAP, 0)
        direction, (text, keys) = self.layoutDirection(), self._texts
        middle = Qt.AlignmentFlag.AlignVCenter
        icon = QRect(place.left(), place.center().y() - _ROW_ICON // 2, _ROW_ICON, _ROW_ICON)
        self.action.icon().paint(painter, QStyle.visualRect(direction, place, icon))
        place = QStyle.visualRect(direction, place, place.adjusted(_BESIDE_ICON, 0, 0, 0))
        painter.setPen(self._ink.theme.ink)
        painter.drawText(place, int(QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignLeft) | middle), text)
        if self.width() >= self.sizeHint().width():
            painter.setFont(smaller_font(self.font()))
            painter.setPen(self._ink.theme.quiet)
            end = QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignRight)
            painter.drawText(place, int(end | middle), keys)
