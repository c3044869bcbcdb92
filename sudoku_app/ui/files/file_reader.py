"""From a file, the clipboard or a drop to the grid: reads it in the background, and asks which reading is meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMargins, QMimeData, QObject, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialogButtonBox,
    QGridLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest, read_opened
from sudoku_app.background.settings import Settings
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.detector import Choice, Ground
from sudoku_app.formats.drawn_regions import regions_in
from sudoku_app.formats.reading import Ambiguity, Reading
from sudoku_app.pictures.result import PicturePage
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.session.files import Loaded, load_copied
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Leaving, Session
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.fitted_dialog import FittedDialog, deleted_after
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_jobs import FileJobs, FileSaver, LastFolder
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.form_parts import filled, text_label
from sudoku_app.ui.style.theme import effective_theme
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.report import Report

_PREVIEW_SIDE = 216
_PREVIEWS_A_ROW = 3


class ReadingChoice:
    """Chooses among readings, and remembers in the settings what the person chose."""

    def __init__(self, session: Session, settings: Settings, words: FileLabels, window: QWidget) -> None:
        self._session = session
        self._settings = settings
        self._words = words
        self._window = window

    def settled(self, choice: Choice) -> Choice | None:
        """Return a choice whose first reading is the one to take; None when the person was asked and gave up.

        Where the puzzle does not tell, boxes are taken as in the grid before, then as the person chose the last time.
        """
        if choice.ground is not Ground.OPEN or choice.possible == 1:
            return choice
        possible = choice.readings[: choice.possible]
        if choice.ambiguity is Ambiguity.BOX_SHAPE:
            for reading in possible:
                if reading.position.shape == self._session.position.shape:
                    return choice.with_chosen(reading, Ground.SAME_GRID)
        saved = self._settings.text(_setting_of(choice))
        for reading in possible:
            if _meaning(choice, reading) == saved:
                return choice.with_chosen(reading, Ground.LAST_TIME)
        chosen = ReadingDialog.ask(self._window, self._words, choice)
        return None if chosen is None else self.chosen(choice, chosen)

    def chosen(self, choice: Choice, reading: Reading) -> Choice:
        """Return a choice that is led by the reading the person chose, which is remembered."""
        self._settings.set_text(_setting_of(choice), _meaning(choice, reading))
        return choice.with_chosen(reading, Ground.CHOSEN)


def _meaning(choice: Choice, reading: Reading) -> str:
    """Return what tells a reading from the others of its text, as it is kept in the settings."""
    if choice.ambiguity is Ambiguity.ALPHABET and reading.alphabet is not None:
        return reading.alphabet.value
    return str(reading.position.shape)


def _setting_of(choice: Choice) -> str:
    kind = "alphabet" if choice.ambiguity is Ambiguity.ALPHABET else "boxes"
    return f"{kind}_of_{choice.readings[0].position.shape.size}"


class ReadingDialog(FittedDialog):
    """Asks which reading is meant: a button for each below its picture, the likeliest is the default."""

    def __init__(self, parent: QWidget | None, words: FileLabels, choice: Choice) -> None:
        super().__init__(parent)
        self._readings = choice.readings[: choice.possible]
        self.chosen: Reading | None = None
        self.setWindowTitle(words.which_title)
        ink = Ink(effective_theme(self.palette()))
        grid = QGridLayout()
        grid.setSpacing(14)
        self._group = QButtonGroup(self)
        for number, reading in enumerate(self._readings):
            button = QPushButton(words.which(choice, reading), self)
            button.setDefault(number == 0)
            button.setAutoDefault(number == 0)
            self._group.addButton(button, number)
            cell = QVBoxLayout()
            cell.addWidget(_GridPreview(reading.position, ink, self), 0, Qt.AlignmentFlag.AlignCenter)
            cell.addWidget(button)
            grid.addLayout(cell, number // _PREVIEWS_A_ROW, number % _PREVIEWS_A_ROW)
        self._group.idClicked.connect(self._on_clicked)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        buttons.rejected.connect(self.reject)
        content = QWidget(self)
        filled(QVBoxLayout(content), text_label(self, words.which_question), grid, spacing=14)
        self.set_content(content, buttons, QMargins(20, 18, 20, 14), 14)

    @classmethod
    def ask(cls, parent: QWidget, words: FileLabels, choice: Choice) -> Reading | None:
        """Return the reading that was chosen, or None."""
        with deleted_after(cls(parent, words, choice)) as dialog:
            return dialog.chosen if dialog.exec() else None

    @Slot(int)
    def _on_clicked(self, number: int) -> None:
        self.chosen = self._readings[number]
        self.accept()


@guarded
class _GridPreview(QWidget):
    """Shows a position that cannot be typed into."""

    def __init__(self, position: Position, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._position = position
        self._ink = ink
        self.setFixedSize(_PREVIEW_SIDE, _PREVIEW_SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        paint_grid(QPainter(self), QRectF(self.rect()), self._position, self._ink)


class FileReader(QObject):
    """Reads puzzles and puts them into the grid; what is being saved is read afterwards."""

    status_message = Signal(str)  # what was read, for the status bar
    noted = Signal(object)  # Callable: the same, or why nothing was, for the panel
    list_read = Signal(object)  # PuzzleList: a text held several puzzles
    picture_read = Signal(object, str)  # PicturePage, str: what was read from a picture in this file
    regions_read = Signal(object)  # a text was a drawing of regions: for each cell the number of its region
    image_received = Signal(QImage)  # a picture was pasted or dropped, which is to be read
    loaded = Signal()  # something came; the keyboard belongs to the grid again

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
        self._last: tuple[Loaded, Choice, str] | None = None  # what was read, how it may be meant, and from where

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
        text, page = content.text(), content.html()
        pictured = content.hasImage() and (content.hasUrls() or not text.strip())
        image = content.imageData() if pictured else None
        if paths:
            self.open_path(paths[0])
        elif isinstance(image, QImage) and not image.isNull():
            self.image_received.emit(image)
        elif text.strip() or page.strip():
            self.read_text(text, page)
        else:
            return False
        return True

    def read_text(self, text: str, page: str = "") -> None:
        """Read a puzzle from a text, or from the web page that came with it; or regions that are drawn in the text."""
        regions = regions_in(text)
        if regions is not None:
            self.regions_read.emit(regions)
        else:
            self._load("", lambda effort: load_copied(text, page, effort))

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
            self._take(loaded, choice, path, Leaving.FOR_GOOD if drawn is None else Leaving.FOR_THE_NEXT)
        self.loaded.emit()

    def _in_drawn_regions(self, loaded: Loaded) -> Choice | None:
        """Return one bare puzzle in the regions of the empty grid that were drawn for it; None for all others."""
        shape = self._session.position.shape
        if shape.is_plain or self._session.position != Position.empty(shape):
            return None
        if len(loaded.readings) != 1 or loaded.puzzles is not None or loaded.document is not None:
            return None
        reading = loaded.readings[0]
        if reading.shape_is_known or reading.alternatives or reading.position.shape.size != shape.size:
            return None
        return Choice((reading.with_shape(shape),), 1, Ground.STATED)

    def _take(self, loaded: Loaded, choice: Choice, path: str, leaves: Leaving = Leaving.FOR_GOOD) -> None:
        """Put what was read, in the first way it may be meant, in place of what is in the grid."""
        self._last = loaded, choice, path
        reading = choice.readings[0]
        if loaded.history is not None and loaded.document is not None:
            self._session.begin(loaded.history)
            self._file.timer.reset(loaded.document.seconds)
        else:
            self._session.begin(reading.position, leaves)
        # Save must not put one puzzle in place of a file with many.
        own_path = path if loaded.puzzles is None else ""
        position = self._session.position if path else self._file.file.saved_position
        self._file.begin_with(position, own_path, loaded.details)
        if path:
            self._folder.remember(path)
        if loaded.puzzles is not None:
            self.list_read.emit(loaded.puzzles.read_like(reading))
        self._file.mode_requested.emit(Mode.SOLVE)
        words, name = self._words, Path(path).name

        def read() -> Report:
            report = words.read(choice, loaded.readings, loaded.errors, name)
            return words.with_details(report, loaded.details, history_lost=loaded.fault is not None)

        report = read()
        if report.sections or report.offers:
            self.noted.emit(read)
        else:
            self.status_message.emit(report.basis)

    def take_reading(self, number: int) -> None:
        """Take what was read last in another way: one of those that its report offers."""
        if self._last is not None:
            loaded, choice, path = self._last
            if 0 <= number < len(choice.readings):
                worked = self._session.history.done
                leaves = Leaving.FOR_GOOD if worked else Leaving.FOR_THE_NEXT
                self._take(loaded, self._choice.chosen(choice, choice.readings[number]), path, leaves)
