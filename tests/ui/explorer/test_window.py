"""The explorer as a person uses it: by its actions, its texts and its pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QDeadlineTimer, QEventLoop, Qt
from PySide6.QtGui import QAccessible, QAction, QImage
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QSlider, QSpinBox, QToolButton
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position
from support.timeouts import TIMEOUT_MS

from sudoku_app.background.requests.explorer import RuleRun
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.algorithm_x import ChoiceRule, Counters
from sudoku_app.exact_cover.examples import Example, ExampleKind
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.explorer.controls import SHORTCUTS
from sudoku_app.ui.explorer.puzzle_source import PuzzleMatrix
from sudoku_app.ui.explorer.side_panel import RuleChart
from sudoku_app.ui.explorer.window import ExplorerWindow
from sudoku_app.ui.style.theme import DARK, LIGHT
from sudoku_app.wording.explorer import ExplorerCommand, ExplorerLabels
from sudoku_app.wording.language import Language


@pytest.fixture
def jobs(qapp: QApplication) -> Iterator[JobService]:
    made = JobService()
    yield made
    assert made.shutdown(TIMEOUT_MS)


@pytest.fixture
def files(qapp: QApplication) -> Iterator[JobService]:
    made = JobService()
    yield made
    assert made.shutdown(TIMEOUT_MS)


@pytest.fixture
def puzzle() -> list[Position]:
    """The position being edited; a test may put another in its place."""
    return [position(NEWSPAPER)]


@pytest.fixture
def window(qtbot: QtBot, jobs: JobService, files: JobService, puzzle: list[Position]) -> Iterator[ExplorerWindow]:
    window = ExplorerWindow(Language(), LIGHT, jobs, files, lambda: PuzzleMatrix(puzzle[0]))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.close()


def test_the_matrix_is_not_mirrored_where_text_runs_leftwards_and_its_legend_is(window: ExplorerWindow) -> None:
    def samples() -> list[int]:
        """Return where the first line of the legend has frames of samples, from left to right."""
        seen = window.legend.grab().toImage()
        return [x for x in range(seen.width()) if seen.pixel(x, 5) != seen.pixel(0, seen.height() - 1)]

    first = samples()[0]
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    rows = window.matrix.verticalHeader()
    assert rows.x() < window.matrix.viewport().x()
    assert first < 5 < window.legend.width() - 5 < samples()[-1]


def do(window: ExplorerWindow, command: ExplorerCommand, times: int = 1) -> str:
    """Choose a command and return what the card says then."""
    for _ in range(times):
        assert window.act[command].isEnabled()
        window.act[command].trigger()
    deadline = QDeadlineTimer(TIMEOUT_MS)
    while window.player.running and not deadline.hasExpired():  # on a busy machine a long way takes several slices
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    return said(window)


def turned(window: ExplorerWindow) -> ExplorerWindow:
    """Return the window when the matrix that was asked for is there, or was refused."""
    deadline = QDeadlineTimer(TIMEOUT_MS)
    while window.opening.busy and not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    assert not window.opening.busy
    return window


def said(window: ExplorerWindow) -> str:
    return window.panel.card.accessibleName()


def to_the_end(window: ExplorerWindow) -> list[str]:
    """Step to the end and return everything the card said."""
    status_message = [said(window)]
    while window.act[ExplorerCommand.STEP].isEnabled():
        status_message.append(do(window, ExplorerCommand.STEP))
    return status_message


def test_it_opens_on_the_matrix_a_to_f(window: ExplorerWindow) -> None:
    assert said(window).startswith("7 items to cover, 6 options. Find options")
    assert window.windowTitle() == "Algorithm X"
    assert not window.act[ExplorerCommand.BACK].isEnabled()
    assert not window.act[ExplorerCommand.RESTART].isEnabled()


def test_the_screen_says_why_a_fails(window: ExplorerWindow) -> None:
    assert "Item 2 is not covered and has no option left." in do(window, ExplorerCommand.STEP, 3)
    assert do(window, ExplorerCommand.NEXT_DEAD_END) == (
        "Dead end: no option is left for item 2. Only E and F could cover it. E and F were removed when A was tried. "
        "So no cover contains A: backtrack."
    )
    assert window.panel.partial.text() == "Partial cover: A"
    assert "dead ends: 1" in window.panel.counters.text()


def test_by_the_rule_fewest_the_story_is_the_published_one(window: ExplorerWindow) -> None:
    status_message = to_the_end(window)
    tried = [text.split(" is tried")[0] for text in status_message if " is tried for " in text]
    dead = [text for text in status_message if text.startswith("Dead end")]
    found = [text for text in status_message if text.startswith("A cover:")]
    assert tried == ["A", "B", "D", "F"]
    assert [text.partition(". ")[0] for text in dead] == ["Dead end: no option is left for item 2"]
    assert [text.partition(". ")[0] for text in found] == ["A cover: B, D and F"]
    assert status_message[-1].startswith("The search is over: there is exactly 1 cover.")


def test_by_the_rule_first_e_is_tried_in_vain(window: ExplorerWindow) -> None:
    window.choices.rules.setCurrentIndex(1)
    turned(window)
    assert window.run.rule is ChoiceRule.FIRST
    status_message = to_the_end(window)
    tried = [text.split(" is tried")[0] for text in status_message if " is tried for " in text]
    assert tried == ["A", "B", "E", "F", "D"]
    assert sum(text.startswith("Dead end") for text in status_message) == 2


def test_steps_back_show_what_was_there_before(window: ExplorerWindow) -> None:
    status_message = to_the_end(window)[:-1]  # at the very end the last step is shown as the end of the search
    while window.act[ExplorerCommand.BACK].isEnabled():
        status_message.pop()
        assert do(window, ExplorerCommand.BACK) == status_message[-1]
    assert len(status_message) == 1


def test_step_over_next_cover_and_restart(window: ExplorerWindow) -> None:
    do(window, ExplorerCommand.STEP, 2)
    assert do(window, ExplorerCommand.STEP_OVER).startswith("Backtrack: undo A.")
    assert do(window, ExplorerCommand.NEXT_SOLUTION).startswith("A cover: B, D and F.")
    assert do(window, ExplorerCommand.RESTART).startswith("7 items to cover")
    assert do(window, ExplorerCommand.STEP_OVER).startswith("The search is over")
    assert not window.act[ExplorerCommand.PLAY].isEnabled()


def test_playing_goes_on_by_itself_to_the_end_and_can_be_paused(qtbot: QtBot, window: ExplorerWindow) -> None:
    window.choices.speeds.setValue(3)  # 8 a second: the 18 steps cannot be over before the pause
    play = window.act[ExplorerCommand.PLAY]
    play.trigger()
    assert (play.isChecked(), play.iconText()) == (True, "Pause")
    qtbot.waitUntil(lambda: window.run.step >= 2)
    play.trigger()
    assert (play.isChecked(), play.iconText()) == (False, "Play")
    window.choices.speeds.setValue(window.choices.speeds.maximum())
    play.trigger()
    qtbot.waitUntil(lambda: window.run.finished)
    qtbot.waitUntil(lambda: not play.isChecked())
    assert said(window).startswith("The search is over")


def test_a_long_way_is_gone_in_slices_and_can_be_stopped(qtbot: QtBot, window: ExplorerWindow) -> None:
    window.show_example(Example(ExampleKind.DOMINOES, (8, 8)))
    turned(window)
    window.act[ExplorerCommand.STEP_OVER].trigger()  # from the beginning: to the end of 12,988,816 covers
    assert window.player.running
    before = window.run.step
    qtbot.waitUntil(lambda: window.run.step > before)
    window.act[ExplorerCommand.PLAY].trigger()
    assert not window.player.running


def test_the_three_rules_are_compared(qtbot: QtBot, window: ExplorerWindow) -> None:
    qtbot.waitUntil(lambda: bool(window.panel.chart.rows()))
    assert window.panel.chart.rows() == [
        "items chosen: fewest options: 4, first: 5, last: 7",
        "options tried: fewest options: 4, first: 5, last: 7",
        "removals: fewest options: 20, first: 26, last: 43",
        "dead ends: fewest options: 1, first: 2, last: 3",
    ]
    assert "dead ends: fewest options: 1" in window.panel.chart.accessibleDescription()


def test_covers_are_counted_in_the_background(qtbot: QtBot, window: ExplorerWindow) -> None:
    window.choices.choose_example(Example(ExampleKind.QUEENS, (8,)))
    turned(window)
    with qtbot.waitSignal(window.counting.running_changed, check_params_cb=lambda on: not on):
        window.panel.count_button.click()
        assert window.panel.stop_button.isVisible()
    assert window.panel.count_text.text().startswith("92 covers in all")
    assert window.panel.count_button.isVisible()


def test_a_long_count_shows_how_far_it_is_and_stops(qtbot: QtBot, window: ExplorerWindow) -> None:
    window.choices.choose_example(Example(ExampleKind.DOMINOES, (12, 12)))
    turned(window)
    window.panel.count_button.click()
    qtbot.waitUntil(lambda: not window.panel.count_text.text().startswith("0 covers"))
    assert "options tried: " in window.panel.count_text.text()
    with qtbot.waitSignal(window.counting.running_changed):
        window.panel.stop_button.click()
    assert "when stopped" in window.panel.count_text.text()


def test_turning_to_another_matrix_forgets_a_count(qtbot: QtBot, window: ExplorerWindow) -> None:
    window.choices.choose_example(Example(ExampleKind.DOMINOES, (12, 12)))
    turned(window)
    window.panel.count_button.click()
    window.choices.choose_example(Example(ExampleKind.FIVE_ITEMS))
    turned(window)
    assert not window.counting.running
    assert window.panel.count_text.text() == ""
    qtbot.waitUntil(lambda: bool(window.panel.chart.rows()))
    assert window.panel.count_text.text() == ""


def test_sizes_are_chosen_beside_the_example(window: ExplorerWindow) -> None:
    bar = window.choices
    bar.matrices.setCurrentIndex(list(ExampleKind).index(ExampleKind.DOMINOES))
    bar.matrices.activated.emit(bar.matrices.currentIndex())
    assert [spin.isVisible() for spin in bar.sizes] == [True, True]
    bar.sizes[0].setValue(2)
    bar.sizes[1].setValue(3)
    turned(window)
    assert window.run.problem.item_count == 6
    do(window, ExplorerCommand.STEP_OVER)
    assert said(window).startswith("The search is over: there are exactly 3 covers.")


def test_the_current_puzzle_is_tried_in_the_grid_at_the_same_time(qtbot: QtBot, window: ExplorerWindow) -> None:
    placed: list[tuple[tuple[int, int], ...]] = []
    window.options_tried.connect(lambda puzzle, options: placed.append(puzzle.placed(options)))
    window.choices.choose_puzzle()
    turned(window)
    problem = window.run.problem
    assert (problem.item_count, problem.option_count) == (324, 729)
    do(window, ExplorerCommand.STEP, 3)
    name = window.run.problem.option_names[window.run.state.partial[-1]]
    cell, value = placed[-1][-1]
    assert name == f"r{cell // 9 + 1}c{cell % 9 + 1}={value}"
    do(window, ExplorerCommand.NEXT_SOLUTION)
    qtbot.waitUntil(lambda: not window.player.running)
    values = [int(digit) for digit in NEWSPAPER]
    for cell, value in placed[-1]:
        values[cell] = value
    assert "".join(map(str, values)) == NEWSPAPER_SOLUTION
    window.choices.choose_example(Example(ExampleKind.FIVE_ITEMS))
    turned(window)
    assert placed[-1] == ()


def test_a_puzzle_of_any_box_shape_is_taken_as_it_is_now(window: ExplorerWindow, puzzle: list[Position]) -> None:
    puzzle[0] = position("1" + "0" * 35, GridShape(2, 3))
    window.choices.choose_puzzle()
    turned(window)
    assert window.run.problem.option_count == 216
    assert window.run.chosen == (0,)


def test_values_that_clash_are_said_to_leave_nothing(window: ExplorerWindow, puzzle: list[Position]) -> None:
    puzzle[0] = position("11" + "0" * 79)
    window.choices.choose_puzzle()
    turned(window)
    assert said(window).startswith("There is nothing to search.")
    assert do(window, ExplorerCommand.STEP).startswith("There is nothing to search.")


def test_a_text_is_opened(window: ExplorerWindow, tmp_path: Path) -> None:
    path = tmp_path / "matrix.dlx"
    path.write_text("a b c | d\na b d\nc\nb c\na d\n", encoding="utf-8")
    window.open_path(str(path))
    turned(window)
    assert window.run.problem.option_count == 4
    do(window, ExplorerCommand.STEP_OVER)
    assert said(window).startswith("The search is over: there are exactly 2 covers.")


@pytest.mark.parametrize("text", ["", "A: 1 1", None])
def test_a_bad_text_is_named_and_loses_nothing(window: ExplorerWindow, tmp_path: Path, text: str | None) -> None:
    do(window, ExplorerCommand.STEP, 4)
    path = tmp_path / "bad.txt"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    window.open_path(str(path))
    turned(window)
    assert said(window).startswith("The matrix could not be read; the previous one stays. ")
    assert "bad.txt" in said(window)
    assert (window.run.step, window.run.problem.option_count) == (4, 6)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_pictures_of_a_step_as_png_and_svg(window: ExplorerWindow, tmp_path: Path, theme: object) -> None:
    window.set_theme(theme)
    do(window, ExplorerCommand.NEXT_SOLUTION)
    for save, name in ((window.save_matrix_picture, "matrix"), (window.save_tree_picture, "tree")):
        save(tmp_path / f"{name}.png")
        save(tmp_path / f"{name}.svg")
        image = QImage(str(tmp_path / f"{name}.png"))
        assert image.width() > 100
        assert len({image.pixel(x, image.height() // 2) for x in range(image.width())}) > 2
        root = ET.parse(tmp_path / f"{name}.svg").getroot()
        texts = {"".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")}
        assert {"A", "B", "D", "F"} <= texts
        assert str(tmp_path) in window.statusBar().currentMessage()
    assert "no option for 2" in (tmp_path / "tree.svg").read_text(encoding="utf-8")


def test_a_picture_that_cannot_be_written_is_said(window: ExplorerWindow, tmp_path: Path) -> None:
    window.save_matrix_picture(tmp_path / "none" / "matrix.png")
    assert window.statusBar().currentMessage() == f"{tmp_path / 'none' / 'matrix.png'} could not be written"


@pytest.mark.slow
def test_the_picture_of_a_sudoku_has_every_cell(window: ExplorerWindow, tmp_path: Path) -> None:
    window.choices.choose_puzzle()
    turned(window)
    window.save_matrix_picture(tmp_path / "sudoku.png")
    image = QImage(str(tmp_path / "sudoku.png"))
    assert image.width() >= 324 * 2
    assert image.height() >= 729 * 2


def test_the_matrix_can_be_read_cell_by_cell(window: ExplorerWindow) -> None:
    do(window, ExplorerCommand.STEP, 3)
    model = window.matrix.model()
    role = Qt.ItemDataRole.AccessibleTextRole
    assert model.index(0, 0).data(role) == "A has 1, in the partial cover, covered item"
    assert model.index(1, 3).data(role) == "B has 4, option removed, covered item"
    assert model.index(3, 1).data(role) == "D without 2"
    interface = QAccessible.queryAccessibleInterface(window.matrix)
    assert interface.role() == QAccessible.Role.Table
    assert model.headerData(4, Qt.Orientation.Horizontal) == "5"
    assert model.headerData(4, Qt.Orientation.Vertical) == "E"


def test_the_matrix_model_keeps_qts_rules(window: ExplorerWindow, qtmodeltester: object) -> None:
    qtmodeltester.check(window.matrix.model())  # type: ignore[attr-defined]


def test_the_tree_says_what_it_shows(window: ExplorerWindow) -> None:
    do(window, ExplorerCommand.NEXT_SOLUTION)
    assert window.panel.tree.accessibleDescription() == "options tried: 4, dead ends: 1, covers: 1; now at: B, D, F"


def test_everything_that_can_be_focused_has_a_name(window: ExplorerWindow) -> None:
    for kind in (QComboBox, QSpinBox, QSlider, QPushButton):
        for widget in window.findChildren(kind):
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget
    for button in window.findChildren(QToolButton):
        if button.focusPolicy() != Qt.FocusPolicy.NoFocus:
            assert button.text(), button


def test_every_command_has_a_shortcut_of_its_own(window: ExplorerWindow) -> None:
    keys = [key for shortcuts in SHORTCUTS.values() for key in shortcuts]
    assert len(set(keys)) == len(keys)
    assert set(SHORTCUTS) == set(ExplorerCommand)
    in_menus = {action for menu in window.menuBar().actions() for action in menu.menu().actions()}
    assert {action for action in window.findChildren(QAction) if action.objectName()} <= in_menus


def test_keys_move_the_run(qtbot: QtBot, window: ExplorerWindow) -> None:
    window.activateWindow()
    window.matrix.setFocus()
    for _ in range(2):
        qtbot.keyClick(window.matrix, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert window.run.step == 2
    qtbot.keyClick(window.matrix, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert window.run.step == 1


def test_zoom_and_fit(window: ExplorerWindow) -> None:
    fitted = window.matrix.cell
    do(window, ExplorerCommand.ZOOM_OUT, 3)
    assert window.matrix.cell < fitted
    do(window, ExplorerCommand.ZOOM_IN)
    do(window, ExplorerCommand.ZOOM_FIT)
    assert window.matrix.cell == fitted


def test_the_option_tried_is_kept_in_sight(window: ExplorerWindow) -> None:
    window.choices.choose_puzzle()
    turned(window)
    for _ in range(40):
        do(window, ExplorerCommand.STEP)
        area = window.matrix.area_in_sight()
        appearance = window.matrix.appearance
        assert area.first_row <= appearance.row < area.last_row
        assert area.first_column <= appearance.column < area.last_column


@pytest.mark.slow
def test_a_large_matrix_is_drawn_and_not_pictured_in_svg(window: ExplorerWindow, tmp_path: Path) -> None:
    window.choices.choose_puzzle()
    turned(window)
    window.save_matrix_picture(tmp_path / "sudoku.svg")
    drawn = (tmp_path / "sudoku.svg").read_text(encoding="utf-8")
    assert "<image" not in drawn
    assert drawn.count("<circle") + drawn.count("<ellipse") >= 729 * 4


def test_the_window_fits_a_small_screen(window: ExplorerWindow) -> None:
    smallest = window.minimumSizeHint()
    assert smallest.width() <= 1280
    assert smallest.height() <= 720


@pytest.mark.slow
def test_a_large_matrix_is_made_ready_while_the_one_before_stays(
    window: ExplorerWindow, puzzle: list[Position]
) -> None:
    puzzle[0] = position("0" * 36**2, GridShape(6, 6))
    window.choices.choose_puzzle()
    assert window.run.problem.option_count == 6
    do(window, ExplorerCommand.STEP)
    assert window.run.step == 1
    turned(window)
    assert (window.run.step, window.run.problem.option_count) == (0, 36**3)


def test_of_two_matrices_wanted_at_once_the_last_one_comes(window: ExplorerWindow, tmp_path: Path) -> None:
    window.choices.choose_puzzle()
    window.open_path(str(tmp_path / "none.txt"))
    window.choices.choose_example(Example(ExampleKind.QUEENS, (4,)))
    window.choices.rules.setCurrentIndex(2)
    turned(window)
    assert window.run.problem.option_count == 16
    assert window.run.rule is ChoiceRule.LAST


def test_nothing_has_no_bar_in_the_chart_and_names_stand_as_high_as_numbers(qapp: QApplication) -> None:
    labels = ExplorerLabels(Language())
    chart = RuleChart(labels, LIGHT)
    chart.resize(400, chart.height())

    def painted(dead_ends: int) -> QImage:
        counters = Counters(items_chosen=4, options_tried=4, removals=9, dead_ends=dead_ends)
        chart.set_runs([RuleRun(rule, counters, True) for rule in ChoiceRule])
        return chart.grab().toImage()

    def in_accent(image: QImage) -> int:
        return sum(image.pixelColor(x, y) == LIGHT.entry for x in range(104, 240) for y in range(22, image.height()))

    assert in_accent(painted(0)) * 4 == in_accent(painted(1)) * 3  # of four bars as long as each other one is not there
    image = painted(4)

    def rows(left: int, right: int) -> list[int]:
        ground = image.pixelColor(398, 60)
        return [y for y in range(22, 40) if any(image.pixelColor(x, y) != ground for x in range(left, right))]

    assert abs(rows(0, 100)[0] - rows(104, 130)[0]) <= 2
