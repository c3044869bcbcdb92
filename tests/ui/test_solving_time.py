"""Solving time, pause and the end of a puzzle; the clock is the test's own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position
from support.windows import Keep, MakeWindow, part

from sudoku_app.background.services import Services
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.session.solving import SolvingTimer
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.play.solving import EndingController, SolvingClock
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.answer_display import Offers
from sudoku_app.ui.window.composition import Composition
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Offer, OfferKind, Tone

Key = Qt.Key
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timed(make_window: MakeWindow, clock: Clock, qtbot: QtBot) -> MainWindow:
    window = make_window(timer=SolvingTimer(clock))
    qtbot.waitUntil(window.isActiveWindow)
    part(window, SolvingClock)._on_application_state(Qt.ApplicationState.ApplicationActive)
    return window


def shown(window: MainWindow) -> str:
    part(window, SolvingClock).show_time()
    return window.head.time.shown


def almost(*missing: int) -> Position:
    """Return the example with all entries but some."""
    start = position(NEWSPAPER)
    empty = [cell for cell, value in enumerate(start.values) if not value and cell not in missing]
    return start.replaced({cell: CellContent(SOLUTION[cell]) for cell in empty})


def test_time_is_counted_while_solving_and_not_while_away_or_entering(timed: MainWindow, clock: Clock) -> None:
    clock.now += 65
    assert shown(timed) == "1:05"
    part(timed, SolvingClock)._on_application_state(Qt.ApplicationState.ApplicationInactive)
    clock.now += 600
    assert shown(timed) == "1:05"
    part(timed, SolvingClock)._on_application_state(Qt.ApplicationState.ApplicationActive)
    timed.act[Command.ENTER_PUZZLE].trigger()
    clock.now += 600
    assert shown(timed) == "1:05"
    timed.act[Command.SOLVE_BY_HAND].trigger()
    clock.now += 1
    assert shown(timed) == "1:06"


def test_a_given_that_an_answer_offers_does_not_stop_the_time(timed: MainWindow, clock: Clock) -> None:
    part(timed, Offers).accept(Offer("Set r1c3 = 4", OfferKind.CORRECT, changes=((2, 4),)))
    assert timed.session.position.givens[2] == 4
    clock.now += 9
    assert shown(timed) == "0:09"


def test_the_display_goes_on_by_itself(timed: MainWindow, clock: Clock, qtbot: QtBot) -> None:
    clock.now += 0.99
    part(timed, SolvingClock).show_time()
    with qtbot.waitSignal(part(timed, SolvingClock).ticked):
        clock.now += 0.01
    assert timed.head.time.shown == "0:01"


def test_a_time_that_goes_on_is_told_once_a_minute_and_exactly_to_who_asks(timed: MainWindow, clock: Clock) -> None:
    button, page = timed.head.time, timed.pages.pause_page
    names: list[str] = []
    status_message = page.button.accessibleDescription()
    for _ in range(150):
        clock.now += 1
        part(timed, SolvingClock).show_time()
        if button.accessibleName() not in names:
            names.append(button.accessibleName())
    assert names == ["Solving time less than a minute", "Solving time 1 minute", "Solving time 2 minutes"]
    assert button.shown == "2:30"
    assert button.text() == ""  # of which every change would be told
    assert page.button.accessibleDescription() == status_message
    button.setFocus()
    assert button.accessibleName() == "Solving time 2:30"
    timed.grid.setFocus()
    timed.act[Command.PAUSE].trigger()
    assert button.accessibleName() == "Solving time 2:30, paused"
    assert page.button.accessibleDescription() == "Solving time 2:30. The grid is hidden until you resume."
    timed.act[Command.PAUSE].trigger()
    assert button.accessibleName() == "Solving time 2 minutes"


def test_the_time_is_seen_whole(timed: MainWindow, clock: Clock) -> None:
    button = timed.head.time
    narrow = button.sizeHint().width()
    assert narrow >= button.fontMetrics().horizontalAdvance("0:00")
    before = button.grab().toImage()
    clock.now += 1
    part(timed, SolvingClock).show_time()
    assert button.grab().toImage() != before
    clock.now += 36_000
    part(timed, SolvingClock).show_time()
    assert button.shown == "10:00:01"
    assert button.sizeHint().width() >= narrow + button.fontMetrics().horizontalAdvance("0:00")


def test_a_pause_hides_the_grid_and_stops_the_time(timed: MainWindow, clock: Clock, qtbot: QtBot) -> None:
    clock.now += 5
    qtbot.keyClick(timed, Key.Key_F8)
    assert timed.pages.pause_page.isVisible()
    assert not timed.grid.isVisible()
    assert timed.focusWidget() is timed.pages.pause_page.button
    assert timed.head.time.accessibleName() == "Solving time 0:05, paused"
    clock.now += 100
    before = timed.session.position
    qtbot.keyClicks(timed.pages.pause_page.button, "123")
    assert timed.session.position == before
    qtbot.keyClick(timed.pages.pause_page.button, Key.Key_Space)
    assert timed.grid.isVisible()
    assert timed.focusWidget() is timed.grid
    assert not timed.act[Command.PAUSE].isChecked()
    assert shown(timed) == "0:05"


def test_what_changes_the_grid_or_asks_ends_the_pause(timed: MainWindow, qtbot: QtBot) -> None:
    timed.grid.move_to(2)
    qtbot.keyClick(timed.grid, Key.Key_4)
    for command in (Command.UNDO, Command.CHECK):
        timed.act[Command.PAUSE].trigger()
        assert part(timed, SolvingClock).paused
        timed.act[command].trigger()
        assert not part(timed, SolvingClock).paused
        assert timed.grid.isVisible()
    qtbot.waitUntil(lambda: not part(timed, SolverController).busy)


def test_the_time_can_be_hidden_and_stays_hidden(timed: MainWindow) -> None:
    assert timed.head.time.isVisible()
    timed.act[Command.SHOW_TIME].trigger()
    assert not timed.head.time.isVisible()
    part(timed, Choices).restore()
    assert not timed.head.time.isVisible()


def test_time_and_hints_come_back_after_a_restart(
    timed: MainWindow, clock: Clock, qtbot: QtBot, keep: Keep, services: Services
) -> None:
    timed.grid.move_to(2)
    timed.act[Command.HINT].trigger()
    qtbot.waitUntil(lambda: not part(timed, SolverController).busy)
    qtbot.keyClick(timed.grid, Key.Key_4)
    clock.now += 75
    assert part(timed, SessionController).keeper.close()
    session = Session(Position.empty(GridShape(3, 3)))
    keeper = keep(session, SolvingTimer(clock))
    found = keeper.restore()
    again = Composition(services, session, keeper, LIGHT).window
    qtbot.addWidget(again)
    part(again, SessionController).show_restored(found)
    assert shown(again) == "1:15"
    assert part(again, EndingController).hints == 1


def test_the_end_is_told_with_time_and_hints_and_stops_the_time(
    make_window: MakeWindow, clock: Clock, qtbot: QtBot
) -> None:
    window = make_window(almost(2, 3), timer=SolvingTimer(clock))
    part(window, SolvingClock)._on_application_state(Qt.ApplicationState.ApplicationActive)
    clock.now += 754
    for cell in (2, 3):
        window.grid.move_to(cell)
        qtbot.keyClick(window.grid, Key(Key.Key_0 + SOLUTION[cell]))
    assert window.panel.report.headline == "Solved"
    assert window.panel.report.basis == "It took you 12:34, without a hint."
    assert window.focusWidget() is window.grid
    clock.now += 100
    assert shown(window) == "12:34"
    window.act[Command.UNDO].trigger()
    assert window.panel.report.headline != "Solved"
    clock.now += 1
    assert shown(window) == "12:35"
    window.act[Command.REDO].trigger()
    assert window.panel.report.headline == "Solved"


def test_the_end_is_told_in_the_status_bar_while_the_panel_is_folded(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(almost(2))
    window.act[Command.SHOW_PANEL].trigger()
    assert window.status.currentMessage() == ""
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_4)
    assert window.status.currentMessage().startswith("Solved · It took you ")


def test_a_full_grid_that_is_wrong_says_where(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(almost(2))
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_1)
    assert window.panel.report.tone is Tone.NONE
    assert "1 appears twice in row 1" in window.panel.report.plain()
    assert 2 in window.grid.highlights.wrong


def test_a_solution_that_was_shown_and_a_full_puzzle_that_is_typed_are_no_end(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(almost(2, 3))
    window.act[Command.SOLVE].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline == "Exactly one solution"
    window.act[Command.UNDO].trigger()
    part(window, Choices).set_mode(Mode.ENTER)
    for cell in (2, 3):
        window.grid.move_to(cell)
        qtbot.keyClick(window.grid, Key(Key.Key_0 + SOLUTION[cell]))
    assert window.panel.report.headline != "Solved"


def test_a_solution_that_was_shown_and_undone_is_help(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(almost(2, 3))
    window.act[Command.SOLVE].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    window.act[Command.UNDO].trigger()
    for cell in (2, 3):
        window.grid.move_to(cell)
        qtbot.keyClick(window.grid, Key(Key.Key_0 + SOLUTION[cell]))
    assert window.panel.report.headline == "Solved"
    assert window.panel.report.basis.endswith("with 1 hint.")


def test_a_value_of_a_hint_that_was_undone_is_help(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(almost(2))
    for _ in range(2):
        window.act[Command.HINT].trigger()
        qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    qtbot.keyClick(window.grid, Key.Key_Return)
    assert all(window.session.position.values)
    window.act[Command.UNDO].trigger()
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_4)
    assert window.panel.report.basis.endswith("with 1 hint.")


def test_solutions_that_are_stepped_through_are_one_help(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(2, 2)))
    window.act[Command.SOLVE].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    window.act[Command.NEXT_SOLUTION].trigger()
    assert part(window, EndingController).hints == 1


def test_help_while_a_puzzle_was_entered_does_not_count(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(2, 2)), Mode.ENTER)
    window.act[Command.SOLVE].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert part(window, EndingController).hints == 1
    window.act[Command.UNDO].trigger()
    window.grid.move_to(0)
    qtbot.keyClick(window.grid, Key.Key_1)
    assert part(window, EndingController).hints == 0
