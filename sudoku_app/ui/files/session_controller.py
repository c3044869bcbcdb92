"""Keeps the session on disk and brings earlier ones back: what the window does with a `SessionKeeper`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.program_folder import ProgramFolder
from sudoku_app.background.requests.files import FileRequest, ReadSessionRequest
from sudoku_app.background.service import FileService, LatestJob
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.gestures import Mode
from sudoku_app.session.journal import SessionInUseError
from sudoku_app.session.store import ENDED, FILE, HINTS, Restoration, SessionSummary
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.process import raise_unexpected
from sudoku_app.wording.format_errors import error_reason, file_error_reason
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Line, Report, Section, Tone
from sudoku_app.wording.sessions import (
    SESSION_IS_READ,
    no_place_sentence,
    not_opened_headline,
    not_saved_headline,
    not_saved_sentence,
    session_not_opened_sentence,
    session_problem_sentence,
    session_problems_headline,
    sessions_not_saved_sentence,
)

_CONTENT = "content"
_LIST = "list"
_CELL = "cell"
_EXERCISE = "exercise"
_DOCUMENT = "document"
_MADE = "made"
_Headline = Callable[[Language], str]


class SessionController(QObject):
    """Tells what cannot be kept or read, lists earlier sessions, and goes on with them.

    Signals:
        noted(Callable): says something in the panel.
        warned(Callable): the same, and what is said next, such as which file was opened, is not to hide it.
        withdrawn(Callable): what was said in the panel does not hold any more.
        mode_requested(Mode): what typing should mean in the session that came back.
        file_requested(str, str, PuzzleDetails, bool, str): the file that the session belongs to, "" for none, what it
            holds, as `keep_content` got it, its puzzle's details, whether the program made the puzzle, and what the
            puzzle is called where it has no file.
        hints_requested(str): how many hints were asked for in it, "" where that is not known.
        list_requested(str): the file of the list that was open in it.
        exercise_requested(str): the technique of the exercise that was in the grid last.
        selection_requested(tuple[int, ...]): the cell the keyboard was at when it was left.
        status_message(str): what is being done, for the status bar; "" when it is done.
        restoring_changed(bool): the last session is being read after the start, or is there.
        listed(list[SessionSummary]): the sessions that can be gone on with, the last one first.
        nothing_left_open(): there is no session to go on with, and nothing that matters more has to be said.
        here_already(): the session that was asked for is the one in the grid.
    """

    noted = Signal(object)
    warned = Signal(object)
    withdrawn = Signal(object)
    mode_requested = Signal(object)
    file_requested = Signal(str, str, object, bool, str)
    hints_requested = Signal(str)
    list_requested = Signal(str)
    exercise_requested = Signal(str)
    selection_requested = Signal(object)
    status_message = Signal(str)
    restoring_changed = Signal(bool)
    listed = Signal(list)
    nothing_left_open = Signal()
    here_already = Signal()

    def __init__(self, keeper: SessionKeeper, files: FileService, language: Language, parent: QObject) -> None:
        super().__init__(parent)
        self.keeper = keeper
        self._files = files
        self._language = language
        self._listing = LatestJob(self)
        self._finding = LatestJob(self)
        self._reading = LatestJob(self)
        self._restoring = False
        self._warned = False
        self._begin: Callable[[], None] = lambda: None
        self._not_kept: list[Callable[[], Report]] = []
        keeper.failed.connect(self._on_failed)
        keeper.saved.connect(self._on_kept)
        keeper.went_on.connect(self._on_went_on)

    def report_folders(self, places: ProgramFolder) -> None:
        """Say where nothing can be kept; nothing where all is well."""
        displaced = places.displaced
        if displaced is not None:
            used = places.state if displaced.temporary else None
            language, wanted, error = self._language, displaced.wanted, displaced.error
            self._warn(lambda: no_place_sentence(language, wanted, error_reason(language, error), used))
            return
        store = self.keeper.store
        storage_error = store.storage_error()
        if storage_error is not None:
            self._not_kept.append(
                self._warn(
                    lambda: sessions_not_saved_sentence(
                        self._language, file_error_reason(self._language, storage_error), store.folder
                    )
                )
            )

    def show_restored(self, found: Restoration, mode: Mode) -> None:
        """Tell the window what came back and what could not be read."""
        if found.saved is not None:
            details = found.saved.details
            file, content, made = details.get(FILE, ""), details.get(_CONTENT, ""), bool(details.get(_MADE))
            document = details.get(_DOCUMENT, "")
            self.file_requested.emit(file, content, PuzzleDetails.of_texts(details), made, document)
            self.mode_requested.emit(mode)  # afterwards: what it begins depends on where the puzzle comes from
            self.hints_requested.emit(details.get(HINTS, ""))
            if details.get(_CELL, "").isdecimal():
                self.selection_requested.emit((int(details[_CELL]),))
            if details.get(_LIST):
                self.list_requested.emit(details[_LIST])
            self.exercise_requested.emit(details.get(_EXERCISE, ""))
        if found.problems:
            sentences = (partial(session_problem_sentence, self._language, problem) for problem in found.problems)
            self._say(partial(session_problems_headline, count=len(found.problems)), *sentences)

    @Slot(str)
    def keep_file(self, path: str) -> None:
        """Keep with the session which file it belongs to."""
        self.keeper.set_detail(FILE, path)

    @Slot(str)
    def keep_content(self, content: str) -> None:
        """Keep with the session what is in its file."""
        self.keeper.set_detail(_CONTENT, content)

    @Slot(str)
    def keep_document(self, document: str) -> None:
        """Keep with the session what its puzzle is called where it has no file of its own."""
        self.keeper.set_detail(_DOCUMENT, document)

    @Slot(bool)
    def keep_made(self, made: bool) -> None:
        """Keep with the session whether the program made its puzzle."""
        self.keeper.set_detail(_MADE, "yes" if made else "")

    def keep_cell(self, cell: int) -> None:
        """Keep with the session where the keyboard is; only when it is left, for that changes with every key."""
        self.keeper.set_detail(_CELL, str(cell))

    @Slot(str)
    def keep_list(self, path: str) -> None:
        """Keep with the session which list is open, "" for none."""
        self.keeper.set_detail(_LIST, path)

    @Slot(str)
    def keep_exercise(self, technique: str) -> None:
        """Keep with the session which technique its last exercise is of."""
        self.keeper.set_detail(_EXERCISE, technique)

    @Slot(str)
    def keep_hints(self, hints: str) -> None:
        """Keep with the session how many hints were asked for."""
        self.keeper.set_detail(HINTS, hints)

    @Slot(object)
    def keep_details(self, details: PuzzleDetails) -> None:
        """Keep with the session what its puzzle is called, who made it and what was noted."""
        for name, text in details.texts().items():
            self.keeper.set_detail(name, text)

    @Slot()
    def refresh(self) -> None:
        """List the sessions that can be gone on with, as they are on disk."""
        store = self.keeper.store
        request = FileRequest("", lambda _effort: store.recent())
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
        self.status_message.emit(self._language.translated(SESSION_IS_READ))

    @Slot()
    def go_back(self) -> bool:
        """Go on with the session that was left for this one, to be come back to; return whether there is one."""
        if self.keeper.left is None:
            return False
        self._read(self.keeper.left)
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
        if found is None:
            self.restore_later()
        else:
            self.show_restored(found, found.saved.mode if found.saved is not None else Mode.SOLVE)
            if found.saved is None and not (found.problems or self._warned or opens_file):
                self.nothing_left_open.emit()

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
        folder = self.keeper.store.folder
        self._say(not_opened_headline, lambda: session_not_opened_sentence(self._language, error, folder))
        self._end_reading()

    @Slot(object)
    def _on_went_on(self, found: Restoration) -> None:
        self.show_restored(found, found.saved.mode if found.saved is not None else Mode.SOLVE)
        self._end_reading()

    def _end_reading(self) -> None:
        self.status_message.emit("")
        if self._restoring:
            self._restoring = False
            self.restoring_changed.emit(False)

    @Slot(object)
    def _on_failed(self, error: OSError) -> None:
        self._end_reading()
        folder = self.keeper.store.folder
        self._not_kept.append(
            self._say(
                not_saved_headline,
                lambda: not_saved_sentence(self._language, file_error_reason(self._language, error), folder),
            )
        )

    @Slot()
    def _on_kept(self) -> None:
        for note in self._not_kept:
            self.withdrawn.emit(note)
        self._not_kept.clear()

    def _say(self, headline: _Headline, *sentences: Callable[[], str]) -> Callable[[], Report]:
        note = partial(self._report, headline, *sentences)
        self.noted.emit(note)
        return note

    def _warn(self, sentence: Callable[[], str]) -> Callable[[], Report]:
        self._warned = True
        warning = partial(self._report, not_saved_headline, sentence)
        self.warned.emit(warning)
        return warning

    def _report(self, headline: _Headline, *sentences: Callable[[], str]) -> Report:
        lines = tuple(Line(sentence()) for sentence in sentences)
        return Report(Tone.NOTE, headline(self._language), sections=(Section("", lines),))
