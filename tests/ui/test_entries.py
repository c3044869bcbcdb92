"""Check while a puzzle is solved, and back to the last correct position, with real keys and the real solver."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position
from support.windows import MakeWindow, part

from sudoku_app.background.requests.solver import EntriesRequest
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.verdicts.entries import EntriesCheck, EntriesState
from sudoku_app.ui.answers.linked_text import OfferButton
from sudoku_app.ui.answers.question import OpenQuestion
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.window.answer_display import Offers
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import OfferKind, Tone

Key, Modifier = Qt.Key, Qt.KeyboardModifier
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)


def press(qtbot: QtBot, window: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    """Press a shortcut and wait for the answer."""
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, key, modifiers)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)


def check(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, Key.Key_F2, Modifier.NoModifier)


def go_back(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, Key.Key_Z, Modifier.ControlModifier | Modifier.AltModifier)


def enter(qtbot: QtBot, window: MainWindow, cell: int, value: int) -> None:
    window.grid.move_to(cell)
    qtbot.keyClick(window.grid, Key(Key.Key_0 + value))


def test_wrong_entries_are_ringed_and_their_digits_not_told(window: MainWindow, qtbot: QtBot) -> None:
    enter(qtbot, window, 2, SOLUTION[2])
    check(qtbot, window)
    assert (window.panel.report.headline, window.panel.report.tone) == ("Right so far", Tone.ONE)
    assert window.grid.highlights.wrong == frozenset()
    enter(qtbot, window, 3, 2)
    check(qtbot, window)
    assert (window.panel.report.headline, window.panel.report.basis) == ("1 entry is wrong", "No rule is broken yet.")
    assert "solution" not in window.panel.report.plain()  # nobody asked
    assert window.grid.highlights.wrong == frozenset()
    assert "r1c4" not in window.panel.report.plain()
    check(qtbot, window)  # asked again, it says where
    assert window.grid.highlights.wrong == {3}
    assert window.grid.highlights.small == {}
    assert window.focusWidget() is window.grid


def test_a_right_mark_that_was_taken_is_told(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Key.Key_2, Modifier.AltModifier)  # corner marks
    for value in (1, SOLUTION[2], SOLUTION[2]):
        enter(qtbot, window, 2, value)
    check(qtbot, window)
    assert window.panel.report.headline == "A mark is missing"
    assert window.grid.highlights.circles == frozenset()
    check(qtbot, window)
    assert window.grid.highlights.circles == {2}


def test_a_mark_that_a_wrong_entry_took_is_not_told_as_a_slip(window: MainWindow, qtbot: QtBot) -> None:
    window.session.tidy_marks = True
    for cell, toggle in ((2, window.session.toggle_corner_mark), (3, window.session.toggle_centre_mark)):
        toggle([cell], SOLUTION[cell])
        toggle([cell], 1)
    noted = window.session.position
    enter(qtbot, window, 6, SOLUTION[2])
    enter(qtbot, window, 5, SOLUTION[3])
    assert window.session.position.cells[2].corner == window.session.position.cells[3].centre == 1
    for _ in range(2):
        check(qtbot, window)
    assert window.grid.highlights.wrong == {5, 6}
    assert window.grid.highlights.circles == frozenset()
    assert window.panel.report.sections == ()
    enter(qtbot, window, 6, SOLUTION[6])
    enter(qtbot, window, 5, SOLUTION[5])
    assert [window.session.position.cells[cell] for cell in (2, 3)] == [noted.cells[cell] for cell in (2, 3)]


def test_one_command_goes_back_to_before_the_slip_and_redo_brings_everything_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    enter(qtbot, window, 2, SOLUTION[2])
    right = window.session.position
    enter(qtbot, window, 3, 2)
    qtbot.keyClick(window.grid, Key.Key_7, Modifier.ControlModifier)
    enter(qtbot, window, 5, SOLUTION[5])
    after = window.session.position
    check(qtbot, window)
    assert [offer.kind for offer in window.panel.report.offers] == [OfferKind.MORE_HELP, OfferKind.WAY_BACK]
    qtbot.keyClick(window.grid, Key.Key_Return)  # as the blue button says
    assert [offer.kind for offer in window.panel.report.offers] == [OfferKind.WHY_WRONG, OfferKind.WAY_BACK]
    go_back(qtbot, window)
    assert window.session.position == right
    assert window.panel.report.headline == "Went back 2 steps"
    bring_back = next(offer for offer in window.panel.report.offers if offer.kind is OfferKind.REDO_STEPS)
    part(window, Offers).accept(bring_back)
    assert window.session.position == after
    go_back(qtbot, window)
    for _ in range(2):
        qtbot.keyClick(window, Key.Key_Y, Modifier.ControlModifier)
    assert window.session.position == after
    assert window.focusWidget() is window.grid


def test_the_wrong_entry_alone_can_be_cleared(window: MainWindow, qtbot: QtBot) -> None:
    enter(qtbot, window, 2, SOLUTION[2])
    right = window.session.position
    enter(qtbot, window, 3, 2)
    enter(qtbot, window, 5, SOLUTION[5])
    for _ in range(2):
        check(qtbot, window)
    (clear,) = window.panel.report.more
    assert clear.label == "Clear what is wrong"
    part(window, Offers).accept(clear)
    assert window.session.position == right.replaced({5: CellContent(SOLUTION[5])})


def test_check_explains_the_oldest_wrong_entry_without_giving_its_value_away(window: MainWindow, qtbot: QtBot) -> None:
    enter(qtbot, window, 3, 2)  # r1c4 is 6
    enter(qtbot, window, 2, 1)  # r1c3 is 4
    for _ in range(2):
        check(qtbot, window)
    assert window.panel.report.basis == "Look at r1c3 and r1c4."
    why = window.panel.report.offers[0]
    assert (why.kind, why.label) == (OfferKind.WHY_WRONG, "Why can r1c4 not be 2?")
    button = next(button for button in window.panel.findChildren(OfferButton) if button.offer == why)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline == "r1c4 cannot be 2"
    undo = next(offer for offer in window.panel.report.offers if offer.kind is OfferKind.UNDO_SLIP)
    part(window, Offers).accept(undo)
    assert window.session.position == position(NEWSPAPER)


def test_nothing_is_taken_back_where_nothing_is_wrong(window: MainWindow, qtbot: QtBot) -> None:
    enter(qtbot, window, 2, SOLUTION[2])
    before = window.session.position
    go_back(qtbot, window)
    assert window.session.position == before
    assert window.panel.report.headline == "Nothing to undo"


def test_a_puzzle_with_several_solutions_says_so(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER.replace("7", "0").replace("9", "0")))
    enter(qtbot, window, 2, SOLUTION[2])
    check(qtbot, window)
    assert window.panel.report.tone is Tone.SEVERAL
    assert "several solutions" in window.panel.report.plain()


def test_a_stopped_check_can_be_gone_on_with(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(3, 3)).replaced({0: CellContent(1)}))
    position = window.session.position
    stopped = EntriesCheck(position, EntriesState.UNDECIDED, (), 80, False)
    question = part(window, SolverController).verdicts
    question._open_job.asked = OpenQuestion(EntriesRequest(position, ()), question._take, question._on_stopped)
    question._on_stopped(stopped)
    (offer,) = window.panel.report.offers
    assert offer.kind is OfferKind.KEEP_GOING
    part(window, Offers).accept(offer)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline == "Still solvable"
