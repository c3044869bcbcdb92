"""The solving time in the status bar: seen every second, said only when somebody wants to hear it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStyle, QStyleOptionToolButton, QToolButton, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.wording.language import Language
from sudoku_app.wording.solving import minutes_spoken, time_spoken, time_text

_MINUTE = 60


class TimeButton(QToolButton):
    """Shows a time that goes on, without an event for screen readers each second.

    A button's own text tells every change of it. The time is painted instead, and the accessible name gives whole
    minutes while it runs: one event a minute. With the keyboard on the button, and in a pause, it is exact.
    """

    def __init__(self, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = language
        self._seconds = 0.0
        self._paused = False
        self._named: tuple[int, bool] | None = None  # the minute that the name gives, and whether it is paused
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        OnLanguageChange(self, self._tell)

    @property
    def shown(self) -> str:
        """The time as it is seen: "12:34"."""
        return time_text(self._seconds)

    @Slot(float)
    def show_time(self, seconds: float) -> None:
        """Show a time."""
        before, self._seconds = self.shown, seconds
        if self.shown != before:
            if len(self.shown) != len(before):
                self.updateGeometry()
            self.update()
        self._name()

    @Slot(bool)
    def set_paused(self, paused: bool) -> None:
        """Say that the time is paused, or that it goes on."""
        self._paused = paused
        self._name()

    def _tell(self) -> None:
        self._named = None
        self._name()

    def _name(self) -> None:
        minute = int(self._seconds) // _MINUTE
        if (minute, self._paused) != self._named:
            self._named = (minute, self._paused)
            self.setAccessibleName(
                time_spoken(self._language, self._seconds, paused=True)
                if self._paused
                else minutes_spoken(self._language, minute)
            )

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be exact for who listens now."""
        self.setAccessibleName(time_spoken(self._language, self._seconds, paused=self._paused))
        super().focusInEvent(event)

    def initStyleOption(self, option: QStyleOptionToolButton) -> None:
        """Paint the time as the button's text."""
        super().initStyleOption(option)
        option.text = self.shown
        option.toolButtonStyle = Qt.ToolButtonStyle.ToolButtonTextOnly

    def sizeHint(self) -> QSize:
        """Return what the time needs."""
        self.ensurePolished()
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        text = self.fontMetrics().size(Qt.TextFlag.TextSingleLine, self.shown)
        text.setWidth(text.width() + 2 * self.fontMetrics().horizontalAdvance(" "))  # as Qt does for its own text
        return self.style().sizeFromContents(QStyle.ContentsType.CT_ToolButton, option, text, self)

    def minimumSizeHint(self) -> QSize:
        """Return what the time needs."""
        return self.sizeHint()
