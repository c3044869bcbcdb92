"""What is named in a text as links, for labels that show rich text."""

from __future__ import annotations

import html
from typing import Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLabel, QWidget

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.commands import Command
from sudoku_app.wording.text import ManualPage, Named, NamedCell, NamedCommand, NamedPage, NamedStep, names_in

_MOUSE = Qt.TextInteractionFlag.LinksAccessibleByMouse
_KEYS = Qt.TextInteractionFlag.LinksAccessibleByKeyboard


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


Target: TypeAlias = tuple[int, int] | int | Technique | Command | ManualPage


def target(link: str) -> Target | None:
    """Return where a link leads: to a cell (row and column from 1), a step (its index) or what it names."""
    kind, _, place = link.partition(":")
    match kind:
        case "cell":
            row, column = place.split(",")
            return int(row), int(column)
        case "step":
            return int(place)
        case "technique":
            return Technique[place]
        case "command":
            return Command[place]
        case "page":
            return ManualPage[place]
    return None
