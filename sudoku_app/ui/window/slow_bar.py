"""A bar below the grid that says what takes long, with a button that stops waiting for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import FileService
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.wording.file_labels import FileLabels

if TYPE_CHECKING:
    from sudoku_app.ui.paper import outputs
else:
    outputs = DeferredModule("sudoku_app.ui.paper.outputs")


@dataclass(frozen=True)
class SlowFile:
    """A file that takes long: which job it is, of which service, and what says so."""

    service: FileService
    job: Job[FileRequest]
    status_message: Callable[[], str]

    @property
    def sentence(self) -> str:
        """What is said of it."""
        return self.status_message()

    def give_up(self) -> None:
        """Stop waiting for it."""
        self.service.give_up(self.job)


class _Patience(QTimer):
    """Runs until a file counts as slow."""

    def __init__(self, file: SlowFile, parent: QObject) -> None:
        super().__init__(parent)
        self.file = file
        self.setSingleShot(True)


class SlowFiles(QObject):
    """Watches the files of a service.

    Args:
        service: reads or writes them.
        sentence: what is said of a file that takes long, by its name without the folder.
        patience: after so many milliseconds.
    """

    changed = Signal()  # `waiting` is another one

    def __init__(self, service: FileService, sentence: Callable[[str], str], patience: int, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._sentence = sentence
        self._patience = patience
        self._timers: dict[Job[FileRequest], _Patience] = {}
        self._slow: dict[Job[FileRequest], SlowFile] = {}
        service.submitted.connect(self._on_submitted)

    @property
    def waiting(self) -> tuple[SlowFile, ...]:
        """The files that take long, the first one asked for first."""
        return tuple(sorted(self._slow.values(), key=lambda file: file.job.task.number))

    @Slot(object)
    def _on_submitted(self, job: Job[FileRequest]) -> None:
        request = job.request
        if not isinstance(request, FileRequest) or not (request.path or request.promised):
            return  # not waited for by name: previews, recent sessions
        file = SlowFile(self._service, job, partial(self._sentence, Path(request.path).name))
        timer = self._timers[job] = _Patience(file, self)
        timer.timeout.connect(self._on_slow)
        timer.start(self._patience)
        job.ended.connect(self._on_ended)

    @Slot()
    def _on_slow(self) -> None:
        timer = self.sender()
        if isinstance(timer, _Patience):
            self._slow[timer.file.job] = timer.file
            self.changed.emit()

    @Slot(object)
    def _on_ended(self, job: Job[FileRequest]) -> None:
        timer = self._timers.pop(job)
        timer.stop()
        timer.deleteLater()
        if self._slow.pop(job, None) is not None:
            self.changed.emit()


def slow_reading(service: FileService, words: FileLabels, patience: int, parent: QObject) -> SlowFiles:
    """Return what watches the files that are read."""
    return SlowFiles(service, words.still_reading, patience, parent)


def slow_writing(service: FileService, words: FileLabels, patience: int, parent: QObject) -> SlowFiles:
    """Return what watches the files that are written and the pages that are printed, which have no name."""
    return SlowFiles(
        service, lambda name: words.not_saved_yet(name) if name else words.not_printed_yet, patience, parent
    )


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
        OnLanguageChange(self, self._retranslate)
        file.job.found.connect(self._on_found)
        self.button.clicked.connect(self._on_clicked)
        line.addWidget(self.text, 1)
        line.addWidget(self.button)

    def _retranslate(self) -> None:
        self.text.setText(self._file.sentence)
        self.button.setText(self._words.give_up)
        self.button.setAccessibleName(self._words.give_up_on(self._file.sentence))
        self._on_found(self._file.job.task.control.found)  # it may have come so far before it was reported as slow

    @Slot(object)
    def _on_found(self, found: object) -> None:
        """Say how far it is; seen and not announced, for it changes ten times a second."""
        if isinstance(found, outputs.PagesDone):
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
