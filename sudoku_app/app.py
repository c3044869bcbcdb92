"""Opens the window: makes the services, puts them together, and ends them. Wiring only."""

from __future__ import annotations

import logging
import os
import sys

from PySide6.QtWidgets import QApplication

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.file_service import FileService
from sudoku_app.background.paths import AppPaths
from sudoku_app.background.program_log import ProgramLog
from sudoku_app.background.running import Running
from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.background.stop_signals import StopSignals
from sudoku_app.background.versions import versions_line
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.exact_cover.search import fastest_engine
from sudoku_app.formats.detector import read_puzzle
from sudoku_app.resources_path import resource
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore
from sudoku_app.ui.error_reporter import ErrorReporter
from sudoku_app.ui.garbage import GarbageCollector
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.qt_texts import translate_qt
from sudoku_app.ui.services import Services
from sudoku_app.ui.style.looks import Looks
from sudoku_app.wording.engines import slow_solver_note
from sudoku_app.wording.language import Language

EXAMPLE = ("examples", "first.txt")
# How long another thread's Python may keep the window's waiting each time it comes back from Qt. Python's own 5 ms made
# a key take 20 ms (median; 57 ms at the 95th percentile) while a search in plain Python ran, 1 ms makes it 8 and 26.
_SWITCH_SECONDS = 0.001
_QUICK_BYTES = 500_000  # some 20,000 edits: 0.1 s to read
_NOT_KEPT = 1  # the exit status when something was lost, which the person was told


def _begin_services(
    running: Running, language: Language, settings: Settings, engine: Engine, log: ProgramLog
) -> Services:
    """Return what the window works with; ``running`` ends it."""
    return Services(
        language,
        settings,
        solver=running.begin(JobService(engine)),
        reading=running.begin(FileService(engine)),
        writing=running.begin(FileService(engine)),
        explorer=running.begin(JobService(engine)),
        survey=running.begin(JobService(engine)),
        log_file=log.file,
    )


def _choose_looks(looks: Looks, window: MainWindow) -> None:
    """Let the window choose how it looks, as it did last time."""
    looks.changed.connect(window.set_theme)
    window.choices.theme_changed.connect(looks.choose)
    window.choices.contrast_changed.connect(looks.set_high_contrast)
    window.choices.restore()


def open_window(paths: list[str], language: Language) -> int:
    """Open the window, on the first of ``paths`` if there is one, and return the exit status when it is closed."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    own = AppPaths.of_user()
    log = ProgramLog(own.log_file)
    log.begin(versions_line())  # before Qt starts, which may have something to say
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    translate_qt(application, language)
    logging.getLogger(__name__).info("Qt's window system: %s", application.platformName())
    reporter = ErrorReporter(language, "" if log.file is None else str(log.file))
    reporter.install()
    settings = Settings(own.settings_file)
    session = Session(read_puzzle(resource(*EXAMPLE).read_text(encoding="utf-8")).position)
    engine, fault = fastest_engine()
    collector = GarbageCollector(application)
    running = Running()
    stop = StopSignals()
    lost = True  # until the window has said that nothing is
    try:
        keeping = running.begin(JobService())  # see Services for why it has a thread of its own
        keeper = running.keep(SessionKeeper(session, SessionStore(own.sessions), keeping), keeping)
        # Most are there in a hundredth of a second, and the window opens on them; before a long history it opens first.
        restored = keeper.restore() if keeper.store.last_size() <= _QUICK_BYTES else None
        services = _begin_services(running, language, settings, engine, log)
        looks = Looks(application)
        window = MainWindow(services, session, keeper, looks.theme)
        reporter.window = window
        window.failed.connect(reporter.report)
        _choose_looks(looks, window)
        stop.asked.connect(application.closeAllWindows)  # dialogs first, then the window, as if each were closed
        window.show()
        collector.begin()
        window.sessions.tell_places(own)
        window.sessions.begin_with(restored)
        if fault is not None:
            window.notes.show_note(slow_solver_note(language, fault))
        if paths:
            window.files.open_path(paths[0])
        application.exec()
        lost = window.leaving.lost
    finally:
        # Whatever happened: what was typed goes to disk, and no thread is left, which would abort the process.
        collector.end()
        settings.write()
        ending = running.end(hurry=lost)
        stop.close()  # after the keeping, which nothing is to interrupt
        log.end()
        status = _NOT_KEPT if lost or not ending.kept else 0
        if not ending.ended:
            logging.shutdown()
            os._exit(status)
    return status
