from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.timeouts import TIMEOUT_MS
from support.windows import Keep, MakeWindow, part

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.service import FileService, JobService
from sudoku_app.background.services import Services
from sudoku_app.background.settings import Settings
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_book import PuzzleBook
from sudoku_app.session.puzzle_list import StoredLists
from sudoku_app.session.session import Session
from sudoku_app.session.solving import SolvingTimer
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.composition import Composition
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.language import Language


@pytest.fixture
def ink(qapp: QApplication) -> Ink:
    return Ink(LIGHT)


@pytest.fixture
def engine() -> Engine:
    """What the solver of a window searches with; a test that wants another overrides it."""
    return Engine.COMPILED


@pytest.fixture
def somebody_listens(qapp: QApplication) -> Iterator[None]:
    """Let the window tell what it tells only where a screen reader runs."""
    QAccessible.setActive(True)
    if not QAccessible.isActive():
        pytest.skip("nobody can listen to the offscreen platform of Qt 6.8; .ci/screen-reader listens to a screen")
    yield
    QAccessible.setActive(False)


@pytest.fixture
def language() -> Language:
    """What a window speaks; a test that wants another overrides it."""
    return Language()


@pytest.fixture
def services(qapp: QApplication, tmp_path: Path, engine: Engine, language: Language) -> Iterator[Services]:
    settings = Settings(tmp_path / "settings.ini")
    files = FileService(), FileService()
    others = [JobService(), JobService(), JobService(engine), JobService(), JobService(engine)]
    book = PuzzleBook(tmp_path / "puzzles.sqlite")
    lists = StoredLists(tmp_path / "lists")
    made = Services(language, settings, JobService(engine), *files, *others, book, lists)
    yield made
    ended = [service.shutdown(TIMEOUT_MS) for service in made.threads]  # all of them, also where one does not end
    assert all(ended)


@pytest.fixture
def keep(qapp: QApplication, tmp_path: Path) -> Iterator[Keep]:
    """Keeps sessions on disk, in a folder of the test."""
    service = JobService()
    keepers: list[SessionKeeper] = []

    def begin(session: Session, timer: SolvingTimer | None = None) -> SessionKeeper:
        keepers.append(SessionKeeper(session, SessionStore(tmp_path / "sessions"), service, timer))
        return keepers[-1]

    yield begin
    closed = [keeper.close() for keeper in keepers]
    assert service.shutdown(TIMEOUT_MS)
    assert all(closed)


@pytest.fixture
def make_window(qtbot: QtBot, services: Services, keep: Keep) -> MakeWindow:
    """Opens a real window on a position, with the real solver in its real thread."""

    def make(start: Position | None = None, mode: Mode = Mode.SOLVE, timer: SolvingTimer | None = None) -> MainWindow:
        session = Session(start or position(NEWSPAPER))
        window = Composition(services, session, keep(session, timer), LIGHT).window
        qtbot.addWidget(window)
        part(window, Choices).set_mode(mode)
        window.resize(1180, 800)
        window.show()
        qtbot.waitExposed(window)
        window.grid.setFocus()
        return window

    return make


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()
