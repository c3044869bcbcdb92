"""The value pad: a key for every value with how many are left to place, and the choice of what a press puts in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from sudoku_app.interaction.keys_and_mouse import Layer
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, Position
from sudoku_app.ui.grid.cell_tools import PadTools
from sudoku_app.ui.painting.cell_paint import paint_ticks
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.style.form_parts import ChoiceButton
from sudoku_app.ui.style.style_sheet import ROLE, TAB
from sudoku_app.wording.cell_labels import colours_named
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import Symbols, SymbolStyle, symbol

_APART, _APART_DENSE = 10, 6  # the parts
_TAB_PADDING = 3  # at each side of the name of a choice
_SMALLEST = 0.8  # of the usual size, in a narrow panel
_SHORTENED = Qt.TextElideMode.ElideRight
_ERASER = 0
# Up to so many values: the columns, the height of a key, and of its value and its count, in pixels.
_FORMS = ((9, 9, 56, 21, 11), (18, 0, 50, 20, 11), (25, 5, 38, 17, 10), (36, 6, 36, 16, 10))
_DENSE_HEIGHT = 46  # at most, where room is short
_KEY_RADIUS = 7
_VALUE_AT, _COUNT_AT = 0.38, 0.76  # of a key's height
_PEN_SHARE, _PEN_REACH = 0.08, 0.28  # of a key's height and width: how thick and how long its sample of a line is


@guarded
class LayerTabs(QWidget):
    """One of a row of tabs is chosen: what a press on a key puts in."""

    def __init__(self, layers: list[QAction], parent: QWidget) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._buttons = [ChoiceButton(self, action) for action in layers]
        for button in self._buttons:
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setProperty(ROLE, TAB)
            button.setMinimumWidth(1)  # in a narrow panel their texts are shortened: they do not keep it wide
            row.addWidget(button)

    def event(self, event: QEvent) -> bool:
        """Suit the width also where texts or the style became others."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._suit_width()
        return super().event(event)

    def _suit_width(self) -> None:
        """Set the names of choices smaller where there is no room for them, and shorten what has none even so."""
        names = {button: button.action.iconText() for button in self._buttons if button.action is not None}
        room = self.width() - len(names) * 2 * _TAB_PADDING
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * min(1.0, max(room / _together(font, names.values()), _SMALLEST)))
        share = min(1.0, room / _together(font, names.values()))
        metrics = QFontMetrics(font)
        for button, name in names.items():
            room_for_name = int(share * metrics.horizontalAdvance(name))
            fitting = name if share == 1 else metrics.elidedText(name, _SHORTENED, room_for_name)
            if (button.text(), button.accessibleName(), button.font()) != (fitting, name, font):
                button.setFont(font)
                button.setText(fitting)
                button.setAccessibleName(name)


def _together(font: QFont, names: Iterable[str]) -> int:
    """Return the width of all names."""
    return max(1, sum(map(QFontMetrics(font).horizontalAdvance, names)))


class ValuePad(QWidget):
    """Keys for every value below tabs that say what they put in, and below them Clear and other tools.

    While a puzzle is entered keys are values, and the tabs are not there.
    """

    pressed = Signal(int)  # a key was pressed; the value or the number of the colour, 0 for Clear

    def __init__(
        self, labels: Labels, ink: Ink, layers: list[QAction], tools: PadTools, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._ink = ink
        self._keys: list[PadKey] = []
        self._layer = Layer.VALUE
        self._mode = Mode.SOLVE
        self._folded = self._dense = False
        self._style = SymbolStyle.NUMBERS
        self._symbols: Symbols = self._style  # how the keys are named
        self._locked: int | None = None
        self._position: Position | None = None
        self.setObjectName("valuePad")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._tabs = LayerTabs(layers, self)
        self._grid = QGridLayout()
        self._grid.setSpacing(0)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._group.idClicked.connect(self.pressed)
        self._tools = tools
        tools.erased.connect(lambda: self.pressed.emit(_ERASER))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(_APART)
        self._column.addWidget(self._tabs)
        self._column.addLayout(self._grid)
        self._column.addWidget(tools)
        self.set_ink(ink)
        OnLanguageChange(self, self._retranslate)

    def _retranslate(self) -> None:
        """Say everything; a key has its names from `show_position`."""
        self.setAccessibleName(self._labels.pad_name)
        if self._position is not None:
            self._name_keys(self._position)
        for key in self._keys:
            self._describe(key)

    @Slot(object)
    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        self._tools.set_theme(ink.theme)
        for key in self._keys:
            key.ink = ink
            key.update()

    @Slot(object)
    def show_locked(self, locked: int | None) -> None:
        """Show which key the mouse puts into the grid, or in which colour lines are drawn; None for none."""
        self._locked = locked
        self._tools.show_erasing(locked == _ERASER)
        for key in self._keys:
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
        self._show_parts()
        self.show_position(position)

    @Slot(object)
    def set_mode(self, mode: Mode) -> None:
        """Show what belongs to entering a puzzle, or to solving one."""
        self._mode = mode
        self._show_parts()

    @property
    def unfolded_height(self) -> int:
        """The height with the tabs, whether they are folded or not."""
        tabs = self._tabs.sizeHint().height() + self._column.spacing()
        return self.sizeHint().height() + (tabs if self._folded else 0)

    def fold_tabs(self, folded: bool) -> None:
        """Give the place of the tabs away, because room is short, or take it back."""
        if folded is not self._folded:
            self._folded = folded
            self._show_parts()

    def set_dense(self, dense: bool) -> None:
        """Be lower, because room is short."""
        if dense is not self._dense:
            self._dense = dense
            self._column.setSpacing(_APART_DENSE if dense else _APART)
            for key in self._keys:
                key.set_dense(dense)
            self._column.activate()  # so that the panel lays its parts out once, and not twice

    def _show_parts(self) -> None:
        entering = self._mode is Mode.ENTER
        policy = self._tabs.sizePolicy()
        policy.setRetainSizeWhenHidden(not self._folded)  # from one mode to the other nothing moves
        self._tabs.setSizePolicy(policy)
        self._tabs.setHidden(self._folded or (entering and self._layer is Layer.VALUE))
        self._tools.show_tools(entering=entering, drawing=self._layer is Layer.LINE)

    def set_style(self, style: SymbolStyle, position: Position) -> None:
        """Write values above 9 in another way."""
        self._style = style
        self._name_keys(position)

    def _name_keys(self, position: Position) -> None:
        for key in self._keys:
            key.setText("")
        self.show_position(position)

    def show_position(self, position: Position) -> None:
        """Show how many of each value are left to place."""
        self._position = position
        size, symbols = position.shape.size, position.symbols or self._style
        if symbols != self._symbols:  # every key is to be named again
            self._symbols = symbols
            for key in self._keys:
                key.setText("")
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
            if key.text() and (key.colour, key.pen, key.left) == (colours, pens, left):
                continue
            key.colour, key.pen, key.left = colours, pens, left
            if left is not None:
                name = self._labels.pad_value(key.number, left, symbols)
            elif pens:
                name = self._labels.pad_pen(key.number)
            else:
                name = colours_named(self._labels.language, 1 << (key.number - 1))
            key.setText(str(key.number) if numbered else symbol(key.number, symbols))
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
        for number in range(1, count + 1):
            columns, form = key_form(number, count)
            key = PadKey(number, self._ink, form, self)
            key.set_dense(self._dense)
            key.locked = number == self._locked
            self._keys.append(key)
            self._group.addButton(key, number)
            self._grid.addWidget(key, (number - 1) // columns, (number - 1) % columns)


@dataclass(frozen=True)
class KeyForm:
    """How a key looks among the others of its pad, which are joined."""

    height: int  # its own height in pixels
    value: int  # the height of its value in pixels
    count: int  # the height of the number that is left, in pixels
    # whether its corners are those of the pad: top left, top right, bottom left, bottom right
    corners: tuple[bool, bool, bool, bool]
    last_in_row: bool  # whether no key is at its right
    in_last_row: bool  # whether no key is below it


@guarded
class PadKey(QAbstractButton):
    """One value, or one colour of cells or of lines, of the pad."""

    def __init__(self, number: int, ink: Ink, form: KeyForm, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self.ink = ink
        self.left: int | None = None  # how many of the value are left to place, where that is counted
        self.colour = False
        self.pen = False  # whether it is the colour of lines
        self.locked = False  # whether the mouse puts it into the grid
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
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), _KEY_RADIUS - 2, _KEY_RADIUS - 2)
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
            painter.setPen(self.ink.pen(theme.lines[self.number - 1], _PEN_SHARE * height))
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
        path.addRoundedRect(rect, _KEY_RADIUS, _KEY_RADIUS)
        corner = QRectF(0, 0, _KEY_RADIUS, _KEY_RADIUS)
        for rounded, place in zip(
            self._form.corners,
            (
                rect.topLeft(),
                rect.topRight() - QPointF(_KEY_RADIUS, 0),
                rect.bottomLeft() - QPointF(0, _KEY_RADIUS),
                rect.bottomRight() - QPointF(_KEY_RADIUS, _KEY_RADIUS),
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
