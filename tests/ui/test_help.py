"""Levels of help, next steps, slips and the explorer, in a real window with the real solver."""

from __future__ import annotations

from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.windows import MakeWindow

from sudoku_app.ui.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import OfferKind, Tone


def ask(qtbot: QtBot, window: MainWindow, command: Command) -> None:
    window.act[command].trigger()
    qtbot.waitUntil(lambda: not window.solver.busy, timeout=30_000)


def kinds(window: MainWindow) -> list[OfferKind]:
    return [offer.kind for offer in window.panel.report.offers]


def test_each_press_of_the_key_tells_more_and_nothing_is_entered(window: MainWindow, qtbot: QtBot) -> None:
    before = window.session.position
    window.grid.move_to(40)
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.headline == "Look at r5c5"
    assert OfferKind.ENTER_VALUE not in kinds(window)
    window.act[Command.HINT].trigger()
    assert "Naked single" in window.panel.report.sections[0].lines[0].text
    window.act[Command.HINT].trigger()
    assert OfferKind.ENTER_VALUE in kinds(window)
    assert not window.solver.busy
    assert window.session.position == before


def test_all_can_be_told_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(40)
    ask(qtbot, window, Command.HINT)
    whole = next(offer for offer in window.panel.report.offers if offer.kind is OfferKind.WHOLE_HINT)
    window.solver.accept(whole)
    assert OfferKind.ENTER_VALUE in kinds(window)


def test_another_cell_begins_another_hint(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(40)
    ask(qtbot, window, Command.HINT)
    window.act[Command.HINT].trigger()
    window.grid.move_to(2)
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.headline.startswith("Look at ")


def test_next_steps_lists_every_step_of_the_easiest_technique(window: MainWindow, qtbot: QtBot) -> None:
    ask(qtbot, window, Command.NEXT_STEPS)
    report = window.panel.report
    assert report.tone is Tone.HINT
    assert len(report.sections[0].lines) > 1
    assert all(line.marks.goal for line in report.sections[0].lines)


def test_a_wrong_entry_stops_the_hint_and_can_be_undone_to_before(window: MainWindow, qtbot: QtBot) -> None:
    start = window.session.position
    window.session.enter([2], 1)
    window.session.enter([3], 6)
    ask(qtbot, window, Command.HINT)
    slip = next(offer for offer in window.panel.report.offers if offer.kind is OfferKind.UNDO_SLIP)
    window.solver.accept(slip)
    assert window.session.position == start


def test_the_explorer_opens_on_the_grid_and_closes_with_the_window(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    window.act[Command.ALGORITHM_X].trigger()
    explorer = window.explorer.window
    assert explorer is not None
    assert explorer.isVisible()
    window.close()
    assert not explorer.isVisible()
