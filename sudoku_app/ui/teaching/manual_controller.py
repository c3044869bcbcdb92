"""The manual in a window of its own: opens it at the page that fits what the person is doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.commands.choices import Choices
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.wording.commands import Command
from sudoku_app.wording.text import ManualPage

if TYPE_CHECKING:
    from sudoku_app.ui.teaching.manual_window import ManualWindow


class ManualController(QObject):
    """Makes the window when it is first wanted.

    Attributes:
        window: the window, None before.

    Signals:
        window_made(ManualWindow): what is clicked in it can be connected.

    Args:
        session: the position.
        answer: the answer that stands, in the window's language.
        choices: which keys hold in the grid.
        ink: how it looks at first.
        parent: the owner.
    """

    window_made = Signal(object)

    def __init__(self, session: Session, answer: ShownAnswer, choices: Choices, ink: Ink, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._answer = answer
        self._choices = choices
        self._ink = ink
        self.window: ManualWindow | None = None

    @called_by(Command.MANUAL)
    @Slot()
    def show(self) -> None:
        """Show the page that fits what the person is doing."""
        window = self._made_window()
        window.show_page(self._fitting_page())
        window.show()
        window.raise_()
        window.activateWindow()
        window.contents.setFocus()

    def _fitting_page(self) -> ManualPage:
        """Return the page on the answer that stands; without one on entering or playing."""
        if self._answer.advises or self._answer.attempt is not None:
            return ManualPage.HINTS
        if not (self._answer.empty or self._answer.ended):
            return ManualPage.CHECK
        entering = self._session.mode is Mode.ENTER or not any(self._session.position.values)
        return ManualPage.ENTER if entering else ManualPage.PLAY

    def set_ink(self, ink: Ink) -> None:
        """Show it in another look."""
        self._ink = ink
        if self.window is not None:
            self.window.set_ink(ink)

    @Slot()
    def close(self) -> None:
        """Close the window with the main one, and for good."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def _made_window(self) -> ManualWindow:
        from sudoku_app.ui.teaching.manual_window import ManualWindow

        if self.window is None:
            self.window = ManualWindow(self._answer.language, self._ink, self._choices.keys)
            self.destroyed.connect(self.window.deleteLater)
            self._choices.keys_changed.connect(self.window.set_keys)
            self.window_made.emit(self.window)
        return self.window
