"""The parts of the first screen: buttons with a grid or a second text on them, and the list of earlier puzzles."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.session.store import SessionSummary
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import ROLE, TOOL
from sudoku_app.wording.start_page import StartLabels

_FINER: Final = 3  # so many times larger a small grid is painted, for its digits to be told from blots
_GAP: Final = 6
_PADDING: Final = 10
_ROW_PADDING: Final = 9
_THUMBNAIL: Final = 52
_NOTE_LINES: Final = 2
_SMALLER: Final = 0.92  # of the usual size of a text, for a second one


def small_grid(position: Position, ink: Ink, side: int, ratio: float) -> QPixmap:
    """Return a picture of a grid, ``side`` logical pixels wide and high, for a screen of a device pixel ratio.

    It takes 2 ms with 9×9, and 13 ms with 25×25.
    """
    pixels = round(side * ratio)
    painted = QPixmap(_FINER * pixels, _FINER * pixels)
    painted.fill(ink.theme.paper)
    painter = QPainter(painted)
    paint_grid(painter, painted.rect().toRectF(), position, ink)
    painter.end()
    smooth = Qt.TransformationMode.SmoothTransformation
    found = painted.scaled(pixels, pixels, Qt.AspectRatioMode.KeepAspectRatio, smooth)
    found.setDevicePixelRatio(ratio)
    return found


def _strong(font: QFont) -> QFont:
    strong = QFont(font)
    strong.setWeight(QFont.Weight.DemiBold)
    return strong


def _smaller(font: QFont) -> QFont:
    smaller = QFont(font)
    smaller.setPointSizeF(font.pointSizeF() * _SMALLER)
    return smaller


class TwoLineButton(QPushButton):
    """A button with a text and below it more about it in a quieter colour."""

    def __init__(self, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._ink = ink
        self._lines = ("", "")

    def set_ink(self, ink: Ink) -> None:
        """Show it in other colours."""
        self._ink = ink
        self.update()

    def set_texts(self, text: str, note: str, spoken: str) -> None:
        """Show two texts; ``spoken`` is what a screen reader says of them."""
        self._lines = text, note
        self.setAccessibleName(spoken)
        self.setAccessibleDescription(note)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for both texts; the second may take two lines."""
        text, note = QFontMetrics(_strong(self.font())), QFontMetrics(_smaller(self.font()))
        words = [text.horizontalAdvance(self._lines[0]), *map(note.horizontalAdvance, self._lines[1].split())]
        height = text.lineSpacing() + _NOTE_LINES * note.lineSpacing()
        return QSize(max(words) + 2 * _PADDING, height + 2 * _PADDING)

    def minimumSizeHint(self) -> QSize:
        """Return the same: no word is cut short."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button and the texts on it."""
        super().paintEvent(event)
        painter = QPainter(self)
        place = self.rect().adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        start = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        text, note = self._lines
        strong, smaller = _strong(self.font()), _smaller(self.font())
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


class GridButton(QPushButton):
    """A button with an empty grid, and its size below.

    Args:
        position: the grid.
        side: how large it is shown, in logical pixels.
    """

    def __init__(self, position: Position, side: int, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._position = position
        self._side = side
        self._ink = ink
        self._label = ("", "")
        self._picture: QPixmap | None = None

    def set_ink(self, ink: Ink) -> None:
        """Show it in other colours."""
        self._ink = ink
        self._picture = None
        self.update()

    def set_side(self, side: int) -> None:
        """Show the grid in another size."""
        if side != self._side:
            self._side, self._picture = side, None
            self.updateGeometry()
            self.update()

    def set_texts(self, text: str, note: str, spoken: str) -> None:
        """Show a text below the grid, and after it another one; ``spoken`` is what a screen reader says."""
        self._label = text, note
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    def _text_font(self) -> QFont:
        """Return the font of the first text: one that stands alone is one of many beside each other."""
        return _strong(self.font()) if self._label[1] else _smaller(self.font())

    def _widths(self) -> tuple[int, int]:
        text, note = QFontMetrics(self._text_font()), QFontMetrics(self.font())
        return text.horizontalAdvance(self._label[0]), note.horizontalAdvance(self._label[1])

    def sizeHint(self) -> QSize:
        """Return room for grid and texts."""
        width = sum(self._widths()) + (_GAP if self._label[1] else 0)
        return QSize(max(self._side, width) + _GAP, self._side + self.fontMetrics().lineSpacing() + 3 * _GAP)

    def minimumSizeHint(self) -> QSize:
        """Return the same: nothing is cut short."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, the grid and the texts on it."""
        super().paintEvent(event)
        painter = QPainter(self)
        if self._picture is None or self._picture.devicePixelRatioF() != self.devicePixelRatioF():
            self._picture = small_grid(self._position, self._ink, self._side, self.devicePixelRatioF())
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
        painter.drawText(QStyle.visualRect(direction, place, first), Qt.AlignmentFlag.AlignCenter, self._label[0])
        painter.setFont(self.font())
        painter.setPen(self._ink.theme.quiet)
        second = QRect(place.right() + 1 - note, place.top(), note, line)
        painter.drawText(QStyle.visualRect(direction, place, second), Qt.AlignmentFlag.AlignCenter, self._label[1])


class ActionRow(QPushButton):
    """A button over a whole line that triggers an action; its shortcut stands at the end of the line."""

    def __init__(self, action: QAction, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._ink = ink
        self._action = action
        self._line = self._keys = ""
        self.setProperty(ROLE, TOOL)
        self.clicked.connect(action.trigger)

    def set_ink(self, ink: Ink) -> None:
        """Show it in other colours."""
        self._ink = ink
        self.update()

    def set_line(self, text: str) -> None:
        """Show a text."""
        self._line = text
        self._keys = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(self._action.toolTip())
        self.setAccessibleName(text)
        self.setAccessibleDescription(self._keys)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the text and the keys."""
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self._line) + QFontMetrics(_smaller(self.font())).horizontalAdvance(
            self._keys
        )
        return QSize(width + 3 * _GAP, metrics.lineSpacing() + 2 * _ROW_PADDING)

    def minimumSizeHint(self) -> QSize:
        """Return room for the text alone."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._line) + 2 * _GAP, metrics.lineSpacing() + _ROW_PADDING)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button and its line; the keys where there is room."""
        super().paintEvent(event)
        painter = QPainter(self)
        place = self.rect().adjusted(_GAP, 0, -_GAP, 0)
        direction = self.layoutDirection()
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(self._ink.theme.ink)
        painter.drawText(place, int(QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignLeft) | middle), self._line)
        if self.width() >= self.sizeHint().width():
            painter.setFont(_smaller(self.font()))
            painter.setPen(self._ink.theme.quiet)
            painter.drawText(
                place, int(QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignRight) | middle), self._keys
            )


_SESSION = Qt.ItemDataRole.UserRole
_ABOUT = Qt.ItemDataRole.UserRole + 1


class SessionList(QListWidget):
    """Earlier puzzles, each with its grid; a click or Enter goes on with one.

    Their grids are painted when they are first seen, after the window was.

    Signals:
        chosen(Path): a session is to be gone on with.
    """

    chosen = Signal(object)

    def __init__(self, labels: StartLabels, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._labels = labels
        self.setObjectName("sessionList")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._rows = SessionDelegate(ink, self)
        self.setItemDelegate(self._rows)
        self.itemClicked.connect(self._on_chosen)

    def set_ink(self, ink: Ink) -> None:
        """Show it in other colours."""
        self._rows.set_ink(ink)
        self.viewport().update()

    def show_sessions(self, sessions: list[SessionSummary]) -> None:
        """Show these; the row that was current stays it."""
        row = max(self.currentRow(), 0)
        self.clear()
        for session in sessions:
            name, about = self._labels.session(session)
            item = QListWidgetItem(name, self)
            item.setData(_SESSION, session)
            item.setData(_ABOUT, about)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}, {about}")
        self.setCurrentRow(min(row, len(sessions) - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with the current row by Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentItem() is not None:
            self._on_chosen(self.currentItem())
        else:
            super().keyPressEvent(event)

    @Slot(QListWidgetItem)
    def _on_chosen(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_SESSION).path)


class SessionDelegate(QStyledItemDelegate):
    """Paints a row: the grid, what the puzzle is called, and how far it is."""

    def __init__(self, ink: Ink, parent: QListWidget) -> None:
        super().__init__(parent)
        self._ink = ink
        self._pictures: dict[object, QPixmap] = {}

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours from now on."""
        self._ink = ink
        self._pictures.clear()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of the grid with room around it."""
        return QSize(0, _THUMBNAIL + 2 * _GAP)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a row."""
        view, theme = self.parent(), self._ink.theme
        assert isinstance(view, QListWidget)
        row = option.rect
        current = index.row() == view.currentRow() and view.hasFocus()
        if current or option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, theme.same if current else theme.hover)
        ratio = view.devicePixelRatioF()
        session = index.data(_SESSION)
        key = session.path, ratio
        if key not in self._pictures:
            self._pictures[key] = small_grid(session.position, self._ink, _THUMBNAIL, ratio)
        direction = view.layoutDirection()
        picture = QRect(row.left() + _GAP, row.top() + _GAP, _THUMBNAIL, _THUMBNAIL)
        painter.drawPixmap(QStyle.visualRect(direction, row, picture).topLeft(), self._pictures[key])
        left = picture.right() + 2 * _GAP
        middle, line = row.center().y(), view.fontMetrics().lineSpacing()
        start = int(QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter)
        for text, font, colour, top in (
            (index.data(), _strong(view.font()), theme.ink, middle - line),
            (index.data(_ABOUT), _smaller(view.font()), theme.ink if current else theme.quiet, middle + 1),
        ):
            place = QStyle.visualRect(direction, row, QRect(left, top, row.right() - left - _GAP, line))
            painter.setFont(font)
            painter.setPen(colour)
            shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, start, shown)
