"""Tooltips of what a person, a file or a list is called: Qt takes any text that looks like HTML for it."""

from __future__ import annotations

from PySide6.QtGui import Qt


def plain_tip(text: str) -> str:
    """Return what shows a text as it is where Qt guesses what it is: in a tooltip, or below the text of a message."""
    return Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal) if Qt.mightBeRichText(text) else text
