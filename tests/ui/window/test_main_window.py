"""The window as a person uses it: real keys and clicks, the real solver in its real thread."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from support.grids import endless_for_the_plain_engine
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, SIX, position
from support.windows import Keep, MakeWindow, come_to_show, part

from sudoku_app.background.services import Services
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.interaction.cell_appearance import Ground
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of
from sudoku_app.ui.answers.linked_text import AnswerLine, OfferButton
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_jobs import FileSaver
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import DARK, LIGHT
from sudoku_app.ui.window.composition import Composition
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import NO_REPORT, OfferKind, Tone

Key = Qt.Key
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)
SEVERAL = position(NEWSPAPER.replace("7", "0").replace("9", "0"))
ENDLESS = endless_for_the_plain_engine()
EMPTY_NINE = Position.empty(GridShape(3, 3))


def ask(qtbot: QtBot, window: MainWindow, command: Command) -> None:
    """Choose a question and wait for its answer."""
    with qtbot.waitSignal(part(window, SolverController).open_job.busy_changed, check_params_cb=lambda busy: not busy):
        window.act[command].trigger()


def values(window: MainWindow) -> tuple[int, ...]:
    return tuple(window.model.content(cell).value for cell in range(window.model.shape.cell_count))


def button(window: MainWindow, kind: OfferKind) -> OfferButton:
    body = window.panel.widget()
    assert body is not None
    return next(found for found in body.findChildren(OfferButton) if found.offer.kind is kind)


def test_a_puzzle_is_typed_with_one_key_a_cell(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EMPTY_NINE, Mode.ENTER)
    qtbot.keyClicks(window.grid, NEWSPAPER.replace("0", "."))
    assert "".join(str(value) for value in values(window)) == NEWSPAPER
    come_to_show()
    assert window.head.texts[:2] == ("Untitled 9×9", "30 givens")
    assert window.status.cell.text() == "r9c9 · given 9 · row 9: 3 filled"


def test_the_current_cell_is_told_in_the_status_bar(window: MainWindow) -> None:
    window.session.enter((2,), 4)
    window.session.place_hint(3, 6)
    found = []
    for cell in (1, 2, 3, 5):
        window.grid.move_to(cell)
        come_to_show()
        found.append(window.status.cell.text())
    assert found == ["r1c2 · given 3", "r1c3 · your entry 4", "r1c4 · solver’s 6", "r1c6 · empty"]


def test_several_selected_cells_are_told_in_the_status_bar(window: MainWindow) -> None:
    for cells, said in (
        ((30, 31), "2 cells selected · r4c4 to r4c5"),
        ((30, 31, 39, 40), "4 cells selected · r4c4 to r5c5"),
        ((30, 40), "2 cells selected"),
        ((31, 39, 40, 41), "4 cells selected"),
        ((40,), "r5c5 · empty"),
    ):
        window.grid.move_to(cells[-1])
        window.grid.select_cells(cells)
        come_to_show()
        assert window.status.cell.text() == said


def test_a_cell_with_marks_is_not_called_empty_in_the_status_bar(window: MainWindow) -> None:
    window.grid.move_to(5)
    window.session.toggle_corner_mark((5,), 2)
    window.session.toggle_corner_mark((5,), 6)
    come_to_show()
    assert window.status.cell.text() == "r1c6"  # they are in the line above the pad


def test_a_16x16_puzzle_is_typed_in_numbers_and_in_letters(make_window: MakeWindow, qtbot: QtBot) -> None:
    row = [16, 0, 1, 2, 11, 0, 0, 10, 5, 1, 12, 0, 0, 0, 7, 13]
    window = make_window(Position.empty(GridShape(4, 4)), Mode.ENTER)
    qtbot.keyClicks(window.grid, "".join("1 " if value == 1 else str(value) if value else "." for value in row))
    assert list(values(window)[:16]) == row
    window.act[Command.LETTERS].trigger()
    qtbot.keyClicks(window.grid, "".join("." if not v else str(v) if v < 10 else chr(87 + v) for v in row))
    assert list(values(window)[16:32]) == row
    assert window.model.index_of(0).data() == "G"


def test_the_real_signs_of_shifted_digits_are_corner_marks(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(2)
    for key, text in ((Key.Key_Exclam, "!"), (Key.Key_ParenLeft, "(")):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.ShiftModifier, text)
        window.grid.keyPressEvent(event)
    qtbot.keyClick(window.grid, Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    content = window.model.content(2)
    assert (values_of(content.corner), values_of(content.centre)) == ((1, 9), (4,))
    come_to_show()
    assert window.cell_line.text() == "r1c3: corner marks 1 9, centre mark 4"


def test_givens_stay_while_solving(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.grid, Key.Key_9)
    assert values(window)[0] == 5
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_9)
    assert window.model.content(2) == CellContent(9)


def test_tab_leaves_the_grid_and_shift_tab_comes_back(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(40)
    qtbot.keyClick(window.grid, Key.Key_Tab)
    beyond = window.focusWidget()
    assert beyond is not window.grid
    qtbot.keyClick(beyond, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert window.focusWidget() is window.grid
    qtbot.keyClick(window.grid, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    before = window.focusWidget()
    assert before not in (window.grid, beyond)
    qtbot.keyClick(before, Key.Key_Tab)
    assert window.focusWidget() is window.grid
    assert window.grid.current() == 40


def test_ctrl_arrows_go_from_box_to_box_and_arrows_stay_inside(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.grid, Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert window.grid.current() == 3
    qtbot.keyClick(window.grid, Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert window.grid.current() == 0
    qtbot.keyClick(window.grid, Key.Key_Up)
    assert window.grid.current() == 0
    qtbot.keyClick(window.grid, Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert window.grid.current() == 80
    assert window.focusWidget() is window.grid


def test_shift_and_arrows_select_and_marks_go_into_all(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EMPTY_NINE)
    for _ in range(2):
        qtbot.keyClick(window.grid, Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(window.grid, Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert window.grid.selected() == [0, 1, 2, 9, 10, 11]
    window.act[Command.TYPE_CORNER].trigger()
    qtbot.keyClick(window.grid, Key.Key_7)
    assert [cell for cell in range(81) if window.model.content(cell).corner] == [0, 1, 2, 9, 10, 11]


def test_a_click_selects_the_cell_below_the_mouse(window: MainWindow, qtbot: QtBot) -> None:
    side = window.grid.cell_side
    qtbot.mouseClick(window.grid.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(4 * side + 5, 2 * side + 5))
    assert window.grid.selected() == [22]


def test_the_pad_puts_values_in_and_the_keyboard_stays_in_the_grid(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(2)
    keys = {key.number: key for key in window.pad.findChildren(PadKey)}
    assert keys[5].left == 6
    qtbot.mouseClick(keys[4], Qt.MouseButton.LeftButton)
    assert values(window)[2] == 4
    assert window.focusWidget() is window.grid
    come_to_show()
    assert keys[4].left == 9 - 3


def test_a_broken_rule_shows_at_once_and_undo_takes_it_away(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EMPTY_NINE, Mode.ENTER)
    qtbot.keyClicks(window.grid, "5...5")
    shown = window.grid.highlights
    assert shown.clashing == {0, 4}
    assert shown.ground(4, CellContent()) is Ground.CLASH
    assert sorted(shown.clash_lines) == [0, 1, 2, 3, 4]
    come_to_show()
    assert window.head.texts == ("Untitled 9×9", "2 givens", "1 rule broken")
    described = window.model.index_of(4).data(Qt.ItemDataRole.AccessibleTextRole)
    assert described == "row 1 column 5, given 5, in conflict with row 1 column 1"
    window.act[Command.UNDO].trigger()
    assert window.grid.highlights.clashing == frozenset()


def test_undo_and_redo_name_what_they_do_and_bring_the_selection_back(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_4)
    window.grid.move_to(60)
    undo = window.act[Command.UNDO]
    assert undo.text() == "&Undo enter 4 in r1c3"
    undo.trigger()
    assert window.grid.selected() == [2]
    assert not undo.isEnabled()
    assert window.act[Command.REDO].text() == "&Redo enter 4 in r1c3"
    window.grid.move_to(60)
    window.act[Command.REDO].trigger()
    assert (values(window)[2], window.grid.selected()) == (4, [2])


def test_check_tells_and_enters_nothing(window: MainWindow, qtbot: QtBot) -> None:
    before = values(window)
    ask(qtbot, window, Command.CHECK)
    assert window.panel.report.headline == "Exactly one solution"
    assert values(window) == before


def test_solve_shows_the_solution_and_one_undo_takes_it_away(window: MainWindow, qtbot: QtBot) -> None:
    ask(qtbot, window, Command.SOLVE)
    assert values(window) == SOLUTION
    assert window.model.content(2).solved
    window.act[Command.UNDO].trigger()
    assert "".join(str(value) for value in values(window)) == NEWSPAPER
    assert window.panel.report.tone is Tone.ONE
    assert button(window, OfferKind.SHOW_SOLUTION).text() == "Show the solution"


def test_several_solutions_are_stepped_through(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SEVERAL)
    ask(qtbot, window, Command.SOLVE)
    assert window.panel.report.tone is Tone.SEVERAL
    first = values(window)
    window.act[Command.NEXT_SOLUTION].trigger()
    second = values(window)
    assert first != second
    window.act[Command.PREVIOUS_SOLUTION].trigger()
    assert values(window) == first
    qtbot.mouseClick(button(window, OfferKind.NEXT_SOLUTION), Qt.MouseButton.LeftButton)
    assert values(window) == second
    assert window.focusWidget() is window.grid
    window.act[Command.UNDO].trigger()
    assert values(window) == SEVERAL.values


def test_a_hint_is_marked_and_entered_only_by_choice(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(40)
    before = values(window)
    ask(qtbot, window, Command.HINT_FOR_CELL)
    assert window.panel.report.headline == "Which values see r5c5?"
    window.act[Command.HINT_FOR_CELL].trigger()
    assert window.panel.report.headline == "Naked single in r5c5"
    assert window.grid.highlights.goals == {40}
    assert window.grid.highlights.circles
    assert values(window) == before
    qtbot.keyClick(window.grid, Key.Key_Return)
    assert values(window)[40] == 5
    assert window.grid.highlights.goals == frozenset()
    qtbot.keyClick(window.grid, Key.Key_Return)  # once too often
    assert window.grid.current() == 40
    qtbot.keyClick(window.grid, Key.Key_Right)
    qtbot.keyClick(window.grid, Key.Key_Return)
    assert window.grid.current() == 45


def test_a_wrong_entry_is_named_by_check_and_ringed(make_window: MakeWindow, qtbot: QtBot) -> None:
    start = position(NEWSPAPER)
    window = make_window(start.replaced({2: CellContent(1)}))
    ask(qtbot, window, Command.CHECK)
    assert window.panel.report.headline == "1 entry is wrong"
    assert window.grid.highlights.wrong == frozenset()  # where it is, is shown on request
    window.act[Command.CHECK].trigger()
    assert window.grid.highlights.wrong == {2}
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_Delete)
    assert window.grid.highlights.wrong == frozenset()
    assert window.panel.report == NO_REPORT


def test_cells_named_in_the_panel_light_up_and_can_be_gone_to(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(40)
    ask(qtbot, window, Command.HINT_FOR_CELL)
    window.act[Command.HINT_FOR_CELL].trigger()
    body = window.panel.widget()
    assert body is not None
    text = body.findChildren(AnswerLine)[0].text
    text.linkHovered.emit("cell:3,8")
    assert window.grid.highlights.pointed == {25}
    text.linkHovered.emit("")
    assert window.grid.highlights.pointed == frozenset()
    text.linkActivated.emit("cell:3,8")
    assert window.grid.selected() == [25]


def test_a_line_with_marks_of_its_own_shows_them_while_it_is_chosen(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position("55" + "0" * 16 + "77" + "0" * 61))
    ask(qtbot, window, Command.CHECK)
    body = window.panel.widget()
    assert body is not None
    lines = body.findChildren(AnswerLine)
    qtbot.mouseClick(lines[1], Qt.MouseButton.LeftButton)
    assert window.grid.highlights.marks.wrong == (18, 19)
    assert lines[1].property("chosen")
    assert window.grid.highlights.clashing == {0, 1, 18, 19}


@pytest.mark.slow
@pytest.mark.parametrize("engine", [Engine.PLAIN])
def test_editing_during_a_search_drops_its_answer(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(ENDLESS)
    with qtbot.waitSignal(
        part(window, SolverController).open_job.status_changed, check_params_cb=lambda text: " s · " in text
    ):
        window.act[Command.SOLVE].trigger()
    assert window.act[Command.STOP].isEnabled()
    empty = values(window).index(0)
    window.grid.move_to(empty)
    qtbot.keyClick(window.grid, Key.Key_3)
    assert values(window)[empty] == 3
    assert not part(window, SolverController).busy
    assert not window.act[Command.STOP].isEnabled()
    qtbot.waitUntil(lambda: part(window, SolverController).open_job._service.resting)
    assert window.panel.report == NO_REPORT
    assert sum(values(window)) == sum(ENDLESS.values) + 3


@pytest.mark.slow
@pytest.mark.parametrize("engine", [Engine.PLAIN])
def test_stop_ends_a_search_and_says_how_far_it_came(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(ENDLESS)
    with qtbot.waitSignal(
        part(window, SolverController).open_job.status_changed, check_params_cb=lambda text: " s · " in text
    ):
        window.act[Command.CHECK].trigger()
    qtbot.keyClick(window.grid, Key.Key_Escape)
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.tone in (Tone.UNKNOWN, Tone.SEVERAL)
    assert not window.act[Command.STOP].isEnabled()


@pytest.mark.slow
@pytest.mark.parametrize("engine", [Engine.PLAIN])
def test_the_window_can_be_closed_while_a_search_runs(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(ENDLESS)
    with qtbot.waitSignal(
        part(window, SolverController).open_job.status_changed, check_params_cb=lambda text: " s · " in text
    ):
        window.act[Command.CHECK].trigger()
    assert window.close()


@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(2, 3), GridShape(4, 9), GridShape(6, 6)])
def test_every_size_fits_the_window(make_window: MakeWindow, shape: GridShape) -> None:
    window = make_window(Position.empty(shape))
    window.resize(1366, 768)
    grid = window.grid
    assert grid.content_size(grid.cell_side) <= min(window.pane.width(), window.pane.height())
    assert grid.cell_side >= 14
    assert grid.geometry().right() <= window.pane.width()


def test_zoom_makes_cells_larger_and_fit_brings_them_back(window: MainWindow) -> None:
    fitting = window.grid.cell_side
    window.act[Command.ZOOM_IN].trigger()
    assert window.grid.cell_side > fitting
    assert window.grid.verticalScrollBar().maximum() > 0
    window.act[Command.ZOOM_FIT].trigger()
    assert window.grid.cell_side == fitting
    window.act[Command.ZOOM_OUT].trigger()
    assert window.grid.cell_side < fitting


def test_the_panel_narrows_and_folds_before_the_grid_shrinks(window: MainWindow) -> None:
    window.resize(1300, 700)
    wide = window.panel.width()
    window.resize(820, 700)
    assert window.panel.isVisible()
    assert window.panel.width() < wide
    window.workspace.resize(440, 600)
    assert not window.panel.isVisible()


def test_f6_goes_to_the_panel_and_back(window: MainWindow, qtbot: QtBot) -> None:
    ask(qtbot, window, Command.CHECK)
    window.activateWindow()
    window.act[Command.OTHER_PANE].trigger()
    assert window.focusWidget() is not window.grid
    window.act[Command.OTHER_PANE].trigger()
    assert window.focusWidget() is window.grid


def test_the_look_changes_everywhere(window: MainWindow) -> None:
    window.set_theme(DARK)
    image = window.grid.viewport().grab().toImage()
    side = window.grid.cell_side
    ratio = image.devicePixelRatio()
    middle = int((side * 7 + side / 6) * ratio)
    assert image.pixelColor(middle, middle) == DARK.paper


def test_choices_and_place_come_back(make_window: MakeWindow, services: Services, keep: Keep) -> None:
    first = make_window()
    first.act[Command.ENTER_PUZZLE].trigger()
    first.act[Command.LETTERS].trigger()
    first.act[Command.ADVANCE].setChecked(False)
    first.resize(700, 600)
    first.close()
    second = Composition(services, first.session, keep(first.session), DARK).window
    assert second.act[Command.ENTER_PUZZLE].isChecked()
    assert second.act[Command.LETTERS].isChecked()
    assert not second.act[Command.ADVANCE].isChecked()
    assert second.size().width() == 700
    assert not second.grid.editor.advance
    second.deleteLater()


def test_copy_and_paste_go_through_text(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.COPY].trigger()
    assert QGuiApplication.clipboard().text().strip().replace(".", "0") == NEWSPAPER
    QGuiApplication.clipboard().setText("1..4\n....\n....\n4..1")
    with qtbot.waitSignal(part(window, FileReader).loaded):
        window.act[Command.PASTE].trigger()
    assert window.model.shape == GridShape(2, 2)
    assert values(window)[:4] == (1, 0, 0, 4)


def test_bad_text_is_told_in_one_sentence_and_nothing_is_lost(window: MainWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("no puzzle at all?")
    with qtbot.waitSignal(part(window, Notes).noted):
        window.act[Command.PASTE].trigger()
    assert window.panel.report.headline == "Not pasted"
    assert "ine 1" in window.panel.report.basis
    assert "".join(str(value) for value in values(window)) == NEWSPAPER


def test_files_are_saved_and_opened(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_4)
    come_to_show()
    assert window.isWindowModified()
    with qtbot.waitSignal(part(window, CurrentFile).name_changed):
        part(window, FileSaver).save_to(str(path))
    come_to_show()
    assert not window.isWindowModified()
    assert "puzzle.txt" in window.windowTitle()
    window.act[Command.UNDO].trigger()
    come_to_show()
    assert window.isWindowModified()
    with qtbot.waitSignal(part(window, FileReader).loaded):
        part(window, FileReader).open_path(str(path))
    assert values(window)[2] == 4


def test_a_file_that_is_not_there_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(part(window, Notes).noted):
        part(window, FileReader).open_path(str(tmp_path / "gone.txt"))
    assert window.panel.report.basis == "gone.txt: there is no such file or folder."
    assert "".join(str(value) for value in values(window)) == NEWSPAPER


def test_every_control_has_a_name_for_screen_readers(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(SEVERAL)
    ask(qtbot, window, Command.CHECK)
    for kind in (QAbstractButton, QAbstractItemView, AnswerLine):
        for control in window.findChildren(kind):
            if isinstance(control, QToolButton) and control.objectName() == "qt_toolbar_ext_button":
                continue
            if not control.isVisible() or isinstance(control.parent(), QAbstractItemView):
                continue
            name = control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")
            assert name, control


def test_tooltips_name_the_shortcut(window: MainWindow) -> None:
    assert window.act[Command.CHECK].toolTip().endswith("(F2)")


def test_a_right_to_left_window_does_not_mirror_the_grid(window: MainWindow) -> None:
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    side = window.grid.cell_side
    assert window.grid.layoutDirection() is Qt.LayoutDirection.LeftToRight
    assert window.grid.indexAt(QPoint(side // 2, side // 2)).column() == 0


def test_the_grid_is_a_table_of_named_cells(make_window: MakeWindow) -> None:
    window = make_window(position(SIX, GridShape(2, 3)))
    assert window.grid.accessibleName() == "Sudoku grid"
    index = window.model.index_of(0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "row 1 column 1, given 1"
    assert window.model.index_of(1).data(Qt.ItemDataRole.AccessibleTextRole) == "row 1 column 2, empty"


def test_marks_too_small_to_read_are_told_beside_the_pad(make_window: MakeWindow) -> None:
    shape = GridShape(5, 5)
    marked = Position.empty(shape).replaced({0: CellContent(corner=0b1011)})
    window = make_window(marked)
    assert window.cell_line.text() == "r1c1: corner marks 1 2 4"
    window.grid.move_to(1)
    come_to_show()
    assert not window.cell_line.isVisible()


def test_once_all_candidates_are_noted_marks_keep_their_places_through_undo(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EMPTY_NINE, Mode.SOLVE)
    qtbot.keyClick(window.grid, Key.Key_Percent, Qt.KeyboardModifier.ShiftModifier)
    assert not window.grid.highlights.fixed_marks
    window.act[Command.FILL_MARKS].trigger()
    qtbot.keyClick(window.grid, Key.Key_Exclam, Qt.KeyboardModifier.ShiftModifier)
    assert window.model.content(0).corner == 0b1_1111_1110
    assert window.grid.highlights.fixed_marks
    window.act[Command.UNDO].trigger()
    assert window.grid.highlights.fixed_marks
    window.act[Command.UNDO].trigger()
    assert not window.grid.highlights.fixed_marks
    window.act[Command.REDO].trigger()
    assert window.grid.highlights.fixed_marks
    window.act[Command.CLEAR_ENTRIES].trigger()
    assert not window.grid.highlights.fixed_marks


def test_fill_marks_clear_entries_and_fix_givens(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.FILL_MARKS].trigger()
    assert values_of(window.model.content(2).corner) == (1, 2, 4)
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_4)
    assert 4 not in values_of(window.model.content(3).corner)
    window.act[Command.FIX_GIVENS].trigger()
    assert window.model.content(2).given
    window.act[Command.CLEAR_ENTRIES].trigger()
    assert window.model.content(3) == CellContent()
    assert window.model.content(2).value == 4


def test_no_label_is_cut_off(window: MainWindow) -> None:
    for label in window.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap():
            assert label.width() >= label.sizeHint().width() - 1, label.text()


def test_leaving_the_window_leaves_no_widget_behind(make_window: MakeWindow) -> None:
    window = make_window()
    assert all(isinstance(child, QWidget) for child in window.findChildren(QWidget))


def test_a_grid_of_another_size_fits_without_scrolling(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(3, 3)))
    window.setStyleSheet(style_sheet(LIGHT))
    for shape in (GridShape(2, 3), GridShape(3, 3), GridShape(2, 2), GridShape(5, 5), GridShape(2, 3)):
        window.session.begin(Position.empty(shape))
        qtbot.wait(50)
        ranges = (window.grid.horizontalScrollBar().maximum(), window.grid.verticalScrollBar().maximum())
        assert ranges == (0, 0), shape
