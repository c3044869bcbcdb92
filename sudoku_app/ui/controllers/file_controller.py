"""New, Open, Save, Recent and Paste. Files are read in one thread and written in another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QDir, QMimeData, QObject, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from sudoku_app.background.file_jobs import Loaded, Saved, load_file, load_text, save_file
from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.settings import Settings
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.choosing import Choice, Ground
from sudoku_app.formats.files import absolute_path
from sudoku_app.formats.reading import Ambiguity, Reading
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.edits import EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.per_puzzle import PerPuzzle
from sudoku_app.session.saved import SavedSession
from sudoku_app.session.session import Session
from sudoku_app.session.timer import SolvingTimer
from sudoku_app.sudoku.position import Position
from sudoku_app.ui.controllers.open_file import OpenFile
from sudoku_app.ui.dialogs.details_dialog import DetailsDialog
from sudoku_app.ui.dialogs.file_dialogs import ask_open_path, ask_save_path
from sudoku_app.ui.dialogs.new_puzzle_dialog import NewPuzzleDialog
from sudoku_app.ui.dialogs.reading_dialog import ReadingDialog
from sudoku_app.wording.details import DetailsLabels
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.labels import Labels

_MOST_RECENT = 10
NO_DETAILS = PuzzleDetails()


@dataclass(frozen=True)
class _Taken:
    """What was read last: all of it, how it may be meant, from where, and the revision of the session that it made."""

    loaded: Loaded
    choice: Choice
    path: str
    revision: int


def _meaning(choice: Choice, reading: Reading) -> str:
    """Return what tells a reading from the others of its text, as it is kept in the settings."""
    if choice.ambiguity is Ambiguity.ALPHABET and reading.alphabet is not None:
        return reading.alphabet.value
    return str(reading.position.shape)


def _meaning_key(choice: Choice) -> str:
    kind = "alphabet" if choice.ambiguity is Ambiguity.ALPHABET else "boxes"
    return f"{kind}_of_{choice.readings[0].position.shape.size}"


class FileController(QObject):
    """The window's files and clipboard.

    Signals:
        path_changed(str): Save writes to another file from now on.
        details_changed(PuzzleDetails): the puzzle has another title, author or notes.
        name_changed(): the file's name, or whether it holds what is shown, changed.
        report_changed(Report): something is to be said in the panel.
        mode_wanted(Mode): what typing should mean for the new content.
        list_read(PuzzleList): a text held several puzzles.
        told(str): what was read, for the status bar.
        made_good(str): what could not be saved to this file is in another one.
        finished(): a dialog was closed or a file came; the keyboard belongs to the grid again.
        failed(BaseException): something went wrong that nobody expected.
    """

    name_changed = Signal()
    path_changed = Signal(str)
    details_changed = Signal(object)
    report_changed = Signal(object)
    mode_wanted = Signal(object)
    list_read = Signal(object)
    told = Signal(str)
    made_good = Signal(str)
    finished = Signal()
    failed = Signal(object)

    def __init__(
        self,
        session: Session,
        reading: FileService,
        writing: FileService,
        settings: Settings,
        labels: Labels,
        timer: SolvingTimer,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._reading = reading
        self._writing = writing
        self._settings = settings
        self._labels = labels
        self._words = FileLabels(labels.language)
        self._timer = timer
        self._window = window
        self._taken: _Taken | None = None
        self._file = OpenFile(session.position)
        self._saving: dict[Job[FileRequest], OpenFile] = {}
        self._after_saving: list[str] = []  # to be opened when they are saved: the other thread might be there first
        self._files = PerPuzzle(lambda: self._file, self._turn_to, lambda: OpenFile(self._file.saved_position))
        session.listen(self._files.follow)
        self.recent_menu = QMenu(window)
        self._fill_recent()

    @property
    def path(self) -> str:
        """The file that Save writes to, "" when there is none."""
        return self._file.path

    @property
    def name(self) -> str:
        """The file's name without its folder, or that of a puzzle of a list, or the puzzle's title."""
        return Path(self._file.path).name or self._file.document or self._file.details.title

    @property
    def details(self) -> PuzzleDetails:
        """The puzzle's title, author and notes."""
        return self._file.details

    @property
    def modified(self) -> bool:
        """Whether grid or details are other than in the file, or than at the beginning."""
        file, position = self._file, self._session.position
        if file.details != file.saved_details:
            return True
        return position is not file.saved_position and position != file.saved_position

    def begin_with(
        self, position: Position, path: str = "", details: PuzzleDetails = NO_DETAILS, document: str = ""
    ) -> None:
        """Take a position and its details as what is in the file; ``document`` is its name where it has no own file."""
        self._turn_to(OpenFile(position, details, details, path, document))

    @Slot(str, object)
    def go_on_with(self, path: str, details: PuzzleDetails) -> None:
        """Take a file as the one that Save writes to; whether it holds what is shown is not known."""
        saved = Position.empty(self._session.position.shape) if path else self._session.position
        self.begin_with(saved, path, details)

    @Slot(object, object, str)
    def take_up(self, position: Position, reading: Reading, document: str) -> None:
        """Put a puzzle of a list into the grid; undo brings the one before back."""
        self._session.replace(position, EditKind.OPEN)
        self.begin_with(self._session.position, "", PuzzleDetails(reading.title, reading.author), document)
        self.mode_wanted.emit(Mode.SOLVE)
        self.report_changed.emit(self._words.taken_up(position, document))

    @Slot(str)
    def set_document(self, document: str) -> None:
        """Name what is in the grid, where it has no file of its own."""
        self._file.document = document
        self.name_changed.emit()

    # New, Open, Save

    @Slot()
    def new(self) -> None:
        """Ask for a box shape and begin an empty grid; undo brings the old one back."""
        shape = NewPuzzleDialog.ask(self._window, self._labels, self._session.position.shape)
        if shape is not None:
            position = Position.empty(shape)
            self._session.replace(position, EditKind.NEW)
            self.begin_with(position)
            self.mode_wanted.emit(Mode.ENTER)
        self.finished.emit()

    @Slot()
    def open(self) -> None:
        """Ask for a file and open it."""
        path = ask_open_path(self._window, self._words, self._folder())
        if path:
            self.open_path(path)
        self.finished.emit()

    def open_path(self, path: str) -> None:
        """Read a file in the background and show its first puzzle; what is being saved to it is read, too."""
        if any(absolute_path(path) == absolute_path(job.request.path) for job in self._saving):
            self._after_saving.append(path)
        else:
            self._load(path, lambda effort: load_file(path, effort))

    def _load(self, path: str, work: Callable[[Effort], Loaded]) -> None:
        job = self._reading.submit(FileRequest(path, work))
        job.answered.connect(self._on_read)
        job.failed.connect(self._on_not_read)
        job.cancelled.connect(self._on_reading_given_up)

    @Slot()
    def save(self) -> None:
        """Write to the file, or ask for one."""
        if self._file.path:
            self.save_to(self._file.path)
        else:
            self.save_as()

    @Slot()
    def save_as(self) -> None:
        """Ask for a file and write to it."""
        path = ask_save_path(self._window, self._words, self._file.path or self._folder())
        if path:
            self.save_to(path)
        self.finished.emit()

    def save_to(self, path: str) -> None:
        """Write to a file in the background."""
        saved = SavedSession.of(self._session, self._timer.seconds)
        details = self._file.details
        request = FileRequest(path, lambda effort: save_file(path, saved, details, effort), promised=True)
        job = self._writing.submit(request)
        self._saving[job] = self._file
        job.answered.connect(self._on_saved)
        job.failed.connect(self._on_not_saved)
        job.cancelled.connect(self._on_saving_given_up)
        job.ended.connect(self._on_saving_ended)

    @Slot()
    def edit_details(self) -> None:
        """Ask for title, author and notes."""
        details = DetailsDialog.ask(self._window, DetailsLabels(self._labels.language), self.details)
        if details is not None and details != self.details:
            self._file.details = details
            self.details_changed.emit(details)
            self.name_changed.emit()
        self.finished.emit()

    # Clipboard

    @Slot()
    def paste(self) -> None:
        """Read a puzzle from the clipboard's text; undo brings the old one back."""
        self.read_text(QGuiApplication.clipboard().text())

    def read_text(self, text: str) -> None:
        """Read a puzzle from a text that was pasted or dropped, in the background."""
        if text.strip():
            self._load("", lambda effort: load_text(text, "", effort))
        else:
            self.report_changed.emit(self._words.nothing_to_paste)

    def take(self, dropped: QMimeData) -> None:
        """Read what was dropped on the window: the first file, or a text."""
        paths = [url.toLocalFile() for url in dropped.urls() if url.isLocalFile()]
        if paths:
            self.open_path(paths[0])
        else:
            self.read_text(dropped.text())

    # Answers

    @Slot(object, object)
    def _on_read(self, loaded: Loaded, job: Job[FileRequest]) -> None:
        path = job.request.path
        if not loaded.readings:
            self.report_changed.emit(self._words.format_error(loaded.errors[0], Path(path).name))
            return
        choice = self._settled(loaded.choice) if loaded.choice is not None else None
        if choice is not None:
            self._take(_Taken(loaded, choice, path, -1))
        self.finished.emit()

    @Slot(object, object)
    def _on_not_read(self, error: Exception, job: Job[FileRequest]) -> None:
        if isinstance(error, OSError):
            self._forget(job.request.path)
        self._tell_error(error, job.request.path)

    @Slot(object, object)
    def _on_reading_given_up(self, _loaded: object, job: Job[FileRequest]) -> None:
        self.report_changed.emit(self._words.reading_given_up(Path(job.request.path).name))

    @Slot(object, object)
    def _on_saved(self, saved: Saved, job: Job[FileRequest]) -> None:
        self._note_saved(self._saving.pop(job), saved)

    @Slot(object, object)
    def _on_not_saved(self, error: Exception, job: Job[FileRequest]) -> None:
        self._saving.pop(job).unsaved.add(job.request.path)
        self._tell_error(error, job.request.path)

    @Slot(object, object)
    def _on_saving_given_up(self, _saved: object, job: Job[FileRequest]) -> None:
        self._saving.pop(job).unsaved.add(job.request.path)
        self.report_changed.emit(self._words.writing_given_up(Path(job.request.path).name))

    @Slot(object)
    def _on_saving_ended(self, _job: Job[FileRequest]) -> None:
        waiting, self._after_saving = self._after_saving, []
        for path in waiting:
            self.open_path(path)

    def _tell_error(self, error: Exception, path: str) -> None:
        report = self._words.failure(error, Path(path).name)
        if report is not None:
            self.report_changed.emit(report)
        else:
            self.failed.emit(error)

    def _take(self, taken: _Taken) -> None:
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
        self.begin_with(self._session.position if path else self._file.saved_position, own_path, loaded.details)
        if path:
            self._remember(path)
        if loaded.puzzles is not None:
            self.list_read.emit(loaded.puzzles.read_like(reading))
        self.mode_wanted.emit(Mode.SOLVE)
        report = self._words.read(taken.choice, loaded.readings, loaded.errors, Path(path).name)
        lost = loaded.opened is not None and loaded.opened.fault is not None
        self._taken = replace(taken, revision=self._session.revision)
        self.told.emit(report.basis)
        self.report_changed.emit(self._words.with_details(report, loaded.details, history_lost=lost))

    def _settled(self, choice: Choice) -> Choice | None:
        """Return a choice whose first reading is the one to take; None when the person was asked and gave up.

        Where the puzzle does not tell, boxes are taken as in the grid before, then as the person chose the last time;
        the first time they are asked.
        """
        if choice.ground is not Ground.OPEN or choice.possible == 1:
            return choice
        possible = choice.readings[: choice.possible]
        if choice.ambiguity is Ambiguity.BOX_SHAPE:
            for reading in possible:
                if reading.position.shape == self._session.position.shape:
                    return choice.led_by(reading, Ground.SAME_GRID)
        kept = self._settings.text(_meaning_key(choice))
        for reading in possible:
            if _meaning(choice, reading) == kept:
                return choice.led_by(reading, Ground.LAST_TIME)
        chosen = ReadingDialog.ask(self._window, self._words, self._labels, choice)
        if chosen is None:
            return None
        self._settings.set_text(_meaning_key(choice), _meaning(choice, chosen))
        return choice.led_by(chosen, Ground.CHOSEN)

    def take_reading(self, number: int) -> None:
        """Take what was read last in another way: one of those that its report offers."""
        taken = self._taken
        if taken is None or not 0 <= number < len(taken.choice.readings):
            return
        reading = taken.choice.readings[number]
        self._settings.set_text(_meaning_key(taken.choice), _meaning(taken.choice, reading))
        if self._session.revision == taken.revision:
            self._session.undo()  # nothing was done since: one step leads back to what was there before
        self._take(replace(taken, choice=taken.choice.led_by(reading, Ground.CHOSEN)))

    def _note_saved(self, file: OpenFile, saved: Saved) -> None:
        """Note that a puzzle is in a file now; another one may have taken its place in the grid meanwhile."""
        self._remember(saved.path)
        for path in file.unsaved:
            self.made_good.emit(path)
        file.unsaved.clear()
        file.saved_position, file.saved_details, path = saved.position, saved.details, file.path
        file.path = saved.path
        if file is self._file:
            if path != file.path:
                self.path_changed.emit(file.path)
            self.name_changed.emit()

    def _turn_to(self, file: OpenFile) -> None:
        """Take another file as that of the puzzle in the grid."""
        before, self._file = self._file, file
        if file.path != before.path:
            self.path_changed.emit(file.path)
        if file.details != before.details:
            self.details_changed.emit(file.details)
        self.name_changed.emit()

    # Recent files

    def _folder(self) -> str:
        recent = self._settings.texts("recent")
        return str(Path(recent[0]).parent) if recent else QDir.homePath()

    def _remember(self, path: str) -> None:
        path = absolute_path(path)
        recent = [path, *(other for other in self._settings.texts("recent") if other != path)]
        self._settings.set_texts("recent", recent[:_MOST_RECENT])
        self._settings.set_text("last_file", path)
        self._fill_recent()

    def _forget(self, path: str) -> None:
        kept = [other for other in self._settings.texts("recent") if other != absolute_path(path)]
        self._settings.set_texts("recent", kept)
        self._fill_recent()

    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        recent = self._settings.texts("recent")
        for path in recent:
            action = QAction(path.replace("&", "&&"), self.recent_menu)
            action.setData(path)
            action.triggered.connect(self._on_recent)
            self.recent_menu.addAction(action)
        if not recent:
            self.recent_menu.addAction(self._labels.no_recent).setEnabled(False)

    @Slot()
    def _on_recent(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.open_path(str(action.data()))
