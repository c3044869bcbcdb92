"""Regions in a real window: drawn with the mouse and with keys, made at random, kept, played and undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isqrt

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from support.reading import read_puzzle
from support.regions import JIGSAW_6, SHAPES
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.background.services import Services
from sudoku_app.generating.numbered import Order, spec_of_grade
from sudoku_app.generating.puzzle_spec import PuzzleSpec, Symmetry
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.drawn_regions import regions_of
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.play.new_puzzle_dialog import NewPuzzleDialog
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.play.region_board import RegionBoard
from sudoku_app.ui.play.regions_dialog import RegionsDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle

SIX = GridShape(2, 3)
NINE = GridShape(3, 3)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def ask(services: Services, qtbot: QtBot) -> Callable[[GridShape], RegionsDialog]:
    """Return what shows the dialog for an empty grid."""

    def shown(shape: GridShape) -> RegionsDialog:
        position = Position.empty(shape)
        dialog = RegionsDialog(None, Language(), position, SymbolStyle.NUMBERS, services.judging)
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.show()
        return dialog

    return shown


def middle(board: RegionBoard, row: int, column: int) -> QPoint:
    """Return the middle of a cell, by row and column from 1."""
    side = (board.width() - 1) // isqrt(len(board.regions))
    return QPoint((2 * column - 1) * side // 2, (2 * row - 1) * side // 2)


def drag(qtbot: QtBot, board: RegionBoard, *cells: tuple[int, int]) -> None:
    qtbot.mousePress(board, LEFT, pos=middle(board, *cells[0]))
    for cell in cells[1:]:
        qtbot.mouseMove(board, middle(board, *cell))
    qtbot.mouseRelease(board, LEFT, pos=middle(board, *cells[-1]))


def test_cells_that_are_dragged_over_join_the_region_of_the_first(
    ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot
) -> None:
    dialog = ask(SIX)
    board = dialog.board
    assert dialog.chosen() == SIX
    assert not dialog.windows.isEnabled()
    drag(qtbot, board, (1, 3), (1, 4))
    assert dialog.chosen() is None
    assert not dialog.accept_button.isEnabled()
    assert dialog.fault.text() == "2 regions do not have 6 cells, but 7 (at r1c1) and 5 (at r1c5)."
    drag(qtbot, board, (2, 4), (2, 3))
    drawn = dialog.chosen()
    assert drawn is not None
    assert drawn.regions[:12] == (0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1)
    assert (dialog.fault.text(), dialog.accept_button.isEnabled()) == ("", True)
    qtbot.mouseClick(dialog.boxes_button, LEFT)
    assert dialog.chosen() == SIX


def test_the_same_is_done_by_keys(ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot) -> None:
    dialog = ask(SIX)
    board = dialog.board
    assert board.hasFocus()
    for _ in range(2):
        qtbot.keyClick(board, Qt.Key.Key_Right)
    qtbot.keyClick(board, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(board, Qt.Key.Key_Down)
    qtbot.keyClick(board, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    drawn = dialog.chosen()
    assert drawn is not None
    assert drawn.regions[:12] == (0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, *[Qt.Key.Key_Left] * 9):
        qtbot.keyClick(board, key, Qt.KeyboardModifier.ShiftModifier)  # nothing goes beyond the border
    assert len(board.regions) == 36


def test_random_regions_can_be_filled_and_differ(ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot) -> None:
    dialog = ask(replace(NINE, diagonals=True))
    assert dialog.diagonals.isChecked()
    seen = []
    for _ in range(2):
        qtbot.mouseClick(dialog.random_button, LEFT)
        qtbot.waitUntil(dialog.accept_button.isEnabled)
        chosen = dialog.chosen()
        assert chosen is not None
        assert chosen.diagonals
        seen.append(chosen.regions)
    assert len(set(seen)) == 2


def use_dialog(window: MainWindow, kind: type[QWidget], command: Command, use: Callable[[QWidget], None]) -> None:
    def go() -> None:
        dialog = window.findChildren(kind)[-1]
        try:
            use(dialog)
        finally:  # else the test would wait for ever
            if isinstance(dialog, QDialog) and dialog.isVisible():
                dialog.done(0)

    QTimer.singleShot(0, go)
    window.act[command].trigger()


def take_jigsaw(dialog: QWidget) -> None:
    assert isinstance(dialog, RegionsDialog)
    dialog.board.regions = list(JIGSAW_6)
    dialog.board.changed.emit()
    dialog.accept_button.click()


def test_regions_are_drawn_in_the_grid_that_is_entered_and_undone(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    part(window, CurrentFile).put_empty(SIX)
    qtbot.keyClicks(window.grid, "12")
    use_dialog(window, RegionsDialog, Command.REGIONS, take_jigsaw)
    position = window.session.position
    assert position.shape == SHAPES["jigsaw"]
    assert position.values[:3] == (1, 2, 0)
    assert window.act[Command.UNDO].text().replace("&", "") == "Undo set the regions"
    window.act[Command.UNDO].trigger()
    assert window.session.position.shape == SIX
    window.act[Command.REDO].trigger()
    assert window.session.position.shape == SHAPES["jigsaw"]


def test_digits_that_are_pasted_fill_the_drawn_regions(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    part(window, CurrentFile).put_empty(SHAPES["jigsaw"])
    QGuiApplication.clipboard().setText("12" + "." * 34)
    with qtbot.waitSignal(part(window, FileReader).loaded):
        window.act[Command.PASTE].trigger()
    assert window.session.position == Position.of_givens(SHAPES["jigsaw"], [1, 2] + [0] * 34)
    assert "6×6 · jigsaw · 2 givens" in window.statusBar().currentMessage()
    QGuiApplication.clipboard().setText("3" + "." * 80)
    with qtbot.waitSignal(part(window, FileReader).loaded):
        window.act[Command.PASTE].trigger()
    assert window.session.position.shape == GridShape(3, 3)


def test_over_a_puzzle_that_was_made_an_empty_grid_is_begun(make_window: MakeWindow) -> None:
    window = make_window()
    part(window, CurrentFile).put(Position.of_givens(SIX, [1] + [0] * 35))
    use_dialog(window, RegionsDialog, Command.REGIONS, take_jigsaw)
    assert window.session.position == Position.empty(SHAPES["jigsaw"])
    assert window.session.mode is Mode.ENTER


def test_a_jigsaw_with_diagonals_is_made_played_and_copied(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    wanted: list[Order] = []

    def choose(dialog: QWidget) -> None:
        assert isinstance(dialog, NewPuzzleDialog)
        specs = dialog.specs
        specs.more.click()
        specs.sizes.choose(1)
        specs.grades.choose(len(Grade))
        specs.regions.setCurrentIndex(1)
        specs.diagonals.click()
        order = specs.order()
        assert order is not None
        wanted.append(order)
        dialog.accept_button.click()

    with qtbot.waitSignal(part(window, NewPuzzles).selection_requested):
        use_dialog(window, NewPuzzleDialog, Command.NEW, choose)
    come_to_show()
    spec = replace(spec_of_grade(replace(SIX, diagonals=True), Symmetry.HALF_TURN, Grade.EASY), random_regions=True)
    assert wanted[0].spec == replace(spec, lowest=wanted[0].spec.lowest, highest=wanted[0].spec.highest)
    made = window.session.position
    assert made.shape.regions
    assert made.shape.diagonals
    window.act[Command.COPY].trigger()
    assert read_puzzle(QGuiApplication.clipboard().text()).position == made
    seen: list[PuzzleSpec] = []

    def look(dialog: QWidget) -> None:
        assert isinstance(dialog, NewPuzzleDialog)
        order = dialog.specs.order()
        assert order is not None
        seen.append(order.spec)

    use_dialog(window, NewPuzzleDialog, Command.NEW, look)
    assert seen == [wanted[0].spec]


def test_a_ready_drawing_is_chosen_from_its_picture(ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot) -> None:
    dialog = ask(NINE)
    qtbot.waitUntil(lambda: all(button.isEnabled() for button in dialog.ready.buttons))
    shapes = []
    for button in dialog.ready.buttons:
        assert not button.icon().isNull()
        qtbot.mouseClick(button, LEFT)
        shape = dialog.chosen()
        assert shape is not None
        assert [80 - cell for cell in geometry(shape).units[18].cells[::-1]] in [
            list(unit.cells) for unit in geometry(shape).units[18:27]
        ]  # it looks the same upside down
        shapes.append(shape)
    assert len(set(shapes)) == 6
    dialog.diagonals.setChecked(True)
    qtbot.waitUntil(lambda: all(button.isEnabled() for button in dialog.ready.buttons))
    qtbot.mouseClick(dialog.ready.buttons[0], LEFT)
    chosen = dialog.chosen()
    assert chosen is not None
    assert chosen.diagonals
    assert check(chosen, [0] * 81, limit=1).solutions


def test_extra_regions_are_drawn_and_cells_taken_out_of_them(
    ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot
) -> None:
    dialog = ask(replace(SIX, extra=((0, 7, 14),)))
    board = dialog.board
    qtbot.mouseClick(dialog.draw_extra, LEFT)
    drag(qtbot, board, (5, 5), (5, 6))
    assert dialog.chosen() == replace(SIX, extra=((0, 7, 14), (28, 29)))
    drag(qtbot, board, (3, 3), (4, 4))  # from one of its cells on
    assert dialog.chosen() == replace(SIX, extra=((0, 7, 14, 21), (28, 29)))
    qtbot.mouseClick(board, LEFT, pos=middle(board, 5, 6))
    assert dialog.fault.text() == "An extra region has 1 cell; expected 2 to 6."
    assert not dialog.accept_button.isEnabled()
    qtbot.mouseClick(board, LEFT, pos=middle(board, 5, 5))
    assert dialog.chosen() == replace(SIX, extra=((0, 7, 14, 21),))
    drag(qtbot, board, (4, 4), (4, 3))
    assert dialog.chosen() == replace(SIX, extra=((0, 7, 14, 20, 21),))


def test_extra_regions_are_drawn_by_keys(ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot) -> None:
    dialog = ask(SIX)
    dialog.draw_extra.setChecked(True)
    dialog.board.setFocus()
    qtbot.keyClick(dialog.board, Qt.Key.Key_Space)
    qtbot.keyClick(dialog.board, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(dialog.board, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.chosen() == replace(SIX, extra=((0, 1, 7),))
    qtbot.keyClick(dialog.board, Qt.Key.Key_Space)
    assert dialog.chosen() == replace(SIX, extra=((0, 1),))
    assert dialog.board.regions == regions_of(SIX)


def test_large_grids_have_ready_drawings_too(ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot) -> None:
    dialog = ask(GridShape(4, 5))
    qtbot.waitUntil(dialog.ready.buttons[0].isEnabled)
    qtbot.mouseClick(dialog.ready.buttons[0], LEFT)
    chosen = dialog.chosen()
    assert chosen is not None
    assert chosen.regions


def test_a_region_in_two_parts_is_told_and_taken(ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot) -> None:
    dialog = ask(SIX)
    dialog.board.regions[0], dialog.board.regions[35] = 5, 0
    dialog.board.changed.emit()
    assert dialog.fault.text() == "r1c1 and r6c6 are not connected with the rest of their regions."
    assert dialog.accept_button.isEnabled()
    qtbot.mouseClick(dialog.boxes_button, LEFT)
    assert dialog.fault.text() == ""


def test_regions_that_no_grid_has_are_told(ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot) -> None:
    dialog = ask(GridShape(2, 2))
    dialog.board.regions = [2, 2, 2, 1, 0, 2, 1, 1, 0, 3, 3, 1, 0, 0, 3, 3]
    dialog.board.changed.emit()
    qtbot.waitUntil(lambda: bool(dialog.fault.text()))
    assert dialog.fault.text() == "No grid can be filled with these regions."
    qtbot.mouseClick(dialog.boxes_button, LEFT)
    assert dialog.fault.text() == ""


def test_a_quick_drag_takes_the_cells_between_and_none_from_outside(
    ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot
) -> None:
    board = ask(SIX).board
    drag(qtbot, board, (1, 1), (6, 1))
    assert [board.regions[6 * row] for row in range(6)] == [0] * 6
    board.undo()
    qtbot.mousePress(board, LEFT, pos=middle(board, 1, 1))
    qtbot.mouseMove(board, QPoint(-5, board.height() - 5))
    qtbot.mouseRelease(board, LEFT, pos=QPoint(-5, board.height() - 5))
    assert board.regions == regions_of(SIX)


def test_a_drag_is_given_up_by_esc_and_what_was_undone_comes_back(
    ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot
) -> None:
    dialog = ask(SIX)
    board = dialog.board
    drag(qtbot, board, (1, 3), (1, 4))
    drawn = [*board.regions]
    qtbot.mousePress(board, LEFT, pos=middle(board, 1, 1))
    qtbot.mouseMove(board, middle(board, 4, 1))
    assert board.regions != drawn
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    assert (board.regions, dialog.isVisible()) == (drawn, True)
    qtbot.mouseRelease(board, LEFT, pos=middle(board, 4, 1))
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert board.regions == regions_of(SIX)
    qtbot.keyClick(board, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert board.regions == drawn


def test_a_region_keeps_its_last_cell_and_what_was_drawn_is_undone(
    ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot
) -> None:
    dialog = ask(SIX)
    board = dialog.board
    qtbot.mouseClick(dialog.ready.buttons[0], LEFT)  # which is not there yet, and so changes nothing
    drag(qtbot, board, (3, 1), *[(row, column) for row in (1, 2) for column in (1, 2, 3)])
    assert board.regions.count(board.regions[8]) == 1
    assert len(set(board.regions)) == 6
    drag(qtbot, board, (1, 4), (1, 3))
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.chosen() == SIX
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.chosen() == SIX


def test_what_is_drawn_by_hand_is_not_overwritten(ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot) -> None:
    dialog = ask(NINE)
    qtbot.mouseClick(dialog.random_button, LEFT)
    assert not dialog.accept_button.isEnabled()
    drag(qtbot, dialog.board, (1, 3), (1, 4))
    drawn = [*dialog.board.regions]
    qtbot.waitUntil(lambda: all(button.isEnabled() for button in dialog.ready.buttons))  # drawn after the random one
    assert dialog.board.regions == drawn
    drag(qtbot, dialog.board, (2, 4), (2, 3))
    qtbot.mouseClick(dialog.random_button, LEFT)
    dialog.diagonals.setChecked(True)
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    chosen = dialog.chosen()
    assert chosen is not None
    assert check(chosen, [0] * 81, limit=1).solutions


def test_regions_are_drawn_one_by_one_in_a_cleared_grid(
    ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot
) -> None:
    dialog = ask(SIX)
    board = dialog.board
    dialog.clear_button.click()
    assert board.rest() == set(range(36))
    assert dialog.chosen() is None
    qtbot.mouseClick(board, LEFT, pos=middle(board, 1, 1))
    assert board.regions == [0] * 36
    for row in range(1, 6):
        drag(qtbot, board, (row, 1), (row, 6))
        assert len(set(board.regions)) == row + 1
    assert not board.rest()
    chosen = dialog.chosen()
    assert chosen is not None
    assert {chosen.regions[row * 6 : row * 6 + 6].count(chosen.regions[row * 6]) for row in range(6)} == {6}
    dialog.clear_button.click()
    qtbot.keyClick(board, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(board, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert board.regions.count(1) == 3
    board.undo()
    board.undo()
    assert board.rest() == set(range(36))


def test_what_was_drawn_by_hand_is_discarded_only_after_a_question(
    ask: Callable[[GridShape], RegionsDialog], qtbot: QtBot
) -> None:
    dialog = ask(SIX)
    dialog.clear_button.click()
    dialog.reject()
    assert dialog.question is None
    dialog = ask(SIX)
    drag(qtbot, dialog.board, (1, 3), (1, 4))
    qtbot.keyClick(dialog.board, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.question is not None
    dialog.question.button(QMessageBox.StandardButton.Cancel).click()
    assert dialog.isVisible()
    dialog.close()
    assert dialog.isVisible()
    dialog.question.button(QMessageBox.StandardButton.Discard).click()
    assert not dialog.isVisible()
    dialog = ask(SIX)
    drag(qtbot, dialog.board, (1, 3), (1, 4))
    dialog.board.undo()
    dialog.reject()
    assert not dialog.isVisible()
