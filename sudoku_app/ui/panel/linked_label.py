"""A wrapped text in which all that is named is a link."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLabel, QWidget

from sudoku_app.ui.panel.links import with_links
from sudoku_app.wording.text import NamedCell, names_in

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
