"""A bar below the grid that says what takes long, with a button that stops waiting for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Slot
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


class _Row(QWidget):
    """What a file is waited for, and the button; hidden at first."""

    def __init__(
        self, service: FileService, job: Job[FileRequest], sentence: Callable[[], str], words: FileLabels, bar: QWidget
    ) -> None:
        super().__init__(bar)
        self._service = service
        self._job = job
        self.sentence = sentence
        self._words = words
        self.text = QLabel(self)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.button = QPushButton(self)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.text, 1)
        line.addWidget(self.button)
        self.hide()
        OnLanguageChange(self, self._retranslate)
        job.found.connect(self._on_found)
        self.button.clicked.connect(self._on_clicked)

    def _retranslate(self) -> None:
        self.text.setText(self.sentence())
        self.button.setText(self._words.give_up)
        self.button.setAccessibleName(self._words.give_up_on(self.sentence()))
        self._on_found(self._job.task.control.found)

    @Slot(object)
    def _on_found(self, found: object) -> None:
        """Say how far it is; seen and not announced, for it changes ten times a second."""
        if found is not None and isinstance(found, outputs.PagesDone):  # reading a file loads nothing of printing
            self.text.setText(self._words.with_pages(self.sentence(), found.done, found.count))

    @Slot()
    def _on_clicked(self) -> None:
        self._service.give_up(self._job)


class SlowBar(QFrame):
    """One row for each file that takes longer than ``patience`` milliseconds; hidden while none does."""

    def __init__(self, words: FileLabels, patience: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self._patience = patience
        self._sentences: dict[QObject, Callable[[str], str]] = {}  # by service
        self._rows: dict[Job[FileRequest], _Row] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(16, 6, 16, 6)
        self._layout.setSpacing(4)
        self.hide()

    def watch(self, service: FileService, sentence: Callable[[str], str]) -> None:
        """Show the slow files of a service; ``sentence`` says what is shown of one, by its name without the folder."""
        self._sentences[service] = sentence
        service.submitted.connect(self._on_submitted)

    @property
    def _shown(self) -> list[_Row]:
        return [row for row in self._rows.values() if not row.isHidden()]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences that are shown, one for each slow file."""
        return tuple(row.text.text() for row in self._shown)

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons that stop waiting, in the order of `sentences`."""
        return tuple(row.button for row in self._shown)

    @Slot(object)
    def _on_submitted(self, job: Job[FileRequest]) -> None:
        service, request = self.sender(), job.request
        if not isinstance(request, FileRequest) or not (request.path or request.promised):
            return  # not waited for by name: previews, recent sessions
        assert isinstance(service, FileService)
        sentence = partial(self._sentences[service], Path(request.path).name)
        row = self._rows[job] = _Row(service, job, sentence, self._words, self)
        self._layout.addWidget(row)
        job.ended.connect(self._on_ended)
        QTimer.singleShot(self._patience, row, partial(self._show, job))

    def _show(self, job: Job[FileRequest]) -> None:
        row = self._rows.get(job)
        if row is not None:
            row.show()
            self.show()
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, row.sentence()))

    @Slot(object)
    def _on_ended(self, job: Job[FileRequest]) -> None:
        row = self._rows.pop(job)
        self._layout.removeWidget(row)
        row.hide()
        row.deleteLater()
        self.setVisible(bool(self._shown))
