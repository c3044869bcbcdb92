"""From a file, the clipboard or a drop to the grid: has it read in the background and takes what was read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication, QImage

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.requests.pictures import read_opened
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.choosing import Choice
from sudoku_app.pictures.result import PicturePage
from sudoku_app.session.edits import EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.loading import Loaded, load_text
from sudoku_app.session.session import Session
from sudoku_app.session.timer import SolvingTimer
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_errors import FileErrors
from sudoku_app.ui.files.file_saver import FileSaver
from sudoku_app.ui.files.picture_controller import PictureController
from sudoku_app.ui.files.reading_choice import ReadingChoice
from sudoku_app.ui.files.recent_files import RecentFiles
from sudoku_app.wording.file_labels import FileLabels


@dataclass(frozen=True)
class _OpenedFile:
    """What was read last: all of it, how it may be meant, from where, and the revision of the session that it made."""

    loaded: Loaded
    choice: Choice
    path: str
    revision: int


class FileReader(FileErrors):
    """Reads puzzles and puts them into the grid; undo brings back what was there.

    Signals:
        status_message(str): what was read, for the status bar.
        mode_requested(Mode): what typing should mean for the new content.
        list_read(PuzzleList): a text held several puzzles.
        loaded(): something came; the keyboard belongs to the grid again.

    Args:
        session: the position that is edited.
        service: reads files.
        saver: writes them; what is being saved is read afterwards.
        file: the file of the puzzle in the grid.
        recent: the files that were opened last.
        choice: chooses among several readings of a text.
        pictures: shows and takes what was read from a picture.
        timer: the person's solving time, which a file brings along.
        words: the words for files.
        parent: the owner.
    """

    status_message = Signal(str)
    mode_requested = Signal(object)
    list_read = Signal(object)
    loaded = Signal()

    def __init__(
        self,
        session: Session,
        service: FileService,
        saver: FileSaver,
        file: CurrentFile,
        recent: RecentFiles,
        choice: ReadingChoice,
        pictures: PictureController,
        timer: SolvingTimer,
        words: FileLabels,
        parent: QObject,
    ) -> None:
        super().__init__(words, parent)
        self._session = session
        self._service = service
        self._saver = saver
        self._file = file
        self._recent = recent
        self._choice = choice
        self._pictures = pictures
        self._timer = timer
        self._taken: _OpenedFile | None = None
        self._after_saving: list[str] = []  # to be opened when they are saved: the other thread might be there first
        recent.chosen.connect(self.open_path)
        saver.saving_ended.connect(self._on_saving_ended)

    # What is to be read

    @Slot(str)
    def open_path(self, path: str) -> None:
        """Read a file in the background and show its first puzzle; what is being saved to it is read, too."""
        if self._saver.is_saving(path):
            self._after_saving.append(path)
        else:
            self._load(path, lambda effort: read_opened(path, effort))

    @Slot()
    def paste(self) -> None:
        """Read a puzzle from the clipboard: the first file, or a text or picture; undo brings the old one back."""
        if not self._read_content(QGuiApplication.clipboard().mimeData()):
            self.noted.emit(lambda: self._file_words.nothing_to_paste)

    def take(self, dropped: QMimeData) -> None:
        """Read what was dropped on the window: the first file, or a text or picture."""
        if not self._read_content(dropped):
            self.noted.emit(lambda: self._file_words.nothing_dropped)

    def _read_content(self, content: QMimeData) -> bool:
        """Read the first file, or a text or a picture, in the background; return whether there is any of these.

        Of a text and a picture it is the text, unless that is the address of the picture.
        """
        paths = [url.toLocalFile() for url in content.urls() if url.isLocalFile()]
        image = (
            content.imageData() if content.hasImage() and (content.hasUrls() or not content.text().strip()) else None
        )
        text = content.text()
        if paths:
            self.open_path(paths[0])
        elif isinstance(image, QImage) and not image.isNull():
            self._pictures.read_image(image)
        elif text.strip():
            self.read_text(text)
        else:
            return False
        return True

    def read_text(self, text: str) -> None:
        """Read a puzzle from a text, in the background."""
        self._load("", lambda effort: load_text(text, "", effort))

    def _load(self, path: str, work: Callable[[Effort], Loaded | PicturePage]) -> None:
        self._service.ask(FileRequest(path, work), self._on_read, self._on_not_read, self._on_reading_given_up)

    # Answers

    @Slot(object, object)
    def _on_read(self, loaded: Loaded | PicturePage, job: Job[FileRequest]) -> None:
        path = job.request.path
        if isinstance(loaded, PicturePage):
            self._pictures.take(loaded, path)
            return
        if not loaded.readings:
            self.noted.emit(partial(self._file_words.format_error, loaded.errors[0], Path(path).name))
            return
        choice = self._choice.settled(loaded.choice) if loaded.choice is not None else None
        if choice is not None:
            self._take(_OpenedFile(loaded, choice, path, -1))
        self.loaded.emit()

    @Slot(object, object)
    def _on_not_read(self, error: Exception, job: Job[FileRequest]) -> None:
        if isinstance(error, OSError):
            self._recent.forget(job.request.path)
        self.report_error(error, job.request.path)

    @Slot(object, object)
    def _on_reading_given_up(self, _loaded: object, job: Job[FileRequest]) -> None:
        self.noted.emit(partial(self._file_words.reading_given_up, Path(job.request.path).name))

    @Slot()
    def _on_saving_ended(self) -> None:
        waiting, self._after_saving = self._after_saving, []
        for path in waiting:
            self.open_path(path)

    def _take(self, taken: _OpenedFile) -> None:
        """Put what was read, in the first way it may be meant, in place of what is in the grid."""
        loaded, path, reading = taken.loaded, taken.path, taken.choice.readings[0]
        kind = EditKind.OPEN if path else EditKind.PASTE
        if loaded.opened is not None and loaded.document is not None:
            self._session.open(loaded.opened.history, kind)
            self._timer.reset(loaded.document.seconds)
        else:
            self._session.replace(reading.position, kind)
        # Save must not put one puzzle in place of a file with many.
        own_path = path if loaded.puzzles is None else ""
        self._file.begin_with(
            self._session.position if path else self._file.file.saved_position, own_path, loaded.details
        )
        if path:
            self._recent.remember(path)
        if loaded.puzzles is not None:
            self.list_read.emit(loaded.puzzles.read_like(reading))
        self.mode_requested.emit(Mode.SOLVE)
        words, name = self._file_words, Path(path).name
        read = partial(words.read, taken.choice, loaded.readings, loaded.errors, name)
        lost = loaded.opened is not None and loaded.opened.fault is not None
        self._taken = replace(taken, revision=self._session.revision)
        self.status_message.emit(read().basis)
        self.noted.emit(lambda: words.with_details(read(), loaded.details, history_lost=lost))

    def take_reading(self, number: int) -> None:
        """Take what was read last in another way: one of those that its report offers."""
        taken = self._taken
        if taken is None or not 0 <= number < len(taken.choice.readings):
            return
        reading = taken.choice.readings[number]
        choice = self._choice.chosen(taken.choice, reading)
        if self._session.revision == taken.revision:
            self._session.undo()  # nothing was done since: one step leads back to what was there before
        self._take(replace(taken, choice=choice))
