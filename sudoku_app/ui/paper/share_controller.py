"""Share: shows the dialog, and tells what was copied."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.session.session import Session
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.wording.language import Language


class ShareController(QObject):
    """The window's sharing.

    Signals:
        status_message(str): what was copied, for the status bar.
        dialog_closed(): the dialog was closed; the keyboard belongs to the grid again.
        unexpected(BaseException): a QR code could not be made.
    """

    status_message = Signal(str)
    dialog_closed = Signal()
    unexpected = Signal(object)

    def __init__(
        self, session: Session, reading: JobService, settings: Settings, language: Language, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._reading = reading
        self._settings = settings
        self._language = language
        self._window = window

    @Slot()
    def share(self) -> None:
        """Show the dialog for what is in the grid."""
        from sudoku_app.ui.paper.share_dialog import ShareDialog
        from sudoku_app.wording.sharing import ShareLabels

        words = ShareLabels(self._language)
        position = self._session.position
        with deleted_after(ShareDialog(self._window, words, self._settings, self._reading, position)) as dialog:
            dialog.copied.connect(self.status_message)
            dialog.code_failed.connect(self.unexpected)
            dialog.exec()
        self.dialog_closed.emit()
