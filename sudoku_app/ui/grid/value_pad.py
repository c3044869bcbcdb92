"""The value pad: every value with how many are left to place, and the choice of what a press puts in."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QFontInfo, QPainter, QPaintEvent, QResizeEvent
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
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, Position
from sudoku_app.ui.commands.choice_button import ChoiceButton
from sudoku_app.ui.painting.cell_paint import paint_ticks
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.style.style_sheet import ROLE, SEGMENT
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import SymbolStyle, symbol

_COLUMNS = ((4, 4), (9, 3), (16, 4), (25, 5), (36, 6))  # up to so many values, so many columns
_KEY_HEIGHTS = ((9, 44), (16, 38), (25, 34), (36, 30))
_USUAL_WIDTH = 310  # of the pad: at this width keys are as high as above
_MOST_ENLARGED = 2.0
_SPACING = 5
_VALUE_SHARE, _COUNT_SHARE = 0.46, 0.24  # of a key's height: its value, and how many are left
_VALUE_AT, _COUNT_AT = 0.39, 0.81
_SMALLEST_COUNT = 9
_PEN_SHARE, _PEN_REACH = 0.08, 0.28  # of a key's height and width: how thick and how long its sample of a line is
_ERASER = 0


class PadKey(QAbstractButton):
    """One value, or one colour, of the pad, or its eraser.

    Attributes:
        number: the value or the colour, 0 for the eraser.
        left: how many of the value are left to place; None where nothing is counted.
        colour: whether it is a colour.
        pen: whether it is the colour of lines.
        locked: whether the mouse puts it into the grid.
    """

    def __init__(self, number: int, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self.ink = ink
        self.left: int | None = None
        self.colour = False
        self.pen = False
        self.locked = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Return the size of a key."""
        return QSize(34, self.height() if self.number else self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size of a key."""
        return QSize(26, 24)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the value large, and below it small how many are left."""
        theme = self.ink.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        active = self.hasFocus() or self.isDown() or self.locked
        edge = theme.entry if active else theme.hairline if self.underMouse() else theme.edge
        painter.setPen(self.ink.pen(edge, 3 if self.locked and (self.colour or self.pen) else 1.5 if active else 1))
        painter.setBrush(self._ground())
        inset = 1.5 if self.locked else 0.75
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 6, 6)
        height, middle = self.height(), self.width() / 2
        painter.setPen(self._text_colour())
        counted = bool(self.left)
        pixels = round(height * _VALUE_SHARE) if self.number else QFontInfo(self.font()).pixelSize()
        typeface = Typeface.MARK if self.number else Typeface.WORDS
        glyph = self.ink.fitted(self.text(), typeface, pixels, round(self.width() * (0.7 if counted else 0.9)))
        self.ink.write(painter, glyph, middle, height * (_VALUE_AT if counted or self.pen else 0.5))
        if counted:
            if not self.locked:
                painter.setPen(theme.quiet)
            count = self.ink.glyph(str(self.left), Typeface.MARK, max(_SMALLEST_COUNT, round(_COUNT_SHARE * height)))
            self.ink.write(painter, count, middle, height * _COUNT_AT)
        if self.pen:
            painter.setPen(self.ink.pen(self.ink.line_colours[self.number - 1], _PEN_SHARE * height))
            reach = min(_PEN_REACH * self.width(), height)
            painter.drawLine(QPointF(middle - reach, height * _COUNT_AT), QPointF(middle + reach, height * _COUNT_AT))
        if self.colour:
            paint_ticks(painter, QRectF(self.rect()), 1 << (self.number - 1), height - 4, self.ink)

    def _ground(self) -> QColor:
        theme = self.ink.theme
        if self.colour:
            return theme.colours[self.number - 1]
        return theme.entry if self.locked and not self.pen else theme.same if self.isDown() else theme.paper

    def _text_colour(self) -> QColor:
        theme = self.ink.theme
        if self.locked and not (self.colour or self.pen):
            return theme.on_accent
        return theme.faded if self.left == 0 else theme.ink


class ValuePad(QWidget):
    """Keys for every value below a row that chooses what they put in, and below them the eraser.

    Signals:
        pressed(int): a key was pressed; the value or the number of the colour, 0 for the eraser.
    """

    pressed = Signal(int)

    def __init__(
        self,
        labels: Labels,
        ink: Ink,
        layers: list[QAction],
        digit_first: QAction,
        arrow_heads: QAction,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._ink = ink
        self._keys: list[PadKey] = []
        self._layer = Layer.VALUE
        self._style = SymbolStyle.NUMBERS
        self._locked: int | None = None
        self._room = 0
        self.setObjectName("valuePad")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._layers = [ChoiceButton(self, action) for action in layers]
        self._layer_grid = QGridLayout()
        self._layer_columns = 0
        for button in self._layers:
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setMinimumWidth(1)  # a narrow panel has two rows of them: they do not keep it wide
        self._place_layers(len(self._layers))
        self._grid = QGridLayout()
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._group.idClicked.connect(self.pressed)
        self._eraser = PadKey(_ERASER, ink, self)
        self._eraser.setObjectName("eraser")
        self._eraser.setMinimumHeight(self._eraser.minimumSizeHint().height())
        self._eraser.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._group.addButton(self._eraser, _ERASER)
        self._digit_first, self._arrow_heads = self._segment(digit_first), self._segment(arrow_heads)
        self._arrow_heads.hide()
        self._lay_out()
        self._position: Position | None = None
        OnLanguageChange(self, self._tell)
        self._set_heights()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        for widget in (self._eraser, self._digit_first, self._arrow_heads):
            row.addWidget(widget, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for part in (self._layer_grid, self._grid, row):
            part.setSpacing(_SPACING)
            layout.addLayout(part)

    def _tell(self) -> None:
        """Say everything; a key has its names from `show_position`."""
        labels = self._labels
        self.setAccessibleName(labels.pad_name)
        self._eraser.setText(labels.eraser)
        self._eraser.setAccessibleName(labels.eraser)
        self._eraser.setToolTip(labels.eraser_tip)
        for key in self._keys:
            key.setText("")
        if self._position is not None:
            self.show_position(self._position)
        for key in (*self._keys, self._eraser):
            self._describe(key)

    def _segment(self, action: QAction) -> QToolButton:
        """Return a button that stays chosen."""
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setProperty(ROLE, SEGMENT)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button

    def _place_layers(self, columns: int) -> None:
        """Place what a press can put in, so many in a row."""
        if columns == self._layer_columns:
            return
        self._layer_columns = columns
        for number, button in enumerate(self._layers):
            self._layer_grid.addWidget(button, number // columns, number % columns)
        for column in range(len(self._layers)):
            self._layer_grid.setColumnStretch(column, int(column < columns))

    @Slot(object)
    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        for key in (*self._keys, self._eraser):
            key.ink = ink
            key.update()

    @Slot(object)
    def show_locked(self, locked: int | None) -> None:
        """Show which key the mouse puts into the grid, or in which colour lines are drawn; None for none."""
        self._locked = locked
        for key in (*self._keys, self._eraser):
            if key.locked != (key.number == locked):
                key.locked = not key.locked
                self._describe(key)
                key.update()

    def _describe(self, key: PadKey) -> None:
        status_message = self._labels.pad_pen_chosen if key.pen else self._labels.pad_locked
        key.setAccessibleDescription(status_message if key.locked else "")

    def set_layer(self, layer: Layer, position: Position) -> None:
        """Show values, or colours of cells or of lines."""
        if layer is not self._layer and {layer, self._layer} & {Layer.COLOUR, Layer.LINE}:
            self._layer = layer
            self._make_keys(0)
        self._layer = layer
        self._digit_first.setVisible(layer is not Layer.LINE)
        self._arrow_heads.setVisible(layer is Layer.LINE)
        self.show_position(position)

    def set_style(self, style: SymbolStyle, position: Position) -> None:
        """Write values above 9 in another way."""
        self._style = style
        self.show_position(position)

    def show_position(self, position: Position) -> None:
        """Show how many of each value are left to place."""
        self._position = position
        size = position.shape.size
        colours, pens = self._layer is Layer.COLOUR, self._layer is Layer.LINE
        numbered = colours or pens
        wanted = COLOUR_COUNT if numbered else size
        if len(self._keys) != wanted:
            self._make_keys(wanted)
        placed = [0] * (size + 1)
        for value in position.values:
            placed[value] += 1
        for key in self._keys:
            left = None if numbered else max(0, size - placed[key.number])
            text = str(key.number) if numbered else symbol(key.number, self._style)
            if (key.colour, key.pen, key.left, key.text()) == (colours, pens, left, text):
                continue
            key.colour, key.pen, key.left = colours, pens, left
            if left is not None:
                name = self._labels.pad_value(key.number, left, self._style)
            else:
                name = self._labels.pad_pen(key.number) if pens else self._labels.pad_colour(key.number)
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
        for number in range(1, count + 1):
            key = PadKey(number, self._ink, self)
            key.locked = number == self._locked
            self._keys.append(key)
            self._group.addButton(key, number)
            self._grid.addWidget(key, (number - 1) // columns, (number - 1) % columns)
        self._set_heights()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the keys be as high as the width lets them look well."""
        super().resizeEvent(event)
        count = len(self._layers)
        wanted = sum(button.sizeHint().width() + _SPACING for button in self._layers) - _SPACING
        self._place_layers(count if wanted <= self.width() else -(-count // 2))
        self._set_heights()

    def set_room(self, height: int) -> None:
        """Let the whole pad be no higher than ``height`` pixels, unless its keys would be too small."""
        self._room = height
        self._set_heights()

    def _set_heights(self) -> None:
        count = len(self._keys) or 1
        columns = next(columns for largest, columns in _COLUMNS if count <= largest)
        usual = next(height for largest, height in _KEY_HEIGHTS if count <= largest)
        rows = -(-count // columns)
        beside = self.sizeHint().height() - self._grid.sizeHint().height() + _SPACING * (rows - 1)
        enlarged = min(self.width() / _USUAL_WIDTH, (self._room - beside) / (rows * usual), _MOST_ENLARGED)
        enlarged = max(enlarged, 1.0)
        for key in self._keys:
            key.setFixedHeight(round(enlarged * usual))
