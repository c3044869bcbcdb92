"""Texts in the window are set anew when the person chooses another language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject

TELL: Final = QEvent.Type(QEvent.registerEventType())


class OnLanguageChange(QObject):
    """Tells something now, and again whenever the language turns; ends with its owner.

    Qt hands the event on from every window to the children of its widgets, and so to this. It goes through a list of
    them meanwhile, and what is told may take some away: so it is told by an event of its own, when Qt is through.

    Args:
        owner: a widget.
        tell: says it in the language of now.
    """

    def __init__(self, owner: QObject, tell: Callable[[], None]) -> None:
        super().__init__(owner)
        self._tell = tell
        self._waits = False
        tell()

    def event(self, event: QEvent) -> bool:
        """Call back once the language has changed, however many such events Qt sends."""
        if event.type() == QEvent.Type.LanguageChange and not self._waits:
            self._waits = True
            QCoreApplication.postEvent(self, QEvent(TELL))
        elif event.type() == TELL:
            self._waits = False
            self._tell()
        return super().event(event)
