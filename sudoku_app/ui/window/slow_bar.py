"""A bar below the grid that says what takes long, with a button that stops waiting for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.files.slow_files import SlowFile, SlowFiles
from sudoku_app.wording.file_labels import FileLabels


class _Row(QWidget):
    """What takes long, and the button."""

    def __init__(self, file: SlowFile, words: FileLabels, parent: QWidget) -> None:
        super().__init__(parent)
        self._file = file
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        self._words = words
        self.text = QLabel(self)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.button = QPushButton(self)
        OnLanguageChange(self, self._tell)
        file.job.found.connect(self._on_found)
        self.button.clicked.connect(self._on_clicked)
        line.addWidget(self.text, 1)
        line.addWidget(self.button)

    def _tell(self) -> None:
        self.text.setText(self._file.sentence)
        self.button.setText(self._words.give_up)
        self.button.setAccessibleName(self._words.give_up_on(self._file.sentence))
        self._on_found(self._file.job.task.control.found)  # it may have come so far before it was reported as slow

    @Slot(object)
    def _on_found(self, found: object) -> None:
        """Say how far it is; seen and not announced, for it changes ten times a second."""
        from sudoku_app.ui.paper.outputs import PagesDone

        if isinstance(found, PagesDone):
            self.text.setText(self._words.with_pages(self._file.sentence, found.done, found.count))

    @Slot()
    def _on_clicked(self) -> None:
        self._file.give_up()


class SlowBar(QFrame):
    """One row for each file that takes long; hidden while none does."""

    def __init__(self, watched: Sequence[SlowFiles], words: FileLabels, parent: QWidget) -> None:
        super().__init__(parent)
        self._watched = tuple(watched)
        self._words = words
        self._rows: dict[SlowFile, _Row] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(16, 6, 16, 6)
        self._layout.setSpacing(4)
        for files in watched:
            files.changed.connect(self._on_changed)
        self.hide()

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences that are shown, one for each slow file."""
        return tuple(row.text.text() for row in self._rows.values())

    @Slot()
    def _on_changed(self) -> None:
        waiting = [file for files in self._watched for file in files.waiting]
        for gone in self._rows.keys() - set(waiting):
            row = self._rows.pop(gone)
            self._layout.removeWidget(row)
            row.hide()
            row.deleteLater()
        for file in waiting:
            if file not in self._rows:
                self._rows[file] = _Row(file, self._words, self)
                self._layout.addWidget(self._rows[file])
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, file.sentence))
        self.setVisible(bool(self._rows))

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons that stop waiting, in the order of `sentences`."""
        return tuple(row.button for row in self._rows.values())
