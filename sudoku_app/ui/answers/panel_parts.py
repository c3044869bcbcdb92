"""The parts of the answer panel: what folds, buttons in sight, a legend, a picture of the solved grid, and a layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QLayoutItem, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.answers.linked_text import OfferButton
from sudoku_app.ui.painting.answer_paint import paint_end, paint_false, paint_true
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.form_parts import filled, set_look, text_label
from sudoku_app.ui.style.style_sheet import FOLD, QUIET, ROLE
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.report import Legend, LegendEntry, MarkSign

_SIDE = 190
_GAP = 0.10  # of a cell, around each
_BOX_GAP = 0.35  # of a cell, between boxes
_ROUNDNESS = 0.22  # of a cell
_FIRST_HUE = 205  # of the first value, in degrees; the others follow around the circle
_GIVEN_OPACITY = 1.0
_OWN_OPACITY = 0.72  # the person's cells are lighter, so that the givens stand out as a second pattern


@guarded
class SolvedPicture(QWidget):
    """A full grid in colours; it stands still: nothing in it moves or blinks."""

    def __init__(self, position: Position, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._position = position
        size = position.shape.size
        self._colours = [_colour(number, size, theme) for number in range(size)]
        self.setObjectName("solvedPicture")
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a square."""
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint every cell, without lines and digits."""
        shape = self._position.shape
        size = shape.size
        # Drawn regions have no gaps in common.
        rows, columns = (size, size) if shape.regions else (shape.rows, shape.columns)
        down, across = size // rows - 1, size // columns - 1
        side = min(self.width(), self.height())
        cell = side / (size + _BOX_GAP * max(down, across))
        width, height = cell * (size + _BOX_GAP * across), cell * (size + _BOX_GAP * down)
        left, top = (self.width() - width) / 2, (self.height() - height) / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        inside = cell * (1 - 2 * _GAP)
        for number, content in enumerate(self._position.cells):
            row, column = divmod(number, size)
            x = left + cell * (column + _BOX_GAP * (column // columns) + _GAP)
            y = top + cell * (row + _BOX_GAP * (row // rows) + _GAP)
            painter.setOpacity(_GIVEN_OPACITY if content.given else _OWN_OPACITY)
            painter.setBrush(self._colours[content.value - 1])
            painter.drawRoundedRect(QRectF(x, y, inside, inside), cell * _ROUNDNESS, cell * _ROUNDNESS)


def _colour(number: int, size: int, theme: Theme) -> QColor:
    """Return the colour of a value, counted from 0: as light as the others, so that none cries."""
    hue = (_FIRST_HUE + number * 360 // size) % 360
    return QColor.fromHsl(hue, 120, 130 if theme.dark else 160)


_SAMPLE: Final = 18
_RADIUS: Final = 6.0


class LegendRow(QWidget):
    """Shows a legend in as many lines as it needs."""

    def __init__(self, legend: Legend, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("legend")
        entries = QWidget(self)
        flow = FlowLayout(entries, spacing=12, line_spacing=2)
        for entry in legend.entries:
            flow.addWidget(self._entry(entry, ink, entries))
        lead = [text_label(self, legend.lead, QUIET, wraps=False)] if legend.lead else []
        filled(QVBoxLayout(self), *lead, entries, margins=(0, 2, 0, 0), spacing=2)

    def _entry(self, entry: LegendEntry, ink: Ink, parent: QWidget) -> QWidget:
        place = QWidget(parent)
        sample, text = _Sample(entry.sign, ink, place), text_label(place, entry.text, QUIET, wraps=False)
        filled(QHBoxLayout(place), sample, text, margins=(0, 0, 0, 0), spacing=5)
        return place


@guarded
class _Sample(QWidget):
    def __init__(self, sign: MarkSign, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign = sign
        self._ink = ink
        self.setFixedSize(QSize(_SAMPLE, _SAMPLE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sign as it is in the grid."""
        painter, ink, middle = QPainter(self), self._ink, QPointF(_SAMPLE / 2, _SAMPLE / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        match self._sign:
            case MarkSign.TRUE:
                paint_true(painter, middle, _RADIUS, ink)
            case MarkSign.FALSE:
                paint_false(painter, middle, _RADIUS, ink)
            case MarkSign.END:
                paint_end(painter, middle, _RADIUS - 1, ink)
            case MarkSign.BOX:
                painter.setPen(ink.pen(ink.theme.other_premise, 1.3))
                painter.drawRect(QRectF(middle.x() - _RADIUS, middle.y() - _RADIUS, 2 * _RADIUS, 2 * _RADIUS))
            case MarkSign.OUTLINE:
                painter.setPen(ink.pen(ink.theme.other_premise, 1.3))
                painter.drawRoundedRect(QRectF(2.5, 1, _SAMPLE - 5, _SAMPLE - 2), 4, 4)
            case MarkSign.RING | MarkSign.DOTTED_RING:
                dotted = self._sign is MarkSign.DOTTED_RING
                style = Qt.PenStyle.DotLine if dotted else Qt.PenStyle.SolidLine
                painter.setPen(ink.pen(ink.theme.premise, 1.3, style))
                painter.drawEllipse(middle, _RADIUS, _RADIUS)


class Fold(QWidget):
    """Shows a heading, with a summary at the end of its line, and below it ``rows`` while it is open."""

    toggled = Signal(object, bool)  # Fold, bool: this was opened (True) or closed

    def __init__(self, heading: str, unfolded: bool, parent: QWidget, summary: str = "") -> None:
        super().__init__(parent)
        self.heading = heading
        self._heading = QToolButton(self)
        self._heading.setText(heading)
        self._heading.setAccessibleDescription(summary)
        self._heading.setProperty(ROLE, FOLD)
        self._heading.setCheckable(True)
        self._heading.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._heading.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._inside = QWidget(self)
        self.rows = filled(QVBoxLayout(self._inside), margins=(0, 0, 0, 0), spacing=8)
        about = text_label(self, summary, QUIET)
        about.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        top = filled(QHBoxLayout(), self._heading, (about, 1))
        filled(QVBoxLayout(self), top, self._inside, margins=(0, 0, 0, 0), spacing=6)
        self._show(unfolded)
        self._heading.setChecked(unfolded)
        self._heading.toggled.connect(self._on_toggled)

    def _show(self, unfolded: bool) -> None:
        self._heading.setArrowType(Qt.ArrowType.DownArrow if unfolded else Qt.ArrowType.RightArrow)
        self._inside.setVisible(unfolded)

    @Slot(bool)
    def _on_toggled(self, unfolded: bool) -> None:
        self._show(unfolded)
        self.toggled.emit(self, unfolded)


_LINE = 1
_EDGE = 7 + _LINE  # above the row where text goes on behind it


@guarded
class StickyRow(QWidget):
    """Holds the place of ``row``, which stays in sight with its buttons; they are small where it is ``dense``."""

    moved = Signal()  # the place is another, or has another size

    def __init__(self, parent: QWidget, *, dense: bool = False) -> None:
        super().__init__(parent)
        self.row = QFrame(parent)
        self.row.setObjectName("stickyRow")
        self.row.setProperty("dense", dense)
        self.buttons: list[OfferButton] = []
        self._flow = FlowLayout(self.row, spacing=8)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add_button(self, button: OfferButton) -> None:
        """Add a button at the end."""
        self.buttons.append(button)
        self._flow.addWidget(button)

    def fits(self, button: OfferButton, width: int) -> bool:
        """Return whether a button can stand beside those that are there in one line of a width; the first one can."""
        return not self.buttons or self._lines(width, keys=False, buttons=[*self.buttons, button]) == 1

    def heightForWidth(self, width: int) -> int:
        """Return the height that the row needs, without the edge."""
        lines = self._lines(width, keys=False)  # keys are named only where that takes no further one
        height = max((button.sizeHint().height() for button in self.buttons), default=0)
        return lines * height + (lines - 1) * self._flow.spacing()

    def _lines(self, width: int, *, keys: bool, buttons: Sequence[OfferButton] = ()) -> int:
        """Return how many lines there are in a width where buttons name their keys, or do not."""
        lines, x = 1, 0
        for button in buttons or self.buttons:
            wanted = button.width_with(keys)
            if x and x + wanted > width:
                lines, x = lines + 1, 0
            x += wanted + self._flow.spacing()
        return lines

    def _suit_width(self) -> None:
        """Name keys where that takes no further line, and shorten what is wider than a line."""
        width = self.width()
        keys = self._lines(width, keys=True) == self._lines(width, keys=False)
        for button in self.buttons:
            button.suit(width, keys=keys)

    def sizeHint(self) -> QSize:
        """Return the size that the row needs."""
        return self._flow.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the row: a wide button is shortened."""
        return QSize(0, self._flow.minimumSize().height())

    def covers(self, bottom: int) -> int:
        """Return how much of what is seen above ``bottom`` the row covers while it does not stand at its place."""
        return self.height() + _EDGE if bottom < self.geometry().bottom() + 1 else 0

    def place(self, bottom: int) -> None:
        """Put the row at its place, or above ``bottom``, the lower edge of what the parent shows."""
        covered = self.covers(bottom)
        sticks = covered > 0
        if set_look(self.row, "sticks", sticks):
            self.row.setContentsMargins(0, _EDGE - _LINE if sticks else 0, 0, 0)
        top = bottom - covered if sticks else self.y()
        self.row.setGeometry(self.x(), top, self.width(), covered or self.height())
        self.row.raise_()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Tell it."""
        super().moveEvent(event)
        self.moved.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Suit the width, and tell it."""
        super().resizeEvent(event)
        self._suit_width()
        self.moved.emit()


@guarded
class FlowLayout(QLayout):
    """Sets widgets from left to right and begins a new line where one is full."""

    def __init__(self, parent: QWidget, spacing: int, line_spacing: int | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self._line_spacing = spacing if line_spacing is None else line_spacing
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Add a widget at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many widgets there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return one item, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take one item out and return it, or None."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that the layout wants no more than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return that narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines at a width."""
        return self._set(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, rect: QRect) -> None:
        """Set the widgets."""
        super().setGeometry(rect)
        self._set(rect, place=True)

    def sizeHint(self) -> QSize:
        """Return the size of the widest widget."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the size of the widest widget."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _set(self, rect: QRect, *, place: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            size = item.sizeHint()
            if x > rect.x() and x + size.width() > rect.x() + rect.width():
                x, y, line = rect.x(), y + line + self._line_spacing, 0
            if place:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - rect.y()
