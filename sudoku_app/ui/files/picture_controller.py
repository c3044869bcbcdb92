"""From a picture to the grid: has it read in the background, shows what was read, and takes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from sudoku_app.background.requests.files import FileRequest, Pixels, read_and_removed, read_shown
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.session.session import ReadDoubts
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_jobs import FileJobs
from sudoku_app.ui.style.style_sheet import wear_sheet
from sudoku_app.wording.commands import Command

if TYPE_CHECKING:
    from sudoku_app.pictures.result import PicturePage
    from sudoku_app.ui.files import picture_dialog, screen_portal
    from sudoku_app.wording import pictures
else:
    picture_dialog = DeferredModule("sudoku_app.ui.files.picture_dialog")
    screen_portal = DeferredModule("sudoku_app.ui.files.screen_portal")
    pictures = DeferredModule("sudoku_app.wording.pictures")

# A window needs so long to be gone from the screen where its desktop lets it fade (KDE and GNOME: a quarter second).
_GONE_MILLISECONDS: Final = 400


def _pixels(image: QImage) -> Pixels:
    """Return what a picture shows; for the thread that reads it, because of a large one it takes a moment."""
    plain = image.convertToFormat(QImage.Format.Format_BGR888)
    row = 3 * plain.width()
    data = bytes(plain.constBits())
    if plain.bytesPerLine() != row:  # each row is filled up to four bytes
        starts = range(0, plain.height() * plain.bytesPerLine(), plain.bytesPerLine())
        data = b"".join(data[start : start + row] for start in starts)
    return Pixels(plain.width(), plain.height(), data)


class PictureController(QObject):
    """Reads pictures without a file, and takes what was read from any."""

    status_message = Signal(str)  # what was read, for the status bar
    noted = Signal(object)  # Callable: the same, or why nothing was, for the panel
    list_read = Signal(object)  # PuzzleList: several puzzles were taken at once
    loaded = Signal()  # something came; the keyboard belongs to the grid again

    def __init__(self, file: CurrentFile, jobs: FileJobs, doubts: ReadDoubts, window: QWidget) -> None:
        super().__init__(window)
        self._file = file
        self._jobs = jobs
        self._words = jobs.words
        self._doubts = doubts
        self._window = window
        self._read: list[tuple[PicturePage, str]] = []
        self._looking = False

    @cached_property
    def _labels(self) -> pictures.PictureLabels:
        return pictures.PictureLabels(self._words.language)

    @Slot(QImage)
    def read_image(self, image: QImage) -> None:
        """Read a picture that was pasted, dropped or taken of the screen, in the background."""
        self._read_in_background(lambda effort: read_shown(_pixels(image), effort))

    def _read_in_background(self, work: Callable[[Effort], PicturePage]) -> None:
        request = FileRequest(self._labels.name, work)
        self._jobs.ask(request, self._on_read, self._on_not_read, self._on_given_up)

    @called_by(Command.FROM_SCREEN)
    @Slot()
    def grab_screen(self) -> None:
        """Read what the screen shows, without this window."""
        self._window.hide()
        QTimer.singleShot(_GONE_MILLISECONDS, self._grab)

    @Slot()
    def _grab(self) -> None:
        screen = self._window.screen() or QGuiApplication.primaryScreen()
        image = screen.grabWindow(0).toImage()
        if image.isNull():
            self._ask_portal()
        else:
            self._come_back()
            self.read_image(image)

    def _ask_portal(self) -> None:
        portal = screen_portal.ScreenPortal(self)
        portal.seen.connect(self._on_seen)
        portal.unseen.connect(self._on_unseen)
        portal.seen.connect(portal.deleteLater)
        portal.unseen.connect(portal.deleteLater)
        portal.ask()

    @Slot(str)
    def _on_seen(self, path: str) -> None:
        self._come_back()
        self._read_in_background(lambda effort: read_and_removed(path, effort))

    @Slot(object)
    def _on_unseen(self, why: pictures.Unseen) -> None:
        self._come_back()
        self.noted.emit(lambda: self._labels.screen_unseen(why))

    def _come_back(self) -> None:
        wear_sheet(self._window)
        self._window.show()
        self._window.activateWindow()
        self.loaded.emit()

    @Slot(object, str)
    def take(self, page: PicturePage, path: str) -> None:
        """Show what was read from a picture, and put it into the grid if the person takes it.

        That is done when the job that read it has ended: until then it is said that it is still being read.
        """
        self._read.append((page, path))
        QTimer.singleShot(0, self._show_next)

    @Slot()
    def _show_next(self) -> None:
        """Show the next of the pictures that were read, unless another one is being looked at."""
        while self._read and not self._looking:
            self._looking = True
            try:
                self._show(*self._read.pop(0))
            finally:
                self._looking = False

    def _show(self, page: PicturePage, path: str) -> None:
        accepted = picture_dialog.PictureDialog.ask(self._window, self._labels, page)
        if accepted is not None:
            position = accepted.positions[accepted.chosen]
            self._file.session.begin(position)
            self._doubts.note(accepted.doubtful)
            # A puzzle is never saved in place of its picture.
            self._file.begin_with(position if path else self._file.file.saved_position, "", PuzzleDetails())
            if len(accepted.positions) > 1:
                readings = [Reading(one, FormatName.GRID, shape_is_known=True) for one in accepted.positions]
                self.list_read.emit(PuzzleList(Path(path).name, readings))
            # Nothing can be solved in a blank grid: it is there to be filled in. What has no solution is there to be
            # corrected, and no time runs.
            broken = accepted.verdict is Verdict.NONE or rule_breaks(position.shape, position.values)
            self._file.mode_requested.emit(Mode.SOLVE if any(position.values) and not broken else Mode.ENTER)
            report = partial(self._words.from_picture, position, Path(path).name)
            self.status_message.emit(report().basis)
            self.noted.emit(report)
        self.loaded.emit()

    @Slot(object)
    def _on_read(self, page: PicturePage) -> None:
        self.take(page, "")

    @Slot(object)
    def _on_not_read(self, error: Exception) -> None:
        # The only file that it can be is the desktop's picture of the screen.
        self._jobs.report_error(error, error.filename or "" if isinstance(error, OSError) else "")

    @Slot()
    def _on_given_up(self) -> None:
        self.noted.emit(lambda: self._words.reading_given_up(""))
