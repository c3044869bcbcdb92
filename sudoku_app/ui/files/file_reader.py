"""From a file, the clipboard or a drop to the grid: has it read in the background and takes what was read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication, QImage

from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest, read_opened
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.detector import Choice, Ground
from sudoku_app.pictures.result import PicturePage
from sudoku_app.session.gestures import Mode
from sudoku_app.session.loading import Loaded, load_text
from sudoku_app.session.session import Leaving
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_jobs import FileJobs, FileSaver, LastFolder
from sudoku_app.ui.files.reading_choice import ReadingChoice
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Report


@dataclass(frozen=True)
class _OpenedFile:
    """What was read last: all of it, how it may be meant, and from where."""

    loaded: Loaded
    choice: Choice
    path: str


class FileReader(QObject):
    """Reads puzzles and puts them into the grid.

    Signals:
        status_message(str): what was read, for the status bar.
        noted(Callable): the same, or why nothing was, for the panel.
        list_read(PuzzleList): a text held several puzzles.
        picture_read(PicturePage, str): what was read from a picture in this file.
        image_received(QImage): a picture was pasted or dropped, which is to be read.
        loaded(): something came; the keyboard belongs to the grid again.

    Args:
        file: the puzzle in the grid and its file.
        jobs: reads files.
        saver: writes them; what is being saved is read afterwards.
        folder: where the last file was.
        choice: chooses among several readings of a text.
    """

    status_message = Signal(str)
    noted = Signal(object)
    list_read = Signal(object)
    picture_read = Signal(object, str)
    image_received = Signal(QImage)
    loaded = Signal()

    def __init__(
        self,
        file: CurrentFile,
        jobs: FileJobs,
        saver: FileSaver,
        folder: LastFolder,
        choice: ReadingChoice,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._file = file
        self._session = file.session
        self._jobs = jobs
        self._words = jobs.words
        self._saver = saver
        self._folder = folder
        self._choice = choice
        self._opened: _OpenedFile | None = None

    # What is to be read

    @Slot(str)
    def open_path(self, path: str) -> None:
        """Read a file in the background and show its first puzzle; what is being saved to it is read, too."""
        self._saver.when_saved(path, lambda: self._load(path, lambda effort: read_opened(path, effort)))

    @called_by(Command.PASTE)
    @Slot()
    def paste(self) -> None:
        """Read a puzzle from the clipboard: the first file, or a text or picture."""
        content = QGuiApplication.clipboard().mimeData()  # None where whoever copied it does not answer
        if content is None or not self._read_content(content):
            self.noted.emit(lambda: self._words.nothing_to_paste)

    @Slot(object)
    def take(self, dropped: QMimeData) -> None:
        """Read what was dropped on the window: the first file, or a text or picture."""
        if not self._read_content(dropped):
            self.noted.emit(lambda: self._words.nothing_dropped)

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
            self.image_received.emit(image)
        elif text.strip():
            self.read_text(text)
        else:
            return False
        return True

    def read_text(self, text: str) -> None:
        """Read a puzzle from a text, in the background."""
        self._load("", lambda effort: load_text(text, "", effort))

    def _load(self, path: str, work: Callable[[Effort], Loaded | PicturePage]) -> None:
        self._jobs.ask(FileRequest(path, work), self._on_read)

    # Answers

    @Slot(object, object)
    def _on_read(self, loaded: Loaded | PicturePage, job: Job[FileRequest]) -> None:
        path = job.request.path
        if isinstance(loaded, PicturePage):
            self.picture_read.emit(loaded, path)
            return
        if not loaded.readings:
            self.noted.emit(partial(self._words.format_error, loaded.errors[0], Path(path).name))
            return
        drawn = self._in_drawn_regions(loaded) if not path else None
        choice = drawn if drawn is not None or loaded.choice is None else self._choice.settled(loaded.choice)
        if choice is not None:
            self._take(_OpenedFile(loaded, choice, path), Leaving.FOR_GOOD if drawn is None else Leaving.FOR_THE_NEXT)
        self.loaded.emit()

    def _in_drawn_regions(self, loaded: Loaded) -> Choice | None:
        """Return one bare puzzle in the regions of the empty grid that were drawn for it; None for all others."""
        shape = self._session.position.shape
        if shape.is_plain or self._session.position != Position.empty(shape):
            return None
        if len(loaded.readings) != 1 or loaded.puzzles is not None or loaded.opened is not None:
            return None
        reading = loaded.readings[0]
        if reading.shape_is_known or reading.alternatives or reading.position.shape.size != shape.size:
            return None
        return Choice((reading.with_shape(shape),), 1, Ground.STATED)

    def _take(self, opened: _OpenedFile, leaves: Leaving = Leaving.FOR_GOOD) -> None:
        """Put what was read, in the first way it may be meant, in place of what is in the grid."""
        loaded, path, reading = opened.loaded, opened.path, opened.choice.readings[0]
        if loaded.opened is not None and loaded.document is not None:
            self._session.begin(loaded.opened.history)
            self._file.timer.reset(loaded.document.seconds)
        else:
            self._session.begin(reading.position, leaves)
        # Save must not put one puzzle in place of a file with many.
        own_path = path if loaded.puzzles is None else ""
        self._file.begin_with(
            self._session.position if path else self._file.file.saved_position, own_path, loaded.details
        )
        if path:
            self._folder.remember(path)
        if loaded.puzzles is not None:
            self.list_read.emit(loaded.puzzles.read_like(reading))
        self._file.mode_requested.emit(Mode.SOLVE)
        words, name = self._words, Path(path).name
        lost = loaded.opened is not None and loaded.opened.fault is not None
        self._opened = opened

        def read() -> Report:
            report = words.read(opened.choice, loaded.readings, loaded.errors, name)
            return words.with_details(report, loaded.details, history_lost=lost)

        report = read()
        if report.sections or report.offers:
            self.noted.emit(read)
        else:
            self.status_message.emit(report.basis)

    def take_reading(self, number: int) -> None:
        """Take what was read last in another way: one of those that its report offers."""
        opened = self._opened
        if opened is None or not 0 <= number < len(opened.choice.readings):
            return
        reading = opened.choice.readings[number]
        choice = self._choice.chosen(opened.choice, reading)
        self._take(replace(opened, choice=choice))
