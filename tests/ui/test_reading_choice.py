"""What was read is said, why it was read so, and the other way is one button away."""

from __future__ import annotations

import json

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER
from support.puzzles import SIX_IN_WIDE_BOXES as SIX
from support.windows import part

from sudoku_app.formats.detector import Choice
from sudoku_app.formats.lz_string import compress_base64
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.files.file_reader import FileReader, ReadingDialog
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import NO_REPORT, Report

WIDE, TALL = GridShape(2, 3), GridShape(3, 2)
OPEN_TEXT = "1" + "0" * 35


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Choice]:
    """Answers the dialog with the second way, and remembers what it was asked."""
    choices: list[Choice] = []

    def ask(*arguments: object) -> Reading | None:
        choice = arguments[-1]
        assert isinstance(choice, Choice)
        choices.append(choice)
        return choice.readings[1]

    monkeypatch.setattr(ReadingDialog, "ask", ask)
    return choices


def read(window: MainWindow, qtbot: QtBot, text: str) -> Position:
    before = window.session.revision
    part(window, FileReader).read_text(text)
    qtbot.waitUntil(lambda: window.session.revision > before)
    return window.session.position


def said(report: Report) -> str:
    return " ".join([report.basis, *(line.text for part in report.sections for line in part.lines)])


def press(window: MainWindow, label: str) -> None:
    """Press a button of the panel."""
    body = window.panel.widget()
    assert body is not None
    next(button for button in body.findChildren(QPushButton) if button.text() == label).click()


def test_what_a_text_was_taken_for_is_said_quietly_where_it_leaves_nothing_open(
    window: MainWindow, qtbot: QtBot
) -> None:
    read(window, qtbot, "." * 81)
    assert window.status.currentMessage() == "Read as one line of cells: 9×9 · boxes 3×3 · 0 givens"
    assert "Pasted" not in window.panel.report.plain()


def test_where_the_puzzle_tells_nobody_is_asked_and_the_other_way_is_offered(
    window: MainWindow, qtbot: QtBot, asked: list[Choice]
) -> None:
    assert read(window, qtbot, SIX).shape == WIDE
    assert asked == []
    assert (
        "The text does not give its box shape; boxes 2×3 were chosen, because only this has exactly one solution."
        in said(window.panel.report)
    )
    press(window, "Read as: Boxes 3×2")
    assert window.session.position.shape == TALL
    assert [offer.label for offer in window.panel.report.offers] == ["Read as: Boxes 2×3"]
    assert not window.act[Command.UNDO].isEnabled()


def test_work_done_since_is_not_lost_when_the_other_way_is_taken(
    window: MainWindow, qtbot: QtBot, asked: list[Choice]
) -> None:
    read(window, qtbot, SIX)
    window.session.enter([1], 2)
    worked = window.session.position
    part(window, FileReader).take_reading(1)
    assert window.session.position.shape == TALL
    keeper = part(window, SessionController).keeper
    qtbot.waitUntil(lambda: not keeper.pending)
    assert worked in [one.position for one in keeper.store.recent()]


def test_the_person_is_asked_once_and_the_answer_is_remembered(
    window: MainWindow, qtbot: QtBot, asked: list[Choice]
) -> None:
    assert read(window, qtbot, OPEN_TEXT).shape == TALL
    assert len(asked) == 1
    read(window, qtbot, NEWSPAPER)
    assert read(window, qtbot, OPEN_TEXT).shape == TALL
    assert len(asked) == 1
    assert "boxes 3×2 were chosen, as you chose last time" in said(window.panel.report)
    press(window, "Read as: Boxes 2×3")
    read(window, qtbot, NEWSPAPER)
    assert read(window, qtbot, OPEN_TEXT).shape == WIDE
    assert len(asked) == 1


def test_a_grid_of_the_same_size_tells_the_boxes(window: MainWindow, qtbot: QtBot, asked: list[Choice]) -> None:
    window.session.begin(Position.empty(TALL))
    assert read(window, qtbot, OPEN_TEXT).shape == TALL
    assert asked == []
    assert "boxes 3×2 were chosen, as in the grid before" in said(window.panel.report)


def test_a_question_that_is_left_changes_nothing(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = window.session.position
    monkeypatch.setattr(ReadingDialog, "ask", lambda *_: None)
    with qtbot.waitSignal(part(window, FileReader).loaded):
        part(window, FileReader).read_text(OPEN_TEXT)
    assert window.session.position is before


def test_the_other_way_of_a_list_is_that_of_all_its_puzzles(
    window: MainWindow, qtbot: QtBot, asked: list[Choice]
) -> None:
    read(window, qtbot, f"{SIX}\n{SIX}")
    assert {one.position.shape for one in part(window, PuzzleListController).puzzles.readings()} == {WIDE}
    press(window, "Read as: Boxes 3×2")
    assert {one.position.shape for one in part(window, PuzzleListController).puzzles.readings()} == {TALL}
    assert part(window, PuzzleListController).model.current == 0


def test_letters_that_mean_two_things_are_asked_about_once(
    window: MainWindow, qtbot: QtBot, asked: list[Choice]
) -> None:
    text = "12" + "." * 254
    assert read(window, qtbot, text).values[:2] == (2, 3)
    read(window, qtbot, NEWSPAPER)
    assert read(window, qtbot, text).values[:2] == (2, 3)
    assert len(asked) == 1
    assert "it was read as “0 is 1, A is 11”, as you chose last time" in said(window.panel.report)
    press(window, "Read as: A is 10")
    assert window.session.position.values[:2] == (1, 2)


def test_a_note_goes_with_the_next_entry(window: MainWindow, qtbot: QtBot) -> None:
    read(window, qtbot, "\n".join([SIX, SIX]))
    assert window.panel.report.headline == "Pasted"
    window.session.enter([1], 2)
    assert window.panel.report == NO_REPORT


def test_an_answer_says_that_it_was_found_without_rules_that_are_not_known(window: MainWindow, qtbot: QtBot) -> None:
    grid = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]
    packed = compress_base64(json.dumps({"size": 4, "grid": grid, "ruleset": "Lines rise.", "line": [{}]}))
    read(window, qtbot, f"https://sudokupad.app/fpuz{packed}")
    sentence = (
        "The puzzle may have rules that this program does not know: “Lines rise” and lines. "
        "Answers are found without them."
    )
    assert sentence in window.panel.report.plain()
    for command in (Command.CHECK, Command.HINT):
        window.act[command].trigger()
        qtbot.waitUntil(lambda: window.panel.report.headline not in ("", "Pasted"))
        assert sentence in window.panel.report.plain()
    read(window, qtbot, NEWSPAPER)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: window.panel.report.headline == "Exactly one solution")
    assert sentence not in window.panel.report.plain()
