"""Share: shows the dialog, and in the status bar what was copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.session.session import Session
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language

if TYPE_CHECKING:
    from sudoku_app.ui.paper import share_dialog
    from sudoku_app.wording import sharing
else:
    share_dialog = DeferredModule("sudoku_app.ui.paper.share_dialog")
    sharing = DeferredModule("sudoku_app.wording.sharing")


class ShareController(QObject):
    """The window's sharing.

    Signals:
        status_message(str): what was copied, for the status bar.
        dialog_closed(): the dialog was closed; the keyboard belongs to the grid again.
    """

    status_message = Signal(str)
    dialog_closed = Signal()

    def __init__(
        self, session: Session, reading: JobService, settings: Settings, language: Language, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._reading = reading
        self._settings = settings
        self._language = language
        self._window = window

    @called_by(Command.SHARE)
    @Slot()
    def share(self) -> None:
        """Show the dialog for what is in the grid."""
        words = sharing.ShareLabels(self._language)
        position = self._session.position
        with deleted_after(
            share_dialog.ShareDialog(self._window, words, self._settings, self._reading, position)
        ) as dialog:
            dialog.copied.connect(self.status_message)
            dialog.exec()
        self.dialog_closed.emit()
