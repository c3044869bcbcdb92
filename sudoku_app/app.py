"""Opens the window: makes the services, puts them together, and ends them. Wiring only."""

from __future__ import annotations

import logging
import logging.handlers
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.paths import AppPaths
from sudoku_app.background.service import JobService, SolverService
from sudoku_app.background.settings import Settings
from sudoku_app.background.stop_signals import StopSignals
from sudoku_app.formats.detector import read_puzzle
from sudoku_app.resources_path import resource
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore
from sudoku_app.ui.error_reporter import ErrorReporter
from sudoku_app.ui.garbage import GarbageCollector
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.services import Services
from sudoku_app.ui.style.looks import Looks
from sudoku_app.wording.language import Language

EXAMPLE = ("examples", "first.txt")
_LOG_BYTES, _LOG_FILES = 500_000, 3
# How long another thread's Python may keep the window's waiting each time it comes back from Qt. Python's own 5 ms made
# a key take 20 ms (median; 57 ms at the 95th percentile) while a search in plain Python ran, 1 ms makes it 8 and 26.
_SWITCH_SECONDS = 0.001
_QUICK_BYTES = 500_000  # some 20,000 edits: 0.1 s to read


def _log_to(path: Path) -> None:
    handler = logging.handlers.RotatingFileHandler(
        path, maxBytes=_LOG_BYTES, backupCount=_LOG_FILES, encoding="utf-8", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)


def open_window(paths: list[str], language: Language) -> int:
    """Open the window, on the first of ``paths`` if there is one, and return the exit status when it is closed."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    own = AppPaths.of_user()
    _log_to(own.log_file)
    reporter = ErrorReporter(language, str(own.log_file))
    reporter.install()
    settings = Settings(own.settings_file)
    session = Session(read_puzzle(resource(*EXAMPLE).read_text(encoding="utf-8")).position)
    keeping = JobService()  # its own, so that keeping never waits behind a large file
    keeper = SessionKeeper(session, SessionStore(own.sessions), keeping)
    # Most are there in a hundredth of a second, and the window opens on them; before a long history it opens first.
    restored = keeper.restore() if keeper.store.last_size() <= _QUICK_BYTES else None
    services = Services(language, settings, SolverService(), JobService(), JobService(), JobService())
    collector = GarbageCollector(application)
    stop = StopSignals()
    try:
        looks = Looks(application)
        window = MainWindow(services, session, keeper, looks.theme)
        reporter.window = window
        window.failed.connect(reporter.report)
        services.solver.engine_changed.connect(collector.leave_out_the_living)  # the compiler's 100,000 objects
        looks.changed.connect(window.set_theme)
        window.choices.theme_changed.connect(looks.choose)
        window.choices.contrast_changed.connect(looks.set_high_contrast)
        window.choices.restore()
        stop.asked.connect(application.closeAllWindows)  # dialogs first, then the window, as if each were closed
        window.show()
        collector.begin()
        window.sessions.begin_with(restored)
        if paths:
            window.files.open_path(paths[0])
        application.exec()
    finally:
        # Whatever happened: what was typed goes to disk, and no thread is left, which would abort the process.
        keeper.close()
        collector.end()
        settings.write()
        _end((*services.threads, keeping))
        stop.close()  # last: nothing interrupts the keeping
    return 0


def _end(services: Iterable[JobService]) -> None:
    """End every service's thread; when one does not end, end the process, for a thread that is torn down aborts."""
    if not all([service.shutdown() for service in services]):  # noqa: C419 - every one is asked
        logging.getLogger(__name__).error("A thread did not end in time.")
        logging.shutdown()
        os._exit(0)
