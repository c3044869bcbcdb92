"""Lets the window go when everything that was promised is on disk, or when the person knows that it is not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.jobs import End, Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import FileService
from sudoku_app.qtmodels.widget_updates import plain_tip
from sudoku_app.wording.language import Language
from sudoku_app.wording.sessions import LeavingWords


class PendingWrites(QObject):
    """Follows the service that writes."""

    settled = Signal()  # something that was promised was done, or failed

    def __init__(self, writing: FileService, parent: QObject) -> None:
        super().__init__(parent)
        self._writing = writing
        # What failed and was not made good since: why, by the path, "" for pages to be printed; None: it was given up.
        self.failed: dict[str, BaseException | None] = {}
        writing.submitted.connect(self._on_submitted)

    @property
    def pending(self) -> tuple[str, ...]:
        """The paths that are still to be written, "" for pages to be printed."""
        return tuple(job.request.path for job in self._writing.promised if isinstance(job.request, FileRequest))

    @Slot(str)
    def make_good(self, path: str) -> None:
        """Forget that a file could not be written: what was to be in it is in another one."""
        self.failed.pop(path, None)

    def break_all(self) -> None:
        """Promise nothing any more; what has not started is not written."""
        for job in self._writing.promised:
            job.cancel()

    @Slot(object)
    def _on_submitted(self, job: Job[FileRequest]) -> None:
        if job.request.promised:
            job.ended.connect(self._on_ended)

    @Slot(object)
    def _on_ended(self, job: Job[FileRequest]) -> None:
        self.failed.pop(job.request.path, None)
        if job.end is not End.ANSWERED:
            self.failed[job.request.path] = job.error
        self.settled.emit()


class LeavingDialog(QMessageBox):
    """To be opened with `open`, which does not block. Escape means that the window is to stay."""

    def __init__(self, words: LeavingWords, window: QWidget) -> None:
        super().__init__(window)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(words.title)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words.title)
        self.stay = self.addButton(words.stay, QMessageBox.ButtonRole.RejectRole)
        self.leave = self.addButton(words.leave, QMessageBox.ButtonRole.DestructiveRole)
        self.setDefaultButton(self.stay)
        self.setEscapeButton(self.stay)

    def show_message(self, sentences: Sequence[str]) -> None:
        """Say what is missing."""
        self.setInformativeText(plain_tip("\n".join(sentences)))


class Leaving(QObject):
    """Asked by the window whether it may close.

    Usually it may at once, or a moment later, when the last edits are written. Where that takes longer than a person
    waits (``patience``, in milliseconds), or fails, a dialog says what is missing and asks.
    """

    free = Signal()  # the window may close now; it was asked before, and could not

    def __init__(
        self, pending_writes: PendingWrites, keeper: SessionKeeper, language: Language, patience: int, window: QWidget
    ) -> None:
        super().__init__(window)
        self._writes = pending_writes
        self._keeper = keeper
        self._words = LeavingWords(language)
        self._window = window
        self._leaving = False
        self._keeping = False  # whether the keeper has yet to say how its last write went
        self._free = False
        self.lost = False
        self.dialog: LeavingDialog | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(patience)
        self._timer.timeout.connect(self._ask)
        pending_writes.settled.connect(self._on_settled)
        keeper.settled.connect(self._on_keeper_settled)

    def may_go(self) -> bool:
        """Return whether the window may close; where not, `free` may come later. A second try asks the person."""
        if self._free:
            return True
        if self._leaving:
            self._ask()
            return False
        self._leaving, self._keeping = True, not self._keeper.finish()
        if not self._waiting() and not self._failed():
            self._free = True
        elif self._waiting():
            self._timer.start()
        else:
            self._ask()
        return self._free

    def _waiting(self) -> list[str]:
        """Return what is still being done, in sentences."""
        words = self._words
        pending = self._writes.pending
        found = [words.still_saving(Path(path).name) if path else words.still_printing for path in pending]
        if self._keeping or (self._keeper.pending and self._keeper.error is None):
            found.append(words.still_keeping)
        return found

    def _failed(self) -> list[str]:
        """Return what failed, in sentences."""
        words, failed = self._words, self._writes.failed
        found = [words.not_saved(Path(path).name, why) if path else words.not_printed for path, why in failed.items()]
        if self._keeper.error is not None and not self._keeping:
            found.append(words.unsaved_edits(self._keeper.error))
        return found

    @Slot(object)
    def _on_keeper_settled(self, _error: object) -> None:
        self._keeping = self._keeping and self._keeper.pending and self._keeper.error is None
        self._on_settled()

    @Slot()
    def _on_settled(self) -> None:
        if not self._leaving or self._free:
            return
        if self._waiting():
            if self.dialog is not None:
                self._ask()
        elif self._failed():
            self._ask()
        else:
            self._go()

    @Slot()
    def _ask(self) -> None:
        """Say what is missing, and ask whether to stay."""
        self._timer.stop()
        if self.dialog is None:
            self.dialog = LeavingDialog(self._words, self._window)
            self.dialog.finished.connect(self._on_answered)
        self.dialog.show_message([*self._failed(), *self._waiting()])
        self.dialog.open()

    @Slot()
    def _on_answered(self) -> None:
        if self.dialog is not None and self.dialog.clickedButton() is self.dialog.leave:
            self.lost = True
            self._writes.break_all()
            self._go()
        else:
            self._leaving = self._keeping = False
            self._end_dialog()

    def _go(self) -> None:
        self._free = True
        self._timer.stop()
        self._end_dialog()
        self.free.emit()

    def _end_dialog(self) -> None:
        if self.dialog is not None:
            self.dialog.hide()
            self.dialog.deleteLater()
            self.dialog = None
