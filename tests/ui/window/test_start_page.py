"""The first screen: one click leads to the first digit, of a puzzle to play, one to enter, or an earlier one."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QMargins, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolBar
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3, NEWSPAPER, position
from support.regions import JIGSAW_6_DRAWN
from support.regions import SHAPES as DRAWN
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.session.gestures import Mode
from sudoku_app.session.store import Restoration
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.play.new_puzzle_dialog import Instead, NewPuzzleDialog
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import DARK, LIGHT
from sudoku_app.ui.window import session_list
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.start_page import GRADES, SHAPES, SIZES, StartCard, StartPage
from sudoku_app.ui.window.start_parts import TwoLineButton, small_grid, smaller_font
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Offer, OfferKind, Report, Tone


@pytest.fixture
def first(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    """A window in which no session was left open."""
    window = make_window(Position.empty(BOX_3X3))
    with qtbot.waitSignal(part(window, SessionController).listed):
        part(window, SessionController).begin_with(Restoration())
    return window


def page_of(window: MainWindow) -> StartPage:
    page = window.pages.start
    assert page is not None
    return page


def button(window: MainWindow, name: str) -> QAbstractButton:
    return next(one for one in page_of(window).findChildren(QAbstractButton) if one.accessibleName() == name)


def click(qtbot: QtBot, window: MainWindow, name: str) -> None:
    qtbot.mouseClick(button(window, name), Qt.MouseButton.LeftButton)


def test_it_comes_where_no_session_was_left_open_with_nothing_around_it(first: MainWindow) -> None:
    assert page_of(first).isVisible()
    assert not first.grid.isVisible()
    bar = first.findChild(QToolBar, "toolbar")
    assert bar is not None
    assert not bar.isVisible()
    assert not first.status.isVisible()
    assert QApplication.focusWidget() is button(first, "Play: Easy")
    come_to_show()
    assert first.windowTitle() == "Sudoku"


def test_return_begins_the_puzzle_of_the_button_with_the_keyboard(first: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(part(first, NewPuzzles).selection_requested):
        qtbot.keyClick(button(first, "Play: Easy"), Qt.Key.Key_Return)
    come_to_show()
    assert first.windowTitle() == "Easy 9×9[*] – Sudoku"


def test_one_click_begins_a_puzzle_to_play(first: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(part(first, NewPuzzles).selection_requested):
        click(qtbot, first, "Play: Moderate")
    assert first.grid.isVisible()
    assert first.status.isVisible()
    qtbot.keyClick(first.grid, Qt.Key.Key_5)
    assert first.session.position.entry_count == 1
    assert first.session.mode is Mode.SOLVE


def test_keys_begin_a_puzzle_of_another_size(first: MainWindow, qtbot: QtBot) -> None:
    size = button(first, "Play: 4×4")
    size.setFocus()
    with qtbot.waitSignal(part(first, NewPuzzles).selection_requested):
        qtbot.keyClick(size, Qt.Key.Key_Space)
    assert first.session.position.shape == GridShape(2, 2)
    assert QApplication.focusWidget() is first.grid


def test_one_click_begins_an_empty_grid_to_enter_a_puzzle(first: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, first, "Empty grid 6×6, boxes 2×3")
    assert QApplication.focusWidget() is first.grid
    assert first.session.mode is Mode.ENTER
    qtbot.keyClicks(first.grid, "45")
    assert first.session.position.givens[:3] == (4, 5, 0)


def test_any_boxes_can_be_chosen_and_no_grid_that_there_is_not(first: MainWindow, qtbot: QtBot) -> None:
    page = page_of(first)
    page.box_rows.setValue(6)
    page.box_columns.setValue(7)
    assert not page.other_button.isEnabled()
    page.box_columns.setValue(1)
    assert page.other_button.text() == "6×6"
    qtbot.mouseClick(page.other_button, Qt.MouseButton.LeftButton)
    assert first.session.position.shape == GridShape(6, 1)


def test_an_earlier_puzzle_is_gone_on_with(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.grid, Qt.Key.Key_Right)
    qtbot.keyClick(window.grid, Qt.Key.Key_Right)
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    before = window.session.position
    window.session.begin(Position.empty(GridShape(2, 2)))
    window.session.enter([0], 1)
    sessions = part(window, SessionController)
    qtbot.waitUntil(lambda: not sessions.keeper.pending)
    with qtbot.waitSignal(sessions.listed):
        window.act[Command.CONTINUE].trigger()
    rows = page_of(window).sessions
    assert [rows.item(row).text() for row in range(rows.count())] == ["Untitled 4×4", "Untitled 9×9"]
    rows.setFocus()
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    with qtbot.waitSignal(sessions.keeper.went_on):
        qtbot.keyClick(rows, Qt.Key.Key_Return)
    assert window.session.position == before
    assert window.session.undo()
    assert QApplication.focusWidget() is window.grid


def test_of_an_earlier_puzzle_is_said_how_far_it_is(first: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, first, "Empty grid 6×6, boxes 2×3")
    qtbot.keyClicks(first.grid, "45")
    sessions = part(first, SessionController)
    for mode, about in ((Command.ENTER_PUZZLE, "being entered · 2 givens"), (Command.SOLVE_BY_HAND, "not started")):
        first.act[mode].trigger()
        qtbot.waitUntil(lambda: not sessions.keeper.pending)
        with qtbot.waitSignal(sessions.listed):
            first.act[Command.CONTINUE].trigger()
        item = page_of(first).sessions.item(0)
        said = item.data(Qt.ItemDataRole.AccessibleTextRole)
        assert said.startswith(f"Untitled 6×6, {about}")


def test_the_puzzle_in_the_grid_is_there_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.session.enter([2], 4)
    sessions = part(window, SessionController)
    qtbot.waitUntil(lambda: not sessions.keeper.pending)
    with qtbot.waitSignal(sessions.listed):
        window.act[Command.CONTINUE].trigger()
    assert not window.grid.isVisible()
    rows = page_of(window).sessions
    place = rows.visualItemRect(rows.item(0)).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.grid.isVisible()
    assert window.session.position.values[2] == 4


def test_escape_leads_back_to_a_puzzle_and_the_time_stands_still_meanwhile(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.CONTINUE].trigger()
    timer = part(window, SessionController).keeper.timer
    assert not timer.running
    qtbot.keyClick(page_of(window), Qt.Key.Key_Escape)
    assert window.grid.isVisible()
    assert QApplication.focusWidget() is window.grid


def test_escape_leads_nowhere_from_where_there_is_no_puzzle(first: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(page_of(first), Qt.Key.Key_Escape)
    assert page_of(first).isVisible()


@pytest.mark.parametrize(
    ("text", "said"),
    [(" ", "Nothing to paste · The clipboard contains no text or picture"), ("no puzzle", "Not pasted · ")],
)
def test_what_could_not_be_read_is_said_on_it(first: MainWindow, qtbot: QtBot, text: str, said: str) -> None:
    QApplication.clipboard().setText(text)
    first.act[Command.PASTE].trigger()
    qtbot.waitUntil(lambda: bool(first.start_notice.text()))
    assert first.start_notice.isVisible()
    assert first.start_notice.text().startswith(said)
    assert "The grid is unchanged" not in first.start_notice.text()  # there is none to be seen
    assert page_of(first).isVisible()
    assert not part(first, SessionController).keeper.timer.running
    first.act[Command.COLLECTION].trigger()
    qtbot.waitUntil(lambda: not page_of(first).isVisible())
    assert first.panel.report.headline == "The grid is empty"  # it was said
    assert not first.start_notice.isVisible()
    first.act[Command.CONTINUE].trigger()
    assert first.start_notice.text() == ""


def test_what_offers_something_is_seen_beside_the_grid(first: MainWindow) -> None:
    report = Report(Tone.NOTE, "No puzzle", offers=(Offer("Play", OfferKind.PLAY),))
    part(first, Notes).show_note(lambda: report)
    assert first.panel.isVisible()
    assert not first.start_notice.isVisible()


@pytest.mark.parametrize("size", [(800, 600), (1366, 800), (2560, 1400)])
@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_everything_has_its_room(first: MainWindow, size: tuple[int, int], direction: Qt.LayoutDirection) -> None:
    first.setStyleSheet(style_sheet(LIGHT))
    page = page_of(first)
    page.setLayoutDirection(direction)
    first.resize(*size)
    QApplication.processEvents()
    assert page.horizontalScrollBar().maximum() == 0
    for one in page.findChildren(QAbstractButton):
        if one.isVisible() and one.accessibleName():
            assert one.width() >= one.minimumSizeHint().width(), one.accessibleName()
    cards = [button(first, name).mapTo(page, one.rect().topLeft()).x() for name in ("Play: Easy", "Paste")]
    assert (cards[0] < cards[1]) is (direction is Qt.LayoutDirection.LeftToRight)


def test_every_choice_has_a_name_for_screen_readers(first: MainWindow) -> None:
    page = page_of(first)
    names = {one.accessibleName() for one in page.findChildren(QAbstractButton)}
    assert {"Daily puzzle", "More options…", "Open a file or a picture…", "From the screen…"} <= names
    sizes, shapes = 1 + len(SIZES), len(SHAPES)
    assert len([name for name in names if name.startswith("Play: ")]) == len(GRADES) + sizes - 1
    assert len([name for name in names if name.startswith("Empty grid ")]) == shapes + 1
    assert Grade.EXTREME not in GRADES


def test_it_is_painted_in_the_colours_of_the_theme(first: MainWindow) -> None:
    page = page_of(first)
    light = page.grab().toImage()
    first.set_theme(DARK)
    assert page.grab().toImage() != light
    first.set_theme(LIGHT)
    assert page.grab().toImage() == light


def test_from_the_dialog_for_a_new_puzzle_the_grids_to_enter_one_are_reached(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NewPuzzleDialog, "exec", lambda _: 1)
    monkeypatch.setattr(NewPuzzleDialog, "chosen", lambda _: Instead.ENTER)
    window.act[Command.NEW].trigger()
    assert QApplication.focusWidget() is button(window, "Empty grid 9×9, boxes 3×3")
    assert window.session.position == position(NEWSPAPER)


def test_the_grids_of_earlier_puzzles_are_drawn_in_no_thread_of_the_window(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Position, threading.Thread]] = []

    def draw(shown: Position, ink: Ink, side: int, ratio: float) -> QImage:
        if any(shown.values):  # the empty ones are those of buttons
            drawn.append((shown, threading.current_thread()))
        return small_grid(shown, ink, side, ratio)

    monkeypatch.setattr(session_list, "small_grid", draw)
    window = make_window(position(NEWSPAPER))
    sessions = part(window, SessionController)
    for value in (4, 2):
        window.session.enter((2,), value)
        qtbot.waitUntil(lambda: not sessions.keeper.pending)
        window.act[Command.CONTINUE].trigger()
        qtbot.waitUntil(lambda value=value: [shown.values[2] for shown, _ in drawn][-1:] == [value])  # type: ignore[misc]
    assert threading.main_thread() not in {thread for _, thread in drawn}


def test_the_cards_stand_below_each_other_where_they_have_no_room_beside_each_other(first: MainWindow) -> None:
    page = page_of(first)
    cards = page.findChildren(StartCard)
    for width, rows in ((4000, 1), (500, 3)):
        page.resize(width, 600)
        come_to_show()
        assert len({card.y() for card in cards}) == rows


def test_a_note_has_room_in_two_lines(first: MainWindow) -> None:
    button = first.findChildren(TwoLineButton)[0]
    for note in ("Easy", "one two three four five six seven", "short incomprehensibilities of a word"):
        button.set_texts("Easy", note, "Easy")
        metrics = QFontMetrics(smaller_font(button.font()))
        room = button.sizeHint().grownBy(QMargins(-10, 0, -10, 0))
        lines = metrics.boundingRect(QRect(QPoint(), room), int(Qt.TextFlag.TextWordWrap), note).height()
        assert lines <= 2 * metrics.lineSpacing()


def test_regions_that_are_pasted_begin_a_grid_of_their_size(first: MainWindow) -> None:
    QApplication.clipboard().setText(JIGSAW_6_DRAWN)
    first.act[Command.PASTE].trigger()
    come_to_show()
    assert not page_of(first).isVisible()
    assert first.session.position == Position.empty(DRAWN["jigsaw"])
    assert first.session.mode is Mode.ENTER
