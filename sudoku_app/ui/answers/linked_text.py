"""Text with links to what it names: labels, one statement of an answer, and the button of an offer."""

from __future__ import annotations

import html
from typing import Final, TypeAlias

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import plain_tip
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.style.form_parts import filled
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Line, Offer
from sudoku_app.wording.text import ManualPage, Named, NamedCell, NamedCommand, NamedPage, NamedStep, names_in

_MOUSE = Qt.TextInteractionFlag.LinksAccessibleByMouse
_KEYS = Qt.TextInteractionFlag.LinksAccessibleByKeyboard


@guarded
class LinkedLabel(QLabel):
    """Shows a text.

    Cells in it can be pointed at and clicked. Where it names more than cells, Tab comes to it and its links, and Enter
    chooses one; a click leaves the keyboard where it is.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)

    def show_text(self, text: str, colour: str, *, line_height: int = 100) -> None:
        """Show a text with links of a colour, its lines so many percent of their usual height."""
        names = names_in(text)
        self.setTextFormat(Qt.TextFormat.RichText)
        # Without pre-wrap Qt makes a plain blank of the narrow one before a French semicolon, where it breaks lines.
        style = f"line-height:{line_height}%; white-space:pre-wrap"
        self.setText(f'<div style="{style}">{with_links(text, colour)}</div>')
        by_keys = any(not isinstance(name, NamedCell) for name in names)
        self.setTextInteractionFlags(_MOUSE | _KEYS if by_keys else _MOUSE)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if by_keys else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Turn to the first link."""
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.TabFocusReason:
            self.focusNextPrevChild(True)


_EQUALS: Final = " = "
_EQUALS_KEPT: Final = "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}"


def with_links(text: str, colour: str) -> str:
    """Return a text as rich text in which all that is named is a link; `target` says where to.

    No line ends between a cell and its value ("r3c5 = 7"): no-break blanks stand there. They are put in here, so that
    the text itself, which is copied, printed and sent to other programs, keeps its plain ones.
    """
    pieces = []
    done = 0
    names = names_in(text)
    text = text.replace(_EQUALS, _EQUALS_KEPT)  # as long as before, so names stay where they are
    for named in names:
        pieces.append(html.escape(text[done : named.start], quote=False))
        name = html.escape(text[named.start : named.end], quote=False)
        # Cells show where they are when they are pointed at; what leads elsewhere is underlined.
        line = "none" if isinstance(named, NamedCell) else "underline"
        pieces.append(f'<a href="{_address(named)}" style="color:{colour};text-decoration:{line}">{name}</a>')
        done = named.end
    pieces.append(html.escape(text[done:], quote=False))
    return "".join(pieces)


def _address(named: Named) -> str:
    """Return the address of a link: ``cell:3,5`` for r3c5, ``step:0`` for the first step, else its kind and a name."""
    match named:
        case NamedCell():
            return f"cell:{named.row},{named.column}"
        case NamedStep():
            return f"step:{named.step}"
        case NamedCommand():
            return f"command:{named.command.name}"
        case NamedPage():
            return f"page:{named.page.name}"
    return f"technique:{named.technique.name}"


_NAMED_KINDS: Final[dict[str, type[Technique] | type[Command] | type[ManualPage]]] = {
    "technique": Technique,
    "command": Command,
    "page": ManualPage,
}
Target: TypeAlias = tuple[int, int] | int | Technique | Command | ManualPage


def target(link: str) -> Target | None:
    """Return where a link leads: to a cell (row and column from 1), a step (its index) or what it names."""
    kind, _, place = link.partition(":")
    if kind == "cell":
        row, column = place.split(",")
        return int(row), int(column)
    if kind == "step":
        return int(place)
    return _NAMED_KINDS[kind][place] if kind in _NAMED_KINDS else None


_LINE_HEIGHT, _DENSE_LINE_HEIGHT = 124, 112  # percent
_SHORTENED = Qt.TextElideMode.ElideRight
_TEXT_SHARE, _GROUND_SHARE = 3, 2  # of a line's width


@guarded
class AnswerLine(QFrame):
    """One statement; when it has marks of its own it is ``pointable``, and can be pointed at and chosen."""

    pointed = Signal(object)  # AnswerLine | None: the mouse came to this line, or went
    chosen = Signal(object)  # AnswerLine: this line was clicked, or reached by the keyboard

    def __init__(self, line: Line, pointable: bool, colour: str, parent: QWidget, *, dense: bool = False) -> None:
        super().__init__(parent)
        self.line = line
        self.pointable = pointable
        self.setObjectName("answerLine")
        self.setProperty("pointable", pointable)
        self.setAccessibleName(line.whole)
        self.text = LinkedLabel(self)
        line_height = _DENSE_LINE_HEIGHT if dense else _LINE_HEIGHT
        self.text.show_text(line.text, colour, line_height=line_height)
        self.ground = LinkedLabel(self)
        self.ground.setProperty(ROLE, QUIET)
        self.ground.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignTop)
        self.ground.show_text(line.ground, colour, line_height=line_height)
        self.ground.setVisible(bool(line.ground))
        self.setProperty("chosen", False)
        self.setProperty("pointed", False)
        if pointable:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        margins = (9, 3, 4, 3) if pointable else (0, 1, 0, 1)
        filled(QHBoxLayout(self), (self.text, _TEXT_SHARE), (self.ground, _GROUND_SHARE), margins=margins)

    @Slot(object)
    def point(self, here: object) -> None:
        """Tell that the mouse came or went (None, False): to the statement, or to a button below it."""
        self.pointed.emit(self if here and self.pointable else None)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse came."""
        super().enterEvent(event)
        self.point(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse went."""
        super().leaveEvent(event)
        self.point(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose."""
        super().mousePressEvent(event)
        if self.pointable:
            self.chosen.emit(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose by the keyboard."""
        super().focusInEvent(event)
        self.chosen.emit(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Space."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return):
            self.chosen.emit(self)
        else:
            super().keyPressEvent(event)


@guarded
class OfferButton(QPushButton):
    """The button of an offer; ``text`` is the offer's label, with the key that presses the button too."""

    pointed = Signal(object)  # Offer | None: the mouse came to this button, or went

    def __init__(self, offer: Offer, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.offer = offer
        self._whole = text
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def width_with(self, key: bool) -> int:
        """Return the width with the name of the key that presses the button too, or without it."""
        text = self._whole if key else self.offer.label
        return self.sizeHint().width() + self._advance(text) - self._advance(self.text())

    def _advance(self, text: str) -> int:
        return self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, text).width()

    def suit(self, width: int, *, keys: bool) -> None:
        """Be no wider than a width, and name the key or not."""
        keys = keys and self.width_with(True) <= width
        room = width - self.width_with(False) + self._advance(self.offer.label)
        text = self._whole if keys else self.fontMetrics().elidedText(self.offer.label, _SHORTENED, room)
        if text != self.text():
            self.setText(text)
        self.setToolTip("" if text in (self._whole, self.offer.label) else plain_tip(self.offer.label))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse came."""
        super().enterEvent(event)
        self.pointed.emit(self.offer)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse went."""
        super().leaveEvent(event)
        self.pointed.emit(None)
