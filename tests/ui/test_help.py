"""Levels of help, next steps, slips and the explorer, in a real window with the real solver."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from support.grids import after_the_singles
from support.puzzles import HARDER, NEWSPAPER, position
from support.windows import MakeWindow

from sudoku_app.exact_cover.effort import Engine
from sudoku_app.sudoku import hints
from sudoku_app.sudoku.hints import Hint
from sudoku_app.sudoku.inquiry import check
from sudoku_app.sudoku.position import CellContent
from sudoku_app.sudoku.steps import Candidate
from sudoku_app.ui.frame.main_window import MainWindow
from sudoku_app.ui.panel.answer_panel import AnswerLine
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import GridMarks, Line, OfferKind, Report, Section, Tone
from sudoku_app.wording.text import NamedStep, Text


def ask(qtbot: QtBot, window: MainWindow, command: Command) -> None:
    window.act[command].trigger()
    qtbot.waitUntil(lambda: not window.solver.busy)


def kinds(window: MainWindow) -> list[OfferKind]:
    return [offer.kind for offer in window.panel.report.offers]


def test_each_press_of_the_key_tells_more_and_nothing_is_entered(window: MainWindow, qtbot: QtBot) -> None:
    before = window.session.position
    window.grid.move_to(40)
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.headline == "Look at r5c5"
    assert OfferKind.ENTER_VALUE not in kinds(window)
    window.act[Command.HINT].trigger()
    assert window.panel.report.sections[0].lines[0].text == "Which value is left for r5c5?"
    window.act[Command.HINT].trigger()
    clue = window.panel.report.sections[0].lines[0].text
    assert clue.startswith("One value is left for r5c5: ")
    assert OfferKind.ENTER_VALUE not in kinds(window)
    window.act[Command.HINT].trigger()
    assert window.panel.report.sections[0].lines[0].text == clue.replace(
        "One value is left for r5c5", "r5c5 can only be 5"
    )
    assert OfferKind.ENTER_VALUE in kinds(window)
    assert not window.solver.busy
    assert window.session.position == before


def test_all_can_be_told_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(40)
    ask(qtbot, window, Command.HINT)
    whole = next(offer for offer in window.panel.report.offers if offer.kind is OfferKind.WHOLE_HINT)
    window.offers.accept(whole)
    assert OfferKind.ENTER_VALUE in kinds(window)


def test_one_key_tells_a_whole_hint_and_enter_does_it(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(40)
    ask(qtbot, window, Command.WHOLE_HINT)
    assert OfferKind.ENTER_VALUE in kinds(window)
    assert window.panel.report.sections[0].lines[0].text.startswith("r5c5 can only be 5: ")
    window.act[Command.WHOLE_HINT].trigger()  # the same again
    assert OfferKind.ENTER_VALUE in kinds(window)
    window.grid.move_to(0)
    ask(qtbot, window, Command.WHOLE_HINT)  # a given: the easiest step anywhere
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
    window.offers.accept(slip)
    assert window.session.position == start


@pytest.fixture
def no_steps_to_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that do not look for the verdict at all, as in a large grid."""
    monkeypatch.setattr(hints, "HINT_CHECK_CHOICES", dict.fromkeys(Engine, 0))
    monkeypatch.setattr(hints, "HINT_ENTRIES_CHOICES", 0)


@pytest.mark.usefixtures("no_steps_to_check")
@pytest.mark.parametrize("engine", [Engine.PLAIN])  # the kernels know what follows by force without a single step
def test_a_hint_comes_before_the_verdict_and_is_checked_behind(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER))
    told: list[str] = []
    window.answer.answer_changed.connect(lambda report: told.append(report.basis))
    ask(qtbot, window, Command.HINT)
    unknown = "Not known yet whether there is only one solution. It holds in every one."
    assert any(basis.endswith(unknown) for basis in told)
    qtbot.waitUntil(lambda: not window.panel.report.basis.endswith(unknown))
    qtbot.waitUntil(lambda: not window.solver.busy)
    assert window.panel.report.headline.startswith("Look at ")


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
    assert any(label.text() == "Known now." for label in window.panel.findChildren(QLabel))
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
    window.act[Command.BELIEVE_MARKS].setChecked(True)
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.tone is Tone.NONE
    assert "marks of r1c3 leave out the value" in window.panel.report.basis
    window.session.toggle_centre_mark([2], 4)
    ask(qtbot, window, Command.HINT)
    assert window.panel.report.tone is Tone.HINT
    assert "Values that your marks leave out count as excluded." in window.panel.report.basis


def test_the_explorer_opens_on_the_grid_and_closes_with_the_window(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    window.act[Command.ALGORITHM_X].trigger()
    explorer = window.explorer.window
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
    window.grid.move_to(empty[0])
    before: set[Candidate] = set()
    for _ in range(2):
        ask(qtbot, window, Command.HINT)
        found = window.answer.result
        assert isinstance(found, Hint)
        assert not before & set(found.steps[0].eliminates)
        before |= set(found.steps[0].eliminates)
        while OfferKind.REMOVE_MARKS not in kinds(window) and OfferKind.ENTER_VALUE not in kinds(window):
            window.act[Command.HINT].trigger()
        qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert before
    assert not window.act[Command.BELIEVE_MARKS].isChecked()


def test_a_step_that_is_done_by_hand_is_done(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(after_the_singles(position(HARDER)))
    window.act[Command.FILL_MARKS].trigger()
    empty = window.session.position.values.index(0)
    window.grid.move_to(empty)
    ask(qtbot, window, Command.HINT)
    first = window.answer.result
    assert isinstance(first, Hint)
    assert first.steps[0].eliminates
    window.session.colour([empty], 2)
    assert window.answer.result is first  # marks and colours beside it leave it standing
    for cell, value in first.steps[0].eliminates:
        assert window.answer.result is first
        window.session.toggle_corner_mark([cell], value)
    assert window.answer.result is None
    ask(qtbot, window, Command.HINT)
    second = window.answer.result
    assert isinstance(second, Hint)
    assert not set(first.steps[0].eliminates) & {gone for step in second.steps for gone in step.eliminates}


def test_who_follows_the_way_to_a_far_cell_has_one_step_fewer_each_time(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(HARDER))
    window.grid.move_to(17)
    counts = []
    for _ in range(3):
        ask(qtbot, window, Command.HINT)
        found = window.answer.result
        assert isinstance(found, Hint)
        counts.append(len(found.steps))
        window.act[Command.HINT].trigger()
        window.act[Command.HINT].trigger()
        qtbot.keyClick(window.grid, Qt.Key.Key_Return)
        assert window.answer.result is None
    assert counts == [counts[0] - done for done in range(3)]
