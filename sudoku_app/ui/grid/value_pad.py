"""The value pad: every value with how many are left to place, and the choice of what a press puts in."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPainterPath, QPaintEvent
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
from sudoku_app.ui.style.icons import ICON_SIZE, themed_icon
from sudoku_app.ui.style.style_sheet import ROLE, TAB, TOOL
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import SymbolStyle, symbol

# Up to so many values: the columns, the height of a key, and of its value and its count, in pixels.
_FORMS = ((9, 9, 56, 21, 11), (18, 0, 50, 20, 11), (25, 5, 38, 17, 10), (36, 6, 36, 16, 10))
_RADIUS = 7
_VALUE_AT, _COUNT_AT = 0.38, 0.76  # of a key's height
_PEN_SHARE, _PEN_REACH = 0.08, 0.28  # of a key's height and width: how thick and how long its sample of a line is
_PARTS_APART = 10
_TOOL_PADDING = 10  # at each side of its icon and text
_TAB_PADDING = 5  # at each side of the name of a choice
_SHORTENED = Qt.TextElideMode.ElideRight
_ERASER = 0


@dataclass(frozen=True)
class KeyForm:
    """How a key looks among the others of its pad, which are joined.

    Attributes:
        value: the height of its value in pixels.
        count: the height of the number that is left, in pixels.
        corners: whether its corners are those of the pad: top left, top right, bottom left, bottom right.
        last_in_row: whether no key is at its right.
        in_last_row: whether no key is below it.
    """

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
        self.ink.write(painter, glyph, middle, height * (_VALUE_AT if counted or self.pen else 0.5))
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
        tools: list[QAction],
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
        self.setObjectName("valuePad")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._layers = [ChoiceButton(self, action) for action in layers]
        for button in self._layers:
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setProperty(ROLE, TAB)
            button.setMinimumWidth(1)  # in a narrow panel their texts are shortened: they do not keep it wide
        self._grid = QGridLayout()
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._group.idClicked.connect(self.pressed)
        self._eraser = QToolButton(self)
        self._eraser.setObjectName("eraser")
        self._eraser.setCheckable(True)
        self._eraser.clicked.connect(self._on_eraser)
        self._tools = [self._tool(action) for action in tools]
        self._arrow_heads = self._tool(arrow_heads)
        for tool in (self._eraser, *self._tools, self._arrow_heads):
            tool.setProperty(ROLE, TOOL)
            tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            tool.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tool.setMinimumWidth(1)
        self._arrow_heads.hide()
        self._lay_out()
        self._position: Position | None = None
        self.set_ink(ink)
        OnLanguageChange(self, self._retranslate)

    def _lay_out(self) -> None:
        tabs = QHBoxLayout()
        tabs.setSpacing(0)
        for button in self._layers:
            tabs.addWidget(button)
        self._grid.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(0)
        for widget in (self._eraser, *self._tools, self._arrow_heads):
            if row.count():
                row.addStretch(1)
            row.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_PARTS_APART)
        for part in (tabs, self._grid, row):
            layout.addLayout(part)

    def _retranslate(self) -> None:
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
        for key in self._keys:
            self._describe(key)
        self._describe_eraser()

    def _tool(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        return button

    @Slot(bool)
    def _on_eraser(self, _checked: bool) -> None:
        self._eraser.setChecked(self._locked == _ERASER)  # it is chosen where `show_locked` says so
        self.pressed.emit(_ERASER)

    @Slot(object)
    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        self._eraser.setIcon(themed_icon("erase", ink.theme))
        for key in self._keys:
            key.ink = ink
            key.update()

    @Slot(object)
    def show_locked(self, locked: int | None) -> None:
        """Show which key the mouse puts into the grid, or in which colour lines are drawn; None for none."""
        self._locked = locked
        self._eraser.setChecked(locked == _ERASER)
        self._describe_eraser()
        for key in self._keys:
            if key.locked != (key.number == locked):
                key.locked = not key.locked
                self._describe(key)
                key.update()

    def _describe(self, key: PadKey) -> None:
        status_message = self._labels.pad_pen_chosen if key.pen else self._labels.pad_locked
        key.setAccessibleDescription(status_message if key.locked else "")

    def _describe_eraser(self) -> None:
        self._eraser.setAccessibleDescription(self._labels.pad_locked if self._locked == _ERASER else "")

    def set_layer(self, layer: Layer, position: Position) -> None:
        """Show values, or colours of cells or of lines."""
        if layer is not self._layer and {layer, self._layer} & {Layer.COLOUR, Layer.LINE}:
            self._layer = layer
            self._make_keys(0)
        self._layer = layer
        for button in self._tools:
            button.setVisible(layer is not Layer.LINE)
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
        for number in range(1, count + 1):
            columns, height, form = _form(number, count)
            key = PadKey(number, self._ink, form, self)
            key.setFixedHeight(height)
            key.locked = number == self._locked
            self._keys.append(key)
            self._group.addButton(key, number)
            self._grid.addWidget(key, (number - 1) // columns, (number - 1) % columns)

    def event(self, event: QEvent) -> bool:
        """Suit the width also where texts or the style became others."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._suit_width()
        return super().event(event)

    def _suit_width(self) -> None:
        """Shorten the names of choices, and let tools show their icons alone, where the pad is too narrow for them."""
        names = {button: button.action.iconText() for button in self._layers if button.action is not None}
        metrics = self.fontMetrics()
        widths = {button: metrics.horizontalAdvance(name) for button, name in names.items()}
        room = self.width() - len(names) * 2 * _TAB_PADDING
        share = min(1.0, room / max(1, sum(widths.values())))
        for button, name in names.items():
            fitting = name if share == 1 else metrics.elidedText(name, _SHORTENED, int(share * widths[button]))
            if (button.text(), button.accessibleName()) != (fitting, name):
                button.setText(fitting)
                button.setAccessibleName(name)
        tools = (self._eraser, *self._tools)
        texts = sum(self._width_with_text(tool) for tool in tools) <= self.width()
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if texts else Qt.ToolButtonStyle.ToolButtonIconOnly
        for tool in tools:
            tool.setToolButtonStyle(style)

    @staticmethod
    def _width_with_text(tool: QToolButton) -> int:
        """Return the width of a tool that shows its text, whether it does or not."""
        text = tool.fontMetrics().horizontalAdvance(tool.text() + "  ")
        return ICON_SIZE + text + 2 * _TOOL_PADDING


def _form(number: int, count: int) -> tuple[int, int, KeyForm]:
    """Return the columns of a pad with so many keys, the height of a key, and the form of one of them."""
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
    return columns, height, KeyForm(value, left, corners, last_in_row, in_last_row)
