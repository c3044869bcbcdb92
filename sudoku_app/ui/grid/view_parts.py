"""How the view of the grid meets Qt: key events as strokes, and the numbers along its sides as headers."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from sudoku_app.interaction.keys_and_mouse import KeyPreset, Stroke, StrokeKind
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.ui.painting.ink import Ink, Typeface, number_pixels, number_room
from sudoku_app.wording.voice import Symbols, SymbolStyle

_Key = Qt.Key
_Modifier = Qt.KeyboardModifier

_PLAIN = {
    _Key.Key_Left: StrokeKind.LEFT,
    _Key.Key_Right: StrokeKind.RIGHT,
    _Key.Key_Up: StrokeKind.UP,
    _Key.Key_Down: StrokeKind.DOWN,
    _Key.Key_Home: StrokeKind.ROW_START,
    _Key.Key_End: StrokeKind.ROW_END,
    _Key.Key_PageUp: StrokeKind.BOX_UP,
    _Key.Key_PageDown: StrokeKind.BOX_DOWN,
    _Key.Key_Delete: StrokeKind.CLEAR,
    _Key.Key_Backspace: StrokeKind.BACK,
    _Key.Key_Space: StrokeKind.SPACE,
    _Key.Key_Period: StrokeKind.SKIP,
    _Key.Key_Return: StrokeKind.NEXT_ROW,
    _Key.Key_Enter: StrokeKind.NEXT_ROW,
    _Key.Key_Escape: StrokeKind.CANCEL,
}
_ARROWS = frozenset({_Key.Key_Left, _Key.Key_Right, _Key.Key_Up, _Key.Key_Down})
_WITH_CONTROL = {
    _Key.Key_Left: StrokeKind.BOX_LEFT,
    _Key.Key_Right: StrokeKind.BOX_RIGHT,
    _Key.Key_Up: StrokeKind.BOX_UP,
    _Key.Key_Down: StrokeKind.BOX_DOWN,
    _Key.Key_Home: StrokeKind.GRID_START,
    _Key.Key_End: StrokeKind.GRID_END,
    _Key.Key_PageUp: StrokeKind.COLUMN_START,
    _Key.Key_PageDown: StrokeKind.COLUMN_END,
}
# With Shift the digit row gives other signs, and on French, Czech and other keyboards without it. Where the position of
# a key is known (X11 and Wayland: 10 to 19 are the keys 1 to 0) any layout works; elsewhere the signs of the American
# layout are understood.
_FIRST_DIGIT_SCAN_CODE = 10
_SHIFTED_DIGITS = {_Key(ord(sign)): str(digit) for digit, sign in enumerate(")!@#$%^&*(")}


# With Num Lock on, X11 and Wayland turn Shift and 2 of the keypad into Down; the place of the key tells which it is.
_KEYPAD = {90: "0", 87: "1", 88: "2", 89: "3", 83: "4", 84: "5", 85: "6", 79: "7", 80: "8", 81: "9"}


def stroke_of(event: QKeyEvent, keys: KeyPreset, symbols: Symbols = SymbolStyle.NUMBERS) -> Stroke | None:
    """Return what a key event asks of the grid by a preset of keys, or None when it is not for the grid.

    ``symbols`` are those of the puzzle: whatever types one of its own is for the grid.
    """
    modifiers = event.modifiers() & ~_Modifier.KeypadModifier
    if modifiers & (_Modifier.AltModifier | _Modifier.MetaModifier):
        return None
    key = _Key(event.key())
    control = bool(modifiers & _Modifier.ControlModifier)
    shift = bool(modifiers & _Modifier.ShiftModifier)
    if keys.adding and key in _ARROWS and (shift or control):
        return Stroke(_PLAIN[key], add=True)
    kind = None if _shifted_keypad(event) else (_WITH_CONTROL if control else _PLAIN).get(key)
    if kind is not None:
        return Stroke(kind, extend=shift)
    return _symbol(event, key, keys, symbols, shift=shift, control=control)


def _symbol(
    event: QKeyEvent, key: Qt.Key, keys: KeyPreset, symbols: Symbols, *, shift: bool, control: bool
) -> Stroke | None:
    """Return the stroke of a digit, a letter or a puzzle's own symbol, None where the key has none of them."""
    text = event.text()
    if isinstance(symbols, str) and text and text.upper() in symbols and not (text.isascii() and text.isalnum()):
        return Stroke(StrokeKind.SYMBOL, text, keys.shift if shift and text.isalpha() else None)
    if digit := _digit(event, key, shifted=shift or control):
        if control:
            return Stroke(StrokeKind.SYMBOL, digit, keys.both if shift else keys.control)
        shifted = shift and not event.text().isdigit()
        return Stroke(StrokeKind.SYMBOL, digit, keys.shift if shifted else None)
    if _Key.Key_A <= key <= _Key.Key_Z and not control:
        letter = chr(ord("a") + key - _Key.Key_A)
        return Stroke(StrokeKind.SYMBOL, letter, keys.shift if shift else None)
    return None


def _shifted_keypad(event: QKeyEvent) -> str:
    """Return the digit of a key of the keypad that Shift turned into another key, "" for any other key."""
    shifted = _Modifier.ShiftModifier | _Modifier.KeypadModifier
    if event.modifiers() & shifted != shifted or event.text().isdigit():
        return ""
    return _KEYPAD.get(event.nativeScanCode(), "")


def _digit(event: QKeyEvent, key: Qt.Key, *, shifted: bool) -> str:
    """Return the digit of a key, "" when it has none; a letter stays one in whatever place."""
    if _Key.Key_0 <= key <= _Key.Key_9:
        return chr(ord("0") + key - _Key.Key_0)
    if keypad := _shifted_keypad(event):
        return keypad
    place = event.nativeScanCode() - _FIRST_DIGIT_SCAN_CODE
    if 0 <= place <= 9 and not _Key.Key_A <= key <= _Key.Key_Z:
        return str((place + 1) % 10)
    return _SHIFTED_DIGITS.get(key, "") if shifted else ""


@guarded
class GridHeader(QHeaderView):
    """The numbers along one side of the grid."""

    def __init__(self, orientation: Qt.Orientation, ink: Ink, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._ink = ink
        self._current = -1
        self._pixels = 0  # the height of the numbers' type
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(1)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_cell_side(self, side: int) -> None:
        """Stand beside cells of another size."""
        self.setDefaultSectionSize(side)
        self._pixels = number_pixels(self.count(), side)
        room = number_room(self.count(), side)
        if self.orientation() is Qt.Orientation.Horizontal:
            self.setFixedHeight(room)
        else:
            self.setFixedWidth(room)

    def sizeHint(self) -> QSize:
        """Return its size, which is fixed; Qt would ask the model for the texts of all sections."""
        return self.minimumSize()

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self._ink = ink
        self.viewport().update()

    def set_current(self, section: int) -> None:
        """Let the number of one row or column stand out."""
        if section != self._current:
            self._current = section
            self.viewport().update()

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one number."""
        theme = self._ink.theme
        painter.fillRect(QRectF(rect), theme.ground)
        current = section == self._current
        painter.setPen(theme.ink if current else theme.quiet)
        glyph = self._ink.glyph(str(section + 1), Typeface.GIVEN if current else Typeface.MARK, self._pixels)
        middle = QRectF(rect).center()
        self._ink.write(painter, glyph, middle.x(), middle.y())
        painter.setFont(QFont())
