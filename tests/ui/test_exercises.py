"""Exercises, and finding a hint's step oneself, in a real window with real keys and mouse events."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from support.grids import after_the_singles
from support.puzzles import HARDER, NEWSPAPER, position
from support.windows import MakeWindow, part

from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.services import Services
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.hints.exercises import Attempt, Exercise, pattern_cells
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.play.exercise_controller import ExerciseController, ExerciseMaker
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.play.statistics_controller import StatisticsController
from sudoku_app.ui.teaching.window_controller import TechniquesController
from sudoku_app.ui.window.answer_display import Offers
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import NO_MARKS, Offer, OfferKind, Tone

CONTROL = Qt.KeyboardModifier.ControlModifier


def practise(window: MainWindow, qtbot: QtBot, technique: Technique) -> Exercise:
    """Begin exercises as a technique's page does."""
    part(window, TechniquesController).show_technique(technique)
    pages = part(window, TechniquesController).window
    assert pages is not None
    qtbot.mouseClick(pages.practise_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown(window, technique))
    window.grid.setFocus()
    return attempt(window).exercise


def shown(window: MainWindow, technique: Technique) -> bool:
    found = part(window, ShownAnswer).attempt
    return found is not None and found.untried and found.exercise.technique is technique


def attempt(window: MainWindow) -> Attempt:
    found = part(window, ShownAnswer).attempt
    assert found is not None
    return found


def click(window: MainWindow, qtbot: QtBot, cells: Iterable[int]) -> None:
    """Click cells, all with Ctrl, as somebody does who adds to what is selected."""
    side, size = window.grid.cell_side, window.model.shape.size
    for cell in cells:
        place = QPoint(cell % size * side + side // 2, cell // size * side + side // 2)
        qtbot.mouseClick(window.grid.viewport(), Qt.MouseButton.LeftButton, CONTROL, place)


def answer(window: MainWindow, qtbot: QtBot, cells: Iterable[int]) -> str:
    """Select cells, press Enter, and return the headline then."""
    window.grid.move_to(next(cell for cell, value in enumerate(window.session.position.values) if value))
    click(window, qtbot, cells)
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    return window.panel.report.headline


def press(window: MainWindow, qtbot: QtBot, kind: OfferKind) -> None:
    """Press a button below the answer."""
    buttons = [button for button in window.panel.findChildren(QPushButton) if getattr(button, "offer", None)]
    (button,) = (button for button in buttons if isinstance(button.offer, Offer) and button.offer.kind is kind)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def end(window: MainWindow, qtbot: QtBot) -> None:
    """End the exercises by their button, and wait until the own puzzle is back."""
    with qtbot.waitSignal(part(window, SessionController).keeper.went_on):
        press(window, qtbot, OfferKind.END_EXERCISE)


def pattern(exercise: Exercise) -> list[int]:
    return sorted(pattern_cells(exercise.steps[0]))


def practised(window: MainWindow, services: Services, qtbot: QtBot) -> list[tuple[Technique, bool]]:
    part(window, PuzzleRecords).write()
    qtbot.waitUntil(lambda: services.records.resting)
    return [(one.technique, one.at_once) for one in services.book.practised().result]


def test_the_cells_of_the_pattern_are_right_at_once_and_the_own_puzzle_comes_back(
    window: MainWindow, services: Services, qtbot: QtBot
) -> None:
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    before = window.session.position
    exercise = practise(window, qtbot, Technique.X_WING)
    assert window.session.position == exercise.position
    assert window.panel.report.headline == "Find it: X-wing"
    qtbot.keyClick(window.grid, Qt.Key.Key_Escape)  # an exercise ends by a button of its own
    assert window.panel.report.headline == "Find it: X-wing"
    assert answer(window, qtbot, pattern(exercise)) == "Right: X-wing"
    assert window.panel.report.marks.cover
    assert practised(window, services, qtbot) == [(Technique.X_WING, True)]
    end(window, qtbot)
    assert window.session.position == before
    assert part(window, ShownAnswer).attempt is None


def test_an_exercise_comes_back_with_the_session_that_was_left_in_it(
    make_window: MakeWindow, services: Services, qtbot: QtBot
) -> None:
    first = make_window()
    qtbot.waitUntil(first.isActiveWindow)
    before = first.session.position
    exercise = practise(first, qtbot, Technique.X_WING)
    keeper = part(first, SessionController).keeper
    first.close()
    qtbot.waitUntil(lambda: not keeper.pending)
    assert keeper.close()
    second = make_window()
    part(second, SessionController)._read(keeper.store.recent()[0].path)
    qtbot.waitUntil(lambda: shown(second, Technique.X_WING))
    again = attempt(second).exercise
    assert (again.position, set(again.steps), again.excluded) == (
        exercise.position,
        set(exercise.steps),
        exercise.excluded,
    )
    assert answer(second, qtbot, pattern(exercise)) == "Right: X-wing"
    assert practised(second, services, qtbot) == []  # nobody knows what was tried before
    end(second, qtbot)
    assert second.session.position == before


@pytest.mark.slow
def test_no_exercise_comes_back_where_another_puzzle_took_its_place(make_window: MakeWindow, qtbot: QtBot) -> None:
    first = make_window()
    qtbot.waitUntil(first.isActiveWindow)
    practise(first, qtbot, Technique.X_WING)
    first.session.begin(position(HARDER))
    keeper = part(first, SessionController).keeper
    first.close()
    qtbot.waitUntil(lambda: not keeper.pending)
    assert keeper.close()
    second = make_window()
    with qtbot.waitSignal(part(second, SessionController).exercise_requested):
        part(second, SessionController)._read(keeper.store.recent()[0].path)
    qtbot.waitUntil(lambda: part(second, ExerciseMaker)._service.resting)
    assert part(second, ShownAnswer).attempt is None


@pytest.mark.slow
def test_a_part_is_said_to_be_one_and_does_not_count_as_right(
    window: MainWindow, services: Services, qtbot: QtBot
) -> None:
    exercise = practise(window, qtbot, Technique.X_WING)
    assert answer(window, qtbot, pattern(exercise)[:2]) == "Partly right"
    report = window.panel.report
    assert report.marks.circles == tuple(pattern(exercise)[:2])
    assert report.basis.endswith("belong to it. 2 cells of the pattern are missing.")
    assert answer(window, qtbot, pattern(exercise)) == "Right: X-wing"
    assert practised(window, services, qtbot) == [(Technique.X_WING, False)]


@pytest.mark.slow
def test_other_cells_are_not_it_and_the_key_for_hints_helps_in_two_levels(
    window: MainWindow, services: Services, qtbot: QtBot
) -> None:
    exercise = practise(window, qtbot, Technique.X_WING)
    (step,) = exercise.steps
    used = pattern_cells(step) | {candidate.cell for candidate in step.eliminates}
    other = next(cell for cell, value in enumerate(exercise.position.values) if not value and cell not in used)
    assert answer(window, qtbot, [other]) == "Not here"
    assert window.panel.report.marks.wrong == (other,)
    qtbot.keyClick(window, Qt.Key.Key_F3)
    assert window.panel.report.headline.startswith("Look at ")
    assert window.panel.report.marks.bands == step.reason.units
    qtbot.keyClick(window, Qt.Key.Key_F3)
    assert window.panel.report.headline == "X-wing"
    assert window.panel.report.marks.struck == step.eliminates
    assert practised(window, services, qtbot) == [(Technique.X_WING, False)]


@pytest.mark.slow
def test_a_wrong_answer_leaves_the_question_and_its_unit_standing(window: MainWindow, qtbot: QtBot) -> None:
    exercise = practise(window, qtbot, Technique.HIDDEN_SINGLE)
    qtbot.keyClick(window, Qt.Key.Key_F3)
    question = window.panel.report
    assert question.marks.bands
    right = {cell for step in exercise.steps for cell, _ in step.places}
    other = next(cell for cell, value in enumerate(exercise.position.values) if not value and cell not in right)
    assert answer(window, qtbot, [other]) == question.headline
    report = window.panel.report
    assert report.tone is Tone.NOTE  # no rule is broken
    assert report.basis == "No step of this technique fills a cell that you selected."
    assert (report.marks.bands, report.marks.wrong) == (question.marks.bands, (other,))
    window.grid.move_to(next(cell for cell, value in enumerate(exercise.position.values) if value))
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)  # a given is no answer, and the one before stays counted
    assert window.panel.report.headline == question.headline
    assert window.panel.report.marks.bands == question.marks.bands
    assert not attempt(window).untried


def test_nothing_selected_is_no_answer(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    practise(window, qtbot, Technique.X_WING)
    task = window.panel.report
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert attempt(window).untried
    assert window.panel.report.headline == task.headline
    assert window.panel.report.basis.startswith("No empty cell is selected. Select the cells of the pattern and check")
    assert practised(window, services, qtbot) == []


def test_removing_the_marks_that_the_step_excludes_is_right(
    window: MainWindow, services: Services, qtbot: QtBot
) -> None:
    exercise = practise(window, qtbot, Technique.X_WING)
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)  # digits are corner marks now
    for cell, value in exercise.steps[0].eliminates:
        assert not attempt(window).resolved
        window.grid.move_to(cell)
        qtbot.keyClick(window.grid, Qt.Key(Qt.Key.Key_0 + value))
    assert window.panel.report.headline == "Right: X-wing"
    assert practised(window, services, qtbot) == [(Technique.X_WING, True)]


def test_the_value_of_a_single_is_an_answer(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    exercise = practise(window, qtbot, Technique.NAKED_SINGLE)
    cell, value = exercise.steps[0].places[0]
    window.grid.move_to(cell)
    qtbot.keyClick(window.grid, Qt.Key(Qt.Key.Key_0 + value))
    assert window.panel.report.headline.startswith("Right: Naked single")
    assert practised(window, services, qtbot) == [(Technique.NAKED_SINGLE, True)]


@pytest.mark.slow
def test_enter_goes_on_with_the_next_one_and_one_press_leads_out_of_all(window: MainWindow, qtbot: QtBot) -> None:
    before = window.session.position
    first = practise(window, qtbot, Technique.NAKED_PAIR)
    for _ in range(2):
        answer(window, qtbot, pattern(attempt(window).exercise))
        assert attempt(window).resolved
        qtbot.keyClick(window.grid, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: shown(window, Technique.NAKED_PAIR))
    assert attempt(window).exercise.position != first.position
    sessions = part(window, SessionController)
    with qtbot.waitSignal(sessions.keeper.went_on):
        part(window, ExerciseController).end()
    assert window.session.position == before
    assert [one.position for one in sessions.keeper.store.recent()] == [before]
    assert part(window, ShownAnswer).attempt is None


@pytest.mark.slow
def test_hints_go_by_what_easier_steps_excluded(window: MainWindow, qtbot: QtBot) -> None:
    exercise = practise(window, qtbot, Technique.X_WING)
    assert exercise.excluded
    answer(window, qtbot, pattern(exercise))
    qtbot.keyClick(window, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: part(window, ShownAnswer).hint is not None and not part(window, SolverController).busy)
    hint = part(window, ShownAnswer).hint
    assert hint is not None
    excluded = {
        (cell, value) for cell, mask in enumerate(hint.excluded) for value in range(1, 10) if mask >> value - 1 & 1
    }
    assert excluded == {tuple(candidate) for candidate in exercise.excluded}


@pytest.mark.slow
def test_typing_means_again_what_it_meant_before(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER), Mode.ENTER)
    practise(window, qtbot, Technique.NAKED_PAIR)
    assert window.session.mode is Mode.SOLVE
    with qtbot.waitSignal(part(window, SessionController).keeper.went_on):
        part(window, ExerciseController).end()
    assert window.session.mode is Mode.ENTER


def test_an_exercise_waits_for_somebody_who_went_on_meanwhile(window: MainWindow, qtbot: QtBot) -> None:
    part(window, ExerciseController).practise(Technique.X_WING)
    window.session.enter([2], 4)
    now = window.session.position
    qtbot.waitUntil(lambda: part(window, NewPuzzles).pending.waiting is not None)
    assert window.session.position == now
    part(window, NewPuzzles).pending.show()
    assert shown(window, Technique.X_WING)


def test_a_technique_without_exercises_has_no_button(window: MainWindow, qtbot: QtBot) -> None:
    part(window, TechniquesController).show_technique(Technique.FORCING_NET)
    pages = part(window, TechniquesController).window
    assert pages is not None
    qtbot.waitUntil(lambda: not pages.practise_button.isEnabled())


@pytest.mark.slow
def test_exercises_are_in_the_statistics_and_are_cleared_alone(
    window: MainWindow, services: Services, qtbot: QtBot
) -> None:
    exercise = practise(window, qtbot, Technique.X_WING)
    answer(window, qtbot, pattern(exercise))
    window.act[Command.STATISTICS].trigger()
    qtbot.waitUntil(lambda: part(window, StatisticsController).dialog is not None)
    dialog = part(window, StatisticsController).dialog
    assert dialog is not None
    assert not dialog.export.isEnabled()  # no puzzle was solved
    dialog.tabs.setCurrentWidget(dialog.exercises)
    assert dialog.export.isEnabled()
    table = dialog.exercises.table
    assert [table.item(0, column).text() for column in range(3)] == ["X-wing", "1", "1"]  # type: ignore[union-attr]
    assert dialog.exercises.summary.text() == "1 exercise done, 1 right at once"
    dialog.clear_requested.emit()
    qtbot.waitUntil(lambda: table.rowCount() == 0)
    assert services.book.practised().result == []
    dialog.reject()


# In one's own puzzle


def ask(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: part(window, ShownAnswer).hint is not None and not part(window, SolverController).busy)


def find_myself(window: MainWindow, qtbot: QtBot) -> Exercise:
    (offer,) = (offer for offer in window.panel.report.more if offer.kind is OfferKind.FIND_MYSELF)
    part(window, Offers).accept(offer)
    qtbot.waitUntil(lambda: part(window, ShownAnswer).attempt is not None)
    window.grid.setFocus()
    return attempt(window).exercise


@pytest.fixture
def stuck(make_window: MakeWindow) -> MainWindow:
    """Open a window on a puzzle in which all singles are placed."""
    return make_window(after_the_singles(position(HARDER)))


def test_a_hints_step_can_be_found_and_is_then_done_by_enter(
    stuck: MainWindow, services: Services, qtbot: QtBot
) -> None:
    ask(stuck, qtbot)
    exercise = find_myself(stuck, qtbot)
    assert stuck.panel.report.marks.bands == ()
    assert stuck.panel.report.headline.startswith("Find it: ")
    assert stuck.panel.report.basis == "Select the cells of the pattern and check."  # there are no marks to remove
    other = exercise.steps[-1]
    assert answer(stuck, qtbot, pattern_cells(other)).startswith("Right: ")
    before = stuck.session.position
    qtbot.keyClick(stuck.grid, Qt.Key.Key_Return)
    after = stuck.session.position
    assert after != before
    for cell, value in other.eliminates:
        assert not after.cells[cell].corner >> value - 1 & 1
    for cell, value in other.places:
        assert after.values[cell] == value
    assert practised(stuck, services, qtbot) == []  # it counts as a hint


def test_what_was_found_goes_when_it_is_done(window: MainWindow, qtbot: QtBot) -> None:
    ask(window, qtbot)
    exercise = find_myself(window, qtbot)
    ((cell, value),) = exercise.steps[0].places
    assert answer(window, qtbot, [cell]).startswith("Right: ")
    window.session.colour([cell], 1)
    assert window.panel.report.headline.startswith("Right: ")
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert window.session.position.values[cell] == value
    assert window.panel.report.headline == ""
    assert window.grid.highlights.marks == NO_MARKS


def test_what_was_found_by_doing_it_is_said_and_not_offered_again(window: MainWindow, qtbot: QtBot) -> None:
    ask(window, qtbot)
    exercise = find_myself(window, qtbot)
    ((cell, value),) = exercise.steps[0].places
    window.grid.move_to(cell)
    qtbot.keyClick(window.grid, Qt.Key(Qt.Key.Key_0 + value))
    assert window.panel.report.headline.startswith("Right: ")
    assert window.panel.primary_offer is None
    window.session.colour([cell], 1)
    assert window.panel.report.headline == ""


def test_the_marks_of_what_was_found_go_and_its_answer_with_them(stuck: MainWindow, qtbot: QtBot) -> None:
    ask(stuck, qtbot)
    exercise = find_myself(stuck, qtbot)
    assert not exercise.steps[-1].places
    assert answer(stuck, qtbot, pattern_cells(exercise.steps[-1])).startswith("Right: ")
    qtbot.keyClick(stuck.grid, Qt.Key.Key_Return)
    assert stuck.panel.report.headline == ""


def test_the_key_for_hints_shows_where_and_then_the_step(stuck: MainWindow, qtbot: QtBot) -> None:
    ask(stuck, qtbot)
    exercise = find_myself(stuck, qtbot)
    qtbot.keyClick(stuck, Qt.Key.Key_F3)
    assert stuck.panel.report.marks.bands == exercise.steps[0].reason.units
    qtbot.keyClick(stuck, Qt.Key.Key_F3)
    assert attempt(stuck).resolved
    assert any(offer.kind in (OfferKind.REMOVE_MARKS, OfferKind.ENTER_VALUE) for offer in stuck.panel.report.offers)


def test_another_entry_ends_the_search(stuck: MainWindow, qtbot: QtBot) -> None:
    ask(stuck, qtbot)
    find_myself(stuck, qtbot)
    cell = stuck.session.position.values.index(0)
    stuck.grid.move_to(cell)
    qtbot.keyClick(stuck.grid, Qt.Key.Key_5)
    assert part(stuck, ShownAnswer).attempt is None


@pytest.mark.slow
def test_what_is_selected_at_first_highlights_nothing_that_looks_like_a_pattern(
    window: MainWindow, qtbot: QtBot
) -> None:
    for technique in (Technique.X_WING, Technique.FINNED_X_WING, Technique.SWORDFISH):
        exercise = practise(window, qtbot, technique)
        (cell,) = window.grid.selected()
        highlighted = exercise.position.values[cell]
        (pattern_value,) = {premise.value for premise in exercise.steps[0].reason.premises}
        assert highlighted not in (0, pattern_value)
        present = set(exercise.position.values) - {0, pattern_value}
        marks = {value: sum(cell.corner >> (value - 1) & 1 for cell in exercise.position.cells) for value in present}
        assert marks[highlighted] == (0 if 0 in marks.values() else max(marks.values()))
