"""Opens the window: makes the services, puts them together, and ends them. Wiring only."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Sequence
from functools import partial
from typing import NoReturn

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.program_folder import ProgramFolder
from sudoku_app.background.program_log import ProgramLog, versions_line
from sudoku_app.background.second_start import InstanceAddress
from sudoku_app.background.service import FileService, JobService
from sudoku_app.background.services import LoadRequest, ServiceGroup, Services
from sudoku_app.background.settings import Settings
from sudoku_app.background.single_instance import SingleInstance
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.exact_cover.kernels.library import LibraryError, compiles_while_running, fastest_engine, loaded_library
from sudoku_app.session.puzzle_book import PuzzleBook
from sudoku_app.session.puzzle_list import StoredLists
from sudoku_app.session.session import Session
from sudoku_app.session.store import Restoration, SessionStore
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.language_and_theme import LanguageSwitch, ThemeSwitch
from sudoku_app.ui.application.process import ErrorReporter, GarbageCollector, StopSignals, return_freed_memory
from sudoku_app.ui.style.style_sheet import wear_sheet
from sudoku_app.ui.window.composition import Composition
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.slow_solver import slow_solver_note

_log = logging.getLogger(__name__)
_USUAL = GridShape(3, 3)
# How long another thread's Python may keep the window's waiting each time it comes back from Qt. Python's own 5 ms made
# a key take 20 ms (median; 57 ms at the 95th percentile) while a search in plain Python ran, 1 ms makes it 8 and 26.
_SWITCH_SECONDS = 0.001
_QUICK_BYTES = 500_000  # some 20,000 edits: 0.1 s to read
_LOAD_MILLISECONDS = 1_000  # after the services begin: usually the window is painted by then
_SOMETHING_LOST = 1  # the exit status; the person has seen what was lost


def _begin_services(
    group: ServiceGroup, language: Language, settings: Settings, engine: Engine, log: ProgramLog, own: ProgramFolder
) -> Services:
    """Return what the window works with; ``group`` ends it. What is wanted soon is loaded after the first frame."""
    services = Services(
        language,
        settings,
        solver=group.begin(JobService(engine)),
        reading=group.begin(FileService(engine)),
        writing=group.begin(FileService(engine)),
        explorer=group.begin(JobService(engine)),
        judging=group.begin(JobService(engine)),
        paths=group.begin(JobService(engine)),
        records=group.begin(JobService(engine)),
        making=group.begin(JobService(engine)),
        book=PuzzleBook(own.puzzle_book, engine),
        lists=StoredLists(own.lists),
        log_file=log.file,
    )
    QTimer.singleShot(_LOAD_MILLISECONDS, services.paths, lambda: services.paths.submit(LoadRequest()))
    return services


def _open_files(paths: list[str], composed: Composition, application: QApplication, own: ProgramFolder) -> None:
    """Open what the program was started with, and from now on what second starts are given; behind a dialog none is."""
    if paths:
        composed.reader.open_path(paths[0])
    place = InstanceAddress.of(own.state) if own.displaced is None else None  # nobody else finds a temporary folder
    second_starts = SingleInstance(place, lambda: application.activeModalWidget() is None, application)
    second_starts.opening_requested.connect(composed.open_requested_file)
    application.aboutToQuit.connect(second_starts.close)


def log_what_runs(window_system: str) -> None:
    """Log Qt's window system, and why the slower of two libraries of kernels serves, where it does."""
    _log.info("Qt's window system: %s", window_system)
    if compiles_while_running():
        return
    with contextlib.suppress(LibraryError):  # that there are none at all is shown in the panel
        library = loaded_library()
        if library.left_out is not None:
            level, fault = library.left_out
            _log.warning("The kernels for %s are left out (%s); those for %s serve.", level, fault.value, library.level)


def _leave_threads(status: int) -> NoReturn:
    """End the process at once; Qt would abort it where a thread still hangs in the system."""
    logging.shutdown()
    os._exit(status)


def _restored_quickly(keeper: SessionKeeper) -> Restoration | None:
    """Return what the last session was, or None where it would take too long to wait for.

    Most are there in a hundredth of a second, and the window opens on them; before a long history, or among very
    many, it opens first.
    """
    return keeper.restore() if keeper.store.is_quick(_QUICK_BYTES) else None


def open_window(
    paths: list[str], language: Language, session_words: Sequence[str] = (), *, new_window: bool = False
) -> int:
    """Open the window, on the first of ``paths`` if there is one, and return the exit status when it is closed.

    ``session_words`` are the arguments that a session manager added, by which Qt tells it which one is back. A
    ``new_window`` begins with the first screen: what was left in another one is not brought back.
    """
    sys.setswitchinterval(_SWITCH_SECONDS)
    return_freed_memory()  # before any thread begins
    own = ProgramFolder.of_user()
    log = ProgramLog(own.log_file)
    log.begin(versions_line())  # before Qt starts, which may have something to say
    application = _begin_qt(session_words)
    settings = Settings(own.settings_file)
    language_switch = LanguageSwitch(application, language, settings)
    reporter = _installed_reporter(language, log)
    engine, fault = fastest_engine()
    collector = GarbageCollector(application)
    group = ServiceGroup()
    stop = StopSignals()
    lost = True  # until the window has said that nothing is
    try:
        session = Session(Position.empty(_USUAL))
        keeper = _begin_keeper(group, session, own)
        restored = Restoration() if new_window else _restored_quickly(keeper)
        services = _begin_services(group, language, settings, engine, log, own)
        theme_switch = ThemeSwitch(application)
        composed = Composition(services, session, keeper, theme_switch.theme)
        _connect_window(composed, reporter, theme_switch, language_switch, stop)
        wear_sheet(composed.window)
        composed.window.show()
        collector.begin()
        composed.sessions.report_folders(own)
        composed.sessions.begin_with(restored, opens_file=bool(paths))
        if fault is not None:
            composed.notes.show_note(partial(slow_solver_note, language, fault))
        _open_files(paths, composed, application, own)
        application.exec()
        lost = composed.leaving.lost
    finally:
        # Whatever happened: what was typed goes to disk, and no thread is left, which would abort the process.
        collector.end()
        settings.write()
        status = _end_services(group, stop, log, own, lost=lost)
    return status


def _begin_keeper(group: ServiceGroup, session: Session, own: ProgramFolder) -> SessionKeeper:
    """Return what keeps the session on disk; see `Services` for why it has a thread of its own."""
    keeping = group.begin(JobService())
    return group.keep(SessionKeeper(session, SessionStore(own.sessions), keeping), keeping)


def _connect_window(
    composed: Composition,
    reporter: ErrorReporter,
    theme_switch: ThemeSwitch,
    language_switch: LanguageSwitch,
    stop: StopSignals,
) -> None:
    """Show unexpected errors above the window, let it choose theme and language, and close it when it is to stop."""
    choices, window = composed.choices, composed.window
    reporter.window = window
    theme_switch.changed.connect(window.set_theme)
    theme_switch.choose_both(choices.saved_theme, choices.saved_high_contrast)
    choices.theme_changed.connect(theme_switch.choose)
    window.act[Command.HIGH_CONTRAST].toggled.connect(theme_switch.set_high_contrast)
    composed.settings.languages.changed.connect(language_switch.choose)
    stop.stop_requested.connect(QApplication.closeAllWindows)  # dialogs first, then the window, as if each were closed


def _begin_qt(session_words: Sequence[str]) -> QApplication:
    """Return the application, which a test may have made already."""
    application = QApplication.instance() or QApplication([*sys.argv[:1], *session_words])
    assert isinstance(application, QApplication)
    log_what_runs(application.platformName())
    return application


def _installed_reporter(language: Language, log: ProgramLog) -> ErrorReporter:
    reporter = ErrorReporter(language, "" if log.file is None else str(log.file))
    reporter.install()
    return reporter


def _end_services(group: ServiceGroup, stop: StopSignals, log: ProgramLog, own: ProgramFolder, *, lost: bool) -> int:
    """End the services and return the exit status; where a thread does not end, the process does, at once."""
    ending = group.end(hurry=lost)
    stop.close()  # after the session was written, which nothing is to interrupt
    log.end()
    status = _SOMETHING_LOST if lost or not ending.saved else 0
    if not ending.ended:
        _leave_threads(status)
    own.remove_unneeded()
    return status
