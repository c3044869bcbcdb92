"""Keeps the session on disk and brings earlier ones back: what the window does with a `SessionKeeper`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, SignalInstance, Slot

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.program_folder import ProgramFolder
from sudoku_app.background.requests.files import FileRequest, ReadSessionRequest
from sudoku_app.background.service import FileService, LatestJob
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.journal import SessionInUseError
from sudoku_app.session.store import ENDED, FILE, HINTS, MADE, Restoration, SessionSummary
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.process import raise_unexpected
from sudoku_app.wording import sessions
from sudoku_app.wording.format_errors import error_reason, file_error_reason
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Line, Report, Section, Tone

CONTENT: Final = "content"
LIST: Final = "list"
EXERCISE: Final = "exercise"
DOCUMENT: Final = "document"
_CELL: Final = "cell"
_Headline = Callable[[Language], str]


class SessionController(QObject):
    """Tells what cannot be kept or read, lists earlier sessions, and goes on with them."""

    noted = Signal(object)  # Callable: says something in the panel
    # Callable: the same, and what is said next, such as which file was opened, is not to hide it.
    warned = Signal(object)
    stood = Signal(object)  # Callable: a warning that stands until it is withdrawn, whatever is said beside it
    withdrawn = Signal(object)  # Callable: what was said in the panel does not hold any more
    mode_requested = Signal(object)  # Mode: what typing should mean in the session that came back
    # The file that the session belongs to, "" for none, what it holds, as `CurrentFile.content_changed` said, the
    # puzzle's details, whether the program made it, and what it is called where it has no file.
    file_requested = Signal(str, str, object, bool, str)
    hints_requested = Signal(str)  # how many hints were asked for in it, "" where that is not known
    list_requested = Signal(str)  # the file of the list that was open in it
    exercise_requested = Signal(str)  # the technique of the exercise that was in the grid last
    selection_requested = Signal(object)  # tuple[int, ...]: the cell the keyboard was at when it was left
    status_message = Signal(str)  # what is being done, for the status bar; "" when it is done
    restoring_changed = Signal(bool)  # the last session is being read after the start, or is there
    listed = Signal(list)  # list[SessionSummary]: the sessions that can be gone on with, the last one first
    nothing_left_open = Signal()  # there is no session to go on with, and nothing that matters more has to be said
    here_already = Signal()  # the session that was asked for is the one in the grid

    def __init__(self, keeper: SessionKeeper, files: FileService, language: Language, parent: QObject) -> None:
        super().__init__(parent)
        self.keeper = keeper
        self._files = files
        self._language = language
        self._listing = LatestJob(self)
        self._finding = LatestJob(self)
        self._reading = LatestJob(self)
        self._tidying = LatestJob(self)
        self._restoring = False
        self._warned = False
        self._begin: Callable[[], None] = lambda: None
        self._save_failure: Callable[[], Report] | None = None  # that nothing can be saved, as it stands in the panel
        keeper.failed.connect(self._on_failed)
        keeper.saved.connect(self._on_saved)
        keeper.went_on.connect(self._on_went_on)

    def report_folders(self, places: ProgramFolder) -> None:
        """Say where nothing can be kept; nothing where all is well."""
        language, displaced, store = self._language, places.displaced, self.keeper.store
        if displaced is not None:
            used = places.state if displaced.temporary else None
            wanted, error = displaced.wanted, displaced.error
            self._warn(lambda: sessions.no_place_sentence(language, wanted, error_reason(language, error), used))
        elif (failure := store.storage_error()) is not None:
            reason = partial(file_error_reason, language, failure)
            self._stand(lambda: sessions.sessions_not_saved_sentence(language, reason(), store.folder))

    def show_restored(self, found: Restoration) -> None:
        """Tell the window what came back and what could not be read."""
        if found.saved is not None:
            details = found.saved.details
            texts, made = PuzzleDetails.of_texts(details), bool(details.get(MADE))
            file, content, document = (details.get(name, "") for name in (FILE, CONTENT, DOCUMENT))
            self.file_requested.emit(file, content, texts, made, document)
            # Afterwards: what it begins depends on where the puzzle comes from.
            self.mode_requested.emit(found.saved.mode)
            self.hints_requested.emit(details.get(HINTS, ""))
            if details.get(_CELL, "").isdecimal():
                self.selection_requested.emit((int(details[_CELL]),))
            if details.get(LIST):
                self.list_requested.emit(details[LIST])
            self.exercise_requested.emit(details.get(EXERCISE, ""))
        if found.problems:
            sentence = partial(sessions.session_problem_sentence, self._language)
            headline = partial(sessions.session_problems_headline, count=len(found.problems))
            self._say(headline, *(partial(sentence, problem) for problem in found.problems))

    def keep(self, name: str, changed: SignalInstance) -> None:
        """Keep with the session, as its detail of this name, what a signal says last."""
        changed.connect(partial(self.keeper.set_detail, name))

    @Slot(bool)
    def keep_made(self, made: bool) -> None:
        """Keep with the session whether the program made its puzzle."""
        self.keeper.set_detail(MADE, "yes" if made else "")

    def keep_cell(self, cell: int) -> None:
        """Keep with the session where the keyboard is; only when it is left, for that changes with every key."""
        self.keeper.set_detail(_CELL, str(cell))

    @Slot(object)
    def keep_details(self, details: PuzzleDetails) -> None:
        """Keep with the session what its puzzle is called, who made it and what was noted."""
        for name, text in asdict(details).items():
            self.keeper.set_detail(name, text)

    @Slot()
    def refresh(self) -> None:
        """List the sessions that can be gone on with, as they are on disk."""
        store = self.keeper.store
        request = FileRequest("", lambda effort: store.recent(lambda: effort.cancelled))
        self._listing.ask(self._files, request, self._on_listed, raise_unexpected)

    @Slot(object)
    def _on_listed(self, sessions: list[SessionSummary]) -> None:
        self.listed.emit(sessions)

    @Slot(object)
    def go_on_in(self, path: Path) -> None:
        """Go on with a session."""
        if path == self.keeper.path:
            self.here_already.emit()
            return
        self._read(path)
        self.status_message.emit(self._language.translated(sessions.SESSION_IS_READ))

    @Slot()
    def go_back(self) -> bool:
        """Go on with the session that was left for this one, to be come back to; return whether there is one."""
        if self.keeper.recorder.left is None:
            return False
        self._read(self.keeper.recorder.left)
        return True

    @Slot()
    def leave(self) -> None:
        """Go on with the session that was left for this one, which has ended; where there is none, none is shown."""
        self.keeper.set_detail(ENDED, "yes")
        if not self.go_back():
            self.nothing_left_open.emit()

    @Slot(object, object)
    def go_on_or(self, position: Position, begin: Callable[[], None]) -> None:
        """Go on with the session that has a puzzle; where there is none, ``begin`` it."""
        keeper = self.keeper

        def find(_effort: Effort) -> Path | None:
            keeper.write_rest()
            return keeper.store.with_puzzle(position.puzzle)

        self._begin = begin
        request = FileRequest("", find)
        self._finding.ask(self._files, request, self._on_found, self._on_not_found, self._on_not_found)

    @Slot(object)
    def _on_found(self, path: Path | None) -> None:
        if path is None:
            self._begin()
        else:
            self.go_on_in(path)

    @Slot(object)
    def _on_not_found(self, why: Exception | None) -> None:
        """It could not be looked for, or nobody wanted to wait."""
        self._begin()
        if why is not None and not isinstance(why, OSError):
            raise why

    def begin_with(self, found: Restoration | None, *, opens_file: bool = False) -> None:
        """Show what came back before the window was there; None where it takes too long to wait for: read it now.

        Where nothing came back, the first screen is shown, unless a file is opened next.
        """
        store = self.keeper.store
        if found is None:
            self.restore_later()
        else:
            self.show_restored(found)
            if found.saved is None and not (found.problems or self._warned or opens_file):
                self.nothing_left_open.emit()
        tidying = FileRequest("", lambda effort: store.remove_old(lambda: effort.cancelled))
        self._tidying.ask(self._files, tidying, lambda _: None, raise_unexpected)

    def restore_later(self) -> None:
        """Read the last session in the background; until it is there the grid is hidden."""
        self._read(None)
        self._restoring = True
        self.restoring_changed.emit(True)

    def _read(self, path: Path | None) -> None:
        """Read a session in the background; it takes the place of the present one, of which nothing is lost."""
        request = ReadSessionRequest(self.keeper.store, path, self.keeper.write_rest)
        self._reading.ask(self._files, request, self.keeper.go_on_in, self._on_not_read, self._on_given_up)

    @Slot(object)
    def _on_not_read(self, error: Exception) -> None:
        self._say_not_opened(error)
        if isinstance(error, FileNotFoundError):
            self.refresh()
        if not isinstance(error, OSError | SessionInUseError):
            raise error

    @Slot()
    def _on_given_up(self) -> None:
        """It waited behind a file that hangs, or hung itself."""
        self._say_not_opened(None)

    def _say_not_opened(self, error: Exception | None) -> None:
        sentence, folder = sessions.session_not_opened_sentence, self.keeper.store.folder
        self._say(sessions.not_opened_headline, partial(sentence, self._language, error, folder))
        self._end_reading()

    @Slot(object)
    def _on_went_on(self, found: Restoration) -> None:
        self.show_restored(found)
        self._end_reading()

    def _end_reading(self) -> None:
        self.status_message.emit("")
        if self._restoring:
            self._restoring = False
            self.restoring_changed.emit(False)

    @Slot(object)
    def _on_failed(self, error: OSError) -> None:
        self._end_reading()
        language, folder = self._language, self.keeper.store.folder
        reason = partial(file_error_reason, language, error)
        self._stand(lambda: sessions.not_saved_sentence(language, reason(), folder))

    @Slot()
    def _on_saved(self) -> None:
        failure, self._save_failure = self._save_failure, None
        if failure is not None:
            self.withdrawn.emit(failure)

    def _say(self, headline: _Headline, *sentences: Callable[[], str]) -> None:
        self.noted.emit(partial(self._report, headline, *sentences))

    def _warn(self, sentence: Callable[[], str]) -> None:
        self._warned = True
        self.warned.emit(partial(self._report, sessions.not_saved_headline, sentence))

    def _stand(self, sentence: Callable[[], str]) -> None:
        """Say that nothing can be saved, in place of what was said of it before, until something is."""
        self._on_saved()
        self._warned = True
        self._save_failure = failure = partial(self._report, sessions.not_saved_headline, sentence)
        self.stood.emit(failure)

    def _report(self, headline: _Headline, *sentences: Callable[[], str]) -> Report:
        lines = tuple(Line(sentence()) for sentence in sentences)
        return Report(Tone.NOTE, headline(self._language), sections=(Section("", lines),))
