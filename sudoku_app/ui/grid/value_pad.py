"""The value pad: every value with how many are left to place, and the choice of what a press puts in."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont, QFontMetrics
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from sudoku_app.interaction.key_strokes import Layer
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, Position
from sudoku_app.ui.commands.choice_button import ChoiceButton
from sudoku_app.ui.grid.pad_key import PadKey, key_form
from sudoku_app.ui.grid.pad_tools import PadTools
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import ROLE, TAB
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import SymbolStyle, symbol

_APART, _APART_DENSE = 10, 6  # the parts
_TAB_PADDING = 3  # at each side of the name of a choice
_SMALLEST = 0.8  # of the usual size, in a narrow panel
_SHORTENED = Qt.TextElideMode.ElideRight
_ERASER = 0


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

    Args:
        layers: what a key may put in; while a puzzle is entered these are values, and the tabs are not there.

    Signals:
        pressed(int): a key was pressed; the value or the number of the colour, 0 for Clear.
    """

    pressed = Signal(int)

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
        for key in self._keys:
            key.setText("")
        if self._position is not None:
            self.show_position(self._position)
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
            columns, form = key_form(number, count)
            key = PadKey(number, self._ink, form, self)
            key.set_dense(self._dense)
            key.locked = number == self._locked
            self._keys.append(key)
            self._group.addButton(key, number)
            self._grid.addWidget(key, (number - 1) // columns, (number - 1) % columns)
