"""Says what is not saved when the window is to close, and asks whether to stay."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from sudoku_app.wording.leaving import LeavingWords


class LeavingDialog(QMessageBox):
    """To be opened with `open`, which does not block.

    Signals:
        stay_chosen(): the window is to stay, which is also what Escape means.
        leave_chosen(): it is to close, whatever is lost.
    """

    stay_chosen = Signal()
    leave_chosen = Signal()

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
        self.finished.connect(self._on_finished)

    def tell(self, sentences: Sequence[str]) -> None:
        """Say what is missing."""
        self.setInformativeText("\n".join(sentences))

    @Slot(int)
    def _on_finished(self, _result: int) -> None:
        if self.clickedButton() is self.leave:
            self.leave_chosen.emit()
        else:
            self.stay_chosen.emit()
