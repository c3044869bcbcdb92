"""What the panel says is true of what the person sees beside it, whatever was asked and done before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle
from sudoku_app.sudoku.verdicts.answer import PositionCheck, Verdict
from sudoku_app.sudoku.verdicts.checking import check_position
from sudoku_app.ui.answers.linked_text import OfferButton
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import LiveCheck, SolverController
from sudoku_app.ui.style.style_sheet import PRIMARY, ROLE
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import NO_REPORT, OfferKind, Tone

Key, Modifier = Qt.Key, Qt.KeyboardModifier
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)
NONE, SHIFT = Modifier.NoModifier, Modifier.ShiftModifier
# Without some of its givens the newspaper's puzzle has several solutions.
SEVERAL = "0" + NEWSPAPER[1:72] + "000000000"


def ask(qtbot: QtBot, window: MainWindow, key: Qt.Key) -> None:
    """Press a key that asks, and wait until all is answered."""
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.grid, key)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    come_to_show()


def enter(qtbot: QtBot, window: MainWindow, cell: int, value: int) -> None:
    window.grid.move_to(cell)
    qtbot.keyClick(window.grid, Key(Key.Key_0 + value))
    come_to_show()


def said(window: MainWindow) -> str:
    """Return all that the panel says."""
    return window.panel.report.plain()


def test_a_solved_grid_has_no_wrong_entry_any_more(window: MainWindow, qtbot: QtBot) -> None:
    enter(qtbot, window, 2, 1)
    ask(qtbot, window, Key.Key_F4)
    assert window.session.position.values == SOLUTION
    assert "entry is wrong" not in said(window)
    assert window.grid.highlights.wrong == frozenset()
    assert (window.panel.report.headline, window.panel.report.tone) == ("Exactly one solution", Tone.ONE)
    qtbot.keyClick(window.grid, Key.Key_Z, Modifier.ControlModifier)
    come_to_show()
    assert window.panel.report.headline == "1 entry is wrong"
    assert window.grid.highlights.wrong == {2}


def test_a_value_typed_over_the_solver_s_asks_anew(window: MainWindow, qtbot: QtBot) -> None:
    ask(qtbot, window, Key.Key_F4)
    enter(qtbot, window, 2, 1)
    assert window.panel.report.tone is not Tone.ONE
    assert not isinstance(part(window, ShownAnswer).result, PositionCheck)


def test_one_solution_is_never_told_in_green_beside_wrong_entries(window: MainWindow, qtbot: QtBot) -> None:
    enter(qtbot, window, 2, 1)
    ask(qtbot, window, Key.Key_F2)
    assert (window.panel.report.headline, window.panel.report.tone) == ("1 entry is wrong", Tone.NONE)
    assert "solution" not in window.panel.report.plain()  # nobody asked
    enter(qtbot, window, 3, 1)  # the same value in the same row
    ask(qtbot, window, Key.Key_F2)
    assert (window.panel.report.headline, window.panel.report.tone) == ("2 rules broken", Tone.NONE)


def test_nor_beside_a_full_wrong_grid(make_window: MakeWindow, qtbot: QtBot) -> None:
    start = position(NEWSPAPER)
    nearly = {cell: CellContent(SOLUTION[cell]) for cell, value in enumerate(start.values) if not value and cell != 2}
    window = make_window(start.replaced(nearly))
    enter(qtbot, window, 2, 1)
    ask(qtbot, window, Key.Key_F2)
    assert (window.panel.report.headline, window.panel.report.tone) == ("3 rules broken", Tone.NONE)


def test_nor_unasked(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(part(window, LiveCheck).changed, check_params_cb=lambda checked: checked is not None):
        part(window, LiveCheck).set_enabled(True)
    for value in (1, SOLUTION[2]):
        enter(qtbot, window, 2, value)
        assert window.head.texts[2] == ""  # whether an entry is right is not told unasked
    enter(qtbot, window, 2, 5)
    assert window.head.texts[2] == "1 rule broken"
    assert window.panel.report == NO_REPORT


def test_an_entry_takes_away_what_was_said_of_the_givens(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.REDUNDANT].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert [section.heading for section in window.panel.report.sections] == ["Redundant givens"]
    enter(qtbot, window, 2, 1)
    assert window.panel.report == NO_REPORT


@pytest.mark.slow
def test_check_and_solve_say_the_same_of_several_solutions(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(SEVERAL))
    ask(qtbot, window, Key.Key_F2)
    check = window.panel.report
    assert check.headline.endswith(" solutions")
    ask(qtbot, window, Key.Key_F4)
    solve = window.panel.report
    assert solve.offers[:-1] == check.offers  # what would settle it keeps its place
    assert solve.offers[-1].kind is OfferKind.NEXT_SOLUTION
    buttons = window.panel.findChildren(OfferButton)
    assert not [one for one in buttons if one.offer == solve.offers[-1] and one.property(ROLE) == PRIMARY]
    window.act[Command.NEXT_SOLUTION].trigger()
    kinds = [offer.kind for offer in window.panel.report.offers]
    assert kinds == [*(offer.kind for offer in check.offers), OfferKind.NEXT_SOLUTION, OfferKind.PREVIOUS_SOLUTION]
    assert (solve.headline, solve.basis, solve.sections) == (check.headline, check.basis, check.sections)
    other = make_window(position(SEVERAL))
    ask(qtbot, other, Key.Key_F4)
    assert (other.panel.report.headline, other.panel.report.basis) == (check.headline, check.basis)


def test_a_given_that_is_added_beside_a_solution_takes_that_away(make_window: MakeWindow, qtbot: QtBot) -> None:
    start = position(SEVERAL)
    window = make_window(start)
    ask(qtbot, window, Key.Key_F4)
    add = window.panel.report.offers[0]
    assert add.kind is OfferKind.CORRECT
    window.panel.offer_chosen.emit(add)
    ((cell, value),) = add.changes
    assert window.session.position == start.replaced({cell: CellContent(value, given=True)})


def test_reasons_that_are_known_are_not_sought_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(SEVERAL))
    ask(qtbot, window, Key.Key_F2)
    known = part(window, ShownAnswer).explained
    ask(qtbot, window, Key.Key_F2)
    assert known is not None
    assert part(window, ShownAnswer).explained is known


def three_givens() -> Position:
    cells = {0: CellContent(1, given=True), 40: CellContent(2, given=True), 1295: CellContent(3, given=True)}
    return Position.empty(GridShape(6, 6)).replaced(cells)


@pytest.mark.slow
def test_what_check_proved_is_known_to_solve(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(three_givens())
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.grid, Key.Key_F2)
    qtbot.waitUntil(lambda: part(window, ShownAnswer).result is not None)
    assert window.panel.report.headline == "Several solutions"
    qtbot.keyClick(window.grid, Key.Key_F4)
    qtbot.keyClick(window.grid, Key.Key_Escape)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    come_to_show()
    assert window.panel.report.headline == "Several solutions"


def test_what_was_found_in_vain_is_not_tried_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    ask(qtbot, window, Key.Key_F2)
    search = part(window, SolverController).searches.of_givens(window.session.position)
    for key in (Key.Key_F4, Key.Key_F3):
        ask(qtbot, window, key)
        assert part(window, SolverController).searches.of_givens(window.session.position) is search
    assert search.run().verdict is Verdict.UNIQUE


def typed_while_solving() -> Position:
    """Return the newspaper's puzzle with the givens of its last rows typed as entries."""
    start = position(NEWSPAPER)
    cells = {cell: CellContent(start.values[cell]) for cell in range(54, 81) if start.values[cell]}
    made = start.replaced(cells)
    checked = check_position(made)
    assert checked.puzzle.verdict is Verdict.SEVERAL
    assert checked.entered is not None
    assert checked.entered.verdict is Verdict.UNIQUE
    return made


@pytest.mark.parametrize("key", [Key.Key_F2, Key.Key_F3])
def test_givens_typed_as_entries_are_offered_to_be_givens(make_window: MakeWindow, qtbot: QtBot, key: Qt.Key) -> None:
    window = make_window(typed_while_solving())
    ask(qtbot, window, key)
    assert "mistyped" not in said(window)
    first = window.panel.findChildren(OfferButton)[0]
    assert (first.offer.label, first.offer.kind) == ("Make every value a given", OfferKind.FIX_GIVENS)
    assert first.property(ROLE) == PRIMARY
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    assert window.session.position == position(NEWSPAPER)


def test_what_the_solver_put_in_is_not_offered_to_be_a_given(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(SEVERAL))
    ask(qtbot, window, Key.Key_F4)
    for key in (Key.Key_F2, Key.Key_F3):
        ask(qtbot, window, key)
        assert OfferKind.FIX_GIVENS not in {button.offer.kind for button in window.panel.findChildren(OfferButton)}


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("key", [Key.Key_F2, Key.Key_F3, Key.Key_F4])
def test_a_value_twice_in_a_partial_unit_is_told_and_marked(
    key: Qt.Key, mode: Mode, make_window: MakeWindow, qtbot: QtBot
) -> None:
    shape = GridShape(2, 2, extra=((0, 11), (1, 2)))
    givens = tuple(1 if cell in (0, 11) else 0 for cell in range(16))
    window = make_window(Position.of_puzzle(Puzzle(shape, givens)), mode)
    ask(qtbot, window, key)
    assert window.panel.report.tone is Tone.NONE
    assert "1 appears twice in extra region 1: r1c1 and r3c4." in said(window)
    assert window.grid.highlights.wrong == {0, 11}
    window.grid.grab()  # painted with its bands
