"""The program's own file through the window: history, details and time go out and come back."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.session.details import PuzzleDetails
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, values_of
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_controller import DetailsDialog
from sudoku_app.ui.files.file_jobs import FileSaver
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

Key = Qt.Key
DETAILS = PuzzleDetails("Sunday", "R. Uud", "The 4 was hard.\nAsk again.")


def save(window: MainWindow, qtbot: QtBot, path: Path) -> None:
    with qtbot.waitSignal(part(window, CurrentFile).name_changed):
        part(window, FileSaver).save_to(str(path))


def open_(window: MainWindow, qtbot: QtBot, path: Path) -> None:
    with qtbot.waitSignal(part(window, FileReader).loaded):
        part(window, FileReader).open_path(str(path))


def type_into(window: MainWindow, qtbot: QtBot) -> None:
    """Enter 4 at r1c3, mark 1 and 2 at r1c4, and take the last mark back."""
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_4)
    window.grid.move_to(3)
    for key in (Key.Key_1, Key.Key_2):
        qtbot.keyClick(window.grid, key, Qt.KeyboardModifier.ControlModifier)
    window.act[Command.UNDO].trigger()


def in_dialog(use: Callable[[DetailsDialog], None]) -> None:
    """Do something in the details dialog once it is open; however that ends, it does not stay open."""

    def go() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, DetailsDialog)
        try:
            use(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, go)


def fill_in_details(qtbot: QtBot, details: PuzzleDetails) -> None:
    """Type into the details dialog once it is open, field by field with Tab, and accept it with Enter."""

    def use(dialog: DetailsDialog) -> None:
        for text in (details.title, details.author, details.notes):
            field = dialog.focusWidget()
            assert field is not None
            qtbot.keyClicks(field, text.replace("\n", "\r"))
            qtbot.keyClick(field, Key.Key_Tab)
        button = dialog.focusWidget()
        assert button is not None
        qtbot.keyClick(button, Key.Key_Return)

    in_dialog(use)


@pytest.mark.slow
def test_a_saved_file_brings_undo_and_redo_back(window: MainWindow, make_window: MakeWindow, qtbot: QtBot) -> None:
    path = Path(window._settings._store.fileName()).with_name("kept.sudoku")
    start = window.session.position
    type_into(window, qtbot)
    worked = window.session.position
    save(window, qtbot, path)
    other = make_window(Position.empty(GridShape(2, 2)))
    open_(other, qtbot, path)
    assert other.session.position == worked
    come_to_show()
    assert not other.isWindowModified()
    assert part(other, SessionController).keeper.close()
    third = make_window()
    with qtbot.waitSignal(part(third, SessionController).keeper.went_on):
        part(third, SessionController).restore_later()
    assert part(third, CurrentFile).path == str(path)
    come_to_show()
    assert not third.isWindowModified()
    other = third
    other.act[Command.REDO].trigger()
    assert values_of(other.session.position.cells[3].centre) == (1, 2)
    for _ in range(3):
        other.act[Command.UNDO].trigger()
    assert other.session.position == start
    assert not other.act[Command.UNDO].isEnabled()


def test_details_are_typed_saved_and_opened(window: MainWindow, make_window: MakeWindow, qtbot: QtBot) -> None:
    path = Path(window._settings._store.fileName()).with_name("kept.sudoku")
    fill_in_details(qtbot, DETAILS)
    window.act[Command.DETAILS].trigger()
    assert part(window, CurrentFile).details == DETAILS
    come_to_show()
    assert window.isWindowModified()
    assert window.windowTitle() == "Sunday[*] – Sudoku"
    assert window.focusWidget() is window.grid
    part(window, SessionController).keeper.timer.reset(754.0)
    save(window, qtbot, path)
    come_to_show()
    assert not window.isWindowModified()
    written = json.loads(path.read_text(encoding="utf-8"))
    assert tuple(written[name] for name in ("title", "author", "notes")) == ("Sunday", "R. Uud", DETAILS.notes)
    other = make_window(Position.empty(GridShape(2, 2)))
    open_(other, qtbot, path)
    assert part(other, CurrentFile).details == DETAILS
    assert part(other, SessionController).keeper.timer.seconds >= 754.0
    assert other.panel.report.headline == "Sunday"
    assert [line.text for section in other.panel.report.sections for line in section.lines] == [
        "By R. Uud",
        "The 4 was hard.",
        "Ask again.",
    ]


def test_details_come_back_with_the_session(window: MainWindow, make_window: MakeWindow, qtbot: QtBot) -> None:
    type_into(window, qtbot)
    part(window, CurrentFile).set_details(PuzzleDetails(unknown_rules="line"))  # which is not the person's to edit
    fill_in_details(qtbot, DETAILS)
    window.act[Command.DETAILS].trigger()
    assert part(window, SessionController).keeper.close()
    other = make_window()
    found = part(other, SessionController).keeper.restore()
    part(other, SessionController).show_restored(found)
    assert part(other, CurrentFile).details == replace(DETAILS, unknown_rules="line")
    assert other.session.position == window.session.position


def test_a_file_belongs_to_the_puzzle_it_was_saved_from(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """Another puzzle that takes its place while it is being saved is not written over it by the next Save."""
    part(window, FileSaver).save_to(str(tmp_path / "first.sudoku"))
    part(window, CurrentFile).put_empty(GridShape(2, 3))
    qtbot.waitUntil(lambda: not part(window, FileSaver)._jobs.service.busy and not part(window, FileSaver)._saving)
    assert part(window, CurrentFile).path == ""


def test_details_that_are_left_change_nothing(window: MainWindow, qtbot: QtBot) -> None:
    def leave(dialog: DetailsDialog) -> None:
        qtbot.keyClicks(dialog.title, "never")
        qtbot.keyClick(dialog.title, Key.Key_Escape)

    in_dialog(leave)
    window.act[Command.DETAILS].trigger()
    assert part(window, CurrentFile).details == PuzzleDetails()
    come_to_show()
    assert not window.isWindowModified()


def test_a_history_that_does_not_fit_is_said_and_costs_only_itself(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "kept.sudoku"
    type_into(window, qtbot)
    save(window, qtbot, path)
    written = json.loads(path.read_text(encoding="utf-8"))
    for cell in written["position"]["cells"]:
        if cell[0] == 2:
            cell[1] = 9
    path.write_text(json.dumps(written), encoding="utf-8")
    open_(window, qtbot, path)
    assert window.session.position.values[2] == 9
    lines = [line.text for section in window.panel.report.sections for line in section.lines]
    assert lines == ["The history in the file does not match its grid and was ignored."]


@pytest.mark.parametrize("ending", [".txt", ".sdk"])
def test_other_formats_still_carry_the_grid(window: MainWindow, qtbot: QtBot, tmp_path: Path, ending: str) -> None:
    givens = window.session.position.givens
    save(window, qtbot, tmp_path / f"puzzle{ending}")
    open_(window, qtbot, tmp_path / f"puzzle{ending}")
    assert window.session.position.givens == givens
