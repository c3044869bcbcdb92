"""A disk or network that hangs: the window says so, goes on, and lets the person give up."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPageSize
from pytestqt.qtbot import QtBot
from support.hanging_disk import HangingDisk
from support.timeouts import TIMEOUT_MS
from support.windows import part

from sudoku_app.background.services import Services
from sudoku_app.formats.files import drafts_in
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.interaction.pages import Figure, Page, PrintedPuzzle
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.ui.files.file_controller import FileController
from sudoku_app.ui.files.file_jobs import FileSaver, LastFolder
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.paper.outputs import Sheet
from sudoku_app.ui.paper.paper_controller import PaperController
from sudoku_app.ui.window import slow_bar
from sudoku_app.ui.window.leaving import Leaving
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.slow_bar import SlowBar

SMALL = "1..4\n....\n....\n4..1\n"


@pytest.fixture
def services(services: Services) -> Services:
    """Services of somebody who has no patience at all."""
    return replace(services, patience=0)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, services: Services) -> Iterator[HangingDisk]:
    made = HangingDisk(monkeypatch)
    yield made
    made.go.set()
    assert services.reading.shutdown(TIMEOUT_MS)
    assert services.writing.shutdown(TIMEOUT_MS)


def puzzle(path: Path) -> str:
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


def hang(window: MainWindow, qtbot: QtBot, disk: HangingDisk, sentence: str) -> None:
    qtbot.waitUntil(lambda: disk.reached.is_set() and sentence in part(window, SlowBar).sentences)
    assert part(window, SlowBar).isVisible()


def test_a_pipe_is_refused_and_everything_after_it_is_done(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    part(window, FileReader).open_path(str(tmp_path / "pipe.txt"))
    part(window, FileSaver).save_to(str(tmp_path / "saved.txt"))
    qtbot.waitUntil(lambda: window.panel.report.headline == "Not opened")
    assert window.panel.report.basis == "pipe.txt: this is not an ordinary file."
    assert not caplog.records  # what was told in the panel is no fault of the program's
    qtbot.waitUntil((tmp_path / "saved.txt").exists)
    qtbot.waitUntil(lambda: window.windowTitle().startswith("saved.txt"))
    part(window, FileReader).open_path(puzzle(tmp_path / "small.txt"))
    qtbot.waitUntil(lambda: window.session.position.shape == GridShape(2, 2))


def test_reading_a_file_loads_nothing_of_printing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NotLoaded:
        def __getattr__(self, name: str) -> type:
            loaded.append(name)
            return NotLoaded

    loaded: list[str] = []
    monkeypatch.setattr(slow_bar, "outputs", NotLoaded())
    part(window, FileReader).open_path(puzzle(tmp_path / "small.txt"))
    qtbot.waitUntil(lambda: window.session.position.shape == GridShape(2, 2))
    assert not loaded


def test_saving_never_waits_behind_reading(window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path) -> None:
    part(window, FileReader).open_path(puzzle(tmp_path / "slow.txt"))
    hang(window, qtbot, disk, "Reading slow.txt…")
    part(window, FileSaver).save_to(str(tmp_path / "saved.txt"))
    qtbot.waitUntil(lambda: window.windowTitle().startswith("saved.txt"))
    assert (tmp_path / "saved.txt").exists()
    disk.go.set()
    qtbot.waitUntil(lambda: window.session.position.shape == GridShape(2, 2))
    assert part(window, SlowBar).sentences == ()
    assert not part(window, SlowBar).isVisible()


def test_reading_is_given_up_and_the_next_file_is_opened(
    window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path
) -> None:
    part(window, FileReader).open_path(puzzle(tmp_path / "slow.txt"))
    hang(window, qtbot, disk, "Reading slow.txt…")
    (button,) = part(window, SlowBar).buttons
    assert button.accessibleName() == "Cancel: Reading slow.txt…"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.panel.report.headline == "Not opened"
    assert window.panel.report.basis == "Reading slow.txt was cancelled."
    assert part(window, SlowBar).sentences == ()
    (tmp_path / "other.txt").write_text("7" + "." * 80, encoding="utf-8")
    part(window, FileReader).open_path(str(tmp_path / "other.txt"))
    qtbot.waitUntil(lambda: window.session.position.values[0] == 7)
    assert part(window, FileReader)._jobs.service.hanging
    disk.go.set()
    qtbot.waitUntil(lambda: not part(window, FileReader)._jobs.service.hanging)
    assert window.session.position.values[0] == 7


def test_saving_is_given_up_and_never_done_later(
    window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path
) -> None:
    path = tmp_path / "slow.txt"
    path.write_text("old", encoding="utf-8")
    window.grid.select_cells((2,))
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    part(window, FileSaver).save_to(str(path))
    hang(window, qtbot, disk, "Saving slow.txt…")
    part(window, SlowBar).buttons[0].click()
    assert window.panel.report.headline == "Not saved"
    assert window.isWindowModified()
    part(window, FileSaver).save_to(str(tmp_path / "other.txt"))
    qtbot.waitUntil(lambda: window.windowTitle().startswith("other.txt"))
    assert part(window, FileSaver)._jobs.service.hanging
    disk.go.set()
    qtbot.waitUntil(lambda: not part(window, FileSaver)._jobs.service.hanging)
    assert path.read_text(encoding="utf-8") == "old"
    assert drafts_in(tmp_path) == []


def test_what_is_opened_while_it_is_saved_is_what_was_saved(
    window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path
) -> None:
    path = tmp_path / "slow.txt"
    path.write_text("7" + "." * 80, encoding="utf-8")
    before = window.session.position
    part(window, FileSaver).save_to(str(path))
    qtbot.waitUntil(disk.reached.is_set)
    part(window, FileReader).open_path(str(path))
    assert part(window, FileReader)._jobs.service.resting
    disk.go.set()
    qtbot.waitUntil(lambda: window.windowTitle().startswith("slow.txt"))
    assert window.session.position.givens == before.givens


def test_a_picture_is_given_up_and_told_as_any_file(
    window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path
) -> None:
    pages = (Page((Figure(window.session.position),)),)
    sheet = Sheet(QPageSize.PageSizeId.A4)
    part(window, PaperController).save_to(str(tmp_path / "slow.svg"), pages, sheet, Lettering(), 0, "")
    hang(window, qtbot, disk, "Saving slow.svg…")
    part(window, SlowBar).buttons[0].click()
    assert window.panel.report.headline == "Not saved"
    assert list(part(window, Leaving)._writes.failed) == [str(tmp_path / "slow.svg")]
    disk.go.set()
    qtbot.waitUntil(lambda: not part(window, FileSaver)._jobs.service.hanging)
    assert not (tmp_path / "slow.svg").exists()


def test_a_document_says_how_far_it_is(window: MainWindow, qtbot: QtBot, disk: HangingDisk, tmp_path: Path) -> None:
    pages = (Page((Figure(window.session.position),)),) * 3
    part(window, PaperController).save_to(
        str(tmp_path / "slow.pdf"), pages, Sheet(QPageSize.PageSizeId.A4), Lettering(), 0, ""
    )
    hang(window, qtbot, disk, "Saving slow.pdf… Page 3 of 3")
    disk.go.set()
    qtbot.waitUntil((tmp_path / "slow.pdf").exists)


def test_a_loop_of_links_and_an_impossible_name_are_one_sentence(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "loop.txt").symlink_to("loop.txt")
    for use in (part(window, FileReader).open_path, part(window, FileSaver).save_to):
        for path, reason in (
            (str(tmp_path / "loop.txt"), "loop.txt: its symbolic links form a loop."),
            (f"{tmp_path}/a\0b.txt", "a file cannot have this name."),
        ):
            use(path)
            qtbot.waitUntil(lambda reason=reason: window.panel.report.basis.endswith(reason))  # type: ignore[misc]
            part(window, FileReader).noted.emit(lambda: part(window, FileController)._words.nothing_to_paste)


def test_without_a_home_the_dialogs_begin_somewhere(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", fail)
    assert Path(LastFolder(window._settings).path()).is_absolute()
    suggestion = part(window, PaperController)._stem(PrintedPuzzle(window.session.position))
    assert Path(suggestion).is_absolute()
