"""The value pad: every value with how many are left to place, and the choice of what a press puts in."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.interaction.key_strokes import Layer
from sudoku_app.sudoku.position import Position
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.style.style_sheet import ROLE, SEGMENT
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import SymbolStyle, symbol

_COLUMNS = ((4, 4), (9, 3), (16, 4), (25, 5), (36, 6))  # up to so many values, so many columns
_KEY_HEIGHTS = ((9, 44), (16, 38), (25, 34), (36, 30))


class PadKey(QAbstractButton):
    """One value, or one colour, of the pad."""

    def __init__(self, number: int, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self.ink = ink
        self.left = 0
        self.colour = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Return the size of a key."""
        return QSize(34, self.height())

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size of a key."""
        return QSize(26, 24)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the value large, and small how many are left."""
        theme = self.ink.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        active = self.hasFocus() or self.isDown()
        edge = theme.entry if active else theme.hairline if self.underMouse() else theme.edge
        ground = theme.colours[self.number - 1] if self.colour else theme.same if self.isDown() else theme.paper
        painter.setPen(self.ink.pen(edge, 1.5 if active else 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75), 6, 6)
        height = self.height()
        finished = self.left == 0 and not self.colour
        painter.setPen(theme.faded if finished else theme.ink)
        shifted = 0 if self.colour or finished else -min(6, self.width() * 0.07)
        room = int(self.width() * (0.9 if self.colour else 0.55))
        glyph = self.ink.fitted(self.text(), Typeface.MARK, round(height * 0.46), room)
        middle = QPointF(self.width() / 2 + shifted, height / 2)
        self.ink.write(painter, glyph, middle.x(), middle.y())
        if not self.colour and not finished:
            painter.setPen(theme.quiet)
            count = self.ink.glyph(str(self.left), Typeface.MARK, 10)
            self.ink.write(painter, count, self.width() - 6 - count.width / 2, 10)


class ValuePad(QWidget):
    """Keys for every value below a row that chooses what they put in.

    Signals:
        pressed(int): a key was pressed; the value or the number of the colour.
    """

    pressed = Signal(int)

    def __init__(self, labels: Labels, ink: Ink, layers: list[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels = labels
        self._ink = ink
        self._keys: list[PadKey] = []
        self._layer = Layer.VALUE
        self._style = SymbolStyle.NUMBERS
        self.setObjectName("valuePad")
        self.setAccessibleName(labels.pad_name)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(5)
        for action in layers:
            button = QToolButton(self)
            button.setDefaultAction(action)
            button.setProperty(ROLE, SEGMENT)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            row.addWidget(button)
        layout.addLayout(row)
        self._grid = QGridLayout()
        self._grid.setSpacing(5)
        layout.addLayout(self._grid)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._group.idClicked.connect(self.pressed)

    @Slot(object)
    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        for key in self._keys:
            key.ink = ink
            key.update()

    def set_layer(self, layer: Layer, position: Position) -> None:
        """Show values, or colours."""
        if (layer is Layer.COLOUR) != (self._layer is Layer.COLOUR):
            self._layer = layer
            self._make_keys(0)
        self._layer = layer
        self.show_position(position)

    def set_style(self, style: SymbolStyle, position: Position) -> None:
        """Write values above 9 in another way."""
        self._style = style
        self.show_position(position)

    def show_position(self, position: Position) -> None:
        """Show how many of each value are left to place."""
        size = position.shape.size
        colours = self._layer is Layer.COLOUR
        wanted = len(self._ink.theme.colours) if colours else size
        if len(self._keys) != wanted:
            self._make_keys(wanted)
        placed = [0] * (size + 1)
        for value in position.values:
            placed[value] += 1
        for key in self._keys:
            left = 0 if colours else max(0, size - placed[key.number])
            text = str(key.number) if colours else symbol(key.number, self._style)
            if (key.colour, key.left, key.text()) == (colours, left, text):
                continue
            key.colour, key.left = colours, left
            name = (
                self._labels.pad_colour(key.number)
                if colours
                else self._labels.pad_value(key.number, key.left, self._style)
            )
            key.setText(text)
            key.setAccessibleName(name)
            key.setToolTip(name)
            key.update()

    def _make_keys(self, count: int) -> None:
        for key in self._keys:
            self._group.removeButton(key)
            self._grid.removeWidget(key)
            key.hide()
            key.deleteLater()
        self._keys = []
        if not count:
            return
        columns = next(columns for largest, columns in _COLUMNS if count <= largest)
        height = next(height for largest, height in _KEY_HEIGHTS if count <= largest)
        for number in range(1, count + 1):
            key = PadKey(number, self._ink, self)
            key.setFixedHeight(height)
            self._keys.append(key)
            self._group.addButton(key, number)
            self._grid.addWidget(key, (number - 1) // columns, (number - 1) % columns)
