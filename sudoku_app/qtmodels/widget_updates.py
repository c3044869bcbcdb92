"""What widgets share whatever they show: one update after a gesture, texts in another language, what is announced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6 import QtGui
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from sudoku_app.qtmodels.overrides import guarded


class CoalescedCall(QObject):
    """Does something once for all that ask for it during a gesture: when that is over, and before the next paint.

    A key may change the grid twice and move on, and each of these is told to many; what follows from all of it is shown
    once. It also no longer matters who is told first: who shows something sees what the others made of it. The paints
    that it is done before are those of the window that ``parent`` belongs to.
    """

    _requested = Signal()

    def __init__(self, do: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._do = do
        self._waiting = False
        self._seen: QWidget | None = None  # the window, when it was asked for last
        self._before_paint: _BeforePaint | None = None
        self._requested.connect(self.now, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def ask(self) -> None:
        """Schedule the call: once, when control returns to Qt, however often this is called until then."""
        if not self._waiting:
            self._waiting = True
            window = self._window()
            if window is not self._seen:
                self._seen, self._before_paint = window, None if window is None else _BeforePaint.of(window)
            if self._before_paint is not None:
                self._before_paint.add(self)
            self._requested.emit()

    @Slot()
    def now(self) -> None:
        """Do it at once if it was asked for, because somebody looks."""
        if self._waiting:
            self._waiting = False
            self._do()

    def _window(self) -> QWidget | None:
        owner = self.parent()
        while owner is not None and not isinstance(owner, QWidget):
            owner = owner.parent()
        return owner.window() if owner is not None else None


@guarded
class _BeforePaint(QObject):
    """Does what was asked for before its window paints.

    A gesture that takes longer than a frame is painted before queued calls. One a window hears its events for all of
    them: each event costs Python three calls, and a key has several.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._calls: dict[CoalescedCall, None] = {}  # each once, in the order in which they were asked for

    @classmethod
    def of(cls, window: QWidget) -> _BeforePaint:
        """Return that of a window."""
        found = window.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return cls(window) if found is None else found

    def add(self, call: CoalescedCall) -> None:
        """Do a call before the next paint, unless it is done by then."""
        if not self._calls:
            self._window.installEventFilter(self)
        self._calls[call] = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Do all that was asked for before the window paints."""
        if event.type() is QEvent.Type.UpdateRequest:
            self._window.removeEventFilter(self)
            calls, self._calls = self._calls, {}
            for call in calls:
                if isValid(call):
                    call.now()
        return False


LANGUAGE_TURNED: Final = QEvent.Type(QEvent.registerEventType())


@guarded
class OnLanguageChange(QObject):
    """Updates something now, and again whenever the language turns; ends with its owner, which belongs to a window.

    Qt hands the event on from every window to the children of its widgets, and so to this. It goes through a list of
    them meanwhile, and what is updated may take some away: so it is done by an event of its own, when Qt is through.
    """

    def __init__(self, owner: QObject, update: Callable[[], None]) -> None:
        super().__init__(owner)
        self._update = update
        self._waits = False
        update()

    def event(self, event: QEvent) -> bool:
        """Call back once the language has changed, however many such events Qt sends."""
        if event.type() == QEvent.Type.LanguageChange and not self._waits:
            self._waits = True
            QCoreApplication.postEvent(self, QEvent(LANGUAGE_TURNED))
        elif event.type() == LANGUAGE_TURNED:
            self._waits = False
            self._update()
        return super().event(event)


def announce(widget: QWidget, text: str) -> None:
    """Have screen readers say something now."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def plain_tip(text: str) -> str:
    """Return what shows a text as it is where Qt guesses what it is: in a tooltip, or below the text of a message."""
    if not QtGui.Qt.mightBeRichText(text):
        return text
    return QtGui.Qt.convertFromPlainText(text, QtGui.Qt.WhiteSpaceMode.WhiteSpaceNormal)
