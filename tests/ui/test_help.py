"""Levels of help, next steps, slips and the explorer, in a real window with the real solver."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from support.grids import after_the_singles
from support.puzzles import HARDER, NEWSPAPER, position
from support.windows import MakeWindow, part

from sudoku_app.exact_cover.effort import Engine
from sudoku_app.sudoku.grid.position import CellContent
from sudoku_app.sudoku.hints import hint as hint_module
from sudoku_app.sudoku.hints.hint import Hint
from sudoku_app.sudoku.hints.refutation import Refutation
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.ui.answers.linked_text import AnswerLine, OfferButton
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.explorer.explorer_controller import ExplorerController
from sudoku_app.ui.teaching.steps_controller import StepsController
from sudoku_app.ui.window.answer_display import Offers
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.settings_controller import SettingsController
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import GridMarks, Line, OfferKind, Report, Section, Tone
from sudoku_app.wording.text import NamedStep, Text


def ask(qtbot: QtBot, window: MainWindow, command: Command) -> None:
    window.act[command].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)


def kinds(window: MainWindow) -> list[OfferKind]:
    return [offer.kind for offer in window.panel.report.offers]


def lead(qtbot: QtBot, window: MainWindow, cell: int) -> Hint:
    """Ask for a hint for a cell and have its next step shown."""
    window.grid.move_to(cell)
    ask(qtbot, window, Command.HINT_FOR_CELL)
    window.act[Command.HINT_FOR_CELL].trigger()
    found = part(window, ShownAnswer).result
    assert isinstance(found, Hint)
    return found


def test_the_question_comes_first_and_the_step_at_the_second_press(window: MainWindow, qtbot: QtBot) -> None:
    before = window.session.position
    window.grid.move_to(40)
    ask(qtbot, window, Command.HINT_FOR_CELL)
    assert window.panel.report.headline == "Which values see r5c5?"
    assert kinds(window) == [OfferKind.MORE_HELP]
    window.act[Command.HINT_FOR_CELL].trigger()
    assert window.panel.report.sections[0].lines[0].text.startswith("r5c5 can only be 5: ")
    assert kinds(window) == [OfferKind.ENTER_VALUE]
    window.act[Command.HINT_FOR_CELL].trigger()  # there is no more
    assert kinds(window) == [OfferKind.ENTER_VALUE]
    assert not part(window, SolverController).busy
    assert window.session.position == before


def test_a_hint_does_not_depend_on_where_the_cursor_is(window: MainWindow, qtbot: QtBot) -> None:
    found = set()
    for cell in (0, 40, 80):
        window.grid.move_to(cell)
        part(window, SolverController).open_job.stop()
        part(window, ShownAnswer).clear()
        ask(qtbot, window, Command.HINT)
        shown = part(window, ShownAnswer).result
        assert isinstance(shown, Hint)
        found.add((shown.cell, shown.value, shown.steps))
    assert len(found) == 1


def test_enter_does_what_the_button_says_question_then_step(window: MainWindow, qtbot: QtBot) -> None:
    ask(qtbot, window, Command.HINT)
    assert kinds(window) == [OfferKind.MORE_HELP, OfferKind.HINT_FOR_CELL]
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert kinds(window) == [OfferKind.ENTER_VALUE, OfferKind.HINT_FOR_CELL]
    found = part(window, ShownAnswer).result
    assert isinstance(found, Hint)
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert window.session.position.values[found.cell] == found.value


def test_the_button_asks_for_the_selected_cell(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(40)
    ask(qtbot, window, Command.HINT)
    button = next(each for each in window.panel.findChildren(OfferButton) if each.offer.kind is OfferKind.HINT_FOR_CELL)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline == "Which values see r5c5?"


def test_the_step_is_shown_at_once_where_that_is_chosen(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.STEPS_AT_ONCE].setChecked(True)
    ask(qtbot, window, Command.HINT)
    assert kinds(window)[0] is OfferKind.ENTER_VALUE


def test_another_cell_begins_another_hint(window: MainWindow, qtbot: QtBot) -> None:
    lead(qtbot, window, 40)
    window.grid.move_to(2)
    ask(qtbot, window, Command.HINT_FOR_CELL)
    assert window.panel.report.headline.endswith("?")


def test_while_a_way_is_led_a_hint_shows_its_step(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER))
    window.grid.move_to(next(cell for cell, value in enumerate(window.session.position.values) if not value))
    ask(qtbot, window, Command.HINT_FOR_CELL)
    found = part(window, ShownAnswer).result
    assert isinstance(found, Hint)
    assert found.steps_in_all > 1
    assert kinds(window)[0] is OfferKind.MORE_HELP
    for _ in range(2):
        ask(qtbot, window, Command.HINT)
        assert part(window, ShownAnswer).result is found
        assert kinds(window)[0] is not OfferKind.MORE_HELP


def test_a_wrong_entry_stops_the_hint_and_can_be_undone_to_before(window: MainWindow, qtbot: QtBot) -> None:
    start = window.session.position
    window.session.enter([2], 1)
    window.session.enter([3], 6)
    ask(qtbot, window, Command.HINT)
    slip = next(offer for offer in window.panel.report.offers if offer.kind is OfferKind.UNDO_SLIP)
    part(window, Offers).accept(slip)
    assert window.session.position == start


@pytest.fixture
def no_steps_to_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that do not look for the verdict at all, as in a large grid."""
    monkeypatch.setattr(hint_module, "HINT_CHECK_CHOICES", dict.fromkeys(Engine, 0))
    monkeypatch.setattr(hint_module, "HINT_ENTRIES_CHOICES", 0)


@pytest.mark.usefixtures("no_steps_to_check")
@pytest.mark.parametrize("engine", [Engine.PLAIN])  # the kernels know what follows by force without a single step
def test_a_hint_comes_before_the_verdict_and_is_checked_behind(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER))
    status_message: list[str] = []
    part(window, ShownAnswer).answer_changed.connect(lambda report: status_message.append(report.basis))
    ask(qtbot, window, Command.HINT)
    unknown = "It is not known yet whether there is only one solution. The step holds either way."
    assert any(basis.endswith(unknown) for basis in status_message)
    qtbot.waitUntil(lambda: not window.panel.report.basis.endswith(unknown))
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline.endswith("?")


def test_what_becomes_known_later_leaves_the_panel_as_the_person_reads_it(window: MainWindow, qtbot: QtBot) -> None:
    lines = tuple(Line(f"r1c{number} is one of many.", GridMarks(goal=(number,))) for number in range(1, 9))
    report = Report(Tone.HINT, "Look here", "Not known yet.", (Section("", lines),))
    window.panel.show_report(report)
    body = window.panel.widget()
    line = window.panel.findChildren(AnswerLine)[3]
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
    assert window.grid.highlights.goals == {4}
    window.panel.show_report(replace(report, basis="Known now."))
    assert window.panel.widget() is body
    assert window.grid.highlights.goals == {4}
    assert any(label.accessibleName() == "Known now." for label in window.panel.findChildren(QLabel))
    window.panel.show_report(replace(report, headline="Look there"))
    assert window.panel.widget() is not body
    assert window.grid.highlights.goals == frozenset()


def test_a_step_that_is_mentioned_is_gone_to(window: MainWindow) -> None:
    sections = tuple(
        Section(f"Step {number + 1}", (Line(f"r1c{number + 1} is next.", GridMarks(goal=(number,))), Line("So it is.")))
        for number in range(30)
    )
    since = Text("1", [NamedStep(0, 1, 0)])
    last = Section("", (Line(Language().say("5 is out since step {number}.", number=since)),))
    window.panel.show_report(Report(Tone.HINT, "Many steps", "", (*sections, last)))
    text = window.panel.findChildren(AnswerLine)[-1].text
    window.panel.ensureWidgetVisible(text)
    text.linkActivated.emit("step:3")
    assert window.grid.highlights.goals == {3}
    assert not window.panel.findChildren(AnswerLine)[6].visibleRegion().isEmpty()
    text.linkActivated.emit("step:77")  # of an answer that has no such section
    assert window.grid.highlights.goals == {3}


@pytest.mark.usefixtures("no_steps_to_check")
@pytest.mark.parametrize("engine", [Engine.PLAIN])  # the kernels know what follows by force without a single step
def test_a_wrong_entry_found_behind_takes_the_hint_back(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER))
    window.session.enter([0], 7)  # breaks no rule, and is wrong
    ask(qtbot, window, Command.HINT)
    qtbot.waitUntil(lambda: window.panel.report.tone is Tone.NONE)
    assert "r1c1 differs from the only solution" in window.panel.report.basis
    assert OfferKind.UNDO_SLIP in kinds(window)


def test_hints_believe_the_persons_marks_where_that_is_chosen(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(2)  # r1c3 is 4
    window.session.toggle_centre_mark([2], 1)
    window.session.toggle_centre_mark([2], 2)
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.tone is Tone.HINT
    # What is not believed is not what the hint rests on; that it is wrong is said all the same, as *Check* does.
    assert "The right value is missing from the marks in r1c3." in window.panel.report.basis
    window.act[Command.BELIEVE_MARKS].setChecked(True)
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.tone is Tone.NONE
    assert "The right value is missing from the marks in r1c3" in window.panel.report.basis
    window.session.toggle_centre_mark([2], 4)
    ask(qtbot, window, Command.HINT)
    believed = "Values that your marks leave out count as excluded."
    assert window.panel.report.tone is Tone.HINT
    assert believed not in window.panel.report.basis  # it holds by the values alone
    window.session.toggle_centre_mark([2], 1)
    window.session.toggle_centre_mark([2], 2)
    ask(qtbot, window, Command.HINT_FOR_CELL)
    assert part(window, ShownAnswer).step is not None
    assert part(window, ShownAnswer).step.technique is Technique.NAKED_SINGLE
    assert believed in window.panel.report.basis


def test_the_explorer_opens_on_the_grid_and_closes_with_the_window(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    window.act[Command.ALGORITHM_X].trigger()
    explorer = part(window, ExplorerController).window
    assert explorer is not None
    assert explorer.isVisible()
    window.close()
    assert not explorer.isVisible()


def test_what_a_hint_had_removed_is_believed_and_nothing_else(make_window: MakeWindow, qtbot: QtBot) -> None:
    start = after_the_singles(position(HARDER))
    empty = [cell for cell, value in enumerate(start.values) if not value]
    solution = check(start.shape, start.givens).solutions[0]
    noted = empty[-1]  # with a note that lacks its digit: not all that the person writes is complete
    wrong = 1 << (solution[noted] % 9)
    window = make_window(start.replaced({noted: CellContent(0, centre=wrong)}))
    window.act[Command.STEPS_AT_ONCE].setChecked(True)
    before: set[Candidate] = set()
    for _ in range(2):
        ask(qtbot, window, Command.HINT)
        found = part(window, ShownAnswer).result
        assert isinstance(found, Hint)
        assert not before & set(found.steps[0].eliminates)
        before |= set(found.steps[0].eliminates)
        qtbot.keyClick(window.grid, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert before
    assert not window.act[Command.BELIEVE_MARKS].isChecked()


def test_a_step_that_is_done_by_hand_is_done(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(after_the_singles(position(HARDER)))
    window.act[Command.FILL_MARKS].trigger()
    empty = window.session.position.values.index(0)
    ask(qtbot, window, Command.HINT)
    first = part(window, ShownAnswer).result
    assert isinstance(first, Hint)
    assert first.steps[0].eliminates
    window.session.colour([empty], 2)
    assert part(window, ShownAnswer).result is first  # marks and colours beside it leave it standing
    for cell, value in first.steps[0].eliminates:
        assert part(window, ShownAnswer).result is first
        window.session.toggle_corner_mark([cell], value)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert part(window, ShownAnswer).result is not first
    ask(qtbot, window, Command.HINT)
    second = part(window, ShownAnswer).result
    assert isinstance(second, Hint)
    assert not set(first.steps[0].eliminates) & {gone for step in second.steps for gone in step.eliminates}


@pytest.mark.slow
def test_enter_does_a_step_and_shows_the_next_one(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER))
    first = lead(qtbot, window, 17)
    count = len(first.steps)
    assert count > 3
    counted: list[None] = []
    part(window, SolverController).hints.given.connect(lambda: counted.append(None))
    for done in range(1, count):
        qtbot.keyClick(window.grid, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not part(window, SolverController).busy and part(window, ShownAnswer).hint is not None)
        found = part(window, ShownAnswer).result
        assert isinstance(found, Hint)
        assert (found.steps_done, found.steps_in_all) == (done, count)
        assert f"Step {done + 1} of {count} to r2c9." in window.panel.report.basis
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert window.session.position.values[17]
    assert part(window, ShownAnswer).result is None
    assert counted == []  # a way that is led is one hint


def test_an_expected_entry_leads_on_and_another_one_ends_it_until_it_is_asked_for(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(position(HARDER))
    first = lead(qtbot, window, 17)
    count = len(first.steps)
    placed = next(step for step in first.steps if step.places).places[0]
    while not part(window, ShownAnswer).hint.steps[0].places:
        qtbot.keyClick(window.grid, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not part(window, SolverController).busy and part(window, ShownAnswer).hint is not None)
    done = part(window, ShownAnswer).hint.steps_done
    window.grid.move_to(placed.cell)
    qtbot.keyClick(window.grid, Qt.Key(Qt.Key.Key_0 + placed.value))
    qtbot.waitUntil(lambda: not part(window, SolverController).busy and part(window, ShownAnswer).hint is not None)
    assert part(window, ShownAnswer).hint.steps_done == done + 1
    others = [cell for cell, value in enumerate(window.session.position.values) if not value]
    solution = check(first.position.shape, first.position.givens).solutions[0]
    ways = {place.cell for step in part(window, ShownAnswer).hint.steps for place in step.places}
    other = next(cell for cell in others if cell not in ways)
    window.session.enter([other], solution[other])
    assert part(window, ShownAnswer).result is None
    window.grid.move_to(0)
    ask(qtbot, window, Command.HINT)
    list_puzzle_opened = part(window, ShownAnswer).result
    assert isinstance(list_puzzle_opened, Hint)
    assert list_puzzle_opened.asked == 17
    assert len(list_puzzle_opened.steps) <= count - done - 1
    window.act[Command.HINT].trigger()
    anywhere = next(offer for offer in window.panel.report.more if offer.kind is OfferKind.HINT)
    part(window, Offers).accept(anywhere)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy and part(window, ShownAnswer).hint is not None)
    left = part(window, ShownAnswer).result
    assert isinstance(left, Hint)
    assert left.asked is None


def test_marks_are_noted_first_where_there_are_none_in_an_edit_of_its_own(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(after_the_singles(position(HARDER)))
    ask(qtbot, window, Command.HINT)
    window.act[Command.HINT].trigger()
    found = part(window, ShownAnswer).result
    assert isinstance(found, Hint)
    assert found.steps[0].eliminates
    assert window.panel.report.offers[0].label.startswith("Fill in all candidates and remove ")
    before = window.session.position
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    cell, value = found.steps[0].eliminates[0]
    assert not window.session.position.cells[cell].corner >> (value - 1) & 1
    window.session.undo()
    assert window.session.position.cells[cell].corner >> (value - 1) & 1
    window.session.undo()
    assert window.session.position == before


def test_a_wrong_entry_is_explained_without_giving_its_value_away(window: MainWindow, qtbot: QtBot) -> None:
    window.session.enter([2], 1)  # r1c3 is 4
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.headline == "1 entry is wrong"
    why = window.panel.report.offers[0]
    assert (why.kind, why.label) == (OfferKind.WHY_WRONG, "Why can it not be 1?")
    part(window, Offers).accept(why)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.headline == "r1c3 cannot be 1"
    refuted = part(window, ShownAnswer).result
    assert isinstance(refuted, Refutation)
    part(window, Offers).accept(
        next(offer for offer in window.panel.report.offers if offer.kind is OfferKind.UNDO_SLIP)
    )
    assert not window.session.position.values[2]


def test_of_several_wrong_entries_the_oldest_is_explained(window: MainWindow, qtbot: QtBot) -> None:
    window.session.enter([3], 2)  # r1c4 is 6
    window.session.enter([2], 1)  # r1c3 is 4
    ask(qtbot, window, Command.HINT)
    report = window.panel.report
    assert report.headline == "2 entries are wrong"
    assert report.offers[0].label == "Why can r1c4 not be 2?"
    assert report.basis == "r1c3 and r1c4 differ from the only solution."


def test_the_steps_that_are_available_now_are_listed_in_the_window_of_steps(window: MainWindow, qtbot: QtBot) -> None:
    ask(qtbot, window, Command.HINT)
    part(window, Offers).accept(next(offer for offer in window.panel.report.more if offer.kind is OfferKind.STEPS_NOW))
    shown = part(window, StepsController).window
    assert shown is not None
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    assert shown.now_button.isChecked()
    assert shown.windowTitle() == "Steps available now"
    assert shown.model.rowCount() > 1
    assert shown.summary.text().endswith("next steps: Hidden single") or shown.summary.text().endswith("Full house")
    qtbot.mouseClick(shown.whole_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not part(window, StepsController).busy)
    assert shown.path is not None
    assert shown.path.complete
    assert shown.windowTitle() == "Steps to the solution"


def test_hints_use_nothing_harder_than_is_chosen(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(after_the_singles(position(HARDER)))
    hardest = part(window, SettingsController).hardest
    hardest.choose("singles")
    ask(qtbot, window, Command.HINT)
    sentence = "The next step needs a harder technique than your settings allow in hints."
    assert window.panel.report.basis == sentence
    hardest.choose("assumptions")
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.tone is Tone.HINT


@pytest.mark.slow
def test_what_hints_removed_before_a_restart_is_not_removed_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    text = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
    window = make_window(position(text))
    for _ in range(3):
        ask(qtbot, window, Command.HINT)
        ask(qtbot, window, Command.HINT)
        qtbot.keyClick(window.grid, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    again = make_window(window.session.position)
    before = again.session.position
    for _ in range(3):
        ask(qtbot, again, Command.HINT)
        ask(qtbot, again, Command.HINT)
        qtbot.keyClick(again.grid, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not part(again, SolverController).busy)
        assert again.session.position != before
        before = again.session.position
