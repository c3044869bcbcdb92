"""One key of the value pad: a value with how many are left to place, a colour of cells, or one of lines."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from sudoku_app.ui.painting.cell_paint import paint_ticks
from sudoku_app.ui.painting.ink import Ink, Typeface

# Up to so many values: the columns, the height of a key, and of its value and its count, in pixels.
_FORMS = ((9, 9, 56, 21, 11), (18, 0, 50, 20, 11), (25, 5, 38, 17, 10), (36, 6, 36, 16, 10))
_DENSE_HEIGHT = 46  # at most, where room is short
_RADIUS = 7
_VALUE_AT, _COUNT_AT = 0.38, 0.76  # of a key's height
_PEN_SHARE, _PEN_REACH = 0.08, 0.28  # of a key's height and width: how thick and how long its sample of a line is


@dataclass(frozen=True)
class KeyForm:
    """How a key looks among the others of its pad, which are joined.

    Attributes:
        height: its own height in pixels.
        value: the height of its value in pixels.
        count: the height of the number that is left, in pixels.
        corners: whether its corners are those of the pad: top left, top right, bottom left, bottom right.
        last_in_row: whether no key is at its right.
        in_last_row: whether no key is below it.
    """

    height: int
    value: int
    count: int
    corners: tuple[bool, bool, bool, bool]
    last_in_row: bool
    in_last_row: bool


class PadKey(QAbstractButton):
    """One value, or one colour, of the pad.

    Attributes:
        number: the value or the colour.
        left: how many of the value are left to place; None where nothing is counted.
        colour: whether it is a colour.
        pen: whether it is the colour of lines.
        locked: whether the mouse puts it into the grid.
    """

    def __init__(self, number: int, ink: Ink, form: KeyForm, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self.ink = ink
        self.left: int | None = None
        self.colour = False
        self.pen = False
        self.locked = False
        self._form = form
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_dense(self, dense: bool) -> None:
        """Be lower, because room is short."""
        self.setFixedHeight(min(self._form.height, _DENSE_HEIGHT) if dense else self._form.height)

    def sizeHint(self) -> QSize:
        """Return the size of a key."""
        return QSize(34, self.height())

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size of a key."""
        return QSize(26, 24)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the value large, and below it small how many are left."""
        theme = self.ink.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.ink.pen(theme.edge, 1))
        painter.setBrush(self._ground())
        painter.drawPath(self._outline())
        if self.hasFocus() or self.isDown() or (self.locked and (self.colour or self.pen)):
            painter.setPen(self.ink.pen(theme.entry, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), _RADIUS - 2, _RADIUS - 2)
        height, middle = self.height(), self.width() / 2
        painter.setPen(self._text_colour())
        counted = bool(self.left)
        glyph = self.ink.fitted(self.text(), Typeface.MARK, self._form.value, round(0.9 * self.width()))
        self.ink.write(painter, glyph, middle, height * (0.5 if self.left is None and not self.pen else _VALUE_AT))
        if counted:
            painter.setPen(theme.quiet)
            count = self.ink.glyph(str(self.left), Typeface.MARK, self._form.count)
            self.ink.write(painter, count, middle, height * _COUNT_AT)
        if self.pen:
            painter.setPen(self.ink.pen(self.ink.line_colours[self.number - 1], _PEN_SHARE * height))
            reach = min(_PEN_REACH * self.width(), height)
            painter.drawLine(QPointF(middle - reach, height * _COUNT_AT), QPointF(middle + reach, height * _COUNT_AT))
        if self.colour and self.ink.ticks:
            paint_ticks(painter, QRectF(self.rect()), 1 << (self.number - 1), height - 4, self.ink)

    def _outline(self) -> QPainterPath:
        """Return the key's border; the keys at its right and below paint the line that they share with it."""
        right = self.width() + (-0.5 if self._form.last_in_row else 0.5)
        bottom = self.height() + (-0.5 if self._form.in_last_row else 0.5)
        rect = QRectF(QPointF(0.5, 0.5), QPointF(right, bottom))
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addRoundedRect(rect, _RADIUS, _RADIUS)
        corner = QRectF(0, 0, _RADIUS, _RADIUS)
        for rounded, place in zip(
            self._form.corners,
            (
                rect.topLeft(),
                rect.topRight() - QPointF(_RADIUS, 0),
                rect.bottomLeft() - QPointF(0, _RADIUS),
                rect.bottomRight() - QPointF(_RADIUS, _RADIUS),
            ),
            strict=True,
        ):
            if not rounded:
                path.addRect(corner.translated(place))
        return path.simplified()

    def _ground(self) -> QColor:
        theme = self.ink.theme
        if self.colour:
            return theme.colours[self.number - 1]
        chosen = self.isDown() or (self.locked and not self.pen)
        return theme.same if chosen else theme.peers if self.underMouse() else theme.paper

    def _text_colour(self) -> QColor:
        theme = self.ink.theme
        if self.locked and not (self.colour or self.pen):
            return theme.entry
        return theme.faded if self.left == 0 else theme.ink


def key_form(number: int, count: int) -> tuple[int, KeyForm]:
    """Return the columns of a pad with so many keys, and the form of one of them."""
    _, columns, height, value, left = next(form for form in _FORMS if count <= form[0])
    columns = min(columns, count) or -(-count // 2)
    row, column = divmod(number - 1, columns)
    last_in_row, in_last_row = column == columns - 1 or number == count, number > count - columns
    corners = (
        number == 1,
        row == 0 and last_in_row,
        column == 0 and in_last_row,
        number == count or (in_last_row and last_in_row),
    )
    return columns, KeyForm(height, value, left, corners, last_in_row, in_last_row)
