"""The head of the panel: it says what nobody has to ask for, and moves nothing."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.background.list_judge import ListJudge
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.solver_controller import LiveCheck
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.lists.list_work import ListWork
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.puzzle_head import PuzzleHead, PuzzleHeadFacts, TitleLabel
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import HeadWords
from sudoku_app.wording.language import Language


def test_it_has_the_name_of_the_puzzle(window: MainWindow) -> None:
    come_to_show()
    assert window.head.texts == ("Untitled 9×9", "", "")
    file = part(window, CurrentFile)
    file.set_document("Newspaper, puzzle 3 of 7")
    come_to_show()
    assert window.head.texts[0] == "Newspaper, puzzle 3 of 7"
    file.set_details(PuzzleDetails("Saturday"))
    come_to_show()
    assert window.head.texts[0] == "Saturday"


def test_while_a_puzzle_is_entered_its_boxes_stand_in_place_of_the_time(make_window: MakeWindow) -> None:
    window = make_window(position(NEWSPAPER), Mode.ENTER)
    come_to_show()
    assert window.head.texts[1] == "30 givens"
    assert not window.head.time.isVisible()
    window.act[Command.SOLVE_BY_HAND].trigger()
    come_to_show()
    assert window.head.texts[1] == ""
    assert window.head.time.isVisible()


def test_diagonals_and_windows_stand_below_the_title_whole_while_entering_and_solving(make_window: MakeWindow) -> None:
    shape = GridShape(3, 3, diagonals=True, windows=True, extra=((0, 1),))
    window = make_window(Position.empty(shape), Mode.ENTER)
    window.setStyleSheet(style_sheet(LIGHT))
    come_to_show()
    for _ in range(2):
        assert window.head.rules.text() == "Diagonals · windows · extra regions"
        assert window.head.title.toolTip() == ""
        window.act[Command.SOLVE_BY_HAND].trigger()
        come_to_show()


def test_nothing_moves_whatever_it_says(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER), Mode.ENTER)
    window.setStyleSheet(style_sheet(LIGHT))
    come_to_show()
    before = window.panel.geometry(), window.pad.geometry()
    with qtbot.waitSignal(part(window, LiveCheck).changed, check_params_cb=lambda checked: checked is not None):
        part(window, LiveCheck).set_enabled(True)
    come_to_show()
    assert window.head.texts[2] == "one solution"
    assert (window.panel.geometry(), window.pad.geometry()) == before
    window.session.enter((2,), 5)
    come_to_show()
    assert window.head.texts[2] == "1 rule broken"
    assert (window.panel.geometry(), window.pad.geometry()) == before
    window.act[Command.SOLVE_BY_HAND].trigger()
    window.session.undo()
    come_to_show()
    assert window.head.texts == ("Untitled 9×9", "", "")
    assert (window.panel.geometry(), window.pad.geometry()) == before


def test_a_grade_that_becomes_known_later_is_shown_with_the_next_entry(window: MainWindow) -> None:
    known: list[Difficulty] = []
    words = HeadWords(Language())
    head = PuzzleHead(words, Ink(LIGHT), window)
    file = part(window, CurrentFile)
    facts = PuzzleHeadFacts(head, window.session, window.model, file, lambda: known[0] if known else None, words)
    facts.show()
    come_to_show()
    assert head.texts[1] == ""
    known.append(Difficulty(1.5, Technique.HIDDEN_SINGLE, complete=True))
    window.session.enter((2,), 4)
    come_to_show()
    assert head.texts[1] == "Easy 1.5"


def test_a_grade_from_an_earlier_time_is_shown_when_the_list_was_looked_up(window: MainWindow) -> None:
    lists, work = part(window, PuzzleListController), part(window, ListWork)
    part(window, ListJudge).hold(on=True)
    lists.show_list(PuzzleList("Newspaper", [Reading(position(NEWSPAPER), FormatName.LINE, 1)]))
    come_to_show()
    lists.puzzles.difficulties[0] = Difficulty(1.5, Technique.HIDDEN_SINGLE, complete=True)
    work.looked_up.emit()
    come_to_show()
    assert window.head.texts[1] == "Easy 1.5"


def test_a_long_name_is_cut_short_and_its_tooltip_has_it_whole(window: MainWindow, qtbot: QtBot) -> None:
    name = "A name " * 20
    part(window, CurrentFile).set_details(PuzzleDetails(name))
    come_to_show()
    window.head.grab()
    assert window.head.width() < 500
    assert window.head.title.toolTip() == name


def test_a_title_is_smaller_before_it_is_cut_and_keeps_its_end(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = TitleLabel(window)
    label.setText("Puzzle collection, puzzle 8 of 118")
    label.resize(label.fontMetrics().horizontalAdvance(label.text()) + 1, 30)
    assert label.seen() == (label.font(), label.text())
    label.resize(label.width() * 9 // 10, 30)
    font, seen = label.seen()
    assert seen == label.text()
    assert font.pointSizeF() < label.font().pointSizeF()
    label.resize(label.width() // 2, 30)
    assert label.seen()[1].startswith("Puzz")
    assert label.seen()[1].endswith("118")


@pytest.mark.usefixtures("somebody_listens")
def test_a_verdict_that_becomes_another_one_is_told_once(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER), Mode.ENTER)
    heard: list[str] = []
    window.head.announced.connect(heard.append)
    qtbot.waitUntil(lambda: heard == ["one solution"])
    window.session.enter((2,), 4)  # which leaves it so
    qtbot.waitUntil(lambda: window.head.texts[1:] == ("31 givens", "one solution"))
    window.session.enter((3,), 2)
    qtbot.waitUntil(lambda: heard == ["one solution", "no solution"])


@pytest.mark.usefixtures("somebody_listens")
def test_a_verdict_is_told_again_when_no_rule_is_broken_any_more(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER), Mode.ENTER)
    heard: list[str] = []
    window.head.announced.connect(heard.append)
    qtbot.waitUntil(lambda: heard == ["one solution"])
    window.session.enter((2,), 5)
    qtbot.waitUntil(lambda: window.head.texts[2] == "1 rule broken")
    window.session.undo()
    qtbot.waitUntil(lambda: heard == ["one solution", "one solution"])


def test_in_a_window_that_becomes_low_and_high_again_every_part_is_at_once_as_high_as_it_has_to_be(
    make_window: MakeWindow,
) -> None:
    window = make_window(position(NEWSPAPER))
    window.setStyleSheet(style_sheet(LIGHT))
    for height in (900, 430, 900, 520, 900):
        window.resize(1100, height)
        come_to_show()
        for shown in (window.head, window.pad):
            assert shown.height() == shown.sizeHint().height(), (type(shown).__name__, height)
