"""A list of puzzles in the window: real files, real keys, the real solver."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION, position
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.formats.lz_string import compress_base64
from sudoku_app.qtmodels.puzzle_list_model import Column
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.files import load_text
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_list import Order, Progress, Shown
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.answers.solver_controller import LiveCheck, SolverController
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.lists.list_work import ListWork
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.lists.row_delegate import line_with_room
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import DARK, DARK_HIGH, LIGHT, LIGHT_HIGH, Theme, contrast
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.puzzle_lists import RowLine
from sudoku_app.wording.report import Tone

EASY = "000000907000420180000705026100904000050000040000507009920108000034059000507000000"
TEXT = "\n".join([NEWSPAPER, HARDER + " # Named", NEWSPAPER[:-1] + "q", "." * 81, EASY]) + "\n"
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def list_file(tmp_path: Path) -> Path:
    path = tmp_path / "several.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.fixture
def listed(window: MainWindow, qtbot: QtBot, list_file: Path) -> MainWindow:
    """The window with the list open."""
    part(window, FileReader).open_path(str(list_file))
    qtbot.waitUntil(lambda: len(part(window, PuzzleListController).puzzles) == 5)
    return window


def press(qtbot: QtBot, window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    qtbot.keyClick(QApplication.focusWidget() or window, key, modifier or Qt.KeyboardModifier.NoModifier)


def test_a_file_with_several_puzzles_opens_the_list_and_the_first_puzzle(listed: MainWindow) -> None:
    assert part(listed, PuzzleListController).panel.isVisible()
    assert listed.session.position == position(NEWSPAPER)
    assert part(listed, PuzzleListController).model.current == 0
    assert listed.grid.hasFocus()
    come_to_show()
    assert listed.windowTitle() == "several.txt, puzzle 1 of 5[*] – Sudoku"
    assert [one.position.givens for one in part(listed, PuzzleListController).puzzles.readings()] == [
        position(text).givens for text in (NEWSPAPER, HARDER, "0" * 81, EASY)
    ]


def test_one_puzzle_opens_no_list(window: MainWindow, qtbot: QtBot) -> None:
    part(window, FileReader).read_text(HARDER)
    qtbot.waitUntil(lambda: window.session.position == position(HARDER))
    assert not part(window, PuzzleListController).panel.isVisible()
    assert not window.act[Command.SHOW_LIST].isEnabled()
    assert not window.act[Command.NEXT_PUZZLE].isEnabled()


def test_several_puzzles_can_be_pasted(window: MainWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText(TEXT)
    window.act[Command.PASTE].trigger()
    qtbot.waitUntil(part(window, PuzzleListController).panel.isVisible)
    come_to_show()
    assert window.windowTitle() == "Pasted puzzles, puzzle 1 of 5[*] – Sudoku"


def test_rules_that_are_not_known_are_told_with_each_puzzle_that_may_have_some(
    window: MainWindow, qtbot: QtBot
) -> None:
    empty = {"size": 4, "grid": [[{}] * 4] * 4}
    furthers: list[dict[str, object]] = [{"ruleset": "Thermometers rise."}, {"line": [{}]}, {"title": "Plain"}]
    puzzles = [compress_base64(json.dumps(empty | further)) for further in furthers]
    part(window, FileReader).read_text("\n".join(f"https://f-puzzles.com/?load={puzzle}" for puzzle in puzzles))
    qtbot.waitUntil(part(window, PuzzleListController).panel.isVisible)
    sentence = "The puzzle may have rules that this program does not know: {}. Answers are found without them."
    assert sentence.format("“Thermometers rise”") in window.panel.report.plain()
    window.act[Command.NEXT_PUZZLE].trigger()
    assert window.panel.report.basis == sentence.format("lines")
    window.act[Command.NEXT_PUZZLE].trigger()
    assert "does not know" not in window.panel.report.plain()


def test_next_and_previous_by_keys_pass_over_what_cannot_be_read(listed: MainWindow, qtbot: QtBot) -> None:
    seen = []
    for _ in range(5):
        press(qtbot, listed, Qt.Key.Key_Down, ALT)
        seen.append(part(listed, PuzzleListController).model.current)
    assert seen == [1, 3, 4, 4, 4]
    assert not listed.act[Command.NEXT_PUZZLE].isEnabled()
    press(qtbot, listed, Qt.Key.Key_Up, ALT)
    assert part(listed, PuzzleListController).model.current == 3
    come_to_show()
    assert listed.windowTitle() == "several.txt, puzzle 4 of 5[*] – Sudoku"


def test_mark_and_title_follow_another_puzzle(listed: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    assert listed.session.position == position(HARDER)
    assert part(listed, PuzzleListController).model.current == 1
    press(qtbot, listed, Qt.Key.Key_Up, ALT)
    assert listed.session.position == position(NEWSPAPER)
    assert part(listed, PuzzleListController).model.current == 0
    come_to_show()
    assert listed.windowTitle().startswith("several.txt, puzzle 1 of 5")


def test_enter_in_the_list_opens_a_row_and_gives_the_keyboard_to_the_grid(listed: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, listed, Qt.Key.Key_F6)
    assert part(listed, PuzzleListController).panel.table.hasFocus()
    for _ in range(2):
        press(qtbot, listed, Qt.Key.Key_Down)
    press(qtbot, listed, Qt.Key.Key_Return)  # cannot be read: nothing happens
    assert listed.session.position == position(NEWSPAPER)
    assert part(listed, PuzzleListController).panel.table.hasFocus()
    press(qtbot, listed, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    press(qtbot, listed, Qt.Key.Key_Return)
    assert listed.session.position == position(EASY)
    assert listed.grid.hasFocus()


def test_the_lit_row_is_the_puzzle_in_the_grid_or_none(listed: MainWindow, qtbot: QtBot) -> None:
    table, model = part(listed, PuzzleListController).panel.table, part(listed, PuzzleListController).model

    def lit() -> list[int]:
        image = table.viewport().grab().toImage()
        ratio = image.devicePixelRatio()
        grounds = {
            row: image.pixelColor((table.visualRect(model.index(row, Column.ABOUT)).topLeft() + QPoint(3, 5)) * ratio)
            for row in range(model.rowCount())
        }
        return [model.number_at(row) for row, ground in grounds.items() if ground == LIGHT.same]

    assert lit() == [0]
    place = table.visualRect(model.index(1, Column.ABOUT)).center()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert lit() == [0]  # the keyboard is at another row, which has a ring
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert lit() == [1]
    listed.session.begin(Position.empty(GridShape(2, 2)))
    assert lit() == []


def test_f6_goes_around_as_the_parts_stand(listed: MainWindow, qtbot: QtBot) -> None:
    listed.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: not part(listed, SolverController).busy)
    table, panel = part(listed, PuzzleListController).panel.table, listed.panel
    places = {
        "list": table.hasFocus,
        "grid": listed.grid.hasFocus,
        "panel": lambda: panel.isAncestorOf(QApplication.focusWidget()),
    }
    table.setFocus()
    gone = []
    for _ in range(4):
        gone.append(next(name for name, here in places.items() if here()))
        listed.act[Command.OTHER_PANE].trigger()
    assert gone == ["list", "grid", "panel", "list"]


def test_a_click_or_return_opens_a_row_and_arrows_only_move(listed: MainWindow, qtbot: QtBot) -> None:
    table, model = part(listed, PuzzleListController).panel.table, part(listed, PuzzleListController).model
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.currentIndex().row() == 1
    assert listed.session.position == position(NEWSPAPER)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert listed.session.position == position(HARDER)
    first = table.visualRect(model.index(0, Column.ABOUT)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=first)
    assert listed.session.position == position(NEWSPAPER)
    assert listed.focusWidget() is listed.grid


def test_work_on_a_puzzle_is_there_again_when_it_is_opened_again(listed: MainWindow, qtbot: QtBot) -> None:
    listed.grid.select_cells((2,))
    press(qtbot, listed, Qt.Key.Key_4)
    worked = listed.session.position
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    press(qtbot, listed, Qt.Key.Key_Up, ALT)
    assert listed.session.position == worked
    assert part(listed, PuzzleListController).puzzles.progress(0) is Progress.IN_PROGRESS
    assert part(listed, PuzzleListController).puzzles.readings()[0].position == position(NEWSPAPER)


def test_undo_goes_on_in_a_puzzle_that_is_opened_again_and_so_does_its_session(
    listed: MainWindow, qtbot: QtBot
) -> None:
    press(qtbot, listed, Qt.Key.Key_Down, ALT)  # the first one came with the list
    press(qtbot, listed, Qt.Key.Key_Up, ALT)
    keeper = part(listed, SessionController).keeper
    start = listed.session.position
    listed.session.enter([2], 4)
    listed.session.enter([3], 6)
    listed.session.undo()
    worked, path = listed.session.position, keeper.path
    for _ in range(2):
        press(qtbot, listed, Qt.Key.Key_Down, ALT)
        qtbot.waitUntil(lambda: not keeper.pending)
        assert listed.act[Command.UNDO].isEnabled() is False
        assert keeper.path != path
        press(qtbot, listed, Qt.Key.Key_Up, ALT)
        qtbot.waitUntil(lambda: not keeper.pending)
        assert listed.session.position == worked
        assert keeper.path == path
    sessions = keeper.store.recent()
    assert [one.position for one in sessions if one.position.puzzle == start.puzzle] == [worked]
    assert len(sessions) <= 2
    assert listed.session.redo()
    assert listed.session.position.values[3] == 6
    listed.session.undo(2)
    assert listed.session.position == start


def test_after_a_restart_a_puzzle_of_the_list_goes_on_in_its_session_with_its_history(
    listed: MainWindow, make_window: MakeWindow, qtbot: QtBot
) -> None:
    start = listed.session.position
    listed.session.enter([2], 4)
    listed.session.enter([3], 6)
    listed.session.undo()
    keeper, worked = part(listed, SessionController).keeper, listed.session.position
    path = keeper.path
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    listed.session.enter([0], 1)
    assert keeper.close()
    second = make_window(Position.empty(GridShape(3, 3)))
    with qtbot.waitSignal(part(second, ListWork).looked_up):
        part(second, SessionController).restore_later()
    press(qtbot, second, Qt.Key.Key_Up, ALT)
    assert second.session.position == worked
    assert second.session.redo()
    assert second.session.position.values[3] == 6
    second.session.undo(2)
    assert second.session.position == start
    second.session.redo()
    keeper = part(second, SessionController).keeper
    qtbot.waitUntil(lambda: not keeper.pending)
    assert keeper.path == path
    assert [one.path for one in keeper.store.recent()].count(path) == 1
    assert len(list(keeper.store.folder.glob("*.session"))) == 2


@pytest.mark.slow
def test_title_and_notes_of_a_puzzle_of_the_list_stay_as_the_person_wrote_them(
    listed: MainWindow, make_window: MakeWindow, qtbot: QtBot
) -> None:
    listed.session.enter([2], 4)
    written = PuzzleDetails("Mine", notes="the 4 was hard")
    part(listed, CurrentFile).set_details(written)
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    assert part(listed, CurrentFile).details.title == "Named"
    press(qtbot, listed, Qt.Key.Key_Up, ALT)
    assert part(listed, CurrentFile).details == written
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    listed.session.enter([0], 1)
    assert part(listed, SessionController).keeper.close()
    second = make_window(Position.empty(GridShape(3, 3)))
    with qtbot.waitSignal(part(second, ListWork).looked_up):
        part(second, SessionController).restore_later()
    press(qtbot, second, Qt.Key.Key_Up, ALT)
    assert part(second, CurrentFile).details == written


@pytest.mark.slow
def test_a_puzzle_that_is_opened_with_its_list_goes_on_in_its_session(
    listed: MainWindow, make_window: MakeWindow, qtbot: QtBot, list_file: Path
) -> None:
    listed.session.enter([2], 4)
    worked, keeper = listed.session.position, part(listed, SessionController).keeper
    path = keeper.path
    assert keeper.close()
    second = make_window(Position.empty(GridShape(3, 3)))
    with qtbot.waitSignal(part(second, ListWork).looked_up):
        part(second, FileReader).open_path(str(list_file))
    assert second.session.position == worked
    assert part(second, SessionController).keeper.path == path
    assert second.session.undo()


def test_a_puzzle_in_which_all_was_undone_is_untouched_and_can_be_redone(listed: MainWindow, qtbot: QtBot) -> None:
    listed.session.enter([2], 4)
    listed.session.undo()
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    assert part(listed, PuzzleListController).puzzles.progress(0) is Progress.UNTOUCHED
    press(qtbot, listed, Qt.Key.Key_Up, ALT)
    assert listed.session.redo()
    assert listed.session.position.values[2] == 4


def test_a_puzzle_made_of_one_of_the_list_stays_when_that_one_is_opened_again(listed: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    keeper = part(listed, SessionController).keeper
    qtbot.waitUntil(lambda: not keeper.pending)
    part(listed, Choices).set_mode(Mode.ENTER)
    listed.session.clear([80])
    made = listed.session.position
    assert part(listed, PuzzleListController).model.current is None
    qtbot.waitUntil(lambda: not keeper.pending)
    part(listed, PuzzleListController).open(1)
    qtbot.waitUntil(lambda: not keeper.pending)
    assert listed.session.position == position(HARDER)
    assert made in [one.position for one in keeper.store.recent()]


def test_the_name_of_a_puzzle_is_kept_with_its_session(listed: MainWindow, qtbot: QtBot) -> None:
    listed.session.enter([2], 4)
    keeper = part(listed, SessionController).keeper
    qtbot.waitUntil(lambda: not keeper.pending)
    (kept,) = keeper.store.recent()
    assert kept.details["document"] == "several.txt, puzzle 1 of 5"
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    with qtbot.waitSignal(keeper.went_on):
        part(listed, SessionController).go_on_in(kept.path)
    qtbot.waitUntil(lambda: not keeper.pending)
    assert keeper.store.recent()[0].details["document"] == "several.txt, puzzle 1 of 5"


def test_a_solved_puzzle_is_marked_done(listed: MainWindow) -> None:
    for cell, value in enumerate(NEWSPAPER_SOLUTION):
        listed.session.enter([cell], int(value))
    assert part(listed, PuzzleListController).puzzles.progress(0) is Progress.DONE
    part(listed, PuzzleListController).panel.shown.setCurrentIndex(list(Shown).index(Shown.NOT_DONE))
    part(listed, PuzzleListController).panel.shown.activated.emit(0)
    assert part(listed, PuzzleListController).model.numbers_at(0, 9) == [1, 3, 4]


def test_how_far_one_came_stands_beside_a_line_that_leaves_room_for_it(listed: MainWindow, qtbot: QtBot) -> None:
    assert [line_with_room(widths, 120) for widths in ((80, 150), (150, 110, 140), (150, 140), (150,))] == [0, 1, 0, 0]
    listed.grid.select_cells((2,))
    press(qtbot, listed, Qt.Key.Key_4)
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    assert part(listed, PuzzleListController).puzzles.progress(0) is Progress.IN_PROGRESS
    table = part(listed, PuzzleListController).panel.table
    table.setColumnWidth(Column.ABOUT, 300)
    place = table.visualRect(part(listed, PuzzleListController).model.index(0, Column.ABOUT))
    image = table.viewport().grab(place).toImage()
    right = range(image.width() - 60, image.width() - 8)
    written = {y for y in range(image.height()) for x in right if image.pixelColor(x, y) == LIGHT.entry}
    assert written


def test_verdicts_and_difficulties_come_by_themselves_and_order_the_rows(listed: MainWindow, qtbot: QtBot) -> None:
    lists = part(listed, PuzzleListController)
    qtbot.waitUntil(lambda: lists.puzzles.verdicts[-1] is not None and lists.judge.complete)
    assert part(listed, PuzzleListController).puzzles.verdicts == [
        Verdict.UNIQUE,
        Verdict.UNIQUE,
        None,
        Verdict.SEVERAL,
        Verdict.UNIQUE,
    ]
    assert part(listed, PuzzleListController).panel.judging_text == ""
    part(listed, PuzzleListController).panel.order.setCurrentIndex(list(Order).index(Order.HARDEST_FIRST))
    part(listed, PuzzleListController).panel.order.activated.emit(0)
    assert part(listed, PuzzleListController).model.numbers_at(0, 9)[0] == 1
    assert part(listed, PuzzleListController).model.numbers_at(0, 9)[3:] == [2, 3]


def test_a_list_that_is_closed_is_judged_no_more_and_comes_back_where_it_was(listed: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, listed, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert not part(listed, PuzzleListController).panel.isVisible()
    assert listed.grid.hasFocus()
    assert part(listed, PuzzleListController).judge.complete  # nothing is left to do
    assert part(listed, PuzzleListController).numbers_shown() == []  # and is not offered to the printer
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    assert part(listed, PuzzleListController).model.current == 1
    press(qtbot, listed, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert part(listed, PuzzleListController).panel.isVisible()
    assert part(listed, PuzzleListController).model.current == 1


def test_judging_stops_and_goes_on(listed: MainWindow, qtbot: QtBot) -> None:
    judge, panel, puzzles = (
        part(listed, PuzzleListController).judge,
        part(listed, PuzzleListController).panel,
        part(listed, PuzzleListController).puzzles,
    )
    puzzles.verdicts[:], puzzles.rated[:] = [None] * len(puzzles), [False] * len(puzzles)  # however far it came by now
    judge.begin(puzzles)
    panel.stop_button.click()
    assert judge.stopped
    assert panel.judging_text.endswith("stopped")
    panel.stop_button.click()
    qtbot.waitUntil(lambda: judge.complete)


def test_saving_never_puts_one_puzzle_in_place_of_the_file_with_many(
    listed: MainWindow, list_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("sudoku_app.ui.files.file_controller.ask_save_path", lambda *_: asked.append("") or "")
    listed.act[Command.SAVE].trigger()
    assert asked == [""]
    assert list_file.read_text(encoding="utf-8") == TEXT


def test_a_list_of_a_size_with_several_shapes_is_read_as_its_first_puzzle_was(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sudoku_app.ui.files.file_reader.ReadingDialog.ask", lambda *arguments: arguments[-1].readings[1]
    )
    part(window, FileReader).read_text("\n".join([("1" + "0" * 35), ("2" + "0" * 35)]))
    qtbot.waitUntil(lambda: len(part(window, PuzzleListController).puzzles) == 2)
    assert {
        (one.position.shape.rows, one.position.shape.columns)
        for one in part(window, PuzzleListController).puzzles.readings()
    } == {(3, 2)}


def test_what_is_chosen_to_be_shown_is_seen_beside_the_list_in_a_small_window(listed: MainWindow, qtbot: QtBot) -> None:
    listed.setStyleSheet(style_sheet(LIGHT))
    shown, panel, side = part(listed, PuzzleListController).panel, listed.panel, listed.workspace
    for width in (800, 500):  # the second is narrower than a window that shows all three can be
        listed.resize(width, 600)
        QCoreApplication.sendPostedEvents()
        assert shown.isVisible()
        assert panel.isVisible()
        assert listed.grid.cell_side >= 20
        for shown_part in (shown, panel, listed.grid):
            assert side.rect().contains(shown_part.mapTo(side, shown_part.rect().bottomRight()))
    assert listed.width() > 500
    side.resize(460, 600)  # as a desktop may have it all the same: what a hint says is read first
    assert not shown.isVisible()
    assert panel.isVisible()
    listed.act[Command.SHOW_LIST].setChecked(False)
    listed.act[Command.SHOW_PANEL].setChecked(False)
    qtbot.waitUntil(lambda: listed.minimumWidth() < 500)


def test_the_choices_of_the_list_are_as_wide_as_their_texts(listed: MainWindow) -> None:
    listed.setStyleSheet(style_sheet(LIGHT))
    panel = part(listed, PuzzleListController).panel
    panel.order.setItemText(0, "Pierwotna kolejność")
    for width in (1180, 800):
        listed.resize(width, 600)
        QCoreApplication.sendPostedEvents()
        for box in (panel.shown, panel.order):
            assert box.width() >= box.sizeHint().width()
            assert panel.rect().contains(box.geometry())


def test_the_list_is_painted_in_both_looks(listed: MainWindow) -> None:
    light = part(listed, PuzzleListController).panel.table.grab().toImage()
    listed.set_theme(DARK)
    assert part(listed, PuzzleListController).panel.table.grab().toImage() != light


@pytest.mark.slow
def test_a_long_list_shows_its_end_at_once(window: MainWindow, qtbot: QtBot) -> None:
    loaded = load_text("\n".join([NEWSPAPER] * 5_000))
    assert loaded.puzzles is not None
    part(window, PuzzleListController).show_list(loaded.puzzles)
    table = part(window, PuzzleListController).panel.table
    table.scrollToBottom()
    with qtbot.waitSignal(table.looked_at) as seen:
        table.resize(table.width(), table.height() - 1)
    assert seen.args is not None
    assert max(seen.args[0]) == 4_999
    assert len(seen.args[0]) < 100
    qtbot.waitUntil(lambda: loaded.puzzles is not None and loaded.puzzles.rated[4_999])
    assert not all(loaded.puzzles.rated)


def test_the_mode_is_that_of_solving(listed: MainWindow, qtbot: QtBot) -> None:
    part(listed, Choices).set_mode(Mode.ENTER)
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    assert listed.session.mode is Mode.SOLVE


def test_next_goes_on_from_the_last_puzzle_when_something_else_is_in_the_grid(listed: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    listed.session.begin(Position.empty(GridShape(2, 2)))
    assert part(listed, PuzzleListController).model.current is None
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    assert part(listed, PuzzleListController).model.current == 3


@pytest.mark.slow
def test_anything_may_be_done_with_a_list(listed: MainWindow, qtbot: QtBot) -> None:
    lists, session, chance = part(listed, PuzzleListController), listed.session, random.Random(7)

    def open_any() -> None:
        lists.open(chance.randrange(len(lists.puzzles)))

    def choose() -> None:
        lists._on_chosen(chance.choice(list(Shown)), chance.choice(list(Order)))

    def enter() -> None:
        session.enter([chance.randrange(session.position.shape.cell_count)], chance.randint(1, 9))

    def replace() -> None:
        session.begin(Position.empty(GridShape(3, 3)))

    deeds = [lists.next, lists.previous, open_any, choose, enter, enter, session.undo, session.redo, replace]
    deeds += [listed.act[Command.SHOW_LIST].trigger, lists._on_stop, lambda: lists.judge.hold(chance.random() < 0.5)]
    for number in range(600):
        chance.choice(deeds)()
        if number % 20 == 0:
            QApplication.processEvents()
        current = lists.model.current
        if current is not None:
            reading = lists.puzzles.reading(current)
            assert reading is not None
            assert reading.position.givens == session.position.givens
            assert lists.puzzles.position(current) == session.position
        else:
            assert lists.puzzles.number_of(session.position) is None
    current = lists.model.current
    while session.undo():
        pass
    assert lists.model.current == current  # undo stays within the puzzle


def test_the_persons_own_question_goes_first(listed: MainWindow, qtbot: QtBot) -> None:
    listed.act[Command.CHECK].trigger()
    assert part(listed, PuzzleListController).judge.held
    qtbot.waitUntil(lambda: not part(listed, SolverController).busy)
    assert not part(listed, PuzzleListController).judge.held
    qtbot.waitUntil(lambda: part(listed, PuzzleListController).judge.complete)


def test_the_list_is_there_again_with_its_session(
    listed: MainWindow, make_window: MakeWindow, qtbot: QtBot, list_file: Path
) -> None:
    press(qtbot, listed, Qt.Key.Key_Down, ALT)
    listed.session.enter([0], 1)
    before = listed.session.position
    assert part(listed, SessionController).keeper.close()
    second = make_window()
    part(second, SessionController).restore_later()
    qtbot.waitUntil(lambda: len(part(second, PuzzleListController).puzzles) == 5)
    assert second.session.position == before
    assert part(second, PuzzleListController).model.current == 1
    assert part(second, PuzzleListController).panel.isVisible()
    come_to_show()
    assert second.windowTitle().startswith("several.txt, puzzle 2 of 5")
    assert second.grid.hasFocus()


@pytest.mark.slow
def test_the_list_is_there_again_beside_a_puzzle_that_is_not_in_it(
    listed: MainWindow, make_window: MakeWindow, qtbot: QtBot
) -> None:
    listed.session.begin(Position.empty(GridShape(2, 2)))
    assert part(listed, SessionController).keeper.close()
    second = make_window()
    part(second, SessionController).restore_later()
    qtbot.waitUntil(lambda: len(part(second, PuzzleListController).puzzles) == 5)
    assert second.session.position.shape == GridShape(2, 2)
    assert part(second, PuzzleListController).model.current is None
    assert part(second, PuzzleListController).panel.isVisible()


@pytest.mark.parametrize("content", [None, EASY])
def test_a_list_that_is_gone_or_a_single_puzzle_now_is_left_out(
    window: MainWindow, qtbot: QtBot, list_file: Path, content: str | None
) -> None:
    if content is None:
        list_file.unlink()
    else:
        list_file.write_text(content, encoding="utf-8")
    part(window, LiveCheck).set_enabled(False)  # it may answer at any moment
    before = window.panel.report
    part(window, PuzzleListController).reopen(str(list_file))
    qtbot.waitUntil(lambda: part(window, FileReader)._jobs.service.resting)
    QApplication.processEvents()
    assert len(part(window, PuzzleListController).puzzles) == 0
    assert window.panel.report == before
    assert window.session.position == position(NEWSPAPER)


@pytest.mark.slow
def test_a_closed_list_does_not_come_back(listed: MainWindow, make_window: MakeWindow, qtbot: QtBot) -> None:
    listed.session.enter([2], 4)
    listed.act[Command.SHOW_LIST].trigger()
    assert part(listed, SessionController).keeper.close()
    second = make_window()
    with qtbot.waitSignal(part(second, SessionController).keeper.went_on) as went_on:
        part(second, SessionController).restore_later()
    assert went_on.args is not None
    assert went_on.args[0].saved.details["list"] == ""


@pytest.mark.parametrize("theme", [LIGHT, DARK, LIGHT_HIGH, DARK_HIGH])
def test_every_text_of_a_row_can_be_read_on_its_ground(theme: Theme) -> None:
    tones = [theme.tones[tone] for tone in (Tone.NONE, Tone.SEVERAL, Tone.ONE)]
    for colour in (theme.ink, theme.entry, *tones):
        assert contrast(colour, theme.same) >= 4.5  # the chosen row
    for colour in (theme.ink, theme.quiet, theme.entry, *tones):
        assert contrast(colour, theme.paper) >= 4.5


def test_the_lit_row_is_written_in_full_ink(listed: MainWindow, qtbot: QtBot) -> None:
    delegate = part(listed, PuzzleListController).panel.table.row_delegate
    assert delegate._colour(RowLine("9×9"), strong=False, lit=True) == LIGHT.ink
    assert delegate._colour(RowLine("9×9"), strong=False, lit=False) == LIGHT.quiet


def test_a_pasted_list_comes_back_with_the_session(window: MainWindow, make_window: MakeWindow, qtbot: QtBot) -> None:
    QApplication.clipboard().setText(f"{EASY}\n{HARDER}\n")
    with qtbot.waitSignal(part(window, PuzzleListController).path_changed, check_params_cb=bool):
        window.act[Command.PASTE].trigger()
    assert len(part(window, PuzzleListController).puzzles) == 2
    part(window, PuzzleListController).open(1)
    assert part(window, SessionController).keeper.close()
    second = make_window()
    part(second, SessionController).restore_later()
    qtbot.waitUntil(lambda: len(part(second, PuzzleListController).puzzles) == 2)
    assert part(second, PuzzleListController).model.current == 1
    assert part(second, PuzzleListController).panel.isVisible()
